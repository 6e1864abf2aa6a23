"""How does one start a long run? `python -m tests.reliability SUITE [--count N] [--seed S]`; exit 1 when anything broke.

Each suite prints one line of figures; the first failures follow it.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import tempfile
import time
from pathlib import Path

SUITES = {
    "mutations": 10_000,
    "kills": 1_000,
    "faults": 0,
    "programs": 20,
    "clock": 1_000,
    "input": 1_000_000,
    "endurance": 1_000,
}
"""How much each does unless told otherwise: saves, kills, every fault there is, rounds, sittings, inputs, games."""
SHOWN, LONGEST = 20, 400
"""How many failures are shown, and how much of each."""


def main(arguments: list[str] | None = None) -> int:
    """Run one suite and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.reliability", description=__doc__)
    parser.add_argument("suite", choices=SUITES)
    parser.add_argument("--count", type=int, help="how much: saves, kills, faults, rounds, sittings, inputs or games")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    suite = importlib.import_module(f"tests.reliability.{chosen.suite}")
    count = SUITES[chosen.suite] if chosen.count is None else chosen.count
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["BRETTWERK_HOME"] = folder
        figures, failures = suite.run(Path(folder), count, chosen.seed)
    told = ", ".join(f"{number} {words}" for words, number in figures.items())
    print(f"{chosen.suite}: {told}, {len(failures)} failures, {time.perf_counter() - began:.0f} s")
    for failure in failures[:SHOWN]:
        print(f"  {failure[:LONGEST]}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
