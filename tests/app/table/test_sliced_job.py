"""Does work that is done beside everything else keep out of the frames that have enough to do, and come to its end?"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.app.table.sliced_job import SlicedJob
from tabletop.scene import ManualClock, Stage

STEPS = 4


class Work:
    """Counts the steps that were done."""

    def __init__(self, seconds: float) -> None:
        self.clock = ManualClock()
        self.stage = Stage((960, 540), clock=self.clock)
        self.bits = SlicedJob(self.stage, seconds)
        self.done = 0
        self.ended = 0

    def steps(self) -> Iterator[None]:
        for _ in range(STEPS):
            self.done += 1
            yield

    def end(self) -> None:
        self.ended += 1

    def frame(self) -> int:
        """Let a frame pass; how many steps are done."""
        self.clock.advance(16)
        self.stage.update()
        return self.done


def test_the_frame_in_which_it_comes_up_is_left_alone_and_then_every_frame_does_a_bit() -> None:
    work = Work(seconds=0.0)
    work.bits.begin(work.steps(), work.end)
    assert [work.frame() for _ in range(STEPS + 1)] == [0, 1, 2, 3, 4]
    assert work.ended == 0
    work.frame()
    assert work.ended == 1


def test_with_time_enough_all_is_done_at_once() -> None:
    work = Work(seconds=60.0)
    work.bits.begin(work.steps(), work.end)
    work.frame()
    assert (work.frame(), work.ended) == (STEPS, 1)


def test_what_is_seen_comes_first() -> None:
    work = Work(seconds=0.0)
    work.bits.begin(work.steps())
    work.frame()
    work.stage.late = True
    assert work.frame() == 0
    work.stage.late = False
    assert work.frame() == 1


def test_what_is_ended_goes_on_no_more() -> None:
    work = Work(seconds=0.0)
    work.bits.begin(work.steps(), work.end)
    work.frame()
    work.frame()
    work.bits.end()
    assert [work.frame(), work.frame()] == [1, 1]
    assert work.ended == 0
