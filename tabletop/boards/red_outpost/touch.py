"""What does the table show while something is lifted: veils with reasons, ribbons, ghosts of what would change?"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tabletop.boards.common.ids import Id
from tabletop.boards.common.kit import signed
from tabletop.boards.common.lettering import fitted
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.row import Row
from tabletop.boards.common.touch import Touch
from tabletop.boards.red_outpost.arrange import figure_at, marker_centre, marker_names, total_points
from tabletop.boards.red_outpost.faces import icons, points, stock, tile, wheels, worker_row
from tabletop.boards.red_outpost.kit import FIGURE, TILE, OutpostKit, OutpostView
from tabletop.boards.red_outpost.look import RED, RIBBON, SHEET, art
from tabletop.boards.red_outpost.pieces import mood_marker
from tabletop.boards.red_outpost.sheet import row_box, stock_box, tile_box
from tabletop.games.red_outpost.forecast import Forecast, forecast
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Command, Reason
from tabletop.scene import SHELF, Box, Group, Image, Node, Panel, circle
from tabletop.scene.art import silhouette
from tabletop.scene.colour import hexed, rgba
from tabletop.scene.geometry import Point

GHOST = 0.5


class OutpostTouch(Touch[RedOutpostState, OutpostKit, Forecast]):
    """A lifted figure shows what each location would do with it."""

    def forecast(self, view: OutpostView, command: Command) -> Forecast | None:
        """What a move would change."""
        return forecast(self.kit.rules, view.state, command)

    def reasons(self, view: OutpostView, source: Id, targets: Collection[Id]) -> dict[Id, str]:
        """Why each dark tile is dark, in a word or two."""
        if source.kind != FIGURE:
            return {}
        kit, state = self.kit, view.state
        verb = "relocate" if state.ask == "relocate" else "move"
        reasons = {}
        for location in kit.book.locations:
            if TILE(location) not in targets:
                reason = kit.rules.check(state, Command.of(verb, worker=source.word(), to=location))
                if reason is not None:
                    reasons[TILE(location)] = self._short(reason, location)
        return reasons

    def _short(self, reason: Reason, location: str) -> str:
        kit = self.kit
        phases = kit.of.locations[location].phases
        if reason.key == "not_in_phase" and len(phases) == 1:
            return kit.say(f"short_reason.only_{phases[0]}")
        key = f"board.short_reason.{reason.key}"
        return kit.texts.say(key) if key in kit.texts else kit.say("short_reason.not_in_phase")

    def trace(self, _: OutpostView, source: Id, piece: Piece) -> Node | None:
        """The pale silhouette a lifted figure leaves."""
        if source.kind != FIGURE:
            return None
        name, box = art(f"figure_{source.word()}_standing"), piece.box
        trace = Image(lambda w, h: silhouette(SHELF.surface(name, w, h), SHEET), piece.size, pos=(box.x, box.y))
        trace.opacity = 0.62
        return trace

    def ribbon(self, _: OutpostView, target: Id, cast: Forecast) -> Node | None:
        """What dropping here would bring, in an upper corner of the tile."""
        box = tile_box(self.kit, target.word())
        ribbon = ribbon_of(self.kit, cast)
        left = box.w - 8 - ribbon.w if target.word() == "palace" else 8  # the gifts lie on the left of the Palace
        ribbon.pos = (box.x + left, box.y + 48 - ribbon.h / 2)
        return ribbon

    def changes(self, view: OutpostView, source: Id, target: Id, cast: Forecast | None) -> Iterable[Node]:
        """Ghosts of everything the drop would change on the sheet."""
        return () if cast is None else changes(self.kit, view.state, cast)

    def rest(self, view: OutpostView, source: Id, target: Id) -> Piece | None:
        """A figure comes to rest on its place or in the middle of the bench."""
        if source.kind != FIGURE or target.kind != TILE:
            return None
        box, worker, location = tile_box(self.kit, target.word()), source.word(), target.word()
        left, width = tile.BENCHES.get(location, (tile.PLACE[0], 0.0))
        foot = (box.x + left + width / 2, box.y + tile.PLACE[1] + 3)
        lying = view.state.ask == "move" or view.state.lying[worker]
        return figure_at(self.kit, worker, foot, lying, None)


# -- ribbons ------------------------------------------------------------------------------------------------------


def ribbon_of(kit: OutpostKit, cast: Forecast) -> Group:
    """What dropping here would bring: mood, goods, points, crystals, other moods."""
    row = Row(30, gap=6)
    row.put(icons.mood_pill(_printed_mood(kit, cast), 26))
    for good, count in cast.goods.items():
        if count > 1 or len(cast.goods) == 1:
            row.put(icons.number(f"+{count}", 17, "#FFFFFF"), 6)
        row.put(icons.cube(good, 24), 4)
    if cast.draws:
        row.put(icons.card_back(tile.DECK_OF[cast.draws], (16, 23)), 7)
        row.put(icons.number("?", 17, "#FFFFFF"), 4)
    if cast.points:
        row.put(icons.number(f"{signed(cast.points)} {kit.say('vp')}", 17, "#FFFFFF"), 7)
    for _ in range(min(3, cast.crystals)):
        row.put(icons.crystal(22), 5)
    for shift in cast.others:
        row.put(icons.head_pill(shift.worker, signed(shift.after - shift.before), 26), 6)
    fitted(row, 214)
    width = row.w * row.scale + 14
    ribbon = Group(size=(width, 34))
    ribbon.add(Panel((width, 34), fill=RIBBON, rim=SHEET, rim_width=2, corners=8))
    row.pos = (7, 2)
    ribbon.add(row)
    return ribbon


def _printed_mood(kit: OutpostKit, cast: Forecast) -> int:
    """The change as printed, even when the marker stops at the end of its track."""
    moved = cast.mood_after - cast.mood_before
    printed = kit.of.locations[cast.location].mood[cast.worker]
    return moved if moved else printed


# -- ghosts ---------------------------------------------------------------------------------------------------------


def changes(kit: OutpostKit, state: RedOutpostState, cast: Forecast) -> Iterable[Node]:
    """Ghosts of everything the drop would change on the sheet."""
    yield from _row_changes(kit, state, cast)
    yield from _stock_changes(kit, state, cast)
    seat = state.active
    fill = str(kit.seat(seat).fill)
    if cast.wheel_steps:
        area = kit.plan.sheet.production_wheel
        x, y = wheels.token_places(cast.wheel_after, 1)[0]
        yield _ghost_token(kit, seat, (area.x + x, area.y + y), kit.plan.pieces.wheel_token)
    if cast.points:
        area = kit.plan.sheet.points
        total = total_points(state, seat) + cast.points
        x, y = points.token_middle(kit, total, 0, 1)
        yield _ghost_token(kit, seat, (area.x + x, area.y + y), kit.plan.pieces.point_token)
    box = row_box(kit, cast.worker)
    yield Panel((box.w + 2, box.h + 2), rim=fill, rim_width=4, corners=11, pos=(box.x - 1, box.y - 1))


def _ghost_token(kit: OutpostKit, seat: int, centre: Point, size: float) -> Node:
    token = kit.token(seat, size, centre)
    token.opacity = GHOST
    return token


def _row_changes(kit: OutpostKit, state: RedOutpostState, cast: Forecast) -> Iterable[Node]:
    shifts = [(cast.worker, cast.mood_before, cast.mood_after), *((s.worker, s.before, s.after) for s in cast.others)]
    side = kit.plan.pieces.mood_marker
    for worker, before, after in shifts:
        if before == after:
            continue
        row = row_box(kit, worker)
        yield _faded_mood(kit, row, worker, before)
        x, y = worker_row.field_centre(kit, worker, after)
        marker = mood_marker(worker, after, side)
        marker.pos = (row.x + x - side / 2, row.y + y - side / 2)
        yield marker
    names = marker_names(state, cast.worker)
    small = kit.plan.pieces.row_marker
    if cast.marker == "placed":
        yield _ghost_token(kit, state.active, marker_centre(kit, state, cast.worker, len(names), len(names) + 1), small)
    elif cast.marker == "removed" and names:
        x, y = marker_centre(kit, state, cast.worker, len(names) - 1, len(names))
        cross = icons.glyph("glyph_cross", 19, RED)
        cross.pos = (x - 9.5, y - 9.5)
        yield cross


def _faded_mood(kit: OutpostKit, row: Box, worker: str, mood: int) -> Node:
    """The old marker pales: a wash of the field's own colour over it."""
    x, y = worker_row.field_centre(kit, worker, mood)
    return circle((row.x + x, row.y + y), kit.plan.pieces.mood_marker / 2 + 1, (*rgba("#FAF3E1")[:3], 150))


def _stock_changes(kit: OutpostKit, state: RedOutpostState, cast: Forecast) -> Iterable[Node]:
    """Where produced goods would land: dashed ghosts; three dots of red around a set that ships."""
    shipped = {export.good for export in cast.exports}
    for good, count in cast.goods.items():
        box = stock_box(kit, good)
        for index in range(state.goods[good], min(3, state.goods[good] + count)):
            x, y = stock.SLOTS[index]
            ghost = icons.cube(good, kit.plan.pieces.stock_cube)
            ghost.opacity = GHOST + 0.1
            ghost.pos = (box.x + x - ghost.w / 2, box.y + y - ghost.h / 2)
            yield ghost
        if good in shipped:
            yield Panel((box.w + 2, box.h + 2), rim=hexed(RED), rim_width=3, corners=11, pos=(box.x - 1, box.y - 1))
