"""How does a soft shadow of any size cost almost nothing? A small blurred tile, stretched in its middle."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from tabletop.scene import svg
from tabletop.scene.art import silhouette
from tabletop.scene.cache import SPRITES, Picture
from tabletop.scene.colour import Colour, rgba, with_alpha
from tabletop.scene.rasters import RASTERS


class Shadow(NamedTuple):
    """A soft shadow: how far down, how blurred, how dark (0 to 1)."""

    down: float
    blur: float
    alpha: float
    colour: str = "#000000"


def _weights(sigma: float) -> list[float]:
    reach = max(1, math.ceil(sigma * 2.2))
    raw = [math.exp(-(i * i) / (2 * sigma * sigma)) for i in range(-reach, reach + 1)]
    total = sum(raw)
    return [w / total for w in raw]


def _blurred(rows: list[list[float]], weights: list[float]) -> list[list[float]]:
    """One pass along the rows, then turned, so that two passes blur both ways. Rows of a box that are alike cost once."""
    reach = len(weights) // 2
    known: dict[tuple[float, ...], list[float]] = {}
    for row in {tuple(row): row for row in rows}.values():
        padded = [0.0] * reach + row + [0.0] * reach
        known[tuple(row)] = [sum(w * padded[i + k] for k, w in enumerate(weights)) for i in range(len(row))]
    return [list(column) for column in zip(*(known[tuple(row)] for row in rows), strict=True)]


def _tile(radius: int, blur: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A blurred rounded square just large enough that its middle can be stretched."""
    step = max(1.0, blur / 5)  # blur on a coarse grid, where the blur is five cells wide, and enlarge
    inner = 2 * (radius + blur) + 2
    side = inner + 2 * blur
    cells = max(8, round(side / step))
    unit = cells / side
    box = f'<rect x="{blur * unit:.3f}" y="{blur * unit:.3f}" width="{inner * unit:.3f}" height="{inner * unit:.3f}"'
    text = svg.document(cells, cells, f'{box} rx="{radius * unit:.3f}" fill="#FFFFFF"/>')
    raster = svg.rasterise(text, cells, cells)
    rows = [[float(raster.get_at((x, y))[3]) for x in range(cells)] for y in range(cells)]
    weights = _weights(max(0.6, blur * unit / 2))
    rows = _blurred(_blurred(rows, weights), weights)
    small = pygame.Surface((cells, cells), pygame.SRCALPHA, 32)
    for y, row in enumerate(rows):
        for x, value in enumerate(row):
            small.set_at((x, y), (*colour[:3], min(255, round(value * colour[3] / 255))))
    return pygame.transform.smoothscale(small, (side, side))


def nine_slice(tile: pygame.Surface, cut: int, width: int, height: int) -> pygame.Surface:
    """The tile at another size: corners kept, edges and middle stretched."""
    side_w, side_h = tile.get_size()
    cut_x, cut_y = min(cut, width // 2), min(cut, height // 2)
    out = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    columns = (
        (0, cut_x, 0, cut_x),
        (cut_x, side_w - 2 * cut_x, cut_x, width - 2 * cut_x),
        (side_w - cut_x, cut_x, width - cut_x, cut_x),
    )
    lines = (
        (0, cut_y, 0, cut_y),
        (cut_y, side_h - 2 * cut_y, cut_y, height - 2 * cut_y),
        (side_h - cut_y, cut_y, height - cut_y, cut_y),
    )
    for sx, sw, dx, dw in columns:
        for sy, sh, dy, dh in lines:
            if min(sw, sh, dw, dh) <= 0:
                continue
            part = tile.subsurface((sx, sy, sw, sh))
            if (sw, sh) == (dw, dh):
                out.blit(part, (dx, dy))
            elif dx and dy and len({part.get_at_mapped((x, y)) for x in range(sw) for y in range(sh)}) == 1:
                colour = part.get_at((0, 0))  # a middle of one colour, by far the largest part
                if colour.a:
                    out.fill(colour, (dx, dy, dw, dh))
            else:
                out.blit(pygame.transform.scale(part, (dw, dh)), (dx, dy))
    return out


def box_shadow(width: int, height: int, radius: float, shadow: Shadow, scale: float = 1.0) -> Picture:
    """The shadow of a rounded box of this device size; `shadow` is in design pixels, offsets in the picture."""
    blur = max(1, round(shadow.blur * scale))
    corner = round(min(radius, width / 2, height / 2))
    colour = with_alpha(shadow.colour, shadow.alpha)
    key = ("shadow", width, height, corner, blur, colour)

    def tile() -> pygame.Surface:
        return RASTERS.surface(f"shadow {corner} {blur} {colour}", lambda: _tile(corner, blur, colour))

    def made() -> Picture:
        face = SPRITES.surface(("shadow tile", corner, blur, colour), tile)
        cut = 2 * blur + corner
        return Picture(nine_slice(face, cut, width + 2 * blur, height + 2 * blur), -blur, -blur)

    found = SPRITES.get(key, made)
    return Picture(found.surface, -blur, -blur + round(shadow.down * scale))


def soft(surface: pygame.Surface, blur: int, colour: Colour) -> Picture:
    """The soft shadow of any outline: scaled down and up again."""
    w, h = surface.get_size()
    room = pygame.Surface((w + 2 * blur, h + 2 * blur), pygame.SRCALPHA, 32)
    room.blit(silhouette(surface, colour), (blur, blur))
    room.fill((*rgba(colour)[:3], 0), special_flags=pygame.BLEND_RGBA_MAX)
    factor = max(2, blur // 2)
    small = pygame.transform.smoothscale(
        room, (max(1, room.get_width() // factor), max(1, room.get_height() // factor))
    )
    half = pygame.transform.smoothscale(
        small, (max(1, room.get_width() * 2 // factor), max(1, room.get_height() * 2 // factor))
    )
    return Picture(pygame.transform.smoothscale(half, room.get_size()), -blur, -blur)
