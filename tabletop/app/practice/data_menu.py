"""How does somebody carry away, bring in or put away everything they practised?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.parts.dialog import Item, open_drop_down, open_sheet, question
from tabletop.puzzles import carrying
from tabletop.scene import Button, Layer, Node, TextField
from tabletop.scene.input import clipboard
from tabletop.scene.layout import Cell
from tabletop.store import StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App

LONGEST_PATH = 500


class DataMenu:
    """Three lines below a button; nothing is lost by any of them."""

    def __init__(self, app: App, changed: Callable[[], None]) -> None:
        self._app, self._changed = app, changed

    def open(self, anchor: Node) -> None:
        """Show them."""
        lines = (
            ("export", "export", self.export),
            ("import", "import", self.ask_import),
            ("delete", "delete", self.ask_delete),
        )
        items = [Item(self._app.texts.say(f"practice.data.{key}"), act, icon) for key, icon, act in lines]
        open_drop_down(self._app, anchor, items)

    def export(self) -> None:
        """Copy everything into a folder, say where it lies and put its path on the clipboard."""
        self._tell("practice.data.exported", lambda: carrying.hand_out(self._app.places, datetime.now()))

    def ask_import(self) -> None:
        """Where the folder lies; the newest one that was carried away stands there."""
        app, latest = self._app, carrying.latest(self._app.places)

        def fill(layer: Layer) -> Cell:
            def submit() -> None:
                app.stage.overlays.close(layer)
                words = field.words.strip().strip("\"'")
                if words:
                    self.bring_in(Path(words).expanduser())

            say = app.texts.say
            field = TextField(
                str(latest or ""), size=(560, 44), hint=say("practice.data.path"), max_length=LONGEST_PATH,
                on_submit=lambda _: submit(),
            )  # fmt: skip
            layer.first_focus = field
            title, words = say("practice.data.import_title"), say("practice.data.import_line")
            return question(
                layer, title, words, self._answers(layer, "practice.data.import_do", "check", submit), field, 20
            )

        open_sheet(app, "import practice", (620, 300), fill)

    def bring_in(self, folder: Path) -> None:
        """What lies in that folder takes the place of what there is."""
        self._tell("practice.data.imported", lambda: carrying.take_in(self._app.places, folder, datetime.now()))

    def ask_delete(self) -> None:
        """Asked once; a copy stays among the exports."""

        def fill(layer: Layer) -> Cell:
            def act() -> None:
                self._app.stage.overlays.close(layer)
                self._tell("practice.data.deleted", lambda: carrying.put_away(self._app.places, datetime.now()))

            say = self._app.texts.say
            buttons = self._answers(layer, "practice.data.delete_do", "delete", act)
            return question(layer, say("practice.data.delete_title"), say("practice.data.delete_line"), buttons)

        open_sheet(self._app, "delete practice", (580, 260), fill)

    def _answers(self, layer: Layer, key: str, icon: str, act: Callable[[], None]) -> list[Button]:
        say = self._app.texts.say
        do = Button(say(key), icon=icon, look="paper_main", on_click=act, name="do")
        cancel = Button(say("load.cancel"), look="paper_second", on_click=lambda: self._app.stage.overlays.close(layer))
        return [do, cancel]

    def _tell(self, key: str, act: Callable[[], Path | None]) -> None:
        """Do it and say what came of it, with the folder in which a copy lies."""
        try:
            folder = act()
        except StoreError as error:
            self._app.tell(error.problem)
            return
        if folder is not None:
            clipboard.write(str(folder))
        self._changed()
        self._app.toasts.show(self._app.texts.say(key), "" if folder is None else str(folder))
