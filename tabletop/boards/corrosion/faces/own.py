"""Where do things lie on a player's own boards: reserve, factory round the wheel, drives, boiler? And what is printed there?"""

from __future__ import annotations

import math

from tabletop.boards.common.icons import centred_on, laid_on, numbered
from tabletop.boards.common.spread import spread
from tabletop.boards.corrosion.faces import engineer, machines, signs
from tabletop.boards.corrosion.kit import Kit
from tabletop.boards.corrosion.look import INK, LIGHT, PANEL, SECOND, SECTOR_INK, SECTOR_SIGN, art
from tabletop.games.corrosion.state import DRIVES, SECTORS
from tabletop.scene import Group, Panel, Shadow, Sprite, dashed_box
from tabletop.scene.geometry import Point, Size

RESERVE = (0.0, 0.0, 696.0, 72.0)
FACTORY = (0.0, 80.0, 696.0, 492.0)
PLAYER = (0.0, 580.0, 696.0, 208.0)
WHEEL: Point = (348.0, 326.0)
RIM, DISC, HUB = 104.0, 210.0, 61.0
TRACK, PITCH = 122.5, 16.5
SIDES = ("bottom", "left", "top", "right")
TRAYS = {
    "top": (9.0, 89.0, 678.0, 110.0),
    "left": (9.0, 203.0, 265.0, 246.0),
    "right": (422.0, 203.0, 265.0, 246.0),
    "bottom": (9.0, 453.0, 678.0, 110.0),
}
CHIPS = {"top": (20.0, 100.0), "bottom": (20.0, 464.0), "left": (22.0, 311.0), "right": (500.0, 311.0)}
MACHINES = {
    "top": (406.0, (508.0, 600.0), 592.0, 95.0),
    "bottom": (406.0, (508.0, 600.0), 592.0, 459.0),
    "left": (14.0, (116.0,), 106.0, 345.0),
    "right": (588.0, (496.0,), 496.0, 345.0),
}
"""Where the machines of a side lie: the one-shots, few turning ones, how far many reach, and how high."""
SIDE_ANGLE = {"top": -90.0, "right": 0.0, "bottom": 90.0, "left": 180.0}
GEARS_SHOWN = 5
WELLS = {"chrome": (130.0, 116.0), "green": (254.0, 144.0), "special": (406.0, 152.0), "awards": (566.0, 122.0)}
"""Left edge and width of the wells in the reserve; all from y 8, 56 high."""
SPOTS_X = {"storage": 14.0, "cog": 154.0, "piston": 286.0, "chain": 418.0}
SPOT_Y = 625.0
BOILER = (550.0, 588.0, 138.0, 192.0)
HOT_Y, COLD_Y = 59.5, 130.5


# -- places -------------------------------------------------------------------------------------------------------


def engineer_places(side: str, count: int) -> list[Point]:
    """Upper left corners of engineers at a side, the first beside the wheel."""
    if side in ("top", "bottom"):
        y = TRAYS[side][1] + 6
        return [(x, y) for x in spread(count, 218, 62, 78)]
    first, last = (128.0, 16.0) if side == "left" else (496.0, 608.0)
    return [(x, 209.0) for x in spread(count, first, last, 80)]


def machine_places(side: str, one_shots: int, turning: int) -> list[Point]:
    """Upper left corners of one-shots, then of turning machines, at a side."""
    first, discs, last, top = MACHINES[side]
    if one_shots <= 1 and turning <= len(discs):
        xs = [first] * one_shots + list(discs[:turning])
    else:
        xs = spread(one_shots + turning, first, last + (10 if turning and side != "right" else 0), 100)
    return [(x, top if index < one_shots else top + 7) for index, x in enumerate(xs)]


def gear_place(side: str, index: int, count: int) -> Point:
    """The middle of a gear on the track of a side."""
    turn = math.radians(SIDE_ANGLE[side] + (index - (count - 1) / 2) * PITCH)
    return (WHEEL[0] + TRACK * math.cos(turn), WHEEL[1] + TRACK * math.sin(turn))


def drop_places(count: int, hot: bool) -> list[Point]:
    """The middles of the water drops in a half of the boiler; many are one drop and the number beside it."""
    y = BOILER[1] + (HOT_Y if hot else COLD_Y)
    shown = count if count <= GEARS_SHOWN else 1
    pitch = 23.0 if shown <= 3 else 14.0
    return [(BOILER[0] + 35 + index * pitch, y) for index in range(shown)]


def spot_box(name: str) -> tuple[float, float, float, float]:
    """Storage or a drive: the well a chrome machine lies in."""
    return (SPOTS_X[name], SPOT_Y, *machines.CHROME)


def quarter(side: int, turned: int) -> str:
    """The sector that lies at a side of the wheel."""
    return SECTORS[(side - turned) % 4]


# -- what is printed ------------------------------------------------------------------------------------------------


