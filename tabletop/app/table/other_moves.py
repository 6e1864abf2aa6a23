"""How are the moves of others told at the table, and which of them does a recap show again?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.boards.common.board import LogLine, Telling
from tabletop.store import Settings

if TYPE_CHECKING:
    from tabletop.app.table.session import Session

PACES = {"slow": 2.2, "normal": 1.0, "fast": 0.35, "step": 1.0}
"""How long people may read before a told move begins, relative to normal."""

STOPS = {"wait": 0.0, "long": 12_000.0, "short": 5_000.0, "off": None}
"""How long an interlude stays; 0: until somebody goes on; None: it does not come."""


def telling(settings: Settings, seat: int | None, why: str = "") -> Telling:
    """How a move is told; seat None: the viewer made it, and only what an automated opponent answers is told."""
    stops = None if settings.animation == "off" else STOPS[settings.interludes]
    return Telling(seat, PACES[settings.others], why, hold=settings.others == "step", stops=stops)


def since_last_turn(session: Session, viewer: int) -> range:
    """The steps others made since the viewer decided; the deciding one alone when its automated opponent answered in it."""
    past = session.timeline.past
    start = len(past)
    while start > 0 and (past[start - 1].actor != viewer or past[start - 1].forced):
        start -= 1
    answered = start > 0 and any(line.seat is not None and line.seat < 0 for line in _lines(session, viewer, start))
    return range(start - 1 if answered and start == len(past) else start, len(past))


def _lines(session: Session, viewer: int, position: int) -> Iterator[LogLine]:
    return (line for line in session.seen_by(viewer).log if line.position == position)
