"""Which motions do several tables need: steps made when their time comes, numbers that count, things seen only for a while?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.common.glow import Glow
from tabletop.scene import Motion, Node, Parallel, Sequence, Tween, arc, call, fade, wait
from tabletop.scene.look.geometry import Point
from tabletop.scene.motion.easing import linear
from tabletop.scene.motion.pace import FADE_MS, FLY_MS


class Deferred(Motion):
    """A motion that is made when it begins, because it depends on where the one before left things. Its length is known."""

    def __init__(self, ms: float, make: Callable[[], Motion]) -> None:
        self.length = ms
        self._make = make
        self._inner: Motion = Parallel()

    def begin(self) -> None:
        """Look at the table as it is now."""
        self._inner = self._make()
        self._inner.begin()

    def step(self, elapsed: float) -> None:
        """Show the inner motion; past its end it shows its end."""
        self._inner.step(elapsed if elapsed < self.length else float("inf"))


def counting(show: Callable[[int], None], start: int, end: int, ms: float) -> Motion:
    """A number that counts, shown only when it changes."""
    last = [start]

    def step(share: float) -> None:
        value = end if share >= 1 else round(start + (end - start) * share)
        if value != last[0]:
            last[0] = value
            show(value)

    return Tween(ms, step, linear)


def passing(node: Node, home: Node, ms: float) -> Motion:
    """Something that comes, stays for a while and pales."""
    node.opacity = 0.0
    home.add(node)
    return Sequence(fade(node, 1, FADE_MS), wait(ms), fade(node, 0, FADE_MS), call(node.detach))


def falling(node: Node, home: Node, depth: float, ms: float) -> Motion:
    """Something that falls and pales, faster and faster."""
    x, y = node.pos

    def show(share: float) -> None:
        node.opacity = 1 - share * share
        node.pos = (x, y + depth * share * share)
        if share >= 1:
            node.detach()

    home.add(node)
    return Tween(ms, show)


def shining(node: Callable[[], Node | None], home: Node, colour: str, delay: float, ms: float) -> Motion:
    """A light that comes and goes around a thing, which is looked for when it begins."""
    light: list[Node] = []

    def begin() -> None:
        lit = node()
        if lit is not None:
            light.append(home.add(Glow(lit, home, colour)))

    def show(share: float) -> None:
        for glow in light:
            glow.opacity = 1 - abs(2 * share - 1)
            if share >= 1:
                glow.detach()

    return Sequence(wait(delay), Tween(ms, show, prepare=begin))


def flight(node: Node, air: Node, start: Point, goal: Point) -> Motion:
    """A thing that is only seen while it flies from one point of the stage to another."""
    node.opacity = 0.0

    def lift() -> None:
        air.add(node)
        node.move_centre_to(start)
        node.opacity = 1.0

    x, y = air.from_stage(goal) or goal
    at = (x - node.w / 2, y - node.h / 2)
    return Sequence(call(lift), arc(node, at, FLY_MS), fade(node, 0, FADE_MS * 0.5), call(node.detach))
