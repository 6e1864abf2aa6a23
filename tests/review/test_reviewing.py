"""Is every decision of a person judged, only by what the seat could know, and told apart from noise?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.coach import Judgement, Move, apart
from tabletop.kernel import Command, Rng, Timeline
from tabletop.review import Course, Review, Task, Verdict, decisions_of, expected, findings, recall, reviewing, task_for
from tabletop.review.findings import DEAREST, GOOD
from tests.review.games import BriefGame, played


def reviewed(timeline: Timeline[Any], people: list[int]) -> Review:
    review = recall(None, timeline, people)
    for finding in findings(timeline.game, task_for(timeline, review)):
        if finding is not None:
            review.add(finding)
    return review


@pytest.fixture(scope="module")
def timeline() -> Timeline[Any]:
    return played()


@pytest.fixture(scope="module")
def review(timeline: Timeline[Any]) -> Review:
    return reviewed(timeline, [0, 2])


def test_all_decisions_of_people_and_nothing_else_are_judged(timeline: Timeline[Any], review: Review) -> None:
    game = timeline.game
    wanted = [
        (position, step.actor)
        for position, step in enumerate(timeline.past)
        if step.actor in (0, 2) and len(game.legal(game.thaw(step.before))) > 1
    ]
    assert review.decisions == wanted
    assert review.done
    assert [(verdict.position, verdict.seat) for seat in (0, 2) for verdict in review.of(seat)] == sorted(
        wanted, key=lambda decision: (decision[1], decision[0])
    )


def test_a_verdict_speaks_of_what_was_played_and_of_something_legal(timeline: Timeline[Any], review: Review) -> None:
    game = timeline.game
    for verdict in review.verdicts.values():
        assert timeline.past[verdict.position].command in verdict.played.commands
        assert verdict.best.command in game.legal(timeline.state_at(verdict.position))
        assert verdict.cost >= 0
        if verdict.played.command == verdict.best.command:
            assert verdict.cost == 0
        else:
            assert verdict.cost <= apart(verdict.best, verdict.played) + 0.01


def test_what_was_better_is_legal_and_never_what_was_played(timeline: Timeline[Any], review: Review) -> None:
    dear = [verdict for verdict in review.verdicts.values() if verdict.cost]
    assert dear
    for verdict in dear:
        assert set(verdict.better) <= set(timeline.game.legal(timeline.state_at(verdict.position)))
        assert verdict.better[0] == verdict.best.command
        assert timeline.past[verdict.position].command not in verdict.better


def test_whatever_is_as_good_as_the_best_was_better_too(
    timeline: Timeline[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = timeline.past[0].command
    best, near, far = (Command(verb) for verb in ("best", "near", "far"))
    points = ((best, 5.0, 0.0), (near, 4.5, 0.5), (far, 2.0, 0.1), (played, 1.0, 0.1))
    moves = tuple(Move(command, {"score": worth}, spread, 8) for command, worth, spread in points)
    monkeypatch.setattr(reviewing, "judgements", lambda *_: iter([Judgement(0, moves)]))
    monkeypatch.setattr(reviewing, "confirmed", lambda *_: True)
    task = Task("practice", (timeline.game.freeze(timeline.state_at(0)),), (played,), ((0, 0),), ())
    (verdict,) = (found for found in findings(timeline.game, task) if isinstance(found, Verdict))
    assert verdict.better == (best, near)
    assert verdict.cost == 4.0


def test_nothing_hidden_from_the_seat_changes_a_verdict(timeline: Timeline[Any], review: Review) -> None:
    """Whatever the others hold and whatever chance will bring: to the seat the position is the same, so is its judgement."""
    game = timeline.game
    chance = Rng(99)
    for position, seat in review.decisions[:6]:
        twin = game.determinize(timeline.state_at(position), seat, chance.fork(position))
        task = Task("practice", (game.freeze(twin),), (timeline.past[position].command,), ((0, seat),), ())
        (found,) = [finding for finding in findings(game, task) if finding is not None]
        assert isinstance(found, Verdict)
        assert msgspec.structs.replace(found, position=position) == review.verdicts[position]
        assert expected(game, twin, seat) == expected(game, timeline.state_at(position), seat)


def test_what_a_longer_look_does_not_confirm_was_about_equal(
    timeline: Timeline[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "confirmed", lambda *_: False)
    review = reviewed(timeline, [0])
    assert all(verdict.is_good for verdict in review.of(0))


def test_what_is_lost_in_a_turn_counts_once() -> None:
    """Two commands of one turn each seem to cost the same."""
    moves = (Move(Command("best"), {"score": 9.5}), Move(Command("played"), {"score": 0.0}))
    verdicts = {at: Verdict(at, 0, Judgement(0, moves), cost=cost) for at, cost in ((3, 9.5), (4, 9.5), (7, 2.0))}
    review = Review([0], [(at, 0) for at in verdicts], verdicts, {}, [0, 1, 2, 3, 3, 5, 6, 7])
    assert [verdict.position for verdict in review.dearest(0)] == [3, 7]


def test_the_course_ends_with_the_points_that_were_reached(timeline: Timeline[Any], review: Review) -> None:
    totals = [sheet.total for sheet in timeline.game.scores(timeline.state)]
    for seat in (0, 2):
        course = review.courses[seat]
        assert len(course.points) == timeline.length + 1
        assert course.points[-1] == totals


def test_the_dearest_come_first_and_none_of_them_is_good(review: Review) -> None:
    for seat in (0, 2):
        dear = review.dearest(seat)
        assert len(dear) <= DEAREST
        assert [verdict.cost for verdict in dear] == sorted((verdict.cost for verdict in dear), reverse=True)
        assert all(verdict.cost >= GOOD for verdict in dear)
        left = [verdict for verdict in review.of(seat) if verdict not in dear]
        assert all(verdict.cost <= dear[-1].cost for verdict in left if dear)


def test_what_is_known_is_not_judged_again(timeline: Timeline[Any], review: Review) -> None:
    half = recall(None, timeline, [0, 2])
    for position, _ in half.decisions[::2]:
        half.add(review.verdicts[position])
    half.add(review.courses[0])
    task = task_for(timeline, half)
    assert [position for position, _ in task.decisions] == [position for position, _ in half.decisions[1::2]]
    assert task.courses == (2,)
    found = [finding for finding in findings(timeline.game, task) if finding is not None]
    assert sum(isinstance(finding, Course) for finding in found) == 1
    assert sum(isinstance(finding, Verdict) for finding in found) == len(half.decisions[1::2])


def test_turning_points_are_judged_before_what_looks_good_and_all_the_same(
    timeline: Timeline[Any], review: Review
) -> None:
    task = task_for(timeline, recall(None, timeline, [0, 2]), dearest_first=True)
    found = [finding for finding in findings(timeline.game, task) if isinstance(finding, Verdict)]
    assert {verdict.position: verdict for verdict in found} == review.verdicts
    assert [verdict.position for verdict in found] != sorted(review.verdicts), "no longer move by move"
    early = found[: len(found) // 2]
    late = found[len(found) // 2 :]
    assert sum(verdict.cost for verdict in early) > sum(verdict.cost for verdict in late)


def test_a_game_of_bots_has_nothing_to_judge(timeline: Timeline[Any]) -> None:
    assert decisions_of(timeline, []) == []


def test_judging_twice_says_the_same(timeline: Timeline[Any], review: Review) -> None:
    assert isinstance(timeline.game, BriefGame)
    assert reviewed(timeline, [0, 2]).verdicts == review.verdicts
