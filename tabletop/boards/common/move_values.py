"""Where does the worth of a move stand: beside what can be lifted, clicked or turned, and beside the targets of what is lifted?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tabletop.boards.common.board import View, Worth
from tabletop.boards.common.gestures import Gestures
from tabletop.boards.common.ids import Id
from tabletop.boards.common.lettering import Lettering
from tabletop.boards.common.lights import box_in
from tabletop.boards.common.plan_marks import plan_marks
from tabletop.boards.common.side_panel import SidePanel
from tabletop.boards.common.table import Table
from tabletop.kernel import Command
from tabletop.scene import THEME, Box, Flattened, Node, Panel, Point, Sprite, with_alpha

MOST, BEST = 12, 5
"""More targets than this show only the best ones."""
SIZE, BEST_SIZE = (58.0, 30.0), (76.0, 30.0)
SHADOW = ((4.0, 0.1), (2.5, 0.14), (1.0, 0.2))
"""How far and how dark its shadow reaches, in bands: blurring one for every size would take longer than a frame."""
APART = 5.0
"""Between two pills."""
LAMP, PAPER, ROSE = "#FFD98A", "#F4E8CF", "#F3D6CC"
TABLE = Box(0, 60, 1920, 1016)
"""Where a pill may stand: the bar stays free."""


class MoveValues:
    """The pills of one table."""

    def __init__(
        self, table: Table[Any], gestures: Gestures[Any], side: SidePanel[Any], spot: Callable[[Node, Node], Point]
    ) -> None:
        self._table, self._gestures, self._side, self._spot = table, gestures, side, spot
        self._pills: list[Node] = []
        self._spare: dict[Node, Worth] = {}
        """Targets that have no pill of their own because there are too many."""
        self._targets: dict[Node, Box] = {}
        """Where those lie that have one, so that none is covered by the pill of another."""
        self._aimed: Node | None = None

    def rest(self) -> None:
        """Put the pills away."""
        for pill in self._pills:
            pill.detach()
        self._pills.clear()
        self._spare, self._targets = {}, {}
        self._unaim()

    def show(self, view: View[Any]) -> None:
        """Put the pills where this view and whatever is lifted want them, and the plan while nothing is."""
        self.rest()
        first, others = self._first(view)
        self._targets = {node: box_in(node, self._home(node)) for node, _ in first}
        for node, worth in first:
            self._stand(node, worth)
        self._spare = dict(others)
        if self._side.begun.picked is None:
            self._pills += plan_marks(self._table, self._gestures, view, self._stand, self._spot)

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

    def _first(self, view: View[Any]) -> tuple[list[tuple[Node, Worth]], list[tuple[Node, Worth]]]:
        """What gets a pill, the best first, and what only gets one while the hand is over it."""
        if not view.worths or not view.legal:
            return [], []
        spots = sorted(self._spots(view), key=lambda spot: spot[1].points, reverse=True)
        first = len(spots) if len(spots) <= MOST else BEST
        return [spot for spot in spots[:first] if spot[0].shown()], spots[first:]

    def _spots(self, view: View[Any]) -> Iterator[tuple[Node, Worth]]:
        ways, picked = self._gestures.now, self._side.begun.picked
        if picked is not None:
            yield from self._beside(view, ((place, found) for place, found in ways.drags.get(picked, {}).items()))
            return
        lifted = {source: [one for found in goals.values() for one in found] for source, goals in ways.drags.items()}
        for thing, commands in (*ways.clicks.items(), *ways.turns.items()):
            lifted.setdefault(thing, []).extend(commands)
        yield from self._beside(view, lifted.items())
        reached = {command for commands in lifted.values() for command in commands}
        for command, worth in view.worths.items():
            button = self._side.prompt.buttons.get(str(command))
            if button is not None and command not in reached:
                yield button, worth

    def _beside(self, view: View[Any], things: Iterable[tuple[Id, list[Command]]]) -> Iterator[tuple[Node, Worth]]:
        """Each thing with the best of its commands."""
        for thing, commands in things:
            known = [view.worths[command] for command in commands if command in view.worths]
            node = self._table.node_of(thing)
            if known and node is not None:
                yield node, max(known, key=lambda worth: worth.points)

    def _home(self, node: Node) -> Node:
        """Where the pill beside a thing hangs."""
        layers = self._table.layers
        return layers.above if node.within(self._side.prompt) else layers.worth_beside(node)

    def _seen(self, home: Node) -> Box:
        """Where a pill is seen whole."""
        camera = self._table.layers.camera
        return TABLE if camera is None or not home.within(camera) else camera.content

    def _stand(self, node: Node, worth: Worth) -> bool:
        """Put a pill on the rim of a thing; False when better ones stand there already."""
        home = self._home(node)
        pill = pill_of(worth)
        stands = [Box(*other.pos, other.w, other.h) for other in self._pills if other.parent is home]
        free = [
            place
            for place in rims(self._targets.get(node) or box_in(node, home), pill.w, pill.h, self._seen(home))
            if not any(place.grown(APART).overlap(other) > 0 for other in stands)
        ]
        if not free:
            return False
        others = [box for other, box in self._targets.items() if other is not node and self._home(other) is home]
        place = min(free, key=lambda place: sum(place.overlap(other) for other in others))
        pill.pos = (place.x, place.y)
        pill.z = 2
        self._pills.append(home.add(pill))
        return True


def rims(thing: Box, w: float, h: float, seen: Box = TABLE) -> Iterator[Box]:
    """Where a pill of that size may stand on the rim of a thing, the favourite place first."""
    for y in (thing.y - h * 0.45, thing.bottom - h * 0.55):
        for x in (thing.right - w * 0.62, thing.x - w * 0.38):
            left = max(seen.x, min(x, seen.right - w - 4))
            yield Box(left, max(seen.y, min(y, seen.bottom - h)), w, h)


def pill_of(worth: Worth) -> Flattened:
    """The sign and number on lamp light, paper or rose; the best with a star."""
    left, type_ = 18.0 if worth.best else 0.0, Lettering(THEME.title.family, THEME.text.family)
    least, high = BEST_SIZE if worth.best else SIZE
    size = (max(least, type_.title_width(worth.words, 18, 700) + left + 20), high)
    pill = Flattened(size=size)
    fill = LAMP if worth.best else PAPER if worth.points >= 0 else ROSE
    ink = THEME.ink if worth.points >= 0 else "#8C2F22"
    for by, alpha in SHADOW:
        grown = (size[0] + 2 * by, size[1] + 2 * by)
        pill.add(Panel(grown, fill=with_alpha("#000000", alpha), corners=grown[1] / 2, pos=(-by, 2 - by)))
    pill.add(Panel(size, fill=fill, rim="#2A2320", rim_width=2, corners=15))
    if worth.best:
        pill.add(Sprite("app/icon_star", (16, 16), tint=THEME.ink, pos=(9, 7)))
    type_.title(pill, worth.words, (left + (size[0] - left) / 2, 15), 18, ink, weight=700, align="centre")
    return pill
