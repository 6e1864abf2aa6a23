"""Which steps does a line consist of that a player would want to see?"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import msgspec

from tabletop.bots.look import Look
from tabletop.coach.judgement import Step
from tabletop.kernel import Command, Event

LATER_TURNS = 2
"""Own turns after this one that are shown."""
MATTERS = 0.5
"""Points by which the answer of a rival must change what the seat may expect to be shown."""
BESIDE = 8
"""Other moves of a rival that his answer is measured by."""
BEGAN = "_began"
"""How the kinds of events end with which something else begins than the move itself."""


def plan(look: Look, position: Any, trail: Sequence[Command]) -> tuple[Step, ...]:
    """The own commands of a line to the end of the turn, each of the next two own turns as one step that begins with what it is
    about, and the one answer of a rival in between that costs most.

    The position is played on.
    """
    game, seat = look.game, look.seat
    own: list[tuple[int, Step]] = []
    answer: tuple[int, Step] | None = None
    turns, begun = 0, False  # own turns that are over, and whether a step of the present one stands there already
    for at, command in enumerate(trail):
        actor = game.actor(position)
        if actor is None:
            break
        before, choice = game.copy(position), len(game.legal(position)) > 1
        happens = takewhile(lambda event: not event.kind.endswith(BEGAN), game.apply(position, command))
        events = tuple(event for event in happens if event.only in (None, seat))
        if actor != seat:
            cost = _taken(look, before, position) if choice and turns < LATER_TURNS else 0.0
            if cost >= MATTERS and (answer is None or cost > answer[1].cost):
                answer = at, Step(actor, command, events, later=True, cost=cost)
            continue
        if not own or (events and not begun) or (choice and not turns):
            own.append((at, Step(actor, command, events, later=turns > 0)))
            begun = True
        elif begun:
            own[-1] = own[-1][0], _longer(own[-1][1], events)
        if not look.goes_on(before, position):
            if turns == LATER_TURNS:
                break
            turns, begun = turns + begun, False
    steps = [*own, *([] if answer is None else [answer])]
    return tuple(step for _, step in sorted(steps, key=lambda entry: entry[0]))


def _taken(look: Look, before: Any, after: Any) -> float:
    """How much less the seat may expect after the move of a rival than after others that could have been made there."""
    legal = look.game.legal(before)
    others = legal[:: -(-len(legal) // BESIDE)]
    usual = statistics.median(look.worth(look.after(before, command), look.seat) for command in others)
    return round(usual - look.worth(after, look.seat), 1)


def _longer(step: Step, events: tuple[Event, ...]) -> Step:
    return msgspec.structs.replace(step, events=(*step.events, *events))
