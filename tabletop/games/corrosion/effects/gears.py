"""How are steam and gears generated, consumed, produced and converted?"""

from __future__ import annotations

from tabletop.games.corrosion.effects.sequence import abandon, advance
from tabletop.games.corrosion.factory import gear_places, produce_iron, side_of, spend_iron
from tabletop.games.corrosion.pending import Effects
from tabletop.games.corrosion.resources import consume, gain_chrome, gain_green, generate
from tabletop.games.corrosion.state import SECTORS, CorrosionState, Player
from tabletop.games.corrosion.tables import CONSUME, DONE, SKIP, Rules
from tabletop.games.corrosion.vocabulary import Consume, Convert, Generate, Produce
from tabletop.kernel import Command, EventLog


def run_generate(rules: Rules, state: CorrosionState, frame: Effects, effect: Generate, log: EventLog) -> bool:
    """Cold water becomes hot."""
    count = state.players[frame.seat].cold if effect.count == "max" else effect.count
    generate(state, frame.seat, count, log)
    return advance(frame)


# --- a price in steam ------------------------------------------------------------------------------------------------


def run_consume(rules: Rules, state: CorrosionState, frame: Effects, effect: Consume, log: EventLog) -> bool:
    """Ask whether the price is paid; whoever cannot pay goes without what follows (ruling K3)."""
    if state.players[frame.seat].hot < effect.count:
        return abandon(rules, state, frame)
    return True


def options_consume(rules: Rules, state: CorrosionState, frame: Effects, effect: Consume) -> list[Command]:
    """Pay the steam or skip the rest."""
    return [CONSUME, SKIP]


def choose_consume(
    rules: Rules, state: CorrosionState, frame: Effects, effect: Consume, command: Command, log: EventLog
) -> None:
    """The price is paid or the rest is skipped."""
    if command.verb == "skip":
        abandon(rules, state, frame)
        return
    consume(state, frame.seat, effect.count, log)
    advance(frame)


# --- gears -----------------------------------------------------------------------------------------------------------


def run_produce(rules: Rules, state: CorrosionState, frame: Effects, effect: Produce, log: EventLog) -> bool:
    """New gears; the size of `iron` gears is chosen one by one."""
    player = state.players[frame.seat]
    if frame.left < 0:
        frame.left = effect.count * (player.hot + player.cold if effect.per == "water" else 1)
        if effect.gear == "chrome":
            gain_chrome(state, frame.seat, frame.left, log)
            return advance(frame)
        if effect.gear != "iron":
            produce_iron(state, frame.seat, effect.gear, frame.left, log)
            return advance(frame)
    return frame.left > 0 or advance(frame)


def options_produce(rules: Rules, state: CorrosionState, frame: Effects, effect: Produce) -> list[Command]:
    """The size of the next gear."""
    return [rules.produce["small"], rules.produce["medium"]]


def choose_produce(
    rules: Rules, state: CorrosionState, frame: Effects, effect: Produce, command: Command, log: EventLog
) -> None:
    """One gear of the chosen size."""
    produce_iron(state, frame.seat, command.word("gear"), 1, log)
    frame.left -= 1


# --- conversions -----------------------------------------------------------------------------------------------------


def can_convert(rules: Rules, player: Player, effect: Convert) -> bool:
    """Whether a conversion could be paid now and its condition holds."""
    if player.hot < effect.steam:
        return False
    if effect.iron and not (any(player.small) or any(player.medium)):
        return False
    lying = effect.if_in_x
    if lying is None:
        return True
    there = [engineer for engineer, side in player.engineers.items() if side == player.turned]
    return sum(rules.engineers[engineer].grade == lying.grade for engineer in there) >= lying.count


def run_convert(rules: Rules, state: CorrosionState, frame: Effects, effect: Convert, log: EventLog) -> bool:
    """Ask as long as one more conversion is allowed and possible."""
    if frame.left < 0:
        frame.left = effect.times
    return (frame.left > 0 and can_convert(rules, state.players[frame.seat], effect)) or advance(frame)


def options_convert(rules: Rules, state: CorrosionState, frame: Effects, effect: Convert) -> list[Command]:
    """Which iron gear is spent, or no more."""
    if not effect.iron:
        return [CONSUME, DONE]
    player = state.players[frame.seat]
    return [*(rules.convert[gear][(side - player.turned) % 4] for gear, side in gear_places(player)), DONE]


def choose_convert(
    rules: Rules, state: CorrosionState, frame: Effects, effect: Convert, command: Command, log: EventLog
) -> None:
    """One conversion (digest 4.3), or an end to it."""
    if command.verb == "done":
        frame.runs = 1
        advance(frame)
        return
    seat = frame.seat
    player = state.players[seat]
    if effect.iron:
        spend_iron(state, seat, command.word("gear"), side_of(player, SECTORS.index(command.word("sector"))), log)
    consume(state, seat, effect.steam, log)
    if effect.gives == "chrome":
        gain_chrome(state, seat, effect.count, log)
    else:
        gain_green(state, seat, effect.count, log)
    frame.left -= 1
