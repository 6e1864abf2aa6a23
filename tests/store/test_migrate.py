"""Do saves of older formats still open?"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop.kernel import Rng
from tabletop.store import FindGame, Keeper, Places, Shelf, StoreError, open_save, recover
from tabletop.store.migrate import CURRENT
from tests.store.conftest import play

OLD = Path(__file__).parent / "old_saves"


@pytest.fixture
def first(places: Places) -> Path:
    places.saves.mkdir(parents=True)
    return Path(shutil.copy(OLD / "practice-format-1.yaml", places.saves))


def test_there_is_an_old_save_for_every_old_format() -> None:
    formats = {int(file.stem.rpartition("-")[2]) for file in OLD.glob("*.yaml")}
    assert formats == set(range(1, CURRENT))


def test_format_1_opens_with_seats_setup_and_position(first: Path, find_game: FindGame) -> None:
    opened = open_save(first, find_game)
    assert [(seat.name, seat.kind) for seat in opened.save.seats] == [
        ("Mira", "human"),
        ("Anton", "bot"),
        ("Lidia", "bot"),
    ]
    assert (opened.save.setup.seats, opened.save.setup.seed) == (3, 7)
    assert opened.save.setup.options == {"wilds": True, "market": "open"}
    assert opened.earlier == opened.save.moves
    assert len(opened.earlier) == 7
    assert [note.key for note in opened.notes] == [
        "store.other_rules"
    ]  # format 1 did not say which rules it was made under
    assert opened.timeline.state.turn == 0
    assert opened.timeline.state.round == 2


def test_format_1_is_listed(first: Path, places: Places, find_game: FindGame) -> None:
    (entry,) = Shelf(places, find_game).entries()
    assert entry.status == "running"
    assert entry.head is not None
    assert entry.head.summary is not None
    assert len(entry.head.summary.points) == 3


def test_playing_on_leaves_the_old_file_and_keeps_a_new_one(first: Path, places: Places, find_game: FindGame) -> None:
    before = first.read_bytes()
    opened = open_save(first, find_game)
    keeper = Keeper.resume(places.saves, opened)
    play(opened.timeline, 3, Rng(1))
    keeper.close()
    assert first.read_bytes() == before
    again = open_save(keeper.file, find_game)
    assert again.proven
    assert again.save.format == CURRENT
    assert len(again.save.moves) == 10


def test_a_wrong_value_in_an_old_save_is_named_with_its_line(first: Path, find_game: FindGame) -> None:
    first.write_text(first.read_text().replace("Anton: bot", "Anton: ghost"))
    with pytest.raises(StoreError) as caught:
        open_save(first, find_game)
    assert caught.value.key == "error.misfit"
    assert caught.value.params["field"] == "players.Anton"
    assert caught.value.problem.line is not None


def test_the_moves_of_a_torn_old_save_can_be_recovered(first: Path, places: Places, find_game: FindGame) -> None:
    text = first.read_text()
    first.write_text(text[: text.index("state:") + 30])
    recovered = recover(first, find_game, places.saves)
    assert recovered.moves == 7
    assert open_save(recovered.file, find_game).proven
