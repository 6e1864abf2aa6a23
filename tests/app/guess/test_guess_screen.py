"""Does the table wait at every decision of the seat, judge the guess, and go on with the Master's move?"""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
import pytest

from tabletop import boards
from tabletop.app.application import App
from tabletop.app.guess.screen import GuessScreen
from tabletop.app.guess.seating import comment_on, seats_of
from tabletop.app.practice.screen import PracticeScreen
from tabletop.app.replay.screen import ReplayScreen
from tabletop.boards.common.board import View
from tabletop.boards.common.lights import Glow
from tabletop.boards.common.table_board import TableBoard
from tabletop.guess.progress import Guesses
from tabletop.guess.recorded import Decision, MasterGame, games_of, timeline_of
from tabletop.guess.scoring import most, points
from tabletop.guess.words import CommentWords
from tabletop.kernel import Command
from tabletop.scene import Press, Text
from tests.app.looking import LOOKS, named, outside, press, settle, shown, words_on

GAME = "red_outpost"


def sit_down(app: App, game: str = GAME) -> GuessScreen:
    app.go_guess(games_of(game)[0])
    settle(app)
    assert isinstance(app.screen, GuessScreen)
    return app.screen


def decision_of(screen: GuessScreen) -> Decision:
    assert screen.decision is not None
    return screen.decision


def his(screen: GuessScreen) -> Command:
    return Command.parse(decision_of(screen).master)


def other(screen: GuessScreen) -> Command:
    """The worst there is."""
    return Command.parse(decision_of(screen).ways[-1].commands[0])


def rail(screen: GuessScreen) -> str:
    return " ".join(words_on(named(screen.app, "guess")))


def test_the_table_waits_at_the_first_decision_and_says_nothing_of_what_comes(app: App):
    screen = sit_down(app)
    first = screen.recorded.decisions[0]
    assert screen.session.timeline.position == first.position
    assert screen.session.timeline.future == []
    view = screen.controller.sight.shown
    assert view is not None
    assert all(line.position <= first.position for line in view.log)
    assert view.plan == ()
    assert view.eyes == screen.recorded.seat
    words = rail(screen)
    assert screen.texts.say("guess.question", name=screen.session.seats[screen.recorded.seat].name) in words
    assert screen.texts.say("guess.next") not in words


@pytest.mark.parametrize("game", boards.names())
def test_a_guess_is_worth_what_it_is_and_the_game_goes_on_with_his_move(app: App, game: str):
    screen = sit_down(app, game)
    decision, command = decision_of(screen), other(screen)
    position = screen.session.timeline.position
    screen.deeds.give(command)
    settle(app)
    assert screen.session.timeline.position == position, "it is judged, not played"
    assert str(points(decision, command)) in rail(screen)
    assert Guesses(app.places).of(screen.recorded).answers == (str(command),)
    press(app, "return")
    settle(app)
    assert screen.session.timeline.past[position].command == Command.parse(decision.master)
    assert screen.session.timeline.position == screen.recorded.decisions[1].position


def test_his_own_move_is_ten_points(app: App):
    screen = sit_down(app)
    screen.deeds.give(his(screen))
    settle(app)
    assert screen.texts.say("guess.word.his") in rail(screen)
    assert Guesses(app.places).of(screen.recorded).points(screen.recorded) == 10


def test_only_the_first_guess_counts(app: App):
    screen = sit_down(app)
    first = other(screen)
    screen.deeds.give(first)
    screen.deeds.give(his(screen))
    assert screen.command == first
    assert len(Guesses(app.places).of(screen.recorded).answers) == 1


def test_after_the_guess_both_moves_lie_on_the_table_with_their_worth(app: App):
    screen = sit_down(app)
    screen.deeds.give(other(screen))
    settle(app)
    view = screen.controller.sight.shown
    assert view is not None
    numbers = {step.number: step.command for step in view.plan}
    assert numbers[0] == screen.command
    assert numbers[1] == his(screen)
    assert all(step.worth is not None for step in view.plan if step.number < 2)


def test_watching_on_counts_neither_for_nor_against(app: App):
    screen = sit_down(app)
    press(app, "w")
    settle(app)
    assert Guesses(app.places).of(screen.recorded).answers == ("",)
    assert screen.session.timeline.position == screen.recorded.decisions[1].position
    screen.deeds.give(his(screen))
    settle(app)
    assert screen.texts.say("guess.of_points", n=most(screen.recorded.decisions[1])) in rail(screen)


