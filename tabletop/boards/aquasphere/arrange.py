"""Where does every piece lie for a given state? A pure function of what is shown."""

from __future__ import annotations

import msgspec

from tabletop.boards.aquasphere import kit as ids
from tabletop.boards.aquasphere.faces import headquarters as hq
from tabletop.boards.aquasphere.faces import own_board as own
from tabletop.boards.aquasphere.faces import station
from tabletop.boards.aquasphere.faces.icons import GOOD_ART
from tabletop.boards.aquasphere.kit import AquaKit
from tabletop.boards.aquasphere.look import art
from tabletop.boards.common.ids import Id
from tabletop.boards.common.pieces import Piece, Placed
from tabletop.boards.common.spread import about
from tabletop.games.aquasphere.moves.deploy import RIVAL
from tabletop.games.aquasphere.state import NOBODY, AquaState
from tabletop.scene import SHELF
from tabletop.scene.geometry import Point, Size

Look = tuple[object, ...]
GOODS = {"yellow": "time", "black": "crystals", "purple": "octopods"}
"""What lies on the areas of a program."""
MANY = 6
"""From so many on one large piece stands for all, with the number."""
HEIGHTS = {
    "time": (24.0, 24.0, 22.0, 20.0),
    "crystals": (36.0, 33.0, 26.0, 23.0),
    "octopods": (32.0, 25.0, 24.0, 20.0),
}
"""How high one, two, three or more pieces on an area are."""
DICE: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-15, 0), (15, 0)),
    3: ((0, -13), (-15, 11), (15, 11)),
    4: ((-14, -13), (14, -13), (-14, 13), (14, 13)),
    5: ((-16, -16), (16, -16), (0, 0), (-16, 16), (16, 16)),
}
TIED: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-9, -3), (9, 3)),
    3: ((-12, -6), (12, -6), (0, 8)),
    4: ((-10, -8), (10, -8), (-10, 8), (10, 8)),
}
"""How counters on one space of the knowledge track make room for each other."""
STANDING: tuple[Point, ...] = ((27, 13), (-27, 13), (38, 3), (-38, 3))
"""Where scientists stand on an area: right, left, then half behind."""
CLIMBING: tuple[Point, ...] = ((-27, 14), (27, 14), (-40, 4), (40, 4))
"""Where engineers stand on a tile of the headquarters."""


class Shown(msgspec.Struct, frozen=True):
    """What is laid out: a state, whose own board lies in the dock, and which figures of theirs may be used now."""

    state: AquaState
    viewer: int
    usable: frozenset[Id] = frozenset()


def arrange(kit: AquaKit, shown: Shown) -> dict[Id, Piece]:
    """Every piece by id."""
    parts = (_rooms, _bots, _goods, _scientists, _headquarters, _counters, _own_bots, _own_lab)
    return dict(placed for part in parts for placed in part(kit, shown))


def high(name: str, height: float) -> Size:
    """The size of a drawing that is so high."""
    w, h = SHELF.native(art(name))
    return (w * height / h, height)


# -- the station --------------------------------------------------------------------------------------------------------


def _rooms(kit: AquaKit, shown: Shown) -> Placed:
    """What is printed in the rooms, as pieces because it turns with the ring."""
    state, plan, tables = shown.state, kit.plan.station, kit.tables
    viewer, limit = state.players[shown.viewer], kit.tables.charging_limit[state.seats]
    for place, letter in enumerate(state.ring):
        sector, value = state.sectors[letter], kit.of.sectors[letter].lock
        for program in tables.programs:
            look: Look = ("floor", area_model(kit, shown, letter, program))
            yield ids.FLOOR(letter, program), Piece("low", station.area_spot(kit, place, program), station.AREA, look)
        yield ids.PAD(letter), Piece("low", station.spot(kit, place, plan.control), station.PAD, ("pad", letter))
        look = ("charger", limit, sum(sector.charging) >= limit)
        yield ids.CHARGER(letter), Piece("low", station.spot(kit, place, plan.charging), station.CHARGING, look)
        look = ("lock", value, tables.toll(viewer, value))
        yield ids.LOCK(letter), Piece("low", station.lock_spot(kit, place), station.LOCK, look, 2)
        look = ("letter", letter, letter in tables.letters(viewer))
        yield ids.LETTER(letter), Piece("low", station.letter_spot(kit, place), station.LETTER, look, 2)
        for index, cost in enumerate(tables.costs):
            look = ("berth", None if index < len(sector.submarines) else cost)
            yield ids.BERTH(letter, index), Piece("low", station.berth_spot(kit, place, index), station.BERTH, look, 1)


