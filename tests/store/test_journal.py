"""Is every move on the disk, and is a damaged journal noticed, told and kept?"""

from __future__ import annotations

import io
import os
import zlib
from pathlib import Path

import pytest

from tabletop.kernel import Command, Rng, Timeline
from tabletop.store import FindGame, Keeper, Places, open_save
from tabletop.store.files import backup_of
from tabletop.store.journal import Journal, Journalled, journal_of, journalled, line_of, set_aside
from tabletop.store.problem import Problem, StoreError
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, play

MOVES = 8


def kept(places: Places, game: PracticeGame) -> Keeper:
    """A game of eight moves, all of them in the journal only."""
    keeper = Keeper.start(places.saves, Timeline.begin(game, 3, 7, practice=True), SEATS)
    chance = Rng(1)
    for _ in range(MOVES):
        command = chance.choice(game.legal(keeper.timeline.state))
        keeper.timeline.do(command)
        keeper.did(command)
    return keeper


def lines_of(keeper: Keeper) -> list[bytes]:
    return journal_of(keeper.file).read_bytes().splitlines(keepends=True)


def test_of_a_whole_journal_nothing_is_called_lost(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    opened = open_save(kept(places, game).file, find_game)
    assert (opened.timeline.position, opened.notes, opened.moves_lost) == (MOVES, [], False)


@pytest.mark.parametrize("at", range(1, MOVES + 1))
def test_a_flipped_bit_is_noticed_told_and_kept(
    places: Places, game: PracticeGame, find_game: FindGame, at: int
) -> None:
    keeper = kept(places, game)
    lines = lines_of(keeper)
    lines[at] = bytes([lines[at][0], lines[at][1], lines[at][2] ^ 1]) + lines[at][3:]
    damaged = b"".join(lines)
    journal_of(keeper.file).write_bytes(damaged)
    opened = open_save(keeper.file, find_game)
    assert opened.timeline.position == at - 1
    assert [note.key for note in opened.notes] == ["store.journal_damaged"]
    assert opened.notes[0].params == {"n": MOVES - at + 1}
    Keeper.resume(places.saves, opened)
    (copy,) = places.saves.glob("*.journal.damaged-*")
    assert copy.read_bytes() == damaged


def test_a_missing_line_is_noticed(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    keeper = kept(places, game)
    lines = lines_of(keeper)
    journal_of(keeper.file).write_bytes(b"".join([*lines[:4], *lines[5:]]))
    opened = open_save(keeper.file, find_game)
    assert opened.timeline.position == 3
    assert opened.moves_lost


def test_a_damaged_first_line_is_noticed(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    keeper = kept(places, game)
    journal_of(keeper.file).write_bytes(b"x" + journal_of(keeper.file).read_bytes())
    assert open_save(keeper.file, find_game).moves_lost


def test_an_older_journal_that_the_save_holds_already_does_not_matter(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    keeper = kept(places, game)
    keeper.save()
    older = backup_of(journal_of(keeper.file))
    older.write_bytes(older.read_bytes().replace(b"3 ", b"? ", 1))
    assert open_save(keeper.file, find_game).notes == []


def test_a_journal_of_before_checksums_is_still_followed(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    keeper = kept(places, game)
    lines = [line.decode().rpartition(" ")[0] + "\n" for line in lines_of(keeper)[1:]]
    first = f"brettwerk journal {keeper.run.id}\n"
    journal_of(keeper.file).write_text(first + "".join(lines))
    opened = open_save(keeper.file, find_game)
    assert opened.timeline.position == MOVES
    assert opened.notes == []


@pytest.mark.parametrize("rooms", [(0,), (1,), (5,), (5, 0), (5, 7), (0, 5)])
def test_what_a_full_disk_tore_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rooms: tuple[int, ...]
) -> None:
    """A short write leaves half a line, or nothing; the operation stands whole in the next write, and nothing is lost."""
    save = tmp_path / "game.yaml"
    journal = Journal(save, "0123456789ab")
    journal.begin()
    journal.write(1, Command("draw"))
    whole = io.FileIO.write
    out = journal._out
    assert out is not None

    class Full(io.FileIO):
        room = 0

        def write(self, data: object) -> int:
            return whole(self, bytes(data)[: self.room])

    monkeypatch.setattr(journal, "_out", Full(os.dup(out.fileno()), "w"))
    for number, Full.room in enumerate(rooms, start=2):
        with pytest.raises(StoreError):
            journal.write(number, Command("keep"))
    Full.room = 1000
    last = len(rooms) + 2
    journal.write(last, 1)
    journal.write(last + 1, Command("draw"))
    journal.close()
    read = journalled(save, "0123456789ab", 0)
    assert read.operations == [Command("draw"), *(Command("keep") for _ in rooms), 1, Command("draw")]
    assert read.lost == 0
    assert b"\n\n" not in journal_of(save).read_bytes(), "only what is torn is closed off"


def test_every_line_is_flushed_to_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[bytes] = []
    file = journal_of(tmp_path / "game.yaml")
    really = os.fsync

    def watched(handle: int) -> None:
        really(handle)
        flushed.append(file.read_bytes())

    monkeypatch.setattr("tabletop.store.syncing.os.fsync", watched)
    journal = Journal(tmp_path / "game.yaml", "0123456789ab")
    journal.begin()
    journal.write(1, Command("draw"))
    journal.close()
    assert flushed[-1].endswith(line_of(1, Command("draw")))


def test_a_disk_that_refuses_to_flush_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(handle: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("tabletop.store.syncing.os.fsync", refuse)
    journal = Journal(tmp_path / "game.yaml", "0123456789ab")
    journal.begin()
    assert journal._sync is not None
    journal._sync.end()
    with pytest.raises(StoreError):
        journal.write(1, Command("draw"))
    journal.close()


def test_reopening_after_damage_plays_on(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    keeper = kept(places, game)
    lines = lines_of(keeper)
    journal_of(keeper.file).write_bytes(b"".join(lines[:5]) + b"?" + b"".join(lines[5:]))
    opened = open_save(keeper.file, find_game)
    again = Keeper.resume(places.saves, opened)
    play(again.timeline, 2, Rng(3))
    again.close()
    assert open_save(again.file, find_game).notes == []


def test_damaged_journals_are_kept_under_numbers_nobody_uses(tmp_path: Path) -> None:
    save = tmp_path / "game.yaml"
    journal = journal_of(save)
    for words in ("one", "two", "three"):
        journal.write_text(words)
        set_aside(save)
    backup_of(journal).write_text("older")
    journal.unlink()
    set_aside(save)
    kept = {file.name: file.read_text() for file in tmp_path.glob("*.damaged-*")}
    assert kept == {
        "game.journal.damaged-1": "one",
        "game.journal.damaged-2": "two",
        "game.journal.damaged-3": "three",
        "game.journal.bak.damaged-1": "older",
    }


def test_a_first_line_the_disk_refuses_closes_the_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing below a torn first line could be read again."""
    journal = Journal(tmp_path / "game.yaml", "0123456789ab")
    monkeypatch.setattr(journal, "_first_line", b"")

    def refuse(data: bytes) -> None:
        raise StoreError(Problem.of_store("disk_full"))

    monkeypatch.setattr(journal, "_put", refuse)
    with pytest.raises(StoreError):
        journal.begin()
    assert journal._out is None
    assert journal._sync is None


@pytest.mark.parametrize(
    ("line", "reads"), [("123456789 draw", True), ("1234567890 draw", False), ("7 @123456789", True)]
)
def test_numbers_of_a_line_have_at_most_nine_digits(tmp_path: Path, line: str, reads: bool) -> None:
    save = tmp_path / "game.yaml"
    words = f"{line} ~{zlib.crc32(line.encode()):08x}"
    journal_of(save).write_text(f"brettwerk journal 2 0123456789ab\n{words}\n")
    found = journalled(save, "0123456789ab", int(line.split(" ")[0]) - 1)
    assert (len(found.operations), found.lost) == ((1, 0) if reads else (0, 1))


def test_the_journal_of_another_game_is_nobodys_loss(tmp_path: Path) -> None:
    save = tmp_path / "game.yaml"
    journal_of(save).write_bytes(b"brettwerk journal 2 ba9876543210\n" + line_of(1, Command("draw")))
    assert journalled(save, "0123456789ab", 0) == Journalled([], 0)
    journal_of(save).write_bytes(b"brettwerk journal 2 ba98765432\n" + line_of(1, Command("draw")))
    assert journalled(save, "0123456789ab", 0) == Journalled([], 1)
    journal_of(save).write_bytes(b"")
    assert journalled(save, "0123456789ab", 0) == Journalled([], 0)


def _journals(save: Path, older: list[bytes], newer: list[bytes]) -> None:
    first = b"brettwerk journal 2 0123456789ab\n"
    backup_of(journal_of(save)).write_bytes(first + b"".join(older))
    journal_of(save).write_bytes(first + b"".join(newer))


@pytest.mark.parametrize(
    ("older", "newer", "known", "operations", "lost"),
    [
        ([1, 2, 3], [4, 5], 3, 2, 0),
        ([1, 2, 3, None], [5, 6], 3, 0, 3),  # what the older one lost is missing between the save and the newer one
        ([1, None, 3], [4, 5], 3, 2, 0),  # what it lost the save holds already
        ([1, 2, None, 4], [5], 2, 0, 3),
        ([], [None, 4], 3, 1, 0),
        ([], [4, None, 6], 3, 1, 2),
        ([], [4, None], 3, 1, 1),
        ([], [4, None, 5], 3, 2, 0),  # a torn line that was written again
        ([], [6], 3, 0, 1),
    ],
)
def test_what_is_lost_is_counted_exactly(
    tmp_path: Path, older: list[int | None], newer: list[int | None], known: int, operations: int, lost: int
) -> None:
    save = tmp_path / "game.yaml"
    lines = [[b"torn\n" if number is None else line_of(number, 0) for number in part] for part in (older, newer)]
    _journals(save, *lines)
    found = journalled(save, "0123456789ab", known)
    assert (len(found.operations), found.lost) == (operations, lost)
