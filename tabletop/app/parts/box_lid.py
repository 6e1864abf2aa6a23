"""How does a box lid look: cover, box side, rounded corners, gloss?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene import Baked, Group, Node, Panel, Shadow, Sprite
from tabletop.scene.geometry import Size
from tabletop.scene.tween import glide, turn

RISE, TILT, RISE_MS = 12.0, 1.1, 160


class BoxLid(Group):
    """A game's box lid that rises and tilts under the pointer or the focus."""

    def __init__(
        self, game: str, width: float, *, on_click: Callable[[], None], on_over: Callable[[bool], None] | None = None
    ) -> None:
        size: Size = (width, width * 10 / 7)
        super().__init__(size=size, name=f"lid {game}")
        self.hits = True
        self.focusable = True
        self.corner = 10 * width / 420
        self.on_click = on_click
        self.on_hover = self._hovered
        self._on_over = on_over
        self._box = self.add(Baked(size=size))
        k = width / 420
        self._box.add(
            Panel(size, fill="#151210", corners=10 * k, shadows=(Shadow(14 * k, 30 * k, 0.5),), pos=(0, 8 * k))
        )
        self._box.add(Sprite(f"app/lid_side_{game}", (width, 611 * k)))
        self._box.add(Sprite(f"app/cover_{game}", size, corners=10 * k))
        self._box.add(Sprite("app/lid_gloss", size))

    @property
    def art(self) -> Node:
        """What moves under the pointer."""
        return self._box

    def _hovered(self, over: bool) -> None:
        self.raised(over)
        if self._on_over is not None:
            self._on_over(over)

    def raised(self, up: bool) -> None:
        """Rise and tilt, or lie down again."""
        stage = self.stage
        if stage is None:
            return
        stage.tweens.run(glide(self._box, (0, -RISE if up else 0), RISE_MS))
        stage.tweens.run(turn(self._box, -TILT if up else 0.0, RISE_MS))
