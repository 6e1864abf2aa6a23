"""What has been chosen for a new game so far, and what is still missing before it can start?"""

from __future__ import annotations

import copy
from typing import Any

import msgspec

from tabletop.app.parts.written import draw_seed
from tabletop.content import seat_looks
from tabletop.kernel import LEVELS, Game, OptionValue, Seat
from tabletop.store.settings import LastSeat, LastTable, SeatKind, Undo

USUAL_LEVEL = "journeyman"
BEGINS = "starting_player"
"""An option of who begins is asked for all games in the same way, and left to the lot here."""


class Draft(msgspec.Struct):
    """Everything the new-game screen can change. Nothing here is final until `seated` is asked."""

    game: str
    places: list[LastSeat]
    options: dict[str, OptionValue]
    seed: int
    undo: Undo = "fair"
    begins: str = ""
    """The colour of the place that begins; empty for the lot."""

    @property
    def taken(self) -> list[LastSeat]:
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

    def swap_places(self, one: int, other: int) -> None:
        """Let two change places in the turn order."""
        self.places[one], self.places[other] = self.places[other], self.places[one]

    def fit_options(self, game: Game[Any]) -> None:
        """Keep what the game still offers for this number of seats, defaults for the rest."""
        seats = max(1, len(self.taken))
        if seats not in game.seats:
            return
        offered = {option.name: option for option in game.options(seats)}
        kept = {name: value for name, value in self.options.items() if name != BEGINS}
        self.options = {
            name: kept[name] if kept.get(name) in option.values else option.default for name, option in offered.items()
        }
        if self.begins not in [place.colour for place in self.taken]:
            self.begins = ""

    def missing(self, game: Game[Any]) -> str:
        """Which text below `new.missing` says why the game cannot start; empty when it can."""
        taken = len(self.taken)
        if taken not in game.seats:
            return "seats"
        if any(not place.name.strip() for place in self.taken):
            return "name"
        return ""

    def seated(self, game: Game[Any]) -> list[Seat]:
        """The seats in turn order. The game draws one of them to begin: whoever was chosen for that sits there, and the others
        clockwise as before.
        """
        seats = [
            Seat(place.name.strip(), "human" if place.kind == "human" else "bot", place.colour, _level(place))
            for place in self.taken
        ]
        chosen = next((number for number, seat in enumerate(seats) if seat.colour == self.begins), None)
        drawn = None if chosen is None else game.actor(game.new(len(seats), self.seed, self.options))
        turn = 0 if chosen is None or drawn is None else chosen - drawn
        return seats[turn:] + seats[:turn]


def _level(place: LastSeat) -> str:
    return place.level if place.kind == "bot" else ""


def fresh_draft(game: Game[Any], names: list[str], last: LastTable, *, solo: bool = False) -> Draft:
    """The draft a new-game screen opens with: those who sat here last, with the options this game had then; at the first time
    one person and one bot. Alone everybody but the first leaves.
    """
    kinds: list[SeatKind] = ["human", "bot", "closed", "closed"]
    places = [LastSeat(*place, USUAL_LEVEL) for place in zip(names, kinds, seat_looks(), strict=True)]
    if sorted(place.colour for place in last.seats) == sorted(seat_looks()):
        places = [copy.copy(place) for place in last.seats]
    for place in places:
        place.level = place.level if place.level in LEVELS else USUAL_LEVEL
    draft = Draft(game.name, places, dict(last.options.get(game.name, {})), draw_seed(), last.undo)
    if solo:
        draft.play_alone()
    draft.fit_options(game)
    return draft


def remembered(draft: Draft, last: LastTable) -> LastTable:
    """What to keep of a draft that became a game, beside what is known of the other games. Who plays alone sends nobody away
    for good.
    """
    seats = [copy.copy(place) for place in draft.places]
    if draft.is_solo:
        before = {place.colour: place.kind for place in last.seats} or {place.colour: "bot" for place in seats[:2]}
        for place in seats:
            place.kind = place.kind if place.kind != "closed" else before.get(place.colour, "closed")
    return LastTable(seats, {**last.options, draft.game: draft.options}, draft.undo)
