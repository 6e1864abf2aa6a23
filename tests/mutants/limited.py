"""How do tests that a fault made endless come to an end, however busy the machine is?

`python -m tests.mutants.limited SECONDS ARGUMENTS…` runs pytest and ends it after so many seconds of computing; where the system
knows no such limit, of waiting.
"""

from __future__ import annotations

import faulthandler
import sys

import pytest


def limit(seconds: int) -> None:
    """End this process after so long."""
    try:
        import resource
    except ImportError:  # Windows
        faulthandler.dump_traceback_later(seconds, exit=True)
    else:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


if __name__ == "__main__":
    limit(int(sys.argv[1]))
    sys.exit(pytest.main(sys.argv[2:]))
