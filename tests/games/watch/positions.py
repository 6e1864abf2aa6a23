"""How does a test lay out a position of WATCH?"""

from __future__ import annotations

from typing import cast

from tabletop.games import load
from tabletop.games.watch import actions, clock
from tabletop.games.watch.definitions import Bonus
from tabletop.games.watch.game import Watch
from tabletop.games.watch.state import THIRD, WatchState
from tabletop.kernel import Command, Event, IllegalCommand, Reason, Rng

GAME = cast("Watch", load("watch"))
TABLES = GAME.tables
PLAIN = GAME.components.plain

MOVE, BANK, CRATE_A, CRATE_B = "d01", "d03", "d05", "d07"
"""One document of each kind, all crimson."""


def table(seats: int = 3, seed: int = 1) -> WatchState:
    """A new game with empty hands, so that nobody may choose anything a test did not give them."""
    state = GAME.new(seats, seed)
    for player in state.players:
        state.documents.extend(player.hand)
        player.hand.clear()
    show(state, "m06")
    return state


def show(state: WatchState, card: str) -> None:
    """Make that market card the one in force."""
    if card == state.card:
        return
    pile = state.market if card in state.market else state.past
    pile[pile.index(card)] = state.card
    state.card = card


def give(state: WatchState, seat: int, *documents: str) -> None:
    """Put documents from the deck into a hand."""
    for document in documents:
        state.documents.remove(document)
        state.players[seat].hand.append(document)


def own(state: WatchState, seat: int, *crates: int) -> None:
    """Give crates from stock to a player."""
    for value in crates:
        state.stock[value - 1] -= 1
    state.players[seat].crates = sorted([*state.players[seat].crates, *crates], reverse=True)


def go_to_round(state: WatchState, number: int) -> None:
    """Turn as many market cards as rounds have passed, keeping the one in force."""
    while len(state.past) < number - 1:
        state.past.append(state.market.pop())
    state.round = number


def workers(state: WatchState, spaces: dict[int, str], *, standing: bool) -> None:
    """Put the workers (THIRD included) on spaces."""
    for who, space in spaces.items():
        worker = state.walker if who == THIRD else state.players[who]
        assert worker is not None
        worker.space, worker.standing = space, standing


def to_place(state: WatchState, number: int, spaces: dict[int, str]) -> None:
    """The beginning of phase 1 of a later round, workers lying where they are."""
    go_to_round(state, number)
    workers(state, spaces, standing=False)
    state.phase = "place"
    state.queue = clock.clock_order(TABLES, state)
    state.steps = ["place"]


def to_actions(state: WatchState, spaces: dict[int, str], number: int = 1) -> None:
    """The beginning of phase 3, workers standing where they are."""
    go_to_round(state, number)
    workers(state, spaces, standing=True)
    state.phase = "actions"
    state.queue = clock.clock_order(TABLES, state)
    actions.begin(TABLES, state, state.queue[0])


def turn(space: str, seats: int = 3, number: int = 1) -> WatchState:
    """A table where seat 0 acts first, on that space; the others stand elsewhere, nobody on WATCH."""
    state = table(seats)
    others = [name for name in ("sell", "produce", "scrounge", "overtime", "smuggle") if name != space]
    to_actions(state, {0: space, **{seat: others[seat - 1] for seat in range(1, seats)}}, number)
    state.queue.remove(0)
    state.queue.insert(0, 0)
    actions.begin(TABLES, state, 0)
    return state


def bonus(track: int, space: int) -> Bonus:
    """The bonus printed on a track space, both counted from 1."""
    return TABLES.bonuses[track - 1][space - 1]


def play(state: WatchState, *lines: str) -> list[Event]:
    """Apply commands one after the other; all their events."""
    return [event for line in lines for event in GAME.apply(state, Command.parse(line))]


def legal(state: WatchState) -> list[str]:
    """What may be done now, as lines."""
    return [str(command) for command in GAME.legal(state)]


def verbs(state: WatchState) -> set[str]:
    """The verbs that may be used now."""
    return {command.verb for command in GAME.legal(state)}


def refused(state: WatchState, line: str) -> Reason:
    """Why a command is refused; fails when it is not, or when refusing changed anything."""
    before = GAME.freeze(state)
    try:
        GAME.apply(state, Command.parse(line))
    except IllegalCommand as refusal:
        assert GAME.freeze(state) == before
        return refusal.reason
    raise AssertionError(f"{line} was allowed")


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events in their order."""
    return [event.kind for event in events]


def at_random(state: WatchState, seed: int = 1) -> list[Event]:
    """Play on at random to the end; all events."""
    chance, events = Rng(seed), []
    while GAME.actor(state) is not None:
        events += GAME.apply(state, chance.choice(GAME.legal(state)))
    return events


class Loaded:
    """A die that always shows the same."""

    def __init__(self, roll: int) -> None:
        self.roll = roll

    def below(self, n: int) -> int:
        assert n == 6
        return self.roll - 1


def rolled(state: WatchState, roll: int) -> str:
    """Where the worker nobody plays goes with that roll."""
    twin = GAME.copy(state)
    twin.rng = Loaded(roll)  # type: ignore[assignment]
    assert twin.walker is not None
    clock.walk(TABLES, twin, twin.walker, None)
    return twin.walker.space
