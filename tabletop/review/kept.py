"""How is a review kept, so that nothing is judged twice?

One file per game in a folder beside the saves. It only saves time: a file that is missing, damaged or of another game, other
rules or another depth of judging counts as none, and whatever it lacks is judged anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tabletop.kernel import Timeline
from tabletop.review.findings import Course, Review, Verdict
from tabletop.review.reviewing import decisions_of, level_for, turns_of
from tabletop.store.files import content_of, write_whole

FORMAT = 5
"""Raised whenever the judging itself changes."""
ASKED = 8
"""At how many moments of a game the estimates are asked to see whether they are still the same."""
LARGEST = 10_000.0
"""No game has more points; a damaged number would not fit on any plot."""


class _Kept(msgspec.Struct):
    digest: str
    verdicts: list[Verdict]
    courses: list[Course]


def review_file(folder: Path, game_id: str) -> Path:
    """Where the review of a played game lies."""
    return folder / f"{game_id}.review.json"


def recall(file: Path | None, timeline: Timeline[Any], people: Sequence[int]) -> Review:
    """The review of a game as far as it is known."""
    review = Review(list(people), decisions_of(timeline, people), {}, {}, turns_of(timeline))
    if file is None:
        return review
    try:
        kept = msgspec.json.decode(content_of(file), type=_Kept)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return review
    if kept.digest != _digest(timeline, people):
        return review
    steps = [*timeline.past, *timeline.future]
    known = dict(review.decisions)
    for verdict in kept.verdicts:
        right = verdict.position in known and verdict.seat == known[verdict.position] and _is_sound(verdict)
        if right and steps[verdict.position].command in verdict.played.commands:
            review.add(verdict)
    width = {len(points) for course in kept.courses for points in course.points}
    for course in kept.courses:
        values = [value for points in course.points for value in points]
        if course.seat in people and len(course.points) == len(steps) + 1 and len(width) == 1 and _are_sound(values):
            review.add(course)
    return review


def keep(file: Path, timeline: Timeline[Any], review: Review) -> None:
    """Keep what is known; `StoreError` when the disk refuses."""
    verdicts = [verdict for _, verdict in sorted(review.verdicts.items())]
    kept = _Kept(_digest(timeline, review.people), verdicts, list(review.courses.values()))
    write_whole(file, msgspec.json.format(msgspec.json.encode(kept), indent=1))


def _is_sound(verdict: Verdict) -> bool:
    moves = verdict.judgement.moves
    if not 1 <= len(moves) <= 2:
        return False
    rows = [points for move in moves for points in move.sheet.values()]
    return verdict.cost >= 0 and _are_sound([verdict.cost, *rows])


def _are_sound(values: Sequence[float]) -> bool:
    return all(abs(value) < LARGEST for value in values)


def _digest(timeline: Timeline[Any], people: Sequence[int]) -> str:
    """Stands for everything a review follows from, also how today's bots estimate the moments of this very game."""
    game, last = timeline.game, timeline.length
    moments = sorted({round(number * last / ASKED) for number in range(ASKED + 1)})
    told = (
        FORMAT,
        game.name,
        game.rules_version,
        game.fingerprint,
        timeline.setup,
        [str(step.command) for step in (*timeline.past, *timeline.future)],
        list(people),
        level_for(game, timeline.setup.seats),
        [game.estimates(timeline.state_at(position)) for position in moments],
    )
    first = game.freeze(timeline.state_at(0))
    return hashlib.blake2b(msgspec.json.encode(told) + first, digest_size=12).hexdigest()
