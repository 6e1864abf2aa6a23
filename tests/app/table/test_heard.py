"""Do the sounds of a move come with its pieces, at every pace, and does the own turn ring for its person alone?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.kernel import Command
from tabletop.scene import ManualClock

STEP_MS = 10.0


def sit(app: App, session: Session, animation: str) -> tuple[TableScreen, list[tuple[float, str]]]:
    """A table, and what is heard at it from now on, with the milliseconds."""
    app.change_settings(animation=animation)
    app.go_table(session)
    clock, heard = app.stage.clock, list[tuple[float, str]]()
    assert isinstance(clock, ManualClock)
    assert isinstance(app.screen, TableScreen)
    pass_time(app, 3000)
    began = clock()
    app.sounds.play = lambda name: heard.append((clock() - began, name))  # type: ignore[method-assign]
    return app.screen, heard


def pass_time(app: App, ms: float) -> None:
    assert isinstance(app.stage.clock, ManualClock)
    for _ in range(int(ms / STEP_MS)):
        app.stage.clock.advance(STEP_MS)
        app.stage.update()


def move(session: Session) -> Command:
    return next(command for command in session.game.legal(session.state) if command.verb == "move")


def test_a_worker_is_heard_when_it_lands(app: App, make_session: Callable[..., Session]):
    table, heard = sit(app, make_session(), "normal")
    table.controller.play(move(table.session))
    pass_time(app, 200)
    assert heard == []
    pass_time(app, 3000)
    assert heard[0][1] == "place"
    assert heard[0][0] >= 220  # the time of a flight


def test_without_motion_a_move_is_one_short_figure(app: App, make_session: Callable[..., Session]):
    table, heard = sit(app, make_session(), "off")
    table.controller.play(move(table.session))
    pass_time(app, 20)
    assert 1 <= len(heard) <= 2


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_the_own_turn_rings_after_somebody_else_moved(app: App, make_session: Callable[..., Session], animation: str):
    table, heard = sit(app, make_session(seats=2), animation)
    session = table.session
    people = session.humans
    for _ in range(6):
        actor = session.actor
        if actor in people and session.is_human_turn:
            heard.clear()
            table.controller.play(session.game.legal(session.state)[0])
        pass_time(app, 12_000)
        if session.timeline.past[-1].actor not in people:
            assert [name for _, name in heard].count("your_turn") == 1
            return
    raise AssertionError("nobody else moved")
