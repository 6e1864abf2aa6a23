"""Why is a command refused?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.corrosion.chrome_machines import price, standing, works
from tabletop.games.corrosion.completing import candidates, removable
from tabletop.games.corrosion.drives import wheel_phase
from tabletop.games.corrosion.effects.building import affordable
from tabletop.games.corrosion.effects.vocabulary import Build, Move
from tabletop.games.corrosion.engineers import fitting
from tabletop.games.corrosion.factory import gear_places, sector, shelf_of
from tabletop.games.corrosion.legal import OPTIONS
from tabletop.games.corrosion.state import (
    DISCARD_ROWS,
    ROWS,
    SECTORS,
    SPOTS,
    AnyPending,
    Copy,
    CorrosionState,
    Effects,
    Maintenance,
    Offer,
    Partner,
    Place,
    Player,
    Turn,
    Wheel,
)
from tabletop.games.corrosion.tables import Tables
from tabletop.games.corrosion.wheel import ready
from tabletop.kernel import Command, Reason

_SHAPES: dict[str, tuple[str, ...]] = {
    "done": (),
    "skip": (),
    "decline": (),
    "never": (),
    "turn": (),
    "pass": (),
    "pay_turn": (),
    "vacate": (),
    "consume": (),
    "shift": (),
    "play": ("engineer",),
    "copy": ("engineer",),
    "join": ("engineer",),
    "recall": ("engineer",),
    "remove": ("engineer",),
    "complete": ("machine",),
    "activate": ("machine",),
    "use": ("machine",),
    "speed_up": ("piece",),
    "fetch": ("piece",),
    "discard": ("row",),
    "hire": ("spot",),
    "award": ("token",),
    "produce": ("gear",),
    "take": ("what",),
    "place": ("at",),
    "build": ("row", "spot"),
    "spend": ("gear", "sector"),
    "convert": ("gear", "sector"),
    "move": ("machine", "to"),
}
"""Every verb with the names of its arguments."""


def why_not(tables: Tables, state: CorrosionState, command: Command) -> Reason:
    """The most specific reason why a command is not legal now."""
    names = _SHAPES.get(command.verb)
    given = tuple(name for name, _ in command.args)
    if given != names or not _known(tables, command):
        return Reason("unknown_command", {"command": str(command)})
    pending = state.pending[-1]
    legal = OPTIONS[type(pending)](tables, state, pending)
    if isinstance(pending, Wheel) and command.verb in ("speed_up", "discard"):
        return Reason("only_in_maintenance")  # digest 8.4
    explain = _EXPLAIN.get(command.verb)
    asked = any(listed.verb == command.verb for listed in legal) or _could_be_asked(pending, command)
    if explain is None or not asked:
        return Reason("not_now")
    return explain(tables, state, pending, command)


def _known(tables: Tables, command: Command) -> bool:
    """Whether every argument names something that exists."""
    values: dict[str, tuple[str, ...]] = {
        "row": ROWS,
        "spot": (*SPOTS, "stack"),
        "gear": ("small", "medium"),
        "sector": SECTORS,
        "to": SECTORS,
        "what": ("special", "green"),
        "at": ("storage", "drive"),
    }
    for name, value in command.args:
        if name in values:
            if value not in values[name]:
                return False
        elif value not in tables.kind_of:
            return False
    return True


def _could_be_asked(pending: AnyPending, command: Command) -> bool:
    """Whether a verb belongs to this moment although nothing of it is possible."""
    verbs: dict[type, tuple[str, ...]] = {
        Maintenance: ("complete", "speed_up", "discard", "vacate"),
        Wheel: ("complete", "activate", "vacate", "done"),
        Turn: ("play", "vacate", "use"),
        Copy: ("copy", "vacate"),
        Partner: ("join", "done"),
        Place: ("place", "vacate"),
    }
    return command.verb in verbs.get(type(pending), ())


def _play(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    engineer = command.word("engineer")
    if isinstance(pending, Turn) and pending.step != "main":
        return Reason("not_now")
    return Reason("not_in_hand", {"piece": engineer})


def _copy(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    engineer = command.word("engineer")
    assert isinstance(pending, Copy | Partner)
    player = state.players[pending.seat]
    if engineer not in player.hand:
        return Reason("not_in_hand", {"piece": engineer})
    facts: dict[str, str | int] = {"piece": engineer, "played": pending.engineer}
    if engineer not in fitting(tables, player, pending.engineer):
        return Reason("wrong_suit", facts)
    return Reason("grade_too_low", facts)


def _vacate(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    if isinstance(pending, Turn) and pending.step != "main":
        return Reason("not_now")
    return Reason("storage_empty")


def _complete(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    machine = command.word("machine")
    player = state.players[pending.seat]
    if machine in player.completed:
        return Reason("already_completed", {"piece": machine})
    if machine not in candidates(player):
        covered = any(machine in stack for stack in player.drives)
        return Reason("covered" if covered else "not_yours", {"piece": machine})
    return _too_dear(tables, player, machine)


def _too_dear(tables: Tables, player: Player, machine: str) -> Reason:
    """What is missing first for a completion."""
    small, medium, mix, chrome, steam, engineer = price(tables, player, machine)
    smalls, mediums = sum(player.small), sum(player.medium)
    lacks = {
        "small": small - smalls,
        "medium": medium - mediums,
        "any": small + medium + mix - smalls - mediums,
        "chrome": chrome - player.chrome,
        "steam": steam - player.hot,
        "qualified": engineer - len(removable(tables, player)),
    }
    what = next(name for name, count in lacks.items() if count > 0)
    return Reason("short_of", {"piece": machine, "what": what, "count": lacks[what]})


def _speed_up(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    piece = command.word("piece")
    player = state.players[pending.seat]
    shelf = shelf_of(player, piece)
    if shelf is None:
        return Reason("not_in_factory", {"piece": piece})
    if shelf[piece] == player.turned:
        return Reason("lies_in_x", {"piece": piece})
    return Reason("no_steam")


def _discard(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    row = command.word("row")
    if row not in DISCARD_ROWS:
        return Reason("wrong_row", {"row": row})
    if not state.spots[row][-1]:
        return Reason("spot_empty", {"row": row, "spot": "c"})
    return Reason("no_steam")


def _activate(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    machine = command.word("machine")
    player = state.players[pending.seat]
    open_now, ran = _switched_on(state, pending)
    if machine in player.activated or machine in ran:
        return Reason("already_activated", {"piece": machine})
    if machine not in open_now or not ready(tables, player, machine):
        return Reason("not_switched_on", {"piece": machine})
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


def _use(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    machine = command.word("machine")
    if not isinstance(pending, Turn) or pending.step != "last":
        return Reason("not_now")
    if machine not in state.switched:
        return Reason("not_switched_on", {"piece": machine})
    player = state.players[pending.seat]
    if not works(player, machine):
        return Reason("covered", {"piece": machine})
    return Reason("no_steam" if player.hot < tables.extra[machine][0] else "hand_empty")


def _done(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    if isinstance(pending, Wheel):
        machine = next(name for name in pending.open if name in tables.compulsory)
        return Reason("compulsory_first", {"piece": machine})
    if isinstance(pending, Partner):
        return Reason("grade_too_low", {"piece": pending.first, "played": pending.engineer})
    return Reason("not_now")


def _build(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    row, spot = command.word("row"), command.word("spot")
    assert isinstance(pending, Effects)
    effect = tables.effects[pending.source][pending.at]
    if not isinstance(effect, Build) or row not in effect.rows:
        return Reason("wrong_row", {"row": row})
    return _not_there(tables, state, pending.seat, row, spot)


def _not_there(tables: Tables, state: CorrosionState, seat: int, row: str, spot: str) -> Reason:
    """Why nothing can be taken at a window or from a stack."""
    if spot == "stack" and state.stacks[row] and not standing(tables, state.players[seat], "take_from_stack"):
        return Reason("stack_closed")
    return Reason("spot_empty", {"row": row, "spot": spot})


def _hire(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    spot = command.word("spot")
    stack = state.stacks["engineer"]
    player = state.players[pending.seat]
    if spot == "stack" and stack and not standing(tables, player, "take_from_stack"):
        return Reason("stack_closed")
    engineer = (stack[-1] if stack else "") if spot == "stack" else state.spots["engineer"][SPOTS.index(spot)]
    if engineer and not affordable(tables, player, engineer):
        return _hire_price(tables, engineer)
    return Reason("spot_empty", {"row": "engineer", "spot": spot})


def _hire_price(tables: Tables, engineer: str) -> Reason:
    price_tag = tables.definitions.prices.hire
    return Reason("hire_price", {"piece": engineer, "n": price_tag.green, "steam": price_tag.steam})


def _gear(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    gear, where = command.word("gear"), command.word("sector")
    player = state.players[pending.seat]
    if not any(gear == size and sector(player, side) == where for size, side in gear_places(player)):
        return Reason("no_gear_there", {"gear": gear, "sector": where})
    return Reason("other_gear_due", {"gear": "medium" if gear == "small" else "small"})


def _remove(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    engineer = command.word("engineer")
    player = state.players[pending.seat]
    if engineer in player.hand or engineer in player.engineers:
        return Reason("not_qualified", {"piece": engineer})
    return Reason("not_yours", {"piece": engineer})


def _recall(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    return Reason("not_in_factory", {"piece": command.word("engineer")})


def _move(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    machine = command.word("machine")
    player = state.players[pending.seat]
    assert isinstance(pending, Effects)
    effect = tables.effects[pending.source][pending.at]
    shelf = shelf_of(player, machine)
    if shelf is None:
        return Reason("not_in_factory", {"piece": machine})
    if machine in player.activated:
        return Reason("already_activated", {"piece": machine})
    if machine in pending.touched:
        return Reason("moved_already", {"piece": machine})
    if not isinstance(effect, Move) or tables.kind_of[machine] not in effect.kinds:
        return Reason("cannot_be_moved", {"piece": machine})
    return Reason("lies_there", {"piece": machine, "sector": command.word("to")})


def _award(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    return Reason("award_gone", {"piece": command.word("token")})


def _fetch(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    piece = command.word("piece")
    if piece in state.discards["engineer"]:
        return _hire_price(tables, piece)
    return Reason("not_discarded", {"piece": piece})


def _place(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    return Reason("storage_full", {"piece": state.players[pending.seat].storage})


_EXPLAIN: dict[str, Callable[[Tables, CorrosionState, AnyPending, Command], Reason]] = {
    "play": _play,
    "copy": _copy,
    "join": _copy,
    "vacate": _vacate,
    "complete": _complete,
    "speed_up": _speed_up,
    "discard": _discard,
    "activate": _activate,
    "use": _use,
    "done": _done,
    "build": _build,
    "hire": _hire,
    "spend": _gear,
    "convert": _gear,
    "remove": _remove,
    "recall": _recall,
    "move": _move,
    "award": _award,
    "fetch": _fetch,
    "place": _place,
}
"""Why a verb that belongs to this moment is refused with these arguments."""
