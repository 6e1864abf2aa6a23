"""Where does every piece lie for a given view? Pure functions of what is shown."""

from __future__ import annotations

from tabletop.boards.aquasphere import context as ids
from tabletop.boards.aquasphere.context import AquaContext, AquaView
from tabletop.boards.aquasphere.faces import headquarters as hq
from tabletop.boards.aquasphere.faces import own_board as own
from tabletop.boards.aquasphere.faces import station
from tabletop.boards.aquasphere.look import SIGNS, art
from tabletop.boards.common.icons import about
from tabletop.boards.common.pieces import Piece, Placed
from tabletop.games.aquasphere import solo
from tabletop.games.aquasphere.state import NOBODY, RIVAL, AquaState
from tabletop.scene import SHELF, Size

MANY = 6
"""From so many on one large piece stands for all, with the number."""


def size_of(name: str, height: float | None = None) -> Size:
    """The size of a drawing that is so high; its own unless a height is said."""
    w, h = SHELF.native(art(name))
    return (w, h) if height is None else (w * height / h, height)


# -- the station --------------------------------------------------------------------------------------------------------


def _rooms(kit: AquaContext, view: AquaView) -> Placed:
    """What is printed in the rooms, as pieces because it turns with the ring."""
    state, plan, tables = view.state, kit.plan.station, kit.tables
    viewer, limit = state.players[view.viewer], kit.tables.charging_limit[state.seats]
    for place, letter in enumerate(state.ring):
        sector, value = state.sectors[letter], kit.of.sectors[letter].lock
        for program in tables.programs:
            look: tuple[object, ...] = ("floor", area_model(kit, view, letter, program))
            yield (
                ids.FLOOR(letter, program),
                Piece("low", station.area_spot(kit, place, program), size_of("area_white"), look),
            )
        yield (
            ids.PAD(letter),
            Piece("low", station.spot(kit, place, plan.control), size_of("control_pad"), ("pad", letter)),
        )
        look = ("charger", limit, sum(sector.charging) >= limit)
        yield (
            ids.CHARGER(letter),
            Piece("low", station.spot(kit, place, plan.charging), size_of("charging_pad_2"), look),
        )
        look = ("lock", value, tables.toll(viewer, value))
        yield ids.LOCK(letter), Piece("low", station.lock_spot(kit, place), size_of("lock_0"), look, 2)
        look = ("letter", letter, letter in tables.letters(viewer))
        yield ids.LETTER(letter), Piece("low", station.letter_spot(kit, place), size_of("sector_letter"), look, 2)
        for index, cost in enumerate(tables.costs):
            look = ("berth", None if index < len(sector.submarines) else cost)
            yield (
                ids.BERTH(letter, index),
                Piece("low", station.berth_spot(kit, place, index), size_of("berth"), look, 1),
            )


def area_model(kit: AquaContext, view: AquaView, letter: str, program: str) -> station.AreaModel:
    """What an area shows by itself."""
    sector, tables = view.state.sectors[letter], kit.tables
    if program in tables.lies:
        return station.AreaModel(program, print=not sector.count(tables.lies[program]))
    if tables.actions[program] == "program_bot":
        return station.AreaModel(program, print=True, field=tables.fields[letter])
    taken = len(sector.submarines)
    if taken >= len(tables.costs):
        return station.AreaModel(program, print=True)
    cost = tables.submarine_cost(view.state.players[view.viewer], taken)
    return station.AreaModel(program, print=True, cost=cost, full_cost=tables.costs[taken])


