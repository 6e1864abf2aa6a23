"""Which colours, faces and drawings does Red Outpost use?"""

from __future__ import annotations

from tabletop.boards.common.skin import Skin
from tabletop.scene.svg import Swaps

GROUND, PANEL, RAISED, LINE = "#2B1E1C", "#3A2A26", "#47342F", "#5A443D"
SHEET, LIGHT_PAPER, SAND, EDGE, WHITE = "#F0E2C6", "#FAF3E1", "#DCC8A0", "#BDA57A", "#FFFDF6"
RED, DARK_RED, LIGHT_RED = "#C62F25", "#8F1F1B", "#DB5A45"
OCHRE, LIGHT_OCHRE, DARK_OCHRE = "#D99A2B", "#EDC470", "#A66E1B"
TEAL, DARK_TEAL, LIGHT_TEAL = "#2F7470", "#1D4F4D", "#8DBDB2"
BLACK, INK, LIGHT = "#1E1B1A", "#1B1B1B", "#F4F1EA"
QUIET_INK, QUIET_LIGHT, FAINT_LIGHT = "#5A4C3C", "#CDBFAE", "#9A8A7C"
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
GOOD_LABELS = {"coal": LIGHT, "wool": INK, "fish": WHITE, "grain": INK}
MOOD_FIELDS = {
    -4: "#33403F",
    -3: "#44534F",
    -2: "#566663",
    -1: "#93A09D",
    0: "#FFFDF6",
    1: "#F6E2B0",
    2: "#F2D28A",
    3: "#EDC470",
    4: "#E5AF4B",
    5: "#DC9C31",
    6: "#CF8A1E",
}

SKIN = Skin(
    display="oswald",
    text="open-sans",
    token="red_outpost/influence_",  # noqa: S106 - the name of a drawing
    bar="#211715",
    bar_edge="#120C0B",
    panel=PANEL,
    raised=RAISED,
    sunken="#241917",
    line=LINE,
    paper=SHEET,
    paper_light=LIGHT_PAPER,
    edge=EDGE,
    accent=RED,
    accent_dark=DARK_RED,
    marked=OCHRE,
    good=TEAL,
    light=LIGHT,
    ink=INK,
    quiet_light=QUIET_LIGHT,
    faint_light=FAINT_LIGHT,
    quiet_ink=QUIET_INK,
    veil="#241A17",
    slip_ink=INK,
    slip_quiet=QUIET_INK,
    button=WHITE,
    button_held=LIGHT_PAPER,
    button_rim="#8E7B58",
    button_ink=INK,
)


def art(name: str) -> str:
    """A drawing of this game by its short name."""
    return f"red_outpost/{name}"


def tinted(colour: str) -> Swaps:
    """The colour swap that paints a one-colour drawing."""
    return ((BLACK, colour),)
