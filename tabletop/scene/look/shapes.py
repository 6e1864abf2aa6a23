"""How are smooth boxes, circles, polygons, lines and dashes drawn? As small SVG texts, rasterised once per size."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import pygame

from tabletop.scene.core.node import Node
from tabletop.scene.look import svg
from tabletop.scene.look.artwork import Corners, corner_path, scaled_corners
from tabletop.scene.look.colour import Colour, rgba
from tabletop.scene.look.geometry import Box, Point, Size, Watched
from tabletop.scene.look.picture_cache import SPRITES, Picture
from tabletop.scene.look.shadow import Shadow, box_shadow, nine_slice


def _inset(corners: Corners, by: float) -> Corners:
    if isinstance(corners, tuple):
        return (corners[0] - by, corners[1] - by, corners[2] - by, corners[3] - by)
    return corners - by


class BoxLook(NamedTuple):
    """What a box looks like, whatever its size."""

    fill: Colour | None
    rim: Colour | None
    rim_width: float
    corners: Corners
    light: Colour | None
    """A line inside the top edge."""
    shadows: tuple[Shadow, ...] = ()
    """In design pixels at every size."""

    def scaled(self, scale: float) -> BoxLook:
        """The same at device size."""
        return self._replace(rim_width=self.rim_width * scale, corners=scaled_corners(self.corners, scale))

    @property
    def reach(self) -> float:
        """How far the largest corner reaches along an edge."""
        return max(self.corners) if isinstance(self.corners, tuple) else self.corners


def box_picture(width: int, height: int, look: BoxLook, scale: float) -> Picture:
    """A rounded box with rim, light line inside the top edge and shadows, all at device size."""
    fill, _, rim_width, corners, _, shadows = look
    reach = min(look.reach, min(width, height) / 2)
    # All that differs along an edge lies near the corners: a small box is drawn, its edges and its middle are drawn out.
    soft = max((math.ceil((shadow.blur + abs(shadow.down)) * scale) for shadow in shadows), default=0)
    cut = math.ceil(max(reach + soft, 2 * rim_width, rim_width + scale)) + 2
    small = (min(width, 2 * cut + 4), min(height, 2 * cut + 4))
    face = Picture(plain_box(*small, look, max(1.0, scale)))
    hollow = fill is None or rgba(fill)[3] < 255
    return _drawn_out(_on_shadows(face, corners, shadows, scale, hollow=hollow), small, (width, height))


def _drawn_out(picture: Picture, small: tuple[int, int], size: tuple[int, int]) -> Picture:
    """The picture of a small box with all around it as that of a large one."""
    if small == size:
        return picture
    (w, h), left, top = picture.surface.get_size(), -int(picture.ox), -int(picture.oy)
    cut_x, cut_y = (small[0] - 1) // 2, (small[1] - 1) // 2
    cuts = (left + cut_x, top + cut_y, w - left - small[0] + cut_x, h - top - small[1] + cut_y)
    out = nine_slice(picture.surface, cuts, w - small[0] + size[0], h - small[1] + size[1])
    return Picture(out, picture.ox, picture.oy)


def plain_box(width: int, height: int, look: BoxLook, line: float) -> pygame.Surface:
    """A box without shadows, drawn whole; `line` is the width of the light line."""
    fill, rim, rim_width, corners, light, _ = look
    half = rim_width / 2 if rim is not None else 0.0
    path = corner_path(half, half, width - 2 * half, height - 2 * half, _inset(corners, half))
    stroke = "" if rim is None else f' {svg.paint("stroke", rim)} stroke-width="{rim_width:g}" stroke-linejoin="round"'
    body = f'<path d="{path}" {svg.paint("fill", fill)}{stroke}/>'
    if light is not None:
        reach, y = look.reach, rim_width + line / 2
        body += f'<path d="M{reach:g} {y:g} L{width - reach:g} {y:g}" {svg.paint("stroke", light)} stroke-width="{line:g}"/>'
    return svg.rasterise(svg.document(width, height, body), width, height)


def _on_shadows(face: Picture, corners: Corners, shadows: tuple[Shadow, ...], scale: float, *, hollow: bool) -> Picture:
    """The face over its shadows; with `hollow` no shadow shows through the face itself."""
    if not shadows:
        return face
    width, height = face.surface.get_size()
    radius = max(corners) if isinstance(corners, tuple) else corners
    parts = [box_shadow(width, height, radius, shadow, scale) for shadow in shadows]
    left = min(0, *(int(p.ox) for p in parts))
    top = min(0, *(int(p.oy) for p in parts))
    right = max(width, *(int(p.ox) + p.surface.get_width() for p in parts))
    bottom = max(height, *(int(p.oy) + p.surface.get_height() for p in parts))
    sheet = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA, 32)
    for part in parts:
        sheet.blit(part.surface, (int(part.ox) - left, int(part.oy) - top))
    if hollow:
        body = f'<path d="{corner_path(0, 0, width, height, corners)}" fill="#000000"/>'
        hole = svg.rasterise(svg.document(width, height, body), width, height)
        sheet.blit(hole, (-left, -top), special_flags=pygame.BLEND_RGBA_SUB)
    sheet.blit(face.surface, (-left, -top))
    return Picture(sheet, left, top)


class Panel(Node):
    """A rounded box: fill, rim, light line inside the top edge, shadows. Colours may carry opacity ("#RRGGBBAA")."""

    def __init__(
        self,
        size: Size,
        *,
        fill: Colour | None = None,
        rim: Colour | None = None,
        rim_width: float = 2,
        corners: Corners = 0,
        light: Colour | None = None,
        shadows: tuple[Shadow, ...] = (),
        pos: Point = (0, 0),
        **place: float,
    ) -> None:
        super().__init__(pos=pos, size=size, **place)  # type: ignore[arg-type]
        self._look = BoxLook(fill, rim, rim_width, corners, light, shadows)
        self._settle()

    def _settle(self) -> None:
        self.corner = self._look.reach
        self.bleed = max((s.blur + abs(s.down) for s in self._look.shadows), default=0.0)

    def restyle(self, **look: Any) -> None:
        """Change what is named as for a new panel; the rest stays."""
        changed = self._look._replace(**look)
        if changed != self._look:
            self._look = changed
            self._settle()
            self.touch()

    def picture(self, scale: float) -> Picture | None:
        """The box at device size, its shadows with it."""
        look, shadows, rounded = self._look.scaled(scale), self._look.shadows, round(scale, 3)
        width, height = max(1, round(self.w * scale)), max(1, round(self.h * scale))
        key = ("box", width, height, look, rounded if shadows or look.light is not None else 0)
        return SPRITES.get(key, lambda: box_picture(width, height, look, rounded))


class Shape(Node):
    """Any outline drawn from SVG elements in own design coordinates; it may reach `bleed` outside its size."""

    def __init__(self, size: Size, body: str, *, pos: Point = (0, 0), bleed: float = 0, **place: float) -> None:
        super().__init__(pos=pos, size=size, **place)  # type: ignore[arg-type]
        self._body = body
        self.bleed = bleed

    body = Watched[str](Node.touch)
    """The SVG elements."""

    def picture(self, scale: float) -> Picture | None:
        """The drawing at device size."""
        room = self.bleed
        width, height = self.w + 2 * room, self.h + 2 * room
        pixels = (max(1, round(width * scale)), max(1, round(height * scale)))
        key = ("shape", self._body, pixels, room, self.size)

        def made() -> Picture:
            text = (
                f'<svg viewBox="{-room:g} {-room:g} {width:g} {height:g}" preserveAspectRatio="none">{self._body}</svg>'
            )
            return Picture(svg.rasterise(text, *pixels), -room * scale, -room * scale)

        return SPRITES.get(key, made)


def circle(centre: Point, radius: float, fill: Colour | None, rim: Colour | None = None, rim_width: float = 0) -> Shape:
    """A disc or ring around this middle."""
    r = radius - (rim_width / 2 if rim is not None else 0)
    stroke = "" if rim is None else f' {svg.paint("stroke", rim)} stroke-width="{rim_width:g}"'
    body = f'<circle cx="{radius:g}" cy="{radius:g}" r="{r:g}" {svg.paint("fill", fill)}{stroke}/>'
    shape = Shape((2 * radius, 2 * radius), body, pos=(centre[0] - radius, centre[1] - radius))
    shape.corner = radius
    shape.outline = round_outline(shape.own_box(), radius)
    return shape


def _placed(points: Sequence[Point], room: float, draw: str) -> Shape:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    body = f'<g transform="translate({-box.x:g} {-box.y:g})">{draw}</g>'
    return Shape((max(box.w, 0.01), max(box.h, 0.01)), body, pos=(box.x, box.y), bleed=room)


def polygon(points: Sequence[Point], fill: Colour | None, rim: Colour | None = None, rim_width: float = 0) -> Shape:
    """A closed outline through these points, given in the parent's coordinates."""
    path = "M" + " L".join(f"{x:g} {y:g}" for x, y in points) + " Z"
    stroke = "" if rim is None else f' {svg.paint("stroke", rim)} stroke-width="{rim_width:g}" stroke-linejoin="round"'
    shape = _placed(points, rim_width, f'<path d="{path}" {svg.paint("fill", fill)}{stroke}/>')
    shape.outline = [(x - shape.x, y - shape.y) for x, y in points]
    return shape


