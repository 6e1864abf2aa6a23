"""Does a lesson at the table keep its place, go back, speak both languages, obey the keyboard and become a game?"""

from __future__ import annotations

import math
import re
from collections.abc import Callable

import pytest

from tabletop.app.application import App
from tabletop.app.learn.path import PICTURE
from tabletop.app.learn.screen import LearnScreen
from tabletop.app.lesson.lights import way
from tabletop.app.lesson.screen import LessonTable
from tabletop.app.lesson.seating import course_of
from tabletop.boards.common.ids import Id
from tabletop.bots import think
from tabletop.games import names
from tabletop.kernel import Rng
from tabletop.scene import Sprite, Text
from tabletop.scene.core.overlay import Spotlight
from tabletop.store import load_lessons_learned
from tests.app.lesson.playing import Pupil
from tests.app.looking import press, settle, shown, words_on

GAME = "red_outpost"


def lesson_of(app: App) -> LessonTable:
    assert isinstance(app.screen, LessonTable)
    return app.screen


def sentence(app: App) -> str:
    bubble = lesson_of(app).script.presenter.speaker.bubble
    assert bubble is not None
    return re.sub(r"\{/?b\}", "", bubble.sentence.content)


def test_a_chapter_that_is_left_goes_on_where_it_was(app: App):
    pupil = Pupil(app, GAME, "first_move")
    for _ in range(4):
        getattr(pupil, f"_{pupil.table.script.lesson.now.kind}")()
        pupil.settle()
    step, position = pupil.table.script.lesson.step, pupil.table.session.timeline.position
    assert step > 0
    press(app, "escape")
    top = app.stage.overlays.top
    assert top is not None
    assert app.texts.say("learn.back_to") in words_on(top)
    press(app, "escape")
    app.go_learn(GAME)
    assert load_lessons_learned(app.places.lessons)[0][GAME].begun == {"first_move": step}
    assert app.shelf.entries() == []
    screen = app.screen
    assert isinstance(screen, LearnScreen)
    screen.go_on()
    settle(app, 100)
    again = lesson_of(app)
    assert (again.script.lesson.step, again.session.timeline.position) == (step, position)
    assert sentence(app)


def test_back_takes_the_table_back_as_well(app: App):
    pupil = Pupil(app, GAME, "first_move")
    pupil.read_on()
    before = pupil.table.game.snapshot(pupil.table.session.state)
    said = sentence(app)
    pupil._do()
    pupil.settle()
    assert pupil.table.game.snapshot(pupil.table.session.state) != before
    pupil.press("back")
    pupil.settle()
    assert pupil.table.game.snapshot(pupil.table.session.state) == before
    assert sentence(app) == said


def test_the_language_can_be_changed_in_the_middle(app: App):
    pupil = Pupil(app, GAME, "first_move")
    pupil.read_on()
    english, step = sentence(app), pupil.table.script.lesson.step
    app.change_settings(language="de")
    settle(app, 100)
    table = lesson_of(app)
    assert table.script.lesson.step == step
    assert sentence(app) != english
    assert table.session.seats[1].name == table.script.lesson.course.lessons.names["1"]["de"]
    assert table.script.presenter.speaker.bubble is not None
    assert app.texts.say("learn.your_move") in words_on(table.script.presenter.speaker.bubble)


def test_a_chapter_can_be_played_with_keys_alone(app: App):
    app.go_lesson(GAME, "first_move")
    settle(app, 100)
    for _ in range(60):
        table = lesson_of(app)
        beat = table.script.lesson.now
        if beat is None:
            break
        if beat.kind == "read":
            press(app, "right")
        elif beat.question is not None:
            right = next(n for n, answer in enumerate(beat.question.answers) if answer.right)
            press(app, str(right + 1))
            press(app, "return")
        else:
            _give_by_keys(app, table)
        settle(app, 100)
    assert lesson_of(app).script.lesson.now is None
    assert "first_move" in app.learned[GAME].done
    press(app, "return")
    settle(app, 100)
    assert lesson_of(app).script.lesson.chapter.id == "goods"
    press(app, "ctrl+right")
    assert lesson_of(app).script.lesson.chapter.id == "crystals"


