"""Where does every piece lie for a given state? A pure function of what is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations

import msgspec

from tabletop.boards.common.ids import Id
from tabletop.boards.common.pieces import Piece
from tabletop.boards.corrosion.faces import awards, engineer, machines, market, own
from tabletop.boards.corrosion.kit import CHOICE, CHROME, DROP, GEAR, MARKER, PIECE, SHIELD, STAR, Kit
from tabletop.games.corrosion.factory import side_of
from tabletop.games.corrosion.state import CHROME_ROWS, DISCARD_ROWS, DRIVES, ROWS, SPOTS, CorrosionState, Place, Player
from tabletop.games.corrosion.tables import token
from tabletop.scene import Box
from tabletop.scene.geometry import Point, Size

Placed = Iterable[tuple[Id, Piece]]
MARKERS_SHOWN, STARS_SHOWN, CHROME_SHOWN = 4, 8, 6
TURNING = (84.0, 84.0)


class Shown(msgspec.Struct, frozen=True):
    """What is laid out, and what the faces say about this moment."""

    state: CorrosionState
    viewer: int
    lacking: Mapping[str, frozenset[str]] = {}
    """What is missing for completing the viewer's plans."""
    copiers: Mapping[str, tuple[int, ...]] = {}
    """Who could copy each engineer of the viewer's hand."""
    unpayable: frozenset[str] = frozenset()
    """Engineers of the market whose price the viewer cannot pay."""
    usable: frozenset[str] = frozenset()
    """Cards of the hand that can be played now."""
    asked: str = ""
    """What the viewer is asked now: choices lie out at their place."""


def arrange(kit: Kit, shown: Shown) -> dict[Id, Piece]:
    """Every piece by id."""
    state = shown.state
    layout: dict[Id, Piece] = {}
    for row in ROWS:
        layout.update(_row(kit, shown, row))
    layout.update(_awards(kit, state))
    player = state.players[shown.viewer]
    layout.update(_hand(kit, shown, player))
    layout.update(_factory(kit, shown, player))
    layout.update(_gears(kit, player))
    layout.update(_drives(kit, shown, player))
    layout.update(_reserve(kit, player))
    layout.update(_water(kit, player))
    if state.opponent is not None:
        layout.update(_opponent(kit, state))
    if shown.asked == "fetch":
        layout.update(_spread_discards(kit, state))
    layout.update(_choices(kit, shown, player))
    return layout


# -- market -------------------------------------------------------------------------------------------------------


def _row(kit: Kit, shown: Shown, row: str) -> Placed:
    state, part = shown.state, kit.plan.market
    for spot, piece in zip(SPOTS, state.spots[row], strict=True):
        if piece:
            look = _market_look(kit, shown, row, piece)
            yield (
                PIECE(piece),
                Piece("low", part.point(*market.tile_centre(row, spot)), part.size(market.TILE[row]), look, 2),
            )
    stack = state.stacks[row]
    if stack:
        look = (*_small_look(kit, row, stack[-1]), "stack")
        centre = part.point(*market.stack_centre(row))
        yield PIECE(stack[-1]), Piece("low", centre, part.size(market.STACK[row]), look, 1)
    if row in DISCARD_ROWS and state.discards[row]:
        top = state.discards[row][-1]
        tilt = {"engineer": -3.0, "one_shot": 3.0}.get(row, 0.0)
        look = (*_small_look(kit, row, top, discarded=True), "veiled")
        centre = part.point(*market.discard_centre(row))
        yield PIECE(top), Piece("low", centre, part.size(market.DISCARD[row]), look, 1, tilt)
    if row in CHROME_ROWS:
        yield from _markers(kit, state, row)


def _market_look(kit: Kit, shown: Shown, row: str, piece: str) -> tuple[object, ...]:
    if row == "engineer":
        tag = kit.tables.engineers[piece].costly
        return ("engineer", piece, ("payable" if piece not in shown.unpayable else "unpayable") if tag else "")
    if row == "one_shot":
        return ("one_shot", kit.tables.type_of[piece], "plan", frozenset())
    if row == "turning":
        return ("turning", kit.tables.type_of[piece])
    return ("chrome", piece, False, frozenset())


