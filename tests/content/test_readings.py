"""Is a file that was read before known again, and read anew as soon as it says something else?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tabletop.content import DataError, convert, read, strict
from tabletop.content.readings import READINGS, Readings

TEXT = "piece:\n  name: barrel\n  costs: [1, 2.5, true, null]\n"
DATA = {"piece": {"name": "barrel", "costs": [1, 2.5, True, None]}}


class Shelf(dict[str, bytes]):
    """Bytes by key, as a cache keeps them."""

    def keep(self, key: str, content: bytes) -> None:
        """Keep them."""
        self[key] = content


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    """Where the readings of all files in a folder are kept."""
    shelf = Shelf()
    before = vars(READINGS).copy()
    READINGS.use(shelf.get, shelf.keep, [tmp_path / "data"])
    (tmp_path / "data").mkdir()
    yield shelf
    vars(READINGS).update(before)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is read strictly from now on."""
    texts: list[str] = []
    real = strict.parsed

    def noted(text: str, file: str) -> object:
        texts.append(text)
        return real(text, file)

    monkeypatch.setattr(strict, "parsed", noted)
    return texts


def _written(folder: Path, text: str) -> Path:
    file = folder / "pieces.yaml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.usefixtures("shelf")
def test_what_was_read_before_is_not_parsed_again(tmp_path: Path, parsed: list[str]) -> None:
    file = _written(tmp_path / "data", TEXT)
    assert [read(file).data, read(file).data] == [DATA, DATA]
    assert parsed == [TEXT]


@pytest.mark.usefixtures("shelf")
def test_a_file_that_says_something_else_is_parsed_again(tmp_path: Path, parsed: list[str]) -> None:
    read(_written(tmp_path / "data", TEXT))
    other = TEXT.replace("barrel", "pillar")  # of the same length, and perhaps of the same second
    assert read(_written(tmp_path / "data", other)).data["piece"]["name"] == "pillar"
    assert parsed == [TEXT, other]


def test_one_place_is_enough_for_a_file_that_changes(tmp_path: Path, shelf: Shelf) -> None:
    for number in range(5):
        read(_written(tmp_path / "data", f"number: {number}\n"))
    assert len(shelf) == 1


def test_what_lies_elsewhere_is_not_kept(tmp_path: Path, shelf: Shelf, parsed: list[str]) -> None:
    file = _written(tmp_path, TEXT)
    assert [read(file).data, read(file).data] == [DATA, DATA]
    assert not shelf
    assert parsed == [TEXT, TEXT]


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\xc1",
        msgspec.msgpack.encode({"digest": 3}),
        msgspec.msgpack.encode([]),
        msgspec.msgpack.encode([b"digest", "barrel"]).replace(b"barrel", b"\xff" * 6),
        b"\x92\xc4\x01x" + b"\x91" * 100_000 + b"\xc0",
    ],
)
def test_a_damaged_reading_is_none(tmp_path: Path, shelf: Shelf, parsed: list[str], damage: bytes) -> None:
    file = _written(tmp_path / "data", TEXT)
    read(file)
    shelf[next(iter(shelf))] = damage
    assert read(file).data == DATA
    assert parsed == [TEXT, TEXT]


@pytest.mark.usefixtures("shelf")
def test_a_misfit_in_a_known_file_still_has_its_line(tmp_path: Path) -> None:
    file = _written(tmp_path / "data", TEXT)
    read(file)
    document = read(file)
    with pytest.raises(DataError) as error:
        convert(document, dict[str, dict[str, str]])
    assert (error.value.file, error.value.line, error.value.key) == (str(file), 3, "misfit")
    assert document.lines == {
        (): 1,
        ("piece",): 1,
        ("piece", "name"): 2,
        ("piece", "costs"): 3,
        **{("piece", "costs", number): 3 for number in range(4)},
    }
    assert len(document.lines) == 8


@pytest.mark.usefixtures("shelf")
def test_a_number_too_large_to_be_kept_is_read_all_the_same(tmp_path: Path) -> None:
    file = _written(tmp_path / "data", "number: 99999999999999999999\n")
    assert [read(file).data, read(file).data] == [{"number": 99999999999999999999}] * 2


def test_without_a_place_nothing_is_known(tmp_path: Path) -> None:
    readings = Readings()
    readings.keep(tmp_path, b"a: 1", {"a": 1})
    assert readings.find(tmp_path, b"a: 1") is None
