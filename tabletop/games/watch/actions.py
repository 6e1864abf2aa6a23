"""What do the eight actions do in their first part?"""

from __future__ import annotations

from tabletop.games.watch import crates, discs
from tabletop.games.watch.state import Player, Step, WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import NOBODY, Event, EventLog

PART_A: dict[str, tuple[Step, ...]] = {
    "smuggle": ("smuggle",),
    "sell": ("sell", "swap"),
    "overtime": ("work",),
    "produce": ("work", "shift"),
    "upgrade": ("upgrade",),
    "scrounge": ("work",),
    "search": ("work", "keep"),
    "watch": ("spy", "settle"),
}
"""The steps of each action's first part in their order; the disc and the end of the turn follow."""


def begin(tables: Tables, state: WatchState, seat: int) -> None:
    """Lay out the steps of a turn, the first one last."""
    steps: list[Step] = ["end", "disc", *reversed(PART_A[state.players[seat].space])]
    # Round 12 has no next round to watch over (ruling A29).
    if state.round == tables.rounds and "spy" in steps:
        steps.remove("spy")
    state.steps = steps
    state.exchanged = False
    state.kept = 0


def work(tables: Tables, state: WatchState, seat: int, log: EventLog) -> None:
    """Take the income of OVERTIME, PRODUCE or SCROUNGE, or draw for SEARCH."""
    player = state.players[seat]
    card = tables.market[state.card]
    space = player.space
    if space == "search":
        _draw(tables, state, seat, log)
    elif space == "scrounge":
        cell = tables.warehouse[player.levels["warehouse"]]
        crates.gain(state, seat, cell.gears + card.scrounge_gears, cell.roubles + card.scrounge_roubles, log)
    else:
        bonus = card.overtime_gears if space == "overtime" else 0
        crates.gain(state, seat, tables.workshop[player.levels["workshop"]].gears + bonus, 0, log)


def exchange(tables: Tables, state: WatchState, seat: int, log: EventLog) -> None:
    """SMUGGLE: exchange gears for crates once, as the dock symbol shows."""
    price, values = crates.haul(tables, state, state.players[seat])
    state.exchanged = True
    crates.pay_gears(state, seat, price, log)
    for value in values:
        crates.receive(tables, state, seat, value, log)


def sell(tables: Tables, state: WatchState, seat: int, gears: int, log: EventLog) -> None:
    """SELL: gears for roubles at their rate, then the sale bonus of the market card."""
    crates.pay_gears(state, seat, gears, log)
    paid = gears * tables.definitions.sale.roubles_per_gear
    crates.gain(state, seat, 0, paid + tables.market[state.card].sale_roubles, log)


def swaps(tables: Tables, state: WatchState, player: Player) -> list[int]:
    """The own crates (one of each value) that SELL may exchange for one of the next colour (ruling A12)."""
    if not player.crates:
        return []
    higher = {
        colour: crates.best_of_its_own(tables, state.stock, above) for colour, above in tables.next_colour.items()
    }
    return [value for value in dict.fromkeys(player.crates) if higher.get(tables.colour_of[value])]


def swap(tables: Tables, state: WatchState, seat: int, value: int, log: EventLog) -> None:
    """SELL: give a crate back and take the highest of the next colour."""
    colour = tables.next_colour[tables.colour_of[value]]
    new = crates.best_of_its_own(tables, state.stock, colour)
    state.players[seat].crates.remove(value)
    state.stock[value - 1] += 1
    if log is not None:
        log.append(Event("crate_returned", {"seat": seat, "crate": value, "colour": tables.colour_of[value]}))
    crates.receive(tables, state, seat, new, log)


def shiftable(tables: Tables, state: WatchState, seat: int) -> bool:
    """Whether PRODUCE may move a disc: an own one on a track with room (ruling A2)."""
    room = tables.track_spaces[state.seats]
    return any(seat in track and len(track) < room for track in state.tracks)


