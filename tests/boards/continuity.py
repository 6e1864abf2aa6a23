"""Does everything on a table move as a hand would move it, in whole games? Watches one random game after another.

python -m tests.boards.continuity [GAME ...] [--games N] [--keep FILE]

With a file to keep them in, games that were watched before are not watched again. Ends with every fault that was found.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tabletop import boards
from tabletop.games import load
from tests.boards.frames import Fault, Watched
from tests.boards.positions import Setting, Step, played

RETRACED, FAR, FAR_BACK = 4, 10, 6
"""Every how many steps one is taken back and made again, and every how many one goes back by how many at once and returns."""
SIZES = (((1920, 1080), 1.0), ((1280, 720), 1.0), ((1920, 1080), 0.75), ((1920, 1080), 2.0))
"""Windows and sizes of the interface in which whole games are watched; every other round of them is zoomed."""


def faults_of(table: Watched, steps: Iterable[Step]) -> list[Fault]:
    """Every step as its events and, where it is a drag, by hand; some of them also back and forth."""
    past: deque[Step] = deque(maxlen=FAR_BACK)
    for number, step in enumerate(steps):
        past.append(step)
        before, after = table.lay_out(step.before), table.table.view(step.after, viewer=0)
        table.drop(step.command, before)
        table.animate(step.frames, before, after)
        if number % RETRACED == 0:
            table.retrace(step.frames, before.state, before, back=True)
            table.retrace(step.frames, before.state, after, back=False)
        if number % FAR == FAR - 1:
            frames = [frame for one in past for frame in one.frames]
            start = table.table.view(past[0].before, viewer=0)
            table.retrace(frames, start.state, start, back=True)
            table.retrace(frames, start.state, after, back=False)
    return table.faults


def whole_game(name: str, seed: int) -> list[Fault]:
    """The faults of one game; with the seed its seats change, the size of the window and how near one looks."""
    rules = load(name)
    size, ui_scale = SIZES[seed % len(SIZES)]
    table = Watched(rules, size, ui_scale=ui_scale, zoomed=seed // len(SIZES) % 2 == 1)
    seats = rules.seats[seed % len(rules.seats)]
    return faults_of(table, played(rules, Setting(name, seats, {}), seed=seed))


def main() -> int:
    """Watch them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=[], metavar="GAME")
    parser.add_argument("--games", type=int, default=50, dest="count", help="how many of each game")
    parser.add_argument("--keep", type=Path, help="where the watched games are kept")
    asked = parser.parse_args()
    lines = asked.keep.read_text().splitlines() if asked.keep is not None and asked.keep.exists() else []
    known: dict[tuple[str, int], Any] = {(entry["game"], entry["seed"]): entry for entry in map(json.loads, lines)}
    names = asked.games or boards.names()
    for name, seed in ((name, seed) for seed in range(asked.count) for name in names):
        if (name, seed) in known:
            continue
        begun = time.monotonic()
        faults = [str(fault) for fault in whole_game(name, seed)]
        entry = known[name, seed] = {"game": name, "seed": seed, "faults": faults}
        print(f"{name} {seed}: {len(faults)} faults, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
        if asked.keep is not None:
            with asked.keep.open("a") as file:
                print(json.dumps(entry), file=file)
    watched = [entry for (name, seed), entry in known.items() if name in names and seed < asked.count]
    for entry in watched:
        for fault in entry["faults"]:
            print(f"{entry['game']} {entry['seed']}: {fault}")
    found = sum(len(entry["faults"]) for entry in watched)
    print(f"{len(watched)} games watched, {found} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
