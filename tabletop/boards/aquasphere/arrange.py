"""Where does every piece lie for a given state? A pure function of what is shown."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabletop.boards.aquasphere import kit as ids
from tabletop.boards.aquasphere.faces import headquarters as hq
from tabletop.boards.aquasphere.faces import own_board as own
from tabletop.boards.aquasphere.faces import station
from tabletop.boards.aquasphere.faces.icons import view_box
from tabletop.boards.aquasphere.kit import AquaKit
from tabletop.boards.common.ids import Id
from tabletop.boards.common.pieces import Piece
from tabletop.games.aquasphere.moves.deploy import RIVAL
from tabletop.games.aquasphere.state import NOBODY, AquaState, Sector
from tabletop.scene.geometry import Point, Size

Placed = Iterable[tuple[Id, Piece]]
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
STANDING: tuple[Point, ...] = ((27, 13), (-27, 13), (38, 3), (-38, 3))
"""Where scientists stand on an area: right, left, then half behind."""
CLIMBING: tuple[Point, ...] = ((-27, 14), (27, 14), (-40, 4), (40, 4))
"""Where engineers stand on a tile of the headquarters."""


TIED: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-9, -3), (9, 3)),
    3: ((-12, -6), (12, -6), (0, 8)),
    4: ((-10, -8), (10, -8), (-10, 8), (10, 8)),
}
"""How counters on one space of the knowledge track make room for each other."""


class Shown(msgspec.Struct, frozen=True):
    """What is laid out: a state, whose own board lies in the dock, and which figures of theirs may be used now."""

    state: AquaState
    viewer: int
    usable: frozenset[Id] = frozenset()


def arrange(kit: AquaKit, shown: Shown) -> dict[Id, Piece]:
    """Every piece by id."""
    state = shown.state
    layout: dict[Id, Piece] = {}
    for place, letter in enumerate(state.ring):
        layout.update(_room(kit, shown, place, letter))
        layout.update(_bots(kit, state, place, letter))
        layout.update(_goods(kit, state.sectors[letter], place, letter))
    layout.update(_scientists(kit, shown))
    layout.update(_headquarters(kit, shown))
    layout.update(_own_board(kit, shown))
    return layout


def high(name: str, height: float) -> Size:
    """The size of a drawing that is so high."""
    box = view_box(name)
    return (box.w * height / box.h, height)


# -- the station --------------------------------------------------------------------------------------------------------


def _room(kit: AquaKit, shown: Shown, place: int, letter: str) -> Placed:
    """What is printed in a room, as pieces because it turns with the ring."""
    state = shown.state
    sector, plan = state.sectors[letter], kit.plan.station
    for program in kit.tables.programs:
        model = area_model(kit, shown, letter, program)
        centre = station.area_spot(kit, place, program)
        yield ids.FLOOR(letter, program), Piece("low", centre, station.AREA, ("floor", model))
    yield ids.PAD(letter), Piece("low", station.spot(kit, place, plan.control), station.PAD, ("pad", letter))
    limit = kit.tables.charging_limit[state.seats]
    full = sum(sector.charging) >= limit
    centre = station.spot(kit, place, plan.charging)
    yield ids.CHARGER(letter), Piece("low", centre, station.CHARGING, ("charger", limit, full))
    lock = kit.of.sectors[letter].lock
    toll = kit.tables.toll(state.players[shown.viewer], lock)
    yield ids.LOCK(letter), Piece("low", station.lock_spot(kit, place), station.LOCK, ("lock", lock, toll), 2)
    owned = letter in kit.tables.letters(state.players[shown.viewer])
    look = ("letter", letter, owned)
    yield ids.LETTER(letter), Piece("low", station.letter_spot(kit, place), station.LETTER, look, 2)
    for index, cost in enumerate(kit.tables.costs):
        taken = index < len(sector.submarines)
        berth = ("berth", None if taken else cost)
        yield ids.BERTH(letter, index), Piece("low", station.berth_spot(kit, place, index), station.BERTH, berth, 1)


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


def _bots(kit: AquaKit, state: AquaState, place: int, letter: str) -> Placed:
    sector, sizes, plan = state.sectors[letter], kit.plan.pieces, kit.plan.station
    if sector.control != NOBODY:
        centre = station.spot(kit, place, plan.control)
        size = high(kit.bot_art(sector.control), sizes.control_bot)
        yield ids.HOLDER(letter), Piece("low", (centre[0], centre[1] - 1), size, ("bot", sector.control, False), 3)
    sockets, scale = station.SOCKETS[kit.tables.charging_limit[state.seats]]
    middle = station.spot(kit, place, plan.charging)
    slot = 0
    for colour, count in enumerate(sector.charging):
        for index in range(count):
            dx, dy = sockets[slot % len(sockets)]
            shift = 5.0 * (slot // len(sockets))  # one too many stands before the others until bots go home
            size = high(kit.bot_art(colour), view_box(kit.bot_art(colour)).h * scale)
            centre = (middle[0] + dx + shift, middle[1] + dy - 2 * scale + shift)
            yield ids.CHARGING(letter, colour, index), Piece("low", centre, size, ("bot", colour, False), 2)
            slot += 1
    for index, colour in enumerate(sector.submarines):
        centre = station.berth_spot(kit, place, index)
        yield ids.SUBMARINE(letter, index), Piece("low", centre, sizes.submarine, ("submarine", colour), 2)


def _goods(kit: AquaKit, sector: Sector, place: int, letter: str) -> Placed:
    counts = {"time": sector.time, "crystals": sector.crystals, "octopods": sector.octopods}
    for program, what in GOODS.items():
        middle, count = station.area_spot(kit, place, program), counts[what]
        if count >= MANY:
            size = high(GOOD_ART[what], 38)
            yield ids.GOOD(what, letter, 0), Piece("low", middle, size, ("many", what, count), 1)
            continue
        height = HEIGHTS[what][min(count, 4) - 1]
        for index, (dx, dy) in enumerate(DICE.get(count, ())):
            centre = (middle[0] + dx, middle[1] + dy)
            yield (
                ids.GOOD(what, letter, index),
                Piece("low", centre, high(GOOD_ART[what], height), ("good", what, False), 1),
            )
    sizes = kit.plan.pieces
    if sector.research:
        centre = station.area_spot(kit, place, "red")
        look = ("card", sector.research[-1], len(sector.research) - 1, False)
        yield ids.CARD(sector.research[-1]), Piece("low", centre, sizes.research, look, 1)
    if sector.expansions:
        centre = station.area_spot(kit, place, "green")
        tile = ("tile", sector.expansions[-1], len(sector.expansions) - 1)
        yield ids.TILE(sector.expansions[-1]), Piece("low", centre, sizes.expansion, tile, 1)


GOOD_ART = {"time": "time_marker", "crystals": "crystal", "octopods": "octopod"}


def _scientists(kit: AquaKit, shown: Shown) -> Placed:
    state = shown.state
    standing: dict[tuple[str, str], int] = {}
    figures = [(seat, player.scientist, player.area) for seat, player in enumerate(state.players)]
    if state.rival is not None:
        figures.append((RIVAL, state.rival.scientist, rival_area(kit, state)))
    for colour, letter, program in figures:
        rank = standing.get((letter, program), 0)
        standing[letter, program] = rank + 1
        usable = ids.SCIENTIST(colour) in shown.usable
        piece = scientist_at(kit, state, colour, letter, program, rank, usable=usable)
        yield ids.SCIENTIST(colour), piece


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
        size = hq.tile_size()
        yield ids.PROGRAM(program), Piece("low", plan.fields[field], size, ("program", program), 1)
    crowd: dict[str, int] = {}
    for seat in state.turn_order:
        field = state.players[seat].engineer
        rank = crowd.get(field, 0)
        if seat not in state.passed:
            crowd[field] = rank + 1
        usable = ids.ENGINEER(seat) in shown.usable
        yield ids.ENGINEER(seat), engineer_at(kit, state, seat, field, rank, usable=usable)
    for index, seat in enumerate(state.turn_order):
        x = plan.turn_order.x + hq.order_x(index, state.seats)
        size = high(kit.bot_art(seat), sizes.order_bot)
        yield ids.ORDER(seat), Piece("low", (x, plan.turn_order.y + 36), size, ("bot", seat, False), 1)
    yield from _counters(kit, state)


def engineer_at(kit: AquaKit, state: AquaState, seat: int, field: str, rank: int, *, usable: bool = False) -> Piece:
    """An engineer on a field, or on the pass lane."""
    size = high(f"engineer_{kit.wood_name(seat)}", kit.plan.pieces.engineer)
    plan = kit.plan.headquarters
    look = ("engineer", seat, usable)
    if seat in state.passed:
        x, y = plan.pass_places.cell(state.passed.index(seat)).centre
        return Piece("sheet", (x, y - 3), size, look, 5)
    x, y = plan.fields[field]
    if field == kit.tables.start:
        waiting = [other for other in state.turn_order if state.players[other].engineer == field]
        step = 32.0
        x += (rank - (max(len(waiting), rank + 1) - 1) / 2) * step
        return Piece("sheet", (x, y - 4), size, look, 5)
    dx, dy = CLIMBING[rank % len(CLIMBING)]
    return Piece("sheet", (x + dx, y + dy), size, look, 5 - (rank >= 2))


def _counters(kit: AquaKit, state: AquaState) -> Placed:
    lap, side = kit.of.knowledge_track.lap, kit.plan.pieces.counter
    scores = [(seat, player.score) for seat, player in enumerate(state.players)]
    if state.rival is not None:
        scores.append((RIVAL, state.rival.score))
    for colour, score in scores:
        tied = [other for other, value in scores if value % lap == score % lap]
        x, y = hq.cell_spot(kit, score)
        dx, dy = TIED[len(tied)][tied.index(colour)]
        own_side = side * (1.0, 0.78, 0.7, 0.62)[len(tied) - 1]
        look = ("counter", colour, score)
        yield ids.COUNTER(colour), Piece("sheet", (x + dx, y + dy), (own_side, own_side), look, 3)


# -- the own board --------------------------------------------------------------------------------------------------------


def _own_board(kit: AquaKit, shown: Shown) -> Placed:
    yield from _own_bots(kit, shown)
    yield from _own_lab(kit, shown)


def _own_bots(kit: AquaKit, shown: Shown) -> Placed:
    seat, sizes, tables = shown.viewer, kit.plan.pieces, kit.tables
    player, bot = shown.state.players[seat], kit.bot_art(seat)
    for index in range(player.supply):
        thing = ids.SUPPLY(seat, index)
        centre = own.number_spot(kit, tables.board_bots - index)
        yield thing, Piece("dock", centre, high(bot, sizes.supply_bot), ("bot", seat, thing in shown.usable), 2)
    for program in player.programmed:
        thing = ids.PROGRAMMED(seat, program)
        centre = own.bot_on_symbol(kit, program)
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
            look = ("good", what, thing in shown.usable)
            yield thing, Piece("dock", own.tray_spot(kit, row, index, room), high(GOOD_ART[what], height), look, 2)
    for index, tile in enumerate(player.expansions):
        centre = plan.expansions.cell(index).centre
        yield ids.TILE(tile), Piece("dock", centre, plan.expansions.size, ("tile", tile, 0), 2)
    room = tables.research_room(player)
    for index, card in enumerate(player.research):
        spent = player.side_door and card in tables.sideways
        face = ("card", card, -1 if spent else 0, ids.CARD(card) in shown.usable)
        centre = own.card_spot(kit, index, room)
        yield ids.CARD(card), Piece("dock", centre, plan.cards.size, face, 2 + 0.1 * index)
