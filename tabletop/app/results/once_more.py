"""How is a result of long ago watched, or its game played once more?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.parts.dialog import Item, open_drop_down
from tabletop.app.results.kinds import kinds_of
from tabletop.app.saves.finding import recording_in, save_of
from tabletop.scene import Node
from tabletop.store import Result

if TYPE_CHECKING:
    from tabletop.app.application import App


def offer(app: App, result: Result, anchor: Node, origin: str) -> None:
    """Ask beside the anchor: watch it, or the same game again. Without its save there is nothing to watch."""
    say = app.texts.say
    items = [Item(say("practice.same_seed"), lambda: play_again(app, result), "restart_game")]
    if save_of(app, result.id) is not None:
        items.insert(0, Item(say("practice.replay"), lambda: watch(app, result, origin), "replay"))
    open_drop_down(app, anchor, items)


def watch(app: App, result: Result, origin: str) -> None:
    """Run the recording, if its save is still there; else say so."""
    entry = save_of(app, result.id)
    if entry is None:
        app.toasts.show(app.texts.say("practice.no_recording"), kind="problem")
        return
    recording = recording_in(app, entry.file)
    if recording is not None:
        app.go_replay(recording, origin)


def play_again(app: App, result: Result) -> None:
    """The same game from its beginning: same seats, same chance."""
    entry, seats = save_of(app, result.id), list(result.seats)
    if entry is None or entry.head is None:
        # of its options only its mode is known; the others are as usual
        kind = next((kind for kind in kinds_of(app.find_game(result.game)) if kind.holds(result)), None)
        app.start_game(result.game, seats, result.seed, {} if kind is None else dict(kind.options))
        return
    head = entry.head
    options = dict(head.setup.options)
    app.start_game(result.game, seats, result.seed, options, practice=head.practice, final=head.final)
