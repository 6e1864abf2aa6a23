"""Does the statistics screen show what the filter leaves, with mouse and keys, at every size?"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from tabletop.app.application import App
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.results import kinds
from tabletop.app.statistics.screen import StatisticsScreen
from tabletop.kernel import LEVELS
from tests.app.looking import LOOKS, named, outside, press, reached, words_on
from tests.app.results.test_results import finished
from tests.app.sample_results import write_sample

WAYS = [
    (None, "table"),
    (None, "alone"),
    ("aquasphere", "table"),
    ("aquasphere", "target_run"),
    ("red_outpost", "duel"),
]


def statistics(app: App) -> StatisticsScreen:
    app.go_statistics()
    assert isinstance(app.screen, StatisticsScreen)
    return app.screen


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_everything_lies_inside(make_app: Callable[..., App], size: tuple[int, int], language: str):
    app = make_app(size, language=language)
    write_sample(app.places.records)
    screen = statistics(app)
    for game, mode in WAYS:
        screen.archive.change(game=game, mode=mode)
        screen.changed()
        assert outside(app) == [], (game, mode)


def test_nothing_played_is_said_and_not_drawn(app: App):
    screen = statistics(app)
    assert outside(app) == []
    assert app.texts.say("statistics.nothing_fits") in words_on(screen.layer)
    assert not any("%" in words for words in words_on(screen.layer)), "no share of no games"
    for game, mode in WAYS:
        screen.archive.change(game=game, mode=mode)
        screen.changed()
    assert not named(app, "save as a table").enabled


def test_where_only_signs_stand_for_levels_the_pointer_is_told_their_names(make_app: Callable[..., App]):
    app = make_app((1280, 720))
    write_sample(app.places.records)
    statistics(app)
    told = [node.tip() for node in named(app, "wins").walk() if node.tip is not None]
    names = {words for tip in told if tip is not None for words in words_on(tip)}
    assert {app.texts.say(f"new.level.{level}") for level in LEVELS} <= names


def test_the_keyboard_reaches_everything(app: App):
    write_sample(app.places.records)
    screen = statistics(app)
    screen.archive.change(game="watch")
    screen.changed()
    wanted = {
        "game all", "game watch", "mode table", "mode solo", "seats", "level master", "since", "save as a table",
        "trend", "which bot", "best highest", "best lead",
    }  # fmt: skip
    assert wanted <= reached(app)


def test_the_compact_filter_is_a_row_of_lists(make_app: Callable[..., App]):
    app = make_app((1280, 720))
    write_sample(app.places.records)
    screen = statistics(app)
    app.stage.focus.set(named(app, "game"))
    press(app, "return", "down", "return")
    assert screen.archive.selection.game == "corrosion"


def test_digits_pick_a_game(app: App):
    write_sample(app.places.records)
    screen = statistics(app)
    press(app, "2")
    assert screen.archive.selection.game == "aquasphere"
    press(app, "0")
    assert screen.archive.selection.game is None


def test_another_bot_is_another_column(app: App):
    write_sample(app.places.records)
    screen = statistics(app)
    press(app, "4")
    before = words_on(named(app, "categories"))
    app.stage.focus.set(named(app, "which bot"))
    press(app, "right")
    assert words_on(named(app, "categories")) != before
    assert screen.stage.focus.node is named(app, "which bot")


def test_of_all_games_together_the_trend_is_a_share_of_what_is_usual(app: App):
    write_sample(app.places.records)
    app.go_statistics()
    assert any(words.endswith(" %") for words in words_on(named(app, "trend")))


def test_arrows_walk_the_games_of_the_trend(app: App):
    write_sample(app.places.records)
    statistics(app)
    press(app, "1")
    trend = named(app, "trend")
    app.stage.focus.set(trend)
    before = len(words_on(trend))
    press(app, "left")
    assert len(words_on(trend)) == before + 2
    press(app, "return")
    assert app.texts.say("practice.same_seed") in words_on(app.stage.active)


def test_leaving_a_replay_leads_back_to_the_game_and_tile_it_was_watched_from(
    app: App, monkeypatch: pytest.MonkeyPatch
):
    recording = Recording.of(finished(app))
    write_sample(app.places.records)
    monkeypatch.setattr(kinds, "save_of", lambda _app, _id: SimpleNamespace(file=None))
    monkeypatch.setattr(kinds, "recording_in", lambda _app, _file: recording)
    statistics(app)
    press(app, "4")
    named(app, "best lead").click()
    assert isinstance(app.screen, ReplayScreen)
    press(app, "escape")
    assert isinstance(app.screen, StatisticsScreen)
    assert app.screen.archive.selection.game == "watch"
    assert app.stage.focus.node is named(app, "best lead")


def test_the_table_is_saved_beside_the_records(app: App):
    write_sample(app.places.records)
    screen = statistics(app)
    screen.save()
    (file,) = app.places.data.glob("results-*.csv")
    assert len(file.read_text(encoding="utf-8-sig").splitlines()) > len(screen.archive.chosen)
