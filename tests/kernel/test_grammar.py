"""Is a command refused for its form or its moment in one way by all games?"""

from __future__ import annotations

import importlib

import pytest

from tabletop import games
from tabletop.content import load_texts
from tabletop.kernel import Command, Grammar, Rng, Verb, has_place, is_written

GRAMMAR: Grammar = {"lay": Verb(("track", "space"), ("disc", "lay"), int), "go": Verb(("to",)), "done": Verb()}


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("done", True), ("done to=a", False), ("dance", False), ("go to=a", True), ("go to=1", True), ("go from=a", False),
        ("lay track=1 space=2", True), ("lay space=2 track=1", False), ("lay track=1", False), ("lay track=1 space=a", False),
    ],
)  # fmt: skip
def test_a_verb_names_what_it_names_in_its_order(line: str, written: bool) -> None:
    assert is_written(GRAMMAR, Command.parse(line)) is written


def test_a_verb_without_moments_has_its_place_everywhere() -> None:
    lay, done = Command.parse("lay track=1 space=2"), Command("done")
    assert [has_place(GRAMMAR, lay, moment) for moment in ("disc", "lay", "other")] == [True, True, False]
    assert has_place(GRAMMAR, done, "other")


@pytest.mark.parametrize("name", games.names())
def test_every_verb_has_words_and_every_legal_command_is_written(name: str) -> None:
    game, grammar = games.load(name), importlib.import_module(f"tabletop.games.{name}.reasons").VERBS
    keys = load_texts("en", name).keys()
    assert grammar.keys() == {key.split(".")[1] for key in keys if key.startswith("command.")}
    for seats in game.seats:
        state, chance = game.new(seats, 5), Rng(5)
        for _ in range(150):
            legal = game.legal(state)
            if not legal:
                break
            assert all(is_written(grammar, command) for command in legal)
            game.apply(state, chance.choice(legal))
