"""What does the table show while something is lifted: glowing targets, veils with reasons, ribbons, ghosts of what would change?"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Generic

from tabletop.boards.common.board import View
from tabletop.boards.common.glow import Glow
from tabletop.boards.common.ids import Id
from tabletop.boards.common.part import F, Part
from tabletop.boards.common.table_context import K
from tabletop.kernel.state import S
from tabletop.scene import Group, Node
from tabletop.scene.core.node import N
from tabletop.scene.look.geometry import Matrix
from tabletop.scene.look.recurring import Recurring

if TYPE_CHECKING:
    from tabletop.boards.common.table_board import TableBoard


class Scene:
    """What one lifted thing lights, made once for a view: the same piece is often lifted again."""

    def __init__(self) -> None:
        self.glows: dict[Id, Glow] = {}
        self.lights: list[tuple[Node, Node]] = []
        """Each light with the layer it hangs in."""
        self.foretold: dict[tuple[Id, Matrix], Recurring] = {}
        """What each target would change, as far as the hand has been there; seen from elsewhere it is drawn anew."""

    def add(self, home: Node, light: N) -> N:
        """Hang a light."""
        self.lights.append((home, light))
        return light


class Lifting(Part[S, K, F], Generic[S, K, F]):
    """The look of one drag. `begin` lights everything, `aim` shows what the target under the hand would change, `end` clears up."""

    def __init__(self, board: TableBoard[S, K, F]) -> None:
        super().__init__(board)
        self._view: View[S] | None = None
        self._scenes: dict[Hashable, Scene] = {}
        self._scene = Scene()
        self._aimed: Id | None = None
        self._changes = Group(name="changes", z=2)

    def begin(self, view: View[S], source: Id, targets: Mapping[Id, Node], casts: Mapping[Id, F], colour: str) -> None:
        """Light the targets, dim the rest and say why, lay a ribbon on every target that has a forecast."""
        self.end()
        layers = self.board.layers
        if view is not self._view:
            self._view, self._scenes = view, {}
        key = (source, tuple(targets), colour, layers.lights.matrix_to())
        scene = self._scenes.get(key)
        if scene is None:
            scene = self._scenes[key] = self._made(view, source, targets, casts, colour)
        self._scene = scene
        for home, light in scene.lights:
            home.add(light)
        layers.lights.add(self._changes)

    def _made(self, view: View[S], source: Id, targets: Mapping[Id, Node], casts: Mapping[Id, F], colour: str) -> Scene:
        scene = Scene()
        board, layers, touch = self.board, self.board.layers, self.board.feedback
        piece = board.pieces.layout.get(source)
        trace = touch.trace(view, source, piece) if piece is not None else None
        if trace is not None:
            trace.z = -2 if touch.trace_veiled else -0.5  # veils lie at -1
            scene.add(layers.veils, trace)
        for place, words in touch.reasons(view, source, targets).items():
            zone = board.node_of(place)
            if zone is not None and place not in targets:
                under = layers.veil_over(zone)
                scene.add(under, touch.veil(zone, under, words))
        for target, node in targets.items():
            home = layers.lights_over(node)
            scene.glows[target] = scene.add(home, Glow(node, home, colour))
            cast = casts.get(target)
            ribbon = touch.ribbon(view, target, cast) if cast is not None else None
            if ribbon is not None:
                ribbon.z = 1
                scene.add(home, ribbon)
        return scene

    def aim(self, view: View[S], source: Id, target: Id | None, cast: F | None) -> None:
        """The hand is over this target: thicken its rim and show what would change elsewhere."""
        glows = self._scene.glows
        if self._aimed in glows:
            glows[self._aimed].aim(False)
        if target in glows:
            glows[target].aim(True)
        self._aimed = target
        self._changes.clear()
        if target is None:
            return
        seen = (target, self._changes.matrix_to())
        changes = self._scene.foretold.get(seen)
        if changes is None:
            changes = self._scene.foretold[seen] = Recurring()
            for node in self.board.feedback.changes(view, source, target, cast):
                changes.add(node)
        self._changes.add(changes)

    def end(self) -> None:
        """Put everything out."""
        layers = self.board.layers
        if self._aimed in self._scene.glows:
            self._scene.glows[self._aimed].aim(False)
        self._aimed = None
        self._scene = Scene()
        self._changes.clear()
        layers.veils.clear()
        layers.lights.clear()
        layers.above.clear()
