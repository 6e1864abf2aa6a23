"""Which crate does somebody get, and what does it cost?"""

from __future__ import annotations

from tabletop.games.watch.state import Player, WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import Event, EventLog


def best(tables: Tables, stock: list[int], colour: str) -> int:
    """The crate a colour means now: its highest in stock, else the highest of a lower colour; 0 for none (digest 3.7)."""
    for value in tables.fallback[colour]:
        if stock[value - 1]:
            return value
    return 0


def best_of_its_own(tables: Tables, stock: list[int], colour: str) -> int:
    """The highest value of exactly that colour in stock; 0 when it is sold out (SELL's exchange, ruling A12)."""
    for value in tables.of_colour[colour]:
        if stock[value - 1]:
            return value
    return 0


def haul(tables: Tables, state: WatchState, player: Player) -> tuple[int, list[int]]:
    """Price and crates of the dock symbol now; no crates when stock is empty (digest 3.7, rulings A10 and A11)."""
    level = player.levels["dock"]
    wanted = tables.hauls[level]
    stock = state.stock.copy()
    values: list[int] = []
    for colour in wanted:
        value = best(tables, stock, colour)
        if value:
            stock[value - 1] -= 1
            values.append(value)
    if len(values) == len(wanted):
        return tables.dock[level].pays, values
    return len(values) * tables.definitions.crates.gears_each_when_short, values


def can_exchange(tables: Tables, state: WatchState, player: Player) -> bool:
    """Whether the dock symbol can be used now: all or nothing (ruling A10)."""
    if state.exchanged:
        return False
    price, values = haul(tables, state, player)
    return bool(values) and player.gears >= price


def can_buy(tables: Tables, state: WatchState, player: Player, colour: str, price: int) -> bool:
    """Whether a crate of a track bonus or document can be bought: unlocked, paid for and there (digest 3.7.4)."""
    return (
        player.gears >= price
        and colour in tables.unlocked[player.levels["dock"]]
        and best(tables, state.stock, colour) > 0
    )


def receive(tables: Tables, state: WatchState, seat: int, value: int, log: EventLog) -> None:
    """Move a crate from stock to a player."""
    state.stock[value - 1] -= 1
    crates = state.players[seat].crates
    crates.append(value)
    crates.sort(reverse=True)
    if log is not None:
        log.append(Event("crate_taken", {"seat": seat, "crate": value, "colour": tables.colour_of[value]}))


def buy(tables: Tables, state: WatchState, seat: int, colour: str, price: int, log: EventLog) -> None:
    """Pay gears and take the crate a colour means now."""
    pay_gears(state, seat, price, log)
    receive(tables, state, seat, best(tables, state.stock, colour), log)


def pay_gears(state: WatchState, seat: int, count: int, log: EventLog) -> None:
    """Give gears back to the supply."""
    state.players[seat].gears -= count
    if log is not None and count:
        log.append(Event("paid", {"seat": seat, "what": "gears", "count": count}))


def gain(state: WatchState, seat: int, gears: int, roubles: int, log: EventLog) -> None:
    """Take gears and roubles from the supply."""
    player = state.players[seat]
    player.gears += gears
    if gears and log is not None:
        log.append(Event("gained", {"seat": seat, "what": "gears", "count": gears}))
    player.roubles += roubles
    if roubles and log is not None:
        log.append(Event("gained", {"seat": seat, "what": "roubles", "count": roubles}))
