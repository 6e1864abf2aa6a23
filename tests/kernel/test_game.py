"""Does the part of a game that the kernel gives keep its promises?"""

from __future__ import annotations

import pytest

from tabletop.kernel import GAME_OVER, BadSetup, BadSnapshot, Command, IllegalCommand, Reason, ScoreSheet
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


def test_an_unknown_option(game: PracticeGame) -> None:
    with pytest.raises(BadSetup) as error:
        game.new(2, 1, {"weather": "rain"})
    assert error.value.key == "option_unknown"


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
    assert "instead of" in problem.problem


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


class Contradictory(PracticeGame):
    """A game whose scores cannot be counted in some states."""

    def scores(self, state):
        return [{}[state.round]]


def test_a_state_that_contradicts_itself_is_refused() -> None:
    game = Contradictory()
    with pytest.raises(BadSnapshot, match="contradicts itself"):
        game.restore(game.snapshot(game.new(2, 1)))


class Stuck(PracticeGame):
    """A game in which nobody can move."""

    def legal(self, state):
        return []


def test_a_state_nobody_could_move_in_is_refused() -> None:
    game = Stuck()
    with pytest.raises(BadSnapshot, match="nobody could move"):
        game.restore(game.snapshot(game.new(2, 1)))


class Ghost(PracticeGame):
    """A game in which a seat that is not there must decide."""

    def actor(self, state):
        return 7


def test_a_state_in_which_nobody_known_decides_is_refused() -> None:
    game = Ghost()
    with pytest.raises(BadSnapshot, match="not there"):
        game.restore(game.snapshot(game.new(2, 1)))
