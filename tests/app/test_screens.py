"""Do home, new game, settings, pause and the small overlays work in every size and language?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Literal

import pytest

from tabletop.app.application import App
from tabletop.app.games_shown import first_game
from tabletop.app.lesson.screen import LessonTable
from tabletop.app.new_game.screen import NewGameScreen
from tabletop.app.puzzle.screen import PuzzleScreen
from tabletop.app.table.screen import TableScreen
from tabletop.app.table.session import Session
from tabletop.games import UnknownGame
from tabletop.puzzles.book import PuzzleBook
from tabletop.puzzles.puzzle import pack_of
from tabletop.scene import Node, Text, render_to_surface
from tabletop.scene.core.inputs import Key
from tabletop.scene.widgets import Button, Choice, TextField
from tabletop.store import Problem, load_settings, result_of
from tests.app.looking import LOOKS, press, reached, settle, words_on


def nodes(app: App, kind: type[Node] = Node) -> Iterator[Node]:
    for node in app.stage.active.walk():
        if isinstance(node, kind):
            yield node


def button(app: App, words: str) -> Button:
    return next(node for node in nodes(app, Button) if isinstance(node, Button) and node.label == words)


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("where", ["home", "new", "learn", "settings", "about", "help"])
def test_nothing_leaves_the_window(make_app: Callable[..., App], size: tuple[int, int], language: str, where: str):
    app = make_app(size, language=language)
    app.go_home()
    if where == "new":
        app.go_new_game("red_outpost")
    elif where == "learn":
        app.go_learn("aquasphere")
    elif where == "settings":
        app.open_settings()
    elif where == "about":
        app.open_about()
    elif where == "help":
        app.open_help("red_outpost")
    render_to_surface(app.stage)
    window = app.stage.box
    for node in nodes(app, Button):
        box = node.stage_box()
        assert box.x >= window.x - 1
        assert box.right <= window.right + 1, getattr(node, "label", node)


def test_the_language_acts_at_once_and_is_kept(app: App):
    app.go_home()
    choice = next(node for node in nodes(app, Choice) if isinstance(node, Choice))
    choice.choose("de")
    assert app.settings.language == "de"
    assert button(app, app.texts_of(None).say("home.get_to_know"))
    assert load_settings(app.places)[0].language == "de"


def test_a_changed_size_lays_everything_out_anew(app: App):
    app.go_home()
    app.change_settings(ui_scale=150)
    assert app.stage.compact
    app.change_settings(ui_scale=100)
    assert not app.stage.compact


def test_whoever_never_played_is_led_to_the_first_chapter(app: App):
    app.go_home()
    button(app, app.texts.say("home.get_to_know")).on_click()
    assert isinstance(app.screen, LessonTable)
    assert app.screen.game.name == first_game()
    assert app.shelf.entries() == [], "a lesson is no save"


def test_the_start_button_leads_to_a_running_game(app: App):
    app.go_new_game(first_game())
    button(app, app.texts.say("new.start")).on_click()
    assert isinstance(app.screen, TableScreen)
    assert [seat.kind for seat in app.screen.session.seats] == ["human", "bot"]


def test_start_waits_until_somebody_sits_down(app: App):
    app.go_new_game("red_outpost")
    assert isinstance(app.screen, NewGameScreen)
    for place in app.screen.draft.places:
        place.kind = "closed"
    app.screen.changed()
    assert not button(app, app.texts.say("new.start")).enabled
    app.screen.start()
    assert isinstance(app.screen, NewGameScreen)


def test_choosing_solo_offers_difficulty_and_names_can_be_typed(app: App):
    app.go_new_game("red_outpost", solo=True)
    assert isinstance(app.screen, NewGameScreen)
    assert any(node.name == "option difficulty" for node in nodes(app))
    field = next(node for node in nodes(app, TextField) if node.name == "name 0")
    assert isinstance(field, TextField)
    assert field.on_change is not None
    field.on_change("Zoë")
    app.screen.start()
    assert isinstance(app.screen, TableScreen)
    assert app.screen.session.seats[0].name == "Zoë"


def test_escape_closes_the_topmost_overlay_first(app: App):
    app.go_new_game("red_outpost")
    app.open_settings()
    app.stage.handle(Key("escape"))
    assert len(app.stage.overlays) == 0
    assert isinstance(app.screen, NewGameScreen)
    app.stage.handle(Key("escape"))
    assert type(app.screen).__name__ == "HomeScreen"


def test_broken_settings_are_told_once_and_kept_aside(make_app: Callable[..., App], tmp_path: Path):
    (tmp_path / "settings.yaml").write_text("language: klingon\n")
    from tabletop.scene import ManualClock, Stage
    from tabletop.store import Places

    app = App(Stage((1280, 720), clock=ManualClock()), Places.below(tmp_path))
    assert app.settings.language == "en"
    app.go_home()
    words = [node.content for node in app.stage.floating.walk() if isinstance(node, Text)]
    assert any("settings.yaml" in line for line in words)
    app.go_home()
    assert app.problems == []
    assert list(tmp_path.glob("settings.yaml.broken*"))


def test_a_problem_stays_until_it_is_clicked_and_good_news_goes_by_itself(app: App):
    app.go_home()
    app.toasts.show("Saved", "Round 2")
    app.tell(Problem("store.read_only", {}, "x.yaml"))
    slips = lambda: [node for node in app.stage.floating.walk() if node.name == "toast"]  # noqa: E731
    assert len(slips()) == 2
    for _ in range(400):
        app.stage.clock.advance(10)  # type: ignore[attr-defined]
        app.stage.update()
    assert len(slips()) == 1
    slips()[0].on_click()
    assert slips() == []


def test_what_lies_above_a_small_table_is_as_large_as_above_other_screens(
    app: App, make_session: Callable[..., Session]
):
    app.stage.resize((1280, 720))
    app.tell(Problem("store.read_only", {}, "x.yaml"))

    def seen() -> dict[str, tuple[int, int, int]]:
        app.open_settings()
        layer, (toast,) = app.stage.overlays.top, app.stage.floating.children
        assert layer is not None
        k = app.stage.scale
        boxes = {"sheet": layer.children[0].stage_box(), "toast": toast.stage_box()}
        app.stage.overlays.close(layer)
        return {name: (round(box.x * k), round(box.w * k), round(box.h * k)) for name, box in boxes.items()}

    app.go_home()
    above_home = seen()
    app.go_table(make_session())
    assert app.stage.scale < 1
    assert seen() == above_home
    app.stage.resize((1920, 1080))
    assert app.stage.floating.children[0].stage_box().centre[0] == app.stage.width / 2


def test_the_pause_menu_starts_over_with_the_same_seed(app: App):
    app.go_new_game("red_outpost")
    assert isinstance(app.screen, NewGameScreen)
    app.screen.start()
    table = app.screen
    assert isinstance(table, TableScreen)
    seed, file = table.session.timeline.setup.seed, table.session.keeper.file
    table.open_menu()
    assert len(app.stage.overlays) == 1
    table.start_over()
    assert isinstance(app.screen, TableScreen)
    assert app.screen.session.timeline.setup.seed == seed
    assert app.screen.session.keeper.file != file
    assert file.exists()


def test_the_lid_tells_how_often_a_games_own_opponent_was_beaten(app: App, make_session: Callable[..., Session]):
    session = make_session(seats=1, moves=200)
    assert session.actor is None
    opponent = session.game.opponent(session.state)
    assert opponent is not None
    won = 1 if session.game.winners(session.state) else 0
    app.records.add(result_of(session.timeline, "one", session.seats, "solo", opponent=opponent.total))
    app.go_home()
    words = [node.content for node in nodes(app, Text) if isinstance(node, Text)]
    assert app.texts.say("home.opponent_beaten", name="Autom", won=won, played=1) in words


def test_the_doors_say_what_waits_behind_them(app: App, make_session: Callable[..., Session]):
    session = make_session(seats=1, moves=200)
    app.records.add(result_of(session.timeline, "alone", session.seats, "solo"))
    session.keeper.close()
    book, today = PuzzleBook(app.places.puzzles), date.today()
    book.answer("watch", pack_of("watch").puzzles[0], right=False, hinted=False, today=today - timedelta(3))
    app.go_home()
    words = words_on(app.stage.active)
    assert app.texts.say("home.due", n=1) in words
    assert app.texts.say("home.games", n=1) in words


def test_today_stands_on_the_home_screen_and_a_key_leads_to_it(app: App):
    app.go_home()
    assert {f"today {game}" for game in ("corrosion", "aquasphere", "red_outpost", "watch")} <= reached(app)
    press(app, "t")
    assert isinstance(app.screen, PuzzleScreen)
    assert app.screen.game.name == "corrosion"


@pytest.mark.parametrize("undo", ["off", "fair", "free"])
def test_what_is_promised_of_taking_back_is_what_was_chosen(app: App, undo: Literal["off", "fair", "free"]):
    app.go_new_game("red_outpost")
    screen = app.screen
    assert isinstance(screen, NewGameScreen)
    screen.draft.undo = undo
    screen.changed()
    said = [app.texts.say(f"new.undo.hint.{choice}") for choice in ("off", "fair", "free")]
    assert [words for words in words_on(app.stage.active) if words in said] == [app.texts.say(f"new.undo.hint.{undo}")]


def test_the_pointer_says_that_a_screen_is_being_made(app: App):
    class Loop:
        """Stands for the loop of a real window."""

        def __init__(self) -> None:
            self.window = self
            self.cursors: list[str] = []
            self.full_screen = False

        def show_cursor(self, name: str) -> None:
            self.cursors.append(name)

        def toggle_full_screen(self) -> None:
            self.full_screen = not self.full_screen

    loop = app.loop = Loop()  # type: ignore[assignment]
    app.go_home()
    assert loop.cursors == ["wait"]
    press(app, "f11")
    assert loop.cursors == ["wait", "wait"]
    assert loop.full_screen


def test_a_locked_box_says_why_it_stays_closed(app: App, monkeypatch: pytest.MonkeyPatch):
    for module in ("tabletop.app.home.screen", "tabletop.app.new_game.screen"):
        monkeypatch.setattr(f"{module}.playable", lambda: ["red_outpost"])
    for go in (app.go_home, lambda: app.go_new_game("red_outpost")):
        go()
        screen = app.screen
        lid = next(node for node in nodes(app) if node.name == "lid watch")
        assert lid.opacity == 1.0
        assert lid.on_click is not None
        lid.on_click()
        assert app.screen is screen
        told = [node.content for node in app.stage.root.walk() if isinstance(node, Text)]
        assert app.texts.say("home.no_table_yet") in told


@pytest.mark.parametrize("name", ["x" * 5000, "../../etc", "chess", ""])
def test_a_name_no_game_has_is_refused_before_it_is_looked_for_on_the_disk(app: App, name: str):
    with pytest.raises(UnknownGame):
        app.find_game(name)


def test_up_leads_from_the_first_line_of_the_menu_to_the_last(app: App, make_session: Callable[..., Session]):
    app.go_table(make_session(seats=2, moves=4))
    table = app.screen
    assert isinstance(table, TableScreen)
    table.open_menu()
    settle(app)
    first = app.stage.focus.node
    press(app, "up")
    last = app.stage.focus.node
    assert first is not None
    assert last is not None
    assert last.stage_box().y > first.stage_box().y
    press(app, "down")
    assert app.stage.focus.node is first
