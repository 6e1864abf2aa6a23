"""Does what is no piece come and go little by little: veils, the tray of drawn documents, lit ways, phases, the page of a round?"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame

from tabletop.boards.common.reading_stop import ReadingStopCard
from tabletop.boards.common.table_board import TableBoard
from tabletop.games import load
from tabletop.scene import Box, Move, Press
from tests.boards.frames import FRAME_MS
from tests.boards.positions import Setting, Step, played
from tests.boards.seated import HELD, Seated

FRAMES = 40


class Drawn(Seated):
    """A table that moves at the usual pace and is drawn frame by frame."""

    def __init__(self, name: str) -> None:
        super().__init__(load(name), size=(1280, 720))
        assert isinstance(self.board, TableBoard)
        self.shown: TableBoard[Any] = self.board
        self.stage.tweens.pace = 1
        self.drawn = pygame.Surface(self.stage.size, 0, 32)

    def frames(self, count: int = FRAMES) -> list[pygame.Surface]:
        """What is seen from now on, the present first."""
        found = []
        for _ in range(count):
            self.stage.draw(self.drawn)
            found.append(self.drawn.copy())
            self.clock.advance(FRAME_MS)
            self.stage.update()
        return found

    def box(self, name: str) -> Box:
        """Where in the window a part lies that is drawn anew when it changes."""
        patch = self.shown.faces.patches.find(name)
        assert patch is not None
        x, y, w, h = (value * self.stage.scale for value in patch.children[0].stage_box())
        return Box(x, y, w, h)

    def lays(self, before: Any, after: Any) -> list[pygame.Surface]:
        """What is seen while one position becomes another."""
        self.lay_out(before, viewer=0)
        self.frames()
        self.stage.draw(self.drawn)
        self.lay_out(after, viewer=0)
        return self.frames()


def step_where(name: str, wanted: Callable[[Step], bool], seats: int = 3) -> Step:
    steps = (step for seed in range(1, 9) for step in played(load(name), Setting(name, seats, {}), seed))
    return next(step for step in steps if wanted(step))


def is_soft(frames: list[pygame.Surface], box: Box, least: int = 7) -> bool:
    """Whether this part of the window changes in so many steps or more, and takes 120 to 160 ms, give or take a frame."""
    part = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h)).clip(frames[0].get_rect())
    seen = [pygame.image.tobytes(frame.subsurface(part), "RGB") for frame in frames]
    changes = [index for index, (one, other) in enumerate(pairwise([seen[0], *seen])) if one != other]
    return len(changes) >= least and 100 <= (changes[-1] - changes[0] + 1) * FRAME_MS <= 180


def test_the_ground_of_drawn_documents_comes_and_goes() -> None:
    table = Drawn("watch")
    actor = table.screen.game.actor
    step = step_where("watch", lambda step: not step.before.drawn and bool(step.after.drawn) and actor(step.after) == 0)
    comes = table.lays(step.before, step.after)
    edge = table.box("fan")
    edge = Box(edge.x, edge.y, edge.w, 8)  # above the cards
    assert is_soft(comes, edge)
    table.lay_out(step.before, viewer=0)
    assert is_soft(table.frames(), edge)


def test_what_is_lit_at_the_headquarters_comes_and_goes() -> None:
    table = Drawn("aquasphere")

    def lit(state: Any) -> set[str]:
        table.lay_out(state, viewer=0)
        marks = table.shown.table.layers.marks.children
        return {node.name.removeprefix("face:") for node in marks if node.visible and "arrow:" in node.name}

    step = step_where("aquasphere", lambda step: bool(lit(step.after) - lit(step.before)))
    arrow = min(lit(step.after) - lit(step.before))
    assert is_soft(table.lays(step.before, step.after), table.box(arrow))


def test_another_phase_is_lit() -> None:
    table, step = Drawn("aquasphere"), step_where("aquasphere", lambda step: step.before.round != step.after.round)
    scoring = step.frames[next(i for i, one in enumerate(step.frames) if one.state.phase != step.before.phase)].state
    assert is_soft(table.lays(step.before, scoring), table.box("phases"))


def test_veils_come_and_go_in_steps() -> None:
    table = Drawn("red_outpost")
    step = step_where("red_outpost", lambda step: table.screen.game.actor(step.before) == 0)
    table.lay_out(step.before, viewer=0)
    source = next(iter(table.shown.gestures.now.drags))
    start = table.point_on(table.node(str(source)))
    table.stage.handle(Move(start))
    table.stage.handle(Press(start))
    table.stage.handle(Move((start[0] + 9, start[1]), HELD))
    veils, dark = table.shown.table.layers.veils, []
    assert veils.children
    for _ in range(12):
        dark.append(veils.opacity)
        table.frames(1)
    assert dark == sorted(dark)
    assert dark[0] < 0.3
    assert len({*dark}) >= 4
    assert dark.index(1.0) * FRAME_MS <= 144


def test_the_page_of_a_round_pales_in() -> None:
    table = Drawn("aquasphere")
    step = step_where("aquasphere", lambda step: step.before.round != step.after.round)
    before, after = table.lay_out(step.before, viewer=0), table.view(step.after, viewer=0)
    table.shown.animate(step.frames, before, after, lambda: None)
    seen: list[float] = []
    for _ in range(400):
        table.clock.advance(FRAME_MS)
        table.stage.update()
        cards = [node for node in table.stage.root.walk() if isinstance(node, ReadingStopCard)]
        seen += [node.opacity for node in cards]
        if seen and seen[-1] == 1:
            break
    assert seen == sorted(seen)
    assert 7 <= len(seen) <= 12
