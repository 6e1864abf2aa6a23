"""Where does a card of the screen's own lie in the rail, and when is it built anew?"""

from __future__ import annotations

from collections.abc import Hashable

from tabletop.boards.common.board import RailCard
from tabletop.scene import Node
from tabletop.scene.geometry import Point

GAP = 10.0


class CardPlace:
    """The place between prompt and log. A new card takes over the keyboard where the old one had it."""

    def __init__(self, home: Node) -> None:
        self._home = home
        self._built: tuple[Hashable, ...] = ()
        self.node: Node | None = None

    def show(self, card: RailCard | None, pos: Point, width: float, room: float, scale: float) -> float:
        """Show this card here; where whatever comes below it begins."""
        if card is None:
            self._remove()
            return pos[1]
        wanted = (card.model, width, round(room), scale)
        if wanted != self._built:
            focused = self._focused()
            self._remove()
            self._built = wanted
            self.node = self._home.add(card.build(width, room, scale))
            self._focus(focused)
        assert self.node is not None
        self.node.pos = pos
        return pos[1] + self.node.h + GAP

    def _remove(self) -> None:
        if self.node is not None:
            self.node.detach()
        self.node, self._built = None, ()

    def _focused(self) -> str:
        """The name of the part of the card the keyboard stands on."""
        stage = self._home.stage
        held = stage.focus.node if stage is not None else None
        return held.name if held is not None and self.node is not None and held.within(self.node) else ""

    def _focus(self, name: str) -> None:
        stage = self._home.stage
        if name and stage is not None and self.node is not None:
            stage.focus.set(next((node for node in self.node.walk() if node.name == name), None))
