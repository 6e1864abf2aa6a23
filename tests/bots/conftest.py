"""Do the tests of bots come out the same on a busy machine?"""

from __future__ import annotations

import functools

import pytest

from tabletop.bots import thinking
from tabletop.bots.budget import Budget


@pytest.fixture(autouse=True)
def nobody_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nodes alone decide: the seconds of the levels cap nothing here."""
    monkeypatch.setattr(thinking, "Budget", functools.partial(Budget, clock=lambda: 0.0))
