"""What does somebody do who has no idea: presses, drags, types and turns anywhere, mostly where something is?"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from random import Random

import pygame

from tabletop.scene import Key, ManualClock, Move, Node, Press, Release, Stage, TextInput, Wheel
from tabletop.scene.core.inputs import LEFT, MIDDLE, RIGHT, Exposed, FocusLost, Input, Mods, PointerLeft, Resize

BUTTONS = (LEFT, LEFT, LEFT, LEFT, LEFT, RIGHT, MIDDLE)
KEYS = (
    *("tab", "left", "right", "up", "down", "return", "space") * 6,
    *"abchlpz12349",
    "backspace",
    "delete",
    "home",
    "end",
)
KEYS += ("page up", "page down", "f1", "f10", "f11", "ctrl", "keypad 5", "")
CHORDS = ("z", "y", "backspace", "s", "l", "a", "c", "x", "v", "return", "tab")
WORDS = ("a", "K7Q2", "ß", "Mira und Otto", "{b}", "{", "☃", "\t", " ")
SMALL = ((960, 540), (1000, 600), (1280, 720), (1366, 768), (1024, 900))
LARGE = ((1920, 1080), (1600, 900), (2560, 1080), (3840, 2160))
PAINT_EVERY = 12
REMEMBERED = 60
LOOK_AGAIN = 40
"""Inputs between two looks at what there is to touch."""


class SparingStage(Stage):
    """A stage that paints only now and then: painting is most of the work, and every frame is painted alike."""

    asked = 0

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Paint every twelfth time."""
        self.asked += 1
        return super().draw(target) if self.asked % PAINT_EVERY == 0 else []


class RandomHand:
    """Gives random inputs to a stage. The same seed gives the same inputs as long as the same things are shown."""

    def __init__(self, stage: Stage, clock: ManualClock, seed: int) -> None:
        self.stage = stage
        self.clock = clock
        self.chance = Random(seed)
        self.seed = seed
        self.given = 0
        self.last: deque[Input] = deque(maxlen=REMEMBERED)
        self._held: set[int] = set()
        self._spots: list[tuple[float, float]] = []
        self._waiting: Iterator[Input] = iter(())
        self.wish: Callable[[], Iterator[Input]] = lambda: iter(())
        """What somebody with an idea would do now; asked now and then so that things go on."""
        self._sheet = pygame.Surface((1, 1))

    def step(self) -> None:
        """One input, then a little time."""
        if self.given % LOOK_AGAIN == 0:
            self._spots = self._look()
        event = next(self._waiting, None) or self._thought()
        self.give(event)
        self.pass_time(self.chance.choice((0, 1, 5, 16, 16, 40)))

    def give(self, event: Input) -> None:
        """Hand one input over and remember it."""
        self.given += 1
        self.last.append(event)
        self.stage.handle(event)

    def pass_time(self, ms: float) -> None:
        """Let time pass."""
        self.clock.advance(ms)
        self.stage.update()

    def look(self) -> None:
        """Have the stage painted."""
        if self._sheet.get_size() != self.stage.size:
            self._sheet = pygame.Surface(self.stage.size, 0, 32)
            self.stage.spoil()
        self.stage.draw(self._sheet)

    def let_go(self) -> None:
        """Release everything that is held and wait until what was dropped lies still."""
        self._waiting = iter(())
        for button in sorted(self._held):
            self.give(Release(self._somewhere(), button))
        self._held.clear()
        self.pass_time(1000)

    # -- thinking ---------------------------------------------------------------------------------------------------

    def _thought(self) -> Input:
        kind = self.chance.random()
        if kind < 0.02:
            self._waiting = self.wish()
            return next(self._waiting, PointerLeft())
        if kind < 0.34:
            self._waiting = self.dragging(self._somewhere(), self._somewhere())
            return next(self._waiting)
        if kind < 0.55:
            self._waiting = self.clicking(self._somewhere(), self.chance.choice(BUTTONS))
            return next(self._waiting)
        if kind < 0.65:
            return Move(self._somewhere(), frozenset(self._held))
        if kind < 0.69:
            return Wheel(self._somewhere(), self.chance.choice((0, 0, 1, -1)), self.chance.choice((1, -1, 3, -3)))
        if kind < 0.93:
            return self._key()
        if kind < 0.96:
            return TextInput(self.chance.choice(WORDS))
        return self._rare()

    def _rare(self) -> Input:
        kind = self.chance.random()
        if kind < 0.03:
            return Resize(self.chance.choice(SMALL if self.chance.random() < 0.8 else LARGE))
        if kind < 0.07:
            return Key("escape")
        if kind < 0.3:
            return FocusLost()
        if kind < 0.5:
            return PointerLeft()
        if kind < 0.6:
            return Exposed()
        button = self.chance.choice(BUTTONS)
        if kind < 0.8:
            self._held.add(button)
            return Press(self._somewhere(), button, clicks=self.chance.choice((1, 2)))
        self._held.discard(button)
        return Release(self._somewhere(), button)

    def _key(self) -> Key:
        chance = self.chance.random()
        if chance < 0.04:
            mods = Mods(ctrl=True, shift=self.chance.random() < 0.2, alt=self.chance.random() < 0.1)
            return Key(self.chance.choice(CHORDS), mods)
        shift = Mods(shift=self.chance.random() < 0.2)
        return Key(self.chance.choice(KEYS), shift, repeat=chance > 0.9, released=0.85 < chance < 0.9)

    def clicking(self, point: tuple[float, float], button: int = LEFT) -> Iterator[Input]:
        """A click there, sometimes the second of two."""
        yield Move(point, frozenset(self._held))
        yield Press(point, button, clicks=self.chance.choice((1, 1, 1, 2)))
        yield Release(point, button)

    def dragging(self, start: tuple[float, float], goal: tuple[float, float]) -> Iterator[Input]:
        """From here to there, sometimes thinking better of it."""
        held = frozenset((*self._held, LEFT))
        yield Press(start)
        for share in (0.05, 0.5, 1.0):
            x, y = (a + share * (b - a) for a, b in zip(start, goal, strict=True))
            yield Move((x, y), held)
        if self.chance.random() < 0.1:
            yield self.chance.choice((Key("escape"), FocusLost(), Press(goal, RIGHT)))
        yield Release(goal)

    # -- looking ----------------------------------------------------------------------------------------------------

    def _somewhere(self) -> tuple[float, float]:
        if self._spots and self.chance.random() < 0.85:
            return self.chance.choice(self._spots)
        stage = self.stage
        return self.chance.uniform(-20, stage.width + 20), self.chance.uniform(-20, stage.height + 20)

    def _look(self) -> list[tuple[float, float]]:
        """The middles of everything that can be touched."""
        return [node.stage_box().centre for node in _touchable(self.stage.active)]


def _touchable(node: Node) -> Iterator[Node]:
    if not node.visible:
        return
    if node.hits:
        yield node
    for child in node.children:
        yield from _touchable(child)
