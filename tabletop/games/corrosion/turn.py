"""How does a player's turn run through its phases, and who has the wrench next?"""

from __future__ import annotations

from tabletop.games.corrosion import engineers, wheel
from tabletop.games.corrosion.chrome_machines import vacate, works
from tabletop.games.corrosion.end_phase import begin_end_phase, supplies, turn_price
from tabletop.games.corrosion.resources import consume, pay_green
from tabletop.games.corrosion.scoring import final_scoring
from tabletop.games.corrosion.state import CorrosionState, Extra, Maintenance, OpponentTurn, Turn
from tabletop.games.corrosion.tables import DONE, PASS, PAY_TURN, TURN, VACATE, Tables
from tabletop.kernel import Command, Event, EventLog

PHASES = ("maintenance_before", "main", "maintenance_after", "end_of_turn")
"""The phases of a turn (digest 5.1)."""
_PHASE_OF = {"main": "main", "after": "main", "last": "maintenance_after", "pass": "maintenance_after",
             "passed": "maintenance_after", "finish": "end_of_turn"}  # fmt: skip
"""By the step of a turn; the others lie before its main action."""


def phase(state: CorrosionState) -> str:
    """Which of `PHASES` runs; the opponent of a solo game only acts."""
    turn = state.pending[0] if state.pending else None
    if not isinstance(turn, Turn):
        return "end_of_turn" if turn is None else "main"
    maintained = turn.step == "last" and not any(isinstance(pending, Maintenance) for pending in state.pending)
    return "end_of_turn" if maintained else _PHASE_OF.get(turn.step, "maintenance_before")


def has_wrench(state: CorrosionState) -> int | None:
    """Whose turn it is: a seat, or the opponent of a solo game (−1); nobody's once the game is over."""
    if not state.pending:
        return None
    return state.pending[0].seat if isinstance(state.pending[0], Turn) else -1


def usable(tables: Tables, state: CorrosionState, seat: int) -> list[str]:
    """The end-of-turn machines that can be used now (digest 11.1, K11)."""
    player = state.players[seat]
    found = []
    for machine in state.switched:
        steam, action = tables.extra[machine]
        if player.hot >= steam and (action == "turn" or player.hand) and works(player, machine):
            found.append(machine)
    return found


def step_turn(tables: Tables, state: CorrosionState, pending: Turn, log: EventLog) -> bool:
    """Go on to the next phase; True where the player decides."""
    step, seat = pending.step, pending.seat
    if step == "main":
        return True
    if step == "start":
        return _start(tables, state, pending, log)
    if step == "before":
        pending.step = "ready"
        state.pending.append(Maintenance(seat=seat))
        _phase(pending, "maintenance_before", log)
    elif step == "ready":
        pending.step = "main"
        _phase(pending, "main", log)
    elif step == "after":
        pending.step = "last"
        state.pending.append(Maintenance(seat=seat))
        _phase(pending, "maintenance_after", log)
    elif step == "last":
        if state.switched and usable(tables, state, seat):
            return True
        pending.step = "finish"
    elif step == "pass":
        pending.step = "passed"
        state.pending.append(Maintenance(seat=seat))
    else:
        if step == "passed":
            state.players[seat].passed = True
        _finish(tables, state, pending, log)
    return False


def _start(tables: Tables, state: CorrosionState, pending: Turn, log: EventLog) -> bool:
    """In the end phase a turn has to be paid for; whoever cannot must pass."""
    if not state.end_phase:
        pending.step = "before"
        return False
    if turn_price(tables, state, pending.seat) is not None:
        return True
    _pass(pending, log)
    return False


def _phase(pending: Turn, phase: str, log: EventLog) -> None:
    if log is not None:
        log.append(Event("phase_began", {"seat": pending.seat, "phase": phase}))


def _pass(pending: Turn, log: EventLog) -> None:
    pending.step = "pass"
    if log is not None:
        log.append(Event("passed", {"seat": pending.seat}))


def options_turn(tables: Tables, state: CorrosionState, pending: Turn) -> list[Command]:
    """The main action (digest 5.2), an end-of-turn machine, or the price of a turn in the end phase."""
    player = state.players[pending.seat]
    if pending.step == "main":
        found = [tables.play[engineer] for engineer in player.hand]
        found.append(TURN)
        if player.storage:
            found.append(VACATE)
        return found
    if pending.step == "last":
        return [*(tables.use[machine] for machine in usable(tables, state, pending.seat)), DONE]
    return [PAY_TURN, PASS]


def choose_turn(tables: Tables, state: CorrosionState, pending: Turn, command: Command, log: EventLog) -> None:
    """Begin what was chosen."""
    verb, seat = command.verb, pending.seat
    if verb == "play":
        pending.step = "after"
        engineers.play(tables, state, seat, command.word("engineer"), True, log)
    elif verb == "turn":
        pending.step = "after"
        wheel.turn(tables, state, seat, True, log)
    elif verb == "vacate":
        vacate(tables, state, seat, log)
    elif verb == "use":
        _use(tables, state, seat, command.word("machine"), log)
    elif verb == "done":
        pending.step = "finish"
    elif verb == "pay_turn":
        price = turn_price(tables, state, seat)
        assert price is not None
        state.players[seat].paid_turns += 1
        pending.step = "before"
        pay_green(state, seat, price, log)
    else:
        _pass(pending, log)


def _use(tables: Tables, state: CorrosionState, seat: int, machine: str, log: EventLog) -> None:
    """Pay, carry out the additional action, then a maintenance (digest 11.1)."""
    steam, action = tables.extra[machine]
    used = state.switched.index(machine)
    state.switched = state.switched[:used] + state.switched[used + 1 :]
    if log is not None:
        log.append(Event("phase_began", {"seat": seat, "phase": "end_of_turn"}))
        log.append(Event("worked", {"seat": seat, "worked": machine}))
    consume(state, seat, steam, log)
    state.pending.append(Maintenance(seat=seat))
    if action == "turn":
        wheel.turn(tables, state, seat, False, log)
    else:
        state.pending.append(Extra(seat=seat))


def _finish(tables: Tables, state: CorrosionState, pending: Turn, log: EventLog) -> None:
    """Check the end condition and pass the wrench to the left (digest 11.3, 14)."""
    state.switched = []
    for player in state.players:
        player.silent = False
    if state.opponent is not None:
        if state.players[0].passed:
            final_scoring(tables, state, log)
        else:
            state.pending[-1] = OpponentTurn(seat=0)
        return
    if not state.end_phase and any(supply.left <= supply.low for supply in supplies(tables, state)):
        begin_end_phase(state, log)
    for offset in range(1, state.seats + 1):
        seat = (pending.seat + offset) % state.seats
        if not state.players[seat].passed:
            begin_turn(state, seat, log)
            return
    final_scoring(tables, state, log)


def begin_turn(state: CorrosionState, seat: int, log: EventLog) -> None:
    """The wrench goes to that seat."""
    state.pending[-1] = Turn(seat=seat)
    if log is not None:
        log.append(Event("turn_began", {"seat": seat}))
