"""Can every game be taken back, played again, visited at any moment and branched?"""

from __future__ import annotations

from typing import Any

from tabletop.kernel import Rng, Timeline
from tests.conformance.cases import Case
from tests.conformance.recording import Record, record
from tests.conformance.wording import word_reason


def _timeline(played: Record, *, practice: bool) -> Timeline[Any]:
    return Timeline.replay(played.case.game, played.setup, played.commands, practice=practice)


def test_practice_undoes_to_the_start_and_redoes_to_the_end(case: Case) -> None:
    played = record(case)
    timeline = _timeline(played, practice=True)
    while timeline.position:
        before = timeline.position
        taken = timeline.undo()
        assert taken == played.commands[timeline.position : before]
        assert case.game.freeze(timeline.state) == played.frozen[timeline.position]
    while timeline.position < timeline.length:
        before = timeline.position
        events = timeline.redo()
        assert events == [event for events in played.events[before : timeline.position] for event in events]
        assert case.game.freeze(timeline.state) == played.frozen[timeline.position]
    assert timeline.commands == played.commands


def test_undo_never_unsees(case: Case) -> None:
    """Outside practice every undo stops behind the last command that revealed something."""
    played = record(case)
    timeline = _timeline(played, practice=False)
    revealing = [i for i, events in enumerate(played.events) if any(event.reveals for event in events)]
    while timeline.undo():
        pass
    barrier = revealing[-1] + 1 if revealing else 0
    assert timeline.position >= barrier
    reason = timeline.why_no_undo()
    assert reason is not None
    word_reason(case.name, reason)
    assert timeline.position == 0 or any(
        i in revealing for i in range(max(0, timeline.position - 1 - _forced_run(timeline)), timeline.position)
    )


def _forced_run(timeline: Timeline[Any]) -> int:
    """How many forced steps lie directly behind the present."""
    run = 0
    for step in reversed(timeline.past):
        if not step.forced:
            break
        run += 1
    return run


def test_jumps_and_branches_reach_any_moment(case: Case) -> None:
    played, chance = record(case), Rng(7)
    timeline = _timeline(played, practice=True)
    for _ in range(12):
        target = chance.below(len(played.commands) + 1)
        assert timeline.jump(target) is None
        assert case.game.freeze(timeline.state) == played.frozen[target]
        at = chance.below(len(played.commands))
        branch = timeline.branch(at)
        assert case.game.freeze(branch.state) == played.frozen[at]
        branch.do(chance.choice(case.game.legal(branch.state)))
        assert branch.commands[:-1] == played.commands[:at]
        assert case.game.freeze(timeline.state) == played.frozen[target], "a branch disturbed its trunk"
    assert timeline.jump(len(played.commands)) is None
    assert case.game.freeze(timeline.state) == played.frozen[-1]
