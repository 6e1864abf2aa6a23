"""Does a game go on with the pieces and values it was begun with, when those of the program have changed?"""

from __future__ import annotations

import copy
import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop import games
from tabletop.content import Texts
from tabletop.content.components import packed, unpacked
from tabletop.kernel import Game, Rng
from tabletop.resources import folder
from tabletop.store import Keeper, Places, Shelf, open_save, prove
from tabletop.store.savefile import read_save, written
from tests.one_piece_more import PIECES, with_one_piece_more
from tests.practice_game import PracticeGame, practice_components
from tests.store.conftest import SEATS, play, played

SCENARIOS = sorted(folder("saves").glob("*.yaml"))


@pytest.fixture
def dearer(tmp_path: Path) -> PracticeGame:
    (tmp_path / "practice.yaml").write_text("fruits: {plum: {value: 5}}\n")
    return PracticeGame(practice_components(tmp_path))


@pytest.mark.parametrize("name", sorted(PIECES))
def test_a_save_opens_and_is_proven_although_there_is_one_piece_more(name: str, places: Places) -> None:
    now, later = games.load(name), with_one_piece_more(name)
    timeline = played(now, 30)
    keeper = Keeper.start(places.saves, timeline, SEATS)
    play(timeline, 10, Rng(1))
    for step in timeline.past[30:]:
        keeper.did(step.command)
    opened = open_save(keeper.file, lambda _: later)
    assert opened.proven
    assert [note.key for note in opened.notes] == ["store.own_values"]
    assert opened.timeline.state == timeline.state
    assert opened.timeline.commands == timeline.commands
    assert opened.timeline.game.fingerprint == now.fingerprint != later.fingerprint
    assert prove(keeper.file, lambda _: later) is None


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_a_bundled_scenario_opens_and_is_proven_although_there_is_one_piece_more(file: Path) -> None:
    save, _ = read_save(file)
    later = with_one_piece_more(save.game)
    opened = open_save(file, lambda _: later)
    assert opened.notes == []
    assert opened.proven
    assert opened.timeline.game.fingerprint == save.fingerprint != later.fingerprint


def test_what_is_played_on_keeps_the_values_the_game_was_begun_with(
    places: Places, game: PracticeGame, dearer: PracticeGame, texts: list[Texts]
) -> None:
    Keeper.start(places.saves, played(game, 9), SEATS).close()
    (file,) = places.saves.glob("*.yaml")
    opened = open_save(file, lambda _: dearer)
    assert all(note.sentence(language) for note in opened.notes for language in texts)
    keeper = Keeper.resume(places.saves, opened)
    play(opened.timeline, 4, Rng(1))
    keeper.close()
    again = open_save(file, lambda _: dearer)
    assert keeper.file == file
    assert again.proven
    assert again.timeline.state == opened.timeline.state
    assert again.save.fingerprint == game.fingerprint
    assert [entry.status for entry in Shelf(places, lambda _: dearer).entries()] == ["running"]


def test_a_game_begun_with_corrections_is_proven_without_them(
    places: Places, game: PracticeGame, dearer: PracticeGame
) -> None:
    file = Keeper.start(places.saves, played(dearer, 9), SEATS).file
    opened = open_save(file, lambda _: game)
    assert opened.proven
    assert opened.timeline.game.components.definitions.fruits["plum"].value == 5


def test_another_process_loads_the_values_of_the_game_that_is_played() -> None:
    later = with_one_piece_more("corrosion")
    rules = later.with_values(games.load("corrosion").components.packed())
    assert rules is not None
    assert games.load(rules.address).fingerprint == rules.fingerprint == games.load("corrosion").fingerprint
    assert games.load("corrosion").address == "corrosion"
    assert games.load(rules.address).levels == games.load("corrosion").levels


def _spoiled(plain: dict[str, Any]) -> list[str]:
    """Lines of values no game can be played with."""
    line = packed(plain)
    flat = {**plain, "hand": "many"}
    return [
        "",
        "none",
        line[:-9],
        line[9:],
        packed({}),
        packed({"fruits": {}}),
        packed(flat),
        packed({**plain, "hand": 10**6}),
    ]


def test_values_that_cannot_be_read_are_as_good_as_none(
    places: Places, game: PracticeGame, dearer: PracticeGame
) -> None:
    file = Keeper.start(places.saves, played(game, 9), SEATS).file
    save, _ = read_save(file)
    for line in _spoiled(game.components.plain):
        file.write_bytes(written(msgspec.structs.replace(save, values=line)))
        assert [note.key for note in open_save(file, lambda _: dearer).notes] == ["store.other_values"]


@pytest.mark.parametrize("name", sorted(PIECES))
def test_no_part_of_a_games_values_can_be_left_out(name: str) -> None:
    """Values come from files of strangers: what lacks something the rules look up makes no game, and no traceback."""
    game = games.load(name)
    for part, values in game.components.plain.items():
        names = list(values)[:3] if isinstance(values, dict) else []
        for gone in (None, *names):
            plain = copy.deepcopy(game.components.plain)
            if gone is None:
                del plain[part]
            else:
                del plain[part][gone]
            twin = game.with_values(packed(plain))
            assert twin is None or _can_be_set_up(twin)


def _can_be_set_up(game: Game[Any]) -> bool:
    return all(game.legal(game.new(seats, 1)) for seats in itertools.islice(game.seats, 2))


def test_values_are_the_same_after_their_way_through_a_line() -> None:
    for name in games.names():
        game = games.load(name)
        twin = game.with_values(game.components.packed())
        assert twin is not None
        assert unpacked(game.components.packed()) == game.components.plain
        assert twin.components.definitions == game.components.definitions
        assert twin.fingerprint == game.fingerprint
