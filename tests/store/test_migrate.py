"""Do saves of older formats still open?"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop.kernel import Rng
from tabletop.store import FindGame, Keeper, Parent, Places, Shelf, StoreError, open_save, recover
from tabletop.store.migrate import CURRENT
from tabletop.store.savefile import read_save
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, play, played

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
    # Format 1 did not say which rules it was made under; those of today lead to the very same position.
    assert opened.notes == []
    assert opened.proven
    assert opened.timeline.position == len(opened.save.moves) == 7
    assert opened.timeline.state.turn == 0
    assert opened.timeline.state.round == 2


def test_what_format_1_did_not_say_is_nothing(first: Path) -> None:
    save, _ = read_save(first)
    assert (save.played, save.autosave, save.practice, save.rules_version, save.fingerprint) == (0, False, False, 0, "")
    assert (save.operations, save.position, save.saved) == (7, 7, save.created)
    assert len(save.id) == 12


@pytest.mark.parametrize(
    ("number", "key"), [(0, "store.not_a_save"), (-1, "store.not_a_save"), ("true", "store.not_a_save")]
)
def test_what_is_no_format_is_no_save(first: Path, find_game: FindGame, number: int | str, key: str) -> None:
    first.write_text(first.read_text().replace("format: 1", f"format: {number}"))
    with pytest.raises(StoreError) as error:
        open_save(first, find_game)
    assert error.value.key == key


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


def test_format_2_opens_whole_and_is_nobodys_branch(places: Places, find_game: FindGame) -> None:
    places.saves.mkdir(parents=True)
    file = Path(shutil.copy(OLD / "practice-format-2.yaml", places.saves))
    opened = open_save(file, find_game)
    assert opened.proven
    assert opened.save.title == "Friday"
    assert opened.save.parent is None
    (entry,) = Shelf(places, find_game).entries()
    assert entry.status == "running"


def test_only_a_branch_says_in_its_file_where_it_began(places: Places, find_game: FindGame) -> None:
    places.saves.mkdir(parents=True)
    file = Path(shutil.copy(OLD / "practice-format-2.yaml", places.saves))
    opened = open_save(file, find_game)
    parent = Parent(opened.save.id, 4)
    plain = Keeper.start(places.saves, opened.timeline.branch(4), SEATS)
    branch = Keeper.start(places.saves, opened.timeline.branch(4), SEATS, parent=parent)
    plain.close()
    branch.close()
    assert "parent" not in plain.file.read_text()
    assert open_save(branch.file, find_game).save.parent == parent
    heads = {entry.file: entry.head for entry in Shelf(places, find_game).entries()}
    assert [head.parent for head in heads.values() if head is not None and head.parent is not None] == [parent]


def test_a_branch_stays_one_when_it_is_played_on_saved_under_a_title_and_recovered(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    parent = Parent("abc", 4)
    keeper = Keeper.start(places.saves, played(game, 9), SEATS, parent=parent)
    keeper.close()
    again = Keeper.resume(places.saves, open_save(keeper.file, find_game))
    kept = again.save_as("What if")
    again.close()
    text = kept.read_text()
    kept.write_text(text[: text.index("state:") + 30])
    assert open_save(again.file, find_game).save.parent == parent
    assert open_save(recover(kept, find_game, places.saves).file, find_game).save.parent == parent


def test_format_3_is_still_a_branch_and_of_no_lesson(places: Places, find_game: FindGame) -> None:
    places.saves.mkdir(parents=True)
    file = Path(shutil.copy(OLD / "practice-format-3.yaml", places.saves))
    opened = open_save(file, find_game)
    assert opened.proven
    assert opened.save.parent == Parent("94e623da9784", 7)
    assert opened.save.lesson == ""


def test_format_4_is_still_of_its_lesson_and_carries_no_values(places: Places, find_game: FindGame) -> None:
    places.saves.mkdir(parents=True)
    opened = open_save(Path(shutil.copy(OLD / "practice-format-4.yaml", places.saves)), find_game)
    assert opened.proven
    assert opened.save.lesson == "stalls"
    assert opened.save.values == ""


def test_format_5_carries_its_values_and_names_no_edition(places: Places, find_game: FindGame) -> None:
    places.saves.mkdir(parents=True)
    opened = open_save(Path(shutil.copy(OLD / "practice-format-5.yaml", places.saves)), find_game)
    assert opened.proven
    assert opened.save.values
    assert opened.save.edition == ""


def test_a_game_begun_in_a_lesson_stays_one_however_it_is_kept(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    keeper = Keeper.start(places.saves, played(game, 9), SEATS, lesson="tips")
    keeper.close()
    again = Keeper.resume(places.saves, open_save(keeper.file, find_game))
    kept = again.save_as("Mine")
    again.close()
    assert "lesson: tips" in keeper.file.read_text()
    heads = [entry.head for entry in Shelf(places, find_game).entries()]
    assert [head.lesson for head in heads if head is not None] == ["tips", "tips"]
    text = kept.read_text()
    kept.write_text(text[: text.index("state:") + 30])
    assert open_save(recover(kept, find_game, places.saves).file, find_game).save.lesson == "tips"
    plain = Keeper.start(places.saves, played(game, 9), SEATS)
    plain.close()
    assert "lesson" not in plain.file.read_text()


@pytest.mark.parametrize("wrong", ["{id: a b, position: 4}", "{id: abc, position: -1}", "{id: abc}", "[abc, 4]"])
def test_a_wrong_parent_is_named_with_its_line(
    places: Places, game: PracticeGame, find_game: FindGame, wrong: str
) -> None:
    keeper = Keeper.start(places.saves, played(game, 9), SEATS, parent=Parent("abc", 4))
    text = keeper.file.read_text()
    assert "parent: {id: abc, position: 4}" in text
    keeper.file.unlink()
    keeper.file.write_text(text.replace("{id: abc, position: 4}", wrong))
    with pytest.raises(StoreError) as caught:
        open_save(keeper.file, find_game)
    assert caught.value.key == "error.misfit"
    assert caught.value.problem.line is not None
