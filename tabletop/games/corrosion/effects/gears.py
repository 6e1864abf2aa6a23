"""How are steam and gears generated, consumed, produced and converted?"""

from __future__ import annotations

from tabletop.games.corrosion.effects.counting import counted
from tabletop.games.corrosion.effects.sequence import Word, abandon, advance
from tabletop.games.corrosion.effects.vocabulary import Consume, Convert, Effect, Generate, Produce
from tabletop.games.corrosion.factory import gear_places, produce_iron, side_of, spend_iron
from tabletop.games.corrosion.resources import consume, gain_chrome, gain_green, generate
from tabletop.games.corrosion.state import SECTORS, CorrosionState, Effects, Player
from tabletop.games.corrosion.tables import CONSUME, DONE, SKIP, Tables
from tabletop.kernel import Command, EventLog


def run_generate(_tables: Tables, state: CorrosionState, pending: Effects, effect: Generate, log: EventLog) -> bool:
    """Cold water becomes hot."""
    count = state.players[pending.seat].cold if effect.count == "max" else effect.count
    generate(state, pending.seat, count, log)
    return advance(pending)


# --- a price in steam ------------------------------------------------------------------------------------------------


def run_consume(tables: Tables, state: CorrosionState, pending: Effects, effect: Consume, _log: EventLog) -> bool:
    """Ask whether the price is paid; whoever cannot pay goes without what follows (ruling K3)."""
    if state.players[pending.seat].hot < effect.count:
        return abandon(tables, state, pending)
    return True


def options_consume(_tables: Tables, _state: CorrosionState, _pending: Effects, _effect: Consume) -> list[Command]:
    """Pay the steam or skip the rest."""
    return [CONSUME, SKIP]


def choose_consume(
    tables: Tables, state: CorrosionState, pending: Effects, effect: Consume, command: Command, log: EventLog
) -> None:
    """The price is paid or the rest is skipped."""
    if command.verb == "skip":
        abandon(tables, state, pending)
        return
    consume(state, pending.seat, effect.count, log)
    advance(pending)


# --- gears -----------------------------------------------------------------------------------------------------------


def run_produce(tables: Tables, state: CorrosionState, pending: Effects, effect: Produce, log: EventLog) -> bool:
    """New gears; the size of `iron` gears is chosen one by one."""
    player = state.players[pending.seat]
    if pending.left < 0:
        pending.left = effect.count * counted(tables, player, effect.per)
        if effect.gear == "chrome":
            gain_chrome(state, pending.seat, pending.left, log)
            return advance(pending)
        if effect.gear != "iron":
            produce_iron(state, pending.seat, effect.gear, pending.left, log)
            return advance(pending)
    return pending.left > 0 or advance(pending)


def options_produce(tables: Tables, _state: CorrosionState, _pending: Effects, _effect: Produce) -> list[Command]:
    """The size of the next gear."""
    return [tables.produce["small"], tables.produce["medium"]]


def choose_produce(
    _tables: Tables, state: CorrosionState, pending: Effects, _effect: Produce, command: Command, log: EventLog
) -> None:
    """One gear of the chosen size."""
    produce_iron(state, pending.seat, command.word("gear"), 1, log)
    pending.left -= 1


# --- conversions -----------------------------------------------------------------------------------------------------


def can_convert(tables: Tables, player: Player, effect: Convert) -> bool:
    """Whether a conversion could be paid now and its condition holds."""
    if player.hot < effect.steam:
        return False
    if effect.iron and not (any(player.small) or any(player.medium)):
        return False
    lying = effect.if_in_x
    if lying is None:
        return True
    there = [engineer for engineer, side in player.engineers.items() if side == player.turned]
    return sum(tables.engineers[engineer].grade == lying.grade for engineer in there) >= lying.count


def run_convert(tables: Tables, state: CorrosionState, pending: Effects, effect: Convert, _log: EventLog) -> bool:
    """Ask as long as one more conversion is allowed and possible."""
    if pending.left < 0:
        pending.left = effect.times
    return (pending.left > 0 and can_convert(tables, state.players[pending.seat], effect)) or advance(pending)


def options_convert(tables: Tables, state: CorrosionState, pending: Effects, effect: Convert) -> list[Command]:
    """Which iron gear is spent, or no more."""
    if not effect.iron:
        return [CONSUME, DONE]
    player = state.players[pending.seat]
    return [*(tables.convert[gear][(side - player.turned) % 4] for gear, side in gear_places(player)), DONE]


def choose_convert(
    _tables: Tables, state: CorrosionState, pending: Effects, effect: Convert, command: Command, log: EventLog
) -> None:
    """One conversion (digest 4.3), or an end to it."""
    if command.verb == "done":
        pending.runs = 1
        advance(pending)
        return
    seat = pending.seat
    player = state.players[seat]
    if effect.iron:
        spend_iron(state, seat, command.word("gear"), side_of(player, SECTORS.index(command.word("sector"))), log)
    consume(state, seat, effect.steam, log)
    if effect.gives == "chrome":
        gain_chrome(state, seat, effect.count, log)
    else:
        gain_green(state, seat, effect.count, log)
    pending.left -= 1


WORDS: dict[type[Effect], Word] = {
    Generate: Word(run_generate),
    Consume: Word(run_consume, options_consume, choose_consume),
    Produce: Word(run_produce, options_produce, choose_produce),
    Convert: Word(run_convert, options_convert, choose_convert),
}
