"""Where do question and verdict of a puzzle stand, and what can be pressed there?"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tabletop.app.parts.written import signed
from tabletop.app.statistics.panels import one_decimal
from tabletop.content import Texts
from tabletop.kernel import Command
from tabletop.puzzles.book import OWN, Change
from tabletop.puzzles.puzzle import Puzzle
from tabletop.scene import THEME, Box, Button, Colour, Group, Panel, Size, Sprite, Text, surface, text_tip
from tabletop.scene.layout import Cell, column, fixed, grow, inside, row

WIDTH, NARROW = 310.0, 266.0
"""On a large table, and in a small window, where it must not be wider than the rail."""
SMALL_BELOW = 0.875
NARROWEST, ROOMY = 200.0, 280.0
"""In a rail narrower than the first signs stand for words; from the second this width on two buttons stand beside each other."""
LEAST_PIXELS = 11.0
"""No letter is smaller on the screen."""
RIGHT, WRONG = "#365C2A", "#8C2F22"


class Verdict(NamedTuple):
    """What came of an answer."""

    right: bool
    command: Command | None
    """The answer; None when there was none."""
    own: str
    """The same in words; empty when there was none."""
    best: str
    gain: float
    """By how many points the best answer is ahead."""
    change: Change


class Acts(NamedTuple):
    """What its buttons do."""

    give_up: Callable[[], None]
    hint: Callable[[], None]
    next: Callable[[], None]
    again: Callable[[], None]
    play_on: Callable[[], None]
    why_not: Callable[[], None]


class PuzzleSlip(Group):
    """Before the answer theme, difficulty and question; after it the verdict, what it did to the rating, and the way on."""

    def __init__(self, game: str, puzzle: Puzzle, texts: Texts, acts: Acts, *, scale: float) -> None:
        super().__init__(name="puzzle")
        self.focus_group = True
        self._game, self._puzzle, self._texts, self._acts = game, puzzle, texts, acts
        self._width = WIDTH if scale >= SMALL_BELOW else NARROW
        self._least = LEAST_PIXELS / scale
        self._roomy = True
        self.main: Button | None = None
        """What Enter presses once the answer was given."""

    def tell(self, verdict: Verdict | None, over: Size | None = None, *, brief: bool = False) -> None:
        """Draw it anew; the verdict as wide as what it lies over, and at least as high; `brief`: the question in few lines."""
        self.clear()
        self.main = None
        width, least = over or (self._width, 0.0)
        self._roomy = width >= ROOMY
        content = self._question(width, brief) if verdict is None else self._answer(verdict)
        self.size = (width, max(least, content.high(width)))
        self.add(surface("paper", self.size)).hits = True
        content.lay(Box(0, 0, *self.size), self)

    def _question(self, width: float, brief: bool) -> Cell:
        """Theme, rating and question; in a narrow rail, or in few lines, the theme alone, perhaps with signs for buttons."""
        say, puzzle = self._texts.say, self._puzzle
        kicker = say(
            "puzzle.own_kicker" if puzzle.theme == OWN else "puzzle.kicker", game=say("name"), rating=puzzle.rating
        )
        theme = Text(say(f"theme.{puzzle.theme}"), THEME.heading(24, THEME.ink), max_lines=2, shrink=True)
        acts = (("puzzle.hint", "hint", self._acts.hint), ("puzzle.give_up", "flag", self._acts.give_up))
        if brief or width < NARROW:
            words = not brief and width >= NARROWEST
            both = [grow(self._button(key, icon, "paper_second", act, words=words)) for key, icon, act in acts]
            return column(theme, 8, column(*both, gap=6) if words else row(*both, gap=6), pad=(12, 10))
        return column(
            self._line(kicker, 14, THEME.quiet_ink), theme, 6, self._line(say("puzzle.question"), 16, THEME.ink), 12,
            row(*(grow(self._button(key, icon, "paper_second", act)) for key, icon, act in acts), gap=8),
            pad=(18, 12, 18, 18),
        )  # fmt: skip

    def _answer(self, verdict: Verdict) -> Cell:
        say, change = self._texts.say, verdict.change
        tint = RIGHT if verdict.right else WRONG
        head = say("puzzle.right" if verdict.right else "puzzle.wrong" if verdict.own else "puzzle.given_up")
        words = [say("puzzle.best", move=verdict.best, points=one_decimal(self._texts, verdict.gain))]
        if verdict.own and not verdict.right:
            words.insert(0, say("puzzle.yours", move=verdict.own))
        sign = Sprite(f"app/icon_{'check' if verdict.right else 'flag'}", (26, 26), tint=tint)
        back = say("puzzle.back_in", n=change.back_in) if change.back_in else ""
        return column(
            fixed(
                row(sign, 10, grow(Text(head, THEME.heading(24, tint), max_lines=1, shrink=True)), pad=(18, 0)), h=46
            ),
            grow(
                column(
                    *(self._line(line, 16, THEME.ink) for line in words),
                    self._rating(change),
                    self._line(back, 14, THEME.quiet_ink) if back else None,
                    2,
                    grow(),
                    *self._ways(verdict),
                    self._button("puzzle.next", "play", "paper_main", self._acts.next),
                    gap=8,
                    pad=(18, 6, 18, 16),
                )
            ),
        )

    def _rating(self, change: Change) -> Cell | Text:
        """What it is now, what it was, and the difference."""
        say, now, before = self._texts.say, round(change.now.points), round(change.before.points)
        if not change.rated:
            return self._line(say("puzzle.unrated"), 14, THEME.quiet_ink)
        step = now - before
        tint, ground = (RIGHT, "#D5E3C4") if step > 0 else (WRONG, "#F0CFC4") if step < 0 else (THEME.ink, "#E3D7BE")
        number = Text(str(now), THEME.style(26, THEME.ink, face=THEME.heavy))
        words = Text(signed(step), THEME.style(max(16, self._least), tint, face=THEME.strong))
        pill = inside(Group(), lambda size: Panel(size, fill=ground, corners=size[1] / 2), row(words, pad=(14, 4)))
        return row(number, 8, grow(self._line(say("puzzle.was", n=before), 14, THEME.quiet_ink)), pill)

    def _ways(self, verdict: Verdict) -> list[Cell]:
        """What can be done besides going on; a line each where words find no room beside each other."""
        again = self._button("puzzle.again", "restart_game", "paper_second", self._acts.again)
        on = self._button("puzzle.play_on", "play_from_here", "paper_second", self._acts.play_on)
        asked = verdict.command is not None and not verdict.right
        why = [self._button("puzzle.why_not", "question", "paper_second", self._acts.why_not)] if asked else []
        return [*why, row(grow(again, 5), grow(on, 6), gap=6)] if self._roomy else [*why, on, again]

    def _line(self, words: str, size: float, colour: Colour) -> Text:
        return Text(words, THEME.style(max(size, self._least), colour))

    def _button(self, key: str, icon: str, look: str, act: Callable[[], None], *, words: bool = True) -> Cell:
        label = self._texts.say(key)

        def made(size: Size) -> Button:
            button = Button(label if words else "", icon=icon, look=look, size=size, on_click=act, font_size=14)
            button.name = key.rpartition(".")[2]
            if not words:
                button.tip = lambda: text_tip(label)
            if button.name == "next":
                self.main = button
            return button

        return fixed(made, h=44 if self._roomy else 36)
