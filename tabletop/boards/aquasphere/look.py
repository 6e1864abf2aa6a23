"""Which colours, faces and drawings does AquaSphere use?"""

from __future__ import annotations

from tabletop.boards.common.skin import read_skin

SKIN = read_skin("aquasphere")
GROUND, DEEP, RAIL, BAR = "#08202F", "#061923", "#0A2737", SKIN.bar
BOARD, INSET, LINE, EDGE = SKIN.panel, SKIN.sunken, SKIN.line, SKIN.edge
LAMP, CORAL, FOAM = SKIN.marked, "#F2786B", "#BFE6E3"
LIGHT, SECOND, MUTED = SKIN.light, SKIN.quiet_light, SKIN.faint_light
INK, TRACK_INK = SKIN.ink, "#36525C"
RED_LINE, PRINT = "#E0352B", "#A88431"


LIGHT_WOOD = {
    "vermilion": "#E8808D", "ocean": "#6DB7D6", "amber": "#F8D192", "moss": "#8FBD7F",
    "neutral": "#CFCABF", "slate": "#A7B4BC",
}  # fmt: skip
"""The light side of every wooden colour: what routes, ghosts and traces of a seat are drawn in."""
GLYPHS = {
    "white": "bot", "blue": "submarine", "red": "flask", "green": "module", "yellow": "time", "black": "crystal",
    "purple": "octopod",
}  # fmt: skip
"""The glyph of each program."""
GLYPH_INK = {"white": "#26343C", "yellow": "#3A2C03", "black": "#CFEDEB"}
"""Where the glyph of a program is not white."""


def art(name: str) -> str:
    """A drawing of this game by its short name."""
    return f"aquasphere/{name}"
