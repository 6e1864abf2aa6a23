"""How does the tree become pixels, and which pixels must be painted again after a change?

Two passes. *Prepare* visits only what was touched: it works out every such node's picture and device rectangle and notes the
old and the new one as spoilt. *Paint* copies the surfaces of the tree in order, those that reach the spoilt region. Because a
picture depends on nothing but the node, the result equals painting everything. Every node keeps the list of surfaces below it
(`PaintList`) until something in it is touched, so painting never walks the tree.
"""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, ClassVar, cast

import pygame

from tabletop.scene.core.paint_list import PaintList
from tabletop.scene.look.geometry import Box, Matrix, Placed, Point, Size
from tabletop.scene.look.picture_cache import Picture

if TYPE_CHECKING:
    from tabletop.scene.core.node import Node

FADE_STEPS = 32
MANY = 48
"""Pictures: where more go at once, nobody looks where each of them was."""


class Frame:
    """What one prepare pass gathers.

    With `spare_ms` it takes no longer than about that: what is not made by then and can wait is put off to the next frame.
    Everything spoilt is `dirty`; what is `below` rests there, and does not only pass over the rest.
    """

    __slots__ = ("_end", "below", "can_wait", "dirty", "passes", "put_off")

    def __init__(self, *, spare_ms: float = math.inf) -> None:
        self.dirty: list[pygame.Rect] = []
        self.below: list[pygame.Rect] = []
        self.passes = False
        self.can_wait = False
        self.put_off: list[Node] = []
        self._end = time.perf_counter() + spare_ms / 1000

    def puts_off(self, node: Node, *, moves: bool) -> bool:
        """Whether a new picture waits: meanwhile the old one stays, unless all around it moves; where none was, none is missed."""
        waits = self.can_wait or node.can_wait if node._rect is None else not moves
        if not waits or time.perf_counter() < self._end:
            return False
        self.put_off.append(node)
        return True

    def spoil(self, rect: pygame.Rect | None) -> None:
        """Ask for this region to be painted again."""
        if rect is not None and rect.w > 0 and rect.h > 0:
            self.dirty.append(rect)
            if not self.passes:
                self.below.append(rect)


