"""What does every face of this table need at hand: words, type, definitions, the plan, who sits where?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.boards.common.lettering import Lettering
from tabletop.boards.common.skin import SEATS, SeatLook
from tabletop.boards.red_outpost.look import SKIN, art
from tabletop.boards.red_outpost.plan import OutpostPlan
from tabletop.content import Texts
from tabletop.content.text import Field
from tabletop.games.red_outpost.rulebook import Rulebook
from tabletop.games.red_outpost.state import AUTOM
from tabletop.kernel import Seat
from tabletop.scene import SHELF, Sprite
from tabletop.scene.geometry import Point

AUTOM_COLOURS = ("ocean", "vermilion")
"""Autom sits in the ocean seat; when the player took that colour, in the vermilion one."""


CIRCLE = 46.64
"""Native size of the round token; the other shapes are drawn larger or smaller so that all weigh the same."""


class Kit:
    """Handed to every face. `small` asks for the layout of small windows."""

    def __init__(
        self, texts: Texts, book: Rulebook, plan: OutpostPlan, seats: Sequence[Seat], scale: float = 1.0
    ) -> None:
        self.texts = texts
        self.book = book
        self.of = book.of
        self.plan = plan
        self.seats = list(seats)
        self.scale = scale
        self.small = scale < 0.8
        self.type = Lettering(SKIN.display, SKIN.text, scale)

    def say(self, key: str, **params: Field) -> str:
        """A sentence of the board."""
        return self.texts.say(f"board.{key}", **params)

    def worker(self, name: str) -> str:
        """A worker's name."""
        return self.texts.say(f"worker.{name}.name")

    def location(self, name: str) -> str:
        """A location's name."""
        return self.texts.say(f"location.{name}.name")

    def good(self, name: str) -> str:
        """The name of a good as a label."""
        word = self.texts.say(f"good.{name}.name")
        return word[:1].upper() + word[1:]

    def phase(self, name: str) -> str:
        """The name of a phase."""
        return self.texts.say(f"phase.{name}.name")

    def seat_name(self, seat: int) -> str:
        """Who sits there, or Autom."""
        return self.say("autom") if seat == AUTOM else self.seats[seat].name

    def seat(self, seat: int) -> SeatLook:
        """Colour and shape of a seat, or of Autom."""
        if seat != AUTOM:
            return SEATS[self.seats[seat].colour]
        taken = {person.colour for person in self.seats}
        return SEATS[next(colour for colour in AUTOM_COLOURS if colour not in taken)]

    def token(self, seat: int, size: float, centre: Point = (0, 0)) -> Sprite:
        """A seat's token around this middle."""
        name = art(f"influence_{self.seat(seat).shape}")
        side = size * SHELF.native(name)[0] / CIRCLE
        return Sprite(name, (side, side), pos=(centre[0] - side / 2, centre[1] - side / 2))


def signed(value: int) -> str:
    """A change with its sign, the minus a true one."""
    return f"+{value}" if value > 0 else str(value).replace("-", "−")
