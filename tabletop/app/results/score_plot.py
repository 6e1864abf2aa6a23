"""How did the points grow over the game?"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from tabletop.app.parts.numbers import minus
from tabletop.app.parts.plot_cursor import CursorPlot
from tabletop.app.parts.scale import scale_of
from tabletop.app.results.comparison import rank_words
from tabletop.app.results.outcome import Course, Outcome
from tabletop.app.saves.words import say_rank
from tabletop.content import look_of, seat_looks
from tabletop.scene import THEME, Box, Flattened, Group, Panel, Sprite, Text, dashes, line
from tabletop.scene.look.geometry import Point
from tabletop.scene.widgets import surface

if TYPE_CHECKING:
    from tabletop.content import Texts

GRID, AXIS, QUIET = "#D3C5A6", "#9C8B66", "#5A5044"
BANDS = ("#E7DBC3", "#E0D2B5")
APART = 22.0
"""The least distance of two labels at the line ends."""


class ScorePlot(CursorPlot):
    """Paper with one line per seat. The pointer, or left and right, shows all values of a moment on a slip."""

    def __init__(
        self, outcome: Outcome, course: Course, texts: Texts, box: Box, *, compact: bool, ghost: Course | None = None
    ) -> None:
        super().__init__((box.w, box.h), pos=(box.x, box.y))
        self._outcome, self._course, self._texts, self._ghost = outcome, course, texts, ghost
        self._compact = compact
        self.corner = 12
        self.name = "plot"
        self.ring_colour = "#F4F1EA"
        top, bottom = (44.0, box.h - 40) if compact else (72.0, box.h - 64)
        right = box.w - (118 if compact else 138) - (32 if outcome.ladder else 0)
        self.area = Box(46 if compact else 64, top, right - (46 if compact else 64), bottom - top)
        self._low, self._high, self._step = scale_of(self._values(), 4)
        face = self.add(Flattened(size=self.size))
        face.add(surface("paper", self.size))
        self._draw(face)
        self._slip = self.add(Group())
        self._slip.z = 2

    def _values(self) -> list[int]:
        values = [points for moment in self._course.points for points in moment]
        values += [moment[0] for moment in self._ghost.points] if self._ghost else []
        if self._outcome.ladder:
            values.append(round(max(self._outcome.ladder.values()) * 1.1))
        return values

    def _x(self, share: float) -> float:
        return self.area.x + share * self.area.w

    def _y(self, points: float) -> float:
        return self.area.bottom - (points - self._low) / max(1, self._high - self._low) * self.area.h

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _draw(self, face: Flattened) -> None:
        self._draw_title(face)
        if self._outcome.ladder:
            self._draw_bands(face)
        self._draw_grid(face)
        self._draw_rounds(face)
        if self._ghost is not None:
            face.add(dashes(self._path(self._ghost, 0), "#8B7A5E", 2.5, dash=7, gap=6))
        order = sorted(range(len(self._outcome.seats)), key=lambda seat: seat in self._outcome.winners)
        for draw in (self._draw_line, self._draw_spots):  # no line runs over the end of another
            for seat in order:
                draw(face, seat)
        if self._outcome.ladder:
            self._draw_legend(face)
        if not self._outcome.ladder or len(self._outcome.seats) > 1:
            self._draw_labels(face)

    def _draw_title(self, face: Flattened) -> None:
        course = self._course
        key = "by_turn" if not course.by_round else "if_scored" if course.counted_at_end else "by_round"
        style = THEME.heading(20 if self._compact else 28, THEME.ink)
        title = Text(self._texts.say(f"results.{key}"), style, width=self.w - 56, max_lines=1, shrink=True)
        title.pos = (20 if self._compact else 28, (23 if self._compact else 37) - title.h / 2)
        face.add(title)

    def _draw_grid(self, face: Flattened) -> None:
        value = self._low
        size = 13 if self._compact else 16
        while value <= self._high:
            y = self._y(value)
            if not self._outcome.ladder or value == self._low:
                base = value == 0 or (value == self._low and self._low >= 0)
                face.add(Panel((self.area.w, 2), fill=AXIS if base else GRID, pos=(self.area.x, y - 1)))
            label = Text(minus(value), THEME.style(size, QUIET))
            label.pos = (self.area.x - 10 - label.w, y - label.h / 2)
            face.add(label)
            value += self._step

    def _draw_bands(self, face: Flattened) -> None:
        """The ranks of a solo game behind the run, the reached one in the game's colour."""
        ladder = list(self._outcome.ladder.items())
        size = 13 if self._compact else 16
        for number, (rank, least) in enumerate(ladder):
            top = ladder[number + 1][1] if number + 1 < len(ladder) else self._high
            y1, y2 = self._y(min(top, self._high)), self._y(max(least, self._low))
            reached = rank == self._outcome.rank
            tint = look_of(self._outcome.recording.game.name).band if reached else BANDS[number % 2]
            face.add(Panel((self.area.w, y2 - y1), fill=tint, pos=(self.area.x, y1)))
            if number:
                face.add(Panel((self.area.w, 2), fill="#BCA97F", pos=(self.area.x, y2 - 1)))
            style = THEME.style(size, THEME.ink if reached else QUIET, face=THEME.strong if reached else THEME.text)
            room = self.w - self.area.right - 24
            words = rank_words(say_rank(self._texts, rank), style, room)
            words.pos = (self.area.right + 12, (y1 + y2) / 2 - words.h / 2)
            if y2 - y1 > words.h * 0.8:
                face.add(words)

    def _draw_rounds(self, face: Flattened) -> None:
        size = 13 if self._compact else 16
        course, y = self._course, self.area.bottom + (6 if self._compact else 10)
        if course.by_round:
            for share, number in course.rounds:
                label = Text(str(number), THEME.style(size, QUIET))
                label.pos = (self._x(share) - label.w / 2, y)
                face.add(label)
            if not self._compact:
                face.add(Text(self._texts.say("results.round"), THEME.style(14, QUIET), pos=(self.area.x, y + 22)))
            return
        for number, (share, round_) in enumerate(course.rounds):
            end = course.rounds[number + 1][0] if number + 1 < len(course.rounds) else 1.0
            x = self._x(share)
            if share > 0:
                face.add(Panel((2, self.area.h), fill="#BCA97F", pos=(x - 1, self.area.y)))
            label = Text(self._texts.say("replay.round", round=round_), THEME.style(size, QUIET))
            if label.w < (end - share) * self.area.w - 6:
                label.pos = (x + 4, y)
                face.add(label)

    def _path(self, course: Course, seat: int) -> list[Point]:
        points = [(self._x(at), self._y(totals[seat])) for at, totals in zip(course.at, course.points, strict=True)]
        if course.by_round:
            return points
        steps = points[:1]
        for (_, y1), (x2, y2) in pairwise(points):
            steps += [(x2, y1), (x2, y2)]
        return steps

    def _draw_line(self, face: Flattened, seat: int) -> None:
        colour = self._line_colour(seat)
        path = self._path(self._course, seat)
        wins = seat in self._outcome.winners or self._outcome.solo
        if len(path) > 1:
            face.add(line(path, "#EFE6D3", 8 if wins else 6))
            face.add(line(path, colour, 5 if wins else 3.5))

    def _draw_spots(self, face: Flattened, seat: int) -> None:
        """The piece of the seat at every round, or at the end."""
        path = self._path(self._course, seat)
        side = 15.0 if seat in self._outcome.winners or self._outcome.solo else 12.0
        spots = path if self._course.by_round else path[-1:]
        if not self._course.by_round:
            side += 5
        for x, y in spots:
            self._symbol(face, seat, x, y, side)

    def _line_colour(self, seat: int) -> str:
        look = seat_looks().get(self._outcome.seats[seat].colour)
        return "#5A5044" if look is None else look.line

    def _symbol(self, face: Flattened | Group, seat: int, x: float, y: float, side: float) -> None:
        colour = self._outcome.seats[seat].colour
        if colour in seat_looks():
            face.add(Sprite(f"app/seat_{colour}_symbol", (side, side), pos=(x - side / 2, y - side / 2)))

    def _draw_legend(self, face: Flattened) -> None:
        x, y = self.area.x + 16, self.area.y + 14
        colour = self._line_colour(0)
        face.add(Panel((40, 5), fill=colour, corners=2.5, pos=(x, y + 8)))
        style = THEME.style(13 if self._compact else 16, THEME.ink)
        face.add(Text(self._texts.say("results.this_run"), style, pos=(x + 48, y)))
        if self._ghost is not None:
            y += 20 if self._compact else 26
            face.add(dashes([(x, y + 10), (x + 38, y + 10)], "#8B7A5E", 2.5, dash=6, gap=5))
            face.add(Text(self._texts.say("results.best_before"), style, pos=(x + 48, y)))

    def _draw_labels(self, face: Flattened) -> None:
        """Name and points at the end of every line, pushed apart where lines end close together."""
        ends = self._course.points[-1]
        order = sorted(range(len(ends)), key=lambda seat: -ends[seat])
        least = 17.0 if self._compact else APART
        spots = apart([self._y(ends[seat]) for seat in order], least, self.area.y, self.area.bottom)
        x = self.area.right + 16
        room = self.w - x - 32
        for seat, y in zip(order, spots, strict=True):
            side = 14.0 if self._compact else 17.0
            self._symbol(face, seat, x + 9, y, side)
            style = THEME.style(13 if self._compact else 16, THEME.ink, face=THEME.strong)
            score = Text(minus(ends[seat]), style)
            name = Text(self._outcome.seats[seat].name, style)
            if name.w + score.w + 6 > room:
                name = Text(name.content, style, width=room - score.w - 6, max_lines=1, shrink=True)
            name.pos = (x + 24, y - name.h / 2)
            score.pos = (name.x + min(name.w, name.setting.width) + 5, y - score.h / 2)
            face.add(name)
            face.add(score)

    # --- the slip ----------------------------------------------------------------------------------------------------

    @property
    def points(self) -> int:
        """One moment for each that was counted."""
        return len(self._course.points)

    def nearest(self, own: Point) -> int | None:
        """The nearest moment."""
        if not self.area.grown(14).contains(own):
            return None
        share, places = (own[0] - self.area.x) / self.area.w, self._course.at
        return min(range(len(places)), key=lambda number: abs(places[number] - share))

    def _show(self, moment: int | None) -> None:
        if moment == self._over:
            return
        self._over = moment
        self._slip.clear()
        if moment is None:
            return
        x = self._x(self._course.at[moment])
        self._slip.add(Panel((2, self.area.h), fill=AXIS, pos=(x - 1, self.area.y)))
        totals = self._course.points[moment]
        order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        slip = surface("slip", (168, 36 + 20 * len(order) + 6))
        slip.add(Text(self._moment_words(moment), THEME.style(14), pos=(12, 7)))
        for number, seat in enumerate(order):
            y = 38.0 + 20 * number
            self._symbol_on(slip, seat, y)
            slip.add(Text(self._outcome.seats[seat].name, THEME.style(14), width=84, max_lines=1, pos=(38, y - 9)))
            value = Text(minus(totals[seat]), THEME.style(14, face=THEME.strong))
            value.pos = (156 - value.w, y - 9)
            slip.add(value)
        left = x - 10 - slip.w
        slip.pos = (left if left > self.area.x else x + 10, self.area.y + 8)
        self._slip.add(slip)

    def _symbol_on(self, slip: Panel, seat: int, y: float) -> None:
        colour = self._outcome.seats[seat].colour
        if colour in seat_looks():
            slip.add(Sprite(f"app/seat_{colour}_symbol", (14, 14), pos=(14, y - 7)))

    def _moment_words(self, moment: int) -> str:
        course = self._course
        if course.by_round:
            return self._texts.say("replay.round", round=course.rounds[moment][1])
        position = round(course.at[moment] * self._outcome.recording.last)
        return self._texts.say("results.move", n=position)


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
