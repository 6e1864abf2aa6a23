"""Which colours, faces and drawings does Corrosion use?"""

from __future__ import annotations

from tabletop.boards.common.table_context import read_skin

SKIN = read_skin("corrosion")
GROUND, GROUND_EDGE, RAIL = "#2A2522", "#1E1A18", "#231F1C"
PANEL, PANEL_RIM, CARD, LINE = "#443A33", "#1A1613", SKIN.panel, SKIN.line
WELL, WELL_CHROME = "#2F2824", "#2B2F31"
BRASS, LETTER = SKIN.marked, "#F2D58C"
"""Lines, and letters on dark plates."""
INK, LIGHT, SECOND, MUTED = SKIN.ink, SKIN.light, SKIN.quiet_light, SKIN.faint_light
PAPER, WARNING, DARK = SKIN.paper, "#F0B79A", "#211D1A"

SECTOR = {"x": "#B5532A", "s1": "#9A7558", "s2": "#A6A39D", "s3": "#D3DBDF"}
TRAY = {"x": "#5B3526", "s1": "#57453A", "s2": "#4C4845", "s3": "#4B5156"}
SECTOR_SIGN = {"x": "X", "s1": "1", "s2": "2", "s3": "3"}
"""What stands on the quarter; the colour is never alone."""
SECTOR_INK = {"x": "#FFF3E0", "s1": INK, "s2": INK, "s3": INK}


def art(name: str) -> str:
    """A drawing of this game by its short name."""
    return f"corrosion/{name}"
