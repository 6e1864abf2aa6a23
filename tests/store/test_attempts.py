"""Is it remembered how often a scenario was tried, and with how few moves it was reached?"""

from __future__ import annotations

import pytest

from tabletop.store import Places
from tabletop.store.scenarios import Attempt, Attempts


def test_before_the_first_try_nothing_is_known(places: Places) -> None:
    assert Attempts(places.scenarios).read() == ({}, [])
    assert Attempt() == Attempt(0, 0)


@pytest.mark.parametrize(
    ("tries", "kept"),
    [
        ([0], Attempt(1, 0)),
        ([1], Attempt(1, 1)),
        ([0, 5], Attempt(2, 5)),
        ([5, 0], Attempt(2, 5)),
        ([5, 3, 4, 0], Attempt(4, 3)),
    ],
)
def test_every_try_counts_and_the_fewest_moves_stay(places: Places, tries: list[int], kept: Attempt) -> None:
    attempts = Attempts(places.scenarios)
    told = [attempts.add("harbour", moves) for moves in tries][-1]
    attempts.add("mill", 0)
    again, _ = Attempts(places.scenarios).read()
    assert told == again["harbour"] == kept
    assert again["mill"] == Attempt(1, 0)
    assert kept.reached is (kept.moves > 0)


@pytest.mark.parametrize("text", ["harbour: [\n", "harbour: {tried: -1, moves: 0}\n", "- no mapping\n"])
def test_a_broken_file_is_told_and_kept_and_the_next_try_begins_a_new_one(places: Places, text: str) -> None:
    places.scenarios.parent.mkdir(parents=True)
    places.scenarios.write_text(text)
    attempts = Attempts(places.scenarios)
    attempts.add("harbour", 4)
    assert attempts.read() == ({"harbour": Attempt(1, 4)}, [])
    places.scenarios.write_text(text)
    known, (problem,) = attempts.read()
    assert known.get("harbour", Attempt()) == Attempt()
    assert problem.file == "scenarios.yaml"
    kept = sorted(places.scenarios.parent.glob("scenarios.yaml.broken*"))
    assert [file.read_text() for file in kept] == [text, text]
