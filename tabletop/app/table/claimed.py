"""What is asked when a game is already being played in another window?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.parts.dialog import add_answers, open_dialog
from tabletop.scene import THEME, Group, Layer, Text
from tabletop.scene.clock import Timer
from tabletop.scene.widgets import Button
from tabletop.store import PATIENCE_S, Claim, ask_for, ask_no_more

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (620.0, 236.0)
LOOK_MS = 100.0


def open_claimed(app: App, file: Path) -> Layer:
    """Look at the game, take it over, or leave it where it is."""
    return _Question(app, file).layer


class _Question:
    """The sheet, and the waiting for the other window."""

    def __init__(self, app: App, file: Path) -> None:
        self._app = app
        self._file = file
        self._timer: Timer | None = None
        self._left = 0.0
        self._line = "line"
        self.layer = open_dialog(app, "claimed", SIZE, self._fill)
        self.layer.on_escape = self._leave

    def _fill(self, layer: Layer, sheet: Group, w: float, h: float) -> None:
        say = self._app.texts.say
        sheet.add(Text(say("table.claimed.title"), THEME.heading(32, THEME.ink), pos=(30, 20)))
        line = Text(say(f"table.claimed.{self._line}"), THEME.style(17, THEME.quiet_ink), width=w - 60, max_lines=3)
        line.pos = (30, 72)
        sheet.add(line)
        acts = (("take", "check", "paper_main", self._ask), ("look", "eye", "paper_second", self._look))
        cancel = ("cancel", None, "paper_second", self._leave)
        buttons: list[Button] = []
        for name, icon, look, act in (cancel,) if self._timer is not None else (*acts, cancel):
            buttons.append(Button(say(f"table.claimed.{name}"), icon=icon, look=look, on_click=act))
            buttons[-1].name = name
        add_answers(layer, sheet, buttons)

    def _look(self) -> None:
        self._leave()
        self._app.look_at(self._file)

    def _ask(self) -> None:
        ask_for(self._file)
        self._left = PATIENCE_S * 1000
        self._timer = self._app.stage.timers.every(LOOK_MS, self._try)
        self._say("waiting")

    def _try(self) -> None:
        claim = Claim.take(self._file)
        if claim is not None:
            self._leave()
            self._app.sit_down(self._file, claim)
            return
        self._left -= LOOK_MS
        if self._left <= 0:
            self._rest()
            self._say("no_answer")

    def _say(self, line: str) -> None:
        self._line = line
        self.layer.first_focus = None
        self.layer.laid_out()

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            ask_no_more(self._file)

    def _leave(self) -> None:
        self._rest()
        self._app.stage.overlays.close(self.layer)