class Paintable(Placed):
    """The drawing half of a node. Subclasses that show something override `picture` (and `bleed` if it reaches outside).

    While `quick` is set, pictures of this subtree are stretched instead of made anew: for the time something zooms or grows.
    What `passes` only moves over the rest, which need not be painted again below it: a lifted piece, one that flies, a tip.
    What `can_wait` comes from elsewhere or is new: nobody misses it for some frames while everything glides.
    """

    paints: ClassVar[bool] = True
    """Whether the children are drawn one by one (a baked group draws them into its own picture)."""
    _shows: ClassVar[bool] = False
    """Whether such nodes show anything themselves: most of those that hold others do not."""
    # What follows is remembered of most nodes sooner or later; it begins here, so that making one takes no longer.
    _anew = True
    """Whether it may have another picture of its own, and not only come into sight again."""
    _lies: Matrix | None = None
    _above: Matrix | None = None
    _on_device: Matrix | None = None
    """How it lies in what holds it, how that lies, and both together."""
    _seen_at: Matrix | None = None
    _seen_clip: pygame.Rect | None = None
    _seen_rect: pygame.Rect | None = None
    """Where, within what and in which device rectangle the picture at rest was shown as it is; None where it was not."""

    def __init_subclass__(cls) -> None:
        """Look once for all its nodes."""
        super().__init_subclass__()
        cls._shows = cls.picture is not Paintable.picture

    def __init__(self, pos: Point, size: Size, scale: float, rotation: float, pivot: Point) -> None:
        super().__init__(pos, size, scale, rotation, pivot)
        self.clips = False
        self.bleed = 0.0
        self.quick = False
        self.passes = False
        self.can_wait = False
        self._stale = True
        self._touched = True
        self._ordered = True
        self._lost: list[pygame.Rect] = []
        self._resting: Picture | None = None
        self._resting_scale = 1.0
        self._at = (0, 0)
        self._painted_picture: Picture | None = None
        self._rect: pygame.Rect | None = None
        self._bounds: pygame.Rect | None = None
        self._listing: PaintList | None = None

    def picture(self, scale: float) -> Picture | None:
        """What this node itself shows at `scale` device pixels per own unit; None shows nothing."""
        return None

    # -- prepare --------------------------------------------------------------------------------------------------

    def prepare(
        self, frame: Frame, above: Matrix, alpha: float, clip: pygame.Rect, *, forced: bool, quick: bool
    ) -> None:
        """Bring device rectangles up to date and note what is spoilt. `quick` stretches old pictures instead of making new ones."""
        node = cast("Node", self)
        anew, forced = forced or self._anew, forced or self._stale
        if not forced and not self._touched:
            return
        passed, frame.passes = frame.passes, frame.passes or self.passes
        for rect in self._lost:
            frame.spoil(rect)
        self._lost.clear()
        alpha *= node._opacity
        quick = quick or self.quick
        if not node._visible or alpha <= 0:
            for rect in self.covered():
                frame.spoil(rect)
            self._forget()
            self._stale = self._touched = False  # whatever makes it show again touches it, and that reaches all below
            frame.passes = passed
            return
        self._listing = None
        world = self._world(above)
        inner = device_rect(world.box(Box(0, 0, *self.size))).clip(clip) if self.clips else clip
        if forced and self._shows:
            self._prepare_own(frame, world, alpha, clip, quick, anew)
        self._bounds = self._rect
        if self.paints and node.children:
            could, frame.can_wait = frame.can_wait, frame.can_wait or self.can_wait
            for child in node.in_order():
                if forced or child._touched:  # asked here: most children need no visit
                    child.prepare(frame, world, alpha, inner, forced=forced, quick=quick)
            frame.can_wait = could
            self._gather_bounds(node)
        self._stale = self._touched = False
        frame.passes = passed

    def _world(self, above: Matrix) -> Matrix:
        """From own coordinates to the device, worked out when it or what holds it has moved."""
        lies, both = self.local_matrix, self._on_device
        if both is None or lies is not self._lies or above is not self._above:
            self._lies, self._above = lies, above
            both = self._on_device = lies.then(above)
        return both

    def _prepare_own(
        self, frame: Frame, world: Matrix, alpha: float, clip: pygame.Rect, quick: bool, anew: bool
    ) -> None:
        before = (self._painted_picture, self._rect, self._at)
        if not anew and self._seen_at is world and self._seen_clip == clip and alpha == 1 and not quick:
            self._painted_picture, self._rect = self._resting, self._seen_rect
        else:
            self._painted_picture, self._rect = self._shown(world, alpha, clip, quick)
            self._anew = False
        if before != (self._painted_picture, self._rect, self._at):
            frame.spoil(self._rect)
            if before[1] != self._rect:
                frame.spoil(before[1])

    def _shown(
        self, world: Matrix, alpha: float, clip: pygame.Rect, quick: bool
    ) -> tuple[Picture | None, pygame.Rect | None]:
        self._seen_at = None
        a, b, c, d, e, f = world
        upright = a == d > 0 and b == c == 0
        if self._is_out_of_sight(world, clip):
            return None, None
        scale = d if upright else world.scale
        if scale < 1e-3 or not (upright or 0.01 <= world.squeeze <= 100):
            return None, None
        resting = self._resting
        if quick and resting is not None:
            picture: Picture | None = stretched(resting, scale / self._resting_scale)
        else:
            picture = self._resting = self.picture(scale)
            self._resting_scale = scale
        if picture is None:
            return None, None
        drawn = picture if upright and alpha == 1 else transformed(picture, world, alpha)
        left, top = math.floor(e + drawn.ox + 0.5), math.floor(f + drawn.oy + 0.5)
        rect = pygame.Rect((left, top), drawn.surface.get_size()).clip(clip)
        if rect.w == 0 or rect.h == 0:
            return None, None
        self._at = (left, top)
        if drawn is self._resting:
            self._seen_at, self._seen_clip, self._seen_rect = world, clip, rect
        return drawn, rect

    def _is_out_of_sight(self, world: Matrix, clip: pygame.Rect) -> bool:
        """Whether nothing of it can reach what is shown; where its size is not known nobody can say so."""
        w, h = self._size
        if w == 0 and h == 0:
            return False
        by = self.bleed + 2
        a, b, c, d, x, y = world
        if b == 0 == c:  # nearly always
            x, y, w, h = x - by * a, y - by * d, (w + 2 * by) * a, (h + 2 * by) * d
        else:
            x, y, w, h = world.box(Box(-by, -by, w + 2 * by, h + 2 * by))
        return not clip or x >= clip.right or y >= clip.bottom or x + w <= clip.left or y + h <= clip.top

    def _gather_bounds(self, node: Node) -> None:
        rects = [child._bounds for child in node.children if child._bounds is not None]
        if self._rect is not None:
            rects.append(self._rect)
        self._bounds = rects[0].unionall(rects) if rects else None

    def covered(self) -> list[pygame.Rect]:
        """Where this subtree was painted last: picture by picture where they are few, else the box around all."""
        bounds, listing = self._bounds, self._listing
        if bounds is None:
            return []
        if listing is None or len(listing.blits) > MANY:
            return [bounds]
        wholes = {listing.whole(index) for index in range(len(listing.blits))}
        return [bounds.clip(whole) for whole in wholes]

    def _forget(self) -> None:
        """Nothing of this subtree is on the screen any more."""
        node = cast("Node", self)
        self._painted_picture = self._rect = self._bounds = self._listing = None
        for child in node.children:
            child._forget()

    def drop_pictures(self, *, surfaces: bool = True) -> None:
        """Give the pictures of a subtree back now: it is gone, or painted into another picture, and then whole `surfaces` stay, so
        that not everything in them is painted anew with it.
        """
        node = cast("Node", self)
        self._painted_picture = self._resting = self._listing = self._seen_at = None
        for child in node.children:
            child.drop_pictures(surfaces=surfaces)

    # -- paint ----------------------------------------------------------------------------------------------------

    def listing(self) -> PaintList:
        """The surfaces of this subtree in painted order."""
        if self._listing is None:
            node = cast("Node", self)
            picture, rect = self._painted_picture, self._rect
            parts = [child for child in node.in_order() if child._bounds is not None] if self.paints else []
            if len(parts) == 1 and picture is None and not self.passes:
                self._listing = parts[0].listing()  # it shows nothing else: one list serves both
                return self._listing
            self._listing = PaintList()
            if picture is not None and rect is not None:
                self._listing.add(picture.surface, self._at, rect)
            for child in parts:
                self._listing.extend(child._listing or child.listing())
            if self.passes:
                self._listing.let_pass()
        return self._listing

    def paint(self, target: pygame.Surface, region: pygame.Rect, shift: tuple[int, int] = (0, 0)) -> None:
        """Draw this subtree inside `region` (the clip of `target`, moved by `shift` when it stands for another part)."""
        if self._bounds is not None and self._bounds.colliderect(region):
            target.blits(self.listing().within(region, shift), False)  # type: ignore[arg-type]


