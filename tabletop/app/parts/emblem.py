"""How does a game's circle look in lists and dialogs?"""

from __future__ import annotations

from tabletop.content import look_of
from tabletop.scene import THEME, Group, Node, Sprite, Text, circle
from tabletop.scene.look.geometry import Point


def emblem(game: str, side: float, pos: Point = (0, 0)) -> Node:
    """The circle a game has drawn, else its first letter on its accent."""
    look = look_of(game)
    if look.emblem is not None:
        return Sprite(look.emblem, (side, side), pos=pos)
    group = Group(size=(side, side), pos=pos)
    group.add(circle((side / 2, side / 2), side / 2 - 1, look.accent, look.rim, 2))
    letter = Text(game[:1].upper(), THEME.heading(side * 0.55, look.label))
    letter.pos = ((side - letter.w) / 2, (side - letter.h) / 2)
    group.add(letter)
    return group
