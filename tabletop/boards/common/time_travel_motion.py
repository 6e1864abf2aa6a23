"""How does a table go to another moment: every piece the way it came, all at once and quickly?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from tabletop.boards.common.board import View
from tabletop.boards.common.event_motion import Beat, EventMotion, Where
from tabletop.boards.common.flights import LONG_MS
from tabletop.boards.common.ids import Id
from tabletop.boards.common.motions import Deferred
from tabletop.boards.common.pieces import Piece
from tabletop.scene import Box, Motion, Parallel, wait
from tabletop.scene import Sequence as InTurn

BREATH_MS = 8.0
"""Less than a frame: words and numbers are there in the first one, the pieces set out in the next."""


def retrace(
    motion: EventMotion[Any], beats: Sequence[Beat[Any]], view: View[Any], done: Callable[[], None], *, back: bool
) -> None:
    """Glide to that view, then call `done`: numbers change when the pieces are there. `beats` lie between, in their order."""
    table, around = motion.table, motion.around
    stage = table.stage
    before = table.view
    assert stage is not None
    assert before is not None
    table.counting.clear()
    around.telling.forget()
    stage.take_time(BREATH_MS + LONG_MS)
    shown = msgspec.structs.replace(view, legal=[], notice="", hint=None)
    around.side.show_prompt(shown)

    def first(answer: Callable[[Beat[Any], Id, Piece], Where]) -> Callable[[Id, Piece], Box | None]:
        """What the first beat that knows it says."""
        return lambda thing, piece: next(filter(None, (motion.box(answer(beat, thing, piece)) for beat in beats)), None)

    comes, goes = map(first, (motion.goal, motion.origin) if back else (motion.origin, motion.goal))

    def travel() -> Motion:
        names = joined({new: old for old, new in step.items()} if back else step for step in map(motion.renamed, beats))
        flips = {thing for beat in beats for thing in motion.flips(beat)}
        laid = table.arrange(view)
        pieces = table.pieces.travel(laid, renamed=names, origin=comes, goal=goes, back=motion.back, flips=flips)
        return Parallel(pieces, *motion.turns(before.state, shown.state))

    def arrive() -> None:
        stage.take_time(LONG_MS)  # what is still missing need not come in this one frame
        done()

    stage.tweens.run(InTurn(wait(BREATH_MS), Deferred(travel)), arrive)


def joined(steps: Iterable[Mapping[Id, Id]]) -> dict[Id, Id]:
    """Which piece becomes which after all of these steps, one after another."""
    names: dict[Id, Id] = {}
    for step in steps:
        onward = {first: step.get(last, last) for first, last in names.items()}
        taken = set(names.values())
        names = {**{old: new for old, new in step.items() if old not in taken and old not in onward}, **onward}
    return names
