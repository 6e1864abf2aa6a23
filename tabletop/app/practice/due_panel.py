"""What comes back today, and which puzzle is next?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import on
from tabletop.content import look_of
from tabletop.puzzles.book import EASIER, PuzzleBook, is_own
from tabletop.puzzles.puzzle import Puzzle, Queue, pack_of
from tabletop.scene import THEME, Button, ControlLook, Flattened, Group, Node, Panel, Shadow, Size, Sizes, Text
from tabletop.scene.layout import Cell, column, fixed, grow, placed, row

if TYPE_CHECKING:
    from tabletop.app.application import App

MOST_CARDS = 9
CARD = (74.0, 96.0)
STEPS = (-150, -50, 50, 150)
"""From how many points below or above the player's level a puzzle is a step easier or harder."""
LIT, DIM = "#B98A2E", "#D6C8AA"


class Wait(NamedTuple):
    """What waits in the book."""

    due: Queue
    """Game and name of everything that comes back today."""
    later: int | None
    """In how many days the first other one comes back; None where none waits."""
    next: Puzzle | None

    @classmethod
    def of(cls, book: PuzzleBook, games: Sequence[str], game: str, today: date) -> Wait:
        """For all games, and the next puzzle of one."""
        first = book.first_due(games)
        offered = book.offered(game, pack_of(game).puzzles) if game else None
        return cls(tuple(book.due(games, today)), None if first is None else (first - today).days, offered)