def test_why_not_mine_shows_the_own_move_and_his_again(app: App):
    screen = sit_down(app)
    screen.deeds.give(other(screen))
    settle(app)
    press(app, "y")
    assert screen.controller.sight.hint == screen.command
    press(app, "y")
    assert screen.controller.sight.hint is None


def test_one_stops_and_goes_on_where_one_was(app: App):
    screen = sit_down(app)
    for _ in range(3):
        screen.deeds.give(his(screen))
        press(app, "return")
        settle(app)
    here = screen.session.timeline.position
    press(app, "escape")
    settle(app)
    assert isinstance(app.screen, PracticeScreen)
    assert sit_down(app).session.timeline.position == here


def test_nothing_can_be_taken_back_and_nobody_helps(app: App):
    screen = sit_down(app)
    press(app, "w")
    settle(app)
    here = screen.session.timeline.position
    press(app, "backspace", "ctrl+z", "ctrl+y", "ctrl+backspace", "h")
    settle(app)
    assert screen.session.timeline.position == here
    assert not screen.controller.coaching.on
    assert isinstance(screen.board, TableBoard)
    assert not screen.board.side.buttons.by_name["hint"].enabled


def test_at_the_end_stands_how_one_did_beside_usual_players(app: App):
    screen = sit_down(app)
    for _ in screen.recorded.decisions:
        screen.deeds.give(his(screen))
        press(app, "return")
        settle(app, 300)
    settle(app)
    assert app.stage.overlays.top is not None
    assert app.stage.overlays.top.name == "guess result"
    words = " ".join(words_on(app.stage.active))
    assert str(10 * len(screen.recorded.decisions)) in words
    named(app, "again").click()
    settle(app)
    assert isinstance(app.screen, GuessScreen)
    assert app.screen.session.timeline.position == screen.recorded.decisions[0].position


def test_a_press_ends_the_wait_for_the_others(app: App):
    app.change_settings(animation="slow")
    screen = sit_down(app)
    screen.deeds.give(his(screen))
    settle(app)
    screen.go_on()
    for _ in range(40):
        app.stage.handle(Press(screen.board.root.stage_box().centre))
        app.stage.update()
        if screen.session.timeline.position == screen.recorded.decisions[1].position:
            break
    assert screen.session.timeline.position == screen.recorded.decisions[1].position
    assert app.stage.tweens.pace == 2.0


@pytest.mark.parametrize("game", boards.names())
def test_the_next_decision_is_there_at_once(app: App, game: str):
    screen = sit_down(app, game)
    waits = []
    for _ in range(4):
        screen.deeds.give(his(screen))
        settle(app)
        began = time.process_time()
        screen.go_on()
        waits.append(time.process_time() - began)
        settle(app)
    assert sorted(waits)[1] < 1.0, waits


# --- secrets --------------------------------------------------------------------------------------------------------------


def test_the_guesser_sees_what_the_seat_saw(app: App):
    for game in boards.names():
        screen = sit_down(app, game)
        for _ in range(3):
            view = screen.controller.sight.shown
            assert view is not None
            rules, seat = screen.game, screen.recorded.seat
            assert rules.freeze(view.state) == rules.freeze(rules.observe(screen.session.state, seat))
            press(app, "w")
            settle(app)


# --- its film -------------------------------------------------------------------------------------------------------------


def commented(app: App) -> tuple[MasterGame, int]:
    recorded = next(one for game in boards.names() for one in games_of(game) if one.comments)
    return recorded, recorded.comments[0].position


def test_a_film_asks_at_its_turning_points_and_comes_back(app: App):
    recorded, position = commented(app)
    app.go_guess(recorded, position)
    settle(app)
    assert isinstance(app.screen, ReplayScreen)
    press(app, "g")
    settle(app)
    screen = app.screen
    assert isinstance(screen, GuessScreen)
    screen.deeds.give(his(screen))
    settle(app)
    assert Guesses(app.places).of(recorded).answers == (), "there it counts nothing"
    press(app, "return")
    settle(app)
    assert isinstance(app.screen, ReplayScreen)
    assert app.screen.recording.position == position


# --- sizes ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("interface", [75, 100, 150, 200])
def test_everything_lies_inside(make_app: Callable[..., App], size: tuple[int, int], language: str, interface: int):
    app = make_app(size=size, language=language)
    app.change_settings(ui_scale=interface)
    for game in boards.names():
        screen = sit_down(app, game)
        assert not wrong(app)
        screen.deeds.give(other(screen))
        settle(app)
        assert not wrong(app), game


