"""Where did the game turn? Numbered discs on the line of a person's expected points, and a star at the best decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from tabletop.app.parts.plot_reading import Axes
from tabletop.scene import THEME, Group, Node, Panel, Point, Sprite, Text, circle

RED, DARK, GREEN, LIGHT = "#B3352A", "#2B2622", "#2F6B35", "#FBF6EA"
DISC, CHOSEN, STEM = 13.0, 17.0, 38.0


class TurningPoints(NamedTuple):
    """The dearest decisions, by their place in the list; the chosen one is red and has a ring."""

    values: Sequence[float]
    """The expected points after so many moves."""
    turns: Sequence[int]
    """The moves of the dearest decisions, the dearest first."""
    finest: int | None
    chosen: int | None
    on_pick: Callable[[int], None]
    k: float = 1.0
    """How large they are."""

    def draw(self, home: Node, axes: Axes) -> None:
        """The chosen one last, to lie on top."""
        if not self.values:
            return
        if self.finest is not None:
            self._star(home, axes)
        taken: list[Point] = []
        for at in sorted(self.turns, key=lambda at: (at == self.chosen, at)):
            self._disc(home, axes, at, taken)

    def _spot(self, axes: Axes, at: int) -> Point:
        return axes.spot(at, self.values[min(at, len(self.values) - 1)])

    def _star(self, home: Node, axes: Axes) -> None:
        r = 12 * self.k
        x, y = self._spot(axes, self.finest or 0)
        y = min(y + r + 8, axes.area.bottom - r)
        home.add(circle((x, y), r, GREEN, LIGHT, 2))
        home.add(Sprite("app/icon_star", (r * 1.3, r * 1.3), tint=LIGHT, pos=(x - r * 0.65, y - r * 0.65)))

    def _disc(self, home: Node, axes: Axes, at: int, taken: list[Point]) -> None:
        k, chosen, number = self.k, at == self.chosen, self.turns.index(at) + 1
        colour, r = (RED, CHOSEN * k) if chosen else (DARK, DISC * k)
        x, y = self._spot(axes, at)
        top = max(y - STEM * k, axes.area.y + r - 10)
        while any(abs(x - ox) < 2 * DISC * k and abs(top - oy) < 2 * DISC * k for ox, oy in taken) and top > r:
            top -= DISC * k  # the discs of decisions close together stand above each other
        taken.append((x, top))
        sign = home.add(Group(name=f"turning point {number}"))
        sign.add(Panel((2, max(2.0, y - top)), fill=colour, pos=(x - 1, top)))
        sign.add(circle((x, y), 4.5 * k, colour, LIGHT, 1.5))
        if chosen:
            sign.add(circle((x, top), r + 3, LIGHT, RED, 2))
        disc = sign.add(Group(size=(2 * r, 2 * r), pos=(x - r, top - r), name=f"turning disc {number}"))
        disc.hits = True
        disc.cursor = "hand"
        disc.on_click = partial(self.on_pick, at)
        disc.add(circle((r, r), r, colour))
        words = disc.add(Text(str(number), THEME.heading((19 if chosen else 16) * k)))
        words.pos = (r - words.w / 2, r - words.h / 2)
