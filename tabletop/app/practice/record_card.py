"""How far has somebody come in one game? Its ways to play, the run of results, and the button that starts the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.parts.emblem import emblem
from tabletop.app.practice.run import Run
from tabletop.app.practice.run_plot import run_plot
from tabletop.app.results.kinds import Kind
from tabletop.app.results.once_more import offer
from tabletop.content import Texts
from tabletop.scene import THEME, Box, Button, Choice, Group, Node, Size, Sizes, Text, surface
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, row

if TYPE_CHECKING:
    from tabletop.app.application import App


class RecordCard:
    """Paper with a game's results in one of its ways to play."""

    def __init__(
        self, app: App, game: str, runs: list[Run], chosen: str, s: Sizes, *, on_kind: Callable[[str], None],
        on_start: Callable[[Kind], None],
    ) -> None:  # fmt: skip
        self._app, self._game, self._s, self._chosen = app, game, s, chosen
        self._runs = {run.kind.name: run for run in runs}
        self._on_kind, self._on_start = on_kind, on_start
        self.root = Group(name=f"records {game}")
        self._page = Group()
        self.choice = self._ways() if len(runs) > 1 else None
        self.button = self._button()

    @property
    def _texts(self) -> Texts:
        return self._app.texts_of(self._game)

    def cell(self) -> Cell:
        """The card; in it the page of the chosen way to play."""
        s = self._s
        head = fitting(self._head(s.title), self._head(s.lead + 3))
        page = inside(self._page, self._fill)
        card = column(fixed(head, h=3.4 * s.pad), grow(page), pad=(s.pad - 2, 0, s.pad - 2, s.gap / 2))
        self.root.focus_group = True
        return inside(self.root, lambda size: surface("paper", size), card)

    def _head(self, size: float) -> Cell:
        s = self._s
        name = Text(self._texts.say("name"), THEME.heading(size, THEME.ink), max_lines=1, shrink=True)
        side = s.control - 2
        return row(emblem(self._game, side), s.gap - 2, name, grow(), s.gap / 2, self.choice)

    def _ways(self) -> Choice:
        s, count = self._s, len(self._runs)
        game = self._app.find_game(self._game)
        long = {name: run.kind.say(self._texts, game, short=False) for name, run in self._runs.items()}
        wide = min(4.5 * count, 10) if s.lines == 1 else 5.5 * count
        size, font = (wide * s.pad, s.control - 4), s.tiny - (count > 2)
        choice = _choice(long, self._chosen, size, font)
        room = size[0] / count - 6
        if any(Text(words, THEME.style(font, face=THEME.strong)).w > room for words in long.values()):
            short = {name: run.kind.say(self._texts, game, short=True) for name, run in self._runs.items()}
            choice = _choice(short, self._chosen, size, font)
        choice.on_change = self._choose
        choice.name = f"kind {self._game}"
        return choice

    def _button(self) -> Button:
        s, run = self._s, self._runs[self._chosen]
        words = self._app.texts.say("practice.run" if run.kind.solo else "practice.new_game")
        return Button(
            words, icon="play", look="paper_main", size=(6 * s.pad, s.control + 4), font_size=s.body,
            on_click=lambda: self._on_start(run.kind), name=f"run {self._game}"
        )  # fmt: skip

    def _choose(self, kind: str) -> None:
        self._chosen = kind
        self.button = self._button()
        self._page.clear()
        self._fill(self._page.size)
        self._on_kind(kind)

    def _fill(self, size: Size) -> Node:
        """The results of the chosen way to play."""
        s, run = self._s, self._runs[self._chosen]
        facts = grow(column(row(*self._facts(run)), self._quiet(run.outlook(self._texts))))
        foot = row(facts, s.gap / 2, self.button)
        column(grow(self._plot), s.gap / 2, foot).lay(Box(0, 0, *size), self._page)
        return Group()

    def _plot(self, size: Size) -> Node:
        box, run = Box(0, 0, *size), self._runs[self._chosen]
        plot = run_plot(
            run, self._texts, box, self._s,
            on_pick=lambda result, anchor: offer(self._app, result, anchor, "practice"),
        )  # fmt: skip
        plot.z = 2
        return plot

    def _facts(self, run: Run) -> list[Part]:
        s, say = self._s, self._app.texts.say
        best = None if run.best is None else run.kind.worth(run.best)
        facts = (
            ("best", run.write(best), THEME.ink, THEME.heavy),
            ("usual", run.write(run.usual), THEME.quiet_ink, THEME.title),
            ("runs" if run.kind.solo else "games", str(len(run.results)), THEME.quiet_ink, THEME.title),
        )
        return [
            fixed(
                column(self._quiet(say(f"practice.{key}")), Text(value, THEME.style(s.hero - 4, colour, face=face))),
                w=4 * s.pad,
            )
            for key, value, colour, face in facts
        ]

    def _quiet(self, words: str) -> Text:
        return Text(words, THEME.style(self._s.tiny - 1, THEME.quiet_ink), max_lines=1, shrink=True)


def _choice(options: dict[str, str], chosen: str, size: Size, font: float) -> Choice:
    return Choice(list(options.items()), chosen, ground="paper", size=size, font_size=font)
