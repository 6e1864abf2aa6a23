"""Where does a person stand in a chapter, and what does each thing they do mean there? Knows no pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from tabletop.app.learn.course import Beat, Course, matches
from tabletop.content.lessons import Answer, Chapter, Explanation, Said
from tabletop.content.text import Texts, load_texts
from tabletop.kernel import Command, Event, ScoreSheet, Value

Verdict: TypeAlias = Literal["wanted", "other"]

MOST_UNWANTED = 3
"""After so many moves that were not wanted the lesson offers to make the move itself: nobody gets stuck."""

MOST_ASIDES = 2
"""So many sentences are said in a row about what happened in free play; the others wait until something happens again."""


class Outcome(NamedTuple):
    """What brought somebody most, and where another was furthest ahead."""

    best: str
    points: int
    weak: str
    behind: int


def outcome(sheets: Sequence[ScoreSheet], seat: int) -> Outcome:
    """Of these score sheets, for that seat."""
    own = sheets[seat].points
    best = max(own, key=lambda category: own[category])
    ahead = {
        category: max((sheet.points[category] for number, sheet in enumerate(sheets) if number != seat), default=0)
        - points
        for category, points in own.items()
    }
    weak = max(ahead, key=lambda category: ahead[category])
    return Outcome(best, own[best], weak, max(0, ahead[weak]))


class Lesson:
    """One chapter under way: the moment it stands at, and how it goes on.

    Whoever shows it plays the commands; the lesson only says which are wanted (`judge`) and hears what happened (`happened`).
    """

    def __init__(self, course: Course, chapter: str, step: int = 0) -> None:
        self.course = course
        self.chapter = course.chapters[chapter]
        self._beats = course.beats(chapter)
        self._at = 0
        self._events: dict[int, list[Event]] = {}
        self._watched = 0
        self.asides: list[Explanation] = []
        """Sentences of free play that wait to be said."""
        self._said: list[Explanation] = []
        self._in_a_row = 0
        """How many of them were said since something happened."""
        self.outcome: Outcome | None = None
        """How the game ended, once it is over."""
        self.unwanted = 0
        """How many moves the present moment did not want."""
        self._go_to(next((at for at, beat in enumerate(self._beats) if beat.step >= step), 0))

    # --- where it stands ---------------------------------------------------------------------------------------------

    @property
    def now(self) -> Beat | None:
        """The moment that waits; None when the chapter is over."""
        return self._beats[self._at] if self._at < len(self._beats) else None

    @property
    def step(self) -> int:
        """The step it stands at, from 0; the number of steps when the chapter is over."""
        return len(self.chapter.steps) if self.now is None else self.now.step

    @property
    def is_new(self) -> bool:
        """Whether nothing of this kind was done before in the chapter."""
        earlier = (beat for beat in self._beats[: self._at] if beat.kind in ("do", "try"))
        return self.now is not None and all(beat.commands[0].verb != self.now.commands[0].verb for beat in earlier)

    @property
    def said_with_it(self) -> Command | None:
        """The command after the wanted one, where no sentence comes between: both may be one drag."""
        following = self._beats[self._at + 1] if self._at + 1 < len(self._beats) else None
        silent = following is not None and following.kind == "do" and following.say is None
        return following.commands[0] if following is not None and silent else None

    @property
    def next_chapter(self) -> Chapter | None:
        """The chapter after this one."""
        return self.course.next_chapter(self.chapter.id)

    @property
    def commands(self) -> list[Command]:
        """The commands that lead from the set-up to the present moment."""
        watched = self.now.commands[: self._watched] if self.now is not None and self.now.kind == "watch" else ()
        return [*self.course.leading_to(self.chapter.id, self._at), *watched]

    def sentence(self, language: str) -> str:
        """What the bubble of the present moment says; empty when it has none of its own (the one before stays)."""
        beat = self.now
        if beat is None or beat.say is None:
            return ""
        return self._filled(beat.say, language, self._matching(beat))

    def standing_sentence(self, language: str) -> str:
        """What the bubble says now: a moment without a sentence of its own leaves the one before."""
        for beat in reversed(self._beats[: self._at + 1]):
            if beat.say is not None and self._is_said(beat):
                return self._filled(beat.say, language, self._matching(beat))
        return ""

    def _filled(self, said: Said, language: str, event: Event | None) -> str:
        """A sentence with the facts of its event, or of how the game ended."""
        if self.outcome is None or event is not None:
            return fill(said, language, event)
        texts = load_texts(language, self.course.game.name)
        best, weak = (texts.say(f"score.{category}") for category in (self.outcome.best, self.outcome.weak))
        behind = self.outcome.behind
        advice = texts.say("learn.try_weak", weak=weak, behind=behind) if behind else texts.say("learn.try_stronger")
        facts: dict[str, Value] = {"best": best, "points": self.outcome.points, "next": advice}
        return Texts(language, {"said": said[language]}, {}).say("said", **facts)

    def instead(self, language: str) -> str:
        """What is said to a legal move that is not wanted now."""
        beat = self.now
        said = beat.instead if beat is not None and beat.instead is not None else self.course.lessons.instead
        return said[language]

    # --- what a person does ------------------------------------------------------------------------------------------

    def judge(self, command: Command) -> Verdict:
        """Whether a legal command is the one the present moment waits for; outside free play no other is played."""
        beat = self.now
        if beat is not None and (beat.kind == "free" or (beat.kind == "do" and command in beat.commands)):
            return "wanted"
        self.unwanted += 1
        return "other"

    def refused(self, reason: str) -> bool:
        """Something was refused for that reason: whether it was to be tried, and the lesson goes on."""
        beat = self.now
        if beat is None or beat.kind != "try" or beat.refused != reason:
            return False
        self._go_to(self._at + 1)
        return True

    def go_on(self) -> None:
        """A bubble was read, or a question answered."""
        if self.now is not None and self.now.kind in ("read", "ask"):
            self._go_to(self._at + 1)

    def answer(self, number: int) -> Answer:
        """The answer a person gave; a right one may be followed by `go_on`."""
        question = None if self.now is None else self.now.question
        assert question is not None, "no question is asked now"
        return question.answers[number]

    @property
    def to_watch(self) -> Command | None:
        """The next command that is played for the person to watch."""
        beat = self.now
        if beat is None or beat.kind != "watch" or self._watched >= len(beat.commands):
            return None
        return beat.commands[self._watched]

    def passed_over(self) -> None:
        """The turns that nobody sees have been played."""
        self._go_to(self._at + 1)

    def happened(self, events: Sequence[Event]) -> None:
        """A command was played, by whomever, and these events were told."""
        beat = self.now
        if beat is None:
            return
        self._events.setdefault(beat.step, []).extend(events)
        if beat.kind == "do":
            self._go_to(self._at + 1)
        elif beat.kind == "watch":
            self._watched += 1
            if self._watched == len(beat.commands):
                self._go_to(self._at + 1)
        elif beat.free is not None:
            unsaid = (aside for aside in beat.asides if aside not in self._said)
            fresh = [aside for aside in unsaid if self._find(aside.event, events) is not None]
            self._said += fresh
            self.asides = [*fresh, *self.asides]  # what can be seen now, before what waited
            self._in_a_row = 0
            if any(matches(beat.free.until, event) for event in events):
                self._go_to(self._at + 1)

    @property
    def has_aside(self) -> bool:
        """Whether something is to be said about what happened."""
        return bool(self.asides) and self._in_a_row < MOST_ASIDES

    def aside(self, language: str) -> tuple[str, tuple[str, ...]] | None:
        """The next sentence for something that happened in free play, with what it lights; it is said once."""
        if not self.has_aside:
            return None
        self._in_a_row += 1
        aside = self.asides.pop(0)
        event = self._find(aside.event, [event for told in self._events.values() for event in reversed(told)])
        return fill(aside.say, language, event), aside.look

    # --- back and forth ----------------------------------------------------------------------------------------------

    @property
    def may_go_back(self) -> bool:
        """Whether there is an earlier moment of this chapter to return to."""
        return self._earlier() is not None

    def back(self) -> None:
        """Return to the moment before that a person has to do with; the table must be set to `commands` afterwards."""
        earlier = self._earlier()
        if earlier is not None:
            self._go_to(earlier, again=True)

    def _earlier(self) -> int | None:
        for at in range(self._at - 1, -1, -1):
            if self._beats[at].kind not in ("watch", "later") and self._is_said(self._beats[at]):
                return at
        return None

    def _go_to(self, at: int, *, again: bool = False) -> None:
        """Stand at that moment, or at the first after it whose sentence has its event."""
        if again or not self._events:
            self._remember(at)
        while at < len(self._beats) and not self._is_said(self._beats[at]):
            at += 1
        self._at = at
        self._watched = 0
        self.unwanted = 0

    def _remember(self, at: int) -> None:
        """What happened in the steps before that moment, as the script knows it."""
        self._events = {}
        game, setup = self.course.game, self.course.setup(self.chapter.id)
        state = game.new(setup.seats, setup.seed, setup.options)
        for command in self.course.opening(self.chapter.id):
            game.apply(state, command, events=False)
        for beat in self._beats[:at]:
            for command in beat.leads_on:
                self._events.setdefault(beat.step, []).extend(game.apply(state, command))

    def _is_said(self, beat: Beat) -> bool:
        return not beat.event or self._matching(beat) is not None

    def _matching(self, beat: Beat) -> Event | None:
        """The event a sentence is about."""
        return self._find(beat.event, self._events.get(beat.step, [])) if beat.event else None

    def _find(self, pattern: str, events: Sequence[Event]) -> Event | None:
        """The first event of that description; the learner only hears of what the learner may see."""
        seen = (event for event in events if event.only in (None, self.course.lessons.learner))
        return next((event for event in seen if matches(pattern, event)), None)


def fill(said: Said, language: str, event: Event | None) -> str:
    """A sentence with the facts of its event."""
    return Texts(language, {"said": said[language]}, {}).say("said", **({} if event is None else event.facts))
