"""What is seen of every piece, frame by frame, while a table moves, and where does it jump?"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from itertools import combinations, pairwise
from typing import Any, NamedTuple

import pygame

from tabletop.boards.common.board import View
from tabletop.boards.common.table_board import TableBoard
from tabletop.kernel import Command, Frame, Game
from tabletop.scene import Node
from tabletop.scene.core.painting import snapshot
from tabletop.scene.look.geometry import Point
from tests.boards.seated import Seated

FRAME_MS = 16.0
SEEN = 0.5
"""From this opacity on something is seen as what it is."""
EDGE_ON = 0.4
"""Squeezed to less than this, a card shows hardly anything of either side."""
TURNING = 0.8
"""Squeezed to less than this, a card is about to show its other side."""
MOST_GROWTH, MOST_TURN = 0.12, 15.0
"""How much a piece may grow or shrink, and turn, from one frame to the next."""
MOST_PUSH = 20.0
"""By how many pixels more or less than in the frame before a piece may go: what flies speeds up and slows down."""
MOST_FIRST, MOST_SHARE = 0.08, 0.16
"""Which share of its way a piece goes in the first frame, and in any."""
RESTS = 0.3
NEAR = 12.0
"""So near to each other, one thing takes the place of another."""
AT_HOME = 2.0
MIXED = 0.1
"""Between this opacity and one less as much, two faces of a thing shine through each other."""
PALING = 0.4
"""What pales or appears changes less than this in a frame."""
OTHER_FACE = 48.0
"""How different two pictures are, of 255, that are not the same face with another mark on it."""
MOST_FRAMES = 2000
GRID = 12
"""A face is compared as so many times so many pixels."""


class Seen(NamedTuple):
    """One piece, or what flies in its place, in one frame."""

    node: Node
    centre: Point
    width: float
    height: float
    alpha: float
    squeeze: float
    turn: float

    @property
    def shows(self) -> bool:
        """Whether one of its faces is seen."""
        return self.alpha >= SEEN and self.squeeze >= EDGE_ON


class Fault(NamedTuple):
    """Where something jumped."""

    what: str
    name: str
    frame: int
    how: str

    def __str__(self) -> str:
        return f"{self.what}: {self.name} in frame {self.frame}: {self.how}"


class Watched:
    """A table that is watched: `faults` says where something on it jumped."""

    def __init__(
        self,
        rules: Game[Any],
        size: tuple[int, int] = (1920, 1080),
        *,
        ui_scale: float = 1.0,
        zoomed: bool = False,
    ) -> None:
        self.rules = rules
        self.table = Seated(rules, size=size, ui_scale=ui_scale)
        self.table.stage.tweens.pace = 1
        assert isinstance(self.table.board, TableBoard)
        self.board: TableBoard[Any] = self.table.board
        self.zoomed = zoomed
        self.faults: list[Fault] = []
        self.what = ""
        self._frame = 0
        self._ways: dict[Node, list[Point | None]] = {}
        self._last: dict[Node, Seen] = {}
        self._pieces: set[Node] = set()
        """Whatever was a piece since this motion began."""
        self._pairs: set[frozenset[Node]] = set()
        """What was seen shining through each other."""

    # -- what is seen -----------------------------------------------------------------------------------------------------

    def _parts(self) -> Iterator[tuple[Node, Node]]:
        layers = self.board.table.layers
        for home in (*layers.homes.values(), layers.air, self.table.stage.lifted):
            for node in home.children:
                yield home, node

    def seen(self) -> dict[Node, Seen]:
        """Everything that is a piece or flies."""
        found, homes = {}, {}
        self._pieces.update(self.board.pieces.nodes.values())
        names = set(map(str, self.board.pieces.nodes))  # the face before this one may never have been the only one
        layers = self.board.table.layers
        for home, node in self._parts():
            if (
                node not in self._pieces
                and node.name not in names
                and home not in (layers.air, self.table.stage.lifted)
            ):
                continue
            if not node.visible or node.opacity <= 0.02:
                continue
            if home not in homes:
                homes[home] = home.matrix_to()
            world = node.local_matrix.then(homes[home])
            scale = world.scale
            found[node] = Seen(
                node,
                world.apply((node.w / 2, node.h / 2)),
                node.w * scale,
                node.h * scale,
                node.opacity,
                node.squeeze,
                node.rotation,
            )
        return found

    def look(self) -> None:
        """Compare this frame with the one before."""
        now, before = self.seen(), self._last
        for node, seen in now.items():
            old = before.get(node)
            if old is not None:
                self._compare(old, seen)
        gone = [seen for node, seen in before.items() if seen.shows and cut(seen, now.get(node))]
        come = [seen for node, seen in now.items() if seen.shows and cut(seen, before.get(node))]
        self._replaced(gone, come, now.values())
        self._mixed(now.values())
        for node, seen in now.items():
            way = self._ways.setdefault(node, [])
            way += [None] * (self._frame - len(way))
            way.append(seen.centre if seen.shows else None)
        self._last = now
        self._frame += 1

    def _fault(self, seen: Seen, how: str) -> None:
        self.faults.append(Fault(self.what, seen.node.name or type(seen.node).__name__, self._frame, how))

    def _compare(self, old: Seen, new: Seen) -> None:
        if new.node.parent is self.table.stage.lifted:
            return
        if not (old.shows or new.shows):
            return
        for a, b, side in ((old.width, new.width, "width"), (old.height, new.height, "height")):
            if abs(a - b) > MOST_GROWTH * max(1.0, min(a, b)) and min(a, b) > 4:
                self._fault(new, f"{side} {a:.0f} → {b:.0f}")
        turned = abs((new.turn - old.turn + 180) % 360 - 180)
        if turned > MOST_TURN:
            self._fault(new, f"turns by {turned:.0f}°")

    def _replaced(self, gone: list[Seen], come: list[Seen], now: Collection[Seen]) -> None:
        """One picture is there instead of another: in the same place, in the same size, with the same face."""
        for new in come:
            near = [old for old in gone if math.dist(old.centre, new.centre) <= NEAR]
            old = next((old for old in near if old.node.name == new.node.name), None)
            if old is None:
                continue
            gone.remove(old)
            for a, b, side in ((old.width, new.width, "width"), (old.height, new.height, "height")):
                if abs(a - b) > MOST_GROWTH * min(a, b):
                    self._fault(new, f"{side} {a:.0f} → {b:.0f} in place")
            if old.node.parent is None and differs(old.node, new.node):
                self._fault(new, "shows another face")
        for old in gone:
            if not any(takes_over(old, new) for new in now):
                self._fault(old, "is gone")

    def _mixed(self, now: Collection[Seen]) -> None:
        """One thing shines through another: only as the same face with other marks on it."""
        air = self.board.table.layers.air
        through = [seen for seen in now if MIXED < seen.alpha < 1 - MIXED and seen.node.parent is air]
        for one, other in combinations(through, 2):
            pair = frozenset((one.node, other.node))
            if one.node.name != other.node.name or one.centre != other.centre or pair in self._pairs:
                continue
            way = [spot for node in pair for spot in self._ways.get(node, []) if spot is not None]
            if any(math.dist(one.centre, spot) > max(one.width, one.height) for spot in way):  # more than making room
                self._pairs.add(pair)
                if differs(one.node, other.node):
                    self._fault(one, "becomes something else in the air")

    # -- running ----------------------------------------------------------------------------------------------------------

    def begin(self, what: str) -> None:
        """Something is about to move."""
        self.what, self._frame = what, 0
        self._ways, self._pieces, self._last, self._pairs = {}, set(), {}, set()
        self.look()

    def run(self, done: list[bool]) -> None:
        """Frame by frame until it is done."""
        for _ in range(MOST_FRAMES):
            self.look()
            if done:
                break
            self.table.clock.advance(FRAME_MS)
            self.table.stage.update()
        else:
            raise AssertionError(f"{self.what} never ends")

    def end(self, view: View[Any]) -> None:
        """All pieces stand where the view wants them; nothing went faster than a flight."""
        moved = self.board.positions()
        self.board.lay_out(view)
        self.zoom()
        for name, box in self.board.positions().items():
            if name in moved and max(abs(a - b) for a, b in zip(box, moved[name], strict=True)) > AT_HOME:
                how = f"ends {math.dist(box.centre, moved[name].centre):.0f} px from its place"
                self.faults.append(Fault(self.what, name, self._frame, how))
        for node, way in self._ways.items():
            self._check_way(node, way)

    def _check_way(self, node: Node, way: list[Point | None]) -> None:
        """It speeds up and slows down wherever it is seen to set out from rest and to come to rest."""
        name = node.name or type(node).__name__
        for begin, steps in movements(way):
            whole = sum(steps)
            at, push = max(
                enumerate(abs(b - a) for a, b in pairwise(steps)), key=lambda pair: pair[1], default=(0, 0.0)
            )
            if push > MOST_PUSH:
                how = f"jumps {max(steps[at : at + 2]):.0f} of {whole:.0f} px"
                self.faults.append(Fault(self.what, name, begin + at, how))
            elif (
                steps[0] == 0
                and steps[-1] <= RESTS
                and (steps[1] > MOST_FIRST * whole + 3 or max(steps) > MOST_SHARE * whole + 4)
            ):
                how = f"goes {steps[1]:.0f} px at first, {max(steps):.0f} at most, of {whole:.0f}"
                self.faults.append(Fault(self.what, name, begin, how))

    # -- what moves -------------------------------------------------------------------------------------------------------

    def lay_out(self, state: Any, viewer: int = 0) -> View[Any]:
        """Everything in its place."""
        view = self.table.lay_out(state, viewer=viewer)
        self.zoom()
        return view

    def zoom(self) -> None:
        """Look closer, where the table can be."""
        camera = self.board.table.layers.camera
        if self.zoomed and camera is not None and camera.zoom <= 1:
            camera.zoom_at(self.table.stage.box.centre, 1.4)
            self.table.stage.tweens.skip()

    def animate(self, frames: list[Frame[Any]], before: View[Any], after: View[Any]) -> int:
        """A step as its events; how many frames it took."""
        done: list[bool] = []
        self.begin(" ".join(dict.fromkeys(frame.event.kind for frame in frames)))
        self.board.animate(frames, before, after, lambda: done.append(True))
        self.run(done)
        taken = self._frame
        self.end(after)
        return taken

    def drop(self, command: Command, before: View[Any]) -> bool:
        """Give a command with the hand, if it is given by a drag; what was dropped then lies where the hand left it."""
        kind, _, rest = self.board.gesture_for(command).partition(" ")
        table = self.table
        if kind != "drag" or not before.legal:
            return False
        name, target = rest.split(" ")
        if self.zoomed and not all(self._in_reach(table.node(thing)) for thing in (name, target)):
            return False
        table.screen.given.clear()
        table.drag(name, target)
        ghosts = table.stage.lifted.children
        while not table.screen.given and not len(table.stage.overlays):
            table.clock.advance(FRAME_MS)
            left = [ghost.stage_box() for ghost in ghosts]
            table.stage.update()
        if len(table.stage.overlays):
            table.click(f"choice:{command}")
        self.board._follow_up.begin(command, ())  # a random game does what it likes next
        node = next((node for thing, node in self.board.pieces.nodes.items() if str(thing) == name), None)
        if node is not None and left:
            apart = math.dist(node.stage_box().centre, left[0].centre)
            if apart > MOST_PUSH:
                self.faults.append(Fault("drop", name, 0, f"lies {apart:.0f} px from where it was dropped"))
        return True

    def _in_reach(self, node: Node) -> bool:
        """Whether its middle lies in sight."""
        hit = self.table.stage.at(node.stage_box().centre)
        return hit is not None and hit.within(node)

    def retrace(self, frames: list[Frame[Any]], start: Any, to: View[Any], *, back: bool) -> None:
        """There or back at once."""
        done: list[bool] = []
        self.begin("undo" if back else "redo")
        self.board.retrace(frames, start, to, lambda: done.append(True), back=back)
        self.run(done)
        self.end(to)


def cut(seen: Seen, other: Seen | None) -> bool:
    """Whether something is wholly there in one frame and not in the next, or the other way round."""
    return other is None or (not other.shows and abs(seen.alpha - other.alpha) > PALING)


def takes_over(old: Seen, new: Seen) -> bool:
    """Whether something is seen where something else was: in its place, or as its other side while a card turns over."""
    apart = math.dist(old.centre, new.centre)
    turns = max(old.squeeze, new.squeeze) < TURNING and new.alpha >= SEEN
    return apart <= AT_HOME and new.shows if not turns else apart <= NEAR


def movements(way: list[Point | None]) -> Iterator[tuple[int, list[float]]]:
    """When something moves, and how far in every frame of that; a step of nothing where it is seen to rest before and after."""
    steps: list[float] = []
    for index, (a, b) in enumerate(pairwise([None, *way, None])):
        step = math.dist(a, b) if a is not None and b is not None else None
        if step is not None and (step > RESTS or steps):
            steps.append(step)
        if (step is None or step <= RESTS) and steps:
            rested = len(steps)
            before = index - rested - (step is None)
            seen_before = before >= 0 and [None, *way][before] is not None
            yield index - rested, [*([0.0] if seen_before else []), *steps]
            steps = []


def differs(one: Node, other: Node) -> bool:
    """Whether two nodes show different pictures, and not only another mark or number on the same."""
    left, right = faced(one), pygame.transform.rotate(faced(other), one.rotation - other.rotation)
    both = [
        (a, b)
        for x in range(GRID)
        for y in range(GRID)
        if (a := left.get_at((x, y))).a > 128 and (b := right.get_at((x, y))).a > 128
    ]
    apart = sum(abs(a.r - b.r) + abs(a.g - b.g) + abs(a.b - b.b) for a, b in both)
    return apart > OTHER_FACE * 3 * max(1, len(both))


def faced(node: Node) -> pygame.Surface:
    """What lies inside the box of a node, as few pixels."""
    k = 96 / max(node.w, node.h, 1)
    picture = snapshot(node, k)
    sheet = pygame.Surface((max(1, round(node.w * k)), max(1, round(node.h * k))), pygame.SRCALPHA, 32)
    sheet.blit(picture.surface, (picture.ox, picture.oy))
    return pygame.transform.smoothscale(sheet, (GRID, GRID))
