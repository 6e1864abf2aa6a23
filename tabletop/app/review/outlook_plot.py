"""How did the expected points change, and where did the game turn?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.app.replay.recording import Recording
from tabletop.app.review.line_plot import LinePlot, Series
from tabletop.content import Texts
from tabletop.scene import THEME, Box, Group, Panel, Sprite, Text, circle
from tabletop.scene.look.geometry import Point

RED, DARK, GREEN = "#B3352A", "#2B2622", "#2F6B35"
DISC, CHOSEN, STEM = 13.0, 17.0, 38.0


class Turn(NamedTuple):
    """A turning point: which place it has in the list, and where it lies."""

    number: int
    position: int


class OutlookPlot(LinePlot):
    """Expected points move by move, with the dearest decisions as numbered discs and a star at the best one."""

    def __init__(
        self, recording: Recording, texts: Texts, box: Box, phases: Sequence[tuple[int, str]], *, compact: bool,
        on_pick: Callable[[int], None],
    ) -> None:  # fmt: skip
        title = texts.say("review.expected")
        rounds = bool(recording.game.rounds)
        super().__init__(
            box, title, recording.last, recording.ticks, texts, rounds=rounds, compact=compact, on_pick=on_pick,
            phases=phases,
        )  # fmt: skip
        self._own: Series | None = None

    def plot(self, series: Sequence[Series]) -> None:
        """Draw the lines; the marks stand on the own one."""
        super().plot(series)
        self._own = next((one for one in series if one.own), None)

    def mark(self, turns: Sequence[Turn], finest: int | None, chosen: int | None) -> None:
        """Put the discs and the star; the chosen one is red and has a ring."""
        self._signs.clear()
        if self._own is None:
            return
        if finest is not None:
            self._star(self._spot(finest))
        taken: list[Point] = []
        for turn in sorted(turns, key=lambda turn: (turn.position == chosen, turn.position)):
            self._disc(turn, turn.position == chosen, taken)

    def slip_title(self, position: int) -> str:
        """The move."""
        return self.texts.say("results.move", n=position)

    def _spot(self, position: int) -> Point:
        assert self._own is not None
        return self.across(position), self.height_of(self._own.values[min(position, len(self._own.values) - 1)])

    def _star(self, spot: Point) -> None:
        r = 9.0 if self.compact else 12.0
        x, y = spot
        y = min(y + r + 8, self.area.bottom - r)
        self._signs.add(circle((x, y), r, GREEN, "#FBF6EA", 2))
        self._signs.add(Sprite("app/icon_star", (r * 1.3, r * 1.3), tint="#FBF6EA", pos=(x - r * 0.65, y - r * 0.65)))

    def _disc(self, turn: Turn, chosen: bool, taken: list[Point]) -> None:
        k = 0.8 if self.compact else 1.0
        r = (CHOSEN if chosen else DISC) * k
        x, y = self._spot(turn.position)
        top = max(y - STEM * k, self.area.y + r - 10)
        while any(abs(x - ox) < 2 * DISC * k and abs(top - oy) < 2 * DISC * k for ox, oy in taken) and top > r:
            top -= DISC * k  # the discs of decisions close together stand above each other
        taken.append((x, top))
        sign = self._signs.add(Group(name=f"turning point {turn.number}"))
        sign.add(Panel((2, max(2.0, y - top)), fill=RED if chosen else DARK, pos=(x - 1, top)))
        sign.add(circle((x, y), 4.5 * k, RED if chosen else DARK, "#FBF6EA", 1.5))
        if chosen:
            sign.add(circle((x, top), r + 3, "#FBF6EA", RED, 2))
        disc = sign.add(Group(size=(2 * r, 2 * r), pos=(x - r, top - r)))
        disc.hits = True
        disc.cursor = "hand"
        disc.on_click = lambda: self._on_pick(turn.position)
        disc.name = f"turning disc {turn.number}"
        disc.add(circle((r, r), r, RED if chosen else DARK))
        number = Text(str(turn.number), THEME.heading((19 if chosen else 16) * k))
        number.pos = (r - number.w / 2, r - number.h / 2)
        disc.add(number)
