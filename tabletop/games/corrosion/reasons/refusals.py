"""What speaks against a command that belongs to this moment, about an engineer, a machine, a gear or an award?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.corrosion import prompts
from tabletop.games.corrosion.chrome_machines import standing, wheel_phase, works
from tabletop.games.corrosion.completing import candidates, shortfall
from tabletop.games.corrosion.display import lying
from tabletop.games.corrosion.effects.building import affordable
from tabletop.games.corrosion.effects.vocabulary import Build, Move
from tabletop.games.corrosion.engineers import fitting
from tabletop.games.corrosion.factory import gear_places, sector, shelf_of
from tabletop.games.corrosion.state import (
    DISCARD_ROWS,
    AnyPending,
    Copy,
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

_OF_ANY_PIECE = (
    "not_in_hand",
    "not_in_factory",
    "lies_in_x",
    "not_yours",
    "not_discarded",
    "not_switched_on",
    "cannot_be_moved",
)
"""Refusals that name a machine or an engineer: the sentence for engineers has its own key."""


def named(tables: Tables, key: str, piece: str, /, **more: str | int) -> Reason:
    """A refusal that names a piece; an engineer with suit and grade, because several share a name."""
    if tables.kind_of[piece] != "engineer":
        return Reason(key, {"piece": piece, **more})
    key = f"{key}_engineer" if key in _OF_ANY_PIECE else key
    card = tables.engineers[piece]
    return Reason(key, {"piece": piece, "suit": card.suit, "grade": card.label, **more})


def instead(tables: Tables, state: CorrosionState, command: Command) -> Reason:
    """The moment is wrong: what is to be done instead."""
    asked = prompts.decision(tables, state)
    assert asked is not None
    turn = state.pending[0]
    acted = isinstance(turn, Turn) and turn.seat == asked.seat and turn.step in ("after", "last")
    if acted and command.verb in ("play", "turn"):
        return Reason("main_action_done", {"question": asked.kind})
    return Reason("choose_first", {"question": asked.kind})


def _play(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    engineer = command.word("engineer")
    if isinstance(pending, Turn) and pending.step != "main":
        return instead(tables, state, command)
    return named(tables, "not_in_hand", engineer)


def _copy(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    engineer = command.word("engineer")
    assert isinstance(pending, Copy | Partner)
    player = state.players[pending.seat]
    if engineer not in player.hand:
        return named(tables, "not_in_hand", engineer)
    fits = engineer in fitting(tables, player, pending.engineer)
    return cannot_copy(tables, "grade_too_low" if fits else "wrong_suit", engineer, pending.engineer)


def cannot_copy(tables: Tables, key: str, engineer: str, played: str) -> Reason:
    """A refusal that names who copies and who was played."""
    card = tables.engineers[played]
    return named(tables, key, engineer, played=played, played_suit=card.suit, played_grade=card.label)


def _hire(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    return cannot_hire(tables, state, pending.seat, command.word("spot"))


def cannot_hire(tables: Tables, state: CorrosionState, seat: int, spot: str) -> Reason:
    """Why nobody can be hired at a window or from the stack."""
    engineer, player = lying(state, "engineer", spot), state.players[seat]
    if spot == "stack" and engineer and not standing(tables, player, "take_from_stack"):
        return Reason("stack_closed")
    if engineer and not affordable(tables, player, engineer):
        return _hire_price(tables, player, engineer)
    return Reason("spot_empty", {"row": "engineer", "spot": spot})


def _hire_price(tables: Tables, player: Player, engineer: str) -> Reason:
    """The price of a high grade, what there is of it, and what is missing."""
    price_tag = tables.definitions.prices.hire
    lacks = {"green": price_tag.green - player.green, "steam": price_tag.steam - player.hot}
    what = next(name for name, count in lacks.items() if count > 0)
    key = "hire_price" if min(lacks.values()) > 0 else f"hire_price_{what}"
    return named(
        tables, key, engineer, green=price_tag.green, steam=price_tag.steam, has_green=player.green, has_steam=player.hot,
        lacks_green=max(0, lacks["green"]), lacks_steam=max(0, lacks["steam"]),
    )  # fmt: skip


def _fetch(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    piece = command.word("piece")
    if piece in state.discards["engineer"]:
        return _hire_price(tables, state.players[pending.seat], piece)
    return named(tables, "not_discarded", piece)


def _remove(tables: Tables, state: CorrosionState, pending: AnyPending, command: Command) -> Reason:
    engineer = command.word("engineer")
    player = state.players[pending.seat]
    if engineer in player.hand or engineer in player.engineers:
        return named(tables, "not_qualified", engineer)
    return named(tables, "not_yours", engineer)


def _recall(tables: Tables, _state: CorrosionState, _pending: AnyPending, command: Command) -> Reason:
    return named(tables, "not_in_factory", command.word("engineer"))


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


EXPLAIN: dict[str, Callable[[Tables, CorrosionState, AnyPending, Command], Reason]] = {
    "play": _play,
    "copy": _copy,
    "join": _copy,
    "hire": _hire,
    "fetch": _fetch,
    "remove": _remove,
    "recall": _recall,
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
"""By its verb: why a command that belongs to this moment is refused with these arguments."""
