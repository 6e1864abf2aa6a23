"""Which controls run a reel: step, play, speed?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.projector import SPEEDS, Projector
from tabletop.scene import Group
from tabletop.scene.widgets import Button, Choice, text_tip

if TYPE_CHECKING:
    from tabletop.app.application import App


class Transport(Group):
    """Buttons over a projector, in a row; with `ends` also to the first and the last moment. `refresh` after every change."""

    def __init__(self, app: App, projector: Projector, *, height: float, ends: bool = False) -> None:
        super().__init__(name="transport")
        self.focus_group = True
        self._projector = projector
        reel = projector.reel
        say = app.texts.say
        step = 48.0 * height / 46
        self._start = self._button("jump_start", step, height, say("replay.to_start"))
        self._back = self._button("step_back", step, height, say("replay.back"))
        self._play = self._button("play", 64.0 * height / 46, height, say("replay.play"))
        self._forward = self._button("step_forward", step, height, say("replay.forward"))
        self._end = self._button("jump_end", step, height, say("replay.to_end"))
        self._start.on_click = lambda: projector.go(0)
        self._back.on_click = projector.back
        self._play.on_click = projector.toggle
        self._forward.on_click = projector.forward
        self._end.on_click = lambda: projector.go(reel.last)
        speed = Choice(
            SPEEDS,
            projector.speed,
            ground="dark",
            size=(176 * height / 46, height),
            font_size=16 if height > 40 else 14,
            on_change=self._set_speed,
        )
        speed.name = "speed"
        speed.enabled = reel.last > 0
        middle = [self._back, self._play, self._forward]
        x = 0.0
        for control in [*([self._start, *middle, self._end] if ends else middle), speed]:
            control.pos = (x, 0)
            self.add(control)
            x += control.w + 8
        self.size = (x - 8, height)
        self.refresh()

    def _button(self, icon: str, width: float, height: float, hint: str) -> Button:
        button = Button(icon=icon, look="second", size=(width, height))
        button.name = icon
        button.tip = lambda: text_tip(hint)
        return button

    def _set_speed(self, speed: float) -> None:
        self._projector.speed = speed

    def refresh(self) -> None:
        """Offer only what leads somewhere; the play button shows what it will do."""
        reel = self._projector.reel
        self._play.icon = "pause" if self._projector.playing else "play"
        self._play.enabled = reel.last > 0
        self._start.enabled = self._back.enabled = reel.position > 0
        self._end.enabled = self._forward.enabled = reel.position < reel.last
