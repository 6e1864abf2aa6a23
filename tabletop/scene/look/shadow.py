"""How does a soft shadow of any size cost almost nothing? A small blurred tile, stretched in its middle."""

from __future__ import annotations

import math
from operator import mul
from typing import NamedTuple

import pygame

from tabletop.scene.look import svg
from tabletop.scene.look.artwork import silhouette
from tabletop.scene.look.colour import Colour, rgba, with_alpha
from tabletop.scene.look.disk_cache import DISK
from tabletop.scene.look.picture_cache import SPRITES, Picture, kept_surface


class Shadow(NamedTuple):
    """A soft shadow: how far down, how blurred, how dark (0 to 1)."""

    down: float
    blur: float
    alpha: float
    colour: str = "#000000"


Cuts = tuple[int, int, int, int]
"""How far the parts at the edges reach that are never stretched: left, top, right, bottom."""


def _weights(sigma: float) -> list[float]:
    reach = max(1, math.ceil(sigma * 2.2))
    raw = [math.exp(-(i * i) / (2 * sigma * sigma)) for i in range(-reach, reach + 1)]
    total = sum(raw)
    return [w / total for w in raw]


def _blurred(rows: list[tuple[float, ...]], weights: list[float]) -> list[tuple[float, ...]]:
    """One pass along the rows, then turned, so that two passes blur both ways. Rows of a box that are alike cost once."""
    known = {row: _blurred_row(row, weights) for row in set(rows)}
    return list(zip(*(known[row] for row in rows), strict=True))


def _blurred_row(row: tuple[float, ...], weights: list[float]) -> list[float]:
    """A row that is the same from both ends: half of it is worked out."""
    wide, room, half = len(weights), (0.0,) * (len(weights) // 2), (len(row) + 1) // 2
    padded = room + row + room
    around = (padded[i : i + wide] for i in range(half))
    # most of a box is alike far around
    first = [cells[0] if cells.count(cells[0]) == wide else sum(map(mul, weights, cells)) for cells in around]
    return first + first[: len(row) - half][::-1]


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
    alphas = pygame.image.tobytes(raster, "RGBA")[3::4]
    rows = [tuple(map(float, alphas[y * cells : (y + 1) * cells])) for y in range(cells)]
    weights = _weights(max(0.6, blur * unit / 2))
    rows = _blurred(_blurred(rows, weights), weights)
    pixels = bytearray(bytes(colour) * cells * cells)
    pixels[3::4] = bytes(min(255, round(value * colour[3] / 255)) for row in rows for value in row)
    small = svg.plain(pygame.image.frombuffer(pixels, (cells, cells), "RGBA"))
    return pygame.transform.smoothscale(small, (side, side))


def nine_slice(tile: pygame.Surface, cuts: Cuts, width: int, height: int) -> pygame.Surface:
    """The tile at another size: corners kept, edges and middle stretched."""
    left, top, right, bottom = cuts
    out = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    for sx, sw, dx, dw in _thirds(tile.get_width(), width, left, right):
        for sy, sh, dy, dh in _thirds(tile.get_height(), height, top, bottom):
            if min(sw, sh, dw, dh) <= 0:
                continue
            part = tile.subsurface((sx, sy, sw, sh))
            if (sw, sh) == (dw, dh):
                out.blit(part, (dx, dy))
            elif dx and dy and _is_plain(part):  # the middle, by far the largest part
                colour = part.get_at((0, 0))
                if colour.a:
                    out.fill(colour, (dx, dy, dw, dh))
            else:
                out.blit(pygame.transform.scale(part, (dw, dh)), (dx, dy))
    return out


def _is_plain(part: pygame.Surface) -> bool:
    """Whether all of it has one colour."""
    pixels = pygame.image.tobytes(part, "RGBA")
    return pixels == pixels[:4] * (len(pixels) // 4)


def _thirds(side: int, wanted: int, before: int, after: int) -> tuple[tuple[int, int, int, int], ...]:
    """Beginning, middle and end of one direction: where each lies in the tile and how long it is there, and the same outside."""
    if before + after > wanted:
        before = after = wanted // 2
    return (
        (0, before, 0, before),
        (before, side - before - after, before, wanted - before - after),
        (side - after, after, wanted - after, after),
    )


def box_shadow(width: int, height: int, radius: float, shadow: Shadow, scale: float = 1.0) -> Picture:
    """The shadow of a rounded box of this device size; `shadow` is in design pixels, offsets in the picture."""
    blur = max(1, round(shadow.blur * scale))
    corner = round(min(radius, width / 2, height / 2))
    colour = with_alpha(shadow.colour, shadow.alpha)
    key = ("shadow", width, height, corner, blur, colour)

    def tile() -> pygame.Surface:
        return DISK.surface(f"shadow {corner} {blur} {colour}", lambda: _tile(corner, blur, colour))

    def made() -> Picture:
        face = kept_surface(("shadow tile", corner, blur, colour), tile)
        cut = 2 * blur + corner
        return Picture(nine_slice(face, (cut,) * 4, width + 2 * blur, height + 2 * blur), -blur, -blur)

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
