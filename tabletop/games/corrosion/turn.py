"""How does a player's turn run, and when does the game end?"""

from __future__ import annotations

from tabletop.games.corrosion import playing, wheel
from tabletop.games.corrosion.drives import vacate
from tabletop.games.corrosion.pending import Extra, Maintenance, OpponentTurn, Turn
from tabletop.games.corrosion.resources import consume, pay_green
from tabletop.games.corrosion.scoring import final_scoring
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import DONE, PASS, PAY_TURN, TURN, VACATE, Rules
from tabletop.games.corrosion.working import works
from tabletop.kernel import Command, Event, EventLog


def turn_price(rules: Rules, state: CorrosionState, seat: int) -> int | None:
    """What the seat's next turn costs in the end phase; None when no further one can be bought (digest 14.2)."""
    player = state.players[seat]
    prices = rules.definitions.end.turns
    if player.paid_turns >= len(prices) or player.green < prices[player.paid_turns]:
        return None
    return prices[player.paid_turns]


def usable(rules: Rules, state: CorrosionState, seat: int) -> list[str]:
    """The end-of-turn machines that can be used now (digest 11.1, K11)."""
    player = state.players[seat]
    found = []
    for machine in state.switched:
        steam, action = rules.extra[machine]
        if player.hot >= steam and (action == "turn" or player.hand) and works(player, machine):
            found.append(machine)
    return found


def step_turn(rules: Rules, state: CorrosionState, frame: Turn, log: EventLog) -> bool:
    """Go on to the next phase; True where the player decides."""
    step, seat = frame.step, frame.seat
    if step == "main":
        return True
    if step == "start":
        return _start(rules, state, frame, log)
    if step == "before":
        frame.step = "ready"
        state.pending.append(Maintenance(seat=seat))
        _phase(frame, "maintenance_before", log)
    elif step == "ready":
        frame.step = "main"
        _phase(frame, "main", log)
    elif step == "after":
        frame.step = "last"
        state.pending.append(Maintenance(seat=seat))
        _phase(frame, "maintenance_after", log)
    elif step == "last":
        if state.switched and usable(rules, state, seat):
            return True
        frame.step = "finish"
    elif step == "pass":
        frame.step = "passed"
        state.pending.append(Maintenance(seat=seat))
    else:
        if step == "passed":
            state.players[seat].passed = True
        _finish(rules, state, frame, log)
    return False


def _start(rules: Rules, state: CorrosionState, frame: Turn, log: EventLog) -> bool:
    """In the end phase a turn has to be paid for; whoever cannot must pass."""
    if not state.end_phase:
        frame.step = "before"
        return False
    if turn_price(rules, state, frame.seat) is not None:
        return True
    _pass(frame, log)
    return False


def _phase(frame: Turn, phase: str, log: EventLog) -> None:
    if log is not None:
        log.append(Event("phase_began", {"seat": frame.seat, "phase": phase}))


def _pass(frame: Turn, log: EventLog) -> None:
    frame.step = "pass"
    if log is not None:
        log.append(Event("passed", {"seat": frame.seat}))


def options_turn(rules: Rules, state: CorrosionState, frame: Turn) -> list[Command]:
    """The main action (digest 5.2), an end-of-turn machine, or the price of a turn in the end phase."""
    player = state.players[frame.seat]
    if frame.step == "main":
        found = [rules.play[engineer] for engineer in player.hand]
        found.append(TURN)
        if player.storage:
            found.append(VACATE)
        return found
    if frame.step == "last":
        return [*(rules.use[machine] for machine in usable(rules, state, frame.seat)), DONE]
    return [PAY_TURN, PASS]


def choose_turn(rules: Rules, state: CorrosionState, frame: Turn, command: Command, log: EventLog) -> None:
    """Begin what was chosen."""
    verb, seat = command.verb, frame.seat
    if verb == "play":
        frame.step = "after"
        playing.play(rules, state, seat, command.word("engineer"), True, log)
    elif verb == "turn":
        frame.step = "after"
        wheel.turn(rules, state, seat, True, log)
    elif verb == "vacate":
        vacate(rules, state, seat, log)
    elif verb == "use":
        _use(rules, state, seat, command.word("machine"), log)
    elif verb == "done":
        frame.step = "finish"
    elif verb == "pay_turn":
        price = turn_price(rules, state, seat)
        assert price is not None
        state.players[seat].paid_turns += 1
        frame.step = "before"
        pay_green(state, seat, price, log)
    else:
        _pass(frame, log)


def _use(rules: Rules, state: CorrosionState, seat: int, machine: str, log: EventLog) -> None:
    """Pay, carry out the additional action, then a maintenance (digest 11.1)."""
    steam, action = rules.extra[machine]
    state.switched.remove(machine)
    if log is not None:
        log.append(Event("phase_began", {"seat": seat, "phase": "end_of_turn"}))
        log.append(Event("worked", {"seat": seat, "worked": machine}))
    consume(state, seat, steam, log)
    state.pending.append(Maintenance(seat=seat))
    if action == "turn":
        wheel.turn(rules, state, seat, False, log)
    else:
        state.pending.append(Extra(seat=seat))


def _finish(rules: Rules, state: CorrosionState, frame: Turn, log: EventLog) -> None:
    """Check the end condition and pass the wrench to the left (digest 11.3, 14)."""
    state.switched.clear()
    for player in state.players:
        player.silent = False
    if state.opponent is not None:
        if state.players[0].passed:
            final_scoring(rules, state, log)
        else:
            state.pending[-1] = OpponentTurn(seat=0)
        return
    end = rules.definitions.end
    if not state.end_phase and (state.special <= end.special_left or len(state.awards) <= end.awards_left):
        begin_end_phase(state, log)
    for offset in range(1, state.seats + 1):
        seat = (frame.seat + offset) % state.seats
        if not state.players[seat].passed:
            begin_turn(state, seat, log)
            return
    final_scoring(rules, state, log)


def begin_end_phase(state: CorrosionState, log: EventLog) -> None:
    """From now on turns are paid for."""
    state.end_phase = True
    if log is not None:
        log.append(Event("end_phase_began", {}))


def begin_turn(state: CorrosionState, seat: int, log: EventLog) -> None:
    """The wrench goes to that seat."""
    state.pending[-1] = Turn(seat=seat)
    if log is not None:
        log.append(Event("turn_began", {"seat": seat}))
