"""Is what lies in place of a journal and cannot be read named, left unopened, and never lost?"""

from __future__ import annotations

import errno
import io
import os
from pathlib import Path

import pytest

from tabletop.content import Texts
from tabletop.content.reader import LONGEST
from tabletop.kernel import Rng
from tabletop.store import FindGame, Keeper, Places, Shelf, open_save
from tabletop.store.files import backup_of
from tabletop.store.journal import Journal, journal_of
from tests.practice_game import PracticeGame
from tests.store.conftest import NO_FILES, SEATS, lay, play, played

MOVES = 6


@pytest.fixture
def save(places: Places, game: PracticeGame) -> Path:
    keeper = Keeper.start(places.saves, played(game, MOVES), SEATS)
    keeper.close()
    journal_of(keeper.file).unlink()
    backup_of(journal_of(keeper.file)).unlink(missing_ok=True)
    return keeper.file


def _what_lies_there(place: Path) -> tuple[int, int]:
    """The thing itself, wherever it is moved."""
    status = place.lstat()
    return status.st_ino, status.st_mode


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
@pytest.mark.parametrize("older", [False, True])
@pytest.mark.parametrize("kind", NO_FILES)
def test_it_is_named_and_kept_while_the_game_goes_on(
    places: Places, find_game: FindGame, save: Path, texts: list[Texts], kind: str, older: bool
) -> None:
    place = backup_of(journal_of(save)) if older else journal_of(save)
    lay(kind, place)
    thing = _what_lies_there(place)
    (entry,) = Shelf(places, find_game).entries()
    assert entry.status == "running"
    opened = open_save(save, find_game)
    assert opened.timeline.position == MOVES
    assert [(note.key, note.file) for note in opened.notes] == [("store.journal_unread", place.name)]
    for language in texts:
        sentence = opened.notes[0].sentence(language)
        assert place.name in sentence
        assert "\n" not in sentence
    assert _what_lies_there(place) == thing, "opening moves nothing"
    keeper = Keeper.resume(places.saves, opened, every=2)
    chance = Rng(3)
    for _ in range(5):
        play(keeper.timeline, 1, chance)
        keeper.did(keeper.timeline.past[-1].command)
        assert keeper.problem is None
    assert keeper.close()
    again = open_save(save, find_game)
    assert (again.timeline.position, again.notes) == (MOVES + 5, [])
    assert _what_lies_there(place.with_name(f"{place.name}.damaged-1")) == thing


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_each_gets_a_name_of_its_own(places: Places, find_game: FindGame, save: Path) -> None:
    for _ in range(3):
        journal_of(save).unlink(missing_ok=True)
        os.mkfifo(journal_of(save))
        Keeper.resume(places.saves, open_save(save, find_game)).close()
    names = sorted(file.name.rpartition(".")[2] for file in places.saves.glob("*.journal.damaged-*"))
    assert names == ["damaged-1", "damaged-2", "damaged-3"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
@pytest.mark.parametrize("kind", NO_FILES)
def test_what_comes_into_the_way_while_a_game_is_played_is_neither_written_to_nor_lost(save: Path, kind: str) -> None:
    journal = Journal(save, "0123456789ab")
    for place in (journal_of(save), backup_of(journal_of(save))):
        lay(kind, place)
        thing = _what_lies_there(place)
        journal.begin()
        journal.write(1, 0)
        journal.close()
        assert journal_of(save).read_bytes().count(b"\n") == 2
        assert _what_lies_there(place.with_name(f"{place.name}.damaged-1")) == thing


def test_a_link_to_a_real_journal_is_followed(
    places: Places, game: PracticeGame, find_game: FindGame, tmp_path: Path
) -> None:
    keeper = Keeper.start(places.saves, played(game, MOVES), SEATS)
    play(keeper.timeline, 1, Rng(3))
    keeper.did(keeper.timeline.past[-1].command)
    journal = journal_of(keeper.file)
    elsewhere = tmp_path / "elsewhere"
    journal.rename(elsewhere)
    journal.symlink_to(elsewhere)
    opened = open_save(keeper.file, find_game)
    assert (opened.timeline.position, opened.notes) == (MOVES + 1, [])


class _Torn(io.BytesIO):
    """A file that can be opened and not read, as on a disk with a bad spot."""

    def read(self, size: int | None = -1) -> bytes:
        raise OSError(errno.EIO, "Input/output error")


@pytest.mark.parametrize("why", ["refused", "torn", "endless"])
def test_a_journal_the_disk_hides_is_kept_whole(
    places: Places, find_game: FindGame, save: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    journal = journal_of(save)
    journal.write_bytes(b"\n" * (LONGEST + 1) if why == "endless" else b"brettwerk journal 2\n")
    whole = journal.read_bytes()
    really = Path.open

    def open_(file: Path, mode: str = "r", *rest: object) -> object:
        if file == journal and "r" in mode and why == "refused":
            raise PermissionError(13, "Permission denied")
        if file == journal and "r" in mode and why == "torn":
            return _Torn()
        return really(file, mode, *rest)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", open_)
        opened = open_save(save, find_game)
        assert [note.key for note in opened.notes] == ["store.journal_unread"]
        for _ in range(3):
            Keeper.resume(places.saves, opened).close()
    assert journal.with_name(f"{journal.name}.damaged-1").read_bytes() == whole