def device_rect(box: Box) -> pygame.Rect:
    """The whole pixels a box touches."""
    left, top = math.floor(box.x), math.floor(box.y)
    return pygame.Rect(left, top, math.ceil(box.right) - left, math.ceil(box.bottom) - top)


def stretched(picture: Picture, factor: float) -> Picture:
    """A quick enlargement of a finished picture, for the time something zooms."""
    if abs(factor - 1) < 1e-6:
        return picture
    size = (max(1, round(picture.surface.get_width() * factor)), max(1, round(picture.surface.get_height() * factor)))
    surface = pygame.transform.scale(picture.surface, size)
    return Picture(surface, picture.ox * factor, picture.oy * factor)


def faded(surface: pygame.Surface, alpha: float) -> pygame.Surface:
    """A copy at this opacity."""
    copy = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
    copy.blit(surface, (0, 0))
    copy.fill((255, 255, 255, round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def transformed(picture: Picture, world: Matrix, alpha: float) -> Picture:
    """The picture squeezed, turned and faded as the world asks; finished versions are kept with the picture."""
    if world.b != 0 or world.c != 0 or world.squeeze != 1:
        picture = turned(picture, round(world.angle * 2) / 2, round(world.squeeze, 3))
    step = round(alpha * FADE_STEPS)
    if step < FADE_STEPS:
        picture = picture.version(("fade", step), lambda p: Picture(faded(p.surface, step / FADE_STEPS), p.ox, p.oy))
    return picture


def turned(picture: Picture, turn: float, squeeze: float = 1.0) -> Picture:
    """The picture squeezed and turned by so many degrees about its node's origin."""
    return picture.version(("turn", turn, squeeze), lambda p: _turned(p, turn, squeeze))


def _turned(picture: Picture, turn: float, squeeze: float) -> Picture:
    surface, ox, oy = picture.surface, picture.ox, picture.oy
    if squeeze != 1:
        ox *= squeeze
        surface = pygame.transform.smoothscale(
            surface, (max(1, round(surface.get_width() * squeeze)), surface.get_height())
        )
    if turn == 0:
        return Picture(surface, ox, oy)
    w, h = surface.get_size()
    middle = (ox + w / 2, oy + h / 2)
    # one clear pixel all around, so that the turned edge is smooth as well
    padded = pygame.Surface((w + 2, h + 2), pygame.SRCALPHA, 32)
    padded.blit(surface, (1, 1))
    surface = pygame.transform.rotozoom(padded, -turn, 1.0)
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    x, y = middle[0] * cos - middle[1] * sin, middle[0] * sin + middle[1] * cos
    return Picture(surface, x - surface.get_width() / 2, y - surface.get_height() / 2)


def snapshot(node: Node, scale: float) -> Picture:
    """The node and all below it as one picture, its own place, turn and opacity left out.

    The picture is trimmed to what is drawn; its offset is relative to the node's top left corner.
    """
    if node.parent is not None and node._bounds is not None:
        node.parent._lost.append(node._bounds)
    frame = Frame()
    endless = pygame.Rect(-16384, -16384, 32768, 32768)
    kept = (node._pos, node._scale, node._squeeze, node._rotation, node._opacity, node._visible)
    node._pos, node._scale, node._squeeze, node._rotation, node._opacity, node._visible = (
        (0, 0),
        1.0,
        1.0,
        0.0,
        1.0,
        True,
    )
    node._matrix = None
    try:
        node.prepare(frame, Matrix(scale, 0, 0, scale, 0, 0), 1.0, endless, forced=True, quick=False)
        picture = _painted(node)
    finally:
        node._pos, node._scale, node._squeeze, node._rotation, node._opacity, node._visible = kept
        node._matrix = None
        node._forget()
        node.touch()
    return picture


def _painted(node: Node) -> Picture:
    bounds = node._bounds
    if bounds is None:
        return Picture(pygame.Surface((1, 1), pygame.SRCALPHA, 32), 0, 0)
    surface = pygame.Surface(bounds.size, pygame.SRCALPHA, 32)
    surface.set_clip(surface.get_rect())
    node.paint(surface, bounds, (-bounds.left, -bounds.top))
    surface.set_clip(None)
    return Picture(surface, bounds.left, bounds.top)
