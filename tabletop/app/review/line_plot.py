"""How are values drawn move by move, with the rounds as grounds behind them and a slip that reads them off?"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.app.parts.plot_cursor import CursorPlot
from tabletop.app.parts.scale import span_of
from tabletop.app.replay.recording import Tick
from tabletop.app.results.score_plot import AXIS, GRID, QUIET, apart
from tabletop.content import Texts, seat_looks
from tabletop.kernel import Seat
from tabletop.scene import THEME, Box, Flattened, Group, Node, Panel, Sprite, Text, dashes, line
from tabletop.scene.look.geometry import Point
from tabletop.scene.widgets import surface

PAPER = "#EFE6D3"
GROUND = "#E4D6B8"
SYMBOL = 13.0
MARK = "#BCA97F"
PHASE = 19.0
"""How large the sign of a phase is."""


class Series(NamedTuple):
    """The values of one seat (or of the automated opponent), one for each number of moves played."""

    name: str
    colour: str
    """The seat's colour; empty for an opponent without a seat."""
    values: Sequence[float]
    own: bool = False
    first: int = 0
    """The move the first value stands at."""
    dashed: bool = False

    @property
    def line_colour(self) -> str:
        """What its line is drawn in."""
        look = seat_looks().get(self.colour)
        return QUIET if look is None else look.line


def series_of(seats: Sequence[Seat], points: Sequence[Sequence[float]], opponent: str, own: int) -> list[Series]:
    """One series a seat, and one for the opponent where the points hold one more; the own one comes last, to lie on top."""
    names = [(seat.name, seat.colour) for seat in seats] + [(opponent, "")]
    width = len(points[0]) if points else 0
    made = [
        Series(*names[number], [moment[number] for moment in points], own=number == own)
        for number in range(min(width, len(names)))
    ]
    return sorted(made, key=lambda series: series.own)


