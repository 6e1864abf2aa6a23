"""How are values drawn move by move, with the rounds as grounds behind them and a slip that reads them off?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tabletop.app.parts.emblem import line_colour
from tabletop.app.parts.numbers import minus
from tabletop.app.parts.plot import Dashes, Grid, Line, Mark, Names, Paper, Pieces, Plot, Rounds
from tabletop.app.parts.plot_axes import GRID, QUIET, Axes, span_of
from tabletop.app.parts.plot_reading import Reading, all_values
from tabletop.app.replay.recording import Recording
from tabletop.content import Texts
from tabletop.kernel import Seat
from tabletop.scene import Box, Node, Panel, Sprite
from tabletop.scene.look.geometry import Point

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
    def points(self) -> list[Point]:
        """Every value at its move."""
        return [(self.first + number, value) for number, value in enumerate(self.values)]


def series_of(seats: Sequence[Seat], points: Sequence[Sequence[float]], opponent: str, own: int) -> list[Series]:
    """One series a seat, and one for the opponent where the points hold one more; the own one comes last, to lie on top."""
    names = [(seat.name, seat.colour) for seat in seats] + [(opponent, "")]
    width = len(points[0]) if points else 0
    made = [
        Series(*names[number], [moment[number] for moment in points], own=number == own)
        for number in range(min(width, len(names)))
    ]
    return sorted(made, key=lambda series: series.own)


class Phases(NamedTuple):
    """A thin line where each phase begins, its sign below its middle."""

    begins: Sequence[tuple[int, str]]
    """The move and the drawing of the sign."""
    side: float

    def draw(self, home: Node, axes: Axes) -> None:
        """From left to right; where there is no room for a sign, none."""
        ends = [*(at for at, _ in self.begins[1:]), axes.last]
        for (at, drawing), end in zip(self.begins, ends, strict=False):
            left, right = axes.x(at), axes.x(end)
            if at:
                home.add(Panel((1, axes.area.h), fill=GRID, pos=(left - 0.5, axes.area.y)))
            if right - left >= self.side:
                place = ((left + right - self.side) / 2, axes.area.bottom + 6)
                home.add(Sprite(drawing, (self.side, self.side), tint=QUIET, pos=place))


class MovePlot(Plot):
    """Paper with lines over moves. The pointer, or left and right, reads a moment off; a click or Enter picks it."""

    def __init__(
        self, recording: Recording, title: str, texts: Texts, box: Box, *, name: str = "plot", compact: bool,
        on_pick: Callable[[int], None], phases: Sequence[tuple[int, str]] = (),
    ) -> None:  # fmt: skip
        super().__init__(box, name)
        self._recording, self._title, self._texts, self._phases = recording, title, texts, phases
        self._compact, self._on_pick = compact, on_pick

    def show(self, series: Sequence[Series], says: Callable[[Series], str] = lambda one: one.name) -> None:
        """Draw these lines; before they are known only the paper and its grid. `says` names a line on the slip."""
        last = max(1, self._recording.last)
        low, high, step = span_of([value for one in series for value in one.values] or [0.0, 40.0], 4)
        area = Box(44, 42, self.w - 160, self.h - 72) if self._compact else Box(62, 62, self.w - 198, self.h - 108)
        if self._phases:
            area = area._replace(h=area.h - (13 if self._compact else 21))

        def slip(move: int) -> Node:
            read = [one for one in series if one.first <= move < one.first + len(one.values)]
            read.sort(key=lambda one: -one.values[move - one.first])
            rows = [(one.colour, says(one), minus(round(one.values[move - one.first]))) for one in read]
            return all_values(self._texts.say("results.move", n=move), rows)

        reading = Reading(
            [(move, low) for move in range(last + 1)], slip, lambda move, _: self._on_pick(move), upright=True
        )
        self.draw(Axes(area, low, high, 0, last), self._marks(series, range(low, high + 1, step)), reading)

    def _marks(self, series: Sequence[Series], grid: Sequence[int]) -> Iterator[Mark]:
        recording, size = self._recording, 13.0 if self._compact else 16.0
        yield Paper(self._title, 18, 18, 20) if self._compact else Paper(self._title, 26, 24, 32)
        unit = "replay.round" if recording.game.rounds else "replay.turn"
        begins = [(at, self._texts.say(unit, round=number), str(number)) for at, number in recording.ticks]
        below = (22 if self._compact else 31) if self._phases else 8
        yield Rounds(begins, size - (0 if self._compact else 1), below)
        yield Phases(self._phases, PHASE * (0.75 if self._compact else 1.0))
        yield Grid(grid, size)
        marked = {tick.position for tick in recording.ticks}
        marked |= set() if self._compact else {at for at, _ in self._phases}
        for one in series:
            width = 4.0 if one.own else 2.4
            if one.dashed:
                yield Dashes(one.points, line_colour(one.colour), width - 0.4)
            elif len(one.points) > 1:
                yield Line(one.points, line_colour(one.colour), width)
                pieces = [point for point in one.points[1:-1] if point[0] in marked] + one.points[-1:]
                yield Pieces(pieces, one.colour, 16 if one.own else 13)
        ends = [(one.colour, one.name, one.values[-1]) for one in series if one.values and not one.dashed]
        yield Names(ends, size)
