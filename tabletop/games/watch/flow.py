"""What happens by itself between two decisions: phases, rounds, workers nobody plays, the end?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.watch import actions, bribes, clock, crates, debt, discs, documents, scoring, solo
from tabletop.games.watch.state import THIRD, Step, WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import Event, EventLog, Value


def proceed(tables: Tables, state: WatchState, log: EventLog) -> None:
    """Go on until somebody must decide or the game is over."""
    if not state.steps:
        _finish(state, log)
    while state.phase != "over":
        if state.steps:
            step = state.steps[-1]
            if asked(tables, state, step):
                return
            complete(tables, state, log)
            if not state.steps:
                _finish(state, log)
        elif state.queue:
            _begin(tables, state, log)
        else:
            _END_OF[state.phase](tables, state, log)


def asked(tables: Tables, state: WatchState, step: Step) -> bool:
    """Whether the first of the queue has anything to choose at that step, or might have as far as others know."""
    ask = _ASKED.get(step)
    return ask is None or ask(tables, state, state.queue[0])


def _asked_about_smuggling(tables: Tables, state: WatchState, seat: int) -> bool:
    player = state.players[seat]
    return (
        crates.can_exchange(tables, state, player)
        or documents.asks_for_offer(tables, state, player)
        or documents.asks_for_move(tables, state, seat)
    )


def _asked_about_swap(tables: Tables, state: WatchState, seat: int) -> bool:
    return bool(actions.swaps(tables, state, state.players[seat]))


def _asked_about_shift(tables: Tables, state: WatchState, seat: int) -> bool:
    if actions.shiftable(tables, state, seat):
        return True
    # A move document may first bring a disc to a track where it can still be moved on.
    room = tables.track_spaces[state.seats]
    return any(len(track) + 1 < room for track in state.tracks) and documents.asks_for_move(tables, state, seat)


def _asked_about_upgrade(tables: Tables, state: WatchState, seat: int) -> bool:
    levels = state.players[seat].levels
    return any(levels[row] < tables.last_level for row in upgradable(tables, state))


def _asked_about_keeping(tables: Tables, state: WatchState, seat: int) -> bool:
    return bool(state.drawn) and state.kept < actions.keep_limit(tables, state, seat)


def _asked_about_spies(tables: Tables, state: WatchState, _seat: int) -> bool:
    return len(state.active) < actions.spies_wanted(tables, state)


def _asked_about_notes(tables: Tables, state: WatchState, seat: int) -> bool:
    player = state.players[seat]
    # A move document may still bring the roubles.
    return player.notes > 0 and (
        player.roubles >= tables.debt.repay_with_watch or documents.asks_for_move(tables, state, seat)
    )


def _asked_about_disc(tables: Tables, state: WatchState, seat: int) -> bool:
    return _disc_left(tables, state, seat) and discs.has_room(tables, state)


def _asked_about_laying(tables: Tables, state: WatchState, _seat: int) -> bool:
    return discs.has_room(tables, state)


_ASKED: dict[Step, Callable[[Tables, WatchState, int], bool]] = {
    "bribe": bribes.asks,
    "smuggle": _asked_about_smuggling,
    "swap": _asked_about_swap,
    "shift": _asked_about_shift,
    "upgrade": _asked_about_upgrade,
    "keep": _asked_about_keeping,
    "spy": _asked_about_spies,
    "settle": _asked_about_notes,
    "disc": _asked_about_disc,
    "lay": _asked_about_laying,
    "bonus": discs.bonus_open,
    "end": documents.asks_for_move,
}
"""When there is something to choose, or might be; the steps that are missing here always ask."""


def upgradable(tables: Tables, state: WatchState) -> tuple[str, ...]:
    """The rows UPGRADE may take a disc from; solo the office row has none."""
    return tables.solo_rows if state.solo is not None else tuple(tables.departments)


def _disc_left(tables: Tables, state: WatchState, seat: int) -> bool:
    player = state.players[seat]
    return player.levels[tables.department[player.space]] < tables.last_level


def complete(tables: Tables, state: WatchState, log: EventLog) -> None:
    """Leave the present step, because nobody is asked about it or the player is done with it."""
    seat = state.queue[0]
    match state.steps.pop():
        case "bonus":
            discs.leave_bonus(tables, state, seat, "bonus_lost", log)
        case "disc":
            _disc_by_itself(tables, state, seat, log)
        case "lay":
            discs.lose(state, seat, log)
        case "keep":
            actions.end_search(state, seat, log)
        case "spy":
            actions.end_spying(state, seat, log)
        case "settle":
            actions.take_black_disc(state, seat, log)
        case "bribe":
            bribes.pay(tables, state, seat, log)
        case _:
            pass


def _disc_by_itself(tables: Tables, state: WatchState, seat: int, log: EventLog) -> None:
    """Part B without a choice: no disc left in the row, a solo game, or no track with room (digest 3.5.2, ruling A24)."""
    if not _disc_left(tables, state, seat):
        return
    discs.remove_from_row(state, seat, tables.department[state.players[seat].space], log)
    if state.solo is None:
        discs.lose(state, seat, log)


def _finish(state: WatchState, log: EventLog) -> None:
    """The first of the queue is through; in phase 3 their worker lies down."""
    seat = state.queue.pop(0)
    if state.phase != "actions":
        return
    player = state.players[seat]
    player.standing = False
    if log is not None:
        log.append(Event("lay_down", {"seat": seat, "space": player.space}))


def _begin(tables: Tables, state: WatchState, log: EventLog) -> None:
    """The next of the queue comes to turn."""
    who = state.queue[0]
    if who == THIRD:
        state.queue.pop(0)
        _third(tables, state, log)
        return
    match state.phase:
        case "bribes":
            bribes.begin(tables, state, who, log)
            if not state.steps:
                state.queue.pop(0)
            return
        case "place":
            state.steps = ["place"]
        case "actions":
            actions.begin(tables, state, who)
        case _:
            state.exchanged = False
            state.steps = ["smuggle"]
    if log is not None:
        facts: dict[str, Value] = {"seat": who, "phase": state.phase, "space": state.players[who].space}
        log.append(Event("turn_began", facts))


def _third(tables: Tables, state: WatchState, log: EventLog) -> None:
    walker = state.walker
    assert walker is not None
    match state.phase:
        case "place":
            clock.walk(tables, state, walker, log)
        case "bribes":
            bribes.settle_third(tables, state, log)
        case _:
            discs.lay_third(tables, state, log)


# --- the ends of the phases -----------------------------------------------------------------------------------------------


def _phase(round_: int, phase: str, log: EventLog) -> None:
    if log is not None:
        log.append(Event("phase_began", {"phase": phase, "round": round_}))


def _end_of_place(tables: Tables, state: WatchState, log: EventLog) -> None:
    state.order = []
    # Round one has no phase 2 (digest 3.2).
    if state.round == 1:
        _start_actions(tables, state, log)
        return
    state.phase = "bribes"
    _phase(state.round, "bribes", log)
    if state.solo is None:
        bribes.reveal(tables, state, log)
    else:
        solo.reveal(tables, state, log)


def _end_of_bribes(tables: Tables, state: WatchState, log: EventLog) -> None:
    bribes.put_back(state)
    _start_actions(tables, state, log)


def _start_actions(tables: Tables, state: WatchState, log: EventLog) -> None:
    state.phase = "actions"
    state.queue = clock.clock_order(tables, state)
    _phase(state.round, "actions", log)


def _end_of_actions(tables: Tables, state: WatchState, log: EventLog) -> None:
    if state.round == tables.rounds:
        _start_smuggling(tables, state, log)
        return
    if not any(player.space == "watch" for player in state.players):
        actions.draw_spies(tables, state, log)
    ending = state.round
    if state.solo is None:
        _phase(ending, "hand", log)
    # The hand points where the round says, so it turns with the round.
    state.round += 1
    if state.solo is None and log is not None:
        log.append(Event("hand_turned", {"hour": clock.hour(tables, state.round)}))
    _phase(ending, "market", log)
    state.past.append(state.card)
    state.card = state.market.pop()
    state.peeked = None
    if log is not None:
        facts: dict[str, Value] = {"what": "market", "card": state.card, "piece": f"market.{state.card}"}
        log.append(Event("revealed", facts, reveals=True))
    _start_round(tables, state, log)


def _start_round(tables: Tables, state: WatchState, log: EventLog) -> None:
    state.phase = "place"
    for player in state.players:
        player.moved = False
    # The order of placing is that of the old positions and stands before anybody moves (digest 3.2).
    state.queue = clock.clock_order(tables, state)
    state.order = list(state.queue)
    if log is not None:
        log.append(Event("round_began", {"round": state.round}))
    _phase(state.round, "place", log)
    if state.solo is not None:
        assert state.walker is not None
        clock.walk(tables, state, state.walker, log)


def _start_smuggling(tables: Tables, state: WatchState, log: EventLog) -> None:
    """Final smuggling in clock order without the third worker (ruling A30); solo it is a switch (ruling A25)."""
    state.phase = "smuggling"
    if state.solo is not None and not tables.definitions.solo.final_smuggling:
        return
    state.queue = [who for who in clock.clock_order(tables, state) if who != THIRD]
    _phase(state.round, "smuggling", log)


def _end_of_game(tables: Tables, state: WatchState, log: EventLog) -> None:
    debt.settle_all(tables, state, log)
    state.phase = "over"
    if log is None:
        return
    for seat, sheet in enumerate(scoring.sheets(tables, state)):
        log.extend(
            Event("scored", {"seat": seat, "points": points, "category": category, **what})
            for category, points, what in scoring.parts(tables, state, seat, sheet)
            if points
        )
    if state.solo is not None:
        log.append(Event("rank_reached", {"seat": 0, "rank": scoring.rank(tables, state), "card": state.solo.card}))
    log.append(Event("game_over"))


_END_OF = {
    "place": _end_of_place,
    "bribes": _end_of_bribes,
    "actions": _end_of_actions,
    "smuggling": _end_of_game,
}
