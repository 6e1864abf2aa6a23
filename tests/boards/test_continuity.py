"""Does everything on a table move as a hand would move it: no jump, no sudden size, no face without a flip?"""

from __future__ import annotations

from itertools import islice

import pytest

from tabletop import boards
from tabletop.games import load
from tests.boards.continuity import SIZES, faults_of, whole_game
from tests.boards.frames import Watched
from tests.boards.positions import Setting, played, settings

STEPS, GAMES = 14, 50
"""Steps of a game that are watched in every run, and games with `-m slow`."""
SETTINGS = [one for one in settings() if one.seats in (1, 2) and not one.options]


@pytest.mark.parametrize(("number", "setting"), list(enumerate(SETTINGS)), ids=[str(one) for one in SETTINGS])
def test_nothing_jumps_on_a_table_that_moves(number: int, setting: Setting) -> None:
    rules = load(setting.game)
    size, ui_scale = SIZES[number % len(SIZES)]
    table = Watched(rules, size, ui_scale=ui_scale, zoomed=setting.seats == 1)
    assert faults_of(table, islice(played(rules, setting, seed=7), STEPS)) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", boards.names())
def test_nothing_jumps_in_whole_games(name: str, seed: int) -> None:
    assert whole_game(name, seed) == []
