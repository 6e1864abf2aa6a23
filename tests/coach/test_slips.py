"""Is a slip told when a move gives something away, and only then?"""

from __future__ import annotations

import msgspec
import pytest

from tabletop.coach import Judgement, Move, as_good, slip, warning
from tabletop.coach.examination import PLENTY, Examination
from tabletop.kernel import Command

BEST, FAIR, FINE, POOR, BAD = (Command(verb) for verb in ("best", "fair", "fine", "poor", "bad"))


def move(command: Command, points: float, spread: float = 0.0, deals: int = 8, **more: float) -> Move:
    return Move(command, {"points": points, **more}, spread, deals, turn_ends=hash(command))


def judged(deals: int = 8) -> Judgement:
    moves = (
        msgspec.structs.replace(move(BEST, 3.0, 0.0, deals), also=(Command("same"),)),
        move(FAIR, 2.0, 0.6, deals),
        move(FINE, 0.0, 0.2, deals),
        move(POOR, -1.0, 0.5, deals),
        move(BAD, -4.0, 4.0, 0),
    )
    return Judgement(0, moves, categories=("points",))


def test_the_best_move_is_no_slip_nor_is_its_twin() -> None:
    assert slip(judged(), BEST) is None
    assert slip(judged(), Command("same")) is None


def test_within_the_noise_nothing_is_said() -> None:
    assert slip(judged(), FAIR) is None
    assert slip(judged(), BAD) is None


def test_beyond_the_noise_the_cost_is_told() -> None:
    found = warning(judged(), POOR)
    assert found is not None
    assert found.cost == 4.0
    assert found.better.command == BEST
    assert found.move.command == POOR


def test_nothing_is_said_of_what_was_not_examined_or_is_not_there() -> None:
    assert slip(judged(deals=1), POOR) is None
    assert slip(judged(), Command("elsewhere")) is None
    assert slip(Judgement(0, (move(POOR, 0.0, 0.0, 9),)), POOR) is None


def test_nobody_is_warned_on_first_words_nor_of_the_first_three_moves() -> None:
    assert warning(msgspec.structs.replace(judged(), share=0.9), POOR) is None
    assert slip(judged(), FINE) is not None
    assert warning(judged(), FINE) is None


def test_nobody_is_warned_of_what_differs_only_beyond_the_horizon() -> None:
    best, *others, poor, bad = judged().moves
    hoped = move(POOR, 2.5, 0.5, plans=-3.5)
    judgement = msgspec.structs.replace(judged(), moves=(best, *others, hoped, bad))
    assert slip(judgement, POOR) is not None
    assert warning(judgement, POOR) is None
    assert warning(msgspec.structs.replace(judgement, moves=(best, *others, poor, bad)), POOR) is not None


def test_nobody_is_warned_of_a_line_that_reaches_the_same_table() -> None:
    best, *others, poor, bad = judged().moves
    again = msgspec.structs.replace(poor, turn_ends=best.turn_ends)
    assert warning(msgspec.structs.replace(judged(), moves=(best, *others, again, bad)), POOR) is None


def test_what_is_within_the_noise_of_the_best_and_above_the_slip_is_as_good() -> None:
    assert as_good(judged(), POOR) == (BEST, Command("same"), FAIR)


# --- where the noise comes from ------------------------------------------------------------------------------------------


def first() -> list[Move]:
    return [move(BEST, 4.0), move(FAIR, 3.0), move(POOR, 2.0), move(BAD, 1.0)]


def after(examination: Examination) -> Judgement:
    return Judgement(0, tuple(examination.moves()), categories=("points",))


def add(examination: Examination, points: list[float]) -> None:
    examination.add([{"points": of_move} for of_move in points])


def test_equal_moves_in_noisy_deals_are_never_called_apart() -> None:
    examination = Examination(first(), 4)
    for number in range(8):
        swing = 5.0 if number % 2 else -5.0
        add(examination, [10 + swing, 10 - swing, 10 + swing, 10 - swing][: len(examination.left)])
    judgement = after(examination)
    assert all(slip(judgement, move.command) is None for move in judgement.moves)


def test_what_all_deals_agree_on_is_firm() -> None:
    examination = Examination(first(), 4)
    for number in range(6):
        add(examination, [move.total * 3 + number for move in examination.left])
    found = slip(after(examination), POOR)
    assert found is not None
    assert found.cost == 6


def test_clearly_worse_moves_are_given_up_but_three_stay() -> None:
    examination = Examination(first(), 4)
    for _ in range(5):
        add(examination, [move.total * 10 for move in examination.left])
    assert [move.command for move in examination.left] == [BEST, FAIR, POOR]
    assert examination.certain


def test_a_move_not_examined_never_passes_the_best() -> None:
    examination = Examination([move(Command(f"m{n}"), 10.0 - n) for n in range(6)], 2)
    for _ in range(4):
        add(examination, [0.0, 5.0])
    judgement = after(examination)
    assert judgement.best.command == Command("m1")
    assert judgement.best.deals == 4
    assert all(move.total <= judgement.best.total for move in judgement.moves)


@pytest.mark.parametrize(("lead", "certain"), [(10.0, True), (0.1, False)], ids=["clear", "close"])
def test_a_clear_lead_ends_the_comparison(lead: float, certain: bool) -> None:
    examination = Examination([move(Command("a"), lead), move(Command("b"), 0.0)], 4)
    for number in range(PLENTY):
        assert not examination.certain, "not before there were plenty of deals"
        add(examination, [lead + number % 3, (number * 2) % 5])
    assert examination.certain is certain
