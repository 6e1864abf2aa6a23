"""Where do rows, stacks and piles lie on the market board, and what is printed there?"""

from __future__ import annotations

from tabletop.boards.corrosion import look
from tabletop.boards.corrosion.faces import engineer, machines
from tabletop.boards.corrosion.kit import Kit
from tabletop.boards.corrosion.look import LETTER, LIGHT, PANEL, PANEL_RIM, SECOND, WARNING, art
from tabletop.games.corrosion.state import SPOTS
from tabletop.scene import Group, Panel, Shadow, Sprite
from tabletop.scene.geometry import Point, Size

SIZE = (588.0, 1000.0)
TOP = 146.0
"""Where the market begins when the awards lie elsewhere."""
COLUMNS = {"stack": 56.0, "a": 168.0, "b": 296.0, "c": 424.0, "discard": 534.0}
"""The middles of the columns."""
WELLS = {
    "basic": (10.0, 154.0, 482.0, 160.0),
    "advanced": (10.0, 320.0, 482.0, 160.0),
    "engineer": (10.0, 532.0, 568.0, 172.0),
    "one_shot": (10.0, 710.0, 568.0, 150.0),
    "turning": (10.0, 866.0, 568.0, 120.0),
}
WELL_COLOURS = {
    "basic": look.WELL_CHROME, "advanced": look.WELL_CHROME, "engineer": look.WELL_ENGINEER,
    "one_shot": look.WELL_ONE_SHOT, "turning": look.WELL_TURNING,
}  # fmt: skip
TILE: dict[str, Size] = {
    "basic": machines.CHROME, "advanced": machines.CHROME, "engineer": engineer.LARGE,
    "one_shot": machines.ONE_SHOT, "turning": (108.0, 108.0),
}  # fmt: skip
STACK: dict[str, Size] = {
    "basic": machines.CHROME_SMALL, "advanced": machines.CHROME_SMALL, "engineer": (84.0, 116.0),
    "one_shot": (84.0, 88.0), "turning": (72.0, 72.0),
}  # fmt: skip
DISCARD: dict[str, Size] = {"engineer": (76.0, 104.0), "one_shot": (76.0, 80.0), "turning": (72.0, 72.0)}
"""How large things are at a window, on a stack and on a discard pile."""
SUPPLY = (506.0, 154.0, 70.0, 326.0)
STRIP = (10.0, 488.0, 568.0, 40.0)
GAUGE = (514.0, 192.0, 54.0, 244.0)
MARKER = 28.0


def tile_centre(row: str, spot: str) -> Point:
    """The middle of a window of a row."""
    _, y, _, h = WELLS[row]
    return (COLUMNS[spot], y + h / 2)


def stack_centre(row: str) -> Point:
    """The middle of the top of a stack."""
    return (COLUMNS["stack"], WELLS[row][1] + 5 + STACK[row][1] / 2)


def discard_centre(row: str) -> Point:
    """The middle of the top of a discard pile."""
    return (COLUMNS["discard"], WELLS[row][1] + 8 + DISCARD[row][1] / 2)


def marker_centre(row: str, index: int, count: int) -> Point:
    """A special marker at the right edge of the machine at window C."""
    _, y, _, h = WELLS[row]
    return (COLUMNS["c"] + 62, y + h / 2 + (index - (count - 1) / 2) * 19)


def printed(kit: Kit, solo: bool) -> Group:
    """The board with its wells, the strip with the windows, the gauge."""
    face = Group(size=SIZE)
    if kit.compact:
        height = SIZE[1] - TOP
        face.add(Panel((SIZE[0], height), fill=PANEL, rim=PANEL_RIM, rim_width=2, corners=14, pos=(0, TOP)))
        for row, (x, y, w, h) in WELLS.items():
            face.add(Panel((w, h), fill=WELL_COLOURS[row], rim=PANEL_RIM, rim_width=2, corners=10, pos=(x, y)))
        face.add(Panel(SUPPLY[2:], fill=look.WELL_CHROME, rim=PANEL_RIM, rim_width=2, corners=10, pos=SUPPLY[:2]))
    else:
        face.add(Panel(SIZE, fill=PANEL, corners=14, shadows=(Shadow(3, 8, 0.5),)))
        face.add(Sprite(art("market_board"), SIZE))
    strip = "display_strip_solo" if solo else "display_strip"
    face.add(Sprite(art(strip), STRIP[2:], pos=STRIP[:2]))
    for spot in SPOTS:
        kit.type.title(face, kit.texts.say(f"spot.{spot}.name"), (COLUMNS[spot], 508), 26, LETTER, align="centre")
    kit.type.title(face, kit.say("market.stacks"), (52, 508), 16.5, LIGHT, align="centre", room=70)
    if not solo:
        kit.type.title(face, kit.say("market.discards"), (532, 508), 16.5, LIGHT, align="centre", room=76)
    face.add(Sprite(art("special_gauge"), GAUGE[2:], pos=GAUGE[:2]))
    low = kit.of.end.special_left
    if not solo:
        kit.type.words(face, kit.say("market.ends_at", n=low), (541, 460), 14, WARNING, align="centre", room=68)
    return face


def stack_words(kit: Kit, row: str, left: int) -> Group:
    """Edges under a stack, its name and how many are left."""
    height, (sw, sh) = WELLS[row][3], STACK[row]
    face = Group(size=(92, height))
    edges = 0 if left < 2 else 2 if left < 5 else 3 if left < 10 else 4
    for edge in range(edges, 0, -1):
        rim = Panel(
            (sw - 2, sh), fill="#5A5048", rim="#1A1613", rim_width=1.4, corners=sw / 2 if row == "turning" else 9
        )
        face.add(rim).pos = (46 - sw / 2 + 1, 5 + edge * 2.6)
    top = 5 + sh + 8 + edges * 2.6
    kit.type.title(face, kit.say(f"market.{row}"), (46, min(top + 9, height - 31)), 17, LIGHT, align="centre", room=86)
    words = kit.say("market.left", n=left)
    kit.type.words(face, words, (46, min(top + 26, height - 13)), 14, SECOND, align="centre")
    return face


def discard_words(kit: Kit, row: str, count: int) -> Group:
    """How many things lie on a discard pile."""
    face = Group(size=(92, 24))
    words = kit.say(f"market.{row}_discards", n=count)
    kit.type.words(face, words, (46, 12), 14, SECOND, align="centre", room=86)
    return face


def supply(kit: Kit, special: int, most: int, gone: int, low: int) -> Group:
    """The special supply: its number and one bar per marker; `gone` would leave it now, `low` of them end the game."""
    face = Group(size=SUPPLY[2:])
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


RIVETS = (468.0, 496.0)
"""Where the reshuffle places of the solo game begin on the strip."""


def reshuffle_rivets(_kit: Kit, filled: int, total: int) -> Group:
    """The reshuffle places of the solo game."""
    face = Group(size=(26.0 * total, 24))
    for index in range(total):
        name = "solo_reshuffle_filled" if index < filled else "solo_reshuffle_empty"
        face.add(Sprite(art(name), (24, 24), pos=(26 * index, 0)))
    return face
