"""Where is the save of a game that was played, and what does it record?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.replay.recording import Recording
from tabletop.store import SavedGame, StoreError, open_save

if TYPE_CHECKING:
    from tabletop.app.application import App


def save_of(app: App, game_id: str) -> SavedGame | None:
    """The save of a played game, a sound one before a damaged copy; None when there is none."""
    faces = [entry for entry in app.shelf.glances() if entry.head is not None and entry.head.id == game_id]
    found = [app.shelf.entry(entry.file) for entry in faces]
    return max(found, key=lambda entry: entry.status in ("running", "finished"), default=None)


def recording_in(app: App, file: Path) -> Recording | None:
    """What a save records, which changes nothing on the disk; None, with a sentence to the player, when it cannot be opened."""
    try:
        opened = open_save(file, app.find_game)
    except StoreError as error:
        app.tell(error.problem)
        return None
    return Recording.opened(opened, app.texts_of(opened.save.game))
