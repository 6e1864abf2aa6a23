"""Does everything a state has begun end with it, and do the tables of lessons and scenarios add ways only through their house?"""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.lesson.screen import LessonTable
from tabletop.app.scenario.screen import ScenarioScreen
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.states import Deciding, Over, Pausing, TableState, Waiting
from tabletop.scene import ManualClock
from tabletop.scene.core.clock import Timers
from tests.app.table.seen import decide, lively, sit_down


@pytest.mark.parametrize(("leaves", "then"), [(False, Deciding), (True, Waiting)])
def test_the_end_of_a_motion_counts_only_while_the_table_waits_for_it(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch, leaves: bool, then: type[TableState]
) -> None:
    app = lively(make_app)
    table, ends = sit_down(app, "hh"), list[Callable[[], None]]()
    for way in ("animate", "retrace"):
        monkeypatch.setattr(table.board, way, lambda *told, **_: ends.append(told[3]))
    for begins in (
        lambda: decide(app),
        table.deeds.undo,
        lambda: decide(app),
        lambda: table.controller.show_again([0]),
    ):
        begins()
        moving = table.controller.state
        assert moving.moves
        if leaves:
            table.controller.enter(Waiting())
        ends.pop()()
        assert isinstance(table.controller.state, then)
        table.controller.enter(Deciding())


@pytest.mark.parametrize("kind", [Pausing, Over])
def test_what_comes_by_itself_does_not_come_after_another_state(kind: type[Pausing] | type[Over]) -> None:
    clock, heard = ManualClock(), list[str]()
    timers = Timers(clock)
    left, stays = (kind(timers, 100, lambda name=name: heard.append(name)) for name in ("left", "stays"))
    for state in (left, stays):
        state.enter()
    left.exit()
    clock.advance(200)
    timers.run_due()
    assert heard == ["stays"]


@pytest.mark.parametrize("screen", [LessonTable, ScenarioScreen])
def test_another_kind_of_table_overrides_nothing(screen: type[TableScreen]) -> None:
    """What it does otherwise stands in its `TableHouse`, which can be swapped during play."""
    known = {name for parent in screen.__mro__[1:] for name in vars(parent)}
    own = {name for name, _ in inspect.getmembers(screen, inspect.isfunction) if name in vars(screen)}
    assert own & known == {"__init__"}
