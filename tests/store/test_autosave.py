"""Is a running game safe whatever the disk does, and does it go on when nothing can be written?"""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest

from tabletop.content import Texts
from tabletop.kernel import Event, Rng, Timeline
from tabletop.store import FindGame, Keeper, Places, Settings, StoreError, open_save, save_settings
from tabletop.store.autosave import EVERY, Run, Unkept, compose
from tabletop.store.files import backup_of, write_whole
from tabletop.store.journal import journal_of
from tabletop.store.problem import Problem
from tabletop.store.savefile import now
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, play, played


def _do(keeper: Keeper, chance: Rng) -> None:
    timeline = keeper.timeline
    command = chance.choice(timeline.game.legal(timeline.state))
    timeline.do(command)
    keeper.did(command)


def test_a_full_save_is_written_every_so_many_operations(places: Places, game: PracticeGame) -> None:
    keeper = Keeper.start(places.saves, Timeline.begin(game, 3, 7, practice=True), SEATS, every=4)
    chance = Rng(1)
    for _ in range(3):
        _do(keeper, chance)
    assert "position: 0\n" in keeper.file.read_text()
    keeper.timeline.undo()
    keeper.jumped()
    assert "position: 2\n" in keeper.file.read_text()
    assert "position: 0\n" in backup_of(keeper.file).read_text()
    assert len(journal_of(keeper.file).read_text().splitlines()) == 1
    for lines in (2, 3, 4, 1):
        keeper.jumped()
        assert len(journal_of(keeper.file).read_text().splitlines()) == lines, "counted anew after each full save"


