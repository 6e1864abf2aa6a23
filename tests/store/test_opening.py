"""Does a saved game come back exactly as it was, from save, backup and journals together?"""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.kernel import Command, Rng, Timeline
from tabletop.store import FindGame, Keeper, Places, open_save
from tabletop.store.files import backup_of
from tabletop.store.journal import journal_of, line_of
from tabletop.store.migrate import CURRENT
from tabletop.store.opening import play_on
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, played


def _commands(timeline: Timeline[Any]) -> list[Command]:
    return timeline.commands


def test_a_saved_game_comes_back_with_every_step_to_undo(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    timeline = played(game, 15, practice=True)
    keeper = Keeper.start(places.saves, timeline, SEATS, title="Friday")
    keeper.close()
    opened = open_save(keeper.file, find_game)
    assert opened.proven
    assert opened.notes == []
    assert opened.timeline.state == timeline.state
    assert opened.timeline.commands == timeline.commands
    assert opened.save.seats == SEATS
    assert opened.save.title == "Friday"
    assert opened.timeline.practice
    while opened.timeline.undo():
        pass
    assert opened.timeline.state == game.new(3, 7)


def test_a_save_is_readable(places: Places, game: PracticeGame) -> None:
    keeper = Keeper.start(places.saves, played(game, 3), SEATS)
    lines = keeper.file.read_text().splitlines()
    assert lines[0] == f"format: {CURRENT}"
    assert "game: practice" in lines
    assert "- {name: Mira, colour: ocean}" in lines
    first = lines.index("history: |") + 1
    assert [Command.parse(line) for line in lines[first : first + 3]] == keeper.timeline.commands
    assert any(line.startswith("summary: {") or line == "summary:" for line in lines)
    assert lines.index("state:") > first


def test_steps_ahead_survive_even_past_what_undo_may_not_unsee(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    timeline = played(game, 10, practice=True)
    timeline.jump(4)
    timeline.practice = False
    Keeper.start(places.saves, timeline, SEATS).close()
    opened = open_save(next(places.saves.glob("*.yaml")), find_game)
    assert (opened.timeline.position, opened.timeline.length) == (4, 10)
    assert opened.timeline.state == timeline.state
    assert not opened.timeline.practice


def test_the_journal_holds_what_came_after_the_last_full_save(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    timeline = Timeline.begin(game, 3, 7, practice=True)
    keeper = Keeper.start(places.saves, timeline, SEATS, every=1000)
    chance = Rng(3)
    for _ in range(8):
        command = chance.choice(game.legal(timeline.state))
        timeline.do(command)
        keeper.did(command)
    timeline.undo()
    keeper.jumped()
    before = keeper.file.read_bytes()
    opened = open_save(keeper.file, find_game)
    assert opened.save.position == 0
    assert opened.timeline.position == timeline.position
    assert opened.timeline.length == 8
    assert opened.timeline.state == timeline.state
    assert keeper.file.read_bytes() == before


def test_backup_and_both_journals_together_lose_nothing(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    timeline = Timeline.begin(game, 3, 7)
    keeper = Keeper.start(places.saves, timeline, SEATS, every=6)
    chance = Rng(4)
    for _ in range(15):
        command = chance.choice(game.legal(timeline.state))
        timeline.do(command)
        keeper.did(command)
    keeper.file.write_bytes(keeper.file.read_bytes()[:200])
    opened = open_save(keeper.file, find_game)
    assert opened.damaged
    assert opened.notes[1].key == "store.from_backup"
    assert opened.timeline.commands == timeline.commands


def test_a_damaged_save_is_never_written_over(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    timeline = played(game, 9)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    keeper.close()
    torn, good = keeper.file.read_bytes()[:300], backup_of(keeper.file).read_bytes()
    keeper.file.write_bytes(torn)
    resumed = Keeper.resume(places.saves, open_save(keeper.file, find_game))
    resumed.close()
    assert resumed.file != keeper.file
    assert keeper.file.read_bytes() == torn
    assert backup_of(keeper.file).read_bytes() == good
    assert open_save(resumed.file, find_game).timeline.commands == timeline.commands


def test_a_save_missing_between_two_moves_comes_from_its_backup(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    keeper = Keeper.start(places.saves, played(game, 9), SEATS)
    keeper.file.rename(backup_of(keeper.file))
    opened = open_save(keeper.file, find_game)
    assert not opened.damaged
    assert opened.notes == []
    assert opened.timeline.position == 9


def test_resuming_goes_on_in_the_same_file(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    timeline = played(game, 5)
    Keeper.start(places.saves, timeline, SEATS).close()
    (file,) = places.saves.glob("*.yaml")
    for _ in range(3):
        opened = open_save(file, find_game)
        keeper = Keeper.resume(places.saves, opened)
        command = game.legal(opened.timeline.state)[0]
        opened.timeline.do(command)
        keeper.did(command)  # and the program is gone without close
    assert keeper.file == file
    assert open_save(file, find_game).timeline.position == 8
    assert list(places.saves.glob("*.yaml")) == [file]


def test_a_journal_line_the_rules_refuse_stops_there_and_does_not_come_back(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    timeline = Timeline.begin(game, 3, 7)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    with journal_of(keeper.file).open("ab") as journal:
        for number, words in enumerate(("draw", "serve card=melon", "keep"), start=1):
            journal.write(line_of(keeper.run.id, number, Command.parse(words)))
    opened = open_save(keeper.file, find_game)
    assert [note.key for note in opened.notes] == ["store.journal_refused"]
    assert opened.timeline.position == 1
    Keeper.resume(places.saves, opened).close()
    again = open_save(keeper.file, find_game)
    assert again.notes == []
    assert again.timeline.position == 1


def test_a_command_in_flight_is_left_out(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    keeper = Keeper.start(places.saves, Timeline.begin(game, 3, 7), SEATS)
    with journal_of(keeper.file).open("ab") as journal:
        journal.write(line_of(keeper.run.id, 1, Command("draw")) + b"2 ke")
    assert open_save(keeper.file, find_game).timeline.position == 1


def test_a_journal_of_another_game_is_not_followed(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    keeper = Keeper.start(places.saves, Timeline.begin(game, 3, 7), SEATS)
    journal_of(keeper.file).write_text("brettwerk journal 000000000000\n1 draw\n")
    assert open_save(keeper.file, find_game).timeline.position == 0


def test_notes_say_first_what_is_damaged_then_what_was_opened_instead(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    keeper = Keeper.start(places.saves, played(game, 4), SEATS)
    play_and_keep(keeper, 3)
    keeper.save()
    play_and_keep(keeper, 3)
    journal = journal_of(keeper.file)
    journal.write_bytes(journal.read_bytes() + b"torn\n")
    keeper.file.write_text(keeper.file.read_text().replace("  market: [", "  markt: ["))
    opened = open_save(keeper.file, find_game)
    assert [note.key for note in opened.notes] == ["error.misfit", "store.from_backup", "store.journal_damaged"]
    assert opened.timeline.state == keeper.timeline.state


def play_and_keep(keeper: Keeper, moves: int) -> None:
    for _ in range(moves):
        command = keeper.timeline.game.legal(keeper.timeline.state)[0]
        keeper.timeline.do(command)
        keeper.did(command)


@pytest.mark.parametrize(("jumps", "done"), [([0, 3, 1], 3), ([4], 0), ([-1], 0), ([2, 9, 0], 1)])
def test_jumps_of_a_journal_lead_only_where_there_is_something(game: PracticeGame, jumps: list[int], done: int) -> None:
    for earlier in (0, 5):
        timeline = played(game, 3)
        assert play_on(timeline, earlier, [jump + earlier for jump in jumps]) == done
    assert not timeline.practice


def test_moves_without_a_choice_are_still_known_as_such(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    timeline = Timeline.begin(game, 3, 7, {"market": "closed"})
    keeper = Keeper.start(places.saves, timeline, SEATS)
    for line in ("draw", "keep", "draw", "keep"):
        timeline.do(Command(line), forced=line == "draw")
        keeper.did(Command(line))
    for opened in (open_save(keeper.file, find_game), keeper.close() and open_save(keeper.file, find_game)):
        assert opened
        assert [step.forced for step in opened.timeline.past] == [True, False, True, False]
