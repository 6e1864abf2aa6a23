"""How does a player see and choose a moment of a game along a line with a mark for every round?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.replay.recording import Tick
from tabletop.scene import THEME, Flattened, Key, Panel, Point, Shadow, Text
from tabletop.scene.widgets.control import DISABLED
from tabletop.scene.widgets.slider import Track

TRACK, KNOB, HEIGHT = 7.0, 26.0, 52.0
LINE = 18.0
"""Where the line lies, from the top; the numbers stand below it."""


class TimeBar(Track):
    """Moments from the set-up to the last move. A press or a drag goes there; arrows go one move, Page keys a round."""

    def __init__(
        self,
        last: int,
        ticks: Sequence[Tick],
        width: float,
        colour: str,
        *,
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__((width, HEIGHT))
        self.on_change = on_change
        self.corner = 12
        self.ring_colour = "#F4F1EA"
        self._last, self._ticks, self._colour = last, list(ticks), colour
        self._position = 0
        self._face = self.add(Flattened(size=self.size))
        self.enabled = last > 0
        self.restate()

    @property
    def position(self) -> int:
        """The moment the knob stands on."""
        return self._position

    @position.setter
    def position(self, value: int) -> None:
        if value != self._position:
            self._position = value
            self.restate()

    def _x(self, position: int) -> float:
        return self.w * position / max(1, self._last)

    def _go(self, position: int) -> None:
        position = min(self._last, max(0, position))
        if self.enabled and position != self._position:
            self.position = position
            self.on_change(position)

    # --- input -------------------------------------------------------------------------------------------------------

    def follow(self, point: Point) -> None:
        """The knob stands where the pointer is."""
        own = self.from_stage(point)
        if own is not None:
            self._go(round(own[0] / self.w * self._last))

    def key(self, event: Key) -> bool:
        """Arrows, Page keys, Home and End."""
        if event.mods.ctrl or event.mods.alt:
            return False
        here = self._position
        before = [tick.position for tick in self._ticks if tick.position < here]
        after = [tick.position for tick in self._ticks if tick.position > here]
        goals = {"left": here - 1, "right": here + 1, "home": 0, "end": self._last}
        goals |= {"page up": before[-1] if before else 0, "page down": after[0] if after else self._last}
        if event.name not in goals:
            return False
        self._go(goals[event.name])
        return True

    # --- look --------------------------------------------------------------------------------------------------------

    def restate(self) -> None:
        """Paint line, marks, numbers and knob anew."""
        face, x = self._face, self._x(self._position)
        face.clear()
        face.add(Panel((self.w, TRACK), fill="#151210", corners=TRACK / 2, pos=(0, LINE - TRACK / 2)))
        face.add(Panel((max(TRACK, x), TRACK), fill=self._colour, corners=TRACK / 2, pos=(0, LINE - TRACK / 2)))
        for tick in self._ticks:
            at = min(self.w - 3, self._x(tick.position))
            done = tick.position <= self._position
            face.add(Panel((3, 24), fill="#F4F1EA" if done else "#6B6054", corners=1.5, pos=(at, LINE - 12)))
            number = face.add(Text(str(tick.number), THEME.style(15, THEME.quiet_light)))
            number.pos = (min(self.w - number.w, at + 4), LINE + 14)
        self._add_knob(x)
        face.opacity = DISABLED if self.state == "disabled" else 1.0

    def _add_knob(self, x: float) -> None:
        fill = {"hover": "#FFFBF0", "pressed": "#E3D7BE"}.get(self.state, "#F0E7D4")
        at = min(self.w - KNOB / 2, max(KNOB / 2, x))
        self._face.add(
            Panel(
                (KNOB, KNOB),
                fill=fill,
                rim="#8A7A5A",
                corners=KNOB / 2,
                shadows=(Shadow(2, 3, 0.4),),
                pos=(at - KNOB / 2, LINE - KNOB / 2),
            )
        )
