"""Is every mistake in a YAML file named with its file and line?"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tabletop.content import DataError, read, read_text, strict
from tabletop.content.reader import LONGEST, first_bytes
from tabletop.content.strict import DEEPEST


@pytest.fixture(params=["libyaml", "pure Python"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """PyYAML may come with libyaml or without; the reader must say the same."""
    if request.param == "pure Python":
        monkeypatch.setattr(strict, "LoaderClass", yaml.SafeLoader)


def _error(text: str) -> DataError:
    with pytest.raises(DataError) as error:
        read_text(text, "pieces.yaml")
    assert error.value.file == "pieces.yaml"
    return error.value


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "key_twice"),
        ("a:\n  b: 1\n  'b': 2\n", 3, "key_twice"),
        ("a: {b: 1, b: 2}\n", 1, "key_twice"),
        ("a: 1\nb: &name 2\n", 2, "anchor"),
        ("a: 1\nb: &name {c: 2}\n", 2, "anchor"),
        ("a: 1\n\nb: *name\n", 3, "anchor"),
        ("a: 1\nb: !!python/object:os.system x\n", 2, "tag"),
        ("a: !!int 3\n", 1, "tag"),
        ("a: ! x\n", 1, "tag"),
        ("a: !cards [1]\n", 1, "tag"),
        ("? [a, b]\n: 1\n", 1, "key_not_word"),
        ("? {a: b}\n: 1\n", 1, "key_not_word"),
        ("a: 1\n---\nb: 2\n", 2, "second_document"),
        ("a: 1\nb: 123456789012345678901\n", 2, "number_too_long"),
        ("a: [1, 2\n", 2, "not_yaml"),
        ("a: 'open\n", 2, "not_yaml"),
        ("a: 1\n\tb: 2\n", 2, "not_yaml"),
        ("a: b: c\n", 1, "not_yaml"),
        ("a: ä\nb: ö\nc: \x01\nd: 1\n", 3, "not_text"),
        ("ä" * 60 + ": 1\nb: \x00\nc: 1\nd: 1\n", 2, "not_text"),
    ],
)
@pytest.mark.usefixtures("parser")
def test_mistakes_have_a_line(text: str, line: int, key: str) -> None:
    error = _error(text)
    assert (error.line, error.key) == (line, key)
    assert f"pieces.yaml:{line}" in str(error)


def test_sixty_four_levels_are_enough() -> None:
    assert DEEPEST == 64
    read_text("[" * 64 + "]" * 64, "pieces.yaml")
    error = _error("a: 1\nb:\n " + "[" * 64 + "]" * 64)
    assert (error.line, error.key) == (3, "too_deep")
    assert error.params == {"most": 64}


@pytest.mark.usefixtures("parser")
def test_absurd_nesting_is_refused_quickly() -> None:
    assert _error("[" * 100_000).key == "too_deep"
    assert _error("{a: " * 100_000).key == "too_deep"


@pytest.mark.parametrize(
    "word",
    ["yes", "no", "on", "off", "Yes", "TRUE", "True", "False", "010", "0x1f", "0o17", "1_000", "1:30", "2001-01-01"],
)
def test_words_stay_words(word: str) -> None:
    """Norway stays a country and an octal a word: only plain decimals, true, false and null are read as anything else."""
    assert read_text(f"a: {word}\n", "f").data == {"a": word}


@pytest.mark.parametrize("word", [".5", "1.", "1e5", ".inf", ".nan", "NULL", "Null", "--1", "+"])
def test_odd_numbers_stay_words(word: str) -> None:
    assert read_text(f"a: {word}\n", "f").data == {"a": word}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("-7", -7),
        ("+7", 7),
        ("12345678901234567890", 12345678901234567890),
        ("1.50", 1.5),
        ("-0.25", -0.25),
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("'true'", "true"),
        ('"3"', "3"),
        ("'null'", "null"),
        ('""', ""),
        ("|\n  12\n", "12\n"),
        (">\n  12\n", "12\n"),
    ],
)
def test_plain_values(text: str, value: object) -> None:
    found = read_text(f"a: {text}", "f").data["a"]
    assert found == value
    assert type(found) is type(value)


def test_keys_are_always_words() -> None:
    assert read_text("1: a\ntrue: b\n~: c\nno: d\n", "f").data == {"1": "a", "true": "b", "~": "c", "no": "d"}


def test_a_merge_key_is_nothing_special() -> None:
    assert read_text("<<: {a: 1}\nb: 2\n", "f").data == {"<<": {"a": 1}, "b": 2}


def test_an_empty_file_says_nothing() -> None:
    assert read_text("", "f").data is None
    assert read_text("# only a remark\n", "f").data is None


@pytest.mark.usefixtures("parser")
def test_every_value_knows_its_line() -> None:
    document = read_text("a: 1\nb:\n  c: |\n    x\n    y\n  d:\n  - 1\n  - e: 2\n    f: 3\ng: [1,\n  2]\n", "f")
    expected = {
        ("a",): 1,
        ("b",): 2,
        ("b", "c"): 3,
        ("b", "d"): 6,
        ("b", "d", 0): 7,
        ("b", "d", 1): 8,
        ("b", "d", 1, "e"): 8,
        ("b", "d", 1, "f"): 9,
        ("g",): 10,
        ("g", 0): 10,
        ("g", 1): 11,
    }
    assert {path: document.line(path) for path in expected} == expected
    assert document.line(("b", "d", 1, "nothing", 5)) == 8, "the nearest value around it"
    assert document.line(("nothing",)) == 1


def test_windows_line_ends_and_a_byte_order_mark() -> None:
    document = read_text("\ufeffa: 1\r\nb: 2\r\n", "f")
    assert document.data == {"a": 1, "b": 2}
    assert document.line(("b",)) == 2


# --- files ---------------------------------------------------------------------------------------------------------------


def _file_error(file: Path) -> DataError:
    with pytest.raises(DataError) as error:
        read(file)
    assert error.value.file == str(file)
    return error.value


def test_a_file_that_is_not_utf8(tmp_path: Path) -> None:
    file = tmp_path / "latin.yaml"
    file.write_bytes("a: ä\n".encode("latin-1"))
    assert _file_error(file).key == "not_text"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert _file_error(tmp_path / "nothing.yaml").key == "no_such_file"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert _file_error(tmp_path).key == "no_file"


def test_a_file_that_is_far_too_long(tmp_path: Path) -> None:
    file = tmp_path / "long.yaml"
    with file.open("wb") as out:
        out.truncate(LONGEST + 1)
    assert _file_error(file).key == "file_too_long"


def test_a_good_file(tmp_path: Path) -> None:
    file = tmp_path / "good.yaml"
    file.write_text("a: [ä, 2]\n", encoding="utf-8")
    assert read(file).data == {"a": ["ä", 2]}


# --- anything at all -----------------------------------------------------------------------------------------------------


@given(st.text(alphabet=st.sampled_from("ab:[]{}-?&*!|>'\"#%@`, \n\t0\x01ä~=<"), max_size=40))
def test_no_text_breaks_the_reader(text: str) -> None:
    with contextlib.suppress(DataError):
        read_text(text, "f")


@given(st.binary(max_size=60))
def test_no_bytes_break_the_reader(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "bytes.yaml"
    file.write_bytes(data)
    with contextlib.suppress(DataError):
        read(file)


# --- what is no file, and what is too much ------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_a_pipe_is_refused_before_it_is_opened(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    with pytest.raises(DataError) as caught:
        read(pipe)
    assert caught.value.key == "no_file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_no_more_is_read_than_a_file_says_it_has(tmp_path: Path) -> None:
    """Some files of the system itself call themselves ordinary and empty, and whoever reads them waits for ever."""
    file, pipe = tmp_path / "grown.yaml", tmp_path / "pipe"
    file.write_bytes(b"a: 1\nb: 2\n")
    os.mkfifo(pipe)
    assert first_bytes(file, 5) == b"a: 1\n"
    assert first_bytes(pipe, 0) == b""


@pytest.mark.parametrize("text", ["[" + "1, " * 300_000 + "1]", "".join(f"k{n}: {n}\n" for n in range(150_000))])
def test_a_file_of_endless_values_is_refused_at_once(text: str) -> None:
    with pytest.raises(DataError) as caught:
        read_text(text, "endless.yaml")
    assert caught.value.key == "too_much"
    assert caught.value.line is not None
