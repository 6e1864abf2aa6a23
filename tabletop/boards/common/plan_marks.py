"""How does the coach's plan lie on the table: numbers and ghosts where its steps lead, dots in the seat's colour between them?"""

from __future__ import annotations

from typing import Any

from tabletop.boards.common.board import View
from tabletop.boards.common.drop_feedback import faded
from tabletop.boards.common.gestures import Gestures
from tabletop.boards.common.lights import Glow, arrow, between, box_in
from tabletop.boards.common.table import Table
from tabletop.scene import THEME, Flattened, Node, Panel, Text

LAMP, PALE, RIM = "#FFD98A", "#EBD9AE", "#4A3510"
SIDE, SEEN, LATER = 30.0, 0.85, 0.55  # of a number, of a ghost, of one of a later turn


def plan_number(number: int, later: bool, side: float) -> Flattened:
    """Square, because round tags say the order of a phase; paler for a later turn."""
    tag = Flattened(size=(side, side))
    tag.add(Panel(tag.size, fill=PALE if later else LAMP, rim=RIM, rim_width=2, corners=0.27 * side))
    words = tag.add(Text(str(number), THEME.heading(0.6 * side, RIM)))
    words.pos = ((side - words.w) / 2, (side - words.h) / 2)
    return tag


def plan_marks(table: Table[Any], gestures: Gestures[Any], view: View[Any]) -> list[Node]:
    """The plan of a view laid out, as far as hands could follow it on the table as it lies."""
    found: dict[Node, list[Node]] = {}
    for step in view.plan:
        known = gestures.now.best(step.command)
        ways = [known] if known else gestures.ways(view, step.command) if step.command.verb in gestures.ahead else []
        ids = next((way.ids for way in ways if way.ids and all(map(table.node_of, way.ids))), ())
        if not ids or not (target := table.thing(ids[-1])).shown() or target in found:
            continue
        home, source = table.layers.worth_beside(target), table.thing(ids[0])
        box, marks = box_in(target, home), [Glow(target, home, LAMP)] if step.number == 1 else list[Node]()
        if source is not target and source.shown() and (piece := table.pieces.layout.get(ids[0])):
            ghost = faded(table.told.make(ids[0], piece), LATER if step.later else SEEN)
            ghost.pos = (box.centre[0] - ghost.w / 2, box.centre[1] - ghost.h / 2)
            way, colour = between(box_in(source, home), box), table.active_colour(view)
            marks += [arrow(*way, colour, width=8, dotted=True, rim=RIM), ghost]
        tag = plan_number(step.number, step.later, SIDE)
        tag.pos, tag.z = (box.x - SIDE / 2 + 4, box.y - SIDE / 2 + 4), 3
        found[target] = [home.add(mark) for mark in (*marks, tag)]
    return [mark for marks in found.values() for mark in marks]
