"""How are points, water and awards gained?"""

from __future__ import annotations

from tabletop.games.corrosion.display import take_watch
from tabletop.games.corrosion.effects.counting import counted
from tabletop.games.corrosion.effects.sequence import Word, advance
from tabletop.games.corrosion.effects.vocabulary import Effect, Gain, TakeAward
from tabletop.games.corrosion.resources import gain_green, gain_special, gain_water
from tabletop.games.corrosion.state import CorrosionState, Effects
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Command, Event, EventLog


def run_gain(tables: Tables, state: CorrosionState, pending: Effects, effect: Gain, log: EventLog) -> bool:
    """Points or water; between special and green the player chooses while the supply lasts (digest 4.5)."""
    seat = pending.seat
    if pending.left < 0:
        pending.left = effect.count * counted(tables, state.players[seat], effect.per)
    if effect.what == "special_or_green" and pending.left and state.special:
        return True
    if effect.what == "water":
        gain_water(state, seat, pending.left, log)
    elif effect.what == "special":
        gain_special(state, seat, pending.left, log)
    else:
        gain_green(state, seat, pending.left, log)
    return advance(pending)


def options_gain(tables: Tables, _state: CorrosionState, _pending: Effects, _effect: Gain) -> list[Command]:
    """A special marker or a green point."""
    return [tables.take["special"], tables.take["green"]]


def choose_gain(
    _tables: Tables, state: CorrosionState, pending: Effects, _effect: Gain, command: Command, log: EventLog
) -> None:
    """One of the two."""
    if command.word("what") == "special":
        gain_special(state, pending.seat, 1, log)
    else:
        gain_green(state, pending.seat, 1, log)
    pending.left -= 1


# --- awards ----------------------------------------------------------------------------------------------------------


def run_take_award(
    _tables: Tables, state: CorrosionState, pending: Effects, _effect: TakeAward, _log: EventLog
) -> bool:
    """Ask which token; with an empty supply nothing happens (ruling K19)."""
    return bool(state.awards) or advance(pending)


def options_take_award(tables: Tables, state: CorrosionState, _pending: Effects, _effect: TakeAward) -> list[Command]:
    """Any token of the supply (digest 13.1)."""
    return [tables.award[name] for name in state.awards]


def choose_take_award(
    tables: Tables, state: CorrosionState, pending: Effects, _effect: TakeAward, command: Command, log: EventLog
) -> None:
    """Take the token; the watch on it is used at once and leaves the game."""
    name = command.word("token")
    state.awards = [token for token in state.awards if token != name]
    player = state.players[pending.seat]
    player.awards = [*player.awards, name]
    advance(pending)
    if log is not None:
        log.append(Event("award_taken", {"seat": pending.seat, "token": name}))
    watch = take_watch(state, name)
    if watch:
        type_name = tables.type_of[watch]
        state.pending.append(Effects(seat=pending.seat, source=type_name))
        if log is not None:
            log.append(Event("watch_used", {"seat": pending.seat, "watch": watch, "type": type_name}))


WORDS: dict[type[Effect], Word] = {
    Gain: Word(run_gain, options_gain, choose_gain),
    TakeAward: Word(run_take_award, options_take_award, choose_take_award),
}
