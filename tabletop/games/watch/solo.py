"""How does the solo game differ: random spies and bribes in discs?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.watch import bribes, debt
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import Event, EventLog, Habit


def reason(events: Sequence[Event]) -> Habit | None:
    """Why the robot stands there."""
    rolled = next((event for event in reversed(events) if event.kind == "die_rolled"), None)
    went = next((event for event in reversed(events) if event.kind in ("walked", "stayed")), None)
    if rolled is None or went is None or went.facts["who"] != "robot":
        return None
    return Habit("robot", {"roll": rolled.facts["roll"], "space": went.facts["space"]})


def reveal(tables: Tables, state: WatchState, log: EventLog) -> None:
    """Turn up the spy cards: the office costs a pocket watch, being caught costs discs (digest 6.3.3)."""
    assert state.solo is not None
    bribes.turn_up(state, log)
    if "office" in state.active and state.solo.watches:
        state.solo.watches -= 1
        if log is not None:
            log.append(Event("watch_lost", {"seat": 0, "count": state.solo.watches}))
    space = state.players[0].space
    if bribes.is_caught(tables, state, space):
        amount = bribes.bribe(tables, state.players[0])
        if log is not None:
            log.append(Event("caught", {"seat": 0, "space": space, "amount": amount, "what": "discs"}))
        _pay(tables, state, amount, log)


def _pay(tables: Tables, state: WatchState, amount: int, log: EventLog) -> None:
    """Discs of the supply first, roubles for each missing one, debt if even those are missing; all out of the game."""
    player = state.players[0]
    discs = min(amount, player.supply)
    player.supply -= discs
    player.spent += discs
    if log is not None and discs:
        log.append(Event("paid", {"seat": 0, "what": "discs", "count": discs}))
    missing = (amount - discs) * tables.definitions.solo.roubles_per_missing_disc
    if missing:
        debt.spend(tables, state, 0, missing, log)
