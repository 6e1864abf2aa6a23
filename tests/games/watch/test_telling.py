"""Is every fact told when its change is done, and before the next one is made?"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop.games.watch import clock
from tabletop.games.watch.state import THIRD, WatchState
from tabletop.kernel import Event, Rng
from tests.games.watch.positions import GAME

SIGNS = {"gained": 1, "paid": -1}


def _goods(state: WatchState) -> Counter[tuple[int, str]]:
    """What everybody owns openly, and where the discs of the tracks came from."""
    found: Counter[tuple[int, str]] = Counter()
    for seat, player in enumerate(state.players):
        found[seat, "gears"] = player.gears
        found[seat, "roubles"] = player.roubles
        found[seat, "discs"] = player.supply
        found[seat, "notes"] = player.notes
        found[seat, "crates"] = sum(player.crates)
        found[seat, "played"] = len(player.played)
    for track in state.tracks:
        for who in track:
            found[who, "laid"] += 1
    return found


def _booked(goods: Counter[tuple[int, str]], event: Event) -> None:
    """Change the goods as the event tells it."""
    facts: dict[str, Any] = dict(event.facts)
    seat = facts.get("seat", THIRD)
    if event.kind in SIGNS:
        goods[seat, facts["what"]] += SIGNS[event.kind] * facts["count"]
    elif event.kind == "note_taken":
        goods[seat, "notes"] += facts["count"]
        goods[seat, "roubles"] += facts["roubles"]
    elif event.kind == "note_returned":
        goods[seat, "notes"] -= 1
    elif event.kind in ("crate_taken", "crate_returned"):
        goods[seat, "crates"] += facts["crate"] * (1 if event.kind == "crate_taken" else -1)
    elif event.kind == "document_played":
        goods[seat, "played"] += 1
    elif event.kind in ("disc_laid", "third_laid"):
        goods[seat, "laid"] += 1
    elif event.kind == "disc_lifted":
        goods[seat, "laid"] -= 1
        goods[-2, "laid"] += 1  # the gear on the space it left
    elif event.kind == "bribe_received":  # the roubles are told next
        goods[seat, "roubles"] += facts["amount"]


def _shows(event: Event, state: WatchState) -> bool:
    """Whether the table agrees with what the event says of it."""
    facts: dict[str, Any] = dict(event.facts)
    match event.kind:
        case "placed":
            return state.players[facts["seat"]].space == facts["space"]
        case "walked":
            return state.walker is not None and state.walker.space == facts["space"]
        case "die_rolled":
            return state.walker is not None and state.walker.roll == facts["roll"]
        case "lay_down":
            return not state.players[facts["seat"]].standing
        case "hand_turned":
            return clock.hour(GAME.tables, state.round) == facts["hour"]
        case "round_began":
            return state.round == facts["round"] and len(state.queue) >= state.seats
        case "turn_began":
            return state.queue[0] == facts["seat"] and bool(state.steps)
        case "disc_removed":
            return state.players[facts["seat"]].levels[facts["row"]] == facts["column"]
        case "black_disc_taken":
            return state.black_disc == facts["seat"]
        case _:
            return True


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_frame_holds_what_was_told_so_far(seats: int) -> None:
    state, chance = GAME.new(seats, 17), Rng(4)
    while GAME.actor(state) is not None:
        goods = _goods(state)
        skip = False
        frames = GAME.watch(state, chance.choice(GAME.legal(state)), 0)
        for frame in frames:
            if not skip:
                _booked(goods, frame.event)
            skip = frame.event.kind == "bribe_received"
            assert +_goods(frame.state) == +goods, frame.event
            assert _shows(frame.event, frame.state), frame.event


def test_alone_the_discs_are_told_with_their_row() -> None:
    state, chance = GAME.new(1, 17), Rng(4)
    while GAME.actor(state) is not None:
        for frame in GAME.watch(state, chance.choice(GAME.legal(state)), 0):
            assert _shows(frame.event, frame.state), frame.event
            assert GAME.inventory(frame.state)["disc 0"] == 15
