"""Which colours, faces and drawings does Corrosion use?"""

from __future__ import annotations

from tabletop.boards.common.skin import Skin

GROUND, GROUND_EDGE = "#2A2522", "#1E1A18"
PANEL_TOP, PANEL, PANEL_RIM = "#50443B", "#443A33", "#1A1613"
WELL, WELL_CHROME, WELL_ENGINEER, WELL_ONE_SHOT, WELL_TURNING = "#2F2824", "#2B2F31", "#33291F", "#3A281B", "#22302B"
RAIL, CARD, LINE = "#231F1C", "#3B332D", "#57493E"
BRASS_LIGHT, BRASS, BRASS_DARK = "#EBCB78", "#D0A23C", "#A67C22"
LETTER = "#F2D58C"
"""Brass letters on dark plates."""
INK, LIGHT, SECOND, MUTED = "#1B1B1B", "#F4F1EA", "#CFC5B5", "#A2968A"
WARNING, RUST, GREEN = "#F0B79A", "#B5532A", "#3F8E3F"
PAPER, PAPER_LINE, PAPER_FOOT, PAPER_FOOT_INK = "#F1E7D2", "#C9B68E", "#DCE9D3", "#1F4A20"
VEIL = "#191411"
DARK = "#211D1A"

SECTOR = {"x": "#B5532A", "s1": "#9A7558", "s2": "#A6A39D", "s3": "#D3DBDF"}
TRAY = {"x": "#5B3526", "s1": "#57453A", "s2": "#4C4845", "s3": "#4B5156"}
SECTOR_SIGN = {"x": "X", "s1": "1", "s2": "2", "s3": "3"}
"""What stands on the quarter; the colour is never alone."""

SKIN = Skin(
    display="barlow-condensed",
    text="source-sans-3",
    token="app/seat_",  # noqa: S106 - the name of a drawing
    bar="#1F1B18",
    bar_edge="#12100E",
    panel=CARD,
    raised="#4A4039",
    sunken="#1B1714",
    line=LINE,
    paper=PAPER,
    paper_light="#F7F0DF",
    edge=PAPER_LINE,
    accent=RUST,
    accent_dark="#8A3A1B",
    marked=BRASS,
    good=GREEN,
    light=LIGHT,
    ink=INK,
    quiet_light=SECOND,
    faint_light=MUTED,
    quiet_ink="#5A4C3C",
    veil=VEIL,
    slip_ink=LIGHT,
    slip=CARD,
    slip_quiet=SECOND,
    button="#4A4039",
    button_held="#57493E",
    button_rim="#6B5B4D",
    button_ink=LIGHT,
)


def art(name: str) -> str:
    """A drawing of this game by its short name."""
    return f"corrosion/{name}"
