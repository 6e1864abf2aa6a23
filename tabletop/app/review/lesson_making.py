"""How does a finished game become one whose moves are guessed: how far is that, and how is it called off?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop import games
from tabletop.app.parts.progress_sheet import ProgressSheet
from tabletop.app.replay.recording import Recording
from tabletop.guess.own import keep_own, of_own_game
from tabletop.guess.process import LessonMaker
from tabletop.store import StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App


def make_lesson(app: App, recording: Recording, seat: int, maker: LessonMaker | None = None) -> None:
    """Make a lesson of this game, seen from that seat; what is known of it lies with practice afterwards."""
    say = app.texts.say
    try:
        title = recording.title or recording.texts.say("name")
        recorded = of_own_game(recording.timeline, recording.seats, seat, recording.id, title)
    except StoreError as error:
        app.tell(error.problem)
        return
    lessons = maker or LessonMaker(games.load)
    lessons.begin(recorded)

    def look() -> None:
        told = lessons.poll()
        if told is None:
            return
        sheet.tell(say("guess.making", n=round(100 * told.share)), told.share)
        if told.game is None:
            return
        sheet.close()
        try:
            keep_own(app.places, told.game)
        except StoreError as error:
            app.tell(error.problem)
        else:
            app.toasts.show(say("guess.made"))

    sheet = ProgressSheet(app, "lesson", say("guess.make"), say("film.beside"), look, lessons.close)
