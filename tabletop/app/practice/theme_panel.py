"""Which themes does somebody find least often?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import on
from tabletop.puzzles.book import PuzzleBook
from tabletop.puzzles.puzzle import pack_of
from tabletop.scene import THEME, Group, Panel, ScrollView, Size, Sizes, Text
from tabletop.scene.layout import Cell, Part, column, fixed, grow, inside, row

if TYPE_CHECKING:
    from tabletop.app.application import App

ENOUGH = 8
"""Of fewer answers no share is told."""
SHOWN = 6
WEAK, MIDDLING = 0.5, 0.72
COLOURS = ("#A03024", "#B98A2E", "#5C8A4A")


class Weak(NamedTuple):
    """One theme."""

    game: str
    theme: str
    found: int
    of: int

    @property
    def share(self) -> float:
        """How often it was found."""
        return self.found / self.of


def weakest(book: PuzzleBook, games: Sequence[str], chosen: str) -> list[Weak]:
    """The themes of all games, the weakest first; those with too few answers to say it after them, the most answered first; those
    of the chosen game that were never met at the end.
    """
    every = [Weak(game, *entry) for game in games for entry in book.themes(game)]
    known = sorted((one for one in every if one.of >= ENOUGH), key=lambda one: (one.share, one.theme))
    known += sorted((one for one in every if one.of < ENOUGH), key=lambda one: (-one.of, one.theme))
    unmet = {puzzle.theme for puzzle in pack_of(chosen).puzzles} - {one.theme for one in every if one.game == chosen}
    return known + [Weak(chosen, theme, 0, 0) for theme in sorted(unmet)]


class ThemePanel:
    """Paper with a line a theme; a click solves puzzles of that theme."""

    def __init__(self, app: App, themes: Sequence[Weak], s: Sizes) -> None:
        self._app, self._themes, self._s = app, themes, s

    def cell(self) -> Cell:
        """The whole panel."""
        s, say = self._s, self._app.texts.say
        title = Text(say("practice.weak"), THEME.heading(s.title, THEME.ink))
        quiet = Text(say("practice.weak_how"), THEME.style(s.small, THEME.quiet_ink), max_lines=1, shrink=True)
        lines: list[Part] = [fixed(self._line(weak), h=s.by(52, 44)) for weak in self._themes[:SHOWN]]
        if not any(weak.of for weak in self._themes):
            none = Text(say("practice.no_themes"), THEME.style(s.small, THEME.quiet_ink), max_lines=3)
            lines[:0] = [none, s.gap]
        return on(
            "paper",
            column(
                row(title, s.pad, grow(quiet)),
                s.gap / 2,
                grow(inside(ScrollView((0, 0)), column(*lines))),
                pad=(s.pad, s.gap),
            ),
            name="themes",
            focus=True,
        )

    def _line(self, weak: Weak) -> Cell:
        s, say, texts = self._s, self._app.texts.say, self._app.texts_of(weak.game)
        link = Group(name=f"theme {weak.game} {weak.theme}")
        link.hits = link.focusable = True
        link.corner, link.ring_colour = 8, "#1B1B1B"
        link.on_click = partial(self._app.play_puzzle, weak.game, theme=weak.theme)
        name = Text(
            texts.say(f"theme.{weak.theme}"),
            THEME.style(s.body, THEME.ink, face=THEME.strong),
            max_lines=1,
            shrink=True,
        )
        known = weak.of >= ENOUGH
        if known:
            colour = COLOURS[(weak.share >= WEAK) + (weak.share >= MIDDLING)]
            per_cent = say("practice.per_cent", n=round(100 * weak.share))
            share: Part = fixed(partial(_bar, weak.share, colour), w=s.by(216, 120), h=10)
            number = Text(per_cent, THEME.style(s.lead + 2, THEME.ink, face=THEME.title))
        else:
            count = sum(puzzle.theme == weak.theme for puzzle in pack_of(weak.game).puzzles)
            more = say("practice.more_answers", n=ENOUGH - weak.of) if weak.of else say("practice.in_the_box", n=count)
            share = Text(more, THEME.style(s.tiny, THEME.quiet_ink))
            number = None
        told = say("practice.found_of", found=weak.found, of=weak.of) if weak.of else ""
        of = Text(told, THEME.style(s.tiny, THEME.quiet_ink))
        line = fixed(lambda size: Panel(size, fill="#D9CCAF"), h=1)
        parts = row(
            emblem(weak.game, s.icon + 10), s.gap, grow(name), s.gap, share, s.gap,
            fixed(row(grow(), number), w=4.2 * s.small), fixed(row(grow(), of), w=5 * s.small),
        )  # fmt: skip
        return column(line, grow(inside(link, column(grow(parts)))))


def _bar(share: float, colour: str, size: Size) -> Group:
    group = Group(size=size)
    group.add(Panel(size, fill="#D6C8AA", corners=size[1] / 2))
    if share > 0:
        group.add(Panel((max(size[1], share * size[0]), size[1]), fill=colour, corners=size[1] / 2))
    return group
