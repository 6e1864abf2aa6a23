"""Which gesture gives which command of Red Outpost?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.common.board import View
from tabletop.boards.common.gestures import Gesture, GestureTable, button, click, drag
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Command


def gesture_table(view: View) -> GestureTable:
    """Every legal command of a view with its gestures, the most natural one first."""
    state: RedOutpostState = view.state
    return GestureTable((command, ways(state, command)) for command in view.legal)


def ways(state: RedOutpostState, command: Command) -> list[Gesture]:
    """How one command can be given; every one that is not a plain drag also has a button."""
    maker = _WAYS.get(command.verb)
    gestures = maker(state, command) if maker is not None else []
    if command.verb not in DRAG_ONLY:
        gestures.append(button(command))
    return gestures


DRAG_ONLY = ("move", "relocate", "shift_marker", "move_marker")
"""Too many to be buttons: the prompt rail lists them in two steps, first the piece, then where to."""


def _seat(state: RedOutpostState) -> int:
    return state.active


def _move(state: RedOutpostState, command: Command) -> list[Gesture]:
    return [drag(f"figure:{command.word('worker')}", f"tile:{command.word('to')}")]


def _marker_home(state: RedOutpostState) -> str:
    """The marker that would be placed: the last one in the tray, else the one kept on the card."""
    player, seat = state.players[state.active], state.active
    return f"tray:{seat}:{player.markers - 1}" if player.markers else f"stored:{seat}:{player.stored - 1}"


def _visitor(state: RedOutpostState) -> str:
    return "" if state.visit is None else state.visit.worker


def _place_marker(state: RedOutpostState, command: Command) -> list[Gesture]:
    return [drag(_marker_home(state), f"row:{_visitor(state)}")]


def _store_marker(state: RedOutpostState, command: Command) -> list[Gesture]:
    return [drag(_marker_home(state), "special:location")]


def _place_both(state: RedOutpostState, command: Command) -> list[Gesture]:
    stored = state.players[state.active].stored
    return [drag(f"stored:{state.active}:{stored - 1}", f"row:{_visitor(state)}")]


def _crystal(state: RedOutpostState) -> str:
    return f"crystal:{state.active}:0"


def _donate(state: RedOutpostState, command: Command) -> list[Gesture]:
    return [drag(_crystal(state), "tile:palace")]


def _place_crystal(state: RedOutpostState, command: Command) -> list[Gesture]:
    return [drag(_crystal(state), f"row:{command.word('worker')}")]


def _row(state: RedOutpostState, command: Command) -> list[Gesture]:
    return [click(f"row:{command.word('worker')}")]


def _cube(state: RedOutpostState, good: str) -> str:
    return f"cube:{good}:{max(0, min(3, state.goods[good]) - 1)}"


def _return_for_crystal(state: RedOutpostState, command: Command) -> list[Gesture]:
    cube = _cube(state, command.word("good"))
    return [drag(cube, "tray:crystals"), drag(cube, "tile:warehouse")]


def _return_for_moods(state: RedOutpostState, command: Command) -> list[Gesture]:
    cube = _cube(state, command.word("good"))
    return [drag(cube, "tile:warehouse"), *(drag(cube, f"row:{worker}") for worker in state.mood)]


def _buy_good(state: RedOutpostState, command: Command) -> list[Gesture]:
    return [drag(_crystal(state), f"stock:{command.word('good')}")]


def _stock(state: RedOutpostState, command: Command) -> list[Gesture]:
    return [click(f"stock:{command.word('good')}")]


def _card(state: RedOutpostState, command: Command) -> list[Gesture]:
    return [click(f"card:{command.word('card')}")]


def _draw_card(state: RedOutpostState, command: Command) -> list[Gesture]:
    return [click("deck:lake")]


def _use_card(state: RedOutpostState, command: Command) -> list[Gesture]:
    return [click("special:location")]


def _shift_marker(state: RedOutpostState, command: Command) -> list[Gesture]:
    source, owner = command.word("source"), command.get("seat")
    count = state.autom.markers[source] if state.autom is not None else state.influence[source][int(owner or 0)]
    name = f"marker:{source}:{owner}:{count - 1}"
    return [drag(name, f"row:{command.word('target')}")]


def _move_marker(state: RedOutpostState, command: Command) -> list[Gesture]:
    source, seat = command.word("source"), _seat(state)
    name = f"marker:{source}:{seat}:{state.influence[source][seat] - 1}"
    return [drag(name, f"row:{command.word('target')}")]


def _lay_down(state: RedOutpostState, command: Command) -> list[Gesture]:
    return [click(f"figure:{command.word('worker')}")]


_WAYS: dict[str, Callable[[RedOutpostState, Command], list[Gesture]]] = {
    "move": _move,
    "relocate": _move,
    "place_marker": _place_marker,
    "store_marker": _store_marker,
    "place_both": _place_both,
    "donate": _donate,
    "place_crystal": _place_crystal,
    "raise": _row,
    "lower": _row,
    "return_for_crystal": _return_for_crystal,
    "return_for_moods": _return_for_moods,
    "buy_good": _buy_good,
    "choose_good": _stock,
    "produce_more": _stock,
    "export_set": _stock,
    "take_card": _card,
    "keep_card": _card,
    "draw_card": _draw_card,
    "use_card": _use_card,
    "shift_marker": _shift_marker,
    "move_marker": _move_marker,
    "lay_down": _lay_down,
}


def meant(state: RedOutpostState, ask: str, source: str, target: str) -> Command | None:
    """The command a refused drop stands for, so that the rules can say why not; None when nothing sensible was meant."""
    kind, _, what = source.partition(":")
    place, _, where = target.partition(":")
    if kind == "figure" and place == "tile":
        verb = "relocate" if ask == "relocate" else "move"
        return Command.of(verb, worker=what, to=where)
    if kind == "marker" and place == "row":
        worker, owner = what.split(":")[:2]
        if ask == "move_marker":
            return Command.of("move_marker", source=worker, target=where)
        return Command.of("shift_marker", seat=owner if owner == "autom" else int(owner), source=worker, target=where)
    if kind == "crystal" and place == "row":
        return Command.of("place_crystal", worker=where)
    if kind == "crystal" and place == "stock":
        return Command.of("buy_good", good=where)
    if kind == "crystal":
        return Command("donate")
    if kind == "cube" and place == "row":
        return Command.of("return_for_moods", good=what.split(":")[0])
    if kind == "cube":
        return Command.of("return_for_crystal", good=what.split(":")[0])
    if kind in ("tray", "stored") and place == "special":
        return Command("store_marker")
    if kind in ("tray", "stored"):
        return Command("place_marker")
    return None
