"""How does "Show me" show a move: a pale copy of the piece goes once from source to target?"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tabletop.app.lesson.lights import LAMP
from tabletop.boards.common.lights import Glow
from tabletop.scene import Group, Image, Node, Sprite, Stage, Tween, call, circle, fade, snapshot, wait
from tabletop.scene import Sequence as InOrder
from tabletop.scene.look.geometry import Point
from tabletop.scene.motion.tween import Running

RUN_MS, REST_MS = 1400.0, 600.0
PITCH, DOT = 22.0, 5.0
HAND = (52.0, 65.0)
PALE = 0.9


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
        bend = ((start[0] + end[0]) / 2 - (end[1] - start[1]) * 0.12, (start[1] + end[1]) / 2 - 40)
        dots = [self.add(_dot(at)) for at in _along(start, bend, end)]
        ghost = self.add(_copy(source, self._where.scale))
        hand = self.add(Sprite("app/lesson_hand_grip", HAND))
        for node in (*dots, ghost):
            node.opacity = PALE

        def show(share: float) -> None:
            at = _curve(start, bend, end, share)
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


def _curve(start: Point, bend: Point, end: Point, share: float) -> Point:
    one, two, three = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return (
        one * start[0] + two * bend[0] + three * end[0],
        one * start[1] + two * bend[1] + three * end[1],
    )


def _along(start: Point, bend: Point, end: Point) -> list[Point]:
    count = max(2, round(math.dist(start, end) / PITCH))
    return [_curve(start, bend, end, number / count) for number in range(1, count)]
