"""Which colour is meant, and how is it made lighter, darker or mixed?"""

from __future__ import annotations

from functools import lru_cache

Rgba = tuple[int, int, int, int]
Colour = str | tuple[int, int, int] | tuple[int, int, int, int]


@lru_cache(maxsize=1024)
def rgba(colour: Colour) -> Rgba:
    """Four channels from "#RRGGBB", "#RRGGBBAA", "#RGB" or a tuple."""
    if isinstance(colour, tuple):
        r, g, b = colour[:3]
        return (r, g, b, colour[3] if len(colour) == 4 else 255)
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(c * 2 for c in digits)
    if len(digits) not in (6, 8):
        raise ValueError(f"not a colour: {colour!r}")
    parts = [int(digits[i : i + 2], 16) for i in range(0, len(digits), 2)]
    return (parts[0], parts[1], parts[2], parts[3] if len(parts) == 4 else 255)


def hexed(colour: Colour) -> str:
    """Six hex digits after a #, the opacity dropped."""
    r, g, b, _ = rgba(colour)
    return f"#{r:02X}{g:02X}{b:02X}"


def with_alpha(colour: Colour, alpha: float) -> Rgba:
    """The colour at this opacity (0 to 1)."""
    r, g, b, _ = rgba(colour)
    return (r, g, b, round(255 * min(1.0, max(0.0, alpha))))


def mix(one: Colour, other: Colour, share: float) -> Rgba:
    """`share` of the other colour in the first."""
    a, b = rgba(one), rgba(other)
    return tuple(round(x + (y - x) * share) for x, y in zip(a, b, strict=True))  # type: ignore[return-value]


def lighter(colour: Colour, share: float) -> Rgba:
    """Mixed with white; the opacity stays."""
    return mix(colour, (255, 255, 255, rgba(colour)[3]), share)


def darker(colour: Colour, share: float) -> Rgba:
    """Mixed with black; the opacity stays."""
    return mix(colour, (0, 0, 0, rgba(colour)[3]), share)
