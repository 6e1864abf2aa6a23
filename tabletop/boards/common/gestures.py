"""Which gesture gives which command: a drag, a click or a button?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tabletop.kernel import Command


class Gesture(NamedTuple):
    """One way to give a command. Ids name pieces and places of the table; a button is known by its command line."""

    kind: str
    source: str
    target: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in self if part)


def drag(source: str, target: str) -> Gesture:
    """Take this there."""
    return Gesture("drag", source, target)


def click(node: str) -> Gesture:
    """Click this."""
    return Gesture("click", node)


def button(command: Command) -> Gesture:
    """Press the button of this command in the prompt rail."""
    return Gesture("button", str(command))


class GestureTable:
    """Every legal command with its gestures, ready to be asked from all sides."""

    def __init__(self, ways: Iterable[tuple[Command, Sequence[Gesture]]] = ()) -> None:
        self.ways: dict[Command, tuple[Gesture, ...]] = {command: tuple(gestures) for command, gestures in ways}
        self.drags: dict[str, dict[str, list[Command]]] = {}
        self.clicks: dict[str, list[Command]] = {}
        self.buttons: list[Command] = []
        for command, gestures in self.ways.items():
            for gesture in gestures:
                self._enter(command, gesture)

    def _enter(self, command: Command, gesture: Gesture) -> None:
        if gesture.kind == "drag":
            self.drags.setdefault(gesture.source, {}).setdefault(gesture.target, []).append(command)
        elif gesture.kind == "click":
            self.clicks.setdefault(gesture.source, []).append(command)
        else:
            self.buttons.append(command)

    def first(self, command: Command) -> str:
        """The first gesture that leads to this command alone, else the first at all; empty when there is none."""
        gestures = self.ways.get(command, ())
        for gesture in gestures:
            if len(self._sharing(gesture)) == 1:
                return str(gesture)
        return str(gestures[0]) if gestures else ""

    def _sharing(self, gesture: Gesture) -> Sequence[Command]:
        if gesture.kind == "drag":
            return self.drags[gesture.source][gesture.target]
        if gesture.kind == "click":
            return self.clicks[gesture.source]
        return (Command.parse(gesture.source),)

    def sources(self) -> Mapping[str, Mapping[str, Sequence[Command]]]:
        """What can be dragged where."""
        return self.drags
