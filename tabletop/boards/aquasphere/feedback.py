"""What does the table show while something is lifted: prices, reasons, the route, who steps down, where the counter lands?"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable

from tabletop.boards.aquasphere import context as ids
from tabletop.boards.aquasphere.arrange import engineer_at, scientist_at
from tabletop.boards.aquasphere.context import AquaContext, AquaView
from tabletop.boards.aquasphere.faces import headquarters as hq
from tabletop.boards.aquasphere.faces import icons, station
from tabletop.boards.aquasphere.look import CORAL, INK, LAMP, LIGHT, SIGNS, art
from tabletop.boards.common.drop_feedback import DropFeedback
from tabletop.boards.common.icons import Row, divider, plate
from tabletop.boards.common.ids import Id
from tabletop.boards.common.lifting import SIGN
from tabletop.boards.common.lights import box_in
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.table_context import signed
from tabletop.games.aquasphere.forecast import Forecast, forecast
from tabletop.games.aquasphere.state import NOBODY, AquaState
from tabletop.kernel import Command
from tabletop.scene import Box, Flattened, Group, Node, Panel, Point, Sprite, dashes, line, polygon, with_alpha
from tabletop.scene.look.shapes import round_outline

BOARD_VEIL = 0.34
PILL = (44.0, 25.0)
NOT_NOW = ("not_now",)
"""Reasons of what the question of the moment does not ask for: that stays as it is."""


class AquaFeedback(DropFeedback[AquaContext]):
    """Everything comes from the forecast of the rules."""

    def forecast(self, view: AquaView, command: Command) -> Forecast | None:
        """Asked of the rules."""
        return forecast(self.kit.rules, view.state, command)

    def closable(self, view: AquaView, source: Id, targets: Collection[Id]) -> Iterable[Id]:
        """Every place a drop could mean at this moment."""
        for place, _ in self.table.things():
            meant = self.gestures.meant(view, source, place)
            reason = None if meant is None else self.kit.rules.check(view.state, meant)
            if meant is not None and (reason is None or reason.key not in NOT_NOW):
                yield place

    def sign(self, view: AquaView, source: Id, place: Id) -> Node | None:
        """The program that is spoken of."""
        meant = self.gestures.meant(view, source, place)
        reason = None if meant is None else self.kit.rules.check(view.state, meant)
        program = None if reason is None else reason.params.get("program")
        return icons.hexagon(program, SIGN / 2) if isinstance(program, str) else None

    def trace(self, view: AquaView, source: Id, piece: Piece) -> Node | None:
        """A ghost over a dashed ring; while the scientist walks the headquarters lie in the shade."""
        if piece.home == "dock":
            return None
        trace = Group()
        if source.kind == ids.SCIENTIST:
            area = self.kit.plan.headquarters.area
            low = self.kit.plan.headquarters.laps.y - 14
            trace.add(Panel((area.w, low - area.y), fill=with_alpha("#04121B", BOARD_VEIL), corners=12, pos=area.at))
        x, y = piece.centre
        w, h = piece.size
        figure = art(f"{source.kind}_{self.kit.wood_name(source.number())}")
        trace.add(Sprite(figure, piece.size, pos=(x - w / 2, y - h / 2), opacity=0.4))
        ring = [(x + dx, y + dy) for dx, dy in round_outline(Box(-w / 2 - 5, -h / 2 - 4, w + 10, h + 8), 14)]
        trace.add(dashes(ring, self.kit.lit(view.viewer), 1.6, closed=True))
        return trace

    def ribbon(self, view: AquaView, target: Id, cast: Forecast) -> Node | None:
        """The price of a way, or what a tile or slot would bring, at the upper edge of the target; what an action itself brings at
        the lower one, or both on one pill there where room is short.
        """
        zone = self.table.node_of(target)
        pill = self._pill(target, cast)
        if zone is None or pill is None:
            return None
        box = box_in(zone, self.table.layers.lights_over(zone))
        middle, upper, lower = box.x + box.w / 2, box.y + 2, box.bottom - 2
        if target.kind != ids.AREA:
            pill.centre = (middle, upper)
            return pill
        both, brings = Group(), brought(cast)
        if self.kit.compact:
            if cast.price:
                brings.put(divider(15, INK), 7)
                brings.put(icons.price(str(cast.price), 15, INK, INK), 6)
            both.add(lit(brings)).centre = (middle, lower)
            return both
        both.add(pill).centre = (middle, upper)
        both.add(lit(brings)).centre = (middle, lower)
        return both

    def _pill(self, target: Id, cast: Forecast) -> Node | None:
        if target.kind == ids.AREA:
            return price_pill(str(cast.price))
        if target.kind == ids.SYMBOL and cast.price:
            return price_pill(f"−{cast.price}")
        gains = gain_row(self.kit, cast)
        if target.kind in (ids.FIELD, ids.CASH_IN) and gains is not None:
            return framed(gains)
        return None

    def changes(self, view: AquaView, source: Id, target: Id, cast: Forecast | None) -> Iterable[Node]:
        """The route, the control field, and the way of the counter."""
        if cast is None:
            return
        state = view.state
        colour = self.kit.lit(cast.seat)
        if len(cast.route) > 1:
            start = state.players[cast.seat].area
            yield from station.route(self.kit, state.ring, cast.route, (start, cast.program), colour)
        if cast.sector:
            yield from control_change(self.kit, state, cast)
        yield from counter_way(self.kit, cast, colour)

    def rest(self, view: AquaView, source: Id, target: Id) -> Piece | None:
        """Where the dropped figure comes to stand."""
        state = view.state
        if source.kind == ids.SCIENTIST and target.kind == ids.AREA:
            return scientist_at(self.kit, state, source.number(), target.word(0), target.word(1))
        if source.kind == ids.ENGINEER and target.kind == ids.FIELD:
            return engineer_at(self.kit, state, source.number(), target.word())
        return None


# -- pills ----------------------------------------------------------------------------------------------------------------


def price_pill(text: str) -> Flattened:
    """A number of time on a pill."""
    pill = Flattened(size=PILL)
    pill.add(Sprite(art("cost_pill"), PILL))
    icons.centred_on(pill, icons.price(text, 19), (PILL[0] / 2, PILL[1] / 2))
    return pill


def brought(cast: Forecast) -> Row:
    """What an action itself brings, without the way; one that does nothing takes the control field at least."""
    row = Row(22, gap=3)
    for of, sign, high in SIGNS.changes.values():
        gain = getattr(cast.after, of) - getattr(cast.before, of) + (cast.price if of == "time" else 0)
        if gain > 0 and of not in ("control", "bot_points"):
            row.put(icons.sized(f"{sign}_dark" if of == "score" else sign, high * 0.8), 8)
            row.put(icons.number(f"+{gain}", 17, INK))
    if not row.w:
        row.put(icons.sized("icon_control", 20))
        row.put(icons.number("+1" if cast.after.control > cast.before.control else "0", 17, INK))
    if cast.stopped is not None:
        row.put(Panel((3, 20), fill="#C8423B", corners=1.5), 5)
    return row


def lit(row: Row) -> Group:
    """A row on a light pill."""
    return plate(row, 26, 9, "#F4F1EA", "#061923", 1.2)


def gain_row(_kit: AquaContext, cast: Forecast) -> Row | None:
    """What a drop brings at once: time, crystals, points."""
    row = Row(26, gap=5)
    for what, of in (("time", "time"), ("crystals", "crystals"), ("points", "score")):
        change = getattr(cast.after, of) - getattr(cast.before, of)
        if change:
            row.put(icons.counted(signed(change), what, 17, LIGHT if change > 0 else CORAL), 8)
    return row if row.w else None


def framed(row: Row) -> Group:
    """A row on a dark pill."""
    return plate(row, 28, 10, "#061923F2", LAMP)


# -- ghosts ---------------------------------------------------------------------------------------------------------------


def control_change(kit: AquaContext, state: AquaState, cast: Forecast) -> Iterable[Node]:
    """A dashed ring round the control field, and an arrow where the old holder steps down; who goes home is crossed out."""
    place, plan = state.ring.index(cast.sector), kit.plan.station
    centre, charger = station.spot(kit, place, plan.control), station.spot(kit, place, plan.charging)
    box = Box(centre[0] - 39, centre[1] - 39, 78, 78)
    yield dashes(round_outline(box, 39, 10), kit.lit(cast.seat), 3, dash=8, gap=6, closed=True)
    if cast.displaced != NOBODY:
        yield from _arrow(centre, charger, kit.lit(cast.displaced))
    if cast.home:
        pill = Row(24, gap=4)
        for colour, count in cast.home:
            pill.put(icons.sized(kit.bot_art(colour), 22))
            pill.put(icons.number(f"−{count}", 16, CORAL))
        plate = framed(pill)
        plate.centre = (charger[0], charger[1] + 34)
        yield plate


def _arrow(source: Point, target: Point, colour: str) -> Iterable[Node]:
    """From one place towards another, with air at both ends."""
    far = math.dist(source, target)
    ux, uy = (target[0] - source[0]) / far, (target[1] - source[1]) / far

    def at(along: float, aside: float = 0) -> Point:
        return (source[0] + ux * along - uy * aside, source[1] + uy * along + ux * aside)

    yield line([at(0.38 * far), at(0.7 * far)], colour, 5)
    yield polygon([at(0.7 * far + 8), at(0.7 * far, 7), at(0.7 * far, -7)], colour)


def counter_way(kit: AquaContext, cast: Forecast, colour: str) -> Iterable[Node]:
    """The steps the counter would make, its ghost at the end, and every red line it meets."""
    before, after = cast.before.score, cast.after.score
    for score in range(before + 1, after):
        yield hq.knowledge_ring(kit, score, with_alpha(colour, 0.42))
    if after != before:
        ghost = hq.counter(kit, cast.seat, after, kit.plan.pieces.counter)
        ghost.opacity, ghost.centre = 0.72, hq.cell_spot(kit, after)
        yield ghost
    for count in (*cast.lines, cast.stopped):
        if count is not None:
            yield hq.line_frame(kit, count)
