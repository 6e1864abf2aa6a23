"""Is whatever the screen accepts sound: it never fails, says why not, and every accepted edition can be played?"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop import games
from tabletop.app.edition.correcting import Correcting
from tabletop.app.edition.trial import Found, Trying, quick_games
from tabletop.app.edition.words import CopyWords
from tabletop.content import Edition, load_texts
from tabletop.kernel import Game, Rng
from tabletop.scene import headless
from tests.app.edition.random_edits import edit

AT_ONCE = 25
"""Edits between two looks at whether the edition can be played."""
MOST = 20_000


def _played(game: Game[Any], seats: int, seed: int) -> None:
    state, chance = game.new(seats, seed), Rng(seed)
    for _ in range(MOST):
        if game.actor(state) is None:
            return
        game.apply(state, chance.choice(game.legal(state)), events=False)
    pytest.fail(f"{game.name} for {seats}, seed {seed}: no end")


def _edited(name: str, edits: int, seed: int, games_each: int) -> None:
    headless()
    correcting, chance = Correcting(name, Edition(name, "Mine"), load_texts("de", name)), random.Random(seed)
    words = CopyWords(correcting)
    for number in range(edits):
        before = correcting.components.fingerprint
        piece, refusal = edit(correcting, chance)
        if refusal is not None:
            assert correcting.components.fingerprint == before
            assert words.refusal(refusal, "", words.piece(piece)).strip()
        if (number + 1) % AT_ONCE == 0:
            for seats in correcting.game.seats:
                for seed_ in range(games_each):
                    _played(correcting.game, seats, seed_)
            correcting = Correcting(name, Edition(name, "Mine"), load_texts("de", name))
            words = CopyWords(correcting)


@pytest.mark.parametrize("name", games.names())
def test_random_edits_are_accepted_and_playable_or_refused_with_a_sentence(name: str) -> None:
    _edited(name, AT_ONCE, 1, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("name", games.names())
def test_ten_thousand_random_edits(name: str, seed: int) -> None:
    _edited(name, 250, 100 + seed, 2)


class _Stuck:
    """Rules by which nobody may ever move."""

    name, seats = "stuck", range(2, 4)

    def __init__(self, *, endless: bool) -> None:
        self._endless = endless

    def new(self, seats: int, seed: int) -> int:
        return seats

    def actor(self, state: int) -> int:
        return 0

    def legal(self, state: int) -> list[int]:
        return [0] if self._endless else []

    def apply(self, state: int, command: int, *, events: bool) -> None:
        """Nothing changes."""


@pytest.mark.parametrize(("endless", "problem"), [(False, "stuck"), (True, "endless")])
def test_a_game_that_is_impossible_is_found(endless: bool, problem: str) -> None:
    found = [one for one in quick_games(_Stuck(endless=endless)) if one is not None]
    assert found == [Found(0, problem, 2, 0)]


def test_ten_quick_games_of_ours_end() -> None:
    trying = Trying(quick_games(games.load("watch")))
    while not trying.decided:
        trying.step()
    assert trying.take() == Found(10)


@pytest.mark.parametrize(
    ("piece", "word"), [("turning.tm", "activate_all"), ("actions.gear", "extra"), ("one_shot.o05", "shift_to_x")]
)
def test_effects_that_would_never_end_are_refused(piece: str, word: str) -> None:
    headless()
    correcting = Correcting("corrosion", Edition("corrosion", "Mine"), load_texts("en", "corrosion"))
    path = (*piece.split("."), "effect")
    found = next(one for pieces in correcting.copy.pieces.values() for one in pieces if one.id == piece)
    field = next(one for one in correcting.copy.fields(found, correcting.plain) if one.path == path)
    refusal = correcting.change(field, [correcting.effect_of(field, word, {})])
    assert refusal is not None
    assert refusal.key == "error.unsound"
