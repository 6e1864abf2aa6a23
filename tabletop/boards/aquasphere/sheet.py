"""What is printed on the table and never changes during a game, and which places can be pointed at?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.aquasphere import context as ids
from tabletop.boards.aquasphere.context import AquaContext, AquaView
from tabletop.boards.aquasphere.faces import headquarters as hq
from tabletop.boards.aquasphere.faces import icons, station
from tabletop.boards.aquasphere.look import BAR, DEEP, LIGHT, RAIL, art
from tabletop.boards.common.top_bar import railed_ground
from tabletop.boards.common.zones import Zone
from tabletop.games.aquasphere.state import AquaState
from tabletop.scene import Box, Flattened, Panel, Sprite

AREA_RADIUS = 39.4
SYMBOL_RADIUS = 41.0
PAD_RADIUS = 37.0


def backdrop(kit: AquaContext, sea: Box) -> Flattened:
    """Rails, bar, the name of the game, and the water where the table is seen: what lies behind everything."""
    ground = railed_ground(kit, sea, art("water_background"), RAIL, DEEP, "#06161F")
    title, rounds = kit.plan.top_bar.title, kit.plan.top_bar.rounds.at[0]
    middle = title.y + title.h / 2
    ground.add(Sprite(art("emblem_aquasphere"), (38, 38), pos=(title.x + 14, middle - 19)))
    kit.type.title(ground, kit.texts.say("name"), (title.x + 60, middle), 30, LIGHT, weight=600, room=title.w - 74)
    kit.type.words(ground, kit.say("round"), (rounds - 10, middle), 17, "#A9C6CF", align="right", room=70)
    return ground


def printed(kit: AquaContext, view: AquaView) -> Flattened:
    """Water, hull, rooms and the headquarters as one picture."""
    plan = kit.plan
    sheet = Flattened(opaque=True)
    table = plan.table
    sheet.add(Panel(table.size, fill=BAR, pos=table.at))
    sheet.add(Sprite(art("water_background"), table.size, pos=table.at))
    bottom = table.y + table.h
    board = plan.headquarters.area
    before = board.x < plan.station.centre[0]
    left, right = (board.x + board.w, table.x + table.w) if before else (table.x, board.x)
    sheet.add(Sprite(art("seabed_left"), (220, 176), pos=(left, bottom - 176)))
    sheet.add(Sprite(art("seabed_right"), (220, 176), pos=(right - 214, bottom - 176)))
    sheet.add(Sprite(art("fish_school"), (70, 37.5), pos=(right - 106, table.y + 26)))
    for place in station.SLANTED:
        for u, _ in plan.station.slanted_berths:
            arm = sheet.add(icons.placed("mooring_arm", station.spot(kit, place, (u, 352)), 0.8))
            arm.rotation = 60 * place
    sheet.add(icons.placed("station", plan.station.centre))
    title = sheet.add(station.title(kit, kit.tables.charging_limit[view.state.seats]))
    title.pos = plan.station.title.at
    sheet.add(hq.board(kit)).pos = board.at
    return sheet


def zones(kit: AquaContext, view: AquaView) -> Iterable[Zone]:
    """Every place that can be pointed at, clicked or dropped on."""
    yield from _station_zones(kit, view.state)
    yield from _headquarters_zones(kit)
    yield from _dock_zones(kit)


def _station_zones(kit: AquaContext, state: AquaState) -> Iterable[Zone]:
    plan = kit.plan.station
    yield Zone.hexagon(ids.CENTRE(), plan.centre, 121)
    for place, letter in enumerate(state.ring):
        for program in kit.tables.programs:
            centre = station.area_spot(kit, place, program)
            yield Zone.hexagon(ids.AREA(letter, program), centre, AREA_RADIUS, flat=False)
        yield Zone.circle(ids.CONTROL(letter), station.spot(kit, place, plan.control), PAD_RADIUS)


def _headquarters_zones(kit: AquaContext) -> Iterable[Zone]:
    plan = kit.plan.headquarters
    for field, centre in plan.fields.items():
        if field == kit.tables.start:
            yield Zone(ids.FIELD(field), Box(centre[0] - 50, centre[1] - 25, 100, 50), 25)
        else:
            yield Zone.hexagon(ids.FIELD(field), centre, SYMBOL_RADIUS, flat=False)
    first = plan.pass_places.cell(0)
    yield Zone(ids.PASS_LANE(), Box(plan.area.x + 12, first.y - 7, 422, 58), 10)
    yield Zone(ids.NEXT_CARD(), plan.next_card.box, 8)
    yield Zone(ids.TURN_ORDER(), plan.turn_order.box, 8)
    track = plan.track
    rows = -(-kit.of.knowledge_track.lap // hq.CELLS)
    yield Zone(ids.TRACK(), Box(track.at[0], track.at[1], track.step[0] * hq.CELLS, track.step[1] * rows), 8)
    for count in kit.of.knowledge_track.red_lines:
        x, y = hq.line_spot(kit, count)
        yield Zone(ids.RED_LINE(count), Box(x - 7, y - 17, 36, 34), 8)


def _dock_zones(kit: AquaContext) -> Iterable[Zone]:
    plan = kit.plan.dock
    yield Zone(ids.HOME(), plan.supply.box, 10, "dock")
    yield Zone(ids.LAB(), plan.lab.box, 10, "dock")
    for program, centre in plan.symbols.items():
        yield Zone.hexagon(ids.SYMBOL(program), centre, SYMBOL_RADIUS, flat=False, home="dock")
    yield Zone(ids.ANY_SYMBOL(), plan.any_symbol.box, 8, "dock")
    yield Zone(ids.CASH_IN(), plan.cash_in.box, 8, "dock")
    for row, what in enumerate(("time", "crystals", "octopods")):
        yield Zone(ids.TRAY(what), plan.trays.cell(0, row), 8, "dock")
