"""How does a seat's card in the rail look: who, how many points, what is owned, what lies in which sector?"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.common.icons import Row, boxed, centred_on, tag
from tabletop.boards.common.seat_rail import Sitting
from tabletop.boards.common.table_context import signed
from tabletop.boards.common.zones import polar
from tabletop.boards.corrosion import look
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.faces import signs
from tabletop.boards.corrosion.look import BRASS, CARD, GROUND, LIGHT, LINE, PANEL_RIM, SECOND, art
from tabletop.boards.corrosion.plan import OWN
from tabletop.games.corrosion.factory import sector
from tabletop.games.corrosion.forecast import GOODS
from tabletop.games.corrosion.state import DRIVES, SECTORS, Player
from tabletop.games.corrosion.tables import prototype
from tabletop.scene import Group, Panel, Shadow, Size, Sprite, dashed_box
from tabletop.scene.look.colour import hexed, mix, with_alpha


class Rows(NamedTuple):
    """How far down everything stands on a card."""

    counters: tuple[float, float]
    hand: float
    drives: float
    sectors: float
    cell: float
    """How high a sector is."""


HIGH, LOW = Rows((73, 107), 125, 170, 230, 84), Rows((66, 89), 103, 132, 177, 60)


def seat_card(
    kit: CorrosionContext, size: Size, who: Sitting, player: Player, lit: frozenset[str], gains: tuple[int, ...]
) -> Group:
    """The card; in a low one everything stands closer. Engineers that are `lit` could copy what is lifted, `gains` are what the
    hovered drop would change, like the counters.
    """
    card, rows = ground(kit, size, who), HIGH if size[1] > 300 else LOW
    _head(kit, card, who, player)
    _counters(kit, card, who.seat, player, gains, rows)
    _hand(kit, card, player, lit, rows)
    _drives(kit, card, player, rows)
    _sectors(kit, card, player, rows)
    return card


def ground(kit: CorrosionContext, size: Size, who: Sitting) -> Group:
    """The ground of a card with its head in the seat's colour and its rim; a halo where the turn is."""
    card, (w, h), seat = Group(size=size), size, kit.seat(who.seat)
    for grow, share in ((9, 0.1), (5, 0.18)) if who.active else ():
        halo, fill = (w + 2 * grow, h + 2 * grow), with_alpha(seat.fill, share)
        card.add(Panel(halo, fill=fill, corners=12 + grow, pos=(-grow, -grow)))
    card.add(Panel(size, fill=CARD, corners=12, shadows=(Shadow(3, 8, 0.5),)))
    tint = hexed(mix(seat.dark if who.active else seat.fill, CARD, 0.25 if who.active else 0.62))
    card.add(Panel((w, 52), fill=tint, corners=(12, 12, 0, 0)))
    rim = seat.fill if who.active else LIGHT if who.looked_at else PANEL_RIM
    card.add(Panel((w + 2, h + 2), rim=rim, rim_width=3 if who.active else 2, corners=13, pos=(-1, -1), z=1))
    return card


def _head(kit: CorrosionContext, card: Group, who: Sitting, player: Player) -> None:
    card.add(kit.token(who.seat, 32, (27, 26)))
    score = kit.type.title(card, str(who.points), (card.w - 13, 26), 36, LIGHT, weight=700, align="right")
    room = score.x - 58 - (46 if who.active else 4)
    kit.type.title(card, who.name, (52, 17), 23, LIGHT, room=room)
    card.add(Sprite("app/icon_bot" if who.bot else "app/icon_human", (15, 15), tint=LIGHT, pos=(52, 31)))
    kind = kit.say("seat.passed") if player.passed else who.kind
    kit.type.words(card, kind, (71, 39), 15, LIGHT, room=room - 18)
    if who.active:
        card.add(signs.icon("wrench", 40)).pos = (score.x - 47, 6)


