"""AquaSphere: six sectors, seven programs, four rounds."""

from __future__ import annotations

from pathlib import Path

from tabletop.content import load_components
from tabletop.games.aquasphere.definitions import Definitions
from tabletop.games.aquasphere.game import AquaSphere


def build(overrides: Path | None) -> AquaSphere:
    """The rules, with the owner's corrections from that folder if there is one."""
    return AquaSphere(load_components("aquasphere", Definitions, overrides))
