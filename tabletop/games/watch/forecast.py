"""What would a space, a disc or a bribe mean to a seat right now? For those who watch the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from tabletop.games.watch import actions, bribes, clock, discs, legal, scoring, turn
from tabletop.games.watch.definitions import Bonus
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import Command
from tabletop.kernel.copying import copier

_FORETOLD = frozenset(("lay", "shift", "exchange", "sell", "swap", "take", "upgrade", "pay"))
"""Commands whose own change is certain; of a placed worker more is foretold than it changes."""
_copied = copier(WatchState)


class Income(msgspec.Struct, frozen=True):
    """What the action of a space brings a seat with its board and the market card in force."""

    pays: int = 0
    """Gears the dock symbol costs."""
    crates: tuple[str, ...] = ()
    gears: int = 0
    roubles: int = 0
    bonus: int = 0
    """Roubles the market adds to a sale."""
    draw: int = 0
    keep: int = 0
    spies: int = 0
    prices: tuple[int, ...] = ()
    """What the next disc of each row costs, in the order of the departments; 0 when the row has none."""


def income(tables: Tables, state: WatchState, seat: int, space: str) -> Income:
    """The yield of a space for that seat."""
    player, card = state.players[seat], tables.market[state.card]
    match space:
        case "smuggle":
            cell = tables.dock[player.levels["dock"]]
            return Income(pays=cell.pays, crates=cell.crates)
        case "sell":
            return Income(bonus=card.sale_roubles)
        case "overtime":
            return Income(gears=tables.workshop[player.levels["workshop"]].gears + card.overtime_gears)
        case "produce":
            return Income(gears=tables.workshop[player.levels["workshop"]].gears)
        case "upgrade":
            return Income(prices=disc_prices(tables, state, seat))
        case "scrounge":
            cell = tables.warehouse[player.levels["warehouse"]]
            return Income(gears=cell.gears + card.scrounge_gears, roubles=cell.roubles + card.scrounge_roubles)
        case "search" if "office" in player.levels:
            cell = tables.office[player.levels["office"]]
            return Income(draw=cell.draw, keep=cell.keep)
        case _:
            return Income(spies=card.eye)


def disc_prices(tables: Tables, state: WatchState, seat: int) -> tuple[int, ...]:
    """What the leftmost disc of each row costs; 0 for a row without one."""
    levels = state.players[seat].levels
    return tuple(
        tables.prices[levels[row]] if levels.get(row, tables.last_level) < tables.last_level else 0
        for row in tables.departments
    )


class Risk(msgspec.Struct, frozen=True):
    """What being caught on a risky space would mean to a seat in this round."""

    watching: int
    of: int
    amount: int
    """Roubles, in the solo game discs; 0 when the seat would not have to pay."""
    to: int | None
    """Who would get the bribe; None for the bank."""
    spared: str
    """Why the seat would not pay: `own`, `black_disc`, or empty."""
    bank: bool
    """Whether the seat holds a document that lets the bank pay."""


def risk(tables: Tables, state: WatchState, seat: int) -> Risk | None:
    """The risk of this round's risky spaces; None when no spy cards are set or they are for the next round."""
    if state.phase not in ("place", "bribes") or not state.active:
        return None
    why = bribes.spared(state, seat)
    player = state.players[seat]
    return Risk(
        watching=len(state.active),
        of=len(actions.spy_pool(tables, state)),
        amount=0 if why else bribes.bribe(tables, player),
        to=state.activator,
        spared=why,
        bank=any(tables.kind_of.get(document) == "bank" for document in player.hand),
    )


def place_in_order(tables: Tables, state: WatchState, seat: int, space: str) -> int:
    """How many workers would act before that one if it stood there and the others stayed where they are."""
    players = list(state.players)
    players[seat] = msgspec.structs.replace(players[seat], space=space)
    return clock.clock_order(tables, msgspec.structs.replace(state, players=players)).index(seat)


class Laying(msgspec.Struct, frozen=True):
    """What a disc on the leftmost free space of a track changes at once."""

    track: int
    """Counted from 0."""
    space: int
    """Counted from 0."""
    bonus: Bonus
    open: bool
    """Whether the seat could take the bonus now."""
    before: Mapping[int, int]
    """Who holds first (1) and second (2) place now."""
    after: Mapping[int, int]
    points: tuple[int, ...]
    """What every seat would gain or lose if the game ended then, the bonus not counted."""


def laying(
    tables: Tables, state: WatchState, seat: int, index: int, lifted: tuple[int, int] | None = None
) -> Laying | None:
    """A disc laid on that track, or moved there from `lifted` (track, space); None when the track is full."""
    if len(state.tracks[index]) >= tables.track_spaces[state.seats]:
        return None
    twin = _copied(state)
    if lifted is not None:
        discs.lift(twin, seat, *lifted, None)
    discs.lay(tables, twin, seat, index, None)
    return Laying(
        track=index,
        space=len(twin.tracks[index]) - 1,
        bonus=discs.bonus_of(tables, twin),
        open=discs.bonus_open(tables, twin, seat),
        before=scoring.places(state.tracks[index]),
        after=scoring.places(twin.tracks[index]),
        points=_gains(tables, state, twin),
    )


