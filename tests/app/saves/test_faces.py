"""Does a save that looks sound from outside turn into a damaged one before anybody is misled?"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.app.application import App
from tabletop.app.home.screen import HomeScreen
from tabletop.app.saves.screen import SavesScreen
from tabletop.app.table.session import Session
from tests.app.looking import settle, words_on
from tests.store.forging import seal, unsealed

Make = Callable[..., Session]


@pytest.fixture
def two(app: App, make_session: Make) -> tuple[Path, Path]:
    """An older sound game, and a newer one forged below its head with a checksum that fits."""
    files = []
    for seed in (1, 2):
        session = make_session(moves=20, seed=seed)
        session.close()
        files.append(session.keeper.file)
        os.utime(files[-1], (seed * 10**6, seed * 10**6))
    sound, forged = files
    for other in forged.parent.glob(f"{forged.stem}.*"):
        if other != forged:
            other.unlink()
    body = unsealed(forged.read_bytes()).replace(b"\nstate:\n  seats: ", b"\nstate:\n  seats: 9")
    body = body.replace(b"\nsaved: '20", b"\nsaved: '29", 1)
    forged.write_bytes(seal(body))
    return sound, forged


def _statuses(screen: SavesScreen) -> dict[Path, str]:
    return {entry.file: entry.status for entry in screen.list.entries}


def _unchosen(app: App, sound: Path) -> SavesScreen:
    """The list as it is first shown, before anything was examined, with the sound game chosen."""
    app.shelf.entry(sound)
    screen = SavesScreen(app)
    screen._chosen = app.shelf.entry(sound)
    app.show(screen)
    return screen


def test_the_row_of_a_forged_save_turns_while_the_list_is_shown(app: App, two: tuple[Path, Path]):
    sound, forged = two
    screen = _unchosen(app, sound)
    assert _statuses(screen) == {forged: "running", sound: "running"}
    settle(app)
    assert _statuses(screen) == {forged: "damaged", sound: "running"}
    assert screen._chosen is not None
    assert screen._chosen.file == sound, "what was chosen stays chosen"
    assert screen.detail.recording is not None
    assert app.texts.say("load.damaged") in words_on(screen.list)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_forged_save_that_is_chosen_says_at_once_what_is_wrong(
    make_app: Callable[..., App], two: tuple[Path, Path], language: str
):
    app = make_app(language=language)
    screen = SavesScreen(app)
    app.show(screen)
    assert _statuses(screen)[two[1]] == "damaged"
    assert screen.detail.recording is None
    problem = app.shelf.entry(two[1]).problem
    assert problem is not None
    assert any(problem.sentence(app.texts) in words for words in words_on(screen.layer))


def test_a_save_that_was_refused_is_remembered_as_damaged(app: App, two: tuple[Path, Path]):
    _, forged = two
    assert app.shelf.glance(forged).status == "running"
    app.continue_game(forged)
    assert app.shelf.glance(forged).status == "damaged"


def test_home_offers_the_next_game_when_the_newest_turns_out_damaged(app: App, two: tuple[Path, Path]):
    sound, forged = two
    home = HomeScreen(app)
    app.show(home)
    assert home._latest.entry is not None
    assert home._latest.entry.file == forged
    settle(app)
    assert home._latest.entry is not None
    assert home._latest.entry.file == sound
    assert home._latest.newer_damaged is not None
    assert home._latest.newer_damaged.file == forged


def test_continue_never_opens_a_forged_save(app: App, two: tuple[Path, Path]):
    """Pressed before anything could be examined: the player is told, and the next game is offered."""
    sound, _ = two
    home = HomeScreen(app)
    app.show(home)
    home._continue()
    assert app.screen is home
    assert home._latest.entry is not None
    assert home._latest.entry.file == sound
    home._continue()
    settle(app)
    assert app.screen is not home


def test_a_home_of_sound_saves_is_not_built_again(app: App, make_session: Make, monkeypatch: pytest.MonkeyPatch):
    for seed in range(3):
        make_session(moves=20, seed=seed).close()
    home = HomeScreen(app)
    app.show(home)
    built = []
    monkeypatch.setattr(home, "rebuild", lambda: built.append(1))
    settle(app)
    assert not home._reading._unchecked
    assert built == []
