"""Does every damaged save open to a valid position or give one sentence, untouched, and the same in the list as when opened?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.content import Texts
from tabletop.games import load, names
from tabletop.kernel import Game, Rng, Seat, Timeline
from tabletop.store import FindGame, Keeper, Places, Shelf, StoreError, open_save, recover
from tabletop.store.files import backup_of
from tests.practice_game import PracticeGame
from tests.store.conftest import play
from tests.store.forging import seal, unsealed
from tests.store.mutation import MUTATIONS, Mutation

SAVES = 300


@pytest.fixture(params=["practice", *(name for name in names() if name == "red_outpost")])
def any_game(request: pytest.FixtureRequest) -> Game[Any]:
    return PracticeGame() if request.param == "practice" else load(request.param)


def sample_saves(places: Places, game: Game[Any]) -> list[Path]:
    """Saves early, late and at the end of a game, and one that begins at a position."""
    files = []
    for seats, moves in ((game.seats[0], 3), (game.seats[-1], 25), (game.seats[-1], 10**6)):
        timeline = Timeline.begin(game, seats, moves)
        play(timeline, moves, Rng(moves))
        files.append(timeline)
    given = files[1]
    files.append(Timeline(game, given.setup, game.copy(given.state)))
    play(files[-1], 4, Rng(1))
    people = [Seat(f"Seat {number}", "bot") for number in range(game.seats[-1])]
    return [Keeper.start(places.saves, line, people[: line.setup.seats]).file for line in files]


def test_hundreds_of_damaged_saves(places: Places, tmp_path: Path, any_game: Game[Any], texts: list[Texts]) -> None:
    originals = [file.read_bytes() for file in sample_saves(places, any_game)]
    yard = Places.below(tmp_path / "yard")
    yard.saves.mkdir(parents=True)
    chance = Random(2025)
    outcomes: Counter[str] = Counter()
    for number in range(SAVES):
        mutation = MUTATIONS[number % len(MUTATIONS)]
        data = mutation(chance.choice(originals), chance)
        if number // len(MUTATIONS) % 2:  # a checksum that fits what was made of it proves nothing
            data = seal(unsealed(data))
        file = yard.saves / f"{number}.yaml"
        file.write_bytes(data)
        outcomes[survive(file, mutation, any_game, yard, texts)] += 1
        assert file.read_bytes() == data, (mutation.__name__, number)
        file.unlink()
    assert outcomes["opened"] > 15
    assert outcomes["refused"] > 90


def survive(file: Path, mutation: Mutation, game: Game[Any], yard: Places, texts: list[Texts]) -> str:
    def find_game(name: str) -> Game[Any]:
        return {game.name: game}[name]

    problem = None
    try:
        opened = open_save(file, find_game)
    except StoreError as error:
        problem = error.problem
        sentences = [problem.sentence(language) for language in texts]
        outcome = "refused"
    else:
        sentences = [note.sentence(language) for note in opened.notes for language in texts]
        game.restore(game.snapshot(opened.timeline.state))
        play(opened.timeline, 2, Rng(1))
        outcome = "opened"
    shelf = Shelf(yard, find_game)
    shelf.glance(file)
    entry = shelf.entry(file)
    assert all(sentence and "\n" not in sentence for sentence in sentences), sentences
    assert (entry.status in ("running", "finished")) == (outcome == "opened"), (mutation.__name__, entry, sentences)
    assert entry.problem == problem, (mutation.__name__, entry)
    return outcome


def _attempt(work: Callable[[], Any]) -> tuple[Any, str | None]:
    """What came out of it, or the key of what went wrong."""
    try:
        return work(), None
    except StoreError as error:
        return None, error.key


def test_recovering_damaged_saves_gives_a_sound_save_or_one_sentence(
    places: Places, tmp_path: Path, game: PracticeGame, find_game: FindGame
) -> None:
    originals = [file.read_bytes() for file in sample_saves(places, game)]
    yard = Places.below(tmp_path / "yard")
    yard.saves.mkdir(parents=True)
    chance = Random(7)
    recovered = 0
    for number in range(260):
        file = yard.saves / f"{number}.yaml"
        data = MUTATIONS[number % len(MUTATIONS)](chance.choice(originals), chance)
        file.write_bytes(data)
        copy, problem = _attempt(lambda file=file: recover(file, find_game, yard.saves).file)
        if copy is None:
            assert problem in ("store.nothing_to_recover", "store.newer_format")
        else:
            assert {note.key for note in open_save(copy, find_game).notes} <= {"store.unproven_start"}
            recovered += 1
        assert file.read_bytes() == data
    assert recovered > 100


def test_with_its_backup_hardly_any_damage_loses_the_game(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    chance = Random(3)
    for file in sample_saves(places, game):
        whole = file.read_bytes()
        backup_of(file).write_bytes(whole)
        for mutation in MUTATIONS:
            file.write_bytes(mutation(whole, chance))
            _, problem = _attempt(lambda file=file: open_save(file, find_game))
            assert problem in (None, "store.newer_format", "store.unknown_game")
        file.write_bytes(whole)
