"""How is something larger than its window looked at: zoom at the pointer, pan, fit?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.scene.core.inputs import MIDDLE, RIGHT, Key, Move, Press, Release, Wheel
from tabletop.scene.core.node import Group, Node
from tabletop.scene.core.stage import stage_of
from tabletop.scene.look.geometry import Box, Point, Size
from tabletop.scene.motion.tween import Tween

if TYPE_CHECKING:
    from tabletop.scene.core.clock import Timer

REST_MS = 140.0
STEP = 1.12
MARGIN = 12.0


class Camera(Node):
    """A window onto `world`: add nodes to `camera.world`. Wheel zooms at the pointer, right or middle drag pans, double click fits.

    `content` is the box (in world coordinates) that `fit` shows whole and panning keeps in reach. While the zoom moves,
    pictures are stretched; once it rests they are made anew. Plus, minus and 0 do the same for the keyboard.
    """

    def __init__(self, size: Size, content: Box, *, pos: Point = (0, 0), most: float = 4.0, **place: float) -> None:
        super().__init__(pos=pos, size=size, **place)  # type: ignore[arg-type]
        self.clips = True
        self.hits = True
        self.content = content
        self.most = most
        self.world = self.add(Group(name="world"))
        self.on_look: Callable[[], None] | None = None
        """Called whenever another part is shown, or another size."""
        self._grip: Point | None = None
        self._rest: Timer | None = None
        self.on_double_click = self._fit_softly
        self.fit()

    # -- looking --------------------------------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """Own pixels per world pixel."""
        return self.world.scale

    @property
    def least(self) -> float:
        """The zoom at which all of the content shows."""
        return min(self.w / self.content.w, self.h / self.content.h)

    def fit(self) -> None:
        """Show all of the content, in the middle."""
        self._look(self.least, self._fitted(self.least))
        self._settle()

    def _fitted(self, zoom: float) -> Point:
        c = self.content
        return ((self.w - c.w * zoom) / 2 - c.x * zoom, (self.h - c.h * zoom) / 2 - c.y * zoom)

    def _fit_softly(self) -> None:
        stage = stage_of(self)
        if stage is None:
            self.fit()
            return
        start, at, end = self.zoom, self.world.pos, self.least
        goal = self._fitted(end)
        self.world.quick = True

        def show(t: float) -> None:
            self._look(start + (end - start) * t, (at[0] + (goal[0] - at[0]) * t, at[1] + (goal[1] - at[1]) * t))

        stage.tweens.run(Tween(180, show), self._settle)

    def zoom_at(self, point: Point, factor: float) -> None:
        """Zoom so that the world under this own point stays under it."""
        zoom = min(self.most, max(self.least, self.zoom * factor))
        (px, py), k = point, zoom / self.zoom
        x, y = self.world.pos
        stage = stage_of(self)
        self.world.quick = stage is not None
        self._look(zoom, self._held((px - (px - x) * k, py - (py - y) * k), zoom))
        if stage is not None:
            if self._rest is not None:
                self._rest.cancel()
            self._rest = stage.timers.after(REST_MS, self._settle)

    def pan(self, dx: float, dy: float) -> None:
        """Move the world under the window."""
        x, y = self.world.pos
        self._look(self.zoom, self._held((x + dx, y + dy), self.zoom))

    def zoom_by(self, factor: float) -> None:
        """Zoom about the middle: for keys and buttons."""
        self.zoom_at((self.w / 2, self.h / 2), factor)

    def reveal(self, node: Node) -> None:
        """Pan just far enough that a node of the world can be seen."""
        box = node.matrix_to(self).box(node.own_box())
        dx = max(0.0, MARGIN - box.x) - max(0.0, box.right + MARGIN - self.w)
        dy = max(0.0, MARGIN - box.y) - max(0.0, box.bottom + MARGIN - self.h)
        if dx or dy:
            self.pan(dx, dy)

    def _held(self, pos: Point, zoom: float) -> Point:
        """Keep the content over the window; smaller content stays in the middle."""

        def along(at: float, start: float, length: float, window: float) -> float:
            if length * zoom <= window:
                return (window - length * zoom) / 2 - start * zoom
            return min(-start * zoom, max(at, window - (start + length) * zoom))

        c = self.content
        return (along(pos[0], c.x, c.w, self.w), along(pos[1], c.y, c.h, self.h))

    @property
    def shows_all(self) -> bool:
        """Whether nothing of the content is out of sight."""
        return self.zoom <= self.least * 1.001

    def _look(self, zoom: float, pos: Point) -> None:
        self.world.scale = zoom
        self.world.pos = pos
        if self.on_look is not None:
            self.on_look()

    def _settle(self) -> None:
        if self.world.quick:
            self.world.quick = False
            self.world.touch()

    # -- input ----------------------------------------------------------------------------------------------------

    def wheeled(self, event: Wheel) -> bool:
        """Zoom at the pointer."""
        point = self.from_stage(event.point)
        if point is None or event.dy == 0:
            return False
        self.zoom_at(point, STEP**event.dy)
        return True

    def key(self, event: Key) -> bool:
        """Plus and minus zoom, 0 fits."""
        if event.mods.ctrl or event.mods.alt:
            return False
        if event.name in ("+", "=", "[+]"):
            self.zoom_by(STEP * STEP)
        elif event.name in ("-", "[-]"):
            self.zoom_by(1 / (STEP * STEP))
        elif event.name in ("0", "[0]"):
            self._fit_softly()
        else:
            return False
        return True

    def pressed(self, event: Press) -> bool:
        """Right or middle button takes hold of the world."""
        if event.button not in (RIGHT, MIDDLE):
            return False
        self._grip = event.point
        return True

    def moved(self, event: Move) -> bool:
        """Pan with the hand."""
        if self._grip is None:
            return False
        factor = self.matrix_to().scale
        self.pan((event.point[0] - self._grip[0]) / factor, (event.point[1] - self._grip[1]) / factor)
        self._grip = event.point
        return True

    def released(self, event: Release) -> bool:
        """Let go of the world."""
        self._grip = None
        return True
