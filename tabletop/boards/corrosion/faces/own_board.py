"""Where do things lie on a player's own boards: reserve, factory, drives, boiler; and how does the wheel look while it turns?"""

from __future__ import annotations

from tabletop.boards.common.icons import centred_on, laid_on, numbered, spread
from tabletop.boards.common.zones import polar
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.faces import engineer, machines, signs
from tabletop.boards.corrosion.look import INK, LIGHT, PANEL, SECOND, SECTOR_INK, SECTOR_SIGN, art
from tabletop.boards.corrosion.plan import OWN
from tabletop.games.corrosion.state import DRIVES, SECTORS
from tabletop.scene import Flattened, Group, Panel, Point, Shadow, Size, Sprite, dashed_box

SIDES = tuple(OWN.sides)
GEARS_SHOWN = 5
SLOT_SIZES: dict[str, Size] = {
    "engineer": engineer.SMALL, "one_shot": machines.ONE_SHOT_SMALL, "turning": (machines.TURNING, machines.TURNING)
}  # fmt: skip
"""How large things are in the factory."""
IN_WELL = {"chrome": (26.0, 28.0), "green": (24.0, 30.0), "special": (24.0, 17.0)}
"""Where the first thing of a well of the reserve lies, and how far apart they are."""


# -- places -------------------------------------------------------------------------------------------------------


def engineer_places(side: str, count: int) -> list[Point]:
    """Upper left corners of engineers at a side, the first beside the wheel."""
    first, last, step, y = OWN.sides[side].engineers
    return [(x, y) for x in spread(count, first, last, step)]


def machine_places(side: str, one_shots: int, turning: int) -> list[Point]:
    """Upper left corners of one-shots, then of turning machines, at a side."""
    of = OWN.sides[side]
    if one_shots <= 1 and turning <= len(of.turning):
        xs = [of.one_shots] * one_shots + list(of.turning[:turning])
    else:
        beyond = 10 if turning and of.reach > of.one_shots else 0
        xs = spread(one_shots + turning, of.one_shots, of.reach + beyond, 100)
    return [(x, of.machines if index < one_shots else of.machines + 7) for index, x in enumerate(xs)]


def gear_place(side: str, index: float, count: int) -> Point:
    """The middle of a gear on the track of a side."""
    return polar(OWN.wheel, OWN.track, OWN.sides[side].angle + 90 + (index - (count - 1) / 2) * OWN.pitch)


def drop_places(what: str, count: int) -> list[Point]:
    """The middles of the hot or cold drops in the boiler; many are one drop and the number beside it."""
    shown = count if count <= GEARS_SHOWN else 1
    pitch = 23.0 if shown <= 3 else 11.0  # the number beside them stays clear
    return [(OWN.boiler.x + 35 + index * pitch, OWN.boiler.y + OWN.water[what]) for index in range(shown)]


def reserve_places(well: str, count: int) -> list[Point]:
    """The middles of so many things in a well of the reserve, leaving room for the number."""
    of, (first, step) = OWN.wells[well], IN_WELL[well]
    return [(x, of.centre[1]) for x in spread(count, of.x + first, of.x + of.w - 58, step)]


def quarter(side: int, turned: int) -> str:
    """The sector that lies at a side of the wheel."""
    return SECTORS[(side - turned) % 4]


# -- what is printed ------------------------------------------------------------------------------------------------


def printed(kit: CorrosionContext) -> Group:
    """The three boards with everything that never changes."""
    face, y = Group(size=(696, 788)), OWN.spots["storage"].y
    for name, area in OWN.boards.items():
        face.add(Panel(area.size, fill=PANEL, corners=14, pos=area.at, shadows=(Shadow(3, 8, 0.5),)))
        face.add(Sprite(art(name), area.size, pos=area.at))
    kit.type.title(face, kit.say("own.storage"), (14, 603), 17, LIGHT, room=118)
    for drive in DRIVES:
        x = OWN.spots[drive].x
        face.add(Sprite(art(f"drive_{drive}"), (26, 26), pos=(x + 1, 590)))
        kit.type.title(face, kit.say(f"own.{drive}"), (x + 35, 603), 17, LIGHT, room=56)
        face.add(machines.printed_prototype(kit, drive)).pos = (x + 4, y + 4)
    centred_on(face, signs.icon("machine_chrome", 44), (74, y + 62)).opacity = 0.35
    kit.type.words(face, kit.say("own.free"), (74, y + 106), 16, SECOND, align="centre", room=104)
    face.add(Sprite(art("boiler_body"), OWN.boiler.size, pos=OWN.boiler.at))
    foot = (OWN.boiler.centre[0] - 6, OWN.boiler.y + 181)
    kit.type.title(face, kit.say("own.boiler"), foot, 15, INK, align="centre", room=70)
    return face


def tray(kit: CorrosionContext, side: str, sector: str, crowded: bool) -> Group:
    """A tray in the colours of the sector that lies there, with its label and its empty slots."""
    of, few = OWN.sides[side], len(OWN.sides[side].turning)
    face = laid_on(art(f"factory_tray_{side}_{sector.removeprefix('s')}"), of.tray.size)
    slots = (("engineer", engineer_places(side, few + 1)), ("one_shot", machine_places(side, 1, 0)))
    for kind, places in (*slots, ("turning", machine_places(side, 0, few))):
        size = SLOT_SIZES[kind]
        for x, y in places:
            slot = dashed_box(size, "#FFE9C826", radius=size[0] / 2 if kind == "turning" else 8, width=1.4, dash=5)
            face.add(slot).pos = (x - of.tray.x, y - of.tray.y)
    x, y = of.chip[0] - of.tray.x, of.chip[1] - of.tray.y
    face.add(chip(kit, sector, 30)).pos = (x, y)
    if kit.compact:
        return face
    if few == 1:  # beside the wheel
        kit.type.words(face, kit.say(f"tray.{sector}"), (x + 39, y + 15), 15, LIGHT, room=124)
    elif not crowded:
        kit.type.words(face, kit.say(f"tray.{sector}"), (x, y + 43), 15, LIGHT, room=88, lines=3, leading=1.15)
    return face


