"""What is on the screen right now, which part of it must be painted again, and who gets the next input?"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from tabletop.scene.core.clock import Clock, IdleJobs, Timers, system_clock
from tabletop.scene.core.inputs import (
    Exposed,
    FocusLost,
    Input,
    Key,
    Move,
    PointerLeft,
    Press,
    Release,
    Resize,
    TextInput,
    Wheel,
    hurries,
)
from tabletop.scene.core.node import Group, Node
from tabletop.scene.core.overlay import Layer, Overlays
from tabletop.scene.core.painting import Frame
from tabletop.scene.core.resting_layer import RestingLayer, merged
from tabletop.scene.input.drag import Drag
from tabletop.scene.input.focus import Focus
from tabletop.scene.input.pointer import Pointer, Tips, lineage
from tabletop.scene.look.colour import rgba
from tabletop.scene.look.geometry import Box, Matrix, Size
from tabletop.scene.look.picture_cache import ROOM, give_back_large_blocks
from tabletop.scene.look.theme import COMPACT, LARGE, NORMAL, THEME, Sizes
from tabletop.scene.motion.tween import Tweens

DESIGN: Size = (1920, 1080)
LEAST = (960, 540)
"""The smallest window, and the smallest logical size a larger interface may leave."""
SPARE_MS = 8.0
"""What new pictures may take of a frame while they have time."""


def scale_for(size: tuple[int, int], ui_scale: float = 1.0, *, shrink: bool = False, squeeze: bool = False) -> float:
    """Device pixels per design pixel: grows with windows above 1920×1080, shrinks below only with `shrink`, and with `squeeze` in
    windows smaller than the least one, as on a screen that has no room for that.

    A larger interface never leaves less than 960×540 design pixels: the controls that make it smaller again must have room.
    """
    fit = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
    roomy = min(size[0] / LEAST[0], size[1] / LEAST[1])
    plain = fit if shrink else max(min(1.0, roomy) if squeeze else 1.0, fit)
    return min(plain * ui_scale, max(plain, roomy))


class Root(Group):
    """The topmost node of a stage."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(name="root")
        self.stage = stage


def stage_of(node: Node) -> Stage | None:
    """The stage on which a node hangs; None while it hangs nowhere."""
    root = node.root
    return root.stage if isinstance(root, Root) else None


