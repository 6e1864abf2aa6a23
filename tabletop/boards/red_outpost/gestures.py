"""Which gesture gives which command of Red Outpost?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.common.gestures import Gesture, Gestures, click, drag
from tabletop.boards.common.ids import Id
from tabletop.boards.red_outpost import kit as ids
from tabletop.boards.red_outpost.kit import OutpostKit, OutpostView
from tabletop.boards.red_outpost.sheet import tile_box
from tabletop.games.red_outpost.forecast import Forecast
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.kernel import Command

AUTOM_WORD = "autom"
"""How commands name Autom's markers."""


class OutpostGestures(Gestures[RedOutpostState, OutpostKit, Forecast]):
    """Figures, markers, cubes and crystals are dragged; rows, blocks and cards clicked."""

    no_button = frozenset({"move", "relocate", "shift_marker", "move_marker"})

    def ways(self, view: OutpostView, command: Command) -> list[Gesture]:
        """How one command can be given."""
        maker = _WAYS.get(command.verb)
        return [] if maker is None else maker(view.state, command)

    def meant(self, view: OutpostView, source: Id, target: Id) -> Command | None:
        """The command a refused drop stands for."""
        maker = _MEANT.get((source.kind, target.kind)) or _MEANT.get((source.kind, ""))
        return None if maker is None else maker(view.state, source, target)

    def stands_on(self, view: OutpostView, thing: Id) -> Id | None:
        """Figures, cards and blocking markers stand for the tile they lie on."""
        if thing.kind == ids.FIGURE:
            return ids.TILE(view.state.place[thing.word()])
        if thing.kind in (ids.CARD, ids.DECK, ids.BLOCKER):
            point = self.board.pieces.layout[thing].centre
            on = (name for name in self.kit.book.locations if tile_box(self.kit, name).contains(point))
            return next((ids.TILE(name) for name in on), None)
        return None


Ways = Callable[[RedOutpostState, Command], list[Gesture]]


def _marker_home(state: RedOutpostState) -> Id:
    """The marker that would be placed: the last one in the tray, else the one kept on the card."""
    player, seat = state.players[state.active], state.active
    return ids.HELD(seat, player.markers - 1) if player.markers else ids.STORED(seat, player.stored - 1)


def _visitor(state: RedOutpostState) -> Id:
    assert state.visit is not None
    return ids.ROW(state.visit.worker)


def _crystal(state: RedOutpostState) -> Id:
    return ids.CRYSTAL(state.active, 0)


def _cube(state: RedOutpostState, command: Command) -> Id:
    good = command.word("good")
    return ids.CUBE(good, max(0, min(3, state.goods[good]) - 1))


def _return_for_moods(state: RedOutpostState, command: Command) -> list[Gesture]:
    cube = _cube(state, command)
    return [drag(cube, ids.TILE("warehouse")), *(drag(cube, ids.ROW(worker)) for worker in state.mood)]


def _return_for_crystal(state: RedOutpostState, command: Command) -> list[Gesture]:
    cube = _cube(state, command)
    return [drag(cube, ids.TRAY("crystals")), drag(cube, ids.TILE("warehouse"))]


def _shifted(state: RedOutpostState, command: Command, seat: int) -> list[Gesture]:
    source = command.word("source")
    count = state.autom.markers[source] if state.autom is not None else state.influence[source][seat]
    return [drag(ids.MARKER(source, seat, count - 1), ids.ROW(command["target"]))]


def _owner(command: Command) -> int:
    return AUTOM if command["seat"] == AUTOM_WORD else int(command["seat"])


def _move(_: RedOutpostState, command: Command) -> list[Gesture]:
    return [drag(ids.FIGURE(command["worker"]), ids.TILE(command["to"]))]


def _stock(_: RedOutpostState, command: Command) -> list[Gesture]:
    return [click(ids.STOCK(command["good"]))]


def _card(_: RedOutpostState, command: Command) -> list[Gesture]:
    return [click(ids.CARD(command["card"]))]


def _row(_: RedOutpostState, command: Command) -> list[Gesture]:
    return [click(ids.ROW(command["worker"]))]


_WAYS: dict[str, Ways] = {
    "move": _move,
    "relocate": _move,
    "lay_down": lambda _, command: [click(ids.FIGURE(command["worker"]))],
    "raise": _row,
    "lower": _row,
    "choose_good": _stock,
    "produce_more": _stock,
    "export_set": _stock,
    "take_card": _card,
    "keep_card": _card,
    "draw_card": lambda *_: [click(ids.DECK("lake"))],
    "use_card": lambda *_: [click(ids.SPECIAL("location"))],
    "place_marker": lambda state, _: [drag(_marker_home(state), _visitor(state))],
    "store_marker": lambda state, _: [drag(_marker_home(state), ids.SPECIAL("location"))],
    "place_both": lambda state, _: [
        drag(ids.STORED(state.active, state.players[state.active].stored - 1), _visitor(state))
    ],
    "donate": lambda state, _: [drag(_crystal(state), ids.TILE("palace"))],
    "place_crystal": lambda state, command: [drag(_crystal(state), ids.ROW(command["worker"]))],
    "buy_good": lambda state, command: [drag(_crystal(state), ids.STOCK(command["good"]))],
    "return_for_crystal": _return_for_crystal,
    "return_for_moods": _return_for_moods,
    "shift_marker": lambda state, command: _shifted(state, command, _owner(command)),
    "move_marker": lambda state, command: _shifted(state, command, state.active),
}


# -- what a wrong drop meant ------------------------------------------------------------------------------------------


def _moved(state: RedOutpostState, source: Id, target: Id) -> Command:
    return Command.of("relocate" if state.ask == "relocate" else "move", worker=source.word(), to=target.word())


def _marker_moved(state: RedOutpostState, source: Id, target: Id) -> Command:
    if state.ask == "move_marker":
        return Command.of("move_marker", source=source.word(), target=target.word())
    seat: str | int = AUTOM_WORD if source.number(1) == AUTOM else source.number(1)
    return Command.of("shift_marker", seat=seat, source=source.word(), target=target.word())


_MEANT: dict[tuple[str, str], Callable[[RedOutpostState, Id, Id], Command]] = {
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
"""By what was dropped and on what; no place stands for any other."""
