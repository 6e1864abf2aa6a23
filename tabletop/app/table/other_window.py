"""What is asked when a game is already being played in another window, or nobody can tell whether it is?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.parts.dialog import open_sheet, question
from tabletop.scene import Button, Layer
from tabletop.scene.core.clock import Timer
from tabletop.scene.layout import Cell
from tabletop.store import NO_LOCKS, PATIENCE_S, Claim, Problem, StoreError, ask_for, ask_no_more

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (620.0, 236.0)
LOOK_MS = 100.0


def open_question(app: App, file: Path, problem: Problem | None = None) -> Layer:
    """Look at the game, take it over, or leave it where it is; with a problem, why no lock can be had, only look or leave.

    Where the folder knows no locks the player may say that nobody else plays it.
    """
    return _Question(app, file, problem).layer


class _Question:
    """The sheet, and the waiting for the other window."""

    def __init__(self, app: App, file: Path, problem: Problem | None) -> None:
        self._app = app
        self._file = file
        self._problem = problem
        self._timer: Timer | None = None
        self._left = 0.0
        self._line = "line"
        self.layer = open_sheet(app, "claimed", SIZE, self._fill)
        self.layer.on_escape = self._leave

    def _fill(self, layer: Layer) -> Cell:
        say = self._app.texts.say
        title, words = say("table.claimed.title"), say(f"table.claimed.{self._line}")
        take, look_at = ("take", "check", "paper_main", self._ask), ("look", "eye", "paper_second", self._look)
        alone, cancel = ("alone", "play", "paper_second", self._alone), ("cancel", None, "paper_second", self._leave)
        offered = [] if self._timer is not None else [take, look_at]
        if self._problem is not None:
            why = self._problem.sentence(self._app.texts)
            title, words = say("table.claimed.unlocked_title"), say("table.claimed.unlocked", why=why)
            offered = [look_at, alone] if self._problem.key == f"store.{NO_LOCKS}" else [look_at]
        buttons: list[Button] = []
        for name, icon, look, act in (*offered, cancel):
            buttons.append(Button(say(f"table.claimed.{name}"), icon=icon, look=look, on_click=act))
            buttons[-1].name = name
        return question(layer, title, words, buttons)

    def _look(self) -> None:
        self._leave()
        self._app.look_at(self._file)

    def _alone(self) -> None:
        self._leave()
        self._app.sit_down(self._file, Claim.given(self._file))

    def _ask(self) -> None:
        ask_for(self._file)
        self._left = PATIENCE_S * 1000
        self._timer = self._app.stage.timers.every(LOOK_MS, self._try)
        self._say("waiting")

    def _try(self) -> None:
        try:
            claim = Claim.take(self._file)
        except StoreError as error:
            self._problem = error.problem
            self._rest()
            self._say("line")
            return
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
        self._app.stage.lay_out(self.layer)

    def _rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            ask_no_more(self._file)

    def _leave(self) -> None:
        self._rest()
        self._app.stage.overlays.close(self.layer)
