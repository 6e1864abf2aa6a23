"""Where does every piece lie for a given state? A pure function of what is shown."""

from __future__ import annotations

from itertools import combinations

from tabletop.boards.common.icons import change, counted, spread
from tabletop.boards.common.pieces import Piece, Placed
from tabletop.boards.corrosion import context as ids
from tabletop.boards.corrosion.context import CorrosionContext, CorrosionView
from tabletop.boards.corrosion.faces import awards, engineer, machines
from tabletop.boards.corrosion.faces import own_board as own
from tabletop.boards.corrosion.plan import MARKET, OWN
from tabletop.games.corrosion.factory import THREE, condition, resting_side, side_of
from tabletop.games.corrosion.forecast import after_maintenance, missing, out_of_reach, who_copies
from tabletop.games.corrosion.state import CHROME_ROWS, DISCARD_ROWS, DRIVES, ROWS, SPOTS, CorrosionState, Place
from tabletop.games.corrosion.tables import token
from tabletop.scene import Box, Point, Size

MARKERS_SHOWN, STARS_SHOWN, CHROME_SHOWN = 4, 8, 6
TILT = {"engineer": -3.0, "one_shot": 3.0}
"""How much the top of a discard pile lies askew."""
OPTIONS = {"produce": ("small", "medium"), "gain": ("special", "green")}
"""What may be taken, by what is asked."""
MAKES = ("main_action", "maintenance", "play_extra", "copy", "take_award", "activate")
"""Questions at which an engineer or a machine may be used who makes gears of either size."""
Look = tuple[object, ...]


def question(view: CorrosionView) -> str:
    """What the viewer is asked."""
    return view.decision.kind if view.decision is not None and view.decision.seat == view.viewer else ""


# -- market -------------------------------------------------------------------------------------------------------


def _market(kit: CorrosionContext, view: CorrosionView) -> Placed:
    state, part, dear = view.state, kit.plan.market, out_of_reach(kit.tables, view.state, view.viewer)
    for row in ROWS:
        for spot, name in zip(SPOTS, state.spots[row], strict=True):
            if name:
                look: Look = ("card", name, _priced(kit, name, name in dear))
                yield ids.PIECE(name), _in(part.box(MARKET.place(row, spot)), look, 2)
        for top in state.stacks[row][-1:]:
            yield ids.PIECE(top), _in(part.box(MARKET.place(row, "stack")), ("card", top, "small"), 1)
        for top in state.discards[row][-1:] if row in DISCARD_ROWS else ():
            box = part.box(MARKET.place(row, "discard"))
            lies = _in(box, ("card", top, "veiled", "completed"), 1, TILT.get(row, 0.0))
            yield ids.PIECE(top), lies._replace(turned=row == "one_shot")
        if row in CHROME_ROWS:
            yield from _markers(kit, state, row)


def _in(box: Box, look: Look, z: float, tilt: float = 0.0) -> Piece:
    """A piece that fills a box of the market."""
    return Piece("low", box.centre, (box.w, box.h), look, z, tilt)


def _priced(kit: CorrosionContext, name: str, dear: bool) -> str:
    """How a card at a window shows what hiring costs besides, and whether that can be paid."""
    costly = name in kit.tables.engineers and kit.tables.engineers[name].costly
    return "large" if not costly else "unpayable" if dear else "payable"


def _markers(kit: CorrosionContext, state: CorrosionState, row: str) -> Placed:
    part, window = kit.plan.market, MARKET.place(row, "c")
    lying = counted({"special": state.markers[row], "green": state.green_markers[row]}, MARKERS_SHOWN)
    for index, (what, number, count) in enumerate(lying):
        at = part.point(window.centre[0] + 62, window.centre[1] + (index - (len(lying) - 1) / 2) * 19)
        z = 5 + (index if count == 1 else 0)
        yield ids.MARKER(row, what, number), Piece("top", at, part.size((28, 28)), ("marker", what, count), z)


# -- awards -------------------------------------------------------------------------------------------------------


def award_boxes(kit: CorrosionContext, tasks: int, solo: bool) -> list[tuple[Box, Box, Point]]:
    """Per task: where the chained token lies, where the plain one, and where its worth is written."""
    area = kit.plan.awards
    if kit.compact:
        pitch = min(62.0, area.h / tasks)
        k = min(1.0, pitch / 58)
        left, right = area.x + 134 * k, area.x + area.w - 2
        rows = [area.y + index * pitch for index in range(tasks)]
        size = (126 * k, 52 * k)
        return [(Box(area.x, y, *size), Box(left, y + 4 * k, 112 * k, 44 * k), (right, y + 26 * k)) for y in rows]
    pitch = 106.6 if solo else min(133.0, 533 / tasks)
    y, wide = area.y, pitch * 0.957
    columns = [area.x + 30 + index * pitch for index in range(tasks)]
    return [(Box(x, y + 7, wide, 52), Box(x, y + 64, wide, 44), (x + wide / 2, y + 123)) for x in columns]


