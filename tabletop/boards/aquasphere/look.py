"""Which colours, faces and drawings does AquaSphere use?"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.common.skin import SEATS, Skin

GROUND, DEEP, RAIL, BAR = "#08202F", "#061923", "#0A2737", "#071B28"
BOARD, INSET, LINE, EDGE = "#123C52", "#0A2838", "#2F6A82", "#3B7286"
LAMP, CORAL, FOAM = "#FFD166", "#F2786B", "#BFE6E3"
LIGHT, SECOND, MUTED, FAINT = "#F4F1EA", "#C9DDE2", "#8FB3BF", "#7FA3B0"
INK, QUIET_INK = "#1B1B1B", "#5C5138"
PAPER, TRACK_INK = "#F4F1EA", "#36525C"
RED_LINE = "#E0352B"
PRINT = "#A88431"


class Wood(NamedTuple):
    """Painted wood: fill, rim, light."""

    fill: str
    rim: str
    light: str


WOODS = {
    "vermilion": Wood(SEATS["vermilion"].fill, "#8A2737", "#E8808D"),
    "ocean": Wood(SEATS["ocean"].fill, "#17536E", "#6DB7D6"),
    "amber": Wood(SEATS["amber"].fill, "#9A6A17", "#F8D192"),
    "moss": Wood(SEATS["moss"].fill, "#355A29", "#8FBD7F"),
    "neutral": Wood("#A9A395", "#6C675B", "#CFCABF"),
    "slate": Wood("#6F7F8A", "#3E4B54", "#A7B4BC"),
}
GLYPHS = {
    "white": "bot",
    "blue": "submarine",
    "red": "flask",
    "green": "module",
    "yellow": "time",
    "black": "crystal",
    "purple": "octopod",
}
"""The glyph of each program."""
GLYPH_INK = {"white": "#26343C", "yellow": "#3A2C03", "black": "#CFEDEB"}
"""Where the glyph of a program is not white."""

SKIN = Skin(
    display="barlow-condensed",
    text="source-sans-3",
    token="aquasphere/seat_",  # noqa: S106 - the name of a drawing
    bar=BAR,
    bar_edge="#04121B",
    panel=BOARD,
    raised="#1A4A62",
    sunken=INSET,
    line=LINE,
    paper=BOARD,
    paper_light=PAPER,
    edge=EDGE,
    accent=LAMP,
    accent_dark="#9A3B32",
    marked=LAMP,
    good="#2F7470",
    light=LIGHT,
    ink=INK,
    quiet_light=SECOND,
    faint_light=MUTED,
    quiet_ink=QUIET_INK,
    veil="#04121B",
    slip_ink=LIGHT,
    slip_quiet=SECOND,
    button="#1C5168",
    button_held=INSET,
    button_rim="#4E93AC",
    button_ink=LIGHT,
)


def art(name: str) -> str:
    """A drawing of this game by its short name."""
    return f"aquasphere/{name}"
