"""How does every screen of the app come about, with the same saves, records and day each time?"""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import cache, partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from tabletop import games
from tabletop.app.application import App
from tabletop.app.guess.screen import GuessScreen
from tabletop.app.puzzle.screen import PuzzleScreen
from tabletop.app.replay.recording import Recording
from tabletop.app.results.screen import ResultsScreen
from tabletop.app.review.screen import ReviewScreen
from tabletop.app.saves.screen import SavesScreen
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.content import Document, read
from tabletop.guess.progress import Guesses
from tabletop.kernel import Command, Rng, Seat, Timeline
from tabletop.puzzles.book import PuzzleBook
from tabletop.puzzles.ladder import ladder_of, modes_of
from tabletop.puzzles.puzzle import Puzzle, pack_of
from tabletop.scene import ManualClock, Node, Stage, headless
from tabletop.store import Keeper, Places, Settings, open_save
from tabletop.store.scenarios import bundled
from tabletop.store.settings import Coach
from tests.app.looking import press, settle
from tests.app.sample_results import write_sample
from tests.app.sample_review import points_now, write_branch, write_reviewed
from tests.guess.games import small
from tests.playthroughs.transcript import golden_games

TODAY = datetime(2026, 11, 14, 18, 30, tzinfo=UTC)
PEOPLE = [Seat("Mira", "human", "vermilion"), Seat("Otto", "bot", "ocean", "random"), Seat("Lena", "human", "amber")]
BOTS = [Seat("Otto", "bot", "ocean", "random"), Seat("Ada", "bot", "moss", "random")]
SCENARIO = "red_outpost_crystals"
FEW = 3
THEMES = {"aquasphere": ("passing", "line"), "corrosion": ("wheel", "steam"), "watch": ("placing", "tracks")}


