"""Can a whole game be played without ever dragging: by clicking twice, and with the keyboard alone?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.boards.common.gestures import Gesture
from tabletop.games import load
from tabletop.kernel import Command
from tabletop.scene import Key, Node
from tabletop.scene.core.inputs import Mods
from tests.boards.positions import Setting, sampled, settings
from tests.boards.seated import Seated

POSITIONS = 2
"""Looked at per table: one of every kind of question comes first."""
WALK = [Key("tab"), Key("tab", mods=Mods(shift=True)), *(Key(name) for name in ("left", "right", "up", "down"))]

every_table = pytest.mark.parametrize("setting", [one for one in settings() if not one.options], ids=str)


class Gentle(Seated):
    """Somebody who takes a piece with one click and puts it down with another."""

    def drag(self, source: str, target: str) -> None:
        self.click(source)
        self.click(target)


class Typist(Seated):
    """Somebody who never touches the mouse."""

    def reach(self, name: str) -> bool:
        """Walk with Tab and arrows until the node has the focus."""
        focus, goal = self.stage.focus, self.node(name)
        if goal not in focus.candidates():
            return False
        seen: set[Node | None] = {focus.node}
        border = [focus.node]
        while border and goal not in seen:
            start = border.pop()
            for key in WALK:
                focus.set(start)
                self.stage.handle(key)
                if focus.node not in seen:
                    seen.add(focus.node)
                    border.append(focus.node)
        if goal in seen:
            focus.set(goal)
        return goal in seen

    def click(self, name: str) -> None:
        assert self.reach(name), f"no key leads to {name}"
        self.stage.handle(Key("return"))

    def drag(self, source: str, target: str) -> None:
        self.click(source)
        picked, goal = self.stage.drag, self.node(target)
        assert picked.state == "picked", f"{source} is not taken up"
        for _ in range(400):
            if picked.target is goal:
                break
            self.stage.handle(Key("tab"))
        assert picked.target is goal, f"no key leads to {target}"
        self.stage.handle(Key("return"))

    def turn(self, name: str, by: float = 60.0) -> None:
        raise AssertionError("a ring is turned by hand")


def performed(table: Seated, gesture: Gesture, command: Command) -> bool:
    """Whether this way of giving the command gives it and nothing else."""
    table.screen.given.clear()
    try:
        table.perform(str(gesture))
        if len(table.stage.overlays):
            table.click(f"choice:{command}")
    except AssertionError:
        return False
    return table.screen.given == [command]


def unreachable(table: Seated, states: list[Any]) -> list[str]:
    """Commands that no way gives."""
    found = []
    rules = table.screen.game
    for state in states:
        table.lay_out(state)
        every = table.board.gestures.now.ways  # type: ignore[attr-defined]
        for command in rules.legal(state):
            ways = every[command]
            for way in ways:
                table.lay_out(state)
                if performed(table, way, command):
                    break
                table.stage.overlays.close_all()
                table.stage.drag.withdraw()
            else:
                found.append(f"{command}: {', '.join(map(str, ways))}")
    return found


@every_table
def test_every_command_can_be_given_by_clicking(setting: Setting) -> None:
    rules = load(setting.game)
    assert unreachable(Gentle(rules), sampled(rules, setting, POSITIONS, seed=setting.seats)) == []


@every_table
def test_every_command_can_be_given_with_the_keyboard(setting: Setting) -> None:
    rules = load(setting.game)
    assert unreachable(Typist(rules), sampled(rules, setting, POSITIONS, seed=setting.seats)) == []