class DuePanel:
    """Paper in two halves: the own mistakes as a fan of cards at the left, the next puzzle of the chosen game at the right."""

    def __init__(self, app: App, book: PuzzleBook, wait: Wait, game: str, s: Sizes) -> None:
        self._app, self._book, self._wait, self._game, self._s = app, book, wait, game, s
        self.solve_button: Button | None = None

    def cell(self) -> Cell:
        """The whole panel."""
        s = self._s
        line = fixed(lambda size: Panel(size, fill="#CFC1A2"), w=2)
        halves = row(grow(self._mistakes()), s.space, line, s.space, grow(self._next()), align="stretch")
        return on("paper", column(grow(halves), pad=(s.pad, s.gap, s.pad, s.pad)), name="due", focus=True)

    # --- what comes back ---------------------------------------------------------------------------------------------

    def repeat(self) -> None:
        """Everything that is due, one after the other."""
        due = self._wait.due
        if due:
            self._app.play_puzzle(due[0][0], queue=due)

    def _mistakes(self) -> Cell:
        s, due = self._s, self._wait.due
        title = Text(self._app.texts.say("practice.due"), THEME.heading(s.title, THEME.ink), max_lines=1, shrink=True)
        style = THEME.style(s.small, THEME.ink if due else THEME.quiet_ink)
        words = Text(self._words(), style, max_lines=2 * s.lines, shrink=True)
        button = self._button(
            "practice.repeat", "history", "repeat mistakes", "paper_main", self.repeat, enabled=bool(due)
        )
        return column(title, 4, grow(self._fan), 6, words, 8, button)

    def _words(self) -> str:
        say, due, later = self._app.texts.say, self._wait.due, self._wait.later
        if due:
            own = sum(is_own(name) for _, name in due)
            key = "own_come_back" if own == len(due) else "mixed_come_back" if own else "come_back"
            return say(f"practice.{key}", n=len(due), own=own)
        if later is not None:
            return say("practice.next_due", n=later)
        return say("practice.never_due")

    def _fan(self, size: Size) -> Node:
        """One card for each, up to nine; nothing due: a single one, face down."""
        fan, due = Flattened(size=size), self._wait.due[:MOST_CARDS]
        k = min(1.0, max(0.3, (size[1] - 10) / (CARD[1] + 12)))
        w, h = CARD[0] * k, CARD[1] * k
        count = max(1, len(due))
        pitch = min(w * 0.8, (size[0] - w - 16) / max(1, count - 1)) if count > 1 else 0.0
        for number in range(count):
            middle = number - (count - 1) / 2
            card = Group(size=(w, h), pos=(6 + number * pitch, (size[1] - h) / 2 + abs(middle)))
            card.rotation = middle * (18 / count)
            face = "#F8F2E4" if due else "#3A332E"
            card.add(Panel((w, h), fill=face, rim="#B5A37F", rim_width=2, corners=8, shadows=(Shadow(2, 4, 0.3),)))
            rim = row(
                grow(lambda inner: Panel(inner, rim="#6A5F52", rim_width=2, corners=5)), pad=8 * k, align="stretch"
            )
            (placed(emblem(due[number][0], 44 * k)) if due else rim).lay(card.own_box(), card)
            fan.add(card)
        left = len(self._wait.due) - len(due)
        if left > 0:
            more = Text(f"+{left}", THEME.style(self._s.small, THEME.ink, face=THEME.strong))
            placed(more, 1, 0).lay(fan.own_box(), fan)
        return fan

    # --- the next one ------------------------------------------------------------------------------------------------

    def solve(self) -> None:
        """The next puzzle of the chosen game."""
        if self._game:
            self._app.play_puzzle(self._game)

    def _next(self) -> Cell:
        s, say, puzzle = self._s, self._app.texts.say, self._wait.next
        kicker = Text(say("practice.next_puzzle"), THEME.section(THEME.quiet_ink), max_lines=1, shrink=True)
        if puzzle is None:
            none = Text(say("practice.no_puzzles"), THEME.style(s.small, THEME.quiet_ink), max_lines=3)
            return column(kicker, 8, none, grow())
        texts = self._app.texts_of(self._game)
        theme = Text(
            texts.say(f"theme.{puzzle.theme}"), THEME.heading(s.title - 2, THEME.ink), max_lines=2, shrink=True
        )
        facts = say("practice.rated", game=texts.say("name"), rating=puzzle.rating)
        quiet = Text(facts, THEME.style(s.small, THEME.quiet_ink), max_lines=1, shrink=True)
        look = look_of(self._game)
        own = ControlLook(look.accent, look.rim, look.label, "#1B1B1B")
        button = self._button("puzzle.solve", "target", "solve", own, self.solve, enabled=True)
        head = row(emblem(self._game, s.control + 8), s.gap, grow(column(theme, quiet)))
        return column(kicker, grow(), head, grow(), self._steps(puzzle), grow(), button)

    def _steps(self, puzzle: Puzzle) -> Cell:
        """Where it lies between easier and harder."""
        s, say = self._s, self._app.texts.say
        apart = puzzle.rating - (self._book.rating(self._game).points - EASIER)
        at = sum(apart > step for step in STEPS)
        bars = [grow(fixed(partial(_bar, LIT if number == at else DIM), h=8)) for number in range(5)]
        quiet, strong = THEME.style(s.tiny, THEME.quiet_ink), THEME.style(s.tiny, THEME.ink, face=THEME.strong)
        about = say(f"practice.level.{'about' if at == 2 else 'easier' if at < 2 else 'harder'}")
        easier, harder = (Text(say(f"practice.{end}"), quiet) if s.lines == 1 else None for end in ("easier", "harder"))
        ends = row(easier, grow(), Text(about, strong, max_lines=1, shrink=True), grow(), harder)
        return column(row(*bars, gap=8), 4, ends)

    def _button(
        self, key: str, icon: str, name: str, look: str | ControlLook, act: Callable[[], None], *, enabled: bool
    ) -> Cell:
        def made(size: Size) -> Button:
            words, font = self._app.texts.say(key), self._s.lead
            button = Button(words, icon=icon, look=look, size=size, on_click=act, font_size=font, name=name)
            button.enabled = enabled
            if name == "solve":
                self.solve_button = button
            return button

        return fixed(made, h=self._s.control + 6)


def _bar(colour: str, size: Size) -> Node:
    return Panel(size, fill=colour, corners=4)
