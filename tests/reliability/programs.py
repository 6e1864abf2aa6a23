"""Do two programs that take one game from each other lose nothing?"""

from __future__ import annotations

from pathlib import Path

from tabletop.store import Places, open_save
from tests.practice_game import PracticeGame
from tests.store.test_claim import begun, player

AT_LEAST = 8
"""Moves of a program before the next one asks for the game."""


def run(folder: Path, count: int, seed: int) -> tuple[dict[str, int | str], list[str]]:
    """So many times the game changes hands; what one acknowledged, the next must begin with."""
    file = begun(Places.below(folder))
    failures, moves, acknowledged = list[str](), 0, "0"
    running = player(file, seed, 1_000_000)
    try:
        for turn in range(1, count + 1):
            assert running.stdout is not None
            first = running.stdout.readline().strip()
            if first != f"begins|{acknowledged}":
                failures.append(f"round {turn}: {first[:80]} instead of {acknowledged[:80]}")
            for _ in range(AT_LEAST):
                running.stdout.readline()
            following = player(file, seed + turn, 1_000_000)
            rest, _ = running.communicate(timeout=300)
            *told, last = rest.splitlines()
            moves += AT_LEAST + len(told)
            if last != "done":
                failures.append(f"round {turn}: the first did not let go but said {last[:80]}")
            acknowledged = told[-1] if told else acknowledged
            running = following
    finally:
        running.kill()
        running.communicate()
    game = PracticeGame()
    notes = open_save(file, lambda _: game).notes
    failures += [f"at the end: {note.key}" for note in notes]
    return {"rounds": count, "acknowledged moves": moves}, failures
