"""Which colours, faces and drawings does Red Outpost use?"""

from __future__ import annotations

from tabletop.boards.common.table_context import read_skin
from tabletop.scene.look.svg import Swaps

SKIN = read_skin("red_outpost")
GROUND, LINE = "#2B1E1C", SKIN.line
SHEET, LIGHT_PAPER, EDGE, WHITE = SKIN.paper, SKIN.paper_light, SKIN.edge, "#FFFDF6"
RED, DARK_RED = SKIN.accent, SKIN.accent_dark
OCHRE, LIGHT_OCHRE, TEAL = SKIN.marked, "#EDC470", SKIN.good
BLACK, INK, LIGHT = "#1E1B1A", SKIN.ink, SKIN.light
QUIET_INK, QUIET_LIGHT = SKIN.quiet_ink, SKIN.quiet_light
FRAME = "#3A2F27"
"""The dark line around tiles and rows on the sheet."""
RIBBON = "#A02B3C"
SALMON = "#E58A73"

WORKERS = {
    "shepherd": ("#4F8F47", "#2F6129"),
    "farmer": ("#E2B233", "#A07711"),
    "fisherman": ("#3F83BA", "#215783"),
    "miner": ("#363130", "#141212"),
    "commissar": ("#C62F25", "#861B16"),
    "bureaucrat": ("#94979B", "#5D6064"),
}
GOOD_LABELS = {"coal": LIGHT, "wool": INK, "fish": INK, "grain": INK}
LOW_MOODS = ("#33403F", "#44534F", "#566663", "#93A09D")
HIGH_MOODS = (WHITE, "#F6E2B0", "#F2D28A", LIGHT_OCHRE, "#E5AF4B", "#DC9C31", "#CF8A1E")
MOOD_FIELDS = dict(enumerate((*LOW_MOODS, *HIGH_MOODS), start=-len(LOW_MOODS)))


def art(name: str) -> str:
    """A drawing of this game by its short name."""
    return f"red_outpost/{name}"


def tinted(colour: str) -> Swaps:
    """The colour swap that paints a one-colour drawing."""
    return ((BLACK, colour),)