def line(points: Sequence[Point], colour: Colour, width: float = 1, *, round_ends: bool = True) -> Shape:
    """A line through these points, given in the parent's coordinates."""
    path = "M" + " L".join(f"{x:g} {y:g}" for x, y in points)
    cap = "round" if round_ends else "butt"
    attributes = f'stroke-width="{width:g}" stroke-linecap="{cap}" stroke-linejoin="round"'
    return _placed(points, width, f'<path d="{path}" fill="none" {svg.paint("stroke", colour)} {attributes}/>')


def dash_path(points: Sequence[Point], dash: float, gap: float, *, closed: bool = False) -> str:
    """Path data of separate dashes along a polyline: closed dashed outlines tear in the SVG reader, single strokes do not."""
    corners = [*points, points[0]] if closed else list(points)
    parts: list[str] = []
    phase = 0.0
    for (x1, y1), (x2, y2) in pairwise(corners):
        length = math.hypot(x2 - x1, y2 - y1)
        at = 0.0
        while at < length:
            inside = phase < dash
            step = min((dash if inside else dash + gap) - phase, length - at)
            if inside and step > 0:
                a, b = at / length, (at + step) / length
                parts.append(
                    f"M{x1 + (x2 - x1) * a:.2f} {y1 + (y2 - y1) * a:.2f} L{x1 + (x2 - x1) * b:.2f} {y1 + (y2 - y1) * b:.2f}"
                )
            at += step
            phase = (phase + step) % (dash + gap) if step > 0 else 0.0
    return " ".join(parts)


