"""Does the estimate rank obviously better states higher?"""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Callable

import msgspec
import pytest

from tabletop.games.corrosion import build
from tabletop.games.corrosion.evaluate import memory
from tabletop.games.corrosion.evaluate.offers import usual_worth
from tabletop.games.corrosion.evaluate.pieces import USUAL
from tabletop.games.corrosion.state import CorrosionState, Effects
from tabletop.kernel import Rng
from tests.games.corrosion.positions import GAME, Table


def _worth(table: Table, seat: int = 0) -> float:
    return GAME.evaluate(table.state, seat)


def _more_green(table: Table) -> None:
    table.player().green += 3


def _more_special(table: Table) -> None:
    table.player().special += 2


def _more_chrome(table: Table) -> None:
    table.player().chrome += 2


def _more_steam(table: Table) -> None:
    table.boiler(3, 0)


def _more_water(table: Table) -> None:
    table.player().cold += 1


def _more_gears(table: Table) -> None:
    table.gears(small_s3=3, medium_s3=3)


def _a_plan(table: Table) -> None:
    table.store("c18")


def _a_machine(table: Table) -> None:
    table.mount("c18")


def _a_one_shot(table: Table) -> None:
    table.lay("o02_1", "s3", done=True)


def _a_turning_machine(table: Table) -> None:
    table.lay("ts_1", "s3")


def _a_colleague(table: Table) -> None:
    table.hand("q16")


@pytest.mark.parametrize(
    "improve",
    [
        _more_green,
        _more_special,
        _more_chrome,
        _more_steam,
        _more_water,
        _more_gears,
        _a_plan,
        _a_machine,
        _a_one_shot,
        _a_turning_machine,
        _a_colleague,
    ],
)
def test_more_is_better(improve: Callable[[Table], None]) -> None:
    table = Table()
    before = _worth(table)
    improve(table)
    assert _worth(table) > before


def test_completed_is_better_than_planned() -> None:
    assert _worth(Table().mount("c18")) > _worth(Table().mount("c18", done=False))
    assert _worth(Table().lay("o02_1", "s2", done=True)) > _worth(Table().lay("o02_1", "s2"))


def test_fresh_gears_are_better_than_rusting_ones() -> None:
    assert _worth(Table().gears(small_s3=3)) > _worth(Table().gears(small_x=3))


def test_a_machine_is_worth_more_early() -> None:
    assert _worth(Table().mount("c13")) - _worth(Table()) > _worth(_late().mount("c13")) - _worth(_late())


def _late() -> Table:
    """The last special marker but one before the end."""
    table = Table()
    table.state.special_out += table.state.special - 4
    table.state.special = 4
    return table


@pytest.mark.parametrize(
    "begin", ["play engineer=a_chrome", "play engineer=a_turning", "play engineer=a_hire", "play engineer=a_gear"]
)
def test_what_is_under_way_counts_before_it_is_done(begin: str) -> None:
    """The engineer has left the hand and her action is still to come: that is no loss."""
    table = Table()
    before = _worth(table)
    table.do(begin)
    assert GAME.terms(table.state, 0)["under_way"] > 0
    assert _worth(table) > before


def test_machines_switched_on_count_before_they_run() -> None:
    table = Table().lay("ts_1", "s1").lay("tm_1", "s2")
    before = GAME.terms(table.state, 0)
    table.do("turn")
    after = GAME.terms(table.state, 0)
    assert after["turning"] < before["turning"]
    assert after["turning"] + after["under_way"] >= before["turning"]


def test_every_plan_takes_gears_and_time_from_the_next() -> None:
    """A third machine to complete promises less than the first, and late in the game nothing."""

    def promised(*machines: str, special: int = 20) -> float:
        table = Table().gears().mount(*machines, done=False)
        table.state.special_out += table.state.special - special
        table.state.special = special
        return GAME.terms(table.state, 0)["plans"]

    first, third = promised("c15"), promised("c15", "c22", "c25") - promised("c15", "c22")
    assert 0 < third < first
    assert promised("c15", "c22", "c25", special=5) <= promised("c15", "c22", special=5)


