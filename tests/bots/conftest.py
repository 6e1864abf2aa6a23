"""Do the tests of bots come out the same on a busy machine?"""

from __future__ import annotations

import pytest

from tabletop.bots import thinking
from tabletop.bots.budget import Budget, Clock


@pytest.fixture(autouse=True)
def nobody_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes alone decide: the seconds of the levels cap nothing here."""

    def patient(nodes: int, seconds: float, _clock: Clock) -> Budget:
        return Budget(nodes, seconds, lambda: 0.0)

    monkeypatch.setattr(thinking, "Budget", patient)
