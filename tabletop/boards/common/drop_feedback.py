"""What does the table show while something is lifted: forecasts, reasons, ribbons, ghosts, where it would come to rest?"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from tabletop.boards.common.board import View
from tabletop.boards.common.gestures import Gestures
from tabletop.boards.common.ids import Id
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.table import Part, Table
from tabletop.boards.common.table_context import K
from tabletop.kernel import Command
from tabletop.scene import Node


class DropFeedback(Part[K]):
    """A game overrides what it has something to say about. Every node it gives back is placed in table coordinates."""

    def __init__(self, table: Table[K], gestures: Gestures[K]) -> None:
        super().__init__(table)
        self.gestures = gestures

    def forecast(self, view: View[Any], command: Command) -> Any:
        """What a command would change, as far as it is certain; asked of the rules."""

    def forecast_drop(self, view: View[Any], _source: Id, _target: Id, command: Command) -> Any:
        """What dropping this there would change, where that is more than the command alone."""
        return self.forecast(view, command)

    def at_rest(self, view: View[Any]) -> Iterable[Node]:
        """What things that can be used say while nothing is lifted."""
        return ()

    def closable(self, view: View[Any], source: Id, targets: Collection[Id]) -> Iterable[Id]:
        """Places that this could be meant for; those that are no targets are dark."""
        return ()

    def against(self, view: View[Any], source: Id, place: Id) -> str:
        """What the rules say against a drop, in few words where there are some (`why.<reason>`), else what this place is for."""
        meant = self.gestures.meant(view, source, place)
        reason = None if meant is None else self.table.host.game.check(view.state, meant)
        key = f"board.closed.{place.kind}" if reason is None else f"board.why.{reason.key}"
        if key in self.kit.texts:
            return self.kit.texts.say(key, **({} if reason is None else reason.params))
        return self.kit.why(reason) or self.kit.texts.say("table.not_here")

    def sign(self, view: View[Any], source: Id, place: Id) -> Node | None:
        """What is meant where the drop is closed, before the reason; 26 high."""

    def trace(self, view: View[Any], source: Id, piece: Piece) -> Node | None:
        """What stays where a piece was lifted."""

    def ribbon(self, view: View[Any], target: Id, cast: Any) -> Node | None:
        """What lies on every target: what dropping there would bring or cost."""

    def changes(self, view: View[Any], source: Id, target: Id, cast: Any) -> Iterable[Node]:
        """Over the target under the hand: ghosts of everything the drop would change, the route it takes."""
        return ()

    def rest(self, view: View[Any], source: Id, target: Id) -> Piece | None:
        """Where the dropped thing comes to lie; None is the middle of the target."""


def faded(node: Node, opacity: float) -> Node:
    """A ghost: something as it would be after the drop."""
    node.opacity = opacity
    return node
