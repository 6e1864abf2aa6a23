"""How do drawings come onto the table (icons with numbers, pills, tokens, pieces), and how do things stand side by side?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

import pygame

from tabletop.boards.common.lettering import centred
from tabletop.boards.common.table_context import TableContext
from tabletop.scene import SHELF, Face, Flattened, Group, Node, Panel, Shadow, Shape, Sprite, Text, TextStyle, circle
from tabletop.scene.core.node import N
from tabletop.scene.look.colour import Colour
from tabletop.scene.look.geometry import Box, Point, Size


def number(family: str, text: str, size: float, colour: Colour, *, weight: int = 600) -> Text:
    """A number in the display face."""
    return Text(text, TextStyle(Face(family, weight), size, colour))


def sized(
    name: str, height: float, centre: Point | None = None, *, opacity: float = 1.0, tint: Colour | None = None
) -> Sprite:
    """A drawing so high, in its own proportions, around a middle if one is given."""
    w, h = SHELF.native(name)
    size = (height * w / h, height)
    at = (0.0, 0.0) if centre is None else (centre[0] - size[0] / 2, centre[1] - size[1] / 2)
    return Sprite(name, size, tint=tint, pos=at, opacity=opacity)


@lru_cache(maxsize=64)
def silhouette(name: str, size: Size) -> tuple[Point, ...]:
    """The outline of a drawing so large."""
    picture = SHELF.surface(name, *(round(2 * side) for side in size))
    return tuple((x / 2, y / 2) for x, y in pygame.mask.from_surface(picture).outline(4))


def centred_on(on: Node, node: N, centre: Point, room: float = 0.0) -> N:
    """Put a finished thing around a point, smaller when it is wider than its room."""
    if room and node.w > room:
        node.scale = room / node.w
    node.pivot = (0.5, 0.5)
    node.pos = (centre[0] - node.w / 2, centre[1] - node.h / 2)
    return on.add(node)


def resized(face: Node, size: Size, *, middle: bool = False) -> Group:
    """A finished face as wide as a box of another size, sharp at any scale; at its top, or in the middle of its height."""
    box = Group(size=size)
    face.pivot = (0, 0)
    face.scale = size[0] / face.w
    face.pos = (0, (size[1] - face.h * face.scale) / 2 if middle else 0)
    box.add(face)
    return box


def stamped(drawing: Sprite, text: Text, at: Point | None = None) -> Group:
    """A drawing with a number on it, in its middle unless said otherwise."""
    sign = Group(size=drawing.size)
    sign.add(drawing)
    centred(sign, text, (drawing.w / 2, drawing.h / 2) if at is None else at)
    return sign


def numbered(
    kit: TableContext[Any],
    drawing: Sprite,
    text: str,
    size: float,
    colour: Colour,
    at: Point | None = None,
    weight: int = 600,
) -> Group:
    """A drawing with a number of the table's type on it, in its middle unless said otherwise."""
    sign = Group(size=drawing.size)
    sign.add(drawing)
    middle = (drawing.w / 2, drawing.h / 2) if at is None else at
    kit.type.title(sign, text, middle, size, colour, weight=weight, align="centre")
    return sign


def laid_on(name: str, size: Size | None = None) -> Group:
    """A face whose ground is a drawing, in its own size unless another is said, to put more on."""
    ground = Sprite(name, size)
    face = Group(size=ground.size)
    face.add(ground)
    return face


def boxed(
    size: Size,
    fill: Colour | None,
    rim: Colour | None = None,
    rim_width: float = 1.6,
    *,
    corners: float = 9,
    drop: float = 0,
) -> Group:
    """A face whose ground is a box, to put more on; `drop` is how dark its shadow is."""
    shadows = (Shadow(3, 8, drop),) if drop else ()
    face = Group(size=size)
    face.add(Panel(size, fill=fill, rim=rim, rim_width=rim_width if rim else 0, corners=corners, shadows=shadows))
    return face


def pill(width: float, height: float, fill: Colour, rim: Colour | None = None, rim_width: float = 1.6) -> Group:
    """A box with round ends to put signs on."""
    return boxed((width, height), fill, rim, rim_width, corners=height / 2)


def tag(
    kit: TableContext[Any],
    words: str,
    centre: Point,
    size: float,
    ink: Colour,
    ground: tuple[Colour | None, Colour, float],
    *,
    height: float,
    pad: float,
    weight: int = 600,
    least: float = 0,
) -> Group:
    """Words on a pill (fill, rim, its width) around a point; at least so wide."""
    width = max(least, kit.type.title_width(words, size, weight) + 2 * pad)
    face = boxed((width, height), *ground, corners=height / 2)
    face.pos = (centre[0] - width / 2, centre[1] - height / 2)
    kit.type.title(face, words, (width / 2, height / 2), size, ink, weight=weight, align="centre")
    return face


def divider(height: float, colour: Colour) -> Panel:
    """The line between two parts of a strip."""
    return Panel((1.6, height), fill=colour)


def slash(size: Size, colour: Colour, width: float = 1.6, air: float = 1.0) -> Shape:
    """The slanted line between two things of which one is meant."""
    stroke = f'fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"'
    return Shape(size, f'<path d="M{air:g} {size[1] - air:g} L{size[0] - air:g} {air:g}" {stroke}/>')


