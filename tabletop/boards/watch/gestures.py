"""Which gesture gives which command of Watch?"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.boards.common import gestures
from tabletop.boards.common.gestures import Gesture, Gestures, click, drag
from tabletop.boards.common.ids import Id
from tabletop.boards.watch import context as ids
from tabletop.boards.watch.context import WatchContext, WatchView
from tabletop.games.watch import crates, discs
from tabletop.games.watch.forecast import given_up
from tabletop.games.watch.state import Player, WatchState
from tabletop.kernel import Command

Asked = gestures.Asked[WatchState, WatchContext]
IN_DOCK = frozenset({ids.DISC, ids.GEAR, ids.COIN, ids.NOTE, ids.CRATE, ids.PAPER, ids.TRAY, ids.ROW})
"""Kinds that lie in the dock."""


def _own(at: Asked) -> Player:
    return at.state.players[at.seat]


def _largest(count: int) -> int:
    return next(token for token in ids.TOKENS if token <= max(1, count))


def _to(thing: Id, place: Id) -> list[Gesture]:
    """Take it there, or click the place."""
    return [drag(thing, place), click(place)]


def _next(at: Asked, index: int) -> Id:
    return ids.SLOT(index, len(at.state.tracks[index]))


def _free(at: Asked) -> list[Id]:
    return [_next(at, index) for index in discs.open_tracks(at.kit.tables, at.state)]


def _leftmost(at: Asked, row: str) -> Id:
    return ids.DISC(row, _own(at).levels[row] + 1)


def _laid(at: Asked) -> Id:
    """The disc on a track that a command speaks of; it counts from one."""
    return ids.LAID(at.number("track") - 1, at.number("space") - 1)


def _lay(at: Asked) -> list[Gesture]:
    """The disc in hand, or the leftmost one of the row of the worker's department."""
    disc = ids.HELD() if at.state.held else _leftmost(at, at.kit.tables.department[_own(at).space])
    return _to(disc, _next(at, at.number("track") - 1))


def _upgrade(at: Asked) -> list[Gesture]:
    """Off the board towards the tracks, or straight onto one."""
    row = at.word("row")
    places = _free(at) if at.state.solo is None else [ids.TRAY("discs")]
    return [*(drag(_leftmost(at, row), place) for place in places), click(ids.ROW(row))]


def _play(at: Asked) -> list[Gesture]:
    """A document goes onto what it moves, pays or buys."""
    tables, name, player = at.kit.tables, at.word("document"), _own(at)
    kind = tables.kind_of[name]
    if kind == "move":
        own = (
            (index, space)
            for index, track in enumerate(at.state.tracks)
            for space, who in enumerate(track)
            if who == at.seat
        )
        places = [ids.LAID(*spot) for spot in own]
    elif kind == "bank":
        places = [ids.SPACE(player.space), ids.TRAY("roubles")]
    else:
        offer = tables.offers[kind]
        buys = (colour for colour in offer.crates if crates.can_buy(tables, at.state, player, colour, offer.pays))
        places = list(map(ids.COLOUR, buys))
    return [drag(ids.PAPER(name), place) for place in places]


def _next_crate(at: Asked, colour: str) -> Id:
    return ids.STOCK(crates.best(at.kit.tables, at.state.stock, colour))


def _take(at: Asked) -> list[Gesture]:
    crate = _next_crate(at, at.word("colour"))
    return [drag(crate, ids.TRAY("crates")), click(crate), click(ids.COLOUR(at.word("colour")))]


def _swap(at: Asked) -> list[Gesture]:
    value, tables = at.number("crate"), at.kit.tables
    crate, colour = ids.CRATE(value, 0), tables.next_colour[tables.colour_of[value]]
    return [drag(crate, ids.COLOUR(colour)), drag(crate, _next_crate(at, colour)), click(crate)]


def _work(at: Asked) -> list[Gesture]:
    deck = [click(ids.DECK("documents"))] if _own(at).space == "search" else []
    return [*deck, click(ids.SPACE(_own(at).space))]


def _keep(at: Asked) -> list[Gesture]:
    drawn = ids.DRAWN(at.word("document"))
    return [drag(drawn, ids.TRAY("documents")), click(drawn)]


def _accept(at: Asked) -> list[Gesture]:
    return [click(ids.LAID(at.state.landed, len(at.state.tracks[at.state.landed]) - 1))]


