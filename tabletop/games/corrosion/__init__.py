"""The rules of Corrosion."""

from __future__ import annotations

from pathlib import Path

from tabletop.content import load_components
from tabletop.games.corrosion.definitions import Definitions
from tabletop.games.corrosion.game import Corrosion


def build(overrides: Path | None) -> Corrosion:
    """The game, with the owner's corrections if there is a folder of them."""
    return Corrosion(load_components("corrosion", Definitions, overrides))
