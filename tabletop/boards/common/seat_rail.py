"""How do the parts of the seat rail and of own boards look that every game has: seat cards, the order of turns, plates, trays?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.boards.common.icons import pill
from tabletop.boards.common.table_context import SeatLook, Skin, TableContext, minus
from tabletop.scene import Colour, Group, Node, Panel, Point, Shadow, Shape, Size, Sprite, circle
from tabletop.scene.look.colour import darker, hexed, mix

HEAD = 72.0
"""Height of a seat card's head."""
DROP = (Shadow(4, 9, 0.42),)
NEXT_TURN = 39.7
"""Distance of two tokens in the order of turns."""


def rail_panel(kit: TableContext[Any], size: Size, title: str = "", corners: float = 11) -> Group:
    """A plain dark panel with its shadow and a title."""
    skin = kit.skin
    panel = Group(size=size)
    panel.add(Panel(size, fill=skin.panel, corners=corners, shadows=DROP))
    panel.add(Panel((size[0] + 2, size[1] + 2), rim=skin.line, rim_width=2, corners=corners + 1, pos=(-1, -1)))
    if title:
        kit.type.title(panel, title, (14, 21), 18, skin.light, weight=500, room=size[0] - 28)
    return panel


class Sitting(msgspec.Struct, frozen=True):
    """Who sits at the table, as every seat card says it."""

    seat: int
    name: str
    kind: str
    """You, another person, or a bot and how strong it is, in words."""
    bot: bool
    active: bool
    """Whether the table waits for them."""
    looked_at: bool
    """Whether their own board lies in the dock although the table waits for somebody else."""
    points: int


def seat_card(
    kit: TableContext[Any], size: Size, who: Sitting, kind_sign: str, unit: str, mark: Node | None = None
) -> Group:
    """A seat card with its head; the game fills the rest from `HEAD` on. `kind_sign` is a one-colour drawing before the words
    under the name, `unit` stands below the points, `mark` behind the name (a start-player sign).

    The seat whose turn it is has a cream card with a thick rim in its colour; the one looked at has a light rim.
    """
    skin, lettering, look, (width, height) = kit.skin, kit.type, kit.seat(who.seat), size
    card = Group(size=size)
    ground = skin.paper if who.active else skin.panel
    card.add(Panel(size, fill=ground, corners=11, shadows=DROP))
    _slants(skin, card, look, who.active, width)
    card.add(circle((34.5, 35.5), 24.5, skin.paper, look.rim, 2))
    card.add(kit.token(who.seat, 29, (34.5, 35.5)))
    ink, quiet = (skin.ink, skin.quiet_ink) if who.active else (skin.light, skin.quiet_light)
    room = 58.0 if mark is not None else 82.0
    name = kit.card_type.title(card, who.name, (102.5, 26), 22, ink, weight=600, room=room)
    if mark is not None:
        mark.pos = (102.5 + min(name.w, room) + 9, 25 - mark.h / 2)
        card.add(mark)
    card.add(Sprite(kind_sign, (16, 16), swaps=(("#1E1B1A", str(quiet)),), pos=(89, 44)))
    lettering.words(card, who.kind, (111, 52), 14.5, quiet, weight=600, room=72)
    lettering.title(card, unit, (width - 12, 45.5), 16, quiet, weight=500, align="right")
    lettering.title(card, minus(who.points), (width - 35, 37), 40, ink, weight=600, align="right", room=88)
    card.add(Panel((width, 2), fill=look.rim if who.active else skin.line, pos=(0, HEAD)))
    if who.active:
        card.add(Panel((width + 4, height + 4), rim=look.fill, rim_width=4, corners=13, pos=(-2, -2), z=1))
    else:
        rim = skin.light if who.looked_at else skin.line
        card.add(Panel((width + 2, height + 2), rim=rim, rim_width=2, corners=12, pos=(-1, -1), z=1))
    return card


def _slants(skin: Skin, card: Group, look: SeatLook, active: bool, w: float) -> None:
    """The slanted blocks of the head: the seat's colour, a stripe, a shade behind the points."""
    ground = skin.paper if active else skin.panel
    shade = "#E3D0A8" if active else skin.raised
    stripe = hexed(mix(look.rim if active else look.fill, ground, 0.42 if active else 0.5))
    r, h = 10, HEAD
    blocks = (
        (f"M{w - 97:g} 0 L{w - r:g} 0 a{r} {r} 0 0 1 {r} {r} L{w:g} {h:g} L{w - 128:g} {h:g} Z", shade),
        (f"M86 0 L97.5 0 L67.5 {h:g} L56 {h:g} Z", stripe),
        (f"M{r} 0 L81.5 0 L53 {h:g} L0 {h:g} L0 {r} a{r} {r} 0 0 1 {r} {-r} Z", look.fill),
    )
    card.add(Shape((w, h), "".join(f'<path d="{path}" fill="{colour}"/>' for path, colour in blocks)))


