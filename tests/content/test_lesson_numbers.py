"""Are the numbers that lessons say those of the rules in that position, the same in every language, and are rivals' moves told?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tabletop.app.learn.course import Beat, matches
from tabletop.app.learn.lesson import fill
from tabletop.content import LANGUAGES
from tabletop.content.lessons import LessonStep, Said
from tabletop.kernel import Event, ScoreSheet
from tests.app.learn.playing import CHAPTERS, course_of

NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.]*\w)")
NAMES = {
    "en": "two three four five six seven eight nine ten eleven twelve",
    "de": "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
}
WORDS = {language: {name: number for number, name in enumerate(names.split(), 2)} for language, names in NAMES.items()}
"""Numbers written as words; “one” is an article more often than a number."""
INFLECTED = re.compile(r"(?<=\w)(?:en|er|mal)$")
"""What German hangs on them: zwei von vieren, zweier Leisten, viermal."""
SILENT = {"done", "turn", "income"}
"""Verbs of rivals that change nothing a newcomer sees, or only what the next bubble tells."""


def numbers(sentence: str, language: str) -> Counter[int]:
    """The numbers written in figures or in words."""
    found = Counter(int(figure) for figure in NUMBER.findall(sentence))
    names = WORDS[language]
    words = (word.casefold() for word in re.findall(r"\w+", sentence))
    stems = (word if word in names else INFLECTED.sub("", word) for word in words)
    found.update(names[stem] for stem in stems if stem in names)
    return found


def figures(value: object) -> Iterator[int]:
    """Every number in a nest of values, and how long its lists are."""
    if isinstance(value, bool):
        return
    if isinstance(value, int | float):
        yield abs(int(value))
    elif isinstance(value, str):
        yield from (int(found) for found in re.findall(r"\d+", value))
    elif isinstance(value, dict):
        for each in value.values():
            yield from figures(each)
    elif isinstance(value, list | tuple):
        yield len(value)
        for each in value:
            yield from figures(each)


class Position:
    """A chapter as it is played: what the rules say where a sentence is said."""

    def __init__(self, game: str, chapter: str) -> None:
        self.course = course_of(game)
        self.chapter = self.course.chapters[chapter]
        self.game = self.course.game
        setup = self.course.setup(chapter)
        self.state: Any = self.game.new(setup.seats, setup.seed, setup.options)
        self.before: list[int] = []
        """The totals when the step began."""
        for command in self.course.opening(chapter):
            self.game.apply(self.state, command, events=False)
        self.told: list[Event] = []
        self.step = -1

    def beats(self) -> Iterator[Beat]:
        """Every moment that has a position of its own, in that position."""
        for beat in self.course.beats(self.chapter.id):
            if beat.step != self.step:
                self.step, self.told = beat.step, []
                self.before = [sheet.total for sheet in self.sheets()]
            if beat.kind == "free":
                return
            yield beat
            for command in beat.leads_on:
                self.told += self.game.apply(self.state, command)

    def sheets(self) -> list[ScoreSheet]:
        """The points as the learner sees them on the cards: what others hide counts nothing there."""
        return self.game.scores(self.game.observe(self.state, self.course.lessons.learner))

    def known(self) -> set[int]:
        """The numbers of this position: the values sentences rely on, what has just happened, what everybody has and would score,
        and what the step proves.
        """
        sheets = self.sheets()
        found = set(figures(self.course.lessons.facts))
        found |= {number for event in self.told for number in figures(dict(event.facts))}
        found |= {abs(sheet.total) for sheet in sheets}
        found |= {number for sheet in sheets for number in figures(dict(sheet.points))}
        found |= {*self.before, *(abs(sheet.total - old) for sheet, old in zip(sheets, self.before, strict=True))}
        own = self.state.players[self.course.lessons.learner]
        found |= {value for value in msgspec.structs.asdict(own).values() if isinstance(value, int)}
        found |= set(figures(msgspec.to_builtins(getattr(self.state, "opponent", None))))
        found |= {number for command in self.game.legal(self.state) for number in figures(str(command))}
        found |= {len(kind) for kind in msgspec.structs.asdict(self.state).values() if isinstance(kind, dict)}
        step: LessonStep = self.chapter.steps[self.step]
        proven = step.expect
        if proven is not None:
            found |= set(figures(msgspec.to_builtins(proven.sheet)))
            found |= set(figures(list(proven.events)))
        return found

    def event(self, beat: Beat) -> Event | None:
        """The event a sentence is about."""
        return next((event for event in self.told if matches(beat.event, event)), None) if beat.event else None


def said_by(beat: Beat) -> Iterator[Said]:
    """Everything a moment may say about its position; answers that are wrong may say wrong numbers."""
    if beat.say is not None:
        yield beat.say
    if beat.question is not None:
        yield from (answer.reply for answer in beat.question.answers if answer.right)


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_every_number_that_is_said_is_one_of_the_position(game: str, chapter: str) -> None:
    position, wrong = Position(game, chapter), []
    for beat in position.beats():
        known = position.known() | {0, 1}
        for said in said_by(beat):
            for language in LANGUAGES:
                sentence = fill(said, language, position.event(beat))
                missing = numbers(sentence, language).keys() - known
                if missing:
                    wrong.append(f"{game} {chapter} step {beat.step + 1}: {sorted(missing)} in {sentence}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_both_languages_say_the_same_numbers(game: str, chapter: str) -> None:
    wrong = []
    for beat in course_of(game).beats(chapter):
        for said in said_by(beat):
            told = [numbers(said[language], language) for language in LANGUAGES]
            if any(each != told[0] for each in told):
                wrong.append(f"{game} {chapter} step {beat.step + 1}: {said}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_what_a_rival_does_is_told(game: str, chapter: str) -> None:
    for number, step in enumerate(course_of(game).chapters[chapter].steps, start=1):
        does = {command.split()[0] for line in step.bots for command in line.split("; ")}
        assert step.explain or does <= SILENT, f"{game} {chapter} step {number}: {step.bots}"


SUITS = {"blue": "Blau", "green": "Grün", "orange": "Orange", "gray": "Grau"}


def test_an_engineer_has_the_suit_and_grade_that_a_lesson_says() -> None:
    engineers: Any = course_of("corrosion").game.tables.engineers  # type: ignore[attr-defined]
    told = 0
    for game, chapter in CHAPTERS:
        for number, step in enumerate(course_of(game).chapters[chapter].steps if game == "corrosion" else (), start=1):
            name = re.search(r"engineer=(\w+)", step.do or step.attempt)
            if name is None or step.say is None or "(" not in step.say["en"]:
                continue
            of, where = engineers[name[1]], f"{chapter} step {number}: {step.say}"
            assert f"({of.suit} {of.label})" in step.say["en"], where
            assert f"({SUITS[of.suit]} {of.label})" in step.say["de"], where
            told += 1
    assert told > 10
