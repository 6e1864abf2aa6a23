"""How does a seat's card in the rail look: who, how many points, what is left, what the round would bring?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.boards.common import seat_rail
from tabletop.boards.common.seat_rail import Sitting
from tabletop.boards.common.table_context import signed
from tabletop.boards.red_outpost import look
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.faces.tile import scene_art
from tabletop.boards.red_outpost.look import art, tinted
from tabletop.scene import Group, Panel, Size, Sprite
from tabletop.scene.look.colour import hexed, lighter

FIELD_ART = ("wheel_mini_field_1", "wheel_mini_field_2", "wheel_mini_field_3", "wheel_mini_field_4")
COLUMNS = {
    3: {"markers": (30.0, 48.0), "crystals": (30.0, 45.5), "palace": (110.0, 128.0), "wheel": (190.0, 212.5)},
    4: {"markers": (26.0, 44.0), "crystals": (86.0, 101.0), "palace": (140.5, 159.0), "wheel": (200.0, 222.0)},
}
"""By how many things are counted: the middle of each sign and where its number begins."""
CHIP_ROOM, CHIP_NAME = 75.5, 107.0
"""What a chip leaves for the name of a card; a longer name than the second stands in two lines."""


def seat_card(
    kit: OutpostContext,
    size: Size,
    who: Sitting,
    holds: Mapping[str, int],
    outlook: tuple[int, int],
    cards: Sequence[str] = (),
    *,
    starts: bool = False,
) -> Group:
    """Head, holdings, special cards and what the round would bring: as it stands, and after the drop that is hovered."""
    flag = Sprite(art("start_player"), (26, 28)) if starts else None
    card = seat_rail.seat_card(kit, size, who, art("glyph_bot" if who.bot else "glyph_human"), kit.say("vp"), flag)
    _holdings(kit, card, who, holds)
    for x, name in zip((12.0, 134.0), cards, strict=False):
        card.add(_chip(kit, name, 36 if size[1] < 220 else 40, active=who.active)).pos = (x, 124)
    _outlook(kit, card, who, *outlook)
    return card


def _holdings(kit: OutpostContext, card: Group, who: Sitting, holds: Mapping[str, int]) -> None:
    ink = look.INK if who.active else look.LIGHT
    for what, count in holds.items():
        x, text = COLUMNS[len(holds)][what]
        if what == "wheel":
            card.add(mini_wheel(kit, who.seat, count, 36)).pos = (x - 18, 81)
            left = kit.say("seat.goods_left", n=kit.of.wheel.fields - count)
            kit.card_type.title(card, left, (text, 100), 17, ink, weight=500, room=250 - text)
            continue
        if what == "markers":
            card.add(kit.token(who.seat, 23, (x, 100)))
        elif what == "crystals":
            card.add(icons.crystal(31)).pos = (x - 10, 84.5)
        else:
            card.add(icons.palace(25, look.DARK_RED if who.active else look.SALMON)).pos = (x - 12.5, 86)
        kit.card_type.title(card, str(count), (text, 100), 23, ink, weight=500)


def mini_wheel(kit: OutpostContext, seat: int, field: int, side: float) -> Group:
    """The small production wheel with the seat's field filled."""
    wheel = Group(size=(side, side))
    wheel.add(Sprite(art("wheel_mini"), (side, side)))
    wheel.add(Sprite(art(FIELD_ART[field % 4]), (side, side), swaps=tinted(str(kit.seat(seat).fill))))
    return wheel


def _chip(kit: OutpostContext, name: str, height: float, *, active: bool) -> Group:
    """A special card by picture and name."""
    fill, rim, ink = (look.WHITE, look.EDGE, look.INK) if active else ("#241917", look.LINE, look.LIGHT)
    chip = Group(size=(117, height))
    chip.add(Panel((117, height), fill=fill, rim=rim, rim_width=2, corners=9))
    side = height - 9
    if name in kit.of.workers:
        chip.add(icons.head(name, side)).pos = (5, 4.5)
        words = kit.worker(name)
    else:
        chip.add(Sprite(scene_art(kit, name), (side, side), corners=6, pos=(5, 4.5)))
        chip.add(Panel((side, side), rim=look.FRAME, rim_width=1.6, corners=6, pos=(5, 4.5)))
        words = kit.location(name)
    long = kit.type.title_width(words, 15.5, 500) > CHIP_NAME
    size, y = (12.0, height / 2 - 7.5) if long else (15.5, height / 2)
    kit.type.title(chip, words, (39, y), size, ink, weight=500, room=CHIP_ROOM, lines=1 + long)
    return chip


def _outlook(kit: OutpostContext, card: Group, who: Sitting, now: int, then: int) -> None:
    """What the round would bring if it ended now."""
    ink, quiet = (look.INK, look.QUIET_INK) if who.active else (look.LIGHT, look.QUIET_LIGHT)
    card.add(Panel((234, 1.6), fill="#CBB68E" if who.active else look.LINE, pos=(14, card.h - 41.5)))
    y = card.h - 22
    if then == now:
        value = kit.card_type.title(card, signed(now), (248, y), 20, ink, weight=600, align="right")
        room = 234 - value.w - 12
    else:
        strong = kit.seat(who.seat).rim if who.active else hexed(lighter(kit.seat(who.seat).fill, 0.45))
        value = kit.card_type.title(card, signed(then), (248, y), 21, strong, weight=600, align="right")
        arrow = card.add(icons.arrow(14, quiet))
        arrow.pos = (248 - value.w - 21, y - 7)
        old = kit.card_type.title(card, signed(now), (arrow.x - 4, y), 16, quiet, weight=500, align="right")
        room = old.x - 22
    kit.card_type.words(card, kit.say("seat.if_round_ended"), (14, y), 14, quiet, weight=600, room=room)
