"""How are the people at a table shown in a row, and one of them chosen by the pieces?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.kernel import Seat
from tabletop.scene import THEME, Sprite, Text
from tabletop.scene.layout import Cell, Part, fitting, row
from tabletop.scene.look.colour import Colour
from tabletop.scene.widgets import Choice

CELL, HEIGHT, SIGN = 40.0, 36.0, 18.0


def seat_row(seats: list[Seat], *, colour: Colour, quiet: Colour, symbol: float = 20) -> Cell:
    """Pieces with names and the sign for person or bot, side by side; too wide, without the signs, then with long names cut."""
    style = THEME.style(16, colour, face=THEME.strong)

    def cells(signs: bool) -> Cell:
        parts: list[Part] = []
        for seat in seats:
            parts += [Sprite(f"app/seat_{seat.colour}", (symbol, symbol)), 10 if signs else 8]
            parts += [Text(seat.name, style, max_lines=1, shrink=True)]
            if signs:
                icon = "human" if seat.kind == "human" else "bot"
                parts += [6, Sprite(f"app/icon_{icon}", (16, 16), tint=quiet)]
            parts += [24 if signs else 12]
        return row(*parts[:-1])

    return fitting(cells(signs=True), cells(signs=False))


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
