"""Do two programs on one save lose nothing?"""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tabletop.kernel import Timeline
from tabletop.store import FindGame, Keeper, Places, StoreError, open_save
from tabletop.store import save_lock as claiming
from tabletop.store.save_lock import Claim, ask_for, ask_no_more, take_over
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS
from tests.store.users import CAN_BE_ANYBODY, FIRST, SECOND, acting_as, shared_folder

ROOT = Path(__file__).parents[2]

_PLAYER = """
import sys, time
from pathlib import Path
from tabletop.kernel import Rng, Timeline
from tabletop.store import Keeper, open_save
from tabletop.store.save_lock import Claim, take_over
from tests.practice_game import PracticeGame

game = PracticeGame()
file, seed, moves = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
claim = take_over(file, patience=300)
if claim is None:
    print("refused", flush=True)
    sys.exit(3)
opened = open_save(file, lambda name: game)
keeper = Keeper.resume(file.parent, opened)
chance, timeline = Rng(seed), opened.timeline
print("begins", timeline.position, *timeline.commands, sep="|", flush=True)
for _ in range(moves):
    if claim.is_wanted:
        break
    if game.actor(timeline.state) is None:
        timeline.jump(0)
        keeper.jumped()
    else:
        command = chance.choice(game.legal(timeline.state))
        timeline.do(command)
        keeper.did(command)
    print(timeline.position, *timeline.commands, sep="|", flush=True)
    time.sleep(0.002)
keeper.close()
claim.release()
print("done", flush=True)
"""


def begun(places: Places) -> Path:
    """A save with nothing played yet."""
    keeper = Keeper.start(places.saves, Timeline.begin(PracticeGame(), 3, 7, practice=True), SEATS)
    keeper.close()
    return keeper.file


