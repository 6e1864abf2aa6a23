"""Does everything a state has begun end with it, and do the tables of lessons and scenarios add ways only through their house?"""

from __future__ import annotations

import inspect

import pytest

from tabletop.app.lesson.screen import LessonTable
from tabletop.app.scenario.screen import ScenarioScreen
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.states import Deciding, Over, Pausing, ShowingMove, Travelling
from tabletop.scene import ManualClock
from tabletop.scene.core.clock import Timers


def test_what_a_state_waited_for_no_longer_counts_once_it_has_ended() -> None:
    for state in (Deciding(), ShowingMove(""), Travelling(3)):
        heard: list[str] = []
        then = state.own(lambda heard=heard: heard.append("done"))
        then()
        state.exit()
        then()
        assert heard == ["done"]


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
