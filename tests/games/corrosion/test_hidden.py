"""Is exactly what lies face down hidden, and which waiting effects can there be?"""

from __future__ import annotations

import pytest

from tabletop.games.corrosion.soundness import _runnable
from tabletop.games.corrosion.state import Effects
from tabletop.kernel import HIDDEN, NOBODY
from tests.games.corrosion.positions import GAME


@pytest.mark.parametrize("seats", GAME.seats)
def test_of_every_stack_only_the_top_is_known(seats: int) -> None:
    state = GAME.new(seats, 3)
    for viewer in (*range(seats), NOBODY):
        seen = GAME.observe(state, viewer)
        for name, stack in state.stacks.items():
            assert len(stack) > 1
            assert seen.stacks[name] == [HIDDEN] * (len(stack) - 1) + stack[-1:]


def test_a_stack_of_one_shows_it_and_an_empty_one_nothing() -> None:
    state = GAME.new(2, 3)
    one, other, *_ = state.stacks
    state.stacks[one], state.stacks[other] = state.stacks[one][-1:], []
    seen = GAME.observe(state, 0)
    assert seen.stacks[one] == state.stacks[one]
    assert seen.stacks[other] == []


@pytest.mark.parametrize(
    ("field", "value", "possible"),
    [
        ("at", -1, False),
        ("at", 0, True),
        ("at", 99, False),
        ("left", -2, False),
        ("left", -1, True),
        ("left", 200, True),
        ("left", 201, False),
        ("runs", 0, False),
        ("runs", 1, True),
        ("runs", 2, True),
        ("runs", 3, False),
        ("source", "nowhere", False),
    ],
)
def test_only_effects_that_can_run_may_wait(field: str, value: int | str, possible: bool) -> None:
    tables, player = GAME.tables, GAME.new(2, 1).players[0]
    source = next(name for name, effects in tables.effects.items() if effects)
    waiting = Effects(seat=0, source=source)
    setattr(waiting, field, value)
    assert _runnable(tables, player, waiting) is possible
    whole = len(tables.effects[source])
    assert _runnable(tables, player, Effects(seat=0, source=source, at=whole)), "all done is the last that can wait"
