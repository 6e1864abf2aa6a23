"""Which chrome machines of a player work now, what do they change, and how do they come onto their drives?"""

from __future__ import annotations

from tabletop.games.corrosion.state import DRIVES, CorrosionState, Effects, Player, Wheel
from tabletop.games.corrosion.tables import Tables, prototype
from tabletop.kernel import Event, EventLog


def working(player: Player) -> list[str]:
    """The chrome machines that are completed and visible (digest 9.6), in the order of the drives."""
    completed = player.completed
    return [stack[-1] for stack in player.drives if stack and stack[-1] in completed]


def works(player: Player, machine: str) -> bool:
    """Whether that chrome machine is completed and visible."""
    return any(stack and stack[-1] == machine for stack in player.drives) and machine in player.completed


def standing(tables: Tables, player: Player, rule: str) -> str:
    """The working machine that brings a standing rule, empty when there is none."""
    completed = player.completed
    for stack in player.drives:
        if stack and stack[-1] in completed and rule in tables.standing[stack[-1]]:
            return stack[-1]
    return ""


def cut(tables: Tables, player: Player, kind: str) -> tuple[int, int, int]:
    """What the working discounts take off a completion of that kind: small, medium, chrome."""
    small = medium = chrome = 0
    table = tables.discount[kind]
    for stack in player.drives:
        if stack and stack[-1] in table and stack[-1] in player.completed:
            off = table[stack[-1]]
            small += off[0]
            medium += off[1]
            chrome += off[2]
    return small, medium, chrome


def wheel_phase(state: CorrosionState, seat: int) -> Wheel | None:
    """The phase in which that seat's machines are switched on, if there is one now."""
    for pending in reversed(state.pending):
        if type(pending) is Wheel and pending.seat == seat:
            return pending
    return None


def mount(tables: Tables, state: CorrosionState, seat: int, machine: str, log: EventLog) -> None:
    """Put a chrome machine on top of its drive space; whatever lies below is covered for good (digest 9.3)."""
    drive = tables.drive_of[machine]
    player = state.players[seat]
    uncovered = not player.drives[drive]
    player.drives = [[*stack, machine] if at == drive else stack for at, stack in enumerate(player.drives)]
    if player.storage == machine:
        player.storage = ""
    if log is not None:
        log.append(Event("mounted", {"seat": seat, "machine": machine, "drive": DRIVES[drive]}))
    if uncovered:
        _last_run(tables, state, seat, prototype(DRIVES[drive]), log)


def _last_run(tables: Tables, state: CorrosionState, seat: int, proto: str, log: EventLog) -> None:
    """The compulsory prototype is still carried out although it has just been covered (ruling K10)."""
    wheel = wheel_phase(state, seat)
    if wheel is not None and proto in wheel.open and proto in tables.compulsory:
        wheel.open.remove(proto)
        activate(tables, state, seat, proto, log)


def vacate(tables: Tables, state: CorrosionState, seat: int, log: EventLog) -> None:
    """The machine in storage goes, uncompleted, onto its drive (digest 9.4)."""
    mount(tables, state, seat, state.players[seat].storage, log)


def activate(tables: Tables, state: CorrosionState, seat: int, machine: str, log: EventLog) -> None:
    """Begin to carry out a machine's effects; a one-shot machine keeps the flag for good (ruling K8)."""
    type_name = tables.type_of[machine]
    if tables.kind_of[machine] == "one_shot":
        player = state.players[seat]
        player.activated = [*player.activated, machine]
    state.pending.append(Effects(seat=seat, source=type_name))
    if log is not None:
        log.append(Event("activated", {"seat": seat, "machine": machine, "type": type_name}))
