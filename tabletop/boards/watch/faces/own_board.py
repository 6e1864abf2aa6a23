"""How does the player board look: prices, the row of each department, what is in force and what is still covered?"""

from __future__ import annotations

from tabletop.boards.common.icons import Row, centred_on, laid_on
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces.goods import cell_symbol, line_of, number
from tabletop.boards.watch.look import CREAM, INK, QUIET_INK, art, sign
from tabletop.games.watch.bribes import bribe
from tabletop.games.watch.state import Player
from tabletop.scene import Group, Point, Size, Sprite

DISC_LEFT = -25.0
"""How far left of a cell's middle its disc lies."""
SYMBOL_RIGHT = 22.0


def cell_centre(kit: WatchContext, row: int, column: int) -> Point:
    """The middle of a cell on the table; column 0 is the box."""
    return kit.plan.dock.cells.cell(column, row).centre


def disc_centre(kit: WatchContext, row: int, column: int) -> Point:
    """Where a disc lies on the table."""
    x, y = cell_centre(kit, row, column)
    return (x + DISC_LEFT, y)


def board(kit: WatchContext, size: Size, seat: int, player: Player, lifted: str) -> Group:
    """The whole page without its discs; the next disc of the `lifted` row would leave it with the hovered drop."""
    face = laid_on(art("board_panel"), size)
    face.add(Sprite(art(f"board_edge_{kit.colour(seat)}"), (18, size[1])))
    name = kit.say("board_of", name=kit.seat_name(seat))
    kit.type.title(face, name, (27, 24), 21, INK, weight=500, room=118)
    _prices(kit, face, bribe(kit.tables, player))
    levels = player.levels
    for row, department in enumerate(kit.tables.departments):
        solo_row = department not in levels
        name = "board_row_office_solo" if solo_row else f"board_row_{department}"
        face.add(Sprite(art(name), (732, 66), pos=(22, 46 + 71 * row)))
        y = 46 + 71 * row + 33
        kit.type.title(face, kit.say(f"row.{department}"), (71, y - 10), 19, INK, weight=500, room=76)
        caption = kit.say("pocket_watches") if solo_row else kit.space(ACTIONS.get(department, department))
        kit.caption(face, caption, (71, y + 12), 14.5, QUIET_INK, room=76)
        if not solo_row:
            _cells(kit, face, row, department, levels[department], glow=lifted == department)
    return face


ACTIONS = {"dock": "smuggle", "workshop": "produce", "warehouse": "scrounge", "office": "search"}
"""The space of each department whose yield its row says."""


def _prices(kit: WatchContext, face: Group, bribe_now: int) -> None:
    area = kit.plan.dock.board
    y = kit.plan.dock.prices - area.y
    first = cell_centre(kit, 0, 0)[0] - area.x
    kit.type.words(face, kit.say("price"), (first, y), 15.5, QUIET_INK, align="centre", room=90)
    for column, price in enumerate(kit.tables.prices, start=1):
        x = cell_centre(kit, 0, column)[0] - area.x
        if price != bribe_now:
            centred_on(face, line_of(sign("rouble", 20), str(price), size=20), (x, y))
            continue
        face.add(sign("bribe_tag", 34, (x, y)))
        row = line_of(sign(kit.bribe_sign, 19), str(price), size=19, colour=CREAM)
        if kit.type.title_width(kit.say("bribe"), 17, 500) <= 44:
            line = Row(row.h, 5)
            line.put(number(kit.say("bribe"), 17, CREAM, 500))
        else:
            line = line_of(sign("bribe", 24), size=19, gap=7)
        line.put(row)
        centred_on(face, line, (x, y), 84)


def _cells(kit: WatchContext, face: Group, row: int, department: str, level: int, *, glow: bool) -> None:
    area = kit.plan.dock.board
    force = kit.tables.in_force[department][level]
    for column, cell in enumerate(kit.of.rows[department].cells):
        x, y = cell_centre(kit, row, column)
        x, y = x - area.x, y - area.y
        now, covered = column == force, column > level
        face.add(sign(f"cell_{'covered' if covered else 'now' if now else 'open'}", 58, (x, y)))
        if covered:
            symbol, at, room = cell_symbol(kit, cell, 17, stacked=True), (x + SYMBOL_RIGHT, y), 46
        else:
            symbol, at, room = cell_symbol(kit, cell, 20 if now else 18), (x, y), 86
        centred_on(face, symbol, at, room).opacity = 0.8 if covered else 1.0 if now else 0.62
        if glow and column == level + 1:
            face.add(sign("cell_now", 58, (x, y), opacity=0.35))
