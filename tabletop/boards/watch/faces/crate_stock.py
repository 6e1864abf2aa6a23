"""How do the crates in stock look: piles by value, the next one of each colour, locked colours?"""

from __future__ import annotations

from tabletop.boards.common.icons import boxed, laid_on, numbered
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces.goods import pill
from tabletop.boards.watch.look import LIGHT, QUIET_LIGHT, art, sign
from tabletop.games.watch.tables import COLOURS
from tabletop.scene import Group, Point, Sprite


def ground(kit: WatchContext) -> Group:
    """The shelf with its title."""
    area = kit.plan.bench.shelf
    face = laid_on(art("crate_shelf"), area.size)
    title = kit.type.title(face, kit.say("shelf.title"), (18, 22), 22, LIGHT, weight=500, room=250)
    room = area.w - 36 - min(title.w, 250) - 20
    kit.type.words(face, kit.say("shelf.highest"), (area.w - 18, 23), 15.5, "#E3D6BB", align="right", room=room)
    return face


def pile_middle(kit: WatchContext, value: int) -> Point:
    """The middle of the lowest crate of a pile on the table."""
    plan = kit.plan.stock
    colour = kit.tables.colour_of[value]
    group = COLOURS.index(colour)
    column = sorted(kit.tables.of_colour[colour]).index(value)
    return (plan.first[0] + group * plan.colour + column * plan.value, plan.first[1])


def top_middle(kit: WatchContext, value: int, count: int) -> Point:
    """The middle of the uppermost crate of a pile on the table."""
    x, y = pile_middle(kit, value)
    return (x, y - max(0, count - 1) * kit.plan.stock.rise)


PILE = 140.0
"""Height of the picture of a pile: five crates and the pill at its foot."""


def pile(kit: WatchContext, value: int, count: int, ahead: bool) -> Group:
    """The crates of one value on the lower edge of the picture less the half pill; `ahead`: the uppermost one is a piece."""
    side, rise = kit.plan.pieces.crate, kit.plan.stock.rise
    face = Group(size=(64, PILE))
    x, foot = (64 - side) / 2, PILE - 12 - side
    if not count:
        face.add(Sprite(art("crate_slot"), (side, side), pos=(x, foot)))
        kit.type.title(face, str(value), (32, foot + 20), 19, QUIET_LIGHT, weight=500, align="centre")
        kit.type.words(face, kit.say("shelf.gone"), (32, foot + 41), 15, QUIET_LIGHT, align="centre", room=52)
        return face
    under = art(f"crate_{kit.tables.colour_of[value]}_under")
    for level in range(count - 1):
        face.add(Sprite(under, (side, side), pos=(x, foot - level * rise)))
    if not ahead:
        face.add(crate(kit, value, side)).pos = (x, foot - (count - 1) * rise)
    if count > 1:  # a lone crate counts itself, and would cover the pill
        face.add(pill(kit, f"×{count}", (32, PILE - 12)))
    return face


def crate(kit: WatchContext, value: int, side: float) -> Group:
    """One crate with its value."""
    box = Sprite(art(f"crate_{kit.tables.colour_of[value]}_value"), (side, side))
    return numbered(kit, box, str(value), side * 0.4, "#2B2A33")


def next_crate(kit: WatchContext, value: int, side: float) -> Group:
    """The crate of a colour that goes first, with its lamp rim."""
    face = crate(kit, value, side)
    face.add(sign("crate_next", side * 64 / 56, (side / 2, side / 2)))
    return face


def label(kit: WatchContext, colour: str, unlocked: bool) -> Group:
    """The label below a colour: its name, whether the looking seat has unlocked it."""
    size = kit.plan.stock.labels.size
    y, right = size[1] / 2, size[0] - 12
    face = boxed(size, "#2A1F14", "#6B5231", 1.8, corners=7)
    face.add(sign(f"crate_{colour}", 20, (22, y)))
    kit.type.title(face, kit.say(f"crate.{colour}"), (40, y), 16.5, LIGHT, weight=500, room=62)
    words, tint = kit.say("shelf.unlocked" if unlocked else "shelf.locked"), "#CFE0C4" if unlocked else QUIET_LIGHT
    text = kit.type.words(face, words, (right, y), 15.5, tint, align="right", room=74)
    face.add(sign("tick" if unlocked else "lock_closed", 15, (right - min(text.w, 74) - 13, y)))
    return face