def _bots(kit: AquaContext, view: AquaView) -> Placed:
    state, sizes, plan, crowds = view.state, kit.plan.pieces, kit.plan.station, kit.plan.crowds
    limit = str(kit.tables.charging_limit[state.seats])
    sockets, scale = crowds.sockets[limit], crowds.charging_bots[limit]
    for place, letter in enumerate(state.ring):
        sector = state.sectors[letter]
        if sector.control != NOBODY:
            (x, y), look = station.spot(kit, place, plan.control), ("bot", sector.control)
            size = size_of(kit.bot_art(sector.control), sizes.control_bot)
            yield ids.HOLDER(letter), Piece("low", (x, y - 1), size, look, 3)
        x, y = station.spot(kit, place, plan.charging)
        charging = [(colour, index) for colour, count in enumerate(sector.charging) for index in range(count)]
        for slot, (colour, index) in enumerate(charging):
            dx, dy = sockets[slot % len(sockets)]
            shift = 5.0 * (slot // len(sockets))  # one too many stands before the others until bots go home
            w, h = SHELF.native(art(kit.bot_art(colour)))
            centre = (x + dx + shift, y + dy - 2 * scale + shift)
            bot = Piece("low", centre, (w * scale, h * scale), ("bot", colour), 2)
            yield ids.CHARGING(letter, colour, index), bot
        for index, colour in enumerate(sector.submarines):
            centre = station.berth_spot(kit, place, index)
            yield ids.SUBMARINE(letter, index), Piece("low", centre, sizes.submarine, ("submarine", colour), 2)


def _goods(kit: AquaContext, view: AquaView) -> Placed:
    sizes, crowds = kit.plan.pieces, kit.plan.crowds
    for place, letter in enumerate(view.state.ring):
        sector = view.state.sectors[letter]
        for program, what in kit.tables.lies.items():
            (x, y), count = station.area_spot(kit, place, program), sector.count(what)
            if what == "research":
                for card in sector.research[-1:]:
                    yield ids.CARD(card), Piece("low", (x, y), sizes.research, ("card", card, count - 1), 1)
            elif what == "expansions":
                for tile in sector.expansions[-1:]:
                    yield ids.TILE(tile), Piece("low", (x, y), sizes.expansion, ("tile", tile, count - 1), 1)
            elif count >= MANY:
                look = ("many", what, count)
                yield ids.GOOD(what, letter, 0), Piece("low", (x, y), size_of(SIGNS.goods[what], 38), look, 1)
            elif count:
                size = size_of(SIGNS.goods[what], crowds.heights[what][min(count, 4) - 1])
                for index, (dx, dy) in enumerate(crowds.goods[count - 1]):
                    yield ids.GOOD(what, letter, index), Piece("low", (x + dx, y + dy), size, ("good", what), 1)


def _scientists(kit: AquaContext, view: AquaView) -> Placed:
    state = view.state
    for seat, player in enumerate(state.players):
        yield ids.SCIENTIST(seat), scientist_at(kit, state, seat, player.scientist, player.area)
    if state.rival is not None:
        there = (state.rival.scientist, solo.area(kit.tables, state.rival))
        yield ids.SCIENTIST(RIVAL), scientist_at(kit, state, RIVAL, *there)


def scientist_at(kit: AquaContext, state: AquaState, colour: int, letter: str, program: str) -> Piece:
    """A scientist on an area, beside those of the seats before."""
    rank = sum((player.scientist, player.area) == (letter, program) for player in state.players[:colour])
    x, y = station.area_spot(kit, state.ring.index(letter), program)
    dx, dy = kit.plan.crowds.scientists[rank]
    size = size_of(f"scientist_{kit.wood_name(colour)}", kit.plan.pieces.scientist)
    return Piece("sheet", (x + dx, y + dy), size, ("scientist", colour), 6 - (rank >= 2))


# -- headquarters -------------------------------------------------------------------------------------------------------


def _headquarters(kit: AquaContext, view: AquaView) -> Placed:
    state, plan, sizes = view.state, kit.plan.headquarters, kit.plan.pieces
    for field, program in state.layout.items():
        yield (
            ids.PROGRAM(program),
            Piece("low", plan.fields[field], size_of("program_red", sizes.program), ("program", program), 1),
        )
    for seat in state.turn_order:
        yield ids.ENGINEER(seat), engineer_at(kit, state, seat, state.players[seat].engineer)
    for seat, x in zip(state.turn_order, hq.order_xs(state.seats), strict=True):
        centre, size = (plan.turn_order.x + x, plan.turn_order.y + 36), size_of(kit.bot_art(seat), sizes.order_bot)
        yield ids.ORDER(seat), Piece("low", centre, size, ("bot", seat), 1)


def engineer_at(kit: AquaContext, state: AquaState, seat: int, field: str) -> Piece:
    """An engineer on a field, beside those who come before in the turn order, or on the pass lane."""
    size = size_of(f"engineer_{kit.wood_name(seat)}", kit.plan.pieces.engineer)
    plan, look, before = kit.plan.headquarters, ("engineer", seat), state.turn_order[: state.turn_order.index(seat)]
    rank = sum(state.players[other].engineer == field and other not in state.passed for other in before)
    if seat in state.passed:
        x, y = plan.pass_places.cell(state.passed.index(seat)).centre
        return Piece("sheet", (x, y - 3), size, look, 5)
    x, y = plan.fields[field]
    if field == kit.tables.start:
        waiting = sum(state.players[other].engineer == field for other in state.turn_order)
        return Piece("sheet", (about(x, max(waiting, rank + 1), 32.0)[rank], y - 4), size, look, 5)
    dx, dy = kit.plan.crowds.engineers[rank]
    return Piece("sheet", (x + dx, y + dy), size, look, 5 - (rank >= 2))


def _counters(kit: AquaContext, view: AquaView) -> Placed:
    scores, crowds, lap = kit.scores(view.state), kit.plan.crowds, kit.of.knowledge_track.lap
    for seat, score in scores.items():
        tied = [other for other, value in scores.items() if value % lap == score % lap]
        (x, y), (dx, dy) = hq.cell_spot(kit, score), crowds.counters[len(tied) - 1][tied.index(seat)]
        side = kit.plan.pieces.counter * crowds.counter_sizes[len(tied) - 1]
        yield ids.COUNTER(seat), Piece("sheet", (x + dx, y + dy), (side, side), ("counter", seat, score), 3)


# -- the own board --------------------------------------------------------------------------------------------------------


def _own_bots(kit: AquaContext, view: AquaView) -> Placed:
    seat, sizes, tables = view.viewer, kit.plan.pieces, kit.tables
    player, bot = view.state.players[seat], kit.bot_art(seat)
    for index in range(player.supply):
        centre = own.number_spot(kit, tables.board_bots - index)
        yield ids.SUPPLY(seat, index), Piece("dock", centre, size_of(bot, sizes.supply_bot), ("bot", seat), 2)
    for name in player.programmed:
        x, y = kit.plan.dock.symbols[name]
        yield (
            ids.PROGRAMMED(seat, name),
            Piece("dock", (x + 10, y), size_of(bot, sizes.programmed_bot), ("bot", seat), 2),
        )
    for index in range(player.launched, tables.fleet):
        centre = own.submarine_spot(kit, index)
        yield ids.DOCKED(seat, index), Piece("dock", centre, sizes.dock_submarine, ("submarine", seat), 2)


def _own_lab(kit: AquaContext, view: AquaView) -> Placed:
    seat, sizes, tables, plan = view.viewer, kit.plan.pieces, kit.tables, kit.plan.dock
    player = view.state.players[seat]
    held = (
        ("time", player.time, tables.time_room(player), sizes.tray_time),
        ("crystals", player.crystals, tables.crystal_room(player), sizes.tray_crystal),
    )
    for row, (what, count, room, height) in enumerate(held):
        for index in range(count):
            spot, size = own.tray_spot(kit, row, index, room), size_of(SIGNS.goods[what], height)
            yield ids.HELD(what, seat, index), Piece("dock", spot, size, ("good", what), 2)
    for index, tile in enumerate(player.expansions):
        spot = plan.expansions.cell(index).centre
        yield ids.TILE(tile), Piece("dock", spot, plan.expansions.size, ("tile", tile, 0), 2)
    room = tables.research_room(player)
    for index, card in enumerate(player.research):
        spent = player.side_door and card in tables.sideways
        box, look = own.card_box(kit, index, room), ("card", card, -1 if spent else 0)
        yield ids.CARD(card), Piece("dock", box.centre, (box.w, box.h), look, 2 + 0.1 * index)


PARTS = (_rooms, _bots, _goods, _scientists, _headquarters, _counters, _own_bots, _own_lab)