def _give_by_keys(app: App, table: LessonTable) -> None:
    """Take the lit piece with Enter and walk to the lit target."""
    beat = table.script.lesson.now
    assert beat is not None
    touched = table.script.presenter.touched(beat)
    app.stage.focus.by_key = True
    app.stage.focus.set(touched[0])
    press(app, "return")
    if len(touched) < 2:
        return
    for _ in range(40):
        if app.stage.drag.target is touched[1]:
            break
        press(app, "tab")
    press(app, "return")


def test_somebody_who_is_stuck_is_shown_the_move_and_then_has_it_made(app: App):
    pupil = Pupil(app, GAME, "first_move")
    pupil.read_on()
    table, beat = pupil.table, pupil.table.script.lesson.now
    assert beat is not None
    assert not any(node.name == "shown gesture" for node in shown(app.stage.screen))
    settle(app, 1000)
    assert any(node.name == "shown gesture" for node in shown(app.stage.screen)), "the first drag is shown by itself"
    others = [command for command in table.game.legal(table.session.state) if command not in beat.commands]
    for command in others[:3]:
        table.deeds.give(command)
    pupil.press("do_it")
    pupil.settle()
    assert table.script.lesson.now is not beat


def test_who_asks_is_shown_the_move_and_who_asks_again_has_it_made(app: App):
    pupil = Pupil(app, GAME, "first_move")
    pupil.read_on()
    table, beat = pupil.table, pupil.table.script.lesson.now
    pupil.press("show")
    assert any(node.name == "shown gesture" for node in shown(app.stage.screen))
    assert table.script.lesson.now is beat
    pupil.press("do_it")
    pupil.settle()
    assert table.script.lesson.now is not beat


def test_lights_stay_after_a_wrong_drop(app: App):
    pupil = Pupil(app, GAME, "first_move")
    pupil.read_on()
    figure = pupil.table.script.presenter.lit(("figure:miner",))[0]
    other = pupil.table.script.presenter.lit(("tile:lake",))[0]
    pupil.drag(figure, other)
    settle(app, 100)
    assert pupil.table.script.presenter.speaker.lights.visible
    assert pupil.table.script.presenter.speaker.lights.children


def test_a_wrong_answer_explains_itself_and_the_question_stays(app: App):
    pupil = Pupil(app, "watch", "first_shift", step=7)
    beat = pupil.table.script.lesson.now
    assert beat is not None
    assert beat.question is not None
    wrong = next(answer for answer in beat.question.answers if not answer.right)
    pupil.press(f"answer:{beat.question.answers.index(wrong)}")
    bubble = pupil.table.script.presenter.speaker.bubble
    assert bubble is not None
    words = words_on(bubble)
    assert beat.question.ask["en"] in words
    assert wrong.reply["en"] in words
    assert {answer.text["en"] for answer in beat.question.answers} <= set(words)


def test_the_right_answer_stands_anywhere():
    places = [
        [answer.right for answer in beat.question.answers].index(True)
        for game in names()
        for chapter in course_of(game).chapters
        for beat in course_of(game).beats(chapter)
        if beat.question is not None
    ]
    assert len(places) > 20
    assert 0.2 < places.count(0) / len(places) < 0.6


def test_free_play_becomes_a_game_like_any_other(make_app: Callable[..., App]):
    app = make_app()
    pupil = Pupil(app, GAME, "solo")
    pupil.play()
    assert pupil.table.script.is_free
    assert "solo" in app.learned[GAME].done, "the tick is given when the game is free"
    entries = app.shelf.entries()
    assert [entry.head.title for entry in entries if entry.head] == [
        app.texts.say("learn.save_name", title=pupil.table.script.lesson.chapter.title["en"])
    ]
    position = pupil.table.session.timeline.position
    pupil.play_freely(3)
    assert pupil.table.session.timeline.position > position
    reached = pupil.table.session.timeline.position
    app.go_home()
    app.continue_game(entries[0].file)
    assert type(app.screen).__name__ == "TableScreen"
    assert app.screen.session.timeline.position == reached
    assert app.records.read()[0] == []


