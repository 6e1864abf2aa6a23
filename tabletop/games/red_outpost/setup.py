"""How is the table laid before the first turn?"""

from __future__ import annotations

from tabletop.games.red_outpost import flow, solo
from tabletop.games.red_outpost.state import Autom, RedOutpostState, Seat
from tabletop.games.red_outpost.tables import AUTOM_CATEGORIES, CATEGORIES, SOLO_CATEGORIES, Tables
from tabletop.kernel import OptionValue, Rng


def set_up(tables: Tables, seats: int, rng: Rng, options: dict[str, OptionValue]) -> RedOutpostState:
    """A fresh table (digest 5, solo 11.1)."""
    morning, evening = _blockers(tables, rng, options)
    lake, spaceship = sorted(tables.definitions.lake), sorted(tables.definitions.spaceship)
    rng.shuffle(lake)
    rng.shuffle(spaceship)
    starter = rng.below(seats)
    state = RedOutpostState(
        seats=seats,
        options=options,
        rng=rng,
        round=1,
        phase="morning",
        turn=0,
        starter=starter,
        active=starter,
        step="turn_start",
        ask="",
        todo=[],
        visit=None,
        place=dict.fromkeys(tables.workers, "barracks"),
        lying=dict.fromkeys(tables.workers, False),
        mood={worker: tables.definitions.workers[worker].mood_start for worker in tables.workers},
        influence={worker: [0] * seats for worker in tables.workers},
        goods=dict.fromkeys(tables.goods, 0),
        supply={good: tables.definitions.goods[good].cubes for good in tables.goods},
        exported=dict.fromkeys(tables.goods, 0),
        morning_blockers=morning,
        evening_blockers=evening,
        lake_deck=lake,
        lake_discards=[],
        spaceship_deck=spaceship,
        spaceship_discards=[],
        special_box=sorted(tables.definitions.specials),
        players=[_seat(tables, seats) for _ in range(seats)],
    )
    if seats == 1:
        _set_up_autom(tables, state)
        return state
    if options["special_cards"]:
        _deal_specials(tables, state)
    flow.proceed(tables, state, None)
    return state


def _blockers(tables: Tables, rng: Rng, options: dict[str, OptionValue]) -> tuple[list[str], list[str]]:
    """Digest 4.3: the recommended ones, or six of the ten ordinary locations."""
    named = tables.definitions.blockers
    if options["blockers"] == "first_game":
        return list(named.morning), list(named.evening)
    cards = list(tables.ordinary)
    rng.shuffle(cards)
    first = len(named.morning)
    return cards[:first], cards[first : first + len(named.evening)]


def _seat(tables: Tables, seats: int) -> Seat:
    numbers = tables.definitions.setup
    taken = numbers.markers[str(seats)] if seats > 1 else numbers.markers_on_tracks
    categories = CATEGORIES if seats > 1 else SOLO_CATEGORIES
    points = dict.fromkeys(categories, 0)
    points["start"] = numbers.points
    return Seat(
        markers=taken - numbers.markers_on_tracks,
        boxed=numbers.markers_in_box - taken,
        crystals=numbers.crystals,
        wheel=tables.definitions.wheel.start,
        points=points,
        portrait_crystals={},
    )


def _deal_specials(tables: Tables, state: RedOutpostState) -> None:
    """One worker card and one location card each, open; the rest leaves the game."""
    workers = [card for card in state.special_box if tables.definitions.specials[card].kind == "worker"]
    locations = [card for card in state.special_box if tables.definitions.specials[card].kind == "location"]
    state.rng.shuffle(workers)
    state.rng.shuffle(locations)
    for seat in state.players:
        seat.worker_card = workers.pop()
        seat.location_card = locations.pop()
    state.special_box = sorted([*workers, *locations])


def _set_up_autom(tables: Tables, state: RedOutpostState) -> None:
    """Autom and the first goal; its first turn waits for the player to begin, so that somebody can watch it."""
    numbers = tables.definitions.solo
    points = dict.fromkeys(AUTOM_CATEGORIES, 0)
    points["start"] = numbers.autom_points
    goals = sorted(tables.definitions.goals)
    state.rng.shuffle(goals)
    state.autom = Autom(
        supply=numbers.markers - tables.definitions.setup.markers_on_tracks,
        markers=dict.fromkeys(tables.workers, 0),
        wheel=tables.definitions.wheel.start,
        points=points,
        goal="",
        goals_left=goals,
        goals_gone=[],
        deck=[],
        face_up="",
        used=[],
    )
    solo.deal_round(tables, state, state.autom, None)
    state.ask = "begin"
    state.step = "begin"
