"""Which controls run a recording: step, play, speed?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.replay.playback import SPEEDS, Playback
from tabletop.scene import Box, Group
from tabletop.scene.layout import row
from tabletop.scene.widgets import Button, Choice, text_tip

if TYPE_CHECKING:
    from tabletop.app.application import App


class Controls(Group):
    """Buttons over a playback, in a row; with `ends` also to the first and the last moment. `refresh` after every change."""

    def __init__(
        self, app: App, playback: Playback, *, height: float, font_size: float = 16, ends: bool = False
    ) -> None:
        super().__init__(name="controls")
        self.focus_group = True
        self._playback = playback
        recording = playback.recording
        say = app.texts.say
        step = 48.0 * height / 46
        self._start = self._button("jump_start", step, height, say("replay.to_start"))
        self._back = self._button("step_back", step, height, say("replay.back"))
        self._play = self._button("play", 64.0 * height / 46, height, say("replay.play"))
        self._forward = self._button("step_forward", step, height, say("replay.forward"))
        self._end = self._button("jump_end", step, height, say("replay.to_end"))
        self._start.on_click = lambda: playback.go(0)
        self._back.on_click = playback.back
        self._play.on_click = playback.toggle
        self._forward.on_click = playback.forward
        self._end.on_click = lambda: playback.go(recording.last)
        speed = Choice(
            SPEEDS,
            playback.speed,
            ground="dark",
            size=(176 * height / 46, height),
            font_size=font_size,
            on_change=self._set_speed,
        )
        speed.name = "speed"
        speed.enabled = recording.last > 0
        middle = [self._back, self._play, self._forward]
        line = row(*([self._start, *middle, self._end] if ends else middle), speed, gap=8)
        self.size = (line.wide(), height)
        line.lay(Box(0, 0, *self.size), self)
        self.refresh()

    def _button(self, icon: str, width: float, height: float, hint: str) -> Button:
        button = Button(icon=icon, look="second", size=(width, height))
        button.name = icon
        button.tip = lambda: text_tip(hint)
        return button

    def _set_speed(self, speed: float) -> None:
        self._playback.speed = speed

    def refresh(self) -> None:
        """Offer only what leads somewhere; the play button shows what it will do."""
        recording = self._playback.recording
        self._play.icon = "pause" if self._playback.playing else "play"
        self._play.enabled = recording.last > 0
        self._start.enabled = self._back.enabled = recording.position > 0
        self._end.enabled = self._forward.enabled = recording.position < recording.last
