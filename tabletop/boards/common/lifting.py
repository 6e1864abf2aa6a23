"""What does the table show while something is lifted: glowing targets, veils with reasons, what each drop would change?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tabletop.boards.common.board import View
from tabletop.boards.common.drop_feedback import DropFeedback
from tabletop.boards.common.ids import Id
from tabletop.boards.common.lights import Glow
from tabletop.boards.common.prompter import Aside, Prompter
from tabletop.boards.common.redraw_on_change import Drawn, Patches
from tabletop.boards.common.table import Table
from tabletop.scene import Group, Node


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


class Preview(NamedTuple):
    """What is shown while the hand is over a target, or over none."""

    drawn: Drawn
    aside: Aside | None
    words: tuple[str, str]


class DropPreviews:
    """The previews of one layout: drawing the table without any drop begins anew."""

    def __init__(self, patches: Patches, prompter: Prompter[Any], draw: Callable[[View[Any], object], Drawn]) -> None:
        self._patches, self._prompter, self._draw = patches, prompter, draw
        self._lies: Drawn = {}
        self._found: dict[tuple[Id, Id | None], Preview] = {}

    def begin(self, drawn: Drawn) -> None:
        """The table was drawn without any drop."""
        self._lies, self._found = drawn, {}

    def show(self, view: View[Any], source: Id, target: Id | None, cast: object) -> Preview:
        """Draw what the drop would change, where the rules foretell anything of it."""
        drop = (source, target)
        known = self._found.get(drop)
        if known is not None:
            self._patches.come_back(known.drawn)
            return known
        if cast is None:
            self.come_back()
        drawn = self._lies if cast is None else self._draw(view, cast)
        prompter = self._prompter
        words = prompter.aimed(view, source, target, cast)
        self._found[drop] = Preview(drawn, prompter.aside(view, source, cast), words)
        return self._found[drop]

    def come_back(self) -> None:
        """Draw the table as it lies."""
        self._patches.come_back(self._lies)
