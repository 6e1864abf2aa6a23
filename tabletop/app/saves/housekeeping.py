"""What changes the files of the saves (titles, copies, the bin and back, files from elsewhere, the rest of a damaged one), and what
is asked before?
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tabletop.app.parts.dialog import answers, open_sheet
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.written import when
from tabletop.app.saves.words import state_line, title_of
from tabletop.scene import THEME, Button, ControlLook, Layer, ScrollView, Text, TextField
from tabletop.scene.input import clipboard
from tabletop.scene.layout import Cell, Part, column, fixed, grow, inside, row
from tabletop.store import SavedGame, StoreError, as_text, from_text, is_text, recover
from tabletop.store.files import beginning_of
from tabletop.store.shared_text import LONGEST_TEXT

if TYPE_CHECKING:
    from tabletop.app.application import App

T = TypeVar("T")
DANGER = ControlLook("#8C2F22", "#5E1D14", "#FBF3E6", "#1B1B1B")
BIN_ROW = 64.0
BIT = 0.04
"""Seconds for which files are copied before the window is painted again."""


class Housekeeping:
    """Asks where something could be lost, does it, says so, and tells the list which save to choose then."""

    def __init__(
        self,
        app: App,
        chosen: Callable[[], SavedGame | None],
        changed: Callable[[Path | None], None],
        neighbour: Callable[[SavedGame], Path | None],
    ) -> None:
        self._app, self._chosen = app, chosen
        self._changed = changed
        """The folder is another one now; the save to choose in it."""
        self._neighbour = neighbour
        """The save to choose when one goes."""
        self._last_binned: Path | None = None

    def rename(self) -> None:
        """Ask for another title of the chosen save."""
        entry = self._chosen()
        if entry is not None and entry.status in ("running", "finished"):
            ask_title(self._app, entry, lambda title: self._rename(entry, title))

    def _rename(self, entry: SavedGame, title: str) -> None:
        try:
            self._app.shelf.rename(entry.file, title)
        except StoreError as error:
            self._app.tell(error.problem)
        self._changed(entry.file)

    def duplicate(self) -> None:
        """Copy the chosen save."""
        entry = self._chosen()
        twin = None if entry is None else self._tried(partial(self._app.shelf.duplicate, entry.file))
        if entry is not None and twin is not None:
            self._changed(twin)
            self._say("load.duplicated", title_of(self._app, entry))

    def as_text(self) -> None:
        """Put the chosen save on the clipboard as one line that can be sent."""
        entry = self._chosen()
        text = None if entry is None else self._tried(lambda: as_text(entry.file, self._app.find_game))
        if text is not None:
            clipboard.write(text)
            self._say("load.as_text_copied", self._app.texts.say("load.as_text_line"))

    def delete(self) -> None:
        """Ask once, then into the bin."""
        entry = self._chosen()
        if entry is not None:
            ask_delete(self._app, entry, lambda: self._delete(entry))

    def _delete(self, entry: SavedGame) -> None:
        following = self._neighbour(entry)
        binned = self._tried(lambda: self._app.shelf.delete(entry.file))
        if binned is not None:
            self._last_binned = binned
            self._changed(following)
            self._say("load.deleted", self._app.texts.say("load.deleted_line"))

    def undelete(self) -> None:
        """Bring the save back that was deleted last on this screen."""
        if self._last_binned is not None:
            self._bring_back(self._last_binned)

    def open_the_bin(self) -> None:
        """Show what was deleted."""
        open_bin(self._app, self._bring_back)

    def _bring_back(self, folder: Path) -> None:
        files = sorted(folder.glob("*.yaml"))
        try:
            self._app.shelf.bring_back(folder)
        except StoreError as error:
            self._app.tell(error.problem)
            return
        self._last_binned = None
        self._changed(self._app.places.saves / files[0].name if files else None)
        self._say("load.brought_back")

    def bring_in(self) -> None:
        """Ask for the path of a file and copy it in."""
        ask_path(self._app, self._bring_in)

    def _bring_in(self, path: str) -> None:
        if is_text(path):
            self._bring_in_text(path, "")
            return
        file = Path(path.strip().strip("\"'").removeprefix("file://"))
        with contextlib.suppress(RuntimeError):  # “~” and the name of somebody who has no home: then it is only a name
            file = file.expanduser()
        files: list[Path] = []
        with contextlib.suppress(OSError):  # a name too long for the disk is no folder
            files = sorted(file.glob("*.yaml")) if file.is_dir() else []
        if files:
            self._each(files, self._take_in, partial(self._taken_in, file.name), "importing")
        elif is_text(words := beginning_of(file, LONGEST_TEXT).decode("utf-8", "replace")):
            self._bring_in_text(words, file.name)
        elif (twin := self._take_in(file)) is not None:
            self._taken_in(file.name, [twin])

    def _bring_in_text(self, words: str, name: str) -> None:
        app = self._app
        made = self._tried(lambda: from_text(words, app.find_game, app.places.saves))
        if made is not None:
            self._taken_in(name, [made])

    def _take_in(self, file: Path) -> Path | None:
        found = self._app.shelf.entry(file)
        if found.head is None and found.problem is not None:
            self._app.tell(found.problem)
            return None
        return self._tried(lambda: self._app.shelf.take_in(file))

    def _taken_in(self, name: str, twins: list[Path]) -> None:
        if twins:
            self._changed(twins[-1])
        self._app.toasts.show(self._app.texts.say("load.imported", n=len(twins)), name)

    def export(self, files: Sequence[Path]) -> None:
        """Copy these saves into a folder of their own, say where it lies and put its path on the clipboard."""
        folder = self._app.places.exports / f"{datetime.now():%Y-%m-%d %H.%M.%S}"

        def hand_out(file: Path) -> Path | None:
            return self._tried(lambda: self._app.shelf.hand_out(file, folder))

        def said(files: list[Path]) -> None:
            if files:
                clipboard.write(str(folder))
            self._app.toasts.show(self._app.texts.say("load.exported", n=len(files)), str(folder))

        self._each(files, hand_out, said, "exporting")

    def _each(
        self, files: Sequence[Path], act: Callable[[Path], Path | None], done: Callable[[list[Path]], None], key: str
    ) -> None:
        """Do something with many files, a bit at a time, and tell how far it is; it can be stopped."""
        app, made, left = self._app, list[Path](), list(files)
        shown = Text("", THEME.style(17, THEME.quiet_ink))

        def fill(layer: Layer) -> Cell:
            stop = Button(app.texts.say("load.cancel"), look="paper_second", on_click=left.clear)
            title = Text(app.texts.say(f"load.{key}"), THEME.heading(32, THEME.ink))
            return column(title, 8, shown, grow(), answers(layer, [stop]), pad=(30, 20, 30, 22))

        def bit() -> None:
            until = time.monotonic() + BIT
            while left and time.monotonic() < until:
                twin = act(left.pop(0))
                made.extend([] if twin is None else [twin])
            shown.content = app.texts.say("load.so_far", done=len(files) - len(left), n=len(files))
            if left:
                app.later(1, bit)
            else:
                app.stage.overlays.close(layer)
                done(made)

        layer = open_sheet(app, key, (460, 200), fill)
        bit()

    def recover(self) -> None:
        """Copy the readable moves of the chosen save, a damaged one, into a new one; the file stays as it is."""
        entry, app = self._chosen(), self._app
        if entry is None:
            return
        found = self._tried(lambda: recover(entry.file, app.find_game, app.places.saves))
        if found is not None:
            self._changed(found.file)
            self._say("load.recovered", app.texts.say("load.recovered_line", n=found.moves))

    def show_file(self) -> None:
        """Say where the file of the chosen save lies and put its path on the clipboard."""
        entry = self._chosen()
        if entry is not None:
            clipboard.write(str(entry.file))
            self._say("load.path_copied", str(entry.file))

    def _tried(self, act: Callable[[], T]) -> T | None:
        """What came of it; None, with a sentence to the player, when the disk refused."""
        try:
            return act()
        except StoreError as error:
            self._app.tell(error.problem)
            return None

    def _say(self, key: str, line: str = "") -> None:
        self._app.toasts.show(self._app.texts.say(key), line)


# --- what is asked -------------------------------------------------------------------------------------------------------


def ask_title(app: App, entry: SavedGame, done: Callable[[str], None]) -> None:
    """A new title for a save."""
    _ask_words(app, "rename", title_of(app, entry), 60, done)


def ask_path(app: App, done: Callable[[str], None]) -> None:
    """Where the file lies that shall be brought in, or a game as text; typed or pasted. A text on the clipboard stands there."""
    words = clipboard.read()[:LONGEST_TEXT]
    _ask_words(app, "import_dialog", "".join(words.split()) if is_text(words) else "", LONGEST_TEXT, done)


def _ask_words(app: App, name: str, words: str, longest: int, done: Callable[[str], None]) -> None:
    def fill(layer: Layer) -> Cell:
        say = app.texts.say

        def submit() -> None:
            app.stage.overlays.close(layer)
            if field.words.strip():
                done(field.words.strip())

        hint = say(f"load.{name}_hint")
        field = TextField(words, size=(540, 44), hint=hint, max_length=longest, on_submit=lambda _: submit())
        layer.first_focus = field
        said: list[Part] = [_quiet(say(f"load.{name}_line"), 2), grow(), field, 26]
        return _sheet(app, layer, say(f"load.{name}_title"), said, say(f"load.{name}_do"), "check", submit)

    open_sheet(app, name, (600, 256), fill)


def ask_delete(app: App, entry: SavedGame, done: Callable[[], None]) -> None:
    """Asks once; the save can be brought back for thirty days."""

    def fill(layer: Layer) -> Cell:
        say = app.texts.say

        def delete() -> None:
            app.stage.overlays.close(layer)
            done()

        name = Text(title_of(app, entry), THEME.style(20, THEME.ink, face=THEME.strong), max_lines=1)
        facts = ", ".join(part for part in (state_line(app, entry), when(app.texts, entry.saved)) if part)
        said: list[Part] = [6, name, 4, _quiet(facts), 5, _quiet(say("load.bin_days"), 2), grow()]
        return _sheet(app, layer, say("load.delete_title"), said, say("load.delete"), "delete", delete, danger=True)

    open_sheet(app, "delete", (560, 256), fill)


def _quiet(words: str, lines: int = 1) -> Text:
    return Text(words, THEME.style(16, THEME.quiet_ink), max_lines=lines)


def _sheet(
    app: App, layer: Layer, title: str, said: Sequence[Part], words: str, icon: str, act: Callable[[], None], *,
    danger: bool = False,
) -> Cell:  # fmt: skip
    """A title, what is said or asked, and at the lower right Cancel and the button that acts."""
    do = Button(words, icon=icon, look=DANGER if danger else "paper_main", on_click=act, name="do")
    cancel = Button(app.texts.say("load.cancel"), look="paper_second", on_click=lambda: app.stage.overlays.close(layer))
    if danger:
        layer.first_focus = do
    heading = Text(title, THEME.heading(32, THEME.ink))
    return column(heading, 4, *said, answers(layer, [do, cancel]), pad=(30, 20, 30, 22))


def open_bin(app: App, bring_back: Callable[[Path], None]) -> None:
    """What was deleted in the last thirty days, each with a button that brings it back."""

    def fill(layer: Layer) -> Cell:
        say = app.texts.say

        def close() -> None:
            app.stage.overlays.close(layer)

        def act(folder: Path) -> None:
            close()
            bring_back(folder)

        view = ScrollView((0, 0))
        view.focus_group = True
        done = layer.first_focus = Button(say("settings.done"), icon="check", look="paper_main", on_click=close)
        rows = column(
            *(_bin_row(app, folder, partial(act, folder)) for folder in app.shelf.binned()), pad=(0, 0, 36, 0)
        )
        return column(
            *(Text(say("load.bin_title"), THEME.heading(32, THEME.ink)), 4, _quiet(say("load.bin_days")), 16),
            grow(row(grow(inside(view, rows)), -12, align="stretch")),
            *(18, row(grow(), done)),
            pad=(30, 20),
        )

    open_sheet(app, "bin", (720, 560), fill)


def _bin_row(app: App, folder: Path, act: Callable[[], None]) -> Cell:
    entry = next((app.shelf.entry(file) for file in sorted(folder.glob("*.yaml"))), None)
    name, facts = (title_of(app, entry), state_line(app, entry)) if entry is not None else (folder.name, "")
    sign = emblem(entry.head.game, 40) if entry is not None and entry.head is not None else None
    back = Button(app.texts.say("load.bring_back"), icon="restore", look="paper_second", font_size=16, on_click=act)
    back.name = f"bring back {folder.name}"
    moment = when(app.texts, entry.saved) if entry is not None else f"{datetime.now():%Y}"
    words = ", ".join(part for part in (facts, moment) if part)
    title = Text(name, THEME.heading(22, THEME.ink), max_lines=1)
    said = column(title, Text(words, THEME.style(15, THEME.quiet_ink), max_lines=1))
    return column(fixed(row(fixed(sign, w=40), 12, grow(said), 12, back), h=BIN_ROW - 8), 8)
