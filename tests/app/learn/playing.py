"""Plays a chapter without pictures: obediently, or with a wrong move wherever one is possible."""

from __future__ import annotations

from functools import cache
from typing import Any

from tabletop.app.learn.course import Course, matches
from tabletop.app.learn.lesson import Lesson, outcome
from tabletop.bots import think
from tabletop.content.lessons import Expected, load_lessons
from tabletop.games import names, with_values_of
from tabletop.kernel import Event, Rng
from tests.boards.seated import Seated

LONGEST_FREE_PLAY = 5000

CHAPTERS = [
    (game, chapter.id)
    for game in names()
    if (lessons := load_lessons(game)) is not None
    for chapter in lessons.chapters
]


@cache
def course_of(game: str) -> Course:
    """The lesson of a game, on the values it was written with; it stores nothing of who plays it."""
    lessons = load_lessons(game)
    assert lessons is not None, f"{game} has no lesson"
    return Course(with_values_of(game, lessons.values), lessons)


class Learner:
    """Somebody who plays a chapter; `stubborn` tries another legal move first at every step that wants one."""

    def __init__(self, course: Course, chapter: str, *, stubborn: bool = False) -> None:
        self.course = course
        self.lesson = Lesson(course, chapter)
        self.stubborn = stubborn
        self.game = course.game
        self.state: Any = self.position()
        self.read: list[str] = []
        self.wrong_moves = 0
        self._told: dict[int, list[Event]] = {}

    @property
    def where(self) -> str:
        """Names chapter and step, so that a failure says where a lesson broke."""
        return f"{self.course.lessons.game}, chapter {self.lesson.chapter.id}, step {self.lesson.step + 1}"

    def position(self) -> Any:
        """The state the commands of the lesson lead to."""
        setup = self.course.setup(self.lesson.chapter.id)
        state = self.game.new(setup.seats, setup.seed, setup.options)
        for command in self.lesson.commands:
            reason = self.game.check(state, command)
            assert reason is None, f"{self.where}: {command} is refused on the way there: {reason}"
            self.game.apply(state, command, events=False)
        return state

    def play(self, language: str) -> None:
        """Play to the end of the chapter."""
        while (beat := self.lesson.now) is not None:
            step = beat.step
            sentence = self.lesson.sentence(language)
            if sentence:
                self.read.append(sentence)
            getattr(self, f"_{beat.kind}")(language)
            if self.lesson.step != step:
                self._expect(self.lesson.chapter.steps[step].expect, self._told.pop(step, []), step)

    def _do(self, language: str) -> None:
        lesson, beat = self.lesson, self.lesson.now
        assert beat is not None
        assert self.game.actor(self.state) == self.course.lessons.learner, f"{self.where}: the learner must decide"
        legal = self.game.legal(self.state)
        for wanted in beat.commands:
            assert wanted in legal, f"{self.where}: {wanted} is not legal: {self.game.check(self.state, wanted)}"
        if self.stubborn:
            other = next((command for command in legal if command not in beat.commands), None)
            if other is not None:
                before = lesson.commands
                assert lesson.judge(other) == "other", self.where
                assert lesson.now is beat, f"{self.where}: went on after a wrong move"
                assert lesson.commands == before, f"{self.where}: the position changed after a wrong move"
                assert lesson.instead(language), f"{self.where}: nothing is said to a wrong move"
                self.wrong_moves += 1
        assert lesson.judge(beat.commands[0]) == "wanted", self.where
        self._apply(beat.commands[0])

    def _try(self, language: str) -> None:
        lesson, beat = self.lesson, self.lesson.now
        assert beat is not None
        if self.stubborn:
            legal = self.game.legal(self.state)[0]
            assert lesson.judge(legal) == "other", self.where
            assert not lesson.refused("some_other_reason"), self.where
            assert lesson.now is beat, self.where
            assert lesson.instead(language)
            self.wrong_moves += 1
        reason = self.game.check(self.state, beat.commands[0])
        assert reason is not None, f"{self.where}: {beat.commands[0]} is legal, nothing refuses it"
        assert lesson.refused(reason.key), f"{self.where}: refused with {reason.key}, not {beat.refused}"

    def _watch(self, language: str) -> None:
        command = self.lesson.to_watch
        assert command is not None
        forced = bool(self.lesson.chapter.steps[self.lesson.step].auto)
        learner = self.game.actor(self.state) == self.course.lessons.learner
        assert learner == forced, f"{self.where}: {command} is not for seat {self.game.actor(self.state)}"
        if forced and len(self.game.legal(self.state)) > 1:
            table = Seated(self.game)
            assert table.board.obvious(table.lay_out(self.state)) == command, f"{self.where}: {command} would be asked"
        self._apply(command)

    def _later(self, language: str) -> None:
        beat = self.lesson.now
        assert beat is not None
        for command in beat.commands:
            reason = self.game.check(self.state, command)
            assert reason is None, f"{self.where}: {command} is refused: {reason}"
            self.game.apply(self.state, command)
        self.lesson.passed_over()

    def _ask(self, language: str) -> None:
        beat = self.lesson.now
        assert beat is not None
        assert beat.question is not None
        if self.stubborn:
            wrong = next(n for n, answer in enumerate(beat.question.answers) if not answer.right)
            assert self.lesson.answer(wrong).reply[language]
            assert self.lesson.now is beat, self.where
        self.lesson.go_on()

    def _read(self, language: str) -> None:
        if self.stubborn:  # a move is not taken while something is to be read
            legal = self.game.legal(self.state)
            assert not legal or self.lesson.judge(legal[0]) == "other"
        self.lesson.go_on()

    def _free(self, language: str) -> None:
        beat = self.lesson.now
        assert beat is not None
        assert beat.free is not None
        rng = Rng(1)
        for _ in range(LONGEST_FREE_PLAY):
            actor = self.game.actor(self.state)
            if self.lesson.now is not beat or actor is None:
                break
            self._apply(think("random", self.game, self.state, actor, rng))
            while (aside := self.lesson.aside(language)) is not None:
                self.read.append(aside[0])
        assert self.lesson.now is not beat, f"{self.where}: free play never reached {beat.free.until}"

    def _apply(self, command: Any) -> None:
        step = self.lesson.step
        reason = self.game.check(self.state, command)
        assert reason is None, f"{self.where}: {command} is refused: {reason}"
        events = self.game.apply(self.state, command)
        if self.game.actor(self.state) is None:
            self.lesson.outcome = outcome(self.game.scores(self.state), self.course.lessons.learner)
        self._told.setdefault(step, []).extend(events)
        self.lesson.happened(events)

    def _expect(self, expected: Expected | None, events: list[Event], step: int) -> None:
        """What the sentences of a step claim has really happened."""
        if expected is None:
            return
        where = f"{self.course.lessons.game}, chapter {self.lesson.chapter.id}, step {step + 1}"
        for pattern in expected.events:
            told = "; ".join(str(event) for event in events)
            assert any(matches(pattern, event) for event in events), f"{where}: no “{pattern}” among {told}"
        sheets = self.game.scores(self.state)
        if expected.totals is not None:
            assert tuple(sheet.total for sheet in sheets) == expected.totals, f"{where}: totals"
        for seat, wanted in expected.sheet.items():
            for category, points in wanted.items():
                assert sheets[int(seat)].points[category] == points, f"{where}: {category} of seat {seat}"