def area_model(kit: AquaKit, shown: Shown, letter: str, program: str) -> station.AreaModel:
    """What an area shows by itself."""
    sector, tables = shown.state.sectors[letter], kit.tables
    action = tables.actions[program]
    if action == "program_bot":
        return station.AreaModel(program, print=True, field=tables.fields[letter])
    if action == "launch_submarine":
        taken = len(sector.submarines)
        if taken >= len(tables.costs):
            return station.AreaModel(program, print=True)
        cost = tables.submarine_cost(shown.state.players[shown.viewer], taken)
        return station.AreaModel(program, print=True, cost=cost, full_cost=tables.costs[taken])
    here = {
        "take_time": sector.time,
        "take_crystals": sector.crystals,
        "catch_octopods": sector.octopods,
        "take_research": len(sector.research),
        "expand_lab": len(sector.expansions),
    }
    return station.AreaModel(program, print=not here[action])


def _bots(kit: AquaKit, shown: Shown) -> Placed:
    state, sizes, plan = shown.state, kit.plan.pieces, kit.plan.station
    sockets, scale = station.SOCKETS[kit.tables.charging_limit[state.seats]]
    for place, letter in enumerate(state.ring):
        sector = state.sectors[letter]
        if sector.control != NOBODY:
            (x, y), look = station.spot(kit, place, plan.control), ("bot", sector.control, False)
            size = high(kit.bot_art(sector.control), sizes.control_bot)
            yield ids.HOLDER(letter), Piece("low", (x, y - 1), size, look, 3)
        x, y = station.spot(kit, place, plan.charging)
        charging = [(colour, index) for colour, count in enumerate(sector.charging) for index in range(count)]
        for slot, (colour, index) in enumerate(charging):
            dx, dy = sockets[slot % len(sockets)]
            shift = 5.0 * (slot // len(sockets))  # one too many stands before the others until bots go home
            w, h = SHELF.native(art(kit.bot_art(colour)))
            centre = (x + dx + shift, y + dy - 2 * scale + shift)
            bot = Piece("low", centre, (w * scale, h * scale), ("bot", colour, False), 2)
            yield ids.CHARGING(letter, colour, index), bot
        for index, colour in enumerate(sector.submarines):
            centre = station.berth_spot(kit, place, index)
            yield ids.SUBMARINE(letter, index), Piece("low", centre, sizes.submarine, ("submarine", colour), 2)


def _goods(kit: AquaKit, shown: Shown) -> Placed:
    sizes = kit.plan.pieces
    for place, letter in enumerate(shown.state.ring):
        sector = shown.state.sectors[letter]
        counts = {"time": sector.time, "crystals": sector.crystals, "octopods": sector.octopods}
        for program, what in GOODS.items():
            (x, y), count = station.area_spot(kit, place, program), counts[what]
            if count >= MANY:
                look: Look = ("many", what, count)
                yield ids.GOOD(what, letter, 0), Piece("low", (x, y), high(GOOD_ART[what], 38), look, 1)
                continue
            size = high(GOOD_ART[what], HEIGHTS[what][min(count, 4) - 1])
            for index, (dx, dy) in enumerate(DICE.get(count, ())):
                yield ids.GOOD(what, letter, index), Piece("low", (x + dx, y + dy), size, ("good", what, False), 1)
        for card in sector.research[-1:]:
            look = ("card", card, len(sector.research) - 1, False)
            yield ids.CARD(card), Piece("low", station.area_spot(kit, place, "red"), sizes.research, look, 1)
        for tile in sector.expansions[-1:]:
            look = ("tile", tile, len(sector.expansions) - 1)
            yield ids.TILE(tile), Piece("low", station.area_spot(kit, place, "green"), sizes.expansion, look, 1)


def _scientists(kit: AquaKit, shown: Shown) -> Placed:
    state = shown.state
    figures = [(seat, player.scientist, player.area) for seat, player in enumerate(state.players)]
    if state.rival is not None:
        figures.append((RIVAL, state.rival.scientist, rival_area(kit, state)))
    areas = [(letter, program) for _, letter, program in figures]
    for number, (colour, letter, program) in enumerate(figures):
        rank = sum(there == (letter, program) for there in areas[:number])
        usable = ids.SCIENTIST(colour) in shown.usable
        yield ids.SCIENTIST(colour), scientist_at(kit, state, colour, letter, program, rank, usable=usable)


def rival_area(kit: AquaKit, state: AquaState) -> str:
    """Where the scientist of the rival team stands: on the area of the last chip, at first on the submarine area."""
    assert state.rival is not None
    return state.rival.drawn[-1] if state.rival.drawn else kit.program_of("launch_submarine")


def scientist_at(
    kit: AquaKit, state: AquaState, colour: int, letter: str, program: str, rank: int, *, usable: bool = False
) -> Piece:
    """A scientist on an area where so many came before."""
    x, y = station.area_spot(kit, state.ring.index(letter), program)
    dx, dy = STANDING[rank % len(STANDING)]
    size = high(f"scientist_{kit.wood_name(colour)}", kit.plan.pieces.scientist)
    return Piece("sheet", (x + dx, y + dy), size, ("scientist", colour, usable), 6 - (rank >= 2))


# -- headquarters -------------------------------------------------------------------------------------------------------


def _headquarters(kit: AquaKit, shown: Shown) -> Placed:
    state, plan, sizes = shown.state, kit.plan.headquarters, kit.plan.pieces
    for field, program in state.layout.items():
        yield ids.PROGRAM(program), Piece("low", plan.fields[field], hq.TILE, ("program", program), 1)
    crowd: dict[str, int] = {}
    for seat in state.turn_order:
        field = state.players[seat].engineer
        rank = crowd.get(field, 0)
        crowd[field] = rank + (seat not in state.passed)
        usable = ids.ENGINEER(seat) in shown.usable
        yield ids.ENGINEER(seat), engineer_at(kit, state, seat, field, rank, usable=usable)
    for seat, x in zip(state.turn_order, hq.order_xs(state.seats), strict=True):
        centre, size = (plan.turn_order.x + x, plan.turn_order.y + 36), high(kit.bot_art(seat), sizes.order_bot)
        yield ids.ORDER(seat), Piece("low", centre, size, ("bot", seat, False), 1)


def engineer_at(kit: AquaKit, state: AquaState, seat: int, field: str, rank: int, *, usable: bool = False) -> Piece:
    """An engineer on a field, or on the pass lane."""
    size = high(f"engineer_{kit.wood_name(seat)}", kit.plan.pieces.engineer)
    plan, look = kit.plan.headquarters, ("engineer", seat, usable)
    if seat in state.passed:
        x, y = plan.pass_places.cell(state.passed.index(seat)).centre
        return Piece("sheet", (x, y - 3), size, look, 5)
    x, y = plan.fields[field]
    if field == kit.tables.start:
        waiting = sum(state.players[other].engineer == field for other in state.turn_order)
        return Piece("sheet", (about(x, max(waiting, rank + 1), 32.0)[rank], y - 4), size, look, 5)
    dx, dy = CLIMBING[rank % len(CLIMBING)]
    return Piece("sheet", (x + dx, y + dy), size, look, 5 - (rank >= 2))


def _counters(kit: AquaKit, shown: Shown) -> Placed:
    state, lap = shown.state, kit.of.knowledge_track.lap
    scores = [(seat, player.score) for seat, player in enumerate(state.players)]
    if state.rival is not None:
        scores.append((RIVAL, state.rival.score))
    for colour, score in scores:
        tied = [other for other, value in scores if value % lap == score % lap]
        (x, y), (dx, dy) = hq.cell_spot(kit, score), TIED[len(tied)][tied.index(colour)]
        side = kit.plan.pieces.counter * (1.0, 0.78, 0.7, 0.62)[len(tied) - 1]
        yield ids.COUNTER(colour), Piece("sheet", (x + dx, y + dy), (side, side), ("counter", colour, score), 3)


# -- the own board --------------------------------------------------------------------------------------------------------


def _own_bots(kit: AquaKit, shown: Shown) -> Placed:
    seat, sizes, tables = shown.viewer, kit.plan.pieces, kit.tables
    player, bot = shown.state.players[seat], kit.bot_art(seat)
    bots = [(ids.SUPPLY(seat, n), own.number_spot(kit, tables.board_bots - n)) for n in range(player.supply)]
    for thing, centre in bots:
        yield thing, Piece("dock", centre, high(bot, sizes.supply_bot), ("bot", seat, thing in shown.usable), 2)
    for thing, centre in [(ids.PROGRAMMED(seat, name), own.bot_on_symbol(kit, name)) for name in player.programmed]:
        yield thing, Piece("dock", centre, high(bot, sizes.programmed_bot), ("bot", seat, thing in shown.usable), 2)
    for index in range(player.launched, tables.fleet):
        centre = own.submarine_spot(kit, index)
        yield ids.DOCKED(seat, index), Piece("dock", centre, sizes.dock_submarine, ("submarine", seat), 2)


def _own_lab(kit: AquaKit, shown: Shown) -> Placed:
    seat, sizes, tables, plan = shown.viewer, kit.plan.pieces, kit.tables, kit.plan.dock
    player = shown.state.players[seat]
    held = (
        ("time", player.time, tables.time_room(player), sizes.tray_time),
        ("crystals", player.crystals, tables.crystal_room(player), sizes.tray_crystal),
    )
    for row, (what, count, room, height) in enumerate(held):
        for index in range(count):
            thing = ids.HELD(what, seat, index)
            look: Look = ("good", what, thing in shown.usable)
            yield thing, Piece("dock", own.tray_spot(kit, row, index, room), high(GOOD_ART[what], height), look, 2)
    for index, tile in enumerate(player.expansions):
        yield (
            ids.TILE(tile),
            Piece("dock", plan.expansions.cell(index).centre, plan.expansions.size, ("tile", tile, 0), 2),
        )
    room = tables.research_room(player)
    for index, card in enumerate(player.research):
        spent = player.side_door and card in tables.sideways
        look = ("card", card, -1 if spent else 0, ids.CARD(card) in shown.usable)
        yield ids.CARD(card), Piece("dock", own.card_spot(kit, index, room), plan.cards.size, look, 2 + 0.1 * index)
