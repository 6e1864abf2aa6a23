"""What does a game show while something is lifted: forecasts, reasons, ribbons, ghosts, where it would come to rest?"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from tabletop.boards.common.board import View
from tabletop.boards.common.gestures import Gestures
from tabletop.boards.common.ids import Id
from tabletop.boards.common.lights import Shaped
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.table import Part, Table
from tabletop.boards.common.table_context import K
from tabletop.kernel import Command, Reason
from tabletop.scene import Group, Node, Panel
from tabletop.scene.look.colour import with_alpha
from tabletop.scene.look.geometry import Point

NARROW, PADS = 100.0, 20.0
"""Places narrower than this give their whole width to the reason."""


class DropFeedback(Part[K]):
    """A game overrides what it has something to say about. Every node it gives back is placed in table coordinates."""

    veil_strength = 0.52
    trace_veiled = True
    """Whether what stays where a piece was lifted lies below the veil, so that the reason there can be read."""
    words_at: Point = (9, 36)
    """Where the reason stands on a veil, from its upper left corner."""
    words_spare: float = 76
    """How much narrower than the place the reason must be."""

    def __init__(self, table: Table[K], gestures: Gestures[K]) -> None:
        super().__init__(table)
        self.gestures = gestures

    def forecast(self, view: View[Any], command: Command) -> Any:
        """What a command would change, as far as it is certain; asked of the rules."""

    def forecast_drop(self, view: View[Any], _source: Id, _target: Id, command: Command) -> Any:
        """What dropping this there would change, where that is more than the command alone."""
        return self.forecast(view, command)

    def closable(self, view: View[Any], source: Id, targets: Collection[Id]) -> Iterable[Id]:
        """Places that this could be meant for; those that are no targets are veiled."""
        return ()

    def reasons(self, view: View[Any], source: Id, targets: Collection[Id]) -> dict[Id, str]:
        """Why each place that is no target is dark, in a word or two; empty words are a veil alone."""
        closed = (place for place in self.closable(view, source, targets) if place not in targets)
        return {place: self.against(view, source, place) for place in closed}

    def against(self, view: View[Any], source: Id, place: Id) -> str:
        """What the rules say against a drop, in the words of `short.<reason>`; what this place is for where they say nothing."""
        meant = self.gestures.meant(view, source, place)
        reason = None if meant is None else self.table.host.game.check(view.state, meant)
        return self.short(reason, place)

    def short(self, reason: Reason | None, place: Id) -> str:
        """A reason in a word or two."""
        key = f"board.short.other.{place.kind}" if reason is None else f"board.short.{reason.key}"
        return self.kit.texts.say(key) if key in self.kit.texts else ""

    def trace(self, view: View[Any], source: Id, piece: Piece) -> Node | None:
        """What stays where a piece was lifted."""

    def ribbon(self, view: View[Any], target: Id, cast: Any) -> Node | None:
        """What lies on every target: what dropping there would bring or cost."""

    def changes(self, view: View[Any], source: Id, target: Id, cast: Any) -> Iterable[Node]:
        """Over the target under the hand: ghosts of everything the drop would change, the route it takes."""
        return ()

    def rest(self, view: View[Any], source: Id, target: Id) -> Piece | None:
        """Where the dropped thing comes to lie; None is the middle of the target."""

    def veil(self, zone: Node, home: Node, words: str) -> Node:
        """The dark cover over a place that is no target."""
        shape = Shaped(zone, home)
        shape.z = -1
        shape.fill(with_alpha(self.kit.skin.veil, self.veil_strength))
        if words:
            self.put_reason(shape, words)
        return shape

    def put_reason(self, shape: Shaped, words: str) -> None:
        """The reason on a veil."""
        line, skin, narrow = Group(), self.kit.skin, shape.w < NARROW
        room = shape.w - (PADS if narrow else self.words_spare)
        text = self.kit.type.words(line, words, (9, 12), 15, skin.light, weight=600, room=room)
        pill = shape.add(Group(size=(text.w + 18, 24), pos=(0, self.words_at[1]) if narrow else self.words_at))
        pill.add(Panel(pill.size, fill=(30, 27, 26, 235), corners=12))
        pill.add(line)


def faded(node: Node, opacity: float) -> Node:
    """A ghost: something as it would be after the drop."""
    node.opacity = opacity
    return node
