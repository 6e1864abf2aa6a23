"""Does a program that plays game after game, undoing and saving, stay as small as it was, and do no more for the same?"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tabletop import games
from tabletop.kernel import Rng, Seat, Timeline
from tabletop.store import Keeper, Places, open_save

GROWTH_MB = 20.0
"""How much more memory the last tenth may need than the second one."""
MORE_WORK = 1.01
"""How many more calls of functions the very same game may take at the end. Time is only told: a busy machine makes it lie."""


def run(folder: Path, count: int, seed: int) -> tuple[dict[str, int | str], list[str]]:
    """So many games in one process: every command kept, every game opened again in its middle, undone and played on."""
    failures, chance = list[str](), Rng(seed)
    operations = undos = 0
    tenths: list[tuple[float, float]] = []
    calls: list[int] = []
    began, done = time.process_time(), 0
    for number in range(count):
        game = games.load(games.names()[number % len(games.names())])
        seats = game.seats[number % len(game.seats)]
        timeline = Timeline.begin(game, seats, number, practice=True)
        places = Places.below(folder / str(number % 20))
        keeper = Keeper.start(places.saves, timeline, [Seat(f"Seat {seat}") for seat in range(seats)])
        while game.actor(timeline.state) is not None:
            command = chance.choice(game.legal(timeline.state))
            timeline.do(command)
            keeper.did(command)
            operations += 1
            if operations % 50 == 0:
                undos += len(timeline.undo())
                keeper.jumped()
        keeper.close()
        opened = open_save(keeper.file, {game.name: game}.__getitem__)
        if opened.notes or opened.timeline.state != timeline.state:
            failures.append(f"game {number} came back otherwise")
        keeper.file.unlink()
        if (number + 1) % max(1, count // 10) == 0:
            spent = time.process_time() - began
            tenths.append((megabytes(), spent / max(1, operations - done)))
            if len(tenths) <= 2:  # the first of them fills what is remembered
                calls.append(work(folder / "same"))
            began, done = time.process_time(), operations
    (early, quick), (late, slow) = tenths[min(1, len(tenths) - 1)], tenths[-1]
    same, at_last = calls[-1], work(folder / "same")
    if late - early > GROWTH_MB:
        failures.append(f"grew from {early:.0f} to {late:.0f} MB")
    if at_last > MORE_WORK * same:
        failures.append(f"the same game took {same} calls, then {at_last}")
    figures: dict[str, int | str] = {
        "games": count, "operations": operations, "undos": undos, "MB early": f"{early:.0f}", "MB late": f"{late:.0f}",
        "calls early": same, "calls late": at_last, "µs per operation": f"{1e6 * quick:.0f}, then {1e6 * slow:.0f}",
    }  # fmt: skip
    return figures, failures


def work(folder: Path) -> int:
    """How many functions are called while one and the same game is played, undone and kept."""
    game, chance, called = games.load("red_outpost"), Rng(1), 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal called
        called += event in ("call", "c_call")

    timeline = Timeline.begin(game, 2, 1, practice=True)
    keeper = Keeper.start(Places.below(folder).saves, timeline, [Seat("A"), Seat("B")])
    before = sys.getprofile()
    sys.setprofile(count)
    try:
        for number in range(50):
            command = chance.choice(game.legal(timeline.state))
            timeline.do(command)
            keeper.did(command)
            if number % 10 == 9:
                timeline.undo()
                keeper.jumped()
    finally:
        sys.setprofile(before)
    keeper.close()
    keeper.file.unlink()
    return called


def megabytes() -> float:
    """How much memory this process holds; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * 4096 / 1e6
