"""The rules of Red Outpost: six shared workers, two days, and who gets the credit for their mood."""

from __future__ import annotations

from pathlib import Path

from tabletop.content import load_components
from tabletop.games.red_outpost.definitions import Definitions
from tabletop.games.red_outpost.game import RedOutpost


def build(overrides: Path | None) -> RedOutpost:
    """The game with the component values in force."""
    return RedOutpost(load_components("red_outpost", Definitions, overrides))
