"""What does turning the wheel switch on, and how are machines activated?"""

from __future__ import annotations

from tabletop.games.corrosion import completing
from tabletop.games.corrosion.chrome_machines import activate, vacate, wheel_phase, working, works
from tabletop.games.corrosion.effects.gears import can_convert
from tabletop.games.corrosion.effects.vocabulary import ActivateAgain, Convert, Generate
from tabletop.games.corrosion.factory import turn_wheel
from tabletop.games.corrosion.state import DRIVES, CorrosionState, Offer, Player, Wheel
from tabletop.games.corrosion.tables import DONE, VACATE, Tables, prototype
from tabletop.kernel import Command, Event, EventLog


def turn(tables: Tables, state: CorrosionState, seat: int, main: bool, log: EventLog) -> None:
    """Turn the wheel and switch machines on (digest 8.1)."""
    turn_wheel(state, seat, log)
    player = state.players[seat]
    chrome = working(player)
    x = player.turned
    switched_on = list(player.turning)
    switched_on += [machine for machine, side in player.one_shots.items() if side == x and machine in player.completed]
    switched_on += [machine for machine in chrome if machine in tables.wheel_chrome]
    if x == 0:
        drives = zip(DRIVES, player.drives, strict=True)
        switched_on += [prototype(drive) for drive, stack in drives if not stack]
    if main:
        state.switched = [*state.switched, *(machine for machine in chrome if machine in tables.after_turn)]
    state.pending.append(Wheel(seat=seat, open=switched_on, main=main))
    if log is not None:
        log.append(Event("switched_on", {"seat": seat, "count": len(switched_on)}))


def ready(tables: Tables, player: Player, machine: str) -> bool:
    """Whether a switched-on machine can still be activated: not covered, not moved away, not activated before."""
    kind = tables.kind_of[machine]
    if kind == "turning":
        return machine in player.turning
    if kind == "one_shot":
        if player.one_shots.get(machine) != player.turned:
            return False
        return machine in player.completed and machine not in player.activated
    if kind == "prototype":
        return not player.drives[tables.drive_of[machine]]
    return works(player, machine)


def useful(tables: Tables, state: CorrosionState, seat: int, machine: str) -> bool:
    """Whether activating a machine would do anything now; one that would not is not offered."""
    effects = tables.effects[tables.type_of[machine]]
    if len(effects) != 1:
        return True
    effect = effects[0]
    kind = type(effect)
    if kind is Generate:
        return state.players[seat].cold > 0
    if kind is Convert:
        assert isinstance(effect, Convert)
        return can_convert(tables, state.players[seat], effect)
    if kind is ActivateAgain:
        wheel = wheel_phase(state, seat)
        return wheel is not None and bool(wheel.used)
    return True


def _available(tables: Tables, state: CorrosionState, seat: int, machines: list[str]) -> list[str]:
    player = state.players[seat]
    return [m for m in machines if ready(tables, player, m) and useful(tables, state, seat, m)]


# --- the phase after turning -----------------------------------------------------------------------------------------


def step_wheel(tables: Tables, state: CorrosionState, pending: Wheel, _log: EventLog) -> bool:
    """Wait as long as something can be activated or completed."""
    player = state.players[pending.seat]
    if _available(tables, state, pending.seat, pending.open) or completing.completable(tables, player):
        return True
    state.pending.pop()
    return False


def options_wheel(tables: Tables, state: CorrosionState, pending: Wheel) -> list[Command]:
    """Activate or complete in any order (digest 8.2, 8.3); the compulsory prototype comes before the end."""
    player = state.players[pending.seat]
    available = _available(tables, state, pending.seat, pending.open)
    found = [tables.activate[machine] for machine in available]
    found += [tables.complete[machine] for machine in completing.completable(tables, player)]
    if player.storage:
        found.append(VACATE)
    if not any(machine in tables.compulsory for machine in available):
        found.append(DONE)
    return found


def choose_wheel(tables: Tables, state: CorrosionState, pending: Wheel, command: Command, log: EventLog) -> None:
    """Activate, complete, vacate the storage, or end the phase."""
    verb, seat = command.verb, pending.seat
    if verb == "activate":
        machine = command.word("machine")
        pending.open.remove(machine)
        if tables.kind_of[machine] == "turning":
            pending.used.append(machine)
        activate(tables, state, seat, machine, log)
    elif verb == "complete":
        completing.begin(tables, state, seat, command.word("machine"), log)
    elif verb == "vacate":
        vacate(tables, state, seat, log)
    else:
        state.pending.pop()


# --- machines that run at once ---------------------------------------------------------------------------------------


def step_offer(tables: Tables, state: CorrosionState, pending: Offer, _log: EventLog) -> bool:
    """Wait as long as one of the machines can run."""
    if _available(tables, state, pending.seat, pending.machines):
        return True
    state.pending.pop()
    return False


def options_offer(tables: Tables, state: CorrosionState, pending: Offer) -> list[Command]:
    """Activate one of them. One that was sped up may be forfeited instead (digest 10.5, ruling K27)."""
    found = [tables.activate[machine] for machine in _available(tables, state, pending.seat, pending.machines)]
    if may_rest(tables, pending):
        found.append(DONE)
    return found


def may_rest(tables: Tables, pending: Offer) -> bool:
    """Whether the machines may be forfeited; not where nothing could be lost by activating them, so nobody is asked for nothing."""
    return not pending.compulsory and not all(
        tables.type_of[machine] in tables.harmless for machine in pending.machines
    )


def choose_offer(tables: Tables, state: CorrosionState, pending: Offer, command: Command, log: EventLog) -> None:
    """One machine runs, or none any more."""
    if command.verb == "done":
        state.pending.pop()
        return
    machine = command.word("machine")
    pending.machines.remove(machine)
    activate(tables, state, pending.seat, machine, log)
