"""What does the bubble of a lesson say at each moment, with which buttons, and what does it light?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.app.learn.course import Beat
from tabletop.app.learn.lesson import MOST_UNWANTED, Lesson
from tabletop.app.learn.progress import Progress
from tabletop.app.lesson.bubble import Act, Slip, instructed, measures
from tabletop.app.lesson.progress_card import LEAST, NARROWEST, Progressed, progress_card
from tabletop.app.lesson.speaker import Speaker
from tabletop.app.replay.recording import Recording
from tabletop.app.results.outcome import Outcome
from tabletop.app.results.outcome import standing as standing_of
from tabletop.app.results.score_sheet import ScoreSheet
from tabletop.app.table.controller import Controller
from tabletop.boards.common.gestures import Gesture
from tabletop.boards.common.names import gesture_of, nodes_named, nodes_touched
from tabletop.boards.common.table_board import TableBoard
from tabletop.content.lessons import Answer
from tabletop.scene import Box, Layer, Node, stage_of
from tabletop.scene.core.clock import Timer
from tabletop.scene.look.theme import COMPACT, NORMAL

if TYPE_CHECKING:
    from tabletop.app.table.session import Session

AT_ONCE_MS, PATIENCE_MS = 600.0, 8000.0
"""After so long a hand shows the wanted move: the first of its kind in a chapter, and any other."""
QUOTES = frozenset("“„")
"""What stands before the name of a button."""
WIDTH, HEIGHT = 876.0, 720.0
SMALL_WIDTH, SMALL_HEIGHT = 600.0, 500.0
"""Of a sheet whose rows can still be read; where it has less room it is drawn smaller as a whole."""
EDGE, TOP_BAR = 24.0, 62.0


class Ask(NamedTuple):
    """What the buttons of a bubble do."""

    read_on: Callable[[], None]
    step_back: Callable[[], None]
    answer: Callable[[int], None]
    show_me: Callable[[], None]
    do_it: Callable[[], None]
    skip: Callable[[], None]
    enough: Callable[[], None]


class Presenter:
    """Shows the moments of a lesson over its table; what was said, asked or tried at the present one is remembered here."""

    def __init__(self, lesson: Lesson, controller: Controller, layer: Layer, progress: Progress, ask: Ask) -> None:
        self.app, self.lesson = controller.app, lesson
        self._controller, self._progress, self._ask = controller, progress, ask
        self.speaker = Speaker(self.app.stage, layer)
        self.instead = False
        """A move that was not wanted has just been made."""
        self.hurried = False
        """A move was made while something is to be read."""
        self.given: list[int] = []
        """The answers that were given to the present question."""
        self.aside: tuple[str, tuple[str, ...]] | None = None
        self.read: Beat | None = None
        """The free play whose sentence was read: it is said once, not with every move."""
        self._asked = False
        """Somebody wanted to be shown the move."""
        self._patience: Timer | None = None

    @property
    def board(self) -> TableBoard[Any]:
        """The board, with everything that can be pointed at."""
        board = self._controller.board
        assert isinstance(board, TableBoard)
        return board

    @property
    def is_there(self) -> bool:
        """Whether there is a table to speak over."""
        return stage_of(self.board.root) is not None and stage_of(self.speaker.lights) is not None

    @property
    def language(self) -> str:
        """The language it speaks."""
        return self.app.settings.language

    @property
    def _is_kept(self) -> bool:
        """Whether the game is one of the player's own by now."""
        return self._controller.house.is_kept

    @property
    def is_stuck(self) -> bool:
        """Whether somebody tried so often, or was shown the move when they asked, that it is made for them."""
        return self._asked or self.lesson.unwanted >= MOST_UNWANTED

    def fresh(self) -> None:
        """Another moment: nothing of the last one holds any more."""
        self.instead = self.hurried = self._asked = False
        self.given = []
        self.lose_patience()

    def lose_patience(self) -> None:
        """Offer nothing any more."""
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def answer(self, number: int) -> Answer:
        """That answer was given: what is replied to it."""
        self.given.append(number)
        return self.lesson.answer(number)

    def show_gesture(self, beat: Beat) -> None:
        """Somebody asks to be shown the wanted move; asked again, it is made."""
        self._asked = True
        self._say_what_to_do(beat, self.touched(beat))
        self._show_hand(beat)

    def _show_hand(self, beat: Beat) -> None:
        gesture = self.gesture(beat)
        if gesture is not None:
            self.speaker.show(nodes_touched(self.board, gesture), drags=gesture.kind == "drag")

    def show_free(self, beat: Beat) -> None:
        """The word on the way, or the next sentence about what happened; else nothing lies over the table."""
        if self.aside is None:
            self.aside = self.lesson.aside(self.language)
        words = "" if self.read is beat or beat.say is None else self.lesson.sentence(self.language)
        sentence, look = self.aside or (words, beat.look)
        if not sentence:
            self.speaker.silence()
            return
        lit = self.lit(look)
        self.speaker.mark(lit, self._colour())
        self._say(self._slip(sentence, (self._continue(),)), lit)

    def show_end(self) -> None:
        """The small slip after a chapter."""
        say, chapter = self.app.texts.say, self.lesson.chapter
        learned = chapter.learns[self.language]
        self._progress.finish(chapter.id)
        if self._is_kept:
            self._progress.give_star(chapter.id)
            learned = say("learn.star_given")
        following = self.lesson.next_chapter
        acts = [Act("enough", say("learn.enough"), self._ask.enough, main=following is None)]
        if following is not None:
            acts.append(Act("next", say("learn.next"), self._ask.skip, main=True, icon="play"))
        slip = Slip(f"{say('learn.done')}: {chapter.title[self.language]}", learned, tuple(acts))
        self.speaker.read([])
        steps = len(chapter.steps)
        self._say(slip._replace(good=True, steps=steps, step=steps), (), middle=self.speaker.sheet is None)

    def speak(self, beat: Beat) -> None:
        """The bubble of a moment that is read, done, tried or answered."""
        lit = self.lit(beat.look)
        if self.speaker.sheet is not None:
            self.speaker.sheet.detach()
            self.speaker.sheet = None
        if beat.show == "results":
            stage, session = self.app.stage, self._controller.session
            self.speaker.lay_sheet(score_sheet(session, stage.width, stage.height, measures(stage.scale)[0]))
            lit = []  # what the sheet lies on cannot be seen
        if beat.kind in ("do", "try"):
            touched = self.touched(beat)
            if beat.kind == "try":
                self.board.interaction.allow_try(beat.commands[0])
            target = touched[1] if len(touched) > 1 else None
            lights = [*dict.fromkeys([*touched[:1], *touched[2:], *lit])]
            self._lay_card([*touched, *lit])
            self.speaker.do(lights, target, self._colour(), self._kin(touched))
            self._await(beat)
            self._say_what_to_do(beat, touched)
            self._focus_on(touched[0] if touched else None)
            return
        self.speaker.read(lit)
        if beat.question is None:
            sentence = self.lesson.standing_sentence(self.language)
            slip = self._slip(sentence, (*self._back(), self._continue()))
            first = self.app.texts.say("learn.read_first") if self.hurried else ""
            self._say(slip._replace(reply=first), lit)
        else:
            self._say(self._question(beat), lit)

    def _say_what_to_do(self, beat: Beat, touched: Sequence[Node]) -> None:
        say = self.app.texts.say
        sentence = self.lesson.instead(self.language) if self.instead else self.lesson.standing_sentence(self.language)
        act = Act("show", say("learn.show_me"), self._ask.show_me, main=True, icon="eye")
        if self.is_stuck:
            act = Act("do_it", say("learn.do_it"), self._ask.do_it, main=True)
        sentence = instructed(sentence, say("learn.verbs"))
        slip = self._slip(sentence, (*self._back(), act))._replace(note="" if self.is_stuck else say("learn.your_move"))
        self._say(slip, [*touched, *self.lit(beat.look)], besides=self._kin(touched))

    def _lay_card(self, lit: Sequence[Node]) -> None:
        """How far one is, over a prompt that has nothing to say meanwhile; nothing where that is lit, or no rail beside the
        table.
        """
        plan, prompt = self.board.kit.plan.prompt, self.board.side.prompt.stage_box()
        say, game, lessons = self.app.texts.say, self.lesson.course.game.name, self.lesson.course.lessons
        title = say("learn.card", game=self.app.texts_of(game).say("name"))
        learned = frozenset(self._progress.learned.done)
        of = Progressed(title, lessons.chapters, learned, self.lesson.chapter, self.lesson.step)
        acts = (
            Act("card skip", say("learn.skip_short"), self._ask.skip, icon="skip_chapter"),
            Act("card leave", say("learn.leave_short"), self._ask.enough, icon="leave"),
        )
        grown = max(1.0, LEAST / self.app.stage.scale)
        card = progress_card(of, self.app.texts, self.language, prompt.w / grown, acts)
        card.pivot, card.scale = (0, 0), grown
        at = Box(prompt.x, prompt.y, card.w, card.h)
        no_rail = plan.bar or plan.over or self.board.side.spread is not None or card.w < NARROWEST
        hides = any(node.stage_box().overlap(at.union(prompt)) > 0 for node in lit)
        self.speaker.lay_card(None if no_rail or hides else card, at)

    def _question(self, beat: Beat) -> Slip:
        """The question with its answers; one that is not right explains itself below, and the others stay."""
        assert beat.question is not None
        language, answers = self.language, beat.question.answers
        last = answers[self.given[-1]] if self.given else None
        if last is not None and last.right:
            return self._slip(last.reply[language], (self._continue(),))._replace(good=True)
        acts = tuple(
            Act(f"answer:{number}", answer.text[language], lambda n=number: self._ask.answer(n))  # type: ignore[misc]
            for number, answer in enumerate(answers)
        )
        reply = "" if last is None else last.reply[language]
        slip = self._slip(self.lesson.sentence(language), ())
        return slip._replace(answers=acts, reply=reply, wrong=frozenset(self.given))

    def _slip(self, sentence: str, acts: tuple[Act, ...]) -> Slip:
        chapter, step = self.lesson.chapter, self.lesson.step
        number = 1 + list(self.lesson.course.chapters).index(chapter.id)
        steps = len(chapter.steps)
        head = f"{number}  {chapter.title[self.language]}"
        return Slip(head, sentence, acts, place=f"{step + 1} / {steps}", step=step, steps=steps)

    def _say(self, slip: Slip, lit: Sequence[Node], *, besides: Sequence[Node] = (), middle: bool = False) -> None:
        skip = None
        if slip.place and not self._is_kept:
            skip = Act("skip", self.app.texts.say("learn.skip"), self._ask.skip)
        band = self.board.kit.skin.marked
        things = [node for _, node in self.board.table.things() if node.shown() and node not in (*lit, *besides)]
        board = self.board.root.stage_box()
        self.speaker.say(slip, lit, board, band, skip, besides=besides, things=things, middle=middle)
        bubble = self.speaker.bubble
        if bubble is not None and bubble.main is not None and not slip.note:
            self.app.stage.focus.set(bubble.main)

    def _continue(self) -> Act:
        return Act("continue", self.app.texts.say("learn.continue"), self._ask.read_on, main=True)

    def _back(self) -> tuple[Act, ...]:
        if self._is_kept or not self.lesson.may_go_back:
            return ()
        return (Act("back", self.app.texts.say("learn.back"), self._ask.step_back),)

    def lit(self, names: Sequence[str]) -> list[Node]:
        """The things of these names, as far as the table has them."""
        return [*dict.fromkeys(node for name in names for node in nodes_named(self.board, name))]

    def _kin(self, touched: Sequence[Node]) -> list[Node]:
        """What else on the table is of the one that is moved: the row of a worker."""
        own = next((thing for thing, node in self.board.table.things() if touched and node is touched[0]), None)
        if own is None or not own.parts:  # one of a kind, as the piece in the hand
            return []
        if any(isinstance(part, int) for part in own.parts):  # a number tells things of one kind apart
            return []
        kin = (node for thing, node in self.board.table.things() if thing.parts == own.parts and node.shown())
        return [node for node in kin if node.stage_box().overlap(touched[0].stage_box()) <= 0]

    def touched(self, beat: Beat) -> list[Node]:
        """What hands touch for the wanted move."""
        gesture = self.gesture(beat)
        return [] if gesture is None else nodes_touched(self.board, gesture)

    def gesture(self, beat: Beat) -> Gesture | None:
        """How the wanted move is made: where one drag says the next one as well, that drag."""
        board, command = self.board, beat.commands[0]
        if QUOTES & set(self.lesson.standing_sentence(self.language)):  # a button is named: it is what is lit
            named = Gesture("button", (), str(command))
            if nodes_touched(board, named):
                return named
        said = self.lesson.said_with_it
        drags = (way for way in board.gestures.now.ways.get(command, ()) if way.kind == "drag")
        view = board.view
        if said is not None and view is not None:
            for way in drags:
                source, target = way.ids
                if said in board.gestures.then(view, source, target, command):
                    return way
        return gesture_of(board, command)

    def _colour(self) -> str:
        view = self.board.view
        return "#F4F1EA" if view is None else self.board.table.active_colour(view)

    def _await(self, beat: Beat) -> None:
        """After a while, or soon where it is something new, a hand shows the move."""
        if self._patience is not None:
            return

        def show() -> None:
            if self.lesson.now is beat and not self._controller.state.moves and not self.app.stage.drag.busy:
                self._show_hand(beat)

        self._patience = self.app.later(AT_ONCE_MS if self.lesson.is_new else PATIENCE_MS, show)

    def _focus_on(self, node: Node | None) -> None:
        """Who plays with keys begins at what is lit; nothing else of the table keeps the focus."""
        focus = self.app.stage.focus
        if not focus.by_key:
            focus.set(None)
        elif node is not None and node.focusable:
            focus.set(node)


def score_sheet(session: Session, width: float, height: float, bubble: float) -> Node:
    """The score sheet of the game as it stands, so far left that a bubble of that width finds room beside it."""
    outcome = Outcome(Recording.of(session))
    room_w, room_h = width - bubble - 3 * EDGE, height - TOP_BAR - 2 * EDGE
    w, h = max(SMALL_WIDTH, min(WIDTH, width * 0.52)), max(SMALL_HEIGHT, min(HEIGHT, height - 160))
    k = min(1.0, room_w / w, room_h / h)
    x = min((width - w * k) / 2 - width * 0.08, room_w + EDGE - w * k)
    box = Box(max(EDGE, x), max(TOP_BAR + EDGE, (height - h * k) / 2), w, h)
    own = standing_of(outcome, 0, []) if outcome.solo else None
    root = ScoreSheet(outcome, session.texts, own, (w, h), COMPACT if h < HEIGHT else NORMAL).root
    root.pos = (box.x, box.y)
    root.pivot, root.scale = (0, 0), k
    root.hits = True
    root.corner = 14
    return root
