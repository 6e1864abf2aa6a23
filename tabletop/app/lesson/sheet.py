"""How does a lesson show the final score behind its bubble?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.replay.recording import Recording
from tabletop.app.results.outcome import Outcome
from tabletop.app.results.outcome import standing as standing_of
from tabletop.app.results.score_sheet import ScoreSheet
from tabletop.scene import Box, Node
from tabletop.scene.look.theme import COMPACT, NORMAL

if TYPE_CHECKING:
    from tabletop.app.table.session import Session

WIDTH, HEIGHT = 876.0, 720.0
SMALL_WIDTH, SMALL_HEIGHT = 600.0, 500.0
"""Of a sheet whose rows can still be read; where it has less room it is drawn smaller as a whole."""
EDGE, TOP_BAR = 24.0, 62.0


def score_sheet(session: Session, width: float, height: float, bubble: float) -> Node:
    """The score sheet of the game as it stands, so far left that a bubble of that width finds room beside it."""
    outcome = Outcome(Recording.of(session))
    room_w, room_h = width - bubble - 3 * EDGE, height - TOP_BAR - 2 * EDGE
    w, h = max(SMALL_WIDTH, min(WIDTH, width * 0.52)), max(SMALL_HEIGHT, min(HEIGHT, height - 160))
    k = min(1.0, room_w / w, room_h / h)
    x = min((width - w * k) / 2 - width * 0.08, room_w + EDGE - w * k)
    box = Box(max(EDGE, x), max(TOP_BAR + EDGE, (height - h * k) / 2), w, h)
    own = standing_of(outcome, 0, []) if outcome.solo else None
    root = ScoreSheet(outcome, session.texts, own, (w, h), COMPACT if h < HEIGHT else NORMAL).root
    root.pos = (box.x, box.y)
    root.pivot, root.scale = (0, 0), k
    root.hits = True
    root.corner = 14
    return root