def test_a_bubble_leaves_the_row_of_the_worker_it_speaks_of_in_sight(make_app: Callable[..., App]):
    for size in ((1920, 1080), (1280, 720)):
        pupil = Pupil(make_app(size), GAME, "tips", step=2)
        table = pupil.table
        bubble, row = (
            table.script.presenter.speaker.bubble,
            table.script.presenter.board.table.node_of(Id("row", ("bureaucrat",))),
        )
        assert bubble is not None
        assert row is not None
        assert bubble.stage_box().overlap(row.stage_box()) <= 0


def test_what_a_drop_would_do_lies_beside_the_bubble(make_app: Callable[..., App]):
    app = make_app((1280, 720))
    app.go_lesson(GAME, "first_move", 1)
    table = lesson_of(app)
    bubble = table.script.presenter.speaker.bubble
    assert bubble is not None
    assert table.board.lift("figure:miner", "tile:mine")
    settle(app)
    (card,) = table.script.presenter.board.table.layers.inspector.children
    assert card.stage_box().overlap(bubble.stage_box()) == 0


def test_a_free_game_goes_on_with_the_coach_until_somebody_has_enough_of_it(app: App):
    pupil = Pupil(app, GAME, "solo")
    assert not pupil.table.controller.coaching.on, "in the script the lesson speaks"
    pupil.play()
    assert pupil.table.script.lesson.next_chapter is None
    for _ in range(3):
        table = pupil.table
        assert table.controller.coaching.on
        card = table.controller.view().card
        assert card is not None, "the coach's card lies beside the table"
        position = table.session.timeline.position
        pupil.play_freely(2)
        assert table.session.timeline.position > position
    pupil.table.deeds.ask_hint()
    assert not pupil.table.controller.coaching.on
    pupil.play_freely(2)
    assert not pupil.table.controller.coaching.on


def test_a_lesson_game_that_is_left_is_known_by_its_mark_and_earns_the_star_at_its_end(app: App):
    pupil = Pupil(app, GAME, "tips")
    pupil.play()
    app.go_home()
    (entry,) = app.shelf.entries()
    assert entry.head is not None
    assert entry.head.lesson == "tips"
    app.go_load()
    assert app.screen is not None
    assert app.texts.say("learn.lesson") in words_on(app.screen.layer)
    title = course_of(GAME).chapters["tips"].title["en"]
    assert app.texts.say("learn.begun_in", title=title) in words_on(app.screen.layer)
    session = app.open_game(entry.file)
    assert session is not None
    chance = Rng(3)
    while session.actor is not None:
        session.do(think("greedy", session.game, session.state, session.actor, chance))
    assert app.learned[GAME].played == ()
    app.go_results(session)
    assert app.learned[GAME].played == ("tips",)
    assert app.records.read()[0] == [], "a lesson is no result"
    session.close()
    app.go_learn(GAME)
    assert isinstance(app.screen, LearnScreen)
    starred = [chapter for chapter, card in app.screen.path.cards.items() if any(n.name == "star" for n in shown(card))]
    assert starred == ["tips"]


def test_the_whole_of_free_play_ends_with_its_last_words(app: App):
    pupil = Pupil(app, GAME, "tips")
    pupil.play()
    assert app.learned[GAME].played == ()
    for _ in range(400):
        if pupil.table.script.lesson.now is None:
            break
        pupil.play_freely(1)
        beat = pupil.table.script.lesson.now
        if beat is not None and beat.kind == "read":
            pupil._read()
            pupil.settle()
    assert pupil.table.script.lesson.now is None
    assert app.records.read()[0] == [], "a lesson is no result"
    assert app.learned[GAME].played == ("tips",), "a star for the game that was played out"
    assert sentence(app) == app.texts.say("learn.star_given")


