"""Can every chapter of every lesson be played, by the obedient and by the stubborn?"""

from __future__ import annotations

import pytest

from tabletop import games
from tabletop.app.learn.lesson import Lesson, Outcome
from tabletop.content.text import LANGUAGES, load_texts
from tabletop.scene.look.artwork import SHELF
from tests.app.learn.playing import CHAPTERS, Learner, course_of
from tests.boards.seated import Seated
from tests.one_piece_more import with_one_piece_more

LANGUAGE_OF = {False: "en", True: "de"}


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
@pytest.mark.parametrize("stubborn", [False, True], ids=["obedient", "stubborn"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chapter_is_played_to_its_end(game: str, chapter: str, stubborn: bool, language: str) -> None:
    learner = Learner(course_of(game), chapter, stubborn=stubborn)
    learner.play(language)
    assert learner.lesson.now is None
    assert learner.lesson.step == len(learner.lesson.chapter.steps)
    assert learner.read
    if stubborn and any(beat.kind in ("do", "try") for beat in learner.course.beats(chapter)):
        assert learner.wrong_moves > 0
    assert not any("{" in sentence for sentence in learner.read), "a field stayed open"


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_every_position_of_a_chapter_can_be_computed(game: str, chapter: str) -> None:
    """Resume and Back need no stored state: going back from every moment leads to the position the script had there."""
    learner = Learner(course_of(game), chapter)
    lesson, seen = learner.lesson, []
    while (beat := lesson.now) is not None and beat.kind != "free":
        if beat.kind not in ("watch", "later"):
            seen.append((beat, learner.game.freeze(learner.state)))
        getattr(learner, f"_{beat.kind}")("en")
    if beat is not None:
        seen.append((beat, learner.game.freeze(learner.state)))
    for earlier, frozen in reversed(seen[:-1] if beat is not None else seen):
        assert lesson.may_go_back
        lesson.back()
        assert lesson.now is earlier
        assert learner.game.freeze(learner.position()) == frozen, learner.where
    assert not lesson.may_go_back


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_a_chapter_resumes_at_every_step(game: str, chapter: str) -> None:
    course = course_of(game)
    for step in range(len(course.chapters[chapter].steps)):
        lesson = Lesson(course, chapter, step)
        assert lesson.step == step
        beat = lesson.now
        assert beat is not None
        assert lesson.commands == course.leading_to(chapter, course.beats(chapter).index(beat))


def test_a_lesson_for_other_rules_is_not_offered() -> None:
    course = course_of("red_outpost")
    assert course.fits
    course.game.rules_version += 1
    try:
        assert not course.fits
    finally:
        course.game.rules_version -= 1


@pytest.mark.parametrize("game", sorted({game for game, _ in CHAPTERS}))
def test_the_lessons_were_written_for_these_rules(game: str) -> None:
    assert course_of(game).fits, (
        f"the rules of {game} have changed: play its lesson again and raise rules_version there"
    )


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_a_chapter_is_played_although_there_is_one_piece_more(
    game: str, chapter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games.LOADED, game, with_one_piece_more(game))
    course = course_of(game)
    assert course.game.fingerprint == course.lessons.values != games.load(game).fingerprint
    learner = Learner(course, chapter)
    learner.play("en")
    assert learner.lesson.now is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_game_ends_with_what_to_try_next_also_when_nobody_was_ahead(language: str) -> None:
    course, texts = course_of("aquasphere"), load_texts(language, "aquasphere")
    for behind, wanted in ((7, texts.say("score.research")), (0, texts.say("learn.try_stronger"))):
        ended = Lesson(course, "first_game", len(course.chapters["first_game"].steps) - 1)
        ended.outcome = Outcome("crystals", 12, "research", behind)
        said = ended.sentence(language)
        assert texts.say("score.crystals") in said
        assert wanted in said
        assert ("7" in said) == (behind == 7)
        assert "{" not in said


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_every_chapter_has_its_picture(game: str, chapter: str) -> None:
    """Learn shows a drawing on each card."""
    assert SHELF.text(f"app/lesson_{game}_{chapter}")


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_nothing_is_asked_of_hands_that_the_table_does_by_itself(game: str, chapter: str) -> None:
    learner = Learner(course_of(game), chapter)
    table = Seated(learner.game)
    while (beat := learner.lesson.now) is not None and beat.kind != "free":
        view = table.lay_out(learner.state) if beat.kind == "do" else None
        if view is not None and view.decision is not None and not view.decision.to_read:
            assert table.board.obvious(view) is None, learner.where
        getattr(learner, f"_{beat.kind}")("en")
