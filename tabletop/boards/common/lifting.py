"""What is lit while something is lifted, and what is dark? A closed place says why when the hand comes near to it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from tabletop.boards.common.board import View
from tabletop.boards.common.drop_feedback import DropFeedback
from tabletop.boards.common.ids import Id
from tabletop.boards.common.lights import Glow, Shaped
from tabletop.boards.common.table import Table
from tabletop.scene import Box, Group, Node, Panel, Point, Tween, with_alpha
from tabletop.scene.core.clock import Timer
from tabletop.scene.core.inputs import Input, Key, Move
from tabletop.scene.input.focus import ARROWS, in_direction
from tabletop.scene.input.held import smallest_under
from tabletop.scene.input.pointer import beside
from tabletop.scene.motion.tween import linear

STRENGTH, NEAR = 0.5, 0.67
"""How dark a closed place is, and how much of that stays near the hand."""
REFUSED = "#F0897B"
"""The rim of a place that says why it is closed."""
AFTER_MS = 120.0
VEIL_MS, LEVELS = 120.0, 4
"""How long and in how many steps the dark comes over closed places."""
LETTERS, WIDEST, SIGN = 16.0, 300.0, 26.0
FARTHER = (12.0, 42.0, 72.0, 112.0, 162.0)  # from the hand, where nearer a reason would hide a target or its forecast


class ClosedPlaces:
    """The dark places of one drag. `begin` veils them, `hears` what the hand does, `end` clears up."""

    def __init__(self, table: Table[Any], feedback: DropFeedback[Any]) -> None:
        self._table, self._feedback = table, feedback
        self._veils: dict[Node, tuple[Id, Shaped]] = {}
        self._open: list[Node] = []
        self._lifted: tuple[View[Any], Id] | None = None
        self._point: Point = (-1.0, -1.0)
        self._near: Node | None = None
        self._said: list[Node] = []
        self._timer: Timer | None = None

    def begin(self, view: View[Any], source: Id, targets: Mapping[Id, Node], forecasts: Sequence[Node]) -> None:
        """Darken what is no target; no reason hides the targets and what lies on them."""
        self._lifted, self._open = (view, source), [*targets.values(), *forecasts]
        for place in self._feedback.closable(view, source, targets):
            zone = self._table.node_of(place)
            if zone is None or place in targets or zone in self._veils:
                continue
            home = self._table.layers.veil_over(zone)
            veil = home.add(Shaped(zone, home))
            veil.z = -1
            veil.fill(with_alpha(self._table.kit.skin.veil, STRENGTH))
            self._veils[zone] = place, veil
        stage = self._table.stage
        if stage is not None and self.hears not in stage.filters:
            stage.filters.append(self.hears)

    def end(self) -> None:
        """Nothing is lifted any more; whoever hangs the veils takes them down."""
        self.come_near(None)
        self._veils, self._open, self._lifted = {}, [], None
        stage = self._table.stage
        if stage is not None and self.hears in stage.filters:
            stage.filters.remove(self.hears)

    def hears(self, event: Input) -> bool:
        """The hand moves, or with Shift the arrow keys lead to places that are closed."""
        stage = self._table.stage
        if stage is None or self._lifted is None:
            return False
        if isinstance(event, Move):
            self._point = event.point
            self.aim(stage.drag.target is not None)
        elif isinstance(event, Key) and event.mods.shift and event.name in ARROWS and not event.released:
            here = self._near or stage.drag.target or stage.drag.source
            boxes = ((zone, zone.stage_box()) for zone in self._veils if zone is not here)
            if here is not None:
                self.come_near(in_direction(here.stage_box(), list(boxes), ARROWS[event.name]) or self._near)
            return True
        return False

    def aim(self, over_target: bool) -> None:
        """The hand is over a target, or else maybe over a closed place."""
        self.come_near(None if over_target else smallest_under(self._veils, self._point))

    def come_near(self, zone: Node | None) -> None:
        """The hand is over this closed place, or over none."""
        if zone is self._near:
            return
        if self._timer is not None:
            self._timer.cancel()
        if self._near in self._veils:
            self._veils[self._near][1].opacity = 1.0
        for made in self._said:
            made.detach()
        self._near, self._said, self._timer = zone, [], None
        stage = self._table.stage
        if zone is None or stage is None or self._lifted is None:
            return
        view, source = self._lifted
        place, veil = self._veils[zone]
        words = self._feedback.against(view, source, place)
        if words:
            veil.opacity = NEAR
            home = self._table.layers.lights_over(zone)
            rim = home.add(Shaped(zone, home))
            rim.dashed(REFUSED, 2.6)
            self._said = [rim]
            say = partial(self._say, words, self._feedback.sign(view, source, place), zone.stage_box().centre)
            if stage.tweens.pace:
                self._timer = stage.timers.after(AFTER_MS, say)
            else:
                say()

    def _say(self, words: str, sign: Node | None, at: Point) -> None:
        """The reason behind its sign, where it hides no target."""
        stage, kit = self._table.stage, self._table.kit
        if stage is None:
            return
        tag, left = Group(name="reason"), 14.0 if sign is None else 18.0 + SIGN
        text = kit.float_type.words(
            tag, words, (left, 21), LETTERS, kit.skin.light, weight=600, room=WIDEST, lines=4, leading=1.25
        )
        wide = min(text.w, kit.float_type.words_width(words, LETTERS, 600) + 1)
        tag.size = (left + wide + 14, text.y + text.h + 11)
        tag.add(Panel(tag.size, fill=kit.skin.panel, rim=REFUSED, rim_width=2, corners=10)).z = -1
        if sign is not None:
            tag.add(sign).centre = (10 + SIGN / 2, tag.h / 2)
        avoid = [node.stage_box() for node in self._open if node.shown()]
        held = Box(0, 0, 0, 0) if stage.drag.source is None else stage.drag.source.stage_box()
        wide, high = max(60.0, held.w), max(44.0, held.h)
        hand = Box(at[0] - wide / 2, at[1] - high / 2, wide, high)
        tag.pos = beside(tag.size, hand, stage.box, avoid, FARTHER)
        self._said.append(self._table.layers.lay_over(tag))


class Lifting:
    """The look of one drag. `begin` lights everything, `aim` shows what the target under the hand would change, `end` clears up."""

    def __init__(self, table: Table[Any], feedback: DropFeedback[Any]) -> None:
        self._table, self._feedback = table, feedback
        self._glows: dict[Id, Glow] = {}
        self._aimed: Id | None = None
        self._changes = Group(name="changes", z=2)
        self._closed = ClosedPlaces(table, feedback)

    def begin(
        self, view: View[Any], source: Id, targets: Mapping[Id, Node], casts: Mapping[Id, Any], colour: str
    ) -> None:
        """Light the targets, dim the rest, lay a ribbon on every target that has a forecast."""
        self.end()
        table, layers, feedback = self._table, self._table.layers, self._feedback
        piece = table.pieces.layout.get(source)
        trace = feedback.trace(view, source, piece) if piece is not None else None
        if trace is not None:
            trace.z = -0.5  # veils lie at -1
            layers.veils.add(trace)
        forecasts: list[Node] = []
        for target, node in targets.items():
            home = layers.lights_over(node)
            self._glows[target] = home.add(Glow(node, home, colour))
            cast = casts.get(target)
            ribbon = feedback.ribbon(view, target, cast) if cast is not None else None
            if ribbon is not None:
                ribbon.z = 1
                forecasts.append(home.add(ribbon))
        self._closed.begin(view, source, targets, forecasts)
        layers.lights.add(self._changes)
        if table.stage is not None:
            table.stage.tweens.run(Tween(VEIL_MS, self._darken, linear)).beside = True

    def _darken(self, share: float) -> None:
        """The veils come in few steps: pictures that are so faded are kept and used again."""
        self._table.layers.veils.opacity = math.ceil(share * LEVELS) / LEVELS

    def aim(self, view: View[Any], source: Id, target: Id | None, cast: object) -> None:
        """The hand is over this target: thicken its rim and show what would change elsewhere."""
        if self._aimed in self._glows:
            self._glows[self._aimed].aim(False)
        if target in self._glows:
            self._glows[target].aim(True)
        self._aimed = target
        self._closed.aim(target is not None)
        self._changes.clear()
        if target is not None:
            for node in self._feedback.changes(view, source, target, cast):
                self._changes.add(node)

    def end(self) -> None:
        """Put everything out."""
        layers, stage = self._table.layers, self._table.stage
        self._closed.end()
        self._aimed = None
        self._glows = {}
        self._changes.clear()
        self._changes.detach()
        for layer in (layers.veils, layers.lights, layers.above):
            if layer.children and layer.parent is not None and stage is not None:
                gone = layer.parent.add(Group(z=layer.z))
                paling = Tween(VEIL_MS, partial(_pale, gone, layer.opacity), linear)
                stage.tweens.run(paling, gone.detach).beside = True
                for node in list(layer.children):
                    gone.add(node)


def _pale(gone: Node, opacity: float, share: float) -> None:
    """What was lit or dark goes as it came."""
    gone.opacity = opacity * math.ceil((1 - share) * LEVELS) / LEVELS
