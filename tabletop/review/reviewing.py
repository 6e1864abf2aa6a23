"""How is a game that was played judged, decision by decision, in bits that can be stopped at any time?

Whatever the seat could not know at that moment is dealt anew before anybody looks at it, for the verdicts as for the outlook.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from typing import Any

import msgspec

from tabletop.coach import apart, as_good, chance_for, deep, judge, judgements, quick, slip
from tabletop.coach.referee import confirmed
from tabletop.kernel import NOBODY, Command, Game, Level, Timeline
from tabletop.review.findings import GOOD, Course, Finding, Review, Verdict

REFEREE = 20
"""Stands for the deals of the longer look."""
SECONDS = 1.2
"""What a decision of a game that is over may take; nobody waits for a single one of them."""
DEALS = 3
"""How often the hidden things are dealt for the outlook of one moment."""


class Task(msgspec.Struct, frozen=True):
    """What is still to be judged of a game; travels to the process that does it."""

    game: str
    states: tuple[bytes, ...]
    """The position before each command, and the last one: in a what-if not every one follows from that before it."""
    commands: tuple[Command, ...]
    decisions: tuple[tuple[int, int], ...]
    """Position and seat."""
    courses: tuple[int, ...]
    """Seats whose outlook is missing."""
    beginning: int = 0
    """Where a what-if of several people begins: what led there is counted as everybody sees it, as that game may still go on."""
    dearest_first: bool = False
    """Whether to begin with what looks dearest at a glance, so that turning points are soon known; else move by move."""


def decisions_of(timeline: Timeline[Any], people: Sequence[int]) -> list[tuple[int, int]]:
    """Position and seat of everything a person decided: where only one command was legal nothing was, and nothing here before
    the beginning of a what-if.
    """
    game = timeline.game
    return [
        (position, step.actor)
        for position, step in enumerate([*timeline.past, *timeline.future])
        if position >= timeline.floor
        and step.actor in people
        and not step.forced
        and len(game.legal(game.thaw(step.before))) > 1
    ]


def turns_of(timeline: Timeline[Any]) -> list[int]:
    """Where the turn of every step began."""
    steps, began = [*timeline.past, *timeline.future], list[int]()
    for position, step in enumerate(steps):
        last = steps[position - 1] if position else None
        goes_on = last is not None and last.actor == step.actor and all(e.kind != "turn_began" for e in last.events)
        began.append(began[-1] if goes_on else position)
    return began


def task_for(timeline: Timeline[Any], review: Review, *, dearest_first: bool = False) -> Task:
    """What the review does not know yet."""
    steps = [*timeline.past, *timeline.future]
    return Task(
        timeline.game.address,
        tuple(timeline.frozen_at(position) for position in range(len(steps) + 1)),
        tuple(step.command for step in steps),
        tuple(known for known in review.decisions if known[0] not in review.verdicts),
        tuple(seat for seat in review.people if seat not in review.courses),
        timeline.floor if len(review.people) > 1 else 0,
        dearest_first,
    )


def level_for(game: Game[Any], seats: int) -> Level:
    """How deeply a decision is looked at."""
    return msgspec.structs.replace(deep(game, seats), seconds=SECONDS)


def findings(game: Game[Any], task: Task, level: Level | None = None) -> Iterator[Finding | None]:
    """One finding after the other, None in between while it is thought about."""
    states = []
    for frozen in task.states:
        states.append(game.thaw(frozen))
        yield None
    for seat in task.courses:
        yield from _course(game, states, seat, task.beginning)
    chosen = level or level_for(game, states[0].seats)
    decisions = list(task.decisions)
    if task.dearest_first:
        decisions = yield from _by_suspicion(game, states, task)
    for position, seat in decisions:
        yield from _verdict(game, states[position], position, seat, task.commands[position], chosen)


def expected(game: Game[Any], state: Any, seat: int) -> list[float]:
    """What that seat may expect everybody's score sheet to add up to; once it is over, what they have."""
    if game.actor(state) is None:
        opponent = game.opponent(state)
        return [float(sheet.total) for sheet in (*game.scores(state), *([] if opponent is None else [opponent]))]
    chance = chance_for(game, state, seat)
    deals = [_estimates(game, game.determinize(state, seat, chance.fork(number))) for number in range(DEALS)]
    return [round(sum(values) / DEALS, 2) for values in zip(*deals, strict=True)]


def _estimates(game: Game[Any], state: Any) -> list[float]:
    own = [sum(game.expected_sheet(state, seat).values()) for seat in range(state.seats)]
    return own if game.opponent(state) is None else [*own, game.opponent_estimate(state)]


def _course(game: Game[Any], states: list[Any], seat: int, beginning: int) -> Iterator[Course | None]:
    points = []
    for position, state in enumerate(states):
        points.append(expected(game, state, NOBODY if position < beginning else seat))
        yield None
    yield Course(seat, points)


def _by_suspicion(game: Game[Any], states: list[Any], task: Task) -> Generator[None, None, list[tuple[int, int]]]:
    """The decisions in the order of what they seem to have given away at a glance."""
    level, lost = quick(game, states[0].seats), {}
    for position, seat in task.decisions:
        state = states[position]
        glance = judge(game, state, seat, level, chance_for(game, state, seat))
        played = glance.find(task.commands[position])
        lost[position] = 0.0 if played is None else apart(glance.best, played)
        yield None
    return sorted(task.decisions, key=lambda decision: -lost[decision[0]])


def _verdict(
    game: Game[Any], state: Any, position: int, seat: int, command: Command, level: Level
) -> Iterator[Verdict | None]:
    judgement = None
    for found in judgements(game, state, seat, level, chance_for(game, state, seat)):
        judgement = found or judgement
        yield None
    assert judgement is not None
    played = judgement.find(command)
    assert played is not None, "what was played was legal"
    given = slip(judgement, command)
    if given is not None and given.cost >= GOOD:  # what a longer look does not confirm was about equal
        yield None
        chance = chance_for(game, state, seat).fork(REFEREE)
        given = given if confirmed(game, state, given, chance, time.process_time) else None
    moves = (judgement.best,) if played is judgement.best else (judgement.best, played)
    both = msgspec.structs.replace(judgement, moves=moves)
    if given is None:
        yield Verdict(position, seat, both, judgement.gain(played))
    else:
        yield Verdict(position, seat, both, judgement.gain(played), given.cost, as_good(judgement, command))
