"""Do the files of a save move all together or not at all, whatever the disk refuses?"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.store import FindGame, Keeper, Places, Shelf, StoreError, open_save
from tabletop.store.files import backup_of
from tabletop.store.journal import journal_of
from tests.practice_game import PracticeGame
from tests.store.conftest import NO_FILES, SEATS, lay, played


@pytest.fixture
def save(places: Places, game: PracticeGame) -> Path:
    """A save with everything that can lie beside one."""
    timeline = played(game, 9)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    keeper.save()
    command = game.legal(timeline.state)[0]
    timeline.do(command)
    keeper.did(command)
    keeper._journal.close()  # as after the program has ended: nothing is flushed beside the test
    keeper.file.with_suffix(".png").write_bytes(b"picture")
    journal_of(keeper.file).with_name(f"{keeper.file.stem}.journal.damaged-1").write_bytes(b"kept")
    return keeper.file


@pytest.fixture
def shelf(places: Places, find_game: FindGame) -> Shelf:
    return Shelf(places, find_game)


def _names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def _refuse(monkeypatch: pytest.MonkeyPatch, call: str, after: int, *, lasting: bool) -> None:
    """From the given call on, or only then, the system says that there is an error."""
    real, count = getattr(os, call), iter(range(10_000))

    def refusing(*args: Any, **named: Any) -> Any:
        number = next(count)
        if number == after or (lasting and number > after):
            raise OSError(5, os.strerror(5))
        return real(*args, **named)

    monkeypatch.setattr(os, call, refusing)


def _faults() -> Iterator[tuple[str, int, bool]]:
    for call in ("replace", "unlink", "fsync", "mkdir"):
        for after in range(8):
            yield from ((call, after, lasting) for lasting in (False, True))


def test_everything_goes_into_the_bin_and_comes_back(
    shelf: Shelf, save: Path, places: Places, find_game: FindGame
) -> None:
    before = {name: (places.saves / name).read_bytes() for name in _names(places.saves)}
    assert len(before) == 6
    folder = shelf.delete(save)
    assert _names(places.saves) == []
    assert _names(folder) == sorted(before)
    shelf.bring_back(folder)
    assert {name: (places.saves / name).read_bytes() for name in _names(places.saves)} == before
    assert not folder.exists()
    assert _names(places.bin) == []
    assert open_save(save, find_game).timeline.position == 10


@pytest.mark.parametrize(("call", "after", "lasting"), list(_faults()))
def test_a_refused_delete_leaves_the_save_whole_in_one_place(
    shelf: Shelf, save: Path, places: Places, find_game: FindGame, call: str, after: int, lasting: bool
) -> None:
    whole = _names(places.saves)
    with pytest.MonkeyPatch.context() as patch:
        _refuse(patch, call, after, lasting=lasting)
        try:
            shelf.delete(save)
            refused = False
        except StoreError:
            refused = True
    binned = shelf.binned()
    in_place = _names(places.saves) == whole
    assert in_place or [_names(folder) for folder in binned] == [whole]
    if refused and not lasting:
        assert in_place, "as if nothing had been asked"
    file = save if in_place else binned[0] / save.name
    assert open_save(file, find_game).timeline.position == 10


@pytest.mark.parametrize(("call", "after", "lasting"), list(_faults()))
def test_a_refused_return_leaves_the_save_whole_in_one_place(
    shelf: Shelf, save: Path, places: Places, find_game: FindGame, call: str, after: int, lasting: bool
) -> None:
    whole = _names(places.saves)
    folder = shelf.delete(save)
    with pytest.MonkeyPatch.context() as patch:
        _refuse(patch, call, after, lasting=lasting)
        try:
            shelf.bring_back(folder)
            refused = False
        except StoreError:
            refused = True
    assert (_names(places.saves) if not refused else _names(folder)) == whole
    if refused:
        shelf.bring_back(folder)
    assert open_save(save, find_game).timeline.position == 10


def test_what_comes_back_never_takes_the_place_of_something_else(shelf: Shelf, save: Path, places: Places) -> None:
    folder = shelf.delete(save)
    save.write_text("another game")
    with pytest.raises(StoreError):
        shelf.bring_back(folder)
    assert save.read_text() == "another game"
    assert _names(places.saves) == [save.name]
    assert backup_of(folder / save.name).exists()


def test_a_refused_copy_leaves_nothing_behind(shelf: Shelf, save: Path, places: Places) -> None:
    whole = _names(places.saves)
    for after in range(6):
        with pytest.MonkeyPatch.context() as patch:
            _refuse(patch, "fsync", after, lasting=False)
            with pytest.raises(StoreError):
                shelf.duplicate(save)
        assert _names(places.saves) == whole


def test_what_could_not_be_removed_goes_the_next_time(shelf: Shelf, save: Path, places: Places) -> None:
    left = places.bin / "20250101-000000-000000.gone"
    left.mkdir(parents=True)
    (left / "rest.yaml").write_text("")
    assert shelf.empty_bin() == 0
    assert not left.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
@pytest.mark.parametrize("kind", NO_FILES)
def test_what_is_no_file_is_neither_deleted_nor_copied_nor_taken_in(shelf: Shelf, places: Places, kind: str) -> None:
    """To copy a pipe would wait for ever, to copy a device fill the disk."""
    places.saves.mkdir(parents=True)
    odd = places.saves / "odd.yaml"
    lay(kind, odd)
    assert [entry.status for entry in shelf.entries()] == ["damaged"]
    for work in (shelf.delete, shelf.duplicate, shelf.take_in):
        with pytest.raises(StoreError) as caught:
            work(odd)
        assert caught.value.key == "error.no_file"
    assert _names(places.saves) == ["odd.yaml"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_a_pipe_beside_a_save_stays_where_it_is(shelf: Shelf, save: Path, places: Places) -> None:
    picture = save.with_suffix(".png")
    picture.unlink()
    os.mkfifo(picture)
    folder = shelf.delete(save)
    assert _names(places.saves) == [picture.name]
    assert save.name in _names(folder)


def test_a_copy_keeps_its_times_and_leaves_those_of_the_original(shelf: Shelf, save: Path) -> None:
    os.utime(save, (1_000_000_000, 1_000_000_000))
    twin = shelf.duplicate(save)
    assert [file.stat().st_mtime for file in (save, twin)] == [1_000_000_000, 1_000_000_000]


def test_every_folder_a_save_leaves_or_enters_is_flushed_to_the_disk(
    shelf: Shelf, save: Path, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed = list[Path]()
    monkeypatch.setattr("tabletop.store.moving.sync_folder", flushed.append)
    folder = shelf.delete(save)
    assert flushed == [places.bin / f"{folder.name}.partial", places.bin]
    flushed.clear()
    shelf.bring_back(folder)
    assert flushed == [places.saves]


@pytest.mark.parametrize("kind", NO_FILES)
def test_what_is_no_file_does_not_keep_a_save_in_the_bin(
    places: Places, find_game: FindGame, save: Path, kind: str
) -> None:
    shelf = Shelf(places, find_game)
    folder = shelf.delete(save)
    lay(kind, folder / "stranger.yaml")
    shelf.bring_back(folder)
    assert [entry.file for entry in shelf.entries()] == [save]
    assert open_save(save, find_game).timeline.position == 10


def test_what_a_killed_program_left_half_way_into_the_bin_is_cleared_away(
    places: Places, find_game: FindGame, save: Path
) -> None:
    half = places.bin / "20250101-120000-000000.partial"
    half.mkdir(parents=True)
    (half / save.name).write_bytes(save.read_bytes())
    shelf = Shelf(places, find_game)
    shelf.empty_bin()
    assert list(places.bin.iterdir()) == []
    assert [entry.file for entry in shelf.entries()] == [save]
