"""Which puzzles wait: today's, the own mistakes that come back, and the next of every game at the player's level?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.games_shown import playable
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import on
from tabletop.puzzles.book import PuzzleBook, days_in_a_row, of_the_day
from tabletop.puzzles.puzzle import pack_of
from tabletop.scene import THEME, Button, IconButton, Size, Sizes, Text
from tabletop.scene.layout import Cell, column, fixed, grow, row

if TYPE_CHECKING:
    from tabletop.app.application import App


class PuzzlePanel:
    """A paper: one line a game with the player's rating and the weakest theme, then what is due today."""

    def __init__(self, app: App, s: Sizes) -> None:
        self._app, self._s, self._today = app, s, date.today()
        self._book = PuzzleBook(app.places.puzzles)
        if self._book.problem is not None:
            app.problems.append(self._book.problem)
        self._games = [name for name in playable() if pack_of(name).puzzles]

    def cell(self) -> Cell:
        """The whole panel."""
        s, say = self._s, self._app.texts.say
        answers = [answer for game in self._games for answer in self._book.answers(game)]
        days = days_in_a_row(answers, self._today)
        run = say("puzzle.days", n=days) if days else say("puzzle.first" if not answers else "puzzle.how")
        head = column(
            Text(say("puzzle.title"), THEME.heading(s.title, THEME.ink)),
            Text(run, THEME.style(s.small, THEME.quiet_ink), max_lines=1, shrink=True),
        )
        lines = [self._line(game) for game in self._games]
        pad = (s.pad, s.gap, s.pad, s.pad)
        return on(
            "paper",
            column(head, *lines, grow(), self._daily(), self._mistakes(), gap=s.pad - 6, pad=pad),
            name="puzzles", focus=True,
        )  # fmt: skip

    def _line(self, game: str) -> Cell:
        s, app, book = self._s, self._app, self._book
        texts, rating, met = app.texts_of(game), book.rating(game), book.answers(game)
        strength = app.texts.say("puzzle.strength", points=round(rating.points), unsure=round(2 * rating.deviation))
        weak = book.themes(game)
        quiet = app.texts.say("puzzle.unmet", n=len(pack_of(game).puzzles))
        if weak:
            theme, found, of = weak[0]
            quiet = app.texts.say("puzzle.weak", theme=texts.say(f"theme.{theme}"), found=found, of=of)
        words = column(
            Text(texts.say("name"), THEME.style(s.body, THEME.ink, face=THEME.strong), max_lines=1, shrink=True),
            Text(quiet, THEME.style(s.tiny, THEME.quiet_ink), max_lines=1, shrink=True),
        )
        number = Text(strength if met else "", THEME.style(s.small, THEME.ink, face=THEME.strong))
        solve = self._button("puzzle.solve", "target", f"solve {game}", partial(app.play_puzzle, game), w=8.5 * s.tiny)
        weakest = None
        if weak:
            act = partial(app.play_puzzle, game, theme=weak[0][0])
            hint = app.texts.say("puzzle.solve_weak", theme=texts.say(f"theme.{weak[0][0]}"))
            weakest = IconButton("restart_turn", look="paper_second", side=s.control - 6, hint=hint, on_click=act)
            weakest.name = f"weak {game}"
        return row(emblem(game, s.icon + 12), 10, grow(words), number, weakest, solve, gap=6)

    def _daily(self) -> Cell:
        """One puzzle a game for everybody; what was answered today wears the tick."""
        s, say, app = self._s, self._app.texts.say, self._app
        done = {a.puzzle for game in self._games for a in self._book.answers(game) if a.day == self._today}
        cells: list[Cell] = []
        for game in self._games:
            puzzle = of_the_day(pack_of(game).puzzles, game, self._today)
            if puzzle is not None:
                icon = "check" if puzzle.name in done else "calendar"
                name, act = app.texts_of(game).say("name"), partial(app.play_puzzle, game, puzzle)
                side = s.control + 4
                button = IconButton(
                    icon, look="paper_second", side=side, hint=say("puzzle.daily_of", game=name), on_click=act
                )
                button.name = f"today {game}"
                cells.append(fixed(row(emblem(game, s.icon), 4, button), w=side + s.icon + 8))
        title = Text(say("puzzle.today"), THEME.style(s.body, THEME.ink, face=THEME.strong))
        return row(grow(title), *cells, gap=6)

    def _mistakes(self) -> Cell:
        due = tuple(self._book.due(self._games, self._today))
        say = self._app.texts.say
        words = say("puzzle.repeat", n=len(due)) if due else say("puzzle.nothing_due")

        def made(size: Size) -> Button:
            act = partial(self._app.play_puzzle, due[0][0], queue=due) if due else None
            button = Button(words, icon="history", look="paper_main", size=size, on_click=act, font_size=self._s.small)
            button.name, button.enabled = "repeat mistakes", bool(due)
            return button

        return fixed(made, h=self._s.control + 4)

    def _button(self, key: str, icon: str, name: str, act: Callable[[], None], *, w: float) -> Cell:
        def made(size: Size) -> Button:
            button = Button(
                self._app.texts.say(key), icon=icon, look="paper_main", size=size, on_click=act, font_size=self._s.tiny
            )
            button.name = name
            return button

        return fixed(made, w=w, h=self._s.control)
