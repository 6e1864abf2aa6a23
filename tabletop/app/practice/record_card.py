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
from tabletop.scene import THEME, Box, Face, Group, Text
from tabletop.scene.widgets import Button, Choice, surface

if TYPE_CHECKING:
    from tabletop.app.application import App

HEAVY = Face("barlow-condensed", 800)


class Sizes:
    """Where the parts of a card lie, in the normal and in the compact layout."""

    def __init__(self, box: Box, compact: bool) -> None:
        self.left = 12.0 if compact else 20.0
        self.emblem = 30.0 if compact else 42.0
        self.title = 19.0 if compact else 28.0
        self.middle = 26.0 if compact else 38.0
        self.choice_h = 30.0 if compact else 40.0
        self.choice_w = 64.0 if compact else 99.0
        top = 48.0 if compact else 76.0
        foot = 66.0 if compact else 104.0
        self.plot = Box(self.left - 4, top, box.w - 2 * self.left + 8, box.h - top - foot)
        self.label = 12.0 if compact else 14.0
        self.number = 24.0 if compact else 40.0
        self.pitch = 56.0 if compact else 88.0
        self.button = (86.0, 36.0) if compact else (128.0, 50.0)
        self.foot = box.h - foot + (4 if compact else 8)


class RecordCard:
    """Paper with a game's results in one of its ways to play."""

    def __init__(
        self, app: App, game: str, runs: list[Run], chosen: str, box: Box, *, compact: bool,
        on_kind: Callable[[str], None], on_start: Callable[[Kind], None],
    ) -> None:  # fmt: skip
        self._app, self._game, self._compact = app, game, compact
        self._runs = {run.kind.name: run for run in runs}
        self._on_kind, self._on_start = on_kind, on_start
        self.sizes = Sizes(box, compact)
        self.root = Group(size=(box.w, box.h), pos=(box.x, box.y), name=f"records {game}")
        self.root.focus_group = True
        self.root.add(surface("paper", (box.w, box.h)))
        self._head(box)
        self._page = self.root.add(Group(size=(box.w, box.h)))
        self.button = self.show(chosen)

    @property
    def _texts(self) -> Texts:
        return self._app.texts_of(self._game)

    def _head(self, box: Box) -> None:
        sizes = self.sizes
        self.root.add(emblem(self._game, sizes.emblem, (sizes.left, sizes.middle - sizes.emblem / 2)))
        game = self._app.find_game(self._game)
        short = self._compact and len(self._runs) > 2
        options = [(name, run.kind.say(self._texts, game, short=short)) for name, run in self._runs.items()]
        x = sizes.left + sizes.emblem + (8 if self._compact else 10)
        room = box.w - sizes.left
        if len(options) > 1:
            width = min(sizes.choice_w * len(options), room - x - (92 if self._compact else 126))
            choice = Choice(
                options, next(iter(self._runs)), ground="paper", size=(width, sizes.choice_h),
                font_size=12 if self._compact else 15 if len(options) < 3 else 14,
            )  # fmt: skip
            choice.on_change = self._choose
            choice.name = f"kind {self._game}"
            choice.pos = (room - width, sizes.middle - sizes.choice_h / 2)
            self.choice = self.root.add(choice)
            room = choice.x - 6
        style = THEME.heading(sizes.title, THEME.ink)
        name = Text(self._texts.say("name"), style, width=room - x, max_lines=1, shrink=True)
        name.pos = (x, sizes.middle - name.h / 2)
        self.root.add(name)

    def _choose(self, kind: str) -> None:
        self.button = self.show(kind)
        self._on_kind(kind)

    def show(self, kind: str) -> Button:
        """The results of that way to play; returns the button that starts the next."""
        if len(self._runs) > 1:
            self.choice.chosen = kind
        run, sizes, page = self._runs[kind], self.sizes, self._page
        page.clear()
        plot = run_plot(
            run, self._texts, sizes.plot, compact=self._compact,
            on_pick=lambda result, anchor: offer(self._app, result, anchor, "practice"),
        )  # fmt: skip
        plot.z = 2
        self._numbers(run)
        say = self._app.texts.say
        button = Button(
            say("practice.run" if run.kind.solo else "practice.new_game"), icon="play", look="paper_main",
            size=sizes.button, font_size=14 if self._compact else 17, on_click=lambda: self._on_start(run.kind),
        )  # fmt: skip
        button.name = f"run {self._game}"
        button.pos = (page.w - sizes.left - sizes.button[0], sizes.foot + (14 if self._compact else 6))
        page.add(plot)
        page.add(button)
        return button

    def _numbers(self, run: Run) -> None:
        sizes, say = self.sizes, self._app.texts.say
        best = None if run.best is None else run.kind.worth(run.best)
        facts = (
            ("best", run.write(best), THEME.ink),
            ("usual", run.write(run.usual), THEME.quiet_ink),
            ("runs" if run.kind.solo else "games", str(len(run.results)), THEME.quiet_ink),
        )
        y = sizes.foot
        for number, (key, value, colour) in enumerate(facts):
            x = sizes.left + number * sizes.pitch
            label = Text(
                say(f"practice.{key}"), THEME.style(sizes.label, THEME.quiet_ink), width=sizes.pitch - 4, max_lines=1,
                shrink=True, pos=(x, y),
            )  # fmt: skip
            self._page.add(label)
            points = Text(value, THEME.style(sizes.number, colour, face=HEAVY if number == 0 else THEME.title))
            points.pos = (x, y + label.h - (4 if self._compact else 6))
            self._page.add(points)
        line = Text(
            run.outlook(self._texts), THEME.style(sizes.label, THEME.quiet_ink), max_lines=1, shrink=True,
            width=self._page.w - 2 * sizes.left - sizes.button[0] - 8 if not self._compact else self._page.w - 120,
        )  # fmt: skip
        line.pos = (sizes.left, self._page.h - line.h - (6 if self._compact else 8))
        self._page.add(line)
