"""What will a seat probably have scored at the end, and what does that consist of?"""

from __future__ import annotations

from tabletop.games.watch import scoring
from tabletop.games.watch.evaluate import prospects
from tabletop.games.watch.evaluate.majorities import Standings, rates
from tabletop.games.watch.evaluate.prospects import future_turns, waits
from tabletop.games.watch.state import Player, WatchState
from tabletop.games.watch.tables import Tables

# Measures of good play, found by letting bots play against each other; no rule stands on them.
TO_COME = (0.0, 0.0, 10.0, 20.0, 21.0, 33.0, 46.0, 62.0, 70.0, 81.0, 97.0, 121.0, 160.0)
TO_COME_ALONE = (0.0, 4.0, 7.0, 8.0, 10.0, 13.0, 16.0, 26.0, 39.0, 54.0, 73.0, 88.0, 111.0)
"""Points nobody can see yet by the turns to come: the same for all, so that estimates from different moments compare."""
ENGINE = {"dock": 0.72, "workshop": 0.43, "warehouse": 0.36, "office": 0.34}
"""What one more level of a row adds to every turn to come, seldom as its own action is chosen."""
ENGINE_TURNS = 6
"""Turns after which more time does not make a level better: by then the row is empty anyway."""
NEAR_POINTS = 0.69
"""How much of the next points on a row counts before its disc is gone."""
DOCUMENT_HOPE = 0.54
"""What a document of any colour may still add to a set, per turn to come."""
BLACK_DISC = 0.68
"""Not having to pay bribes, per turn to come."""
ORDER = 0.21
"""Placing one worker earlier in the next round."""
IN_HAND = {"move": 1.1, "bank": 0.7, "crate_a": 2.2, "crate_b": 2.6}
"""A document that can still be played, by its kind."""
DEBT = 0.74
"""A note costs a little less than its penalty, because it may still be returned."""


def terms(tables: Tables, state: WatchState, seat: int) -> dict[str, float]:
    """The estimate by what it consists of; exact once the game is over."""
    return _terms(tables, state, seat, None if state.solo is not None else Standings(tables, state))


def estimates(tables: Tables, state: WatchState) -> list[float]:
    """The estimates of all seats; the tracks are counted once."""
    standings = None if state.solo is not None else Standings(tables, state)
    return [sum(_terms(tables, state, seat, standings).values()) for seat in range(state.seats)]


def _terms(tables: Tables, state: WatchState, seat: int, standings: Standings | None) -> dict[str, float]:
    if state.phase == "over":
        return {"score": float(scoring.sheets(tables, state)[seat].total)}
    player = state.players[seat]
    turns = future_turns(tables, state, player)
    rate = rates(tables, state, seat, turns, standings)
    found = {
        "crates": float(sum(player.crates)),
        "board": _board(tables, player, turns),
        "gears": rate.gears_held,
        "roubles": rate.roubles_held,
        "crate_tracks": rate.crates_held,
        "documents": 0.0 if standings is None else _documents(tables, state, player, turns),
        "discs": rate.discs_held,
        "debt": -DEBT * tables.debt.penalty * player.notes,
        "turns": (TO_COME if standings else TO_COME_ALONE)[turns],
        "engine": _engine(player, turns),
        "black_disc": _black_disc(state, seat, turns),
        "order": _order(tables, state, seat),
    }
    if waits(state, player):
        found |= prospects.turn_ahead(tables, state, seat, rate, standings)
    found["spies"] = prospects.catch(tables, state, seat, rate)
    found["last_haul"] = prospects.last_haul(tables, state, seat, rate)
    return found


def _board(tables: Tables, player: Player, turns: int) -> float:
    """Points on empty spaces, and part of those next in line while there are turns to uncover them."""
    total = 0.0
    for row, level in player.levels.items():
        points = tables.row_points[row]
        total += points[level]
        if level < tables.last_level and turns:
            total += NEAR_POINTS * (points[level + 1] - points[level])
    return total


def _engine(player: Player, turns: int) -> float:
    """Levels make every later action of their department better."""
    time = min(turns, ENGINE_TURNS)
    return time * sum([ENGINE[row] * level for row, level in player.levels.items()])


def _documents(tables: Tables, state: WatchState, player: Player, turns: int) -> float:
    """Sets as they are, and what each card may still join; those in hand wait for their moment."""
    owned = player.hand + player.played
    value = float(scoring.document_points(tables, owned))
    if turns:
        value += DOCUMENT_HOPE * turns * _may_join(tables, state, player, owned)
        value += sum([IN_HAND.get(tables.kind_of.get(document, ""), 0.0) for document in player.hand])
    return value


def _may_join(tables: Tables, state: WatchState, player: Player, owned: list[str]) -> float:
    """The documents owned, each counted the more, the more of its colour the player has not seen yet."""
    suit_of = tables.suit_of
    left = tables.of_suit.copy()
    for other in state.players:
        for document in owned if other is player else other.played:
            if document in suit_of:
                left[suit_of[document]] -= 1
    unseen = sum(left.values())
    if not unseen:
        return 0.0
    return sum([left[suit_of[document]] for document in owned if document in suit_of]) * len(left) / unseen


def _black_disc(state: WatchState, seat: int, turns: int) -> float:
    """Its owner pays no bribes."""
    return BLACK_DISC * turns if state.black_disc == seat else 0.0


def _order(tables: Tables, state: WatchState, seat: int) -> float:
    """Who stands nearest before the coming hour chooses the next space first."""
    if state.round >= tables.rounds or state.phase == "smuggling":
        return 0.0
    space = state.players[seat].space
    if not space:
        return 0.0
    first = tables.first_positions[state.round % len(tables.hours)]
    return ORDER * (len(tables.spaces) - (tables.position[space] - first) % len(tables.spaces)) / 2
