"""Is what a lesson of strategy calls good what a long look of the coach finds good, in that very position?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tabletop.bots import standing_still
from tabletop.coach import apart, chance_for, deep, judge
from tabletop.games import names
from tabletop.kernel import Command
from tests.app.learn.playing import course_of

LONGER = 2
"""How many times the positions the coach looks at while somebody plays."""


def proven(game: str) -> Iterator[tuple[str, int, Any, Command, float]]:
    """Every move that is called good: chapter, step, the position, the move, and by how many points it must be ahead."""
    course = course_of(game)
    for chapter in course.chapters.values():
        for beat in course.beats(chapter.id):
            best = chapter.steps[beat.step].best
            if best and beat.kind == "do":
                setup = course.setup(chapter.id)
                state: Any = course.game.new(setup.seats, setup.seed, setup.options)
                for command in course.leading_to(chapter.id, course.beats(chapter.id).index(beat)):
                    course.game.apply(state, command, events=False)
                yield chapter.id, beat.step + 1, state, beat.commands[0], best


@pytest.mark.parametrize("game", names())
def test_every_game_has_two_chapters_of_strategy(game: str) -> None:
    chapters = [chapter for chapter, *_ in proven(game)]
    assert set(chapters) == {"ways", "rival"}
    assert all(chapters.count(chapter) >= 1 for chapter in ("ways", "rival"))


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_what_is_called_good_is_what_a_long_look_finds_good(game: str) -> None:
    wrong, rules = [], course_of(game).game
    for chapter, step, state, command, best in proven(game):
        level = deep(rules, state.seats)
        longer = msgspec.structs.replace(level, nodes=LONGER * level.nodes)
        found = judge(rules, state, 0, longer, chance_for(rules, state, 0), standing_still)
        others = [move for move in found.moves if move.command != command]
        own = found.find(command)
        ahead = None if own is None else min(apart(own, other) for other in others)
        if ahead is None or ahead < best:
            wrong.append(f"{chapter} step {step}: {command} is ahead by {ahead}, not {best}")
    assert not wrong, "\n".join(wrong)
