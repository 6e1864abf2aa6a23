"""Is a word measured but once, even between two starts, and anew whenever its font is another?"""

from __future__ import annotations

import os
import shutil

import pytest

from tabletop.scene.look import typeset as fonts
from tabletop.scene.look.disk_cache import MOST_NUMBERS, NUMBERS, DiskCache
from tabletop.scene.look.typeset import Face, FontShelf

FACE = Face("source-sans-3", 400)


@pytest.fixture
def store():
    return {}


@pytest.fixture
def start(store, monkeypatch):
    """Start anew: nothing is known but what was kept."""

    def started(shelf=None):
        measures = DiskCache()
        measures.use(store.get, store.__setitem__, lambda *_: None)
        monkeypatch.setattr(fonts, "DISK", measures)
        return measures, shelf or FontShelf()

    return started


def width(shelf, text, pixels=64):
    return shelf.measured(FACE, pixels, f"width {text}", lambda font: font.size(text)[0])


def test_what_was_measured_before_opens_no_font(start, monkeypatch):
    measures, shelf = start()
    found = width(shelf, "Corrosion")
    assert found == shelf.font(FACE, 64).size("Corrosion")[0]
    measures.keep_numbers()
    _, again = start()
    monkeypatch.setattr(FontShelf, "font", lambda *_: pytest.fail("a font was opened"))
    assert width(again, "Corrosion") == found


def test_another_size_or_word_is_another_number(start):
    measures, shelf = start()
    assert width(shelf, "one", 64) < width(shelf, "one more", 64) < width(shelf, "one more", 80)
    measures.keep_numbers()
    _, again = start()
    assert width(again, "one", 64) < width(again, "one more", 64) < width(again, "one more", 80)


def test_a_font_file_that_was_changed_is_asked_again(start, tmp_path):
    file = FontShelf().path(FACE)
    (tmp_path / FACE.family).mkdir()
    copied = tmp_path / FACE.family / file.name
    shutil.copy(file, copied)
    measures, shelf = start(FontShelf(tmp_path))
    assert [shelf.measured(FACE, 64, "one", lambda _, number=number: number) for number in (7, 9)] == [7, 7]
    measures.keep_numbers()
    os.utime(copied, ns=(1, 1))
    _, again = start(FontShelf(tmp_path))
    assert again.measured(FACE, 64, "one", lambda _: 8) == 8


@pytest.mark.parametrize("content", [b"", b"{", b"[1]", b'{"x": "y"}', b"\xff\xfe"])
def test_what_is_damaged_is_measured_anew(start, store, content):
    store[NUMBERS] = content
    _, shelf = start()
    assert width(shelf, "Watch") == shelf.font(FACE, 64).size("Watch")[0]


def test_nobody_can_read_the_words_that_were_measured(start, store):
    measures, shelf = start()
    width(shelf, "Wilhelmine")
    measures.keep_numbers()
    assert b"Wilhelmine" not in store[NUMBERS]


def test_it_is_told_once_that_there_is_something_to_keep(store):
    told = []
    measures = DiskCache()
    measures.use(store.get, store.__setitem__, lambda *_: told.append(1))
    for number in range(3):
        measures.number("font", str(number), lambda: 5)
    assert told == [1]
    measures.keep_numbers()
    measures.number("font", "0", lambda: 6)
    assert told == [1]
    measures.number("font", "another", lambda: 6)
    assert told == [1, 1]


def test_too_many_numbers_are_forgotten(store):
    measures = DiskCache()
    measures.use(store.get, store.__setitem__, lambda *_: None)
    for number in range(MOST_NUMBERS + 1):
        measures.number("font", str(number), lambda: 5)
    measures.keep_numbers()
    assert store[NUMBERS] == b""
