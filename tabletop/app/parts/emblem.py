"""By what are games and seats known in lists, plots and dialogs: a circle, a piece, a colour?"""

from __future__ import annotations

from tabletop.content import look_of, seat_looks
from tabletop.scene import THEME, Group, Node, Sprite, Text, circle
from tabletop.scene.layout import placed
from tabletop.scene.look.geometry import Point


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
