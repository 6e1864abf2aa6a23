"""How does the coach's plan lie on the table: numbers and ghosts where its steps lead, dots between them that run over no words?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop.boards.common.board import View, Worth
from tabletop.boards.common.drop_feedback import faded
from tabletop.boards.common.gestures import Gestures
from tabletop.boards.common.lights import Glow, box_in, dots, free_runs
from tabletop.boards.common.table import Table
from tabletop.scene import THEME, Box, Flattened, Node, Panel, Point, Text
from tabletop.scene.look.geometry import IDENTITY, Matrix

LAMP, PALE, RIM = "#FFD98A", "#EBD9AE", "#4A3510"
GUESSED = "#C4BEB4"
SIDE, SEEN, LATER, FAINT = 30.0, 0.85, 0.55, 0.4
"""Of a number, of a ghost, of one of a later turn, of one that was guessed."""


def plan_number(number: int, later: bool, side: float) -> Flattened:
    """Square, because round tags say the order of a phase; paler for a later turn."""
    tag = Flattened(size=(side, side))
    tag.add(Panel(tag.size, fill=PALE if later else LAMP, rim=RIM, rim_width=2, corners=0.27 * side))
    tag.add(Text(str(number), THEME.heading(0.6 * side, RIM), width=side, height=side, align="centre"))
    return tag


def _words(node: Node, above: Matrix = IDENTITY) -> Iterator[Box]:
    """Where words stand on the stage; a box of each by itself would be asked its way up again and again."""
    at = node.local_matrix.then(above)
    yield from [at.box(node.own_box())] if isinstance(node, Text) else ()
    yield from (box for child in node.children if child.visible for box in _words(child, at))


def plan_marks(
    table: Table[Any],
    gestures: Gestures[Any],
    view: View[Any],
    stand: Callable[[Node, Worth], object] = lambda *_: None,
    spot: Callable[[Node, Node], Point] = lambda _, target: target.stage_box().centre,
) -> list[Node]:
    """The plan of a view laid out: how hands could follow it on the table as it lies, else a number at what a step is about; the
    worth of a step is put to `stand` at its target; `spot` says where on the stage what is taken there comes to rest.
    """
    found, numbers, words = list[Node](), list[Node](), list[Box]()
    for step in view.plan:
        known = gestures.now.best(step.command)
        ways = [known] if known else gestures.ways(view, step.command) if step.command.verb in gestures.ahead else []
        named = {word for _, word in step.command.args if isinstance(word, str)}
        about = (one for one in table.pieces.layout if named.intersection(one.parts))  # where no gesture is known yet
        alone = ((one,) for one in (*(one for way in ways for one in way.ids[::-1]), *about))
        spots = (*(way.ids for way in ways), *alone)
        ids = next((spot for spot in spots if spot and all(map(table.node_of, spot))), ())
        if not ids or not (target := table.thing(ids[-1])).shown():
            continue
        home, source = table.layers.worth_beside(target), table.thing(ids[0])
        rim = {0: GUESSED, 1: LAMP}.get(step.number)
        box, marks = box_in(target, home), list[Node]([] if rim is None else [Glow(target, home, rim)])
        if step.worth is not None:
            stand(target, step.worth)
        piece = None if target in (source, *numbers) else table.pieces.layout.get(ids[0])
        if piece is not None and source.shown():
            ghost = faded(table.told.make(ids[0], piece), LATER if step.later else SEEN if step.number else FAINT)
            ghost.focusable = False
            x, y = home.from_stage(spot(source, target)) or box.centre
            ghost.pos = (x - ghost.w / 2, y - ghost.h / 2)
            marks.append(ghost)
            if step.number:
                words, inside = words or list(_words(table.root)), home.matrix_to()
                ways_ = free_runs(source.stage_box(), target.stage_box(), words)
                runs = [[point for at in way if (point := inside.before(at))] for way in ways_]
                marks[-1:-1] = [dots(run, table.active_colour(view), 8, RIM) for run in runs]
            if dict(step.command.args).get("seat", view.viewer) != view.viewer:  # a rival's: ringed at both ends
                rings = [Glow(source, home, LAMP) for _ in range(2)]
                rings[1].pos = ghost.pos
                marks[-1:-1] = rings
        if step.number:
            tag = plan_number(step.number, step.later, SIDE)
            tag.pos, tag.z = (box.x - SIDE / 2 + 4 + numbers.count(target) * SIDE, box.y - SIDE / 2 + 4), 3
            numbers.append(target)
            marks.append(tag)
        found += [home.add(mark) for mark in marks]
    return found
