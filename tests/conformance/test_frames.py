"""Does whoever watches see every change when it is told, none before, and nothing that is hidden?"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.kernel import Frame, Rng, Timeline
from tests.conformance.cases import Case, cases_of, telling
from tests.conformance.moments import Change, Course, Moment, Path, courses
from tests.conformance.recording import record

MOMENTS = 24
SEEDS = (1,)
"""One game of every set-up in every run; the soak plays a thousand."""


# --- frames --------------------------------------------------------------------------------------------------------------


def test_frames_end_in_the_state(case: Case) -> None:
    """For every viewer: the events that seat may see, and last of all what it may know when all is done."""
    game, played = case.game, record(case)
    timeline = Timeline.replay(game, played.setup, played.commands)
    for position in range(len(played.commands)):
        for viewer in range(case.seats):
            frames = timeline.frames(position, viewer)
            visible = [event for event in played.events[position] if event.only in (None, viewer)]
            assert [frame.event for frame in frames] == visible
            if frames:
                assert frames[-1].state == game.observe(played.state(position + 1), viewer)


def test_frames_show_nothing_hidden(case: Case) -> None:
    """Two tables that look the same to the actor show it the same frames until something is revealed."""
    game, played = case.game, record(case)
    for position in played.moments(MOMENTS)[:-1]:
        state, command = played.state(position), played.commands[position]
        actor = game.actor(state)
        assert actor is not None
        truth = game.watch(game.copy(state), command, actor)
        other = game.watch(game.determinize(state, actor, Rng(position)), command, actor)
        assert _until_revealed(truth) == _until_revealed(other), f"{command} ({position})"


def _until_revealed(frames: list[Frame[Any]]) -> list[Frame[Any]]:
    return list(itertools.takewhile(lambda frame: not frame.event.reveals, frames))


def test_frames_show_no_other_hand(case: Case) -> None:
    """Two tables that look the same to a seat that only watches show it the same as long as the same is told.

    What another hand leads to (whether that seat is asked something, what it scores in the end) may well differ.
    """
    game, played = case.game, record(case)
    for position in played.moments(MOMENTS)[:-1]:
        state, command = played.state(position), played.commands[position]
        for viewer in set(range(case.seats)) - {game.actor(state)}:
            twin = game.determinize(state, viewer, Rng(position))
            if game.check(twin, command) is not None:  # the actor's cards lie elsewhere in the twin
                continue
            truth = game.watch(game.copy(state), command, viewer)
            other = game.watch(twin, command, viewer)
            for one, two in zip(truth[:-1], other[:-1], strict=False):
                if one.event != two.event or one.event.reveals:
                    break
                assert one.state == two.state, f"seat {viewer} at {one.event} in {command} ({position})"


def test_frames_are_observations(case: Case) -> None:
    """Looking at a frame through the viewer's eyes once more hides nothing further."""
    game, played = case.game, record(case)
    for position in played.moments(MOMENTS):
        for viewer in range(case.seats):
            for frame in game.watch(played.state(position), played.commands[position], viewer):
                assert game.observe(frame.state, viewer) == frame.state, str(frame.event)


# --- change, then tell ---------------------------------------------------------------------------------------------------


def _told(case: Case, seed: int) -> Iterator[tuple[Course, Moment]]:
    for course in courses(case, seed):
        for moment in course.moments:
            yield course, moment


def _where(course: Course, moment: Moment) -> str:
    return f"{moment.event} in command {course.position + 1}"


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_told_has_happened(case: Case, seed: int) -> None:
    """Since the event before, something has changed, unless the kind only announces; what set-up did is told afterwards."""
    announced = telling(case.name).announced
    for course, moment in _told(case, seed):
        if course.position and moment.event.kind not in announced:
            assert moment.changes, f"told before it is done: {_where(course, moment)}"


@pytest.mark.parametrize("seed", SEEDS)
def test_numbers_told_are_on_the_table(case: Case, seed: int) -> None:
    """Points, what was gained or paid, and anything told with `before` and `after` has just become so."""
    announced = telling(case.name).announced
    for course in courses(case, seed)[1:]:
        changes: dict[Path, Change] = {}
        for moment in course.moments:
            changes = moment.changes or changes  # an announcement may repeat what was told before
            kind, facts = moment.event.kind, moment.event.facts
            where = _where(course, moment)
            if kind == "scored" and kind not in announced:
                assert facts["points"] in _steps(changes), where
            elif kind == "gained":
                assert facts["count"] in _steps(changes), where
            elif kind == "paid":
                assert -int(facts["count"]) in _steps(changes), where
            if "before" in facts and "after" in facts and facts["before"] != facts["after"]:
                assert (facts["before"], facts["after"]) in changes.values(), where


def _steps(changes: dict[Path, Change]) -> set[int]:
    """By how much numbers on the table have changed."""
    return {
        (after or 0) - (before or 0)
        for before, after in changes.values()
        if isinstance(before or 0, int) and isinstance(after or 0, int)
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_left_untold(case: Case, seed: int) -> None:
    """After the last event of a command only what waits for the next decision may change."""
    waiting = telling(case.name).waiting
    for course in courses(case, seed):
        untold = [".".join(path) for path in course.untold if not waiting.intersection(path)]
        assert not untold, f"{untold} after command {course.position + 1}"


@pytest.mark.parametrize("seed", SEEDS)
def test_no_piece_is_lost_while_something_is_told(case: Case, seed: int) -> None:
    for course, moment in _told(case, seed):
        assert moment.inventory_holds, f"a piece lies nowhere or twice: {_where(course, moment)}"


@pytest.mark.parametrize("seed", SEEDS)
def test_the_game_is_over_when_it_says_so(case: Case, seed: int) -> None:
    over = [moment for _, moment in _told(case, seed) if moment.event.kind == "game_over"]
    assert len(over) == 1
    assert over[0].over


def test_announcements_really_happen(name: str) -> None:
    """A kind that no longer exists, or that always comes with a change of its own, is no announcement."""
    missing = set(telling(name).announced)
    for seed, case in itertools.product((*SEEDS, 2, 3), cases_of(name)):
        if missing:
            missing -= {moment.event.kind for _, moment in _told(case, seed) if not moment.changes}
    assert missing == set()
