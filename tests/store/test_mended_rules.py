"""Does a game that was saved under other rules or values come back, and does it say what changed?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.content import Texts
from tabletop.kernel import OptionValue, Rng
from tabletop.store import Keeper, Places, StoreError, open_save, prove
from tests.practice_game import PracticeGame, StallState, practice_components
from tests.store.conftest import SEATS, forget_values, play, played, rules_of

OLD = Path(__file__).parent / "old_rules"


class MendedGame(PracticeGame):
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
    return PracticeGame(practice_components(tmp_path))


def test_mended_rules_never_kill_a_running_game(places: Places, game: PracticeGame) -> None:
    timeline = played(game, 9)
    Keeper.start(places.saves, timeline, SEATS).close()
    (file,) = places.saves.glob("*.yaml")
    mended = MendedGame()
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
    file = OLD / f"red_outpost-1-{name}.yaml"
    rules = rules_of(file)
    opened = open_save(file, lambda _: rules)
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
    rules = rules_of(OLD / "red_outpost-1-solo.yaml")
    text = (OLD / "red_outpost-1-solo.yaml").read_text()
    assert "exports: 12" in text
    file = tmp_path / "solo.yaml"
    file.write_text(text.replace("exports: 12", "exports: 13"))
    opened = open_save(file, lambda _: rules)
    assert not opened.proven
    assert [note.key for note in opened.notes] == ["store.other_rules"]


def test_corrosion_from_before_the_lots_keeps_its_history() -> None:
    """Then the first seat began and the sets went round from A; the save says nothing of either."""
    rules = rules_of(OLD / "corrosion-1-lots.yaml")
    opened = open_save(OLD / "corrosion-1-lots.yaml", lambda _: rules)
    assert opened.save.rules_version == 1 < rules.rules_version
    assert opened.proven
    assert opened.notes == []
    assert opened.timeline.position == opened.timeline.length == 60
    assert opened.timeline.setup.options == {"starting_player": "first_seat", "sets": "from_a"}


def test_corrosion_from_before_goes_on_where_a_machine_rested_that_runs_today() -> None:
    rules = rules_of(OLD / "corrosion-1-rested.yaml")
    opened = open_save(OLD / "corrosion-1-rested.yaml", lambda _: rules)
    assert not opened.proven
    assert [note.key for note in opened.notes] == ["store.other_rules"]
    assert opened.earlier[-2].startswith("speed_up")
    assert opened.earlier[-1] == "done"
    assert opened.timeline.state.options == opened.timeline.setup.options != {}


def test_other_component_values_open_from_the_position(
    places: Places, game: PracticeGame, dearer: PracticeGame
) -> None:
    timeline = played(game, 9)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    keeper.close()
    opened = open_save(forget_values(keeper.file), lambda _: dearer)
    assert [note.key for note in opened.notes] == ["store.other_values"]
    assert opened.timeline.state == timeline.state


def test_what_is_played_under_mended_rules_can_be_undone_and_proven_again(places: Places, game: PracticeGame) -> None:
    timeline = played(game, 9)
    Keeper.start(places.saves, timeline, SEATS).close()
    (file,) = places.saves.glob("*.yaml")
    mended = MendedGame()
    opened = open_save(file, lambda _: mended)
    keeper = Keeper.resume(places.saves, opened)
    play(opened.timeline, 4, Rng(1))
    keeper.close()
    again = open_save(file, lambda _: mended)
    assert [note.key for note in again.notes] == ["store.unproven_start"]
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


def test_moves_to_redo_stay_in_the_save_that_cannot_be_proven_any_more(
    places: Places, game: PracticeGame, dearer: PracticeGame, texts: list[Texts]
) -> None:
    timeline = played(game, 20, practice=True)
    timeline.jump(8)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    keeper.close()
    before = forget_values(keeper.file).read_bytes()
    opened = open_save(keeper.file, lambda _: dearer)
    assert [note.key for note in opened.notes] == ["store.other_values", "store.redo_left_behind"]
    assert opened.notes[1].params == {"n": 12}
    assert all(note.sentence(language) for note in opened.notes for language in texts)
    resumed = Keeper.resume(places.saves, opened)
    play(opened.timeline, 4, Rng(1))
    resumed.close()
    assert resumed.file != keeper.file
    assert keeper.file.read_bytes() == before
    assert open_save(keeper.file, lambda _: game).timeline.commands == timeline.commands
    again = open_save(resumed.file, lambda _: dearer)
    assert not again.left_behind, "from now on it goes on in its own file"
    assert Keeper.resume(places.saves, again).file == resumed.file


def test_an_undo_that_waits_in_the_journal_of_such_a_save_is_told_and_stays(
    places: Places, game: PracticeGame, dearer: PracticeGame, texts: list[Texts]
) -> None:
    timeline = played(game, 20, practice=True)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    forget_values(keeper.file)
    timeline.jump(8)
    keeper.jumped()
    kept = {file: file.read_bytes() for file in places.saves.iterdir()}
    opened = open_save(keeper.file, lambda _: dearer)
    assert [note.key for note in opened.notes] == ["store.other_values", "store.journey_left_behind"]
    assert opened.notes[1].params == {"to": "8", "at": 20}
    assert all(note.sentence(language) for note in opened.notes for language in texts)
    Keeper.resume(places.saves, opened).close()
    assert {file: file.read_bytes() for file in kept} == kept
    assert open_save(keeper.file, lambda _: game).timeline.position == 8


def test_where_values_differ_no_rules_are_blamed(places: Places, game: PracticeGame, dearer: PracticeGame) -> None:
    file = forget_values(Keeper.start(places.saves, played(game, 9), SEATS).file)
    dearer.rules_version = 2
    assert [note.key for note in open_save(file, lambda _: dearer).notes] == ["store.other_values"]


def test_a_history_that_leads_to_other_books_is_not_said_to_lead_to_the_position() -> None:
    file = OLD / "red_outpost-1-finished.yaml"
    problem = prove(file, lambda _: rules_of(file))
    assert problem is not None
    assert problem.key == "store.other_books"


def test_a_position_that_no_longer_fits_the_values_says_so(places: Places, game: PracticeGame, tmp_path: Path) -> None:
    file = forget_values(Keeper.start(places.saves, played(game, 9), SEATS).file)
    (tmp_path / "practice.yaml").write_text("fruits: {plum: {copies: 9}}\n")
    more = PracticeGame(practice_components(tmp_path))
    with pytest.raises(StoreError) as caught:
        open_save(file, lambda _: more)
    assert caught.value.key == "store.unfit_for_values"
