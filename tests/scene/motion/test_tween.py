"""Motions run by the clock alone: exact in time, skippable, instant at pace 0."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.scene import (
    Node,
    Parallel,
    Sequence,
    arc,
    between,
    call,
    count,
    fade,
    glide,
    turn,
    wait,
)
from tabletop.scene.core.clock import ManualClock, Timers
from tabletop.scene.motion.tween import Tweens, ease_in_out, ease_out, linear


@pytest.fixture
def tweens(clock):
    return Tweens(clock)


def run_to(tweens, clock, ms):
    clock.now = ms
    tweens.advance()


def test_a_glide_is_where_it_should_be_at_every_moment(tweens, clock):
    node = Node(pos=(10, 20))
    tweens.run(glide(node, (110, 220), 100, linear))
    for ms in (0, 25, 50, 75):
        run_to(tweens, clock, ms)
        assert node.pos == pytest.approx((10 + ms, 20 + 2 * ms))
    run_to(tweens, clock, 100)
    assert node.pos == (110, 220)
    assert len(tweens) == 0


def test_then_is_called_once_at_the_end(tweens, clock):
    done = []
    tweens.run(wait(50), lambda: done.append(clock.now))
    run_to(tweens, clock, 49)
    assert done == []
    run_to(tweens, clock, 50)
    run_to(tweens, clock, 80)
    assert done == [50]


def test_a_sequence_starts_each_part_from_where_things_are(tweens, clock):
    node, order = Node(), []
    tweens.run(
        Sequence(
            glide(node, (100, 0), 100, linear),
            call(lambda: order.append(node.pos)),
            Parallel(glide(node, (100, 50), 50, linear), fade(node, 0.0, 100)),
            call(lambda: order.append(node.opacity)),
        )
    )
    run_to(tweens, clock, 100)
    assert order == [(100, 0)]
    run_to(tweens, clock, 125)
    assert node.pos == pytest.approx((100, 25))
    assert node.opacity == pytest.approx(0.75)
    run_to(tweens, clock, 200)
    assert order == [(100, 0), 0.0]


def test_a_late_frame_still_passes_through_everything(tweens, clock):
    calls = []
    tweens.run(Sequence(wait(10), call(lambda: calls.append(1)), wait(10), call(lambda: calls.append(2))))
    run_to(tweens, clock, 1000)
    assert calls == [1, 2]


def test_pace_stretches_and_zero_is_at_once(clock):
    slow = Tweens(clock, pace=2)
    node = Node()
    slow.run(glide(node, (100, 0), 100, linear))
    run_to(slow, clock, 100)
    assert node.x == pytest.approx(50)
    done = []
    off = Tweens(clock, pace=0)
    off.run(Sequence(glide(node, (7, 7)), call(lambda: done.append("called"))), lambda: done.append("then"))
    assert node.pos == (7, 7)
    assert done == ["called", "then"]
    assert len(off) == 0


def test_skip_finishes_everything_also_what_starts_meanwhile(tweens):
    node, other = Node(), Node()
    tweens.run(glide(node, (50, 0), 1000), lambda: tweens.run(glide(other, (60, 0), 1000)))
    tweens.skip()
    assert (node.x, other.x) == (50, 60)
    assert len(tweens) == 0


def test_what_runs_beside_is_ended_alone(tweens):
    node, other = Node(), Node()
    tweens.run(glide(node, (100, 0)))
    tweens.run(Sequence(glide(other, (100, 0)), glide(other, (200, 0)))).beside = True
    tweens.skip(beside=True)
    assert (node.pos, other.pos) == ((0, 0), (200, 0))
    assert len(tweens) == 1


def test_cancel_leaves_things_as_they_are(tweens, clock):
    node, done = Node(), []
    running = tweens.run(glide(node, (100, 0), 100, linear), lambda: done.append(1))
    run_to(tweens, clock, 30)
    running.cancel()
    run_to(tweens, clock, 200)
    assert node.x == pytest.approx(30)
    assert done == []


def test_an_arc_rises_and_lands(tweens, clock):
    node = Node()
    tweens.run(arc(node, (200, 0), 100, rise=0.2, ease=linear))
    run_to(tweens, clock, 50)
    assert node.pos == pytest.approx((100, -40))
    run_to(tweens, clock, 100)
    assert node.pos == (200, 0)


def test_counting_and_turning(tweens, clock):
    numbers: list[Any] = []
    node = Node()
    tweens.run(count(numbers.append, 3, 9, 100))
    tweens.run(turn(node, 90, 100))
    run_to(tweens, clock, 100)
    assert numbers[0] == 3
    assert numbers[-1] == 9
    assert numbers == sorted(numbers)
    assert node.rotation == 90
    values: list[Any] = []
    tweens.run(between(values.append, lambda: 5.0, 6.0, 0))
    assert values == [6.0]


def test_every_curve_goes_from_nought_to_one():
    for ease in (linear, ease_out, ease_in_out):
        assert ease(0) == pytest.approx(0, abs=1e-9)
        assert ease(1) == pytest.approx(1)


def test_timers_once_and_again():
    clock = ManualClock()
    timers = Timers(clock)
    calls = []
    timers.after(30, lambda: calls.append("once"))
    again = timers.every(20, lambda: calls.append("again"))
    assert timers.next_due() == 20
    for _ in range(6):
        clock.advance(10)
        timers.run_due()
    assert calls == ["again", "once", "again", "again"]
    again.cancel()
    assert timers.next_due() is None


def test_a_late_repeating_timer_is_not_made_up_for():
    clock = ManualClock()
    timers = Timers(clock)
    calls = []
    timers.every(10, lambda: calls.append(1))
    clock.advance(1000)
    timers.run_due()
    assert len(calls) == 1
