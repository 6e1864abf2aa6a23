"""Why is a command refused?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.aquasphere.legal import may_step_sideways
from tabletop.games.aquasphere.moves.actions import obstacle
from tabletop.games.aquasphere.state import (
    Act,
    AquaState,
    Gains,
    Income,
    Letters,
    Pending,
    Player,
    RedLine,
    ThirdBot,
    Turn,
)
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Command, Grammar, Reason, Verb, has_place, is_written

NOT_NOW = Reason("not_now")

VERBS: Grammar = {
    "engineer": Verb(("to",), (Turn,)),
    "side_door": Verb(("to",), (Turn,)),
    "program": Verb(("symbol",), (Turn,)),
    "use": Verb(("program", "sector"), (Turn,)),
    "pass": Verb((), (Turn,)),
    "cash_in": Verb(("program",), (Turn, Act, Letters, Gains, RedLine, Income)),
    "return_bot": Verb(("program",), (ThirdBot, RedLine)),
    "pay_crystal": Verb((), (RedLine,)),
    "stop": Verb((), (RedLine,)),
    "act": Verb((), (Act,)),
    "skip": Verb((), (Act,)),
    "place": Verb(("sector",), (Letters,)),
    "collect": Verb(("gain",), (Gains,)),
    "use_card": Verb(("card",), (Gains, Income)),
    "income": Verb((), (Income,)),
    "done": Verb((), (Letters, Gains, Income)),
}
"""Every verb with what it names and the decisions at which it has a place."""


def why_not(tables: Tables, state: AquaState, command: Command) -> Reason:
    """The most telling reason why a command that is not legal now is not."""
    unknown = Reason("unknown_command", {"command": str(command)})
    if command.verb not in VERBS:
        return unknown
    if not state.pending:
        return Reason("game_over")
    top = state.pending[-1]
    if not has_place(VERBS, command, type(top)):
        return NOT_NOW
    if not is_written(VERBS, command):
        return unknown
    reason = _REASONS.get(command.verb, _nothing)(tables, state, top, command)
    return unknown if reason is None else reason


def _nothing(_tables: Tables, _state: AquaState, _top: Pending, _command: Command) -> Reason | None:
    return None


def _engineer(tables: Tables, state: AquaState, top: Pending, command: Command) -> Reason | None:
    player, target = state.players[top.seat], command.word("to")
    if target not in tables.engineer:
        return None
    if player.engineer in tables.top_fields:
        return Reason("engineer_on_top")
    return Reason("no_arrow", {"source": player.engineer, "target": target})


def _side_door(tables: Tables, state: AquaState, top: Pending, command: Command) -> Reason | None:
    player, target = state.players[top.seat], command.word("to")
    if target not in tables.engineer:
        return None
    if tables.sideways.isdisjoint(player.research):
        return Reason("no_side_door")
    if not may_step_sideways(tables, player):
        return Reason("side_door_used")
    return Reason("not_sideways", {"source": player.engineer, "target": target})


def _program(tables: Tables, state: AquaState, top: Pending, command: Command) -> Reason | None:
    player, program = state.players[top.seat], command.word("symbol")
    if program not in tables.order:
        return None
    if player.any_symbol:
        return Reason("any_symbol_used")
    if player.time < tables.symbol_cost:
        return Reason("time_missing", {"cost": tables.symbol_cost, "time": player.time})
    if not player.supply:
        return Reason("supply_empty")
    return Reason("symbol_occupied", {"program": program})


def _use(tables: Tables, state: AquaState, top: Pending, command: Command) -> Reason | None:
    player, program, letter = state.players[top.seat], command.word("program"), command.word("sector")
    if program not in tables.order or letter not in state.sectors or command != tables.use[program][letter]:
        return None
    if program not in player.programmed:
        return Reason("no_bot_programmed", {"program": program})
    cost = tables.routes(state.ring, player)[letter].cost
    return Reason("too_far", {"sector": letter, "cost": cost, "time": player.time})


def _pass(_tables: Tables, _state: AquaState, _top: Pending, _command: Command) -> Reason | None:
    return Reason("engineer_not_on_top")


def _bot(tables: Tables, state: AquaState, top: Pending, command: Command) -> Reason | None:
    player, program = state.players[top.seat], command.word("program")
    if program not in tables.order:
        return None
    if command.verb == "cash_in" and state.phase != "actions":
        return Reason("not_in_scoring")
    if command.verb == "return_bot" and isinstance(top, RedLine) and player.crystals:
        return Reason("crystal_first")
    return Reason("no_bot_programmed", {"program": program})


def _pay_crystal(_tables: Tables, _state: AquaState, _top: Pending, _command: Command) -> Reason | None:
    return Reason("no_crystal")


def _act(tables: Tables, state: AquaState, top: Pending, _command: Command) -> Reason | None:
    assert isinstance(top, Act)
    return obstacle(tables, state, top.seat, top.program)


def _place(_tables: Tables, state: AquaState, top: Pending, command: Command) -> Reason | None:
    assert isinstance(top, Letters)
    letter = command.word("sector")
    if letter not in state.sectors:
        return None
    if letter not in top.letters:
        return Reason("letter_missing", {"sector": letter})
    return Reason("supply_empty")


def _collect(tables: Tables, _state: AquaState, _top: Pending, command: Command) -> Reason | None:
    if command.word("gain") not in tables.collect:
        return None
    return Reason("nothing_to_collect")


def _use_card(tables: Tables, state: AquaState, top: Pending, command: Command) -> Reason | None:
    player, card = state.players[top.seat], command.word("card")
    if card not in tables.use_card:
        return None
    if card not in player.research:
        return Reason("card_not_owned", {"card": card})
    if isinstance(top, Income) and card in top.used:
        return Reason("card_used_up", {"card": card})
    if isinstance(top, Income) and card in tables.night:
        return _night_shift_fails(tables, player, card)
    return Reason("card_not_now", {"card": card})


def _night_shift_fails(tables: Tables, player: Player, card: str) -> Reason:
    program, price = tables.night[card]
    if program in player.programmed:
        return Reason("symbol_occupied", {"program": program})
    if player.time < price:
        return Reason("time_missing", {"cost": price, "time": player.time})
    return Reason("supply_empty")


def _income(_tables: Tables, _state: AquaState, _top: Pending, _command: Command) -> Reason | None:
    return Reason("income_received")


def _done(_tables: Tables, _state: AquaState, top: Pending, _command: Command) -> Reason | None:
    return Reason("income_first" if isinstance(top, Income) else "must_collect")


_REASONS: dict[str, Callable[[Tables, AquaState, Pending, Command], Reason | None]] = {
    "engineer": _engineer,
    "side_door": _side_door,
    "program": _program,
    "use": _use,
    "pass": _pass,
    "cash_in": _bot,
    "return_bot": _bot,
    "pay_crystal": _pay_crystal,
    "act": _act,
    "place": _place,
    "collect": _collect,
    "use_card": _use_card,
    "income": _income,
    "done": _done,
}