class LinePlot(CursorPlot):
    """Paper with lines over moves. The pointer, or left and right, reads a moment off; a click or Enter picks it."""

    def __init__(
        self,
        box: Box,
        title: str,
        last: int,
        ticks: Sequence[Tick],
        texts: Texts,
        *,
        rounds: bool,
        compact: bool,
        phases: Sequence[tuple[int, str]] = (),
        on_pick: Callable[[int], None],
    ) -> None:
        super().__init__((box.w, box.h), pos=(box.x, box.y))
        self.corner = 12
        self.name = "plot"
        self.ring_colour = "#F4F1EA"
        self.texts, self.compact = texts, compact
        self._last, self._ticks, self._title, self._on_pick = max(1, last), list(ticks), title, on_pick
        self._phases = list(phases)
        """Where phases begin inside the rounds, with the drawing of their sign."""
        self._unit = "replay.round" if rounds else "replay.turn"
        left, right = (44.0, 116.0) if compact else (62.0, 136.0)
        top, bottom = (42.0, 30.0) if compact else (62.0, 46.0)
        if phases:
            bottom += PHASE + 2 if not compact else PHASE - 6
        self.area = Box(left, top, box.w - left - right, box.h - top - bottom)
        self._low, self._high, self._step = 0, 10, 5
        self._series: list[Series] = []
        self._face = self.add(Flattened(size=self.size))
        self._signs = self.add(Group())
        self._slip = self.add(Group())
        self._slip.z = 2

    def across(self, position: float) -> float:
        """Where a number of moves lies."""
        return self.area.x + position / self._last * self.area.w

    def height_of(self, value: float) -> float:
        """Where a value lies."""
        return self.area.bottom - (value - self._low) / max(1, self._high - self._low) * self.area.h

    def plot(self, series: Sequence[Series]) -> None:
        """Draw these lines; before they are known only the paper and its grid."""
        self._series = list(series)
        values = [value for one in series for value in one.values] or [0.0, 40.0]
        self._low, self._high, self._step = span_of(values, 4)
        face = self._face
        face.clear()
        face.add(surface("paper", self.size))
        self._draw_title(face)
        self._draw_rounds(face)
        self._draw_phases(face)
        self._draw_grid(face)
        for one in series:
            self._draw_line(face, one)
        self._draw_ends(face)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw_title(self, face: Flattened) -> None:
        style = THEME.heading(18 if self.compact else 26, THEME.ink)
        words = Text(self._title, style, width=self.w - 48, max_lines=1, shrink=True)
        words.pos = (18 if self.compact else 24, (20 if self.compact else 32) - words.h / 2)
        face.add(words)

    def _draw_grid(self, face: Flattened) -> None:
        value = self._low
        while value <= self._high:
            y = self.height_of(value)
            face.add(Panel((self.area.w, 2), fill=AXIS if value == self._low else GRID, pos=(self.area.x, y - 1)))
            words = Text(str(value).replace("-", "−"), THEME.style(13 if self.compact else 16, QUIET))
            words.pos = (self.area.x - 10 - words.w, y - words.h / 2)
            face.add(words)
            value += self._step

    def _draw_rounds(self, face: Flattened) -> None:
        """Every second round on a ground of its own, its number below."""
        begins = self._ticks
        for number, tick in enumerate(begins):
            end = begins[number + 1].position if number + 1 < len(begins) else self._last
            left, right = self.across(tick.position), self.across(end)
            if number % 2:
                face.add(Panel((right - left, self.area.h), fill=GROUND, pos=(left, self.area.y)))
            if number:
                face.add(Panel((1.5, self.area.h), fill=MARK, pos=(left - 1, self.area.y)))
            size = 13 if self.compact else 15
            words = Text(self.texts.say(self._unit, round=tick.number), THEME.style(size, QUIET))
            if words.w > right - left - 8:
                words = Text(str(tick.number), THEME.style(size, QUIET))
            words.pos = ((left + right - words.w) / 2, self.h - (7 if self.compact else 15) - words.h)
            face.add(words)

    def _draw_phases(self, face: Flattened) -> None:
        """A thin line where each phase begins, its sign below its middle."""
        side = PHASE * (0.75 if self.compact else 1.0)
        ends = [*(position for position, _ in self._phases[1:]), self._last]
        for (position, drawing), end in zip(self._phases, ends, strict=False):
            left, right = self.across(position), self.across(end)
            if position:
                face.add(Panel((1, self.area.h), fill=GRID, pos=(left - 0.5, self.area.y)))
            if right - left >= side:
                at = ((left + right - side) / 2, self.area.bottom + (5 if self.compact else 8))
                face.add(Sprite(drawing, (side, side), tint=QUIET, pos=at))

    def path(self, one: Series) -> list[Point]:
        """The points of a line."""
        return [(self.across(one.first + number), self.height_of(value)) for number, value in enumerate(one.values)]

    def _draw_line(self, face: Flattened, one: Series) -> None:
        path = self.path(one)
        if len(path) < 2:
            return
        width = 4.0 if one.own else 2.4
        if one.dashed:
            face.add(dashes(path, one.line_colour, width - 0.4, dash=7, gap=6))
            return
        face.add(line(path, PAPER, width + 3))
        face.add(line(path, one.line_colour, width))
        phases = () if self.compact else [position for position, _ in self._phases]
        begins = sorted({*(tick.position for tick in self._ticks), *phases})
        marks = [position for position in begins if one.first < position < one.first + len(path) - 1]
        for position in [*marks, one.first + len(path) - 1]:
            self._symbol(face, one, path[position - one.first], SYMBOL + (3 if one.own else 0))

    def _symbol(self, home: Node, one: Series, at: Point, side: float) -> None:
        if one.colour in seat_looks():
            home.add(Sprite(f"app/seat_{one.colour}_symbol", (side, side), pos=(at[0] - side / 2, at[1] - side / 2)))

    def _draw_ends(self, face: Flattened) -> None:
        """Names and values at the right, pushed apart where lines end close together."""
        shown = sorted((one for one in self._series if one.values and not one.dashed), key=lambda one: -one.values[-1])
        if not shown:
            return
        least = 17.0 if self.compact else 23.0
        spots = apart([self.height_of(one.values[-1]) for one in shown], least, self.area.y, self.area.bottom)
        x = self.area.right + 14
        room = self.w - x - 12
        for one, y in zip(shown, spots, strict=True):
            style = THEME.style(13 if self.compact else 16, THEME.ink, face=THEME.strong)
            self._symbol(face, one, (x + 7, y), 14.0)
            value = Text(self.value_words(one.values[-1]), style)
            name = Text(one.name, style, width=min(Text(one.name, style).w + 1, room - 22 - value.w - 6), max_lines=1)
            name.pos = (x + 20, y - name.h / 2)
            value.pos = (name.x + name.w + 5, y - value.h / 2)
            face.add(name)
            face.add(value)

    def value_words(self, value: float) -> str:
        """A value as it stands beside its line."""
        return f"{round(value)}".replace("-", "−")

    # --- reading off -------------------------------------------------------------------------------------------------

    @abstractmethod
    def slip_title(self, position: int) -> str:
        """What stands above the values of a moment."""

    def slip_name(self, one: Series) -> str:
        """How a line is called there."""
        return one.name

    @property
    def points(self) -> int:
        """One moment more than moves."""
        return self._last + 1

    def nearest(self, own: Point) -> int | None:
        """The nearest moment."""
        if not self.area.grown(14).contains(own):
            return None
        return min(self._last, max(0, round((own[0] - self.area.x) / self.area.w * self._last)))

    def click(self) -> None:
        """Pick the moment that is read off."""
        if self._over is not None:
            self._on_pick(self._over)

    def _show(self, position: int | None) -> None:
        if position == self._over:
            return
        self._over = position
        self._slip.clear()
        if position is None:
            return
        x = self.across(position)
        self._slip.add(Panel((2, self.area.h), fill=AXIS, pos=(x - 1, self.area.y)))
        read = [one for one in self._series if one.first <= position < one.first + len(one.values)]
        read.sort(key=lambda one: -one.values[position - one.first])
        title = Text(self.slip_title(position), THEME.style(14))
        slip = surface("slip", (max(220.0, title.w + 24), 42 + 20 * len(read)))
        slip.add(title).pos = (12, 7)
        for number, one in enumerate(read):
            y = 40.0 + 20 * number
            self._symbol(slip, one, (21, y), 14)
            name = slip.add(Text(self.slip_name(one), THEME.style(14), width=slip.w - 92, max_lines=1))
            value = slip.add(
                Text(self.value_words(one.values[position - one.first]), THEME.style(14, face=THEME.strong))
            )
            name.pos, value.pos = (38, y - name.h / 2), (slip.w - 12 - value.w, y - value.h / 2)
        left = x - 10 - slip.w
        slip.pos = (left if left > self.area.x else x + 10, self.area.y + 8)
        self._slip.add(slip)
