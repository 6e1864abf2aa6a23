"""What has been chosen for a new game so far, and what is still missing before it can start?"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tabletop.app.parts.seeds import draw_seed
from tabletop.content import seat_looks
from tabletop.kernel import Game, OptionValue, Seat

Kind = Literal["human", "bot", "closed"]
Undo = Literal["off", "fair", "free"]
"""What may be taken back: nothing, everything until something is revealed, or everything."""


class DraftSeat(msgspec.Struct):
    """One of four places at the table, taken or closed."""

    name: str
    kind: Kind
    colour: str
    level: str = "random"


class Draft(msgspec.Struct):
    """Everything the new-game screen can change. Nothing here is final until `seated` is asked."""

    game: str
    places: list[DraftSeat]
    options: dict[str, OptionValue]
    seed: int
    undo: Undo = "fair"

    @property
    def taken(self) -> list[DraftSeat]:
        """The places somebody sits at, in turn order."""
        return [place for place in self.places if place.kind != "closed"]

    @property
    def is_solo(self) -> bool:
        """Whether one seat plays alone."""
        return len(self.taken) == 1

    def play_alone(self) -> None:
        """Close every place but the first, where a person sits."""
        for place in self.places:
            place.kind = "closed"
        self.places[0].kind = "human"

    def play_together(self) -> None:
        """Open a second place, with a bot."""
        if self.is_solo:
            free = next(place for place in self.places if place.kind == "closed")
            free.kind = "bot"

    def give_colour(self, number: int, colour: str) -> None:
        """Let a place have that colour; whoever had it takes the other one."""
        place = self.places[number]
        other = next(other for other in self.places if other.colour == colour)
        place.colour, other.colour = colour, place.colour

    def move_place(self, number: int, to: int) -> None:
        """Put a place elsewhere in the turn order."""
        self.places.insert(to, self.places.pop(number))

    def fit_options(self, game: Game[Any]) -> None:
        """Keep what the game still offers for this number of seats, defaults for the rest."""
        seats = max(1, len(self.taken))
        if seats not in game.seats:
            return
        offered = {option.name: option for option in game.options(seats)}
        self.options = {
            name: self.options[name] if self.options.get(name) in option.values else option.default
            for name, option in offered.items()
        }

    def missing(self, game: Game[Any]) -> str:
        """Which text below `new.missing` says why the game cannot start; empty when it can."""
        taken = len(self.taken)
        if taken not in game.seats:
            return "seats"
        if any(not place.name.strip() for place in self.taken):
            return "name"
        return ""

    def seated(self) -> list[Seat]:
        """The seats in turn order; who begins is the game's own business."""
        return [
            Seat(place.name.strip(), "human" if place.kind == "human" else "bot", place.colour, _level(place))
            for place in self.taken
        ]


def _level(place: DraftSeat) -> str:
    return place.level if place.kind == "bot" else ""


def fresh_draft(game: Game[Any], names: list[str], *, solo: bool = False) -> Draft:
    """The draft a new-game screen opens with: one person, one bot, the rest closed; or one person alone."""
    kinds: list[Kind] = ["human", "closed", "closed", "closed"] if solo else ["human", "bot", "closed", "closed"]
    places = [DraftSeat(name, kind, colour) for name, kind, colour in zip(names, kinds, seat_looks(), strict=True)]
    draft = Draft(game.name, places, {}, draw_seed())
    draft.fit_options(game)
    return draft
