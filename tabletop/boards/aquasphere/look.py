"""Which colours, faces and drawings does AquaSphere use?"""

from __future__ import annotations

from tabletop.boards.common.plan import Plan
from tabletop.boards.common.table_context import read_skin
from tabletop.content import DATA, convert, read
from tabletop.content.shared import HexColour

SKIN = read_skin("aquasphere")
GROUND, DEEP, RAIL, BAR = "#08202F", "#061923", "#0A2737", SKIN.bar
BOARD, INSET, LINE, EDGE = SKIN.panel, SKIN.sunken, SKIN.line, SKIN.edge
LAMP, CORAL, FOAM = SKIN.marked, "#F68D82", "#BFE6E3"
LIGHT, SECOND, MUTED = SKIN.light, SKIN.quiet_light, SKIN.faint_light
INK, TRACK_INK = SKIN.ink, "#36525C"
RED_LINE, PRINT = "#E0352B", "#8A6A1ED0"


class Signs(Plan, frozen=True):
    """What `data/aquasphere/signs.yaml` holds."""

    woods: dict[str, HexColour]
    glyphs: dict[str, tuple[str, HexColour]]
    goods: dict[str, str]
    changes: dict[str, tuple[str, str, float]]


SIGNS = convert(read(DATA / "aquasphere" / "signs.yaml"), Signs)


def art(name: str) -> str:
    """A drawing of this game by its short name."""
    return f"aquasphere/{name}"
