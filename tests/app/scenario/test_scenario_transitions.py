"""What does the table of a scenario do next: when is it over, what goes on as at any table? All of it told from outside."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.scenario.screen import ScenarioScreen
from tabletop.bots.goal_search import fewest
from tabletop.kernel import Command
from tabletop.store.scenarios import Attempts, bundled
from tests.app.looking import press
from tests.app.table.seen import OTHER_SIZE, lively, pass_time, state_of, stays, until

FILES = {entry.scenario.name: entry.file for entry in bundled()[0]}
CRYSTALS = "red_outpost_crystals"


@pytest.fixture
def app(make_app: Callable[..., App]) -> App:
    return lively(make_app, "fast")


def table_of(app: App) -> ScenarioScreen:
    assert isinstance(app.screen, ScenarioScreen)
    return app.screen


def sit_down(app: App, name: str = CRYSTALS) -> ScenarioScreen:
    app.play_scenario(FILES[name])
    until(app, "deciding")
    return table_of(app)


def shortest(table: ScenarioScreen) -> list[Command]:
    return list(fewest(table.game, table.session.state, table.scenario.goal, 5000).shortest[0].commands)


def solve(app: App) -> None:
    """The shortest way to the goal; what goes by itself is waited for."""
    for command in shortest(table_of(app)):
        if until(app, "deciding", "verdict") == "deciding" and command in table_of(app).controller.view().legal:
            table_of(app).deeds.give(command)
    until(app, "verdict")


def miss(app: App) -> None:
    """Whatever comes first, until it is out of reach."""
    while until(app, "deciding", "verdict") == "deciding":
        table_of(app).deeds.give(table_of(app).controller.view().legal[0])


def tries(app: App) -> int:
    return Attempts(app.places.scenarios).read()[0][CRYSTALS].tried


@pytest.mark.parametrize("end", [solve, miss])
def test_with_the_goal_reached_or_out_of_reach_it_is_over_once(app: App, end: Callable[[App], None]):
    table = sit_down(app)
    end(app)
    assert table.controller.view().legal == []
    app.stage.resize(OTHER_SIZE)
    app.change_settings(language="de")
    stays(app, "verdict")
    assert len(app.stage.overlays) == 1
    assert tries(app) == 1


def test_again_begins_where_the_task_began(app: App):
    table = sit_down(app)
    start = table.session.timeline.position
    miss(app)
    press(app, "return")
    until(app, "deciding")
    assert table_of(app) is not table
    assert table_of(app).session.timeline.position == start
    miss(app)
    assert tries(app) == 2


def test_a_move_may_be_taken_back_but_not_what_led_to_the_task(app: App):
    table = sit_down(app)
    start = table.session.timeline.position
    table.deeds.give(shortest(table)[0])
    until(app, "deciding")
    table.deeds.undo()
    until(app, "deciding")
    assert table.session.timeline.position == start
    table.deeds.undo()
    table.deeds.play_on(0)
    until(app, "deciding")
    assert table.session.timeline.position == start
    assert not table.controller.view().may_undo


def test_what_led_to_the_task_can_be_looked_at_but_nothing_branches_off(app: App):
    table = sit_down(app)
    now = table.session.timeline.position
    table.deeds.travel(now - 1)
    until(app, "looking back")
    assert not any(node.name == "look what_if" for node in table.layer.walk())
    table.deeds.what_if(now - 1)
    assert table_of(app) is table
    press(app, "escape")
    until(app, "deciding")
    assert table.session.timeline.position == now


def test_left_in_the_middle_nothing_of_it_stays(app: App):
    table = sit_down(app)
    table.deeds.give(shortest(table)[0])
    app.go_home()
    pass_time(app, 3000)
    assert state_of(app) == "left"
    assert app.shelf.entries() == []
    assert list(app.places.attempt.glob("*")) == []
