"""How does a player save a game under a name of their own?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.parts.dialog import open_sheet
from tabletop.app.table.session import Session
from tabletop.scene import THEME, Layer, Text
from tabletop.scene.layout import Cell, column, grow, row
from tabletop.scene.widgets import Button, TextField
from tabletop.store import StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (520.0, 230.0)
FIELD = (SIZE[0] - 60, 44.0)


def open_save_as(app: App, session: Session, saved: Callable[[Path], None]) -> None:
    """Ask for a title and keep the game as it stands in a save of its own; `saved` hears in which file."""

    def fill(layer: Layer) -> Cell:
        texts = app.texts
        say = texts.say

        def save() -> None:
            try:
                twin = session.keeper.save_as(field.words or app.texts_of(session.game.name).say("name"))
            except StoreError as error:
                app.stage.overlays.close(layer)
                app.tell(error.problem)
                return
            app.stage.overlays.close(layer)
            saved(twin)
            app.toasts.show(texts.say("save_as.done"), field.words)

        field = TextField("", size=FIELD, hint=say("save_as.hint"), on_submit=lambda _: save(), max_length=60)
        layer.first_focus = field
        done = Button(say("save_as.save"), icon="save", look="paper_main", on_click=save)
        cancel = Button(say("save_as.cancel"), look="paper_second", on_click=lambda: app.stage.overlays.close(layer))
        title = Text(say("save_as.title"), THEME.heading(32, THEME.ink), max_lines=1, shrink=True)
        return column(title, 16, field, grow(), row(grow(), cancel, done, gap=16), pad=(30, 20))

    open_sheet(app, "save_as", SIZE, fill)
