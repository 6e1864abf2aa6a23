"""How do the parts of an own board look that every game may have: the plate of its seat, sunken trays, things in rows?"""

from __future__ import annotations

from typing import Any

from tabletop.boards.common.icons import pill
from tabletop.boards.common.table_context import TableContext
from tabletop.scene import Colour, Group, Panel, Point, Shadow, Shape, Size, circle


def plate(kit: TableContext[Any], size: Size, seat: int, words: str, fill: Colour) -> Group:
    """The ground of the dock with the slanted plate of the seat; `words` stand below its name."""
    look, (w, h), r = kit.seat(seat), size, 13
    dock = Group(size=size)
    dock.add(Panel(size, fill=fill, corners=r, shadows=(Shadow(4, 9, 0.42),)))
    corner = f"a{r} {r} 0 0 1 {-r} {-r}"
    dock.add(
        Shape(
            (180, h),
            f'<path d="M{r} 0 L150 0 L91 {h:g} L{r} {h:g} {corner} L0 {r} a{r} {r} 0 0 1 {r} {-r} Z" fill="{look.fill}"/>'
            f'<path d="M0 132 L105 132 L91 {h:g} L{r} {h:g} {corner} Z" fill="{look.rim}"/>'
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
