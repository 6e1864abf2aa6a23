"""What does every face of this table need at hand: words, type, definitions, the plan, who plays which wood?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.boards.aquasphere.look import SKIN, WOODS, Wood, art
from tabletop.boards.aquasphere.plan import AquaPlan
from tabletop.boards.common.lettering import Lettering
from tabletop.boards.common.skin import SEATS, SeatLook
from tabletop.content import Texts
from tabletop.content.text import Field
from tabletop.games.aquasphere.state import COLOURS
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Seat
from tabletop.scene import SHELF, Sprite
from tabletop.scene.geometry import Point

NEUTRAL = ("neutral", "slate")
SPARE = ("ocean", "vermilion")
"""The rival team sails under ocean; when the player took that colour, under vermilion."""
SIGN = 19.2
"""Native size of the round seat sign; the other shapes are drawn larger so that all weigh the same."""


class Kit:
    """Handed to every face. `small` asks for the layout of small windows."""

    def __init__(
        self, texts: Texts, tables: Tables, plan: AquaPlan, seats: Sequence[Seat], scale: float = 1.0
    ) -> None:
        self.texts = texts
        self.tables = tables
        self.of = tables.definitions
        self.plan = plan
        self.seats = list(seats)
        self.scale = scale
        self.small = scale < 0.8
        self.type = Lettering(SKIN.display, SKIN.text, scale)

    def say(self, key: str, **params: Field) -> str:
        """A sentence of the board."""
        return self.texts.say(f"board.{key}", **params)

    def seat_name(self, colour: int) -> str:
        """Who plays that colour: a seat, or the rival team."""
        return self.seats[colour].name if colour < len(self.seats) else self.texts.say("rival.name")

    def wood_name(self, colour: int) -> str:
        """The drawings a wooden colour has: a seat's own, the rival's, or driftwood."""
        if colour < len(self.seats):
            return self.seats[colour].colour
        neutral = COLOURS - self.tables.player_counts[len(self.seats)].neutral_colours
        if colour >= neutral:
            return NEUTRAL[colour - neutral]
        taken = {person.colour for person in self.seats}
        return next(name for name in SPARE if name not in taken)

    def wood(self, colour: int) -> Wood:
        """The paint of a wooden colour."""
        return WOODS[self.wood_name(colour)]

    def bot_art(self, colour: int) -> str:
        """The drawing of a bot; both neutral colours share one."""
        name = self.wood_name(colour)
        return art(f"bot_{'neutral' if name in NEUTRAL else name}")

    def seat(self, seat: int) -> SeatLook:
        """Colour and shape of a seat or of the rival team."""
        return SEATS[self.wood_name(max(0, seat))]

    def token(self, seat: int, size: float, centre: Point = (0, 0)) -> Sprite:
        """The sign of a seat (or of the rival team) around this middle."""
        name = art(f"seat_{self.wood_name(seat)}")
        side = size * SHELF.native(name)[0] / SIGN
        return Sprite(name, (side, side), pos=(centre[0] - side / 2, centre[1] - side / 2))


def signed(value: int) -> str:
    """A change with its sign, the minus a true one."""
    return f"+{value}" if value > 0 else minus(value)


def minus(value: int) -> str:
    """A number; below nothing it gets a true minus sign."""
    return str(value).replace("-", "−")
