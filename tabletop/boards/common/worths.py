"""Where does the worth of a move stand: beside what can be lifted, clicked or turned, and beside the targets of what is lifted?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Generic

from tabletop.boards.common.board import View, Worth
from tabletop.boards.common.glow import box_in
from tabletop.boards.common.ids import Id
from tabletop.boards.common.kit import K
from tabletop.boards.common.lettering import Lettering
from tabletop.boards.common.part import F, Part
from tabletop.kernel import Command
from tabletop.kernel.state import S
from tabletop.scene import THEME, Baked, Box, Node, Panel, Shadow, Sprite

if TYPE_CHECKING:
    from tabletop.boards.common.table import TableBoard

MOST, BEST = 12, 5
"""More targets than this show only the best ones."""
SIZE, BEST_SIZE = (58.0, 30.0), (76.0, 30.0)
LAMP, PAPER, ROSE = "#FFD98A", "#F4E8CF", "#F3D6CC"
TABLE = Box(0, 60, 1920, 1016)
"""Where a pill may stand: the bar stays free."""


class Worths(Part[S, K, F], Generic[S, K, F]):
    """The pills of one table."""

    def __init__(self, board: TableBoard[S, K, F]) -> None:
        super().__init__(board)
        self._pills: list[Node] = []
        self._spare: dict[Node, Worth] = {}
        """Targets that have no pill of their own because there are too many."""
        self._aimed: Node | None = None

    def rest(self) -> None:
        """Put the pills away."""
        for pill in self._pills:
            pill.detach()
        self._pills.clear()
        self._spare = {}
        self._unaim()

    def show(self, view: View[S]) -> None:
        """Put the pills where this view and whatever is lifted want them."""
        self.rest()
        if not view.worths or not view.legal:
            return
        spots = sorted(self._spots(view), key=lambda spot: spot[1].points, reverse=True)
        first = len(spots) if len(spots) <= MOST else BEST
        for node, worth in spots[:first]:
            if node.shown():
                self._stand(node, worth)
        self._spare = dict(spots[first:])

    def aim(self, target: Node | None) -> None:
        """The target under the hand says its worth, also where only the best ones do."""
        self._unaim()
        worth = None if target is None else self._spare.get(target)
        if target is not None and worth is not None and self._stand(target, worth):
            self._aimed = self._pills.pop()

    def _unaim(self) -> None:
        if self._aimed is not None:
            self._aimed.detach()
            self._aimed = None

    def _spots(self, view: View[S]) -> Iterator[tuple[Node, Worth]]:
        board = self.board
        ways, picked = board.ways, board.hands.picked
        if picked is not None:
            yield from self._beside((place, found) for place, found in ways.drags.get(picked, {}).items())
            return
        lifted = {source: [one for found in goals.values() for one in found] for source, goals in ways.drags.items()}
        for thing, commands in (*ways.clicks.items(), *ways.turns.items()):
            lifted.setdefault(thing, []).extend(commands)
        yield from self._beside(lifted.items())
        reached = {command for commands in lifted.values() for command in commands}
        for command, worth in view.worths.items():
            button = board.prompt.buttons.get(str(command))
            if button is not None and command not in reached:
                yield button, worth

    def _beside(self, things: Iterable[tuple[Id, list[Command]]]) -> Iterator[tuple[Node, Worth]]:
        """Each thing with the best of its commands."""
        view = self.board.view
        worths = {} if view is None else view.worths
        for thing, commands in things:
            known = [worths[command] for command in commands if command in worths]
            node = self.board.node_of(thing)
            if known and node is not None:
                yield node, max(known, key=lambda worth: worth.points)

    def _stand(self, node: Node, worth: Worth) -> bool:
        """Put a pill beside a thing; False when a better one stands there already."""
        home = self.board.layers.lights_over(node)
        if node.within(self.board.prompt):
            home = self.board.layers.above
        box = box_in(node, home)
        pill = pill_of(worth)
        x, y = box.right - pill.w * 0.62, box.y - pill.h * 0.45
        x = max(TABLE.x, min(x, TABLE.right - pill.w - 4))
        pill.pos = (x, max(TABLE.y, min(y, TABLE.bottom - pill.h)))
        place = Box(*pill.pos, pill.w, pill.h)
        if any(place.overlap(Box(*other.pos, other.w, other.h)) > 0 for other in self._pills if other.parent is home):
            return False
        pill.z = 2
        self._pills.append(home.add(pill))
        return True


def pill_of(worth: Worth) -> Baked:
    """The sign and number on lamp light, paper or rose; the best with a star."""
    size = BEST_SIZE if worth.best else SIZE
    pill = Baked(size=size)
    fill = LAMP if worth.best else PAPER if worth.points >= 0 else ROSE
    ink = THEME.ink if worth.points >= 0 else "#8C2F22"
    pill.add(Panel(size, fill=fill, rim="#2A2320", rim_width=2, corners=15, shadows=(Shadow(2, 5, 0.5),)))
    left = 0.0
    if worth.best:
        pill.add(Sprite("app/icon_star", (16, 16), tint=THEME.ink, pos=(9, 7)))
        left = 18.0
    type_ = Lettering(THEME.title.family, THEME.text.family)
    type_.title(pill, worth.words, (left + (size[0] - left) / 2, 15), 18, ink, weight=700, align="centre", room=48)
    return pill
