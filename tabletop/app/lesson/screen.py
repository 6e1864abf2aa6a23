"""How is a chapter played at the table: what does each deed of the learner mean, who moves, what is said next?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.app.learn.course import Beat
from tabletop.app.learn.lesson import Lesson, outcome
from tabletop.app.learn.progress import Progress
from tabletop.app.lesson.presenter import Ask, Presenter
from tabletop.app.lesson.seating import course_of, seated, seats_of, words_of
from tabletop.app.shortcuts import SHORTCUTS, bind
from tabletop.app.table.controller import Controller
from tabletop.app.table.house import TableHouse, nothing
from tabletop.app.table.pause import Menu, MenuLine, open_menu
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.app.table.states import Left
from tabletop.kernel import Command, Event
from tabletop.scene import Key, Layer, Press, Release, Wheel
from tabletop.scene.core.inputs import LEFT
from tabletop.store import Keeper

if TYPE_CHECKING:
    from tabletop.app.application import App

BETWEEN_MS = 300.0
"""Between two moves that are shown."""


class Script:
    """A chapter under way at a table. The house of that table is another one as soon as the game is played freely."""

    controller: Controller
    """What happens at the table."""
    presenter: Presenter
    """What is said over it."""

    def __init__(self, app: App, lesson: Lesson) -> None:
        self.app, self.lesson = app, lesson
        self.progress = Progress(app, lesson.course.game.name)
        self.is_kept = False

    def begin(self, controller: Controller, layer: Layer, refuse: Callable[[Command], None]) -> None:
        """At this table, which says why a command cannot be given by `refuse`."""
        self.controller, self._refuse = controller, refuse
        controller.coaching.unasked = False  # the lesson speaks
        asks = Ask(
            read_on=self.read_on,
            step_back=self.step_back,
            answer=self.answer,
            show_me=self.show_me,
            do_it=self.do_it,
            skip=self.skip,
            enough=self.enough,
        )
        self.presenter = Presenter(self.lesson, controller, layer, self.progress, asks)

    def house(self) -> TableHouse:
        """The rules of the house at the present moment of the chapter."""
        free = TableHouse(
            instead={"start over": self.again, "result": nothing},  # the lesson says what follows the end of a game
            played=self._played,
            refused=self._refused,
            decides=self._decides,
            speaks=self._speaks,
            built=self._built,
            shown=self._shown,
            waits_to_be_read=self._waits_to_be_read,
            left=self._left,
        )
        if self.is_free:
            return free
        scripted = free._replace(goes_on=False, is_kept=self.is_kept, may_give=self._may_give)
        return scripted._replace(
            instead={
                **free.instead,
                "undo": self.step_back,
                "redo": nothing,  # Continue goes on
                "restart_turn": nothing,
                "recap": nothing,  # Back shows it again
                "look back": self._say_how_to_go_back,
                "hint": self.show_me,
                "menu": self._open_menu,
            }
        )

    @property
    def is_free(self) -> bool:
        """Whether the game is played as any other now."""
        return self.lesson.now is not None and self.lesson.now.free is not None

    # --- what happens at the table -----------------------------------------------------------------------------------

    def _may_give(self, command: Command) -> bool:
        """Only what the lesson wants is played, anything else goes back where it was."""
        if self.lesson.judge(command) == "wanted":
            return True
        self.app.sounds.play("refuse")
        self.controller.send_home()
        doing = self.lesson.now is not None and self.lesson.now.kind in ("do", "try")
        self.presenter.instead, self.presenter.hurried = doing, not doing
        self._present()
        return False

    def _refused(self, command: Command | None) -> None:
        """The rules said no; perhaps that was to be tried."""
        session = self.controller.session
        reason = None if command is None else session.game.check(session.state, command)
        if reason is not None and self.lesson.refused(reason.key):
            self._other_moment()
            self._present()

    def _played(self, events: Sequence[Event]) -> None:
        self.presenter.speaker.silence()
        session = self.controller.session
        if session.actor is None:
            self.lesson.outcome = outcome(session.game.scores(session.state), self.lesson.course.lessons.learner)
        self.lesson.happened(events)
        self._other_moment()

    def _decides(self) -> None:
        if self.is_free:
            self._begin_free_play()
        self._present()

    def _speaks(self, session: Session) -> None:
        """The other seats may have another name in another language."""
        session.seats[:] = seats_of(self.app, self.lesson)
        session.speak(words_of(session.game.name, self.app.settings.language))

    def _built(self) -> None:
        self.presenter.speaker.settle()

    def _shown(self) -> None:
        """What explains a thing keeps clear of the bubble."""
        self.presenter.board.explain.spoken = lambda: self.presenter.speaker.bubble

    def _waits_to_be_read(self) -> bool:
        """A bubble that has just come, or is about to, is read first."""
        return self.presenter.speaker.bubble is not None or (self.is_free and self.lesson.has_aside)

    def _say_how_to_go_back(self) -> None:
        """In the script the log only tells how to go back."""
        self.controller.show(self.app.texts.say("learn.no_undo"))

    def _left(self) -> None:
        """The place in the chapter is kept already."""
        if self.hear in self.app.stage.filters:
            self.app.stage.filters.remove(self.hear)
        self.presenter.lose_patience()
        self.presenter.speaker.silence()

    def _open_menu(self) -> None:
        """The lesson's own. Leaving needs no question: the place in the chapter is kept."""
        open_menu(self.app, self._menu)

    def _menu(self) -> Menu:
        app, game = self.app, self.lesson.course.game.name
        lines = [
            MenuLine("learn.back_to", "play", "back", closes=True),
            MenuLine("learn.start_again", "restart_turn", "chapter_again", self.again),
            MenuLine("learn.next", "skip_chapter", "next_chapter", self.skip),
            MenuLine("learn.all", "lesson", "", self.enough),
            MenuLine("pause.help", "rules", "help", app.open_help),
            MenuLine("pause.settings", "settings", "settings", app.open_settings),
            MenuLine("learn.leave", "home", "", app.go_home),
        ]
        return Menu(game, "learn.paused", self.controller.standing, lines, "learn.place_kept")

    # --- what the bubble asks ----------------------------------------------------------------------------------------

    def read_on(self) -> None:
        """What was said has been read."""
        if self.presenter.aside is not None or self.is_free:
            self.presenter.aside, self.presenter.read = None, self.lesson.now
        else:
            self.lesson.go_on()
            self._other_moment()
        if self.is_free:
            self.presenter.speaker.silence()
            self.controller.go_on()
        else:
            self._present()

    def step_back(self) -> None:
        """To the moment before; the table goes back as well."""
        if self.is_kept or self.controller.state.moves or not self.lesson.may_go_back:
            return
        self.lesson.back()
        self._other_moment()
        self.presenter.speaker.silence()
        self.controller.session.travel(len(self.lesson.commands))
        self.controller.go_on()

    def answer(self, number: int) -> None:
        """An answer to the question."""
        beat = self.lesson.now
        if beat is None or beat.question is None or number >= len(beat.question.answers):
            return
        if number in self.presenter.given:
            return
        reply = self.presenter.answer(number)
        self.app.sounds.play("place" if reply.right else "refuse")
        self._present()

    def show_me(self) -> None:
        """Show the wanted move once; after too many others make it."""
        beat = self.lesson.now
        if self.controller.state.moves or beat is None or beat.kind not in ("do", "try"):
            return
        if self.presenter.is_stuck:
            self.do_it()
        else:
            self.presenter.show_gesture(beat)

    def do_it(self) -> None:
        """Make the wanted move for the learner."""
        beat = self.lesson.now
        if self.controller.state.moves or beat is None:
            return
        if beat.kind == "try":
            self._refuse(beat.commands[0])
        elif beat.kind == "do":
            self.controller.play(beat.commands[0])

    def skip(self) -> None:
        """The next chapter; this one stays open."""
        game, chapter = self.lesson.course.game.name, self.lesson.next_chapter
        if chapter is None:
            self.app.go_learn(game)
        else:
            self.app.go_lesson(game, chapter.id)

    def again(self) -> None:
        """The same chapter from its beginning."""
        self.app.go_lesson(self.lesson.course.game.name, self.lesson.chapter.id)

    def enough(self) -> None:
        """Back to the chapters."""
        self.app.go_learn(self.lesson.course.game.name)

    # --- from moment to moment ---------------------------------------------------------------------------------------

    def _other_moment(self) -> None:
        """Nothing of the last one holds any more."""
        self.presenter.fresh()
        self.controller.house = self.house()

    def _begin_free_play(self) -> None:
        """From now on it is a game like any other, kept under the chapter's name; the chapter is learned."""
        if self.is_kept:
            return
        self.is_kept = True
        chapter, session = self.lesson.chapter, self.controller.session
        assert self.lesson.now is not None
        if self.lesson.now.free is not None and self.lesson.now.free.coach == "beside":
            self.controller.coaching.unasked = True
            self.controller.coaching.stay()
            self.controller.advise()
        self.progress.finish(chapter.id)
        title = self.app.texts.say("learn.save_name", title=chapter.title[self.app.settings.language])
        saves = self.app.places.saves
        session.keep(Keeper.start(saves, session.timeline, session.seats, title=title, lesson=chapter.id))

    def _present(self) -> None:
        """Show the present moment: its bubble and lights, the next move to watch, or the end."""
        presenter, beat = self.presenter, self.lesson.now
        if isinstance(self.controller.state, Left) or not presenter.is_there:
            return
        if beat is None:
            presenter.show_end()
        elif beat.kind == "watch":
            self._watch()
        elif beat.kind == "later":
            self._pass_over(beat)
        elif beat.free is not None:
            presenter.show_free(beat)
        else:
            if not self.is_kept:
                self.progress.remember(self.lesson.chapter.id, beat.step)
            presenter.speak(beat)

    def _pass_over(self, beat: Beat) -> None:
        """Some turns later: the table shows where they have led."""
        for command in beat.commands:
            self.controller.session.do(command)
        self.lesson.passed_over()
        self._other_moment()
        self.presenter.speaker.silence()
        self.controller.go_on()

    def _watch(self) -> None:
        command = self.lesson.to_watch
        if command is None or self.controller.state.moves:
            return
        self.presenter.speaker.silence()
        forced = bool(self.lesson.chapter.steps[self.lesson.step].auto)
        pause = BETWEEN_MS * self.app.stage.tweens.pace
        self.controller.pause(pause, lambda: self.controller.play(command, forced=forced))

    # --- keys and clicks before everybody ----------------------------------------------------------------------------

    def hear(self, event: Any) -> bool:
        """Follow what hands do, and use the keys of a lesson."""
        presenter, stage = self.presenter, self.app.stage
        speaker = presenter.speaker
        if len(stage.overlays):
            return False
        speaker.dim(stage.drag.busy)
        if isinstance(event, Release) and event.button == LEFT:
            self.app.later(0, lambda: speaker.dim(stage.drag.busy))  # also after a drop that went back
        if isinstance(event, Wheel) or (isinstance(event, Release) and event.button != LEFT):
            self.app.later(0, self._light_again)  # the table may have been zoomed or moved
        if isinstance(event, Press):
            speaker.stop_showing()
            bubble = speaker.bubble
            if presenter.instead and not (bubble is not None and bubble.stage_box().contains(event.point)):
                presenter.instead = False
                self._present()
        return isinstance(event, Key) and not event.released and self._key(event.chord)

    def _light_again(self) -> None:
        if not self.controller.state.moves and self.presenter.speaker.bubble is not None:
            self._present()

    def _key(self, chord: str) -> bool:
        beat, bubble = self.lesson.now, self.presenter.speaker.bubble
        if bubble is None or self.controller.state.moves:
            return False
        if beat is not None and beat.kind == "ask" and chord in SHORTCUTS["answer"]:
            self.answer(int(chord) - 1)
            return True
        focused = self.app.stage.focus.node
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
