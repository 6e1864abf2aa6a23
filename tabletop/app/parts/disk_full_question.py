"""What is asked when a game would be lost because the disk refuses it?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.parts.dialog import open_sheet, question
from tabletop.scene import THEME, Button, Layer, Node, Size, Text, TextField
from tabletop.scene.layout import Cell, fixed, grow, row
from tabletop.store import Keeper, StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App

NAME = "refused"
SIZE = (820.0, 350.0)
RED = "#8C2F22"
LONGEST_PATH = 1000


def asks_first(app: App, go_on: Callable[[], None]) -> bool:
    """Whether something that was played cannot be kept now; then the player is asked, and `go_on` follows if that is wished."""
    game = None if app.screen is None else app.screen.kept
    if game is None or game.keeper.try_again() is None or not game.keeper.unkept:
        return False
    if not is_asking(app):
        _Question(app, game.keeper, go_on)
    return True


def is_asking(app: App) -> bool:
    """Whether the question waits for its answer."""
    return app.stage.active.name == NAME


class _Question:
    """The sheet: try again, keep the game in another folder, leave without it, or stay."""

    def __init__(self, app: App, keeper: Keeper, go_on: Callable[[], None]) -> None:
        self._app = app
        self._keeper = keeper
        self._go_on = go_on
        self._folder = str(Path.home())
        self._in_vain = False
        self.layer = open_sheet(app, NAME, SIZE, self._fill)
        self.layer.on_escape = self._stay

    def _fill(self, layer: Layer) -> Cell:
        say, problem = self._app.texts.say, self._keeper.problem
        sentence = "" if problem is None else problem.sentence(self._app.texts)
        still = Text(say("table.refused.still"), THEME.style(15, RED, face=THEME.strong)) if self._in_vain else None
        acts = {"again": self._again, "there": self._there, "stay": self._stay, "leave": self._leave}
        buttons: list[Button] = []
        for name, act in acts.items():
            look = "paper_second" if buttons else "paper_main"
            buttons.append(Button(say(f"table.refused.{name}"), look=look, on_click=act))
            buttons[-1].name = name
        folder = row(Text(say("table.refused.folder"), THEME.style(15, THEME.quiet_ink)), 20, grow(), still)
        line = say("table.refused.line", sentence=sentence)
        field = fixed(self._made_field, h=44)
        return question(layer, say("table.refused.title"), line, buttons, folder, 6, field, 24)

    def _made_field(self, size: Size) -> Node:
        self._field = TextField(
            self._folder,
            size=size,
            hint=self._app.texts.say("table.refused.folder"),
            on_submit=lambda _: self._there(),
            max_length=LONGEST_PATH,
        )
        self._field.name = "folder"
        return self._field

    def _again(self) -> None:
        if self._keeper.try_again() is None:
            self._done()
        else:
            self._say_again()

    def _there(self) -> None:
        try:
            self._keeper.save_elsewhere(Path(self._field.words).expanduser())
        except StoreError as error:
            self._app.tell(error.problem)
        except (RuntimeError, ValueError):  # ~somebody, or a name no folder can have
            self._say_again()
        else:
            self._done()

    def _say_again(self) -> None:
        self._folder, self._in_vain = self._field.words, True
        self.layer.first_focus = None
        self._app.stage.lay_out(self.layer)

    def _done(self) -> None:
        self._app.toasts.show(self._app.texts.say("table.refused.done"))
        self._leave()

    def _leave(self) -> None:
        self._stay()
        self._go_on()

    def _stay(self) -> None:
        self._app.stage.overlays.close(self.layer)
