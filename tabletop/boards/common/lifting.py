"""What does the table show while something is lifted: glowing targets, veils with reasons, ribbons, ghosts of what would change?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

from tabletop.boards.common.board import View
from tabletop.boards.common.glow import Glow
from tabletop.boards.common.ids import Id
from tabletop.boards.common.kit import K
from tabletop.boards.common.part import F, Part
from tabletop.kernel.state import S
from tabletop.scene import Group, Node
from tabletop.scene.geometry import Matrix


class Lifting(Part[S, K, F], Generic[S, K, F]):
    """The look of one drag. `begin` lights everything, `aim` shows what the target under the hand would change, `end` clears up."""

    _glows: dict[Id, Glow]
    _changes: Group
    _foretold: dict[tuple[Id, Matrix], Group]
    """What each target would change, as far as the hand has been there; seen from elsewhere it is drawn anew."""

    def begin(self, view: View[S], source: Id, targets: Mapping[Id, Node], casts: Mapping[Id, F], colour: str) -> None:
        """Light the targets, dim the rest and say why, lay a ribbon on every target that has a forecast."""
        self.end()
        board, layers, touch = self.board, self.board.layers, self.board.touch
        piece = board.pieces.layout.get(source)
        trace = touch.trace(view, source, piece) if piece is not None else None
        if trace is not None:
            trace.z = -2  # below the veil, whose words must stay readable
            layers.veils.add(trace)
        for place, words in touch.reasons(view, source, targets).items():
            zone = board.node_of(place)
            if zone is not None and place not in targets:
                under = layers.above if layers.is_fixed(zone) else layers.veils
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
        for name, glow in self._glows.items():
            glow.aim(name == target)
        self._changes.clear()
        if target is None:
            return
        seen = (target, self._changes.matrix_to())
        changes = self._foretold.get(seen)
        if changes is None:
            changes = self._foretold[seen] = Group()
            for node in self.board.touch.changes(view, source, target, cast):
                changes.add(node)
        self._changes.add(changes)

    def end(self) -> None:
        """Put everything out."""
        layers = self.board.layers
        self._glows, self._foretold = {}, {}
        self._changes = Group(name="changes", z=2)
        layers.veils.clear()
        layers.lights.clear()
        layers.above.clear()
