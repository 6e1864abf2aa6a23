"""What will a gear, a rouble, a crate and a disc probably be worth to a seat in the end?"""

from __future__ import annotations

import functools

import msgspec

from tabletop.games.watch.state import BLOCKED, Player, WatchState
from tabletop.games.watch.tables import Tables

SPEND = 0.68
"""Points a gear or rouble turns into while there is time to spend it."""
TIME_TO_SPEND = 3
SPREAD, SPREAD_PER_TURN = 0.72, 0.57
"""How far leads on the tracks still shift until the end."""
INCOME = {"gears": 1.5, "roubles": 0.34, "crates": 1.5}
"""What comes in per turn and is still there at the end."""
SURE = 1.0
"""How far income still to come counts."""
NOBODY_YET = 0.36
"""A track without an own disc, per turn to come up to the time to spend."""
SOLO_DISC = 1.2
"""A disc in supply saves part of a bribe (solo)."""
GROWTH = 0.015
"""What gears and roubles still bring more, for the square of the turns to come (solo)."""
KEPT_TRACKS = 10_000
"""Tracks as they lie, whose standings are remembered."""


class Rates(msgspec.Struct, gc=False):
    """What goods are worth to one seat: those held, and one more of each."""

    gear: float
    rouble: float
    crate: float
    disc: float
    gears_held: float
    roubles_held: float
    crates_held: float
    discs_held: float


class Standings:
    """How many discs every seat, its best rival and the next best have on each track."""

    def __init__(self, tables: Tables, state: WatchState) -> None:
        seats = state.seats
        self.tracks = [_places(tuple(lying), seats) for lying in state.tracks]
        """For each track and seat: its own discs and those of its two best rivals there."""
        self.room = tables.track_spaces[seats]
        self.lengths = [len(lying) for lying in state.tracks]


@functools.lru_cache(maxsize=KEPT_TRACKS)
def _places(lying: tuple[int, ...], seats: int) -> list[tuple[int, int, int]]:
    """What every seat has on a track where these lie; from one position to the next hardly any track changes."""
    # The last one is the third worker, who lies there as -1.
    counts = [0] * (seats + 1)
    for who in lying:
        if who != BLOCKED:
            counts[who] += 1
    found = []
    for seat in range(seats):
        best = next_best = 0
        for who, count in enumerate(counts):
            if who == seat:
                continue
            if count > best:
                best, next_best = count, best
            elif count > next_best:
                next_best = count
        found.append((counts[seat], best, next_best))
    return found


def rates(tables: Tables, state: WatchState, seat: int, turns: int, standings: Standings | None) -> Rates:
    """With rivals: the places on the tracks as they will probably be."""
    player = state.players[seat]
    if standings is None:
        return _solo_rates(tables, state, player, turns)
    per_item = {"gears": 0.0, "roubles": 0.0, "crates": 0.0}
    for track, points, places in zip(tables.tracks, tables.place_points, standings.tracks, strict=True):
        per_item[track.scores] += place_worth(points, places[seat], turns)
    caps = tables.definitions.majorities
    gear, gears_held = _held("gears", player.gears, per_item["gears"], caps.gears_cap, turns)
    rouble, roubles_held = _held("roubles", player.roubles, per_item["roubles"], caps.roubles_cap, turns)
    crate = per_item["crates"]
    crates_held = crate * (len(player.crates) + SURE * INCOME["crates"] * turns)
    return Rates(gear, rouble, crate, 0.0, gears_held, roubles_held, crates_held, 0.0)


def _solo_rates(tables: Tables, state: WatchState, player: Player, turns: int) -> Rates:
    """Alone: as the card says, or what goods turn into before the end."""
    assert state.solo is not None
    card = tables.definitions.solo.cards[state.solo.card]
    time = min(turns, TIME_TO_SPEND) / TIME_TO_SPEND
    gear, rouble = max(float(card.gears), SPEND * time), max(float(card.roubles), SPEND * time)
    disc = max(float(card.discs), SOLO_DISC * time)
    growth = 1 + GROWTH * turns * turns
    gear, rouble = gear * growth, rouble * growth
    return Rates(gear, rouble, 0.0, disc, gear * player.gears, rouble * player.roubles, 0.0, disc * player.supply)


def _held(goods: str, count: int, per_item: float, cap: int, turns: int) -> tuple[float, float]:
    """What one more is worth, and what those held and to come bring: at the end up to the cap, or spent before."""
    spent = SPEND * min(turns, TIME_TO_SPEND) / TIME_TO_SPEND
    rate = max(per_item, spent)
    kept = count * rate
    if per_item * count > cap:
        kept = cap + (count - cap / per_item) * spent
        return spent, kept
    coming = min(cap, per_item * (count + INCOME[goods] * turns)) - per_item * count
    return rate, kept + SURE * coming


@functools.cache
def place_worth(points: tuple[int, int, int, int], place: tuple[int, int, int], turns: int, more: int = 0) -> float:
    """Points per item a track will probably bring with so many more discs, by the chances of its two places.

    Exact when no turn is left. The few cases there are come again and again.
    """
    first_points, first_every, second_points, second_every = points
    mine, best, next_best = place
    mine += more
    spread = SPREAD + SPREAD_PER_TURN * turns
    first = _chance(mine - best, spread)
    second = _chance(mine - next_best, spread)
    worth = first * first_points / first_every
    worth += max(0.0, second - first) * second_points / second_every
    # Nobody gets a place without a disc; with time left one may still come (ruling A23).
    return worth if mine else worth * NOBODY_YET * min(turns, TIME_TO_SPEND) / TIME_TO_SPEND


def _chance(lead: int, spread: float) -> float:
    """How likely a lead of so many discs (0 is a shared place) holds until the end."""
    return min(1.0, max(0.0, 0.5 + (lead + 0.5) / spread))


def best_disc(tables: Tables, standings: Standings, seat: int, player: Player, rate: Rates, turns: int) -> float:
    """What a disc to be laid now adds on the best track, its bonus included."""
    held = {
        "gears": player.gears + SURE * INCOME["gears"] * turns,
        "roubles": player.roubles + SURE * INCOME["roubles"] * turns,
        "crates": len(player.crates) + SURE * INCOME["crates"] * turns,
    }
    best = 0.0
    for index, track in enumerate(tables.tracks):
        space = standings.lengths[index]
        if space >= standings.room:
            continue
        points, place = tables.place_points[index], standings.tracks[index][seat]
        gain = place_worth(points, place, turns, 1) - place_worth(points, place, turns)
        bonus = tables.bonuses[index][space]
        value = gain * held[track.scores]
        if bonus.gives == "gears":
            value += bonus.count * rate.gear
        elif bonus.gives == "roubles":
            value += bonus.count * rate.rouble
        best = max(best, value)
    return best
