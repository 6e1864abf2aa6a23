"""How does a seat's card in the rail look: who, how many points, what is left, what the round would bring?"""

from __future__ import annotations

import msgspec

from tabletop.boards.red_outpost import icons
from tabletop.boards.red_outpost.faces.tile import scene_art
from tabletop.boards.red_outpost.kit import Kit, signed
from tabletop.boards.red_outpost.look import (
    DARK_RED,
    EDGE,
    FRAME,
    INK,
    LIGHT,
    LINE,
    PANEL,
    QUIET_INK,
    QUIET_LIGHT,
    RAISED,
    SHEET,
    WHITE,
    art,
    tinted,
)
from tabletop.scene import Group, Panel, Shadow, Shape, Sprite, circle
from tabletop.scene.colour import hexed, lighter, mix

HEADER = 72.0
SALMON = "#E58A73"
FIELD_ART = ("wheel_mini_field_1", "wheel_mini_field_2", "wheel_mini_field_3", "wheel_mini_field_4")


class SeatModel(msgspec.Struct, frozen=True):
    """Everything a seat card shows."""

    seat: int
    name: str
    kind: str
    """`you`, `human`, `bot` or `autom`."""
    active: bool
    looked_at: bool
    starter: bool
    points: int
    markers: int | None
    crystals: int | None
    palace: int
    wheel: int
    cards: tuple[str, str] | None
    round_now: int
    round_then: int | None
    """What the round would bring after the drop that is hovered."""
    height: float


def seat_card(kit: Kit, model: SeatModel) -> Group:
    """The card."""
    size = (262.0, model.height)
    look = kit.seat(model.seat)
    card = Group(size=size)
    ground = SHEET if model.active else PANEL
    card.add(Panel(size, fill=ground, corners=11, shadows=(Shadow(4, 9, 0.42),)))
    _header(kit, card, model)
    ink = INK if model.active else LIGHT
    card.add(Panel((262, 2), fill=look.rim if model.active else LINE, pos=(0, HEADER)))
    _holdings(kit, card, model, ink)
    if model.cards is not None:
        _chips(kit, card, model, 36 if model.height < 220 else 40)
    _forecast(kit, card, model, ink)
    if model.active:
        card.add(Panel((266, model.height + 4), rim=look.fill, rim_width=4, corners=13, pos=(-2, -2)))
    else:
        rim = LIGHT if model.looked_at else LINE
        card.add(Panel((264, model.height + 2), rim=rim, rim_width=2, corners=12, pos=(-1, -1)))
    return card


def _header(kit: Kit, card: Group, model: SeatModel) -> None:
    look = kit.seat(model.seat)
    ground = SHEET if model.active else PANEL
    shade = "#E3D0A8" if model.active else RAISED
    stripe = hexed(mix(look.rim if model.active else look.fill, ground, 0.42 if model.active else 0.5))
    r = 10
    card.add(
        Shape(
            (262, HEADER),
            f'<path d="M165 0 L{262 - r} 0 a{r} {r} 0 0 1 {r} {r} L262 {HEADER:g} L134 {HEADER:g} Z" fill="{shade}"/>'
            f'<path d="M86 0 L97.5 0 L67.5 {HEADER:g} L56 {HEADER:g} Z" fill="{stripe}"/>'
            f'<path d="M{r} 0 L81.5 0 L53 {HEADER:g} L0 {HEADER:g} L0 {r} a{r} {r} 0 0 1 {r} {-r} Z" fill="{look.fill}"/>',
        )
    )
    card.add(circle((34.5, 35.5), 24.5, SHEET, look.rim, 2))
    card.add(kit.token(model.seat, 29, (34.5, 35.5)))
    ink, quiet = (INK, QUIET_INK) if model.active else (LIGHT, QUIET_LIGHT)
    name = kit.type.title(card, model.name, (102.5, 26), 22, ink, weight=600, room=58 if model.starter else 82)
    if model.starter:
        card.add(Sprite(art("start_player"), (26, 28), pos=(102.5 + min(name.w, 58) + 9, 11)))
    card.add(icons.glyph("glyph_human" if model.kind in ("you", "human") else "glyph_bot", 16, quiet)).pos = (89, 44)
    kit.type.words(card, kit.say(f"seat.{model.kind}"), (111, 52), 14.5, quiet, weight=600, room=72)
    kit.type.title(card, kit.say("vp"), (250, 45.5), 16, quiet, weight=500, align="right")
    number = kit.type.title(card, signed_points(model.points), (227, 37), 40, ink, weight=600, align="right", room=88)
    number.name = "points"


def signed_points(points: int) -> str:
    """A score; below nothing it gets a true minus sign."""
    return str(points).replace("-", "−")


def _holdings(kit: Kit, card: Group, model: SeatModel, ink: str) -> None:
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
    card.add(icons.palace(25, DARK_RED if model.active else SALMON)).pos = (x - 12.5, y - 14)
    kit.type.title(card, str(model.palace), (text, y), 23, ink, weight=500)
    x, text = columns["wheel"]
    card.add(mini_wheel(kit, model.seat, model.wheel, 36)).pos = (x - 18, y - 19)
    left = kit.of.wheel.fields - model.wheel
    kit.type.title(card, kit.say("seat.goods_left", n=left), (text, y), 17, ink, weight=500, room=250 - text)


def mini_wheel(kit: Kit, seat: int, field: int, side: float) -> Group:
    """The small production wheel with the seat's field filled."""
    wheel = Group(size=(side, side))
    wheel.add(Sprite(art("wheel_mini"), (side, side)))
    wheel.add(Sprite(art(FIELD_ART[field % 4]), (side, side), swaps=tinted(str(kit.seat(seat).fill))))
    return wheel


def _chips(kit: Kit, card: Group, model: SeatModel, height: float) -> None:
    assert model.cards is not None
    ink = INK if model.active else LIGHT
    fill, rim = (WHITE, EDGE) if model.active else ("#241917", LINE)
    for x, name in zip((12.0, 134.0), model.cards, strict=True):
        chip = card.add(Group(size=(117, height), pos=(x, 124)))
        chip.add(Panel((117, height), fill=fill, rim=rim, rim_width=2, corners=9))
        side = height - 9
        if name in kit.of.workers:
            chip.add(icons.head(name, side)).pos = (5, 4.5)
            words = kit.worker(name)
        else:
            chip.add(Sprite(scene_art(kit, name), (side, side), corners=6, pos=(5, 4.5)))
            chip.add(Panel((side, side), rim=FRAME, rim_width=1.6, corners=6, pos=(5, 4.5)))
            words = kit.location(name)
        kit.type.title(chip, words, (41, height / 2), 15.5, ink, weight=500, room=72)


def _forecast(kit: Kit, card: Group, model: SeatModel, ink: str) -> None:
    quiet = QUIET_INK if model.active else QUIET_LIGHT
    line = model.height - 41.5
    card.add(Panel((234, 1.6), fill="#CBB68E" if model.active else LINE, pos=(14, line)))
    y = model.height - 22
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
