"""How do the pictures look of what everybody should read: the order of a phase, who is caught?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.boards.common.packing import Row
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces.goods import line_of
from tabletop.boards.watch.faces.space import order_tag
from tabletop.boards.watch.look import INK, QUIET_INK, sign
from tabletop.scene import Group

LINE = (500.0, 112.0)
"""How large the line of somebody who is caught is."""


class Catch(NamedTuple):
    """Somebody caught: who, on which space, what bribe, whom it feeds."""

    who: int
    space: str
    bribe: tuple[str, str]
    words: str


def catches(kit: WatchContext, caught_ones: Sequence[Catch]) -> Group:
    """Everybody who is caught, one below the other: on which space, what it costs and whom it feeds."""
    sheet = Group(size=(LINE[0], LINE[1] * len(caught_ones)))
    for number, one in enumerate(caught_ones):
        line = sheet.add(Group(pos=(0, LINE[1] * number)))
        row = line.add(Row(90, 18))
        row.put(kit.token(one.who, 30))
        row.put(sign(f"space_{one.space}", 84))
        row.put(sign("bribe", 42))
        row.put(line_of(*one.bribe, size=28))
        row.pos = (0, 4)
        left = row.w + 22
        name = kit.say("banner.caught", name=kit.seat_name(one.who))
        kit.type.title(line, name, (left, 32), 22, INK, room=sheet.w - left)
        kit.type.words(line, one.words, (left, 62), 16, QUIET_INK, room=sheet.w - left, lines=3)
    return sheet


def order(kit: WatchContext, seats: Sequence[int]) -> Row:
    """The workers in the clock order of the phase that begins."""
    row = Row(84, 22)
    for place, seat in enumerate(seats, start=1):
        one = row.put(Group(size=(60, 84)))
        kind = f"{'third' if seat < 0 else 'worker'}_{kit.colour(seat)}_standing"
        one.add(sign(kind, 76, (30, 44)))
        one.add(order_tag(kit, place, now=place == 1)).pos = (42, 0)
    return row