def test_save_as_makes_a_save_that_playing_on_does_not_change(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    keeper = Keeper.start(places.saves, played(game, 6), SEATS)
    _do(keeper, Rng(2))
    keeper.timeline.practice = True
    keeper.timeline.undo()
    keeper.jumped()
    copy = keeper.save_as("Before the market")
    assert "operations: 0\n" in copy.read_text(), "it has no journal to count on from"
    _do(keeper, Rng(1))
    keeper.close()
    opened = open_save(copy, find_game)
    assert (opened.save.title, opened.save.autosave, opened.timeline.position) == ("Before the market", False, 6)
    again = Keeper.resume(places.saves, opened)
    assert again.file not in (copy, keeper.file)
    assert open_save(again.file, find_game).save.title == "Before the market"


def test_a_branch_is_kept_in_a_file_of_its_own(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    first = Keeper.start(places.saves, played(game, 12), SEATS)
    second = Keeper.start(places.saves, first.timeline.branch(5), SEATS)
    assert first.file != second.file
    opened = open_save(second.file, find_game)
    assert opened.proven
    assert opened.timeline.commands == first.timeline.commands[:5]


def test_a_game_begun_at_a_given_position_goes_back_to_there(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    given = played(game, 12)
    timeline = Timeline(game, given.setup, game.copy(given.state), practice=True)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    play(timeline, 3, Rng(1))
    keeper.close()
    opened = open_save(keeper.file, find_game)
    assert [note.key for note in opened.notes] == ["store.unproven_start"]
    assert not opened.proven, "nobody can say how it came to that position"
    opened.timeline.jump(0)
    assert opened.timeline.state == given.state


def test_the_list_shows_the_round_one_went_back_to(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    Keeper.start(places.saves, played(game, 15, practice=True), SEATS).close()
    (file,) = places.saves.glob("*.yaml")
    opened = open_save(file, find_game)
    assert opened.save.summary is not None
    assert opened.save.summary.began == {"round": 3}
    opened.timeline.jump(8)
    Keeper.resume(places.saves, opened).close()
    summary = open_save(file, find_game).save.summary
    assert summary is not None
    assert summary.began == {"round": 2}


def test_time_at_the_table_adds_up(places: Places, game: PracticeGame, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("tabletop.store.autosave.time.monotonic", lambda: now[0])
    keeper = Keeper.start(places.saves, Timeline.begin(game, 3, 7), SEATS)
    now[0] = 400.0
    keeper.save()
    assert "played: 300\n" in keeper.file.read_text()


def test_time_after_the_end_is_not_play_time(
    places: Places, game: PracticeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr("tabletop.store.autosave.time.monotonic", lambda: now[0])
    commands = played(game, 1000).commands
    timeline = played(game, 0)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    for command in commands:
        now[0] += 10
        timeline.do(command)
        keeper.did(command)
    assert game.actor(timeline.state) is None
    now[0] += 5000  # the result stays on the screen
    keeper.close()
    assert keeper.run.played == 10 * len(commands)


# --- a disk that refuses ---------------------------------------------------------------------------------------------


@pytest.fixture
def refuse(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Set `code` to an error number and every opening for writing below fails with it."""
    refusal = {"code": 0}
    real_open, real_io = Path.open, "tabletop.store.journal.FileIO"

    def path_open(self: Path, mode: str = "r", *args: object, **more: object) -> object:
        if refusal["code"] and set(mode) & set("wa+"):
            raise OSError(refusal["code"], os.strerror(refusal["code"]))
        return real_open(self, mode, *args, **more)

    from io import FileIO

    class Refusing(FileIO):
        def write(self, data: object) -> int:
            if refusal["code"]:
                raise OSError(refusal["code"], os.strerror(refusal["code"]))
            return super().write(data)

    monkeypatch.setattr(Path, "open", path_open)
    monkeypatch.setattr(real_io, Refusing)
    return refusal


@pytest.mark.parametrize(
    ("code", "key"),
    [
        (errno.EROFS, "store.read_only"),
        (errno.EACCES, "store.not_allowed"),
        (errno.ENOSPC, "store.disk_full"),
        (errno.EIO, "store.not_written"),
    ],
)
def test_the_game_goes_on_when_the_disk_refuses_and_is_saved_when_it_no_longer_does(
    places: Places,
    game: PracticeGame,
    find_game: FindGame,
    texts: list[Texts],
    refuse: dict[str, int],
    code: int,
    key: str,
) -> None:
    keeper = Keeper.start(places.saves, Timeline.begin(game, 3, 7), SEATS)
    chance = Rng(1)
    _do(keeper, chance)
    refuse["code"] = code
    for _ in range(4):
        _do(keeper, chance)
        assert keeper.problem is not None
        assert keeper.problem.key == key
    assert all(keeper.problem.sentence(language) for language in texts)
    assert not keeper.save()
    with pytest.raises(StoreError):
        keeper.save_as("Elsewhere")
    assert open_save(keeper.file, find_game).timeline.position == 1
    refuse["code"] = 0
    _do(keeper, chance)
    assert keeper.problem is None
    assert open_save(keeper.file, find_game).timeline.commands == keeper.timeline.commands


def test_a_game_can_begin_where_nothing_can_be_written(tmp_path: Path, game: PracticeGame, texts: list[Texts]) -> None:
    (tmp_path / "file").write_text("no folder")
    places = Places.below(tmp_path / "file")
    keeper = Keeper.start(places.saves, Timeline.begin(game, 3, 7), SEATS)
    _do(keeper, Rng(1))
    assert not keeper.close()
    assert keeper.problem is not None
    assert all("practice" in keeper.problem.sentence(language) for language in texts)
    with pytest.raises(StoreError):
        save_settings(places.settings, Settings())


def test_a_failed_write_leaves_the_old_file_and_no_rubbish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    write_whole(file, b"old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("tabletop.store.files.os.fsync", full)
    with pytest.raises(StoreError):
        write_whole(file, b"new", keep_previous=True)
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("file", b"old")]


def test_the_newest_event_tells_the_round(game: PracticeGame) -> None:
    timeline = played(game, 6)
    for step in timeline.past:
        step.events.clear()
    timeline.past[3].events.append(Event("phase_began", {"phase": "scoring", "round": 2}))
    timeline.past[3].events.append(Event("round_began", {"round": 3}))
    began = compose(timeline, Run("id", SEATS, now()), 0).summary.began
    assert began == {"phase": "scoring", "round": 3}
    timeline.past[4].events.append(Event("phase_began", {"phase": "actions", "round": 4}))
    began = compose(timeline, Run("id", SEATS, now()), 0).summary.began
    assert began == {"phase": "actions", "round": 4}


def test_of_itself_a_full_save_is_written_every_forty_operations(places: Places, game: PracticeGame) -> None:
    timeline = Timeline.begin(game, 3, 7, practice=True)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    timeline.do(game.legal(timeline.state)[0])
    for number in range(1, EVERY):
        timeline.jump(number % 2)
        keeper.jumped()
    assert "operations: 0\n" in keeper.file.read_text()
    keeper.jumped()
    assert "operations: 40\n" in keeper.file.read_text()


def test_where_the_folder_refuses_the_game_is_put_elsewhere(
    places: Places, tmp_path: Path, game: PracticeGame, find_game: FindGame
) -> None:
    (tmp_path / "file").write_text("no folder")
    keeper = Keeper.start(tmp_path / "file", played(game, 5), SEATS)
    assert keeper.try_again() is not None
    file = keeper.save_elsewhere(places.saves)
    assert file == places.saves / keeper.file.name
    assert open_save(file, find_game).timeline.state == keeper.timeline.state
    (tmp_path / "file").unlink()
    assert keeper.try_again() is None, "the disk has recovered"
    assert keeper.file.exists()
    keeper.file.unlink()
    assert keeper.try_again() is None
    assert not keeper.file.exists(), "what is kept is not written once more"


def test_a_claim_is_that_of_the_file(places: Places, game: PracticeGame) -> None:
    keeper = Keeper.start(places.saves, played(game, 2), SEATS)
    claim = keeper.claim()
    assert claim is not None
    assert claim.save == keeper.file
    assert keeper.claim() is None
    claim.release()


def test_a_game_that_can_be_made_again_is_not_kept(game: PracticeGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("written")

    monkeypatch.setattr("tabletop.store.autosave.write_whole", refuse)
    timeline = played(game, 3)
    unkept = Unkept(timeline, SEATS)
    unkept.did(timeline.commands[0])
    unkept.jumped()
    assert unkept.save()
    assert unkept.close()
    assert (unkept.claim(), unkept.problem, unkept.try_again()) == (None, None, None)
    assert (unkept.timeline, unkept.run.seats, unkept.file) == (timeline, SEATS, Path())


def test_what_lies_before_a_timeline_keeps_its_round(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    """A timeline that reaches back to the set-up tells its rounds itself; one that does not needs those of the save."""
    file = Keeper.start(places.saves, played(game, 15), SEATS).file
    opened = open_save(file, find_game)
    assert Run.of(opened).began == {}
    opened.earlier = ["draw"]
    assert Run.of(opened).began == {"round": 3}
    opened.save.summary = None
    assert Run.of(opened).began == {}


def test_a_journal_that_takes_the_next_move_is_enough(
    places: Places, game: PracticeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The full save was refused, the move is on the disk nevertheless: nothing is to be told."""
    keeper = Keeper.start(places.saves, Timeline.begin(game, 3, 7), SEATS)

    def refuse(*_: object, **__: object) -> None:
        raise StoreError(Problem.of_store("disk_full"))

    monkeypatch.setattr("tabletop.store.autosave.write_whole", refuse)
    assert not keeper.save()
    assert keeper.problem == Problem.of_store("disk_full")
    _do(keeper, Rng(1))
    assert keeper.problem is None


def test_a_folder_that_vanishes_while_a_game_is_played_is_made_again(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    """An open file takes what is written to it although it was removed, and nobody would ever find that."""
    timeline = played(game, 3)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    shutil.rmtree(places.data)
    command = game.legal(timeline.state)[0]
    timeline.do(command)
    keeper.did(command)
    assert keeper.problem is None
    assert open_save(keeper.file, find_game).timeline.state == timeline.state
    shutil.rmtree(places.data)
    places.data.write_text("a file where the folder was")
    command = game.legal(timeline.state)[0]
    timeline.do(command)
    keeper.did(command)
    assert keeper.problem is not None
    places.data.unlink()
    assert keeper.try_again() is None
    assert open_save(keeper.file, find_game).timeline.state == timeline.state