def wrong(app: App) -> list[str]:
    """What of the rail is outside, or lies upon something else in it."""
    panel = named(app, "guess")
    own = {getattr(node, "content", "") for node in shown(panel) if isinstance(node, Text)}
    found = [line for line in outside(app) if any(words and words in line for words in own)]
    box = panel.stage_box()
    whole = app.stage.box
    if box.y < -1 or box.bottom > whole.h + 1 or box.x < -1 or box.right > whole.w + 1:
        found.append(f"the rail itself: {box}")
    return found


def test_the_whole_game_can_be_seated_anywhere(app: App):
    for game in boards.names():
        for recorded in games_of(game):
            assert timeline_of(recorded).length >= recorded.decisions[-1].position


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_answer_of_a_usual_player_has_its_words(make_app: Callable[..., App], language: str):
    app = make_app(language=language)
    for game in boards.names():
        for recorded in games_of(game):
            seats, whole = seats_of(app, recorded), timeline_of(recorded)
            words = CommentWords(recorded, seats, app.texts_of(game).knowing(whole.game.text_facts))
            for decision in recorded.decisions:
                for line in (*decision.answers.values(), decision.ways[-1].commands[0]):
                    comment_on(words, recorded, decision, Command.parse(line))


@pytest.mark.parametrize("game", boards.names())
@pytest.mark.parametrize("size", [(1920, 1080), (1600, 900), (1280, 720)])
def test_the_question_stands_on_top_of_the_rail(make_app: Callable[..., App], game: str, size: tuple[int, int]):
    app = make_app(size=size, language="de")
    screen = sit_down(app, game)
    slip, board = named(app, "guess").stage_box(), screen.board
    assert isinstance(board, TableBoard)
    prompt, log = board.side.prompt.stage_box(), board.side.log
    if board.kit.rail.bar or board.kit.rail.over:
        assert slip.h < 130, "where no rail stands it is short"
        return
    assert slip.bottom < prompt.y
    assert abs(slip.x - prompt.x) < 1
    assert log.visible
    assert prompt.bottom < log.stage_box().y
    screen.deeds.give(other(screen))
    settle(app)
    whole = named(app, "guess").stage_box()
    assert whole[:2] == pytest.approx(slip[:2]), "its head stays where it was"
    assert not [node for node in shown(screen.layer) if node is board.side.prompt], "nothing waits below it"
    press(app, "return")
    settle(app)
    assert named(app, "guess").stage_box()[:2] == pytest.approx(slip[:2])
    assert board.side.prompt.stage_box().y > slip.y


# --- one thing after the other --------------------------------------------------------------------------------------------


def numbers(screen: GuessScreen) -> list[int]:
    """What lies on the table of the guess (0) and of the Master's plan."""
    view = screen.controller.sight.shown
    assert view is not None
    marks = isinstance(screen.board, TableBoard) and screen.board.interaction.move_values
    assert marks
    told = View(view.state, view.seats, view.viewer)
    screen._advise(told)
    return [step.number for step in told.plan]


def test_after_the_guess_one_thing_comes_after_the_other_within_a_second(app: App):
    app.change_settings(animation="normal")
    screen = sit_down(app)
    settle(app, 3000)
    screen.deeds.give(other(screen))
    assert numbers(screen) == [0], "first the own move"
    assert screen.texts.say("guess.word.far") not in rail(screen)
    settle(app, 300)
    assert 1 in numbers(screen), "then the Master's"
    assert screen.texts.say("guess.less") not in rail(screen)
    settle(app, 700)
    assert screen.texts.say("guess.word.far") in rail(screen)
    assert screen.texts.say("guess.less") in rail(screen)
    focus = app.stage.focus.node
    assert focus is not None
    assert focus.name == "next"


@pytest.mark.parametrize("key", ["return", "space", ""])
def test_a_press_tells_all_at_once_and_does_nothing_else(app: App, key: str):
    app.change_settings(animation="normal")
    screen = sit_down(app)
    settle(app, 3000)
    position = screen.session.timeline.position
    screen.deeds.give(other(screen))
    settle(app, 50)
    if key:
        press(app, key)
    else:
        app.stage.handle(Press(screen.board.root.stage_box().centre))
    assert 1 in numbers(screen)
    assert screen.texts.say("guess.less") in rail(screen)
    settle(app, 2000)
    assert screen.session.timeline.position == position
    assert screen.command is not None


def test_without_motion_everything_is_there_at_once(app: App):
    screen = sit_down(app)
    screen.deeds.give(other(screen))
    assert 1 in numbers(screen)
    assert screen.texts.say("guess.less") in rail(screen)