def _small_look(kit: Kit, row: str, piece: str, discarded: bool = False) -> tuple[object, ...]:
    if row == "engineer":
        return ("engineer_small", piece)
    if row == "one_shot":
        return ("one_shot_small", kit.tables.type_of[piece], "completed" if discarded else "plan", frozenset())
    if row == "turning":
        return ("turning", kit.tables.type_of[piece])
    return ("chrome_top", piece)


def _markers(kit: Kit, state: CorrosionState, row: str) -> Placed:
    part = kit.plan.market
    size = part.size((market.MARKER, market.MARKER))
    names = [("special", n) for n in range(state.markers[row])] + [
        ("green", n) for n in range(state.green_markers[row])
    ]
    if len(names) > MARKERS_SHOWN:
        kinds = [what for what in ("special", "green") if any(name[0] == what for name in names)]
        for index, what in enumerate(kinds):
            count = sum(name[0] == what for name in names)
            centre = part.point(*market.marker_centre(row, index, len(kinds)))
            yield MARKER(row, what, 0), Piece("top", centre, size, ("marker", what, count), 5)
        return
    for index, (what, number) in enumerate(names):
        centre = part.point(*market.marker_centre(row, index, len(names)))
        yield MARKER(row, what, number), Piece("top", centre, size, ("marker", what, 1), 5 + index)


# -- awards -------------------------------------------------------------------------------------------------------


def award_boxes(kit: Kit, tasks: int, solo: bool) -> list[tuple[Box, Box, Point]]:
    """Per task: where the chained token lies, where the plain one, and where its worth is written."""
    area = kit.plan.awards
    if kit.compact:
        pitch = min(62.0, area.h / tasks)
        k = min(1.0, pitch / 58)
        found = []
        for index in range(tasks):
            y = area.y + index * pitch
            chained = Box(area.x, y, 126 * k, 52 * k)
            plain = Box(area.x + 134 * k, y + 4 * k, 112 * k, 44 * k)
            found.append((chained, plain, (area.x + area.w - 2, y + 26 * k)))
        return found
    pitch = 106.6 if solo else min(133.0, 533 / tasks)
    wide = pitch * 0.957
    found = []
    for index in range(tasks):
        x = area.x + 30 + index * pitch
        found.append((Box(x, area.y + 7, wide, 52), Box(x, area.y + 64, wide, 44), (x + wide / 2, area.y + 123)))
    return found


def _awards(kit: Kit, state: CorrosionState) -> Placed:
    places = award_boxes(kit, len(state.tasks), state.opponent is not None)
    for task, (chained, plain, _) in zip(state.tasks, places, strict=True):
        for name, box in ((token(task, True), chained), (token(task, False), plain)):
            if name in state.awards:
                look = ("award", task, name == token(task, True), state.watches.get(name, ""))
                yield PIECE(name), Piece("low", box.centre, (box.w, box.h), look, 2)


# -- hand ---------------------------------------------------------------------------------------------------------


