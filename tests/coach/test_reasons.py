"""Does the coach say why, in the game's words, and is what it says the whole difference?"""

from __future__ import annotations

import pytest

from tabletop import games
from tabletop.bots import think
from tabletop.coach import Judgement, Move, Slip, judge, sentence, signed, slip_sentence, why
from tabletop.coach.reasons import LATER, RIVAL
from tabletop.content import LANGUAGES, load_texts
from tabletop.kernel import Command, Rng
from tests.coach.test_judging import DEEP, middle

SELL, WATCH = Command.of("place", space="sell"), Command.of("place", space="watch")


def label(command):
    return str(command)


def test_the_parts_are_the_whole_difference():
    better = Move(SELL, 5.0, terms={"roubles": 9.0, "gears": 2.0}, rival=3.0)
    worse = Move(WATCH, 1.0, terms={"roubles": 6.0, "gears": 4.0, "risk": -1.0}, rival=4.0)
    found = why(better, worse)
    assert sum(part.points for part in found) == pytest.approx(4.0)
    assert [part.term for part in found[:2]] == ["roubles", "gears"]
    assert {part.term: part.points for part in found} == {
        "roubles": 3.0,
        "gears": -2.0,
        "risk": 1.0,
        RIVAL: 1.0,
        LATER: 1.0,
    }


def test_a_move_that_ends_the_game_is_compared_as_a_whole():
    over = Move(SELL, 2.0, terms={"score": 50.0})
    goes_on = Move(WATCH, 0.0, terms={"crates": 30.0, "board": 18.0})
    assert [(part.term, part.points) for part in why(over, goes_on)] == [("score", 2.0)]


def test_small_differences_are_not_worth_a_word():
    assert why(Move(SELL, 0.2, terms={"gears": 1.1}), Move(WATCH, 0.0, terms={"gears": 1.0})) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_term_has_its_sentences(name, language):
    game, texts = games.load(name), load_texts(language, name)
    terms = {RIVAL, LATER}
    for seats in (1, 3):
        state, chance = game.new(seats, 5), Rng(5)
        while game.actor(state) is not None:
            for seat in range(seats):
                terms |= game.terms(state, seat).keys()
            game.apply(state, think("random", game, state, game.actor(state), chance), events=False)
        terms |= game.terms(state, 0).keys()
    missing = {f"{term}.{way}" for term in terms for way in ("more", "less") if f"coach.term.{term}.{way}" not in texts}
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_row_gets_a_sentence(name, language):
    game, texts = games.load(name), load_texts(language, name)
    for moves in (0, 20):
        state = middle(game, 2, moves)
        judgement = judge(game, state, game.actor(state), DEEP, Rng(1))
        for move in judgement.moves[:3]:
            said = sentence(texts, judgement, move, label)
            assert said.endswith(".")
            assert "{" not in said


def test_a_slip_names_what_is_lost_and_the_better_move():
    texts = load_texts("en", "watch")
    better = Move(SELL, 3.2, looks=9, terms={"roubles": 6.0})
    worse = Move(WATCH, -0.9, looks=9, terms={"roubles": 1.9})
    said = slip_sentence(texts, Slip(worse, better, 4.1), lambda command: str(command["space"]).title())
    assert said == "It spends roubles you need, about 4.1 points. Worth 4.1 more: Sell."


def test_even_moves_are_called_even():
    texts = load_texts("en", "watch")
    moves = (Move(SELL, 1.0, terms={"gears": 1.0}), Move(WATCH, 0.95, terms={"gears": 1.0}))
    said = sentence(texts, Judgement(0, moves), moves[0], lambda command: str(command["space"]).title())
    assert said == "About as good as the other move: Watch."


def test_worth_carries_its_sign_in_both_languages():
    english, german = load_texts("en"), load_texts("de")
    assert [signed(english, worth) for worth in (3.24, -0.91, 0.02, -0.04)] == ["+3.2", "−0.9", "0.0", "0.0"]
    assert [signed(german, worth) for worth in (3.24, -0.91)] == ["+3,2", "−0,9"]
