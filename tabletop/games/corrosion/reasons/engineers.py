"""Why can an engineer not be played, copy, be hired, recalled or removed?"""

from __future__ import annotations

from tabletop.games.corrosion.chrome_machines import standing
from tabletop.games.corrosion.display import lying
from tabletop.games.corrosion.effects.building import affordable
from tabletop.games.corrosion.engineers import fitting
from tabletop.games.corrosion.reasons.saying import Explaining, instead, named
from tabletop.games.corrosion.state import AnyPending, Copy, CorrosionState, Partner, Player, Turn
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Command, Reason


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


ENGINEERS: Explaining = {
    "play": _play,
    "copy": _copy,
    "join": _copy,
    "hire": _hire,
    "fetch": _fetch,
    "remove": _remove,
    "recall": _recall,
}
"""Why a verb about engineers that belongs to this moment is refused with these arguments."""
