"""What does the automated opponent do in its turn?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.corrosion.display import (
    LAST,
    add_marker,
    after_discard,
    discard,
    lay_on_pile,
    refill,
    take_spot,
    take_watch,
)
from tabletop.games.corrosion.end_phase import begin_end_phase
from tabletop.games.corrosion.engineers import settle_played
from tabletop.games.corrosion.state import SPOTS, Copy, CorrosionState, Opponent, OpponentTurn
from tabletop.games.corrosion.tables import Tables, token
from tabletop.games.corrosion.turn import begin_turn
from tabletop.kernel import Event, EventLog, Habit


def step_opponent(tables: Tables, state: CorrosionState, pending: OpponentTurn, log: EventLog) -> bool:
    """Go through the four steps of its turn (digest 16.3); the player decides only about copying."""
    opponent = state.opponent
    assert opponent is not None
    if pending.step == "flip":
        pending.engineer = _flip(tables, state, opponent, log)
        pending.step = "remove"
    elif pending.step == "remove":
        pending.step = "copy"
        _remove(tables, state, opponent, pending.engineer, log)
    elif pending.step == "copy":
        pending.step = "place"
        state.pending.append(Copy(seat=pending.seat, engineer=pending.engineer))
    elif pending.step == "place":
        pending.step = "awards"
        settle_played(tables, state, pending.seat, log)
    elif pending.step == "awards":
        pending.step = "finish"
        _run_clocks(tables, state, opponent, log)
    else:
        begin_turn(state, 0, log)
    return False


# --- the deck --------------------------------------------------------------------------------------------------------


def _flip(tables: Tables, state: CorrosionState, opponent: Opponent, log: EventLog) -> str:
    """Flip cards; the last one is the action card. The deck is never empty when its back is read (digest 16.4)."""
    engineer = ""
    for _ in range(tables.definitions.solo.flips):
        engineer = opponent.deck.pop()
        opponent.discard.append(engineer)
        _show_back(tables, opponent)
        if log is not None:
            log.append(Event("flipped", {"engineer": engineer, "left": len(opponent.deck)}, reveals=True))
        if not opponent.deck:
            _reshuffle(tables, state, opponent, log)
    if log is not None:
        action = tables.engineers[engineer].action
        letter, arrow = opponent.back.split("_")
        facts: dict[str, str | int] = {"engineer": engineer, "action": action, "letter": letter, "arrow": arrow}
        log.append(Event("opponent_acts", facts))
    return engineer


def _show_back(tables: Tables, opponent: Opponent) -> None:
    """What the back of the top card shows now."""
    if opponent.deck:
        opponent.back = tables.engineers[opponent.deck[-1]].back


def _reshuffle(tables: Tables, state: CorrosionState, opponent: Opponent, log: EventLog) -> None:
    """The whole discard pile becomes the new deck; the fourth time the end phase begins (digest 16.5)."""
    opponent.deck.extend(opponent.discard)
    opponent.discard.clear()
    state.rng.shuffle(opponent.deck)
    _show_back(tables, opponent)
    if log is not None:
        log.append(Event("shuffled", {"what": "opponent", "count": len(opponent.deck)}, reveals=True))
    opponent.reshuffles += 1
    if log is not None:
        log.append(Event("reshuffle_marked", {"count": opponent.reshuffles}))
    if opponent.reshuffles >= tables.definitions.solo.reshuffles and not state.end_phase:
        begin_end_phase(state, log)


def reason(state: CorrosionState, events: Sequence[Event]) -> Habit | None:
    """Which of the flipped cards counts, and why that window."""
    acts = next((event for event in reversed(events) if event.kind == "opponent_acts"), None)
    if state.opponent is None or acts is None:
        return None
    removed = next((event for event in events if event.kind == "opponent_removed"), None)
    facts = {"engineer": acts.facts["engineer"], "action": acts.facts["action"], "letter": acts.facts["letter"]}
    facts |= {"left": len(state.opponent.deck), "flips": sum(event.kind == "flipped" for event in events)}
    if removed is None:
        return Habit("takes_nothing", facts)
    row = str(removed.facts["row"])
    chrome = row in ("basic", "advanced")
    return Habit("chrome" if chrome else "window", {**facts, "piece": removed.facts["piece"], "row": row})


# --- what it removes -------------------------------------------------------------------------------------------------


def _remove(tables: Tables, state: CorrosionState, opponent: Opponent, engineer: str, log: EventLog) -> None:
    """The item at the lettered window leaves the display; an empty window loses nothing."""
    kind = tables.definitions.solo.removes.get(tables.engineers[engineer].action)
    if kind is None:
        return
    letter, arrow = opponent.back.split("_")
    spot = SPOTS.index(letter)
    row = ("basic" if arrow == "up" else "advanced") if kind == "chrome" else kind
    piece = state.spots[row][spot]
    if not piece:
        return
    take_spot(state, row, spot)
    clocked = tables.type_of.get(piece) == tables.definitions.solo.award_machine
    if kind == "chrome":
        _box_chrome(state, row, spot, piece)
    elif clocked:
        opponent.clocks[piece] = tables.definitions.solo.clock
    else:
        lay_on_pile(tables, state, row, piece)
    if log is not None:
        log.append(Event("opponent_removed", {"piece": piece, "row": row, "spot": letter}))
        if clocked:
            log.append(Event("clock_started", {"machine": piece, "count": opponent.clocks[piece]}))
    if kind == "chrome":
        refill(state, row, log)
        add_marker(state, row, log)
    elif clocked:
        refill(state, row, log)
    else:
        after_discard(state, row, piece, log)


def _box_chrome(state: CorrosionState, row: str, spot: int, piece: str) -> None:
    """Out of the game, with the markers on it."""
    state.box = [*state.box, piece]
    if spot == LAST:
        state.special_out += state.markers[row]
        state.markers, state.green_markers = {**state.markers, row: 0}, {**state.green_markers, row: 0}


# --- awards ----------------------------------------------------------------------------------------------------------


def _run_clocks(tables: Tables, state: CorrosionState, opponent: Opponent, log: EventLog) -> None:
    """Every award machine below the deck loses a water token; one without any takes an award away (K15)."""
    for machine in list(opponent.clocks):
        opponent.clocks[machine] -= 1
        if log is not None:
            log.append(Event("clock_ran", {"machine": machine, "count": opponent.clocks[machine]}))
        if opponent.clocks[machine] > 0:
            continue
        del opponent.clocks[machine]
        discard(tables, state, "one_shot", machine, log)
        _remove_award(state, opponent, log)


def _remove_award(state: CorrosionState, opponent: Opponent, log: EventLog) -> None:
    """The leftmost token of the lettered row leaves the game, or of the upper or lower of the remaining rows."""
    letter, arrow = opponent.back.split("_")
    rows = [[name for name in (token(task, True), token(task, False)) if name in state.awards] for task in state.tasks]
    wanted = SPOTS.index(letter)
    tokens = rows[wanted] if wanted < len(rows) else []
    if not tokens:
        remaining = [row for row in rows if row]
        if not remaining:
            return
        tokens = remaining[0] if arrow == "up" else remaining[-1]
    name = tokens[0]
    state.awards = [left for left in state.awards if left != name]
    state.box = [*state.box, name]
    take_watch(state, name)
    if log is not None:
        log.append(Event("award_lost", {"token": name}))
