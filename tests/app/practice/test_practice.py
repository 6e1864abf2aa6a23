"""Does one see at a glance what is due, today, weak and next, and is everything one click or key away?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from tabletop.app.application import App
from tabletop.app.new_game.screen import NewGameScreen
from tabletop.app.parts.today import todays
from tabletop.app.practice import climb as climb_module
from tabletop.app.practice.climb import climbs_of
from tabletop.app.practice.data_menu import DataMenu
from tabletop.app.practice.ladder_tray import spread
from tabletop.app.practice.screen import PracticeScreen
from tabletop.app.puzzle.screen import PuzzleScreen
from tabletop.app.statistics.screen import StatisticsScreen
from tabletop.app.table.screen import TableScreen
from tabletop.kernel import Seat
from tabletop.puzzles import today as today_module
from tabletop.puzzles.book import PuzzleBook
from tabletop.puzzles.carrying import latest
from tabletop.puzzles.ladder import Ladder, Played
from tabletop.puzzles.puzzle import pack_of
from tabletop.puzzles.today import of_the_day
from tabletop.scene.input import clipboard
from tabletop.store import Result
from tabletop.store.scenarios import Attempts
from tests.app.looking import LOOKS, named, outside, press, reached, words_on
from tests.app.sample_results import write_sample


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("played", [True, False])
def test_everything_lies_inside(make_app: Callable[..., App], size: tuple[int, int], language: str, played: bool):
    app = make_app(size, language=language)
    if played:
        write_sample(app.places.records)
        _answered(app)
    app.go_practice()
    assert outside(app) == []


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_keyboard_reaches_everything(make_app: Callable[..., App], size: tuple[int, int]):
    app = make_app(size)
    write_sample(app.places.records)
    _answered(app)
    app.go_practice()
    games = ("corrosion", "aquasphere", "red_outpost", "watch")
    wanted = {f"{part} {game}" for game in games for part in ("game", "today")}
    wanted |= {
        "all results",
        "solve",
        "repeat mistakes",
        "challenge",
        "copy today",
        "climb",
        "ladder of",
        "practice data",
    }
    assert wanted <= reached(app)
    assert any(name.startswith("theme red_outpost") for name in reached(app))


def test_enter_solves_the_next_puzzle_of_the_game_the_screen_was_opened_for(app: App):
    app.go_practice("watch")
    press(app, "return")
    assert isinstance(app.screen, PuzzleScreen)
    assert app.screen.game.name == "watch"


def test_the_next_puzzle_is_the_one_that_was_announced(app: App):
    app.go_practice("red_outpost")
    offered = PuzzleBook(app.places.puzzles).offered("red_outpost", pack_of("red_outpost").puzzles)
    assert offered is not None
    assert app.texts_of("red_outpost").say(f"theme.{offered.theme}") in words_on(named(app, "due"))
    press(app, "return")
    assert isinstance(app.screen, PuzzleScreen)
    assert app.screen.puzzle == offered


def test_a_number_chooses_a_game_with_its_puzzle_and_its_ladder(app: App):
    app.go_practice("watch")
    press(app, "3")
    assert isinstance(app.screen, PracticeScreen)
    assert app.screen.game == "red_outpost"
    assert app.texts_of("red_outpost").say("name") in words_on(named(app, "ladder"))


def test_whoever_comes_first_reads_what_there_will_be(app: App):
    app.go_practice()
    words = words_on(app.stage.active)
    assert app.texts.say("practice.never_due") in words
    assert app.texts.say("practice.no_themes") in words
    assert not named(app, "repeat mistakes").enabled


def test_a_theme_of_the_chosen_game_that_was_never_met_can_be_practised(app: App):
    app.go_practice("red_outpost")
    theme = pack_of("red_outpost").puzzles[0].theme
    line = named(app, f"theme red_outpost {theme}")
    assert line.on_click is not None
    line.on_click()
    assert isinstance(app.screen, PuzzleScreen)
    assert app.screen.puzzle.theme == theme


def test_a_mistake_waits_on_its_day_and_the_puzzle_of_today_wears_its_tick(app: App):
    book, today = PuzzleBook(app.places.puzzles), date.today()
    daily = of_the_day(pack_of("red_outpost").puzzles, "red_outpost", today)
    assert daily is not None
    other = next(puzzle for puzzle in pack_of("red_outpost").puzzles if puzzle != daily)
    book.answer("red_outpost", other, right=False, hinted=False, today=today - timedelta(1))
    book.answer("red_outpost", daily, right=True, hinted=False, today=today)
    app.go_practice()
    assert app.texts.say("today.found") in words_on(named(app, "today red_outpost"))
    assert app.texts.say("today.open") in words_on(named(app, "today watch"))
    assert app.texts.say("today.streak", n=2) in words_on(named(app, "today"))
    assert app.texts.say("practice.come_back", n=1) in words_on(named(app, "due"))
    press(app, "m")
    assert isinstance(app.screen, PuzzleScreen)
    assert app.screen.puzzle == other


def test_today_is_put_on_the_clipboard_without_an_answer(app: App):
    _answered(app)
    app.go_practice()
    named(app, "copy today").click()
    told = clipboard.read()
    assert date.today().isoformat() in told
    assert all(app.texts_of(game).say("name") in told for game in ("corrosion", "watch"))
    assert not any(
        answer in told for game in ("corrosion", "watch") for p in pack_of(game).puzzles for answer in p.best
    )


def test_a_weak_theme_is_named_and_a_click_practises_it(app: App):
    _answered(app)
    app.go_practice()
    line = next(node for node in app.stage.active.walk() if node.name.startswith("theme red_outpost"))
    assert line.on_click is not None
    line.on_click()
    assert isinstance(app.screen, PuzzleScreen)
    assert app.screen.puzzle.theme == line.name.split()[-1]


def test_climbing_begins_a_game_alone_at_once_as_the_ladder_counts_it(app: App):
    app.go_practice("aquasphere")
    assert isinstance(app.screen, PracticeScreen)
    rivals = next(one for one in app.screen._climbs if one.mode == "rivals")
    app.screen.climb(rivals)
    assert isinstance(app.screen, TableScreen)
    setup = app.screen.session.timeline.setup
    assert (setup.seats, setup.options["solo"]) == (1, "rivals")
    assert setup.options == app.find_game("aquasphere").complete_options(1, {"solo": "rivals"})


def test_against_levels_the_seats_are_chosen_first(app: App):
    app.go_practice("watch")
    named(app, "ladder of").choose("table")  # type: ignore[attr-defined]
    press(app, "k")
    assert isinstance(app.screen, NewGameScreen)


def test_the_challenge_is_one_game_for_everybody_and_its_best_is_told(app: App, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(today_module, "ladder_of", lambda _: Ladder())
    app.go_practice()
    assert isinstance(app.screen, PracticeScreen)
    one = todays(app, PuzzleBook(app.places.puzzles), []).challenge
    assert one is not None
    named(app, "challenge").on_click()
    assert isinstance(app.screen, TableScreen)
    setup = app.screen.session.timeline.setup
    assert (app.screen.game.name, setup.seed, setup.seats) == (one.game, one.seed, 1)
    day = datetime(2026, 11, 19, tzinfo=UTC)
    seats = [Seat("Mira")]
    results = [
        Result(f"{n}", one.game, one.mode, day, seed, seats, [{"a": points}], [0])
        for n, (seed, points) in enumerate([(one.seed, 40), (one.seed, 55), (one.seed + 1, 90)])
    ]
    again = todays(app, PuzzleBook(app.places.puzzles), results).challenge
    assert again is not None
    assert again.best == 55


def test_rungs_are_reached_by_the_best_run_and_the_next_is_told(app: App, monkeypatch: pytest.MonkeyPatch):
    ladder = Ladder(alone={"solo": {"journeyman": Played(1.0, list(range(1, 101)))}})
    monkeypatch.setattr(climb_module, "ladder_of", lambda _: ladder)
    day = datetime(2026, 11, 19, tzinfo=UTC)
    results = [Result("1", "watch", "solo", day, 1, [Seat("Mira")], [{"a": 80}], [0])]
    alone = climbs_of(app.find_game("watch"), results, app.texts_of("watch"))[0]
    assert [step.score for step in alone.steps] == [51, 76, 91, 98]
    assert (alone.best, alone.reached, alone.games) == (80, 2, 1)
    assert alone.next is not None
    assert alone.next.score == 91
    write_sample(app.places.records)
    app.go_practice("watch")
    assert app.texts.say("practice.next_rung") in words_on(named(app, "ladder"))


@pytest.mark.parametrize("values", [[5], [10, 11, 12, 90], [1, 1, 1], list(range(12))])
def test_rungs_stand_apart_however_near_their_scores_are(values: list[int]):
    heights = spread(values, 18.0, 300.0, 36.0)
    assert heights == sorted(heights)
    assert all(18.0 <= height <= 300.01 for height in heights)
    assert all(upper - lower >= min(36.0, 282 / 11) - 0.01 for lower, upper in pairwise(heights))


def test_all_results_are_one_key_away(app: App):
    app.go_practice()
    press(app, "a")
    assert isinstance(app.screen, StatisticsScreen)
    press(app, "escape")
    assert isinstance(app.screen, PracticeScreen)


# --- practice data -------------------------------------------------------------------------------------------------------


def test_all_practice_data_is_carried_away_deleted_and_brought_back(app: App):
    _answered(app)
    before = app.places.puzzles.read_bytes()
    app.go_practice()
    named(app, "practice data").click()
    assert app.texts.say("practice.data.export") in words_on(app.stage.active)
    press(app, "escape")
    menu = DataMenu(app, app.screen.changed)
    menu.ask_delete()
    named(app, "do").click()
    assert not app.places.puzzles.exists()
    assert PuzzleBook(app.places.puzzles).answers("red_outpost") == []
    copy = latest(app.places)
    assert copy is not None
    assert (copy / "puzzles.yaml").read_bytes() == before
    menu.ask_import()
    named(app, "do").click()
    assert app.places.puzzles.read_bytes() == before


def test_a_folder_without_practice_data_changes_nothing_and_is_told(app: App, tmp_path: Path):
    _answered(app)
    before = app.places.puzzles.read_bytes()
    app.go_practice()
    DataMenu(app, app.screen.changed).bring_in(tmp_path / "nowhere")
    assert app.places.puzzles.read_bytes() == before
    assert "nowhere" in " ".join(words_on(app.stage.floating))


def _answered(app: App) -> None:
    """Some puzzles of every game, one of them missed yesterday."""
    book, today = PuzzleBook(app.places.puzzles), date.today()
    for game in ("corrosion", "aquasphere", "red_outpost", "watch"):
        for number, puzzle in enumerate(pack_of(game).puzzles[:3]):
            book.answer(game, puzzle, right=number > 0, hinted=False, today=today - timedelta(2))


# --- scenarios -----------------------------------------------------------------------------------------------------------


def test_the_tasks_of_the_chosen_game_come_first_and_what_is_open_before_the_rest(app: App):
    def tasks() -> list[str]:
        return [node.name for node in app.stage.active.walk() if node.name.startswith("scenario ")]

    app.go_practice("watch")
    assert all(name.startswith("scenario watch_") for name in tasks()[:8])
    everything = set(tasks())
    Attempts(app.places.scenarios).add(tasks()[0].removeprefix("scenario "), 3)
    reached_one = tasks()[0]
    app.go_practice("watch")
    assert tasks()[7] == reached_one
    app.go_practice("corrosion")
    assert all(name.startswith("scenario corrosion_") for name in tasks()[:8])
    assert set(tasks()) == everything


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
