"""Is every setting found in its section, whole in every window, and do rows of speeds run the same way?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.settings.dialog import SECTIONS
from tabletop.scene import Choice, Move, Press, Release, ScrollView, Slider, Text
from tabletop.store import Settings
from tests.app.looking import LOOKS, named, outside, overlapping, press, shown


def open_section(app: App, section: str) -> None:
    """The settings, open at that section: by the list, or by the choice above where there is no room for it."""
    app.open_settings()
    choice = next((node for node in shown(app.stage.active) if node.name == "section"), None)
    if isinstance(choice, Choice):
        choice.choose(section)
    else:
        chosen = named(app, f"section {section}")
        assert chosen.on_click is not None
        chosen.on_click()


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_is_whole_without_scrolling(
    make_app: Callable[..., App], section: str, size: tuple[int, int], language: str
) -> None:
    app = make_app(size, language=language)
    app.go_home()
    open_section(app, section)
    assert not outside(app)
    assert not overlapping(app)
    assert not [node for node in shown(app.stage.active) if isinstance(node, Text) and node.was_cut]
    if size[1] >= 720:
        views = [node for node in shown(app.stage.active) if isinstance(node, ScrollView)]
        assert all(view.content_height <= view.h for view in views)


def test_every_setting_stands_in_one_section() -> None:
    taken_back = [name for _, names in SECTIONS.values() for name in names]
    assert len(set(taken_back)) == len(taken_back)
    elsewhere = {"language", "window", "framebuffer"}
    assert set(taken_back) | elsewhere == set(Settings.__struct_fields__)


def test_the_list_is_walked_by_keys(app: App) -> None:
    open_section(app, "screen")
    app.stage.focus.set(named(app, "section screen"))
    press(app, "down", "down", "return")
    assert named(app, "coach speaks")
    assert app.stage.focus.node is not None
    assert app.stage.focus.node.name == "section coach", "one can go on from there"


def test_rows_of_speeds_run_from_slow_to_quick(app: App) -> None:
    open_section(app, "motion")
    rows = [[option[0] for option in node.options] for node in shown(app.stage.active) if isinstance(node, Choice)]
    assert rows == [
        ["slow", "normal", "fast", "off"],
        ["step", "slow", "normal", "fast"],
        ["wait", "long", "short", "off"],
    ]


def test_the_sample_says_real_words_as_large_as_they_will_be(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "later", lambda *_: None)  # the hand does not rest
    open_section(app, "screen")
    slider = next(node for node in shown(app.stage.active) if isinstance(node, Slider))
    words = app.texts.say("settings.sample")

    def letters() -> float:
        return next(
            node.style.size for node in shown(app.stage.active) if isinstance(node, Text) and node.content == words
        )

    before = letters()
    assert slider.on_change is not None
    slider.on_change(150)
    assert letters() == pytest.approx(1.5 * before)


@pytest.mark.parametrize(("line", "kind"), [("volume", "place"), ("effects", "coin"), ("ambience", "")])
def test_a_loudness_is_heard_once_when_its_knob_is_let_go(
    app: App, monkeypatch: pytest.MonkeyPatch, line: str, kind: str
) -> None:
    open_section(app, "sound")
    sliders = [node for node in shown(app.stage.active) if isinstance(node, Slider)]
    slider = dict(zip(("volume", "effects", "ambience"), sliders, strict=True))[line]
    played: list[str] = []
    monkeypatch.setattr(app.sounds, "play", played.append)
    box, stage = slider.stage_box(), app.stage
    before = slider.value
    stage.handle(Press((box.x + box.w * 0.3, box.centre[1])))
    for share in (0.35, 0.5, 0.7):
        stage.handle(Move((box.x + box.w * share, box.centre[1]), frozenset((1,))))
    assert slider.value != before
    assert not [name for name in played if name], "not while it is moved"
    stage.handle(Release((box.x + box.w * 0.7, box.centre[1])))
    assert [name for name in played if name] == [kind] * bool(kind), (
        "the room is heard all the time, it needs no sample"
    )
