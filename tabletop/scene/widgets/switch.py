"""How is something turned on and off: a track, a knob, a tick when on?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene.core.transform import Watched
from tabletop.scene.look.colour import darker, hexed, lighter
from tabletop.scene.look.geometry import Point
from tabletop.scene.look.image_nodes import Flattened
from tabletop.scene.look.shapes import Panel, circle, line
from tabletop.scene.look.theme import THEME
from tabletop.scene.widgets.control import DISABLED, Control

WIDTH, HEIGHT, KNOB = 54.0, 30.0, 24.0


class Switch(Control):
    """On: dark track, knob right with a tick. Off: pale track, knob left."""

    def __init__(
        self,
        on: bool = False,
        *,
        ground: str = "paper",
        on_change: Callable[[bool], None] | None = None,
        pos: Point = (0, 0),
        name: str = "",
    ) -> None:
        super().__init__((WIDTH, HEIGHT), pos=pos, name=name)
        self._look = THEME.fields[ground]
        self.ring_colour = self._look.ring
        self.corner = HEIGHT / 2
        self.on_change = on_change
        self._on = on
        self._face = self.add(Flattened(size=self.size))
        self.restate()

    on = Watched[bool](lambda switch: switch.restate())
    """Whether it is on."""

    def click(self) -> None:
        """Turn it over and tell `on_change`."""
        if not self.enabled:
            return
        self.on = not self._on
        if self.on_change is not None:
            self.on_change(self._on)

    def restate(self) -> None:
        """Paint track and knob anew."""
        look, face, state = self._look, self._face, self.state
        track = look.filled if self._on else look.track
        knob = look.knob if self._on else look.knob_off
        if state == "hover":
            knob = lighter(knob, 0.1)
        elif state == "pressed":
            track, knob = darker(track, 0.1), darker(knob, 0.1)
        face.clear()
        face.add(Panel(self.size, fill=track, rim=darker(track, 0.18), rim_width=1.5, corners=HEIGHT / 2))
        x = WIDTH - HEIGHT / 2 if self._on else HEIGHT / 2
        face.add(circle((x, HEIGHT / 2), KNOB / 2, knob, look.knob_rim if self._on else darker(knob, 0.25), 1.5))
        if self._on:
            tick = [(x - 5, HEIGHT / 2 + 0.5), (x - 1.5, HEIGHT / 2 + 4), (x + 5.5, HEIGHT / 2 - 4)]
            face.add(line(tick, hexed(THEME.ink), 2.4))
        face.opacity = DISABLED if state == "disabled" else 1.0
