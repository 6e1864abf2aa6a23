"""Does the part of a game that the kernel gives keep its promises?"""

from __future__ import annotations

import pytest

from tabletop.kernel import (
    GAME_OVER,
    BadSetup,
    BadSnapshot,
    Command,
    Game,
    IllegalCommand,
    Reason,
    Rng,
    ScoreSheet,
    State,
)
from tests.practice_game import PracticeGame


@pytest.fixture
def game() -> PracticeGame:
    return PracticeGame()


def test_missing_options_take_their_default(game: PracticeGame) -> None:
    assert game.new(2, 1).options == {"wilds": True, "market": "open"}
    assert game.new(2, 1, {"market": "closed"}).options == {"wilds": True, "market": "closed"}


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_a_seat_count_that_is_not_offered(game: PracticeGame, seats: int) -> None:
    with pytest.raises(BadSetup) as error:
        game.new(seats, 1)
    assert error.value.key == "seats"
    assert error.value.params == {"game": "practice", "seats": seats, "least": 1, "most": 4}


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range(game: PracticeGame, seed: int) -> None:
    with pytest.raises(BadSetup) as error:
        game.new(2, seed)
    assert error.value.key == "seed"
    assert error.value.params == {"seed": str(seed), "most": str(2**64 - 1)}


def test_an_unknown_option(game: PracticeGame) -> None:
    with pytest.raises(BadSetup) as error:
        game.new(2, 1, {"weather": "rain"})
    assert error.value.key == "option_unknown"
    assert error.value.params == {"game": "practice", "option": "weather", "seats": 2}


@pytest.mark.parametrize("value", [1, 0, "true", "yes"])
def test_an_option_value_of_another_type(game: PracticeGame, value: int | str) -> None:
    """`1 == True` in Python, but 1 is no value of a yes-or-no option."""
    with pytest.raises(BadSetup) as error:
        game.new(2, 1, {"wilds": value})
    assert error.value.key == "option_value"
    assert error.value.params["values"] == "true, false"


def test_a_refused_command_carries_its_reason(game: PracticeGame) -> None:
    state = game.new(2, 1)
    command = Command.of("take", card="durian")
    with pytest.raises(IllegalCommand) as refusal:
        game.apply(state, command)
    assert refusal.value.command == command
    assert refusal.value.reason == Reason("not_in_market", {"card": "durian"})
    assert state == game.new(2, 1)


def test_a_finished_game_refuses_everything(game: PracticeGame) -> None:
    state = game.new(1, 1)
    while legal := game.legal(state):
        game.apply(state, legal[0], events=False)
    assert game.check(state, Command("draw")) == GAME_OVER


def test_a_sheet_sums_up() -> None:
    assert ScoreSheet({"a": 5, "b": -2}).total == 3
    assert ScoreSheet({}).total == 0


def test_without_a_better_idea_bots_go_by_the_score(game: PracticeGame) -> None:
    state = game.new(2, 1)
    state.keepers[1].points["served"] = 7
    assert game.evaluate(state, 1) == 7.0


# --- snapshots from outside ----------------------------------------------------------------------------------------------


def _problem(game: PracticeGame, **changes: object) -> BadSnapshot:
    with pytest.raises(BadSnapshot) as error:
        game.restore({**game.snapshot(game.new(2, 1)), **changes})
    return error.value


def test_a_value_of_the_wrong_type_is_named(game: PracticeGame) -> None:
    problem = _problem(game, deck=["apple", 3])
    assert problem.field == "deck[1]"
    assert "str" in problem.problem


def test_a_missing_field_is_named(game: PracticeGame) -> None:
    snapshot = game.snapshot(game.new(2, 1))
    del snapshot["market"]
    with pytest.raises(BadSnapshot) as error:
        game.restore(snapshot)
    assert "market" in error.value.problem


def test_a_lost_piece_is_named(game: PracticeGame) -> None:
    problem = _problem(game, market=[])
    market = game.new(2, 1).market
    piece = min(market)
    whole = game.inventory(game.new(2, 1))[piece]
    assert problem.field == "state"
    assert problem.problem == f"{piece}: {whole - market.count(piece)} instead of {whole}"


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"seats": 9}, "seats"),
        ({"options": {"wilds": True}}, "options"),
        ({"options": {"wilds": True, "market": "odd"}}, "options"),
        ({"rng": {"seed": 1, "draws": -1}}, "rng.draws"),
        ({"rng": {"seed": -1, "draws": 1}}, "rng.seed"),
        ({"rng": {"seed": 2**64, "draws": 1}}, "rng.seed"),
        ({"round": 10**10}, "round"),
        ({"turn": -(2**70)}, "turn"),
        ({"turn": 2}, "turn"),
        ({"rng": {"seed": 1, "draws": -1, "more": 10**10}}, "rng.more"),
    ],
)
def test_impossible_values_are_named(game: PracticeGame, changes: dict[str, object], field: str) -> None:
    assert _problem(game, **changes).field == field


def test_the_largest_seed_is_restored(game: PracticeGame) -> None:
    state = game.new(2, 2**64 - 1)
    assert game.restore(game.snapshot(state)) == state
    assert game.thaw(game.freeze(state)) == state


def test_the_first_flaw_is_named_rather_than_what_follows_from_it(game: PracticeGame) -> None:
    """One keeper too few would also make the scores fail; the reader is told the cause."""
    keepers = game.snapshot(game.new(2, 1))["keepers"]
    assert _problem(game, keepers=keepers[:1]).problem == "one per seat"


