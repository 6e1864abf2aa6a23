"""Is what was worked out found again, and does nothing that happens to the folder do any harm?"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tabletop.store import Cache


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.exists() else []


def test_what_was_kept_is_found_at_the_next_start(tmp_path: Path) -> None:
    Cache(tmp_path / "cache").keep("a", b"apple" * 1000)
    again = Cache(tmp_path / "cache")
    assert again.find("a") == b"apple" * 1000
    assert again.find("b") is None


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
