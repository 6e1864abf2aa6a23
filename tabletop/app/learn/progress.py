"""Which lessons are there, and how far is somebody in each?"""

from __future__ import annotations

import functools
from datetime import datetime
from typing import TYPE_CHECKING

import msgspec

from tabletop.app.games_shown import playable
from tabletop.content import Texts
from tabletop.content.lessons import NEW_GAME, Chapter, Lessons, load_lessons
from tabletop.store import Learned

if TYPE_CHECKING:
    from tabletop.app.application import App


@functools.cache
def written_for(game: str) -> Lessons | None:
    """The lesson of a game that has a table; None when it has none."""
    return load_lessons(game) if game in playable() else None


def lessons_of(app: App, game: str) -> Lessons | None:
    """The lesson of a game; None when it has none, or one that was written for other rules than those in force."""
    lessons = written_for(game)
    return lessons if lessons is None or lessons.rules_version == app.find_game(game).rules_version else None


def is_solo(lessons: Lessons, chapter: Chapter) -> bool:
    """Whether a chapter is about playing alone: it stands apart, at the end."""
    number = lessons.chapters.index(chapter)
    return lessons.before(number) == NEW_GAME and chapter.setup is not None and chapter.setup.seats == 1


def reward(app: App, game: str, chapter: str) -> bool:
    """A game begun in that chapter was played to its end: whether that earned a star it did not have."""
    if lessons_of(app, game) is None:
        return False
    progress = Progress(app, game)
    fresh = not progress.has_star(chapter)
    progress.give_star(chapter)
    return fresh


def left_off(app: App) -> Progress | None:
    """The lesson somebody left in the middle of a chapter, the one left last; None when there is none."""
    left = [game for game, learned in app.learned.items() if learned.begun.get(learned.latest) and learned.stopped]
    for game in sorted(left, key=lambda game: app.learned[game].stopped or datetime.min, reverse=True):
        if game in playable() and lessons_of(app, game) is not None:
            progress = Progress(app, game)
            if progress.step(progress.learned.latest):
                return progress
    return None


class Progress:
    """What is remembered of one game's lesson; every change is kept at once."""

    def __init__(self, app: App, game: str) -> None:
        self._app = app
        self.game = game
        found = lessons_of(app, game)
        assert found is not None, game
        self.lessons = found

    @property
    def learned(self) -> Learned:
        """What is kept of it."""
        return self._app.learned.get(self.game, Learned())

    def is_done(self, chapter: str) -> bool:
        """Whether that chapter was played through."""
        return chapter in self.learned.done

    def so_far(self, texts: Texts) -> str:
        """How many chapters are done, and how long the others take."""
        lessons = self.lessons
        done = sum(self.is_done(chapter.id) for chapter in lessons.chapters)
        left = sum(chapter.minutes for chapter in lessons.short if not self.is_done(chapter.id))
        return texts.say("learn.so_far", done=done, n=left) if left else texts.say("learn.all_done")

    def step(self, chapter: str) -> int:
        """Where that chapter was left; 0 when it was not begun."""
        known = next((each for each in self.lessons.chapters if each.id == chapter), None)
        step = self.learned.begun.get(chapter, 0)
        return step if known is not None and step < len(known.steps) else 0

    @property
    def waiting(self) -> Chapter | None:
        """The chapter to go on with: the one left last, else the first that is open; None when all are done."""
        latest = self.learned.latest
        if self.step(latest):
            return next(each for each in self.lessons.chapters if each.id == latest)
        return next((each for each in self.lessons.chapters if not self.is_done(each.id)), None)

    @property
    def count(self) -> int:
        """How many chapters are done."""
        return sum(self.is_done(each.id) for each in self.lessons.chapters)

    def remember(self, chapter: str, step: int) -> None:
        """Somebody stands at that step now; a beginning is not worth remembering."""
        begun = {**self.learned.begun}
        begun.pop(chapter, None)
        if step:
            begun[chapter] = step
        self._keep(begun=begun, latest=chapter, stopped=datetime.now().astimezone())

    def finish(self, chapter: str) -> None:
        """That chapter was played through."""
        begun = {name: step for name, step in self.learned.begun.items() if name != chapter}
        day = datetime.now().astimezone().date()
        self._keep(done={**self.learned.done, chapter: day}, begun=begun)

    def has_star(self, chapter: str) -> bool:
        """Whether the game that chapter leads to was played to its end."""
        return chapter in self.learned.played

    def give_star(self, chapter: str) -> None:
        """The game that chapter leads to was played to its end."""
        if not self.has_star(chapter):
            self._keep(played=(*self.learned.played, chapter))

    def _keep(self, **changes: object) -> None:
        self._app.remember_learned(self.game, msgspec.structs.replace(self.learned, **changes))
