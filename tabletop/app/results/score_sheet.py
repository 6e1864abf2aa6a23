"""Who got how many points for what?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.results.outcome import Outcome, Standing
from tabletop.content import seat_looks
from tabletop.scene import SHELF, THEME, Box, Group, Motion, Panel, Sprite, Text, count, fade
from tabletop.scene.look.fonts import Face
from tabletop.scene.widgets import surface

if TYPE_CHECKING:
    from tabletop.content import Texts

INK, LOSS, GAIN, QUIET, LINE = "#2B2622", "#A63A2B", "#1D6152", "#6E6353", "#CDBE9E"
HEAVY = Face("barlow-condensed", 800)
COUNT_MS, ROW_MS = 420, 160
WIDE_HEAD = 125.0
"""How high the heads of the columns are where there are few rows."""


def icon_of(game: str, category: str) -> str | None:
    """The drawing of a category; None when it has none."""
    name = f"app/score_{game}_{category}"
    return name if SHELF.has(name) else None


def signed(value: int) -> str:
    """A number with its true sign."""
    return f"+{value}" if value > 0 else str(value).replace("-", "−") if value else "="


class ScoreSheet:
    """The paper with one column per seat, or for a solo game this run, the best before and the change."""

    def __init__(self, outcome: Outcome, texts: Texts, standing: Standing | None, box: Box, *, compact: bool) -> None:
        self._outcome, self._texts, self._standing = outcome, texts, standing
        self._compact = compact
        self._w, self._h = box.w, box.h
        self._k = min(1.0, box.w / 876)
        self.root = surface("paper", (box.w, box.h), pos=(box.x, box.y))
        self.root.name = "score sheet"
        self.rows: list[Group] = []
        self._counting: list[tuple[Text, int, float, Callable[[int], str]]] = []
        rows = len(outcome.categories)
        self._head = 84.0 if compact else 111.0 if rows >= 9 or outcome.solo else WIDE_HEAD
        self._foot = 92.0 if compact else 132.0
        self._row = min(66.0 if compact else 96.0, (box.h - self._head - self._foot) / rows)
        self._sizes = (15, 20, 34, 42) if compact else (19, 28, 50, 60)
        self._draw()

    # --- columns -----------------------------------------------------------------------------------------------------

    def _centres(self) -> list[float]:
        """The middles of the columns."""
        if self._outcome.solo:
            return [477 * self._w / 876, 645 * self._w / 876, 788 * self._w / 876]
        seats = len(self._outcome.seats)
        first = 276 * self._w / 876
        pitch = (self._w - 24 * self._k - first) / seats
        return [first + pitch * (number + 0.5) for number in range(seats)]

    def _column(self) -> float:
        """How wide a column is."""
        if self._outcome.solo:
            return min(146.0, 146 * self._w / 876)
        centres = self._centres()
        return min(146.0, centres[1] - centres[0] if len(centres) > 1 else 146)

    def _draw(self) -> None:
        outcome, root = self._outcome, self.root
        k = self._k
        self._draw_columns()
        title = Text(self._texts.say("results.sheet"), THEME.heading(22 if self._compact else 30, THEME.ink))
        title.pos = (28 * k, (30 if self._compact else 39) - title.h / 2)
        root.add(title)
        for number, category in enumerate(outcome.categories):
            y = self._head + number * self._row
            root.add(Panel((self._w - 44 * k, 2), fill=LINE, pos=(22 * k, y - 1)))
            row = root.add(Group(pos=(0, y), size=(self._w, self._row), name=f"row {category}"))
            self._draw_row(row, category)
            self.rows.append(row)
        end = self._head + len(outcome.categories) * self._row
        root.add(Panel((self._w - 44 * k, 4), fill=THEME.ink, corners=2, pos=(22 * k, end - 2)))
        self._draw_totals(end)

    def _draw_columns(self) -> None:
        outcome, centres, width = self._outcome, self._centres(), self._column()
        shown = [0] if outcome.solo else outcome.winners
        for seat in shown:
            look = seat_looks().get(outcome.seats[seat].colour)
            fill, rim = ("#F6EFDF", "#B5A37F") if look is None else (look.pale, look.fill)
            high = self._head + len(outcome.categories) * self._row + self._foot - (12 if self._compact else 30)
            panel = Panel((width, high), fill=fill, rim=rim, corners=12)
            panel.pos = (centres[seat] - width / 2, 10 if self._compact else 16)
            self.root.add(panel)
        if outcome.solo:
            self._solo_heads(centres)
            return
        for seat, middle in enumerate(centres):
            self._seat_head(seat, middle, width)

    def _seat_head(self, seat: int, middle: float, width: float) -> None:
        person = self._outcome.seats[seat]
        tight = self._head < WIDE_HEAD
        side = 30.0 if self._compact else 38.0 if tight else 46.0
        y = 30.0 if self._compact else 42.0 if tight else 50.0
        if person.colour in seat_looks():
            self.root.add(Sprite(f"app/seat_{person.colour}", (side, side), pos=(middle - side / 2, y - side / 2)))
        size = 15 if self._compact else 19
        icon = "human" if person.kind == "human" else "bot"
        name = Text(person.name, THEME.style(size, THEME.ink, face=THEME.strong))
        if name.w > width - 34:
            name = Text(person.name, name.style, width=width - 34, max_lines=1, shrink=True)
        whole = min(name.setting.width, width - 34) + size + 4
        x = middle - whole / 2
        below = self._head - (22 if self._compact else 28 if tight else 34)
        self.root.add(
            Sprite(f"app/icon_{icon}", (size - 2, size - 2), tint=THEME.quiet_ink, pos=(x, below - size / 2 + 1))
        )
        name.pos = (x + size + 4, below - name.h / 2)
        self.root.add(name)

    def _solo_heads(self, centres: list[float]) -> None:
        say, y = self._texts.say, 30.0 if self._compact else 46.0
        colour = self._outcome.seats[0].colour
        side = 30.0 if self._compact else 46.0
        if colour in seat_looks():
            self.root.add(Sprite(f"app/seat_{colour}", (side, side), pos=(centres[0] - side / 2, y - side / 2)))
        star = side * 0.85
        self.root.add(Sprite("app/icon_star", (star, star), tint="#B5A37F", pos=(centres[1] - star / 2, y - star / 2)))
        size, below = (14, self._head - 20) if self._compact else (19, self._head - 24)
        room = (centres[1] - centres[0]) - 8
        for key, middle in zip(("this_run", "best_before", "change"), centres, strict=True):
            face, colour = (THEME.text, QUIET) if key == "change" else (THEME.strong, "#1B1B1B")
            words = Text(say(f"results.{key}"), THEME.style(size, colour, face=face))
            if words.w > room:
                words = Text(say(f"results.{key}"), words.style, width=room, align="centre", max_lines=1, shrink=True)
            words.pos = (middle - words.w / 2, below - words.h / 2)
            self.root.add(words)

    # --- rows --------------------------------------------------------------------------------------------------------

    def _draw_row(self, row: Group, category: str) -> None:
        game, k, middle = self._outcome.recording.game.name, self._k, self._row / 2
        icon = icon_of(game, category)
        side = min(34.0 if not self._compact else 26.0, self._row - 8)
        if icon is not None:
            row.add(Sprite(icon, (side, side), pos=(45 * k - side / 2, middle - side / 2)))
        key = f"score.{category}"
        label = self._texts.say(key) if key in self._texts else category
        centres = self._centres()
        room = (centres[0] - 73 * self._w / 876 if self._outcome.solo else 268 * k) - 74 * k
        words = Text(
            label, THEME.style(self._sizes[0], THEME.ink, face=THEME.strong), width=room, max_lines=1, shrink=True
        )
        words.pos = (74 * k, middle - words.h / 2)
        row.add(words)
        if self._outcome.solo:
            self._solo_cells(row, category, centres)
            return
        for seat, x in enumerate(centres):
            self._cell(row, category, seat, x)

    def _cell(self, row: Group, category: str, seat: int, x: float) -> None:
        outcome, middle = self._outcome, self._row / 2
        value = outcome.sheets[seat].points[category]
        best = outcome.is_best(category, seat)
        colour = "#F4F1EA" if best else LOSS if value < 0 else QUIET if value == 0 else THEME.ink
        text = Text(str(value).replace("-", "−"), THEME.heading(self._sizes[1], colour))
        if best:
            wide, high = max(text.w + 24, 48.0 if not self._compact else 38.0), min(40.0, self._row - 8)
            if outcome.caps.get(category) == value:
                note = Text(self._texts.say("results.cap"), THEME.style(14, THEME.quiet_ink))
                note.pos = (x + wide / 2 + 8, middle - note.h / 2)
                if (
                    note.x + note.w > x + self._column() / 2 - 4
                ):  # a narrow column: below the number instead of beside it
                    note = Text(note.content, THEME.style(12, THEME.quiet_ink))
                    high = min(high, self._row - note.h - 4)
                    middle = 2 + high / 2
                    note.pos = (x - note.w / 2, middle + high / 2 - 1)
                row.add(note)
            row.add(Panel((wide, high), fill=INK, corners=9, pos=(x - wide / 2, middle - high / 2)))
        text.pos = (x - text.w / 2, middle - text.h / 2)
        row.add(text)

    def _solo_cells(self, row: Group, category: str, centres: list[float]) -> None:
        value, best = self._outcome.sheets[0].points[category], self._before(category)
        for x, points, colour in ((centres[0], value, "#1B1B1B"), (centres[1], best, "#5A5044")):
            words = "–" if points is None else str(points).replace("-", "−")
            shade = LOSS if points is not None and points < 0 else colour
            text = Text(words, THEME.heading(self._sizes[1], shade))
            text.pos = (x - text.w / 2, self._row / 2 - text.h / 2)
            row.add(text)
        if best is not None:
            self._change_bar(row, value - best, centres[2])

    def _change_bar(self, row: Group, change: int, x: float) -> None:
        """A bar to the right for more, to the left for less, and the number on the other side."""
        middle, high = self._row / 2, 14.0
        row.add(
            Panel((2, min(30.0, self._row - 10)), fill="#B5A37F", pos=(x - 1, middle - min(30.0, self._row - 10) / 2))
        )
        size = 14 if self._compact else 16
        words = Text(signed(change), THEME.style(size, GAIN if change > 0 else QUIET, face=THEME.strong))
        if change:
            most = 40.0 * self._k
            length = min(most, max(4.0, abs(change) * 9 * self._k))
            left = x + 1 if change > 0 else x - 1 - length
            row.add(
                Panel((length, high), fill="#2C7F6B" if change > 0 else "#A99B80", corners=3, pos=(left, middle - 7))
            )
        words.pos = (x - 8 - words.w if change > 0 else x + 6, middle - words.h / 2)
        row.add(words)

    def _before(self, category: str) -> int | None:
        best = self._standing.best if self._standing is not None else None
        return None if best is None else best.sheets[0].get(category, 0)

    # --- totals ------------------------------------------------------------------------------------------------------

    def _draw_totals(self, end: float) -> None:
        k, room = self._k, min(self._foot, self._h - end)
        middle = end + room * (0.40 if not self._compact else 0.42)
        word = Text(self._texts.say("results.total"), THEME.heading(26 if self._compact else 38, THEME.ink))
        word.pos = (28 * k, middle - word.h / 2)
        self.root.add(word)
        centres = self._centres()
        if self._outcome.solo:
            self._solo_totals(centres, middle)
            return
        if not self._compact:
            note = Text(
                self._texts.say("results.dark_field"), THEME.style(14, THEME.quiet_ink), width=240 * k, max_lines=1
            )
            note.pos = (28 * k, end + room * 0.69 - note.h / 2)
            self.root.add(note)
        for seat, x in enumerate(centres):
            wins = seat in self._outcome.winners
            self._total(self._outcome.totals[seat], x, middle, self._sizes[3] if wins else self._sizes[2], "#1B1B1B")
            place = Text(
                self._texts.say(f"results.place.{self._outcome.place(seat)}"),
                THEME.style(14 if self._compact else 16, THEME.quiet_ink),
            )
            place.pos = (x - place.w / 2, end + room * (0.72 if not self._compact else 0.8) - place.h / 2)
            self.root.add(place)

    def _solo_totals(self, centres: list[float], middle: float) -> None:
        total = self._outcome.totals[0]
        self._total(total, centres[0], middle, self._sizes[3], "#1B1B1B")
        before = self._standing.best_before if self._standing is not None else None
        if before is None:
            return
        self._total(before, centres[1], middle, self._sizes[2] * 0.92, "#5A5044")
        change = total - before
        colour = GAIN if change > 0 else LOSS if change < 0 else QUIET
        self._total(change, centres[2], middle, self._sizes[2] * 0.92, colour, words=signed)

    def _total(
        self, value: int, x: float, y: float, size: float, colour: str, words: Callable[[int], str] | None = None
    ) -> None:
        say = words or (lambda number: str(number).replace("-", "−"))
        text = Text(say(value), THEME.style(size, colour, face=HEAVY))
        text.pos = (x - text.w / 2, y - text.h / 2)
        self.root.add(text)
        self._counting.append((text, value, x, say))

    # --- entrance ----------------------------------------------------------------------------------------------------

    def hide(self) -> None:
        """Before the entrance: rows unseen, totals at nothing."""
        for row in self.rows:
            row.opacity = 0.0
        for text, _, _, _ in self._counting:
            text.opacity = 0.0

    def appear(self) -> list[Motion]:
        """The rows in order, to be shown one after the other."""
        return [fade(row, 1.0, ROW_MS) for row in self.rows]

    def count_up(self) -> list[Motion]:
        """The totals, counting up to what they are."""
        return [self._counted(*part) for part in self._counting]

    def _counted(self, text: Text, value: int, x: float, say: Callable[[int], str]) -> Motion:
        def show(number: int) -> None:
            text.opacity = 1.0
            text.content = say(number)
            text.x = x - text.w / 2

        return count(show, 0, value, COUNT_MS)
