"""How is one of a few options chosen, or something turned on and off: chips in one track, a knob with a tick?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.scene.core.inputs import Key, Move, Press, Release
from tabletop.scene.core.stage import stage_of
from tabletop.scene.look.colour import darker, hexed, lighter, with_alpha
from tabletop.scene.look.geometry import Point, Size, Watched
from tabletop.scene.look.image_nodes import Flattened, Sprite
from tabletop.scene.look.shapes import Panel, circle, line
from tabletop.scene.look.text import Text
from tabletop.scene.look.theme import THEME
from tabletop.scene.widgets.button import icon_sprite
from tabletop.scene.widgets.control import DISABLED, Control

PADDING = 4.0
BESIDE = 4.0
"""The least room left and right of a label."""


class Choice(Control):
    """Two to five options in a track: (value, label) or (value, label, icon); a drawing with its path keeps its colours."""

    def __init__(
        self,
        options: Sequence[tuple[Any, ...]],
        chosen: Any,
        *,
        ground: str = "paper",
        size: Size | None = None,
        font_size: float = 16,
        on_change: Callable[[Any], None] | None = None,
        pos: Point = (0, 0),
        name: str = "",
    ) -> None:
        self.options = [(o[0], o[1], o[2] if len(o) > 2 else None) for o in options]
        self._style = THEME.style(font_size, face=THEME.strong)
        super().__init__(size or self._natural(), pos=pos, name=name)
        self._look = THEME.fields[ground]
        self.ring_colour = self._look.ring
        self.corner = 11
        self.on_change = on_change
        self._chosen = chosen
        self._over: int | None = None
        self._face = self.add(Flattened(size=self.size))
        self.restate()

    def _natural(self) -> Size:
        widest = max(Text(label, self._style).w + (28 if icon else 0) for _, label, icon in self.options)
        return ((widest + 32) * len(self.options) + 2 * PADDING, 44)

    chosen = Watched[Any](lambda choice: choice.restate())
    """The value that is chosen."""

    @property
    def index(self) -> int:
        """The place of the chosen option; −1 when its value is none of them."""
        return next((i for i, option in enumerate(self.options) if option[0] == self._chosen), -1)

    def choose(self, value: Any) -> None:
        """Choose as a person would: tells `on_change`."""
        if not self.enabled or value == self._chosen:
            return
        self.chosen = value
        if self.on_change is not None:
            self.on_change(value)

    # -- input ----------------------------------------------------------------------------------------------------

    def _option_at(self, point: Point) -> int | None:
        own = self.from_stage(point)
        if own is None or not self.covers(own):
            return None
        starts = [x for x, _ in self._cells()]
        return max(0, sum(own[0] >= start for start in starts) - 1)

    def _cells(self) -> list[tuple[float, float]]:
        """Where each option begins and how wide it is: all alike, unless only unlike ones give every label its room."""
        room, count = self.w - 2 * PADDING, len(self.options)
        needs = [Text(label, self._style).w + (26 if icon else 0) + 2 * BESIDE for _, label, icon in self.options]
        spare = (room - sum(needs)) / count
        widths = [room / count] * count if max(needs) <= room / count or spare < 0 else [need + spare for need in needs]
        return [(PADDING + sum(widths[:i]), width) for i, width in enumerate(widths)]

    def hovered(self, inside: bool) -> None:
        """The option under the pointer gets a veil."""
        stage = stage_of(self)
        self._over = self._option_at(stage.pointer.point) if inside and stage is not None else None
        super().hovered(inside)

    def hover_move(self, event: Move) -> None:
        """Follow the pointer from option to option."""
        over = self._option_at(event.point)
        if over != self._over:
            self._over = over
            self.restate()

    def pressed(self, event: Press) -> bool:
        """Hold the option under the pointer."""
        self._over = self._option_at(event.point)
        return super().pressed(event)

    def released(self, event: Release) -> bool:
        """Choose what is under the pointer."""
        held, self._held = self._held, False
        over = self._option_at(event.point)
        if held and over is not None:
            self.choose(self.options[over][0])
        self.restate()
        return True

    def key(self, event: Key) -> bool:
        """Left and right change the choice, Home and End go to its ends, Enter and Space to the next."""
        last, on = len(self.options) - 1, self.index + 1
        steps = {"left": max(0, on - 2), "right": min(last, on), "home": 0, "end": last}
        steps |= dict.fromkeys(("return", "space"), on % (last + 1))
        if event.mods.ctrl or event.mods.alt or event.name not in steps:
            return False
        self.choose(self.options[steps[event.name]][0])
        return True

    # -- look -----------------------------------------------------------------------------------------------------

    def restate(self) -> None:
        """Paint the track, the chip and the labels anew."""
        look, face = self._look, self._face
        face.clear()
        face.add(Panel(self.size, fill=look.track, rim=look.track_rim, rim_width=1.5, corners=self.corner))
        for i, ((_, label, icon), (x, cell)) in enumerate(zip(self.options, self._cells(), strict=True)):
            chosen = i == self.index
            spot = (x, PADDING)
            chip = (cell, self.h - 2 * PADDING)
            if chosen:
                face.add(Panel(chip, fill=look.chip, corners=8, pos=spot))
            elif i == self._over and self.state in ("hover", "pressed"):
                share = 0.14 if self.state == "hover" else 0.24
                face.add(Panel(chip, fill=with_alpha(THEME.ink, share), corners=8, pos=spot))
            self._add_label(label, icon, look.chip_label if chosen else look.track_label, x, cell)
        face.opacity = DISABLED if self.state == "disabled" else 1.0

    def _add_label(self, label: str, icon: str | None, colour: Any, x: float, cell: float) -> None:
        room = cell - 2 * BESIDE - (26 if icon else 0)
        style = self._style._replace(colour=colour)
        fits = Text(label, style).w <= room
        words = Text(label, style, width=None if fits else room, height=self.h, max_lines=1, shrink=True)
        width = words.setting.width + (26 if icon and label else 0)
        left = x + (cell - width) / 2
        if icon:
            sign = self._face.add(Sprite(icon, (24, 24)) if "/" in icon else icon_sprite(icon, 20, colour))
            sign.pos = ((left if label else x + (cell - 20) / 2) + (20 - sign.w) / 2, (self.h - sign.h) / 2)
            left += 26
        self._face.add(words).pos = (left, 0)


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
