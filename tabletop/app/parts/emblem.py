"""By what are games and people known in lists, plots and dialogs: a circle, a piece, a colour, a tab?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.content import look_of, seat_looks
from tabletop.kernel import Seat
from tabletop.scene import THEME, Choice, Colour, Group, Node, Point, Sprite, Text, circle
from tabletop.scene.layout import Cell, Part, fitting, placed, row

CELL, HEIGHT, SIGN = 40.0, 36.0, 18.0
"""How large a tab of a seat is, and the sign on it."""


def emblem(game: str, side: float) -> Node:
    """The circle a game has drawn, else its first letter on its accent."""
    look = look_of(game)
    if look.emblem is not None:
        return Sprite(look.emblem, (side, side))
    group = Group(size=(side, side))
    group.add(circle((side / 2, side / 2), side / 2 - 1, look.accent, look.rim, 2))
    letter = Text(game[:1].upper(), THEME.heading(side * 0.55, look.label))
    placed(letter).lay(group.own_box(), group)
    return group


def piece(home: Node, colour: str, at: Point, side: float) -> None:
    """The piece of a seat of that colour around a point; nothing for an opponent without a seat."""
    if colour in seat_looks():
        home.add(Sprite(f"app/seat_{colour}_symbol", (side, side), pos=(at[0] - side / 2, at[1] - side / 2)))


def line_colour(colour: str) -> str:
    """What is drawn in a plot for a seat of that colour; quiet for an opponent without a seat."""
    look = seat_looks().get(colour)
    return "#5A5044" if look is None else look.line


def seat_row(seats: list[Seat], *, colour: Colour, quiet: Colour) -> Cell:
    """Pieces with names and the sign for person or bot, side by side; too wide, without the signs, then with long names cut."""
    style = THEME.style(16, colour, face=THEME.strong)

    def cells(signs: bool) -> Cell:
        parts: list[Part] = []
        for seat in seats:
            parts += [Sprite(f"app/seat_{seat.colour}", (20, 20)), 10 if signs else 8]
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
