"""Which whole games can one guess or watch: those of Masters, and the own ones that became lessons?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import on
from tabletop.guess.own import forget_own, own_games
from tabletop.guess.progress import Guesses
from tabletop.guess.recorded import MasterGame, Unsound, games_of, timeline_of
from tabletop.guess.words import title_of
from tabletop.scene import THEME, Button, Group, IconButton, Panel, ScrollView, Sizes, Text
from tabletop.scene.layout import Cell, column, grow, inside, row
from tabletop.store import Problem, StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App


class GuessPanel:
    """A tray with a line a game: what it is called, how far one is, and the ways to guess and to watch it."""

    def __init__(self, app: App, game: str, s: Sizes, on_change: Callable[[], None]) -> None:
        self._app, self._game, self._s, self._on_change = app, game, s, on_change
        own, problems = own_games(app.places, game) if game else ([], [])
        app.problems.extend(problems)
        self.games: list[MasterGame] = [*(games_of(game) if game else ()), *own]
        self._guesses = Guesses(app.places)

    def cell(self) -> Cell:
        """The whole tray."""
        s, say = self._s, self._app.texts.say
        title = Text(say("guess.kicker"), THEME.heading(s.title, THEME.light_text), max_lines=1, shrink=True)
        head = row(emblem(self._game, s.control - 4), s.gap, grow(title)) if self._game else row(grow(title))
        lines = [self._line(number, recorded) for number, recorded in enumerate(self.games)]
        none = Text(say("guess.none"), THEME.style(s.small, THEME.quiet_light), max_lines=2)
        listed = column(*lines, gap=s.gap / 2, pad=(0, 2, 14, 2)) if lines else column(none)
        body = grow(inside(ScrollView((0, 0), ground="dark"), listed))
        return on("tray", column(head, s.gap / 2, body, pad=(s.pad, s.gap, s.pad, s.gap)), name="guess", focus=True)

    def first(self) -> None:
        """The first game that is not through; then the first of all."""
        open_ = (one for one in self.games if not self._guesses.of(one).is_through(one))
        recorded = next(open_, next(iter(self.games), None))
        if recorded is not None:
            self._open(recorded)

    def _open(self, recorded: MasterGame, at: int | None = None) -> None:
        """Guess in it, or watch it; of an own one that was damaged say so."""
        try:
            if recorded.own:
                timeline_of(recorded)
        except Unsound:
            self._app.tell(Problem.of_store("damaged_lesson", Path(recorded.name)))
        else:
            self._app.go_guess(recorded, at)

    def _line(self, number: int, recorded: MasterGame) -> Cell:
        s, say, kept = self._s, self._app.texts.say, self._guesses.of(recorded)
        done, of = len(kept.answers), len(recorded.decisions)
        name = title_of(recorded, self._app.texts_of(recorded.game))
        title = Text(name, THEME.style(s.small, THEME.light_text, face=THEME.strong), max_lines=1, shrink=True)
        seats = say("guess.facts", n=recorded.seats)
        far = (
            say("guess.progress", done=done, of=of, points=kept.points(recorded)) if done else say("guess.fresh", n=of)
        )
        quiet = Text(f"{seats} · {far}", THEME.style(s.tiny, THEME.quiet_light), max_lines=1, shrink=True)
        side = s.control - 6
        play = Button(
            say("guess.go_on" if 0 < done < of else "guess.guess_it"), icon="target", look="main", height=side,
            font_size=s.tiny, on_click=partial(self._open, recorded), name=f"guess {number}",
        )  # fmt: skip
        watch = self._sign(f"film {number}", "film", "guess.film", partial(self._open, recorded, 0))
        away = None
        if recorded.own:
            away = self._sign(f"forget {number}", "delete", "guess.forget", partial(self._forget, recorded))
        words = grow(column(title, quiet), least=100)
        return inside(
            Group(),
            lambda size: Panel(size, fill="#2B2521", corners=9),
            row(words, play, watch, away, gap=8, pad=(12, 5, 6, 5)),
        )

    def _sign(self, name: str, icon: str, hint: str, act: Callable[[], None]) -> IconButton:
        side = self._s.control - 6
        button = IconButton(icon, look="second", side=side, on_click=act, hint=self._app.texts.say(hint))
        button.name = name
        return button

    def _forget(self, recorded: MasterGame) -> None:
        try:
            forget_own(self._app.places, recorded.name)
            self._guesses.restart(recorded)
        except StoreError as error:
            self._app.tell(error.problem)
        self._on_change()
