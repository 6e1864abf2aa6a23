"""Do thousands of random games of one game run clean, and do they show everything the game has?"""

from __future__ import annotations

import multiprocessing
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec

from tabletop.kernel import Event, Rng
from tests.conformance.cases import Case, cases_of, recount
from tests.conformance.recording import BOUND


class Tally(msgspec.Struct):
    """What some games of one set-up came to."""

    case: Case
    games: int = 0
    decisions: int = 0
    longest: int = 0
    seen: set[str] = msgspec.field(default_factory=set)
    """Every fact `key=value` that occurred in an event."""
    failures: list[str] = msgspec.field(default_factory=list)


def soak(case: Case, seeds: range) -> Tally:
    """Play one random game per seed and check each at its end."""
    tally = Tally(case)
    for seed in seeds:
        try:
            _play(tally, seed)
        except Exception as error:
            tally.failures.append(f"{case} seed {seed}: {type(error).__name__}: {error}")
    return tally


def _play(tally: Tally, seed: int) -> None:
    case, game = tally.case, tally.case.game
    state = game.new(case.seats, seed, case.options)
    pieces, chance, decisions = game.inventory(state), Rng(seed).fork(1), 0
    told: Counter[tuple[Any, Any]] = Counter()
    while game.actor(state) is not None:
        events = game.apply(state, chance.choice(game.legal(state)))
        _note(events, tally.seen, told)
        decisions += 1
        assert decisions < BOUND, "no end"
    assert game.inventory(state) == pieces, "pieces were lost or made"
    sheets = game.scores(state)
    written = {(seat, name): points for seat, sheet in enumerate(sheets) for name, points in sheet.points.items()}
    wrong = [key for key in told.keys() | written.keys() if told[key] != written.get(key, 0)]
    assert not wrong, f"scored events and sheets differ in {sorted(wrong)}"
    assert recount(case.name)(game, state) == [sheet.total for sheet in sheets], "the recount differs"
    tally.games += 1
    tally.decisions += decisions
    tally.longest = max(tally.longest, decisions)


def _note(events: list[Event], seen: set[str], told: Counter[tuple[Any, Any]]) -> None:
    for event in events:
        seen.add(f"event={event.kind}")
        for name, value in event.facts.items():
            seen.add(f"{name}={value}")
        if event.kind == "scored":
            told[event.facts["seat"], event.facts["category"]] += int(event.facts["points"])


def soak_all(name: str, games: int, seats: int | None, jobs: int, first: int = 1) -> list[Tally]:
    """So many games in all, spread evenly over the set-ups (at least one each), on so many processes."""
    cases = [case for case in cases_of(name) if seats in (None, case.seats)]
    share = max(1, games // len(cases)) if cases else 0
    if jobs == 1:
        return [soak(case, range(first, first + share)) for case in cases]
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        return list(pool.map(soak, cases, [range(first, first + share)] * len(cases)))
