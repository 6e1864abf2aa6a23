"""Is a folder of many saves listed the same with and without what was remembered of it?"""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tabletop.kernel import Rng, Seat
from tabletop.store import (
    FindGame,
    Keeper,
    Parent,
    Places,
    Shelf,
    StoreError,
    index,
    open_save,
    save_folder,
    save_summary,
)
from tabletop.store.autosave import Run, compose
from tabletop.store.files import beginning_of
from tabletop.store.opening import check
from tabletop.store.savefile import seated, written
from tests.practice_game import PracticeGame, practice_components
from tests.store.conftest import SEATS, forget_values, play, played
from tests.store.test_mended_rules import MendedGame


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few saves are many."""
    monkeypatch.setattr(index, "WORTH_KEEPING", 3)
    monkeypatch.setattr(save_folder, "MOST_AUTOSAVES", 2)


def _save(places: Places, game: PracticeGame, number: int, *, days: int = 0, **more: object) -> Path:
    run = Run(f"game{number}", SEATS, datetime.now(UTC) - timedelta(days=days), **more)
    save = compose(played(game, 3 * number), run, 0)
    save.saved = run.created
    file = places.saves / f"{number}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(written(save))
    return file


def _counting(places: Places, game: PracticeGame, monkeypatch: pytest.MonkeyPatch) -> tuple[Shelf, list[Path]]:
    looked: list[Path] = []

    def counted(file: Path, most: int) -> bytes:
        looked.append(file)
        return beginning_of(file, most)

    def checked(file: Path, find_game: FindGame) -> Any:
        looked.append(file)
        return check(file, find_game)

    monkeypatch.setattr(save_summary, "beginning_of", counted)
    monkeypatch.setattr(save_summary, "check", checked)
    return Shelf(places, {"practice": game}.__getitem__), looked


def test_the_next_start_looks_into_nothing_that_is_as_it_was(
    places: Places, game: PracticeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [_save(places, game, number) for number in range(5)]
    first = Shelf(places, {"practice": game}.__getitem__).entries()
    again, looked = _counting(places, game, monkeypatch)
    assert again.entries() == first
    assert looked == []
    files[2].write_bytes(files[2].read_bytes().replace(b"Mira", b"Nora"))
    changed = {entry.file: entry for entry in _counting(places, game, monkeypatch)[0].entries()}
    assert changed[files[2]].head.seats[0].name == "Nora"


def test_a_few_saves_leave_no_file(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    _save(places, game, 1)
    Shelf(places, find_game).entries()
    assert not places.index.exists()


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: data.replace(b"running", b"finished", 1),
        lambda data: data[:0],
        lambda data: b"\xff" * len(data),
    ],
)
def test_a_damaged_memory_is_forgotten(places: Places, game: PracticeGame, find_game: FindGame, damage) -> None:
    for number in range(5):
        _save(places, game, number)
    first = Shelf(places, find_game).entries()
    places.index.write_bytes(damage(places.index.read_bytes()))
    assert Shelf(places, find_game).entries() == first


def test_a_forged_memory_cannot_break_a_screen(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    for number in range(5):
        _save(places, game, number)
    first = Shelf(places, find_game).entries()
    body = places.index.read_bytes().partition(b"\n")[2].replace(b'"to_move":', b'"to_move":9')
    places.index.write_bytes(index._digest(body) + b"\n" + body)
    assert Shelf(places, find_game).entries() == first


def test_what_other_rules_found_counts_no_more(
    places: Places, game: PracticeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(5):
        _save(places, game, number)
    Shelf(places, {"practice": game}.__getitem__).entries()
    again, looked = _counting(places, MendedGame(), monkeypatch)
    assert {entry.status for entry in again.entries()} == {"running"}
    assert len(looked) == 5


def test_a_save_that_no_longer_fits_the_values_is_listed_as_damaged(
    places: Places, game: PracticeGame, tmp_path: Path
) -> None:
    """The list and the opening agree, although the file is exactly as the program wrote it."""
    file = forget_values(_save(places, game, 3))
    (tmp_path / "practice.yaml").write_text("fruits: {plum: {copies: 9}}\n")
    more = PracticeGame(practice_components(tmp_path))
    with pytest.raises(StoreError):
        open_save(file, lambda _: more)
    (entry,) = Shelf(places, lambda _: more).entries()
    assert entry.status == "damaged"
    assert entry.problem.key == "store.unfit_for_values"


# --- old games -----------------------------------------------------------------------------------------------------------


def test_only_old_games_that_the_program_kept_by_itself_are_put_away(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    kept = [
        _save(places, game, 1),
        _save(places, game, 2, days=10),
        _save(places, game, 3, days=170),
        _save(places, game, 4, days=900, title="The first one"),
        _save(places, game, 5, days=901, autosave=False),
        _save(places, game, 6, days=902),  # somebody branched off there
        _save(places, game, 7, parent=Parent("game6", 2)),
    ]
    old = [_save(places, game, number, days=190 + number) for number in range(8, 16)]
    found = Shelf(places, find_game)
    assert found.prune(found.entries()) == save_folder.PRUNED_AT_ONCE
    assert found.prune(found.entries()) == len(old) - save_folder.PRUNED_AT_ONCE
    assert found.prune(found.entries()) == 0
    assert sorted(places.saves.glob("*.yaml")) == sorted(kept)
    assert len(found.binned()) == len(old)
    found.bring_back(found.binned()[0])
    assert len(list(places.saves.glob("*.yaml"))) == len(kept) + 1


# --- seats ---------------------------------------------------------------------------------------------------------------


def test_odd_colours_and_levels_get_usual_ones(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    file = _save(places, game, 2)
    text = file.read_text().replace("ocean", "octarine").replace("vermilion", '""').replace("master", "deity")
    file.write_text(text)
    opened = open_save(file, find_game)
    assert [seat.colour for seat in opened.save.seats] == ["vermilion", "ocean", "amber"]
    assert [seat.level for seat in opened.save.seats] == ["", "apprentice", "apprentice"]
    (entry,) = Shelf(places, find_game).entries()
    assert entry.head.seats == opened.save.seats
    play(opened.timeline, 2, Rng(1))
    keeper = Keeper.resume(places.saves, opened)
    keeper.close()
    assert open_save(keeper.file, find_game).save.seats == opened.save.seats


def test_two_seats_never_share_a_colour() -> None:
    twins = seated([Seat("A", "human", "moss"), Seat("B", "human", "moss"), Seat("C", "human", "ocean")])
    assert [seat.colour for seat in twins] == ["moss", "vermilion", "ocean"]
    assert seated(SEATS) == SEATS


def test_new_looks_are_counted_from_the_last_time_they_were_written(places: Places, game: PracticeGame) -> None:
    head = Shelf(places, {"practice": game}.__getitem__).entry(_save(places, game, 2)).head
    assert head is not None
    known = index.Index(places.index)
    written_at = []
    for number in range(7):
        known.add(f"{number}.yaml", index.Look((number,), "1", head))
        places.index.unlink(missing_ok=True)
        known.keep({f"{number}.yaml"})
        written_at.append(places.index.exists())
    assert written_at == [False, False, True, False, False, True, False]


def test_the_memory_begins_with_sixteen_letters_that_prove_it(places: Places, game: PracticeGame) -> None:
    for number in range(1, 5):
        _save(places, game, number)
    Shelf(places, {"practice": game}.__getitem__).entries()
    first, _, body = places.index.read_bytes().partition(b"\n")
    assert len(first) == 16
    assert int(first, 16)
    assert body.startswith(b"{")


def test_a_name_that_is_made_of_no_letters_is_listed_but_not_remembered(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    for number in range(1, 5):
        _save(places, game, number)
    odd = Path(os.fsdecode(os.fsencode(places.saves) + b"/\xff\xfe.yaml"))
    odd.write_bytes((places.saves / "1.yaml").read_bytes())
    first = Shelf(places, find_game).entries()
    assert odd in [entry.file for entry in first]
    assert b"4.yaml" in places.index.read_bytes()
    assert Shelf(places, find_game).entries() == first


def test_a_memory_without_end_is_forgotten(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    for number in range(1, 5):
        _save(places, game, number)
    first = Shelf(places, find_game).entries()
    body = b'{"1.yaml":{"more":' + b"[" * 100_000 + b"]" * 100_000 + b"}}"
    places.index.write_bytes(index._digest(body) + b"\n" + body)
    assert Shelf(places, find_game).entries() == first


def test_the_sentence_about_a_damaged_save_is_found_anew(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    """Another version of the program may have had other words."""
    files = [_save(places, game, number) for number in range(1, 5)]
    files[2].write_bytes(files[2].read_bytes().replace(b"state:", b"stake:"))
    first = Shelf(places, find_game).entries()
    assert b"misfit" not in places.index.read_bytes()
    again = Shelf(places, find_game).glances()
    assert [entry.problem for entry in again] == [entry.problem for entry in first]
    assert sum(entry.status == "damaged" for entry in again) == 1
