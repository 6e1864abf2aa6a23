"""Does a save that cannot be opened say what is wrong with it, and where?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.content import DataError
from tabletop.kernel import Command, Timeline
from tabletop.store import FindGame, Keeper, Places, StoreError, open_save
from tabletop.store.migrate import CURRENT
from tabletop.store.savefile import to_yaml
from tests.practice_game import PracticeGame
from tests.store.conftest import SEATS, played


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
