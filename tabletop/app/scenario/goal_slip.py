"""Where does the goal stand while one plays for it?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.content import Texts
from tabletop.kernel.goal import Pursuit
from tabletop.scene import THEME, Group, Panel, Sprite, Text
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
            self._fold_button("flag", "goal.show")
            return
        say, language, width = self._texts.say, self._texts.language, self._width
        title = Text(self._scenario.title[language], THEME.heading(22), width=width - 96, max_lines=1, shrink=True)
        words = Text(goal_words(self._texts, self._scenario.goal), THEME.style(max(16, self._least)), width=width - 32)
        least = self._scenario.goal.least
        facts = say("goal.progress", gained=max(0, pursuit.gained), least=least)
        moves = say("goal.moves", n=pursuit.moves)
        quiet = Text(
            f"{facts} · {moves}",
            THEME.style(max(14, self._least), THEME.quiet_light),
            width=width - 32,
            max_lines=1,
            shrink=True,
        )
        height = 58 + words.h + 8 + 8 + 10 + quiet.h + 12
        self.size = (width, height)
        self.add(surface("slip", (width, height))).hits = True
        self.add(Sprite("app/icon_flag", (22, 22), tint=GOLD, pos=(16, 17)))
        title.pos = (46, 28 - title.h / 2)
        words.pos = (16, 54)
        bar = 54 + words.h + 8
        share = min(1.0, max(0, pursuit.gained) / least)
        self.add(Panel((width - 32, 8), fill="#1A1715", corners=4, pos=(16, bar)))
        if share:
            self.add(Panel(((width - 32) * share, 8), fill=GOLD, corners=4, pos=(16, bar)))
        quiet.pos = (16, bar + 16)
        for text in (title, words, quiet):
            self.add(text)
        self._fold_button("minus", "goal.fold")

    def _fold_button(self, icon: str, key: str) -> None:
        side = 44.0 if self._folded else 32.0
        button = IconButton(icon, look="second", side=side, hint=self._texts.say(key), on_click=self._fold)
        button.name = "fold goal"
        button.pos = (0, 0) if self._folded else (self._width - side - 10, 12)
        self.add(button)

    def _fold(self) -> None:
        self._on_fold(not self._folded)