@pytest.mark.parametrize("game", names())
def test_every_chapter_has_a_picture(app: App, game: str):
    app.go_learn(game)
    assert isinstance(app.screen, LearnScreen)
    for chapter, card in app.screen.path.cards.items():
        widest = max((node.w for node in shown(card) if isinstance(node, Sprite)), default=0)
        assert widest > card.picture_h * PICTURE * 0.98, f"{chapter}: whole, and as high as its place"


def test_the_dots_below_a_box_say_how_far_its_lesson_is_and_choose_it(app: App):
    app.go_learn("red_outpost")
    dots = next(node for node in app.stage.root.walk() if node.name == "dots watch")
    assert app.stage.at(dots.stage_box().centre) is dots
    assert dots.tip is not None
    tip = dots.tip()
    assert tip is not None
    assert any(words.startswith("Watch: 0") for words in words_on(tip))
    dots.click()
    assert isinstance(app.screen, LearnScreen)
    assert app.screen.progress.game == "watch"


def test_the_first_game_is_a_whole_one_against_an_apprentice_and_ends_with_what_brought_most(app: App):
    app.go_learn(GAME)
    assert isinstance(app.screen, LearnScreen)
    app.screen.first_game()
    pupil = Pupil(app, GAME, "first_game")
    assert {seat.level for seat in pupil.table.session.seats if seat.kind == "bot"} == {"apprentice"}
    pupil.read_on()
    assert not pupil.table.controller.coaching.on, "the coach comes when asked"
    while pupil.table.script.lesson.now is not None and pupil.table.session.actor is not None:
        pupil.play_freely(1)
        if pupil.table.session.actor is not None:
            press(app, "return")
    sheet = pupil.table.game.scores(pupil.table.session.state)[0].points
    best = max(sheet, key=lambda category: sheet[category])
    said = sentence(app)
    assert pupil.table.session.texts.say(f"score.{best}") in said
    assert str(sheet[best]) in said
    press(app, "return")
    assert app.learned[GAME].played == ("first_game",)


def test_a_move_made_while_something_is_to_be_read_is_answered(app: App):
    pupil = Pupil(app, "corrosion", "the_wheel")
    said = sentence(app)
    press(app, "w")
    settle(app, 100)
    bubble = pupil.table.script.presenter.speaker.bubble
    assert bubble is not None
    assert app.texts.say("learn.read_first") in words_on(bubble)
    assert sentence(app) == said


@pytest.mark.parametrize("size", [(1920, 1080), (1600, 900), (1280, 720)])
def test_while_one_is_to_do_something_a_card_over_the_prompt_says_how_far_one_is(
    make_app: Callable[..., App], size: tuple[int, int]
):
    pupil = Pupil(make_app(size), GAME, "first_move")
    speaker = pupil.table.script.presenter.speaker
    assert speaker.card is None, "something is to be read"
    pupil.read_on()
    card, prompt = speaker.card, pupil.table.script.presenter.board.side.prompt
    assert card is not None
    assert speaker.bubble is not None
    assert card.stage_box().contains(prompt.stage_box().centre)
    assert card.stage_box().overlap(speaker.bubble.stage_box()) == 0
    words = [node for node in card.walk() if isinstance(node, Text)]
    said = [node.content for node in words]
    assert not any(node.was_cut for node in words)
    sizes = [node.setting.style.size * node.matrix_to().scale * pupil.app.stage.scale for node in words]
    assert min(sizes) >= 10, "they can be read"
    lessons = pupil.table.script.lesson.course.lessons
    assert {chapter.title["en"] for chapter in lessons.chapters} <= set(said)
    next(node for node in card.walk() if node.name == "card skip").click()
    assert lesson_of(pupil.app).script.lesson.chapter is lessons.chapters[1]


