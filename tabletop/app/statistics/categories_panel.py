"""Where do the points come from, and where do the bots find theirs?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.parts.plot_axes import AXIS, GRID, QUIET
from tabletop.app.results.kinds import Kind
from tabletop.app.results.score_sheet import icon_of
from tabletop.app.statistics.figures import Row, categories
from tabletop.app.statistics.panels import (  # fmt: skip
    BAD,
    GOOD,
    Letters,
    head,
    one_decimal,
    paper,
    signed_decimal,
)
from tabletop.app.statistics.selection import levels_of
from tabletop.content import Texts, look_of
from tabletop.kernel import LEVELS
from tabletop.scene import THEME, Box, Face, Flattened, Panel, Sprite, Text
from tabletop.scene.look.colour import Colour
from tabletop.scene.widgets import Choice
from tabletop.store import Result

QUIET_GAP = 0.5
"""A smaller difference says nothing."""
LOSS = "#A23B2E"


class CategoriesPanel:
    """Each row of the score sheet on average, beside the bots of one level."""

    def __init__(
        self, results: Sequence[Result], kind: Kind, level: str, texts: Texts, box: Box, *, compact: bool,
        on_level: Callable[[str], None],
    ) -> None:  # fmt: skip
        self._kind, self._texts, self._compact = kind, texts, compact
        self._letters = letters = Letters.of(compact)
        self.root = paper(box, "categories")
        self.root.focus_group = True
        met = [name for name in LEVELS if any(name in levels_of(result) for result in results)]
        self.level = level if level in met else (met[-1] if met else "")
        self._rows = categories(results, self.level)
        head(self.root, texts.say("statistics.where_from"), "", letters)
        if len(met) > 1:
            options = [(name, texts.say(f"new.level.{name}")) for name in met]
            size = (84.0 * len(met), 30.0) if compact else (134.0 * len(met), 40.0)
            choice = Choice(options, self.level, ground="paper", size=size, font_size=12 if compact else 15)
            choice.on_change = on_level
            choice.name = "which bot"
            choice.pos = (box.w - letters.edge - size[0], letters.head / 2 - size[1] / 2)
            self.root.add(choice)
        if not self._rows:
            words = Text(texts.say("statistics.nothing_fits"), THEME.style(letters.text + 1, QUIET))
            words.pos = (letters.edge, letters.head + 8)
            self.root.add(words)
            return
        face = self.root.add(Flattened(size=(box.w, box.h)))
        if compact:
            self._in_two_columns(face, box)
        else:
            self._in_one_column(face, box)

    # --- one column with bars ----------------------------------------------------------------------------------------

    def _in_one_column(self, face: Flattened, box: Box) -> None:
        left, top, foot = self._letters.edge, self._letters.head + 24, 66.0
        pitch = min(44.0, (box.h - top - foot) / len(self._rows))
        self._titles(face, box.w, top - 12)
        values = [value for row in self._rows for value in (row.own, row.bot or 0.0)]
        low, high = min(0.0, *values), max(1.0, *values)
        bars = Box(left + 250, top, box.w - left - 250 - (236 if self.level else 90), 0)
        zero = bars.x + bars.w * -low / (high - low)
        unit = bars.w / (high - low)
        for number, row in enumerate(self._rows):
            y = top + (number + 0.5) * pitch
            self._sign(face, row.category, left, y, 28)
            name = Text(
                self._texts.say(f"score.{row.category}"),
                THEME.style(16, THEME.ink),
                width=200,
                max_lines=1,
                shrink=True,
            )
            name.pos = (left + 40, y - name.h / 2)
            face.add(name)
            face.add(Panel((box.w - 2 * left, 1), fill=GRID, pos=(left, y + pitch / 2)))
            colour = look_of(self._kind.game).progress if row.own >= 0 else LOSS
            self._bar(face, zero, unit * row.own, y - 7, 12, colour)
            if row.bot is not None:
                self._bar(face, zero, unit * row.bot, y + 5, 7, "#B8A582")
            self._numbers(face, row, box.w, y, 18)
        face.add(Panel((2, pitch * len(self._rows)), fill=AXIS, pos=(zero - 1, top)))
        y = top + pitch * len(self._rows) + 10
        face.add(Panel((box.w - 2 * left, 3), fill=THEME.ink, pos=(left, y)))
        self._total(face, left, box.w, y + 28, 26)

    def _bar(self, face: Flattened, zero: float, length: float, y: float, thick: float, colour: str) -> None:
        if abs(length) >= 1:
            face.add(Panel((abs(length), thick), fill=colour, corners=2, pos=(min(zero, zero + length), y)))

    def _titles(self, face: Flattened, width: float, y: float) -> None:
        keys = ["you", "bot", "gap"] if self.level else ["you"]
        for key, right in zip(keys, self._columns(width), strict=False):
            text = Text(self._texts.say(f"statistics.{key}"), THEME.section(QUIET))
            text.pos = (right - text.w, y - text.h / 2)
            face.add(text)

    def _columns(self, width: float) -> tuple[float, float, float]:
        right = width - self._letters.edge
        if not self.level:
            return right, right, right
        return (right - 172, right - 90, right) if not self._compact else (right - 104, right - 52, right)

    # --- two columns without bars ------------------------------------------------------------------------------------

    def _in_two_columns(self, face: Flattened, box: Box) -> None:
        half = (box.w - self._letters.edge) / 2
        count = -(-len(self._rows) // 2)
        top = self._letters.head + 18
        pitch = min(34.0, (box.h - top - 40) / max(1, count))
        for column in (0, 1):
            self._titles(face, half * (column + 1) + (self._letters.edge if column else 0), top - 8)
        for number, row in enumerate(self._rows):
            column, line = divmod(number, count)
            x, y = self._letters.edge + column * half, top + (line + 0.5) * pitch
            self._sign(face, row.category, x, y, 20)
            name = Text(
                self._texts.say(f"score.{row.category}"), THEME.style(13, THEME.ink), width=half - 200, max_lines=1,
                shrink=True,
            )  # fmt: skip
            name.pos = (x + 28, y - name.h / 2)
            face.add(name)
            self._numbers(face, row, half * (column + 1) + (self._letters.edge if column else 0), y, 15)
        y = top + count * pitch + 6
        face.add(Panel((box.w - 2 * self._letters.edge, 2), fill=THEME.ink, pos=(self._letters.edge, y)))
        self._total(face, self._letters.edge, box.w, y + 18, 18)

    # --- shared ------------------------------------------------------------------------------------------------------

    def _sign(self, face: Flattened, category: str, x: float, y: float, side: float) -> None:
        sign = icon_of(self._kind.game, category)
        if sign is not None:
            face.add(Sprite(sign, (side, side), pos=(x, y - side / 2)))

    def _numbers(self, face: Flattened, row: Row, width: float, y: float, size: float) -> None:
        own, bot, gap = self._columns(width)
        values: list[tuple[float, str, Colour, Face]] = [
            (own, one_decimal(self._texts, row.own), THEME.ink, THEME.bold)
        ]
        if row.bot is not None and row.gap is not None:
            quiet = abs(row.gap) < QUIET_GAP
            tint = QUIET if quiet else GOOD if row.gap > 0 else BAD
            values.append((bot, one_decimal(self._texts, row.bot), QUIET, THEME.text))
            values.append((gap, signed_decimal(self._texts, row.gap), tint, THEME.text if quiet else THEME.bold))
        for right, words, colour, font in values:
            text = Text(words, THEME.style(size, colour, face=font))
            text.pos = (right - text.w, y - text.h / 2)
            face.add(text)

    def _total(self, face: Flattened, left: float, width: float, y: float, size: float) -> None:
        title = Text(self._texts.say("statistics.average"), THEME.heading(size, THEME.ink))
        title.pos = (left, y - title.h / 2)
        face.add(title)
        bots = [row.bot for row in self._rows if row.bot is not None]
        bot = sum(bots) if bots else None
        self._numbers(face, Row("", sum(row.own for row in self._rows), bot), width, y, size - 3)