class Day(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return TODAY.astimezone(tz)

    def astimezone(self, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return super().astimezone(tz or UTC)


class Calendar(date):
    """The day on which that clock stands."""

    @classmethod
    def today(cls) -> date:  # type: ignore[override]
        return TODAY.date()


def _few(file: Path) -> Document:
    """The first puzzles of a pack, so that more of them change no picture."""
    document = read(file)
    document.data["puzzles"] = document.data["puzzles"][:FEW]
    return document


def _measured(file: Path) -> Document:
    """What bots reach alone and against each other, made up."""
    modes = list(modes_of(games.load(file.parent.name)))
    runs = {"journeyman": {"results": list(range(20, 120))}, "master": {"results": list(range(60, 140))}}
    matches = {
        "journeyman apprentice": {"games": 50, "points": 40.0},
        "master journeyman": {"games": 50, "points": 36.0},
    }
    return msgspec.structs.replace(read(file), data={"alone": dict.fromkeys(modes, runs), "matches": matches})


@contextlib.contextmanager
def the_day() -> Iterator[None]:
    """Every screen that asks what time it is hears the same, and dates are not told in the time of this computer."""
    with contextlib.ExitStack() as stack:
        for module in ("app.parts.written", "app.statistics.screen", "app.learn.progress", "store.save_folder"):
            stack.enter_context(patch(f"tabletop.{module}.datetime", Day))
        for module in ("app.parts.today", "app.practice.screen", "app.practice.rating_card", "app.home.screen"):
            stack.enter_context(patch(f"tabletop.{module}.date", Calendar))
        stack.enter_context(patch("tabletop.puzzles.puzzle.read", _few))
        stack.enter_context(patch("tabletop.puzzles.ladder.read", _measured))
        for kept in (pack_of, ladder_of):
            kept.cache_clear()
            stack.callback(kept.cache_clear)
        stack.enter_context(patch("tabletop.app.new_game.draft.draw_seed", lambda: 1))
        stack.enter_context(golden_games())
        stack.enter_context(patch("tabletop.app.comparison.paired_plot.expected", points_now))
        yield


@cache
def house() -> tempfile.TemporaryDirectory[str]:
    """The folder of somebody who has played for half a year; made once, and copied for every screen."""
    folder = tempfile.TemporaryDirectory()
    places = Places.below(Path(folder.name))
    write_sample(places.records)
    for days, name, seats, moves in ((6, "aquasphere", 1, 12), (5, "corrosion", 2, 60), (4, "watch", 3, 40)):
        with _at(days):
            _kept(places, name, seats, moves)
    game = games.load("red_outpost")
    with _at(3):
        file = write_reviewed(places, game, title="Friday")
    with _at(2):
        write_branch(places, games.load, file)
    with _at(0):
        _kept(places, "red_outpost", 3, 20)
    _practised(places)
    return folder


def _practised(places: Places) -> None:
    """Ten puzzles of every game but one, over ten days; some come back."""
    book = PuzzleBook(places.puzzles)
    for game in ("aquasphere", "corrosion", "watch"):
        for number in range(10):
            puzzle = Puzzle(
                f"{game}{number}", 2, 1, 0, THEMES[game][number % 5 == 1], 1300 + 40 * number, 5.0, ("",), ""
            )
            day = TODAY.date() - timedelta(days=10 - number)
            book.answer(game, puzzle, right=number % 3 > 0, hinted=False, today=day)


@contextlib.contextmanager
def _at(days: int) -> Iterator[None]:
    """So many days and two hours ago."""
    moment = TODAY - timedelta(days=days, hours=2)
    with (
        patch("tabletop.store.autosave.now", lambda: moment),
        patch("tabletop.store.autosave.new_id", lambda: f"{days:012}"),
    ):
        yield


def played(name: str, seats: int, moves: int | None) -> Timeline[Any]:
    """A game after so many moves at random, or at its end."""
    game, chance = games.load(name), Rng(7)
    timeline = Timeline.begin(game, seats, 7)
    while (legal := game.legal(timeline.state)) and moves != timeline.position:
        timeline.do(chance.choice(legal), forced=len(legal) == 1)
    return timeline


def _kept(places: Places, name: str, seats: int, moves: int) -> None:
    Keeper.start(places.saves, played(name, seats, moves), PEOPLE[:seats]).close()


# --- screens -------------------------------------------------------------------------------------------------------------


def _session(app: App, name: str = "red_outpost", seats: int = 3, moves: int | None = 20) -> Session:
    """A game at which a person decides."""
    timeline = played(name, seats, moves)
    while (actor := timeline.game.actor(timeline.state)) is not None and PEOPLE[actor].kind == "bot":
        timeline.do(timeline.game.legal(timeline.state)[0])
    return Session.begin(timeline, PEOPLE[:seats], app.texts_of(name), app.places.saves)


def _table(app: App, act: Callable[[TableScreen], object] | None = None, **game: Any) -> None:
    app.go_table(_session(app, **game))
    assert isinstance(app.screen, TableScreen)
    if act is not None:
        act(app.screen)


def _over(app: App, act: Callable[[], None]) -> None:
    app.go_home()
    act()


def _save_of(app: App, parent: bool) -> Path:
    """The finished game, or the branch of it."""
    for file in sorted(app.places.saves.glob("red_outpost*.yaml")):
        opened = open_save(file, app.find_game)
        if opened.save.title and (opened.save.parent is not None) is parent:
            return file
    raise AssertionError("nothing was played")


def _recording(app: App, branch: bool = False) -> Recording:
    opened = open_save(_save_of(app, branch), app.find_game)
    return Recording.opened(opened, app.texts_of("red_outpost"))


def _review(app: App) -> None:
    app.go_review(_recording(app))
    assert isinstance(app.screen, ReviewScreen)


def _replay(app: App) -> None:
    recording = _recording(app)
    recording.go(recording.last // 2)
    app.go_replay(recording, "load")


def _results(app: App, seats: int = 3) -> None:
    app.go_results(_session(app, seats=seats, moves=None))
    assert isinstance(app.screen, ResultsScreen)


def _saves(app: App, *keys: str) -> None:
    app.go_load()
    settle(app)
    press(app, *keys)


def _bin(app: App) -> None:
    app.shelf.delete(_save_of(app, parent=True))
    _saves(app)
    assert isinstance(app.screen, SavesScreen)
    app.screen.files.open_the_bin()


def _scenario(app: App) -> None:
    app.play_scenario(next(entry.file for entry in bundled()[0] if entry.scenario.name == SCENARIO))


def _puzzle(app: App, *, answered: bool = False) -> None:
    app.change_settings(coach=Coach(speaks="never"))  # what it thinks beside the window comes when it comes
    app.play_puzzle("watch", pack_of("watch").puzzles[0])
    if answered:
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        legal = screen.game.legal(screen.session.state)
        screen.deeds.give(next(command for command in legal if command not in screen.puzzle.answers))


def _guess(app: App, *, answered: bool = False) -> None:
    recorded = small()
    app.go_guess(recorded)
    screen = app.screen
    assert isinstance(screen, GuessScreen)
    if answered:
        screen.deeds.give(Command.parse(recorded.decisions[0].ways[-1].commands[0]))


def _guess_result(app: App) -> None:
    recorded = small()
    guesses = Guesses(app.places)
    for _ in recorded.decisions:
        guesses.watch_on(recorded)
    app.go_guess(recorded)


def _watched(app: App) -> None:
    app.go_table(Session.begin(played("red_outpost", 2, 8), BOTS, app.texts_of("red_outpost"), app.places.saves))
    press(app, "space")


def _verdict(app: App) -> None:
    _scenario(app)
    table = app.screen
    assert isinstance(table, TableScreen)
    for _ in range(30):
        settle(app)
        legal = table.controller.view().legal
        if not legal:
            return
        table.deeds.give(legal[0])


def _lesson(app: App, chapter: str, step: int, keys: tuple[str, ...] = ()) -> None:
    app.go_lesson("red_outpost", chapter, step)
    press(app, *keys)


SCREENS: dict[str, Callable[[App], None]] = {
    "home": App.go_home,
    "new_game": partial(App.go_new_game, game="watch"),
    "new_game_solo": partial(App.go_new_game, game="red_outpost", solo=True),
    "saves": App.go_load,
    "delete": lambda app: _saves(app, "delete"),
    "rename": lambda app: _saves(app, "f2"),
    "bin": _bin,
    "table": _table,
    "look_back": partial(_table, act=lambda table: table.deeds.travel(9)),
    "pause": partial(_table, act=TableScreen.open_menu),
    "save_as": partial(_table, act=TableScreen.save_as),
    "curtain": partial(_table, name="watch", seats=3, moves=0),
    "replay": _replay,
    "results": _results,
    "results_solo": partial(_results, seats=1),
    "review": _review,
    "comparison": lambda app: app.go_comparison(_recording(app, branch=True)),
    "settings": lambda app: _over(app, app.open_settings),
    "help": lambda app: _over(app, app.open_help),
    "help_rules": lambda app: _over(app, partial(app.open_help, "watch", 2)),
    "about": lambda app: _over(app, app.open_about),
    "practice": App.go_practice,
    "edition": partial(App.go_edition, game="corrosion", piece="chrome.c10"),
    "scenario": _scenario,
    "verdict": _verdict,
    "puzzle": _puzzle,
    "puzzle_answered": partial(_puzzle, answered=True),
    "guess": _guess,
    "guess_answered": partial(_guess, answered=True),
    "guess_result": _guess_result,
    "guess_film": lambda app: app.go_guess(small(), small().comments[0].position),
    "watching": _watched,
    "statistics": App.go_statistics,
    "learn": partial(App.go_learn, game="red_outpost"),
    "lesson_say": partial(_lesson, chapter="first_move", step=0),
    "lesson_do": partial(_lesson, chapter="first_move", step=2),
    "lesson_menu": partial(_lesson, chapter="first_move", step=0, keys=("escape",)),
}
"""How each screen is opened."""


@contextlib.contextmanager
def shown(screen: str, language: str) -> Iterator[App]:
    """An app that shows this screen, in a folder of its own."""
    headless()
    with tempfile.TemporaryDirectory() as folder, the_day():
        home = Path(folder) / "home"
        shutil.copytree(house().name, home)
        app = App(
            Stage((1920, 1080), clock=ManualClock()), Places.below(home), Settings(animation="off", language=language)
        )
        SCREENS[screen](app)
        settle(app)
        yield app
        app.stop_thinking()


def board_of(app: App) -> Node | None:
    """What a game draws itself; its places are no business of the app."""
    board = getattr(app.screen, "board", None) or getattr(app.screen, "_board", None)
    return board.root if board is not None and not len(app.stage.overlays) else None
