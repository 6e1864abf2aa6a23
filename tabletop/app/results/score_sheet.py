"""Who got how many points for what, and how is that kept as a picture and as text?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import pygame

from tabletop.app.parts.page import one_line
from tabletop.app.parts.written import minus, written_seed
from tabletop.app.results.outcome import Outcome, Standing
from tabletop.app.results.parts import parts_of, told
from tabletop.content import Texts, seat_looks
from tabletop.scene import (
    SHELF,
    THEME,
    Box,
    Colour,
    Group,
    Motion,
    Panel,
    Size,
    Sizes,
    Sprite,
    Stage,
    Text,
    count,
    fade,
    render_to_surface,
)
from tabletop.scene.layout import Cell, Part, column, fixed, grow, inside, row, stack
from tabletop.scene.widgets import surface, text_tip
from tabletop.store import Problem, StoreError
from tabletop.store.files import make_folder, make_private

INK, LOSS, GAIN, QUIET, LINE, BEFORE = "#2B2622", "#A63A2B", "#1D6152", "#6E6353", "#CDBE9E", "#5A5044"
COUNT_MS, ROW_MS = 420, 160
MANY_ROWS = 9
FOOT, LEAST_ROW = 3.0, 1.48
"""How high the totals are, in sizes of their letters, and a row at least, in those of its own."""
WIDEST = 146.0
"""How wide a column is marked at most."""
WHOLE = (1280.0, 720.0)
"""In a smaller window the screen does not show everything at once: for the picture it is laid out in the usual one."""


def icon_of(game: str, category: str) -> str | None:
    """The drawing of a category; None when it has none."""
    name = f"app/score_{game}_{category}"
    return name if SHELF.has(name) else None


def least_height(outcome: Outcome, s: Sizes) -> float:
    """How high the sheet must be for its numbers to stand whole in their rows."""
    return (2.5 + FOOT) * s.hero + len(outcome.categories) * LEAST_ROW * s.title


def signed(value: int) -> str:
    """A number with its true sign."""
    return f"+{value}" if value > 0 else minus(value) if value else "="


class ScoreSheet:
    """The paper with one column per seat, or for a solo game this run, the best before and the change."""

    def __init__(self, outcome: Outcome, texts: Texts, standing: Standing | None, size: Size, s: Sizes) -> None:
        self._outcome, self._texts, self._standing, self._s = outcome, texts, standing, s
        self._parts = parts_of(outcome.recording, texts)
        self.root = Group(size=size, name="score sheet")
        self.root.focus_group = True
        self.rows: list[Group] = []
        self._counting: list[tuple[Text, int, Callable[[int], str]]] = []
        rows = len(outcome.categories)
        self._tight = rows >= MANY_ROWS or outcome.solo
        # a first run alone has nothing beside it
        compared = outcome.solo and standing is not None and standing.best is not None
        self._shares = [1.0, 1.0, 0.7] if compared else [1.0] * len(outcome.seats)
        self._first = size[0] * (0.449 if outcome.solo else 0.315)
        self._pitch = (size[0] - self._first - s.pad) / sum(self._shares)
        head, foot = s.hero * (2.5 if self._tight else 2.8), FOOT * s.hero
        self._row = min(2.2 * s.hero, (size[1] - head - foot) / rows)
        marked = fixed(self._marked(), h=head + rows * self._row + foot - s.pad - 2)
        whole = stack(
            lambda size: surface("paper", size),
            column(s.pad - 6, marked, grow()),
            column(
                fixed(self._heads(), h=head),
                *(part for category in outcome.categories for part in self._category(category)),
                fixed(
                    row(grow(lambda size: Panel(size, fill=THEME.ink, corners=2)), pad=(s.pad, 0), align="stretch"), h=4
                ),
                fixed(self._totals(), h=foot - 4),
                grow(),
            ),
        )
        whole.lay(Box(0, 0, *size), self.root)

    def _line(self, first: Part, cells: Sequence[Part], align: str = "centre") -> Cell:
        """One line of the sheet: what it is about, then its columns."""
        columns = [grow(cell, share) for cell, share in zip(cells, self._shares, strict=True)]
        return row(fixed(first, w=self._first), *columns, self._s.pad, align=align)

    # --- heads -------------------------------------------------------------------------------------------------------

    def _marked(self) -> Cell:
        """The columns of the winners, or that of this run, on a ground of their own."""
        outcome = self._outcome
        shown = [0] if outcome.solo else outcome.winners
        return self._line(None, [self._ground(n) if n in shown else None for n in range(len(self._shares))], "stretch")

    def _ground(self, seat: int) -> Cell:
        look = seat_looks().get(self._outcome.seats[seat].colour)
        fill, rim = ("#F6EFDF", "#B5A37F") if look is None else (look.pale, look.fill)
        panel = fixed(lambda size: Panel(size, fill=fill, rim=rim, corners=12), w=min(WIDEST, self._pitch))
        return row(grow(), panel, grow(), align="stretch")

    def _heads(self) -> Cell:
        s, title = self._s, Text(self._texts.say("results.sheet"), THEME.heading(self._s.title, THEME.ink))
        heads = self._solo_heads() if self._outcome.solo else [self._seat_head(n) for n in range(len(self._shares))]
        return self._line(column(s.pad - 4, row(s.pad, title, grow()), grow()), heads, "stretch")

    def _seat_head(self, seat: int) -> Cell:
        s, person = self._s, self._outcome.seats[seat]
        side = s.hero * (0.86 if self._tight else 1.0)
        piece = Sprite(f"app/seat_{person.colour}", (side, side)) if person.colour in seat_looks() else side
        kind = Sprite(
            f"app/icon_{'human' if person.kind == 'human' else 'bot'}", (s.body, s.body), tint=THEME.quiet_ink
        )
        name = Text(person.name, THEME.style(s.lead, THEME.ink, face=THEME.strong), max_lines=1, shrink=True)
        return column(
            grow(), row(grow(), piece, grow()), s.gap / 2, row(grow(), kind, 4, name, grow(), pad=(2, 0)),
            s.gap if self._tight else s.space - 4,
        )  # fmt: skip

    def _solo_heads(self) -> list[Cell]:
        s, colour = self._s, self._outcome.seats[0].colour
        piece = Sprite(f"app/seat_{colour}", (s.hero, s.hero)) if colour in seat_looks() else None
        star = Sprite("app/icon_star", (s.hero * 0.85, s.hero * 0.85), tint="#B5A37F")
        heads = []
        columns = (("this_run", piece), ("best_before", star), ("change", None))
        for key, picture in columns[: len(self._shares)]:
            face, ink = (THEME.text, QUIET) if key == "change" else (THEME.strong, THEME.ink)
            words = Text(
                self._texts.say(f"results.{key}"), THEME.style(s.body, ink, face=face), align="centre", max_lines=1,
                shrink=True,
            )  # fmt: skip
            heads.append(column(grow(), row(grow(), picture, grow()), s.gap, words, s.gap))
        return heads

    # --- rows --------------------------------------------------------------------------------------------------------

    def _category(self, category: str) -> list[Cell]:
        s, outcome = self._s, self._outcome
        icon, side = icon_of(outcome.recording.game.name, category), min(s.icon * 1.4, self._row - 8)
        sign = None if icon is None else Sprite(icon, (side, side))
        key = f"score.{category}"
        label = one_line(
            self._texts.say(key) if key in self._texts else category,
            THEME.style(s.lead, THEME.ink, face=THEME.strong), s.lead, s.body, s.tiny, else_lines=2,
        )  # fmt: skip
        cells = self._solo_cells(category) if outcome.solo else [
            self._cell(category, seat) for seat in range(len(outcome.seats))
        ]  # fmt: skip
        group = Group(name=f"row {category}")
        self.rows.append(group)
        first = row(s.pad, fixed(row(grow(), sign, grow()), w=2 * s.icon), grow(label))
        rule = row(grow(lambda size: Panel(size, fill=LINE)), pad=(s.pad, 0), align="stretch")
        return [fixed(rule, h=2), fixed(inside(group, self._line(first, cells)), h=self._row - 2)]

    def _cell(self, category: str, seat: int) -> Part:
        s, outcome = self._s, self._outcome
        value, best = outcome.sheets[seat].points[category], outcome.is_best(category, seat)
        colour = THEME.light_text if best else LOSS if value < 0 else QUIET if value == 0 else THEME.ink
        text = self._told(Text(minus(value), THEME.heading(s.title, colour), align="centre"), category, seat)
        if not best:
            return text
        wide, high = max(text.w + 24, s.control + 4), min(s.control - 2, self._row - 8)
        note = None
        if outcome.caps.get(category) == value:
            note = Text(self._texts.say("results.cap"), THEME.style(14, THEME.quiet_ink))
        if note is not None and wide / 2 + 8 + note.w > min(WIDEST, self._pitch) / 2 - 4:
            small = Text(note.content, THEME.style(12, THEME.quiet_ink), align="centre")
            chip = self._chip(text, wide, min(high, self._row - small.h - 4))
            return column(row(grow(), chip, grow()), small)  # a narrow column: below the number instead of beside it
        side = (self._pitch - wide) / 2
        return row(grow(), self._chip(text, wide, high), fixed(row(8, note), w=side))

    def _told(self, number: Text, category: str, seat: int) -> Text:
        """Pointed at, or walked to, the number tells what it is made of."""
        parts = self._parts.get((seat, category))
        if parts is not None:
            number.hits = number.focusable = True
            number.corner, number.ring_colour, number.name = 8, "#1B1B1B", f"points {category} {seat}"
            number.tip = lambda: text_tip(told(parts, self._texts), width=320)
        return number

    def _chip(self, text: Text, wide: float, high: float) -> Cell:
        return fixed(stack(lambda size: Panel(size, fill=INK, corners=9), row(grow(text))), wide, high)

    def _solo_cells(self, category: str) -> list[Part]:
        value, best = self._outcome.sheets[0].points[category], self._before(category)

        def cell(points: int, colour: Colour) -> Text:
            return Text(minus(points), THEME.heading(self._s.title, LOSS if points < 0 else colour), align="centre")

        now = self._told(cell(value, THEME.ink), category, 0)
        return [now] if best is None else [now, cell(best, BEFORE), self._change_bar(value - best)]

    def _change_bar(self, change: int) -> Cell:
        """A bar to the right for more, to the left for less, and the number on the other side."""
        s, half = self._s, self._pitch * self._shares[2] / 2 - 1
        words = Text(signed(change), THEME.style(s.small, GAIN if change > 0 else QUIET, face=THEME.strong))
        length = min(half * 0.7, max(4.0, abs(change) * s.pad * 0.4))
        fill = "#2C7F6B" if change > 0 else "#A99B80"
        bar = Panel((length, 14), fill=fill, corners=3) if change else None
        left, right = (row(grow(), words, 7), row(bar, grow())) if change > 0 else (row(grow(), bar), row(6, words))
        high = min(30.0, self._row - 10)
        return row(fixed(left, w=half), Panel((2, high), fill="#B5A37F"), fixed(right, w=half))

    def _before(self, category: str) -> int | None:
        best = self._standing.best if self._standing is not None else None
        return None if best is None else best.sheets[0].get(category, 0)

    # --- totals ------------------------------------------------------------------------------------------------------

    def _totals(self) -> Cell:
        s, outcome = self._s, self._outcome
        word = Text(self._texts.say("results.total"), THEME.heading(s.hero - 6, THEME.ink))
        note = None
        cells: list[Part]
        if outcome.solo:
            cells = self._solo_totals()
        else:
            words = Text(self._texts.say("results.dark_field"), THEME.style(s.tiny - 1, THEME.quiet_ink), max_lines=2)
            note = s.by(words, None)
            cells = []
            for seat, total in enumerate(outcome.totals):
                won = self._total(total, s.hero * (1.36 if seat in outcome.winners else 1.14), THEME.ink)
                place = self._texts.say(f"results.place.{outcome.place(seat)}")
                below = Text(place, THEME.style(s.small, THEME.quiet_ink), align="centre")
                cells.append(column(grow(), won, below, grow()))
        return self._line(row(s.pad + 4, grow(column(grow(), word, note, grow()))), cells, "stretch")

    def _solo_totals(self) -> list[Part]:
        s, total = self._s, self._outcome.totals[0]
        now = self._total(total, s.hero * 1.36, THEME.ink)
        before = self._standing.best_before if self._standing is not None else None
        if before is None:
            return [now]
        change = total - before
        colour = GAIN if change > 0 else LOSS if change < 0 else QUIET
        return [now, self._total(before, s.hero + 2, BEFORE), self._total(change, s.hero + 2, colour, signed)]

    def _total(self, value: int, size: float, colour: Colour, words: Callable[[int], str] = minus) -> Cell:
        text = Text(words(value), THEME.style(size, colour, face=THEME.heavy), align="centre")
        self._counting.append((text, value, words))
        return row(grow(text))

    # --- entrance ----------------------------------------------------------------------------------------------------

    def hide(self) -> None:
        """Before the entrance: rows unseen, totals at nothing."""
        for group in self.rows:
            group.opacity = 0.0
        for text, _, _ in self._counting:
            text.opacity = 0.0

    def appear(self) -> list[Motion]:
        """The rows in order, to be shown one after the other."""
        return [fade(group, 1.0, ROW_MS) for group in self.rows]

    def count_up(self) -> list[Motion]:
        """The totals, counting up to what they are."""
        return [self._counted(*part) for part in self._counting]

    def _counted(self, text: Text, value: int, say: Callable[[int], str]) -> Motion:
        def show(number: int) -> None:
            text.opacity = 1.0
            text.content = say(number)

        return count(show, 0, value, COUNT_MS)


def save_score_sheet(
    stage: Stage, foot: Callable[[], float], outcome: Outcome, texts: Texts, folder: Path, now: datetime | None = None
) -> Path:
    """Write the upper part of the screen, down to its foot, as a PNG and the sheet as a text file beside it; returns the
    picture. `StoreError` when the disk refuses.
    """
    moment = now or datetime.now()
    picture = folder / f"{outcome.recording.game.name}-score-{moment:%Y%m%d-%H%M%S}.png"
    try:
        make_folder(folder)
        for file in (picture, picture.with_suffix(".txt")):
            make_private(file)
        picture.with_suffix(".txt").write_text(as_text(outcome, texts), encoding="utf-8")
        size, ui_scale = stage.size, stage.ui_scale
        if stage.width < WHOLE[0] or stage.height < WHOLE[1]:
            stage.resize((1920, 1080), ui_scale=1.0)
        screen = render_to_surface(stage)
        part = screen.subsurface(screen.get_rect().clip((0, 0, screen.get_width(), round(foot() * stage.scale))))
        stage.resize(size, ui_scale=ui_scale)
        pygame.image.save(part, str(picture))
    except OSError as error:
        raise StoreError(Problem.of_disk(picture, error)) from None
    except pygame.error as error:
        raise StoreError(Problem.of_store("not_written", picture, why=str(error))) from None
    return picture


def as_text(outcome: Outcome, texts: Texts) -> str:
    """The sheet in columns of plain letters."""
    names = [seat.name for seat in outcome.seats]
    sheets = list(outcome.sheets)
    if outcome.opponent is not None:
        names.append(texts.say("results.opponent"))
        sheets.append(outcome.opponent)
    categories = list(dict.fromkeys(category for sheet in sheets for category in sheet.points))
    rows = [
        [texts.say(f"score.{category}"), *(minus(sheet.points.get(category, 0)) for sheet in sheets)]
        for category in categories
    ]
    totals = [texts.say("results.total"), *(minus(sheet.total) for sheet in sheets)]
    table = [["", *names], *rows, totals]
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if number == 0 else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    ]
    lines.insert(len(lines) - 1, "-" * max(len(line) for line in lines))
    title = f"{texts.say('name')}, {texts.say('results.seed', seed=written_seed(outcome.setup.seed))}"
    return "\n".join([title, "", *lines, ""])
