"""Does everybody at the table of a save get a colour that is there, each once, and a bot that can play?"""

from __future__ import annotations

from tabletop.content import seat_looks
from tabletop.kernel import Seat
from tabletop.store.savefile import USUAL, seated

COLOURS = list(seat_looks())


def test_what_fits_stays_as_it_is() -> None:
    seats = [
        Seat("A", "human", COLOURS[1]),
        Seat("B", "bot", COLOURS[0], "master"),
        Seat("C", "bot", COLOURS[2], "greedy"),
    ]
    found = seated(seats)
    assert found == seats
    assert all(one is other for one, other in zip(found, seats, strict=True))


def test_unknown_and_taken_colours_are_replaced_by_free_ones_in_their_order() -> None:
    seats = [Seat("A", colour="plaid"), Seat("B", colour=COLOURS[0]), Seat("C", colour=COLOURS[0])]
    assert [seat.colour for seat in seated(seats)] == [COLOURS[1], COLOURS[0], COLOURS[2]]


def test_with_more_seats_than_colours_the_first_is_used_again() -> None:
    seats = [Seat(str(number), colour="plaid") for number in range(len(COLOURS) + 2)]
    assert [seat.colour for seat in seated(seats)] == [*COLOURS, COLOURS[0], COLOURS[0]]


def test_an_unknown_level_plays_as_the_weakest() -> None:
    assert USUAL == "apprentice"
    (found,) = seated([Seat("A", "bot", COLOURS[0], "grandmaster")])
    assert (found.name, found.kind, found.colour, found.level) == ("A", "bot", COLOURS[0], "apprentice")
