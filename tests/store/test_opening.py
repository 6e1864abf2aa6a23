"""Does a saved game come back exactly as it was?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.content import DataError, Texts
from tabletop.content.reader import read_text
from tabletop.games import load
from tabletop.kernel import Command, OptionValue, Rng, Seat, Timeline
from tabletop.store import FindGame, Keeper, Places, StoreError, open_save, prove
from tabletop.store.files import backup_of
from tabletop.store.journal import journal_of, line_of
from tabletop.store.migrate import CURRENT
from tabletop.store.opening import _difference, _short, play_on
from tabletop.store.savefile import LONGEST_NAME, _digest, as_written, to_yaml
from tests.practice_game import PracticeGame, StallState
from tests.store.conftest import SEATS, play, played


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
            journal.write(line_of(number, Command.parse(words)))
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
        journal.write(line_of(1, Command("draw")) + b"2 ke")
    assert open_save(keeper.file, find_game).timeline.position == 1


def test_a_journal_of_another_game_is_not_followed(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    keeper = Keeper.start(places.saves, Timeline.begin(game, 3, 7), SEATS)
    journal_of(keeper.file).write_text("brettwerk journal 000000000000\n1 draw\n")
    assert open_save(keeper.file, find_game).timeline.position == 0


# --- rules and values change -----------------------------------------------------------------------------------------


class _MendedGame(PracticeGame):
    rules_version = 2

    def set_up(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> StallState:
        rng.bits()  # what a recorded history leads to is another game now
        return super().set_up(seats, rng, options)


class _TidierGame(PracticeGame):
    """Mended where it does not matter to a history."""

    rules_version = 2


@pytest.fixture
def dearer(tmp_path: Path) -> PracticeGame:
    (tmp_path / "practice.yaml").write_text("fruits: {plum: {value: 5}}\n")
    return PracticeGame(tmp_path)


def test_mended_rules_never_kill_a_running_game(places: Places, game: PracticeGame) -> None:
    timeline = played(game, 9)
    Keeper.start(places.saves, timeline, SEATS).close()
    (file,) = places.saves.glob("*.yaml")
    mended = _MendedGame()
    opened = open_save(file, lambda _: mended)
    assert not opened.proven
    assert [note.key for note in opened.notes] == ["store.other_rules"]
    assert opened.timeline.state == timeline.state
    assert opened.timeline.position == 0
    assert opened.earlier == [str(command) for command in timeline.commands]


def test_mended_rules_that_lead_to_the_same_position_keep_the_history(places: Places, game: PracticeGame) -> None:
    timeline = played(game, 9)
    Keeper.start(places.saves, timeline, SEATS).close()
    (file,) = places.saves.glob("*.yaml")
    opened = open_save(file, lambda _: _TidierGame())
    assert opened.proven
    assert opened.notes == []
    assert opened.timeline.commands == timeline.commands


@pytest.mark.parametrize(("name", "seats"), [("solo", 1), ("finished", 2)])
def test_red_outpost_of_the_first_rules_opens_with_its_history(name: str, seats: int, texts: list[Texts]) -> None:
    """They booked Autom's Beer house among the crystals and cleared the table after the last day."""
    rules = load("red_outpost")
    opened = open_save(Path(__file__).parent / "old_rules" / f"red_outpost-1-{name}.yaml", lambda _: rules)
    assert opened.save.rules_version == 1 < rules.rules_version
    assert opened.proven
    assert opened.earlier == []
    assert opened.timeline.length == opened.timeline.position == opened.save.position > 0
    assert [note.key for note in opened.notes] == ["store.other_books"]
    assert all(note.sentence(language) for note in opened.notes for language in texts)
    saved, now = rules.restore(opened.save.state), opened.timeline.state
    assert now.seats == seats
    assert [sheet.total for sheet in rules.scores(now)] == [sheet.total for sheet in rules.scores(saved)]
    if seats == 1:
        assert now.autom.points["beer_house"] > 0
        assert sum(now.autom.points.values()) == sum(saved.autom.points.values())


def test_older_rules_excuse_no_other_difference(tmp_path: Path) -> None:
    rules = load("red_outpost")
    text = (Path(__file__).parent / "old_rules" / "red_outpost-1-solo.yaml").read_text()
    assert "exports: 12" in text
    file = tmp_path / "solo.yaml"
    file.write_text(text.replace("exports: 12", "exports: 13"))
    opened = open_save(file, lambda _: rules)
    assert not opened.proven
    assert [note.key for note in opened.notes] == ["store.other_rules"]


def test_other_component_values_open_from_the_position(
    places: Places, game: PracticeGame, dearer: PracticeGame
) -> None:
    timeline = played(game, 9)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    keeper.close()
    opened = open_save(keeper.file, lambda _: dearer)
    assert [note.key for note in opened.notes] == ["store.other_values"]
    assert opened.timeline.state == timeline.state


