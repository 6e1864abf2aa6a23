"""Do the rows of a ledger add up to the headline, always, and does every one of them name something of this game?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop import games
from tabletop.bots import think
from tabletop.coach import Judgement, Move, Words, apart, chance_for, deep, judge, ledger, quick, signed
from tabletop.coach.ledger import POSITION
from tabletop.content import LANGUAGES, load_texts
from tabletop.kernel import Command, Game, Rng, Seat
from tests.coach.test_judging import middle

SELL, WATCH = Command.of("place", space="sell"), Command.of("place", space="watch")
SEATS = [Seat("Ada"), Seat("Bo"), Seat("Cleo"), Seat("Dan")]
CATEGORIES = ("gears", "roubles", "crates")


def judged(*sheets: dict[str, float]) -> Judgement:
    moves = (Move(command, sheet) for command, sheet in zip((SELL, WATCH), sheets, strict=True))
    return Judgement(0, tuple(moves), unit="lead", categories=CATEGORIES, rival=1)


def rows(judgement: Judgement) -> list[tuple[str, float]]:
    return [(row.category, row.points) for row in ledger(judgement, *judgement.moves)]


def test_rows_are_the_difference_by_category_and_one_row_for_the_rest() -> None:
    judgement = judged(
        {"gears": 9.0, "roubles": 2.0, "order": 1.0, "rival": -3.0}, {"gears": 6.0, "roubles": 4.0, "rival": -4.5}
    )
    assert rows(judgement) == [("gears", 3.0), ("roubles", -2.0), (POSITION, 2.5)]
    assert ledger(judgement, *judgement.moves)[-1].cause == "rival"


@pytest.mark.parametrize("small", [0.04, 0.05, 0.06, 1 / 30])
def test_what_rounding_leaves_over_goes_to_the_largest_row(small: float) -> None:
    judgement = judged({"gears": 3 + small, "roubles": small, "crates": small}, dict.fromkeys(CATEGORIES, 0.0))
    found = rows(judgement)
    assert round(sum(points for _, points in found), 1) == judgement.gain(judgement.best)
    assert found[0][0] == "gears"


def test_an_account_names_every_row() -> None:
    judgement = judged({"roubles": 6.0, "order": 0.3}, {"roubles": 1.9})
    words = Words(load_texts("en", "watch"), SEATS)
    told = words.account(judgement, *judgement.moves)
    assert told == "Roubles +4.1, Your worker moves earlier next round +0.3"
    assert "Roubles" in words.sentence(judgement, judgement.best)


def test_points_carry_their_sign_in_both_languages() -> None:
    english, german = load_texts("en"), load_texts("de")
    assert [signed(english, points) for points in (3.24, -0.91, 0.02, -0.04)] == ["+3.2", "−0.9", "0.0", "0.0"]
    assert [signed(german, points) for points in (3.24, -0.91)] == ["+3,2", "−0,9"]


@pytest.mark.parametrize("name", games.names())
def test_the_expected_sheet_is_the_estimate_and_in_the_end_the_score(name: str) -> None:
    game, chance = games.load(name), Rng(5)
    for seats in (1, 3):
        state = game.new(seats, 5)
        while (actor := game.actor(state)) is not None:
            sheet, terms = game.expected_sheet(state, actor), game.terms(state, actor)
            counted = sum(points for term, points in terms.items() if term not in game.no_points)
            assert sum(sheet.values()) == pytest.approx(counted)
            game.apply(state, chance.choice(game.legal(state)), events=False)
        for seat in range(seats):
            assert {row: points for row, points in game.expected_sheet(state, seat).items() if points} == {
                row: points for row, points in game.scores(state)[seat].points.items() if points
            }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_row_has_its_words(name: str, language: str) -> None:
    game, texts, chance = games.load(name), load_texts(language, name), Rng(5)
    found: set[str] = set()
    for seats in (1, 3):
        state = game.new(seats, 5)
        while game.actor(state) is not None:
            for seat in range(seats):
                found |= game.expected_sheet(state, seat).keys()
            game.apply(state, think("random", game, state, game.actor(state) or 0, chance), events=False)
        categories = game.scores(state)[0].points
        assert all(f"score.{category}" in texts for category in categories)
    causes = {row for row in found if f"score.{row}" not in texts}
    missing = {f"{cause}.{way}" for cause in causes for way in ("more", "less")}
    assert not {key for key in missing if f"coach.position.{key}" not in texts}


def positions(game: Game[Any], count: int) -> list[Any]:
    """Positions of games of one to four with something to decide."""
    return [
        middle(game, game.seats[number % len(game.seats)], (7 * number) % 90, seed=number) for number in range(count)
    ]


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("count", [6, pytest.param(200, marks=pytest.mark.slow)])
def test_the_rows_add_up_to_the_headline(name: str, count: int) -> None:
    game = games.load(name)
    spoken = [Words(load_texts(language, name).knowing(game.text_facts), SEATS) for language in LANGUAGES]
    for number, state in enumerate(positions(game, count)):
        seat = game.actor(state)
        assert seat is not None
        level = quick(game, state.seats) if number % 2 else deep(game, state.seats)
        level = msgspec.structs.replace(level, nodes=min(level.nodes, 3000), seconds=60.0)
        judgement = judge(game, state, seat, level, chance_for(game, state, seat))
        for move in judgement.moves[:8]:
            for other in (judgement.against(move), judgement.best, judgement.moves[-1]):
                found = ledger(judgement, move, other)
                assert round(sum(row.points for row in found), 1) == apart(move, other)
                assert len({row.category for row in found}) == len(found)
                assert {row.category for row in found} <= {*game.scores(state)[seat].points, POSITION}
                for words in spoken:
                    _told_in_full(words, judgement, move, other)


def _told_in_full(words: Words, judgement: Judgement, move: Move, other: Move) -> None:
    """What is said adds up too, names every row and repeats none."""
    told = words.account(judgement, move, other)
    names = [words.row(judgement, row) for row in ledger(judgement, move, other)]
    assert len(set(names)) == len(names)
    figures = [float(part.rpartition(" ")[2].replace("−", "-").replace(",", ".")) for part in _parts(told)]
    assert round(sum(figures), 1) == apart(move, other)
    said = [words.step(step) for step in move.plan]
    assert all(step and "{" not in step for step in [*said, words.sentence(judgement, move)])


def _parts(told: str) -> list[str]:
    return [part for part in told.split(", ") if part and part[-1].isdigit() and ("+" in part or "−" in part)]
