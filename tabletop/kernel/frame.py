"""What did a viewer see at each moment of a command?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic

import msgspec

from tabletop.kernel.event import Event
from tabletop.kernel.state import S


class Frame(msgspec.Struct, Generic[S], frozen=True):
    """An event and what the viewer may know right after it: whoever shows a game repeats no rule."""

    event: Event
    state: S
    """An observation; nobody else holds it."""


class Witness(list[Event], Generic[S]):
    """A log of events that looks at the game whenever something is told, as far as one viewer may see it."""

    def __init__(self, viewer: int, look: Callable[[], S]) -> None:
        super().__init__()
        self._viewer = viewer
        self._look = look
        self.frames: list[Frame[S]] = []

    def append(self, event: Event) -> None:
        """Take down the event and, when the viewer may see it, the moment."""
        super().append(event)
        if event.only in (None, self._viewer):
            self.frames.append(Frame(event, self._look()))

    def extend(self, events: Iterable[Event]) -> None:
        """Take down several, one after the other."""
        for event in events:
            self.append(event)
