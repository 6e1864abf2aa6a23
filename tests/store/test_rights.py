"""May nobody but its owner read what the program writes, and does everything else keep the rights it has?"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.store.files import append_line, write_whole
from tabletop.store.moving import copy_all
from tests.reliability.works import WORKS, Work

pytestmark = pytest.mark.skipif(os.name == "nt", reason="files have no such rights there")


def _rights(place: Path) -> int:
    return place.stat().st_mode & 0o777


@pytest.fixture
def open_to_all() -> Iterator[None]:
    """As if the system kept no right back by itself."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("open_to_all")
@pytest.mark.parametrize("work", WORKS, ids=lambda work: work.__name__)
def test_whatever_the_program_writes_is_its_owners_alone(tmp_path: Path, work: type[Work]) -> None:
    there = tmp_path / "a" / "b"
    work(there).act()
    for place in (there.parent, *there.parent.rglob("*")):
        assert _rights(place) == (0o700 if place.is_dir() else 0o600), place


@pytest.mark.usefixtures("open_to_all")
def test_rights_of_folders_that_were_there_stay_and_those_of_files_are_only_taken(tmp_path: Path) -> None:
    tmp_path.chmod(0o770)
    for rights in (0o664, 0o640, 0o600):
        file = tmp_path / f"{rights:o}"
        file.write_bytes(b"old\n")
        file.chmod(rights)
        append_line(file, b"new")
        assert _rights(file) == rights & 0o600
        write_whole(file, b"new")
        assert _rights(file) == 0o600
    assert _rights(tmp_path) == 0o770


def test_a_copy_of_what_everybody_may_read_is_its_owners_alone(tmp_path: Path) -> None:
    (tmp_path / "one").write_bytes(b"old")
    (tmp_path / "one").chmod(0o664)
    copy_all(tmp_path, [(tmp_path / "one", tmp_path / "two")])
    assert _rights(tmp_path / "two") == 0o600
    assert (tmp_path / "two").stat().st_mtime_ns == (tmp_path / "one").stat().st_mtime_ns
