"""Where does a card of the screen's own lie in the rail, and when is it built anew?"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from tabletop.boards.common.board import RailCard
from tabletop.scene import Baked, Node
from tabletop.scene.geometry import Matrix, Point

GAP = 10.0


class CardPlace:
    """The place between prompt and log. A new card takes over the keyboard where the old one had it."""

    def __init__(self, home: Node) -> None:
        self._home = home
        self._built: tuple[Hashable, ...] = ()
        self._room = (0.0, 0.0, 1.0)
        """Width and height there were for it, and at which scale."""
        self._ready: tuple[tuple[Hashable, ...], Node] | None = None
        """A card nobody sees yet, and what it was built for."""
        self.node: Node | None = None

    def get_ready(self, card: RailCard | None) -> Iterator[None]:
        """Build and paint a card unseen, bit by bit, to take the place of the one that lies here: then showing it takes no time."""
        stage = self._home.stage
        if card is None or stage is None or not self._built or (card.model, *self._built[1:]) == self._built:
            return
        wanted = (card.model, *self._built[1:])
        width, room, scale = self._room
        node = card.build(width, room, scale)
        yield
        pixels = _pixels(self._home, stage.scale)
        for part in node.walk():
            if isinstance(part, Baked):
                part.picture(pixels)
                yield
        self._ready = wanted, node

    def show(self, card: RailCard | None, pos: Point, width: float, room: float, scale: float) -> float:
        """Show this card here; where whatever comes below it begins."""
        if card is None:
            self._remove()
            return pos[1]
        wanted = (card.model, width, round(room), scale)
        if wanted != self._built:
            focused = self._focused()
            self._remove()
            self._built, self._room = wanted, (width, room, scale)
            ready, self._ready = self._ready, None
            node = ready[1] if ready is not None and ready[0] == wanted else card.build(width, room, scale)
            self.node = self._home.add(node)
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


def _pixels(node: Node, scale: float) -> float:
    """How many pixels a unit of that node is long, reckoned from above as painting does: it must be the very same number."""
    line = [node]
    while line[-1].parent is not None:
        line.append(line[-1].parent)
    world = Matrix(scale, 0, 0, scale, 0, 0)
    for above in reversed(line):
        world = above.local_matrix.then(world)
    return world.scale
