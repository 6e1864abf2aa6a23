"""Does everything on a table move as a hand would move it: no jump, no sudden size, no face without a flip?"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

import pytest

from tabletop import boards
from tabletop.games import load
from tests.boards.frames import Fault, Watched
from tests.boards.positions import Setting, Step, played, settings

STEPS, RETRACED, GAMES = 14, 4, 50
"""Steps of a game that are watched in every run, which of them are taken back and made again, and games with `-m slow`."""


def faults_of(table: Watched, steps: Iterable[Step]) -> list[Fault]:
    """Every step as its events and, where it is a drag, by hand; some of them also back and forth."""
    for number, step in enumerate(steps):
        before, after = table.lay_out(step.before), table.table.view(step.after, viewer=0)
        table.drop(step.command, before)
        table.animate(step.frames, before, after)
        if number % RETRACED == 0:
            table.retrace(step.frames, before.state, before, back=True)
            table.retrace(step.frames, before.state, after, back=False)
    return table.faults


@pytest.mark.parametrize("setting", [one for one in settings() if one.seats in (1, 2) and not one.options], ids=str)
def test_nothing_jumps_on_a_table_that_moves(setting: Setting) -> None:
    rules = load(setting.game)
    zoomed = setting.seats == 1
    table = Watched(rules, (1280, 720) if zoomed else (1920, 1080), zoomed=zoomed)
    assert faults_of(table, islice(played(rules, setting, seed=7), STEPS)) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", boards.names())
def test_nothing_jumps_in_whole_games(name: str, seed: int) -> None:
    rules = load(name)
    seats = rules.seats[seed % len(rules.seats)]
    table = Watched(rules, zoomed=seed % 3 == 2)
    assert faults_of(table, played(rules, Setting(name, seats, {}), seed=seed)) == []
