"""What does a scenario promise, and has it been reached?"""

from __future__ import annotations

from tabletop.app.parts.emblem import emblem
from tabletop.content import Texts, look_of
from tabletop.scene import SHELF, THEME, Flattened, Group, Panel, Shadow, Sprite, Text
from tabletop.scene.look.geometry import Size
from tabletop.scene.widgets import text_tip
from tabletop.scene.widgets.control import Control
from tabletop.store.attempts import Attempt
from tabletop.store.bundled import Bundled
from tabletop.store.goal_words import goal_words

REACHED = "#365C2A"
PICTURE = (270.0, 92.0)
SAVE_PICTURE = (320.0, 180.0)
"""What stands for an own task: the upper part of the game's picture."""


class ScenarioCard(Control):
    """A picture, a name, dots for the difficulty, the goal in one sentence, how far it has come."""

    def __init__(self, entry: Bundled, attempt: Attempt, texts: Texts, size: Size, *, compact: bool) -> None:
        super().__init__(size)
        self._entry, self._attempt, self._texts, self._compact = entry, attempt, texts, compact
        self.name = f"scenario {entry.scenario.name}"
        self.corner = 10
        self.ring_colour = "#F4F1EA"
        self.tip = lambda: text_tip(entry.scenario.why[texts.language], width=320)
        self._face = self.add(Flattened(size=size))
        self.restate()

    def restate(self) -> None:
        """Under the pointer it rises and is lighter."""
        face, scenario, compact = self._face, self._entry.scenario, self._compact
        lifted = self.state == "hover"
        face.clear()
        face.y = -4 if lifted else 0
        fill = "#F6EFDF" if lifted else "#EFE6D3"
        shadow = Shadow(6, 14, 0.45) if lifted else Shadow(2, 5, 0.4)
        face.add(Panel(self.size, fill=fill, rim="#B5A37F", rim_width=2, corners=10, shadows=(shadow,)))
        tall = (self.w - 4) * PICTURE[1] / PICTURE[0] if not compact else (self.w - 4) * 0.3
        drawing = look_of(self._entry.head.game).picture if scenario.own else f"app/scenario_{scenario.name}"
        if drawing is not None and SHELF.has(drawing):
            tall = (self.w - 4) * PICTURE[1] / PICTURE[0]
            window = face.add(Group(size=(self.w - 4, tall), pos=(2, 2)))
            window.clips = scenario.own
            whole = (self.w - 4) * SAVE_PICTURE[1] / SAVE_PICTURE[0] if scenario.own else tall
            window.add(Sprite(drawing, (self.w - 4, whole), corners=(8, 8, 0, 0)))
        face.add(Panel((self.w - 4, 2), fill="#1B1B1B", pos=(2, 2 + tall)))
        side = 28.0 if compact else 34.0
        face.add(emblem(self._entry.head.game, side, (12, tall - side / 2 + 2)))
        dots = 22.0 if compact else 30.0
        face.add(
            Sprite(
                f"app/icon_level_{scenario.difficulty}",
                (dots, dots),
                tint=THEME.ink,
                pos=(self.w - dots - 10, tall + 6),
            )
        )
        x = 48.0 if compact else 56.0
        title = Text(
            scenario.title[self._texts.language], THEME.heading(17 if compact else 21, THEME.ink),
            width=self.w - x - dots - 16, max_lines=1, shrink=True,
        )  # fmt: skip
        title.pos = (x, tall + 8)
        face.add(title)
        size = 13 if compact else 15
        goal = Text(
            goal_words(self._texts, scenario.goal),
            THEME.style(size, "#3A332E"),
            width=self.w - 24,
            max_lines=2,
            shrink=True,
        )
        goal.pos = (12, title.y + title.h + 1)
        face.add(goal)
        self._state_line(face, size - 1)

    def _state_line(self, face: Flattened, size: float) -> None:
        words, icon, colour = self._standing()
        y = self.h - size - (11 if self._compact else 14)
        x = 12.0
        if icon:
            face.add(Sprite(f"app/icon_{icon}", (16, 16), tint=colour, pos=(x, y)))
            x += 22
        style = THEME.style(size, colour, face=THEME.strong if icon else THEME.text)
        text = Text(words, style, width=self.w - x - 8, max_lines=1, shrink=True)
        text.pos = (x, y + 8 - text.h / 2)
        face.add(text)

    def _standing(self) -> tuple[str, str, str]:
        say, attempt = self._texts.say, self._attempt
        if attempt.reached:
            return say("practice.reached", n=attempt.moves, fewest=self._entry.scenario.fewest), "check", REACHED
        if self.state == "hover":
            return say("practice.start"), "play", "#1B1B1B"
        if attempt.tried:
            return say("practice.tried", n=attempt.tried), "", "#5A5044"
        return say("practice.not_yet"), "", "#5A5044"