def test_endless_nesting_is_refused(game: PracticeGame) -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    assert _problem(game, deck=nested).field


@pytest.mark.parametrize(
    ("round_", "problem"),
    [
        (10**9, "no such round"),
        (10**9 + 1, "number out of range"),
        (-(10**9), "no such round"),
        (-(10**9) - 1, "number out of range"),
    ],
)
def test_numbers_no_game_could_hold_are_named_before_the_rules_look(
    game: PracticeGame, round_: int, problem: str
) -> None:
    assert _problem(game, round=round_).problem == problem


def test_chance_that_was_not_asked_yet_is_restored(game: PracticeGame) -> None:
    state = game.new(2, 1)
    state.rng.draws = 0
    assert game.restore(game.snapshot(state)) == state


def test_what_is_no_mapping_at_all_is_no_state(game: PracticeGame) -> None:
    with pytest.raises(BadSnapshot) as error:
        game.restore(["apple"])
    assert error.value.field == "state"
    assert "object" in error.value.problem


def test_endless_nesting_where_no_field_is_is_refused_as_well(game: PracticeGame) -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    problem = _problem(game, unknown=nested)
    assert (problem.field, problem.problem) == ("state", "nested too deeply")


def _cannot_tell(*asked: object) -> None:
    raise LookupError("who is that?")


@pytest.mark.parametrize("question", ["scores", "winners", "decision", "observe"])
def test_a_state_that_contradicts_itself_is_refused(
    game: PracticeGame, monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    """Whatever a table will ask for later is asked before: here one question fails."""
    whole = game.snapshot(game.new(2, 1))
    game.restore(whole)
    monkeypatch.setattr(game, question, _cannot_tell)
    with pytest.raises(BadSnapshot) as error:
        game.restore(whole)
    assert error.value.field == "state"
    assert error.value.problem == "contradicts itself (LookupError: who is that?)"


def test_every_seat_is_asked_what_it_may_know(game: PracticeGame, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()
    monkeypatch.setattr(game, "observe", lambda _, seat: asked.append(seat))
    game.restore(game.snapshot(game.new(3, 1)))
    assert asked == [0, 1, 2]


class Stuck(PracticeGame):
    """A game in which nobody can move."""

    def legal(self, state):
        return []


def test_a_state_nobody_could_move_in_is_refused() -> None:
    game = Stuck()
    with pytest.raises(BadSnapshot) as error:
        game.restore(game.snapshot(game.new(2, 1)))
    assert (error.value.field, error.value.problem) == ("state", "nobody could move")


@pytest.mark.parametrize("ghost", [-1, 2, 7])
def test_a_state_in_which_nobody_known_decides_is_refused(
    game: PracticeGame, monkeypatch: pytest.MonkeyPatch, ghost: int
) -> None:
    monkeypatch.setattr(game, "actor", lambda _: ghost)
    with pytest.raises(BadSnapshot) as error:
        game.restore(game.snapshot(game.new(2, 1)))
    assert (error.value.field, error.value.problem) == ("state", "a seat that is not there must decide")


def test_what_is_refused_says_so_to_developers_too() -> None:
    assert str(BadSnapshot("deck[1]", "no such card")) == "deck[1]: no such card"
    assert str(BadSetup("seats", seats=9)) == "seats {'seats': 9}"


# --- what a game need not say ----------------------------------------------------------------------------------------------


def test_without_a_word_a_game_has_no_ladder_no_limits_and_no_automated_opponent(game: PracticeGame) -> None:
    state = game.new(1, 1)
    assert (game.caps(1), game.ladder({}), game.text_facts()) == ({}, {}, {})
    assert game.opponent(state) is None
    assert game.opponent_estimate(state) == 0.0
    assert (Game.rounds, Game.phases, Game.has_secrets, Game.automated) == (0, (), False, ())
    assert game.same_turn(state, game.new(1, 2))


def test_the_round_is_the_one_the_state_tells(game: PracticeGame) -> None:
    state = game.new(2, 1)
    state.round = 3
    assert game.round_number(state) == 3
    assert game.round_number(State(seats=2, options={}, rng=Rng(1))) == 0


def test_positions_are_the_same_however_they_were_reached(game: PracticeGame) -> None:
    one, other = game.new(2, 1), game.new(2, 2)
    assert game.turn_key(one) == game.turn_key(game.copy(one)) != game.turn_key(other)
    assert game.same_moment(one, game.copy(one))
    assert not game.same_moment(one, other)


def test_every_seat_is_estimated_and_nobody_sees_hidden_points(game: PracticeGame) -> None:
    state = game.new(3, 1)
    for seat, keeper in enumerate(state.keepers):
        keeper.points["served"] = seat + 5
    assert game.estimates(state) == [5.0, 6.0, 7.0]
    assert game.terms(state, 2) == {"score": 7.0}
    assert [sheet.total for sheet in game.open_scores(state)] == [5, 6, 7]


def test_a_game_travels_to_another_process_without_its_tools(game: PracticeGame) -> None:
    state = game.new(2, 1)
    game.restore(game.snapshot(state))
    carried = game.__getstate__()
    assert not {"_copy", "_encoder", "_decoder"} & set(carried)
    assert {"rounds", "fingerprint"} <= set(carried)
    twin = PracticeGame.__new__(PracticeGame)
    twin.__setstate__(carried)
    assert (twin.fingerprint, twin.rounds) == (game.fingerprint, game.rounds)
    assert twin.thaw(twin.freeze(twin.copy(state))) == state
