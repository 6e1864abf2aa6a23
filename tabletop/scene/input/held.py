"""What follows the hand while something is lifted, which target does it mean, and what is handed over when it is let go?"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.scene.core.node import Node
from tabletop.scene.core.painting import snapshot, stretched
from tabletop.scene.look.geometry import Box, Matrix, Point, Size
from tabletop.scene.look.picture_cache import SPRITES, Picture
from tabletop.scene.look.shadow import soft

if TYPE_CHECKING:
    from tabletop.scene.input.drag import Drag


STICKY, STICKY_EDGE = 1.3, 12.0
"""How much more the chosen target counts than the others, and how many pixels outside it the hand still means it."""
ENOUGH = 0.15
"""The share of a target, or of the thing, that must be covered."""


class TargetFinder:
    """Finds the target for every step of the hand; where each of them lies is worked out once."""

    def __init__(self) -> None:
        self._areas: dict[Node, tuple[Matrix, Matrix, Size, Box]] = {}
        self._above: dict[Node, Matrix] = {}

    def meant(self, targets: Iterable[Node], box: Box, point: Point, chosen: Node | None) -> Node | None:
        """The target that is covered most; the one already chosen is kept until another is clearly better."""
        best: tuple[float, Node] | None = None
        above: dict[Node | None, Matrix | None] = {}  # most targets hang in the same place
        left, top, right, bottom = box.x, box.y, box.right, box.bottom
        for target in targets:
            home = target.parent
            if home not in above:
                above[home] = None if home is None or not home.shown() else self._world(home)
            world = above[home]
            if world is None or not target.visible:
                continue
            area = self._area(target, world)
            x, y, w, h = area
            apart = x >= right or left >= x + w or y >= bottom or top >= y + h
            if apart and not area.contains(point, STICKY_EDGE):  # nearly all of them
                continue
            shared, reached = box.overlap(area), _reaches(target, area, point, target is chosen)
            if not shared and not reached:
                continue
            share = shared / max(1.0, min(box.area, area.area))
            share += 0.5 if reached else 0.0
            share *= STICKY if target is chosen else 1.0
            if share > ENOUGH and (best is None or share > best[0]):
                best = (share, target)
        return best[1] if best else None

    def _world(self, home: Node) -> Matrix:
        """How what holds targets lies; the same object as long as it lies the same."""
        now, before = home.matrix_to(), self._above.get(home)
        if before is None or before != now:
            before = self._above[home] = now
        return before

    def _area(self, target: Node, world: Matrix) -> Box:
        """Where a target lies, as long as neither it nor what holds it moves."""
        known, local, size = self._areas.get(target), target.local_matrix, target.size
        if known is None or known[0] is not local or known[1] is not world or known[2] != size:
            known = self._areas[target] = (local, world, size, local.then(world).box(target.own_box()))
        return known[3]


def smallest_under(targets: Iterable[Node], point: Point) -> Node | None:
    """The smallest target at a point, whatever lies above it."""
    around = (target for target in targets if target.shown() and target.is_under(point))
    return min(around, key=lambda target: target.stage_box().area, default=None)


def _reaches(target: Node, area: Box, point: Point, chosen: bool) -> bool:
    """Whether the hand is over a target: over its shape where it has one, else its box, a little larger when it was chosen."""
    if target.outline is not None:
        return area.contains(point, within=1) and target.is_under(point)
    return area.contains(point, within=STICKY_EDGE if chosen else 0)


LIFT = 1.06
SHADOW_BLUR, SHADOW_DOWN, SHADOW = 14, 10, (0, 0, 0, 110)
LOWEST = 72.0
"""So far below the hand something hangs at most."""


def hang(width: float, targets: Iterable[Node]) -> float:
    """How far below the hand something so wide hangs, so that it hides no small target while the hand is at another one."""
    boxes, low = [target.stage_box() for target in targets if target.shown()], float(SHADOW_DOWN)
    for hand in boxes:
        x, y = hand.centre
        over = [box.bottom - y for box in boxes if box.x < x + SHADOW_DOWN + width and box.right > x + SHADOW_DOWN]
        low = max((low, *(lower for lower in over if lower <= LOWEST)))
    return low


class Taken(Node):
    """A finished picture of something, as it was taken; drawn out when it is shown larger or smaller."""

    def __init__(self, size: Size, picture: Picture, scale: float) -> None:
        super().__init__(size=size)
        self._taken, self._taken_at = picture, scale

    def picture(self, scale: float) -> Picture | None:
        """The picture in this size."""
        return stretched(self._taken, scale / self._taken_at)


class Ghost(Node):
    """The picture of a lifted node over its shadow; the node itself stays in its place, unseen. `rise` is how high it is held,
    `low` how far below the hand it hangs if it does.
    """

    def __init__(self, source: Node, scale: float, grip: Point, low: float = SHADOW_DOWN) -> None:
        box, face = source.stage_box(), source.in_hand()
        inner = source.matrix_to().scale * LIFT
        size = (box.w * LIFT, box.h * LIFT) if face is source else (face.w * inner, face.h * inner)
        super().__init__(size=size, pos=(0, 0))
        self.source = source
        middle = box.centre
        held = ((grip[0] - middle[0]) * LIFT, (grip[1] - middle[1]) * LIFT)
        self._grip = (-size[0] / 2 - SHADOW_DOWN, -size[1] / 2 - low) if source.hangs else held
        self._opacity_before = source.opacity
        self._picture, shadow = self._pictures(face, scale, inner)
        self._shadow, self.face = self.add(Taken(size, shadow, scale)), self.add(Taken(size, self._picture, scale))
        self._shadow.bleed = self.face.bleed = SHADOW_BLUR + SHADOW_DOWN + 20
        self.rise(0.0)
        self.hide_source()

    def rise(self, share: float) -> None:
        """Hold it so high: it comes nearer, and its shadow is seen."""
        self.height = share
        self.face.scale = (1 + (LIFT - 1) * share) / LIFT
        self._shadow.opacity = share

    def _pictures(self, held: Node, scale: float, inner: float) -> tuple[Picture, Picture]:
        face = snapshot(held, scale * inner)
        blur, down = round(SHADOW_BLUR * scale), round(SHADOW_DOWN * scale)
        # a turned source has a wider stage box than its own size: keep the middle
        x, y = face.ox + (self.w - held.w * inner) * scale / 2, face.oy + (self.h - held.h * inner) * scale / 2
        seen = hashlib.blake2b(memoryview(face.surface.get_buffer()), digest_size=16).digest()  # type: ignore[arg-type]
        # what looks the same is often lifted again: then its shadow and its turned versions are there
        key = (face.surface.get_size(), x, y, blur, down, seen)
        shadow = SPRITES.get(
            ("shadow", *key), lambda: Picture(soft(face.surface, blur, SHADOW).surface, x - blur, y - blur + down)
        )
        return SPRITES.get(("ghost", *key), lambda: Picture(face.surface, x, y)), shadow

    def follow(self, point: Point) -> None:
        """Keep the grip under the pointer."""
        self.pos = self.pos_for((point[0] - self._grip[0], point[1] - self._grip[1]))

    def pos_for(self, centre: Point) -> Point:
        """Where the top left must be for this middle."""
        return (centre[0] - self.w / 2, centre[1] - self.h / 2)

    def home(self) -> Point:
        """The position over the source."""
        return self.pos_for(self.source.stage_box().centre)

    def hide_source(self) -> None:
        """The source is in the hand: not in its place."""
        self.source.opacity = 0.0

    def show_source(self) -> None:
        """The source is in its place again."""
        if self.source.opacity == 0.0:
            self.source.opacity = self._opacity_before

    def vanish(self) -> None:
        """Leave the stage; the source shows again."""
        self.show_source()
        self.detach()


class Drop:
    """Something was moved onto a target. `payloads` are those of the table; `centre` is where the hand left it (stage point).

    When the drop is received the source is visible again at its old place and the ghost still lies on the target: place the
    source (`source.move_centre_to(drop.centre)`) or rebuild, and the ghost goes. `hold()` keeps the ghost there while a
    question is asked; then call `release()` or `go_home()`.
    """

    def __init__(
        self, source: Node, target: Node, payloads: Sequence[Any], centre: Point,
        ghost: Ghost | None = None, drag: Drag | None = None,
    ) -> None:  # fmt: skip
        self.source, self.target, self.payloads, self.centre = source, target, payloads, centre
        self._ghost, self._drag, self.held = ghost, drag, False

    def hold(self) -> None:
        """Keep the thing where it was dropped until `release` or `go_home`."""
        self.held = self._ghost is not None
        if self._ghost is not None:
            self._ghost.hide_source()

    def release(self) -> None:
        """The question is answered: the ghost goes, the source shows."""
        self.held = False
        if self._ghost is not None:
            self._ghost.vanish()

    def go_home(self) -> None:
        """The question was taken back: glide home."""
        self.held = False
        if self._ghost is not None and self._drag is not None and self._ghost.parent is not None:
            self._drag.glide_home(self._ghost)
