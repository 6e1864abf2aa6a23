"""How is a chapter played at the table: what does each deed of the learner mean, who moves, what is said next?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tabletop.app.learn.course import Beat
from tabletop.app.learn.lesson import MOST_UNWANTED, Lesson
from tabletop.app.learn.progress import Progress
from tabletop.app.lesson.bubble import Act, Slip
from tabletop.app.lesson.menu import open_lesson_menu
from tabletop.app.lesson.seating import course_of, seated, seats_of, words_of
from tabletop.app.lesson.sheet import score_sheet
from tabletop.app.lesson.speaker import Speaker
from tabletop.app.shortcuts import SHORTCUTS, bind
from tabletop.app.table.screen import TableScreen
from tabletop.boards.common.board import View
from tabletop.boards.common.naming import gesture_of, nodes_named, nodes_touched
from tabletop.boards.common.table import TableBoard
from tabletop.content import Texts
from tabletop.content.lessons import Answer, Chapter
from tabletop.kernel import Command, Event
from tabletop.kernel.state import State
from tabletop.scene import Key, Node, Press, Release, Wheel, glide
from tabletop.scene.clock import Timer
from tabletop.scene.inputs import LEFT
from tabletop.store import Keeper

if TYPE_CHECKING:
    from tabletop.app.application import App

BETWEEN_MS = 300.0
"""Between two moves that are shown."""
PATIENCE_MS = 8000.0
"""So long nobody offers to show a move."""
HOME_MS = 220.0


class LessonTable(TableScreen):
    """A table where a lesson plays the other seats, says what to do and keeps nothing until the game is played freely."""

    def __init__(self, app: App, game: str, chapter: str, step: int = 0) -> None:
        self.lesson = Lesson(course_of(game), chapter, step)
        self.progress = Progress(app, game)
        self._kept = False
        self._instead = False
        self._may_show = False
        self._reply: Answer | None = None
        self._aside: tuple[str, tuple[str, ...]] | None = None
        self._said = False
        self._patience: Timer | None = None
        super().__init__(app, seated(app, self.lesson))
        self.speaker = Speaker(self.layer)
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
            self._send_home()
            self._instead = self.lesson.now is not None and self.lesson.now.kind in ("do", "try")
            self._may_show = True
            self._present()

    def refuse(self, command: Command) -> None:
        """The rules said no; perhaps that was to be tried."""
        reason = self.game.check(self.session.state, command)
        super().refuse(command)
        if reason is not None and self.lesson.refused(reason.key):
            self._went_on()
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

    def open_menu(self) -> None:
        """The lesson's own menu; that of any game once it is one."""
        if self.is_free:
            super().open_menu()
        else:
            open_lesson_menu(self)

    # --- what a table does otherwise ---------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """Build the table; the other seats may have another name in another language."""
        self.session.seats[:] = seats_of(self.app, self.lesson)
        self.layer.clear()
        self.speaker.settle()
        super().lay_out(width, height)
        self.speaker.settle()
        self._present()

    def leave(self) -> None:
        """The place in the chapter is kept already."""
        if self._hears in self.stage.filters:
            self.stage.filters.remove(self._hears)
        self._lose_patience()
        self.speaker.silence()
        super().leave()

    def save_as(self) -> None:
        """Only a free game can be saved."""
        if self._kept:
            super().save_as()

    def save_picture(self) -> None:
        """Only a free game has a save to lie beside."""
        if self._kept:
            self.speaker.silence()
            super().save_picture()

    def open_saves(self) -> None:
        """Load and replay; Back leads to the game only if it is one."""
        if self._kept:
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
        self._went_on()

    def _seated(self, seat: int, bots_move: bool) -> None:
        if self.is_free:
            self._begin_free_play()
            super()._seated(seat, bots_move)
        else:
            self.viewer = seat
            self._show()
        self._present()

    def _finish(self) -> None:
        """The lesson says what follows the end of a game."""

    # --- going on ----------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """What was said has been read."""
        if self._aside is not None or self.is_free:
            self._aside, self._said = None, True
        else:
            self.lesson.go_on()
            self._went_on()
        if self.is_free:
            self.speaker.silence()
            self._next()
        else:
            self._present()

    def step_back(self) -> None:
        """To the moment before; the table goes back as well."""
        if self._kept or self._moving or not self.lesson.may_go_back:
            return
        self.lesson.back()
        self._went_on()
        self.speaker.silence()
        self.session.travel(len(self.lesson.commands))
        self._next()

    def answer(self, number: int) -> None:
        """An answer to the question."""
        beat = self.lesson.now
        if beat is None or beat.question is None or number >= len(beat.question.answers):
            return
        self._reply = self.lesson.answer(number)
        self.app.sounds.play("place" if self._reply.right else "refuse")
        self._present()

    def show_me(self) -> None:
        """Show the wanted move once; after too many others make it."""
        beat = self.lesson.now
        if self._moving or beat is None or beat.kind not in ("do", "try"):
            return
        if self.lesson.unwanted >= MOST_UNWANTED:
            self.do_it()
            return
        gesture = gesture_of(self.table, beat.commands[0])
        if gesture is not None:
            self.speaker.show(nodes_touched(self.table, gesture), drags=gesture.kind == "drag")

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

    def _went_on(self) -> None:
        """Another moment: nothing of the last one holds any more."""
        self._instead = self._may_show = self._said = False
        self._reply = None
        self._lose_patience()

    def _lose_patience(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _begin_free_play(self) -> None:
        """From now on it is a game like any other, kept under the chapter's name; the chapter is learned."""
        if self._kept:
            return
        self._kept = True
        self.progress.finish(self.lesson.chapter.id)
        title = self.app.texts.say("learn.save_name", title=self.lesson.chapter.title[self.language])
        session = self.session
        session.keep(Keeper.start(self.app.places.saves, session.timeline, session.seats, title=title))

    def _send_home(self) -> None:
        """Lay everything where it belongs; what lies elsewhere glides there."""
        pieces = self.table.pieces.nodes
        before = {thing: node.stage_box().centre for thing, node in pieces.items()}
        self._show()
        for thing, node in pieces.items():
            old, new = before.get(thing), node.stage_box().centre
            if old is not None and max(abs(old[0] - new[0]), abs(old[1] - new[1])) > 1 and self.stage.tweens.pace:
                home = node.pos
                node.move_centre_to(old)
                self.stage.tweens.run(glide(node, home, HOME_MS))

    # --- showing -----------------------------------------------------------------------------------------------------

    def _present(self) -> None:
        """Show the present moment: its bubble and lights, the next move to watch, or the end."""
        if self._left or self.board.root.stage is None or self.speaker.lights.stage is None:
            return
        beat = self.lesson.now
        if beat is None:
            self._present_end()
        elif beat.kind == "watch":
            self._watch()
        elif beat.free is not None:
            self._present_free(beat)
        else:
            if not self._kept:
                self.progress.remember(self.lesson.chapter.id, beat.step)
            self._speak(beat)

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

    def _present_free(self, beat: Beat) -> None:
        """The word on the way, or the next sentence about what happened; else nothing lies over the table."""
        if self._aside is None:
            self._aside = self.lesson.aside(self.language)
        words = "" if self._said or beat.say is None else self.lesson.sentence(self.language)
        sentence, look = self._aside or (words, beat.look)
        if not sentence:
            self.speaker.silence()
            return
        lit = self._lit(look)
        self.speaker.do(lit, None, self._colour())
        self._say(self._slip(sentence, (self._continue(),)), lit)

    def _present_end(self) -> None:
        """The small slip after a chapter."""
        self.progress.finish(self.lesson.chapter.id)
        say, chapter = self.app.texts.say, self.lesson.chapter
        following = self.next_chapter
        acts = [Act("enough", say("learn.enough"), self.enough, main=following is None)]
        if following is not None:
            acts.append(Act("next", say("learn.next"), self.skip, main=True, icon="play"))
        slip = Slip(f"{say('learn.done')}: {chapter.title[self.language]}", chapter.learns[self.language], tuple(acts))
        self.speaker.read([])
        steps = len(chapter.steps)
        self._say(slip._replace(good=True, steps=steps, step=steps), (), middle=self.speaker.sheet is None)

    def _speak(self, beat: Beat) -> None:
        lit = self._lit(beat.look)
        if self.speaker.sheet is not None:
            self.speaker.sheet.detach()
            self.speaker.sheet = None
        if beat.show == "results":
            self.speaker.lay_sheet(score_sheet(self.session, self.stage.width, self.stage.height))
        if beat.kind in ("do", "try"):
            touched = self._touched(beat)
            if beat.kind == "try":
                self.table.hands.allow_try(beat.commands[0])
            target = touched[1] if len(touched) > 1 else None
            self.speaker.do([*dict.fromkeys([*touched[:1], *touched[2:], *lit])], target, self._colour())
            self._await(beat)
            self._say(self._to_do(beat), [*touched, *lit])
            self._focus_on(touched[0] if touched else None)
            return
        self.speaker.read(lit)
        if beat.question is None:
            sentence = self.lesson.standing_sentence(self.language)
            self._say(self._slip(sentence, (*self._back(), self._continue())), lit)
        else:
            self._say(self._question(beat), lit)

    def _to_do(self, beat: Beat) -> Slip:
        say = self.app.texts.say
        sentence = self.lesson.instead(self.language) if self._instead else self.lesson.standing_sentence(self.language)
        acts = list(self._back())
        stuck = self.lesson.unwanted >= MOST_UNWANTED
        if stuck:
            acts.append(Act("do_it", say("learn.do_it"), self.do_it, main=True))
        elif self._may_show:
            acts.append(Act("show", say("learn.show_me"), self.show_me, main=True, icon="eye"))
        return self._slip(sentence, tuple(acts))._replace(note="" if stuck else say("learn.your_move"))

    def _question(self, beat: Beat) -> Slip:
        assert beat.question is not None
        language, reply = self.language, self._reply
        if reply is not None and reply.right:
            return self._slip(reply.reply[language], (self._continue(),))._replace(good=True)
        answers = tuple(
            Act(f"answer:{number}", f"{number + 1}  {answer.text[language]}", lambda n=number: self.answer(n))  # type: ignore[misc]
            for number, answer in enumerate(beat.question.answers)
        )
        sentence = self.lesson.sentence(language) if reply is None else reply.reply[language]
        return self._slip(sentence, ())._replace(answers=answers)

    def _slip(self, sentence: str, acts: tuple[Act, ...]) -> Slip:
        chapter, step = self.lesson.chapter, self.lesson.step
        number = 1 + list(self.lesson.course.chapters).index(chapter.id)
        steps = len(chapter.steps)
        head = f"{number}  {chapter.title[self.language]}"
        return Slip(head, sentence, acts, place=f"{step + 1} / {steps}", step=step, steps=steps)

    def _say(self, slip: Slip, lit: Sequence[Node], *, middle: bool = False) -> None:
        skip = None
        if slip.place and not self._kept:
            skip = Act("skip", self.app.texts.say("learn.skip"), self.skip)
        band = self.table.kit.skin.marked
        self.speaker.say(slip, lit, self.board.root.stage_box(), band, skip, middle=middle)
        bubble = self.speaker.bubble
        if bubble is not None and bubble.main is not None and not slip.note:
            self.stage.focus.set(bubble.main)

    def _continue(self) -> Act:
        return Act("continue", self.app.texts.say("learn.continue"), self.go_on, main=True)

    def _back(self) -> tuple[Act, ...]:
        if self._kept or not self.lesson.may_go_back:
            return ()
        return (Act("back", self.app.texts.say("learn.back"), self.step_back),)

    def _lit(self, names: Sequence[str]) -> list[Node]:
        return [*dict.fromkeys(node for name in names for node in nodes_named(self.table, name))]

    def _touched(self, beat: Beat) -> list[Node]:
        gesture = gesture_of(self.table, beat.commands[0])
        return [] if gesture is None else nodes_touched(self.table, gesture)

    def _colour(self) -> str:
        view = self.table.view
        return "#F4F1EA" if view is None else self.table.active_colour(view)

    def _await(self, beat: Beat) -> None:
        """After a while offer to show the move."""
        if self._may_show or self._patience is not None:
            return

        def offer() -> None:
            self._patience = None
            if self.lesson.now is beat and not self._moving:
                self._may_show = True
                self._say(self._to_do(beat), [*self._touched(beat), *self._lit(beat.look)])

        self._patience = self.app.later(PATIENCE_MS, offer)

    def _focus_on(self, node: Node | None) -> None:
        """Who plays with keys begins at what is lit; nothing else of the table keeps the focus."""
        focus = self.stage.focus
        if not focus.by_key:
            focus.set(None)
        elif node is not None and node.focusable:
            focus.set(node)

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
            if self._instead:
                self._instead = False
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
        if chord in SHORTCUTS["step_back"] and not (doing and chord == "left" and elsewhere) and not self._kept:
            self.step_back()
            return True
        return False


def screen(app: App, game: str, chapter: str, step: int = 0) -> LessonTable:
    """A chapter at the table."""
    return LessonTable(app, game, chapter, step)
