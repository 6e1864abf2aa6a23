"""Do the list and opening always agree on whether a save is damaged, and is the list content with the beginning of each file?"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.content import Texts
from tabletop.games import load, names
from tabletop.kernel import Command, Game
from tabletop.store import FindGame, Keeper, Places, SavedGame, Shelf, StoreError, index, open_save, save_summary
from tabletop.store.files import backup_of
from tabletop.store.journal import journal_of, line_of
from tabletop.store.savefile import _SUM
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, played
from tests.store.forging import forged, sealed, unsealed
from tests.store.test_damage import sample_saves

BELOW_THE_HEAD = ("seats", "setup", "summary", "operations", "position", "history", "state", "start")
FORGERIES = 25
"""Of each part of a save, for each game."""


@pytest.fixture(params=["practice", *names()])
def any_game(request: pytest.FixtureRequest) -> Game[Any]:
    return PracticeGame() if request.param == "practice" else load(request.param)


@pytest.fixture
def save(places: Places, game: PracticeGame) -> Path:
    keeper = Keeper.start(places.saves, played(game, 4), SEATS)
    keeper.close()
    backup_of(keeper.file).unlink()
    return keeper.file


def agreed(shelf: Shelf, find_game: FindGame, file: Path, texts: list[Texts]) -> SavedGame:
    """What the list says of a save, in the same words as opening."""
    entry = shelf.entry(file)
    assert entry.checked
    assert shelf.glance(file) == entry, "what is known is not forgotten by the next glance"
    try:
        opened = open_save(file, find_game)
        refused = None
    except StoreError as error:
        refused = error.problem
    assert entry.problem == refused
    if refused is not None:
        assert entry.status == "damaged"
        assert all(sentence and "\n" not in sentence for sentence in map(refused.sentence, texts))
        return entry
    over = opened.timeline.game.actor(opened.timeline.state) is None
    assert entry.status == ("finished" if over else "running")
    assert entry.head is not None
    assert entry.head.seats == opened.save.seats
    return entry


@pytest.mark.parametrize("section", BELOW_THE_HEAD)
def test_forged_saves_are_listed_as_what_opening_says_of_them(
    places: Places, tmp_path: Path, any_game: Game[Any], texts: list[Texts], section: str
) -> None:
    find_game = {any_game.name: any_game}.__getitem__
    wholes = [file.read_bytes() for file in sample_saves(places, any_game)]
    if section == "start":  # only the last of them begins at a position
        wholes = wholes[-1:]
    yard = Places.below(tmp_path / "yard")
    yard.saves.mkdir(parents=True)
    chance, refused = Random(section), 0
    shelf = Shelf(yard, find_game)
    for number in range(FORGERIES):
        file = yard.saves / f"{number}.yaml"
        data, what = forged(chance.choice(wholes), section, chance)
        file.write_bytes(data)
        shelf.glance(file)
        refused += agreed(shelf, find_game, file, texts).status == "damaged"
        assert file.read_bytes() == data, what
    assert refused >= (0 if section in ("summary", "operations") else 1), "else nothing was proven"


def test_a_sound_save_has_the_same_face_before_and_after_its_check(places: Places, any_game: Game[Any]) -> None:
    find_game = {any_game.name: any_game}.__getitem__
    for file in sample_saves(places, any_game):
        shelf = Shelf(places, find_game)
        first = shelf.glance(file)
        assert not first.checked
        checked = shelf.entry(file)
        assert checked.checked
        assert (checked.status, checked.head, checked.saved) == (first.status, first.head, first.saved)


def test_a_forged_journal_neither_breaks_the_list_nor_opening(
    places: Places, find_game: FindGame, save: Path, texts: list[Texts]
) -> None:
    """Lines with right checksums that the rules refuse are told when the game is opened; the save itself is sound."""
    played = journal_of(save).read_text().split()[-1]
    with journal_of(save).open("ab") as out:
        out.write(line_of(played, 1, 10**6) + line_of(played, 2, Command.of("melon")))
    entry = agreed(Shelf(places, find_game), find_game, save, texts)
    assert entry.status == "running"
    assert [note.key for note in open_save(save, find_game).notes] == ["store.journal_refused"]


def test_what_a_check_found_is_known_at_the_next_start(
    places: Places, find_game: FindGame, save: Path, texts: list[Texts], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index, "WORTH_KEEPING", 1)
    sealed(save, "state:\n  seats: 3", "state:\n  seats: melon")
    assert Shelf(places, find_game).glance(save).status == "running", "its beginning is sound"
    Shelf(places, find_game).entries()
    (entry,) = Shelf(places, find_game).glances()
    assert entry.status == "damaged"
    assert entry == agreed(Shelf(places, find_game), find_game, save, texts)


def test_what_the_disk_hid_is_looked_for_again(
    places: Places, find_game: FindGame, save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(index, "WORTH_KEEPING", 1)
    backup_of(save).write_bytes(save.read_bytes())

    def torn(file: Path, size: int) -> bytes:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patched:
        patched.setattr("tabletop.content.reader.first_bytes", torn)
        (entry,) = Shelf(places, find_game).entries()
    assert entry.status == "damaged"
    (entry,) = Shelf(places, find_game).entries()
    assert entry.status == "running"


def _long(save: Path, lines: int) -> None:
    """Make a save longer than a glance by something the reader passes over."""
    sealed(save, "\nstate:", "\n" + ("# " + "long " * 100 + "\n") * lines + "state:")
    assert save.stat().st_size > save_summary.GLANCE


def _bytes_read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    read: list[int] = []
    for room in ("tabletop.content.reader", "tabletop.store.files"):
        original = __import__(room, fromlist=["first_bytes"]).first_bytes

        def counted(file: Path, size: int, original: Any = original) -> bytes:
            read.append(size)
            return bytes(original(file, size))

        monkeypatch.setattr(f"{room}.first_bytes", counted)
    return read


@pytest.mark.parametrize(
    "damage", [lambda data: data, lambda data: data[:-40], lambda data: b"\0" + data, lambda data: data[700:]]
)
def test_a_glance_at_a_long_file_reads_only_its_beginning(
    places: Places, find_game: FindGame, save: Path, monkeypatch: pytest.MonkeyPatch, texts: list[Texts], damage: Any
) -> None:
    _long(save, 1000)
    save.write_bytes(damage(save.read_bytes()))
    read = _bytes_read(monkeypatch)
    shelf = Shelf(places, find_game)
    first = shelf.glance(save)
    assert not first.checked
    assert read == [save_summary.GLANCE]
    agreed(shelf, find_game, save, texts)


def test_a_short_file_that_is_not_as_written_is_checked_at_once(
    places: Places, find_game: FindGame, save: Path
) -> None:
    save.write_bytes(unsealed(save.read_bytes()) + _SUM + b'0123456789abcdef"\n')
    assert Shelf(places, find_game).glance(save).checked
    save.write_bytes(save.read_bytes()[:-300])
    assert Shelf(places, find_game).glance(save).status == "damaged"


def test_only_what_is_sound_when_examined_is_put_away(
    places: Places, find_game: FindGame, save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.store.save_folder.MOST_AUTOSAVES", 0)
    monkeypatch.setattr("tabletop.store.save_folder.AUTOSAVE_DAYS", -1)
    whole = save.read_bytes()
    sealed(save, "state:\n  seats: 3", "state:\n  seats: melon")
    shelf = Shelf(places, find_game)
    (entry,) = shelf.glances()
    assert entry.status == "running"
    assert shelf.prune([entry]) == 0
    assert save.exists()
    save.write_bytes(whole)
    assert shelf.prune(shelf.glances()) == 1
    assert not save.exists()


@pytest.mark.parametrize("seconds", [-(10.0**11), 10.0**12, 10.0**18, float("inf")])
def test_a_moment_of_a_clock_that_went_wrong_is_none(seconds: float) -> None:
    """Most disks cannot write such a moment, but some can."""
    assert save_summary._moment(seconds) == save_summary.NEVER
    assert save_summary._moment(10.0**9).year == 2001
