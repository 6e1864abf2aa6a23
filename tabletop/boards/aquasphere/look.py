"""Which colours, faces and drawings does AquaSphere use?"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.common.skin import SEATS, read_skin

SKIN = read_skin("aquasphere")
GROUND, DEEP, RAIL, BAR = "#08202F", "#061923", "#0A2737", SKIN.bar
BOARD, INSET, LINE, EDGE = SKIN.panel, SKIN.sunken, SKIN.line, SKIN.edge
LAMP, CORAL, FOAM = SKIN.marked, "#F2786B", "#BFE6E3"
LIGHT, SECOND, MUTED = SKIN.light, SKIN.quiet_light, SKIN.faint_light
INK, TRACK_INK = SKIN.ink, "#36525C"
RED_LINE, PRINT = "#E0352B", "#A88431"


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


def art(name: str) -> str:
    """A drawing of this game by its short name."""
    return f"aquasphere/{name}"
