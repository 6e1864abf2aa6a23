"""What will the worker's space give, and what may it cost, before the action is carried out?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.watch import bribes, crates
from tabletop.games.watch.actions import PART_A
from tabletop.games.watch.evaluate.majorities import Rates, Standings, best_disc
from tabletop.games.watch.state import Player, WatchState
from tabletop.games.watch.tables import Tables

SHIFT = 1.3
"""Moving a disc with PRODUCE."""
DOCUMENT, DOCUMENT_TURN, DOCUMENT_TURNS = 10.0, 2.0, 4
"""A document kept, before anything is known of its colour, and what it counts for more for every turn to come, up to so many."""
CHOICE = 0.7
"""Each further document to choose from."""
SPY_CARD = 2.3
"""A spy card one may set: bribes to come, and rivals who keep away."""
WATCHING = 1.4
"""The black disc and a look at the next market card."""
LEVEL = 1.8
"""What a level is worth besides the disc on its track."""
CERTAIN = 0.88
"""How far what a space will give counts before it is given: others may take crates and track spaces first."""
RISK = 1.4
"""How far a bribe that may be asked counts."""
LURKING = 0.3
"""How far bribes count that rivals may walk into in the next round."""
ATTRACTION = {"smuggle": 1.0, "overtime": 0.6, "upgrade": 0.8, "search": 0.9}
"""How gladly a worker is sent to each risky space."""
GROWING = 0.05
"""What each level of a row that is under way adds to that."""
CAUGHT = 0.61
"""How far bribes of rivals on a watched space count before they are paid."""


def future_turns(tables: Tables, state: WatchState, player: Player) -> int:
    """Turns to come after the one in which the worker stands or is just being placed."""
    return tables.rounds - state.round + (state.phase == "place" and not player.standing)


def waits(state: WatchState, player: Player) -> bool:
    """Whether the player's action of this round is still to be carried out."""
    return player.standing and state.phase in ("place", "bribes", "actions")


def turn_ahead(
    tables: Tables, state: WatchState, seat: int, rate: Rates, standings: Standings | None
) -> dict[str, float]:
    """What the action and its disc bring, and the bribe that may be due before."""
    player = state.players[seat]
    acting = state.phase == "actions" and bool(state.queue) and state.queue[0] == seat and bool(state.steps)
    found = {}
    if not acting or PART_A[player.space][0] in state.steps:
        found["action"] = CERTAIN * ACTIONS[player.space](tables, state, player, rate)
    if (not acting or "disc" in state.steps) and player.levels[tables.department[player.space]] < tables.last_level:
        turns = tables.rounds - state.round
        laid = rate.disc if standings is None else best_disc(tables, standings, seat, player, rate, turns)
        found["disc"] = CERTAIN * laid + LEVEL * min(1.0, turns / 3)
    if state.phase == "place":
        found["risk"] = -RISK * _risk(tables, state, seat, rate)
    return found


def _risk(tables: Tables, state: WatchState, seat: int, rate: Rates) -> float:
    """The bribe, as likely as the worker's department is among the cards set; nothing where nobody must pay."""
    player = state.players[seat]
    if not state.active or not tables.risky[player.space] or bribes.spared(state, seat):
        return 0.0
    chance = len(state.active) / len(tables.departments)
    amount = bribes.bribe(tables, player)
    if state.solo is not None:
        discs = min(amount, player.supply)
        missing = (amount - discs) * tables.definitions.solo.roubles_per_missing_disc
        return chance * (discs * rate.disc + missing * rate.rouble + _owed(tables, player, missing))
    if any(tables.kind_of.get(document) == "bank" for document in player.hand):
        return 0.0
    return chance * (amount * rate.rouble + _owed(tables, player, amount))


