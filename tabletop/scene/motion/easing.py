"""How does a motion speed up and slow down? Curves from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """At one speed."""
    return t


def ease_out(t: float) -> float:
    """Quick at first, settling gently."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slow at first."""
    return t**3


def ease_in_out(t: float) -> float:
    """Gentle at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2
