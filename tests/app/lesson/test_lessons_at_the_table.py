"""Can every chapter of every game be played at its table, as the bubble asks and against it?"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tabletop.app.application import App
from tabletop.app.lesson.bubble import Bubble, Slip, instructed
from tabletop.bots import think
from tabletop.content import LANGUAGES, load_texts
from tabletop.content.lessons import FIRST_GAME, Said, load_lessons
from tabletop.games import names
from tabletop.kernel import Rng
from tests.app.lesson.playing import Pupil

CHAPTERS = [(game, chapter.id) for game in names() for chapter in getattr(load_lessons(game), "chapters", ())]

ENDS = sorted({*dict(reversed(CHAPTERS)).items(), *dict(CHAPTERS).items()})
"""The first and the last of every game; `tests/app/learn` plays all of them with wrong moves, without a table."""


def language_of(game: str, chapter: str, turn: int) -> str:
    """Every chapter is played as asked in one language and against it in the other."""
    return LANGUAGES[(CHAPTERS.index((game, chapter)) + turn) % len(LANGUAGES)]


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_it_can_be_played_as_the_bubble_asks(make_app: Callable[..., App], game: str, chapter: str):
    app = make_app(language=language_of(game, chapter, 0))
    pupil = Pupil(app, game, chapter)
    pupil.play()
    assert len(pupil.read) >= 2
    assert chapter in app.learned[game].done


@pytest.mark.parametrize(("game", "chapter"), ENDS)
def test_wrong_moves_change_nothing_but_what_is_said(make_app: Callable[..., App], game: str, chapter: str):
    app = make_app(language=language_of(game, chapter, 1))
    pupil = Pupil(app, game, chapter)
    pupil.play(stubborn=True)
    assert chapter in app.learned[game].done


def test_most_steps_of_a_lesson_can_be_done_wrong(make_app: Callable[..., App]):
    pupil = Pupil(make_app(), "watch", "caught")
    pupil.play(stubborn=True)
    assert pupil.wrong_moves >= 2


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (3840, 2160)])
@pytest.mark.parametrize("game", names())
def test_sentences_fit_their_bubble_at_every_size(make_app: Callable[..., App], size: tuple[int, int], game: str):
    app = make_app(size, language="de")
    lessons = load_lessons(game)
    assert lessons is not None
    Pupil(app, game, lessons.chapters[1].id).play()


@pytest.mark.parametrize(
    ("game", "chapter"), [("aquasphere", "finish"), ("watch", "caught"), ("red_outpost", "first_move")]
)
def test_bubbles_cover_nothing_they_speak_of_at_twice_the_interface_size(
    make_app: Callable[..., App], game: str, chapter: str
):
    app = make_app(language="de", ui_scale=200)
    app.stage.resize(ui_scale=2.0)
    pupil = Pupil(app, game, chapter)
    assert app.stage.scale == 2.0
    pupil.play()
    assert len(pupil.read) >= 3


def test_a_disc_in_the_hand_lights_nothing_else_of_the_table(
    make_app: Callable[..., App], monkeypatch: pytest.MonkeyPatch
):
    """It is one of a kind without a name of its own, as the hand of the dial and the stock of crates are."""
    pupil, lit = Pupil(make_app(), "watch", "twelfth", step=10), []
    presenter = pupil.table.script.presenter
    monkeypatch.setattr(presenter.speaker, "do", lambda *lights: lit.extend(lights))
    beat = presenter.lesson.now
    assert beat is not None
    assert str(beat.commands[0]) == "lay track=4"
    presenter.speak(beat)
    assert lit[3] == [], "what is lit besides"
    assert [node.name for node in lit[0]] == ["held"]


def test_the_sentence_of_free_play_is_said_once_and_not_with_every_move(make_app: Callable[..., App]):
    pupil = Pupil(make_app(), "red_outpost", "solo")
    pupil.play()
    presenter, position = pupil.table.script.presenter, pupil.table.session.timeline.position
    said, read = presenter.lesson.sentence("en"), []
    for _ in range(4):
        bubble = presenter.speaker.bubble
        while bubble is not None:
            read.append(bubble.sentence.content)
            pupil.press("continue")
            pupil.settle()
            bubble = presenter.speaker.bubble
        pupil.play_freely(1)
    assert pupil.table.session.timeline.position > position + 2
    assert read.count(said) == 1


def test_two_things_at_most_are_said_in_a_row_and_nobody_moves_meanwhile(make_app: Callable[..., App]):
    pupil = Pupil(make_app(), "aquasphere", FIRST_GAME)
    pupil.read_on()
    table, presenter = pupil.table, pupil.table.script.presenter
    table.deeds.give(think("greedy", table.game, table.session.state, 0, Rng(4)))  # four things to explain
    pupil.settle()
    position, said = table.session.timeline.position, 0
    while presenter.speaker.bubble is not None:
        said += 1
        for _ in range(3):
            pupil.settle()
        assert table.session.timeline.position == position
        table.script.read_on()
    assert said == 2
    assert table.script.lesson.asides
    while presenter.speaker.bubble is None:
        pupil.settle()
    assert table.session.timeline.position > position, "the rest is said when the other has done something"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [0.5, 0.667, 1.0, 2.0])
def test_no_sentence_of_any_lesson_is_too_long_for_a_bubble(make_app: Callable[..., App], language: str, scale: float):
    make_app()
    for game in names():
        for said in _sentences(game):
            words = instructed(said[language], load_texts(language).say("learn.verbs"))
            bubble = Bubble(Slip("1  A chapter", words), "#E0A32E", scale)
            assert not bubble.sentence.was_cut, f"{game}: {said[language]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_hands_are_to_do_stands_out_from_its_reason(language: str):
    verbs = load_texts(language).say("learn.verbs")
    for game in names():
        lessons = load_lessons(game)
        assert lessons is not None
        for step in (step for chapter in lessons.chapters for step in chapter.steps):
            if step.kind in ("do", "any_of", "try") and step.say is not None:
                said = instructed(step.say[language], verbs)
                assert said.count("{b}") == said.count("{/b}") == 1, said
    reasoned = {"en": "He is at home there: drag him to the Mine.", "de": "Dort ist er zu Hause: Zieh ihn in die Mine."}
    begin = reasoned[language].index(":") + 2
    whole = reasoned[language]
    assert instructed(whole, verbs) == f"{whole[:begin]}{{b}}{whole[begin:]}{{/b}}"


def _sentences(game: str) -> Iterator[Said]:
    lessons = load_lessons(game)
    assert lessons is not None
    yield lessons.instead
    for chapter in lessons.chapters:
        yield chapter.learns
        for step in chapter.steps:
            yield from (said for said in (step.say, step.then, step.instead) if said is not None)
            yield from (entry.say for entry in step.explain)
            if step.check is not None:
                yield step.check.ask
                yield from (answer.reply for answer in step.check.answers)
