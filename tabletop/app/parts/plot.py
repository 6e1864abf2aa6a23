"""How are values drawn: a sheet, round numbers at its side, lines, bars, dots and bands in it, names at the ends of the lines?

A plot is given marks, plain values in the order in which they lie upon each other. Anything that can `draw` itself with a scale is
one, so a screen may add a mark of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

from tabletop.app.parts.emblem import piece
from tabletop.app.parts.plot_reading import AXIS, GRID, GROUND, MARK, PAPER, QUIET, Axes, Reader, Reading
from tabletop.app.parts.written import minus
from tabletop.scene import (
    THEME,
    Box,
    Flattened,
    Group,
    Key,
    Move,
    Node,
    Panel,
    Sprite,
    Text,
    circle,
    dashes,
    line,
    polygon,
)
from tabletop.scene.look.artwork import Corners
from tabletop.scene.look.colour import Colour
from tabletop.scene.look.geometry import Point, Size
from tabletop.scene.look.theme import Sizes
from tabletop.scene.widgets import surface
from tabletop.scene.widgets.control import Control

APART = 1.38
"""The least distance of two names at the ends of lines, in letter heights."""


class Mark(Protocol):
    """Something drawn in a plot."""

    def draw(self, home: Node, axes: Axes) -> None:
        """Put it there."""


class Plot(Control):
    """A sheet with marks on it, read off with pointer or arrows where there is something to read."""

    def __init__(self, box: Box, name: str, *, corner: float = 12, ring: str = "#F4F1EA") -> None:
        super().__init__((box.w, box.h), pos=(box.x, box.y))
        self.name, self.corner, self.ring_colour = name, corner, ring
        self.face = self.add(Flattened(size=self.size))
        self.signs = self.add(Group())
        """What stands upon the plot and changes by itself."""
        self._reader: Reader | None = None
        self.focusable = self.hits = False

    def draw(self, axes: Axes, marks: Iterable[Mark | None], reading: Reading | None = None) -> None:
        """Draw these and nothing else; marks that are None are left out."""
        self.axes, self.reading = axes, reading
        self.face.clear()
        for mark in marks:
            if mark is not None:
                mark.draw(self.face, axes)
        if self._reader is not None:
            self._reader.detach()
        self._reader = None if reading is None else self.add(Reader(axes, reading))
        self.focusable = self.hits = reading is not None

    def mark(self, *marks: Mark) -> None:
        """Put these upon the plot instead of those before."""
        self.signs.clear()
        for mark in marks:
            mark.draw(self.signs, self.axes)

    def hovered(self, inside: bool) -> None:
        """The slip goes with the pointer."""
        super().hovered(inside)
        if not inside:
            self._show(None)

    def hover_move(self, event: Move) -> None:
        """Read off what is near the pointer."""
        own = self.from_stage(event.point)
        self._show(None if own is None or self._reader is None else self._reader.nearest(own))

    def key(self, event: Key) -> bool:
        """Left and right go from place to place."""
        return self._reader is not None and not event.mods.ctrl and self._reader.go(event.name)

    def focused(self, has: bool) -> None:
        """Without the keyboard the slip goes."""
        if not has:
            self._show(None)

    def click(self) -> None:
        """Pick what is read off."""
        if self._reader is not None:
            self._reader.pick()

    def _show(self, number: int | None) -> None:
        if self._reader is not None:
            self._reader.show(number)


def plot_area(size: Size, s: Sizes, below: float = 0.0, names: float = 0.0) -> Box:
    """Where lines are drawn on a sheet with a title: numbers at the left, names at the right, rounds below.

    Signs below the lines, and names longer than those of seats, need more.
    """
    left, top, right = s.pad + 2.5 * s.tiny, 2 * s.title + s.gap / 2, 8.2 * s.tiny + names
    return Box(left, top, size[0] - left - right, size[1] - top - 2.2 * s.tiny - below)


# --- the sheet -----------------------------------------------------------------------------------------------------------


class Paper(NamedTuple):
    """The sheet everything lies on, with its title if it has one."""

    title: str = ""
    size: float = 0.0
    left: float = 0.0
    middle: float = 0.0

    def draw(self, home: Node, axes: Axes) -> None:
        """Over the whole plot."""
        home.add(surface("paper", home.size))
        if not self.title:
            return
        style, room = THEME.heading(self.size, THEME.ink), home.w - 2 * self.left
        words = Text(self.title, style)
        if words.w > room:
            words = Text(self.title, style, width=room, max_lines=1, shrink=True)
        home.add(words).pos = (self.left, self.middle - words.h / 2)


class Ground(NamedTuple):
    """A tinted field under everything."""

    def draw(self, home: Node, axes: Axes) -> None:
        """Over the whole area."""
        x, y, w, h = axes.area
        home.add(Panel((w, h), fill=GROUND, corners=8, pos=(x, y)))


class Says(NamedTuple):
    """A sentence in the middle, where there is nothing or too little to draw."""

    sentence: str
    size: float

    def draw(self, home: Node, axes: Axes) -> None:
        """In up to three lines."""
        area, style = axes.area, THEME.style(self.size, QUIET)
        words = Text(self.sentence, style, width=area.w - 40, max_lines=3, align="centre")
        home.add(words).pos = (area.x + 20, area.centre[1] - words.h / 2)


class Grid(NamedTuple):
    """Lines at values, with the numbers at their left; numbers too near to the one above are left out."""

    values: Sequence[int]
    size: float
    words: Callable[[int], str] = minus
    lines: Sequence[int] | None = None
    """Those that have a line; None: all. That at nought, or else at the lower edge, is the axis and darker."""
    colour: Colour = GRID

    def draw(self, home: Node, axes: Axes) -> None:
        """From top to bottom."""
        area, above = axes.area, -self.size
        base = 0 if 0 in self.values else axes.low
        for value in sorted(self.values, reverse=True):
            y = axes.y(value)
            if self.lines is None or value in self.lines:
                home.add(Panel((area.w, 2), fill=AXIS if value == base else self.colour, pos=(area.x, y - 1)))
            if y - above >= self.size:
                beside(home, self.words(value), (area.x - 9, y), self.size, 1.0)
                above = y


class Rounds(NamedTuple):
    """Where rounds begin: a line each, and its number below."""

    begins: Sequence[tuple[float, str, str]]
    """Where, its name, and what stands there when there is no room for the name."""
    size: float
    down: float
    """How far below the area the names stand."""
    grounds: bool = True
    """Whether every second one lies on a ground of its own, with its name in the middle."""

    def draw(self, home: Node, axes: Axes) -> None:
        """From left to right."""
        area = axes.area
        ends = [*(at for at, _, _ in self.begins[1:]), axes.last]
        for number, ((at, name, short), end) in enumerate(zip(self.begins, ends, strict=False)):
            left, right = axes.x(at), axes.x(end)
            if number % 2 and self.grounds:
                home.add(Panel((right - left, area.h), fill="#E4D6B8", pos=(left, area.y)))
            if number:
                home.add(Panel((2, area.h), fill=MARK, pos=(left - 1, area.y)))
            words = Text(name, THEME.style(self.size, QUIET))
            if words.w > right - left - 8:
                words = Text(short, THEME.style(self.size, QUIET))
            words.pos = ((left + right - words.w) / 2 if self.grounds else left + 4, area.bottom + self.down)
            home.add(words)


# --- marks ---------------------------------------------------------------------------------------------------------------


class Line(NamedTuple):
    """A line through values, on a seam of paper that keeps it apart from others."""

    points: Sequence[Point]
    colour: Colour
    width: float = 4.0
    seam: float = 3.0

    def draw(self, home: Node, axes: Axes) -> None:
        """From left to right."""
        path = [axes.spot(*point) for point in self.points]
        if len(path) < 2:
            return
        if self.seam:
            home.add(line(path, PAPER, self.width + self.seam))
        home.add(line(path, self.colour, self.width, round_ends=self.seam > 0))


class Dashes(NamedTuple):
    """A broken line through values."""

    points: Sequence[Point]
    colour: Colour
    width: float = 2.5

    def draw(self, home: Node, axes: Axes) -> None:
        """From left to right."""
        if len(self.points) > 1:
            path = [axes.spot(*point) for point in self.points]
            home.add(dashes(path, self.colour, self.width, dash=7, gap=6))


def steps(points: Sequence[Point]) -> list[Point]:
    """The same points, each value kept until the next one."""
    made = list(points[:1])
    for (_, before), (at, value) in pairwise(points):
        made += [(at, before), (at, value)]
    return made


class Dotted(NamedTuple):
    """A dotted line from top to bottom."""

    across: float
    colour: Colour = THEME.ink

    def draw(self, home: Node, axes: Axes) -> None:
        """Through the whole area."""
        x, area = axes.x(self.across), axes.area
        home.add(dashes([(x, area.y + 5), (x, area.bottom - 4)], self.colour, 3.8, dash=0.2, gap=9))


class Between(NamedTuple):
    """The field between two lines."""

    upper: Sequence[Point]
    lower: Sequence[Point]
    colour: Colour

    def draw(self, home: Node, axes: Axes) -> None:
        """As far as it lies within the area."""
        top, bottom = axes.area.y, axes.area.bottom
        spots = [axes.spot(*point) for point in [*self.upper, *reversed(self.lower)]]
        if len(self.upper) > 1:
            home.add(polygon([(x, min(bottom, max(top, y))) for x, y in spots], self.colour))


class Bars(NamedTuple):
    """Bars from nought to a value."""

    bars: Sequence[tuple[float, float, float]]
    """From where, to where, how high."""
    colour: Colour
    gap: float = 0.0
    corners: Corners = 3
    least: float = 0.0
    """How tall the lowest is at least."""

    def draw(self, home: Node, axes: Axes) -> None:
        """From left to right."""
        zero = axes.y(max(axes.low, 0))
        for first, last, value in (bar for bar in self.bars if bar[2] or self.least):
            x, y = axes.spot(first, value)
            size = (max(2.0, axes.x(last) - x - self.gap), max(self.least, abs(y - zero)))
            at = (x + self.gap / 2, zero - size[1] if value > 0 else zero)
            home.add(Panel(size, fill=self.colour, corners=self.corners, pos=at))


class Dots(NamedTuple):
    """Discs at values."""

    points: Sequence[Point]
    fill: Colour
    rim: Colour
    radius: float = 5.0

    def draw(self, home: Node, axes: Axes) -> None:
        """In their order."""
        for point in self.points:
            home.add(circle(axes.spot(*point), self.radius, self.fill, self.rim, 2))


class Pieces(NamedTuple):
    """The piece of a seat at values."""

    points: Sequence[Point]
    colour: str
    side: float

    def draw(self, home: Node, axes: Axes) -> None:
        """In their order; an opponent without a seat has none."""
        for point in self.points:
            piece(home, self.colour, axes.spot(*point), self.side)


class Star(NamedTuple):
    """A star in a disc at the best."""

    at: Point
    colour: Colour
    up: float = 0.0
    """How far above its value it stands."""

    def draw(self, home: Node, axes: Axes) -> None:
        """Within the area."""
        x, y = axes.spot(*self.at)
        y = min(max(y - self.up, axes.area.y + 14), axes.area.bottom - 12)
        home.add(circle((x, y), 12, self.colour, PAPER, 2))
        home.add(Sprite("app/icon_star", (15, 15), tint="#FFFFFF", pos=(x - 7.5, y - 8)))


class Bands(NamedTuple):
    """Values from one to the next on a ground of their own."""

    bands: Sequence[tuple[float, float, Colour]]
    """From which value to which, and the colour."""
    corner: float = 0.0
    """How round the uppermost is where it ends the field."""

    def draw(self, home: Node, axes: Axes) -> None:
        """As far as they lie within the area."""
        for low, high, colour in self.bands:
            bottom, top = axes.y(max(low, axes.low)), axes.y(min(high, axes.high))
            if bottom > top:
                corner = self.corner if high >= axes.high else 0.0
                panel = Panel((axes.area.w, bottom - top), fill=colour, corners=(corner, corner, 0, 0))
                home.add(panel).pos = (axes.area.x, top)


class Names(NamedTuple):
    """Names and values at the right ends of lines, pushed apart where lines end close together."""

    ends: Sequence[tuple[str, str, float]]
    """Colour, name and value of each."""
    size: float

    def draw(self, home: Node, axes: Axes) -> None:
        """The highest first."""
        area, ends = axes.area, sorted(self.ends, key=lambda end: -end[2])
        places = apart([axes.y(value) for _, _, value in ends], self.size * APART, area.y, area.bottom)
        x, style = area.right + 15, THEME.style(self.size, THEME.ink, face=THEME.strong)
        for (colour, words, value), y in zip(ends, places, strict=True):
            piece(home, colour, (x + 8, y), self.size + 1)
            figure = Text(minus(round(value)), style)
            name = Text(words, style)
            room = home.w - x - 22 - figure.w - 17
            if name.w > room:
                name = Text(words, style, width=room, max_lines=1, shrink=True)
            name.pos = (x + 22, y - name.h / 2)
            figure.pos = (name.x + min(name.w, name.setting.width) + 5, y - figure.h / 2)
            home.add(name)
            home.add(figure)


# --- small things --------------------------------------------------------------------------------------------------------


def beside(home: Node, words: str, at: Point, size: float, anchor: float = 0.5) -> Text:
    """Quiet words beside an axis; the anchor says which share of their width lies left of the point."""
    text = Text(words, THEME.style(size, QUIET))
    home.add(text).pos = (at[0] - text.w * anchor, at[1] - text.h / 2)
    return text


def apart(wanted: list[float], least: float, top: float, bottom: float) -> list[float]:
    """Heights as near as possible to the wanted ones (given from top to bottom) with at least that distance."""
    spots: list[float] = []
    for y in wanted:
        spots.append(max(y, spots[-1] + least) if spots else max(y, top))
    over = spots[-1] - bottom if spots else 0.0
    if over > 0:
        spots[-1] = bottom
        for number in range(len(spots) - 2, -1, -1):
            spots[number] = min(spots[number], spots[number + 1] - least)
    return spots
