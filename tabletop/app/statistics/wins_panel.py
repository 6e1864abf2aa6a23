"""How often is it won, and how sure is that?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from tabletop.app.parts.plot import Dotted, Ground, Mark, Paper, Plot, Says, beside
from tabletop.app.parts.plot_reading import GRID, PAPER, QUIET, Axes
from tabletop.app.results.kinds import Kind
from tabletop.app.statistics.figures import Share, fair_share, shares
from tabletop.app.statistics.panels import head, head_of
from tabletop.content import Texts, look_of
from tabletop.scene import THEME, Box, Group, Node, Panel, Size, Sizes, Sprite, Text, circle, text_tip
from tabletop.scene.layout import Cell, column, fixed, grow, row
from tabletop.scene.look.colour import Colour, with_alpha
from tabletop.store import Result

FAIR = "#7F5C17"
LEVELS = ("apprentice", "journeyman", "master")
WIDE, NAMES, SIGNS = 500.0, 142.0, 70.0
"""A wider panel has room for the names of the levels; how much they take, and how much their signs alone."""
ROWS = 4
"""As many rows have room even where there are fewer."""


def wins_panel(results: Sequence[Result], kind: Kind | None, texts: Texts, s: Sizes, size: Size) -> Plot:
    """The share of games won with its 95 % interval, all together and by the level of the bots."""
    say, top, wide = texts.say, head_of(s), size[0] > WIDE
    plot, room = Plot(Box(0, 0, *size), "wins"), 7.1 * s.pad
    rows = [one for one in shares(results) if one.played or not one.level] if results else []
    area = Box(s.pad, top, size[0] - 2 * s.pad, size[1] - top - s.pad)
    marks: list[Mark] = [Ground(), Says(say("statistics.nothing_fits"), s.small)]
    if rows:
        x = s.pad + room + (NAMES if wide else SIGNS)
        area = Box(x, top, size[0] - x - s.pad - 3.8 * s.tiny, size[1] - top - 3 * s.tiny)
        colour = THEME.ink if kind is None else look_of(kind.game).progress
        marks = [
            Quarters(s.tiny),
            Dotted(fair_share(results), FAIR),
            Intervals(rows, [_name(one, texts) for one in rows], colour, s.tiny, wide),
        ]
    plot.draw(Axes(area, max(ROWS, len(rows)), 0), [Paper(), *marks])
    title = head(say("statistics.wins"), say("statistics.wins_how") if rows and wide else "", s)
    figures = _figures(rows[0], fair_share(results), texts, s) if rows else None
    column(title, row(s.pad, fixed(figures, w=room), grow())).lay(Box(0, 0, *size), plot.face)
    if rows and not wide:
        _tell_levels(plot, rows, texts)
    return plot


def _figures(whole: Share, fair: float, texts: Texts, s: Sizes) -> Cell:
    """The share in large figures, and how sure it is."""
    low, high = round(100 * whole.low), round(100 * whole.high)
    number = Text(str(round(100 * whole.share)), THEME.style(1.8 * s.hero, THEME.ink, face=THEME.heavy, leading=1.0))
    lines = (
        (texts.say("statistics.won_of", won=whole.won, n=whole.played), THEME.strong, THEME.ink),
        (texts.say("statistics.likely", low=low, high=high), THEME.text, QUIET),
        (texts.say("statistics.fair", share=round(100 * fair)), THEME.text, FAIR),
    )
    told = [Text(words, THEME.style(s.tiny, colour, face=font), max_lines=3) for words, font, colour in lines]
    share = row(number, 4, Text("%", THEME.style(s.title, THEME.ink)), grow(), align="end")
    return column(share, *told, gap=s.gap / 3)


def _tell_levels(plot: Plot, rows: Sequence[Share], texts: Texts) -> None:
    """Where only signs stand for the levels, the pointer is told their names."""
    top, height = plot.axes.y(0), plot.axes.y(1) - plot.axes.y(0)
    for number, one in enumerate(rows):
        zone = plot.signs.add(Group(size=(60, height), pos=(plot.axes.area.x - 84, top + number * height)))
        zone.hits = True
        zone.tip = partial(text_tip, _name(one, texts))


def _name(one: Share, texts: Texts) -> str:
    return texts.say(f"new.level.{one.level}" if one.level else "statistics.all_levels")


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
    named: bool
    """Whether there is room for the names of the levels."""

    def draw(self, home: Node, axes: Axes) -> None:
        """From top to bottom, each with how many were won."""
        for number, (one, name) in enumerate(zip(self.rows, self.names, strict=True)):
            y, ink, side = axes.y(number + 0.5), self.colour if one.level else THEME.ink, self.size * 1.4
            icon = f"level_{LEVELS.index(one.level) + 1}" if one.level else "humans"
            x = axes.area.x - (NAMES if self.named else SIGNS) + 6
            home.add(Sprite(f"app/icon_{icon}", (side, side), tint=THEME.ink, pos=(x, y - side / 2)))
            if self.named:
                style = THEME.style(self.size, THEME.ink, face=THEME.text if one.level else THEME.strong)
                words = home.add(Text(name, style, width=98, max_lines=1, shrink=True))
                words.pos = (x + 30, y - words.h / 2)
            count = home.add(Text(f"{one.won}/{one.played}", THEME.heading(self.size + 4, THEME.ink)))
            count.pos = (axes.area.right + 3.8 * self.size - count.w, y - count.h / 2)
            if not one.played:
                continue
            low, high, thick = axes.x(one.low), axes.x(one.high), 0.9 * self.size
            home.add(Panel((high - low, thick), fill=with_alpha(ink, 0.3), pos=(low, y - thick / 2)))
            for end in (low, high):
                home.add(Panel((3, thick + 6), fill=ink, pos=(end - 1.5, y - thick / 2 - 3)))
            home.add(circle((axes.x(one.share), y), self.size / 2, ink, PAPER, 2))
