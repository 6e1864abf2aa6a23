"""How are values drawn move by move, with the rounds behind them, a slip that reads them off, and discs where the game turned?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from tabletop.app.parts.emblem import line_colour
from tabletop.app.parts.plot import Dashes, Grid, Line, Mark, Names, Paper, Pieces, Plot, Rounds, plot_area
from tabletop.app.parts.plot_reading import GRID, QUIET, Axes, Reading, all_values, span_of
from tabletop.app.parts.written import minus
from tabletop.app.replay.recording import Recording
from tabletop.content import Texts
from tabletop.kernel import Seat
from tabletop.scene import THEME, Box, Group, Node, Panel, Point, Sizes, Sprite, Text, circle

APART = 50.0
"""How much room each phase needs to have a piece of its own on every line."""
RED, DARK, GREEN, LIGHT = "#B3352A", "#2B2622", "#2F6B35", "#FBF6EA"
DISC, CHOSEN, STEM = 13.0, 17.0, 38.0


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
        self, recording: Recording, title: str, texts: Texts, box: Box, s: Sizes, *, name: str = "plot",
        on_pick: Callable[[int], None], phases: Sequence[tuple[int, str]] = (),
    ) -> None:  # fmt: skip
        super().__init__(box, name)
        self._recording, self._title, self._texts, self._phases = recording, title, texts, phases
        self._s, self._on_pick = s, on_pick

    def show(self, series: Sequence[Series], says: Callable[[Series], str] = lambda one: one.name) -> None:
        """Draw these lines; before they are known only the paper and its grid. `says` names a line on the slip."""
        last = max(1, self._recording.last)
        low, high, step = span_of([value for one in series for value in one.values] or [0.0, 40.0], 4)
        s, below = self._s, self._s.icon * 0.9 if self._phases else 0.0
        area = plot_area(self.size, s, below)

        def slip(move: int) -> Node:
            read = [one for one in series if one.first <= move < one.first + len(one.values)]
            read.sort(key=lambda one: -one.values[move - one.first])
            rows = [(one.colour, says(one), minus(round(one.values[move - one.first]))) for one in read]
            return all_values(self._texts.say("results.move", n=move), rows)

        reading = Reading(
            [(move, low) for move in range(last + 1)], slip, lambda move, _: self._on_pick(move), upright=True
        )
        self.draw(Axes(area, low, high, 0, last), self._marks(series, range(low, high + 1, step), area.w), reading)

    def _marks(self, series: Sequence[Series], grid: Sequence[int], room: float) -> Iterator[Mark]:
        s, recording = self._s, self._recording
        yield Paper(self._title, s.title, s.pad, s.title * 1.15)
        unit = "replay.round" if recording.game.rounds else "replay.turn"
        begins = [(at, self._texts.say(unit, round=number), str(number)) for at, number in recording.ticks]
        yield Rounds(begins, s.tiny, s.icon + 4 if self._phases else 8)
        yield Phases(self._phases, s.icon * 0.75)
        yield Grid(grid, s.tiny)
        marked = {tick.position for tick in recording.ticks}
        if len(self._phases) * APART <= room:
            marked |= {at for at, _ in self._phases}
        for one in series:
            width = 4.0 if one.own else 2.4
            if one.dashed:
                yield Dashes(one.points, line_colour(one.colour), width - 0.4)
            elif len(one.points) > 1:
                yield Line(one.points, line_colour(one.colour), width)
                pieces = [point for point in one.points[1:-1] if point[0] in marked] + one.points[-1:]
                yield Pieces(pieces, one.colour, 16 if one.own else 13)
        ends = [(one.colour, one.name, one.values[-1]) for one in series if one.values and not one.dashed]
        yield Names(ends, s.tiny)


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
