"""How are machines moved, completed free of charge, activated and activated again by effects?"""

from __future__ import annotations

from tabletop.games.corrosion.completing import candidates, finish
from tabletop.games.corrosion.drives import activate, wheel_phase
from tabletop.games.corrosion.effects.sequence import advance
from tabletop.games.corrosion.factory import X, relocate, side_of
from tabletop.games.corrosion.pending import Effects, Offer, Play, Wheel
from tabletop.games.corrosion.state import SECTORS, CorrosionState, Player
from tabletop.games.corrosion.tables import DONE, Rules
from tabletop.games.corrosion.vocabulary import ActivateAgain, ActivateAll, CompleteFree, Move, ShiftToX
from tabletop.games.corrosion.working import working
from tabletop.kernel import Command, Event, EventLog

# --- moving ----------------------------------------------------------------------------------------------------------


def _movable(player: Player, effect: Move, touched: list[str]) -> dict[str, int]:
    """Machines that may still be moved: each once, and never an activated one (ruling K8)."""
    found: dict[str, int] = {}
    if "turning" in effect.kinds:
        found |= player.turning
    if "one_shot" in effect.kinds:
        found |= {machine: side for machine, side in player.one_shots.items() if machine not in player.activated}
    return {machine: side for machine, side in found.items() if machine not in touched}


def run_move(rules: Rules, state: CorrosionState, frame: Effects, effect: Move, log: EventLog) -> bool:
    """Ask as long as something can be moved."""
    if _movable(state.players[frame.seat], effect, frame.touched):
        return True
    _after_moves(state, frame)
    return False


def options_move(rules: Rules, state: CorrosionState, frame: Effects, effect: Move) -> list[Command]:
    """Each machine to each other sector, or no more."""
    player = state.players[frame.seat]
    return [
        *(
            rules.move[machine][quarter]
            for machine, side in _movable(player, effect, frame.touched).items()
            for quarter in range(4)
            if side_of(player, quarter) != side
        ),
        DONE,
    ]


def choose_move(
    rules: Rules, state: CorrosionState, frame: Effects, effect: Move, command: Command, log: EventLog
) -> None:
    """One machine is moved, or an end to it."""
    if command.verb == "done":
        _after_moves(state, frame)
        return
    machine = command.word("machine")
    quarter = SECTORS.index(command.word("to"))
    relocate(state, frame.seat, machine, side_of(state.players[frame.seat], quarter), log)
    frame.touched.append(machine)


def _after_moves(state: CorrosionState, frame: Effects) -> None:
    """All moves first, then the completed one-shot machines moved into X may be activated (ruling K8)."""
    player = state.players[frame.seat]
    arrived = [
        machine
        for machine in frame.touched
        if player.one_shots.get(machine) == side_of(player, X) and machine in player.completed
    ]
    advance(frame)
    if arrived:
        state.pending.append(Offer(seat=frame.seat, machines=arrived))


def run_shift_to_x(rules: Rules, state: CorrosionState, frame: Effects, effect: ShiftToX, log: EventLog) -> bool:
    """The machine just completed goes to X, if it does not lie there, and is activated instead of later (K22)."""
    machine = frame.touched[0]
    player = state.players[frame.seat]
    advance(frame)
    if player.one_shots[machine] != player.turned:
        relocate(state, frame.seat, machine, player.turned, log)
    wheel = wheel_phase(state, frame.seat)
    if wheel is not None and machine in wheel.open:
        wheel.open.remove(machine)
    activate(rules, state, frame.seat, machine, log)
    return False


# --- completing ------------------------------------------------------------------------------------------------------


def run_complete_free(rules: Rules, state: CorrosionState, frame: Effects, effect: CompleteFree, log: EventLog) -> bool:
    """Ask which machine, unless there is none (ruling K20)."""
    return bool(candidates(state.players[frame.seat])) or advance(frame)


def options_complete_free(rules: Rules, state: CorrosionState, frame: Effects, effect: CompleteFree) -> list[Command]:
    """Every machine that is not completed and not covered."""
    return [rules.complete[machine] for machine in candidates(state.players[frame.seat])]


def choose_complete_free(
    rules: Rules, state: CorrosionState, frame: Effects, effect: CompleteFree, command: Command, log: EventLog
) -> None:
    """A completion without cost, with everything that follows from one."""
    advance(frame)
    finish(rules, state, frame.seat, command.word("machine"), log)


# --- activating ------------------------------------------------------------------------------------------------------


def run_activate_all(rules: Rules, state: CorrosionState, frame: Effects, effect: ActivateAll, log: EventLog) -> bool:
    """Switch on turning machines and wheel-trigger chrome machines without turning the wheel (E7, ruling K12)."""
    seat = frame.seat
    player = state.players[seat]
    advance(frame)
    playing = next((below for below in reversed(state.pending) if type(below) is Play), None)
    main = playing is not None and playing.main and playing.seat == seat
    chrome = working(player)
    open_now = [*player.turning, *(machine for machine in chrome if machine in rules.wheel_chrome)]
    if main:
        state.switched += [machine for machine in chrome if machine in rules.after_turn]
    state.pending.append(Wheel(seat=seat, open=open_now, turned=False, main=main))
    if log is not None:
        log.append(Event("switched_on", {"seat": seat, "count": len(open_now)}))
    return False


def run_activate_again(
    rules: Rules, state: CorrosionState, frame: Effects, effect: ActivateAgain, log: EventLog
) -> bool:
    """Ask as long as a turning machine that ran in this phase may run once more (C27)."""
    if frame.left < 0:
        frame.left = effect.count
    return (frame.left > 0 and bool(_ran(state, frame))) or advance(frame)


def _ran(state: CorrosionState, frame: Effects) -> list[str]:
    wheel = wheel_phase(state, frame.seat)
    return [] if wheel is None else [machine for machine in wheel.used if machine not in frame.touched]


def options_activate_again(rules: Rules, state: CorrosionState, frame: Effects, effect: ActivateAgain) -> list[Command]:
    """Any turning machine already activated in this phase, each once, or no more."""
    return [*(rules.activate[machine] for machine in _ran(state, frame)), DONE]


def choose_activate_again(
    rules: Rules, state: CorrosionState, frame: Effects, effect: ActivateAgain, command: Command, log: EventLog
) -> None:
    """One machine runs once more, or an end to it."""
    if command.verb == "done":
        advance(frame)
        return
    machine = command.word("machine")
    frame.touched.append(machine)
    frame.left -= 1
    activate(rules, state, frame.seat, machine, log)
