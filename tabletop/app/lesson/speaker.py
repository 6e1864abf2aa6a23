"""How do bubble, lights and shown gestures of a lesson lie over the table?"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tabletop.app.lesson.bubble import Act, Bubble, Slip
from tabletop.app.lesson.lights import LAMP, Ground, Lights, place, way
from tabletop.boards.common.lights import Glow, seen_box
from tabletop.scene import (
    Box,
    Group,
    Image,
    Layer,
    Node,
    Parallel,
    Sprite,
    Stage,
    Tween,
    call,
    circle,
    fade,
    glide,
    snapshot,
    wait,
)
from tabletop.scene import Sequence as InOrder
from tabletop.scene.layout import row
from tabletop.scene.look.colour import Colour
from tabletop.scene.look.geometry import Point
from tabletop.scene.motion.tween import Running

RUN_MS, REST_MS = 1400.0, 600.0
PITCH, DOT = 22.0, 5.0
HAND = (52.0, 65.0)
PALE = 0.9
IN_MS, RISE = 120.0, 8.0
BOTTOM, MARGIN = 24.0, 10.0
TOP_BAR = 62.0


class Showing(Group):
    """The gesture of one command, shown once. With animation off its end is shown until the next step."""

    def __init__(self, stage: Stage, touched: Sequence[Node], *, drags: bool) -> None:
        super().__init__(name="shown gesture")
        self._where = stage
        self._motion: InOrder | None = None
        self._running: Running | None = None
        if drags and len(touched) > 1:
            self._show_drag(touched[0], touched[1])
        elif touched:
            self._show_click(touched)

    def run(self) -> None:
        """Begin; the home must be on the stage by now."""
        if self._motion is not None and self._where.tweens.pace > 0:
            self._running = self._where.tweens.run(self._motion, then=self.detach)

    def stop(self) -> None:
        """Take the showing hand away, wherever it is."""
        if self._running is not None:
            self._running.cancel()
        self.detach()

    def _show_drag(self, source: Node, target: Node) -> None:
        start, end = source.stage_box().centre, target.stage_box().centre
        dots = [self.add(_dot(at)) for at in _along(start, end)]
        ghost = self.add(_copy(source, self._where.scale))
        hand = self.add(Sprite("app/lesson_hand_grip", HAND))
        for node in (*dots, ghost):
            node.opacity = PALE

        def show(share: float) -> None:
            at = way(start, end, share)
            ghost.centre = at
            hand.pos = (at[0] + 2, at[1] + 6)
            for number, dot in enumerate(dots):
                dot.opacity = PALE if number < share * len(dots) else 0.0

        show(1.0)
        self._motion = InOrder(Tween(RUN_MS, show), wait(REST_MS), call(lambda: None))

    def _show_click(self, touched: Sequence[Node]) -> None:
        for node in touched:
            self.add(Glow(node, self, LAMP))
        x, y = touched[-1].stage_box().centre
        self.add(Sprite("app/lesson_hand", HAND, pos=(x - 12, y - 4)))
        self._motion = InOrder(wait(RUN_MS), fade(self, 0.0))


def _dot(at: Point) -> Node:
    return circle(at, DOT, LAMP, "#15110E99", 2)


def _copy(node: Node, scale: float) -> Node:
    """A picture of a piece as it lies there."""
    inner = node.matrix_to().scale
    picture = snapshot(node, scale * inner)
    width, height = picture.surface.get_size()
    return Image(picture.surface, (max(1.0, width / scale), max(1.0, height / scale)))


def _along(start: Point, end: Point) -> list[Point]:
    count = max(2, round(math.dist(start, end) / PITCH))
    return [way(start, end, number / count) for number in range(1, count)]


class Speaker:
    """One per lesson at the table. What it shows hangs above the board and is built anew with every moment."""

    def __init__(self, stage: Stage, layer: Layer) -> None:
        self._stage, self._layer = stage, layer
        self._home = Group(name="lesson", z=5)
        self.lights = Lights()
        self.bubble: Bubble | None = None
        self.sheet: Node | None = None
        self.card: Node | None = None
        """What lies over the prompt."""
        self._showing: Showing | None = None
        self._place: Point | None = None

    def settle(self) -> None:
        """Hang above a table that was just built; nothing stays where it was."""
        self.silence()
        self._place = None
        self._home.clear()
        self._home.add(self.lights)
        self._layer.add(self._home)

    def silence(self) -> None:
        """Say and light nothing."""
        self.stop_showing()
        self.lights.off()
        for node in (self.bubble, self.sheet, self.card):
            if node is not None:
                node.detach()
        self.bubble = self.sheet = self.card = None

    def lay_sheet(self, sheet: Node) -> None:
        """Lay a sheet over the table, below the lights."""
        self.sheet = self._home.add(sheet)
        sheet.z = -1

    def lay_card(self, card: Node | None, at: Box) -> None:
        """Lay a card over the lights, instead of the one before."""
        if self.card is not None:
            self.card.detach()
        self.card = card
        if card is not None:
            row(card).lay(at, self._home)
            card.z = 1

    def read(self, nodes: Sequence[Node]) -> None:
        """Light these, darken the rest."""
        self.lay_card(None, Box(0, 0, 0, 0))
        self.lights.read(self._stage, [*nodes, *([self.sheet] if self.sheet is not None else [])])

    def do(self, nodes: Sequence[Node], target: Node | None, colour: str, besides: Sequence[Node]) -> None:
        """Light what is to be touched, darken the rest but what stands besides."""
        self.lights.do(self._stage, nodes, target, colour, besides)

    def mark(self, nodes: Sequence[Node], colour: str) -> None:
        """Light these and darken nothing."""
        self.lights.mark(self._stage, nodes, colour)

    def say(
        self,
        slip: Slip,
        lit: Sequence[Node],
        board: Box,
        band: Colour,
        skip: Act | None,
        *,
        besides: Sequence[Node] = (),
        things: Sequence[Node] = (),
        middle: bool = False,
    ) -> None:
        """Show a bubble beside what it speaks of and never over it, nor over what belongs to that or other things if there is room
        elsewhere; in the middle of the table if so wished.
        """
        stage, again = self._stage, self.bubble is not None
        if self.bubble is not None:
            self.bubble.detach()
        bubble = Bubble(slip, band, stage.scale, skip)
        region = _within(board, stage.box)
        x = region.x + (region.w - bubble.w) / 2
        rest = (x, region.y + (region.h - bubble.h) / 2 if middle else region.bottom - bubble.h - BOTTOM)
        lies = [seen_box(node) for node in (*lit, *([self.sheet] if self.sheet is not None else []))]
        besides = [*besides, *([] if self.card is None else [self.card])]
        ground = Ground(lies, [n.stage_box() for n in besides], [n.stage_box() for n in things])
        spot = rest if middle else place(bubble.size, ground, region, self._place, rest)
        self._place = None if middle or not lies else spot
        moved = not again or self.bubble is None or spot != self.bubble.pos
        self.bubble = self._home.add(bubble)
        bubble.z = 2
        bubble.pos = spot
        if not middle and self.sheet is None:
            bubble.point_at(lies)
        if moved and stage.tweens.pace > 0:
            bubble.opacity, bubble.pos = 0.0, (spot[0], spot[1] + RISE)
            stage.tweens.run(Parallel(fade(bubble, 1.0, IN_MS), glide(bubble, spot, IN_MS)))

    def show(self, touched: Sequence[Node], *, drags: bool) -> None:
        """Show a gesture once."""
        self.stop_showing()
        if not touched:
            return
        self._showing = self._home.add(Showing(self._stage, touched, drags=drags))
        self._showing.z = 3
        self._showing.run()

    def stop_showing(self) -> None:
        """Show no gesture any more."""
        if self._showing is not None:
            self._showing.stop()
            self._showing = None

    def dim(self, dimmed: bool) -> None:
        """While something is lifted the table's own lights are enough."""
        if self.lights.visible == dimmed:
            self.lights.visible = not dimmed


def _within(board: Box, stage: Box) -> Box:
    """The part of the table a bubble may lie on: below the top bar, inside the window."""
    x, y = max(board.x, stage.x) + MARGIN, max(board.y + TOP_BAR, stage.y)
    return Box(x, y, min(board.right, stage.right) - MARGIN - x, min(board.bottom, stage.bottom) - MARGIN - y)
