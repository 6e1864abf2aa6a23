"""How do the small panels of the rail look: turns of the phase, closed locations, goods in the supply?"""

from __future__ import annotations

import msgspec

from tabletop.boards.common.rail import rail_panel, turn_order
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.faces.tile import blocker_art, scene_art
from tabletop.boards.red_outpost.kit import OutpostKit
from tabletop.boards.red_outpost.look import BLACK, LIGHT, LINE, RED, art
from tabletop.scene import Group, Panel, Shape, Sprite
from tabletop.scene.geometry import Size


class TurnsModel(msgspec.Struct, frozen=True):
    """Whose turns a phase has, which one runs, and what comes after."""

    order: tuple[int, ...]
    now: int
    next: str


def turns(kit: OutpostKit, model: TurnsModel, size: Size) -> Group:
    """Seat tokens in turn order and what comes after the phase."""
    title, tick = kit.say("turns.title"), art("glyph_tick")
    return turn_order(kit, model.order, model.now, size, title, model.next, tick)


class ClosedModel(msgspec.Struct, frozen=True):
    """Which locations the blocking markers close, and which kind shows its red side now."""

    morning: tuple[str, ...]
    evening: tuple[str, ...]
    now: str


def closed(kit: OutpostKit, model: ClosedModel, size: Size) -> Group:
    """A sun row and a moon row of thumbnails."""
    panel = rail_panel(kit, size, kit.say("closed.title"))
    gap = (size[1] - 36) / 2
    for row, (when, names) in enumerate((("morning", model.morning), ("evening", model.evening))):
        y = 36 + gap * (row + 0.5) - 2
        red = model.now == when
        panel.add(Sprite(blocker_art(when, red), (33, 33), pos=(13.5, y - 16.5)))
        for column, name in enumerate(names):
            thumb = panel.add(thumbnail(kit, name, (63, 44.5), bright=red, rim=RED if red else "#150E0C"))
            thumb.pos = (55.5 + column * 67, y - 22)
    return panel


def thumbnail(kit: OutpostKit, location: str, size: Size, *, bright: bool, rim: str) -> Group:
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


def supply(kit: OutpostKit, counts: tuple[tuple[str, int], ...], size: Size) -> Group:
    """How many cubes of each good lie in the common supply."""
    panel = rail_panel(kit, size, kit.say("supply.title"))
    height = (size[1] - 44) / 2
    for index, (good, count) in enumerate(counts):
        column, row = index % 2, index // 2
        x, y = 14 + column * 120, 36 + row * height
        panel.add(Panel((114, height - 8), fill="#241917", rim=LINE, rim_width=1.6, corners=9, pos=(x, y)))
        middle = y + (height - 8) / 2
        panel.add(icons.cube(good, 32)).pos = (x + 16, middle - 16)
        kit.type.title(panel, str(count), (x + 62, middle), 23, LIGHT, weight=500)
    return panel
