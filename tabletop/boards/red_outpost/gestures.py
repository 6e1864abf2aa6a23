"""Which gesture gives which command of Red Outpost?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.common import gestures
from tabletop.boards.common.gestures import Gesture, Gestures, click, drag
from tabletop.boards.common.ids import Id
from tabletop.boards.red_outpost import context as ids
from tabletop.boards.red_outpost.context import OutpostContext, OutpostView
from tabletop.boards.red_outpost.sheet import tile_box
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.kernel import Command

Asked = gestures.Asked[RedOutpostState, OutpostContext]
AUTOM_WORD = "autom"
"""How commands name Autom's markers."""


def _own_marker(at: Asked) -> Id:
    """The marker that would be placed: the last one in the tray, else the one kept on the card."""
    player = at.state.players[at.state.active]
    return ids.HELD(at.state.active, player.markers - 1) if player.markers else _stored(at)


def _stored(at: Asked) -> Id:
    return ids.STORED(at.state.active, at.state.players[at.state.active].stored - 1)


def _visitor(at: Asked) -> Id:
    assert at.state.visit is not None
    return ids.ROW(at.state.visit.worker)


def _crystal(at: Asked) -> Id:
    return ids.CRYSTAL(at.state.active, 0)


def _cube(at: Asked) -> Id:
    good = at.word("good")
    return ids.CUBE(good, max(0, min(3, at.state.goods[good]) - 1))


def _shifted(at: Asked, seat: int) -> list[Gesture]:
    source, autom = at.word("source"), at.state.autom
    count = autom.markers[source] if autom is not None else at.state.influence[source][seat]
    return [drag(ids.MARKER(source, seat, count - 1), ids.ROW(at.word("target")))]


def _owner(at: Asked) -> int:
    return AUTOM if at.command["seat"] == AUTOM_WORD else at.number("seat")


_WAYS: dict[str, Callable[[Asked], list[Gesture]]] = {
    **dict.fromkeys(("move", "relocate"), lambda at: [drag(ids.FIGURE(at.word("worker")), ids.TILE(at.word("to")))]),
    **dict.fromkeys(("raise", "lower"), lambda at: [click(ids.ROW(at.word("worker")))]),
    **dict.fromkeys(("choose_good", "produce_more", "export_set"), lambda at: [click(ids.STOCK(at.word("good")))]),
    **dict.fromkeys(("take_card", "keep_card"), lambda at: [click(ids.CARD(at.word("card")))]),
    "lay_down": lambda at: [click(ids.FIGURE(at.word("worker")))],
    "draw_card": lambda _: [click(ids.DECK("lake"))],
    "use_card": lambda _: [click(ids.SPECIAL("location"))],
    "place_marker": lambda at: [drag(_own_marker(at), _visitor(at))],
    "store_marker": lambda at: [drag(_own_marker(at), ids.SPECIAL("location"))],
    "place_both": lambda at: [drag(_stored(at), _visitor(at))],
    "donate": lambda at: [drag(_crystal(at), ids.TILE("palace"))],
    "place_crystal": lambda at: [drag(_crystal(at), ids.ROW(at.word("worker")))],
    "buy_good": lambda at: [drag(_crystal(at), ids.STOCK(at.word("good")))],
    "return_for_crystal": lambda at: [drag(_cube(at), ids.TRAY("crystals")), drag(_cube(at), ids.TILE("warehouse"))],
    "return_for_moods": lambda at: [
        drag(_cube(at), place) for place in (ids.TILE("warehouse"), *map(ids.ROW, at.state.mood))
    ],
    "shift_marker": lambda at: _shifted(at, _owner(at)),
    "move_marker": lambda at: _shifted(at, at.state.active),
}


def _moved(view: OutpostView, figure: Id, tile: Id) -> Command:
    return Command.of("relocate" if view.state.ask == "relocate" else "move", worker=figure.word(), to=tile.word())


def _marker_moved(view: OutpostView, marker: Id, row: Id) -> Command:
    if view.state.ask == "move_marker":
        return Command.of("move_marker", source=marker.word(), target=row.word())
    seat: str | int = AUTOM_WORD if marker.number(1) == AUTOM else marker.number(1)
    return Command.of("shift_marker", seat=seat, source=marker.word(), target=row.word())


_MEANINGS: dict[tuple[str, str], Callable[[OutpostView, Id, Id], Command]] = {
    (ids.FIGURE, ids.TILE): _moved,
    (ids.MARKER, ids.ROW): _marker_moved,
    (ids.CRYSTAL, ids.ROW): lambda _, __, row: Command.of("place_crystal", worker=row.word()),
    (ids.CRYSTAL, ids.STOCK): lambda _, __, block: Command.of("buy_good", good=block.word()),
    (ids.CRYSTAL, ""): lambda *_: Command("donate"),
    (ids.CUBE, ids.ROW): lambda _, cube, __: Command.of("return_for_moods", good=cube.word()),
    (ids.CUBE, ""): lambda _, cube, __: Command.of("return_for_crystal", good=cube.word()),
    (ids.HELD, ids.SPECIAL): lambda *_: Command("store_marker"),
    (ids.STORED, ids.SPECIAL): lambda *_: Command("store_marker"),
    (ids.HELD, ""): lambda *_: Command("place_marker"),
    (ids.STORED, ""): lambda *_: Command("place_marker"),
}


class OutpostGestures(Gestures[OutpostContext]):
    """Figures, markers, cubes and crystals are dragged; rows, blocks and cards clicked."""

    no_button = frozenset({"move", "relocate", "shift_marker", "move_marker"})
    by_verb = _WAYS
    ahead = frozenset({"move", "raise", "lower", "shift_marker", "move_marker"})
    meanings = _MEANINGS

    def stands_on(self, view: OutpostView, thing: Id) -> Id | None:
        """Figures, cards and blocking markers stand for the tile they lie on."""
        if thing.kind == ids.FIGURE:
            return ids.TILE(view.state.place[thing.word()])
        if thing.kind in (ids.CARD, ids.DECK, ids.BLOCKER):
            point = self.table.pieces.layout[thing].centre
            on = (name for name in self.kit.book.locations if tile_box(self.kit, name).contains(point))
            return next((ids.TILE(name) for name in on), None)
        return None