def test_what_is_played_under_mended_rules_can_be_undone_and_proven_again(places: Places, game: PracticeGame) -> None:
    timeline = played(game, 9)
    Keeper.start(places.saves, timeline, SEATS).close()
    (file,) = places.saves.glob("*.yaml")
    mended = _MendedGame()
    opened = open_save(file, lambda _: mended)
    keeper = Keeper.resume(places.saves, opened)
    play(opened.timeline, 4, Rng(1))
    keeper.close()
    again = open_save(file, lambda _: mended)
    assert again.notes == []
    assert not again.proven, "for the first nine moves there is only the word of the file"
    problem = prove(file, lambda _: mended)
    assert problem is not None
    assert (problem.key, problem.params) == ("store.unproven_start", {"after": 9})
    assert again.save.position == 13
    assert (len(again.earlier), again.timeline.position) == (9, 4)
    assert again.timeline.state == opened.timeline.state
    again.timeline.practice = True
    while again.timeline.undo():
        pass
    assert again.timeline.state == timeline.state


def test_a_position_that_no_longer_fits_the_values_says_so(places: Places, game: PracticeGame, tmp_path: Path) -> None:
    Keeper.start(places.saves, played(game, 9), SEATS).close()
    (file,) = places.saves.glob("*.yaml")
    (tmp_path / "practice.yaml").write_text("fruits: {plum: {copies: 9}}\n")
    more = PracticeGame(tmp_path)
    with pytest.raises(StoreError) as caught:
        open_save(file, lambda _: more)
    assert caught.value.key == "store.unfit_for_values"


# --- proof -----------------------------------------------------------------------------------------------------------


def test_proof_names_the_first_difference(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    keeper = Keeper.start(places.saves, played(game, 12), SEATS)
    text = keeper.file.read_text()
    served = keeper.timeline.state.keepers[0].points["served"]
    keeper.file.write_text(text.replace(f"served: {served}", f"served: {served + 1}", 1))
    problem = prove(keeper.file, find_game)
    assert problem is not None
    assert problem.key == "store.history_differs"
    assert problem.params == {"field": "keepers[0].points.served", "replayed": str(served), "saved": str(served + 1)}
    opened = open_save(keeper.file, find_game)
    assert not opened.proven
    assert opened.timeline.state.keepers[0].points["served"] == served + 1


def test_proof_names_the_move_the_rules_refuse(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    keeper = Keeper.start(places.saves, played(game, 12), SEATS)
    lines = keeper.file.read_text().splitlines(keepends=True)
    lines[lines.index("history: |\n") + 5] = "  serve card=melon\n"
    keeper.file.write_text("".join(lines))
    problem = prove(keeper.file, find_game)
    assert problem is not None
    assert problem.params == {"number": 5, "command": "serve card=melon"}


@pytest.mark.parametrize("moves", [0, 4])
def test_a_forged_start_proves_nothing(places: Places, game: PracticeGame, find_game: FindGame, moves: int) -> None:
    timeline = played(game, 12)
    given = game.copy(timeline.state)
    given.keepers[0].points["served"] += 40
    forged = Timeline(game, timeline.setup, given)
    play(forged, moves, Rng(2))
    file = Keeper.start(places.saves, forged, SEATS).file
    assert "\nstart:\n" in file.read_text()
    problem = prove(file, find_game)
    assert problem is not None
    assert problem.key == "store.unproven_start"
    assert not open_save(file, find_game).proven


def test_a_start_the_moves_before_it_lead_to_is_proven_and_gives_the_whole_history(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    timeline = played(game, 12)
    file = Keeper.start(places.saves, timeline, SEATS).file
    begin = to_yaml({"start": {"after": 5, "state": game.snapshot(timeline.state_at(5))}})
    file.write_text(file.read_text().replace("\nstate:\n", f"\n{begin}state:\n"))
    assert prove(file, find_game) is None
    opened = open_save(file, find_game)
    assert opened.timeline.commands == timeline.commands
    assert opened.earlier == []


def test_an_honest_save_is_proven(places: Places, game: PracticeGame, find_game: FindGame) -> None:
    assert prove(Keeper.start(places.saves, played(game, 99), SEATS).file, find_game) is None


# --- what cannot be opened -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "key", "line_of"),
    [
        (f"format: {CURRENT}", f"format: {CURRENT + 1}", "store.newer_format", None),
        (f"format: {CURRENT}", "format: two", "store.not_a_save", None),
        ("game: practice", "game: chess", "store.unknown_game", None),
        ("round: 1", "round: soon", "error.misfit", "round: soon"),
        ("round: 1", "round: 99", "error.misfit", "state:"),
        ("seed: 7", "seed: -7", "error.misfit", "setup:"),
        ("position: 4", "position: 400", "error.misfit", "position: 400"),
        ("  draw", "  draw now", "error.misfit", "  draw now"),
        ("practice: false", "practice: maybe", "error.misfit", "practice: maybe"),
        ("practice: false", "practice: false\npractice: true", "error.key_twice", "practice: true"),
        ("practice: false", "practice: !!python/name:os.system false", "error.tag", "practice: !!python"),
        ("kind: bot", "kind: ghost", "error.misfit", "kind: ghost"),
    ],
)
def test_a_wrong_save_says_what_and_where(
    places: Places, game: PracticeGame, find_game: FindGame, old: str, new: str, key: str, line_of: str | None
) -> None:
    timeline = Timeline.begin(game, 3, 7)
    for line in ("draw", "keep", "draw", "keep"):
        timeline.do(Command.parse(line))
    file = Keeper.start(places.saves, timeline, SEATS).file
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(StoreError) as caught:
        open_save(file, find_game)
    assert caught.value.key == key
    assert caught.value.problem.file == file.name
    if line_of is not None:
        assert caught.value.problem.line is not None
        assert line_of in file.read_text().splitlines()[caught.value.problem.line - 1]


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


def test_without_a_name_there_is_no_file(find_game: FindGame) -> None:
    with pytest.raises(StoreError) as caught:
        open_save(Path(), find_game)
    assert caught.value.key == "error.no_file"


def test_a_game_whose_data_are_wrong_says_so(places: Places, game: PracticeGame) -> None:
    file = Keeper.start(places.saves, played(game, 4), SEATS).file

    def broken(name: str) -> PracticeGame:
        raise DataError("components.yaml", 12, "misfit", field="fruits", why="none")

    with pytest.raises(StoreError) as caught:
        open_save(file, broken)
    problem = caught.value.problem
    assert (problem.key, problem.file, problem.line) == ("error.misfit", "components.yaml", 12)


def test_a_position_of_another_number_of_seats_is_named(
    places: Places, game: PracticeGame, find_game: FindGame
) -> None:
    file = Keeper.start(places.saves, played(game, 4), SEATS).file
    whole, state = file.read_text(), game.snapshot(Timeline.begin(game, 2, 7).state)
    above, _, below = whole.partition("\nstate:\n")
    file.write_text(f"{above}\n{to_yaml({'state': state})}")
    assert below
    with pytest.raises(StoreError) as caught:
        open_save(file, find_game)
    assert caught.value.key == "error.misfit"
    assert caught.value.params == {"field": "setup.seats", "why": "3 ≠ 2"}


def test_a_long_difference_is_cut_where_it_is_told() -> None:
    assert _short("x" * 60) == "x" * 60
    assert _short("x" * 61) == "x" * 59 + "…"


def test_lists_of_other_lengths_differ_as_a_whole() -> None:
    problem = _difference({"a": {"b": [1, 2]}, "c": 1}, {"a": {"b": [1]}, "c": 1})
    assert problem.params == {"field": "a.b", "replayed": "[1, 2]", "saved": "[1]"}
    problem = _difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]})
    assert problem.params == {"field": "a[1].b", "replayed": "2", "saved": "3"}
    assert _difference({"a": 1}, {}).params == {"field": "a", "replayed": "1", "saved": "None"}


