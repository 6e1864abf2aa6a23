"""Is every decision of the seat judged by what it could know, and are only clear and confirmed turning points commented?"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.bots import standing_still
from tabletop.coach import chance_for, judge
from tabletop.games import load, names
from tabletop.guess import making
from tabletop.guess.choosing import looked_at, play, tables
from tabletop.guess.making import begun, decision_of, holds, judged, turning_points
from tabletop.guess.recorded import Comment, Decision, MasterGame, Unsound, timeline_of
from tabletop.kernel import Game, Rng, Timeline
from tabletop.review.reviewing import turns_of
from tests.guess.games import BRIEF, decision, played, small


def middle(game: Game[Any], seats: int, moves: int) -> Any:
    """A position of a random game with something to decide."""
    state, chance = game.new(seats, 3), Rng(3)
    while game.actor(state) is not None:
        legal = game.legal(state)
        if moves <= 0 and len(legal) > 2:
            return state
        game.apply(state, chance.choice(legal), events=False)
        moves -= 1
    raise AssertionError


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("moves", [6, 30])
def test_nothing_hidden_from_the_seat_changes_a_decision(name: str, moves: int):
    game = load(name)
    state = middle(game, 2, moves)
    seat = game.actor(state)
    assert seat is not None
    other = game.determinize(state, seat, Rng(77))

    def made(at: Any) -> Decision:
        said = judge(game, at, seat, BRIEF, chance_for(game, at, seat), standing_still)
        return decision_of(game, at, moves, said, said.best.command)

    assert made(state) == made(other)


def test_every_decision_of_the_seat_is_judged_and_no_forced_one():
    timeline = timeline_of(small())
    wanted = [
        position
        for position, step in enumerate(timeline.past)
        if step.actor == 0 and len(timeline.game.legal(timeline.state_at(position))) > 1
    ]
    assert [one.position for one in small().decisions] == wanted
    assert all(600 <= one.rating <= 2400 for one in small().decisions)


def test_it_says_how_far_it_is():
    told = list(judged(small(), BRIEF, standing_still))
    shares = [share for share in told if isinstance(share, float)]
    assert shares == sorted(shares)
    assert isinstance(told[-1], MasterGame)


def turning(*decisions: Decision) -> list[int]:
    timeline = timeline_of(small())
    found = turning_points(timeline, msgspec.structs.replace(small(), decisions=decisions))
    return [comment.position for comment, _ in found]


def at(position: int, *ways: tuple[float, float], master: int = 0) -> Decision:
    return msgspec.structs.replace(decision(*ways, master=master), position=position)


def test_a_turning_point_is_clearly_ahead():
    assert turning(at(0, (20.0, 0.0), (17.0, 0.5))) == [0]
    assert turning(at(0, (20.0, 0.0), (17.0, 2.0))) == [], "within two spreads"
    assert turning(at(0, (20.0, 0.0), (19.1, 0.1))) == [], "too little"
    assert turning(at(0, (20.0, 0.0), (16.0, 0.1), (12.0, 0.1), master=1)) == [], "not the best"


def test_the_dearest_comes_first_and_one_of_a_turn():
    timeline = timeline_of(small())
    turns = turns_of(timeline)
    first = next(p for p, began in enumerate(turns) if p and began == p)
    assert turning(at(0, (20.0, 0.0), (17.0, 0.1)), at(first, (20.0, 0.0), (12.0, 0.1))) == [first, 0]
    same = [position for position, began in enumerate(turns) if turns.count(began) > 1][:2]
    assert turning(*(at(position, (20.0, 0.0), (10.0 + position, 0.1)) for position in same)) == same[:1]


def test_one_good_move_among_many_is_said_only_where_there_is_little_to_say(monkeypatch: pytest.MonkeyPatch):
    first, second = (Comment(position, "x") for position in (small().decisions[0].position, 2))
    monkeypatch.setattr(making, "holds", lambda *_, **__: True)
    monkeypatch.setattr(making, "turning_points", lambda *_: [(first, True), (second, False)])
    for fewest, kept in ((1, [first]), (2, [first, second])):
        monkeypatch.setattr(making, "FEWEST_COMMENTS", fewest)
        *_, whole = judged(small(), BRIEF, standing_still)
        assert isinstance(whole, MasterGame)
        assert list(whole.comments) == kept


def test_one_among_many_comes_last():
    first, second = sorted(set(turns_of(timeline_of(small()))))[:2]
    both = at(first, (20.0, 0.0), (19.9, 0.1), (19.8, 0.1), (2.0, 0.1)), at(second, (20.0, 0.0), (17.0, 0.1))
    assert turning(*both) == [second, first]


def test_where_a_journeyman_goes_wrong_it_is_said_first_and_yes_or_no_last():
    turns = turns_of(timeline_of(small()))
    first, second, third = sorted(set(turns))[:3]
    three = (20.0, 0.0), (17.0, 0.1), (16.0, 0.1)
    wrong = msgspec.structs.replace(at(third, *three), answers={"journeyman": "m2", "apprentice": "m0"})
    assert turning(at(first, (20.0, 0.0), (2.0, 0.1)), at(second, *three), wrong) == [third, second, first]


def test_it_is_compared_with_what_a_journeyman_would_have_done():
    one = msgspec.structs.replace(
        at(0, (20.0, 0.0), (17.0, 0.1), (12.0, 0.1)), answers={"journeyman": "m2", "apprentice": "m1"}
    )
    found = turning_points(timeline_of(small()), msgspec.structs.replace(small(), decisions=(one,)))
    assert [comment.against for comment, _ in found] == ["m2"]


def test_only_what_the_referee_confirms_is_said(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(making, "CLEAR", 0.1)
    monkeypatch.setattr(making, "DOUBTS", 0.0)
    for share, kept in ((0.4, False), (0.6, True)):
        monkeypatch.setattr(making, "longer_look", lambda *given, share=share: share * given[2].cost)
        *_, whole = judged(small(), BRIEF, standing_still)
        assert isinstance(whole, MasterGame)
        assert bool(whole.comments) is kept
        assert all(holds(timeline_of(whole), whole, comment) for comment in whole.comments)


def test_a_position_from_elsewhere_is_no_game():
    timeline: Timeline[Any] = played(moves=12)
    timeline.deal_anew(0, Rng(5))
    timeline.do(timeline.game.legal(timeline.state)[0])
    with pytest.raises(Unsound):
        begun(timeline, 0, "x", "", kinds=("", ""))


@pytest.mark.parametrize(("name", "seats"), [("aquasphere", [1, 1, 2]), ("red_outpost", [1, 2, 3])])
def test_every_solo_practice_is_among_the_tables(name: str, seats: list[int]):
    found = tables(load(name), 3)
    assert [table.seats for table in found] == seats
    assert len({str(table) for table in found}) == 3


def test_a_game_is_seen_from_its_winner_and_the_same_every_time():
    game = load("red_outpost")
    table = tables(game, 3)[1]
    found = [looked_at(play(game, table, 5, "apprentice"), 1) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0].totals[found[0].seat] == max(found[0].totals)
