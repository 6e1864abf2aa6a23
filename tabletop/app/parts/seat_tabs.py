"""How is one of several people at a table chosen, by their pieces?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.kernel import Seat
from tabletop.scene import Sprite
from tabletop.scene.widgets import Choice

CELL, HEIGHT, SIGN = 40.0, 36.0, 18.0


class SeatTabs(Choice):
    """One tab a person, with the sign of the seat in its own colour."""

    def __init__(
        self, seats: Sequence[Seat], people: Sequence[int], chosen: int, *, on_change: Callable[[int], None]
    ) -> None:
        options = [(seat, "", f"app/seat_{seats[seat].colour}_symbol") for seat in people]
        size = (CELL * len(options) + 8, HEIGHT)
        super().__init__(options, chosen, ground="dark", size=size, on_change=on_change)
        self.name = "people"

    def _add_label(self, label: str, icon: str | None, colour: object, x: float, cell: float) -> None:
        assert icon is not None
        self._face.add(Sprite(icon, (SIGN, SIGN), pos=(x + (cell - SIGN) / 2, (self.h - SIGN) / 2)))
