"""What does the table show while something is lifted: forecasts, reasons, ribbons, ghosts, where it would come to rest?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from tabletop.boards.common.board import View
from tabletop.boards.common.gestures import Gestures
from tabletop.boards.common.ids import Id
from tabletop.boards.common.lights import Glow, Shaped
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.table import Part, Table
from tabletop.boards.common.table_context import K
from tabletop.kernel import Command, Reason
from tabletop.scene import Group, Node, Panel, Point, with_alpha

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


class Lifting:
    """The look of one drag. `begin` lights everything, `aim` shows what the target under the hand would change, `end` clears up."""

    def __init__(self, table: Table[Any], feedback: DropFeedback[Any]) -> None:
        self._table, self._feedback = table, feedback
        self._glows: dict[Id, Glow] = {}
        self._aimed: Id | None = None
        self._changes = Group(name="changes", z=2)

    def begin(
        self, view: View[Any], source: Id, targets: Mapping[Id, Node], casts: Mapping[Id, Any], colour: str
    ) -> None:
        """Light the targets, dim the rest and say why, lay a ribbon on every target that has a forecast."""
        self.end()
        table, layers, feedback = self._table, self._table.layers, self._feedback
        piece = table.pieces.layout.get(source)
        trace = feedback.trace(view, source, piece) if piece is not None else None
        if trace is not None:
            trace.z = -2 if feedback.trace_veiled else -0.5  # veils lie at -1
            layers.veils.add(trace)
        for place, words in feedback.reasons(view, source, targets).items():
            zone = table.node_of(place)
            if zone is not None and place not in targets:
                under = layers.veil_over(zone)
                under.add(feedback.veil(zone, under, words))
        for target, node in targets.items():
            home = layers.lights_over(node)
            self._glows[target] = home.add(Glow(node, home, colour))
            cast = casts.get(target)
            ribbon = feedback.ribbon(view, target, cast) if cast is not None else None
            if ribbon is not None:
                ribbon.z = 1
                home.add(ribbon)
        layers.lights.add(self._changes)

    def aim(self, view: View[Any], source: Id, target: Id | None, cast: object) -> None:
        """The hand is over this target: thicken its rim and show what would change elsewhere."""
        if self._aimed in self._glows:
            self._glows[self._aimed].aim(False)
        if target in self._glows:
            self._glows[target].aim(True)
        self._aimed = target
        self._changes.clear()
        if target is not None:
            for node in self._feedback.changes(view, source, target, cast):
                self._changes.add(node)

    def end(self) -> None:
        """Put everything out."""
        layers = self._table.layers
        self._aimed = None
        self._glows = {}
        self._changes.clear()
        layers.veils.clear()
        layers.lights.clear()
        layers.above.clear()