@pytest.mark.parametrize(("jumps", "done"), [([0, 3, 1], 3), ([4], 0), ([-1], 0), ([2, 9, 0], 1)])
def test_jumps_of_a_journal_lead_only_where_there_is_something(game: PracticeGame, jumps: list[int], done: int) -> None:
    for earlier in (0, 5):
        timeline = played(game, 3)
        assert play_on(timeline, earlier, [jump + earlier for jump in jumps]) == done
    assert not timeline.practice


# --- writing is the inverse of reading -------------------------------------------------------------------------------

_plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=12,
)


@given(_plain.filter(lambda value: isinstance(value, dict | list)))
def test_what_is_written_reads_back_the_same(value: Any) -> None:
    again = read_text(to_yaml(value), "memory").data
    assert again == value
    assert repr(again) == repr(value)


_any_text = st.text(st.characters(exclude_categories=()))


@given(_any_text, _any_text)
def test_any_name_and_title_can_be_saved(name: str, title: str) -> None:
    import tempfile

    game = PracticeGame()
    with tempfile.TemporaryDirectory() as folder:
        keeper = Keeper.start(Path(folder), Timeline.begin(game, 1, 7), [Seat(name)], title=title)
        assert keeper.problem is None
        opened = open_save(keeper.file, lambda _: game)
    assert len(opened.save.title.splitlines()) <= 1
    whole = " ".join(name.encode("utf-8", "replace").decode().split())
    assert opened.save.seats[0].name == whole[:LONGEST_NAME].rstrip()


def test_the_seal_of_a_save_never_changes() -> None:
    """Another one would make every older save look edited by hand, and examine it at every start."""
    body = b"format: 4\nhistory: ''\n"
    assert _digest(body) == b"98c696450d5ee754"
    assert as_written(body + b'sum: "98c696450d5ee754"\n')
    assert not as_written(body)
    assert not as_written(body.replace(b"4", b"3") + b'sum: "98c696450d5ee754"\n')


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
