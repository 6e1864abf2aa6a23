"""Does a kept review save the judging, and does a damaged one cost nothing but time?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.coach import Judgement, Move
from tabletop.kernel import Command, Timeline
from tabletop.review import Course, Review, Verdict, keep, recall, review_file
from tests.review.games import played


@pytest.fixture(scope="module")
def timeline() -> Timeline[Any]:
    return played()


def some_review(timeline: Timeline[Any], share: float = 1.0) -> Review:
    """As many decisions as wished, judged by nobody."""
    review = recall(None, timeline, [0])
    for position, seat in review.decisions[: round(share * len(review.decisions))]:
        played_move = timeline.past[position].command
        moves = (Move(Command("keep"), {"score": 3.0}), Move(played_move, {"score": 1.5}))
        review.add(Verdict(position, seat, Judgement(seat, moves), -1.5, 1.5))
    review.add(Course(0, [[1.0, 2.0, 3.0]] * (timeline.length + 1)))
    return review


def test_it_comes_back_whole(timeline: Timeline[Any], tmp_path: Path) -> None:
    review = some_review(timeline)
    file = review_file(tmp_path, "abc")
    keep(file, timeline, review)
    again = recall(file, timeline, [0])
    assert again == review
    assert again.done


def test_half_a_review_goes_on_where_it_was(timeline: Timeline[Any], tmp_path: Path) -> None:
    review = some_review(timeline, 0.5)
    file = review_file(tmp_path, "abc")
    keep(file, timeline, review)
    again = recall(file, timeline, [0])
    assert again.verdicts == review.verdicts
    assert not again.done
    assert 0 < again.share < 1


def test_the_review_of_another_game_or_other_people_counts_as_none(timeline: Timeline[Any], tmp_path: Path) -> None:
    file = review_file(tmp_path, "abc")
    keep(file, timeline, some_review(timeline))
    assert not recall(file, played(seed=8), [0]).verdicts
    assert not recall(file, timeline, [1]).verdicts
    assert not recall(file, timeline.branch(timeline.length - 1), [0]).verdicts


def test_what_was_judged_by_other_estimates_counts_as_none(
    timeline: Timeline[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = review_file(tmp_path, "abc")
    keep(file, timeline, some_review(timeline))
    assert recall(file, timeline, [0]).done
    estimates = timeline.game.estimates
    monkeypatch.setattr(timeline.game, "estimates", lambda state: [value + 0.25 for value in estimates(state)])
    assert not recall(file, timeline, [0]).verdicts


def test_a_verdict_that_fits_no_decision_is_dropped_alone(timeline: Timeline[Any], tmp_path: Path) -> None:
    file = review_file(tmp_path, "abc")
    keep(file, timeline, some_review(timeline))
    plain = json.loads(file.read_text())
    first = plain["verdicts"][0]["position"]
    plain["verdicts"][0]["position"] = 10_000
    plain["courses"][0]["points"].pop()
    file.write_text(json.dumps(plain))
    again = recall(file, timeline, [0])
    assert first not in again.verdicts
    assert len(again.verdicts) == len(again.decisions) - 1
    assert again.courses == {}


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[]", b'{"digest": 3}', b"[" * 100_000])
def test_a_damaged_file_counts_as_none(timeline: Timeline[Any], tmp_path: Path, content: bytes) -> None:
    file = review_file(tmp_path, "abc")
    file.write_bytes(content)
    review = recall(file, timeline, [0])
    assert review.verdicts == {}
    assert review.decisions


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.floats(0, 0.999), sign=st.binary(min_size=1, max_size=3))
def test_whatever_is_overwritten_it_is_recalled_soundly(
    timeline: Timeline[Any], tmp_path: Path, at: float, sign: bytes
) -> None:
    file = review_file(tmp_path, "abc")
    keep(file, timeline, some_review(timeline))
    data = bytearray(file.read_bytes())
    place = int(at * len(data))
    data[place : place + len(sign)] = sign
    file.write_bytes(bytes(data))
    review = recall(file, timeline, [0])
    known = dict(review.decisions)
    assert all(known[position] == verdict.seat and verdict.cost >= 0 for position, verdict in review.verdicts.items())
    assert all(len(course.points) == timeline.length + 1 for course in review.courses.values())
