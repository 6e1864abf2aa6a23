"""Which gesture gives which command of Watch?"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from tabletop.boards.common.board import View
from tabletop.boards.common.gestures import Gesture, Gestures, click, drag
from tabletop.boards.common.ids import Id
from tabletop.boards.watch import kit as ids
from tabletop.boards.watch.kit import WatchKit
from tabletop.games.watch import crates, discs
from tabletop.games.watch.forecast import Forecast
from tabletop.games.watch.state import Player, WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import Command


class Asked(NamedTuple):
    """A legal command with everything its gestures depend on."""

    tables: Tables
    state: WatchState
    seat: int
    command: Command

    @property
    def player(self) -> Player:
        """Whose command it is."""
        return self.state.players[self.seat]


IN_DOCK = frozenset({ids.DISC, ids.GEAR, ids.COIN, ids.NOTE, ids.CRATE, ids.PAPER, ids.TRAY, ids.ROW})
"""Kinds that lie in the dock."""


class WatchGestures(Gestures[WatchState, WatchKit, Forecast]):
    """A drag where something moves, a click where something is chosen; the rest are buttons."""

    no_button: ClassVar[frozenset[str]] = frozenset({"place", "lay", "shift", "lift"})

    def ways(self, view: View[WatchState], command: Command) -> list[Gesture]:
        """How one command can be given."""
        maker = WAYS.get(command.verb)
        if maker is None or view.decision is None:
            return []
        ways = maker(Asked(self.kit.tables, view.state, view.decision.seat, command))
        if view.viewer == view.decision.seat:
            return ways
        # somebody else's board lies in the dock: what lies there is not meant
        return [way for way in ways if not any(thing.kind in IN_DOCK for thing in way.ids)]

    def then(self, _view: View[WatchState], _source: Id, target: Id, command: Command) -> tuple[Command, ...]:
        """Where a document or a disc is dropped also says which disc it moves, which crate it buys, which track it is for."""
        if command.verb == "play" and target.kind == ids.LAID:
            return (Command.of("lift", track=target.number(0) + 1, space=target.number(1) + 1),)
        if command.verb == "play" and target.kind == ids.COLOUR:
            return (Command.of("take", colour=target.word()),)
        if command.verb in ("upgrade", "lift") and target.kind == ids.SLOT:
            return (Command.of("lay", track=target.number(0) + 1),)
        return ()

    def meant(self, view: View[WatchState], source: Id, target: Id) -> Command | None:
        """The command a refused drop stands for."""
        step = view.state.steps[-1] if view.state.steps else ""
        match source.kind, target.kind:
            case "worker", "space":
                return Command.of("place", space=target.word())
            case ("laid", "slot" | "track") if step == "shift":
                return Command.of("shift", track=source.number(0) + 1, space=source.number(1) + 1)
            case (("disc" | "held" | "laid"), ("slot" | "track")):
                return Command.of("lay", track=target.number(0) + 1)
            case "paper", _:
                return Command.of("play", document=source.word())
            case "crate", _:
                return Command.of("swap", crate=self._value(view, source))
            case "gear", ("shelf" | "pile" | "stock" | "colour"):
                return Command.of("exchange")
            case "note", _:
                return Command.of("repay", roubles=self.kit.tables.debt.repay)
        return None

    def _value(self, view: View[WatchState], crate: Id) -> int:
        return view.state.players[view.viewer].crates[crate.number()]

    def stands_on(self, view: View[WatchState], thing: Id) -> Id | None:
        """Who drops something on a worker means its space, on a disc its track."""
        state = view.state
        if thing.kind == ids.WORKER and state.players[thing.number()].space:
            return ids.SPACE(state.players[thing.number()].space)
        if thing.kind == ids.WALKER and state.walker is not None and state.walker.space:
            return ids.SPACE(state.walker.space)
        if thing.kind in (ids.LAID, ids.BLOCK):
            return ids.TRACK(thing.number(0))
        return None


def _place(at: Asked) -> list[Gesture]:
    space = ids.SPACE(at.command.word("space"))
    return [drag(ids.WORKER(at.seat), space), click(space)]


def _next(state: WatchState, index: int) -> Id:
    return ids.SLOT(index, len(state.tracks[index]))


def _lay(at: Asked) -> list[Gesture]:
    """The disc in hand, or the leftmost one of the row of the worker's department."""
    target = _next(at.state, at.command.number("track") - 1)
    if at.state.held:
        return [drag(ids.HELD(), target), click(target)]
    row = at.tables.department[at.player.space]
    return [drag(ids.DISC(row, at.player.levels[row] + 1), target), click(target)]


