"""Which nodes show drawings: a sprite, a tiled texture, a finished surface, a whole subtree baked into one surface?"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from tabletop.scene.core.node import Group, Node
from tabletop.scene.core.painting import Frame
from tabletop.scene.look import artwork
from tabletop.scene.look.artwork import Corners, die_cut, scaled_corners
from tabletop.scene.look.colour import Colour, with_alpha
from tabletop.scene.look.geometry import Matrix, Point, Size
from tabletop.scene.look.picture_cache import SPRITES, Picture
from tabletop.scene.look.shadow import Shadow, soft
from tabletop.scene.look.svg import Swaps, plain


class Sprite(Node):
    """A drawing from the shelf at any size.

    `tint` multiplies (white drawings), `swaps` replaces colours in the SVG text, `corners` rounds (design pixels),
    `edge` lays a die-cut rim of that width and colour beneath, `shadow` a soft shadow of the outline.
    """

    def __init__(
        self,
        name: str,
        size: Size | None = None,
        *,
        tint: Colour | None = None,
        swaps: Swaps = (),
        corners: Corners = 0,
        edge: tuple[float, Colour] | None = None,
        shadow: Shadow | None = None,
        pos: Point = (0, 0),
        **place: float,
    ) -> None:
        super().__init__(pos=pos, size=size or artwork.SHELF.native(name), **place)  # type: ignore[arg-type]
        self._look = (name, tint, swaps, corners, edge, shadow)
        self.corner = max(corners) if isinstance(corners, tuple) else corners
        self.bleed = (edge[0] if edge else 0) + (shadow.blur + abs(shadow.down) if shadow else 0)

    @property
    def art(self) -> str:
        """The name on the shelf."""
        return self._look[0]

    def show(self, name: str | None = None, *, tint: Colour | None = None, swaps: Swaps | None = None) -> None:
        """Change the drawing, its tint or its colours; what is not named stays."""
        now = self._look
        look = (name or now[0], tint if tint is not None else now[1], now[2] if swaps is None else swaps, *now[3:])
        if look != now:
            self._look = look
            self.touch()

    def picture(self, scale: float) -> Picture | None:
        """The drawing at device size."""
        name, tint, swaps, corners, edge, shadow = self._look
        w, h = max(1, round(self.w * scale)), max(1, round(self.h * scale))
        radii = scaled_corners(corners, scale)
        face = artwork.SHELF.picture(name, w, h, tint=tint, swaps=swaps, corners=radii)
        if edge is None and shadow is None:
            return face
        key = ("sprite", artwork.SHELF.root, w, h, self._look, round(scale, 3))
        return SPRITES.get(key, lambda: _dressed(face.surface, edge, shadow, scale))


def _dressed(face: pygame.Surface, edge: tuple[float, Colour] | None, shadow: Shadow | None, scale: float) -> Picture:
    picture = Picture(face)
    if edge is not None:
        picture = die_cut(face, max(1, round(edge[0] * scale)), edge[1])
    if shadow is None:
        return picture
    below = soft(picture.surface, max(2, round(shadow.blur * scale)), with_alpha(shadow.colour, shadow.alpha))
    down = round(shadow.down * scale)
    top = min(0, int(below.oy) + down)
    sheet = pygame.Surface(
        (
            below.surface.get_width(),
            max(picture.surface.get_height(), int(below.oy) + down + below.surface.get_height()) - top,
        ),
        pygame.SRCALPHA,
        32,
    )
    sheet.blit(below.surface, (0, int(below.oy) + down - top))
    sheet.blit(picture.surface, (-int(below.ox), -top))
    return Picture(sheet, picture.ox + below.ox, picture.oy + top)


class Tiles(Node):
    """A drawing repeated over a box, such as paper grain; `corners` keeps it inside a rounded panel."""

    def __init__(
        self,
        name: str,
        size: Size,
        *,
        corners: Corners = 0,
        pos: Point = (0, 0),
        **place: float,
    ) -> None:
        super().__init__(pos=pos, size=size, **place)  # type: ignore[arg-type]
        self._name = name
        self._tile = artwork.SHELF.native(name)
        self._corners = corners

    def picture(self, scale: float) -> Picture | None:
        """The filled box at device size."""
        w, h = max(1, round(self.w * scale)), max(1, round(self.h * scale))
        step = (max(1, round(self._tile[0] * scale)), max(1, round(self._tile[1] * scale)))

        def made() -> Picture:
            tile = artwork.SHELF.surface(self._name, *step)
            sheet = pygame.Surface((w, h), pygame.SRCALPHA, 32)
            for y in range(0, h, step[1]):
                for x in range(0, w, step[0]):
                    sheet.blit(tile, (x, y))
            radii = scaled_corners(self._corners, scale)
            return Picture(artwork.rounded(sheet, radii) if self._corners else sheet)

        return SPRITES.get(("tiles", artwork.SHELF.root, self._name, w, h, step, self._corners), made)


class Image(Node):
    """A surface made elsewhere (a photograph of a table, a plot); `source` is asked for the pixel size it is needed in."""

    def __init__(
        self,
        source: pygame.Surface | Callable[[int, int], pygame.Surface],
        size: Size,
        *,
        corners: Corners = 0,
        pos: Point = (0, 0),
        **place: float,
    ) -> None:
        super().__init__(pos=pos, size=size, **place)  # type: ignore[arg-type]
        self._source = source
        self._corners = corners
        self._made: tuple[tuple[int, int], Picture] | None = None

    def show(self, source: pygame.Surface | Callable[[int, int], pygame.Surface]) -> None:
        """Change what is shown."""
        self._source = source
        self._made = None
        self.touch()

    def picture(self, scale: float) -> Picture | None:
        """The surface at device size."""
        pixels = (max(1, round(self.w * scale)), max(1, round(self.h * scale)))
        if self._made is not None and self._made[0] == pixels:
            return self._made[1]
        if isinstance(self._source, pygame.Surface):
            surface = pygame.transform.smoothscale(plain(self._source), pixels)
        else:
            surface = self._source(*pixels)
        radii = scaled_corners(self._corners, scale)
        picture = Picture(artwork.rounded(surface, radii) if self._corners else surface)
        self._made = (pixels, picture)
        return picture

    def drop_pictures(self, *, surfaces: bool = True) -> None:
        """What was made for this size goes as well."""
        self._made = None
        super().drop_pictures(surfaces=surfaces)


class Worn(NamedTuple):
    """The children of a baked group with the surface they are painted in."""

    children: tuple[Node, ...]
    size: Size
    kept: tuple[float, Picture] | None

    @property
    def bytes(self) -> int:
        """What the surface takes."""
        return 0 if self.kept is None else self.kept[1].bytes


class Flattened(Group):
    """A group painted once into one surface: a board of two hundred parts costs one blit, and fades and turns as a whole.

    Children may change; then the whole group is painted anew. `opaque` (children cover every pixel) makes the blit three
    times cheaper. Points still hit the children one by one.
    """

    paints = False

    def __init__(self, *, opaque: bool = False, pos: Point = (0, 0), size: Size = (0, 0), **place: float) -> None:
        super().__init__(pos=pos, size=size, **place)  # type: ignore[arg-type]
        self.opaque = opaque
        self._kept: tuple[float, Picture] | None = None

    @property
    def bytes(self) -> int:
        """What the surface takes while there is one."""
        return 0 if self._kept is None else self._kept[1].bytes

    def prepare(
        self, frame: Frame, above: Matrix, alpha: float, clip: pygame.Rect, *, forced: bool, quick: bool
    ) -> None:
        """A touched child spoils the whole surface."""
        if self._spoilt():
            self._kept = None
            self._stale = self._anew = True
        self._lost.clear()  # where a child lay in the surface, not on the screen
        if (forced or self._stale) and self._rect is None and self._is_far_below_or_above(above, clip):
            self._stale = self._touched = False
            return
        shown = (forced or self._stale) and self._visible and self._opacity > 0
        if shown and self._must_be_made(above) and frame.puts_off(self, moves=forced):
            return
        super().prepare(frame, above, alpha, clip, forced=forced, quick=quick)

    def _must_be_made(self, above: Matrix) -> bool:
        return self._kept is None or self._kept[0] != self._world(above).scale

    def _is_far_below_or_above(self, above: Matrix, clip: pygame.Rect) -> bool:
        """Whether a part of a long column is out of sight, and stays so: nothing about it need be worked out."""
        if above.b or above.c or self._rotation or self._scale != 1 or self.size == (0, 0):
            return False
        top, reach = above.f + self._pos[1] * above.d, (self.bleed + 2) * above.d
        return top - reach > clip.bottom + 1 or top + self._size[1] * above.d + reach < clip.top - 1

    def picture(self, scale: float) -> Picture | None:
        """All children as one picture."""
        if self._kept is None or self._kept[0] != scale:
            self._kept = (scale, _children_picture(self, scale))
        return self._kept[1]

    def _spoilt(self) -> bool:
        return bool(self._lost) or any(child._stale or child._touched for child in self.children)

    def take_off(self) -> Worn:
        """Take every child off and keep what they look like, to be put on again."""
        worn = Worn(tuple(self.children), self.size, self._kept)
        for child in self.children:  # what each of them holds has gone into the surface
            child.parent = None
        self.children.clear()
        self._ordered = False
        self._lost.clear()
        self._kept = None
        self.touch()
        return worn

    def put_on(self, worn: Worn) -> None:
        """Put back what was taken off; the surface is still good where nothing has changed since."""
        for child in worn.children:
            child.parent = self
            self.children.append(child)
        self._ordered = False
        self._lost.clear()
        self.size, self._kept = worn.size, worn.kept
        self.touch()

    def drop_pictures(self, *, surfaces: bool = True) -> None:
        """The surface goes as well, unless another one is painted from it."""
        self._kept = None if surfaces else self._kept
        super().drop_pictures(surfaces=surfaces)

    def _forget(self) -> None:
        """The surface stays good while it is not shown."""
        self._painted_picture = self._rect = self._bounds = self._listing = None


def _children_picture(group: Flattened, scale: float) -> Picture:
    endless = pygame.Rect(-16384, -16384, 32768, 32768)
    world = Matrix(scale, 0, 0, scale, 0, 0)
    rects: list[pygame.Rect] = []
    for child in group.in_order():
        child.prepare(Frame(), world, 1.0, endless, forced=True, quick=False)
        if child._bounds is not None:
            rects.append(child._bounds)
    if not rects:
        return Picture(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
    bounds = rects[0].unionall(rects)
    surface = pygame.Surface(bounds.size, 0 if group.opaque else pygame.SRCALPHA, 32)
    for child in group.in_order():
        child.paint(surface, bounds, (-bounds.left, -bounds.top))
        child.drop_pictures(surfaces=False)
    return Picture(surface, bounds.left, bounds.top)
