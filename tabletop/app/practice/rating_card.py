"""How strong is somebody in one game, and how did that come about? The rating of the puzzles with its curve."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.plot import Between, Dots, Ground, Line, Mark, Plot
from tabletop.app.parts.plot_reading import PAPER, Axes
from tabletop.app.parts.written import signed
from tabletop.content import look_of
from tabletop.puzzles.book import Answered, PuzzleBook
from tabletop.puzzles.puzzle import pack_of
from tabletop.scene import THEME, Box, Flattened, Node, Panel, Size, Sizes, Text, surface, with_alpha
from tabletop.scene.layout import Cell, Part, column, grow, inside, row
from tabletop.scene.widgets.control import Control

if TYPE_CHECKING:
    from tabletop.app.application import App

UP, DOWN = "#1F6B4A", "#A03024"
SHOWN = 60
"""How many of the newest answers the curve has room for."""
LEAST_SPAN = 120.0
"""So many points the curve is high at least, so that a first step does not look like a leap."""


class RatingCard(Control):
    """Paper with a game's rating; chosen, it says whose puzzles and ladder are shown."""

    def __init__(self, app: App, game: str, book: PuzzleBook, s: Sizes, *, chosen: bool) -> None:
        super().__init__((0, 0), name=f"game {game}")
        self._app, self._game, self._s, self._chosen = app, game, s, chosen
        self._answers, self._rating = book.answers(game), book.rating(game)
        self.corner, self.ring_colour = 14, "#F4F1EA"

    def cell(self, *, curve: bool) -> Cell:
        """The card; without its curve where room is short."""
        s = self._s
        name = Text(
            self._app.texts_of(self._game).say("name"), THEME.heading(s.title - 2, THEME.ink), max_lines=1, shrink=True
        )
        points, unsure = self._app.texts, round(2 * self._rating.deviation)
        number = Text(
            str(round(self._rating.points)) if self._answers else "–",
            THEME.style(s.hero - 6, THEME.ink, face=THEME.heavy),
        )
        around = points.say("practice.around", n=unsure) if self._answers else ""
        band = Text(around, THEME.style(s.small, THEME.quiet_ink)) if around else None
        head = row(emblem(self._game, s.control), s.gap, grow(name), s.gap, number, 6, band)
        parts: list[Part] = [head]
        if curve:
            parts += [6, grow(self._curve), 8, row(*self._foot())]
        return inside(self, self._ground, column(*parts, pad=(s.pad, s.gap - 2, s.pad, s.gap)))

    def _ground(self, size: Size) -> Node:
        ground = Flattened(size=size)
        ground.add(surface("paper", size))
        if self._chosen:
            ring = row(grow(lambda whole: Panel(whole, rim="#F4F1EA", rim_width=3, corners=16)), align="stretch")
            ring.lay(ground.own_box().grown(4), ground)
        return ground

    def _curve(self, size: Size) -> Node:
        """Points after every answer, in the band of how sure they were."""
        plot = Plot(Box(0, 0, *size), f"curve {self._game}", corner=8)
        met = [answer for answer in self._answers if answer.deviation][-SHOWN:]
        highest = max((a.points + a.deviation for a in met), default=1600.0)
        lowest = min((a.points - a.deviation for a in met), default=1400.0)
        more = max(0.0, LEAST_SPAN - (highest - lowest)) / 2 + 12
        axes = Axes(Box(0, 0, *size), lowest - more, highest + more, 0, max(1, len(met) - 1), pad=10)
        colour = look_of(self._game).progress
        spots = [(float(number), answer.points) for number, answer in enumerate(met)]
        over = [(at, points + answer.deviation) for (at, points), answer in zip(spots, met, strict=True)]
        under = [(at, points - answer.deviation) for (at, points), answer in zip(spots, met, strict=True)]
        marks: list[Mark] = [Ground()]
        if len(met) > 1:
            marks += [Between(over, under, with_alpha(colour, 0.22)), Line(spots, colour, 3, seam=0)]
        plot.draw(axes, [*marks, Dots(spots[-1:], colour, PAPER)])
        return plot

    def _foot(self) -> list[Part]:
        s, say, today = self._s, self._app.texts.say, date.today()
        style = THEME.style(s.tiny, THEME.quiet_ink)
        if not self._answers:
            return [Text(say("puzzle.unmet", n=len(pack_of(self._game).puzzles)), style, max_lines=1, shrink=True)]
        month = month_change(self._answers, today)
        colour = UP if month > 0 else DOWN if month < 0 else THEME.quiet_ink
        change = Text(say("practice.this_month", change=signed(month)), THEME.style(s.tiny, colour, face=THEME.strong))
        return [grow(Text(say("practice.puzzles", n=len(self._answers)), style, max_lines=1)), change]


def month_change(answers: list[Answered], today: date) -> int:
    """By how much the rating rose or fell since the month began; before the first answer it stood in the middle."""
    earlier = [answer.points for answer in answers if (answer.day.year, answer.day.month) != (today.year, today.month)]
    return round(answers[-1].points - (earlier[-1] if earlier else 1500.0)) if answers else 0
