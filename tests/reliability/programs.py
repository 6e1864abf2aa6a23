"""Do two programs that take one game from each other lose nothing, nor two users of a shared folder?"""

from __future__ import annotations

from pathlib import Path

from tabletop.kernel import Rng, Timeline
from tabletop.store import Claim, Keeper, Places, StoreError, open_save
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, play
from tests.store.test_save_lock import begun, player
from tests.store.users import CAN_BE_ANYBODY, FIRST, SECOND, acting_as, shared_folder

GAME = PracticeGame()
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
    notes = open_save(file, lambda _: GAME).notes
    failures += [f"at the end: {note.key}" for note in notes]
    figures: dict[str, int | str] = {"rounds": count, "acknowledged moves": moves}
    if CAN_BE_ANYBODY:
        figures["attempts of a second user"] = count
        failures += _second_user(count, seed)
    return figures, failures


def _second_user(count: int, seed: int) -> list[str]:
    """So many times somebody else wants the game that is being played in a folder everybody may write to."""
    failures, chance = list[str](), Rng(seed)
    with shared_folder() as folder:
        with acting_as(FIRST):
            keeper = Keeper.start(folder, Timeline.begin(GAME, 3, seed, practice=True), SEATS)
            claim, timeline = keeper.claim(), keeper.timeline
        for turn in range(count):
            with acting_as(FIRST):
                if GAME.actor(timeline.state) is None:
                    timeline.jump(0)
                    keeper.jumped()
                play(timeline, 1, chance)
                keeper.did(timeline.past[-1].command)
                for file in folder.glob("*.yaml"):
                    file.chmod(0o666)
            with acting_as(SECOND):
                try:
                    second = Claim.take(keeper.file)
                except StoreError:
                    second = None
                if second is not None:
                    failures.append(f"second user, turn {turn}: there were two claims")
        with acting_as(FIRST):
            opened = open_save(keeper.file, lambda _: GAME)
            if opened.notes or opened.timeline.state != timeline.state or keeper.problem is not None:
                failures.append(f"second user: the first one's game came back otherwise {opened.notes}")
            keeper.close()
            if claim is not None:
                claim.release()
    return failures