def shift(tables: Tables, state: WatchState, seat: int, index: int, space: int, log: EventLog) -> None:
    """PRODUCE: move a disc to the leftmost free space of its own track."""
    discs.lift(state, seat, index, space, log)
    discs.lay(tables, state, seat, index, log)


def _draw(tables: Tables, state: WatchState, seat: int, log: EventLog) -> None:
    """SEARCH: draw what the office level allows, or what is left."""
    cell = tables.office[state.players[seat].levels["office"]]
    deck = state.documents
    for _ in range(min(cell.draw, len(deck))):
        state.drawn.append(deck.pop())
    if log is None:
        return
    log.append(Event("documents_drawn", {"seat": seat, "count": len(state.drawn)}, reveals=True))
    log.extend(
        Event("document_drawn", {"seat": seat, "document": document}, reveals=True, only=seat)
        for document in state.drawn
    )


def keep_limit(tables: Tables, state: WatchState, seat: int) -> int:
    """How many documents of a search may be kept."""
    return tables.office[state.players[seat].levels["office"]].keep


def keep(state: WatchState, seat: int, document: str, log: EventLog) -> None:
    """SEARCH: put one drawn document into the hand."""
    state.drawn.remove(document)
    state.players[seat].hand.append(document)
    state.kept += 1
    if log is not None:
        log.append(Event("document_kept", {"seat": seat, "document": document}, only=seat))


def end_search(state: WatchState, seat: int, log: EventLog) -> None:
    """SEARCH: shuffle the documents not kept and put them under the deck."""
    if log is not None:
        log.append(Event("documents_kept", {"seat": seat, "count": state.kept}))
    if not state.drawn:
        return
    state.rng.shuffle(state.drawn)
    state.documents = state.drawn + state.documents
    state.drawn = []
    if log is not None:
        log.append(Event("shuffled", {"what": "documents"}))


def look(state: WatchState, seat: int, log: EventLog) -> None:
    """WATCH: look at the market card of the next round."""
    state.peeked = seat
    if log is not None:
        log.append(Event("looked", {"seat": seat}))
        log.append(Event("market_seen", {"seat": seat, "card": state.market[-1]}, reveals=True, only=seat))


def spies_wanted(tables: Tables, state: WatchState) -> int:
    """How many spy cards the eye of the current market card asks for, at most those in the pool (ruling A28)."""
    return min(tables.market[state.card].eye, len(spy_pool(tables, state)))


def spy_pool(tables: Tables, state: WatchState) -> list[str]:
    """The spy cards in the game; solo the office card leaves with the last pocket watch (digest 6.3.3)."""
    if state.solo is not None and not state.solo.watches:
        return [department for department in tables.departments if department != "office"]
    return tables.departments


def set_spy(tables: Tables, state: WatchState, seat: int, department: str, log: EventLog) -> None:
    """WATCH: put one chosen spy card face down beside the board."""
    state.active.append(department)
    state.active.sort(key=tables.departments.index)
    state.activator = seat
    if log is not None:
        log.append(Event("spy_set", {"seat": seat, "department": department}, only=seat))


def end_spying(state: WatchState, seat: int, log: EventLog) -> None:
    """WATCH: tell everybody how many cards are set."""
    if log is not None:
        log.append(Event("spies_set", {"seat": seat, "count": len(state.active)}))


def take_black_disc(state: WatchState, seat: int, log: EventLog) -> None:
    """WATCH: the black disc comes to the player, wherever it is."""
    state.black_disc = seat
    if log is not None:
        log.append(Event("black_disc_taken", {"seat": seat}))


def draw_spies(tables: Tables, state: WatchState, log: EventLog) -> None:
    """Nobody watched: as many spy cards as the eye shows are set unseen (digest 3.5)."""
    pool = list(spy_pool(tables, state))
    state.rng.shuffle(pool)
    state.active = sorted(pool[: spies_wanted(tables, state)], key=tables.departments.index)
    state.activator = None
    if log is not None:
        log.append(Event("spies_drawn", {"by": NOBODY, "count": len(state.active)}))
