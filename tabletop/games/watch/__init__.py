"""WATCH: how is the game built from its data?"""

from __future__ import annotations

from pathlib import Path

from tabletop.content import load_components
from tabletop.games.watch.definitions import Definitions
from tabletop.games.watch.game import Watch


def build(overrides: Path | None) -> Watch:
    """The rules with the printed values, or with the owner's corrections on top."""
    return Watch(load_components("watch", Definitions, overrides))
