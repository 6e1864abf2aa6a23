"""How does a seat's card in the rail look: who, how many points, what is owned, what lies in which sector?"""

from __future__ import annotations

import msgspec

from tabletop.boards.common.kit import signed
from tabletop.boards.common.row import Row
from tabletop.boards.corrosion.faces import signs
from tabletop.boards.corrosion.faces.signs import Ink
from tabletop.boards.corrosion.kit import Kit, centred_at
from tabletop.boards.corrosion.look import (
    BRASS,
    CARD,
    INK,
    LIGHT,
    LINE,
    PANEL_RIM,
    SECOND,
    SECTOR,
    SECTOR_SIGN,
    TRAY,
    art,
)
from tabletop.games.corrosion.state import DRIVES, SECTORS
from tabletop.games.corrosion.tables import prototype
from tabletop.scene import Group, Panel, Shadow, Sprite, dashed_box
from tabletop.scene.colour import hexed, mix, with_alpha
from tabletop.scene.geometry import Point, Size

COUNTERS = ("water_hot", "water_cold", "gear_small", "gear_medium", "gear_chrome", "point_green", "special", "award")


class SeatModel(msgspec.Struct, frozen=True):
    """Everything a seat card shows."""

    seat: int
    kind: str
    """`you`, `human`, or a bot's level as words."""
    bot: bool
    active: bool
    looked_at: bool
    points: int
    counts: tuple[int, ...]
    """In the order of `COUNTERS`."""
    hand: tuple[tuple[str, str], ...]
    """Suit and grade of every engineer in hand."""
    lit: frozenset[int]
    """Which of them could copy what is lifted."""
    drives: tuple[tuple[str, bool], ...]
    """The visible machine of each drive, empty for the prototype, and whether it is completed."""
    sectors: tuple[tuple[int, int, int], ...]
    """Engineers, one-shots and turning machines in X, 1, 2, 3."""
    gains: tuple[int, ...] = ()
    """What the hovered drop would change, like `counts`."""


def seat_card(kit: Kit, model: SeatModel, size: Size) -> Group:
    """The card; a low one does without the sectors."""
    card = Group(size=size)
    look = kit.seat(model.seat)
    w, h = size
    if model.active:
        for grow, share in ((9, 0.1), (5, 0.18)):
            card.add(
                Panel(
                    (w + 2 * grow, h + 2 * grow),
                    fill=with_alpha(look.fill, share),
                    corners=12 + grow,
                    pos=(-grow, -grow),
                )
            )
    card.add(Panel(size, fill=CARD, corners=12, shadows=(Shadow(3, 8, 0.5),)))
    tint = hexed(mix(look.fill, CARD, 0.42 if model.active else 0.62))
    card.add(Panel((w, 52), fill=tint, corners=(12, 12, 0, 0)))
    _head(kit, card, model, w)
    _counters(kit, card, model)
    card.add(Panel((w - 24, 1.5), fill=LINE, pos=(12, 125)))
    _hand(kit, card, model, w)
    card.add(Panel((w - 24, 1.5), fill=LINE, pos=(12, 170)))
    _drives(kit, card, model)
    if h > 300:
        card.add(Panel((w - 24, 1.5), fill=LINE, pos=(12, 230)))
        _sectors(kit, card, model)
    rim = str(look.fill) if model.active else LIGHT if model.looked_at else PANEL_RIM
    card.add(Panel((w + 2, h + 2), rim=rim, rim_width=3 if model.active else 2, corners=13, pos=(-1, -1)))
    return card


def _head(kit: Kit, card: Group, model: SeatModel, w: float) -> None:
    card.add(kit.token(model.seat, 32, (27, 26)))
    score = kit.type.title(card, str(model.points), (w - 13, 26), 36, LIGHT, weight=700, align="right")
    room = score.x - 58 - (46 if model.active else 4)
    kit.type.title(card, kit.seat_name(model.seat), (52, 17), 23, LIGHT, room=room)
    sign = "app/icon_bot" if model.bot else "app/icon_human"
    card.add(Sprite(sign, (15, 15), tint=LIGHT, pos=(52, 31)))
    kit.type.words(card, model.kind, (71, 39), 15, LIGHT, room=room - 18)
    if model.active:
        card.add(signs.icon("wrench", 40)).pos = (score.x - 47, 6)


