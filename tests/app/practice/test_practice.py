"""Does the practice screen tell the runs truly, and start the next one at once?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest

from tabletop.app.application import App
from tabletop.app.new_game.screen import NewGameScreen
from tabletop.app.parts.plot import Plot
from tabletop.app.practice.run import Run
from tabletop.app.practice.screen import PracticeScreen
from tabletop.app.puzzle.screen import PuzzleScreen
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.screen import ReplayScreen
from tabletop.app.results.kinds import kinds_of
from tabletop.app.results.outcome import Outcome, keep_result
from tabletop.app.statistics.screen import StatisticsScreen
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.puzzles.book import PuzzleBook, of_the_day
from tabletop.puzzles.puzzle import pack_of
from tabletop.scene import Button, Move, Press, Release
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
    wanted |= {"solve red_outpost", "today red_outpost"}
    assert wanted <= reached(app)


def test_a_puzzle_is_one_click_away(app: App):
    app.go_practice()
    solve = named(app, "solve red_outpost")
    assert isinstance(solve, Button)
    assert solve.on_click is not None
    solve.on_click()
    assert isinstance(app.screen, PuzzleScreen)


def test_a_mistake_waits_on_its_day_and_the_puzzle_of_today_wears_its_tick(app: App):
    book, today = PuzzleBook(app.places.puzzles), date.today()
    daily = of_the_day(pack_of("red_outpost").puzzles, "red_outpost", today)
    assert daily is not None
    other = next(puzzle for puzzle in pack_of("red_outpost").puzzles if puzzle != daily)
    book.answer("red_outpost", other, right=False, hinted=False, today=today - timedelta(1))
    book.answer("red_outpost", daily, right=True, hinted=False, today=today)
    app.go_practice()
    repeat = named(app, "repeat mistakes")
    assert isinstance(repeat, Button)
    assert repeat.enabled
    assert app.texts.say("puzzle.days", n=2) in words_on(named(app, "puzzles"))
    assert repeat.on_click is not None
    repeat.on_click()
    assert isinstance(app.screen, PuzzleScreen)
    assert app.screen.puzzle == other


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
