"""How is a chapter played at the table: what does each deed of the learner mean, who moves, what is said next?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tabletop.app.learn.lesson import Lesson
from tabletop.app.learn.progress import Progress
from tabletop.app.lesson.presenter import Presenter
from tabletop.app.lesson.seating import course_of, seated, seats_of, words_of
from tabletop.app.shortcuts import SHORTCUTS, bind
from tabletop.app.table.pause import Menu, MenuLine
from tabletop.app.table.screen import TableScreen
from tabletop.boards.common.board import View
from tabletop.boards.common.table_board import TableBoard
from tabletop.content import Texts
from tabletop.content.lessons import Chapter
from tabletop.kernel import Command, Event
from tabletop.kernel.state import State
from tabletop.scene import Key, Press, Release, Wheel
from tabletop.scene.core.inputs import LEFT
from tabletop.store import Keeper

if TYPE_CHECKING:
    from tabletop.app.application import App

BETWEEN_MS = 300.0
"""Between two moves that are shown."""


class LessonTable(TableScreen):
    """A table where a lesson plays the other seats, says what to do and keeps nothing until the game is played freely."""

    def __init__(self, app: App, game: str, chapter: str, step: int = 0) -> None:
        self.lesson = Lesson(course_of(game), chapter, step)
        self.progress = Progress(app, game)
        self.is_kept = False
        super().__init__(app, seated(app, self.lesson))
        self.coaching.unasked = False  # the lesson speaks
        self.presenter = Presenter(self)
        self.speaker = self.presenter.speaker
        bind(self.layer, {"next_chapter": self.skip, "chapter_again": self.again})
        self.stage.filters.append(self._hears)

    # --- where the lesson stands -------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language it speaks."""
        return self.app.settings.language

    @property
    def is_free(self) -> bool:
        """Whether the game is played as any other now."""
        return self.lesson.now is not None and self.lesson.now.free is not None

    @property
    def is_moving(self) -> bool:
        """Whether something moves, or waits to move by itself."""
        return self._moving

    @property
    def next_chapter(self) -> Chapter | None:
        """The chapter after this one."""
        return self.lesson.course.next_chapter(self.lesson.chapter.id)

    @property
    def table(self) -> TableBoard[Any, Any, Any]:
        """The board, with everything that can be pointed at."""
        assert isinstance(self.board, TableBoard)
        return self.board

    # --- what the board asks -----------------------------------------------------------------------------------------

    def give(self, command: Command) -> None:
        """The learner decided: only what the lesson wants is played, anything else goes back where it was."""
        if self.is_free or self._moving or not self.session.is_human_turn:
            super().give(command)
        elif self.lesson.judge(command) == "wanted":
            self._play(command)
        else:
            self.app.sounds.play("refuse")
            self.send_home()
            self.presenter.instead = self.lesson.now is not None and self.lesson.now.kind in ("do", "try")
            self.presenter.may_show = True
            self._present()

    def refuse(self, command: Command | None) -> None:
        """The rules said no; perhaps that was to be tried."""
        reason = None if command is None else self.game.check(self.session.state, command)
        super().refuse(command)
        if reason is not None and self.lesson.refused(reason.key):
            self.presenter.fresh()
            self._present()

    def ask_hint(self) -> None:
        """In the script the lamp shows the move that is wanted."""
        if self.is_free:
            super().ask_hint()
        else:
            self.show_me()

    def undo(self) -> None:
        """In the script one step back."""
        if self.is_free:
            super().undo()
        else:
            self.step_back()

    def redo(self) -> None:
        """Nothing in the script: Continue goes on."""
        if self.is_free:
            super().redo()

    def restart_turn(self) -> None:
        """Nothing in the script."""
        if self.is_free:
            super().restart_turn()

    def recap(self) -> None:
        """Nothing in the script: Back shows it again."""
        if self.is_free:
            super().recap()

    def travel(self, position: int) -> None:
        """In the script the log only tells how to go back."""
        if self.is_free:
            super().travel(position)
        else:
            self._show(notice=self.app.texts.say("learn.no_undo"))

    def menu(self) -> Menu:
        """The lesson's own menu, which keeps the place in the chapter; that of any game once it is one."""
        if self.is_free:
            return super().menu()
        app = self.app
        lines = [
            MenuLine("learn.back_to", "play", "back", closes=True),
            MenuLine("learn.start_again", "restart_turn", "chapter_again", self.again),
            MenuLine("learn.next", "skip_chapter", "next_chapter", self.skip),
            MenuLine("learn.all", "lesson", "", lambda: app.go_learn(self.game.name)),
            MenuLine("pause.help", "rules", "help", app.open_help),
            MenuLine("pause.settings", "settings", "settings", app.open_settings),
            MenuLine("learn.leave", "home", "", app.go_home),
        ]
        return Menu(self.game.name, "learn.paused", self.standing, lines, "learn.place_kept")

    # --- what a table does otherwise ---------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """Build the table; the other seats may have another name in another language."""
        self.session.seats[:] = seats_of(self.app, self.lesson)
        self.layer.clear()
        self.speaker.settle()
        super().lay_out(width, height)
        self.speaker.settle()
        self.table.explain.spoken = lambda: self.speaker.bubble
        self._present()

    def leave(self) -> None:
        """The place in the chapter is kept already."""
        if self._hears in self.stage.filters:
            self.stage.filters.remove(self._hears)
        self.presenter.lose_patience()
        self.speaker.silence()
        super().leave()

    def save_as(self) -> None:
        """Only a free game can be saved."""
        if self.is_kept:
            super().save_as()

    def save_picture(self) -> None:
        """Only a free game has a save to lie beside."""
        if self.is_kept:
            self.speaker.silence()
            super().save_picture()

    def open_saves(self) -> None:
        """Load and replay; Back leads to the game only if it is one."""
        if self.is_kept:
            super().open_saves()
        else:
            self.app.go_load()

    def start_over(self) -> None:
        """The chapter from its beginning."""
        self.again()

    def _words(self) -> Texts:
        return words_of(self.lesson.course.game.name, self.app.settings.language)

    def _view(self, notice: str = "") -> View[State]:
        view = super()._view(notice)
        if not self.is_free:
            view.may_undo = view.may_redo = False
        return view

    def _happened(self, events: Sequence[Event]) -> None:
        self.speaker.silence()
        self.lesson.happened(events)
        self.presenter.fresh()

    def _seated(self, seat: int, bots_move: bool) -> None:
        if self.is_free:
            self._begin_free_play()
            super()._seated(seat, bots_move)
        else:
            self.viewer = seat
            self._show()
        self._present()

    @property
    def _unread(self) -> bool:
        """A bubble that has just come is read first."""
        return super()._unread or self.speaker.bubble is not None

    def _finish(self) -> None:
        """The lesson says what follows the end of a game."""

    # --- going on ----------------------------------------------------------------------------------------------------

    def read_on(self) -> None:
        """What was said has been read."""
        if self.presenter.aside is not None or self.is_free:
            self.presenter.aside, self.presenter.was_read = None, True
        else:
            self.lesson.go_on()
            self.presenter.fresh()
        if self.is_free:
            self.speaker.silence()
            self._next()
        else:
            self._present()

    def step_back(self) -> None:
        """To the moment before; the table goes back as well."""
        if self.is_kept or self._moving or not self.lesson.may_go_back:
            return
        self.lesson.back()
        self.presenter.fresh()
        self.speaker.silence()
        self.session.travel(len(self.lesson.commands))
        self._next()

    def answer(self, number: int) -> None:
        """An answer to the question."""
        beat = self.lesson.now
        if beat is None or beat.question is None or number >= len(beat.question.answers):
            return
        self.presenter.reply = self.lesson.answer(number)
        self.app.sounds.play("place" if self.presenter.reply.right else "refuse")
        self._present()

    def show_me(self) -> None:
        """Show the wanted move once; after too many others make it."""
        beat = self.lesson.now
        if self._moving or beat is None or beat.kind not in ("do", "try"):
            return
        if self.presenter.is_stuck:
            self.do_it()
        else:
            self.presenter.show_gesture(beat)

    def do_it(self) -> None:
        """Make the wanted move for the learner."""
        beat = self.lesson.now
        if self._moving or beat is None:
            return
        if beat.kind == "try":
            self.refuse(beat.commands[0])
        elif beat.kind == "do":
            self._play(beat.commands[0])

    def skip(self) -> None:
        """The next chapter; this one stays open."""
        chapter = self.next_chapter
        if chapter is None:
            self.app.go_learn(self.game.name)
        else:
            self.app.go_lesson(self.game.name, chapter.id)

    def again(self) -> None:
        """The same chapter from its beginning."""
        self.app.go_lesson(self.game.name, self.lesson.chapter.id)

    def enough(self) -> None:
        """Back to the chapters."""
        self.app.go_learn(self.game.name)

    def _begin_free_play(self) -> None:
        """From now on it is a game like any other, kept under the chapter's name; the chapter is learned."""
        if self.is_kept:
            return
        self.is_kept = True
        self.coaching.unasked = True
        self.coaching.stay()
        self.progress.finish(self.lesson.chapter.id)
        title = self.app.texts.say("learn.save_name", title=self.lesson.chapter.title[self.language])
        session = self.session
        chapter = self.lesson.chapter.id
        session.keep(Keeper.start(self.app.places.saves, session.timeline, session.seats, title=title, lesson=chapter))

    # --- showing -----------------------------------------------------------------------------------------------------

    def _present(self) -> None:
        """Show the present moment: its bubble and lights, the next move to watch, or the end."""
        if self._left or self.board.root.stage is None or self.speaker.lights.stage is None:
            return
        beat = self.lesson.now
        if beat is None:
            self.presenter.show_end()
        elif beat.kind == "watch":
            self._watch()
        elif beat.free is not None:
            self.presenter.show_free(beat)
        else:
            if not self.is_kept:
                self.progress.remember(self.lesson.chapter.id, beat.step)
            self.presenter.speak(beat)

    def _watch(self) -> None:
        command = self.lesson.to_watch
        if command is None or self._moving:
            return
        self.speaker.silence()
        forced = bool(self.lesson.chapter.steps[self.lesson.step].auto)
        self._wait(BETWEEN_MS * self.stage.tweens.pace, lambda: self._shown_move(command, forced))

    def _shown_move(self, command: Command, forced: bool) -> None:
        if not self._left and self.lesson.to_watch == command:
            self._play(command, forced=forced)

    # --- keys and clicks before everybody ----------------------------------------------------------------------------

    def _hears(self, event: Any) -> bool:
        """Follow what hands do, and use the keys of a lesson."""
        if self._left or len(self.stage.overlays):
            return False
        self.speaker.dim(self.stage.drag.busy)
        if isinstance(event, Wheel) or (isinstance(event, Release) and event.button != LEFT):
            self.app.later(0, self._light_again)  # the table may have been zoomed or moved
        if isinstance(event, Press):
            self.speaker.stop_showing()
            bubble = self.speaker.bubble
            if self.presenter.instead and not (bubble is not None and bubble.stage_box().contains(event.point)):
                self.presenter.instead = False
                self._present()
        return isinstance(event, Key) and not event.released and self._key(event.chord)

    def _light_again(self) -> None:
        if not self._left and not self._moving and self.speaker.bubble is not None:
            self._present()

    def _key(self, chord: str) -> bool:
        beat, bubble = self.lesson.now, self.speaker.bubble
        if bubble is None or self._moving:
            return False
        if beat is not None and beat.kind == "ask" and chord in SHORTCUTS["answer"]:
            self.answer(int(chord) - 1)
            return True
        focused = self.stage.focus.node
        elsewhere = focused is not None and not focused.within(bubble)
        main = bubble.main
        if chord in SHORTCUTS["go_on"] and main is not None and main.name in ("continue", "next"):
            if elsewhere and chord != "right":
                return False
            main.click()
            return True
        doing = beat is not None and beat.kind in ("do", "try", "free")
        if chord in SHORTCUTS["step_back"] and not (doing and chord == "left" and elsewhere) and not self.is_kept:
            self.step_back()
            return True
        return False


def screen(app: App, game: str, chapter: str, step: int = 0) -> LessonTable:
    """A chapter at the table."""
    return LessonTable(app, game, chapter, step)
