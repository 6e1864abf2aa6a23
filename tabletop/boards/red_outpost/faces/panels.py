"""How do the small panels of the rail look: closed locations, goods in the supply?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.boards.common.seat_rail import rail_panel
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.faces.tile import blocker_art, scene_art
from tabletop.boards.red_outpost.look import BLACK, LIGHT, LINE, RED
from tabletop.scene import Group, Panel, Shape, Size, Sprite


def closed(kit: OutpostContext, size: Size, morning: Sequence[str], evening: Sequence[str], now: str) -> Group:
    """What the blocking markers close: a sun row and a moon row of thumbnails. One of both shows its red side now."""
    panel = rail_panel(kit, size, kit.say("closed.title"))
    gap = (size[1] - 36) / 2
    for row, (when, names) in enumerate((("morning", morning), ("evening", evening))):
        y, red = 36 + gap * (row + 0.5) - 2, now == when
        panel.add(Sprite(blocker_art(when, red), (33, 33), pos=(13.5, y - 16.5)))
        for column, name in enumerate(name for name in kit.book.locations if name in names):
            thumb = panel.add(thumbnail(kit, name, (63, 44.5), bright=red, rim=RED if red else "#150E0C"))
            thumb.pos = (55.5 + column * 67, y - 22)
    return panel


def thumbnail(kit: OutpostContext, location: str, size: Size, *, bright: bool, rim: str) -> Group:
    """A small picture of a location with its number."""
    thumb = Group(size=size)
    thumb.add(Sprite(scene_art(kit, location), size, corners=7))
    if not bright:
        thumb.add(Panel(size, fill="#2B1E1C59", corners=7))
    number = str(kit.of.locations[location].number)
    wide = 24 if len(number) > 1 else 20
    thumb.add(Shape(size, f'<path d="M7 0 L{wide + 5} 0 L{wide - 4} 18 L0 18 L0 7 a7 7 0 0 1 7 -7 Z" fill="{BLACK}"/>'))
    kit.type.title(thumb, number, (wide / 2 - 0.5, 9), 14, LIGHT, weight=600, align="centre")
    thumb.add(Panel((size[0] + 1, size[1] + 1), rim=rim, rim_width=2, corners=7.5, pos=(-0.5, -0.5)))
    return thumb


def supply(kit: OutpostContext, size: Size, counts: Mapping[str, int]) -> Group:
    """How many cubes of each good lie in the common supply."""
    panel = rail_panel(kit, size, kit.say("supply.title"))
    height = (size[1] - 44) / 2
    for index, good in enumerate(kit.book.goods):
        column, row = index % 2, index // 2
        x, y = 14 + column * 120, 36 + row * height
        panel.add(Panel((114, height - 8), fill="#241917", rim=LINE, rim_width=1.6, corners=9, pos=(x, y)))
        middle = y + (height - 8) / 2
        panel.add(icons.cube(good, 32)).pos = (x + 16, middle - 16)
        kit.type.title(panel, str(counts[good]), (x + 62, middle), 23, LIGHT, weight=500)
    return panel
