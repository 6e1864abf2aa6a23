"""Is a game that the disk refuses never lost without a question?"""

from __future__ import annotations

import errno
import itertools
import os
import signal
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tabletop.app.application import App
from tabletop.app.home.screen import HomeScreen
from tabletop.app.start import ToldToEnd
from tabletop.app.table.screen import TableScreen
from tabletop.scene import render_to_surface
from tabletop.scene.widgets import TextField
from tabletop.store import open_save
from tests.app.conftest import SEATS
from tests.app.looking import words_on
from tests.app.table.test_other_window import button, press, wait


@pytest.fixture
def full(app: App, monkeypatch: pytest.MonkeyPatch) -> TableScreen:
    """A table whose last move could not be kept: the disk is full. Undoing the patch makes room."""
    people = [seat for seat in SEATS if seat.kind == "human"]
    session = app.start_game("red_outpost", people, 7, {})
    assert isinstance(app.screen, TableScreen)

    def refuse(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    session.keeper._journal.close()
    monkeypatch.setattr(os, "fsync", refuse)
    session.do(session.game.legal(session.state)[0])
    assert session.keeper.problem is not None
    return app.screen


def asked(app: App) -> bool:
    return app.stage.overlays.top is not None and app.stage.overlays.top.name == "refused"


def test_closing_the_window_asks_and_staying_loses_nothing(app: App, full: TableScreen) -> None:
    assert app.may_quit() is False
    assert asked(app)
    assert app.may_quit() is False, "asking twice opens no second sheet"
    press(app, "stay")
    assert not asked(app)
    assert app.screen is full
    assert full.kept is full.session


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_word_of_the_question_fits(app: App, full: TableScreen, language: str, size: tuple[int, int]) -> None:
    app.change_settings(language=language)
    app.stage.resize(size)
    app.quit()
    render_to_surface(app.stage)
    buttons = [button(app, name) for name in ("leave", "stay", "there", "again")]
    assert buttons[0].x >= 0
    for left, right in itertools.pairwise(buttons):
        assert left.x + left.w <= right.x


def test_trying_again_goes_on_once_there_is_room(app: App, full: TableScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    app.go_home()
    still = app.texts.say("table.refused.still")
    assert still not in words_on(app.stage.active)
    press(app, "again")
    assert asked(app), "still full"
    assert still in words_on(app.stage.active)
    monkeypatch.undo()
    press(app, "again")
    assert isinstance(app.screen, HomeScreen)
    assert open_save(full.session.keeper.file, app.find_game).timeline.position == 1


def test_the_game_is_kept_in_another_folder(
    app: App, full: TableScreen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    app.go_home()
    field = button(app, "folder")
    assert isinstance(field, TextField)
    for wrong in ("~nobody-of-that-name/x", "\0"):
        field.words = wrong
        press(app, "there")
        assert asked(app)
        field = button(app, "folder")
        assert isinstance(field, TextField)
    monkeypatch.undo()
    field.words = str(tmp_path / "stick")
    press(app, "there")
    assert isinstance(app.screen, HomeScreen)
    (file,) = (tmp_path / "stick").glob("*.yaml")
    assert open_save(file, app.find_game).timeline.position == 1


def test_whoever_wants_to_may_leave_without_it(app: App, full: TableScreen) -> None:
    app.go_home()
    press(app, "leave")
    assert isinstance(app.screen, HomeScreen)


def test_at_the_table_it_is_tried_again_by_itself(app: App, full: TableScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    wait(app, 3000)
    assert full.session.keeper.problem is not None
    monkeypatch.undo()
    wait(app, 3000)
    assert full.session.keeper.problem is None
    assert app.texts.say("table.refused.done") in words_on(app.stage.floating)
    assert open_save(full.session.keeper.file, app.find_game).timeline.position == 1


def test_a_disk_that_stays_full_is_told_once_and_what_follows_from_it(app: App, full: TableScreen) -> None:
    for _ in range(3):
        full.controller.play(full.game.legal(full.session.state)[0])
        wait(app, 3000)
    words = words_on(app.stage.floating)
    assert [line for line in words if "The disk is full" in line] == [full.session.keeper.problem.sentence(app.texts)]
    assert words.count(app.texts.say("table.refused.meanwhile")) == 1


def test_a_full_disk_leaves_the_picture_there_was(app: App, full: TableScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = full.session.keeper.file.with_suffix(".png")
    picture.write_bytes(b"the one before")
    full.save_picture()
    assert picture.read_bytes() == b"the one before"
    monkeypatch.undo()
    full.save_picture()
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_nobody_is_asked_where_nothing_was_played_since_it_was_kept(
    app: App, monkeypatch: pytest.MonkeyPatch, full: TableScreen
) -> None:
    assert full.session.keeper.unkept == 1
    monkeypatch.undo()
    app.go_home()
    file = full.session.keeper.file
    before = file.read_bytes()

    def refuse(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", refuse)
    app.continue_game(file)
    assert isinstance(app.screen, TableScreen)
    assert app.screen.session.keeper.problem is not None
    app.go_home()
    assert isinstance(app.screen, HomeScreen)
    assert file.read_bytes() == before


class _Died(Exception):
    """What stands for the end of the process."""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_told_to_end_a_second_time_it_ends(
    app: App, full: TableScreen, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    handlers = {each: signal.getsignal(each) for each in (signal.SIGTERM, signal.SIGINT)}

    def die(_: int) -> None:
        raise _Died

    monkeypatch.setattr(signal, "raise_signal", die)
    posted: list[Callable[[], None]] = []
    try:
        ToldToEnd(app, SimpleNamespace(post=posted.append))
        os.kill(os.getpid(), number)
        posted.pop()()
        assert asked(app), "the first time it is asked about the game"
        press(app, "stay")
        os.kill(os.getpid(), number)
        posted.pop()()
        assert asked(app), "whoever stayed is asked again"
        with pytest.raises(_Died):
            os.kill(os.getpid(), number)
        assert signal.getsignal(number) == signal.SIG_DFL
        press(app, "stay")
        ToldToEnd(app, SimpleNamespace(post=posted.append))
        os.kill(os.getpid(), number)
        with pytest.raises(_Died):
            os.kill(os.getpid(), number)
    finally:
        for each, handler in handlers.items():
            signal.signal(each, handler)


def test_where_everything_is_kept_nobody_is_asked(app: App) -> None:
    app.start_game("red_outpost", list(SEATS[:2]), 7, {})
    app.go_home()
    assert isinstance(app.screen, HomeScreen)
