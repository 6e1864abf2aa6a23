"""How does a seat's card in the rail look: who, how many points, what is left, what the round would bring?"""

from __future__ import annotations

import msgspec

from tabletop.boards.common import rail
from tabletop.boards.common.kit import signed
from tabletop.boards.common.rail import SeatHead
from tabletop.boards.red_outpost import look
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.faces.tile import scene_art
from tabletop.boards.red_outpost.kit import OutpostKit
from tabletop.boards.red_outpost.look import art, tinted
from tabletop.scene import Group, Panel, Sprite
from tabletop.scene.colour import hexed, lighter
from tabletop.scene.geometry import Size

FIELD_ART = ("wheel_mini_field_1", "wheel_mini_field_2", "wheel_mini_field_3", "wheel_mini_field_4")
CHIP_ROOM, CHIP_NAME = 75.5, 107.0
"""What a chip leaves for the name of a card; a longer name than the second stands in two lines."""


class SeatModel(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a seat card shows."""

    seat: int
    name: str
    kind: str
    """`you`, `human`, `bot` or `autom`."""
    active: bool = False
    looked_at: bool = False
    starter: bool = False
    points: int
    markers: int | None = None
    crystals: int | None = None
    palace: int
    wheel: int
    cards: tuple[str, str] | None = None
    round_now: int
    round_then: int | None = None
    """What the round would bring after the drop that is hovered."""
    size: Size


def seat_card(kit: OutpostKit, model: SeatModel) -> Group:
    """Head, holdings, special cards and what the round would bring."""
    human = model.kind in ("you", "human")
    head = SeatHead(
        seat=model.seat,
        name=model.name,
        kind=kit.say(f"seat.{model.kind}"),
        kind_sign=art("glyph_human" if human else "glyph_bot"),
        points=signed_points(model.points),
        unit=kit.say("vp"),
        active=model.active,
        looked_at=model.looked_at,
    )
    flag = Sprite(art("start_player"), (26, 28)) if model.starter else None
    card = rail.seat_card(kit, head, model.size, flag)
    ink = look.INK if model.active else look.LIGHT
    _holdings(kit, card, model, ink)
    if model.cards is not None:
        _chips(kit, card, model, 36 if model.size[1] < 220 else 40)
    _forecast(kit, card, model, ink)
    return card


def signed_points(points: int) -> str:
    """A score; below nothing it gets a true minus sign."""
    return str(points).replace("-", "−")


def _holdings(kit: OutpostKit, card: Group, model: SeatModel, ink: str) -> None:
    y = 100.0
    if model.markers is not None and model.crystals is not None:
        columns = {
            "markers": (26.0, 44.0),
            "crystals": (86.0, 101.0),
            "palace": (140.5, 159.0),
            "wheel": (200.0, 222.0),
        }
    else:
        columns = {"markers": (30.0, 48.0), "crystals": (30.0, 45.5), "palace": (110.0, 128.0), "wheel": (190.0, 212.5)}
    if model.markers is not None:
        x, text = columns["markers"]
        card.add(kit.token(model.seat, 23, (x, y)))
        kit.type.title(card, str(model.markers), (text, y), 23, ink, weight=500)
    if model.crystals is not None:
        x, text = columns["crystals"]
        card.add(icons.crystal(31)).pos = (x - 10, y - 15.5)
        kit.type.title(card, str(model.crystals), (text, y), 23, ink, weight=500)
    x, text = columns["palace"]
    card.add(icons.palace(25, look.DARK_RED if model.active else look.SALMON)).pos = (x - 12.5, y - 14)
    kit.type.title(card, str(model.palace), (text, y), 23, ink, weight=500)
    x, text = columns["wheel"]
    card.add(mini_wheel(kit, model.seat, model.wheel, 36)).pos = (x - 18, y - 19)
    left = kit.of.wheel.fields - model.wheel
    kit.type.title(card, kit.say("seat.goods_left", n=left), (text, y), 17, ink, weight=500, room=250 - text)


def mini_wheel(kit: OutpostKit, seat: int, field: int, side: float) -> Group:
    """The small production wheel with the seat's field filled."""
    wheel = Group(size=(side, side))
    wheel.add(Sprite(art("wheel_mini"), (side, side)))
    wheel.add(Sprite(art(FIELD_ART[field % 4]), (side, side), swaps=tinted(str(kit.seat(seat).fill))))
    return wheel


def _chips(kit: OutpostKit, card: Group, model: SeatModel, height: float) -> None:
    assert model.cards is not None
    ink = look.INK if model.active else look.LIGHT
    fill, rim = (look.WHITE, look.EDGE) if model.active else ("#241917", look.LINE)
    for x, name in zip((12.0, 134.0), model.cards, strict=True):
        chip = card.add(Group(size=(117, height), pos=(x, 124)))
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


def _forecast(kit: OutpostKit, card: Group, model: SeatModel, ink: str) -> None:
    quiet = look.QUIET_INK if model.active else look.QUIET_LIGHT
    line = model.size[1] - 41.5
    card.add(Panel((234, 1.6), fill="#CBB68E" if model.active else look.LINE, pos=(14, line)))
    y = model.size[1] - 22
    if model.round_then is None:
        value = kit.type.title(card, signed(model.round_now), (248, y), 20, ink, weight=600, align="right")
        room = 234 - value.w - 12
    else:
        strong = kit.seat(model.seat).rim if model.active else hexed(lighter(kit.seat(model.seat).fill, 0.45))
        then = kit.type.title(card, signed(model.round_then), (248, y), 21, str(strong), weight=600, align="right")
        arrow = card.add(icons.arrow(14, quiet))
        arrow.pos = (248 - then.w - 21, y - 7)
        now = kit.type.title(card, signed(model.round_now), (arrow.x - 4, y), 16, quiet, weight=500, align="right")
        room = now.x - 22
    kit.type.words(card, kit.say("seat.if_round_ended"), (14, y), 14, quiet, weight=600, room=room)