def _gains(tables: Tables, state: WatchState, then: WatchState) -> tuple[int, ...]:
    """What every seat would score more or less."""
    sheets = zip(scoring.sheets(tables, state), scoring.sheets(tables, then), strict=True)
    return tuple(after.total - before.total for before, after in sheets)


class TrackWorth(msgspec.Struct, frozen=True):
    """What first and second place of a track pay a seat for what it owns now."""

    first: int
    second: int
    held: int
    """The place the seat holds: 1, 2 or 0."""


def track_worth(tables: Tables, state: WatchState, seat: int, index: int) -> TrackWorth:
    """Points of both places for that seat's goods."""
    track, player = tables.tracks[index], state.players[seat]
    count = {"gears": player.gears, "roubles": player.roubles, "crates": len(player.crates)}[track.scores]
    return TrackWorth(
        count * track.first.points // track.first.every,
        count * track.second.points // track.second.every,
        scoring.places(state.tracks[index]).get(seat, 0),
    )


class Forecast(msgspec.Struct, frozen=True):
    """What a command changes for certain, as far as the seat that gives it can know."""

    verb: str
    space: str = ""
    income: Income | None = None
    place: int = 0
    """When the worker would act among those on the plan, counted from 1."""
    risk: Risk | None = None
    """Being caught there, when the space is risky."""
    laying: Laying | None = None
    row: str = ""
    """The row of the board whose next disc leaves."""
    gears: int = 0
    roubles: int = 0
    notes: int = 0
    crates: tuple[int, ...] = ()
    given: int = 0
    """The crate that goes back."""
    points: tuple[int, ...] = ()
    """What every seat would gain or lose if the game ended then."""


def forecast(tables: Tables, state: WatchState, command: Command) -> Forecast | None:
    """What a legal command would change; None where chance or hidden cards decide.

    It is played on a copy by the rules themselves, without what follows from it.
    """
    seat = state.queue[0]
    if command.verb == "place":
        return _place(tables, state, seat, command)
    if command.verb not in _FORETOLD:
        return None
    twin = _copied(state)
    turn.MOVES[command.verb](tables, twin, seat, command, None)
    before, after = state.players[seat], twin.players[seat]
    gained, given = Counter(after.crates), Counter(before.crates)
    return Forecast(
        command.verb,
        laying=_laying(tables, state, seat, command),
        row=next((row for row, level in after.levels.items() if level != before.levels[row]), ""),
        gears=after.gears - before.gears,
        roubles=after.roubles - before.roubles,
        notes=after.notes - before.notes,
        crates=tuple((gained - given).elements()),
        given=next((given - gained).elements(), 0),
        points=_gains(tables, state, twin),
    )


def given_up(tables: Tables, state: WatchState, command: Command) -> int:
    """The points somebody declines with this command that would cost nothing: those of a document, of a crate
    of the next colour, of a bonus without a price.
    """
    if command.verb not in ("done", "decline"):
        return 0
    seat, gained = state.queue[0], [0]
    for gift in legal.legal(tables, state):
        if gift.verb in ("keep", "swap") or (gift.verb == "accept" and not discs.bonus_of(tables, state).price):
            twin = _copied(state)
            turn.MOVES[gift.verb](tables, twin, seat, gift, None)
            gained.append(_gains(tables, state, twin)[seat])
    return max(gained)


def carried(tables: Tables, state: WatchState, command: Command, track: int) -> Forecast | None:
    """What a disc that this command takes up and that is laid straight on a track would change: its price and what it earns."""
    cast = forecast(tables, state, command)
    lifted = (command.number("track") - 1, command.number("space") - 1) if command.verb == "lift" else None
    laid = laying(tables, state, state.queue[0], track, lifted)
    if laid is None:
        return cast
    if cast is None:
        return Forecast(command.verb, laying=laid, points=laid.points)
    points = tuple(one + other for one, other in zip(cast.points, laid.points, strict=True))
    return msgspec.structs.replace(cast, laying=laid, points=points)


def _place(tables: Tables, state: WatchState, seat: int, command: Command) -> Forecast:
    space = command.word("space")
    return Forecast(
        "place",
        space=space,
        income=income(tables, state, seat, space),
        place=place_in_order(tables, state, seat, space) + 1 if state.solo is None else 0,
        risk=risk(tables, state, seat) if tables.risky[space] else None,
        row=tables.department[space],
    )


def _laying(tables: Tables, state: WatchState, seat: int, command: Command) -> Laying | None:
    """Where the command lays a disc, if it does."""
    if command.verb not in ("lay", "shift"):
        return None
    index = command.number("track") - 1
    return laying(tables, state, seat, index, None if command.verb == "lay" else (index, command.number("space") - 1))
