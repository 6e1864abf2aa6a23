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

MOVES, ID = 8, "0123456789ab"


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


def test_a_journal_of_before_lines_knew_their_game_is_still_followed(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    keeper = kept(places, game)
    lines = [line_of("", number, step.command) for number, step in enumerate(keeper.timeline.past, start=1)]
    journal_of(keeper.file).write_bytes(f"brettwerk journal 2 {keeper.run.id}\n".encode() + b"".join(lines))
    opened = open_save(keeper.file, find_game)
    assert (opened.timeline.position, opened.notes) == (MOVES, [])


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
    journal = Journal(save, ID)
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
    read = journalled(save, ID, 0)
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

    monkeypatch.setattr("tabletop.store.journal.os.fsync", watched)
    journal = Journal(tmp_path / "game.yaml", ID)
    journal.begin()
    journal.write(1, Command("draw"))
    journal.close()
    assert flushed[-1].endswith(line_of(ID, 1, Command("draw")))


def test_a_disk_that_refuses_to_flush_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(handle: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("tabletop.store.journal.os.fsync", refuse)
    journal = Journal(tmp_path / "game.yaml", ID)
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
    journal = Journal(tmp_path / "game.yaml", ID)
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
    words = f"{line} ~{zlib.crc32(f'{ID}{line}'.encode()):08x}"
    journal_of(save).write_text(f"brettwerk journal 3 {ID}\n{words}\n")
    found = journalled(save, ID, int(line.split(" ")[0]) - 1)
    assert (len(found.operations), found.lost) == ((1, 0) if reads else (0, 1))


@pytest.mark.parametrize("kind", [2, 3])
def test_the_journal_of_another_game_is_told_and_not_followed(tmp_path: Path, kind: int) -> None:
    """Where the lines do not know their game, it may be ours with a damaged first line; nobody can tell."""
    save, other = tmp_path / "game.yaml", "ba9876543210"
    line = line_of("" if kind == 2 else other, 1, Command("draw"))
    journal_of(save).write_bytes(f"brettwerk journal {kind} {other}\n".encode() + line)
    assert journalled(save, ID, 0) == Journalled([], 2)


@pytest.mark.parametrize("content", [b"", b"brettwerk jour", f"brettwerk journal 3 {ID}\n".encode()])
def test_a_journal_that_was_only_begun_holds_nothing_and_loses_nothing(tmp_path: Path, content: bytes) -> None:
    journal_of(tmp_path / "game.yaml").write_bytes(content)
    assert journalled(tmp_path / "game.yaml", ID, 0) == Journalled([], 0)


@pytest.mark.parametrize("wrong", [b"", b"0", b"f", b" ", b"\n", b"\0", b"\xff"])
def test_any_wrong_or_missing_character_of_the_first_line_is_told_and_kept_and_costs_nothing(
    places: Places, game: PracticeGame, find_game: FindGame, wrong: bytes
) -> None:
    keeper = kept(places, game)
    whole, length = journal_of(keeper.file).read_bytes(), len(lines_of(keeper)[0])
    for at in (at for at in range(length) if whole[at : at + 1] != wrong):
        damaged = whole[:at] + wrong + whole[at + 1 :]
        journal_of(keeper.file).write_bytes(damaged)
        opened = open_save(keeper.file, find_game)
        assert (opened.timeline.position, opened.timeline.state) == (MOVES, keeper.timeline.state), at
        assert [note.key for note in opened.notes] == ["store.journal_headless"], at
    again = Keeper.resume(places.saves, opened)
    again.close()
    (copy,) = places.saves.glob("*.journal.damaged-*")
    assert copy.read_bytes() == damaged
    assert (open_save(keeper.file, find_game).timeline.position, open_save(keeper.file, find_game).notes) == (MOVES, [])


def test_without_its_first_line_a_journal_is_read_and_kept(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    keeper = kept(places, game)
    lines = lines_of(keeper)
    for left in (0, 9):
        journal_of(keeper.file).write_bytes(lines[0][:left] + b"".join(lines[1:]))
        opened = open_save(keeper.file, find_game)
        assert opened.timeline.position == MOVES
        assert [note.key for note in opened.notes] == ["store.journal_headless"]


def test_a_cut_keeps_every_line_before_it(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    keeper = kept(places, game)
    whole = journal_of(keeper.file).read_bytes()
    for end in range(len(whole)):
        journal_of(keeper.file).write_bytes(whole[:end])
        opened = open_save(keeper.file, find_game)
        assert opened.timeline.position == max(0, (whole[:end] + b"\n").count(b" ~") - _unfinished(whole, end))
        assert opened.notes == [], "what ends like this may have been in flight"


def _unfinished(whole: bytes, end: int) -> bool:
    """Whether a cut there leaves a checksum that is not whole."""
    return b" ~" in whole[:end].rpartition(b"\n")[2] and whole[end : end + 1] != b"\n"


@pytest.mark.parametrize("tail", [b"\0", b"\0" * 4096, b"9 \0\0", b"\xff", b"9 draw ~12345678", b"draw"])
def test_a_tail_that_no_line_begins_with_is_told_and_kept(
    places: Places, game: PracticeGame, find_game: FindGame, tail: bytes
) -> None:
    keeper = kept(places, game)
    lines = lines_of(keeper)
    for left in range(len(lines) + 1):
        damaged = b"".join(lines[:left]) + tail
        journal_of(keeper.file).write_bytes(damaged)
        opened = open_save(keeper.file, find_game)
        assert opened.timeline.position == max(0, left - 1)
        assert opened.notes
    Keeper.resume(places.saves, opened).close()
    (copy,) = places.saves.glob("*.journal.damaged-*")
    assert copy.read_bytes() == damaged


def test_a_damaged_journal_is_not_written_over_before_a_copy_could_be_made(
    places: Places, game: PracticeGame, find_game: FindGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = kept(places, game)
    damaged = journal_of(keeper.file).read_bytes().replace(b"brett", b"brtet")
    journal_of(keeper.file).write_bytes(damaged)

    def full(save: Path) -> None:
        raise StoreError(Problem.of_store("disk_full"))

    with monkeypatch.context() as patched:
        patched.setattr("tabletop.store.autosave.set_aside", full)
        again = Keeper.resume(places.saves, open_save(keeper.file, find_game))
        assert again.problem is not None
        assert not again.save()
    assert journal_of(keeper.file).read_bytes() == damaged
    assert again.close()
    (copy,) = places.saves.glob("*.journal.damaged-*")
    assert copy.read_bytes() == damaged


def test_an_older_journal_nothing_can_be_read_of_is_told(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    """Opened from the backup of its save, only that journal knows what came after it."""
    keeper = kept(places, game)
    keeper.close()
    keeper.file.write_bytes(b"")
    backup_of(journal_of(keeper.file)).write_bytes(b"\0" * 200 + b"\n")
    opened = open_save(keeper.file, find_game)
    assert opened.timeline.position == 0
    assert "store.journal_damaged" in [note.key for note in opened.notes]


def _journals(save: Path, older: list[bytes], newer: list[bytes]) -> None:
    first = f"brettwerk journal 3 {ID}\n".encode()
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
    lines = [[b"torn\n" if number is None else line_of(ID, number, 0) for number in part] for part in (older, newer)]
    _journals(save, *lines)
    found = journalled(save, ID, known)
    assert (len(found.operations), found.lost) == (operations, lost)
