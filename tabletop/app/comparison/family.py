"""Which game did a branch begin in, and is it still there?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.replay.recording import Recording
from tabletop.store import SavedGame, StoreError, open_save

if TYPE_CHECKING:
    from tabletop.app.application import App


def entry_of(app: App, game_id: str) -> SavedGame | None:
    """The save of a played game, a sound one before a damaged copy; None when there is none."""
    faces = [entry for entry in app.shelf.glances() if entry.head is not None and entry.head.id == game_id]
    found = [app.shelf.entry(entry.file) for entry in faces]
    return max(found, key=lambda entry: entry.status in ("running", "finished"), default=None)


def parent_of(app: App, branch: Recording) -> Recording | None:
    """The recording of the game a branch began in; None, with a sentence to the player, when it is not there any more."""
    entry = None if branch.parent is None else entry_of(app, branch.parent.id)
    if entry is None:
        app.toasts.show(app.texts.say("comparison.gone"), kind="problem")
        return None
    try:
        opened = open_save(entry.file, app.find_game)
    except StoreError as error:
        app.tell(error.problem)
        return None
    return Recording.opened(opened, app.texts_of(opened.save.game))
