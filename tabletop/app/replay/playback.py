"""How does a recording run: step by step, by itself, at a chosen speed?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.replay.recording import Recording
from tabletop.scene import Stage
from tabletop.scene.core.clock import Timer

SPEEDS: tuple[tuple[float, str], ...] = ((0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×"))
"""How fast a recording may run, with the sign that says so in every language."""

Advance = Callable[[Callable[[], None]], None]
"""Shows the next move and calls back when it has been seen."""


class Playback:
    """Runs a recording. `advance` shows one move, `changed` is told whenever the recording stands elsewhere or starts or stops."""

    def __init__(
        self, stage: Stage, recording: Recording, *, advance: Advance, changed: Callable[[], None], pause_ms: float
    ) -> None:
        self._stage = stage
        self.recording = recording
        self._advance = advance
        self._changed = changed
        self._pause_ms = pause_ms
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
        self._timer = self._stage.timers.after(self._pause_ms / self.speed, self._next)

    def _next(self) -> None:
        self._timer = None
        if self.playing:
            self._advance(self._shown)

    def _shown(self) -> None:
        if not self.playing:
            return
        if self.recording.position >= self.recording.last:
            self.playing = False
        self._changed()
        if self.playing:
            self._wait()