class Stage:
    """The whole picture: a base layer (the screen), overlays above it, then lifted things, then tips and toasts.

    `draw(surface)` paints what changed and returns the rectangles; `handle(input)` gives an input to whoever should have it;
    `update()` lets time pass. Coordinates of every node and every input are design pixels; `scale` is the one factor to the
    device. `width` and `height` are the logical size: what a screen lays itself out in.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1920, 1080),
        *,
        ui_scale: float = 1.0,
        shrink: bool = False,
        squeeze: bool = False,
        clock: Clock = system_clock,
    ) -> None:
        give_back_large_blocks()
        self.clock = clock
        self.timers = Timers(clock)
        self.tweens = Tweens(clock)
        self.idle_jobs = IdleJobs(clock)
        self.size = size
        self.ui_scale = ui_scale
        self.shrink = shrink
        self.squeeze = squeeze
        self.filters: list[Callable[[Input], bool]] = []
        self.on_layout: Callable[[], None] | None = None
        self.on_drawn: list[Callable[[], None]] = []
        """Who wants to know that something else is seen now."""
        self.frames = 0
        self.waiting = False
        self._full = True
        self._unhurried_until = -math.inf
        self._sets_out = False
        self.late = False
        """Whether pictures were put off in the last frame."""
        self.resting_layer = RestingLayer()
        self.root = Root(self)
        self.screen: Layer = self.root.add(Layer(name="screen"))
        self.overlays = Overlays(self, self.root.add(Group(name="overlays", z=10)))
        self.lifted = self.root.add(Group(name="lifted", z=20))
        self.floating = self.root.add(Group(name="floating", z=30))
        self.lifted.passes = self.floating.passes = True
        self.pointer = Pointer(self)
        self.focus = Focus(self, self.root.add(Group(name="ring", z=15)))
        self.drag = Drag(self)
        self.tips = Tips(self)
        self._measure()

    # -- size -----------------------------------------------------------------------------------------------------

    def _measure(self) -> None:
        self.scale = scale_for(self.size, self.ui_scale, shrink=self.shrink, squeeze=self.squeeze)
        self._device = Matrix(self.scale, 0, 0, self.scale, 0, 0)
        self.width, self.height = self.size[0] / self.scale, self.size[1] / self.scale
        ROOM.fit(self.size[0] * self.size[1])
        self.resting_layer.forget()
        self.root.touch()
        self._full = True

    @property
    def box(self) -> Box:
        """The whole stage in design coordinates."""
        return Box(0, 0, self.width, self.height)

    @property
    def compact(self) -> bool:
        """Whether the small layout is asked for: less than 1680 logical pixels in width."""
        return self.width < 1680

    @property
    def most_ui_scale(self) -> int:
        """The largest interface size, in per cent, at which this window still shows everything larger; in steps of five."""
        grown = scale_for(self.size, 2.0, shrink=self.shrink) / scale_for(self.size, shrink=self.shrink)
        return int(grown * 20) * 5

    @property
    def sizes(self) -> Sizes:
        """How large words, gaps and controls are in this layout."""
        if not self.compact:
            return NORMAL
        return LARGE if self.ui_scale > 1 else COMPACT

    @property
    def shrunk(self) -> float:
        """By how much the screen shrank with the window: what is to be as large above it as above any other grows by that."""
        return scale_for(self.size, self.ui_scale) / self.scale

    def resize(
        self, size: tuple[int, int] | None = None, *, ui_scale: float | None = None, shrink: bool | None = None
    ) -> None:
        """Another window size or interface scale; the screen is asked to lay itself out again (`on_layout`)."""
        new = (
            size or self.size,
            self.ui_scale if ui_scale is None else ui_scale,
            self.shrink if shrink is None else shrink,
        )
        if new == (self.size, self.ui_scale, self.shrink):
            return
        self.drag.cancel(at_once=True)
        self.tips.hide()
        self.pointer.forget()
        self.size, self.ui_scale, self.shrink = new
        self._measure()
        if self.on_layout is not None:
            self.on_layout()
        self.lay_out(self.screen)
        self.overlays.laid_out()
        self.focus.restore()

    def lay_out(self, layer: Layer) -> None:
        """Ask the owner of a layer that hangs here to place everything for the logical size."""
        if layer.on_layout is not None and layer.within(self.root):
            layer.on_layout(self.width, self.height)

    # -- screens --------------------------------------------------------------------------------------------------

    def show(self, layer: Layer, *, shrink: bool | None = None) -> None:
        """Replace the screen; overlays close, drags and tips end, the layer's first wish gets the focus.

        `shrink` says how the new one is measured: the old one, which goes, need not be laid out for that.
        """
        self.drag.withdraw()
        self.tips.hide()
        self.overlays.close_all()
        self.pointer.forget()
        self.focus.drop()
        self.screen.detach()
        self.screen.drop_pictures()
        self.resting_layer.forget()  # it keeps surfaces of the old screen, which would be there beside those of the new one
        self.root._listing = None
        if shrink is not None and shrink != self.shrink:
            self.shrink = shrink
            self._measure()
        self.screen = self.root.add(layer)
        self.lay_out(layer)
        self.focus.open(layer)
        self.pointer.refresh()

    @property
    def active(self) -> Layer:
        """The layer that gets input: the topmost overlay, else the screen."""
        return self.overlays.top or self.screen

    @property
    def cursor(self) -> str:
        """Which pointer fits: "wait" while `waiting`, "move" while something is lifted, else what the node under it wants."""
        if self.waiting:
            return "wait"
        if self.drag.state == "lifted":
            return "move"
        wishes = (node.cursor for node in lineage(self.pointer.over) if node.cursor is not None)
        return next(wishes, "arrow")

    # -- time -----------------------------------------------------------------------------------------------------

    def update(self) -> None:
        """Run what is due and move what moves; a thing rebuilt under a resting pointer is hovered again."""
        self.timers.run_due()
        self.tweens.advance()
        over = self.pointer.over
        if over is not None and not over.within(self.root):
            self.pointer.refresh()

    def next_wake(self) -> float | None:
        """Milliseconds until something happens by itself: 0 when something moves, None when nothing ever will."""
        if len(self.tweens):
            return 0.0
        due = self.timers.next_due()
        return None if due is None else max(0.0, due - self.clock())

    # -- drawing --------------------------------------------------------------------------------------------------

    @property
    def needs_draw(self) -> bool:
        """Whether anything changed since the last frame."""
        return self._full or self.root._touched or self.focus.ring_moved()

    def spoil(self) -> None:
        """Paint everything with the next frame."""
        self._full = True

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Paint what changed; the device rectangles that were painted, none when nothing changed."""
        self.focus.follow()
        if not self._full and not self.root._touched:
            return []
        screen = target.get_rect()
        spoilt = self._spoilt(screen)
        regions = [screen] if self._full else merged(spoilt, screen)
        self._full = False
        if regions:
            self.frames += 1
            self.resting_layer.paint(target, regions, self.root.listing(), rgba(THEME.background)[:3])
            for hear in self.on_drawn:
                hear()
        return regions

    def paint_part(self, sheet: pygame.Surface, part: pygame.Rect) -> None:
        """Paint these device pixels from their parts on a sheet that is only as large; what a window shows stays to be drawn."""
        self.spoil()
        self.focus.follow()
        self._spoilt(pygame.Rect((0, 0), self.size))
        sheet.fill(rgba(THEME.background)[:3])
        self.root.paint(sheet, part, (-part.x, -part.y))

    def take_time(self, ms: float) -> None:
        """For so long everything glides: new pictures may come some frames late, so that no frame is long, least of all the
        first, in which everything else is worked out.
        """
        self._unhurried_until = self.clock() + ms * self.tweens.pace
        self._sets_out = True

    @property
    def unhurried(self) -> bool:
        """Whether new pictures have time."""
        return self.clock() < self._unhurried_until

    def _spoilt(self, screen: pygame.Rect) -> list[pygame.Rect]:
        """Bring every picture up to date; where something changed."""
        spare = 0.0 if self._sets_out else SPARE_MS
        self._sets_out = False
        frame = Frame(spare_ms=spare if self.unhurried and not self._full else math.inf)
        self.root.prepare(frame, self._device, 1.0, screen, forced=False, quick=False)
        for node in frame.put_off:
            node.touch()
        self.late = bool(frame.put_off)
        self.resting_layer.spoil(frame.below)
        return frame.dirty

    # -- input ----------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        """Give one input to filters, then drag, focus and pointer; a press ends what nobody waits for."""
        if hurries(event):
            self.tweens.skip(beside=True)
        if any(wants(event) for wants in list(self.filters)):
            return
        match event:
            case Press() | Move() | Release():
                self.focus.mouse_used(event)
                self.tips.pointer(event)
                if not self.drag.pointer(event):
                    self.pointer.handle(event)
            case Wheel():
                self.tips.hide()
                self.tweens.skip(beside=True)
                self.pointer.wheel(event)
            case Key():
                self._key(event)
            case TextInput():
                self.focus.text(event)
            case Resize():
                self.resize(event.size)
            case Exposed():
                self.spoil()
            case PointerLeft() if not self.drag.busy and self.pointer.holder is None:
                self.pointer.leave()
                self.tips.hide()
            case FocusLost():
                self.drag.cancel()
                self.pointer.forget()
                self.tips.hide()

    def _key(self, event: Key) -> None:
        if event.released or self.drag.key(event) or self.focus.key(event) or self.active.shortcut(event):
            return
        if event.name == "escape" and self.overlays.top is not None:
            self.overlays.escape()

    def at(self, point: tuple[float, float]) -> Node | None:
        """The topmost node that can be hit under a design point: floating things first, then the active layer."""
        return self.floating.hit(point) or self.active.hit(point)
