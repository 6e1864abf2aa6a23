"""Is a scenario played as promised: the goal in sight, success and failure noticed, nothing left behind?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.practice.screen import PracticeScreen
from tabletop.app.scenario.screen import ScenarioScreen
from tabletop.bots.goal_search import fewest
from tabletop.cli.commands.scenarios import NODES
from tabletop.content import LANGUAGES
from tabletop.kernel import Command
from tabletop.scene import Text
from tabletop.store.scenarios import Attempt, Attempts, Bundled, bundled
from tests.app.looking import named, outside, press, reached, settle, shown, words_on

ENTRIES = bundled()[0]
BY_NAME = {entry.scenario.name: entry for entry in ENTRIES}


def sit_down(app: App, entry: Bundled) -> ScenarioScreen:
    app.play_scenario(entry.file)
    assert isinstance(app.screen, ScenarioScreen)
    return app.screen


def solve(app: App, screen: ScenarioScreen) -> None:
    """Play the shortest way; what the table plays by itself, forced or because it asks nothing, is not given again."""
    game, timeline, start = screen.game, screen.session.timeline, screen.session.timeline.position
    told = Counter[Command]()
    for command in fewest(game, screen.session.state, screen.scenario.goal, NODES).shortest[0].commands:
        told[command] += 1
        settle(app)
        if timeline.commands[start:].count(command) < told[command]:
            _give(app, screen, command)


def _give(app: App, screen: ScenarioScreen, command: Command) -> None:
    settle(app)
    if screen.pursuit.status == "open" and len(screen.game.legal(screen.session.state)) > 1:
        screen.deeds.give(command)
    settle(app)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.scenario.name)
def test_the_shortest_way_is_noticed(app: App, entry: Bundled):
    screen = sit_down(app, entry)
    assert any(entry.scenario.title["en"] == words for words in words_on(screen.layer))
    solve(app, screen)
    assert screen.pursuit.status == "reached"
    assert app.texts.say("goal.reached") in words_on(app.stage.active)
    found = Attempts(app.places.scenarios).read()[0]
    assert found == {entry.scenario.name: Attempt(1, found[entry.scenario.name].moves)}
    # what the table does by itself is no move
    assert 0 < found[entry.scenario.name].moves <= entry.scenario.fewest
    assert app.texts.say("goal.perfect", n=screen.pursuit.moves) in words_on(app.stage.active)


def test_a_miss_is_noticed_and_again_begins_anew(app: App):
    screen = sit_down(app, BY_NAME["red_outpost_crystals"])
    start = screen.session.timeline.position
    for _ in range(20):
        if screen.pursuit.status != "open":
            break
        _give(app, screen, screen.game.legal(screen.session.state)[0])
    assert screen.pursuit.status == "missed"
    assert app.texts.say("goal.missed") in words_on(app.stage.active)
    press(app, "return")
    assert isinstance(app.screen, ScenarioScreen)
    assert app.screen is not screen
    assert app.screen.session.timeline.position == start
    assert Attempts(app.places.scenarios).read()[0]["red_outpost_crystals"] == Attempt(1, 0)


def test_taking_back_takes_back_the_moves(app: App):
    screen = sit_down(app, BY_NAME["red_outpost_crystals"])
    game, state = screen.game, screen.session.state
    first = fewest(game, state, screen.scenario.goal, 5000).shortest[0].commands[0]
    _give(app, screen, first)
    assert screen.pursuit.moves == 1
    screen.deeds.undo()
    assert screen.pursuit.moves == 0


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.scenario.name)
def test_what_led_to_the_position_is_not_taken_back(app: App, entry: Bundled):
    """Whoever could play on from before the task began would play another game, in which nobody knows how far the goal is."""
    screen = sit_down(app, entry)
    settle(app)
    start = screen.session.timeline.position
    for _ in range(3):
        screen.deeds.undo()
        settle(app)
    assert screen.session.timeline.position == start
    if floor := screen.session.timeline.floor:
        screen.deeds.play_on(floor - 1)
        settle(app)
    assert screen.session.timeline.position == start
    _give(app, screen, screen.game.legal(screen.session.state)[0])
    assert screen.pursuit.status in ("open", "reached", "missed")


def test_nothing_stays_among_the_saves_or_records(app: App):
    screen = sit_down(app, BY_NAME["watch_documents"])
    solve(app, screen)
    press(app, "escape")
    assert isinstance(app.screen, PracticeScreen)
    assert app.shelf.entries() == []
    assert app.records.read() == ([], [])
    assert list(app.places.attempt.glob("*")) == []
    card = named(app, "scenario watch_documents")
    assert any("2" in words for words in words_on(card))


def test_a_better_try_replaces_a_worse_one(app: App):
    attempts = Attempts(app.places.scenarios)
    assert [attempts.add("x", moves).moves for moves in (0, 5, 7, 3, 0)] == [0, 5, 5, 3, 3]
    assert attempts.read()[0]["x"].tried == 5


def test_a_broken_file_of_attempts_is_no_harm(app: App):
    app.places.scenarios.parent.mkdir(parents=True, exist_ok=True)
    app.places.scenarios.write_text("x: [")
    app.go_practice()
    assert any("scenarios.yaml" in words for words in words_on(app.stage.floating))
    assert Attempts(app.places.scenarios).read() == ({}, [])


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (960, 540)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_slip_and_verdict_lie_inside(make_app: Callable[..., App], size: tuple[int, int], language: str):
    app = make_app(size, language=language)
    screen = sit_down(app, BY_NAME["aquasphere_control"])
    slip = named(app, "goal").stage_box()
    assert slip.x >= 0
    assert slip.right <= app.stage.width
    assert slip.bottom <= app.stage.height
    solve(app, screen)
    assert app.stage.active.name == "verdict"
    assert outside(app) == []
    assert {"again", "to practice"} <= reached(app)


@pytest.mark.parametrize("name", ["aquasphere_control", "red_outpost_crystals", "watch_gears", "corrosion_steam"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (960, 540)])
def test_the_goal_never_covers_the_question(make_app: Callable[..., App], name: str, size: tuple[int, int]):
    app = make_app(size, language="de")
    screen = sit_down(app, BY_NAME[name])
    settle(app)
    for _ in range(3):  # the rail as it is, folded, and out again
        asking = screen.board.asking()
        assert asking is not None
        assert asking.overlap(named(app, "goal").stage_box()) == 0
        screen.board.fold()
        settle(app)


def test_the_goal_is_read_in_a_small_window(make_app: Callable[..., App]):
    app = make_app((1280, 720))
    sit_down(app, BY_NAME["aquasphere_control"])
    letters = [node.style.size for node in shown(named(app, "goal")) if isinstance(node, Text)]
    assert len(letters) == 3
    assert min(letters) * app.stage.scale >= 11


def test_the_goal_folds_away_and_comes_back(app: App):
    screen = sit_down(app, BY_NAME["watch_gears"])
    title = screen.scenario.title["en"]
    screen._fold(True)
    assert title not in words_on(screen.layer)
    screen.rebuild()
    assert title not in words_on(screen.layer)
    screen._fold(False)
    assert title in words_on(screen.layer)


def test_the_filter_shows_what_is_reached(app: App):
    Attempts(app.places.scenarios).add("watch_gears", 3)
    app.go_practice()
    cards = [node.name for node in app.stage.active.walk() if node.name.startswith("scenario ")]
    assert len(cards) == len(ENTRIES)
    app.stage.focus.set(named(app, "which scenarios"))
    press(app, "right", "right")
    cards = [node.name for node in app.stage.active.walk() if node.name.startswith("scenario ")]
    assert cards == ["scenario watch_gears"]


def test_the_filter_shows_those_of_the_chosen_game(app: App):
    app.go_practice()
    press(app, "4")
    app.stage.focus.set(named(app, "which scenarios"))
    press(app, "left")
    cards = {node.name for node in app.stage.active.walk() if node.name.startswith("scenario ")}
    assert cards == {f"scenario {entry.scenario.name}" for entry in ENTRIES if entry.head.game == "watch"}


def test_the_keyboard_reaches_every_card(app: App):
    app.go_practice()
    assert {f"scenario {name}" for name in BY_NAME} <= reached(app)


@pytest.mark.parametrize("rail", ["left", "right"])
def test_the_slip_lies_where_the_log_ends_at_either_side(make_app: Callable[..., App], rail: str):
    app = make_app((1920, 1080), rail=rail)
    sit_down(app, ENTRIES[0])
    slip = named(app, "goal").stage_box()
    assert (slip.centre[0] < app.stage.width / 2) == (rail == "left")
