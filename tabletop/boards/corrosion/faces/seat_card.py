"""How does a seat's card in the rail look: who, how many points, what is owned, what lies in which sector?"""

from __future__ import annotations

from tabletop.boards.common.icons import Row, boxed, centred_on, tag
from tabletop.boards.common.seat_rail import Sitting
from tabletop.boards.common.table_context import signed
from tabletop.boards.corrosion import look
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.faces import signs
from tabletop.boards.corrosion.look import BRASS, CARD, GROUND, LIGHT, LINE, PANEL_RIM, SECOND, art
from tabletop.games.corrosion.factory import sector
from tabletop.games.corrosion.forecast import GOODS
from tabletop.games.corrosion.state import DRIVES, SECTORS, Player
from tabletop.games.corrosion.tables import prototype
from tabletop.scene import Group, Panel, Shadow, Size, Sprite, dashed_box
from tabletop.scene.look.colour import hexed, mix, with_alpha


def seat_card(
    kit: CorrosionContext, size: Size, who: Sitting, player: Player, lit: frozenset[str], gains: tuple[int, ...]
) -> Group:
    """The card; a low one does without the sectors. Engineers that are `lit` could copy what is lifted, `gains` are what the
    hovered drop would change, like the counters.
    """
    card = ground(kit, size, who)
    _head(kit, card, who, player)
    _counters(kit, card, who.seat, player, gains)
    _hand(kit, card, player, lit)
    _drives(kit, card, player)
    if size[1] > 300:
        _sectors(kit, card, player)
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


def _counters(kit: CorrosionContext, card: Group, seat: int, player: Player, gains: tuple[int, ...]) -> None:
    iron = (sum(player.small), sum(player.medium))
    counts = (player.hot, player.cold, *iron, player.chrome, player.green, player.special, len(player.awards))
    for index, (what, count) in enumerate(zip(GOODS, counts, strict=True)):
        x, y = 24 + 62 * (index % 4), 73 + 34 * (index // 4)
        centred_on(card, signs.good(what, 25), (x, y))
        kit.type.title(card, str(count), (x + 18, y), 22, LIGHT, weight=600)
        if gains and gains[index]:
            ground = (kit.seat(seat).dark, "#FFFFFF", 1.4)
            change = signed(gains[index])
            card.add(tag(kit, change, (x + 38, y - 17), 15, "#FFFFFF", ground, height=18, pad=6, weight=700))


def _line(card: Group, y: float) -> None:
    card.add(Panel((card.w - 24, 1.5), fill=LINE, pos=(12, y)))


def _hand(kit: CorrosionContext, card: Group, player: Player, lit: frozenset[str]) -> None:
    _line(card, 125)
    words = kit.type.words(card, kit.say("seat.hand"), (12, 148), 15, SECOND, room=44)
    left = max(54.0, words.x + words.w + 8)
    step = min(37.0, (card.w - 12 - left - 31) / max(1, len(player.hand) - 1))
    dims = any(name in lit for name in player.hand)
    for index, name in enumerate(player.hand):
        of = kit.tables.engineers[name]
        sign = card.add(signs.emblem(of.suit, of.label, 31))
        sign.pos = (left + index * step, 132.5)
        if dims and name not in lit:
            sign.opacity = 0.4


def _drives(kit: CorrosionContext, card: Group, player: Player) -> None:
    """The visible machine of each drive, or its prototype."""
    _line(card, 170)
    for index, (drive, stack) in enumerate(zip(DRIVES, player.drives, strict=True)):
        cell = card.add(Group(size=(75, 42), pos=(12 + 80.5 * index, 179)))
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


def _sectors(kit: CorrosionContext, card: Group, player: Player) -> None:
    """Engineers, one-shots and turning machines in X, 1, 2, 3."""
    _line(card, 230)
    shelves = {"engineer": player.engineers, "machine_one_shot": player.one_shots, "machine_turning": player.turning}
    for index, name in enumerate(SECTORS):
        cell = card.add(Group(size=(55, 84), pos=(12 + 60.5 * index, 239)))
        cell.add(Panel((55, 84), fill=look.TRAY[name], rim=PANEL_RIM, rim_width=1.5, corners=7))
        cell.add(Panel((55, 25), fill=look.SECTOR[name], corners=(7, 7, 0, 0)))
        sign, ink = look.SECTOR_SIGN[name], look.SECTOR_INK[name]
        kit.type.title(cell, sign, (27.5, 13), 19, ink, weight=700, align="centre")
        here = [what for what, shelf in shelves.items() for side in shelf.values() if sector(player, side) == name]
        _small_signs(cell, here)


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
        centred_on(cell, row, (27.5, top + number * (side + 3)))


def seat_chip(
    kit: CorrosionContext, size: Size, who: Sitting, _player: Player, _lit: frozenset[str], _gains: tuple[int, ...]
) -> Group:
    """The card of small windows: shape, score, and the wrench of whose turn it is."""
    (w, h), seat = size, kit.seat(who.seat)
    fill = hexed(mix(seat.fill, CARD, 0.42)) if who.active else CARD
    rim = seat.fill if who.active else LIGHT if who.looked_at else LINE
    chip = boxed(size, fill, rim, 3 if who.active else 2, corners=12)
    chip.add(kit.token(who.seat, 40, (w / 2, 32)))
    kit.type.title(chip, str(who.points), (w / 2, 76), 36, LIGHT, weight=700, align="centre")
    if who.active:
        centred_on(chip, signs.icon("wrench", 36), (w / 2, h - 26))
    return chip
