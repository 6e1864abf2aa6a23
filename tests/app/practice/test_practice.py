"""Does the practice screen tell the runs truly, and start the next one at once?"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.new_game.screen import NewGameScreen
from tabletop.app.parts.plot import Plot
from tabletop.app.practice.run import Run
from tabletop.app.practice.screen import PracticeScreen
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.results.kinds import kinds_of
from tabletop.app.results.outcome import Outcome, keep_result
from tabletop.app.statistics.screen import StatisticsScreen
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.scene import Choice, Move, Press, Release, Slider
from tests.app.looking import LOOKS, named, outside, press, reached, words_on
from tests.app.sample_results import sample_results, write_sample


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("played", [True, False])
def test_everything_lies_inside(make_app: Callable[..., App], size: tuple[int, int], language: str, played: bool):
    app = make_app(size, language=language)
    if played:
        write_sample(app.places.records)
    app.go_practice()
    assert outside(app) == []


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_keyboard_reaches_everything(make_app: Callable[..., App], size: tuple[int, int]):
    app = make_app(size)
    write_sample(app.places.records)
    app.go_practice()
    games = ("corrosion", "aquasphere", "red_outpost", "watch")
    wanted = {f"{part} {game}" for game in games for part in ("run", "plot", "kind")} | {"all results"}
    wanted |= {"coach speaks", "coach warns", "coach worth", "coach explain_bots", "coach reviews"}
    assert wanted <= reached(app)


def test_wishes_about_the_coach_act_at_once_and_its_sample_follows(app: App):
    app.go_practice()
    panel = named(app, "coach panel")
    assert app.texts.say("practice.sample.asked") in words_on(panel)
    speaks, warns = named(app, "coach speaks"), named(app, "coach warns")
    assert isinstance(speaks, Choice)
    assert isinstance(warns, Slider)
    speaks.choose("always")
    assert warns.on_change is not None
    warns.on_change(10)
    assert (app.settings.coach.speaks, app.settings.coach.warn_points) == ("always", 10)
    assert app.texts.say("practice.sample.always") in words_on(panel)
    assert app.texts.say("practice.sample.warns", n=10) in words_on(panel)
    reviews = named(app, "coach reviews")
    assert isinstance(reviews, Choice)
    reviews.choose("every")
    assert app.settings.coach.reviews == "every"
    speaks.choose("never")
    assert app.texts.say("practice.sample.never") in words_on(panel)
    assert app.texts.say("practice.sample.warns", n=10) not in words_on(panel)
    assert outside(app) == []


def test_results_alone_and_with_others_are_counted_apart(app: App):
    results = sample_results(alone=7, together=9)
    kinds = {kind.name: kind for kind in kinds_of(app.find_game("watch"))}
    assert set(kinds) == {"solo", "table"}
    assert len(Run.of(kinds["solo"], results).results) == 7
    assert len(Run.of(kinds["table"], results).results) == 9


def test_every_difficulty_of_a_duel_is_one_kind(app: App):
    kinds = {kind.name: kind for kind in kinds_of(app.find_game("red_outpost"))}
    assert set(kinds) == {"duel", "table"}
    assert kinds["duel"].modes == {"easy", "normal", "hard"}
    rivals = {kind.name: kind for kind in kinds_of(app.find_game("aquasphere"))}
    assert set(rivals) == {"target_run", "duel", "table"}
    assert rivals["duel"].options == {"solo": "rivals"}


def test_best_usual_and_the_way_to_the_next_rank(app: App):
    results = [result for result in sample_results(alone=14) if result.game == "corrosion" and len(result.seats) == 1]
    kind = next(kind for kind in kinds_of(app.find_game("corrosion")) if kind.solo)
    run = Run.of(kind, results)
    points = [result.own for result in results]
    assert run.best is not None
    assert run.best.own == max(points)
    last = sorted(points[-10:])
    assert run.usual == round((last[4] + last[5]) / 2)
    above = min(least for least in kind.ladder.values() if least > max(points))
    assert str(above - max(points)) in run.outlook(app.texts_of("corrosion"))


def test_run_starts_the_solo_mode_at_once(app: App):
    app.go_practice("aquasphere")
    assert isinstance(app.screen, PracticeScreen)
    rivals = next(run.kind for run in app.screen._runs["aquasphere"] if run.kind.duel)
    app.screen.start(rivals)
    assert isinstance(app.screen, TableScreen)
    setup = app.screen.session.timeline.setup
    assert (setup.seats, setup.options["solo"]) == (1, "rivals")


def test_enter_runs_the_game_the_screen_was_opened_for(app: App):
    app.go_practice("watch")
    press(app, "return")
    assert isinstance(app.screen, TableScreen)
    assert app.screen.game.name == "watch"


def test_round_the_table_the_seats_are_chosen_first(app: App):
    app.go_practice("watch")
    assert isinstance(app.screen, PracticeScreen)
    app.screen.cards["watch"].choice.choose("table")
    app.screen.cards["watch"].button.click()
    assert isinstance(app.screen, NewGameScreen)


def test_the_chosen_way_to_play_survives_a_rebuild(app: App):
    app.go_practice()
    assert isinstance(app.screen, PracticeScreen)
    app.screen.cards["watch"].choice.choose("table")
    app.screen.rebuild()
    assert app.screen.cards["watch"].choice.chosen == "table"


def test_a_point_names_date_and_seed_and_offers_the_same_game(app: App, make_session: Callable[..., Session]):
    session = _finished(app, make_session)
    app.go_practice("red_outpost")
    plot = named(app, "plot red_outpost")
    assert isinstance(plot, Plot)
    assert plot.reading is not None
    place = plot.to_stage(plot.axes.spot(*plot.reading.spots[0]))
    app.stage.handle(Move(place))
    assert any(app.texts.say("results.seed", seed="")[:4] in words for words in words_on(plot))
    app.stage.handle(Press(place))
    app.stage.handle(Release(place))
    assert app.texts.say("practice.replay") in words_on(app.stage.active)
    press(app, "return")
    assert isinstance(app.screen, ReplayScreen)
    assert app.screen.recording.id == session.keeper.run.id
    press(app, "escape")
    assert isinstance(app.screen, PracticeScreen)


def test_the_same_seed_is_played_again(app: App, make_session: Callable[..., Session]):
    session = _finished(app, make_session)
    app.go_practice("red_outpost")
    plot = named(app, "plot red_outpost")
    app.stage.focus.set(plot)
    press(app, "left", "return", "down", "return")
    assert isinstance(app.screen, TableScreen)
    assert app.screen.session.timeline.setup == session.timeline.setup
    assert app.screen.session.timeline.position == 0


def test_all_results_are_one_key_away(app: App):
    app.go_practice()
    press(app, "a")
    assert isinstance(app.screen, StatisticsScreen)
    press(app, "escape")
    assert isinstance(app.screen, PracticeScreen)


def _finished(app: App, make_session: Callable[..., Session]) -> Session:
    session = make_session(seats=1, moves=1000)
    assert session.actor is None
    session.keeper.close()
    keep_result(app.records, Outcome(Recording.of(session)))
    return session


def test_a_click_on_a_game_shows_its_tasks_alone_and_another_all_again(app: App):
    app.go_practice()

    def tasks() -> list[str]:
        return [node.name for node in app.stage.active.walk() if node.name.startswith("scenario ")]

    everything = tasks()
    named(app, "scenarios of watch").click()
    assert tasks()
    assert all(name.startswith("scenario watch_") for name in tasks())
    assert len(tasks()) < len(everything)
    named(app, "scenarios of watch").click()
    assert tasks() == everything
    app.go_practice("corrosion")
    assert all(name.startswith("scenario corrosion_") for name in tasks()), "asked for one game, it shows its tasks"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_line_of_tasks_is_cut_off_before_one_scrolls(make_app: Callable[..., App], size: tuple[int, int]):
    app = make_app(size, language="de")
    app.go_practice()
    view = next(node for node in app.stage.active.walk() if node.name == "cards")
    window = view.stage_box()
    cards = [node.stage_box() for node in view.walk() if node.name.startswith("scenario ")]
    seen = [box for box in cards if box.y < window.bottom - 1]
    assert len({box.y for box in seen}) >= 2
    assert all(box.bottom <= window.bottom for box in seen)


@pytest.mark.parametrize("origin", ["home", "practice"])
def test_the_statistics_lead_back_where_one_came_from(app: App, origin: str):
    app.go_home() if origin == "home" else app.go_practice()
    press(app, "s" if origin == "home" else "a")
    press(app, "escape")
    assert type(app.screen).__name__ == ("HomeScreen" if origin == "home" else "PracticeScreen")
