"""What happened, told in small facts, and what did a viewer see at each of them?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic

import msgspec

from tabletop.kernel.command import Value
from tabletop.kernel.state import S


class Event(msgspec.Struct, frozen=True):
    """One small fact of what a command did.

    Kinds every game shares, so that logs, boards and statistics can rely on them:
    `turn_began` (seat), `phase_began` (phase), `round_began` (round), `moved` (piece, source, target), `gained` and `paid`
    (seat, what, count), `revealed` (what …), `shuffled` (what), `scored` (seat, points, category), `game_over`.
    A game adds its own. Where `seat` is not who does it, `by` says who does (`NOBODY`: it happens by itself). The sum of all
    `scored` facts of a seat and category equals that entry of the final score sheet.

    The rules never read events; they are made only for those who watch.
    """

    kind: str
    facts: dict[str, Value] = {}
    reveals: bool = False
    """Something hidden became known (a draw, a flip, a roll): undo stops here outside practice."""
    only: int | None = None
    """The one seat that may see the facts; None: everybody."""

    def __str__(self) -> str:
        facts = "".join(f" {name}={value}" for name, value in self.facts.items())
        private = "" if self.only is None else f" (seat {self.only} only)"
        return f"{self.kind}{facts}{private}"


EventLog = list[Event] | None
"""Where rules write events: a list, or None in simulations, where none are made."""


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
