"""What changes the files of the saves: titles, copies, the bin and back, files from elsewhere, the rest of a damaged one?"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tabletop.app.saves.dialogs import ask_delete, ask_path, ask_title, open_bin
from tabletop.app.saves.words import title_of
from tabletop.scene.input import clipboard
from tabletop.store import SavedGame, StoreError, recover

if TYPE_CHECKING:
    from tabletop.app.application import App

T = TypeVar("T")


class Housekeeping:
    """Asks where something could be lost, does it, says so, and tells the list which save to choose then."""

    def __init__(
        self, app: App, changed: Callable[[Path | None], None], neighbour: Callable[[SavedGame], Path | None]
    ) -> None:
        self._app = app
        self._changed = changed
        """The folder is another one now; the save to choose in it."""
        self._neighbour = neighbour
        """The save to choose when one goes."""
        self._last_binned: Path | None = None

    def rename(self, entry: SavedGame | None) -> None:
        """Ask for a title."""
        if entry is not None and entry.status in ("running", "finished"):
            ask_title(self._app, entry, lambda title: self._rename(entry, title))

    def _rename(self, entry: SavedGame, title: str) -> None:
        try:
            self._app.shelf.rename(entry.file, title)
        except StoreError as error:
            self._app.tell(error.problem)
        self._changed(entry.file)

    def duplicate(self, entry: SavedGame | None) -> None:
        """Copy a save."""
        if entry is None:
            return
        twin = self._tried(lambda: self._app.shelf.duplicate(entry.file))
        if twin is not None:
            self._changed(twin)
            self._say("load.duplicated", title_of(self._app, entry))

    def delete(self, entry: SavedGame | None) -> None:
        """Ask once, then into the bin."""
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
        file = Path(path.strip().strip("\"'").removeprefix("file://"))
        with contextlib.suppress(RuntimeError):  # “~” and the name of somebody who has no home: then it is only a name
            file = file.expanduser()
        found = self._app.shelf.entry(file)
        if found.head is None and found.problem is not None:
            self._app.tell(found.problem)
            return
        twin = self._tried(lambda: self._app.shelf.take_in(file))
        if twin is not None:
            self._changed(twin)
            self._say("load.imported", file.name)

    def recover(self, entry: SavedGame | None) -> None:
        """Copy the readable moves of a damaged save into a new one; the file stays as it is."""
        if entry is None:
            return
        app = self._app
        found = self._tried(lambda: recover(entry.file, app.find_game, app.places.saves))
        if found is not None:
            self._changed(found.file)
            self._say("load.recovered", app.texts.say("load.recovered_line", n=found.moves))

    def show_file(self, entry: SavedGame | None) -> None:
        """Say where the file lies and put its path on the clipboard."""
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