def chip(kit: CorrosionContext, sector: str, side: float) -> Group:
    """The label of a sector."""
    label = Sprite(art(f"sector_chip_{sector.removeprefix('s')}"), (side, side))
    return numbered(kit, label, SECTOR_SIGN[sector], side * 0.77, SECTOR_INK[sector], weight=700)


def track(_kit: CorrosionContext, turned: int) -> Group:
    """The gear track: four arcs in the colours of their sectors."""
    face = Group(size=(282, 282))
    for number, side in enumerate(OWN.sides.values()):
        arc = art(f"wheel_track_{quarter(number, turned).removeprefix('s')}")
        face.add(Sprite(arc, (282, 282), rotation=side.angle + 90))
    return face


def trays(kit: CorrosionContext, crowded: tuple[bool, ...], turned: int) -> Group:
    """All trays and the track as they are with the wheel turned so far."""
    face = Group()
    for number, side in enumerate(SIDES):
        face.add(tray(kit, side, quarter(number, turned), crowded[number])).pos = OWN.sides[side].tray.at
    face.add(track(kit, turned)).pos = TRACK_AT
    return face


def boiler_counts(kit: CorrosionContext, hot: int, cold: int) -> Group:
    """How many drops are hot and cold."""
    face = Group(size=OWN.boiler.size)
    for what, count in (("hot", hot), ("cold", cold)):
        kit.type.title(face, str(count), (105, OWN.water[what]), 30, LIGHT, weight=700, align="centre")
    return face


def reserve_counts(
    kit: CorrosionContext, seat: int, counts: tuple[tuple[str, int], ...], awards: int, award_points: int
) -> Group:
    """Whose reserve it is and the numbers in its wells."""
    face = Group(size=(696, 72))
    face.add(kit.token(seat, 31, (29, 36)))
    kit.type.title(face, kit.seat_name(seat), (53, 27), 22, LIGHT, room=74)
    kit.type.words(face, kit.say("own.reserve"), (53, 49), 15, SECOND, room=74)
    for well, count in (*counts, *([] if awards else [("awards", 0)])):
        right = OWN.wells[well].x + OWN.wells[well].w - 14
        kit.type.title(face, str(count), (right, 36), 28, LIGHT, weight=700, align="right")
        if not count:  # nothing lies there that would say what is counted
            centred_on(face, signs.good(well, 32), (OWN.wells[well].x + 28, 36)).opacity = 0.4
    if not awards:
        return face
    x = OWN.wells["awards"].x
    unit = kit.say("own.points", n=award_points)
    kit.type.title(face, str(award_points), (x + 98, 28), 25, LIGHT, weight=700, align="centre")
    kit.type.words(face, unit, (x + 98, 50), 14, SECOND, align="centre", room=46)
    return face


TRACK_AT = (OWN.wheel[0] - 141, OWN.wheel[1] - 141)
DIGIT, REACH = 46.0, 63.0
DISC, HUB = 210.0, 61.0
BOX = 2 * OWN.rim + 2


class Wheel(Group):
    """The disc with its quarters. Digits stand upright at rest; on the way they lean with the disc."""

    def __init__(self, kit: CorrosionContext) -> None:
        super().__init__(size=(BOX, BOX), name="wheel", z=5)
        self.pivot, self.scale = (0, 0), kit.plan.own.scale
        self.pos = kit.plan.own.point(OWN.wheel[0] - BOX / 2, OWN.wheel[1] - BOX / 2)
        self.turned = 0
        """How far it is turned, in quarters."""
        inset, sign = (BOX - DISC) / 2, BOX / 4
        self.disc = self.add(Sprite(art("wheel_disc"), (DISC, DISC), pos=(inset, inset)))
        self.digits = [self.add(Flattened(size=(sign, sign), z=1)) for _ in SECTORS]
        for digit, sector in zip(self.digits, SECTORS, strict=True):
            middle, words = (sign / 2, sign / 2), SECTOR_SIGN[sector]
            kit.type.title(digit, words, middle, DIGIT, SECTOR_INK[sector], weight=700, align="centre")
        self.add(Sprite(art("wheel_hub"), (HUB, HUB), pos=((BOX - HUB) / 2, (BOX - HUB) / 2), z=1))
        self.rest(0)

    def rest(self, turned: int) -> None:
        """Stand still with the X at this side."""
        self.turned = turned
        self.swing(0.0, lean=0.0)

    def swing(self, degrees: float, *, lean: float | None = None) -> None:
        """So many degrees further, by hand or under way; digits lean as far, unless they stand up again meanwhile."""
        self.swung = degrees
        self.disc.rotation = 90.0 * self.turned + degrees
        for index, digit in enumerate(self.digits):
            angle = OWN.sides[SIDES[(index + self.turned) % 4]].angle
            digit.centre = polar((BOX / 2, BOX / 2), REACH, angle + 90 + degrees)
            digit.rotation = degrees if lean is None else lean
