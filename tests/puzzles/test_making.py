"""Which decisions become puzzles, and do those in the box open, with answers one may give and nothing told of them?"""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from tabletop.coach import Judgement, Move, deep
from tabletop.content import DATA, LANGUAGES, load_texts
from tabletop.games import load, names
from tabletop.kernel import Command, Game, Level
from tabletop.puzzles import making
from tabletop.puzzles.making import clear_answer
from tabletop.puzzles.puzzle import Puzzle, file_of, pack_of, position, rules_of, squeezed, told

MOST_BYTES = 2_000_000
SAMPLE = 6


def judged(*values: tuple[float, float]) -> Judgement:
    """Moves with these values and spreads."""
    return Judgement(0, tuple(Move(Command(f"m{n}"), {"a": value}, spread) for n, (value, spread) in enumerate(values)))


def test_one_answer_far_ahead_is_clear():
    found = clear_answer(judged((20.0, 0.0), (12.0, 1.0), (11.0, 1.0)), 5.0, 2.0)
    assert found is not None
    assert [command.verb for command in found.best] == ["m0"]
    assert found.gain == 8.0


def test_answers_that_are_worth_the_same_are_right_together():
    found = clear_answer(judged((20.0, 0.0), (19.5, 0.5), (12.0, 1.0)), 5.0, 2.0)
    assert found is not None
    assert len(found.best) == 2
    assert found.gain == 7.5


@pytest.mark.parametrize(
    "values",
    [
        [(20.0, 0.0), (17.0, 0.5), (12.0, 0.5)],  # a second best that is neither as good nor far behind
        [(20.0, 0.0), (14.0, 4.0)],  # within two spreads
        [(20.0, 0.0), (19.9, 0.1), (19.8, 0.1), (19.7, 0.1), (5.0, 0.1)],  # too many that are as good
    ],
)
def test_what_is_not_clear_is_no_puzzle(values: list[tuple[float, float]]):
    assert clear_answer(judged(*values), 5.0, 2.0) is None


def looks_at(monkeypatch: pytest.MonkeyPatch, found: dict[str, float], wanted: making.Wanted) -> list[int]:
    """How many positions each look at five decisions may cost, when one answer is always clear and bots find it so often."""
    looks: list[int] = []

    def clear(game: Game[Any], state: Any, seat: int, level: Level, *_: object, **__: object) -> Judgement:
        looks.append(level.nodes)
        return judged((20.0, 0.0), (8.0, 0.5))

    monkeypatch.setattr(making, "judge", clear)
    monkeypatch.setattr(making, "found_by", lambda *_: {"random": 0.1} | found)
    assert list(islice(making.Maker(load("red_outpost")).game_of(1, wanted), 5)) == [None] * 5
    return looks


def test_what_an_apprentice_finds_or_nobody_wants_is_given_up_before_anybody_looks_long(
    monkeypatch: pytest.MonkeyPatch,
):
    asked: list[bool] = []

    def unwanted(theme: str, easy: bool) -> bool:
        asked.append(easy)
        return False

    long = deep(load("red_outpost"), 2).nodes
    assert max(looks_at(monkeypatch, {"apprentice": 0.6, "journeyman": 0.0}, lambda *_: True)) < long / 2
    assert max(looks_at(monkeypatch, {"apprentice": 0.1, "journeyman": 1.0}, unwanted)) < long / 2
    assert asked
    assert all(asked)


def _sample() -> list[tuple[str, Puzzle]]:
    found = []
    for game in names():
        puzzles = pack_of(game).puzzles
        found += [(game, puzzle) for puzzle in puzzles[:: max(1, len(puzzles) // SAMPLE)][:SAMPLE]]
    return found


@pytest.mark.parametrize(("game", "puzzle"), _sample(), ids=lambda value: getattr(value, "name", value))
def test_a_puzzle_opens_where_its_seat_decides_among_its_answers_and_others(game: str, puzzle: Puzzle):
    rules = rules_of(game)
    state = position(rules, puzzle).state
    legal = rules.legal(state)
    assert rules.actor(state) == puzzle.seat
    assert set(puzzle.answers) < set(legal)


@pytest.mark.parametrize("game", names())
def test_every_puzzle_of_a_pack_has_a_theme_with_a_name_and_a_name_that_tells_nothing(game: str):
    puzzles = pack_of(game).puzzles
    assert len({puzzle.name for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        assert len(puzzle.name) == 8
        assert all(load_texts(language, game).say(f"theme.{puzzle.theme}") for language in LANGUAGES)


@pytest.mark.parametrize("game", names())
def test_the_values_of_a_pack_are_written_down_so_that_other_values_leave_it_whole(game: str):
    assert (DATA / game / "values" / f"{pack_of(game).values}.yaml").exists()
    assert rules_of(game).fingerprint == pack_of(game).values


def test_the_packs_are_small():
    assert sum(file_of(game).stat().st_size for game in names() if file_of(game).exists()) <= MOST_BYTES


def test_moves_are_kept_small_and_read_plain_or_squeezed():
    moves = "; ".join(f"lay track={number % 6}" for number in range(400))
    assert told(squeezed(moves)) == moves == told(moves)
    assert squeezed(squeezed(moves)) == squeezed(moves)
    assert len(squeezed(moves)) < len(moves) / 10
