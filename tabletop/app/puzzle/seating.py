"""Who sits at the table of a puzzle, and where does it stand?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.table.session import Session
from tabletop.content import seat_looks
from tabletop.kernel import Seat
from tabletop.puzzles.puzzle import Puzzle, position, rules_of
from tabletop.store import Unkept, load_last_table

if TYPE_CHECKING:
    from tabletop.app.application import App

RIVAL = "journeyman"
"""How the others play when somebody plays on from a puzzle."""


def seats_of(app: App, puzzle: Puzzle) -> list[Seat]:
    """The player under their own name at the seat that decides, bots at all others."""
    people = [seat.name for seat in load_last_table(app.places.last_table).seats if seat.kind == "human"]
    own = people[0] if people else app.texts.say("new.names.1")
    names = iter([name for number in range(1, 5) if (name := app.texts.say(f"new.names.{number}")) != own])
    return [
        Seat(own, "human", colour) if number == puzzle.seat else Seat(next(names), "bot", colour, RIVAL)
        for number, colour in zip(range(puzzle.seats), seat_looks(), strict=False)
    ]


def seated(app: App, game: str, puzzle: Puzzle) -> Session:
    """The position of a puzzle at a table nobody keeps."""
    rules = rules_of(game)
    timeline = position(rules, puzzle)
    timeline.floor = timeline.position
    seats = seats_of(app, puzzle)
    return Session(timeline, Unkept(timeline, seats), seats, app.texts_of(game).knowing(rules.text_facts))
