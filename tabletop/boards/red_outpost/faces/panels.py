"""How do the panels of the rail look: closed locations, goods in the supply, Autom's card?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from tabletop.boards.common.icons import count_badge
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.seat_rail import rail_panel
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.faces.tile import blocker_art, scene_art
from tabletop.boards.red_outpost.look import BLACK, FRAME, INK, LIGHT, LINE, QUIET_INK, QUIET_LIGHT, RED, art
from tabletop.scene import SHELF, Group, Image, Panel, Shadow, Shape, Size, Sprite


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


CARD = (12.0, 41.0, 160.0, 264.0)
DECK = (184.0, 41.0, 62.0, 92.0)


def autom_panel(kit: OutpostContext, size: Size, deck: int) -> Group:
    """Title, deck and captions."""
    panel = rail_panel(kit, size)
    kit.type.title(panel, kit.say("autom_panel.title"), (14, 22), 18, LIGHT, weight=500, room=120)
    count = kit.say("autom_panel.in_deck", n=deck)
    kit.type.words(panel, count, (248, 22), 15, QUIET_LIGHT, align="right", room=130)
    x, y, w, h = DECK
    if deck:
        for depth in (4, 2):
            panel.add(Panel((w, h), fill="#120D0C", corners=6, pos=(x + depth, y + depth)))
        panel.add(Sprite(art("card_autom_back"), (w, h), pos=(x, y)))
        count_badge(kit, panel, deck, (x + w - 3, y + h - 4), 12, BLACK)
    words = kit.say("autom_panel.reshuffled")
    kit.type.words(panel, words, (184, 160), 15, QUIET_LIGHT, room=76, lines=3, leading=1.27)
    kit.type.title(panel, kit.say("autom_panel.supply"), (184, 240), 15, LIGHT, weight=500, room=72)
    return panel


def autom_card(kit: OutpostContext, card: str) -> Group:
    """A card: the worker on top, three locations below."""
    of = kit.of.autom[card]
    face = Group(size=CARD[2:])
    face.add(Panel(CARD[2:], fill=BLACK, corners=10, shadows=(Shadow(4, 8, 0.4),)))
    face.add(Image(_portrait_window(art(f"portrait_{of.worker}")), (160, 112), corners=(10, 10, 0, 0)))
    face.add(Sprite(art("frame_autom_card"), CARD[2:]))
    number = kit.type.title(face, card.upper(), (148, 112), 15, QUIET_INK, weight=500, align="right")
    kit.type.title(face, kit.worker(of.worker), (12, 112), 19, INK, weight=600, room=128 - number.w)
    for index, location in enumerate(of.locations):
        strip = face.add(_strip(kit, location))
        strip.pos = (10, 130 + index * 43)
    face.add(Panel((162, 266), rim=FRAME, rim_width=2, corners=11, pos=(-1, -1)))
    return face


def _portrait_window(name: str) -> Callable[[int, int], pygame.Surface]:
    """The part of a portrait 160 wide that begins 24 below its top."""

    def cut(width: int, height: int) -> pygame.Surface:
        whole = SHELF.surface(name, width, width)
        top = round(24 * width / 160)
        return whole.subsurface((0, top, width, min(height, width - top))).copy()

    return cut


def _strip(kit: OutpostContext, location: str) -> Group:
    strip = Group(size=(140, 38))
    strip.add(Sprite(scene_art(kit, location), (122, 38), corners=(0, 7, 7, 0), pos=(18, 0)))
    strip.add(
        Shape((140, 38), f'<path d="M7 0 L23 0 L15 38 L7 38 a7 7 0 0 1 -7 -7 L0 7 a7 7 0 0 1 7 -7 Z" fill="{BLACK}"/>')
    )
    centred(strip, icons.number(str(kit.of.locations[location].number), 15, LIGHT), (10, 19))
    name = icons.number(kit.location(location), 14.5, INK)
    width = min(name.w + 14, 100)
    strip.add(Panel((width, 22), fill="#FAF3E1E6", corners=5, pos=(134 - width, 8)))
    kit.type.title(strip, kit.location(location), (134 - width / 2, 19), 14.5, INK, weight=500, align="centre", room=86)
    strip.add(Panel((140, 38), rim=BLACK, rim_width=2, corners=7))
    return strip
