"""Which events only announce, and which fields only wait?"""

from __future__ import annotations

from tests.conformance.telling import Telling

TELLING = Telling(
    announced={
        "clock_started": "the machine lies there since it was removed",
        "completing": "what the payments that follow are for",
        "discarded": "where a machine or engineer ended that was cleared or removed",
        "installed": "where a machine ended that was built or fetched",
        "opponent_acts": "what the flipped cards mean",
        "revealed": "what became visible when the card above was taken",
        "scored": "the final count of what lies there",
        "worked": "which machine is the reason",
    },
    waiting=frozenset({"pending"}),
)
