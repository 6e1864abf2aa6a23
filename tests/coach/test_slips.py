"""Is a slip told when a move gives something away, and only then?"""

from __future__ import annotations

import pytest

from tabletop.coach import Judgement, Move, as_good, slip
from tabletop.coach.examination import PLENTY, Examination
from tabletop.kernel import Command

GOOD, FAIR, POOR, BAD = (Command(verb) for verb in ("good", "fair", "poor", "bad"))


def judged(looks: int = 8) -> Judgement:
    moves = (
        Move(GOOD, 3.0, 0.0, looks, also=(Command("same"),)),
        Move(FAIR, 2.0, 0.6, looks),
        Move(POOR, -1.0, 0.5, looks),
        Move(BAD, -4.0, 4.0),
    )
    return Judgement(0, moves)


def test_the_best_move_is_no_slip_nor_is_its_twin():
    assert slip(judged(), GOOD) is None
    assert slip(judged(), Command("same")) is None


def test_within_the_noise_nothing_is_said():
    assert slip(judged(), FAIR) is None
    assert slip(judged(), BAD) is None


def test_beyond_the_noise_the_cost_is_told():
    found = slip(judged(), POOR)
    assert found is not None
    assert found.cost == 4.0
    assert found.better.command == GOOD
    assert found.move.command == POOR


def test_nothing_is_said_of_what_was_not_examined_or_is_not_there():
    assert slip(judged(looks=1), POOR) is None
    assert slip(judged(), Command("elsewhere")) is None
    assert slip(Judgement(0, (Move(POOR, 0.0, 0.0, 9),)), POOR) is None


def test_what_is_within_the_noise_of_the_best_and_above_the_slip_is_as_good():
    assert as_good(judged(), POOR) == (GOOD, Command("same"), FAIR)


# --- where the noise comes from ------------------------------------------------------------------------------------------


def first() -> Judgement:
    return Judgement(0, (Move(GOOD, 4.0), Move(FAIR, 3.0), Move(POOR, 2.0), Move(BAD, 1.0)))


def test_equal_moves_in_noisy_deals_are_never_called_apart():
    examination = Examination(first(), 4)
    for number in range(8):
        swing = 5.0 if number % 2 else -5.0
        examination.add([10 + swing, 10 - swing, 10 + swing, 10 - swing][: len(examination.left)])
    judgement = examination.judgement(1.0)
    assert all(slip(judgement, move.command) is None for move in judgement.moves)


def test_what_all_deals_agree_on_is_firm():
    examination = Examination(first(), 4)
    for number in range(6):
        examination.add([move.worth * 3 + number for move in examination.left])
    judgement = examination.judgement(1.0)
    found = slip(judgement, POOR)
    assert found is not None
    assert found.cost == 6


def test_clearly_worse_moves_are_given_up_but_three_stay():
    examination = Examination(first(), 4)
    for _ in range(5):
        examination.add([float(move.worth * 10) for move in examination.left])
    assert [move.command for move in examination.left] == [GOOD, FAIR, POOR]
    assert examination.certain


def test_a_move_not_examined_never_passes_the_best():
    start = Judgement(0, tuple(Move(Command(f"m{n}"), 10.0 - n) for n in range(6)))
    examination = Examination(start, 2)
    for _ in range(4):
        examination.add([0.0, 5.0])
    judgement = examination.judgement(1.0)
    assert judgement.best.command == Command("m1")
    assert judgement.best.looks == 4
    assert all(move.worth <= judgement.best.worth for move in judgement.moves)


@pytest.mark.parametrize(("lead", "certain"), [(10.0, True), (0.1, False)], ids=["clear", "close"])
def test_a_clear_lead_ends_the_comparison(lead: float, certain: bool):
    first = Judgement(0, (Move(Command("a"), lead), Move(Command("b"), 0.0)), 0.3)
    examination = Examination(first, 4)
    for number in range(PLENTY):
        assert not examination.certain, "not before there were plenty of deals"
        examination.add([lead + number % 3, (number * 2) % 5])
    assert examination.certain is certain
