"""What does the table show while something is lifted: glowing targets, veils with reasons, ribbons, ghosts of what would change?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.common.lettering import fitted
from tabletop.boards.common.row import Row
from tabletop.boards.red_outpost import icons
from tabletop.boards.red_outpost.arrange import marker_centre, marker_names, total_points
from tabletop.boards.red_outpost.faces import points, stock, tile, wheels, worker_row
from tabletop.boards.red_outpost.kit import Kit, signed
from tabletop.boards.red_outpost.layers import Layers
from tabletop.boards.red_outpost.look import LIGHT, RIBBON, SHEET, VEIL, art
from tabletop.boards.red_outpost.makers import mood_marker
from tabletop.boards.red_outpost.sheet import row_box, stock_box, tile_box
from tabletop.games.red_outpost.forecast import Forecast
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.scene import SHELF, Box, Group, Image, Node, Panel, circle
from tabletop.scene.art import silhouette
from tabletop.scene.colour import hexed, rgba, with_alpha
from tabletop.scene.geometry import Point

BANDS = ((9.0, 0.12), (6.0, 0.18), (3.0, 0.28))
"""Growth and strength of the soft bands outside a glowing rim."""
GHOST = 0.5


class Lifting:
    """The look of one drag. `begin` lights everything, `aim` shows what the hovered target would change, `end` clears up."""

    def __init__(self, kit: Kit, layers: Layers) -> None:
        self._kit = kit
        self._layers = layers
        self._glows: dict[str, Glow] = {}
        self._changes = Group(name="changes", z=2)

    def begin(
        self,
        state: RedOutpostState,
        source: str,
        source_box: Box,
        targets: dict[str, Node],
        forecasts: dict[str, Forecast],
        reasons: dict[str, str],
    ) -> None:
        """Light the targets, dim the rest and say why, lay a ribbon on every target that has a forecast."""
        self.end()
        kit, layers = self._kit, self._layers
        colour = str(kit.seat(state.active).fill)
        if source.startswith("figure:"):
            layers.veils.add(_trace(source.partition(":")[2], source_box))
        for name, reason in reasons.items():
            if reason:
                _veil(kit, layers, tile_box(kit, name), reason)
        for name, node in targets.items():
            home = layers.above if node.within(layers.dock) else layers.lights
            self._glows[name] = home.add(Glow(box_in(node, home), node.corner, colour))
            cast = forecasts.get(name)
            if cast is not None:
                self._ribbon(state, name, cast)
        layers.lights.add(self._changes)

    def _ribbon(self, state: RedOutpostState, name: str, cast: Forecast) -> None:
        box = tile_box(self._kit, name.partition(":")[2])
        ribbon = ribbon_of(self._kit, cast)
        ribbon.pos = (box.x + 8, box.y + 48 - ribbon.h / 2)
        ribbon.z = 1
        self._layers.lights.add(ribbon)

    def aim(self, state: RedOutpostState, target: str | None, cast: Forecast | None) -> None:
        """The hand is over this target: thicken its rim and show what would change elsewhere."""
        for name, glow in self._glows.items():
            glow.aim(name == target)
        self._changes.clear()
        if cast is None:
            return
        for node in changes(self._kit, state, cast):
            self._changes.add(node)

    def end(self) -> None:
        """Put everything out."""
        self._glows.clear()
        self._changes.clear()
        self._layers.veils.clear()
        self._layers.lights.clear()
        self._layers.above.clear()


def box_in(node: Node, home: Node) -> Box:
    """Where a node lies in the coordinates of another part of the table."""
    box, factor = node.stage_box(), home.matrix_to().scale
    x, y = home.from_stage((box.x, box.y)) or (box.x, box.y)
    return Box(x, y, box.w / factor, box.h / factor)


class Glow(Group):
    """A rim in the seat's colour with three soft bands outside."""

    def __init__(self, box: Box, corner: float, colour: str) -> None:
        super().__init__(pos=(box.x, box.y), size=(box.w, box.h))
        for by, share in BANDS:
            grown = Panel(
                (box.w + 2 * by + 4, box.h + 2 * by + 4),
                rim=with_alpha(colour, share),
                rim_width=4,
                corners=corner + by + 2,
                pos=(-by - 2, -by - 2),
            )
            self.add(grown)
        self._rim = self.add(Panel((box.w + 4, box.h + 4), rim=colour, rim_width=4, corners=corner + 2, pos=(-2, -2)))

    def aim(self, over: bool) -> None:
        """Thicker under the hand."""
        self._rim.restyle(rim_width=6 if over else 4)


def _trace(worker: str, box: Box) -> Node:
    """The pale silhouette a lifted figure leaves."""
    name = art(f"figure_{worker}_standing")
    trace = Image(lambda w, h: silhouette(SHELF.surface(name, w, h), SHEET), (box.w, box.h), pos=(box.x, box.y))
    trace.opacity = 0.62
    return trace


def _veil(kit: Kit, layers: Layers, box: Box, reason: str) -> None:
    layers.veils.add(Panel((box.w, box.h), fill=with_alpha(VEIL, 0.52), corners=10, pos=(box.x, box.y), z=-1))
    words = Group()
    text = kit.type.words(words, reason, (9, 12), 15, LIGHT, weight=600, room=170)
    pill = Group(size=(text.w + 18, 24), pos=(box.x + 9, box.y + 36))
    pill.add(Panel(pill.size, fill=(30, 27, 26, 235), corners=12))
    pill.add(words)
    layers.veils.add(pill)


# -- ribbons ------------------------------------------------------------------------------------------------------


def ribbon_of(kit: Kit, cast: Forecast) -> Group:
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


def _printed_mood(kit: Kit, cast: Forecast) -> int:
    """The change as printed, even when the marker stops at the end of its track."""
    moved = cast.mood_after - cast.mood_before
    printed = kit.of.locations[cast.location].mood[cast.worker]
    return moved if moved else printed


# -- ghosts ---------------------------------------------------------------------------------------------------------


def changes(kit: Kit, state: RedOutpostState, cast: Forecast) -> Iterable[Node]:
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


def _ghost_token(kit: Kit, seat: int, centre: Point, size: float) -> Node:
    token = kit.token(seat, size, centre)
    token.opacity = GHOST
    return token


def _row_changes(kit: Kit, state: RedOutpostState, cast: Forecast) -> Iterable[Node]:
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
        cross = icons.glyph("glyph_cross", 19, "#C62F25")
        cross.pos = (x - 9.5, y - 9.5)
        yield cross


def _faded_mood(kit: Kit, row: Box, worker: str, mood: int) -> Node:
    """The old marker pales: a wash of the field's own colour over it."""
    x, y = worker_row.field_centre(kit, worker, mood)
    return circle((row.x + x, row.y + y), kit.plan.pieces.mood_marker / 2 + 1, (*rgba("#FAF3E1")[:3], 150))


def _stock_changes(kit: Kit, state: RedOutpostState, cast: Forecast) -> Iterable[Node]:
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
            yield Panel(
                (box.w + 2, box.h + 2), rim=hexed("#C62F25"), rim_width=3, corners=11, pos=(box.x - 1, box.y - 1)
            )
