"""What is printed and never changes during a game, ground and cream sheet, and which places can be pointed at there?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.common.top_bar import bar_ground
from tabletop.boards.common.zones import Zone
from tabletop.boards.red_outpost import context as ids
from tabletop.boards.red_outpost.context import OutpostContext, OutpostView
from tabletop.boards.red_outpost.faces import stock, tile, tracks, worker_row
from tabletop.boards.red_outpost.grain import grain
from tabletop.boards.red_outpost.look import GROUND, QUIET_INK, SHEET, art
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.scene import Box, Flattened, Group, Panel, Shadow, Sprite

MIDDLE = 202.0
"""Where the caption above the markers begins in the row of captions."""


def tile_box(kit: OutpostContext, location: str) -> Box:
    """Where a location's tile lies on the table."""
    of = kit.of.locations[location]
    return kit.plan.sheet.tiles.cell(of.column - 1, of.row - 1)


def row_box(kit: OutpostContext, worker: str) -> Box:
    """Where a worker's row lies."""
    return kit.plan.sheet.rows.cell(0, kit.book.workers.index(worker))


def stock_box(kit: OutpostContext, good: str) -> Box:
    """Where the block of a good lies."""
    return kit.plan.sheet.stock.cell(kit.book.goods.index(good))


def backdrop(kit: OutpostContext, seen: Box) -> Flattened:
    """The planks, the top bar with the name, the shade below the sheet unless that is spread over more than its place."""
    table = Flattened(opaque=True)
    table.add(Sprite(art("table_backdrop"), (1920, 1080)))
    plan = kit.plan
    table.add(bar_ground(kit))
    title = plan.top_bar.title
    table.add(Sprite(art("title_wedge"), title.size, pos=title.at))
    table.add(Sprite(art("title_badge"), (30, 30), pos=(title.x + 15, 13)))
    kit.type.title(table, kit.texts.say("name"), (title.x + 68, 28), 27, "#FFFFFF", weight=500, room=150)
    if seen == plan.table.box:
        area, shadows = plan.sheet.area, (Shadow(4, 10, 0.5),)
        table.add(Panel(area.size, fill=GROUND, corners=plan.sheet.corner, pos=area.at, shadows=shadows))
    return table


def printed(kit: OutpostContext, view: OutpostView) -> Flattened:
    """Sheet, track, tiles, blocks, wheels and rows as one picture."""
    plan, state = kit.plan.sheet, view.state
    sheet = Flattened()
    corner = plan.corner
    sheet.add(Panel(plan.area.size, fill=SHEET, corners=corner, pos=plan.area.at, shadows=(Shadow(4, 10, 0.5),)))
    sheet.add(Sprite(art("board_sheet"), plan.area.size, corners=corner, pos=plan.area.at))
    sheet.add(grain(plan.area.size)).pos = plan.area.at
    rim = plan.area.box.grown(1)
    sheet.add(Panel((rim.w, rim.h), rim="#A88F63", rim_width=2, corners=corner + 1, pos=(rim.x, rim.y)))
    _lay(sheet, tracks.track(kit), plan.points.box)
    for location in kit.book.locations:
        _lay(sheet, tile.tile(kit, location), tile_box(kit, location))
        _owner(kit, sheet, state, location)
    for good in kit.book.goods:
        _lay(sheet, stock.panel(kit, good), stock_box(kit, good))
    _lay(sheet, tracks.production_wheel(kit), plan.production_wheel.box)
    for worker in kit.book.workers:
        _lay(sheet, worker_row.worker_row(kit, worker), row_box(kit, worker))
    _captions(kit, sheet, state)
    return sheet


def _lay(sheet: Group, face: Group, box: Box) -> None:
    face.pos = (box.x, box.y)
    sheet.add(face)


def _owner(kit: OutpostContext, sheet: Group, state: RedOutpostState, location: str) -> None:
    """The sign of whoever owns the special card of a location, or Autom's reminder."""
    box = tile_box(kit, location)
    if state.autom is not None:
        if location in kit.of.solo.reminders:
            pill = sheet.add(tile.reminder_pill(kit, location))
            right = 241 if location not in (*state.morning_blockers, *state.evening_blockers) else 208
            pill.pos = (box.x + right - pill.w, box.y + tile.MINI_CARD[1] - pill.h / 2)
        return
    for seat, player in enumerate(state.players):
        if player.location_card == location:
            card = sheet.add(tile.mini_card(kit, seat))
            blocked = location in (*state.morning_blockers, *state.evening_blockers)
            x = tile.MINI_CARD[0] if blocked else tile.BLOCKER[0]
            card.pos = (box.x + x - 10.5, box.y + tile.MINI_CARD[1] - 12)


def worker_card_owner(state: RedOutpostState, worker: str) -> int | None:
    """Who owns the special card of a worker."""
    return next((seat for seat, player in enumerate(state.players) if player.worker_card == worker), None)


def _captions(kit: OutpostContext, sheet: Group, state: RedOutpostState) -> None:
    box = kit.plan.sheet.captions
    solo = state.autom is not None
    y = box.y + 8
    right = kit.say("column.scores" if solo else "column.leads")
    last = kit.type.words(sheet, right, (box.x + box.w - 4, y), 15, QUIET_INK, weight=600, align="right", room=190)
    middle = kit.say("column.autom_markers" if solo else "column.influence")
    room = last.x - box.x - MIDDLE - 10
    kit.type.words(sheet, middle, (box.x + MIDDLE, y), 15, QUIET_INK, weight=600, room=room)
    kit.type.words(sheet, kit.say("column.workers"), (box.x + 4, y), 15, QUIET_INK, weight=600, room=MIDDLE - 14)


# -- places ---------------------------------------------------------------------------------------------------------


def zones(kit: OutpostContext, view: OutpostView) -> Iterable[Zone]:
    """Everything that can be pointed at although nothing lies there."""
    state, sheet, dock, solo = view.state, kit.plan.sheet, kit.plan.dock, view.state.autom is not None
    yield from (Zone(ids.TILE(name), tile_box(kit, name)) for name in kit.book.locations)
    yield from (Zone(ids.ROW(name), row_box(kit, name)) for name in kit.book.workers)
    yield from (Zone(ids.STOCK(name), stock_box(kit, name)) for name in kit.book.goods)
    yield Zone(ids.PHASE_WHEEL(), sheet.phase_wheel.box, 78)
    yield Zone(ids.PRODUCTION_WHEEL(), sheet.production_wheel.box, 78)
    yield Zone(ids.POINTS_TRACK(), sheet.points.box)
    yield Zone(ids.LEADS(), Box(sheet.captions.x + sheet.captions.w / 2, sheet.captions.y, sheet.captions.w / 2, 18))
    rail = kit.plan.rail(state.seats, bool(state.players[0].worker_card))
    yield Zone(ids.TURNS(), rail.turns.box, home="rail")
    yield Zone(ids.GAME_END(), kit.plan.top_bar.reminder.box, home="bar")
    yield Zone(ids.TRAY("crystals"), (dock.crystals_solo if solo else dock.crystals).box, home="dock")
    place, area = (ids.GOAL(), dock.goal) if solo else (ids.TRAY("markers"), dock.markers)
    yield Zone(place, area.box, home="dock")
    if state.players[0].worker_card:
        yield Zone(ids.SPECIAL("worker"), dock.worker_card.box, home="dock")
        yield Zone(ids.SPECIAL("location"), dock.location_card.box, home="dock")
    elif not solo:
        yield Zone(ids.STANDING(), dock.forecast.box, home="dock")
