"""How are machines moved, completed free of charge, activated and activated again by effects?"""

from __future__ import annotations

from tabletop.games.corrosion.chrome_machines import activate, wheel_phase, working
from tabletop.games.corrosion.completing import candidates, finish
from tabletop.games.corrosion.effects.sequence import Word, advance
from tabletop.games.corrosion.effects.vocabulary import ActivateAgain, ActivateAll, CompleteFree, Effect, Move, ShiftToX
from tabletop.games.corrosion.factory import X, relocate, side_of
from tabletop.games.corrosion.state import SECTORS, CorrosionState, Effects, Offer, Play, Player, Wheel
from tabletop.games.corrosion.tables import DONE, Tables
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


def run_move(_tables: Tables, state: CorrosionState, pending: Effects, effect: Move, _log: EventLog) -> bool:
    """Ask as long as something can be moved."""
    if _movable(state.players[pending.seat], effect, pending.touched):
        return True
    _after_moves(state, pending)
    return False


def options_move(tables: Tables, state: CorrosionState, pending: Effects, effect: Move) -> list[Command]:
    """Each machine to each other sector, or no more."""
    player = state.players[pending.seat]
    return [
        *(
            tables.move[machine][quarter]
            for machine, side in _movable(player, effect, pending.touched).items()
            for quarter in range(4)
            if side_of(player, quarter) != side
        ),
        DONE,
    ]


def choose_move(
    _tables: Tables, state: CorrosionState, pending: Effects, _effect: Move, command: Command, log: EventLog
) -> None:
    """One machine is moved, or an end to it."""
    if command.verb == "done":
        _after_moves(state, pending)
        return
    machine = command.word("machine")
    quarter = SECTORS.index(command.word("to"))
    relocate(state, pending.seat, machine, side_of(state.players[pending.seat], quarter), log)
    pending.touched.append(machine)


def _after_moves(state: CorrosionState, pending: Effects) -> None:
    """All moves first, then the completed one-shot machines moved into X are activated, one and all (rulings K8, K27)."""
    player = state.players[pending.seat]
    arrived = [
        machine
        for machine in pending.touched
        if player.one_shots.get(machine) == side_of(player, X) and machine in player.completed
    ]
    advance(pending)
    if arrived:
        state.pending.append(Offer(seat=pending.seat, machines=arrived, compulsory=True))


def run_shift_to_x(tables: Tables, state: CorrosionState, pending: Effects, _effect: ShiftToX, log: EventLog) -> bool:
    """The machine just completed goes to X, if it does not lie there, and is activated instead of later (K22)."""
    machine = pending.touched[0]
    player = state.players[pending.seat]
    advance(pending)
    if player.one_shots[machine] != player.turned:
        relocate(state, pending.seat, machine, player.turned, log)
    wheel = wheel_phase(state, pending.seat)
    if wheel is not None and machine in wheel.open:
        wheel.open.remove(machine)
    activate(tables, state, pending.seat, machine, log)
    return False


# --- completing ------------------------------------------------------------------------------------------------------


def run_complete_free(
    _tables: Tables, state: CorrosionState, pending: Effects, _effect: CompleteFree, _log: EventLog
) -> bool:
    """Ask which machine, unless there is none (ruling K20)."""
    return bool(candidates(state.players[pending.seat])) or advance(pending)


def options_complete_free(
    tables: Tables, state: CorrosionState, pending: Effects, _effect: CompleteFree
) -> list[Command]:
    """Every machine that is not completed and not covered."""
    return [tables.complete[machine] for machine in candidates(state.players[pending.seat])]


def choose_complete_free(
    tables: Tables, state: CorrosionState, pending: Effects, _effect: CompleteFree, command: Command, log: EventLog
) -> None:
    """A completion without cost, with everything that follows from one."""
    advance(pending)
    finish(tables, state, pending.seat, command.word("machine"), log)


# --- activating ------------------------------------------------------------------------------------------------------


def run_activate_all(
    tables: Tables, state: CorrosionState, pending: Effects, _effect: ActivateAll, log: EventLog
) -> bool:
    """Switch on turning machines and wheel-trigger chrome machines without turning the wheel (E7, ruling K12)."""
    seat = pending.seat
    player = state.players[seat]
    advance(pending)
    playing = next((below for below in reversed(state.pending) if type(below) is Play), None)
    main = playing is not None and playing.main and playing.seat == seat
    chrome = working(player)
    open_now = [*player.turning, *(machine for machine in chrome if machine in tables.wheel_chrome)]
    if main:
        state.switched = [*state.switched, *(machine for machine in chrome if machine in tables.after_turn)]
    state.pending.append(Wheel(seat=seat, open=open_now, turned=False, main=main))
    if log is not None:
        log.append(Event("switched_on", {"seat": seat, "count": len(open_now)}))
    return False


def run_activate_again(
    _tables: Tables, state: CorrosionState, pending: Effects, effect: ActivateAgain, _log: EventLog
) -> bool:
    """Ask as long as a turning machine that ran in this phase may run once more (C27)."""
    if pending.left < 0:
        pending.left = effect.count
    return (pending.left > 0 and bool(_ran(state, pending))) or advance(pending)


def _ran(state: CorrosionState, pending: Effects) -> list[str]:
    wheel = wheel_phase(state, pending.seat)
    return [] if wheel is None else [machine for machine in wheel.used if machine not in pending.touched]


def options_activate_again(
    tables: Tables, state: CorrosionState, pending: Effects, _effect: ActivateAgain
) -> list[Command]:
    """Any turning machine already activated in this phase, each once, or no more."""
    return [*(tables.activate[machine] for machine in _ran(state, pending)), DONE]


def choose_activate_again(
    tables: Tables, state: CorrosionState, pending: Effects, _effect: ActivateAgain, command: Command, log: EventLog
) -> None:
    """One machine runs once more, or an end to it."""
    if command.verb == "done":
        advance(pending)
        return
    machine = command.word("machine")
    pending.touched.append(machine)
    pending.left -= 1
    activate(tables, state, pending.seat, machine, log)


WORDS: dict[type[Effect], Word] = {
    Move: Word(run_move, options_move, choose_move),
    CompleteFree: Word(run_complete_free, options_complete_free, choose_complete_free),
    ActivateAll: Word(run_activate_all),
    ActivateAgain: Word(run_activate_again, options_activate_again, choose_activate_again),
    ShiftToX: Word(run_shift_to_x),
}
