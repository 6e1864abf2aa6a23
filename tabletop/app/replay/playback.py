"""How does a recording run, step by step, by itself, at a chosen speed, and with which controls?"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TYPE_CHECKING

from tabletop.app.replay.recording import Recording
from tabletop.scene import Box, Button, Choice, Group, Stage, text_tip
from tabletop.scene.core.clock import Timer
from tabletop.scene.layout import row

if TYPE_CHECKING:
    from tabletop.app.application import App

SPEEDS: tuple[tuple[float, str], ...] = ((0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×"))
"""How fast a recording may run, with the sign that says so in every language."""
READING_MS = 5000.0
"""How long what is said after a stop can be read at normal speed."""

Advance = Callable[[Callable[[], None]], None]
"""Shows the next move and calls back when it has been seen."""


class Playback:
    """Runs a recording. `advance` shows one move, `changed` is told whenever the recording stands elsewhere or starts or stops."""

    def __init__(
        self, stage: Stage, recording: Recording, *, advance: Advance, changed: Callable[[], None], pause_ms: float,
        stops: Container[int] = (),
    ) -> None:  # fmt: skip
        """It pauses at the moments `stops`, and lets what is said of the move after each be read."""
        self._stage = stage
        self.recording = recording
        self._advance = advance
        self._changed = changed
        self._pause_ms, self._stops = pause_ms, stops
        self.speed = 1.0
        self.playing = False
        self._timer: Timer | None = None

    def toggle(self) -> None:
        """Play, or pause; at the end play begins again."""
        if self.playing:
            self.stop()
            return
        if self.recording.position == self.recording.last:
            self.recording.go(0)
        self.playing = True
        self._changed()
        self._wait()

    def stop(self) -> None:
        """Stay at this moment and forget the next one."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.playing:
            self.playing = False
            self._changed()

    def go(self, position: int) -> None:
        """Stand still at a moment."""
        self.stop()
        if position != self.recording.position:
            self.recording.go(position)
            self._changed()

    def back(self) -> None:
        """One move back."""
        self.go(self.recording.position - 1)

    def forward(self) -> None:
        """One move on, shown as it happens."""
        self.stop()
        if self.recording.position < self.recording.last:
            self._advance(self._changed)

    def _wait(self) -> None:
        told = self.recording.position - 1 in self._stops
        ms = READING_MS if told else self._pause_ms
        self._timer = self._stage.timers.after(ms / self.speed, self._next)

    def _next(self) -> None:
        self._timer = None
        if self.playing:
            self._advance(self._shown)

    def _shown(self) -> None:
        if not self.playing:
            return
        if self.recording.position >= self.recording.last or self.recording.position in self._stops:
            self.playing = False
        self._changed()
        if self.playing:
            self._wait()


class Controls(Group):
    """Buttons over a playback, in a row; with `ends` also to the first and the last moment. `refresh` after every change."""

    def __init__(
        self, app: App, playback: Playback, *, height: float, font_size: float = 16, ends: bool = False
    ) -> None:
        super().__init__(name="controls")
        self.focus_group = True
        self._playback = playback
        self._app, self._high = app, height
        self._start = self._button("jump_start", "to_start", lambda: playback.go(0))
        self._back = self._button("step_back", "back", playback.back)
        self._play = self._button("play", "play", playback.toggle, 64.0)
        self._forward = self._button("step_forward", "forward", playback.forward)
        self._end = self._button("jump_end", "to_end", lambda: playback.go(playback.recording.last))
        speed = Choice(
            SPEEDS,
            playback.speed,
            ground="dark",
            size=(176 * height / 46, height),
            font_size=font_size,
            on_change=self._set_speed,
        )
        speed.name = "speed"
        speed.enabled = playback.recording.last > 0
        middle = [self._back, self._play, self._forward]
        line = row(*([self._start, *middle, self._end] if ends else middle), speed, gap=8)
        self.size = (line.wide(), height)
        line.lay(Box(0, 0, *self.size), self)
        self.refresh()

    def _button(self, icon: str, hint: str, act: Callable[[], None], width: float = 48.0) -> Button:
        button = Button(icon=icon, look="second", size=(width * self._high / 46, self._high), on_click=act)
        button.name = icon
        button.tip = lambda: text_tip(self._app.texts.say(f"replay.{hint}"))
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
