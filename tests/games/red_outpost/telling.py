"""Which events only announce, and which fields only wait?"""

from __future__ import annotations

from tests.conformance.telling import Telling

TELLING = Telling(
    announced={
        "autom_fallback": "why the next move goes where it goes",
        "autom_turn_began": "whose move follows",
        "card_used": "which card allows what follows",
        "final_scoring": "why the points that follow are gained",
        "goal_missed": "why the points that follow are lost",
        "morning_ended": "why the moods in the Barracks rise",
        "phase_began": "the phase stands since the one before ended",
        "worker_scored": "why the points that follow are gained",
    },
    waiting=frozenset({"active", "ask", "step", "todo", "turn", "visit"}),
)
