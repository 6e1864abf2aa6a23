"""How do the trays of the own goods look: gears, roubles, debt, crates, and solo the disc supply?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces.goods import line_of
from tabletop.boards.watch.look import FAINT_LIGHT, LAMP, LIGHT, PALE_WARNING, PANEL_RIM, QUIET_LIGHT, TRAY, TRAY_LOW
from tabletop.scene import Group, Panel, Point, Shape, Size, dashed_box

TITLE = 16.0
CRATE_STEP = 64.0
CRATES_LEFT = 96.0


def ground(size: Size) -> Group:
    """A sunken tray."""
    face = Group(size=size)
    face.add(shaded(size, TRAY, TRAY_LOW))
    face.add(Panel(size, rim=PANEL_RIM, rim_width=1.6, corners=9))
    return face


def shaded(size: Size, upper: str, lower: str, corner: float = 9) -> Shape:
    """A box that changes from one colour at the top to another at the bottom."""
    w, h = size
    stops = f'<stop offset="0" stop-color="{upper}"/><stop offset="1" stop-color="{lower}"/>'
    shade = f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h:g}">{stops}</linearGradient>'
    box = f'<rect x="0" y="0" width="{w:g}" height="{h:g}" rx="{corner:g}" fill="url(#g)"/>'
    return Shape(size, f"<defs>{shade}</defs>{box}")


def goods(kit: WatchContext, size: Size, title: str, count: int, change: int) -> Group:
    """A tray with its title and number, as a hovered drop would change it."""
    face = ground(size)
    colour = LAMP if change else LIGHT
    value = kit.type.title(face, str(count + change), (size[0] - 12, 26), 32, colour, weight=500, align="right")
    kit.type.words(face, title, (13, TITLE), 15, QUIET_LIGHT, room=size[0] - 40 - value.w)
    return face


def debt(kit: WatchContext, size: Size, count: int, price: int) -> Group:
    """The tray of debt notes: how many, what returning one costs now."""
    face = ground(size)
    kit.type.words(face, kit.say("tray.debt"), (13, TITLE), 15, QUIET_LIGHT, room=90)
    colour = PALE_WARNING if count else FAINT_LIGHT
    kit.type.title(face, str(count), (size[0] - 12, 24), 30, colour, weight=500, align="right")
    if count:
        row = line_of(str(price), "rouble", size=16, colour=LIGHT)
        row.pos = (size[0] - 12 - row.w, size[1] - 17 - row.h / 2)
        face.add(row)
        if not kit.compact:  # there the words would lie under the notes
            at = (row.x - 6, size[1] - 16)
            kit.type.words(face, kit.say("tray.repay"), at, 14, QUIET_LIGHT, align="right", room=40)
    return face


def crates(kit: WatchContext, size: Size, values: Sequence[int]) -> Group:
    """The tray of own crates: places for six, their points."""
    face, total = ground(size), sum(values)
    kit.type.words(face, kit.say("tray.crates"), (13, TITLE), 15, QUIET_LIGHT, room=80)
    side = kit.plan.pieces.crate - 4
    for index in range(len(values), 5):
        slot = dashed_box((side, side), "#3A2E20", radius=6, width=1.6)
        slot.pos = (CRATES_LEFT + index * CRATE_STEP - side / 2 + 8, (size[1] - side) / 2)
        face.add(slot)
    kit.type.title(face, str(total), (size[0] - 14, 26), 28, LIGHT, weight=500, align="right")
    kit.type.words(face, kit.say("points", n=total), (size[0] - 14, 54), 14.5, QUIET_LIGHT, align="right", room=60)
    return face


def crate_centre(kit: WatchContext, index: int, count: int) -> Point:
    """Where an own crate lies on the table; from the seventh on they overlap."""
    area = kit.plan.dock.crates
    room = area.w - CRATES_LEFT - 70
    step = CRATE_STEP if count <= 6 else (room - kit.plan.pieces.crate) / (count - 1)
    return (area.x + CRATES_LEFT + 8 + index * step, area.y + area.h / 2)
