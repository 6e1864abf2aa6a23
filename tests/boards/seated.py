"""How do tests sit down at a table: a screen stand-in, a stage without a window, hands that press and drag?"""

from __future__ import annotations

from typing import Any

from tabletop import boards
from tabletop.boards.common.board import Board, TableHost, View
from tabletop.boards.common.zones import polar
from tabletop.content import Texts, load_texts
from tabletop.kernel import Command, Game, Seat
from tabletop.scene import Layer, ManualClock, Move, Node, Press, Release, Stage, headless

SEATS = (
    Seat("Mira", "human", "vermilion"),
    Seat("Otto", "human", "ocean"),
    Seat("Lena", "human", "amber"),
    Seat("Jan", "human", "moss"),
)
HELD = frozenset((1,))


class Screen(TableHost):
    """Stands in for the table screen: remembers what the board asked for."""

    def __init__(self, game: Game[Any], texts: Texts) -> None:
        self._game = game
        self._texts = texts
        self.given: list[Command] = []
        self.refused: list[Command | None] = []
        self.asked: list[tuple[str, tuple[Any, ...]]] = []

    @property
    def game(self) -> Game[Any]:
        return self._game

    @property
    def texts(self) -> Texts:
        return self._texts

    def give(self, command: Command, *, together: bool = False) -> None:
        self.given.append(command)

    def refuse(self, command: Command | None) -> None:
        self.refused.append(command)

    def undo(self) -> None:
        self.asked.append(("undo", ()))

    def redo(self) -> None:
        self.asked.append(("redo", ()))

    def ask_hint(self) -> None:
        self.asked.append(("ask_hint", ()))

    def recap(self) -> None:
        self.asked.append(("recap", ()))

    def open_menu(self) -> None:
        self.asked.append(("open_menu", ()))

    def look_at(self, seat: int) -> None:
        self.asked.append(("look_at", (seat,)))

    def travel(self, position: int) -> None:
        self.asked.append(("travel", (position,)))


class Seated:
    """A board on a stage, ready to be touched."""

    def __init__(
        self,
        game: Game[Any],
        *,
        language: str = "en",
        size: tuple[int, int] = (1920, 1080),
        ui_scale: float = 1.0,
        screen: Screen | None = None,
        board: Board[Any] | None = None,
    ) -> None:
        headless()
        self.screen = screen or Screen(game, load_texts(language, game.name).knowing(game.text_facts))
        self.board: Board[Any] = board or boards.build(game.name, self.screen)
        self.clock = ManualClock()
        self.stage = Stage(size, ui_scale=ui_scale, shrink=True, clock=self.clock)
        self.stage.tweens.pace = 0
        layer = Layer()
        layer.add(self.board.root)
        self.stage.show(layer)

    def view(self, state: Any, viewer: int | None = None, **more: Any) -> View[Any]:
        game = self.screen.game
        actor = game.actor(state)
        seat = viewer if viewer is not None else (actor or 0)
        return View(
            state=game.observe(state, seat),
            seats=list(SEATS[: state.seats]),
            viewer=seat,
            decision=game.decision(state),
            legal=game.legal(state) if seat == actor or not game.has_secrets else [],
            **more,
        )

    def lay_out(self, state: Any, viewer: int | None = None, **more: Any) -> View[Any]:
        view = self.view(state, viewer, **more)
        self.board.lay_out(view)
        return view

    def node(self, name: str) -> Node:
        """The shown node of that name."""
        found = [node for node in self.stage.root.walk() if node.name == name and node.shown()]
        assert found, name
        return found[-1]

    def point_on(self, node: Node) -> tuple[float, float]:
        """A point of the node that nothing else covers."""
        box = node.stage_box()
        for dy in (0.5, 0.3, 0.7, 0.15, 0.85):
            for dx in (0.5, 0.3, 0.7, 0.15, 0.85):
                point = (box.x + box.w * dx, box.y + box.h * dy)
                hit = self.stage.at(point)
                if hit is not None and hit.within(node):
                    return point
        raise AssertionError(f"{node.name} cannot be touched")

    def click(self, name: str) -> None:
        point = self.point_on(self.node(name))
        self.stage.handle(Move(point))
        self.stage.handle(Press(point))
        self.stage.handle(Release(point))

    def drag(self, source: str, target: str) -> None:
        start = self.point_on(self.node(source))
        goal = self.node(target).stage_box().centre
        self.stage.handle(Move(start))
        self.stage.handle(Press(start))
        self.stage.handle(Move((start[0] + 7, start[1]), HELD))
        self.stage.handle(Move(goal, HELD))
        self.stage.handle(Release(goal))

    def gives(self, state: Any, command: Command) -> list[Command]:
        """What the gesture for a command of this position gives; where several share it, the spot is told which."""
        self.lay_out(state)
        gesture = self.board.gesture_for(command)
        assert gesture, command
        self.screen.given.clear()
        self.perform(gesture)
        if len(self.stage.overlays):
            self.click(f"choice:{command}")
        return self.screen.given

    def perform(self, gesture: str) -> None:
        """Do what a gesture says with the mouse."""
        kind, _, rest = gesture.partition(" ")
        if kind == "drag":
            self.drag(*rest.split(" "))
        elif kind == "click":
            self.click(rest)
        elif kind == "turn":
            self.turn(rest)
        elif kind == "pick":
            things, command = split_pick(rest)
            for thing in things:
                self.click(thing)
            self.click(f"button:{command}")
        else:
            self.click(f"button:{rest}")

    def turn(self, name: str, by: float = 60.0) -> None:
        """Take a ring near its upper edge and turn it clockwise."""
        box = self.node(name).stage_box()
        (x, y), radius = box.centre, box.w / 2 - 3
        path = [polar((x, y), radius, by * step / 6) for step in range(7)]
        self.stage.handle(Move(path[0]))
        self.stage.handle(Press(path[0]))
        for point in path[1:]:
            self.stage.handle(Move(point, HELD))
        self.stage.handle(Release(path[-1]))


def split_pick(words: str) -> tuple[list[str], str]:
    """The things to be clicked and the command to be confirmed: the command begins with the first word that is no thing."""
    parts = words.split(" ")
    first = next(at for at, part in enumerate(parts) if ":" not in part or "=" in part)
    return parts[:first], " ".join(parts[first:])
