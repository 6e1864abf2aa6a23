"""What can one do when a lesson is interrupted?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.table.pause import Menu, MenuLine, open_menu

if TYPE_CHECKING:
    from tabletop.app.lesson.screen import LessonTable


def open_lesson_menu(table: LessonTable) -> None:
    """The menu over a lesson. Leaving needs no question: the place in the chapter is kept."""

    def lines(close: Callable[[], None]) -> list[MenuLine]:
        app = table.app
        return [
            MenuLine("learn.back_to", "play", "back", close),
            MenuLine("learn.start_again", "restart_turn", "chapter_again", table.again),
            MenuLine("learn.next", "skip_chapter", "next_chapter", table.skip),
            MenuLine("learn.all", "lesson", "", lambda: app.go_learn(table.game.name)),
            MenuLine("pause.help", "rules", "help", app.open_help),
            MenuLine("pause.settings", "settings", "settings", app.open_settings),
            MenuLine("learn.leave", "home", "", app.go_home),
        ]

    open_menu(table, Menu("learn.paused", lines, "learn.place_kept"))
