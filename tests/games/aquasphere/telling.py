"""Which events only announce, and which fields only wait?"""

from __future__ import annotations

from tests.conformance.telling import Telling

TELLING = Telling(
    announced={
        "driven_out": "whose bot made room before",
        "rival_drove_out": "whose bot made room before",
        "game_over": "the end stands since the last scoring",
        "line_crossed": "what the step told before went across",
        "ranked": "what the final score means",
        "refill_began": "the refilling follows",
        "revealed": "what became visible when the piece above was taken",
        "stopped": "why the counter did not go on",
    },
    waiting=frozenset({"any_symbol", "pending"}),
)