def count_badge(kit: TableContext[Any], on: Node, count: int, centre: Point, radius: float, ground: Colour) -> None:
    """How many there are, on a dark disc."""
    on.add(circle(centre, radius, ground, kit.skin.paper, 1.6 if radius < 12 else 2))
    centred(on, number(kit.skin.display, str(count), 15, kit.skin.light), centre)


def token_piece(kit: TableContext[Any], seat: int, size: Size) -> Group:
    """A seat's token as a piece, with its shadow."""
    token = Group(size=size)
    plain = kit.token(seat, size[0], (size[0] / 2, size[1] / 2))
    token.add(Sprite(plain.art, plain.size, pos=plain.pos, shadow=Shadow(1.2, 2.5, 0.3)))
    return token


def pile(back: str, size: Size, count: int, edge: Colour) -> Flattened:
    """A deck of cards: its back over the edges of up to three more."""
    deck = Flattened(size=size)
    for depth in range(min(3, count - 1), 0, -1):
        deck.add(Panel(size, fill=edge, corners=5, pos=(depth * 1.5, depth * 1.5)))
    deck.add(Sprite(back, size))
    return deck


Maker: TypeAlias = Callable[..., Node]
"""Makes a node from the kit, the size of a piece and what its look says after its first word."""


def drawing(name: str, *, shadow: Shadow | None = None, corner: float | None = None) -> Maker:
    """A piece that is one drawing; `{0}` in its name stands for the next word of the look. Round, unless a corner is said."""

    def made(_kit: TableContext[Any], size: Size, *told: object) -> Node:
        node = Sprite(name.format(*told), size, shadow=shadow)
        node.corner = size[0] / 2 if corner is None else corner
        return node

    return made


def faced(build: Callable[..., Node], corner: float) -> Maker:
    """A piece whose face `build(kit, …)` makes in its own size; it is drawn once, as large as the piece is."""
    return lambda kit, size, *told: baked(size, resized(build(kit, *told), size), corner=corner)


def sided(build: Callable[..., Node], corner: float | None = None) -> Maker:
    """A square piece whose face `build(kit, …, side)` makes as large as the piece is; round, unless a corner is said."""
    return lambda kit, size, *told: baked(
        size, build(kit, *told, size[0]), corner=size[0] / 2 if corner is None else corner
    )


def baked(size: Size, *parts: Node, corner: float = 0.0) -> Flattened:
    """Parts one above the other, drawn once."""
    whole = Flattened(size=size)
    whole.corner = corner
    for part in parts:
        whole.add(part)
    return whole


def spread(count: int, first: float, last: float, step: float) -> list[float]:
    """So many places from the first on, `step` apart, closing up before the last is passed."""
    if count < 2:
        return [first] * count
    pace = min(step, abs(last - first) / (count - 1)) * (1 if last > first else -1)
    return [first + index * pace for index in range(count)]


def about(middle: float, count: int, step: float) -> list[float]:
    """So many places `step` apart, centred on the middle."""
    return [middle + (index - (count - 1) / 2) * step for index in range(count)]


def moved(points: Iterable[Point], into: Box) -> list[Point]:
    """Points that are measured from the corner of a box, on the table."""
    return [(into.x + x, into.y + y) for x, y in points]


def change(total: int, kinds: Iterable[int]) -> list[int]:
    """A sum in as few coins or markers as possible, the largest first."""
    found: list[int] = []
    for kind in kinds:
        found += [kind] * (total // kind)
        total %= kind
    return found


def counted(counts: Mapping[str, int], shown: int) -> list[tuple[str, int, int]]:
    """Things of several kinds one by one, as (kind, number of it, how many it stands for); too many: one for each kind."""
    if sum(counts.values()) > shown:
        return [(kind, 0, count) for kind, count in counts.items() if count]
    return [(kind, number, 1) for kind, count in counts.items() for number in range(count)]


class Row(Group):
    """Things side by side: `put` adds one at the right end, `gap` leaves room. All are centred on the row's middle line."""

    def __init__(self, height: float, gap: float = 6) -> None:
        super().__init__(size=(0, height))
        self._gap = gap
        self._fresh = True

    def put(self, node: N, gap: float | None = None, *, down: float = 0) -> N:
        """Add a thing at the right end, `gap` after the last one, `down` below the middle line."""
        width = node.w * node.scale
        x = 0.0 if self._fresh else self.w + (self._gap if gap is None else gap)
        self._fresh = False
        node.pivot = (0, 0)
        node.pos = (x, self.h / 2 - node.h * node.scale / 2 + down)
        self.size = (x + width, self.h)
        return self.add(node)

    def skip(self, width: float) -> None:
        """Leave room at the right end."""
        self.size = (self.w + width, self.h)


def plate(
    row: Row, height: float, pad: float, fill: Colour, rim: Colour, rim_width: float = 2, corners: float | None = None
) -> Group:
    """A finished row on a rimmed plate, which lies over a target and says what a drop brings or costs."""
    face = Group(size=(row.w * row.scale + 2 * pad, height))
    corners = height / 2 if corners is None else corners
    face.add(Panel(face.size, fill=fill, rim=rim, rim_width=rim_width, corners=corners))
    row.pos = (pad, (height - row.h) / 2)
    face.add(row)
    return face
