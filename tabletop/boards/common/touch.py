"""What does a game show while something is lifted: forecasts, reasons, ribbons, ghosts, where it would come to rest?"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Generic

from tabletop.boards.common.board import View
from tabletop.boards.common.glow import Shaped
from tabletop.boards.common.ids import Id
from tabletop.boards.common.kit import K
from tabletop.boards.common.part import F, Part
from tabletop.boards.common.pieces import Piece
from tabletop.kernel import Command
from tabletop.kernel.state import S
from tabletop.scene import Group, Node, Panel
from tabletop.scene.colour import with_alpha
from tabletop.scene.geometry import Point

VEIL = 0.52


class Touch(Part[S, K, F], Generic[S, K, F]):
    """A game overrides what it has something to say about. Every node it gives back is placed in table coordinates."""

    words_at: Point = (9, 36)
    """Where the reason stands on a veil, from its upper left corner."""
    words_spare: float = 76
    """How much narrower than the place the reason must be."""

    def forecast(self, view: View[S], command: Command) -> F | None:
        """What a command would change, as far as it is certain; asked of the rules."""

    def forecast_drop(self, view: View[S], _source: Id, _target: Id, command: Command) -> F | None:
        """What dropping this there would change, where that is more than the command alone."""
        return self.forecast(view, command)

    def reasons(self, view: View[S], source: Id, targets: Collection[Id]) -> dict[Id, str]:
        """Why each place that is no target is dark, in a word or two; empty words are a veil alone."""
        return {}

    def trace(self, view: View[S], source: Id, piece: Piece) -> Node | None:
        """What stays where a piece was lifted."""

    def ribbon(self, view: View[S], target: Id, cast: F) -> Node | None:
        """What lies on every target: what dropping there would bring or cost."""

    def changes(self, view: View[S], source: Id, target: Id, cast: F | None) -> Iterable[Node]:
        """Over the target under the hand: ghosts of everything the drop would change, the route it takes."""
        return ()

    def rest(self, view: View[S], source: Id, target: Id) -> Piece | None:
        """Where the dropped thing comes to lie; None is the middle of the target."""

    def veil(self, zone: Node, home: Node, words: str) -> Node:
        """The dark cover over a place that is no target."""
        kit = self.kit
        shape = Shaped(zone, home)
        shape.z = -1
        shape.fill(with_alpha(kit.skin.veil, VEIL))
        if words:
            line = Group()
            text = kit.type.words(line, words, (9, 12), 15, kit.skin.light, weight=600, room=shape.w - self.words_spare)
            pill = shape.add(Group(size=(text.w + 18, 24), pos=self.words_at))
            pill.add(Panel(pill.size, fill=(30, 27, 26, 235), corners=12))
            pill.add(line)
        return shape