def _shift(at: Asked) -> list[Gesture]:
    index = at.command.number("track") - 1
    return [drag(ids.LAID(index, at.command.number("space") - 1), _next(at.state, index))]


def _lift(at: Asked) -> list[Gesture]:
    """Take it up, or take it straight to the track it goes to."""
    disc = ids.LAID(at.command.number("track") - 1, at.command.number("space") - 1)
    return [click(disc), *(drag(disc, target) for target in _free(at))]


def _free(at: Asked) -> list[Id]:
    return [_next(at.state, index) for index in discs.open_tracks(at.tables, at.state)]


def _upgrade(at: Asked) -> list[Gesture]:
    """Off the board towards the tracks, or straight onto one."""
    row = at.command.word("row")
    disc = ids.DISC(row, at.player.levels[row] + 1)
    if at.state.solo is not None:
        return [drag(disc, ids.TRAY("discs")), click(ids.ROW(row))]
    return [*(drag(disc, target) for target in _free(at)), click(ids.ROW(row))]


def _play(at: Asked) -> list[Gesture]:
    """A document goes onto what it moves, pays or buys."""
    name = at.command.word("document")
    kind, paper = at.tables.kind_of[name], ids.PAPER(name)
    if kind == "move":
        return [drag(paper, ids.LAID(*spot)) for spot in _own_discs(at)]
    if kind == "bank":
        return [drag(paper, ids.SPACE(at.player.space)), drag(paper, ids.TRAY("roubles"))]
    offer = at.tables.offers[kind]
    player = at.player
    open_ = [colour for colour in offer.crates if crates.can_buy(at.tables, at.state, player, colour, offer.pays)]
    return [drag(paper, ids.COLOUR(colour)) for colour in open_]


def _own_discs(at: Asked) -> list[tuple[int, int]]:
    return [
        (index, space)
        for index, track in enumerate(at.state.tracks)
        for space, who in enumerate(track)
        if who == at.seat
    ]


def _next_crate(tables: Tables, state: WatchState, colour: str) -> Id:
    return ids.STOCK(crates.best(tables, state.stock, colour))


def _take(at: Asked) -> list[Gesture]:
    colour = at.command.word("colour")
    crate = _next_crate(at.tables, at.state, colour)
    return [drag(crate, ids.TRAY("crates")), click(crate), click(ids.COLOUR(colour))]


def _exchange(_at: Asked) -> list[Gesture]:
    return [drag(ids.GEAR(0), ids.SHELF()), click(ids.SPACE("smuggle"))]


def _swap(at: Asked) -> list[Gesture]:
    value = at.command.number("crate")
    crate = ids.CRATE(at.player.crates.index(value))
    colour = at.tables.next_colour[at.tables.colour_of[value]]
    return [drag(crate, ids.COLOUR(colour)), drag(crate, _next_crate(at.tables, at.state, colour)), click(crate)]


def _work(at: Asked) -> list[Gesture]:
    ways = [click(ids.SPACE(at.player.space))]
    return [click(ids.DECK("documents")), *ways] if at.player.space == "search" else ways


def _keep(at: Asked) -> list[Gesture]:
    drawn = ids.DRAWN(at.command.word("document"))
    return [drag(drawn, ids.TRAY("documents")), click(drawn)]


def _look(_at: Asked) -> list[Gesture]:
    return [click(ids.DECK("market"))]


def _spy(at: Asked) -> list[Gesture]:
    room = ids.ROOM(at.command.word("department"))
    return [drag(ids.SPY(len(at.state.active)), room), click(room)]


def _repay(at: Asked) -> list[Gesture]:
    return [drag(ids.NOTE(min(at.player.notes, 3) - 1), ids.TRAY("roubles"))]


def _pay(at: Asked) -> list[Gesture]:
    return [drag(ids.COIN(0), ids.SPACE(at.player.space))]


def _accept(at: Asked) -> list[Gesture]:
    return [click(ids.LAID(at.state.landed, len(at.state.tracks[at.state.landed]) - 1))]


WAYS: dict[str, Callable[[Asked], list[Gesture]]] = {
    "place": _place,
    "lay": _lay,
    "shift": _shift,
    "lift": _lift,
    "upgrade": _upgrade,
    "play": _play,
    "take": _take,
    "exchange": _exchange,
    "swap": _swap,
    "work": _work,
    "keep": _keep,
    "look": _look,
    "spy": _spy,
    "repay": _repay,
    "pay": _pay,
    "accept": _accept,
}