def test_a_high_grade_in_hand_is_worth_keeping_for_copying() -> None:
    low, high = Table().hand("q04", only=True), Table().hand("q16", only=True)
    assert GAME.terms(high.state, 0)["copying"] > GAME.terms(low.state, 0)["copying"] > 0


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_at_the_end_it_is_the_score(seats: int) -> None:
    state = _random_game(2, seats)[-1]
    for seat in range(seats):
        assert sum(GAME.expected_sheet(state, seat).values()) == GAME.scores(state)[seat].total


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_what_is_remembered_is_what_would_be_found_anew(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    """Another game has nothing in its memory yet, and one that hardly remembers anything forgets again and again."""
    states = _random_game(4, seats)
    known = [GAME.estimates(state) for state in states]
    monkeypatch.setattr(memory, "REMEMBERED", 5)
    fresh = build(None)
    for state, estimates in zip(reversed(states), reversed(known), strict=True):
        assert GAME.estimates(state) == estimates == fresh.estimates(state)
        assert [fresh.evaluate(state, seat) for seat in range(seats)] == estimates
        assert len(memory.memory_of(fresh.tables)) <= memory.REMEMBERED


def test_the_key_shows_every_part_of_the_state() -> None:
    state = GAME.new(1, 3)
    key = GAME.turn_key(state)
    for name in CorrosionState.__struct_fields__:
        twin = GAME.copy(state)
        part = getattr(twin, name)
        setattr(twin, name, [] if name == "players" else None if part is not None else 1)
        assert GAME.turn_key(twin) != key, name


def test_estimates_follow_results_in_random_games() -> None:
    """Half-way estimates rank the seats as the end does more often than not."""
    right = wrong = 0
    for seed in range(40):
        states = _random_game(seed)
        middle, final = states[len(states) // 2], states[-1]
        guess = GAME.evaluate(middle, 0) - GAME.evaluate(middle, 1)
        result = GAME.scores(final)[0].total - GAME.scores(final)[1].total
        if guess * result > 0:
            right += 1
        elif guess * result < 0:
            wrong += 1
    assert right > wrong


def _random_game(seed: int, seats: int = 2) -> list[CorrosionState]:
    """Every state of a random game."""
    chance, state, states = random.Random(seed), GAME.new(seats, seed), []
    while GAME.actor(state) is not None:
        states.append(GAME.copy(state))
        GAME.apply(state, chance.choice(GAME.legal(state)), events=False)
    return [*states, state]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_taking_an_award_never_looks_like_a_loss(seats: int) -> None:
    """It brings the end nearer, and with that everything else counts for less: what it grows by, the race and the end itself make
    up for it, even for the very last one that counts for nothing.
    """
    looked_at = 0
    for state in _random_game(9, seats)[:-1:6]:
        seat = GAME.actor(state)
        assert seat is not None
        before = GAME.evaluate(state, seat)
        for token in {*state.awards}:
            taken = GAME.copy(state)
            taken.awards.remove(token)
            taken.players[seat].awards = [*taken.players[seat].awards, token]
            assert GAME.evaluate(taken, seat) >= before, token
            looked_at += 1
    assert looked_at > 50


def test_additional_actions_to_come_belong_to_whoever_has_the_turn() -> None:
    """Even while somebody else decides in it."""
    table = Table().main(1)
    table.state.pending.append(Effects(seat=0, source="gear"))
    before = [GAME.terms(table.state, seat)["under_way"] for seat in (0, 1)]
    table.state.switched = ["c21"]
    after = [GAME.terms(table.state, seat)["under_way"] for seat in (0, 1)]
    assert after[0] == before[0]
    assert after[1] > before[1]


def test_the_usual_one_has_as_much_water_as_people_have_in_mid_game() -> None:
    """What pieces are worth to nobody in particular is measured by somebody who could really sit there."""
    water = []
    for seats, seed in itertools.product((2, 3, 4), range(3)):
        state, chance, seen = GAME.new(seats, seed), Rng(seed), []
        while GAME.actor(state) is not None:
            GAME.apply(state, chance.choice(GAME.legal(state)), events=False)
            seen.append([player.hot + player.cold for player in state.players])
        water += [drops for row in seen[len(seen) // 3 : 2 * len(seen) // 3] for drops in row]
    assert round(sum(water) / len(water)) == USUAL.hot + USUAL.cold
    assert USUAL.hot > 0, "some of it was boiled"
    assert USUAL.cold > 0, "and some can still be"


@pytest.mark.parametrize("water", ["hot", "cold"])
def test_more_water_makes_pieces_that_are_paid_by_water_more_dear(monkeypatch: pytest.MonkeyPatch, water: str) -> None:
    """And none of the others."""
    tables = GAME.tables
    plain = usual_worth.__wrapped__(tables)
    richer_one = msgspec.structs.replace(USUAL, **{water: getattr(USUAL, water) + 1})
    monkeypatch.setattr(sys.modules[usual_worth.__module__], "USUAL", richer_one)
    richer = usual_worth.__wrapped__(tables)
    paid = {piece for piece in plain if richer[piece] > plain[piece]}
    wanted = {"hot", "water"} if water == "hot" else {"water"}
    assert paid == {
        piece
        for piece in tables.deck["one_shot"]
        if any(
            getattr(effect, "per", None) in wanted or (water == "cold" and getattr(effect, "count", None) == "max")
            for effect in tables.effects[tables.type_of[piece]]
        )
    }
    assert all(richer[piece] == plain[piece] for piece in plain.keys() - paid)
