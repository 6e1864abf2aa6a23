"""How does the solo opponent look: its deck and clocks in the market, its card in the rail?"""

from __future__ import annotations

from tabletop.boards.common.icons import boxed, centred_on, resized
from tabletop.boards.common.seat_rail import Sitting
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.faces import engineer, machines, signs
from tabletop.boards.corrosion.faces.seat_card import ground
from tabletop.boards.corrosion.look import CARD, LETTER, LIGHT, LINE, MUTED, PANEL_RIM, SECOND, art
from tabletop.scene import Group, Node, Panel, Size, Sprite

DECK, DECK_AT = (62.0, 85.0), 8.0
"""How large the deck is drawn, and how far inside its place."""


def deck(kit: CorrosionContext, size: Size, back: str, left: int, clocks: tuple[tuple[str, int], ...]) -> Group:
    """The back on top of its deck, and the award machines below it with their water drops."""
    face = Group(size=size)
    card = face.add(Group(size=DECK, pos=(DECK_AT, DECK_AT)))
    for edge in (4, 2):
        card.add(Panel(DECK, fill="#3A322C", rim=PANEL_RIM, rim_width=1.4, corners=7, pos=(0, edge)))
    _draw_back(kit, card, back)
    kit.type.words(face, kit.say("market.left", n=left), (39, 108), 14, SECOND, align="centre")
    x = 178.0
    for index, (machine, drops) in enumerate(clocks[:2]):
        y = 8 + 62 * index
        ticket = machines.one_shot_small(kit, kit.tables.type_of[machine], "completed")
        face.add(resized(ticket, (36, 37.5), middle=True)).pos = (x - 14, y)
        for drop in range(kit.of.solo.clock):
            sign = face.add(signs.icon("water_cold", 11))
            sign.pos = (x - 20 + drop * 10.5, y + 41)
            sign.opacity = 1.0 if drop < drops else 0.22
    if len(clocks) > 2:
        kit.type.title(face, f"+{len(clocks) - 2}", (x + 4, 128), 15, LIGHT, align="centre")
    return face


def _draw_back(kit: CorrosionContext, card: Group, back: str) -> None:
    letter, _, arrow = back.partition("_")
    card.add(Sprite(art(f"solo_back_{arrow or 'none'}"), DECK))
    kit.type.title(card, letter.upper(), (31, 31.5), 21, LETTER, weight=700, align="centre")


def back(kit: CorrosionContext, engineer: str, size: Size) -> Node:
    """The back of one card of the deck."""
    card = Group(size=DECK)
    _draw_back(kit, card, kit.tables.engineers[engineer].back)
    return resized(card, size)


def opponent_card(kit: CorrosionContext, size: Size, who: Sitting, rank: int, offered: str, removed: str) -> Group:
    """The opponent: the card it offers to copy, what it took away last, and the ladder with the rank reached now."""
    card, w = ground(kit, size, who), size[0]
    card.add(Sprite(art("portrait_automaton"), (44, 47), pos=(8, 4)))
    kit.type.title(card, who.name, (60, 17), 23, LIGHT, room=w - 70)
    kit.type.words(card, who.kind, (60, 39), 15, LIGHT, room=w - 70)
    kit.type.words(card, kit.say("solo.offers"), (14, 70), 14, SECOND, room=100)
    kit.type.words(card, kit.say("solo.removed"), (140, 70), 14, SECOND, room=w - 150)
    if offered:
        card.add(resized(engineer.small(kit, offered), (61, 83), middle=True)).pos = (14, 82)
    if removed:
        kit.type.words(card, kit.piece(removed), (140, 92), 15, LIGHT, weight=600, room=w - 150, lines=3)
    else:
        kit.type.words(card, kit.say("solo.nothing"), (140, 92), 15, MUTED, room=w - 150)
    card.add(Panel((w - 24, 1.5), fill=LINE, pos=(12, 176)))
    _ladder(kit, card, rank)
    return card


def _ladder(kit: CorrosionContext, card: Group, rank: int) -> None:
    """The six ranks from below; the one reached now is lit."""
    w, tiers = card.w, (0, *kit.of.solo.tiers)
    for index, points in enumerate(tiers):
        y = 307 - index * 23.5
        reached = index == rank
        if reached:
            card.add(Panel((w - 16, 23), fill="#57493E", corners=6, pos=(8, y - 11.5)))
        sign = Sprite(art(f"solo_rating_{index + 1}"), (21, 21))
        sign.opacity = 1.0 if index <= rank else 0.5
        centred_on(card, sign, (24, y))
        colour = LIGHT if reached else SECOND if index < rank else MUTED
        name = kit.texts.say(f"rank.tier_{index}.name")
        kit.type.words(card, name, (42, y), 14.5, colour, weight=600 if reached else 400, room=w - 96)
        words = f"< {tiers[1]}" if not index else f"{points}+"
        kit.type.title(card, words, (w - 14, y), 16, colour, align="right")


def opponent_chip(kit: CorrosionContext, size: Size, who: Sitting, rank: int, _offered: str, _removed: str) -> Group:
    """The opponent in small windows: its portrait and the rank reached now."""
    w, h = size
    chip = boxed(size, CARD, kit.seat(who.seat).fill if who.active else LINE, 2, corners=12)
    chip.add(Sprite(art("portrait_automaton"), (56, 60), pos=((w - 56) / 2, 8)))
    centred_on(chip, Sprite(art(f"solo_rating_{rank + 1}"), (38, 38)), (w / 2, h - 30))
    return chip
