"""Is a file whole on the disk before it takes the place of the last one?"""

from __future__ import annotations

import errno
import io
import os
import stat
from pathlib import Path

import pytest

from tabletop.kernel import Command
from tabletop.store import StoreError, files
from tabletop.store.files import append_line, backup_of, content_of, take_place, write_whole
from tabletop.store.journal import Journal, journal_of, last_number, line_of


def test_everything_is_flushed_before_it_is_synced_and_synced_before_it_is_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, data, done = tmp_path / "new" / "save.yaml", b"x" * 5000, list[str]()
    sync, move = os.fsync, os.replace

    def syncing(handle: int) -> None:
        status = os.fstat(handle)
        done.append("folder" if stat.S_ISDIR(status.st_mode) else f"sync {status.st_size}")
        sync(handle)

    def moving(source: Path, target: Path) -> None:
        done.append(f"move {Path(target).name}")
        move(source, target)

    monkeypatch.setattr(os, "fsync", syncing)
    monkeypatch.setattr(os, "replace", moving)
    write_whole(file, data)
    assert done == ["sync 5000", "move save.yaml", "folder"]
    write_whole(file, b"y", keep_previous=True)
    assert done[3:] == ["sync 1", "move save.yaml.bak", "move save.yaml", "folder"]
    assert backup_of(file).read_bytes() == data
    assert [entry.name for entry in file.parent.iterdir() if entry.name.startswith(".")] == []


def test_without_being_asked_no_backup_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    write_whole(file, b"1")
    write_whole(file, b"2")
    assert file.read_bytes() == b"2"
    assert not backup_of(file).exists()


def test_a_torn_last_line_is_closed_off(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "records"
    append_line(file, b"one")
    append_line(file, b"two")
    assert file.read_bytes() == b"one\ntwo\n"
    file.write_bytes(b"one\ntw")
    append_line(file, b"three")
    assert file.read_bytes() == b"one\ntw\nthree\n"
    for before, after in ((b"", b"x\n"), (b"1", b"1\nx\n"), (b"\n", b"\nx\n")):
        file.write_bytes(before)
        append_line(file, b"x")
        assert file.read_bytes() == after


def test_a_line_that_did_not_fit_is_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "records"

    class Full(io.FileIO):
        def write(self, data: object) -> int:
            return super().write(bytes(data)[:-1])

    monkeypatch.setattr(Path, "open", lambda there, mode, **_: Full(there, mode))
    with pytest.raises(StoreError) as error:
        append_line(file, b"one")
    assert (error.value.key, error.value.problem.file) == ("store.disk_full", "records")


def test_a_file_that_could_not_be_written_leaves_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "save.yaml"
    write_whole(file, b"old")

    def refuse(handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(StoreError):
        write_whole(file, b"new", keep_previous=True)
    assert [entry.name for entry in tmp_path.iterdir()] == ["save.yaml"]
    assert file.read_bytes() == b"old"


def test_what_is_no_ordinary_file_has_no_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "long"
    file.write_bytes(b"12345")
    monkeypatch.setattr("tabletop.content.reader.LONGEST", 5)
    assert content_of(file) == b"12345"
    monkeypatch.setattr("tabletop.content.reader.LONGEST", 4)
    assert content_of(file) == b""
    assert content_of(tmp_path) == b""
    assert content_of(tmp_path / "nothing") == b""


# --- journals ------------------------------------------------------------------------------------------------------------


def test_a_journal_that_was_not_begun_takes_nothing(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "game.yaml", "0123456789ab")
    with pytest.raises(StoreError):
        journal.write(1, Command("draw"))
    journal.begin()
    journal.write(2, Command("keep"))
    journal.close()
    assert last_number(tmp_path / "game.yaml", "0123456789ab") == 2, "what was refused before came along"
    with pytest.raises(StoreError):
        journal.write(3, Command("draw"))


def test_the_last_number_is_the_highest_of_both_journals(tmp_path: Path) -> None:
    save, first = tmp_path / "game.yaml", b"brettwerk journal 3 0123456789ab\n"
    assert last_number(save, "0123456789ab") == 0
    backup_of(journal_of(save)).write_bytes(first + line_of("0123456789ab", 7, 3) + line_of("0123456789ab", 8, 2))
    assert last_number(save, "0123456789ab") == 8
    journal_of(save).write_bytes(first + line_of("0123456789ab", 9, 1))
    assert last_number(save, "0123456789ab") == 9
    assert last_number(save, "ba9876543210") == 0


@pytest.mark.parametrize(("said", "taken"), [(errno.EINVAL, True), (errno.ENOTSUP, True), (errno.EIO, False)])
def test_a_folder_that_cannot_be_flushed_is_no_trouble_where_no_folder_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: int, taken: bool
) -> None:
    sync = os.fsync

    def flushed(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(said, os.strerror(said))
        sync(handle)

    monkeypatch.setattr(os, "fsync", flushed)
    try:
        write_whole(tmp_path / "save.yaml", b"x")
    except StoreError:
        assert not taken
    else:
        assert taken


@pytest.mark.parametrize(("windows", "looks", "taken"), [(True, 3, True), (True, 10_000, False), (False, 1, False)])
def test_on_windows_one_waits_a_moment_for_whoever_looks_into_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, windows: bool, looks: int, taken: bool
) -> None:
    (tmp_path / "fresh").write_bytes(b"new")
    (tmp_path / "file").write_bytes(b"old")
    move, clock, refused = os.replace, [0.0], list[float]()

    def moving(source: Path, target: Path) -> None:
        if len(refused) < looks:
            refused.append(clock[0])
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        move(source, target)

    def rest(seconds: float) -> None:
        clock[0] += seconds

    monkeypatch.setattr(os, "replace", moving)
    monkeypatch.setattr("tabletop.store.files.time.monotonic", lambda: clock[0])
    monkeypatch.setattr("tabletop.store.files.time.sleep", rest)
    monkeypatch.setattr(files, "HELD_FAST", windows)
    try:
        take_place(tmp_path / "fresh", tmp_path / "file")
    except PermissionError:
        assert not taken
        assert clock[0] <= files.PATIENCE_S + 0.1
    else:
        assert taken
    assert (tmp_path / "file").read_bytes() == (b"new" if taken else b"old")
