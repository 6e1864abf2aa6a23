"""A forecast says what the rules would do, and plays nothing."""

from __future__ import annotations

import random

import pytest

from tabletop.games.aquasphere.forecast import Forecast, forecast
from tabletop.games.aquasphere.state import AquaState
from tabletop.kernel import Command
from tests.games.aquasphere.positions import GAME, do, have, own, put, table


def cast(state: AquaState, line: str) -> Forecast:
    found = forecast(GAME, state, Command.parse(line))
    assert found is not None
    return found


def test_a_drop_into_a_sector_names_price_way_and_who_steps_down() -> None:
    state = table()
    put(state, "b", octopods=2)
    state.sectors["b"].control = 1
    have(state, 0, time=2, programmed=["purple"])
    found = cast(state, "use program=purple sector=b")
    assert (found.price, found.route, found.displaced) == (0, ("a", "b"), 1)
    assert (found.before.control, found.after.control) == (0, 1)
    assert found.after.score - found.before.score == GAME.tables.caught[2]
    assert found.nothing is None


def test_an_action_that_does_nothing_says_why() -> None:
    state = table()
    have(state, 0, programmed=["black"])
    found = cast(state, "use program=black sector=a")
    assert found.nothing is not None
    assert found.nothing.key == "no_crystals_there"


def test_a_crystal_pays_for_the_line_and_without_one_the_line_is_named() -> None:
    state = table()
    put(state, "a", octopods=2)
    have(state, 0, programmed=["purple", "red"], score=8, crystals=1)
    found = cast(state, "use program=purple sector=a")
    assert (found.lines, found.after.crystals, found.after.score) == ((10,), 0, 11)
    have(state, 0, crystals=0)
    found = cast(state, "use program=purple sector=a")
    assert (found.lines, found.stopped, found.left, found.after.score) == ((), 10, 2, 9)
    assert found.asks == "red_line"


def test_entering_a_tile_programs_a_bot_and_pays_the_bonus() -> None:
    state = table()
    own(state, 0, "rc01")
    found = cast(state, "engineer to=l1")
    assert (found.program, found.after.programmed, found.used) == ("green", ("green",), ("rc01",))
    assert found.after.time - found.before.time == 2


def test_nothing_is_foretold_about_what_is_not_legal() -> None:
    assert forecast(GAME, table(), Command.parse("pass")) is None


@pytest.mark.parametrize(("seats", "options"), [(1, {"solo": "rivals"}), (1, {}), (2, {}), (3, {}), (4, {})])
def test_every_command_of_an_observed_game_can_be_foretold(seats: int, options: dict[str, str]) -> None:
    rng = random.Random(7)
    state = GAME.new(seats, 5, dict(options))
    for _ in range(250):
        commands = GAME.legal(state)
        if not commands:
            break
        seen = GAME.observe(state, 0)
        kept = GAME.copy(seen)
        for command in commands:
            assert forecast(GAME, seen, command) is not None
        assert seen == kept
        do(state, str(rng.choice(commands)))
