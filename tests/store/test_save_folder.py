"""Does the list of saves say what each of them is, and is nothing ever lost from it?"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tabletop.content import Texts
from tabletop.kernel import Game
from tabletop.store import FindGame, Keeper, Places, SavedGame, Shelf, StoreError, open_save, recover
from tabletop.store.files import backup_of
from tabletop.store.migrate import CURRENT
from tabletop.store.problem import Problem
from tabletop.store.save_folder import (
    AUTOSAVE_DAYS,
    MOST_AUTOSAVES,
    PRUNED_AT_ONCE,
    continuation,
    newest_first,
)
from tabletop.store.savefile import as_written
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, played


@pytest.fixture
def shelf(places: Places, find_game: FindGame) -> Shelf:
    return Shelf(places, find_game)


def _saved(places: Places, game: PracticeGame, moves: int, title: str = "", seed: int = 7) -> Path:
    keeper = Keeper.start(places.saves, played(game, moves, seed=seed), SEATS, title=title)
    keeper.close()
    return keeper.file


def test_an_empty_shelf(shelf: Shelf) -> None:
    assert shelf.entries() == []
    assert shelf.latest().entry is None
    assert shelf.binned() == []


def test_a_row_tells_game_seats_points_round_and_whose_turn(shelf: Shelf, places: Places, game: PracticeGame) -> None:
    file = _saved(places, game, 15, "Friday evening")
    state = played(game, 15).state
    (entry,) = shelf.entries()
    assert (entry.file, entry.status, entry.size) == (file, "running", file.stat().st_size)
    head = entry.head
    assert head is not None
    assert (head.game, head.title, head.seats, head.position) == ("practice", "Friday evening", SEATS, 15)
    assert head.summary is not None
    assert head.summary.points == [sheet.total for sheet in game.scores(state)]
    assert head.summary.to_move == state.turn
    assert head.summary.began == {"round": state.round}


def test_a_finished_game_names_its_winners(shelf: Shelf, places: Places, game: PracticeGame) -> None:
    _saved(places, game, 999)
    (entry,) = shelf.entries()
    assert entry.status == "finished"
    assert entry.head is not None
    assert entry.head.summary is not None
    assert entry.head.summary.winners == game.winners(played(game, 999).state)


def test_a_glance_does_not_restore_what_the_program_wrote(places: Places, game: PracticeGame) -> None:
    class Watched(PracticeGame):
        def restore(self, data: Any) -> Any:
            pytest.fail("restored")

    watched: Game[Any] = Watched()
    for seed in range(3):
        _saved(places, game, 12, seed=seed)
    assert [entry.status for entry in Shelf(places, lambda _: watched).glances()] == ["running"] * 3


def test_a_save_edited_by_hand_is_examined_and_welcome(shelf: Shelf, places: Places, game: PracticeGame) -> None:
    file = _saved(places, game, 12)
    file.write_text(file.read_text().replace("name: Mira", "name: Miriam"))
    assert not as_written(file.read_bytes())
    (entry,) = shelf.entries()
    assert entry.status == "running"
    assert entry.head is not None
    assert entry.head.seats[0].name == "Miriam"


def test_a_damaged_save_is_listed_with_its_reason(
    shelf: Shelf, places: Places, game: PracticeGame, texts: list[Texts]
) -> None:
    file = _saved(places, game, 12, "Torn")
    text = file.read_text()
    file.write_text(text[: text.index("state:") + 60])
    (entry,) = shelf.entries()
    assert entry.status == "damaged"
    assert entry.head is not None
    assert entry.head.title == "Torn"
    assert entry.readable_moves == 12
    assert entry.problem is not None
    for language in texts:
        assert file.name in entry.problem.sentence(language)


def test_files_that_were_never_saves_are_shown_too(shelf: Shelf, places: Places) -> None:
    places.saves.mkdir(parents=True)
    (places.saves / "recipe.yaml").write_text("flour: 500\n")
    (places.saves / "noise.yaml").write_bytes(bytes(range(256)))
    (places.saves / "folder.yaml").mkdir()
    keys = {entry.file.stem: (entry.status, entry.problem and entry.problem.key) for entry in shelf.entries()}
    assert keys == {
        "recipe": ("damaged", "store.not_a_save"),
        "noise": ("damaged", "error.not_text"),
        "folder": ("damaged", "error.no_file"),
    }


def test_a_save_of_a_newer_program_says_so_and_is_left_alone(
    shelf: Shelf, places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    file = _saved(places, game, 2)
    file.write_text(file.read_text().replace(f"format: {CURRENT}", "format: 9"))
    (entry,) = shelf.entries()
    assert entry.status == "newer"
    assert entry.problem is not None
    assert entry.problem.params == {"format": 9, "known": CURRENT}
    with pytest.raises(StoreError) as caught:
        recover(file, find_game, places.saves)
    assert caught.value.problem == entry.problem


def test_a_save_of_which_only_the_backup_is_in_place_is_listed_whole(
    shelf: Shelf, places: Places, game: PracticeGame
) -> None:
    file = _saved(places, game, 2)
    file.rename(backup_of(file))
    (entry,) = shelf.entries()
    assert (entry.file, entry.status) == (file, "running")


def test_continue_offers_the_newest_intact_running_game(shelf: Shelf, places: Places, game: PracticeGame) -> None:
    finished, running, damaged = (_saved(places, game, moves) for moves in (999, 5, 8))
    for day, file in enumerate((running, finished, damaged), start=1):
        lines = file.read_text().splitlines(keepends=True)
        at = next(number for number, line in enumerate(lines) if line.startswith("saved:"))
        lines[at] = f'saved: "2025-11-0{day}T12:00:00Z"\n'
        file.write_text("".join(lines))
    damaged.write_text(damaged.read_text().replace("round: ", "round: -"))
    latest = shelf.latest()
    assert latest.entry is not None
    assert latest.entry.file == running
    assert latest.newer_damaged is not None
    assert latest.newer_damaged.file == damaged


def test_rename(shelf: Shelf, places: Places, game: PracticeGame, find_game: FindGame) -> None:
    file = _saved(places, game, 12, "Old")
    shelf.rename(file, "New\n name ")
    assert open_save(file, find_game).save.title == "New name"
    assert shelf.entry(file).head is not None
    assert as_written(file.read_bytes())


def test_a_damaged_save_cannot_be_renamed_and_stays_as_it_is(shelf: Shelf, places: Places) -> None:
    places.saves.mkdir(parents=True)
    file = places.saves / "torn.yaml"
    file.write_text("format: 2\n")
    with pytest.raises(StoreError):
        shelf.rename(file, "New")
    assert file.read_text() == "format: 2\n"


def test_a_duplicate_has_everything_and_a_life_of_its_own(
    shelf: Shelf, places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    timeline = played(game, 4)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    keeper.file.with_suffix(".png").write_bytes(b"picture")
    command = game.legal(timeline.state)[0]
    timeline.do(command)
    keeper.did(command)
    twin = shelf.duplicate(keeper.file)
    assert twin.with_suffix(".png").read_bytes() == b"picture"
    opened = open_save(twin, find_game)
    assert opened.timeline.position == 5
    other = Keeper.resume(places.saves, opened)
    opened.timeline.do(game.legal(opened.timeline.state)[0])
    other.close()
    assert open_save(keeper.file, find_game).timeline.position == 5
    assert open_save(twin, find_game).timeline.position == 6


def test_a_deleted_save_waits_thirty_days(
    shelf: Shelf, places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    file = _saved(places, game, 4)
    folder = shelf.delete(file)
    assert shelf.entries() == []
    assert shelf.binned() == [folder]
    now = datetime.now(UTC)
    assert shelf.empty_bin(now + timedelta(days=29, hours=23)) == 0
    shelf.bring_back(folder)
    assert open_save(file, find_game).timeline.position == 4
    assert shelf.binned() == []
    shelf.delete(file)
    (places.bin / "my own folder").mkdir()
    assert shelf.empty_bin(now + timedelta(days=31)) == 1
    assert [kept.name for kept in places.bin.iterdir()] == ["my own folder"]


def test_the_bin_is_kept_for_thirty_days_and_its_newest_comes_first(
    shelf: Shelf, places: Places, game: PracticeGame
) -> None:
    folders = [shelf.delete(_saved(places, game, number)) for number in (1, 2)]
    assert shelf.binned() == folders[::-1]
    deleted = datetime.strptime(folders[0].name, "%Y%m%d-%H%M%S-%f").replace(tzinfo=UTC)
    assert shelf.empty_bin(deleted + timedelta(days=30)) == 0
    assert shelf.empty_bin(deleted + timedelta(days=30, microseconds=1)) == 1
    assert shelf.binned() == folders[1:]


def test_the_program_keeps_hundreds_of_games_for_half_a_year() -> None:
    assert (MOST_AUTOSAVES, AUTOSAVE_DAYS, PRUNED_AT_ONCE) == (300, 180, 5)


def test_a_save_that_vanishes_while_it_is_listed_is_a_damaged_one(shelf: Shelf, places: Places) -> None:
    entry = shelf.entry(places.saves / "gone.yaml")
    assert (entry.status, entry.size, entry.saved) == ("damaged", 0, datetime(1970, 1, 1, tzinfo=UTC))
    assert entry.problem == Problem("error.unreadable", {"why": "No such file or directory"}, "gone.yaml")
    assert entry.picture == places.saves / "gone.png"


def test_the_game_to_continue_is_the_newest_and_a_newer_damaged_one_is_told(
    shelf: Shelf, places: Places, game: PracticeGame
) -> None:
    rows = [
        SavedGame(Path(name), status, 1, datetime(2026, 1, day, tzinfo=UTC))
        for name, status, day in (
            ("a", "running", 1),
            ("b", "running", 2),
            ("c", "damaged", 3),
            ("d", "damaged", 4),
            ("e", "finished", 5),
        )
    ]
    shown = newest_first(rows)
    assert [row.file.name for row in shown] == ["e", "d", "c", "b", "a"]
    found = continuation(shown)
    assert found.entry is rows[1]
    assert found.newer_damaged is rows[3]
    assert continuation(rows[2:]).entry is None
    assert continuation(rows).newer_damaged is None


def test_a_duplicate_is_named_after_game_and_day(shelf: Shelf, places: Places, game: PracticeGame) -> None:
    file = _saved(places, game, 3)
    twin = shelf.duplicate(file)
    assert twin != file
    assert twin.stem.rpartition("-")[0] == file.stem.rpartition("-")[0]
    plain = file.rename(places.saves / "mine.yaml")
    assert shelf.duplicate(plain).stem.rpartition("-")[0] == "mine"


# --- recovery --------------------------------------------------------------------------------------------------------


def test_recovery_copies_the_readable_moves_and_leaves_the_file(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    file = _saved(places, game, 20)
    backup_of(file).unlink()
    text = file.read_text()
    lines = text[: text.index("state:")].splitlines(keepends=True)
    lines[lines.index("history: |\n") + 15] = "  ser\x00\x01\n"
    torn = "".join(lines).encode()
    file.write_bytes(torn)
    with pytest.raises(StoreError):
        open_save(file, find_game)
    recovered = recover(file, find_game, places.saves)
    assert recovered.moves == 14
    assert file.read_bytes() == torn
    opened = open_save(recovered.file, find_game)
    assert opened.proven
    assert opened.timeline.commands == played(game, 14).commands
    assert opened.save.seats == SEATS


def test_recovery_uses_whole_moves_and_journal_when_only_the_state_is_damaged(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    timeline = played(game, 8)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    for _ in range(3):
        command = game.legal(timeline.state)[0]
        timeline.do(command)
        keeper.did(command)
    keeper.file.write_text(keeper.file.read_text().replace("  market: [", "  markt: ["))
    recovered = recover(keeper.file, find_game, places.saves)
    assert recovered.moves == 11
    assert open_save(recovered.file, find_game).timeline.state == timeline.state


def test_recovery_follows_the_jumps_of_the_journal(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    timeline = played(game, 8, practice=True)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    for position in (3, 8, 6, 1, 7):
        timeline.jump(position)
        keeper.jumped()
    keeper.file.write_text(keeper.file.read_text().replace("  market: [", "  markt: ["))
    assert recover(keeper.file, find_game, places.saves).moves == 7


def test_recovery_stands_where_the_player_stood(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    """What was taken back stays taken back, and can still be played again."""
    timeline = played(game, 8, practice=True)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    timeline.jump(5)
    keeper.close()
    keeper.file.write_text(keeper.file.read_text().replace("  market: [", "  markt: ["))
    backup_of(keeper.file).unlink()
    recovered = recover(keeper.file, find_game, places.saves)
    assert recovered.moves == 5
    opened = open_save(recovered.file, find_game)
    assert (opened.timeline.position, opened.timeline.length) == (5, 8)
    assert opened.timeline.state == timeline.state


def test_recovery_takes_the_head_from_the_backup(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    file = _saved(places, game, 12)
    backup = backup_of(file)
    file.write_text(file.read_text().replace("format: ", "f\x00rmat: "))
    backup.write_text(backup.read_text().replace("state:", "stare:"))
    assert recover(file, find_game, places.saves).moves == 12


def test_nothing_to_recover(places: Places, find_game: FindGame) -> None:
    places.saves.mkdir(parents=True)
    file = places.saves / "noise.yaml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(StoreError) as caught:
        recover(file, find_game, places.saves)
    assert caught.value.key == "store.nothing_to_recover"
    assert list(places.saves.iterdir()) == [file]


def test_a_save_from_elsewhere_is_copied_in_and_stays_where_it_is(
    places: Places, game: PracticeGame, tmp_path: Path
) -> None:
    shelf = Shelf(places, {"practice": game}.__getitem__)
    keeper = Keeper.start(tmp_path / "elsewhere", played(game, 9), SEATS)
    keeper.close()
    before = keeper.file.read_bytes()
    twin = shelf.take_in(keeper.file)
    assert twin.parent == places.saves
    assert twin.read_bytes() == keeper.file.read_bytes() == before
    assert shelf.files() == [twin]
    assert shelf.entry(twin).status == "running"


def test_after_a_killed_program_a_row_shows_the_newest_move(shelf: Shelf, places: Places, game: PracticeGame) -> None:
    timeline = played(game, 0)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    before = shelf.entry(keeper.file).head
    assert before is not None
    assert before.position == 0
    for command in played(game, 9).commands:
        timeline.do(command)
        keeper.did(command)  # only the journal knows of it: nothing is closed or saved in full
    head = shelf.entry(keeper.file).head
    assert head is not None
    assert head.summary is not None
    assert head.position == 9
    assert head.summary.to_move == game.actor(timeline.state)
    assert head.summary.points == [sheet.total for sheet in game.scores(timeline.state)]


@pytest.mark.parametrize("name", ["letter", ".yaml", "game.png", "game.journal", "game.yaml.bak", "x" * 240, "é" * 120])
def test_a_save_from_elsewhere_may_be_called_anything(
    places: Places, game: PracticeGame, tmp_path: Path, name: str
) -> None:
    shelf = Shelf(places, {"practice": game}.__getitem__)
    elsewhere = tmp_path / "elsewhere" / name
    elsewhere.parent.mkdir()
    elsewhere.write_bytes(_saved(places, game, 9).read_bytes())
    before = shelf.files()
    twin = shelf.take_in(elsewhere)
    assert shelf.files() == sorted([*before, twin], key=lambda file: file.name)
    assert shelf.entry(twin).status == "running"
    assert sorted(file.name for file in places.saves.iterdir() if file.name.startswith(".")) == []