def hand_places(kit: Kit, count: int) -> list[Point]:
    """The middles of so many cards in hand."""
    plan = kit.plan.hand
    w, h = plan.card
    if not plan.columns:
        xs = own.spread(count, plan.at[0], plan.at[0] + plan.room - w, plan.step[0])
        return [(x + w / 2, plan.at[1] + h / 2) for x in xs]
    rows = -(-count // plan.columns)
    pitch = min(plan.step[1], (plan.area.h - h - 12) / max(1, rows - 1))
    return [
        (plan.at[0] + (n % plan.columns) * plan.step[0] + w / 2, plan.at[1] + (n // plan.columns) * pitch + h / 2)
        for n in range(count)
    ]


def _hand(kit: Kit, shown: Shown, player: Player) -> Placed:
    places, (w, h) = hand_places(kit, len(player.hand)), kit.plan.hand.card
    crowded = any(abs(x - u) < w and abs(y - v) < h for (x, y), (u, v) in combinations(places, 2))
    for index, (name, centre) in enumerate(zip(player.hand, places, strict=True)):
        usable_by = shown.viewer if name in shown.usable else None
        look = ("hand", name, shown.copiers.get(name, ()), usable_by, crowded)
        yield PIECE(name), Piece("dock", centre, kit.plan.hand.card, look, 10 + index)


# -- factory ------------------------------------------------------------------------------------------------------


def landing_side(kit: Kit, player: Player, name: str) -> int:
    """The side where a played engineer comes to lie, as far as her grade tells."""
    return side_of(player, kit.tables.engineers[name].grade % 4)


def _factory(kit: Kit, shown: Shown, player: Player) -> Placed:
    for number, side in enumerate(own.SIDES):
        people = [name for name, at in player.engineers.items() if at == number]
        people += [name for name in player.played if landing_side(kit, player, name) == number]
        for index, (name, place) in enumerate(zip(people, own.engineer_places(side, len(people)), strict=True)):
            turned = name in player.upside_down or (name in player.played and kit.tables.engineers[name].grade == 4)
            look = ("engineer_small", name, "played" if name in player.played else "")
            yield (
                PIECE(name),
                _at(
                    kit,
                    place,
                    engineer.SMALL,
                    look,
                    6 + (index if side == "right" else -index) * 0.1,
                    180.0 if turned else 0.0,
                ),
            )
        yield from _machines(kit, shown, player, number, side)


def _machines(kit: Kit, shown: Shown, player: Player, number: int, side: str) -> Placed:
    tickets = [name for name, at in player.one_shots.items() if at == number]
    discs = [name for name, at in player.turning.items() if at == number]
    places = own.machine_places(side, len(tickets), len(discs))
    for index, (name, place) in enumerate(zip(tickets + discs, places, strict=True)):
        if name in discs:
            yield PIECE(name), _at(kit, place, TURNING, ("turning", kit.tables.type_of[name]), 6 + index * 0.1)
            continue
        state = "activated" if name in player.activated else "completed" if name in player.completed else "plan"
        look = ("one_shot_small", kit.tables.type_of[name], state, shown.lacking.get(name, frozenset()))
        yield PIECE(name), _at(kit, place, machines.ONE_SHOT_SMALL, look, 6 + index * 0.1)


def _at(
    kit: Kit, place: Point, size: Size, look: tuple[object, ...], z: float, tilt: float = 0.0, home: str = "sheet"
) -> Piece:
    """A piece by its upper left corner on the own boards."""
    part = kit.plan.own
    centre = part.point(place[0] + size[0] / 2, place[1] + size[1] / 2)
    return Piece(home, centre, part.size(size), look, z, tilt)


def _gears(kit: Kit, player: Player) -> Placed:
    part = kit.plan.own
    size = part.size((33, 33))
    for number, side in enumerate(own.SIDES):
        gears = [("medium", n) for n in range(player.medium[number])] + [
            ("small", n) for n in range(player.small[number])
        ]
        if len(gears) > own.GEARS_SHOWN:
            sizes = [(gear, sum(g == gear for g, _ in gears)) for gear in ("medium", "small")]
            sizes = [(gear, count) for gear, count in sizes if count]
            for index, (gear, count) in enumerate(sizes):
                centre = part.point(*own.gear_place(side, index * 2, len(sizes) * 2 - 1))
                yield GEAR(gear, number, 0), Piece("sheet", centre, part.size((46, 46)), ("gear", gear, count), 5)
            continue
        for index, (gear, n) in enumerate(gears):
            centre = part.point(*own.gear_place(side, index, len(gears)))
            yield GEAR(gear, number, n), Piece("sheet", centre, size, ("gear", gear, 1), 5)


def _drives(kit: Kit, shown: Shown, player: Player) -> Placed:
    tops = [("storage", player.storage)]
    tops += [(drive, stack[-1] if stack else "") for drive, stack in zip(DRIVES, player.drives, strict=True)]
    for spot, name in tops:
        if name:
            done = name in player.completed
            look = ("chrome", name, done, frozenset() if done else shown.lacking.get(name, frozenset()))
            x, y, _, _ = own.spot_box(spot)
            yield PIECE(name), _at(kit, (x, y), machines.CHROME, look, 6)


# -- reserve and boiler -------------------------------------------------------------------------------------------


def _reserve(kit: Kit, player: Player) -> Placed:
    part = kit.plan.own
    chrome = min(player.chrome, CHROME_SHOWN)
    for index, place in enumerate(own.reserve_places("chrome", chrome)):
        yield CHROME(index), Piece("sheet", part.point(*place), part.size((42, 42)), ("chrome_gear",), 3 + index * 0.1)
    values = own.shields(player.green)
    numbers = dict.fromkeys(values, 0)
    for value, place in zip(values, own.reserve_places("green", len(values)), strict=True):
        side = 38.0 if value >= 5 else 32.0
        yield (
            SHIELD(value, numbers[value]),
            Piece("sheet", part.point(*place), part.size((side, side)), ("shield", value), 3),
        )
        numbers[value] += 1
    stars = min(player.special, STARS_SHOWN)
    for index, place in enumerate(own.reserve_places("special", stars)):
        yield STAR(index), Piece("sheet", part.point(*place), part.size((36, 36)), ("star",), 3 + index * 0.1)
    x, w = own.WELLS["awards"]
    xs = own.spread(len(player.awards), x + 7, x + w - 112, 26)
    for index, (left, name) in enumerate(zip(xs, player.awards, strict=True)):
        look = ("award_owned", kit.tables.type_of[name])
        yield PIECE(name), _at(kit, (left, 14), awards.OWNED, look, 3 + index * 0.1)


def _water(kit: Kit, player: Player) -> Placed:
    part = kit.plan.own
    for what, count in (("hot", player.hot), ("cold", player.cold)):
        for index, place in enumerate(own.drop_places(count, what == "hot")):
            yield (
                DROP(what, index),
                Piece("sheet", part.point(*place), part.size((33, 33)), ("drop", what), 4 + index * 0.1),
            )


# -- choices ------------------------------------------------------------------------------------------------------

OPTIONS = {"produce": ("small", "medium"), "gain": ("special", "green")}


def _choices(kit: Kit, shown: Shown, player: Player) -> Placed:
    """What may be taken lies out where it would go; a chrome machine just built hovers over its places."""
    part = kit.plan.own
    side = own.SIDES[side_of(player, 3)]
    for index, what in enumerate(OPTIONS.get(shown.asked, ())):
        if shown.asked == "produce":
            x, y = own.gear_place(side, index * 4, 5)
            centre = (own.WHEEL[0] + (x - own.WHEEL[0]) * 1.42, own.WHEEL[1] + (y - own.WHEEL[1]) * 1.42)
        else:
            left, wide = own.WELLS[what]
            centre = (left + wide / 2, 80.0)
        yield CHOICE(what), Piece("top", part.point(*centre), part.size((58, 58)), ("choice", what), 40)
    waiting = shown.state.pending[-1] if shown.state.pending else None
    if isinstance(waiting, Place) and waiting.seat == shown.viewer:
        look: tuple[object, ...] = ("chrome", waiting.machine, False, frozenset())
        x = own.SPOTS_X[DRIVES[kit.tables.drive_of[waiting.machine]]]
        centre = ((own.SPOTS_X["storage"] + x) / 2 + 60, own.SPOT_Y - 30)
        yield PIECE(waiting.machine), Piece("top", part.point(*centre), part.size(machines.CHROME), look, 41)


# -- solo ---------------------------------------------------------------------------------------------------------


def _opponent(kit: Kit, state: CorrosionState) -> Placed:
    opponent, area = state.opponent, kit.plan.opponent
    assert opponent is not None
    if opponent.discard:
        look = ("engineer_small", opponent.discard[-1], "")
        yield PIECE(opponent.discard[-1]), Piece("sheet", (area.x + 118, area.y + 60), (72, 98), look, 3)


SPREAD = (10.0, 532.0, 568.0, 454.0)
"""The part of the market over which discarded things are spread out."""


def _spread_discards(kit: Kit, state: CorrosionState) -> Placed:
    """Everything that was discarded, laid out over the lower rows of the market."""
    part = kit.plan.market
    pieces = [(row, name) for row in DISCARD_ROWS for name in reversed(state.discards[row])]
    columns = 6 if len(pieces) <= 24 else 9
    k = 1.0 if columns == 6 else 0.66
    for index, (row, name) in enumerate(pieces):
        look = _small_look(kit, row, name, discarded=True)
        w, h = {"engineer": engineer.SMALL, "one_shot": machines.ONE_SHOT_SMALL}.get(row, TURNING)
        x = 20 + (index % columns) * 552 / columns + 276 / columns
        y = SPREAD[1] + 34 + (index // columns) * 106 * k + 50 * k
        yield PIECE(name), Piece("top", part.point(x, y), part.size((w * k, h * k)), look, 30 + index * 0.1)