def _awards(kit: CorrosionContext, view: CorrosionView) -> Placed:
    state = view.state
    places = award_boxes(kit, len(state.tasks), state.opponent is not None)
    for task, (chained, plain, _) in zip(state.tasks, places, strict=True):
        for hung, box in ((True, chained), (False, plain)):
            name = token(task, hung)
            if name in state.awards:
                look = ("award", task, hung, state.watches.get(name, ""))
                yield ids.PIECE(name), Piece("low", box.centre, (box.w, box.h), look, 2)


# -- hand ---------------------------------------------------------------------------------------------------------


def hand_places(kit: CorrosionContext, count: int) -> list[Point]:
    """The middles of so many cards in hand."""
    plan = kit.plan.hand
    w, h = plan.card
    if not plan.columns:
        xs = spread(count, plan.at[0], plan.at[0] + plan.room - w, plan.step[0])
        return [(x + w / 2, plan.at[1] + h / 2) for x in xs]
    rows = -(-count // plan.columns)
    margin = plan.at[1] - plan.area.y
    pitch = min(plan.step[1], (plan.area.h - h - 2 * margin) / max(1, rows - 1))
    return [
        (plan.at[0] + (n % plan.columns) * plan.step[0] + w / 2, plan.at[1] + (n // plan.columns) * pitch + h / 2)
        for n in range(count)
    ]


def _hand(kit: CorrosionContext, view: CorrosionView) -> Placed:
    state, seat, (w, h) = view.state, view.viewer, kit.plan.hand.card
    hand = state.players[seat].hand
    usable = {command.word("engineer") for command in view.legal if command.get("engineer") is not None}
    if view.legal and after_maintenance(kit.game, state) is not None:
        usable = set(hand)
    places = hand_places(kit, len(hand))
    crowded = any(abs(x - u) < w and abs(y - v) < h for (x, y), (u, v) in combinations(places, 2))
    for index, (name, centre) in enumerate(zip(hand, places, strict=True)):
        copiers = tuple(other for other, _ in who_copies(kit.tables, state, seat, name))
        look = ("hand", name, copiers, seat if name in usable else None, crowded)
        yield ids.PIECE(name), Piece("low", centre, kit.plan.hand.card, look, 10 + index)


# -- the own boards -----------------------------------------------------------------------------------------------


def _on(
    kit: CorrosionContext, centre: Point, size: Size, look: Look, z: float, tilt: float = 0.0, home: str = "sheet"
) -> Piece:
    """A piece by its middle on the own boards."""
    return Piece(home, kit.plan.own.point(*centre), kit.plan.own.size(size), look, z, tilt)


def _from(kit: CorrosionContext, corner: Point, size: Size, look: Look, z: float, tilt: float = 0.0) -> Piece:
    """A piece by its upper left corner on the own boards."""
    return _on(kit, (corner[0] + size[0] / 2, corner[1] + size[1] / 2), size, look, z, tilt)


def _factory(kit: CorrosionContext, view: CorrosionView) -> Placed:
    player, short = view.state.players[view.viewer], missing(kit.tables, view.state, view.viewer)
    for number, side in enumerate(own.SIDES):
        people = [name for name, at in player.engineers.items() if at == number]
        people += [name for name in player.played if resting_side(kit.tables, player, name) == number]
        for index, (name, place) in enumerate(zip(people, own.engineer_places(side, len(people)), strict=True)):
            played = name in player.played
            turned = name in player.upside_down or (played and kit.tables.engineers[name].grade == 4)
            z, look = (index if side == "right" else -index) * 0.1, ("card", name, "played" if played else "small")
            yield ids.PIECE(name), _from(kit, place, engineer.SMALL, look, 6 + z, 180.0 if turned else 0.0)
        tickets = [name for name, at in player.one_shots.items() if at == number]
        discs = [name for name, at in player.turning.items() if at == number]
        places = own.machine_places(side, len(tickets), len(discs))
        for index, (name, place) in enumerate(zip(tickets + discs, places, strict=True)):
            card: Look = ("card", name, "small", condition(view.state, name), short.get(name, frozenset()))
            lies = _from(kit, place, own.SLOT_SIZES[kit.tables.kind_of[name]], card, 6 + index * 0.1)
            yield ids.PIECE(name), lies._replace(turned="plan" not in card)


def _gears(kit: CorrosionContext, view: CorrosionView) -> Placed:
    player = view.state.players[view.viewer]
    for number, side in enumerate(own.SIDES):
        gears = {"medium": player.medium[number], "small": player.small[number]}
        lying = counted(gears, own.GEARS_SHOWN)
        apart, size = (2, 46.0) if sum(gears.values()) > own.GEARS_SHOWN else (1, 33.0)
        for index, (gear, n, count) in enumerate(lying):
            place = own.gear_place(side, index * apart, (len(lying) - 1) * apart + 1)
            yield ids.GEAR(gear, number, n), _on(kit, place, (size, size), ("gear", gear, count), 5)
        if number == side_of(player, THREE) and view.legal and question(view).startswith(MAKES):
            beside = min(2.6, (len(lying) - 1) * apart / 2 + 1.3)
            for gear, at in (("medium", -beside), ("small", beside), ("either", beside + 1.3)):
                yield ids.GHOST(gear), _on(kit, own.gear_place(side, at, 1), (40, 40), ("ghost",), 5.5)


def _drives(kit: CorrosionContext, view: CorrosionView) -> Placed:
    player, short = view.state.players[view.viewer], missing(kit.tables, view.state, view.viewer)
    tops = (player.storage, *(stack[-1] if stack else "" for stack in player.drives))
    for spot, name in zip(("storage", *DRIVES), tops, strict=True):
        if name:
            look = ("card", name, "large", condition(view.state, name), short.get(name, frozenset()))
            lies = _from(kit, OWN.spots[spot].at, machines.CHROME, look, 6)
            yield ids.PIECE(name), lies._replace(turned="plan" not in look)


def _reserve(kit: CorrosionContext, view: CorrosionView) -> Placed:
    """Chrome gears, green points, special markers and awards in their wells; water in the boiler."""
    player = view.state.players[view.viewer]
    for index, place in enumerate(own.reserve_places("chrome", min(player.chrome, CHROME_SHOWN))):
        yield ids.CHROME(index), _on(kit, place, (42, 42), ("chrome_gear",), 3 + index * 0.1)
    values = change(player.green, (10, 5, 3, 1))
    for index, (value, place) in enumerate(zip(values, own.reserve_places("green", len(values)), strict=True)):
        side = 38.0 if value >= 5 else 32.0
        yield ids.SHIELD(value, index - values.index(value)), _on(kit, place, (side, side), ("shield", value), 3)
    for index, place in enumerate(own.reserve_places("special", min(player.special, STARS_SHOWN))):
        yield ids.STAR(index), _on(kit, place, (36, 36), ("star",), 3 + index * 0.1)
    well = OWN.wells["awards"]
    lefts = spread(len(player.awards), well.x + 7, well.x + well.w - 112, 26)
    for index, (left, name) in enumerate(zip(lefts, player.awards, strict=True)):
        look = ("award_owned", kit.tables.type_of[name])
        yield ids.PIECE(name), _from(kit, (left, 14), awards.OWNED, look, 3 + index * 0.1)
    for what, count in (("hot", player.hot), ("cold", player.cold)):
        for index, place in enumerate(own.drop_places(what, count)):
            yield ids.DROP(what, index), _on(kit, place, (33, 33), ("drop", what), 4 + index * 0.1)


# -- solo, and what lies out to be chosen -------------------------------------------------------------------------


def _opponent(kit: CorrosionContext, view: CorrosionView) -> Placed:
    opponent, area = view.state.opponent, kit.plan.opponent
    if opponent is not None and opponent.discard:
        look = ("card", opponent.discard[-1], "small")
        yield ids.PIECE(opponent.discard[-1]), Piece("sheet", (area.x + 118, area.y + 60), (72, 98), look, 3)


def _discards(kit: CorrosionContext, view: CorrosionView) -> Placed:
    """Everything that was discarded, laid out over the lower rows of the market to be searched."""
    part, state = kit.plan.market, view.state
    if not view.legal or question(view) != "fetch":
        return
    pieces = [(row, name) for row in DISCARD_ROWS for name in reversed(state.discards[row])]
    columns, k = (6, 1.0) if len(pieces) <= 24 else (9, 0.66)
    for index, (row, name) in enumerate(pieces):
        w, h = own.SLOT_SIZES[row]
        x = 20 + (index % columns) * 552 / columns + 276 / columns
        y = MARKET.spread.y + 34 + (index // columns) * 106 * k + 50 * k
        look, side = ("card", name, "small", "completed"), part.size((w * k, h * k))
        yield ids.PIECE(name), Piece("top", part.point(x, y), side, look, 30 + index * 0.1, turned=row == "one_shot")


def _choices(kit: CorrosionContext, view: CorrosionView) -> Placed:
    """What may be taken lies out where it would go; a chrome machine just built hovers over its places."""
    side, (cx, cy) = own.SIDES[side_of(view.state.players[view.viewer], 3)], OWN.wheel
    asked = question(view) if view.legal else ""
    for index, what in enumerate(OPTIONS.get(asked, ())):
        if asked == "produce":
            x, y = own.gear_place(side, index * 4, 5)
            centre = (cx + (x - cx) * 1.42, cy + (y - cy) * 1.42)
        else:
            centre = (OWN.wells[what].centre[0], 80.0)
        yield ids.CHOICE(what), _on(kit, centre, (58, 58), ("choice", what), 40, home="top")
    waiting = view.state.pending[-1] if view.state.pending else None
    if isinstance(waiting, Place) and waiting.seat == view.viewer:
        name = waiting.machine
        x = (OWN.spots["storage"].x + OWN.spots[DRIVES[kit.tables.drive_of[name]]].x) / 2 + 60
        look = ("card", name, "large")
        yield ids.PIECE(name), _on(kit, (x, OWN.spots["storage"].y - 30), machines.CHROME, look, 41, home="top")


PARTS = (_market, _awards, _hand, _factory, _gears, _drives, _reserve, _opponent, _discards, _choices)
