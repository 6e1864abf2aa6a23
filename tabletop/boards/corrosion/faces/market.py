"""What is printed on the market board, and what is written on its stacks, piles and supply?"""

from __future__ import annotations

from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.look import LETTER, LIGHT, PANEL, PANEL_RIM, SECOND, WARNING, WELL_CHROME, art
from tabletop.boards.corrosion.plan import MARKET
from tabletop.games.corrosion.state import SPOTS
from tabletop.scene import Group, Panel, Shadow, Sprite


def printed(kit: CorrosionContext, solo: bool) -> Group:
    """The board with its wells, the strip with the windows, the gauge."""
    face = Group(size=MARKET.size)
    if kit.compact:
        (w, h), top = MARKET.size, MARKET.top
        face.add(Panel((w, h - top), fill=PANEL, rim=PANEL_RIM, rim_width=2, corners=14, pos=(0, top)))
        wells = [(MARKET.fills[row], well) for row, well in MARKET.wells.items()]
        for fill, well in (*wells, (WELL_CHROME, MARKET.supply)):
            face.add(Panel(well.size, fill=fill, rim=PANEL_RIM, rim_width=2, corners=10, pos=well.at))
    else:
        face.add(Panel(MARKET.size, fill=PANEL, corners=14, shadows=(Shadow(3, 8, 0.5),)))
        face.add(Sprite(art("market_board"), MARKET.size))
    strip = "display_strip_solo" if solo else "display_strip"
    face.add(Sprite(art(strip), MARKET.strip.size, pos=MARKET.strip.at))
    for one in SPOTS:
        kit.type.title(face, kit.texts.say(f"spot.{one}.name"), (MARKET.columns[one], 508), 26, LETTER, align="centre")
    kit.type.title(face, kit.say("market.stacks"), (52, 508), 16.5, LIGHT, align="centre", room=70)
    if not solo:
        kit.type.title(face, kit.say("market.discards"), (532, 508), 16.5, LIGHT, align="centre", room=76)
    face.add(Sprite(art("special_gauge"), MARKET.gauge.size, pos=MARKET.gauge.at))
    if not solo:
        words = kit.say("market.ends_at", n=kit.of.end.special_left)
        kit.type.words(face, words, (541, 460), 14, WARNING, align="centre", room=68)
    return face


def stack_words(kit: CorrosionContext, row: str, left: int) -> Group:
    """Edges under a stack, its name and how many are left."""
    height, (sw, sh) = MARKET.wells[row].h, MARKET.stacks[row]
    face = Group(size=(92, height))
    edges = 0 if left < 2 else 2 if left < 5 else 3 if left < 10 else 4
    for edge in range(edges, 0, -1):
        corners = sw / 2 if row == "turning" else 9
        rim = Panel((sw - 2, sh), fill="#5A5048", rim=PANEL_RIM, rim_width=1.4, corners=corners)
        face.add(rim).pos = (46 - sw / 2 + 1, 5 + edge * 2.6)
    top = 5 + sh + 8 + edges * 2.6
    kit.type.title(face, kit.say(f"market.{row}"), (46, min(top + 9, height - 31)), 17, LIGHT, align="centre", room=86)
    words = kit.say("market.left", n=left)
    kit.type.words(face, words, (46, min(top + 26, height - 13)), 14, SECOND, align="centre")
    return face


def discard_words(kit: CorrosionContext, row: str, count: int) -> Group:
    """How many things lie on a discard pile."""
    face = Group(size=(92, 24))
    words = kit.say(f"market.{row}_discards", n=count)
    kit.type.words(face, words, (46, 12), 14, SECOND, align="centre", room=86)
    return face


def supply(kit: CorrosionContext, special: int, most: int, gone: int, low: int) -> Group:
    """The special supply: its number and one bar per marker; `gone` would leave it now, `low` of them end the game."""
    face = Group(size=MARKET.supply.size)
    face.add(Sprite(art("icon_special"), (26, 26), pos=(7, 8)))
    kit.type.title(face, str(special), (36, 21), 27, LIGHT, weight=700)
    pitch = 8.55 * min(1.0, 26 / max(1, most))
    for index in range(special):
        bar = art("special_gauge_bar_low" if index < low else "special_gauge_bar")
        at, opacity = (16, 277 - (index + 1) * pitch), 0.35 if index >= special - gone else 1.0
        face.add(Sprite(bar, (38, min(7.8, pitch - 0.6)), pos=at, opacity=opacity))
    if low:
        face.add(Panel((54, 2), fill="#E2552B", pos=(8, 277 - low * pitch - 1.5)))
    return face


def reshuffle_rivets(_kit: CorrosionContext, filled: int, total: int, side: float = 24, step: float = 26) -> Group:
    """The reshuffle places of the solo game."""
    face = Group(size=(step * total, side))
    for index in range(total):
        name = "solo_reshuffle_filled" if index < filled else "solo_reshuffle_empty"
        face.add(Sprite(art(name), (side, side), pos=(step * index, 0)))
    return face