def round_outline(box: Box, radius: float, steps: int = 6) -> list[Point]:
    """The outline of a rounded box as points, clockwise from the upper left."""
    r = min(radius, box.w / 2, box.h / 2)
    points: list[Point] = []
    middles = (
        (box.x + r, box.y + r, 180),
        (box.right - r, box.y + r, 270),
        (box.right - r, box.bottom - r, 0),
        (box.x + r, box.bottom - r, 90),
    )
    for cx, cy, start in middles:
        for i in range(steps + 1):
            turn = math.radians(start + 90 * i / steps)
            points.append((cx + r * math.cos(turn), cy + r * math.sin(turn)))
    return points


def dashes(
    points: Sequence[Point], colour: Colour, width: float = 1, *, dash: float = 6, gap: float = 5, closed: bool = False
) -> Shape:
    """A dashed line through these points."""
    path = dash_path(points, dash, gap, closed=closed)
    return _placed(
        points,
        width,
        f'<path d="{path}" fill="none" {svg.paint("stroke", colour)} stroke-width="{width:g}" stroke-linecap="round"/>',
    )


def dashed_box(
    size: Size, colour: Colour, *, radius: float = 8, width: float = 2, dash: float = 6, gap: float = 5
) -> Shape:
    """A dashed rounded outline of this size."""
    return dashes(round_outline(Box(0, 0, *size), radius), colour, width, dash=dash, gap=gap, closed=True)
