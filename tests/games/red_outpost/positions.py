"""How is a position of Red Outpost laid out for a test?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from tabletop.games import load
from tabletop.games.red_outpost import flow
from tabletop.games.red_outpost.game import RedOutpost
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Command, Event, Reason

GAME = cast("RedOutpost", load("red_outpost"))
BOOK = GAME.tables

ELSEWHERE = {
    "location": ("warehouse", "spaceship", "beer_house", "pasture"),
    "worker": ("bureaucrat", "commissar", "shepherd", "farmer"),
}
"""Cards for those a test says nothing about."""


def table(
    seats: int = 2,
    *,
    phase: str = "day_1",
    place: Mapping[str, str] | None = None,
    lying: Sequence[str] = (),
    mood: Mapping[str, int] | None = None,
    goods: Mapping[str, int] | None = None,
    exported: Mapping[str, int] | None = None,
    influence: Mapping[str, Sequence[int]] | None = None,
    cards: Mapping[int, Sequence[str]] | None = None,
    morning: Sequence[str] | None = None,
    evening: Sequence[str] | None = None,
    difficulty: str = "hard",
) -> RedOutpostState:
    """Seat 0 (or the solo player after Autom) is about to move; what is not named stands as in a new game.

    `cards` gives a seat one or two special cards; everybody then gets the missing ones from a list of
    cards that stay out of the way.
    Every worker in `lying` counts as one turn taken.
    """
    options: dict[str, Any] = {"difficulty": difficulty} if seats == 1 else {"special_cards": cards is not None}
    state = GAME.new(seats, 1, options)
    state.phase = phase  # type: ignore[assignment]
    state.place.update(place or {})
    state.mood.update(mood or {})
    for worker in lying:
        state.lying[worker] = True
    state.turn = len(lying)
    state.starter = -state.turn % seats
    state.active = 0
    state.step, state.ask = "turn_start", "move"
    _lay_goods(state, goods or {}, exported or {})
    for worker, counts in (influence or {}).items():
        for seat, count in enumerate(counts):
            state.influence[worker][seat] = count
            state.players[seat].markers -= count
    if cards is not None:
        _deal(state, cards)
    state.morning_blockers = list(morning or state.morning_blockers)
    state.evening_blockers = list(evening or state.evening_blockers)
    return state


def solo(
    goal: str = "g1", *, phase: str = "day_1", lying: Sequence[str] = ("shepherd",), **more: Any
) -> RedOutpostState:
    """A solo position with that goal card; by default Autom has had its first turn of the phase with the Shepherd."""
    state = table(1, phase=phase, lying=lying, **more)
    autom = state.autom
    assert autom is not None
    goals = sorted([*autom.goals_left, autom.goal])
    goals.remove(goal)
    autom.goal, autom.goals_left = goal, goals
    autom.supply += sum(autom.markers.values())
    for worker in BOOK.workers:
        named = worker in (*BOOK.definitions.goals[goal].unmarked, *BOOK.definitions.goals[goal].cheerful)
        autom.markers[worker] = 2 if named else 1
        autom.supply -= autom.markers[worker]
    state.starter = 0
    autom_cards(state, "a6", "a8")
    return state


def autom_cards(state: RedOutpostState, face_up: str, following: str) -> None:
    """Put one Autom card face up and another next on the deck."""
    assert state.autom is not None
    rest = [card for card in BOOK.definitions.autom if card not in (face_up, following)]
    spent = {"morning": 0, "day_1": 1, "lunch": 4, "day_2": 4, "evening": 7}[state.phase]
    if state.phase != "lunch":
        spent += (state.turn + 1) // 2
    state.autom.face_up, state.autom.used, state.autom.deck = face_up, rest[:spent], [*rest[spent:], following]


def autom_markers(state: RedOutpostState, **markers: int) -> None:
    """Lay exactly these Autom markers; the rest is in its supply."""
    assert state.autom is not None
    state.autom.markers = {worker: markers.get(worker, 0) for worker in BOOK.workers}
    state.autom.supply = 9 - sum(markers.values())


def autom_turn(state: RedOutpostState) -> list[Event]:
    """Let Autom have the next turn; stops at the player's move."""
    state.ask, state.step = "", "turn_start"
    log: list[Event] = []
    flow.proceed(BOOK, state, log)
    return log


def _lay_goods(state: RedOutpostState, goods: Mapping[str, int], exported: Mapping[str, int]) -> None:
    for good in BOOK.goods:
        state.goods[good] = goods.get(good, 0)
        state.exported[good] = exported.get(good, 0)
        state.supply[good] = 6 - state.goods[good] - state.exported[good]


def _deal(state: RedOutpostState, cards: Mapping[int, Sequence[str]]) -> None:
    taken = {card for given in cards.values() for card in given}
    for seat, player in enumerate(state.players):
        for kind in ("location", "worker"):
            given = [card for card in cards.get(seat, ()) if BOOK.definitions.specials[card].kind == kind]
            card = given[0] if given else next(name for name in ELSEWHERE[kind] if name not in taken)
            taken.add(card)
            setattr(player, f"{kind}_card", card)
    state.special_box = sorted(set(BOOK.definitions.specials) - taken)


def play(state: RedOutpostState, *lines: str) -> list[Event]:
    """Play these commands; the state must be sound before every one of them and in the end."""
    log: list[Event] = []
    for line in lines:
        assert GAME.flaw(state) is None, str(GAME.flaw(state))
        log += GAME.apply(state, Command.parse(line))
    assert GAME.flaw(state) is None, str(GAME.flaw(state))
    return log


def refusal(state: RedOutpostState, line: str) -> Reason:
    """Why the command is refused."""
    reason = GAME.check(state, Command.parse(line))
    assert reason is not None, f"{line} is legal"
    return reason


def options(state: RedOutpostState, verb: str = "") -> list[str]:
    """The legal commands as lines, all or those of one verb."""
    return [str(command) for command in GAME.legal(state) if not verb or command.verb == verb]


def end_phase(state: RedOutpostState) -> list[Event]:
    """End the phase here, whatever was to come."""
    state.visit, state.ask, state.step = None, "", "phase_end"
    log: list[Event] = []
    flow.proceed(BOOK, state, log)
    return log


def kinds(log: list[Event]) -> list[str]:
    """The kinds of the events, in order."""
    return [event.kind for event in log]


def vp(state: RedOutpostState, seat: int = 0) -> int:
    """A seat's points now."""
    return GAME.scores(state)[seat].total


def autom_vp(state: RedOutpostState) -> int:
    """Autom's points now."""
    assert state.autom is not None
    return sum(state.autom.points.values())
