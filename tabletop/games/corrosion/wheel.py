"""What does turning the wheel switch on, and how are machines activated?"""

from __future__ import annotations

from tabletop.games.corrosion import completing
from tabletop.games.corrosion.drives import activate, vacate, wheel_phase
from tabletop.games.corrosion.effects.gears import can_convert
from tabletop.games.corrosion.factory import turn_wheel
from tabletop.games.corrosion.pending import Offer, Wheel
from tabletop.games.corrosion.state import DRIVES, CorrosionState, Player
from tabletop.games.corrosion.tables import DONE, VACATE, Rules, prototype
from tabletop.games.corrosion.vocabulary import ActivateAgain, Convert, Generate
from tabletop.games.corrosion.working import working, works
from tabletop.kernel import Command, Event, EventLog


def turn(rules: Rules, state: CorrosionState, seat: int, main: bool, log: EventLog) -> None:
    """Turn the wheel and switch machines on (digest 8.1)."""
    turn_wheel(state, seat, log)
    player = state.players[seat]
    chrome = working(player)
    x = player.turned
    switched_on = list(player.turning)
    switched_on += [machine for machine, side in player.one_shots.items() if side == x and machine in player.completed]
    switched_on += [machine for machine in chrome if machine in rules.wheel_chrome]
    if x == 0:
        drives = zip(DRIVES, player.drives, strict=True)
        switched_on += [prototype(drive) for drive, stack in drives if not stack]
    if main:
        state.switched += [machine for machine in chrome if machine in rules.after_turn]
    state.pending.append(Wheel(seat=seat, open=switched_on, main=main))
    if log is not None:
        log.append(Event("switched_on", {"seat": seat, "count": len(switched_on)}))


def ready(rules: Rules, player: Player, machine: str) -> bool:
    """Whether a switched-on machine can still be activated: not covered, not moved away, not activated before."""
    kind = rules.kind_of[machine]
    if kind == "turning":
        return machine in player.turning
    if kind == "one_shot":
        if player.one_shots.get(machine) != player.turned:
            return False
        return machine in player.completed and machine not in player.activated
    if kind == "prototype":
        return not player.drives[rules.drive_of[machine]]
    return works(player, machine)


def useful(rules: Rules, state: CorrosionState, seat: int, machine: str) -> bool:
    """Whether activating a machine would do anything now; one that would not is not offered."""
    effects = rules.effects[rules.type_of[machine]]
    if len(effects) != 1:
        return True
    effect = effects[0]
    kind = type(effect)
    if kind is Generate:
        return state.players[seat].cold > 0
    if kind is Convert:
        assert isinstance(effect, Convert)
        return can_convert(rules, state.players[seat], effect)
    if kind is ActivateAgain:
        wheel = wheel_phase(state, seat)
        return wheel is not None and bool(wheel.used)
    return True


def _available(rules: Rules, state: CorrosionState, seat: int, machines: list[str]) -> list[str]:
    player = state.players[seat]
    return [m for m in machines if ready(rules, player, m) and useful(rules, state, seat, m)]


# --- the phase after turning -----------------------------------------------------------------------------------------


def step_wheel(rules: Rules, state: CorrosionState, frame: Wheel, log: EventLog) -> bool:
    """Wait as long as something can be activated or completed."""
    player = state.players[frame.seat]
    if _available(rules, state, frame.seat, frame.open) or completing.completable(rules, player):
        return True
    state.pending.pop()
    return False


def options_wheel(rules: Rules, state: CorrosionState, frame: Wheel) -> list[Command]:
    """Activate or complete in any order (digest 8.2, 8.3); the compulsory prototype comes before the end."""
    player = state.players[frame.seat]
    available = _available(rules, state, frame.seat, frame.open)
    found = [rules.activate[machine] for machine in available]
    found += [rules.complete[machine] for machine in completing.completable(rules, player)]
    if player.storage:
        found.append(VACATE)
    if not any(machine in rules.compulsory for machine in available):
        found.append(DONE)
    return found


def choose_wheel(rules: Rules, state: CorrosionState, frame: Wheel, command: Command, log: EventLog) -> None:
    """Activate, complete, vacate the storage, or end the phase."""
    verb, seat = command.verb, frame.seat
    if verb == "activate":
        machine = command.word("machine")
        frame.open.remove(machine)
        if rules.kind_of[machine] == "turning":
            frame.used.append(machine)
        activate(rules, state, seat, machine, log)
    elif verb == "complete":
        completing.begin(rules, state, seat, command.word("machine"), log)
    elif verb == "vacate":
        vacate(rules, state, seat, log)
    else:
        state.pending.pop()


# --- machines that may run at once -----------------------------------------------------------------------------------


def step_offer(rules: Rules, state: CorrosionState, frame: Offer, log: EventLog) -> bool:
    """Wait as long as one of the machines can run."""
    if _available(rules, state, frame.seat, frame.machines):
        return True
    state.pending.pop()
    return False


def options_offer(rules: Rules, state: CorrosionState, frame: Offer) -> list[Command]:
    """Activate one of them, or forfeit the rest (digest 10.5, German text)."""
    available = _available(rules, state, frame.seat, frame.machines)
    return [*(rules.activate[machine] for machine in available), DONE]


def choose_offer(rules: Rules, state: CorrosionState, frame: Offer, command: Command, log: EventLog) -> None:
    """One machine runs, or none any more."""
    if command.verb == "done":
        state.pending.pop()
        return
    machine = command.word("machine")
    frame.machines.remove(machine)
    activate(rules, state, frame.seat, machine, log)
