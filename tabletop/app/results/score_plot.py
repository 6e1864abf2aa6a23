"""How did the points grow over the game?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.app.parts.emblem import line_colour
from tabletop.app.parts.plot import (
    Bands,
    Dashes,
    Grid,
    Line,
    Mark,
    Names,
    Paper,
    Pieces,
    Plot,
    Rounds,
    beside,
    plot_area,
    steps,
)
from tabletop.app.parts.plot_reading import GROUND, MARK, QUIET, Axes, Reading, all_values, scale_of
from tabletop.app.parts.written import minus
from tabletop.app.results.best_and_rank import rank_words
from tabletop.app.results.outcome import Course, Outcome
from tabletop.app.saves.words import say_rank
from tabletop.content import Texts, look_of
from tabletop.scene import THEME, Box, Node, Panel, Point, Sizes, Text, dashes

GHOST = "#8B7A5E"


class Ranks(NamedTuple):
    """The ranks of a solo game behind the run, the reached one in the game's colour."""

    outcome: Outcome
    texts: Texts
    size: float

    def draw(self, home: Node, axes: Axes) -> None:
        """From the lowest to the highest, names at the right."""
        area, outcome = axes.area, self.outcome
        ladder = list(outcome.ladder.items())
        for number, (rank, least) in enumerate(ladder):
            most = ladder[number + 1][1] if number + 1 < len(ladder) else axes.high
            reached = rank == outcome.rank
            tint = look_of(outcome.recording.game.name).band if reached else (GROUND, "#E0D2B5")[number % 2]
            Bands([(least, most, tint)]).draw(home, axes)
            top, bottom = axes.y(min(most, axes.high)), axes.y(max(least, axes.low))
            if number:
                home.add(Panel((area.w, 2), fill=MARK, pos=(area.x, bottom - 1)))
            face, colour = (THEME.strong, THEME.ink) if reached else (THEME.text, QUIET)
            style = THEME.style(self.size, colour, face=face)
            words = rank_words(say_rank(self.texts, rank), style, home.w - area.right - 24)
            words.pos = (area.right + 12, (top + bottom - words.h) / 2)
            if bottom - top > words.h * 0.8:
                home.add(words)


class Legend(NamedTuple):
    """Which line is this run and which the best one before."""

    lines: Sequence[tuple[str, str]]
    """Colour and words of each; broken from the second on."""
    size: float

    def draw(self, home: Node, axes: Axes) -> None:
        """In the upper left corner."""
        x, y = axes.area.x + 16, axes.area.y + 14
        for number, (colour, words) in enumerate(self.lines):
            text = Text(words, THEME.style(self.size, THEME.ink), pos=(x + 48, y))
            middle = y + text.h / 2
            if number:
                home.add(dashes([(x, middle), (x + 38, middle)], colour, 2.5, dash=6, gap=5))
            else:
                home.add(Panel((40, 5), fill=colour, corners=2.5, pos=(x, middle - 2.5)))
            home.add(text)
            y += self.size * 1.6


def score_plot(outcome: Outcome, course: Course, texts: Texts, box: Box, s: Sizes, ghost: Course | None = None) -> Plot:
    """Paper with one line per seat, read off moment by moment; behind it the best run before, where there is one."""
    size, by_round = s.tiny, course.by_round
    numbered = by_round or not outcome.recording.game.rounds
    area = plot_area((box.w, box.h), s, 1.2 * size if numbered else 0, 3.2 * size if outcome.ladder else 0)
    values = [points for moment in course.points for points in moment]
    values += [moment[0] for moment in ghost.points] if ghost is not None else []
    values += [round(max(outcome.ladder.values()) * 1.1)] if outcome.ladder else []
    low, high, step = scale_of(values, 4)
    axes = Axes(area, low, high)
    lines = [_points(course, seat) for seat in range(len(outcome.seats))]
    order = sorted(range(len(lines)), key=lambda seat: seat in outcome.winners)
    leads = [seat in outcome.winners or outcome.solo for seat in range(len(lines))]
    colours = [seat.colour for seat in outcome.seats]
    title = texts.say(f"results.{'by_turn' if not by_round else 'if_scored' if course.counted_at_end else 'by_round'}")
    grid = list(range(low, high + 1, step))
    legend = [(line_colour(colours[0]), texts.say("results.this_run"))]
    legend += [(GHOST, texts.say("results.best_before"))] if ghost is not None else []
    begins = [(at, texts.say("replay.round", round=number), "") for at, number in course.rounds]
    ends = [(seat.colour, seat.name, course.points[-1][number]) for number, seat in enumerate(outcome.seats)]
    marks: list[Mark | None] = [
        Paper(title, s.title, s.pad, s.title * 1.15),
        Ranks(outcome, texts, size) if outcome.ladder else None,
        Grid(grid, size, lines=[low] if outcome.ladder else None),
        Numbers(course.rounds, texts.say("results.round" if by_round else "results.turn"), size)
        if numbered
        else Rounds(begins, size, 8, grounds=False),
        Dashes(_points(ghost, 0), GHOST) if ghost is not None else None,
        *(Line(lines[seat], line_colour(colours[seat]), 5 if leads[seat] else 3.5) for seat in order),
        # no line runs over the end of another
        *(
            Pieces(
                lines[seat] if by_round else lines[seat][-1:],
                colours[seat],
                (15 if leads[seat] else 12) + (0 if by_round else 5),
            )
            for seat in order
        ),
        Legend(legend, size) if outcome.ladder else None,
        Names(ends, size) if not outcome.ladder or len(lines) > 1 else None,
    ]

    def slip(moment: int) -> Node:
        totals = course.points[moment]
        at = round(course.at[moment] * outcome.recording.last)
        words = (
            texts.say("replay.round", round=course.rounds[moment][1]) if by_round else texts.say("results.move", n=at)
        )
        order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        return all_values(words, [(colours[seat], outcome.seats[seat].name, minus(totals[seat])) for seat in order])

    plot = Plot(box, "plot")
    plot.draw(axes, marks, Reading([(at, low) for at in course.at], slip, upright=True))
    return plot


def _points(course: Course, seat: int) -> list[Point]:
    points = [(at, float(totals[seat])) for at, totals in zip(course.at, course.points, strict=True)]
    return points if course.by_round else steps(points)


class Numbers(NamedTuple):
    """The number of a round or turn below the moment it was counted at or began."""

    at: Sequence[tuple[float, int]]
    what: str
    size: float

    def draw(self, home: Node, axes: Axes) -> None:
        """And of what it is the number."""
        y, free = axes.area.bottom + self.size, 0.0
        for at, number in self.at:
            if axes.x(at) < free:
                continue
            free = axes.x(at) + 2 * self.size
            beside(home, str(number), (axes.x(at), y), self.size)
        beside(home, self.what, (axes.area.x, y + 1.3 * self.size), self.size - 1, 0.0)
