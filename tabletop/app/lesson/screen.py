"""How does one sit down at the table of a lesson?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.learn.lesson import Lesson
from tabletop.app.lesson.script import Script
from tabletop.app.lesson.seating import course_of, seated
from tabletop.app.shortcuts import bind
from tabletop.app.table.screen import TableScreen

if TYPE_CHECKING:
    from tabletop.app.application import App


class LessonTable(TableScreen):
    """A table where a lesson plays the other seats, says what to do and keeps nothing until the game is played freely."""

    def __init__(self, app: App, game: str, chapter: str, step: int = 0) -> None:
        script = self.script = Script(app, Lesson(course_of(game), chapter, step))
        super().__init__(app, seated(app, script.lesson), script.house())
        script.begin(self.controller, self.layer, self.deeds.refuse)
        bind(self.layer, {"next_chapter": script.skip, "chapter_again": script.again})
        self.stage.filters.append(script.hear)


def screen(app: App, game: str, chapter: str, step: int = 0) -> LessonTable:
    """A chapter at the table."""
    return LessonTable(app, game, chapter, step)
