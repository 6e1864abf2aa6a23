"""What does each command of a player do?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.aquasphere.moves.actions import (
    carry_out,
    leave_out,
    make_room,
    obstacle,
    place_on_letter,
    take_control,
)
from tabletop.games.aquasphere.moves.points import cross, gain_points, stop
from tabletop.games.aquasphere.moves.rounds import receive_income, use_night_shift
from tabletop.games.aquasphere.moves.stock import (
    gain_from_card,
    gain_time,
    pay_time,
    program_bot,
    put_on_symbol,
    take_back,
)
from tabletop.games.aquasphere.state import Act, AquaState, Gains, Income, Letters, Pending, RedLine, ThirdBot
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Command, Event, EventLog, Value

Move = Callable[[Tables, AquaState, Pending, Command, EventLog], None]


def _engineer(tables: Tables, state: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    """A1: one step along an arrow, or sideways by card (rule 20)."""
    state.pending.pop()
    seat = pending.seat
    player = state.players[seat]
    source, player.engineer = player.engineer, str(command.args[0][1])
    if log is not None:
        facts: dict[str, Value] = {"seat": seat, "piece": "engineer", "source": source, "target": player.engineer}
        log.append(Event("moved", facts))
    program = state.layout[player.engineer]
    cards = [card for card in player.research if card in tables.enter[program]]
    state.pending.append(Gains(seat, "bot", cards, program=program))


def _side_door(tables: Tables, state: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    player = state.players[pending.seat]
    player.side_door = True
    if log is not None:
        card = next(card for card in player.research if card in tables.sideways)
        log.append(Event("card_used", {"seat": pending.seat, "card": card}))
    _engineer(tables, state, pending, command, log)


def _program(tables: Tables, state: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    """A2: time for any free symbol, once per round (rule 21)."""
    state.pending.pop()
    state.players[pending.seat].any_symbol = True
    pay_time(state, pending.seat, tables.symbol_cost, log)
    put_on_symbol(tables, state, pending.seat, str(command.args[0][1]), log)


def _use(tables: Tables, state: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    """B: the scientist goes to the area, the bot takes the control field, the action may follow (rules 23 to 26)."""
    state.pending.pop()
    seat = pending.seat
    player = state.players[seat]
    program, letter = str(command.args[0][1]), str(command.args[1][1])
    route = tables.routes(state.ring, player)[letter]
    source, player.scientist = player.scientist, letter
    player.area = program
    if log is not None:
        facts: dict[str, Value] = {"seat": seat, "piece": "scientist", "source": source, "target": letter}
        log.append(Event("moved", {**facts, "area": program, "route": ",".join((source, *route.sectors))}))
    pay_time(state, seat, route.cost, log)
    driven = make_room(state, letter, log)
    player.programmed.remove(program)
    state.sectors[letter].control = seat
    if log is not None:
        log.append(Event("deployed", {"seat": seat, "program": program, "sector": letter}))
    state.pending.append(Act(seat, program))
    take_control(tables, state, seat, letter, driven, log)


def _pass(_tables: Tables, state: AquaState, pending: Pending, _command: Command, log: EventLog) -> None:
    """C: the engineer goes to the pass track (rule 34)."""
    state.pending.pop()
    state.passed.append(pending.seat)
    if log is not None:
        log.append(Event("passed", {"seat": pending.seat, "place": len(state.passed)}))


def _cash_in(tables: Tables, state: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    """A programmed bot for time, at any moment of the own turn (rule 17)."""
    take_back(state, pending.seat, str(command.args[0][1]), log)
    gain_time(tables, state, pending.seat, tables.bot_returned, log)


def _return_bot(tables: Tables, state: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    """One of three bots goes home for time (rule 14), or a bot pays for a red line without any (rule 35)."""
    state.pending.pop()
    take_back(state, pending.seat, str(command.args[0][1]), log)
    if isinstance(pending, ThirdBot):
        gain_time(tables, state, pending.seat, tables.bot_returned, log)
    elif isinstance(pending, RedLine):
        cross(tables, state, pending, log)


def _pay_crystal(tables: Tables, state: AquaState, pending: Pending, _command: Command, log: EventLog) -> None:
    assert isinstance(pending, RedLine)
    state.pending.pop()
    state.players[pending.seat].crystals -= 1
    state.crystals += 1
    if log is not None:
        log.append(Event("paid", {"seat": pending.seat, "what": "crystals", "count": 1}))
    cross(tables, state, pending, log)


def _stop(tables: Tables, state: AquaState, pending: Pending, _command: Command, log: EventLog) -> None:
    assert isinstance(pending, RedLine)
    state.pending.pop()
    stop(tables, state, pending, log)


def _act(tables: Tables, state: AquaState, pending: Pending, _command: Command, log: EventLog) -> None:
    assert isinstance(pending, Act)
    state.pending.pop()
    carry_out(tables, state, pending.seat, pending.program, log)


def _skip(tables: Tables, state: AquaState, pending: Pending, _command: Command, log: EventLog) -> None:
    assert isinstance(pending, Act)
    leave_out(state, pending, obstacle(tables, state, pending.seat, pending.program), log)


def _place(tables: Tables, state: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    assert isinstance(pending, Letters)
    place_on_letter(tables, state, pending, str(command.args[0][1]), log)


def _collect(tables: Tables, state: AquaState, pending: Pending, _command: Command, log: EventLog) -> None:
    assert isinstance(pending, Gains)
    collect(tables, state, pending, log)


def collect(tables: Tables, state: AquaState, pending: Gains, log: EventLog) -> None:
    """What the moment itself brings, before, between or after the cards (ruling Q7)."""
    what, pending.first = pending.first, ""
    if what == "bot":
        program_bot(tables, state, pending.seat, pending.program, log)
    else:
        gain_points(tables, state, pending.seat, pending.points, "octopods", log)


def _use_card(tables: Tables, state: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    card = str(command.args[0][1])
    if isinstance(pending, Income):
        use_night_shift(tables, state, pending, card, log)
    elif isinstance(pending, Gains):
        pending.cards.remove(card)
        gain_from_card(tables, state, pending.seat, card, pending.times, log)


def _income(tables: Tables, state: AquaState, pending: Pending, _command: Command, log: EventLog) -> None:
    assert isinstance(pending, Income)
    receive_income(tables, state, pending, log)


def _done(_tables: Tables, state: AquaState, _pending: Pending, _command: Command, _log: EventLog) -> None:
    state.pending.pop()


MOVES: dict[str, Move] = {
    "engineer": _engineer,
    "side_door": _side_door,
    "program": _program,
    "use": _use,
    "pass": _pass,
    "cash_in": _cash_in,
    "return_bot": _return_bot,
    "pay_crystal": _pay_crystal,
    "stop": _stop,
    "act": _act,
    "skip": _skip,
    "place": _place,
    "collect": _collect,
    "use_card": _use_card,
    "income": _income,
    "done": _done,
}
"""Every verb and what it does."""
