"""What does every face of a table need at hand: words, type, colours, the plan, who sits where and how their tokens look?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from tabletop.boards.common.lettering import Lettering
from tabletop.boards.common.plan import TablePlan
from tabletop.content import DATA, SeatLook, Texts, convert, read, seat_looks
from tabletop.content.shared import HexColour
from tabletop.content.text import Field
from tabletop.kernel import Reason, Seat
from tabletop.scene import SHELF, Point, Sprite

__all__ = ["SEATS", "SeatLook", "Skin", "read_skin"]


SEATS = seat_looks()
"""The look of every seat colour."""


class Skin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The frame of a table in the colours of `data/<game>/skin.yaml`. Dark parts carry `light` text, paper parts `ink`."""

    display: str
    """Font family of titles and numbers."""
    text: str
    """Font family of sentences."""
    token: str
    """Where the seat tokens lie: this and the shape's name give a drawing."""
    bar: HexColour
    bar_edge: HexColour
    panel: HexColour
    raised: HexColour
    sunken: HexColour
    line: HexColour
    paper: HexColour
    paper_light: HexColour
    edge: HexColour
    accent: HexColour
    accent_dark: HexColour
    marked: HexColour
    good: HexColour
    light: HexColour
    ink: HexColour
    quiet_light: HexColour
    faint_light: HexColour
    quiet_ink: HexColour
    veil: HexColour
    """Laid over what is no target while something is lifted."""
    slip_ink: HexColour
    """What stands on the prompt, and what is said there more quietly."""
    slip_quiet: HexColour
    button: HexColour
    """The choices in the prompt: at rest, held, their rim and words."""
    button_held: HexColour
    button_rim: HexColour
    button_ink: HexColour
    slip: HexColour | None = None
    """The ground of what is said in `slip_ink`, where that is not the paper."""


def read_skin(game: str, data: Path = DATA) -> Skin:
    """The skin of a game's table; `DataError` names file and line of what does not fit."""
    return convert(read(data / game / "skin.yaml"), Skin)


SMALL = 0.8
"""Tables shown smaller than this spare words."""
COMPACT = 0.875
"""Tables shown smaller than this (1680 pixels wide) use the compact plan, where a game has one."""

P = TypeVar("P", bound=TablePlan)


class Setting(NamedTuple, Generic[P]):
    """What a kit is made from: where things lie, the game's sentences, who plays, how small the table is shown."""

    plan: P
    texts: Texts
    seats: Sequence[Seat]
    scale: float = 1.0
    grown: float = 1.0
    cards: float = 1.0
    """How much larger than planned the rail is shown, and what is written on the cards of seats."""
    stage: float = 1.0
    """How large what floats above the table is shown, which is no part of it."""


class TableContext(Generic[P]):
    """Handed to every face; a game adds its rules and its words."""

    opponents: ClassVar[Iterable[str]] = ("ocean", "vermilion")
    """The colours of an opponent without a seat: the first that no player has."""

    def __init__(self, skin: Skin, setting: Setting[P]) -> None:
        self.skin = skin
        self.plan = setting.plan
        self.texts = setting.texts
        self.seats = list(setting.seats)
        self.scale = setting.scale
        self.small = self.scale < SMALL
        self.compact = self.scale < COMPACT
        self.type = Lettering(skin.display, skin.text, self.scale)
        self.grown = setting.grown
        self.card_type = Lettering(skin.display, skin.text, self.scale, setting.cards)
        """How the cards of seats are written: they keep their size, so their words grow as far as they have room."""
        self.float_type = Lettering(skin.display, skin.text, setting.stage)
        """How cards beside the pointer are written: they grow with the interface."""
        self.rail = setting.plan.rail_of(self.grown)
        """The plan of the rail in its own units."""

    def say(self, key: str, **params: Field) -> str:
        """A sentence of the board."""
        return self.texts.say(f"board.{key}", **params)

    def why(self, reason: Reason | None) -> str:
        """What the rules have against something, in a sentence; nothing: no words."""
        return "" if reason is None else self.texts.say(f"reason.{reason.key}", **reason.params)

    def opponent(self) -> str:
        """The name of the automated opponent, who has a seat below zero."""
        return self.say("opponent")

    def free_colour(self) -> str:
        """The first colour for an opponent that no seat has taken."""
        taken = {person.colour for person in self.seats}
        return next(colour for colour in self.opponents if colour not in taken)

    def seat_name(self, seat: int) -> str:
        """Who sits there."""
        return self.opponent() if seat < 0 else self.seats[seat].name

    def colour(self, seat: int) -> str:
        """The name of a seat's colour."""
        return self.free_colour() if seat < 0 else self.seats[seat].colour

    def seat(self, seat: int) -> SeatLook:
        """Colour and shape of a seat."""
        return SEATS[self.colour(seat)]

    def lit(self, seat: int) -> str:
        """The colour of what is lit for a seat."""
        return str(self.seat(seat).fill)

    def token(self, seat: int, size: float, centre: Point = (0, 0)) -> Sprite:
        """A seat's token around this middle; the shapes are drawn larger or smaller so that all weigh the same."""
        name = f"{self.skin.token}{self.seat(seat).shape}"
        side = size * SHELF.native(name)[0] / SHELF.native(f"{self.skin.token}circle")[0]
        return Sprite(name, (side, side), pos=(centre[0] - side / 2, centre[1] - side / 2))


K = TypeVar("K", bound=TableContext[Any])
"""The kit of one certain game."""


def minus(value: int) -> str:
    """A number; below nothing it gets a true minus sign."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """A change with its sign, the minus a true one."""
    return f"+{value}" if value > 0 else minus(value)
