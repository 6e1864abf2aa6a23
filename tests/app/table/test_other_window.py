"""Does a game that another window plays stay whole: looked at, taken over, or left there?"""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tabletop.app.application import App
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.results.screen import ResultsScreen
from tabletop.app.table.screen import TableScreen
from tabletop.scene import ManualClock, Node
from tabletop.store import Claim, Problem, StoreError, ask_for
from tests.app.conftest import SEATS
from tests.app.looking import words_on
from tests.app.results.test_results import finished


def elsewhere(app: App) -> tuple[Path, Claim]:
    """A running game whose save another window holds."""
    session = app.start_game("red_outpost", list(SEATS[:2]), 7, {})
    app.go_home()
    claim = Claim.take(session.keeper.file)
    assert claim is not None
    return session.keeper.file, claim


def wait(app: App, ms: float) -> None:
    """Let some time go by."""
    assert isinstance(app.stage.clock, ManualClock)
    for _ in range(5):
        app.stage.clock.advance(ms / 5)
        app.stage.update()


def button(app: App, name: str) -> Node:
    layer = app.stage.overlays.top
    assert layer is not None
    return next(node for node in layer.walk() if node.name == name)


def press(app: App, name: str) -> None:
    act = button(app, name).on_click
    assert act is not None
    act()


def test_a_game_played_elsewhere_can_be_looked_at(app: App) -> None:
    file, claim = elsewhere(app)
    app.continue_game(file)
    assert not isinstance(app.screen, TableScreen)
    press(app, "look")
    assert isinstance(app.screen, ReplayScreen)
    claim.release()


def test_it_is_taken_over_when_the_other_window_lets_go(app: App) -> None:
    file, claim = elsewhere(app)
    app.continue_game(file)
    press(app, "take")
    assert claim.is_wanted
    claim.release()
    wait(app, 200)
    assert isinstance(app.screen, TableScreen)
    assert app.screen.session.keeper.file == file


def test_leaving_it_there_takes_the_wish_back(app: App) -> None:
    file, claim = elsewhere(app)
    app.continue_game(file)
    press(app, "take")
    press(app, "cancel")
    assert not claim.is_wanted
    claim.release()


def test_the_window_that_is_asked_keeps_everything_and_goes_home(app: App) -> None:
    session = app.start_game("red_outpost", list(SEATS[:2]), 7, {})
    file = session.keeper.file
    assert Claim.take(file) is None
    ask_for(file)
    wait(app, 2000)
    assert not isinstance(app.screen, TableScreen)
    claim = Claim.take(file)
    assert claim is not None
    claim.release()


@pytest.fixture
def unlockable(app: App, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A running game whose lock may not be opened, as when another user of the folder made it."""
    session = app.start_game("red_outpost", list(SEATS[:2]), 7, {})
    app.go_home()

    def refuse(file: Path, *_: int) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("tabletop.store.save_lock.os.open", refuse)
    return session.keeper.file


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_nobody_can_lock_is_only_looked_at_and_that_is_said(app: App, unlockable: Path, language: str) -> None:
    app.change_settings(language=language)
    before = {file: file.read_bytes() for file in app.places.saves.glob("*.y*ml*")}
    app.continue_game(unlockable)
    layer = app.stage.overlays.top
    assert layer is not None
    assert app.texts.say("store.not_allowed") in " ".join(words_on(layer))
    assert {node.name for node in layer.walk()} & {"take", "look", "cancel"} == {"look", "cancel"}
    press(app, "look")
    assert isinstance(app.screen, ReplayScreen)
    assert {file: file.read_bytes() for file in app.places.saves.glob("*.y*ml*")} == before


@pytest.mark.parametrize("language", ["en", "de"])
def test_in_a_folder_without_locks_only_the_player_can_say_that_nobody_else_plays(
    app: App, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    app.change_settings(language=language)
    file = app.start_game("red_outpost", list(SEATS[:2]), 7, {}).keeper.file
    app.go_home()

    def refuse(*_: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("tabletop.store.save_lock._lock", refuse)
    before = file.read_bytes()
    app.continue_game(file)
    layer = app.stage.overlays.top
    assert layer is not None
    assert app.texts.say("store.no_locks", why=os.strerror(errno.ENOLCK)) in " ".join(words_on(layer))
    assert {node.name for node in layer.walk()} & {"take", "look", "alone", "cancel"} == {"look", "alone", "cancel"}
    assert file.read_bytes() == before
    press(app, "alone")
    assert isinstance(app.screen, TableScreen)
    assert app.screen.session.keeper.file == file


def test_the_result_of_a_game_that_is_over_needs_no_lock(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    session = finished(app)
    session.close()

    def refuse(*_: object) -> None:
        raise StoreError(Problem.of_store("not_allowed"))

    monkeypatch.setattr(Claim, "take", refuse)
    app.continue_game(session.keeper.file)
    assert isinstance(app.screen, ResultsScreen)


def test_a_lock_that_is_refused_while_one_waits_is_said_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    file, claim = elsewhere(app)
    app.continue_game(file)
    press(app, "take")

    def refuse(*_: object) -> None:
        raise StoreError(Problem.of_store("not_allowed", file))

    monkeypatch.setattr(Claim, "take", refuse)
    wait(app, 200)
    assert button(app, "look")
    assert not claim.is_wanted
    claim.release()