def printed(kit: Kit) -> Group:
    """The three boards with everything that never changes."""
    face = Group(size=(696, 788))
    for name, (x, y, w, h) in (("reserve_board", RESERVE), ("factory_board", FACTORY), ("player_board", PLAYER)):
        face.add(Panel((w, h), fill=PANEL, corners=14, pos=(x, y), shadows=(Shadow(3, 8, 0.5),)))
        face.add(Sprite(art(name), (w, h), pos=(x, y)))
    kit.type.title(face, kit.say("own.storage"), (14, 603), 17, LIGHT, room=118)
    for drive in DRIVES:
        x = SPOTS_X[drive]
        face.add(Sprite(art(f"drive_{drive}"), (26, 26), pos=(x + 1, 590)))
        kit.type.title(face, kit.say(f"own.{drive}"), (x + 35, 603), 17, LIGHT, room=56)
        face.add(machines.printed_prototype(kit, drive)).pos = (x + 4, SPOT_Y + 4)
    centred_on(face, signs.icon("machine_chrome", 44), (74, SPOT_Y + 62)).opacity = 0.35
    kit.type.words(face, kit.say("own.free"), (74, SPOT_Y + 106), 16, SECOND, align="centre", room=104)
    x, y, w, h = BOILER
    face.add(Sprite(art("boiler_body"), (w, h), pos=(x, y)))
    kit.type.title(face, kit.say("own.boiler"), (x + w / 2 - 6, y + 181), 15, INK, align="centre", room=70)
    return face


SLOT_SIZES: dict[str, Size] = {"engineer": engineer.SMALL, "one_shot": machines.ONE_SHOT_SMALL, "turning": (84.0, 84.0)}
"""How large things are in the factory."""


def tray(kit: Kit, side: str, sector: str, crowded: bool) -> Group:
    """A tray in the colours of the sector that lies there, with its label and its empty slots."""
    x, y, w, h = TRAYS[side]
    face = laid_on(art(f"factory_tray_{side}_{sector.removeprefix('s')}"), (w, h))
    for kind, places in (
        ("engineer", engineer_places(side, 3 if side in ("top", "bottom") else 2)),
        ("one_shot", machine_places(side, 1, 0)),
        ("turning", machine_places(side, 0, 2 if side in ("top", "bottom") else 1)),
    ):
        size = SLOT_SIZES[kind]
        for px, py in places:
            slot = dashed_box(size, "#FFE9C826", radius=size[0] / 2 if kind == "turning" else 8, width=1.4, dash=5)
            slot.pos = (px - x, py - y)
            face.add(slot)
    cx, cy = CHIPS[side][0] - x, CHIPS[side][1] - y
    face.add(chip(kit, sector, 30)).pos = (cx, cy)
    words = kit.say(f"tray.{sector}")
    if kit.compact:
        return face
    if side in ("top", "bottom"):
        if not crowded:
            kit.type.words(face, words, (cx, cy + 43), 15, LIGHT, room=88, lines=3, leading=1.15)
    else:
        kit.type.words(face, words, (cx + 39, cy + 15), 15, LIGHT, room=124)
    return face


def chip(kit: Kit, sector: str, side: float) -> Group:
    """The label of a sector."""
    label = Sprite(art(f"sector_chip_{sector.removeprefix('s')}"), (side, side))
    return numbered(kit, label, SECTOR_SIGN[sector], side * 0.77, SECTOR_INK[sector], weight=700)


def track(_kit: Kit, turned: int) -> Group:
    """The gear track: four arcs in the colours of their sectors."""
    face = Group(size=(282, 282))
    for number, angle in enumerate((180, 270, 0, 90)):
        arc = art(f"wheel_track_{quarter(number, turned).removeprefix('s')}")
        face.add(Sprite(arc, (282, 282), rotation=angle))
    return face


def boiler_counts(kit: Kit, hot: int, cold: int) -> Group:
    """How many drops are hot and cold."""
    face = Group(size=(BOILER[2], BOILER[3]))
    for count, y in ((hot, HOT_Y), (cold, COLD_Y)):
        kit.type.title(face, str(count), (105, y), 30, LIGHT, weight=700, align="centre")
    return face


IN_WELL = {"chrome": (26.0, 28.0), "green": (24.0, 30.0), "special": (24.0, 17.0)}
"""Where the first thing of a well lies, and how far apart they are."""


def reserve_places(well: str, count: int) -> list[Point]:
    """The middles of so many things in a well of the reserve, leaving room for the number."""
    (x, w), (first, step) = WELLS[well], IN_WELL[well]
    return [(px, 36.0) for px in spread(count, x + first, x + w - 58, step)]


def reserve_counts(kit: Kit, seat: int, counts: tuple[tuple[str, int], ...], awards: int, award_points: int) -> Group:
    """Whose reserve it is and the numbers in its wells."""
    face = Group(size=(696, 72))
    face.add(kit.token(seat, 31, (29, 36)))
    kit.type.title(face, kit.seat_name(seat), (53, 27), 22, LIGHT, room=74)
    kit.type.words(face, kit.say("own.reserve"), (53, 49), 15, SECOND, room=74)
    for well, count in counts:
        x, w = WELLS[well]
        kit.type.title(face, str(count), (x + w - 14, 36), 28, LIGHT, weight=700, align="right")
    x, w = WELLS["awards"]
    if awards:
        kit.type.title(face, str(award_points), (x + w - 24, 28), 25, LIGHT, weight=700, align="centre")
        kit.type.words(
            face, kit.say("own.points", n=award_points), (x + w - 24, 50), 14, SECOND, align="centre", room=46
        )
    else:
        centred_on(face, signs.icon("award", 30), (x + 34, 36))
        kit.type.title(face, "0", (x + w - 14, 36), 28, LIGHT, weight=700, align="right")
    return face


WAY_BACK = (228.0, 66.0, 240.0, 34.0)
"""Where the button lies that leads back to the own factory."""
