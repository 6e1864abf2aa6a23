"""How does one screen become another without a hard cut? What was seen pales over what is seen now."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tabletop.scene import Motion, Node
from tabletop.scene.look.picture_cache import Picture

if TYPE_CHECKING:
    import pygame

    from tabletop.app.application import App

PALES_MS = 140.0
"""How long that takes at the usual pace."""
MOST_MS = 32.0
"""What one frame counts at most: the first of a new screen takes longer, and nothing would be seen of the change."""


class _Paling(Motion):
    """From wholly there to gone, however long single frames take."""

    def __init__(self, dissolve: Dissolve) -> None:
        self.length = math.inf
        self._dissolve = dissolve
        self._last = self._gone = 0.0

    def step(self, elapsed: float) -> None:
        """One frame further."""
        if elapsed != math.inf:
            self._gone += min(MOST_MS, elapsed - self._last)
            self._last = elapsed
            self._dissolve.pale(self._gone / PALES_MS)
            self.length = math.inf if self._gone < PALES_MS else 0.0


class Dissolve(Node):
    """The last picture of the window over everything but what is in the hand, paler from frame to frame; a press, a key or the
    wheel ends it.
    """

    def __init__(self, app: App, seen: pygame.Surface) -> None:
        super().__init__(size=(app.stage.width, app.stage.height), z=18, name="dissolve")
        self._seen = seen
        self.passes = True
        app.stage.root.add(self)
        app.stage.tweens.run(_Paling(self), self.detach).beside = True

    def pale(self, share: float) -> None:
        """So much of it is gone."""
        self._seen.set_alpha(round(255 * max(0.0, 1 - share)))
        self.touch()

    def picture(self, scale: float) -> Picture | None:
        """As pale as it is by now."""
        return Picture(self._seen)


def dissolve(app: App) -> None:
    """Something else has just taken the place of what the window still shows: that pales over it, unless animation is off."""
    stage, loop = app.stage, app.loop
    if loop is None or stage.tweens.pace <= 0 or not stage.frames or loop.window.surface.get_size() != stage.size:
        return
    if not any(isinstance(node, Dissolve) for node in stage.root.children):  # else it pales over this as well
        Dissolve(app, loop.window.surface.copy())
