"""Does a game survive any order of playing, taking back, jumping, branching, saving and nonsense?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tabletop.kernel import IllegalCommand, Rng, Timeline
from tests.conformance.cases import Case, cases_of
from tests.conformance.tampering import tampered

NUMBERS = st.integers(min_value=0, max_value=2**31)


def machine(name: str) -> type[RuleBasedStateMachine]:  # noqa: C901 (a machine is its list of steps)
    """A state machine that drives one game and compares it with a plain list of frozen states."""

    class Play(RuleBasedStateMachine):
        case: Case
        timeline: Timeline[Any]
        trunk: list[bytes]
        """The frozen states of the whole timeline, those ahead included."""

        @initialize(setup=st.sampled_from(cases_of(name)), seed=NUMBERS)
        def begin(self, setup: Case, seed: int) -> None:
            self.case = setup
            self.timeline = Timeline.begin(setup.game, setup.seats, seed, setup.options, practice=True)
            self.trunk = [setup.game.freeze(self.timeline.state)]

        def _running(self) -> bool:
            return self.case.game.actor(self.timeline.state) is not None

        @precondition(_running)
        @rule(number=NUMBERS, steps=st.integers(min_value=1, max_value=30))
        def play(self, number: int, steps: int) -> None:
            chance = Rng(number)
            del self.trunk[self.timeline.position + 1 :]
            for _ in range(steps):
                legal = self.case.game.legal(self.timeline.state)
                if not legal:
                    return
                self.timeline.do(chance.choice(legal), forced=len(legal) == 1)
                self.trunk.append(self.case.game.freeze(self.timeline.state))

        @precondition(_running)
        @rule(number=NUMBERS)
        def try_nonsense(self, number: int) -> None:
            legal = self.case.game.legal(self.timeline.state)
            for command in tampered(legal, self.timeline.commands, Rng(number), 4):
                with pytest.raises(IllegalCommand):
                    self.timeline.do(command)

        @rule()
        def undo(self) -> None:
            before = self.timeline.position
            assert len(self.timeline.undo()) == before - self.timeline.position

        @rule()
        def redo(self) -> None:
            before, last = self.timeline.position, self.timeline.length
            self.timeline.redo()
            assert self.timeline.position > before or before == last

        @rule(number=NUMBERS)
        def jump(self, number: int) -> None:
            target = number % (self.timeline.length + 1)
            assert self.timeline.jump(target) is None
            assert self.timeline.position == target

        @rule(number=NUMBERS)
        def branch(self, number: int) -> None:
            at = number % (self.timeline.length + 1)
            self.timeline = self.timeline.branch(at)
            del self.trunk[at + 1 :]

        @rule()
        def save_and_load(self) -> None:
            game = self.case.game
            self.timeline.state = game.restore(game.snapshot(self.timeline.state))

        @rule()
        def replay(self) -> None:
            again = Timeline.replay(self.case.game, self.timeline.setup, self.timeline.commands)
            assert self.case.game.freeze(again.state) == self.trunk[self.timeline.position]

        @invariant()
        def the_state_is_the_one_of_this_moment(self) -> None:
            if hasattr(self, "timeline"):
                assert self.timeline.length == len(self.trunk) - 1
                assert self.case.game.freeze(self.timeline.state) == self.trunk[self.timeline.position]

    Play.__name__ = f"Play_{name}"
    return Play


def test_any_order_of_doing_things(name: str) -> None:
    run_state_machine_as_test(
        machine(name),
        settings=settings(
            max_examples=40,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
