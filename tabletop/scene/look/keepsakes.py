"""Which surfaces of screens one returns to need not be painted again, because they would show exactly the same?

A screen that is shown again is built anew, so nothing of it can be out of date; but most of it looks as it did. Of a baked group
everything is written down that its surface depends on (`looks`). When a screen goes, its surfaces are put away under that; a group
of the new one that looks exactly like one of them takes the surface instead of painting it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from operator import itemgetter
from typing import TYPE_CHECKING, cast

from tabletop.scene.look.memory import counted

if TYPE_CHECKING:
    from tabletop.scene.core.layer import Layer
    from tabletop.scene.core.node import Node
    from tabletop.scene.look.image_nodes import Flattened
    from tabletop.scene.look.picture_cache import Picture

BYTES_PER_PIXEL = 18
"""What may be put away, for each counted pixel of the window: a table and the home screen."""
WHILE_PLAYED = 3
"""The same while pieces move or are lifted, which takes memory of its own: the home screen without its ground."""


class Unknown(Exception):
    """Nobody can say what a node will look like without painting it."""


class Keepsakes:
    """The surfaces of the screens that were left last, by the name of the screen."""

    def __init__(self) -> None:
        self._pixels = 0.0
        self._left: dict[str, dict[Hashable, Picture]] = {}
        self._at_hand: dict[Hashable, Picture] = {}

    @property
    def bytes(self) -> int:
        """What all of them take."""
        return sum(picture.bytes for left in self._left.values() for picture in left.values())

    def fit(self, pixels: int) -> None:
        """Allow so much for a window of that many pixels; what was put away belongs to one of another size."""
        self._pixels = counted(pixels)
        self._left, self._at_hand = {}, {}

    def put_away(self, layer: Layer) -> None:
        """A screen goes: keep its surfaces if one returns to it."""
        if layer.returned_to:
            found = {looks(group, scale): picture for group, scale, picture in _shown(layer)}
            found.pop(None, None)
            self._left[layer.name] = found
            self._bound(BYTES_PER_PIXEL)

    def lay_out(self, layer: Layer) -> None:
        """A screen comes: have its surfaces at hand until it was painted for the first time, and those it shares with others."""
        own = self._left.pop(layer.name, {})
        self._at_hand = {look: picture for left in (*self._left.values(), own) for look, picture in left.items()}

    def take(self, group: Flattened, scale: float) -> Picture | None:
        """The surface of a group that looks exactly so; None when there is none."""
        look = looks(group, scale) if self._at_hand else None
        found = None if look is None else self._at_hand.get(look)
        if found is not None:
            bounds = found.surface.get_rect()
            for child in group.children:
                _settle(child)
                child._bounds = bounds  # somewhere in it: whoever takes the child off spoils the surface
        return found

    def painted(self) -> None:
        """The screen was painted: what it did not take looks otherwise now."""
        self._at_hand = {}

    def make_room(self) -> None:
        """Pieces move or are lifted: keep but little."""
        self._bound(WHILE_PLAYED)

    def _bound(self, bytes_per_pixel: float) -> None:
        """Keep no more than that; large surfaces go first, because small ones hold more toil for their size."""
        over = self.bytes - bytes_per_pixel * self._pixels
        if over <= 0:
            return
        all_left = [(picture.bytes, left, look) for left in self._left.values() for look, picture in left.items()]
        for size, left, look in sorted(all_left, key=itemgetter(0), reverse=True):
            del left[look]
            over -= size
            if over <= 0:
                return


def looks(group: Flattened, scale: float) -> Hashable | None:
    """Everything the surface of a group depends on; None when nobody can say."""
    parts: list[Hashable] = [scale, group.opaque]
    try:
        for child in group.in_order():
            _write_down(child, parts)
    except Unknown:
        return None
    return tuple(parts)


def _write_down(node: Node, parts: list[Hashable]) -> None:
    if not node._visible or node._opacity <= 0:
        return
    look = node.look()
    if look is None or node.quick:
        raise Unknown
    place = (node._pos, node._size, node._scale, node._squeeze, node._rotation, node._pivot)
    parts.append((type(node), *place, node._opacity, node.clips, look))
    for child in node.in_order():
        _write_down(child, parts)
    parts.append(None)  # what follows lies beside it, not on it


def _settle(node: Node) -> None:
    """It is shown as it is now: only what changes from now on spoils the surface."""
    node._stale = node._touched = False
    node._lost.clear()
    for child in node.children:
        _settle(child)


def _shown(node: Node) -> Iterator[tuple[Flattened, float, Picture]]:
    """The baked groups that are on the screen, with what they show."""
    if not node._visible:
        return
    if node.paints:
        for child in node.children:
            yield from _shown(child)
    else:
        group = cast("Flattened", node)
        now = group.now()
        if now is not None:
            yield group, *now
