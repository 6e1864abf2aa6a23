"""How long do saving, journalling, opening and copying take?

python -m benchmarks.saves [GAME …] [--commands N] [--json]

Plays a random game of as many seats as possible for 400 commands and saves it in a temporary folder. A game that ends sooner
gets a history of that length by repeating its commands as ones that lie before a known position. Milliseconds are wall time,
because what a player feels includes the disk; the best of many runs counts, the median is given where the disk takes part.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.rules import show
from tabletop.games import UnknownGame, load, names
from tabletop.kernel import Game, Rng, Seat, Timeline
from tabletop.store import Keeper, Places, Shelf, open_save
from tabletop.store.autosave import compose
from tabletop.store.savefile import read_save, written

_RUNS = 25


def played(game: Game[Any], commands: int) -> Timeline[Any]:
    """The first random game that lasts that long, or the longest of some."""
    longest: Timeline[Any] | None = None
    for seed in range(8):
        timeline, chance = Timeline.begin(game, game.seats[-1], seed), Rng(seed)
        while timeline.length < commands and (legal := game.legal(timeline.state)):
            timeline.do(chance.choice(legal))
        if longest is None or timeline.length > longest.length:
            longest = timeline
        if timeline.length == commands:
            break
    assert longest is not None
    return longest


def lengthening(timeline: Timeline[Any], commands: int) -> list[str]:
    """As many command lines as the timeline falls short of."""
    lines = [str(command) for command in timeline.commands]
    missing = commands - len(lines)
    return (lines * (missing // len(lines) + 1))[: max(missing, 0)]


def milliseconds(work: Callable[[], Any], runs: int = _RUNS) -> tuple[float, float]:
    """The best and the median wall time of a piece of work."""
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        work()
        times.append((time.perf_counter() - began) * 1000)
    return round(min(times), 3), round(statistics.median(times), 3)


def measure(game: Game[Any], commands: int) -> dict[str, float | str | int]:
    """The figures of one game."""
    timeline = played(game, commands)
    seats = [Seat(f"Seat {number}", "bot") for number in range(timeline.setup.seats)]
    with tempfile.TemporaryDirectory() as folder:
        places = Places.below(Path(folder))
        keeper = Keeper.start(places.saves, timeline, seats, every=10**9)
        keeper.run.earlier = lengthening(timeline, commands)
        keeper.save()
        text = milliseconds(lambda: written(compose(timeline, keeper.run, 0)))
        full = milliseconds(keeper.save)
        reading = milliseconds(lambda: read_save(keeper.file))
        opening = milliseconds(lambda: open_save(keeper.file, lambda _: game))
        listing = milliseconds(lambda: Shelf(places, lambda _: game).entries())
        size = keeper.file.stat().st_size
        last = timeline.past[-1].command
        line = milliseconds(lambda: keeper.did(last), 2000)
    copies = milliseconds(lambda: [game.copy(timeline.state) for _ in range(200)])
    return {
        "game": game.name,
        "seats": timeline.setup.seats,
        "commands_played": timeline.length,
        "commands_saved": timeline.length + len(keeper.run.earlier),
        "save_kilobytes": round(size / 1024, 1),
        "make_text_ms": text[0],
        "full_save_ms": full[0],
        "full_save_median_ms": full[1],
        "journal_line_ms": line[1],
        "read_ms": reading[0],
        "open_and_prove_ms": opening[0],
        "list_one_ms": listing[0],
        "copy_state_us": round(copies[0] * 1000 / 200, 1),
    }


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.saves", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(names()))
    parser.add_argument("--commands", type=int, default=400, help="how long the saved game is")
    parser.add_argument("--json", action="store_true", help="one JSON object per game and line")
    chosen = parser.parse_args(arguments)
    for name in chosen.games or names():
        try:
            game = load(name)
        except UnknownGame:
            print(f"no such game: {name} (there are {', '.join(names())})", file=sys.stderr)
            return 2
        show(measure(game, chosen.commands), as_json=chosen.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
