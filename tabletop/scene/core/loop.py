"""What does the program do all day? Wait for an event, hand it over, let time pass, paint what changed, wait again."""

from __future__ import annotations

import logging
import queue
import time
from collections.abc import Callable

import pygame

from tabletop.scene.core.clock import Timer
from tabletop.scene.core.display import Window
from tabletop.scene.core.inputs import Exposed, Move, Quit, Resize, Translator
from tabletop.scene.core.stage import Stage

LOG = logging.getLogger(__name__)
FRAME_MS = 16
FOREVER_MS = 60_000
BRISK_NAP_MS, IDLE_NAP_MS = 3, 20
BRISK_MS = 2_000
"""How long after the last input the loop still looks often."""
EDGE_RESTS_MS = 120
"""How long the edge of a window must rest before everything is laid out for the new size."""


class Loop:
    """The one event pump. Nothing moves, nothing is due, nothing happens: it sleeps."""

    def __init__(self, window: Window, stage: Stage) -> None:
        self.window = window
        self.stage = stage
        self.on_quit: Callable[[], bool] | None = None
        self._translator = Translator(stage.scale)
        self._posted: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._wake = pygame.event.custom_type()
        self._going = True
        self._active = 0.0
        self._resizing: Timer | None = None
        stage.resize(window.size)

    # -- from outside ---------------------------------------------------------------------------------------------

    def post(self, act: Callable[[], None]) -> None:
        """Have this called on the loop's thread, soon. The one thing here that any thread may use."""
        self._posted.put(act)
        try:
            pygame.event.post(pygame.event.Event(self._wake))
        except pygame.error:
            LOG.debug("the event queue is full or closed; the call waits for the next turn")

    def stop(self) -> None:
        """End `run` after this turn."""
        self._going = False

    def toggle_full_screen(self) -> None:
        """Between window and full screen."""
        self.window.toggle_full_screen()
        self._settle_size()

    # -- turning --------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Turn until stopped."""
        while self._going:
            self.turn(self._patience())

    def _patience(self) -> int:
        """How long to wait for events: a frame while something moves, else until the next timer or chore."""
        if not self._posted.empty():
            return 0
        wake = self.stage.next_wake()
        if self._resizing is not None:
            return FRAME_MS
        if wake == 0 or self.stage.needs_draw:
            return FRAME_MS if wake == 0 and not self.stage.needs_draw else 1
        waits = [ms for ms in (wake, self.stage.idle_jobs.wait(), FOREVER_MS) if ms is not None]
        return max(1, min(FOREVER_MS, int(min(waits)) + 1))

    def turn(self, patience: int = 0) -> bool:
        """One turn: events, posted calls, time, painting, a chore if it is calm. Whether anything was painted."""
        events = self._awaited(patience)
        for event in _newest_moves(events):
            self._take(event)
        while not self._posted.empty():
            self._posted.get()()
        self.stage.update()
        rects = [] if self._resizing is not None else self.stage.draw(self.window.surface)
        self.window.present(rects)
        self.window.show_cursor(self.stage.cursor)
        if events or rects or len(self.stage.tweens):
            self.stage.idle_jobs.stir()
        else:
            self.stage.idle_jobs.turn()
        return bool(rects)

    def _awaited(self, patience: int) -> list[pygame.event.Event]:
        """The events that came within so many milliseconds, at once when there are some.

        pygame's own `event.wait` looks a thousand times a second, which costs two per cent of a core for nothing. So we nap
        between looks: briefly while somebody is at it, a little longer (still below what a hand notices) when nobody is.
        """
        events = pygame.event.get()
        now = time.monotonic() * 1000
        end = now + patience
        while not events and now < end:
            nap = BRISK_NAP_MS if now - self._active < BRISK_MS else IDLE_NAP_MS
            pygame.time.wait(max(1, min(nap, int(end - now))))
            events = pygame.event.get()
            now = time.monotonic() * 1000
        if events:
            self._active = now
        return events

    def _take(self, event: pygame.event.Event) -> None:
        self._translator.scale = self.stage.scale
        value = self._translator.translate(event, self.stage.clock())
        if value is None:
            return
        if isinstance(value, Quit):
            if self.on_quit is None or self.on_quit():
                self.stop()
            return
        if isinstance(value, Resize):
            self._stretch(self.window.resized())
            return
        if self._resizing is not None:
            if isinstance(value, Move | Exposed):
                return
            self._settle_size()
        self.stage.handle(value)

    def _stretch(self, size: tuple[int, int]) -> None:
        """The edge of the window is being drawn: show the last picture at that size, lay out once the edge rests."""
        if self._resizing is not None:
            self._resizing.cancel()
            self._resizing = None
        self.stage.spoil()
        if size == self.stage.size or not self.stage.resting_layer.stretch(self.window.surface):
            self.stage.resize(size)
            return
        self.window.present([self.window.surface.get_rect()])
        self._resizing = self.stage.timers.after(EDGE_RESTS_MS, self._settle_size)

    def _settle_size(self) -> None:
        """Lay everything out for the size the window has now."""
        if self._resizing is not None:
            self._resizing.cancel()
            self._resizing = None
        self.stage.resize(self.window.size)
        self.stage.spoil()


def _newest_moves(events: list[pygame.event.Event]) -> list[pygame.event.Event]:
    """Of several pointer moves or resizes in a row only the last: a slow frame must not fall further behind."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if kept and event.type in (pygame.MOUSEMOTION, pygame.VIDEORESIZE) and kept[-1].type == event.type:
            kept[-1] = event
        else:
            kept.append(event)
    return kept
