"""How does a thing that can be used now draw the eye without shouting: a rim that breathes a few times and then rests?"""

from __future__ import annotations

import math

from tabletop.scene.colour import Colour
from tabletop.scene.node import Node
from tabletop.scene.shapes import Panel
from tabletop.scene.stage import Stage

BREATH_MS = 1200.0
STEP_MS = 60.0


class BreathingRim(Panel):
    """A rim around a node, added to it as a child. `breathe(stage)` lets it breathe; afterwards it stays softly lit."""

    def __init__(self, node: Node, colour: Colour, *, width: float = 3, gap: float = 1) -> None:
        reach = width + gap
        w, h = node.size
        super().__init__(
            (w + 2 * reach, h + 2 * reach),
            rim=colour,
            rim_width=width,
            corners=node.corner + reach,
            pos=(-reach, -reach),
            opacity=0.6,
            z=1000,
        )
        node.add(self)

    def breathe(self, stage: Stage, cycles: int = 4) -> None:
        """Breathe so many times (1.2 s each), then rest: an idle table must come to a standstill."""
        start = stage.clock()

        def step() -> None:
            gone = stage.clock() - start
            if gone >= cycles * BREATH_MS or not self.within(stage.root):
                self.opacity = 0.6
                timer.cancel()
                return
            self.opacity = 0.6 + 0.4 * math.sin(2 * math.pi * gone / BREATH_MS)

        timer = stage.timers.every(STEP_MS, step)
