"""Can the lessons of a game be played move by move, by the rules and values they name?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop import games
from tabletop.content import DATA, DataError, Document, read
from tabletop.content.lessons import Chapter, load_lessons
from tabletop.content.reader import YamlPath

if TYPE_CHECKING:
    from tabletop.app.learn.course import Course


def flaws_of_lessons(name: str) -> Iterator[DataError]:
    """The first thing in every chapter that cannot be played as it is written."""
    from tabletop.app.learn.course import Course  # a room of the app, but one without pictures

    lessons = load_lessons(name)
    if lessons is None:
        return
    document = read(DATA / name / "learn.yaml")
    try:
        game = games.with_values_of(name, lessons.values)
    except games.UnknownValues:
        yield document.error(("values",), "unknown_reference", field="values", name=lessons.values)
        return
    course = Course(game, lessons)
    for number, chapter in enumerate(lessons.chapters):
        flaw = _flaw(course, chapter, number, document)
        if flaw is not None:
            yield flaw


def _flaw(course: Course, chapter: Chapter, number: int, document: Document) -> DataError | None:
    game, setup = course.game, course.setup(chapter.id)
    state = game.new(setup.seats, setup.seed, setup.options)
    path: YamlPath = ("chapters", number)
    moves = [(path, command, "", True) for command in course.opening(chapter.id)]
    for beat in course.beats(chapter.id):
        at: YamlPath = (*path, "steps", beat.step)
        others_first = reversed(beat.commands) if beat.kind == "do" else beat.commands
        moves += [(at, command, beat.refused, command in beat.leads_on) for command in others_first]
    for where, command, wanted, is_played in moves:
        reason = game.check(state, command)
        found = "" if reason is None else reason.key
        if found != wanted:
            key = "lesson_refusal" if wanted else "lesson_move"
            return document.error(where, key, command=str(command), reason=found or "–", wanted=wanted)
        if is_played:
            game.perform(state, command, None)
    return None
