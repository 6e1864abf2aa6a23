"""How do legal targets glow and the others dim while something is lifted?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.scene.colour import hexed, with_alpha
from tabletop.scene.node import Group, Node
from tabletop.scene.shadow import Shadow
from tabletop.scene.shapes import Panel


class Lights:
    """Rims around targets and veils over the rest, laid over the scene in stage coordinates."""

    def __init__(self, home: Group) -> None:
        self._home = home
        self._glows: dict[Node, Panel] = {}
        self._veils: list[Panel] = []
        self._colour = "#F4F1EA"

    def on(self, targets: Iterable[Node], others: Iterable[Node], colour: str) -> None:
        """Light these, dim those."""
        self.off()
        self._colour = colour
        for node in others:
            if node.shown():
                veil = _over(node, 0)
                veil.restyle(fill=(12, 10, 9, 90))
                self._veils.append(self._home.add(veil))
        for node in targets:
            if node.shown():
                glow = _over(node, 3)
                glow.restyle(rim=colour, rim_width=4, shadows=(Shadow(0, 12, 0.8, hexed(colour)),))
                self._glows[node] = self._home.add(glow)

    def mark_source(self, node: Node, colour: str) -> None:
        """A picked source gets a rim as well."""
        rim = _over(node, 4)
        rim.restyle(rim=colour, rim_width=3)
        self._veils.append(self._home.add(rim))

    def over(self, target: Node | None) -> None:
        """The target under the hand is filled a little."""
        for node, glow in self._glows.items():
            chosen = node is target
            glow.restyle(fill=with_alpha(self._colour, 0.14 if chosen else 0.0), rim_width=6 if chosen else 4)

    def off(self) -> None:
        """All lights out."""
        for panel in (*self._glows.values(), *self._veils):
            panel.detach()
        self._glows.clear()
        self._veils.clear()


def _over(node: Node, by: float) -> Panel:
    box = node.stage_box().grown(by)
    factor = node.matrix_to().scale
    return Panel((box.w, box.h), corners=node.corner * factor + by, pos=(box.x, box.y), z=-1)
