"""What does the table show while something is lifted: glowing targets, veils with reasons, ribbons, ghosts of what would change?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Generic

from tabletop.boards.common.board import View
from tabletop.boards.common.glow import Glow
from tabletop.boards.common.ids import Id
from tabletop.boards.common.part import F, Part
from tabletop.boards.common.table_context import K
from tabletop.kernel.state import S
from tabletop.scene import Group, Node

if TYPE_CHECKING:
    from tabletop.boards.common.table_board import TableBoard


class Lifting(Part[S, K, F], Generic[S, K, F]):
    """The look of one drag. `begin` lights everything, `aim` shows what the target under the hand would change, `end` clears up."""

    def __init__(self, board: TableBoard[S, K, F]) -> None:
        super().__init__(board)
        self._glows: dict[Id, Glow] = {}
        self._aimed: Id | None = None
        self._changes = Group(name="changes", z=2)

    def begin(self, view: View[S], source: Id, targets: Mapping[Id, Node], casts: Mapping[Id, F], colour: str) -> None:
        """Light the targets, dim the rest and say why, lay a ribbon on every target that has a forecast."""
        self.end()
        board, layers, touch = self.board, self.board.layers, self.board.feedback
        piece = board.pieces.layout.get(source)
        trace = touch.trace(view, source, piece) if piece is not None else None
        if trace is not None:
            trace.z = -2 if touch.trace_veiled else -0.5  # veils lie at -1
            layers.veils.add(trace)
        for place, words in touch.reasons(view, source, targets).items():
            zone = board.node_of(place)
            if zone is not None and place not in targets:
                under = layers.veil_over(zone)
                under.add(touch.veil(zone, under, words))
        for target, node in targets.items():
            home = layers.lights_over(node)
            self._glows[target] = home.add(Glow(node, home, colour))
            cast = casts.get(target)
            ribbon = touch.ribbon(view, target, cast) if cast is not None else None
            if ribbon is not None:
                ribbon.z = 1
                home.add(ribbon)
        layers.lights.add(self._changes)

    def aim(self, view: View[S], source: Id, target: Id | None, cast: F | None) -> None:
        """The hand is over this target: thicken its rim and show what would change elsewhere."""
        if self._aimed in self._glows:
            self._glows[self._aimed].aim(False)
        if target in self._glows:
            self._glows[target].aim(True)
        self._aimed = target
        self._changes.clear()
        if target is not None:
            for node in self.board.feedback.changes(view, source, target, cast):
                self._changes.add(node)

    def end(self) -> None:
        """Put everything out."""
        layers = self.board.layers
        self._aimed = None
        self._glows = {}
        self._changes.clear()
        layers.veils.clear()
        layers.lights.clear()
        layers.above.clear()
