"""How long does a test wait for something that happens in another program?"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 300.0
"""A busy machine is slow; only a test that fails waits this long."""
STEP = 0.01


def until(ask: Callable[[], T], what: str, patience: float = PATIENCE) -> T:
    """Ask again and again until the answer is true; the answer, or a failure that names what did not happen."""
    deadline = time.monotonic() + patience
    while True:
        answer = ask()
        if answer:
            return answer
        assert time.monotonic() < deadline, f"waited {patience:g} s in vain: {what}"
        time.sleep(STEP)
