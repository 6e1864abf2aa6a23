"""How does somebody play in the window: everything done there is done at the twin too, and the disk must tell the same?"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame

from tabletop import games
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.boards.common.zones import polar
from tabletop.bots import think
from tabletop.kernel import Command, Rng, Timeline
from tabletop.scene import Node, Text
from tabletop.store import Opened, Places, SavedGame, Shelf, open_save
from tests.e2e.program import Program
from tests.e2e.screen import XScreen, difference
from tests.e2e.twin import Twin
from tests.e2e.waiting import until

SETTINGS = "animation: 'off'\nlanguage: en\n"
ALIKE = 0.02
"""The share of a picture that may differ: the pointer, a hovered rim."""


class Player:
    """Hands at the window, eyes at the twin and at the disk."""

    def __init__(self, screen: XScreen, folder: Path) -> None:
        self._screen = screen
        self.places = Places.below(folder / "home")
        self._twin_home = folder / "twin"
        self._pictures = folder
        self.program: Program | None = None
        self._session: Session | None = None
        self.write_settings(SETTINGS)

    def write_settings(self, words: str) -> None:
        """Put a settings file there, sound or not."""
        self.places.settings.parent.mkdir(parents=True, exist_ok=True)
        self.places.settings.write_text(words)

    def start(self) -> None:
        """Start the program; the home screen appears."""
        shutil.rmtree(self._twin_home, ignore_errors=True)
        shutil.copytree(self.places.data, self._twin_home)
        self.program = Program(self._screen, self.places.data)
        self.twin = Twin(self._twin_home, self.program.box.size)
        self.sees_twin("the home screen")
        self.program.find_window()

    def carry_on(self) -> Timeline[Any]:
        """Start the program again and continue; what the disk knows then."""
        self.start()
        self.click(self.twin.saying("home.continue"))
        resumed = self.disk_follows("the game going on")
        self.sees_twin("the table as it was left")
        return resumed

    def sit_down(self, seed: str, game: str = "red_outpost", people: int = 1) -> Timeline[Any]:
        """Begin a game with that seed, alone or with so many people; what the disk knows of it then."""
        self.click(self.twin.named(f"lid {game}"))
        self.sees_twin("the choice of a new game")
        if people == 1:
            self.click_share(self.twin.named("together"), 3 / 4)
        for number in range(1, people):
            self.click_share(self.twin.named(f"kind {number}"), 1 / 6)
        self.type_over(self.twin.named("seed"), seed)
        self.click(self.twin.named("start"))
        begun = self.disk_follows("the new game")
        self.sees_twin("the table")
        return begun

    # -- looking ----------------------------------------------------------------------------------------------------

    def sees_twin(self, what: str) -> None:
        """Wait until the window looks like its twin."""
        expected = self.twin.picture()
        try:
            until(lambda: self._looks_like(expected), f"the window shows {what}")
        except AssertionError:
            for name, picture in (("seen", self.program.picture()), ("expected", expected)):
                pygame.image.save(picture, str(self._pictures / f"{name}.png"))
            raise

    def sees_no_longer(self, before: pygame.Surface, node: Node) -> None:
        """Assure that the window has changed where that thing is."""
        box = node.stage_box()
        corner, size = self.twin.pixel((box.x, box.y)), self.twin.pixel((box.w, box.h))
        part = pygame.Rect(corner, size).clip(before.get_rect())
        now = self.program.picture()
        assert difference(now.subsurface(part), before.subsurface(part)) > ALIKE

    def _looks_like(self, expected: pygame.Surface) -> bool:
        self.program.check_alive()
        return difference(self.program.picture(), expected) < ALIKE

    def shelf(self) -> list[SavedGame]:
        """The saves on the disk, newest first."""
        return Shelf(self.places, games.load).entries()

    def autosave(self) -> Opened:
        """The running game as the disk knows it now."""
        kept = self._autosaves()
        assert kept, "no game is kept"
        return open_save(kept[0], games.load)

    def _autosaves(self) -> list[Path]:
        return [entry.file for entry in self.shelf() if entry.head is not None and entry.head.autosave]

    def disk_follows(self, what: str) -> Timeline[Any]:
        """Wait until the disk knows what the twin knows; the timeline as opened from there."""
        expected = self.session.timeline

        def kept() -> Timeline[Any] | None:
            self.program.check_alive()
            if not self._autosaves():  # the twin may be ahead of the program
                return None
            timeline = self.autosave().timeline
            same = (timeline.position, timeline.commands) == (expected.position, expected.commands)
            return timeline if same else None

        found = until(kept, f"the disk knows of {what}")
        assert found is not None
        assert found.game.snapshot(found.state) == expected.game.snapshot(expected.state)
        return found

    # -- what the twin knows ----------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The game at the table, also after the table was left for the result."""
        if isinstance(self.twin.app.screen, TableScreen):
            self._session = self.twin.app.screen.session
        assert self._session is not None
        return self._session

    def legal(self) -> list[Command]:
        """What may be done now."""
        return self.session.game.legal(self.session.state)

    def good_command(self) -> Command:
        """What a sensible player would do now."""
        session = self.session
        assert session.actor is not None
        return think("greedy", session.game, session.state, session.actor, Rng(3))

    def free_move(self) -> Command:
        """A move of a worker that reveals nothing, so that it can be taken back; what is asked before it is answered."""
        self.answer_until_workers_move()
        session = self.session
        for command in self.legal():
            events = session.game.apply(session.game.copy(session.state), command)
            if command.verb == "move" and not any(event.reveals for event in events):
                return command
        raise AssertionError("every move reveals something")

    def reads(self, words: str) -> bool:
        """Whether a sentence stands on the screen."""
        return any(isinstance(node, Text) and node.content == words for node in self.twin.stage.active.walk())

    # -- touching ---------------------------------------------------------------------------------------------------

    def click(self, node: Node) -> None:
        """Click that thing."""
        spot = self.twin.spot_on(node)
        self.program.click(spot)
        self.twin.click(spot)

    def click_share(self, node: Node, share: float) -> None:
        """Click that thing so far along its width: one of several choices side by side."""
        box = node.stage_box()
        spot = self.twin.pixel((box.x + box.w * share, box.y + box.h / 2))
        self.program.click(spot)
        self.twin.click(spot)

    def type_over(self, field: Node, words: str) -> None:
        """Replace what stands in a field."""
        self.click(field)
        self.program.press_keys("ctrl+a")
        self.twin.select_all()
        self.program.type_words(words)
        self.twin.type_words(words)

    def lift(self, source: str, target: str) -> tuple[int, int]:
        """Take a piece there without letting go; where the hand is then."""
        start = self.twin.spot_on(self.twin.named(source))
        goal = self.twin.pixel(self.twin.named(target).stage_box().centre)
        self.program.lift(start, goal)
        self.twin.lift(start, goal)
        return goal

    def drag(self, source: str, target: str) -> None:
        """Take a piece there."""
        goal = self.lift(source, target)
        self.program.let_go()
        self.twin.let_go(goal)

    def turn(self, rim: str) -> None:
        """Take a ring at its upper edge and turn it clockwise."""
        box = self.twin.named(rim).stage_box()
        start, goal = (self.twin.pixel(polar(box.centre, box.w / 2 - 4, angle)) for angle in (0, 70))
        self.program.lift(start, goal)
        self.twin.lift(start, goal)
        self.program.let_go()
        self.twin.let_go(goal)

    def give(self, command: Command) -> None:
        """Give a command with the gesture the table wants for it, and see it on the disk."""
        session = self.session
        known = session.timeline.position
        gesture = self.twin.table.board.gesture_for(command)
        kind, _, rest = gesture.partition(" ")
        if kind == "drag":
            self.drag(*rest.split(" "))
        elif kind == "turn":
            self.turn(rest)
        else:
            self.click(self.twin.named(rest if kind == "click" else f"button:{rest}"))
        top = self.twin.stage.overlays.top
        if top is not None and top.name == "chooser":
            self.click(self.twin.named(f"choice:{command}"))
        played = [step.command for step in session.timeline.past[known:]]
        assert played[:1] == [command], f"{gesture} gave {played[:1]} instead of {command}"
        self.disk_follows(str(command))

    def move_a_worker(self) -> None:
        """Drag a worker somewhere and answer what follows, until workers can be moved again."""
        self.give(self.free_move())
        self.answer_until_workers_move()

    def answer_until_workers_move(self) -> None:
        """Give sensible answers as long as something else is asked: a goal that is to be read, a choice inside an effect."""
        while not any(command.verb == "move" for command in self.legal()):
            self.give(self.good_command())

    def go_away(self) -> None:
        """End a program that is still running, whatever the test did."""
        if self.program is not None and self.program.process.poll() is None:
            self.program.process.kill()
            self.program.process.wait()
