"""Is what was worked out found again, and does nothing that happens to the folder do any harm?"""

from __future__ import annotations

import os
import random
import zlib
from pathlib import Path

import pytest

from tabletop.store import Cache
from tabletop.store.cache import BIT, HEAD, LENGTH, LONGEST, MARK, MOST_BYTES, RAW
from tests.store.conftest import NO_FILES, lay


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.exists() else []


def test_what_was_kept_is_found_at_the_next_start(tmp_path: Path) -> None:
    Cache(tmp_path / "cache").keep("a", b"apple" * 1000)
    again = Cache(tmp_path / "cache")
    assert again.find("a") == b"apple" * 1000
    assert again.find("b") is None


@pytest.mark.parametrize("length", [0, 1, BIT - 1, BIT, BIT + 1, 5 * BIT + 3])
@pytest.mark.parametrize("content", [bytes(6 * BIT), random.Random(1).randbytes(6 * BIT)])
def test_what_is_unpacked_in_several_bits_is_whole(tmp_path: Path, content: bytes, length: int) -> None:
    cache = Cache(tmp_path)
    cache.keep("a", content[:length])
    assert cache.find("a") == content[:length]


def test_what_repeats_itself_takes_little_room(tmp_path: Path) -> None:
    Cache(tmp_path).keep("a", b"apple" * 1000)
    (file,) = files(tmp_path)
    assert file.stat().st_size < 500


def test_a_damaged_entry_is_not_there_and_is_cleared_away(tmp_path: Path) -> None:
    dice = random.Random(7)
    for _ in range(200):
        Cache(tmp_path).keep("a", bytes(range(256)))
        (file,) = files(tmp_path)
        content = bytearray(file.read_bytes())
        if dice.random() < 0.5:
            content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
        else:
            del content[dice.randrange(len(content)) :]
        file.write_bytes(content)
        assert Cache(tmp_path).find("a") is None
        assert files(tmp_path) == []


def test_an_entry_that_vanishes_meanwhile_is_not_there(tmp_path: Path) -> None:
    Cache(tmp_path).keep("a", b"apple")
    cache = Cache(tmp_path)
    files(tmp_path)[0].unlink()
    assert cache.find("a") is None
    cache.keep("a", b"pear")
    assert cache.find("a") == b"pear"


def test_it_stays_within_its_bound_and_keeps_the_newest(tmp_path: Path) -> None:
    cache = Cache(tmp_path, most=20_000)
    for number in range(40):
        cache.keep(str(number), random.Random(number).randbytes(1000))
        for file in files(tmp_path):
            os.utime(file, (file.stat().st_mtime - 10, file.stat().st_mtime - 10))
    assert sum(file.stat().st_size for file in files(tmp_path)) <= 20_000
    assert cache.find("39") is not None
    assert cache.find("0") is None
    assert Cache(tmp_path).find("39") == cache.find("39")


@pytest.mark.parametrize("there", ["a file", "read only"])
def test_where_nothing_can_be_written_nothing_is_kept_and_nothing_breaks(tmp_path: Path, there: str) -> None:
    folder = tmp_path / "cache"
    if there == "a file":
        folder.write_text("in the way", encoding="utf-8")
    else:
        folder = Path("/proc/nowhere/cache")
    cache = Cache(folder)
    cache.keep("a", b"apple")
    assert cache.find("a") is None


def test_nothing_half_written_is_left(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.keep("a", b"apple")
    assert [file.suffix for file in files(tmp_path)] == [".kept"]


def test_it_is_cleared_down_to_three_quarters_once_it_is_over_its_bound(tmp_path: Path) -> None:
    Cache(tmp_path).keep("one", b"apple")
    size = files(tmp_path)[0].stat().st_size
    files(tmp_path)[0].unlink()
    cache = Cache(tmp_path, most=4 * size)
    for number in range(4):
        cache.keep(str(number), b"apple")
        for file in files(tmp_path):
            os.utime(file, (file.stat().st_mtime - 10, file.stat().st_mtime - 10))
    assert len(files(tmp_path)) == 4, "exactly full is not too full"
    cache.keep("4", b"apple")
    assert [cache.find(str(number)) is not None for number in range(5)] == [False, False, True, True, True]


def test_what_vanished_meanwhile_is_forgotten_when_room_is_made(tmp_path: Path) -> None:
    Cache(tmp_path).keep("one", b"apple")
    size = files(tmp_path)[0].stat().st_size
    cache = Cache(tmp_path, most=2 * size)
    files(tmp_path)[0].unlink()
    for number in range(3):
        cache.keep(str(number), b"apple")
    assert sum(cache.find(str(number)) is not None for number in range(3)) >= 1
    assert sum(cache._sizes.values()) == size * len(files(tmp_path)) <= 2 * size


def test_a_disk_that_refused_once_is_not_asked_again(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    folder.write_text("in the way", encoding="utf-8")
    cache = Cache(folder)
    cache.keep("a", b"apple")
    folder.unlink()
    cache.keep("a", b"apple")
    assert cache.find("a") is None
    assert not folder.exists()


def test_a_half_written_entry_is_cleared_away_when_the_disk_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(source: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    Cache(tmp_path).keep("a", b"apple")
    assert files(tmp_path) == []


def test_nothing_at_all_can_be_kept(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.keep("a", b"")
    assert cache.find("a") == b""
    assert MOST_BYTES == 96 * 2**20


@pytest.mark.parametrize("kind", NO_FILES)
def test_what_is_no_file_is_never_opened(tmp_path: Path, kind: str) -> None:
    Cache(tmp_path).keep("a", b"apple")
    (file,) = files(tmp_path)
    file.unlink()
    lay(kind, file)
    assert Cache(tmp_path).find("a") is None


@pytest.mark.parametrize(
    ("length", "content"),
    [
        (5, bytes(10**6)),
        (10**6, bytes(5)),
        (2**32 - 1, bytes(5)),
        (LONGEST + 1, bytes(LONGEST + 1)),
    ],
)
def test_few_bytes_never_become_more_than_they_say_or_than_anything_has(
    tmp_path: Path, length: int, content: bytes
) -> None:
    Cache(tmp_path).keep("a", b"apple")
    packed = LENGTH.pack(length) + zlib.compress(content, wbits=RAW)
    (file,) = files(tmp_path)
    file.write_bytes(HEAD.pack(MARK, len(packed), zlib.crc32(packed)) + packed)
    assert Cache(tmp_path).find("a") is None
    assert files(tmp_path) == []


def test_what_is_larger_than_anything_is_neither_kept_nor_read(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.keep("a", bytes(LONGEST + 1))
    assert files(tmp_path) == []
    cache.keep("a", b"apple")
    (file,) = files(tmp_path)
    os.truncate(file, 2**40)
    assert cache.find("a") is None
