"""How is a number chosen along a line?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.scene.core.inputs import Key, Move, Press, Release
from tabletop.scene.look.colour import darker, lighter
from tabletop.scene.look.geometry import Point
from tabletop.scene.look.image_nodes import Flattened
from tabletop.scene.look.shadow import Shadow
from tabletop.scene.look.shapes import Panel
from tabletop.scene.look.theme import THEME
from tabletop.scene.widgets.control import DISABLED, Control


class Track(Control):
    """A control whose value lies where the pointer is: a press jumps there, moving follows. Subclasses say what that means."""

    def follow(self, point: Point) -> None:
        """Take the value that lies at this point of the stage."""

    def pressed(self, event: Press) -> bool:
        """The knob jumps to the pointer."""
        used = super().pressed(event)
        if used and self.enabled:
            self.follow(event.point)
        return used

    def moved(self, event: Move) -> bool:
        """The knob follows."""
        if self._held:
            self.follow(event.point)
        return True

    def released(self, event: Release) -> bool:
        """The handle stays where it was dragged to."""
        self._held = False
        self.restate()
        return True


TRACK, KNOB, HEIGHT = 7.0, 26.0, 36.0


class Slider(Track):
    """A knob on a track. Arrows move it by `step`, Page keys by five; `ticks` marks discrete values below."""

    def __init__(
        self,
        low: float,
        high: float,
        value: float,
        *,
        step: float = 1,
        width: float = 200,
        ticks: bool = False,
        ground: str = "paper",
        on_change: Callable[[float], None] | None = None,
        on_rest: Callable[[], object] = lambda: None,
        pos: Point = (0, 0),
        name: str = "",
    ) -> None:
        super().__init__((width, HEIGHT), pos=pos, name=name)
        self.on_rest = on_rest
        self.low, self.high, self.step = low, high, step
        self._look = THEME.fields[ground]
        self.ring_colour = self._look.ring
        self.corner = HEIGHT / 2
        self.on_change = on_change
        self._ticks = ticks
        self._value = self._rounded(value)
        self._face = self.add(Flattened(size=self.size))
        self.restate()

    @property
    def value(self) -> float:
        """The number it stands on."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        value = self._rounded(value)
        if value != self._value:
            self._value = value
            self.restate()

    def _rounded(self, value: float) -> float:
        steps = round((min(self.high, max(self.low, value)) - self.low) / self.step)
        exact = min(self.high, self.low + steps * self.step)
        return int(exact) if exact == int(exact) and isinstance(self.step, int) else round(exact, 6)

    def choose(self, value: float) -> None:
        """Move it as a person would: tells `on_change`."""
        before = self._value
        if not self.enabled:
            return
        self.value = value
        if self._value != before and self.on_change is not None:
            self.on_change(self._value)

    # -- input ----------------------------------------------------------------------------------------------------

    def follow(self, point: Point) -> None:
        """The knob stands where the pointer is."""
        own = self.from_stage(point)
        if own is not None:
            share = (own[0] - KNOB / 2) / (self.w - KNOB)
            self.choose(self.low + share * (self.high - self.low))

    def key(self, event: Key) -> bool:
        """Arrows, Page keys, Home and End."""
        if event.mods.ctrl or event.mods.alt:
            return False
        five = 5 * self.step
        moves = {"left": -self.step, "right": self.step, "page down": -five, "page up": five}
        if event.name in moves:
            self.choose(self._value + moves[event.name])
        elif event.name in ("home", "end"):
            self.choose(self.low if event.name == "home" else self.high)
        else:
            return False
        self.on_rest()
        return True

    def released(self, event: Release) -> bool:
        """The knob is let go."""
        self.on_rest()
        return super().released(event)

    # -- look -----------------------------------------------------------------------------------------------------

    def knob_x(self) -> float:
        """The middle of the knob, from the left."""
        span = self.high - self.low
        share = (self._value - self.low) / span if span else 0.0
        return KNOB / 2 + share * (self.w - KNOB)

    def restate(self) -> None:
        """Paint track and knob anew."""
        look, face, state = self._look, self._face, self.state
        face.clear()
        y = (HEIGHT - TRACK) / 2
        x = self.knob_x()
        face.add(Panel((self.w, TRACK), fill=look.rest, corners=TRACK / 2, pos=(0, y)))
        face.add(Panel((max(TRACK, x), TRACK), fill=look.filled, corners=TRACK / 2, pos=(0, y)))
        if self._ticks:
            self._add_ticks()
        knob = {"hover": lighter(look.knob, 0.4), "pressed": darker(look.knob, 0.08)}.get(state, look.knob)
        shadows = {"hover": (Shadow(3, 6, 0.4),), "normal": (Shadow(2, 3, 0.3),)}.get(state, ())
        side = KNOB + (2 if state == "hover" else 0)
        face.add(
            Panel(
                (side, side),
                fill=knob,
                rim=look.knob_rim,
                corners=side / 2,
                shadows=shadows,
                pos=(x - side / 2, (HEIGHT - side) / 2),
            )
        )
        face.opacity = DISABLED if state == "disabled" else 1.0

    def _add_ticks(self) -> None:
        count = round((self.high - self.low) / self.step)
        for i in range(count + 1):
            x = KNOB / 2 + i * (self.w - KNOB) / max(1, count)
            self._face.add(Panel((2, 5), fill=self._look.rest, pos=(x - 1, HEIGHT - 7)))
