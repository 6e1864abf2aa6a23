"""How soon is home there, and the list of saves, when thousands of saves lie on the shelf?

python -m benchmarks.shelf [--saves N]

Fills a temporary folder with saves of all games and shows both screens twice: of a folder the program has never seen, and of
one it knows from an earlier start. Milliseconds are processor time up to the first picture, as the best of three starts, beside
those with an empty shelf; everything is drawn once before, so that no drawing is made for the first time.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tabletop import games
from tabletop.app.application import App
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.scene import ManualClock, Stage, headless, render_to_surface
from tabletop.store import Keeper, Places, Settings

SAVES, MOVES, STARTS = 3000, 25, 3
HOME_MS = 500.0
"""What home may take, however many saves there are."""


def fill(places: Places, count: int) -> None:
    """So many saves of all games by turns, each under a name of its own and a minute older than the one before."""
    wholes = []
    for name in games.names():
        game = games.load(name)
        timeline, chance = Timeline.begin(game, game.seats[-1], 1), Rng(1)
        for _ in range(MOVES):
            timeline.do(chance.choice(game.legal(timeline.state)))
        keeper = Keeper.start(places.saves, timeline, [Seat(f"Seat {n}", "bot") for n in range(timeline.setup.seats)])
        keeper.close()
        wholes.append((name, keeper.file.read_bytes()))
        for file in places.saves.glob(f"{keeper.file.stem}.*"):
            file.unlink()
    for number in range(count):
        name, whole = wholes[number % len(wholes)]
        file = places.saves / f"{name}-20260101-{number:012x}.yaml"
        file.write_bytes(whole)
        moment = time.time() - 60 * number
        os.utime(file, (moment, moment))


def first_picture(places: Places, show: Callable[[App], object]) -> float:
    """Processor time of a new app up to its first picture, in milliseconds."""
    began = time.process_time()
    stage = Stage((1920, 1080), clock=ManualClock())
    app = App(stage, places, Settings(animation="off"))
    show(app)
    render_to_surface(stage)
    return (time.process_time() - began) * 1000


def read_all(places: Places) -> float:
    """Processor time to look into every save, in milliseconds; the next start knows what was found."""
    app = App(Stage((1920, 1080), clock=ManualClock()), places, Settings(animation="off"))
    began = time.process_time()
    app.shelf.entries()
    return (time.process_time() - began) * 1000


def measure(folder: Path, count: int) -> dict[str, float]:
    """The figures of a shelf of so many saves."""
    empty, full = Places.below(folder / "empty"), Places.below(folder / "full")
    for places in (empty, full):
        places.saves.mkdir(parents=True)
    screens: dict[str, Callable[[App], object]] = {"home": App.go_home, "list": App.go_load}
    found = {}
    for name, show in screens.items():
        first_picture(empty, show)
        found[f"{name}, empty shelf"] = min(first_picture(empty, show) for _ in range(STARTS))
    fill(full, count)
    for name, show in screens.items():
        found[f"{name}, never seen"] = min(first_picture(full, show) for _ in range(STARTS))
    found["reading everything once"] = read_all(full)
    for name, show in screens.items():
        found[f"{name}, known"] = min(first_picture(full, show) for _ in range(STARTS))
    return found


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, and say whether home keeps within its limit."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.shelf", description=__doc__)
    parser.add_argument("--saves", type=int, default=SAVES)
    count = parser.parse_args(arguments).saves
    headless()
    with tempfile.TemporaryDirectory() as folder:
        found = measure(Path(folder), count)
    worst = max(value for name, value in found.items() if name.startswith("home"))
    print(f"{count:,} saves, ms of processor time")
    for name, value in found.items():
        print(f"  {name:28} {value:>8.0f}")
    print(f"  home at most {HOME_MS:.0f}: {'holds' if worst <= HOME_MS else 'does NOT hold'}")
    return 0 if worst <= HOME_MS else 1


if __name__ == "__main__":
    sys.exit(main())
