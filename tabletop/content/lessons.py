"""What does the guided first game of a game say and ask? `data/<game>/learn.yaml` as types."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from tabletop.content.components import DATA
from tabletop.content.reader import DataError, Document, YamlPath, read
from tabletop.content.text import LANGUAGES
from tabletop.content.typed import convert

FORMAT = 1
FIRST_GAME = "first_game"
"""The chapter that is a whole game."""
NEW_GAME = "none"
"""The chapter before one that begins with a set-up of its own."""

Said: TypeAlias = dict[str, str]
"""One sentence in every language."""
Problem: TypeAlias = tuple[YamlPath, str, dict[str, Any]]
"""Where something is wrong, the key of the sentence that says what, and its fields."""
Kind: TypeAlias = Literal["say", "do", "any_of", "try", "auto", "bots", "later", "check", "free"]
"""What a step is for: to read, to do (one move or one of several), to be refused, to watch (forced moves or those of others),
to go on some turns later, to answer, to play freely.
"""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whatever stands in a lesson file must be known."""


class Answer(_Strict, frozen=True):
    """One answer to a question, with what is replied to it."""

    text: Said
    reply: Said
    right: bool = False


class Question(_Strict, frozen=True):
    """A small question that can be answered from the table."""

    ask: Said
    answers: tuple[Answer, ...]
    look: tuple[str, ...] = ()


class Explanation(_Strict, frozen=True):
    """A sentence for an event of the step's moves; it may use the event's facts."""

    event: str
    say: Said
    look: tuple[str, ...] = ()
    show: str = ""


class FreePlay(_Strict, frozen=True):
    """Ordinary play until an event; the other seats are bots of that level, and the coach comes by itself or when asked."""

    until: str
    bots: str
    coach: Literal["beside", "asked"] = "beside"


class Expected(_Strict, frozen=True):
    """What must have happened and stand on the score sheets afterwards: for proving a lesson, never shown."""

    events: tuple[str, ...] = ()
    totals: tuple[int, ...] | None = None
    sheet: dict[str, dict[str, int]] = {}


class LessonStep(_Strict, frozen=True):
    """One step of a chapter; which fields it has says which kind it is."""

    say: Said | None = None
    look: tuple[str, ...] = ()
    show: str = ""
    do: str = ""
    any_of: tuple[str, ...] = ()
    attempt: str = msgspec.field(default="", name="try")
    refused: str = ""
    then: Said | None = None
    then_look: tuple[str, ...] = ()
    instead: Said | None = None
    auto: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    """Moves of everybody that are played unseen before the sentence is said."""
    best: float = 0.0
    """By how many points at least the coach puts every other move behind this one; never shown."""
    check: Question | None = None
    free: FreePlay | None = None
    explain: tuple[Explanation, ...] = ()
    expect: Expected | None = None

    @property
    def kinds(self) -> list[Kind]:
        """What the step is for; a sound step has exactly one."""
        fields: dict[Kind, object] = {
            "do": self.do, "any_of": self.any_of, "try": self.attempt, "auto": self.auto, "bots": self.bots, "later": self.later,
            "check": self.check, "free": self.free,
        }  # fmt: skip
        found: list[Kind] = [kind for kind, value in fields.items() if value]
        return found or (["say"] if self.say is not None else [])

    @property
    def kind(self) -> Kind:
        """What the step is for."""
        return self.kinds[0]


ALLOWED: dict[Kind, frozenset[str]] = {
    "say": frozenset({"say", "look", "show", "expect"}),
    "do": frozenset({"do", "say", "look", "instead", "explain", "expect", "best"}),
    "any_of": frozenset({"any_of", "say", "look", "instead", "explain", "expect"}),
    "try": frozenset({"attempt", "refused", "say", "look", "then", "then_look", "instead"}),
    "auto": frozenset({"auto", "explain", "expect"}),
    "bots": frozenset({"bots", "explain", "expect"}),
    "later": frozenset({"later", "say", "look", "expect"}),
    "check": frozenset({"check"}),
    "free": frozenset({"free", "say", "look", "explain"}),
}


class LessonSetup(_Strict, frozen=True):
    """What the game of a chapter is started with."""

    seats: int
    seed: int
    options: dict[str, bool | int | str] = {}


class Chapter(_Strict, frozen=True):
    """A few minutes about one idea."""

    id: str
    minutes: int
    title: Said
    learns: Said
    steps: tuple[LessonStep, ...]
    after: str = ""
    """Whose end it begins at; by itself the chapter before."""
    setup: LessonSetup | None = None
    start: tuple[str, ...] = ()
    """Commands played unseen before the first step."""