def test_a_window_that_changes_while_it_is_told_shows_all(app: App):
    app.change_settings(animation="normal")
    screen = sit_down(app)
    settle(app, 3000)
    screen.deeds.give(other(screen))
    app.stage.resize((1280, 720))
    settle(app, 100)
    assert 1 in numbers(screen)
    assert screen.texts.say("guess.less") in rail(screen)


def test_where_the_guess_was_his_nothing_asks_why_not(app: App):
    screen = sit_down(app)
    screen.deeds.give(his(screen))
    settle(app)
    assert screen.texts.say("guess.why_not") not in rail(screen)
    press(app, "y")
    assert screen.controller.sight.hint is None


def test_watching_on_after_a_guess_leaves_the_next_one_out(app: App):
    screen = sit_down(app)
    first = other(screen)
    screen.deeds.give(first)
    press(app, "w")
    settle(app)
    assert Guesses(app.places).of(screen.recorded).answers == (str(first), "")
    assert screen.session.timeline.position == screen.recorded.decisions[2].position


def test_a_piece_of_a_rival_is_ringed_where_it_leaves_and_where_it_lands(app: App):
    recorded = games_of(GAME)[1]
    plans = {one.position: one.way(one.master).plan for one in recorded.decisions}
    position = next(at for at, plan in plans.items() if plan[1:] and plan[1].command.startswith("shift_marker seat=1"))
    app.go_guess(recorded, position, True)
    settle(app)
    screen = app.screen
    assert isinstance(screen, GuessScreen)
    assert recorded.seat == 0
    assert isinstance(screen.board, TableBoard)
    source = Command.parse(plans[position][1].command).word("source")
    marker = next(
        node
        for thing, node in screen.board.pieces.nodes.items()
        if thing.kind == "marker" and thing.parts[:2] == (source, 1)
    )
    screen.deeds.give(his(screen))
    settle(app)
    lit = [node for node in shown(screen.layer) if isinstance(node, Glow) and node.size == marker.size]
    assert len(lit) >= 2
    assert len({node.pos for node in lit}) >= 2


@pytest.mark.parametrize("game", boards.names())
def test_pills_do_not_touch(app: App, game: str):
    screen = sit_down(app, game)
    screen.deeds.give(other(screen))
    settle(app)
    board = screen.board
    assert isinstance(board, TableBoard)
    words = {step.worth.words for step in screen.controller.sight.shown.plan if step.worth is not None}
    texts = (node for node in shown(board.root) if isinstance(node, Text) and node.content in words)
    pills = {id(node.parent): node.parent.stage_box() for node in texts if node.parent is not None}
    one, *others = pills.values()
    assert all(one.grown(4).overlap(other) == 0 for other in others)


@pytest.mark.parametrize("size", [(1920, 1080), (1600, 900), (1280, 720)])
def test_a_question_with_many_answers_keeps_them_all_in_sight(make_app: Callable[..., App], size: tuple[int, int]):
    app = make_app(size=size)
    recorded = games_of(GAME)[1]
    at = next(
        one.position for one in recorded.decisions if one.master.startswith(("return_for", "buy_good", "decline"))
    )
    app.go_guess(recorded, at, True)
    settle(app)
    screen = app.screen
    assert isinstance(screen, GuessScreen)
    assert isinstance(screen.board, TableBoard)
    side = screen.board.side
    assert len(side.prompt.buttons) > 9
    assert max(button.y + button.h for button in side.prompt.buttons.values()) <= side.prompt.h
    assert not side.log.visible or side.prompt.stage_box().bottom < side.log.stage_box().y
    assert named(app, "guess").stage_box().bottom < side.prompt.stage_box().y


@pytest.mark.parametrize("game", boards.names())
def test_before_the_guess_nothing_hangs_on_what_was_judged(make_app: Callable[..., App], game: str):
    """The same moment judged the other way round looks alike, lies alike and has the keyboard at the same place."""
    first = games_of(game)[0]
    plain = msgspec.structs.replace(first, people=("Ada", "Kai", "Mira", "Jonas")[: first.seats], title="One")
    turned = tuple(
        msgspec.structs.replace(
            one,
            ways=one.ways[::-1],
            rating=one.rating + 300,
            answers=dict.fromkeys(one.answers, one.ways[-1].commands[0]),
        )
        for one in plain.decisions
    )
    told = list[object]()
    for recorded in (plain, msgspec.structs.replace(plain, decisions=turned, comments=())):
        app = make_app()
        app.go_guess(recorded)
        settle(app)
        focus = app.stage.focus.node
        nodes = [(node.name, node.stage_box(), node.opacity) for node in app.stage.active.walk()]
        told.append((words_on(app.stage.active), nodes, focus and focus.name))
    assert told[0] == told[1]
