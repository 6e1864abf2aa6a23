"""Which events only announce, and which fields only wait?"""

from __future__ import annotations

from tests.conformance.telling import Telling

TELLING = Telling(
    announced={
        "caught": "who pays what follows",
        "document_drawn": "to one seat, which documents were drawn",
        "gained": "beside the disc removed or the bribe received",
        "game_over": "the end stands since the last round",
        "market_seen": "to one seat, what lies on top",
        "overtaken": "what the disc laid before means for another",
        "third_overtook": "what the disc laid before means for another",
        "phase_began": "the phase stands since the one before ended",
        "rank_reached": "what the final score means",
        "revealed": "what became visible with the change before",
        "scored": "the final count of what lies there",
        "spared": "who pays nothing",
        "stayed": "who does not move",
        "third_caught": "who pays what follows",
    },
    waiting=frozenset({"playing", "steps"}),
)
