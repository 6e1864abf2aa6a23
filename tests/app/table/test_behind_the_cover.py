"""Does anything that can be done while the curtain is closed show what one seat alone may know?

Twice the same table of Watch, once with everything dealt anew that does not lie open to all: whatever is pressed at both, every
pixel stays the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from tabletop.app.application import App
from tabletop.app.shortcuts import SHORTCUTS
from tabletop.kernel import NOBODY, Rng
from tabletop.scene.core.inputs import Key, Mods
from tests.app.table.test_secrets import PEOPLE, is_closed, looks, open_curtain, position, searching, sit
from tests.app.table.test_table import let_time_pass
from tests.boards.watch.bench import rules

OPENS = ("space", "return")
KEYS = sorted({chord for chords in SHORTCUTS.values() for chord in chords if "…" not in chord} - {*OPENS, "arrows"})
WAYS: dict[str, Callable[[App], None]] = {
    "another size": lambda app: app.stage.resize((1280, 720)),
    "another language": lambda app: app.change_settings(language="de"),
    "larger": lambda app: app.change_settings(ui_scale=150),
    "animated": lambda app: app.change_settings(animation="normal"),
}


def press(app: App, chord: str) -> None:
    *held, name = chord.split("+") if chord != "+" else [chord]
    app.stage.handle(Key(name, Mods("shift" in held, "ctrl" in held, "alt" in held)))


def dealt_anew(state: Any) -> Any:
    other = rules().determinize(state, NOBODY, Rng(5))
    other.rng = rules().copy(state).rng
    return other


def pictures(app: App, state: Any) -> Iterator[tuple[str, bytes]]:
    """What is seen while everything is tried, one after the other, with the curtain closed before each."""
    for way in (*WAYS, *KEYS):
        if not is_closed(app):
            sit(app, state, PEOPLE)
        assert is_closed(app)
        WAYS.get(way, partial(press, chord=way))(app)
        for passed in (60, 60, 2000):
            let_time_pass(app, passed)
            yield way, looks(app)


@pytest.mark.parametrize("at", [position, searching])
def test_whatever_is_pressed_nothing_hidden_shows(make_app: Callable[..., App], at: Callable[[], Any]) -> None:
    state = at()
    twins = state, dealt_anew(state)
    tables = [make_app((960, 540)), make_app((960, 540))]
    for one, other in zip(*map(pictures, tables, twins), strict=True):
        assert one[0] == other[0]
        assert one[1] == other[1], f"{one[0]} tells"
    assert len({looks(opened(app, twin)) for app, twin in zip(tables, twins, strict=True)}) == 2, "nothing was hidden"


def opened(app: App, state: Any) -> App:
    sit(app, state, PEOPLE)
    open_curtain(app)
    return app
