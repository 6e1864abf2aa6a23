"""How often is it won, and how sure is that?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from tabletop.app.parts.plot import Dotted, Ground, Mark, Plot, Says, beside
from tabletop.app.parts.plot_axes import GRID, PAPER, QUIET, Axes
from tabletop.app.results.kinds import Kind
from tabletop.app.statistics.figures import Share, fair_share, shares
from tabletop.app.statistics.panels import HEAVY, Letters, head
from tabletop.content import Texts, look_of
from tabletop.scene import THEME, Box, Group, Node, Panel, Sprite, Text, circle
from tabletop.scene.look.colour import Colour, with_alpha
from tabletop.scene.widgets import surface, text_tip
from tabletop.store import Result

FAIR = "#8C2F22"
LEVELS = ("apprentice", "journeyman", "master")
ROWS = 4
"""As many rows have room even where there are fewer."""


def wins_panel(results: Sequence[Result], kind: Kind | None, texts: Texts, box: Box, *, compact: bool) -> Plot:
    """The share of games won with its 95 % interval, all together and by the level of the bots."""
    letters, say = Letters.of(compact), texts.say
    plot, left = Plot(box, "wins"), letters.edge
    rows = [row for row in shares(results) if row.played or not row.level] if results else []
    room, names, counts = (104.0, 70.0, 64.0) if compact else (158.0, 128.0, 84.0)
    area = Box(left, letters.head, box.w - 2 * left, box.h - letters.head - left)
    marks: list[Mark] = [Ground(), Says(say("statistics.nothing_fits"), letters.text + 1)]
    if rows:
        x = left + room + names
        area = Box(x, letters.head, box.w - x - counts, box.h - letters.head - 46)
        colour = THEME.ink if kind is None else look_of(kind.game).progress
        marks = [
            Quarters(letters.text),
            Dotted(fair_share(results), FAIR),
            Intervals(rows, [_name(row, texts) for row in rows], colour, letters.text),
        ]
    plot.draw(Axes(area, max(ROWS, len(rows)), 0), [Sheet(), *marks])
    head(plot.face, say("statistics.wins"), "" if compact or not rows else say("statistics.wins_how"), letters)
    if rows:
        _figures(plot.face, rows[0], fair_share(results), texts, letters, room)
    if rows and compact:
        _tell_levels(plot, rows, texts)
    return plot


def _figures(home: Node, whole: Share, fair: float, texts: Texts, letters: Letters, room: float) -> None:
    """The share in large figures, and how sure it is."""
    left, small = letters.edge, letters.text < 14
    number = home.add(Text(str(round(100 * whole.share)), THEME.style(44 if small else 84, THEME.ink, face=HEAVY)))
    number.pos = (left - 2, letters.head - (10 if small else 14))
    sign = home.add(Text("%", THEME.style(20 if small else 34, THEME.ink)))
    sign.pos = (left + number.w + 2, number.y + number.h - sign.h - (6 if small else 12))
    y = number.y + number.h - (4 if small else 8)
    for words, font, colour in (
        (texts.say("statistics.won_of", won=whole.won, n=whole.played), THEME.strong, THEME.ink),
        (
            texts.say("statistics.likely", low=round(100 * whole.low), high=round(100 * whole.high)),
            THEME.text,
            QUIET,
        ),
        (texts.say("statistics.fair", share=round(100 * fair)), THEME.text, FAIR),
    ):
        style = THEME.style(letters.text, colour, face=font)
        text = home.add(Text(words, style, width=room, max_lines=2, pos=(left, y)))
        y += text.h + (3 if small else 6)


def _tell_levels(plot: Plot, rows: Sequence[Share], texts: Texts) -> None:
    """Where only signs stand for the levels, the pointer is told their names."""
    top, height = plot.axes.y(0), plot.axes.y(1) - plot.axes.y(0)
    for number, row in enumerate(rows):
        zone = plot.signs.add(Group(size=(60, height), pos=(plot.axes.area.x - 84, top + number * height)))
        zone.hits = True
        zone.tip = partial(text_tip, _name(row, texts))


def _name(row: Share, texts: Texts) -> str:
    return texts.say(f"new.level.{row.level}" if row.level else "statistics.all_levels")


class Sheet(NamedTuple):
    """The paper."""

    def draw(self, home: Node, axes: Axes) -> None:
        """Over the whole plot."""
        home.add(surface("paper", home.size))


class Quarters(NamedTuple):
    """Lines at 0, 25, 50, 75 and 100 per cent."""

    size: float

    def draw(self, home: Node, axes: Axes) -> None:
        """Every second number only, where letters are small."""
        for quarter in range(5):
            x = axes.x(quarter / 4)
            home.add(Panel((2, axes.area.h), fill=GRID, pos=(x - 1, axes.area.y)))
            if self.size > 13 or quarter % 2 == 0:
                beside(home, str(25 * quarter), (x, axes.area.bottom + 14), self.size)


class Intervals(NamedTuple):
    """A row for all and for each level: the share won so far, and from where to where it may be."""

    rows: Sequence[Share]
    names: Sequence[str]
    colour: Colour
    size: float

    def draw(self, home: Node, axes: Axes) -> None:
        """From top to bottom, each with how many were won."""
        small = self.size < 14
        for number, (row, name) in enumerate(zip(self.rows, self.names, strict=True)):
            y, ink = axes.y(number + 0.5), self.colour if row.level else THEME.ink
            icon = f"level_{LEVELS.index(row.level) + 1}" if row.level else "humans"
            side, x = (16.0, axes.area.x - 76) if small else (22.0, axes.area.x - 142)
            home.add(Sprite(f"app/icon_{icon}", (side, side), tint=THEME.ink, pos=(x, y - side / 2)))
            if not small:
                style = THEME.style(self.size, THEME.ink, face=THEME.text if row.level else THEME.strong)
                words = home.add(Text(name, style, width=98, max_lines=1, shrink=True))
                words.pos = (x + 30, y - words.h / 2)
            count = home.add(Text(f"{row.won}/{row.played}", THEME.heading(self.size + 4, THEME.ink)))
            count.pos = (axes.area.right + (50 if small else 64) - count.w, y - count.h / 2)
            if not row.played:
                continue
            low, high, thick = axes.x(row.low), axes.x(row.high), 10.0 if small else 14.0
            home.add(Panel((high - low, thick), fill=with_alpha(ink, 0.3), pos=(low, y - thick / 2)))
            for end in (low, high):
                home.add(Panel((3, thick + 6), fill=ink, pos=(end - 1.5, y - thick / 2 - 3)))
            home.add(circle((axes.x(row.share), y), 6 if small else 8, ink, PAPER, 2))
