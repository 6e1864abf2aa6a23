"""What is asked before a save is renamed, deleted, brought back or brought in?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.parts.dates import when
from tabletop.app.parts.dialog import open_dialog
from tabletop.app.parts.emblem import emblem
from tabletop.app.saves.words import state_line, title_of
from tabletop.scene import THEME, ControlLook, Group, Layer, Text
from tabletop.scene.widgets import Button, ScrollView, TextField
from tabletop.store import SavedGame

if TYPE_CHECKING:
    from tabletop.app.application import App

DANGER = ControlLook("#8C2F22", "#5E1D14", "#FBF3E6", "#1B1B1B")
BIN_ROW = 64.0


def ask_title(app: App, entry: SavedGame, done: Callable[[str], None]) -> None:
    """A new title for a save."""
    _ask_words(app, "rename", title_of(app, entry), 60, done)


def ask_path(app: App, done: Callable[[str], None]) -> None:
    """Where the file lies that shall be brought in; typed or pasted."""
    _ask_words(app, "import_dialog", "", 400, done)


def _ask_words(app: App, name: str, words: str, longest: int, done: Callable[[str], None]) -> None:
    def fill(layer: Layer, sheet: Group, w: float, h: float) -> None:
        say = app.texts.say
        sheet.add(Text(say(f"load.{name}_title"), THEME.heading(32, THEME.ink), pos=(30, 20)))
        line = Text(say(f"load.{name}_line"), THEME.style(16, THEME.quiet_ink), width=w - 60, max_lines=2)
        line.pos = (30, 66)
        sheet.add(line)

        def submit() -> None:
            app.stage.overlays.close(layer)
            if field.words.strip():
                done(field.words.strip())

        field = TextField(
            words, size=(w - 60, 44), hint=say(f"load.{name}_hint"), max_length=longest, on_submit=lambda _: submit()
        )
        field.pos = (30, 116)
        sheet.add(field)
        layer.first_focus = field
        _buttons(app, layer, sheet, (w, h), say(f"load.{name}_do"), "check", submit)

    open_dialog(app, name, (600, 256), fill)


def ask_delete(app: App, entry: SavedGame, done: Callable[[], None]) -> None:
    """Asks once; the save can be brought back for thirty days."""

    def fill(layer: Layer, sheet: Group, w: float, h: float) -> None:
        say = app.texts.say
        sheet.add(Text(say("load.delete_title"), THEME.heading(32, THEME.ink), pos=(30, 20)))
        name = Text(title_of(app, entry), THEME.style(20, THEME.ink, face=THEME.strong), width=w - 60, max_lines=1)
        name.pos = (30, 72)
        sheet.add(name)
        facts = ", ".join(part for part in (state_line(app, entry), when(app.texts, entry.saved)) if part)
        sheet.add(Text(facts, THEME.style(16, THEME.quiet_ink), width=w - 60, max_lines=1, pos=(30, 102)))
        sheet.add(Text(say("load.bin_days"), THEME.style(16, THEME.quiet_ink), width=w - 60, pos=(30, 128)))

        def delete() -> None:
            app.stage.overlays.close(layer)
            done()

        _buttons(app, layer, sheet, (w, h), say("load.delete"), "delete", delete, danger=True)

    open_dialog(app, "delete", (560, 256), fill)


def _buttons(
    app: App,
    layer: Layer,
    sheet: Group,
    size: tuple[float, float],
    words: str,
    icon: str,
    act: Callable[[], None],
    *,
    danger: bool = False,
) -> None:
    """Cancel and the button that acts, at the lower right."""
    row = sheet.add(Group())
    row.focus_group = True
    do = Button(words, icon=icon, look=DANGER if danger else "paper_main", on_click=act)
    do.pos = (size[0] - 30 - do.w, size[1] - 70)
    do.name = "do"
    cancel = Button(app.texts.say("load.cancel"), look="paper_second", on_click=lambda: app.stage.overlays.close(layer))
    cancel.pos = (do.x - 12 - cancel.w, size[1] - 70)
    row.add(cancel)
    row.add(do)
    if danger:
        layer.first_focus = do


def open_bin(app: App, bring_back: Callable[[Path], None]) -> None:
    """What was deleted in the last thirty days, each with a button that brings it back."""

    def fill(layer: Layer, sheet: Group, w: float, h: float) -> None:
        say = app.texts.say
        folders = app.shelf.binned()
        sheet.add(Text(say("load.bin_title"), THEME.heading(32, THEME.ink), pos=(30, 20)))
        sheet.add(Text(say("load.bin_days"), THEME.style(16, THEME.quiet_ink), pos=(30, 66)))

        def close() -> None:
            app.stage.overlays.close(layer)

        def bringer(folder: Path) -> Callable[[], None]:
            def act() -> None:
                close()
                bring_back(folder)

            return act

        view = ScrollView((w - 48, h - 188), pos=(30, 102))
        view.focus_group = True
        sheet.add(view)
        for number, folder in enumerate(folders):
            row = _bin_row(app, folder, w - 84, bringer(folder))
            row.pos = (0, number * BIN_ROW)
            view.content.add(row)
        view.content_height = len(folders) * BIN_ROW
        done = Button(say("settings.done"), icon="check", look="paper_main", on_click=close)
        done.pos = (w - 30 - done.w, h - 68)
        sheet.add(done)
        layer.first_focus = done

    open_dialog(app, "bin", (720, 560), fill)


def _bin_row(app: App, folder: Path, width: float, act: Callable[[], None]) -> Group:
    row = Group(size=(width, BIN_ROW))
    entry = next((app.shelf.entry(file) for file in sorted(folder.glob("*.yaml"))), None)
    name, facts = (title_of(app, entry), state_line(app, entry)) if entry is not None else (folder.name, "")
    if entry is not None and entry.head is not None:
        row.add(emblem(entry.head.game, 40, (0, 8)))
    back = Button(app.texts.say("load.bring_back"), icon="restore", look="paper_second", font_size=16, on_click=act)
    back.pos = (width - back.w, (BIN_ROW - 8 - back.h) / 2)
    back.name = f"bring back {folder.name}"
    room = back.x - 52 - 12
    row.add(Text(name, THEME.heading(22, THEME.ink), width=room, max_lines=1, pos=(52, 2)))
    moment = when(app.texts, entry.saved) if entry is not None else f"{datetime.now():%Y}"
    words = ", ".join(part for part in (facts, moment) if part)
    row.add(Text(words, THEME.style(15, THEME.quiet_ink), width=room, max_lines=1, pos=(52, 31)))
    row.add(back)
    return row
