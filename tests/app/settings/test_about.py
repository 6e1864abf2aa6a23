"""Does the page about the program name its version and everybody whose work is in it, and can every hand reach it?"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import __version__, games
from tabletop.app.application import App
from tabletop.content import LANGUAGES, credits_read, look_of
from tabletop.resources import folder
from tabletop.scene import Key, Text
from tabletop.scene.widgets import ScrollView

ROOT = Path(__file__).resolve().parents[3]


def words(app: App) -> str:
    assert app.stage.overlays.top is not None
    return "\n".join(node.content for node in app.stage.overlays.top.walk() if isinstance(node, Text))


def is_open(app: App) -> bool:
    return app.stage.overlays.top is not None and app.stage.overlays.top.name == "about"


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_version_games_fonts_and_licences_are_named(make_app: Callable[..., App], language: str) -> None:
    app = make_app((1280, 720), language=language)
    app.go_home()
    app.open_about()
    said = words(app)
    for name in games.names():
        look = look_of(name)
        assert look.designed_by
        assert look.published_by
        for whose in (*look.designed_by, *look.published_by, app.texts_of(name).say("name")):
            assert whose in said
    for font in credits_read().fonts:
        assert font.name in said
        assert all(by in said for by in font.by)
    for fact in (__version__, "CC BY 4.0", "MIT", credits_read().fonts_licence, app.texts.say("about.lead")):
        assert fact in said


def test_what_is_said_on_the_page_is_true_of_the_folders() -> None:
    """Every family of letters there is, and nobody else; the same people as in the files beside the program."""
    families = {family.name for family in (folder("images") / "fonts").iterdir() if family.is_dir()}
    assert {font.name.lower().replace(" ", "-") for font in credits_read().fonts} == families
    told = (folder("images") / "CREDITS.md").read_text(encoding="utf-8")
    for font in credits_read().fonts:
        assert f"| {font.name} |" in told
        assert ", ".join(font.by) in told
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in games.names():
        look = look_of(name)
        assert f"| {', '.join(look.designed_by)} | {', '.join(look.published_by)} |" in readme
    needed = re.findall(r"^([A-Za-z]+)", (ROOT / "requirements.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(needed) <= set(credits_read().programs)


WAYS = {(1280, 720): (*["tab"] * 3, *["right"] * 3, "up", "left"), (1920, 1080): ("tab",) * 5}


@pytest.mark.parametrize("size", WAYS, ids=str)
def test_the_keyboard_opens_it_from_home_and_closes_it(make_app: Callable[..., App], size: tuple[int, int]) -> None:
    """In a small window it is a sign above the last box, in a large one the version below the cards."""
    app = make_app(size)
    app.go_home()
    for key in WAYS[size]:
        app.stage.handle(Key(key))
    app.stage.handle(Key("return"))
    assert is_open(app)
    app.stage.handle(Key("escape"))
    assert app.stage.overlays.top is None


def test_the_settings_lead_to_it_and_back(app: App) -> None:
    app.go_home()
    app.open_settings()
    settings = app.stage.overlays.top
    assert settings is not None
    (way,) = [node for node in settings.walk() if node.on_click == app.open_about]
    app.stage.focus.set(way)
    app.stage.handle(Key("return"))
    assert is_open(app)
    app.stage.handle(Key("return"))
    assert app.stage.overlays.top is settings


def test_where_there_is_too_little_room_the_arrows_scroll(make_app: Callable[..., App]) -> None:
    app = make_app((640, 480))
    app.go_home()
    app.open_about()
    assert app.stage.overlays.top is not None
    (view,) = [node for node in app.stage.overlays.top.walk() if isinstance(node, ScrollView)]
    assert view.reach > 0
    app.stage.handle(Key("down"))
    assert 0 < view.offset < view.reach
    app.stage.handle(Key("end"))
    assert view.offset == view.reach
    app.stage.handle(Key("home"))
    assert view.offset == 0