def player(file: Path, seed: int, moves: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", _PLAYER, str(file), str(seed), str(moves)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )


def test_only_one_holds_a_claim(places: Places) -> None:
    file = begun(places)
    first = Claim.take(file)
    assert first is not None
    assert Claim.take(file) is None
    assert not first.is_wanted
    first.release()
    again = Claim.take(file)
    assert again is not None
    again.release()
    assert not list(places.saves.glob("*.lock"))


@pytest.mark.parametrize("code", [errno.EACCES, errno.EROFS, errno.ENOSPC])
def test_without_a_lock_there_is_no_claim(places: Places, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    def refuse(*_: object) -> int:
        raise OSError(code, os.strerror(code))

    file = begun(places)
    monkeypatch.setattr("tabletop.store.save_lock.os.open", refuse)
    with pytest.raises(StoreError):
        Claim.take(file)


@pytest.mark.skipif(not CAN_BE_ANYBODY, reason="only root can be two users, where others may enter")
def test_of_two_users_of_a_shared_folder_only_one_has_the_claim(find_game: FindGame) -> None:
    with shared_folder() as folder:
        with acting_as(FIRST):
            keeper = Keeper.start(folder, Timeline.begin(PracticeGame(), 3, 7), SEATS)
            keeper.file.chmod(0o644)
            first = keeper.claim()
            assert first is not None
        with acting_as(SECOND):
            with pytest.raises(StoreError):
                Claim.take(keeper.file)
            assert open_save(keeper.file, find_game).timeline.position == 0, "it may be looked at"
        with acting_as(FIRST):
            keeper.close()
            first.release()
        with acting_as(SECOND):
            second = Claim.take(keeper.file)
            assert second is not None
        with acting_as(FIRST), pytest.raises(StoreError):
            Claim.take(keeper.file)
        second.release()


def test_a_wish_is_seen_and_taken_back(places: Places) -> None:
    file = begun(places)
    claim = Claim.take(file)
    assert claim is not None
    ask_for(file)
    assert claim.is_wanted
    ask_no_more(file)
    assert not claim.is_wanted
    ask_for(file)
    claim.release()
    assert not claim.is_wanted, "what is let go of cannot be asked for"
    again = Claim.take(file)
    assert again is not None
    assert not again.is_wanted, "whoever takes it has what was wished for"
    again.release()
    again.release()


def test_a_lock_that_was_removed_meanwhile_is_taken_anew(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between opening and locking the file another program let go of the game and removed it."""
    file, really, removed = begun(places), claiming._lock, list[int]()

    def late(handle: int) -> None:
        if not removed:
            removed.append(handle)
            file.with_suffix(".lock").unlink()
        really(handle)

    monkeypatch.setattr(claiming, "_lock", late)
    claim = Claim.take(file)
    assert claim is not None
    assert file.with_suffix(".lock").exists()
    assert Claim.take(file) is None
    claim.release()


def test_a_folder_that_numbers_its_files_anew_at_every_look_gives_the_claim(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = begun(places)
    with monkeypatch.context() as there:
        there.setattr("tabletop.store.save_lock.os.fstat", lambda _: SimpleNamespace(st_ino=-1))
        claim, other = Claim.take(file), Claim.take(file)
    assert claim is not None
    assert other is None
    claim.release()


def test_no_file_stays_open_after_a_claim_that_was_not_given(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    file, really, handles = begun(places), os.open, list[int]()

    def opened(*how: object) -> int:
        handles.append(really(*how))
        return handles[-1]

    first = Claim.take(file)
    assert first is not None
    monkeypatch.setattr("tabletop.store.save_lock.os.open", opened)
    assert Claim.take(file) is None
    (handle,) = handles
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(handle)
    first.release()


def test_windows_is_asked_for_one_byte_without_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, ...]] = []
    windows = SimpleNamespace(LK_NBLCK=2, locking=lambda *how: asked.append(how))
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    monkeypatch.setattr(claiming, "os", SimpleNamespace(name="nt"))
    claiming._lock(7)
    assert asked == [(7, windows.LK_NBLCK, 1)]


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP, errno.EINVAL])
def test_where_a_folder_knows_no_locks_there_is_no_claim_but_one_a_player_gives(
    places: Places, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def unknown(handle: int) -> None:
        raise OSError(code, os.strerror(code))

    file = begun(places)
    monkeypatch.setattr(claiming, "_lock", unknown)
    with pytest.raises(StoreError) as refused:
        Claim.take(file)
    assert refused.value.key == "store.no_locks"
    claim = Claim.given(file)
    assert not claim.is_wanted
    claim.release()


def test_nobody_waits_for_ever_for_a_program_that_does_not_answer(places: Places) -> None:
    file = begun(places)
    first = Claim.take(file)
    assert first is not None
    assert take_over(file, patience=0.2) is None
    assert not first.is_wanted, "a wish that was given up is gone"


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill so suddenly")
def test_the_dead_hold_nothing(places: Places) -> None:
    file = begun(places)
    dead = player(file, 1, 100_000)
    assert dead.stdout is not None
    for _ in range(5):
        dead.stdout.readline()
    assert Claim.take(file) is None
    dead.kill()
    dead.wait()
    claim = Claim.take(file)
    assert claim is not None
    claim.release()


def test_two_programs_that_take_a_game_from_each_other_lose_nothing(places: Places, find_game: FindGame) -> None:
    """Each in turn asks for the game; every move either of them acknowledged is in the save the other goes on with."""
    file = begun(places)
    acknowledged, running = "0", player(file, 0, 100_000)
    try:
        for turn in range(1, 7):
            assert running.stdout is not None
            assert running.stdout.readline().strip() == f"begins|{acknowledged}"
            for _ in range(8):
                running.stdout.readline()
            following = player(file, turn, 100_000)
            rest, _ = running.communicate(timeout=300)
            *_, acknowledged, last = rest.splitlines()
            assert last == "done", "the first let go when it was asked"
            running = following
        assert open_save(file, find_game).notes == []
    finally:
        running.kill()
        running.communicate()


@pytest.mark.skipif(os.name == "nt", reason="files have no such rights there")
def test_others_may_not_even_open_a_claim_or_a_wish(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        claim = Claim.take(tmp_path / "evening.yaml")
        ask_for(tmp_path / "evening.yaml")
    finally:
        os.umask(before)
    assert claim is not None
    assert [file.stat().st_mode & 0o777 for file in tmp_path.iterdir()] == [0o600, 0o600]
    claim.release()