def test_where_no_rail_stands_the_bubble_alone_says_how_far_one_is(make_app: Callable[..., App]):
    pupil = Pupil(make_app((1280, 720)), "corrosion", "the_wheel")
    while pupil.table.script.lesson.now.kind != "do":
        pupil.read_on()
    assert pupil.table.script.presenter.speaker.card is None


def test_a_lit_worker_is_lit_in_its_own_shape(make_app: Callable[..., App]):
    pupil = Pupil(make_app((1920, 1080)), GAME, "first_move")
    pupil.read_on()
    presenter = pupil.table.script.presenter
    worker = presenter.touched(pupil.table.script.lesson.now)[0]
    box, (veil,) = worker.stage_box(), [node for node in presenter.speaker.lights.walk() if isinstance(node, Spotlight)]
    dark = veil._painted(1)
    corners = [(box.x + 1, box.y + 1), (box.right - 2, box.y + 1)]
    assert all(dark.get_at((round(x), round(y))).a > 0 for x, y in corners), "no corner of its box stays bright"
    x, y = box.centre
    assert dark.get_at((round(x), round(y))).a == 0


def test_the_way_of_the_piece_lies_less_in_the_dark_than_what_is_beside_it(make_app: Callable[..., App]):
    pupil = Pupil(make_app((1920, 1080)), GAME, "first_move")
    pupil.read_on()
    presenter = pupil.table.script.presenter
    (veil,) = (node for node in presenter.speaker.lights.children if isinstance(node, Spotlight))
    picture = veil.picture(1.0)
    assert picture is not None
    start, end = (presenter.lit((name,))[0].stage_box().centre for name in ("figure:miner", "tile:mine"))
    x, y = way(start, end, 0.35)
    on_the_way, beside = (picture.surface.get_at((round(x), round(y + down))).a for down in (0, 160))
    assert 0 < on_the_way < 0.7 * beside


BUTTONS = [("aquasphere", "finish", "done"), ("corrosion", "last_turns", "pay_turn"), ("watch", "documents", "done")]


@pytest.mark.parametrize(("game", "chapter", "verb"), BUTTONS)
def test_a_button_that_must_be_pressed_is_lit_itself(app: App, game: str, chapter: str, verb: str):
    steps = next(known.steps for known in course_of(game).lessons.chapters if known.id == chapter)
    pupil = Pupil(app, game, chapter, step=next(n for n, step in enumerate(steps) if step.do == verb))
    presenter = pupil.table.script.presenter
    beat = pupil.table.script.lesson.now
    assert beat is not None
    gesture = presenter.gesture(beat)
    assert gesture is not None
    assert gesture.kind == "button"
    (pressed,) = presenter.touched(beat)
    (veil,) = (node for node in presenter.speaker.lights.walk() if isinstance(node, Spotlight))
    dark, box = veil._painted(1), pressed.stage_box()
    inside, below = box.centre, (box.centre[0], box.y - 30)
    assert [dark.get_at((round(x), round(y))).a > 0 for x, y in (inside, below)] == [False, True]


def test_the_hand_that_shows_the_first_drag_moves_from_the_piece_to_its_target(app: App):
    pupil = Pupil(app, GAME, "first_move")
    pupil.read_on()
    presenter, beat = pupil.table.script.presenter, pupil.table.script.lesson.now
    assert beat is not None
    source, target = (node.stage_box().centre for node in presenter.touched(beat))
    app.stage.tweens.pace = 1
    while not (showing := [node for node in shown(app.stage.screen) if node.name == "shown gesture"]):
        settle(app, 50)
    (gesture,) = showing
    *_, ghost, hand = gesture.children
    seen = []
    settle(app, 50)
    while gesture.parent is not None:
        seen.append((ghost.stage_box().centre, hand.stage_box().centre))
        settle(app, 50)
    assert math.dist(seen[0][0], source) < 0.2 * math.dist(source, target)
    assert math.dist(seen[-1][0], target) < 2
    assert len({place for place, _ in seen}) > 10, "it can be followed"
    assert all(math.dist(ghost_at, hand_at) < 60 for ghost_at, hand_at in seen), "the hand holds it"
