"""How does one watch bots that play among themselves: how fast, move by move, and when do they wait?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.application import PACES
from tabletop.app.replay.playback import SPEEDS
from tabletop.app.shortcuts import bind
from tabletop.app.table.house import TableHouse
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.app.table.states import BotThinks, Pausing, Waiting
from tabletop.scene import THEME, Box, Button, Choice, Group, Text, surface, text_tip
from tabletop.scene.layout import column, grow, row

if TYPE_CHECKING:
    from tabletop.app.application import App

WIDTH, HIGH = 296.0, 44.0
LEAST_PIXELS = 11.0


class WatchedTable(TableScreen):
    """A table at which nobody sits but bots. A slip over the end of the log lets them wait, move once, and play faster."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app, session, TableHouse(shown=self._place_slip, built=self._lay_slip))
        self._speed = 1.0
        self._slip: Group | None = None
        bind(self.layer, {"play": self.toggle})
        self.layer.shortcuts["n"] = self.step
        self.stage.tweens.pace = self._pace

    @property
    def _pace(self) -> float:
        return PACES[self.app.settings.animation] / self._speed

    def toggle(self) -> None:
        """Let the bots wait, or go on."""
        controller = self.controller
        controller.held = not controller.held
        if controller.held and isinstance(controller.state, BotThinks | Pausing):
            controller.enter(Waiting())
        elif not controller.held:
            self._go_on()
        self._refresh()

    def step(self) -> None:
        """One move, then they wait."""
        self.controller.held = False
        self._go_on()
        self.controller.held = True
        self._refresh()

    def _go_on(self) -> None:
        if isinstance(self.controller.state, Waiting):
            self.controller.go_on(bots_move=True)

    def _set_speed(self, speed: float) -> None:
        self._speed = speed
        self.stage.tweens.pace = self._pace

    def leave(self) -> None:
        """Motion has its usual speed again."""
        super().leave()
        self.stage.tweens.pace = PACES[self.app.settings.animation]

    # --- its slip ----------------------------------------------------------------------------------------------------

    def _lay_slip(self) -> None:
        """Over the lower end of the rail."""
        if self._slip is not None:
            self._slip.detach()
        say, least = self.texts.say, LEAST_PIXELS / self.stage.scale
        slip = self._slip = Group(name="watching", z=4)
        slip.focus_group = True
        title = Text(say("watching.title"), THEME.style(max(17, least), THEME.ink, face=THEME.strong), max_lines=2)
        self._play = self._button("pause", "replay.play", self.toggle)
        step = self._button("step_forward", "watching.step", self.step)
        speed = Choice(SPEEDS, self._speed, size=(164, HIGH), font_size=max(16, least), on_change=self._set_speed)
        speed.name = "speed"
        content = column(title, row(self._play, step, grow(), speed, gap=8), gap=8, pad=(14, 10, 14, 14))
        slip.size = (WIDTH, content.high(WIDTH))
        slip.add(surface("paper", slip.size)).hits = True
        content.lay(Box(0, 0, *slip.size), slip)
        self.layer.add(slip)
        self._refresh()

    def _button(self, icon: str, hint: str, act: Callable[[], None]) -> Button:
        button = Button(icon=icon, look="paper_second", size=(HIGH, HIGH), on_click=act)
        button.name, button.tip = icon, lambda: text_tip(self.texts.say(hint))
        return button

    def _refresh(self) -> None:
        """The button shows what it will do."""
        self._play.icon = "play" if self.controller.held else "pause"
        self._place_slip()

    def _place_slip(self) -> None:
        if self._slip is not None:
            self.place_slip(self._slip)


def screen(app: App, session: Session, _advised: bool = False) -> WatchedTable:
    """The table of a game of bots."""
    return WatchedTable(app, session)
