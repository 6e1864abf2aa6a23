"""Which motions do several tables need: steps that are made only when their time comes?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene import Motion, Parallel, Tween
from tabletop.scene.easing import linear


class Step(Motion):
    """A motion that is made when it begins, because it depends on where the one before left things. Its length is known."""

    def __init__(self, ms: float, make: Callable[[], Motion]) -> None:
        self.length = ms
        self._make = make
        self._inner: Motion = Parallel()

    def begin(self) -> None:
        """Look at the table as it is now."""
        self._inner = self._make()
        self._inner.begin()

    def step(self, elapsed: float) -> None:
        """Show the inner motion; past its end it shows its end."""
        self._inner.step(elapsed if elapsed < self.length else float("inf"))


def counting(show: Callable[[int], None], start: int, end: int, ms: float) -> Motion:
    """A number that counts, shown only when it changes."""
    last = [start]

    def step(share: float) -> None:
        value = end if share >= 1 else round(start + (end - start) * share)
        if value != last[0]:
            last[0] = value
            show(value)

    return Tween(ms, step, linear)