def _counters(
    kit: CorrosionContext, card: Group, seat: int, player: Player, gains: tuple[int, ...], rows: Rows
) -> None:
    iron = (sum(player.small), sum(player.medium))
    counts = (player.hot, player.cold, *iron, player.chrome, player.green, player.special, len(player.awards))
    for index, (what, count) in enumerate(zip(GOODS, counts, strict=True)):
        x, y = 24 + 62 * (index % 4), rows.counters[index // 4]
        centred_on(card, signs.good(what, 25 if rows is HIGH else 21), (x, y))
        kit.type.title(card, str(count), (x + 18, y), 22 if rows is HIGH else 20, LIGHT, weight=600)
        if gains and gains[index]:
            ground = (kit.seat(seat).dark, "#FFFFFF", 1.4)
            change = signed(gains[index])
            card.add(tag(kit, change, (x + 38, y - 17), 15, "#FFFFFF", ground, height=18, pad=6, weight=700))


def _line(card: Group, y: float) -> None:
    card.add(Panel((card.w - 24, 1.5), fill=LINE, pos=(12, y)))


def _hand(kit: CorrosionContext, card: Group, player: Player, lit: frozenset[str], rows: Rows) -> None:
    _line(card, rows.hand)
    side = 31.0 if rows is HIGH else 24.0
    middle = rows.hand + (23 if rows is HIGH else 14)
    words = kit.type.words(card, kit.say("seat.hand"), (12, middle), 15, SECOND, room=44)
    left = max(54.0, words.x + words.w + 8)
    step = min(37.0, (card.w - 12 - left - 31) / max(1, len(player.hand) - 1))
    dims = any(name in lit for name in player.hand)
    for index, name in enumerate(player.hand):
        of = kit.tables.engineers[name]
        sign = card.add(signs.emblem(of.suit, of.label, side))
        sign.pos = (left + index * step, middle - side / 2)
        if dims and name not in lit:
            sign.opacity = 0.4


def _drives(kit: CorrosionContext, card: Group, player: Player, rows: Rows) -> None:
    """The visible machine of each drive, or its prototype."""
    if rows is HIGH:
        _line(card, rows.drives)
    for index, (drive, stack) in enumerate(zip(DRIVES, player.drives, strict=True)):
        cell = card.add(Group(size=(75, 42), pos=(12 + 80.5 * index, rows.drives + (9 if rows is HIGH else 0))))
        machine = stack[-1] if stack else ""
        if machine in player.completed:
            cell.add(Panel((75, 42), fill="#C7D1D7", rim=BRASS, rim_width=2.6, corners=8))
        elif machine:
            cell.add(Panel((75, 42), fill="#DCE2E2", corners=8))
            cell.add(dashed_box((71, 38), "#6C7D87", radius=6, width=1.3, dash=5, gap=4)).pos = (2, 2)
        else:
            cell.add(Panel((75, 42), fill=GROUND, rim=LINE, rim_width=1.5, corners=8))
        cell.add(Sprite(art(f"drive_{drive}"), (28, 28), pos=(5, 7)))
        effects = kit.tables.effects
        lines = signs.chrome_lines(kit.of.chrome[machine]) if machine else signs.lines_of(effects[prototype(drive)])
        signs.put_block(cell, lines[-1:], (53.5, 21), signs.Ink(24, 18, dark=not machine), 38)


def _sectors(kit: CorrosionContext, card: Group, player: Player, rows: Rows) -> None:
    """The wheel as it stands, and engineers, one-shots and turning machines in X, 1, 2, 3."""
    if rows is HIGH:
        _line(card, rows.sectors)
    top, head = rows.sectors + (9 if rows is HIGH else 0), 25 if rows is HIGH else 18
    card.add(little_wheel(kit, player.turned)).pos = (10, top + (rows.cell - WHEEL) / 2)
    shelves = {"engineer": player.engineers, "machine_one_shot": player.one_shots, "machine_turning": player.turning}
    for index, name in enumerate(SECTORS):
        cell = card.add(Group(size=(43, rows.cell), pos=(72 + 46 * index, top)))
        cell.add(Panel(cell.size, fill=look.TRAY[name], rim=PANEL_RIM, rim_width=1.5, corners=7))
        cell.add(Panel((43, head), fill=look.SECTOR[name], corners=(7, 7, 0, 0)))
        sign, ink = look.SECTOR_SIGN[name], look.SECTOR_INK[name]
        kit.type.title(cell, sign, (21.5, head / 2), 19 if rows is HIGH else 16, ink, weight=700, align="centre")
        here = [what for what, shelf in shelves.items() for side in shelf.values() if sector(player, side) == name]
        _small_signs(cell, here, (head + rows.cell) / 2)


WHEEL = 58.0


def little_wheel(kit: CorrosionContext, turned: int) -> Group:
    """The wheel of a seat, with its X where it really is: at the bottom prototypes run next."""
    face, middle = Group(size=(WHEEL, WHEEL)), (WHEEL / 2, WHEEL / 2)
    face.add(Sprite(art("wheel_disc"), face.size, rotation=90.0 * turned))
    for index, name in enumerate(SECTORS):
        angle = list(OWN.sides.values())[(index + turned) % 4].angle + 90
        at = polar(middle, WHEEL * 0.3, angle)
        kit.type.title(face, look.SECTOR_SIGN[name], at, 17, look.SECTOR_INK[name], weight=700, align="centre")
    return face


def _small_signs(cell: Group, names: list[str], middle: float) -> None:
    """One sign per thing, two in a line; many close up."""
    side = 18.0 if len(names) <= 2 or (len(names) <= 4 and cell.h > 70) else 13.0
    per_line = 2 if side > 15 else 3
    lines = [names[at : at + per_line] for at in range(0, len(names), per_line)][:3]
    top = middle - (len(lines) - 1) * (side + 2) / 2
    for number, line in enumerate(lines):
        row = Row(side, gap=1)
        for name in line:
            row.put(signs.icon(name, side))
        centred_on(cell, row, (cell.w / 2, top + number * (side + 2)), cell.w - 4)


def seat_chip(
    kit: CorrosionContext, size: Size, who: Sitting, player: Player, lit: frozenset[str], _gains: tuple[int, ...]
) -> Group:
    """The card of small windows: shape, score, what copying hangs on (steam, points, gears, hand), the wrench of the turn."""
    (w, h), seat = size, kit.seat(who.seat)
    fill = hexed(mix(seat.fill, CARD, 0.42)) if who.active else CARD
    rim = seat.fill if who.active else LIGHT if who.looked_at else LINE
    chip = boxed(size, fill, rim, 3 if who.active else 2, corners=12)
    chip.add(kit.token(who.seat, 32, (24, 28)))
    kit.type.title(chip, str(who.points), (w - 8, 28), 34, LIGHT, weight=700, align="right", room=42)
    counts = {"hot": player.hot, "green": player.green, "small": sum(player.small), "medium": sum(player.medium)}
    for index, (what, count) in enumerate(counts.items()):
        x, y = 15 + 41 * (index % 2), 66 + 28 * (index // 2)
        centred_on(chip, signs.good(what, 22), (x, y))
        kit.type.title(chip, str(count), (x + 12, y), 22, LIGHT, weight=600, room=18)
    dims = any(name in lit for name in player.hand)
    for index, name in enumerate(player.hand[:MOST_ON_CHIP]):
        of = kit.tables.engineers[name]
        sign = chip.add(signs.emblem(of.suit, of.label, 25))
        sign.pos = (5 + 26.5 * (index % 3), 112 + 27 * (index // 3))
        sign.opacity = 0.4 if dims and name not in lit else 1.0
    if who.active and h - 26 - 22 > 112 + 27 * -(-len(player.hand) // 3):
        centred_on(chip, signs.icon("wrench", 36), (w / 2, h - 26))
    return chip


MOST_ON_CHIP = 12
