"""How does an SVG text become a surface of exactly the wanted pixel size?"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable

import pygame

from tabletop.scene.look.colour import Colour, hexed, rgba
from tabletop.scene.look.disk_cache import DISK

_ROOT = re.compile(r"<svg\b[^>]*>", re.DOTALL)
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
Swaps = tuple[tuple[str, str], ...]


def _attribute(tag: str, name: str) -> str | None:
    found = re.search(rf'\s{name}="([^"]*)"', tag)
    return found.group(1) if found else None


def native_size(text: str) -> tuple[float, float]:
    """Width and height the drawing was made for: its viewBox, else its width and height."""
    root = _ROOT.search(text)
    if root is None:
        raise ValueError("no <svg> element")
    box = _attribute(root.group(), "viewBox")
    if box:
        numbers = [float(n) for n in re.split(r"[\s,]+", box.strip())]
        return (numbers[2], numbers[3])
    sides = [_NUMBER.match(_attribute(root.group(), name) or "") for name in ("width", "height")]
    if sides[0] is None or sides[1] is None:
        raise ValueError("neither viewBox nor width and height")
    return (float(sides[0].group()), float(sides[1].group()))


def sized(text: str, width: int, height: int) -> str:
    """The same drawing with another size on its root; viewBox and preserveAspectRatio stay as they are."""
    root = _ROOT.search(text)
    if root is None:
        raise ValueError("no <svg> element")
    tag = root.group()
    if _attribute(tag, "viewBox") is None:
        w, h = native_size(text)
        tag = tag.replace("<svg", f'<svg viewBox="0 0 {w:g} {h:g}"', 1)
    tag = re.sub(r'\s(?:width|height)="[^"]*"', "", tag)
    tag = tag.replace("<svg", f'<svg width="{width}" height="{height}"', 1)
    return text[: root.start()] + tag + text[root.end() :]


def recoloured(text: str, swaps: Iterable[tuple[str, str]]) -> str:
    """Every colour of the first column replaced by the second, whatever the case of the hex digits."""
    for old, new in swaps:
        text = re.sub(re.escape(old), new, text, flags=re.IGNORECASE)
    return text


def plain(surface: pygame.Surface) -> pygame.Surface:
    """A copy in the one pixel layout everything is drawn in."""
    copy = pygame.Surface(surface.get_size() if not pygame.display.get_init() else (1, 1), pygame.SRCALPHA, 32)
    if pygame.display.get_init():
        return surface.convert(copy)  # ten times quicker than a blit, but pygame wants a display for it
    copy.blit(surface, (0, 0))
    return copy


def rasterise(text: str, width: int, height: int, swaps: Swaps = ()) -> pygame.Surface:
    """The drawing at this pixel size."""
    width, height = max(1, width), max(1, height)
    source = recoloured(sized(text, width, height), swaps)
    return DISK.surface(f"svg {width} {height} {source}", lambda: _loaded(source, width, height))


def _loaded(source: str, width: int, height: int) -> pygame.Surface:
    loaded = pygame.image.load(io.BytesIO(source.encode()), "x.svg")
    if loaded.get_size() == (width, height):
        return plain(loaded)
    exact = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    exact.blit(loaded, (0, 0))
    return exact


def paint(name: str, colour: Colour | None) -> str:
    """The attributes that fill or stroke with this colour: `paint("fill", "#FF000080")`."""
    if colour is None:
        return f'{name}="none"'
    alpha = rgba(colour)[3]
    opacity = "" if alpha == 255 else f' {name}-opacity="{alpha / 255:.3f}"'
    return f'{name}="{hexed(colour)}"{opacity}'


def document(width: float, height: float, body: str) -> str:
    """A whole SVG text around these elements."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">{body}</svg>'
