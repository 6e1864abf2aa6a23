"""Who sits at the table of a lesson, and how does a game begin that nobody keeps?"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from tabletop.app.learn.course import Course
from tabletop.app.learn.lesson import Lesson
from tabletop.app.learn.progress import written_for
from tabletop.app.table.session import Session
from tabletop.content import seat_looks
from tabletop.content.text import Texts, load_texts
from tabletop.games import with_values_of
from tabletop.kernel import Seat, Timeline
from tabletop.store import Unkept, load_last_table

if TYPE_CHECKING:
    from tabletop.app.application import App

PLAYER = "greedy"
"""How the other seats play where no script says so."""


@functools.cache
def course_of(game: str) -> Course:
    """The lesson of a game on the values it was written with: its sentences speak of these."""
    lessons = written_for(game)
    assert lessons is not None, game
    return Course(with_values_of(game, lessons.values), lessons)


@functools.cache
def words_of(game: str, language: str) -> Texts:
    """The game's sentences, with the values its lesson was written with."""
    return load_texts(language, game).knowing(course_of(game).game.text_facts)


def seats_of(app: App, lesson: Lesson) -> list[Seat]:
    """The learner under their own name, the others called by the lesson, each in the colour it speaks of."""
    lessons = lesson.course.lessons
    language = app.settings.language
    count = lesson.course.setup(lesson.chapter.id).seats
    people = [seat.name for seat in load_last_table(app.places.last_table).seats if seat.kind == "human"]
    own = people[0] if people else app.texts.say("new.names.1")
    level = next((step.free.bots for step in lesson.chapter.steps if step.free is not None), PLAYER)
    return [
        Seat(own, "human", colour)
        if number == lessons.learner
        else Seat(lessons.names[str(number)][language], "bot", colour, level)
        for number, colour in zip(range(count), seat_looks(), strict=False)
    ]


def seated(app: App, lesson: Lesson) -> Session:
    """The game as it stands at the present moment of a lesson. Everything may be taken back in it."""
    course = lesson.course
    setup = course.setup(lesson.chapter.id)
    timeline = Timeline.begin(course.game, setup.seats, setup.seed, dict(setup.options), practice=True)
    for command in lesson.commands:
        timeline.do(command)
    seats = seats_of(app, lesson)
    return Session(timeline, Unkept(timeline, seats), seats, words_of(course.game.name, app.settings.language))
