"""Plays a chapter at the table with hands: drags, clicks, turns and buttons, as the bubble asks."""

from __future__ import annotations

import re

from tabletop.app.application import App
from tabletop.app.lesson.bubble import instructed
from tabletop.app.lesson.screen import LessonTable
from tabletop.boards.common.gestures import Gesture
from tabletop.boards.common.lights import seen_box
from tabletop.boards.common.names import nodes_touched
from tabletop.boards.common.zones import polar
from tabletop.bots import think
from tabletop.kernel import Command, Rng
from tabletop.scene import Move, Node, Press, Release
from tests.app.looking import shown, words_on

HELD = frozenset((1,))
QUOTED = re.compile(r"[“„]([^“”„]+)[”“]")


class Pupil:
    """Somebody at the table of a lesson."""

    BY_BUTTON = ("begin", "decline", "done", "pass", "pay", "turn")
    """What the bubble asks for by the name of a button."""

    def __init__(self, app: App, game: str, chapter: str, *, step: int = 0) -> None:
        self.app = app
        self.game, self.chapter = game, chapter
        app.go_lesson(game, chapter, step)
        self.read: list[str] = []
        self.wrong_moves = 0
        self.settle()

    @property
    def table(self) -> LessonTable:
        assert isinstance(self.app.screen, LessonTable)
        return self.app.screen

    @property
    def where(self) -> str:
        return f"{self.game}, chapter {self.chapter}, step {self.table.script.lesson.step + 1}"

    def settle(self) -> None:
        """Until nothing happens by itself any more."""
        for _ in range(40):
            self.app.stage.clock.advance(10)  # type: ignore[attr-defined]
            self.app.stage.update()
            beat = self.table.script.lesson.now
            if (beat is None or beat.kind not in ("watch", "later")) and not self.table.controller.state.moves:
                break

    # --- looking -----------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """The bubble says the right words, all of them, inside the window and over nothing that is lit."""
        table, bubble = self.table, self.table.script.presenter.speaker.bubble
        assert bubble is not None, f"{self.where}: nothing is said"
        self.read.append(bubble.sentence.content)
        assert bubble.sentence.content, f"{self.where}: an empty bubble"
        assert not bubble.sentence.was_cut, f"{self.where}: too long for its bubble: {bubble.sentence.content}"
        box, window = bubble.stage_box(), self.app.stage.box
        inside = box.x >= -1 and box.y >= -1 and box.right <= window.w + 1 and box.bottom <= window.h + 1
        assert inside, f"{self.where}: the bubble hangs over the edge: {box}"
        beat = table.script.lesson.now
        if beat is not None:
            tails = [node.stage_box() for node in bubble.children if node.outline is not None]
            over = [node.name for node in self.lit() for part in (box, *tails) if part.overlap(seen_box(node)) > 1]
            assert not over, f"{self.where}: the bubble covers {over}"
            dark = [name for name in beat.look if not table.script.presenter.lit((name,))]
            assert beat.show or not dark, f"{self.where}: the table has no {dark}"

    def lit(self) -> list[Node]:
        """What the present moment lights."""
        table, beat = self.table, self.table.script.lesson.now
        assert beat is not None
        if beat.show:
            sheet = table.script.presenter.speaker.sheet
            assert sheet is not None, f"{self.where}: no score sheet behind the bubble"
            return [sheet]
        touched = table.script.presenter.touched(beat) if beat.kind in ("do", "try") else []
        return [*touched, *table.script.presenter.lit(beat.look)]

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, *, stubborn: bool = False) -> None:
        """To the end of the chapter, or to where the game is free."""
        while (beat := self.table.script.lesson.now) is not None and beat.kind != "free":
            before = (beat, self.table.session.timeline.position)
            self.look()
            if stubborn:
                self._be_wrong()
            getattr(self, f"_{beat.kind}")()
            self.settle()
            after = (self.table.script.lesson.now, self.table.session.timeline.position)
            assert after != before, f"{self.where}: nothing went on"

    def walk(self) -> None:
        """Look at every moment of the chapter, without hands; at questions also after every answer."""
        while (beat := self.table.script.lesson.now) is not None and beat.kind != "free":
            script = self.table.script
            self.look()
            if beat.kind in ("do", "try"):
                assert script.presenter.touched(beat), f"{self.where}: nothing is lit for {beat.commands[0]}"
                script.do_it()
            else:
                answers = () if beat.question is None else beat.question.answers
                for number in sorted(range(len(answers)), key=lambda number: answers[number].right):
                    script.answer(number)
                    self.look()
                script.read_on()
            self.settle()

    def read_on(self) -> None:
        """Until something is to be done."""
        while (beat := self.table.script.lesson.now) is not None and beat.kind == "read":
            self._read()
            self.settle()

    def press(self, name: str) -> None:
        """A button of the bubble."""
        bubble = self.table.script.presenter.speaker.bubble
        assert bubble is not None
        self.click(bubble.buttons[name])

    def _read(self) -> None:
        self.press("continue")

    def _ask(self) -> None:
        beat = self.table.script.lesson.now
        assert beat is not None
        assert beat.question is not None
        right = next(n for n, answer in enumerate(beat.question.answers) if answer.right)
        self.press(f"answer:{right}")
        self.look()
        self.press("continue")

    def _do(self) -> None:
        beat = self.table.script.lesson.now
        assert beat is not None
        if beat.commands[0].verb in self.BY_BUTTON:
            missing = set(QUOTED.findall(self.read[-1])) - set(words_on(self.table.layer))
            assert not missing, f"{self.where}: no button is called {missing}"
        self.give(beat.commands[0])

    _try = _do

    def give(self, command: Command) -> None:
        """Give a command with the gesture the table wants for it."""
        beat, presenter = self.table.script.lesson.now, self.table.script.presenter
        assert beat is not None
        gesture = presenter.gesture(beat)
        assert gesture is not None, f"{self.where}: hands cannot give {command}"
        self.perform(gesture)
        top = self.app.stage.overlays.top
        if top is not None and top.name == "chooser":
            chosen = next((node for node in shown(top) if node.name == f"choice:{command}"), None)
            assert chosen is not None, f"{self.where}: {command} is not among what {gesture} asks"
            self.click(chosen)

    def _be_wrong(self) -> None:
        """Give another legal command, or a wrong answer: nothing may change but what is said."""
        table, beat = self.table, self.table.script.lesson.now
        assert beat is not None
        position = table.session.timeline.position
        if beat.question is not None:
            wrong = next(n for n, answer in enumerate(beat.question.answers) if not answer.right)
            self.press(f"answer:{wrong}")
            self.look()
            assert table.script.lesson.now is beat, self.where
        elif beat.kind in ("do", "try"):
            wanted = set(beat.commands)
            other = next((c for c in table.game.legal(table.session.state) if c not in wanted), None)
            if other is None:
                return
            table.deeds.give(other)
            self.settle()
            self.wrong_moves += 1
            self.look()
            assert table.script.presenter.speaker.bubble is not None
            assert {"show", "do_it"} & table.script.presenter.speaker.bubble.buttons.keys(), (
                f"{self.where}: nobody offers to show the move"
            )
            asked = table.script.lesson.instead(table.script.presenter.language)
            assert self.read[-1] == instructed(asked, self.app.texts.say("learn.verbs")), self.where
        assert (table.script.lesson.now, table.session.timeline.position) == (beat, position), self.where

    def play_freely(self, moves: int) -> None:
        """So many moves of ordinary play."""
        table, rng = self.table, Rng(4)
        for _ in range(moves):
            actor = table.session.actor
            if table.script.lesson.now is None or table.script.lesson.now.kind != "free" or actor is None:
                return
            if table.script.presenter.speaker.bubble is not None:
                table.script.read_on()
            elif table.session.is_human_turn and not table.controller.state.moves:
                table.deeds.give(think("random", table.game, table.session.state, actor, rng))
            self.settle()

    # --- hands -------------------------------------------------------------------------------------------------------

    def perform(self, gesture: Gesture) -> None:
        """Do what a gesture says with the mouse."""
        nodes = nodes_touched(self.table.script.presenter.board, gesture)
        assert nodes, f"{self.where}: {gesture} touches nothing"
        if gesture.kind == "drag":
            self.drag(nodes[0], nodes[1])
        elif gesture.kind == "turn":
            self.turn(nodes[0])
        elif gesture.kind == "pick":
            for node in nodes[: len(gesture.ids)]:
                self.click(node)
            self.click(nodes_touched(self.table.script.presenter.board, gesture)[-1])
        else:
            self.click(nodes[-1])

    def spot_on(self, node: Node) -> tuple[float, float]:
        """A point of the node that nothing else covers."""
        box = node.stage_box()
        for dy in (0.5, 0.3, 0.7, 0.15, 0.85):
            for dx in (0.5, 0.3, 0.7, 0.15, 0.85):
                point = (box.x + box.w * dx, box.y + box.h * dy)
                hit = self.app.stage.at(point)
                if hit is not None and hit.within(node):
                    return point
        raise AssertionError(f"{self.where}: {node.name} cannot be touched")

    def click(self, node: Node) -> None:
        point, stage = self.spot_on(node), self.app.stage
        stage.handle(Move(point))
        stage.handle(Press(point))
        stage.handle(Release(point))

    def drag(self, source: Node, target: Node) -> None:
        stage, start, goal = self.app.stage, self.spot_on(source), target.stage_box().centre
        stage.handle(Move(start))
        stage.handle(Press(start))
        stage.handle(Move((start[0] + 7, start[1]), HELD))
        stage.handle(Move(goal, HELD))
        stage.handle(Release(goal))

    def turn(self, rim: Node) -> None:
        """Take a ring near its upper edge and turn it clockwise."""
        box, stage = rim.stage_box(), self.app.stage
        path = [polar(box.centre, box.w / 2 - 3, 10.0 * step) for step in range(7)]
        stage.handle(Move(path[0]))
        stage.handle(Press(path[0]))
        for point in path[1:]:
            stage.handle(Move(point, HELD))
        stage.handle(Release(path[-1]))
