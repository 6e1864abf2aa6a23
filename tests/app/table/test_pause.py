"""Do the keys printed in the pause menu do what they say?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.saves.screen import SavesScreen
from tabletop.app.shortcuts import SHORTCUTS, TAUGHT, chord_words, key_words
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.content import LANGUAGES, load_texts
from tests.app.looking import press, settle, write


def paused(app: App, session: Session) -> TableScreen:
    app.go_table(session)
    table = app.screen
    assert isinstance(table, TableScreen)
    table.open_menu()
    assert app.stage.overlays.top is not None
    return table


@pytest.mark.parametrize(("shortcut", "opened"), [("help", "help"), ("settings", "settings"), ("save", "save_as")])
def test_a_printed_key_opens_what_it_says(
    app: App, make_session: Callable[..., Session], shortcut: str, opened: str
) -> None:
    paused(app, make_session())
    press(app, SHORTCUTS[shortcut][0])
    top = app.stage.overlays.top
    assert top is not None
    assert top.name == opened


def test_from_the_list_of_saves_back_leads_to_the_table(app: App, make_session: Callable[..., Session]) -> None:
    session = make_session(moves=8)
    paused(app, session)
    press(app, "ctrl+l")
    assert isinstance(app.screen, SavesScreen)
    assert len(app.stage.overlays) == 0
    press(app, "escape")
    settle(app)
    assert isinstance(app.screen, TableScreen)
    assert app.screen.session.keeper.file == session.keeper.file


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shortcut_has_words_and_every_key_a_name(language: str) -> None:
    texts = load_texts(language)
    assert set(TAUGHT) <= set(SHORTCUTS)
    for name in SHORTCUTS:
        assert chord_words(texts, name)
        keys = chord_words(texts, name).replace(",", " ").replace("–", " ").split()
        assert not [key for key in keys if len(key) > 3 and key.isupper()], "a word, not what the program calls it"
        assert texts.say(f"shortcut.{name}") in key_words(texts, [name])


@pytest.mark.parametrize("from_menu", [False, True])
def test_a_save_under_a_name_has_its_picture(app: App, make_session: Callable[..., Session], from_menu: bool) -> None:
    table = paused(app, make_session(moves=8))
    if not from_menu:
        press(app, "escape")
    press(app, "ctrl+s")
    write(app, "Before the storm")
    press(app, "return")
    settle(app)
    (twin,) = (file for file in app.places.saves.glob("*.yaml") if file != table.session.keeper.file)
    assert twin.with_suffix(".png").exists()
