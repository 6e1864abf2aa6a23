"""How does a test know where things are in a window it cannot look into? A twin without a window gets the same inputs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from tabletop.app.application import App
from tabletop.app.table.screen import TableScreen
from tabletop.scene import (
    Key,
    ManualClock,
    Move,
    Node,
    Press,
    Release,
    Stage,
    Text,
    TextInput,
    headless,
    render_to_surface,
)
from tabletop.scene.core.inputs import Mods
from tabletop.scene.input.pointer import lineage
from tabletop.store import Places

HELD = frozenset((1,))
TURNS = 400
"""More moves than can follow one another without a person."""
Spot = tuple[int, int]


class Twin:
    """The app on a stage of the same size, in a home of its own. Spots are device pixels of the window."""

    def __init__(self, home: Path, size: tuple[int, int]) -> None:
        headless()
        self._clock = ManualClock()
        self.stage = Stage(size, clock=self._clock)
        self.app = App(self.stage, Places.below(home))
        self.app.go_home()
        self.rest()

    @property
    def table(self) -> TableScreen:
        """The table, when it is what is shown."""
        assert isinstance(self.app.screen, TableScreen), self.app.screen
        return self.app.screen

    def picture(self) -> pygame.Surface:
        """How the window should look."""
        return render_to_surface(self.stage)

    def rest(self) -> None:
        """Let time pass until nothing more happens by itself."""
        for _ in range(TURNS):
            self._clock.advance(60)
            self.stage.update()
            wake = self.stage.next_wake()
            if wake is None or wake > 1000:
                return

    # -- finding ----------------------------------------------------------------------------------------------------

    def named(self, name: str) -> Node:
        """The shown node of that name."""
        found = [node for node in self.stage.active.walk() if node.name == name and node.shown()]
        assert found, f"nothing is called {name}"
        return found[-1]

    def saying(self, key: str) -> Node:
        """What can be clicked and says that text."""
        words = self.app.texts.say(key)
        for node in self.stage.active.walk():
            if isinstance(node, Text) and node.content == words and node.shown():
                clickable = next((above for above in lineage(node) if above.on_click is not None), None)
                if clickable is not None:
                    return clickable
        raise AssertionError(f"nothing to click says {words}")

    def of_kind(self, kind: type[Node], **facts: Any) -> Node:
        """The shown node of a class with those attributes."""
        for node in self.stage.active.walk():
            known = isinstance(node, kind) and node.shown()
            if known and all(getattr(node, name) == value for name, value in facts.items()):
                return node
        raise AssertionError(f"no {kind.__name__} with {facts}")

    def spot_on(self, node: Node) -> Spot:
        """A pixel of the node that nothing else covers."""
        box = node.stage_box()
        for dy in (0.5, 0.3, 0.7, 0.15, 0.85):
            for dx in (0.5, 0.3, 0.7, 0.15, 0.85):
                spot = self.pixel((box.x + box.w * dx, box.y + box.h * dy))
                hit = self.stage.at(self._point(spot))
                if hit is not None and hit.within(node):
                    return spot
        raise AssertionError(f"{node.name or node} cannot be touched")

    def pixel(self, point: tuple[float, float]) -> Spot:
        """The device pixel of a design point."""
        return round(point[0] * self.stage.scale), round(point[1] * self.stage.scale)

    def _point(self, spot: Spot) -> tuple[float, float]:
        return spot[0] / self.stage.scale, spot[1] / self.stage.scale

    # -- the same inputs --------------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        """As `Program.click`."""
        point = self._point(spot)
        for event in (Move(point), Press(point), Release(point)):
            self.stage.handle(event)
        self.rest()

    def lift(self, start: Spot, goal: Spot) -> None:
        """As `Program.lift`, until what a drop would do is explained: the window does not wait with that for whoever looks."""
        here, there = self._point(start), self._point(goal)
        self.stage.handle(Move(here))
        self.stage.handle(Press(here))
        self.stage.handle(Move(((here[0] * 3 + there[0]) / 4, (here[1] * 3 + there[1]) / 4), HELD))
        self.stage.handle(Move(there, HELD))
        self.rest()

    def let_go(self, spot: Spot) -> None:
        """As `Program.let_go`, there."""
        self.stage.handle(Release(self._point(spot)))
        self.rest()

    def select_all(self) -> None:
        """Ctrl+A."""
        self.stage.handle(Key("a", Mods(ctrl=True)))

    def type_words(self, words: str) -> None:
        """As `Program.type_words`."""
        self.stage.handle(TextInput(words))
