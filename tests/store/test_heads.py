"""Can any single entry of the list of saves ever break a screen?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.content import Texts
from tabletop.store import FindGame, Keeper, Places, Shelf, StoreError, open_save
from tabletop.store.files import backup_of
from tabletop.store.problem import LONGEST_QUOTE, Problem
from tabletop.store.savefile import LONGEST_HISTORY
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, played
from tests.store.forging import seal, sealed, unsealed

WRONG = [
    ("to_move: 1", "to_move: 9"),
    ("to_move: 1", "to_move: -1"),
    ("points: [", "points: [1, "),
    ("winners: []", "winners: [7]"),
    ("name: Mira", f"name: {'M' * 500}"),
    ("operations: 0", "operations: 999999999999"),
    ("created: '2", "created: '0001-01-01T00:00:00Z' # "),
    ("seats: 3", "seats: 2"),
    ("id: ", 'id: "3f\\n" # '),
    ("game: practice", 'game: "practice\\n"'),
    ("game: practice", 'game: "a\\0b"'),
    ("game: practice", f"game: {'x' * 50_000}"),
]


@pytest.fixture
def save(places: Places, game: PracticeGame) -> Path:
    timeline = played(game, 4)
    while game.actor(timeline.state) != 1:
        timeline.do(game.legal(timeline.state)[0])
    keeper = Keeper.start(places.saves, timeline, SEATS)
    keeper.close()
    return keeper.file


@pytest.mark.parametrize(("old", "new"), WRONG)
def test_a_head_that_makes_no_sense_is_damaged_in_the_list_and_when_opened(
    places: Places, find_game: FindGame, save: Path, old: str, new: str
) -> None:
    sealed(save, old, new)
    (entry,) = Shelf(places, find_game).entries()
    assert entry.status == "damaged"
    assert entry.problem is not None
    opened = open_save(save, find_game)
    assert opened.damaged, "the file itself must not be used, only its backup"
    backup_of(save).unlink()
    with pytest.raises(StoreError):
        open_save(save, find_game)


@pytest.mark.parametrize(
    ("old", "new", "fits"),
    [
        ("name: Mira", f"name: {'M' * 80}", True),
        ("name: Mira", f"name: {'M' * 81}", False),
        ("created: '2", "created: '0001-12-31T00:00:00Z' # ", False),
        ("created: '2", "created: '0002-01-01T00:00:00Z' # ", True),
        ("created: '2", "created: '9998-12-31T00:00:00Z' # ", True),
        ("created: '2", "created: '9999-01-01T00:00:00Z' # ", False),
        ("saved: '2", "saved: '9999-01-01T00:00:00Z' # ", False),
        ("saved: '2", "saved: '1960-01-01T00:00:00Z' # ", True),
        ("sitting: 1", "sitting: 1000000000000 # ", True),
        ("sitting: 1", "sitting: 1000000000001 # ", False),
        ("sitting: 1", "sitting: -1 # ", False),
        ("to_move: 1", "to_move: 2", True),
        ("to_move: 1", "to_move: 3", False),
        ("winners: []", "winners: [0, 2]", True),
        ("winners: []", "winners: [3]", False),
        ("winners: []", "winners: [-1]", False),
        ("began: {round: 2}", "began: {round: 999}", True),
        ("began: {round: 2}", "began: {round: 1000}", False),
        ("began: {round: 2}", "began: {round: 0}", True),
        ("began: {round: 2}", "began: {round: -1}", False),
        ("operations: 0", "operations: 100000000", True),
        ("operations: 0", "operations: 100000001", False),
        ("operations: 0", "operations: -1", False),
    ],
)
def test_numbers_and_moments_of_a_head_keep_within_their_bounds(
    places: Places, find_game: FindGame, save: Path, old: str, new: str, fits: bool
) -> None:
    sealed(save, old, new)
    (entry,) = Shelf(places, find_game).entries()
    assert entry.status == ("running" if fits else "damaged")


def test_a_history_without_end_is_refused_before_it_is_played(find_game: FindGame, save: Path) -> None:
    sealed(save, "history: |\n", "history: |\n" + "  wait\n" * LONGEST_HISTORY)
    backup_of(save).unlink()
    with pytest.raises(StoreError) as caught:
        open_save(save, find_game)
    assert caught.value.params["field"] == "history"


def test_a_flipped_bit_in_the_summary_is_recomputed(places: Places, find_game: FindGame, save: Path) -> None:
    """Without a fitting checksum the position itself is asked, so that list and opening always agree."""
    data = save.read_bytes()
    save.write_bytes(data.replace(b"to_move: 1", b"to_move: 0", 1))
    (entry,) = Shelf(places, find_game).entries()
    assert entry.status == "running"
    assert entry.head is not None
    assert entry.head.summary is not None
    assert entry.head.summary.to_move == 1


def test_bytes_that_are_no_text_but_have_a_fitting_checksum(places: Places, find_game: FindGame, save: Path) -> None:
    save.write_bytes(seal(unsealed(save.read_bytes()).replace(b"name: Mira", b"name: M\xff\xferz", 1)))
    (entry,) = Shelf(places, find_game).entries()
    assert entry.status == "damaged"


def test_what_a_sentence_repeats_of_a_file_is_short_and_on_one_line(texts: list[Texts]) -> None:
    problem = Problem.of_store("unknown_game", game="one\ntwo " + "x" * 1_000_000)
    for language in texts:
        sentence = problem.sentence(language)
        assert "one two xxx" in sentence
        assert "…" in sentence
        assert "\n" not in sentence
        assert len(sentence) < 2 * LONGEST_QUOTE
