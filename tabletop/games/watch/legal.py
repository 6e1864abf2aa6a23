"""What may the acting player do at the present step?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.watch import actions, clock, crates, debt, discs, documents, flow
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import Command


def legal(tables: Tables, state: WatchState) -> list[Command]:
    """Every command of the acting player."""
    if not state.steps:
        return []
    step = state.steps[-1]
    seat = state.queue[0]
    found = _AT[step](tables, state, seat)
    player = state.players[seat]
    if player.hand and step not in ("place", "lay", "lift", "bonus", "offer"):
        play = tables.commands.play
        found += [play[document] for document in documents.playable(tables, state, seat)]
    # Paying back is offered at every decision (ruling A19).
    if player.notes:
        price = debt.repayment(tables, state)
        if player.roubles >= price:
            commands = tables.commands
            found.append(commands.repay if price == tables.debt.repay else commands.repay_with_watch)
    return found


def free_spaces(tables: Tables, state: WatchState) -> list[str]:
    """The spaces a worker may be placed on: empty and therefore never its own (digest 3.3)."""
    taken = clock.occupied(state)
    spaces = tables.spaces if state.solo is None else tables.open_spaces
    return [space for space in spaces if space not in taken]


def _place(tables: Tables, state: WatchState, _seat: int) -> list[Command]:
    place = tables.commands.place
    return [place[space] for space in free_spaces(tables, state)]


def _bribe(tables: Tables, _state: WatchState, _seat: int) -> list[Command]:
    return [tables.commands.pay]


def _smuggle(tables: Tables, state: WatchState, seat: int) -> list[Command]:
    if crates.can_exchange(tables, state, state.players[seat]):
        return [tables.commands.exchange, tables.commands.done]
    return [tables.commands.done]


def _sell(tables: Tables, state: WatchState, seat: int) -> list[Command]:
    return tables.commands.sell[: state.players[seat].gears + 1]


def _swap(tables: Tables, state: WatchState, seat: int) -> list[Command]:
    swap = tables.commands.swap
    found = [swap[value] for value in actions.swaps(tables, state, state.players[seat])]
    found.append(tables.commands.decline)
    return found


def _work(tables: Tables, _state: WatchState, _seat: int) -> list[Command]:
    return [tables.commands.work]


def _shift(tables: Tables, state: WatchState, seat: int) -> list[Command]:
    room = tables.track_spaces[state.seats]
    found = [
        of_track[space]
        for of_track, track in zip(tables.commands.shift, state.tracks, strict=True)
        if len(track) < room and seat in track
        for space, who in enumerate(track)
        if who == seat
    ]
    found.append(tables.commands.decline)
    return found


def _lift(tables: Tables, state: WatchState, seat: int) -> list[Command]:
    return [
        of_track[space]
        for of_track, track in zip(tables.commands.lift, state.tracks, strict=True)
        if seat in track
        for space, who in enumerate(track)
        if who == seat
    ]


def _upgrade(tables: Tables, state: WatchState, seat: int) -> list[Command]:
    levels = state.players[seat].levels
    upgrade, last = tables.commands.upgrade, tables.last_level
    found = [upgrade[row] for row in flow.upgradable(tables, state) if levels[row] < last]
    found.append(tables.commands.decline)
    return found


def _keep(tables: Tables, state: WatchState, _seat: int) -> list[Command]:
    keep = tables.commands.keep
    found = [keep[document] for document in state.drawn]
    # At least one is kept (ruling A15).
    if state.kept:
        found.append(tables.commands.done)
    return found


def may_look(state: WatchState) -> bool:
    """Whether the next market card may be looked at: once, before the first spy card is chosen (ruling A16)."""
    return state.peeked is None and not state.active and bool(state.market)


def _spy(tables: Tables, state: WatchState, _seat: int) -> list[Command]:
    found = [command for department, command in tables.commands.spy.items() if department not in state.active]
    if may_look(state):
        found.append(tables.commands.look)
    return found


def _done(tables: Tables, _state: WatchState, _seat: int) -> list[Command]:
    return [tables.commands.done]


def _lay(tables: Tables, state: WatchState, _seat: int) -> list[Command]:
    lay = tables.commands.lay
    return [lay[index] for index in discs.open_tracks(tables, state)]


def _bonus(tables: Tables, _state: WatchState, _seat: int) -> list[Command]:
    return [tables.commands.accept, tables.commands.decline]


def _offer(tables: Tables, state: WatchState, seat: int) -> list[Command]:
    player = state.players[seat]
    kind = tables.offers[tables.kind_of[state.playing]]
    return [
        tables.commands.take[colour]
        for colour in kind.crates
        if crates.can_buy(tables, state, player, colour, kind.pays)
    ]


_AT: dict[str, Callable[[Tables, WatchState, int], list[Command]]] = {
    "place": _place,
    "bribe": _bribe,
    "smuggle": _smuggle,
    "sell": _sell,
    "swap": _swap,
    "work": _work,
    "shift": _shift,
    "upgrade": _upgrade,
    "keep": _keep,
    "spy": _spy,
    "settle": _done,
    "disc": _lay,
    "end": _done,
    "lay": _lay,
    "lift": _lift,
    "bonus": _bonus,
    "offer": _offer,
}
