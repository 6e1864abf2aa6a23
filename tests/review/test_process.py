"""Does the judging run beside the window and without a process, stop at once, and go on where it was?"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.kernel import Timeline
from tabletop.review import Review, Reviewer, recall, task_for
from tests.review.games import load_brief, played

LONGEST = 300.0


@pytest.fixture(scope="module")
def timeline() -> Timeline[Any]:
    return played(seats=2)


@pytest.fixture(params=[True, False], ids=["beside", "here"])
def reviewer(request: pytest.FixtureRequest) -> Iterator[Reviewer]:
    reviewer = Reviewer(load_brief, beside=request.param)
    yield reviewer
    reviewer.close()


def follow(reviewer: Reviewer, review: Review, until: int = 10_000) -> None:
    """Poll until so many decisions are judged, or all."""
    end = time.monotonic() + LONGEST
    while reviewer.at_work and len(review.verdicts) < until:
        assert time.monotonic() < end, "it takes too long"
        for finding in reviewer.poll():
            review.add(finding)
        time.sleep(0.001)


def test_everything_is_found_and_then_it_rests(reviewer: Reviewer, timeline: Timeline[Any]) -> None:
    review = recall(None, timeline, [0])
    reviewer.begin(task_for(timeline, review))
    follow(reviewer, review)
    assert review.done
    assert not reviewer.at_work
    assert not reviewer.beside
    assert reviewer.poll() == []


def test_it_is_stopped_and_goes_on_where_it_was(reviewer: Reviewer, timeline: Timeline[Any]) -> None:
    review = recall(None, timeline, [0])
    reviewer.begin(task_for(timeline, review))
    follow(reviewer, review, until=2)
    reviewer.stop()
    assert not reviewer.at_work
    assert not reviewer.beside
    assert reviewer.poll() == []
    before = dict(review.verdicts)
    assert 2 <= len(before) < len(review.decisions)
    reviewer.begin(task_for(timeline, review))
    follow(reviewer, review)
    assert review.done
    assert before.items() <= review.verdicts.items()


def test_a_process_that_dies_leaves_what_was_found(timeline: Timeline[Any]) -> None:
    reviewer = Reviewer(load_brief)
    review = recall(None, timeline, [0])
    reviewer.begin(task_for(timeline, review))
    follow(reviewer, review, until=1)
    process = reviewer._worker._process
    assert process is not None
    process.kill()
    process.join()
    follow(reviewer, review)
    assert not reviewer.at_work
    assert review.verdicts
    reviewer.close()
