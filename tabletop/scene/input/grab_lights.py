"""How do legal targets glow and the others dim while something is lifted?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.scene.core.node import Group, Node
from tabletop.scene.look.colour import hexed, with_alpha
from tabletop.scene.look.shadow import Shadow
from tabletop.scene.look.shapes import Panel


class Light(Panel):
    """A panel that keeps over a node, this much larger, wherever the node goes."""

    def __init__(self, node: Node, by: float) -> None:
        super().__init__((1, 1), z=-1)
        self._node = node
        self._by = by
        self.follow()

    def follow(self) -> None:
        """Lie over the node again."""
        box = self._node.stage_box().grown(self._by)
        self.pos, self.size = (box.x, box.y), (box.w, box.h)
        self.restyle(corners=self._node.corner * self._node.matrix_to().scale + self._by)
        self.visible = self._node.shown()


class GrabLights:
    """Rims around targets and veils over the rest, laid over the scene in stage coordinates."""

    def __init__(self, home: Group) -> None:
        self._home = home
        self._glows: dict[Node, Light] = {}
        self._veils: list[Light] = []
        self._colour = "#F4F1EA"

    def on(self, targets: Iterable[Node], others: Iterable[Node], colour: str) -> None:
        """Light these, dim those."""
        self.off()
        self._colour = colour
        for node in others:
            veil = self._home.add(Light(node, 0))
            veil.restyle(fill=(12, 10, 9, 90), rim=(0, 0, 0, 0))
            self._veils.append(veil)
        for node in targets:
            glow = self._home.add(Light(node, 3))
            glow.restyle(rim=colour, rim_width=4, shadows=(Shadow(0, 12, 0.8, hexed(colour)),))
            self._glows[node] = glow

    def mark_source(self, node: Node, colour: str) -> None:
        """A picked source gets a rim as well."""
        rim = self._home.add(Light(node, 4))
        rim.restyle(rim=colour, rim_width=3)
        self._veils.append(rim)

    def over(self, target: Node | None) -> None:
        """The target under the hand is filled a little."""
        for node, glow in self._glows.items():
            chosen = node is target
            glow.restyle(fill=with_alpha(self._colour, 0.14 if chosen else 0.0), rim_width=6 if chosen else 4)

    def follow(self) -> None:
        """Keep over nodes that moved, as under a zooming camera."""
        for light in (*self._glows.values(), *self._veils):
            light.follow()

    def off(self) -> None:
        """All lights out."""
        for light in (*self._glows.values(), *self._veils):
            light.detach()
        self._glows.clear()
        self._veils.clear()
