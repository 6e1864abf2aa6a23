"""Does the coach speak at once and settle later, from its own process and without one, and end when it is told to?"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop import games
from tabletop.coach import Judgement
from tabletop.coach.process import FIRST, CoachThinker
from tests.coach.test_judging import middle


@pytest.fixture(params=[True, False], ids=["beside", "here"])
def coach(request: pytest.FixtureRequest) -> Iterator[CoachThinker]:
    coach = CoachThinker(games.load, beside=request.param)
    yield coach
    coach.close()


def heard(coach: CoachThinker, *, settled: bool, seconds: float = 300) -> Judgement:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        judgement = coach.judgement
        if judgement is not None and (judgement.settled or not settled):
            return judgement
        time.sleep(0.002)
    raise AssertionError("nothing was said")


def test_first_words_come_before_the_settled_ones(coach: CoachThinker) -> None:
    game = games.load("red_outpost")
    state = middle(game, 3, 12)
    coach.judge(game, state, game.actor(state))
    first = heard(coach, settled=False)
    last = heard(coach, settled=True)
    assert not first.settled
    assert last.best.deals > 0
    assert last.best.command in game.legal(state)


def test_a_short_question_ends_with_the_first_words(coach: CoachThinker) -> None:
    game = games.load("watch")
    state = middle(game, 3, 12)
    coach.judge(game, state, game.actor(state), FIRST)
    judgement = heard(coach, settled=True)
    assert judgement.best.deals == 0


def test_a_new_question_forgets_the_old_one(coach: CoachThinker) -> None:
    game = games.load("watch")
    first, second = middle(game, 3, 12), middle(game, 3, 30, seed=8)
    coach.judge(game, first, game.actor(first))
    heard(coach, settled=False)
    coach.judge(game, second, game.actor(second), FIRST)
    assert {move.command for move in heard(coach, settled=True).moves} <= set(game.legal(second))


def test_closing_ends_the_process() -> None:
    coach = CoachThinker(games.load)
    game = games.load("watch")
    state = middle(game, 3, 12)
    coach.judge(game, state, game.actor(state))
    process: Any = coach._process  # the process itself is nobody else's business
    assert process.is_alive()
    coach.close()
    process.join(60)  # on a busy machine even a killed one takes its time
    assert not process.is_alive()
    assert coach.judgement is None
