"""What is a thing on the stage: where it lies, whether it shows, who its children are, what a point hits?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

from tabletop.scene.core.painting import Paintable
from tabletop.scene.look.geometry import IDENTITY, Box, Matrix, Point, Size, Watched, in_polygon

if TYPE_CHECKING:
    from tabletop.scene.core.inputs import Key, Move, Press, Release, TextInput, Wheel

N = TypeVar("N", bound="Node")


class Node(Paintable):
    """One thing in the tree.

    `pos` is where the top left corner lies in the parent while nothing is scaled or turned. `scale`, `squeeze` (horizontal
    only, for flips) and `rotation` (clockwise degrees) work about `pivot`, a share of `size`: the middle unless said otherwise.
    Children with a higher `z` lie above; equal ones in the order they were added. Every setter asks for the redraw it needs;
    a subclass that changes what it shows calls `touch()`.

    Input: set `on_click`, `on_hover`, `on_double_click`, or override `pressed`, `moved`, `released`, `wheeled`, `key`, `text`
    (return True when used). `hits` says whether points can land on it at all; `outline` (own points) narrows the box to a
    shape. `focusable` nodes take part in keyboard traversal.
    """

    def __init__(
        self,
        *,
        pos: Point = (0, 0),
        size: Size = (0, 0),
        scale: float = 1.0,
        rotation: float = 0.0,
        z: float = 0.0,
        opacity: float = 1.0,
        visible: bool = True,
        pivot: Point = (0.5, 0.5),
        name: str = "",
        focus_group: bool = False,
    ) -> None:
        super().__init__(pos, size, scale, rotation, pivot)
        self._z = z
        self._opacity = opacity
        self._visible = visible
        self.name = name
        self.parent: Node | None = None
        self.children: list[Node] = []
        self._painted_order: list[Node] = []
        self.hits = False
        self._enabled = True
        self.focusable = False
        self.focus_group = focus_group
        self.corner = 0.0
        self.outline: Sequence[Point] | None = None
        self.ring_colour: str | None = None
        self.cursor: str | None = None
        self.tip: Callable[[], Node | None] | None = None
        self.on_click: Callable[[], None] | None = None
        self.on_double_click: Callable[[], None] | None = None
        self.on_hover: Callable[[bool], None] | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name or hex(id(self))} at {self._pos}>"

    hangs = False
    """Whether it hangs below the hand while it is lifted, so that it does not hide where it goes; then the pointer says where."""

    def in_hand(self) -> Node:
        """What the hand holds when this is lifted: the thing itself, unless it looks different then."""
        return self

    # -- the tree -------------------------------------------------------------------------------------------------

    def add(self, child: N) -> N:
        """Put a node on this one, above its equals; a node that hung elsewhere moves here."""
        if child.parent is not None:
            child.parent.remove(child)
        child.parent = self
        self.children.append(child)
        self._ordered = False
        child.touch()
        return child

    def remove(self, child: Node) -> None:
        """Take a node off."""
        self.children.remove(child)
        self._ordered = False
        child.parent = None
        self._lost += child.covered()
        child._forget()
        self._mark()

    def clear(self) -> None:
        """Take every child off."""
        for child in list(self.children):
            self.remove(child)

    def detach(self) -> None:
        """Leave the parent, if there is one."""
        if self.parent is not None:
            self.parent.remove(self)

    def to_front(self) -> None:
        """Become the last among equals."""
        if self.parent is not None:
            siblings = self.parent.children
            siblings.remove(self)
            siblings.append(self)
            self._reorder()

    def _reorder(self) -> None:
        """It lies at another height among its siblings: what it shows stays, yet must be painted again."""
        if self.parent is not None:
            self.parent._ordered = False
            self.parent._lost += self.covered()
        self.touch()

    def walk(self) -> Iterator[Node]:
        """The node and everything below it, in painted order."""
        yield self
        for child in self.in_order():
            yield from child.walk()

    def within(self, ancestor: Node) -> bool:
        """Whether this is the ancestor or hangs below it."""
        node: Node | None = self
        while node is not None:
            if node is ancestor:
                return True
            node = node.parent
        return False

    @property
    def root(self) -> Node:
        """The topmost ancestor."""
        node = self
        while node.parent is not None:
            node = node.parent
        return node

    def in_order(self) -> list[Node]:
        """The children in the order they are painted."""
        if not self._ordered:
            self._painted_order = sorted(self.children, key=attrgetter("_z"))
            self._ordered = True
        return self._painted_order

    # -- change ---------------------------------------------------------------------------------------------------

    def touch(self) -> None:
        """Look at this node and all below it again before the next frame."""
        self._stale = self._anew = True
        self._mark()

    def _mark(self) -> None:
        self._touched = True
        node = self.parent
        while node is not None and not node._touched:
            node._touched = True
            node = node.parent

    z = Watched[float](_reorder)
    """Height among siblings."""

    @property
    def opacity(self) -> float:
        """0 to 1, multiplied down the tree."""
        return self._opacity

    @opacity.setter
    def opacity(self, value: float) -> None:
        value = min(1.0, max(0.0, value))
        if value != self._opacity:
            self._opacity = value
            self.touch()

    def _show_or_hide(self) -> None:
        self._stale = True
        self._mark()

    visible = Watched[bool](_show_or_hide)
    """Whether it and its children are drawn and hit."""
    enabled = Watched[bool](lambda node: node.restate())
    """Whether it acts when clicked; controls look the part."""

    def restate(self) -> None:
        """Look again how this node should look: it was enabled, disabled, hovered, held or let go."""

    # -- its coordinates and those of others ------------------------------------------------------------------------

    def matrix_to(self, ancestor: Node | None = None) -> Matrix:
        """From own coordinates into an ancestor's (the root's parent when None: design coordinates of the stage)."""
        total = IDENTITY
        node: Node | None = self
        while node is not None and node is not ancestor:
            total = total.then(node.local_matrix)
            node = node.parent
        return total

    def to_stage(self, point: Point) -> Point:
        """An own point in stage coordinates."""
        return self.matrix_to().apply(point)

    def from_stage(self, point: Point) -> Point | None:
        """A stage point in own coordinates."""
        return self.matrix_to().before(point)

    def own_box(self) -> Box:
        """The node's box in its own coordinates."""
        return Box(0, 0, *self.size)

    def stage_box(self) -> Box:
        """The upright box around this node in stage coordinates."""
        return self.matrix_to().box(self.own_box())

    def move_centre_to(self, point: Point) -> None:
        """Put the middle on this stage point, whatever the parents do: a dropped thing starts where the hand left it."""
        target = point if self.parent is None else self.parent.from_stage(point)
        if target is not None:
            self.centre = target

    # -- hit testing ----------------------------------------------------------------------------------------------

    def covers(self, point: Point) -> bool:
        """Whether an own point is on this node's shape: the whole box, or `outline` where one is set."""
        inside = 0 <= point[0] < self.size[0] and 0 <= point[1] < self.size[1]
        return inside and (self.outline is None or in_polygon(point, self.outline))

    def is_under(self, point: Point) -> bool:
        """Whether a stage point is on this node's shape."""
        own = self.from_stage(point)
        return own is not None and self.covers(own)

    def hit(self, point: Point) -> Node | None:
        """The topmost node with `hits` under a point given in the parent's coordinates."""
        if not self._visible or self._opacity <= 0:
            return None
        own = self.local_matrix.before(point)
        if own is None or (self.clips and not self.covers(own)):
            return None
        for child in reversed(self.in_order()):
            if not child.hits and not child.children:  # most nodes are mere pictures
                continue
            found = child.hit(own)
            if found is not None:
                return found
        return self if self.hits and self.covers(own) else None

    def shown(self) -> bool:
        """Whether this node and all above it are visible."""
        node: Node | None = self
        while node is not None:
            if not node._visible:
                return False
            node = node.parent
        return True

    # -- input: override and return True when used ----------------------------------------------------------------

    def pressed(self, event: Press) -> bool:
        """A button went down on this node (or a child that did not use it)."""
        return False

    def moved(self, event: Move) -> bool:
        """The pointer moved while this node holds it."""
        return False

    def released(self, event: Release) -> bool:
        """The button went up while this node holds the pointer."""
        return False

    def wheeled(self, event: Wheel) -> bool:
        """The wheel turned over this node."""
        return False

    def key(self, event: Key) -> bool:
        """A key went down while this node or a child has the focus."""
        return False

    def text(self, event: TextInput) -> bool:
        """Signs were typed while this node has the focus."""
        return False

    def hovered(self, inside: bool) -> None:
        """The pointer came or left."""
        if self.on_hover is not None:
            self.on_hover(inside)

    def hover_move(self, event: Move) -> None:
        """The pointer moved over this node without holding anything."""

    def focused(self, has: bool) -> None:
        """The keyboard focus came or left."""

    def reveal(self, node: Node) -> None:
        """Bring a node below this one into view: scrolling parents know how."""

    def click(self) -> None:
        """Act: a click, Enter or Space."""
        if self.enabled and self.on_click is not None:
            self.on_click()


class Group(Node):
    """A node that only holds others; its size is zero unless given."""