def _counters(kit: Kit, card: Group, model: SeatModel) -> None:
    for index, (name, count) in enumerate(zip(COUNTERS, model.counts, strict=True)):
        x, y = 24 + 62 * (index % 4), 73 + 34 * (index // 4)
        centred_at(card, signs.icon(name, 25), (x, y))
        kit.type.title(card, str(count), (x + 18, y), 22, LIGHT, weight=600)
        gain = model.gains[index] if model.gains else 0
        if gain:
            _pill(kit, card, signed(gain), (x + 26, y - 13), str(kit.seat(model.seat).fill))


def _pill(kit: Kit, card: Group, text: str, centre: Point, colour: str) -> None:
    width = 12.0 + kit.type.title_width(text, 15, 700)
    pill = Panel((width, 19), fill=colour, rim="#FFFFFF", rim_width=1.4, corners=9.5)
    pill.pos = (centre[0] - width / 2, centre[1] - 9.5)
    card.add(pill)
    kit.type.title(card, text, centre, 15, "#FFFFFF", weight=700, align="centre")


def _hand(kit: Kit, card: Group, model: SeatModel, w: float) -> None:
    words = kit.type.words(card, kit.say("seat.hand"), (12, 148), 15, SECOND, room=44)
    left = max(54.0, words.x + words.w + 8)
    step = min(37.0, (w - 12 - left - 31) / max(1, len(model.hand) - 1))
    for index, (suit, label) in enumerate(model.hand):
        sign = signs.emblem(suit, label, 31)
        sign.pos = (left + index * step, 132.5)
        if model.lit and index not in model.lit:
            sign.opacity = 0.4
        card.add(sign)


def _drives(kit: Kit, card: Group, model: SeatModel) -> None:
    for index, (drive, (machine, completed)) in enumerate(zip(DRIVES, model.drives, strict=True)):
        cell = Group(size=(75, 42), pos=(12 + 80.5 * index, 179))
        if machine and completed:
            cell.add(Panel((75, 42), fill="#C7D1D7", rim=BRASS, rim_width=2.6, corners=8))
        elif machine:
            cell.add(Panel((75, 42), fill="#DCE2E2", corners=8))
            cell.add(dashed_box((71, 38), "#6C7D87", radius=6, width=1.3, dash=5, gap=4)).pos = (2, 2)
        else:
            cell.add(Panel((75, 42), fill="#2A2522", rim=LINE, rim_width=1.5, corners=8))
        cell.add(Sprite(art(f"drive_{drive}"), (28, 28), pos=(5, 7)))
        lines = (
            signs.chrome_lines(kit.of.chrome[machine])
            if machine
            else signs.lines_of(kit.tables.effects[prototype(drive)])
        )
        signs.put_block(cell, lines[-1:], (53.5, 21), Ink(24, 18, dark=not machine), 38)
        card.add(cell)


def _sectors(kit: Kit, card: Group, model: SeatModel) -> None:
    for index, (sector, (people, one_shots, turning)) in enumerate(zip(SECTORS, model.sectors, strict=True)):
        cell = Group(size=(55, 84), pos=(12 + 60.5 * index, 239))
        cell.add(Panel((55, 84), fill=TRAY[sector], rim=PANEL_RIM, rim_width=1.5, corners=7))
        cell.add(Panel((55, 25), fill=SECTOR[sector], corners=(7, 7, 0, 0)))
        colour = "#FFF3E0" if sector == "x" else INK
        kit.type.title(cell, SECTOR_SIGN[sector], (27.5, 13), 19, colour, weight=700, align="centre")
        names = ["engineer"] * people + ["machine_one_shot"] * one_shots + ["machine_turning"] * turning
        _small_signs(cell, names)
        card.add(cell)


def _small_signs(cell: Group, names: list[str]) -> None:
    """One sign per thing, two in a line; many close up."""
    side = 21.0 if len(names) <= 4 else 15.0
    per_line = 2 if len(names) <= 4 else 3
    lines = [names[at : at + per_line] for at in range(0, len(names), per_line)][:3]
    top = 54.5 - (len(lines) - 1) * (side + 3) / 2
    for number, line in enumerate(lines):
        row = Row(side, gap=4)
        for name in line:
            row.put(signs.icon(name, side))
        centred_at(cell, row, (27.5, top + number * (side + 3)))


def seat_chip(kit: Kit, model: SeatModel, size: Size) -> Group:
    """The card of small windows: shape, score, and the wrench of whose turn it is."""
    chip = Group(size=size)
    look = kit.seat(model.seat)
    w, h = size
    fill = hexed(mix(look.fill, CARD, 0.42)) if model.active else CARD
    rim = str(look.fill) if model.active else LIGHT if model.looked_at else LINE
    chip.add(Panel(size, fill=fill, rim=rim, rim_width=3 if model.active else 2, corners=12))
    chip.add(kit.token(model.seat, 40, (w / 2, 32)))
    kit.type.title(chip, str(model.points), (w / 2, 76), 36, LIGHT, weight=700, align="centre")
    if model.active:
        centred_at(chip, signs.icon("wrench", 36), (w / 2, h - 26))
    return chip
