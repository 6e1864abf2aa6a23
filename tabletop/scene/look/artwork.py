"""Where do the drawings lie, and how does one become a tinted, rounded picture of the size needed?"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pygame

from tabletop.resources import folder
from tabletop.scene.look import svg
from tabletop.scene.look.colour import Colour, rgba
from tabletop.scene.look.picture_cache import SPRITES, Picture, kept_surface

IMAGES = folder("images")
Corners = float | tuple[float, float, float, float]


class MissingArt(LookupError):
    """A drawing that was asked for does not exist or cannot be read; the message names the path."""


class ArtShelf:
    """Drawings by name: `corner/star` is the file `corner/star.svg` (or .png) under the root."""

    def __init__(self, root: Path = IMAGES) -> None:
        self.root = root
        self._texts: dict[str, str] = {}
        self._sizes: dict[str, tuple[float, float]] = {}
        self._painted: dict[str, bool] = {}

    def has(self, name: str) -> bool:
        """Whether there is such a drawing."""
        return self._path(name).exists() or self._path(name, ".png").exists()

    def _path(self, name: str, ending: str = ".svg") -> Path:
        return self.root / (name if name.endswith((".svg", ".png")) else name + ending)

    def _is_painted(self, name: str) -> bool:
        """Whether there are only pixels of it; looked up once, because the disk is asked for every size otherwise."""
        if name not in self._painted:
            png = self._path(name, ".png")
            self._painted[name] = png.suffix == ".png" and not self._path(name).exists() and png.exists()
        return self._painted[name]

    def text(self, name: str) -> str:
        """The SVG text."""
        if name not in self._texts:
            path = self._path(name)
            try:
                self._texts[name] = path.read_text(encoding="utf-8")
            except OSError as error:
                raise MissingArt(f"no drawing {name!r}: {path}") from error
        return self._texts[name]

    def native(self, name: str) -> tuple[float, float]:
        """The size the drawing was made for, in design pixels."""
        if name not in self._sizes:
            if self._is_painted(name):
                self._sizes[name] = pygame.image.load(str(self._path(name, ".png"))).get_size()
            else:
                try:
                    self._sizes[name] = svg.native_size(self.text(name))
                except ValueError as error:
                    raise MissingArt(f"cannot read the drawing {name!r}: {self._path(name)}: {error}") from error
        return self._sizes[name]

    def surface(self, name: str, width: int, height: int, **look: Any) -> pygame.Surface:
        """The pixels of such a picture."""
        return self.picture(name, width, height, **look).surface

    def picture(
        self,
        name: str,
        width: int,
        height: int,
        *,
        tint: Colour | None = None,
        swaps: svg.Swaps = (),
        corners: Corners = 0,
    ) -> Picture:
        """The drawing at this pixel size. `tint` multiplies (for white drawings), `swaps` replaces colours in the text."""
        key = ("art", self.root, name, width, height, tint, swaps, corners)
        return SPRITES.get(key, lambda: Picture(self._made(name, width, height, tint, swaps, corners)))

    def _made(
        self, name: str, width: int, height: int, tint: Colour | None, swaps: svg.Swaps, corners: Corners
    ) -> pygame.Surface:
        width, height = max(1, width), max(1, height)
        made = self._raster(name, width, height, swaps)
        if tint is not None:
            made = made.copy()
            made.fill(rgba(tint), special_flags=pygame.BLEND_RGBA_MULT)
        return rounded(made, corners) if corners else made

    def _raster(self, name: str, width: int, height: int, swaps: svg.Swaps) -> pygame.Surface:
        if self._is_painted(name):
            picture = svg.plain(pygame.image.load(str(self._path(name, ".png"))))
            return svg.plain(pygame.transform.smoothscale(picture, (width, height)))
        text = self.text(name)
        try:
            return svg.rasterise(text, width, height, swaps)
        except (pygame.error, ValueError) as error:
            raise MissingArt(f"cannot read the drawing {name!r}: {self._path(name)}: {error}") from error


SHELF = ArtShelf()


def scaled_corners(corners: Corners, scale: float) -> Corners:
    """Design radii as device radii."""
    if isinstance(corners, tuple):
        return (corners[0] * scale, corners[1] * scale, corners[2] * scale, corners[3] * scale)
    return corners * scale


def rounded(surface: pygame.Surface, corners: Corners) -> pygame.Surface:
    """The surface with its corners cut round (radius in device pixels, one or four: top left, then clockwise)."""
    w, h = surface.get_size()
    radius = min(max(corners) if isinstance(corners, tuple) else corners, w / 2, h / 2)
    reach = math.ceil(radius) + 1
    small = (min(w, 2 * reach), min(h, 2 * reach))
    mask = kept_surface(("corners", *small, corners), lambda: _corner_mask(*small, corners))
    cut = surface.copy()
    for x, mask_x, wide in _ends(w, reach):
        for y, mask_y, high in _ends(h, reach):
            cut.blit(mask, (x, y), (mask_x, mask_y, wide, high), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def _ends(side: int, reach: int) -> tuple[tuple[int, int, int], ...]:
    """Where along a side the corners lie, where in the small mask, and how long they are; all of a side that is no longer."""
    return ((0, 0, side),) if side <= 2 * reach else ((0, 0, reach), (side - reach, reach, reach))


def corner_path(x: float, y: float, w: float, h: float, corners: Corners) -> str:
    """The path data of a box with one or four corner radii."""
    radii = corners if isinstance(corners, tuple) else (corners,) * 4
    most = max(0.0, min(w, h) / 2)
    tl, tr, br, bl = (min(max(0.0, r), most) for r in radii)

    def arc(r: float, dx: float, dy: float) -> str:
        return f"a{r:g} {r:g} 0 0 1 {dx:g} {dy:g} " if r else ""

    return (
        f"M{x + tl:g} {y:g} L{x + w - tr:g} {y:g} {arc(tr, tr, tr)}L{x + w:g} {y + h - br:g} {arc(br, -br, br)}"
        f"L{x + bl:g} {y + h:g} {arc(bl, -bl, -bl)}L{x:g} {y + tl:g} {arc(tl, tl, -tl)}Z"
    )


def _corner_mask(w: int, h: int, corners: Corners) -> pygame.Surface:
    body = f'<path d="{corner_path(0, 0, w, h, corners)}" fill="#FFFFFF"/>'
    mask = svg.rasterise(svg.document(w, h, body), w, h).copy()
    # the loader leaves black under transparent pixels; white everywhere keeps the multiplication true
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return mask


def silhouette(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """The same outline filled with one colour."""
    shape = surface.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill(rgba(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def grown(surface: pygame.Surface, by: int, colour: Colour) -> pygame.Surface:
    """The silhouette grown by so many pixels on every side: a die-cut edge to lay beneath. Larger by 2 × `by`."""
    shape = silhouette(surface, colour)
    w, h = surface.get_size()
    out = pygame.Surface((w + 2 * by, h + 2 * by), pygame.SRCALPHA, 32)
    steps = max(12, by * 6)
    for ring in {by, max(1, by // 2)}:
        for i in range(steps):
            turn = 2 * math.pi * i / steps
            at = (by + round(ring * math.cos(turn)), by + round(ring * math.sin(turn)))
            out.blit(shape, at, special_flags=pygame.BLEND_RGBA_MAX)
    out.blit(shape, (by, by), special_flags=pygame.BLEND_RGBA_MAX)
    return out


def die_cut(surface: pygame.Surface, by: int, colour: Colour) -> Picture:
    """The picture lying on its own grown silhouette."""
    out = grown(surface, by, colour)
    out.blit(surface, (by, by))
    return Picture(out, -by, -by)
