"""How does a player save a game under a name of their own?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.parts.dialog import open_dialog
from tabletop.app.table.session import Session
from tabletop.scene import THEME, Group, Layer, Text
from tabletop.scene.widgets import Button, TextField
from tabletop.store import StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (520.0, 230.0)


def open_save_as(app: App, session: Session, saved: Callable[[Path], None]) -> None:
    """Ask for a title and keep the game as it stands in a save of its own; `saved` hears in which file."""

    def fill(layer: Layer, sheet: Group, w: float, h: float) -> None:
        texts = app.texts
        sheet.add(Text(texts.say("save_as.title"), THEME.heading(32, THEME.ink), pos=(30, 20)))
        field = TextField(
            "", size=(w - 60, 44), hint=texts.say("save_as.hint"), on_submit=lambda _: save(), max_length=60
        )
        field.pos = (30, 82)
        sheet.add(field)
        layer.first_focus = field

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

        done = Button(texts.say("save_as.save"), icon="save", look="paper_main", on_click=save)
        done.pos = (w - 30 - done.w, h - 72)
        cancel = Button(
            texts.say("save_as.cancel"), look="paper_second", on_click=lambda: app.stage.overlays.close(layer)
        )
        cancel.pos = (w - 46 - done.w - cancel.w, h - 72)
        sheet.add(cancel)
        sheet.add(done)

    open_dialog(app, "save_as", SIZE, fill)
