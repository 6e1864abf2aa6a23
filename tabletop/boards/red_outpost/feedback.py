"""What does the table show while something is lifted: veils with reasons, ribbons, ghosts of what would change?"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tabletop.boards.common.drop_feedback import DropFeedback, faded
from tabletop.boards.common.icons import Row, plate
from tabletop.boards.common.ids import Id
from tabletop.boards.common.lettering import fitted
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.table_context import signed
from tabletop.boards.red_outpost.arrange import figure_at, marker_centre, marker_names, total_points
from tabletop.boards.red_outpost.context import FIGURE, TILE, OutpostContext, OutpostView
from tabletop.boards.red_outpost.faces import icons, stock, tile, tracks, worker_row
from tabletop.boards.red_outpost.look import RED, RIBBON, SHEET, art
from tabletop.boards.red_outpost.pieces import mood_marker
from tabletop.boards.red_outpost.sheet import row_box, stock_box, tile_box
from tabletop.games.red_outpost.forecast import Forecast, forecast
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.kernel import Command
from tabletop.scene import SHELF, Box, Image, Node, Panel, Point, circle
from tabletop.scene.look.artwork import silhouette
from tabletop.scene.look.colour import hexed, rgba

GHOST = 0.5


class OutpostFeedback(DropFeedback[OutpostContext]):
    """A lifted figure shows what each location would do with it."""

    def forecast(self, view: OutpostView, command: Command) -> Forecast | None:
        """What a move would change."""
        return forecast(self.kit.rules, view.state, command)

    def closable(self, view: OutpostView, source: Id, targets: Collection[Id]) -> Iterable[Id]:
        """Every location, for a figure."""
        return map(TILE, self.kit.book.locations) if source.kind == FIGURE else ()

    def trace(self, _: OutpostView, source: Id, piece: Piece) -> Node | None:
        """The pale silhouette a lifted figure leaves."""
        if source.kind != FIGURE:
            return None
        name, box = art(f"figure_{source.word()}_standing"), piece.box
        shape = Image(lambda w, h: silhouette(SHELF.surface(name, w, h), SHEET), piece.size, pos=(box.x, box.y))
        return faded(shape, 0.62)

    # -- ribbons ----------------------------------------------------------------------------------------------------------

    def ribbon(self, _: OutpostView, target: Id, cast: Forecast) -> Node | None:
        """What dropping here would bring, in an upper corner of the tile."""
        box = tile_box(self.kit, target.word())
        gains = self._gains(cast)
        fitted(gains, 214)
        ribbon = plate(gains, 34, 7, RIBBON, SHEET, corners=8)
        left = box.w - 8 - ribbon.w if target.word() == "palace" else 8  # the gifts lie on the left of the Palace
        ribbon.pos = (box.x + left, box.y + 48 - ribbon.h / 2)
        return ribbon

    def _gains(self, cast: Forecast) -> Row:
        """Mood, goods, points, crystals, other moods."""
        row = Row(30, gap=6)
        # the change as printed, even when the marker stops at the end of its track
        printed = self.kit.of.locations[cast.location].mood[cast.worker]
        row.put(icons.mood_pill(cast.mood_after - cast.mood_before or printed, 26))
        for good, count in cast.goods.items():
            if count > 1 or len(cast.goods) == 1:
                row.put(icons.number(f"+{count}", 17, "#FFFFFF"), 6)
            row.put(icons.cube(good, 24), 4)
        if cast.draws:
            row.put(icons.card_back(tile.DECK_OF[cast.draws], (16, 23)), 7)
            row.put(icons.number("?", 17, "#FFFFFF"), 4)
        if cast.points:
            row.put(icons.number(f"{signed(cast.points)} {self.kit.say('vp')}", 17, "#FFFFFF"), 7)
        for _ in range(min(3, cast.crystals)):
            row.put(icons.crystal(22), 5)
        for shift in cast.others:
            row.put(icons.head_pill(shift.worker, signed(shift.after - shift.before), 26), 6)
        return row

    # -- ghosts -----------------------------------------------------------------------------------------------------------

    def changes(self, view: OutpostView, source: Id, target: Id, cast: Forecast | None) -> Iterable[Node]:
        """Ghosts of everything the drop would change on the sheet."""
        if cast is None:
            return
        kit, state = self.kit, view.state
        yield from self._moods(cast)
        yield from self._markers(state, cast)
        yield from self._goods(state, cast)
        if cast.wheel_steps:
            place = tracks.token_places(cast.wheel_after, 1)[0]
            yield self._token(state, kit.plan.sheet.production_wheel.at, place, kit.plan.pieces.wheel_token)
        if cast.points:
            place = tracks.token_middle(kit, total_points(state, state.active) + cast.points, 0, 1)
            yield self._token(state, kit.plan.sheet.points.at, place, kit.plan.pieces.point_token)
        yield _around(row_box(kit, cast.worker), str(kit.seat(state.active).fill), 4)

    def _token(self, state: RedOutpostState, origin: Point, place: Point, size: float) -> Node:
        return faded(self.kit.token(state.active, size, (origin[0] + place[0], origin[1] + place[1])), GHOST)

    def _moods(self, cast: Forecast) -> Iterable[Node]:
        """The old marker pales under a wash of the field's own colour, the new one appears."""
        kit, side = self.kit, self.kit.plan.pieces.mood_marker
        others = ((shift.worker, shift.before, shift.after) for shift in cast.others)
        for worker, before, after in ((cast.worker, cast.mood_before, cast.mood_after), *others):
            if before != after:
                row, (x, y) = row_box(kit, worker), worker_row.field_centre(kit, worker, before)
                yield circle((row.x + x, row.y + y), side / 2 + 1, (*rgba("#FAF3E1")[:3], 150))
                x, y = worker_row.field_centre(kit, worker, after)
                marker = mood_marker(worker, after, side)
                marker.pos = (row.x + x - side / 2, row.y + y - side / 2)
                yield marker

    def _markers(self, state: RedOutpostState, cast: Forecast) -> Iterable[Node]:
        kit, count = self.kit, len(marker_names(state, cast.worker))
        if cast.marker == "placed":
            place = marker_centre(kit, state, cast.worker, count, count + 1)
            yield self._token(state, (0, 0), place, kit.plan.pieces.row_marker)
        elif cast.marker == "removed" and count:
            x, y = marker_centre(kit, state, cast.worker, count - 1, count)
            cross = icons.glyph("glyph_cross", 19, RED)
            cross.pos = (x - 9.5, y - 9.5)
            yield cross

    def _goods(self, state: RedOutpostState, cast: Forecast) -> Iterable[Node]:
        """Where produced goods would land, and a red frame around a set that ships."""
        shipped = {export.good for export in cast.exports}
        for good, count in cast.goods.items():
            box = stock_box(self.kit, good)
            for x, y in stock.SLOTS[state.goods[good] : min(3, state.goods[good] + count)]:
                ghost = faded(icons.cube(good, self.kit.plan.pieces.stock_cube), GHOST + 0.1)
                ghost.pos = (box.x + x - ghost.w / 2, box.y + y - ghost.h / 2)
                yield ghost
            if good in shipped:
                yield _around(box, hexed(RED), 3)

    def rest(self, view: OutpostView, source: Id, target: Id) -> Piece | None:
        """A figure comes to rest on its place or in the middle of the bench."""
        if source.kind != FIGURE or target.kind != TILE:
            return None
        box, worker, location = tile_box(self.kit, target.word()), source.word(), target.word()
        left, width = tile.BENCHES.get(location, (tile.PLACE[0], 0.0))
        foot = (box.x + left + width / 2, box.y + tile.PLACE[1] + 3)
        lying = view.state.ask == "move" or view.state.lying[worker]
        return figure_at(self.kit, worker, foot, lying, None)


def _around(box: Box, colour: str, width: float) -> Node:
    return Panel((box.w + 2, box.h + 2), rim=colour, rim_width=width, corners=11, pos=(box.x - 1, box.y - 1))