def turn_order(
    kit: TableContext[Any], size: Size, order: Sequence[int], now: int, title: str, after: str, tick: str
) -> Group:
    """Whose turns come: done ones faded with a tick, the current one framed, the rest plain; below, what comes after."""
    skin, token = kit.skin, kit.token
    panel = rail_panel(kit, size, title)
    y = size[1] / 2
    step = min(NEXT_TURN, (size[0] - 63) / max(1, len(order) - 1))
    for index, seat in enumerate(order):
        x = 31.5 + index * step
        if index + 1 < len(order):
            panel.add(Panel((6, 2), fill=skin.line, pos=(x + step / 2 - 3, y - 1)))
        if index == now:
            rim = kit.seat(seat).fill
            panel.add(Panel((42, 42), fill=skin.paper, rim=rim, rim_width=3, corners=10, pos=(x - 21, y - 21)))
            panel.add(token(seat, 28, (x, y)))
        elif index < now:
            done = panel.add(token(seat, 25, (x, y)))
            done.opacity = 0.34
            panel.add(Sprite(tick, (21, 21), swaps=(("#1E1B1A", str(skin.light)),), pos=(x - 10.5, y - 10.5)))
        else:
            panel.add(token(seat, 25, (x, y)))
    kit.type.words(panel, after, (14, size[1] - 17), 14, skin.quiet_light, room=size[0] - 28)
    return panel


def plate(kit: TableContext[Any], size: Size, seat: int, words: str, fill: Colour) -> Group:
    """The ground of the dock with the slanted plate of the seat; `words` stand below its name."""
    look, (w, h), r = kit.seat(seat), size, 13
    dock = Group(size=size)
    dock.add(Panel(size, fill=fill, corners=r, shadows=(Shadow(4, 9, 0.42),)))
    corner = f"a{r} {r} 0 0 1 {-r} {-r}"
    dock.add(
        Shape(
            (180, h),
            f'<path d="M{r} 0 L150 0 L91 {h:g} L{r} {h:g} {corner} L0 {r} a{r} {r} 0 0 1 {r} {-r} Z" fill="{look.dark}"/>'
            f'<path d="M0 132 L105 132 L91 {h:g} L{r} {h:g} {corner} Z" fill="{hexed(darker(look.dark, 0.25))}"/>'
            f'<path d="M158 0 L170 0 L111 {h:g} L99 {h:g} Z" fill="{look.rim}"/>',
        )
    )
    dock.add(circle((58, 54), 36.5, kit.skin.paper, look.rim, 2))
    dock.add(kit.token(seat, 47, (58, 54)))
    kit.type.title(dock, kit.seat_name(seat), (56, 112), 23, "#FFFFFF", weight=600, align="centre", room=98)
    kit.type.words(dock, words, (48, 152), 14, "#FFFFFF", weight=600, align="centre", room=88)
    dock.add(Panel((w + 2, h + 2), rim=kit.skin.line, rim_width=2, corners=r + 1, pos=(-1, -1)))
    return dock


def edge(kit: TableContext[Any], size: Size, seat: int) -> Panel:
    """The upper edge of the dock in the colour of whoever's board lies there."""
    return Panel((size[0], 4), fill=kit.seat(seat).fill)


def way_back(kit: TableContext[Any], size: Size, seat: int) -> Group:
    """The button that leads from the board of somebody else back to the own one, whose seat it shows."""
    face, y = pill(size[0], size[1], kit.skin.marked, kit.skin.ink, 2), size[1] / 2
    face.add(kit.token(seat, 20, (y + 2, y)))
    words = kit.say("own.back")
    kit.type.title(face, words, (size[0] / 2 + 12, y), 17, kit.skin.ink, align="centre", room=size[0] - 50)
    return face


def tray(kit: TableContext[Any], size: Size, title: str, caption: str, colours: tuple[Colour, Colour, Colour]) -> Group:
    """A sunken tray (fill, light at its foot, rim) with a title and a line at its foot, which small tables spare."""
    fill, light, rim = colours
    face = Group(size=size)
    face.add(Panel(size, fill=fill, corners=10))
    face.add(Panel((size[0] - 6, 2), fill=light, pos=(3, size[1] - 3)))
    face.add(Panel((size[0] + 2, size[1] + 2), rim=rim, rim_width=2, corners=11, pos=(-1, -1)))
    kit.type.title(face, title, (15, 20), 16, kit.skin.light, weight=500, room=size[0] - 26)
    if not kit.small:
        kit.type.words(face, caption, (15, 132), 14, kit.skin.quiet_light, room=size[0] - 24)
    return face


def two_rows(width: float, count: int, step: float, rows: tuple[float, float]) -> list[Point]:
    """The middles of so many things in two centred rows (5 + 4, 4 + 3, 3 + 3) at these heights."""
    upper = (count + 1) // 2
    places = []
    for index in range(count):
        row, column, here = (0, index, upper) if index < upper else (1, index - upper, count - upper)
        places.append((width / 2 + (column - (here - 1) / 2) * step, rows[row]))
    return places
