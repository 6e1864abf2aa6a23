"""Can somebody who never played begin the first chapter in a real window, play it, and find it ticked on the disk?"""

from __future__ import annotations

from tabletop.app.games_shown import first_game
from tabletop.app.lesson.screen import LessonTable
from tabletop.boards.common.names import gesture_of
from tabletop.store import load_lessons_learned
from tests.e2e.player import Player
from tests.e2e.waiting import until

MOST_MOMENTS = 40


def lesson_of(player: Player) -> LessonTable:
    player.twin.rest()
    table = player.twin.app.screen
    assert isinstance(table, LessonTable)
    return table


def test_the_first_chapter_in_a_real_window(player: Player):
    player.start()
    player.click(player.twin.saying("home.get_to_know"))
    chapter = lesson_of(player).script.lesson.chapter.id
    for _ in range(MOST_MOMENTS):
        table = lesson_of(player)
        if table.script.lesson.now is None:
            break
        player.sees_twin(
            "the next moment of the chapter"
        )  # moves of others are told at their own pace: wait for the bubble
        go_on(player, table)
    assert lesson_of(player).script.lesson.now is None
    player.sees_twin("the end of the chapter")
    learned = until(
        lambda: load_lessons_learned(player.places.lessons)[0].get(first_game()), "the disk knows of the lesson"
    )
    assert chapter in learned.done
    assert player.shelf() == [], "a lesson is no save"
    player.program.close_window()
    assert player.program.ended() == 0
    assert player.program.said() == ""


def go_on(player: Player, table: LessonTable) -> None:
    """Do what the bubble asks for."""
    beat = table.script.lesson.now
    assert beat is not None
    if beat.kind == "do":
        gesture = gesture_of(table.script.presenter.board, beat.commands[0])
        assert gesture is not None
        if gesture.kind == "drag":
            player.drag(*map(str, gesture.ids))
        else:
            player.click(player.twin.named(f"button:{gesture.button}" if gesture.button else str(gesture.ids[0])))
        return
    if beat.question is not None:
        right = next(number for number, answer in enumerate(beat.question.answers) if answer.right)
        player.click(player.twin.named(f"answer:{right}"))
    player.click(player.twin.named("continue"))
