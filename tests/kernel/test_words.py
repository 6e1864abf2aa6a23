"""Do seats get their names in sentences, and does an event say itself in one line?"""

from __future__ import annotations

import pytest

from tabletop.kernel import Event, Seat
from tabletop.kernel.seat import SEAT_FIELDS, named

SEATS = [Seat("Mira"), Seat("Anton", "bot")]


@pytest.mark.parametrize("field", SEAT_FIELDS)
def test_every_parameter_that_numbers_a_seat_gets_its_name(field: str) -> None:
    assert [named({field: number, "n": 1}, SEATS) for number in (0, 1)] == [
        {field: "Mira", "n": 1},
        {field: "Anton", "n": 1},
    ]


@pytest.mark.parametrize("number", [-1, 2, "nobody"])
def test_what_numbers_no_seat_stays(number: int | str) -> None:
    params = {"seat": number}
    assert named(params, SEATS) == params


def test_the_parameters_themselves_stay_numbers() -> None:
    params: dict[str, str | int] = {"seat": 1}
    named(params, SEATS)
    assert params == {"seat": 1}


def test_an_event_says_itself_with_its_facts_and_who_may_see_them() -> None:
    assert str(Event("game_over")) == "game_over"
    assert str(Event("gained", {"seat": 1, "what": "coin"})) == "gained seat=1 what=coin"
    assert str(Event("drawn", {"card": "plum"}, only=0)) == "drawn card=plum (seat 0 only)"