class Lessons(_Strict, frozen=True):
    """The guided first game of one game."""

    format: int
    game: str
    rules_version: int
    values: str
    """The fingerprint of the values it is played with: a piece that is added later deals none of its games anew."""
    learner: int
    setup: LessonSetup
    instead: Said
    """Said to a legal move that is not wanted, where the step has no better sentence."""
    chapters: tuple[Chapter, ...]
    names: dict[str, Said] = {}
    facts: dict[str, Any] = {}
    """Values of `components.yaml` that sentences speak of."""

    @property
    def short(self) -> tuple[Chapter, ...]:
        """The chapters without the one that is a whole game."""
        return tuple(chapter for chapter in self.chapters if chapter.id != FIRST_GAME)

    def before(self, number: int) -> str:
        """The chapter whose end this one begins at; `NEW_GAME` when it has a game of its own."""
        chapter = self.chapters[number]
        return chapter.after or (self.chapters[number - 1].id if number else NEW_GAME)

    def check(self) -> Problem | None:
        """The first thing the types cannot see; None when all is well."""
        if self.format != FORMAT:
            return ("format",), "lesson_format", {"format": self.format, "known": FORMAT}
        return next(self._problems(), None)

    def _problems(self) -> Iterator[Problem]:
        yield from _silent(("instead",), self.instead)
        for seat, name in self.names.items():
            yield from _silent(("names", seat), name)
        known: set[str] = {NEW_GAME}
        for number, chapter in enumerate(self.chapters):
            path: YamlPath = ("chapters", number)
            if chapter.id in known:
                yield (*path, "id"), "lesson_twice", {"chapter": chapter.id}
            if self.before(number) not in known:
                yield (*path, "after"), "lesson_after", {"chapter": self.before(number)}
            known.add(chapter.id)
            yield from _silent((*path, "title"), chapter.title)
            yield from _silent((*path, "learns"), chapter.learns)
            for index, step in enumerate(chapter.steps):
                yield from _step_problems((*path, "steps", index), step)


def _step_problems(path: YamlPath, step: LessonStep) -> Iterator[Problem]:
    """What is wrong with one step."""
    kinds = step.kinds
    if len(kinds) != 1:
        yield path, "lesson_kind", {"kinds": ", ".join(kinds) or "–"}
        return
    given = {
        name
        for name, default in zip(step.__struct_fields__, step.__struct_defaults__, strict=True)
        if getattr(step, name) != default
    }
    for name in sorted(given - ALLOWED[kinds[0]]):
        yield (*path, name), "lesson_field", {"kind": kinds[0], "field": name}
    if step.later and step.say is None:
        yield path, "lesson_later", {}
    if step.attempt and (not step.refused or step.then is None):
        yield path, "lesson_try", {}
    sentences: list[tuple[YamlPath, Said | None]] = [
        ((*path, "say"), step.say),
        ((*path, "then"), step.then),
        ((*path, "instead"), step.instead),
        *(((*path, "explain", index, "say"), entry.say) for index, entry in enumerate(step.explain)),
    ]
    for where, said in sentences:
        yield from _silent(where, said)
    if step.check is not None:
        yield from _question_problems((*path, "check"), step.check)


def _question_problems(path: YamlPath, question: Question) -> Iterator[Problem]:
    """Two or three answers, exactly one of them right, all in every language."""
    if not 2 <= len(question.answers) <= 3 or sum(answer.right for answer in question.answers) != 1:
        yield (*path, "answers"), "lesson_answers", {}
    yield from _silent((*path, "ask"), question.ask)
    for index, answer in enumerate(question.answers):
        yield from _silent((*path, "answers", index, "text"), answer.text)
        yield from _silent((*path, "answers", index, "reply"), answer.reply)


def _silent(path: YamlPath, said: Said | None) -> Iterator[Problem]:
    """A language in which a sentence is missing, or one that nobody speaks."""
    if said is None:
        return
    for language in sorted({*LANGUAGES, *said}):
        if language not in LANGUAGES or not said.get(language, "").strip():
            yield path, "lesson_language", {"language": language}


def load_lessons(game: str, data: Path = DATA) -> Lessons | None:
    """The guided first game; None when the game has none. `DataError` names file and line of a mistake."""
    file = data / game / "learn.yaml"
    if not file.exists():
        return None
    document = read(file)
    lessons = convert(document, Lessons)
    problem = lessons.check()
    if problem is not None:
        raise document.error(problem[0], problem[1], **problem[2])
    return lessons


def wrong_facts(game: str, definitions: msgspec.Struct, data: Path = DATA) -> Iterator[DataError]:
    """Values of the components that the sentences of a lesson state otherwise."""
    lessons = load_lessons(game, data)
    if lessons is None:
        return
    document: Document = read(data / game / "learn.yaml")
    plain = msgspec.to_builtins(definitions)
    for path, wanted in lessons.facts.items():
        found = plain
        for name in path.split("."):
            found = found.get(name) if isinstance(found, dict) else None
        if (list(found) if isinstance(found, tuple) else found) != wanted:
            yield document.error(("facts", path), "lesson_fact", field=path, found=str(found), wanted=str(wanted))
