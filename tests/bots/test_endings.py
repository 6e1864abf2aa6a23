"""Does every game that bots play alone come to its end?"""

from __future__ import annotations

import pytest

from tabletop import games
from tabletop.cli.simulation import Task, simulate
from tabletop.kernel import Setup

MOST_DECISIONS = 3000
BELOW_MASTER = ("random", "apprentice", "journeyman")


def unfinished(name: str, seats: int, bot: str, seed: int, count: int) -> list[int]:
    """The seeds of games that did not end."""
    options = games.load(name).complete_options(seats, {})
    task = Task(name, Setup(seats, seed, options), (bot,) * seats, plain=True, most_decisions=MOST_DECISIONS)
    run = simulate(task, count, 1, lambda _: None)
    assert not run.error
    return [outcome.seed for outcome in run.outcomes if not outcome.finished]


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("bot", BELOW_MASTER[:2])
def test_games_of_bots_end(name: str, bot: str) -> None:
    for seats in (1, 2, 4):
        assert unfinished(name, seats, bot, 70_000, 2) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize("bot", BELOW_MASTER)
def test_a_thousand_games_of_bots_end(name: str, seats: int, bot: str) -> None:
    assert unfinished(name, seats, bot, 80_000, 1000) == []
