"""Which moments does a chapter of a lesson have, and which commands lead to each of them?"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

import msgspec

from tabletop.content.lessons import (
    NEW_GAME,
    Chapter,
    Explanation,
    FreePlay,
    Lessons,
    LessonSetup,
    LessonStep,
    Question,
    Said,
)
from tabletop.kernel import Command, Event, Game, Rng

BeatKind: TypeAlias = Literal["read", "do", "try", "watch", "later", "ask", "free"]
"""Something to read, to do, to have refused, to watch, some turns that nobody sees, something to answer, and free play."""


class Beat(msgspec.Struct, frozen=True):
    """One moment of a chapter: it shows one bubble, waits for one thing, or plays a few moves."""

    kind: BeatKind
    step: int
    """Which step of the chapter it belongs to, from 0."""
    say: Said | None = None
    look: tuple[str, ...] = ()
    """Names of the things on the table that are lit."""
    show: str = ""
    event: str = ""
    """The sentence is said only after such an event among the moves of its step, and may use the event's facts."""
    commands: tuple[Command, ...] = ()
    """What is to be done (one of these) or what is played for all to watch (one after the other)."""
    refused: str = ""
    """The reason for which something must be refused."""
    instead: Said | None = None
    """What is said to a legal move that is not wanted."""
    question: Question | None = None
    free: FreePlay | None = None
    asides: tuple[Explanation, ...] = ()
    """Sentences for events of free play, each said once."""

    @property
    def leads_on(self) -> tuple[Command, ...]:
        """The commands that have been played once the moment is over, as far as the script knows."""
        return self.commands if self.kind in ("watch", "later") else self.commands[:1] if self.kind == "do" else ()


def beats_of(step: LessonStep, number: int) -> list[Beat]:
    """The moments of one step, in order."""
    first = _first_beat(step, number)
    beats = [first]
    if step.later:
        beats.append(Beat("read", number, step.say, step.look))
    if step.then is not None:
        beats.append(Beat("read", number, step.then, step.then_look))
    beats += [
        Beat("read", number, entry.say, entry.look, entry.show, event=entry.event)
        for entry in step.explain
        if first.kind != "free"
    ]
    return beats


def _mixed(step: LessonStep, chapter: Chapter, number: int) -> LessonStep:
    """The step with its answers in another order, always the same: where the right one stands tells nothing."""
    if step.check is None:
        return step
    answers = list(step.check.answers)
    Rng(zlib.crc32(f"{chapter.id} {number}".encode())).shuffle(answers)
    question = msgspec.structs.replace(step.check, answers=tuple(answers))
    return msgspec.structs.replace(step, check=question)


def _first_beat(step: LessonStep, number: int) -> Beat:
    kind = step.kind
    if kind == "do":
        return Beat("do", number, step.say, step.look, commands=parsed([step.do]), instead=step.instead)
    if kind == "any_of":
        return Beat("do", number, step.say, step.look, commands=parsed(step.any_of), instead=step.instead)
    if kind == "try":
        tried = parsed([step.attempt])
        return Beat("try", number, step.say, step.look, commands=tried, refused=step.refused, instead=step.instead)
    if kind == "later":
        return Beat("later", number, commands=parsed(step.later))
    if kind in ("auto", "bots"):
        return Beat("watch", number, commands=parsed(step.auto or step.bots))
    if step.check is not None:
        return Beat("ask", number, step.check.ask, step.check.look, question=step.check)
    if step.free is not None:
        return Beat("free", number, step.say, step.look, free=step.free, asides=step.explain)
    return Beat("read", number, step.say, step.look, step.show)


def parsed(entries: Iterable[str]) -> tuple[Command, ...]:
    """Commands from lines that may hold several, separated by semicolons."""
    lines = (line.strip() for entry in entries for line in entry.split(";"))
    return tuple(Command.parse(line) for line in lines if line)


def matches(pattern: str, event: Event) -> bool:
    """Whether `exported seat=0 good=coal` describes an event: its kind, and at least these facts."""
    kind, *facts = pattern.split()
    wanted = dict(fact.split("=", 1) for fact in facts)
    return event.kind == kind and all(
        name in event.facts and str(event.facts[name]) == value for name, value in wanted.items()
    )


class Course:
    """All chapters of a game's lesson. Every position in them is computed: nothing of a lesson is stored but where it stands."""

    def __init__(self, game: Game[Any], lessons: Lessons) -> None:
        self.game = game
        self.lessons = lessons
        self.chapters = {chapter.id: chapter for chapter in lessons.chapters}
        self._beats = {
            chapter.id: [
                beat
                for number, step in enumerate(chapter.steps)
                for beat in beats_of(_mixed(step, chapter, number), number)
            ]
            for chapter in lessons.chapters
        }
        self._before = {chapter.id: lessons.before(number) for number, chapter in enumerate(lessons.chapters)}

    @property
    def fits(self) -> bool:
        """Whether the lesson was written for the rules in force; otherwise it is not offered."""
        return self.lessons.rules_version == self.game.rules_version

    def beats(self, chapter: str) -> list[Beat]:
        """Every moment of a chapter."""
        return self._beats[chapter]

    def next_chapter(self, chapter: str) -> Chapter | None:
        """The chapter that follows; None after the last."""
        order = list(self.chapters)
        index = order.index(chapter) + 1
        return self.chapters[order[index]] if index < len(order) else None

    def setup(self, chapter: str) -> LessonSetup:
        """What the game of that chapter was started with."""
        before = self._before[chapter]
        if before != NEW_GAME:
            return self.setup(before)
        return self.chapters[chapter].setup or self.lessons.setup

    def opening(self, chapter: str) -> list[Command]:
        """The commands that lead from the set-up to the first moment of a chapter."""
        before = self._before[chapter]
        earlier = [] if before == NEW_GAME else self.leading_to(before, len(self._beats[before]))
        return [*earlier, *parsed(self.chapters[chapter].start)]

    def leading_to(self, chapter: str, beat: int) -> list[Command]:
        """The commands that lead from the set-up to that moment of a chapter."""
        done = [command for earlier in self._beats[chapter][:beat] for command in earlier.leads_on]
        return [*self.opening(chapter), *done]