def _owed(tables: Tables, player: Player, price: int) -> float:
    """What the notes cost that would be needed to pay."""
    short = max(0, price - player.roubles)
    return -(-short // tables.debt.gives) * (tables.debt.repay - tables.debt.gives) if short else 0.0


def catch(tables: Tables, state: WatchState, seat: int, rate: Rates) -> float:
    """Bribes of others who stand, or will probably stand, where the own spy cards will be turned up."""
    if state.activator != seat or state.phase not in ("actions", "place"):
        return 0.0
    total = 0.0
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        if state.phase == "actions" or not player.standing:
            total += LURKING * sum([_tempted(tables, player, department) for department in state.active])
        elif bribes.is_caught(tables, state, player.space):
            total += CAUGHT * bribes.bribe(tables, player)
    return total * rate.rouble


def _tempted(tables: Tables, player: Player, department: str) -> float:
    """A rival's bribe, as far as the risky space of a department attracts the worker, who may not stay there."""
    risky = next(space for space in tables.spaces if tables.department[space] == department and tables.risky[space])
    if player.space == risky:
        return 0.0
    level = player.levels[department]
    return bribes.bribe(tables, player) * (ATTRACTION[risky] + GROWING * min(level, tables.last_level - level))


def last_haul(tables: Tables, state: WatchState, seat: int, rate: Rates) -> float:
    """What the final smuggling will still bring, once the last round has begun."""
    if state.round < tables.rounds or (state.solo is not None and not tables.definitions.solo.final_smuggling):
        return 0.0
    if state.phase == "smuggling" and seat not in state.queue:
        return 0.0
    return CERTAIN * _smuggle(tables, state, state.players[seat], rate)


def _smuggle(tables: Tables, state: WatchState, player: Player, rate: Rates) -> float:
    """The crates of the dock symbol if they can be paid, and one more for each crate document that can."""
    gears, value = player.gears, 0.0
    price, values = crates.haul(tables, state, player)
    exchanged = state.exchanged and bool(state.queue) and state.players[state.queue[0]] is player
    if values and gears >= price and not exchanged:
        value += sum(values) + len(values) * rate.crate - price * rate.gear
        gears -= price
    for document in player.hand:
        kind = tables.kind_of.get(document, "")
        if kind in tables.offers and gears >= (pays := tables.offers[kind].pays):
            best = max(
                [
                    crates.best(tables, state.stock, colour)
                    for colour in tables.offers[kind].crates
                    if colour in tables.unlocked[player.levels["dock"]]
                ],
                default=0,
            )
            if best:
                value += best + rate.crate - pays * rate.gear
                gears -= pays
    return value


def _sell(tables: Tables, state: WatchState, player: Player, rate: Rates) -> float:
    """The sale bonus, gears that are better as roubles, and the best exchange of a crate."""
    value = tables.market[state.card].sale_roubles * rate.rouble
    value += player.gears * max(0.0, tables.definitions.sale.roubles_per_gear * rate.rouble - rate.gear)
    gain = 0
    for crate in dict.fromkeys(player.crates):
        above = tables.next_colour.get(tables.colour_of[crate])
        if above is not None:
            gain = max(gain, crates.best_of_its_own(tables, state.stock, above) - crate)
    return value + gain


def _overtime(tables: Tables, state: WatchState, player: Player, rate: Rates) -> float:
    """Gears of the workshop and the bonus of the market card."""
    gears = tables.workshop[player.levels["workshop"]].gears + tables.market[state.card].overtime_gears
    return gears * rate.gear


def _produce(tables: Tables, state: WatchState, player: Player, rate: Rates) -> float:
    """Gears of the workshop, and a disc may be moved."""
    moved = SHIFT if state.solo is None else 0.0
    return tables.workshop[player.levels["workshop"]].gears * rate.gear + moved


def _upgrade(tables: Tables, state: WatchState, player: Player, rate: Rates) -> float:
    """A second disc, from the row where it brings most for its price."""
    best = 0.0
    for row, level in player.levels.items():
        if level >= tables.last_level or (state.solo is not None and row not in tables.solo_rows):
            continue
        price = tables.prices[level]
        points = tables.row_points[row]
        value = LEVEL + rate.disc + points[level + 1] - points[level] - price * rate.rouble
        best = max(best, value - _owed(tables, player, price))
    return best + (SECOND_DISC if state.solo is None else 0.0)


SECOND_DISC = 4.3
"""Laying one disc more than usual in a turn."""


def _scrounge(tables: Tables, state: WatchState, player: Player, rate: Rates) -> float:
    """Gears and roubles of the warehouse and of the market card."""
    cell, card = tables.warehouse[player.levels["warehouse"]], tables.market[state.card]
    return (cell.gears + card.scrounge_gears) * rate.gear + (cell.roubles + card.scrounge_roubles) * rate.rouble


def _search(tables: Tables, state: WatchState, player: Player, _rate: Rates) -> float:
    """Documents to keep, better the more there are to choose from."""
    cell = tables.office[player.levels["office"]]
    kept = min(cell.keep, len(state.documents))
    document = DOCUMENT + DOCUMENT_TURN * min(DOCUMENT_TURNS, future_turns(tables, state, player))
    return document * kept + CHOICE * (cell.draw - cell.keep)


def _watch(tables: Tables, state: WatchState, player: Player, rate: Rates) -> float:
    """Spy cards to set, the black disc, and notes that can be returned cheaply."""
    returned = min(player.notes, player.roubles // tables.debt.repay_with_watch)
    saved = returned * (tables.debt.penalty - tables.debt.repay_with_watch * rate.rouble)
    if state.round == tables.rounds:
        return max(0.0, saved)
    return WATCHING + SPY_CARD * tables.market[state.card].eye * (state.seats - 1) + max(0.0, saved)


Prospect = Callable[[Tables, WatchState, Player, Rates], float]

ACTIONS: dict[str, Prospect] = {
    "smuggle": _smuggle,
    "sell": _sell,
    "overtime": _overtime,
    "produce": _produce,
    "upgrade": _upgrade,
    "scrounge": _scrounge,
    "search": _search,
    "watch": _watch,
}
"""What each space will probably give its worker."""
