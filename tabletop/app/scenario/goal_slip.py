"""Where does the goal stand while one plays for it?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.content import Texts
from tabletop.kernel.goal import Pursuit
from tabletop.scene import THEME, Box, Group, Node, Panel, Sprite, Text
from tabletop.scene.layout import column, fixed, grow, row
from tabletop.scene.look.geometry import Size
from tabletop.scene.widgets import IconButton, surface
from tabletop.store.savefile import Scenario
from tabletop.store.scenarios import goal_words

WIDTH, NARROW = 300.0, 262.0
"""On a large table, and in a small window, where it must not be wider than the column of the seats."""
SMALL_BELOW = 0.875
LEAST_PIXELS = 11.0
"""No letter is smaller on the screen."""
GOLD = "#E3BE6C"


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
