"""How does a seat's card in the rail look: who, how many points, what is in store, which bots are programmed?"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.boards.aquasphere.context import AquaContext
from tabletop.boards.aquasphere.faces import icons
from tabletop.boards.aquasphere.look import BOARD, INK, LAMP, LIGHT, LINE, MUTED, SECOND, art
from tabletop.boards.common.icons import tag
from tabletop.boards.common.seat_rail import Sitting
from tabletop.games.aquasphere.state import Player, Rival
from tabletop.scene import Group, Node, Panel, Shadow, Size, Sprite

COLUMNS = ((34.0, 49.0), (95.0, 113.0), (160.0, 176.0), (209.0, 224.0))
"""Middles of the four signs in a row, and where their numbers begin."""
LEVELS = ("low", "middle", "top")
DROP = (Shadow(3, 8, 0.4),)


def seat_card(kit: AquaContext, size: Size, who: Sitting, player: Player, control: int, place: int) -> Group:
    """The card of a seat; `place` is the one it passed in, from 1, 0 when it has not."""
    tables, wood = kit.tables, kit.wood_name(who.seat)
    card = _head(kit, size, who, "turn" if who.active else "passed" if place else "")
    upper = (
        (icons.good("time", 20), f"{player.time}/{tables.time_room(player)}"),
        (icons.good("crystals", 22), f"{player.crystals}/{tables.crystal_room(player)}"),
        (icons.good("octopods", 21), str(tables.octopod_room(player))),
        (icons.sized("capacity_research", 20), f"{len(player.research)}/{tables.research_room(player)}"),
    )
    expansions = (icons.sized("icon_expansion", 21), f"{len(player.expansions)}/{tables.most_expansions}")
    _counts(kit, card, upper, 69)
    _counts(kit, card, (*_fleet(kit, wood, player.supply, player.launched, control), expansions), 101)
    if not kit.small or size[1] > 150:
        card.add(Panel((size[0] - 36, 1.4), fill=LINE, pos=(24, 123)))
    y, free = 150.0, ["free"] * (tables.most_bots - len(player.programmed))
    for index, program in enumerate([*player.programmed, *free]):
        card.add(icons.hexagon(program, 17, (40 + 36 * index, y)))
    card.add(icons.sized(f"engineer_{wood}", 34, (122, y)))
    level = tables.levels[player.engineer]
    reached = LEVELS.index(level) + 1 if level in LEVELS else 0
    for index in range(len(LEVELS)):
        name = "level_pip_lit" if index < reached else "level_pip"
        card.add(Sprite(art(name), (22, 8), pos=(144 + index * 26, y - 8)))
    if not kit.small:
        words = kit.say("seat.passed_as", n=place) if place else kit.say(f"seat.level.{level}")
        kit.card_type.words(card, words, (144, y + 15), 15, MUTED, room=108)
    return card


def rival_card(kit: AquaContext, size: Size, who: Sitting, rival: Rival, control: int) -> Group:
    """The card of the rival team: its turns this round and the chips it drew."""
    short = msgspec.structs.replace(who, name=kit.say("rival.name"))
    card, turns = _head(kit, size, short, ""), kit.of.solo.rivals.turns
    _counts(kit, card, _fleet(kit, kit.wood_name(who.seat), rival.supply, rival.launched, control), 72)
    words = kit.say("rival.turns", n=len(rival.drawn), turns=turns)
    kit.card_type.words(card, words, (30, 100), 15, SECOND, room=214)
    card.add(Panel((size[0] - 36, 1.4), fill=LINE, pos=(24, 116)))
    for index in range(turns):
        drawn = index < len(rival.drawn)
        name = f"solo_chip_{rival.drawn[index]}" if drawn else "solo_chip_back"
        chip = card.add(icons.sized(name, 46, (50.0 + index * 54, 148)))
        chip.opacity = 1.0 if index == len(rival.drawn) - 1 or not drawn else 0.55
    return card


def _head(kit: AquaContext, size: Size, who: Sitting, chip: str) -> Group:
    """Ground, token, name and points; a chip says whose turn it is or who has passed."""
    card, (w, h) = Group(size=size), size
    card.add(Panel(size, fill=BOARD, corners=10, shadows=DROP))
    card.add(Panel((14, h), fill=kit.seat(who.seat).fill, corners=(10, 0, 0, 10)))
    rim, width = (LAMP, 2.4) if who.active else (LIGHT, 2.0) if who.looked_at else ("#0B2A3B", 1.6)
    card.add(Panel((w + 2, h + 2), rim=rim, rim_width=width, corners=11, pos=(-1, -1), z=1))
    card.add(kit.token(who.seat, 27, (39, 26)))
    points = kit.card_type.title(card, str(who.points), (w - 15, 27), 38, LIGHT, weight=700, align="right", room=70)
    right = points.x - 10
    if chip:
        words, lit = kit.say(f"seat.chip.{chip}"), chip == "turn"
        ground = (LAMP, LAMP, 1.6) if lit else (None, "#5C93A8", 1.6)
        sign = card.add(tag(kit, words, (0, 26), 16, INK if lit else LIGHT, ground, height=24, pad=15))
        sign.pos = (right - sign.w, 14)
        right = sign.x - 8
    name = kit.card_type.title(card, who.name, (64, 25), 25, LIGHT, weight=600, room=max(40.0, right - 64 - 6))
    x = 64 + name.w + 10
    if kit.card_type.words_width(who.kind, 15) <= right - x:
        kit.card_type.words(card, who.kind, (x, 28), 15, MUTED)
    card.add(Panel((w - 36, 1.4), fill=LINE, pos=(24, 50)))
    return card


def _fleet(kit: AquaContext, wood: str, bots: int, launched: int, control: int) -> tuple[tuple[Node, str], ...]:
    return (
        (icons.sized(f"bot_{wood}", 26), str(bots)),
        (icons.sized(f"submarine_{wood}", 17), f"{launched}/{kit.tables.fleet}"),
        (icons.sized("icon_control", 21), str(control)),
    )


def _counts(kit: AquaContext, card: Group, row: Sequence[tuple[Node, str]], y: float) -> None:
    for (x, left), (sign, text) in zip(COLUMNS, row, strict=False):
        icons.centred_on(card, sign, (x, y))
        kit.card_type.title(card, text, (left, y), 19, LIGHT, weight=600)
