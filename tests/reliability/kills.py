"""Does a program killed at any moment keep every operation it acknowledged?"""

from __future__ import annotations

from pathlib import Path
from random import Random

from tabletop.store import Places, Shelf, open_save
from tests.practice_game import PracticeGame
from tests.store.test_killed import LATEST, at_most_one_further, play_and_kill


def run(folder: Path, count: int, seed: int) -> tuple[dict[str, int | str], list[str]]:
    """So many programs, each killed after a random number of operations."""
    chance, failures, operations = Random(seed), list[str](), 0
    find_game = {"practice": PracticeGame()}.__getitem__
    for number in range(count):
        places = Places.below(folder / str(number))
        acknowledged = play_and_kill(places.saves, seed * 1_000_000 + number, chance.randrange(LATEST))
        try:
            (entry,) = Shelf(places, find_game).entries()
            assert entry.status in ("running", "finished"), entry.problem
            opened = open_save(entry.file, find_game)
            assert opened.notes == [], opened.notes
            at_most_one_further(opened.timeline, acknowledged)
            operations += opened.operations
        except Exception as error:
            failures.append(f"kill {number}: {type(error).__name__}: {error}")
    return {"kills": count, "operations kept": operations}, failures
