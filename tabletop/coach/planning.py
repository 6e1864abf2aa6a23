"""Which steps does a line consist of that a player would want to see?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.bots.look import Look
from tabletop.coach.judgement import Step
from tabletop.kernel import Command

LATER_TURNS = 2
"""Own turns after this one that are shown."""
MATTERS = 0.5
"""Points by which the answer of a rival must change what the seat may expect to be shown."""


def plan(look: Look, position: Any, trail: Sequence[Command]) -> tuple[Step, ...]:
    """The own commands of a line to the end of the turn and in the next two, and the answer of a rival that costs most.

    What goes without a choice is told with the command before it. The position is played on.
    """
    game, seat = look.game, look.seat
    own: list[tuple[int, Step]] = []
    answer: tuple[float, int, Step] | None = None
    turns = 0
    for at, command in enumerate(trail):
        actor = game.actor(position)
        if actor is None:
            break
        before, choice = game.copy(position), len(game.legal(position)) > 1
        events = tuple(event for event in game.apply(position, command) if event.only in (None, seat))
        step = Step(actor, command, events, later=turns > 0)
        if actor == seat:
            if choice or not own:
                own.append((at, step))
            else:
                last = own[-1][1]
                own[-1] = own[-1][0], msgspec.structs.replace(last, events=(*last.events, *events))
            turns += not look.goes_on(before, position)
            if turns > LATER_TURNS:
                break
        elif choice:
            cost = look.worth(before, seat) - look.worth(position, seat)
            if cost >= MATTERS and (answer is None or cost > answer[0]):
                answer = cost, at, step
    steps = [*own, *([] if answer is None else [answer[1:]])]
    return tuple(step for _, step in sorted(steps, key=lambda entry: entry[0]))
