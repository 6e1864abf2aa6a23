"""What will a seat probably have scored at the end?"""

from __future__ import annotations

from tabletop.games.watch import scoring
from tabletop.games.watch.definitions import Track
from tabletop.games.watch.state import BLOCKED, Player, WatchState
from tabletop.games.watch.tables import Tables

# Rough measures of ordinary play, good enough to compare two tables; no rule stands on them.
PER_TURN = 7.0
"""Points a turn brings that is still to come."""
PER_LEVEL = 0.35
"""What one more level of any row adds to each of those turns."""
CRATES_PER_TURN = 0.35
GOODS_WORTH = 0.9
"""Points a gear or rouble turns into while there is time to spend it."""
TIME_TO_SPEND = 3
DOCUMENT_HOPE = 0.25
"""What a document of any colour may still add to a set, per turn to come."""


def evaluate(tables: Tables, state: WatchState, seat: int) -> float:
    """The points on the table, the majorities as they are likely to end, and what the turns to come should bring."""
    if state.phase == "over":
        return float(scoring.sheets(tables, state)[seat].total)
    player = state.players[seat]
    turns = turns_left(tables, state, player)
    points: float = sum(player.crates) + scoring.board_points(tables, player)
    points += turns * (PER_TURN + PER_LEVEL * sum(player.levels.values()))
    if state.solo is not None:
        return points + _solo_goods(tables, state, player, turns)
    return points + _goods(tables, state, seat, player, turns)


def turns_left(tables: Tables, state: WatchState, player: Player) -> int:
    """How many actions the player will still carry out."""
    this_round = state.phase in ("place", "bribes") or player.standing
    return tables.rounds - state.round + (1 if this_round else 0)


def _goods(tables: Tables, state: WatchState, seat: int, player: Player, turns: int) -> float:
    per_item = {"gears": 0.0, "roubles": 0.0, "crates": 0.0}
    for track, lying in zip(tables.tracks, state.tracks, strict=True):
        per_item[track.scores] += _likely_worth(track, lying, seat, turns)
    caps = tables.definitions.majorities
    gears = _spendable(player.gears, per_item["gears"], caps.gears_cap, turns)
    roubles = _spendable(player.roubles, per_item["roubles"], caps.roubles_cap, turns)
    owned = player.hand + player.played
    documents = scoring.document_points(tables, owned) + DOCUMENT_HOPE * turns * len(owned)
    crates = per_item["crates"] * (len(player.crates) + CRATES_PER_TURN * turns)
    return gears + roubles + documents + crates - _debt(tables, player)


def _solo_goods(tables: Tables, state: WatchState, player: Player, turns: int) -> float:
    assert state.solo is not None
    card = tables.definitions.solo.cards[state.solo.card]
    gears = _spendable(player.gears, card.gears, None, turns)
    roubles = _spendable(player.roubles, card.roubles, None, turns)
    # A disc in supply also saves a bribe or part of one.
    discs = player.supply * max(card.discs, GOODS_WORTH if turns else 0)
    return gears + roubles + discs - _debt(tables, player)


def _debt(tables: Tables, player: Player) -> float:
    """A note costs a little less than its penalty, because it may still be returned."""
    return player.notes * tables.debt.penalty * GOODS_WORTH


def _spendable(count: int, per_item: float, cap: int | None, turns: int) -> float:
    """Goods score at the end or are turned into something better before."""
    kept = count * per_item
    if cap is not None and kept > cap:
        # Beyond the cap only what can still be spent is worth anything.
        spare = count - cap / per_item
        return cap + spare * GOODS_WORTH * min(turns, TIME_TO_SPEND) / TIME_TO_SPEND
    return max(kept, count * GOODS_WORTH * min(turns, TIME_TO_SPEND) / TIME_TO_SPEND)


def _likely_worth(track: Track, lying: list[int], seat: int, turns: int) -> float:
    """Points per item the track will probably bring the seat; exact when no turn is left."""
    mine, best, next_best = 0, 0, 0
    for who in dict.fromkeys(lying):
        if who == BLOCKED:
            continue
        count = lying.count(who)
        if who == seat:
            mine = count
        elif count > best:
            best, next_best = count, best
        elif count > next_best:
            next_best = count
    spread = 1.0 + 0.5 * turns
    first = _chance(mine - best, spread)
    second = _chance(mine - next_best, spread)
    worth = first * track.first.points / track.first.every
    worth += max(0.0, second - first) * track.second.points / track.second.every
    # Nobody gets a place without a disc; with time left one may still come (ruling A23).
    return worth if mine else worth * min(turns, TIME_TO_SPEND) / (2 * TIME_TO_SPEND)


def _chance(lead: int, spread: float) -> float:
    """How likely a lead of so many discs (0 is a shared place) holds until the end."""
    return min(1.0, max(0.0, 0.5 + (lead + 0.5) / spread))
