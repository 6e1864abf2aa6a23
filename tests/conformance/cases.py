"""Which games, seat counts and options must every promise of the contract be kept for?"""

from __future__ import annotations

import functools
import importlib
import itertools
from collections.abc import Callable
from typing import Any

import msgspec

from tabletop import games
from tabletop.content import Texts, load_texts
from tabletop.kernel import Game, Option, OptionValue
from tests import practice_game
from tests.conformance.telling import Telling

PRACTICE = "practice"
MOST_SETS = 8
"""Up to so many option sets per seat count all are tried; beyond that every value at least once."""


class Case(msgspec.Struct, frozen=True):
    """One way to set up one game."""

    name: str
    seats: int
    chosen: tuple[tuple[str, OptionValue], ...] = ()
    values: str = ""
    """The fingerprint of the values it is played with; those of today when there is none."""
    broken: str = ""
    """Why the game could not even be loaded; then there is just this one case of it, and it fails."""

    @property
    def game(self) -> Game[Any]:
        """The rules."""
        return with_values_of(self.name, self.values)

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options as `Game.new` takes them."""
        return dict(self.chosen)

    def __str__(self) -> str:
        if self.broken:
            return f"{self.name}-broken"
        options = "".join(f"-{name}={str(value).lower()}" for name, value in self.chosen)
        return f"{self.name}-{self.seats}{options}"


def names() -> list[str]:
    """Every game that must conform: the practice game of the tests and all that ship."""
    return [PRACTICE, *games.names()]


@functools.cache
def load(name: str) -> Game[Any]:
    """The rules of a game, the practice game included."""
    return practice_game.PracticeGame() if name == PRACTICE else games.load(name)


@functools.cache
def with_values_of(name: str, fingerprint: str) -> Game[Any]:
    """The rules with values of today or of before."""
    return games.with_values_of(name, fingerprint) if fingerprint else load(name)


@functools.cache
def texts(name: str, language: str) -> Texts:
    """The texts of a game, the practice game included."""
    if name == PRACTICE:
        return practice_game.practice_texts(language)
    return load_texts(language, name).knowing(load(name).text_facts)


def recount(name: str) -> Callable[[Game[Any], Any], list[int]]:
    """The function that counts a finished game's totals a second time, independently of the rules."""
    module = practice_game if name == PRACTICE else importlib.import_module(f"tests.games.{name}.recount")
    return module.recount


def expected(name: str) -> Callable[[Game[Any]], set[str]]:
    """The function that says which facts random play must show sooner or later."""
    module = practice_game if name == PRACTICE else importlib.import_module(f"tests.games.{name}.coverage")
    return module.expected


def telling(name: str) -> Telling:
    """What the game declares about its own events."""
    module = practice_game if name == PRACTICE else importlib.import_module(f"tests.games.{name}.telling")
    return module.TELLING


def option_sets(options: list[Option]) -> list[dict[str, OptionValue]]:
    """All combinations of all values, or, when those are many, enough that every value occurs."""
    combinations = list(itertools.islice(itertools.product(*(option.values for option in options)), MOST_SETS + 1))
    if len(combinations) <= MOST_SETS:
        return [dict(zip((option.name for option in options), values, strict=True)) for values in combinations]
    longest = max(len(option.values) for option in options)
    turns = [{option.name: option.values[i % len(option.values)] for option in options} for i in range(longest)]
    defaults = {option.name: option.default for option in options}
    return turns if defaults in turns else [defaults, *turns]


@functools.cache
def cases_of(name: str) -> tuple[Case, ...]:
    """Every set-up of one game; a game that cannot be loaded gives one broken case instead of stopping the others."""
    try:
        game = load(name)
        return tuple(
            Case(name, seats, tuple(chosen.items()))
            for seats in game.seats
            for chosen in option_sets(game.options(seats))
        )
    except Exception as error:
        return (Case(name, 0, broken=f"{type(error).__name__}: {error}"),)


def all_cases() -> list[Case]:
    """Every set-up of every game."""
    return [case for name in names() for case in cases_of(name)]
