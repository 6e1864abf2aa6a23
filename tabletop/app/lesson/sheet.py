"""How does a lesson show the final score behind its bubble?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.replay.recording import Recording
from tabletop.app.results.outcome import Outcome
from tabletop.app.results.outcome import standing as standing_of
from tabletop.app.results.score_sheet import ScoreSheet
from tabletop.scene import Box, Node

if TYPE_CHECKING:
    from tabletop.app.table.session import Session

WIDTH, HEIGHT = 876.0, 720.0


def score_sheet(session: Session, width: float, height: float) -> Node:
    """The score sheet of the game as it stands, a little left of the middle so that a bubble finds room beside it."""
    outcome = Outcome(Recording.of(session))
    w, h = min(WIDTH, width * 0.52), min(HEIGHT, height - 160)
    box = Box((width - w) / 2 - width * 0.08, (height - h) / 2, w, h)
    own = standing_of(outcome, 0, []) if outcome.solo else None
    root = ScoreSheet(outcome, session.texts, own, box, compact=h < HEIGHT).root
    root.hits = True
    root.corner = 14
    return root