_WAYS: dict[str, Callable[[Asked], Iterable[Gesture]]] = {
    "place": lambda at: _to(ids.WORKER(at.seat), ids.SPACE(at.word("space"))),
    "lay": _lay,
    "shift": lambda at: [drag(_laid(at), _next(at, at.number("track") - 1))],
    "lift": lambda at: [click(_laid(at)), *(drag(_laid(at), place) for place in _free(at))],
    "upgrade": _upgrade,
    "play": _play,
    "take": _take,
    "exchange": lambda at: [drag(ids.GEAR(_largest(_own(at).gears), 0), ids.SHELF()), click(ids.SPACE("smuggle"))],
    "swap": _swap,
    "work": _work,
    "keep": _keep,
    "look": lambda _: [click(ids.DECK("market"))],
    "spy": lambda at: _to(ids.SPY(len(at.state.active)), ids.ROOM(at.word("department"))),
    "repay": lambda at: [drag(ids.NOTE(min(_own(at).notes, 3) - 1), ids.TRAY("roubles"))],
    "pay": lambda at: [drag(ids.COIN(_largest(_own(at).roubles), 0), ids.SPACE(_own(at).space))],
    "accept": _accept,
}


class WatchGestures(Gestures[WatchContext]):
    """A drag where something moves, a click where something is chosen; the rest are buttons."""

    no_button = frozenset({"place", "lay", "shift", "lift"})
    by_verb = _WAYS
    ahead = frozenset({"place", "lay", "shift"})

    def ways(self, view: WatchView, command: Command) -> list[Gesture]:
        """How one command can be given."""
        if view.decision is None:
            return []
        ways = super().ways(view, command)
        if view.viewer == view.decision.seat:
            return ways
        # somebody else's board lies in the dock: what lies there is not meant
        return [way for way in ways if not any(thing.kind in IN_DOCK for thing in way.ids)]

    def then(self, _view: WatchView, _source: Id, target: Id, command: Command) -> tuple[Command, ...]:
        """Where a document or a disc is dropped also says which disc it moves, which crate it buys, which track it is for."""
        match command.verb, target.kind:
            case "play", ids.LAID:
                return (Command.of("lift", track=target.number(0) + 1, space=target.number(1) + 1),)
            case "play", ids.COLOUR:
                return (Command.of("take", colour=target.word()),)
            case (("upgrade" | "lift"), ids.SLOT):
                return (Command.of("lay", track=target.number(0) + 1),)
        return ()

    def obvious(self, view: WatchView) -> Command | None:
        """A bonus that costs nothing is taken; whoever does not want it takes that back."""
        gift = view.decision is not None and view.decision.kind == "bonus" and not view.decision.params["price"]
        return self.kit.tables.commands.accept if gift and view.legal else super().obvious(view)

    def doubt(self, view: WatchView, command: Command) -> str:
        """Points that are given up although they cost nothing."""
        return self.gives_up(given_up(self.kit.tables, view.state, command)) if view.legal else ""

    def meant(self, view: WatchView, source: Id, target: Id) -> Command | None:
        """The command a refused drop stands for."""
        step = view.state.steps[-1] if view.state.steps else ""
        match source.kind, target.kind:
            case ids.WORKER, ids.SPACE:
                return Command.of("place", space=target.word())
            case (ids.LAID, ids.SLOT | ids.TRACK) if step == "shift":
                return Command.of("shift", track=source.number(0) + 1, space=source.number(1) + 1)
            case ((ids.DISC | ids.HELD | ids.LAID), (ids.SLOT | ids.TRACK)):
                return Command.of("lay", track=target.number(0) + 1)
            case ids.PAPER, _:
                return Command.of("play", document=source.word())
            case ids.CRATE, _:
                return Command.of("swap", crate=source.number())
            case ids.GEAR, (ids.SHELF | ids.PILE | ids.STOCK | ids.COLOUR):
                return Command.of("exchange")
            case ids.NOTE, _:
                return Command.of("repay", roubles=self.kit.tables.debt.repay)
        return None

    def stands_on(self, view: WatchView, thing: Id) -> Id | None:
        """Who drops something on a worker means its space, anywhere on a track its first free space."""
        state, space = view.state, ""
        if thing.kind == ids.WORKER:
            space = state.players[thing.number()].space
        elif thing.kind == ids.WALKER and state.walker is not None:
            space = state.walker.space
        elif thing.kind in (ids.LAID, ids.BLOCK, ids.SLOT, ids.TRACK):
            return ids.SLOT(thing.number(0), len(state.tracks[thing.number(0)]))
        return ids.SPACE(space) if space else None
