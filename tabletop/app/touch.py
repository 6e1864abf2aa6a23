"""What do fingers do that a mouse does not?

One finger is the mouse: the system itself tells it so. Held still it explains what it lies on, over a list it scrolls; two zoom the
table and move it, or scroll.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from tabletop.scene import Camera, Move, Node, Press, Release, ScrollView, Wheel
from tabletop.scene.core.inputs import Input
from tabletop.scene.input.pointer import lineage
from tabletop.scene.widgets.scroll import STEP
from tabletop.scene.widgets.slider import Track

if TYPE_CHECKING:
    from tabletop.scene import Point, Stage
    from tabletop.scene.core.clock import Timer

LONG_MS = 500.0
"""How long a finger lies still before that explains."""
STILL = 10.0
"""How far it may slip meanwhile."""


class Touch:
    """The fingers on a screen, and what they mean together."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._fingers: dict[int, Point] = {}
        self._began: Point = (0, 0)
        self._long: Timer | None = None
        self._scrolls: Node | None = None
        self._mine = False
        """Whether the mouse that follows the first finger means nothing until all are lifted."""
        stage.filters.append(self._hear)

    def _hear(self, event: Input) -> bool:
        if isinstance(event, pygame.event.Event):
            if event.type == pygame.FINGERDOWN:
                self._down(event.finger_id, self._point(event))
            elif event.type == pygame.FINGERMOTION and event.finger_id in self._fingers:
                self._move(event.finger_id, self._point(event))
            elif event.type == pygame.FINGERUP:
                self._up(event.finger_id)
            return False
        return self._mine and isinstance(event, Press | Move | Release)

    def _point(self, event: pygame.event.Event) -> Point:
        return (event.x * self._stage.width, event.y * self._stage.height)

    def _down(self, finger: int, point: Point) -> None:
        self._fingers[finger] = point
        self._rest()
        if len(self._fingers) == 1:
            self._began, self._mine, self._scrolls = point, False, None
            self._long = self._stage.timers.after(LONG_MS, self._explain)
        else:
            self._take_over()

    def _up(self, finger: int) -> None:
        self._fingers.pop(finger, None)
        self._rest()
        if not self._fingers and self._mine:
            self._stage.timers.after(0, self._give_back)

    def _give_back(self) -> None:
        """The release of the mouse that follows the last finger has come by now."""
        self._mine = bool(self._fingers) and self._mine
        self._stage.pointer.leave()

    def _rest(self) -> None:
        if self._long is not None:
            self._long.cancel()
            self._long = None

    def _take_over(self) -> None:
        """What the mouse has begun is called off."""
        if not self._mine:
            self._mine = True
            self._stage.drag.cancel(at_once=True)
            self._stage.pointer.forget()
            self._stage.tips.hide()

    def _explain(self) -> None:
        """The finger has lain still: explain what is below it; lifting it is no click."""
        stage = self._stage
        if stage.drag.state in ("lifted", "settling"):
            return
        owner = next((node for node in lineage(stage.at(self._began)) if node.tip is not None), None)
        if owner is not None:
            self._take_over()
            stage.tips.show_now(owner)

    # --- moving ------------------------------------------------------------------------------------------------------

    def _move(self, finger: int, point: Point) -> None:
        before, self._fingers[finger] = dict(self._fingers), point
        if len(self._fingers) == 1:
            self._swipe(before[finger], point)
        elif len(self._fingers) == 2:
            self._pinch(list(before.values()), list(self._fingers.values()))

    def _swipe(self, before: Point, point: Point) -> None:
        """One finger that goes up or down over a list scrolls it, where there is nothing to drag."""
        if math.dist(point, self._began) > STILL:
            self._rest()
            if self._scrolls is None and not self._mine and self._stage.drag.state == "idle":
                self._scrolls = self._scrolled()
        if self._scrolls is not None:
            self._take_over()
            self._scroll(before, point)

    def _scrolled(self) -> Node | None:
        """The list below the finger, unless it has begun to move a knob."""
        below = lineage(self._stage.at(self._began))
        if any(isinstance(node, Track) for node in below):
            return None
        return next((node for node in below if isinstance(node, ScrollView) and node.reach > 0), None)

    def _scroll(self, before: Point, point: Point) -> None:
        self._stage.handle(Wheel(self._began, 0.0, (point[1] - before[1]) / STEP))

    def _pinch(self, before: list[Point], now: list[Point]) -> None:
        """Two fingers take the table between them along."""
        (old_x, old_y), (x, y) = _middle(before), _middle(now)
        camera = next((node for node in lineage(self._stage.at((x, y))) if isinstance(node, Camera)), None)
        if camera is None:
            self._scroll((old_x, old_y), (x, y))
            return
        k, apart = camera.matrix_to().scale, math.dist(*before)
        camera.pan((x - old_x) / k, (y - old_y) / k)
        under = camera.from_stage((x, y))
        if apart > 0 and under is not None:
            camera.zoom_at(under, math.dist(*now) / apart)


def _middle(points: list[Point]) -> Point:
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
