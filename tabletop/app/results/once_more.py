"""How is a result of long ago watched, or its game played once more?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.parts.dialog import Item, open_drop_down
from tabletop.app.replay.recording import Recording
from tabletop.app.results.kinds import kinds_of
from tabletop.kernel import OptionValue
from tabletop.scene import Node
from tabletop.store import Head, Result, SavedGame, StoreError, open_save

if TYPE_CHECKING:
    from tabletop.app.application import App


def offer(app: App, result: Result, anchor: Node, origin: str) -> None:
    """Ask beside the anchor: watch it, or the same game again. Without its save there is nothing to watch."""
    say = app.texts.say
    items = [Item(say("practice.same_seed"), lambda: play_again(app, result), "restart_game")]
    if _save_of(app, result) is not None:
        items.insert(0, Item(say("practice.replay"), lambda: watch(app, result, origin), "replay"))
    open_drop_down(app, anchor, items)


def watch(app: App, result: Result, origin: str) -> None:
    """Run the recording, if its save is still there; else say so."""
    entry = _save_of(app, result)
    if entry is None:
        app.toasts.show(app.texts.say("practice.no_recording"), kind="problem")
        return
    try:
        opened = open_save(entry.file, app.find_game)
    except StoreError as error:
        app.tell(error.problem)
        return
    app.go_replay(Recording.opened(opened, app.texts_of(result.game)), origin)


def play_again(app: App, result: Result) -> None:
    """The same game from its beginning: same seats, same chance."""
    entry = _save_of(app, result)
    head: Head | None = None if entry is None else entry.head
    if head is None:
        app.start_game(result.game, list(result.seats), result.seed, _options(app, result))
        return
    options = dict(head.setup.options)
    app.start_game(result.game, list(result.seats), result.seed, options, practice=head.practice, final=head.final)


def _options(app: App, result: Result) -> dict[str, OptionValue]:
    """What the mode of a result says of its options; the others are as usual."""
    game = app.find_game(result.game)
    for kind in kinds_of(game):
        if kind.holds(result):
            return dict(kind.options)
    return {}


def _save_of(app: App, result: Result) -> SavedGame | None:
    entries = app.shelf.glances()
    return next((entry for entry in entries if entry.head is not None and entry.head.id == result.id), None)
