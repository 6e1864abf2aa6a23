"""Why can a machine not be built, placed, completed, activated, moved or used, and a gear or award not be given for it?"""

from __future__ import annotations

from tabletop.games.corrosion.chrome_machines import standing, works
from tabletop.games.corrosion.completing import candidates, shortfall
from tabletop.games.corrosion.drives import wheel_phase
from tabletop.games.corrosion.effects.vocabulary import Build, Move
from tabletop.games.corrosion.factory import gear_places, sector, shelf_of
from tabletop.games.corrosion.reasons.engineers import cannot_copy
from tabletop.games.corrosion.reasons.saying import Explaining, instead, named
from tabletop.games.corrosion.state import (
    DISCARD_ROWS,
    AnyPending,
    CorrosionState,
    Effects,
    Offer,
    Partner,
    Player,
    Turn,
    Wheel,
)
from tabletop.games.corrosion.tables import Tables
from tabletop.games.corrosion.wheel import ready
from tabletop.kernel import Command, Reason


def _complete(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    machine = command.word("machine")
    player = state.players[pending.seat]
    if machine in player.completed:
        return Reason("already_completed", {"piece": machine})
    if machine in player.turning or tables.kind_of[machine] == "prototype":
        return Reason("needs_no_completion", {"piece": machine})
    if machine not in candidates(player):
        covered = any(machine in stack for stack in player.drives)
        return named(tables, "covered" if covered else "not_yours", machine)
    return _too_dear(tables, player, machine)


def _too_dear(tables: Tables, player: Player, machine: str) -> Reason:
    """What is missing first for a completion."""
    what, count = next(iter(shortfall(tables, player, machine).items()))
    return Reason("short_of", {"piece": machine, "what": "qualified" if what == "engineer" else what, "count": count})


def _activate(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    machine = command.word("machine")
    player = state.players[pending.seat]
    open_now, ran = _switched_on(state, pending)
    if machine in player.activated or machine in ran or _ran_in_phase(tables, state, pending.seat, machine):
        return Reason("already_activated", {"piece": machine})
    if machine not in open_now or not ready(tables, player, machine):
        return named(tables, "not_switched_on", machine)
    return Reason("no_effect_now", {"piece": machine})


def _switched_on(state: CorrosionState, pending: AnyPending) -> tuple[list[str], list[str]]:
    """The machines that may be activated now, and those that already were."""
    if isinstance(pending, Wheel):
        return pending.open, pending.used
    if isinstance(pending, Offer):
        return pending.machines, []
    wheel = wheel_phase(state, pending.seat)
    again = pending.touched if isinstance(pending, Effects) else []
    return [] if wheel is None else wheel.used, again


def _ran_in_phase(tables: Tables, state: CorrosionState, seat: int, machine: str) -> bool:
    """Whether a chrome machine or prototype was switched on in this wheel phase and is not waiting any more (digest 8.1)."""
    wheel = wheel_phase(state, seat)
    if wheel is None or machine in wheel.open:
        return False
    player, kind = state.players[seat], tables.kind_of[machine]
    if kind == "chrome":
        return machine in tables.wheel_chrome and works(player, machine)
    return kind == "prototype" and wheel.turned and player.turned == 0 and ready(tables, player, machine)


def _use(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    machine = command.word("machine")
    if not isinstance(pending, Turn) or pending.step != "last":
        return instead(tables, state, command)
    if machine not in state.switched:
        return named(tables, "not_switched_on", machine)
    player = state.players[pending.seat]
    if not works(player, machine):
        return Reason("covered", {"piece": machine})
    return Reason("no_steam" if player.hot < tables.extra[machine][0] else "hand_empty")


def _done(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    if isinstance(pending, Wheel):
        machine = next(name for name in pending.open if name in tables.compulsory)
        return Reason("compulsory_first", {"piece": machine})
    if isinstance(pending, Partner):
        return cannot_copy(tables, "grade_too_low", pending.first, pending.engineer)
    return instead(tables, state, command)


def _build(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    row, spot = command.word("row"), command.word("spot")
    assert isinstance(pending, Effects)
    effect = tables.effects[pending.source][pending.at]
    if not isinstance(effect, Build) or row not in effect.rows:
        return Reason("wrong_row", {"row": row})
    return not_there(tables, state, pending.seat, row, spot)


def not_there(tables: Tables, state: CorrosionState, seat: int, row: str, spot: str) -> Reason:
    """Why nothing can be taken at a window or from a stack."""
    if spot == "stack" and state.stacks[row] and not standing(tables, state.players[seat], "take_from_stack"):
        return Reason("stack_closed")
    return Reason("spot_empty", {"row": row, "spot": spot})


def _place(_tables: Tables, state: CorrosionState, pending: AnyPending, _command: Command) -> Reason:
    return Reason("storage_full", {"piece": state.players[pending.seat].storage})


def _vacate(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    if isinstance(pending, Turn) and pending.step != "main":
        return instead(tables, state, command)
    return Reason("storage_empty")


def _speed_up(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    piece = command.word("piece")
    player = state.players[pending.seat]
    shelf = shelf_of(player, piece)
    if shelf is None:
        return named(tables, "not_in_factory", piece)
    if shelf[piece] == player.turned:
        return named(tables, "lies_in_x", piece)
    return Reason("no_steam")


def _move(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    machine = command.word("machine")
    player = state.players[pending.seat]
    assert isinstance(pending, Effects)
    effect = tables.effects[pending.source][pending.at]
    shelf = shelf_of(player, machine)
    if shelf is None:
        return named(tables, "not_in_factory", machine)
    if machine in player.activated:
        return Reason("already_activated", {"piece": machine})
    if machine in pending.touched:
        return Reason("moved_already", {"piece": machine})
    if not isinstance(effect, Move) or tables.kind_of[machine] not in effect.kinds:
        return named(tables, "cannot_be_moved", machine)
    return Reason("lies_there", {"piece": machine, "sector": command.word("to")})


def _discard(_tables: Tables, state: CorrosionState, _pending: AnyPending, command: Command) -> Reason:
    row = command.word("row")
    if row not in DISCARD_ROWS:
        return Reason("wrong_row", {"row": row})
    if not state.spots[row][-1]:
        return Reason("spot_empty", {"row": row, "spot": "c"})
    return Reason("no_steam")


def _gear(_tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    gear, where = command.word("gear"), command.word("sector")
    player = state.players[pending.seat]
    if not any(gear == size and sector(player, side) == where for size, side in gear_places(player)):
        return Reason("no_gear_there", {"gear": gear, "sector": where})
    return Reason("other_gear_due", {"gear": "medium" if gear == "small" else "small"})


def _award(_tables: Tables, _state: CorrosionState, _pending: AnyPending, command: Command) -> Reason:
    return Reason("award_gone", {"piece": command.word("token")})


MACHINES: Explaining = {
    "complete": _complete,
    "activate": _activate,
    "use": _use,
    "done": _done,
    "build": _build,
    "place": _place,
    "vacate": _vacate,
    "speed_up": _speed_up,
    "move": _move,
    "discard": _discard,
    "spend": _gear,
    "convert": _gear,
    "award": _award,
}
"""Why a verb about machines that belongs to this moment is refused with these arguments."""
