"""How does one sit down alone at once, as the ladder and the challenge of a day count it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.content import seat_looks
from tabletop.kernel import OptionValue, Seat
from tabletop.store import load_last_table

if TYPE_CHECKING:
    from tabletop.app.application import App


def play_alone(app: App, game: str, options: dict[str, OptionValue], seed: int) -> None:
    """Begin a game with whoever sat down last; what is not asked for stays as the game has it."""
    last = load_last_table(app.places.last_table)
    name = next((seat.name for seat in last.seats if seat.kind == "human"), app.texts.say("new.names.1"))
    seat = Seat(name, "human", next(iter(seat_looks())))
    app.start_game(game, [seat], seed, app.find_game(game).complete_options(1, options))
