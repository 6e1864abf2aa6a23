"""Which positions do the tests of this table look at? Random ones of every table size."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games import load
from tabletop.games.red_outpost.game import RedOutpost
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Command, Event, Rng

TABLES = [(1, False), (2, False), (2, True), (3, False), (3, True), (4, False), (4, True)]


def game() -> RedOutpost:
    found = load("red_outpost")
    assert isinstance(found, RedOutpost)
    return found


def fresh(rules: RedOutpost, seats: int, special: bool, seed: int) -> RedOutpostState:
    options = {"blockers": "random", "special_cards": special} if seats > 1 else {"blockers": "random"}
    return rules.new(seats, seed, options)


def played(
    rules: RedOutpost, seats: int, special: bool, seed: int
) -> Iterator[tuple[RedOutpostState, Command, list[Event], RedOutpostState]]:
    """Every step of a random game: before, command, events, after."""
    state, chance = fresh(rules, seats, special, seed), Rng(seed).fork(11)
    while rules.actor(state) is not None:
        legal = rules.legal(state)
        command = legal[chance.below(len(legal))]
        before = rules.copy(state)
        events = rules.apply(state, command)
        yield before, command, events, rules.copy(state)


def sampled(rules: RedOutpost, seats: int, special: bool, count: int, seed: int) -> list[RedOutpostState]:
    """So many positions: one of every kind of question first, then random ones."""
    by_ask: dict[str, RedOutpostState] = {}
    others: list[RedOutpostState] = []
    chance = Rng(seed).fork(5)
    for game_number in range(12):
        for before, *_ in played(rules, seats, special, seed * 100 + game_number):
            if before.ask not in by_ask:
                by_ask[before.ask] = before
            elif chance.below(12) == 0:
                others.append(before)
        if len(by_ask) + len(others) >= count and game_number >= 5:
            break
    return [*by_ask.values(), *others][:count]
