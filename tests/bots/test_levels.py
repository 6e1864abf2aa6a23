"""Is every bot found by name, and does a level come from the game's data?"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletop import bots, games
from tabletop.content import DataError, convert, read
from tabletop.content.text import load_texts
from tabletop.kernel import LEVELS, Level, Levels
from tests.practice_game import PracticeGame


def test_found_by_name() -> None:
    assert bots.names() == ["random", "greedy", *LEVELS]
    with pytest.raises(bots.UnknownBot, match="nobody"):
        bots.known("nobody")


def test_old_saves_know_their_bots() -> None:
    """Seats of older saves say `random` or `greedy`."""
    game = PracticeGame()
    assert bots.level_of("random", game, 2) is None
    greedy = bots.level_of("greedy", game, 2)
    assert greedy is not None
    assert greedy.recipe == "step"


@pytest.mark.parametrize("name", games.names())
def test_every_game_declares_three_levels_that_think_ever_longer(name: str) -> None:
    levels = games.load(name).levels
    assert levels is not None
    for seats in (1, 2):
        nodes = [found.nodes for level in LEVELS if (found := levels.of(level, seats)) is not None]
        assert len(nodes) == len(LEVELS)
    assert levels.master.seconds <= 2
    assert levels.journeyman.recipe != "step"


def test_alone_a_level_may_think_otherwise() -> None:
    levels = games.load("watch").levels
    assert levels is not None
    alone = msgspec.structs.replace(levels, alone={"master": levels.apprentice})
    assert alone.of("master", 1) == levels.apprentice
    assert alone.of("master", 2) == levels.master
    assert alone.of("nobody", 2) is None


@pytest.mark.parametrize(
    ("line", "guilty"),
    [
        ("master: {recipe: guess, nodes: 1, seconds: 1.0}", "master.recipe"),
        ("master: {recipe: step, nodes: 0, seconds: 1.0}", "master.nodes"),
        ("master: {recipe: step, nodes: 1, seconds: 1.0, depth: 3}", "master.depth"),
    ],
)
def test_a_wrong_value_is_named_with_its_line(tmp_path: Path, line: str, guilty: str) -> None:
    good = "{recipe: step, nodes: 10, seconds: 1.0}"
    file = tmp_path / "bots.yaml"
    file.write_text(f"apprentice: {good}\njourneyman: {good}\n{line}\n", encoding="utf-8")
    with pytest.raises(DataError) as caught:
        convert(read(file), Levels)
    assert caught.value.line == 3
    assert caught.value.params["field"] == guilty


def test_what_a_level_does_not_say_is_the_least() -> None:
    plain = msgspec.convert({"recipe": "step", "nodes": 1, "seconds": 1.0}, Level)
    assert (plain.lines, plain.deals, plain.candidates, plain.reply_lines) == (1, 1, 1, 1)
    assert (plain.turns, plain.rounds, plain.rivals, plain.slip) == (0, 0, 0.0, 0.0)
    told = {"recipe": "replies", "nodes": 1, "seconds": 1.0, "turns": 0, "rounds": 0}
    assert msgspec.convert(told, Level).rounds == 0
    assert not plain.along
    assert not plain.heedless


@pytest.mark.parametrize("language", ["en", "de"])
def test_only_what_can_be_chosen_for_a_seat_has_the_name_of_a_level(language: str) -> None:
    """The bot of lessons and older saves is just a bot to those who play: it is none of the three levels."""
    texts = load_texts(language)
    assert all(f"new.level.{name}" in texts and f"new.level_looks.{name}" in texts for name in LEVELS)
    assert "new.level.greedy" not in texts
