"""Who sits at the table of a puzzle, and where does it stand?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.app.table.session import Session
from tabletop.content import seat_looks
from tabletop.kernel import Seat, Timeline
from tabletop.puzzles.book import OWN
from tabletop.puzzles.puzzle import Puzzle, position, rules_of
from tabletop.store import Opened, Problem, StoreError, Unkept, load_last_table, open_save

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


def own_slip(app: App, name: str) -> Puzzle:
    """The card of a slip in an own game. `StoreError` where its file is damaged or gone."""
    opened = _opened(app, name)
    game, task, state = opened.timeline.game, opened.save.scenario, opened.timeline.state
    seat = game.actor(state)
    if task is None or seat is None or not task.goal.moves:
        raise StoreError(Problem.of_store("no_scenario", _card(app, name)))
    setup = opened.timeline.setup
    return Puzzle(name, setup.seats, setup.seed, seat, OWN, 0, task.goal.worth, task.goal.moves, "")


def seated(app: App, game: str, puzzle: Puzzle) -> Session:
    """The position of a puzzle at a table nobody keeps."""
    timeline: Timeline[Any] = (
        _opened(app, puzzle.name).timeline if puzzle.theme == OWN else position(rules_of(game), puzzle)
    )
    timeline.floor = timeline.position
    seats = seats_of(app, puzzle)
    return Session(timeline, Unkept(timeline, seats), seats, app.texts_of(game).knowing(timeline.game.text_facts))


def _opened(app: App, name: str) -> Opened:
    return open_save(_card(app, name), app.find_game)


def _card(app: App, name: str) -> Path:
    return app.places.mistakes / f"{name}.yaml"
