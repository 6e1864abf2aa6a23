"""What does each command of a player do?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.aquasphere.moves.actions import carry_out, place_on_letter
from tabletop.games.aquasphere.moves.deploy import take_control
from tabletop.games.aquasphere.moves.intermediate import receive_income, use_night_shift
from tabletop.games.aquasphere.moves.points import cross, gain_points, stop
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


def _engineer(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    """A1: one step along an arrow, or sideways by card (rule 20)."""
    s.pending.pop()
    seat = pending.seat
    player = s.players[seat]
    target = str(command.args[0][1])
    if log is not None:
        log.append(Event("moved", {"seat": seat, "piece": "engineer", "source": player.engineer, "target": target}))
    player.engineer = target
    program = s.layout[target]
    cards = [card for card in player.research if card in t.enter[program]]
    s.pending.append(Gains(seat, "bot", cards, program=program))


def _side_door(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    player = s.players[pending.seat]
    player.side_door = True
    if log is not None:
        card = next(card for card in player.research if card in t.sideways)
        log.append(Event("card_used", {"seat": pending.seat, "card": card}))
    _engineer(t, s, pending, command, log)


def _program(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    """A2: time for any free symbol, once per round (rule 21)."""
    s.pending.pop()
    s.players[pending.seat].any_symbol = True
    pay_time(s, pending.seat, t.symbol_cost, log)
    put_on_symbol(t, s, pending.seat, str(command.args[0][1]), log)


def _use(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    """B: the scientist goes to the area, the bot takes the control field, the action may follow (rules 23 to 26)."""
    s.pending.pop()
    seat = pending.seat
    player = s.players[seat]
    program, letter = str(command.args[0][1]), str(command.args[1][1])
    route = t.routes(s.ring, player)[letter]
    if log is not None:
        facts: dict[str, Value] = {"seat": seat, "piece": "scientist", "source": player.scientist, "target": letter}
        log.append(Event("moved", {**facts, "area": program, "route": ",".join((player.scientist, *route.sectors))}))
    player.scientist = letter
    player.area = program
    pay_time(s, seat, route.cost, log)
    player.programmed.remove(program)
    if log is not None:
        log.append(Event("deployed", {"seat": seat, "program": program, "sector": letter}))
    s.pending.append(Act(seat, program))
    take_control(t, s, seat, letter, log)


def _pass(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    """C: the engineer goes to the pass track (rule 34)."""
    s.pending.pop()
    s.passed.append(pending.seat)
    if log is not None:
        log.append(Event("passed", {"seat": pending.seat, "place": len(s.passed)}))


def _cash_in(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    """A programmed bot for time, at any moment of the own turn (rule 17)."""
    take_back(s, pending.seat, str(command.args[0][1]), log)
    gain_time(t, s, pending.seat, t.bot_returned, log)


def _return_bot(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    """One of three bots goes home for time (rule 14), or a bot pays for a red line without any (rule 35)."""
    s.pending.pop()
    take_back(s, pending.seat, str(command.args[0][1]), log)
    if isinstance(pending, ThirdBot):
        gain_time(t, s, pending.seat, t.bot_returned, log)
    elif isinstance(pending, RedLine):
        cross(t, s, pending, log)


def _pay_crystal(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    assert isinstance(pending, RedLine)
    s.pending.pop()
    s.players[pending.seat].crystals -= 1
    s.crystals += 1
    if log is not None:
        log.append(Event("paid", {"seat": pending.seat, "what": "crystals", "count": 1}))
    cross(t, s, pending, log)


def _stop(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    assert isinstance(pending, RedLine)
    s.pending.pop()
    stop(t, s, pending, log)


def _act(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    assert isinstance(pending, Act)
    s.pending.pop()
    carry_out(t, s, pending.seat, pending.program, log)


def _skip(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    assert isinstance(pending, Act)
    s.pending.pop()
    if log is not None:
        log.append(Event("no_action", {"seat": pending.seat, "program": pending.program}))


def _place(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    assert isinstance(pending, Letters)
    place_on_letter(t, s, pending, str(command.args[0][1]), log)


def _collect(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    assert isinstance(pending, Gains)
    collect(t, s, pending, log)


def collect(t: Tables, s: AquaState, pending: Gains, log: EventLog) -> None:
    """What the moment itself brings, before, between or after the cards (ruling Q7)."""
    what, pending.first = pending.first, ""
    if what == "bot":
        program_bot(t, s, pending.seat, pending.program, log)
    else:
        gain_points(t, s, pending.seat, pending.points, "octopods", log)


def _use_card(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    card = str(command.args[0][1])
    if isinstance(pending, Income):
        use_night_shift(t, s, pending, card, log)
    elif isinstance(pending, Gains):
        pending.cards.remove(card)
        gain_from_card(t, s, pending.seat, card, pending.times, log)


def _income(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    assert isinstance(pending, Income)
    receive_income(t, s, pending, log)


def _done(t: Tables, s: AquaState, pending: Pending, command: Command, log: EventLog) -> None:
    s.pending.pop()


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
