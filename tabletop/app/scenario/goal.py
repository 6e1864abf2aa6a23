"""Where does the goal of a task stand while one plays for it, and what is said when it is over?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.app.application import App
from tabletop.app.parts.dialog import open_sheet
from tabletop.content import Texts
from tabletop.kernel.goal import Pursuit
from tabletop.scene import THEME, Box, Button, Group, IconButton, Layer, Node, Panel, Size, Sprite, Text, surface
from tabletop.scene.layout import Cell, column, fixed, grow, row
from tabletop.store.savefile import Scenario
from tabletop.store.scenarios import Attempt, goal_words

WIDTH, NARROW = 300.0, 262.0
"""On a large table, and in a small window, where it must not be wider than the column of the seats."""
SMALL_BELOW = 0.875
LEAST_PIXELS = 11.0
"""No letter is smaller on the screen."""
GOLD = "#E3BE6C"
SHEET, BUTTON = (560.0, 384.0), (220.0, 54.0)
REACHED, MISSED = "#365C2A", "#8C2F22"
"""What comes of it: the sheet, its buttons and the colour of its sign."""


class GoalSlip(Group):
    """Title, goal, how much of it there is, moves so far. It folds away to a flag."""

    def __init__(
        self, scenario: Scenario, texts: Texts, *, scale: float, folded: bool, on_fold: Callable[[bool], None]
    ) -> None:
        super().__init__(name="goal")
        self.focus_group = True
        self._scenario, self._texts = scenario, texts
        self._folded, self._on_fold = folded, on_fold
        self._width = WIDTH if scale >= SMALL_BELOW else NARROW
        self._least = LEAST_PIXELS / scale

    def tell(self, pursuit: Pursuit) -> None:
        """Draw it anew."""
        self.clear()
        if self._folded:
            self.size = (44, 44)
            fixed(self._fold_button("flag", "goal.show", 44)).lay(Box(0, 0, 44, 44), self)
            return
        say, least = self._texts.say, self._scenario.goal.least
        title = Text(self._scenario.title[self._texts.language], THEME.heading(22), max_lines=1, shrink=True)
        words = Text(goal_words(self._texts, self._scenario.goal), THEME.style(max(16, self._least)))
        facts = say("goal.progress", gained=max(0, pursuit.gained), least=least)
        moves = say("goal.moves", n=pursuit.moves)
        style = THEME.style(max(14, self._least), THEME.quiet_light)
        quiet = Text(f"{facts} · {moves}", style, max_lines=1, shrink=True)
        flag = Sprite("app/icon_flag", (22, 22), tint=GOLD)
        content = column(
            fixed(row(6, flag, 8, grow(title), 8, self._fold_button("minus", "goal.fold", 32)), h=44),
            4,
            column(
                words,
                8,
                fixed(partial(_bar, min(1.0, max(0, pursuit.gained) / least)), h=8),
                8,
                quiet,
                pad=(6, 0),
            ),
            pad=(10, 6, 10, 18),
        )
        height = content.high(self._width)
        self.size = (self._width, height)
        self.add(surface("slip", self.size)).hits = True
        content.lay(Box(0, 0, *self.size), self)

    def _fold_button(self, icon: str, key: str, side: float) -> IconButton:
        button = IconButton(icon, look="second", side=side, hint=self._texts.say(key), on_click=self._fold)
        button.name = "fold goal"
        return button

    def _fold(self) -> None:
        self._on_fold(not self._folded)


def _bar(share: float, size: Size) -> Node:
    """How much of the goal there is."""
    bar = Panel(size, fill="#1A1715", corners=4)
    if share:
        bar.add(Panel((size[0] * share, size[1]), fill=GOLD, corners=4))
    return bar


def open_verdict(
    app: App, texts: Texts, scenario: Scenario, pursuit: Pursuit, attempt: Attempt, *, again: Callable[[], None]
) -> Layer:
    """Reached or missed, with which moves, what it teaches; Again, or back to practice."""
    reached = pursuit.status == "reached"

    def after(act: Callable[[], None]) -> Callable[[], None]:
        def both() -> None:
            app.stage.overlays.close(layer)
            act()

        return both

    def fill(layer: Layer) -> Cell:
        say, tint = texts.say, REACHED if reached else MISSED
        said = (
            (_moves(texts, scenario, pursuit, attempt), THEME.ink),
            (goal_words(texts, scenario.goal), THEME.quiet_ink),
            (scenario.why[texts.language], THEME.ink),
        )
        first = Button(say("goal.again"), icon="restart_game", look="paper_main", size=BUTTON, on_click=after(again))
        second = Button(
            say("goal.to_practice"), icon="target", look="paper_second", size=BUTTON, on_click=after(app.go_practice)
        )
        first.name, second.name = "again", "to practice"
        layer.first_focus = second if reached and pursuit.moves == scenario.fewest else first
        sign = Sprite(f"app/icon_{'check' if reached else 'flag'}", (38, 38), tint=tint)
        title = Text(say("goal.reached" if reached else "goal.missed"), THEME.heading(36, THEME.ink))
        return column(
            row(sign, grow(title), gap=14),
            18,
            column(*(Text(words, THEME.style(17, colour), max_lines=4) for words, colour in said), gap=10),
            grow(),
            row(first, grow(), second),
            pad=(30, 24, 30, 24),
        )

    layer = open_sheet(app, "verdict", SHEET, fill)
    layer.on_escape = after(app.go_practice)
    return layer


def _moves(texts: Texts, scenario: Scenario, pursuit: Pursuit, attempt: Attempt) -> str:
    if pursuit.status == "reached":
        key = "goal.perfect" if pursuit.moves <= scenario.fewest else "goal.with_moves"
        return texts.say(key, n=pursuit.moves, fewest=scenario.fewest)
    if scenario.goal.moves:
        return texts.say("goal.other_move", n=attempt.tried)
    return texts.say("goal.came_to", gained=max(0, pursuit.gained), least=scenario.goal.least, n=attempt.tried)
