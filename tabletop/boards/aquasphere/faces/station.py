"""How do the parts of the station look, where in the ring does each of them lie, and how is a sector told in a scoring?"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from tabletop.boards.aquasphere.context import AquaContext
from tabletop.boards.aquasphere.faces import icons
from tabletop.boards.aquasphere.look import CORAL, FOAM, INK, INSET, LAMP, LIGHT, MUTED, PRINT, SECOND, art
from tabletop.boards.common.icons import Row, about, boxed, laid_on, stamped
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.table_context import minus
from tabletop.boards.common.zones import polar
from tabletop.games.aquasphere.definitions import Segment
from tabletop.games.aquasphere.state import NOBODY, Sector
from tabletop.scene import Group, Node, Point, Sprite, circle, dashes, line

SLANTED = (1, 2, 4, 5)
"""The places whose outer wall is slanted."""
BACKWARDS = (3, 4, 5)
"""The places where berths are counted the other way, so that they read left to right and top to bottom."""
LOCK_INK = {0: "#12402A", 1: "#1B2B33", 2: "#5A1712"}
CELL = (92.0, 86.0)
DOTS = 13.0
"""Distance of the dots of a route."""


def spot(kit: AquaContext, place: float, point: Point) -> Point:
    """Where a point (u across, v outward) of a ring place lies on the table."""
    (cx, cy), (u, v), turn = kit.plan.station.centre, point, math.radians(60 * place)
    return (cx + u * math.cos(turn) + v * math.sin(turn), cy + u * math.sin(turn) - v * math.cos(turn))


def area_spot(kit: AquaContext, place: int, program: str) -> Point:
    """The middle of an action area."""
    return spot(kit, place, kit.plan.station.areas[program])


def berth_spot(kit: AquaContext, place: int, index: int) -> Point:
    """The middle of a submarine field."""
    plan = kit.plan.station
    u, v = (plan.slanted_berths if place in SLANTED else plan.berths)[index]
    return spot(kit, place, (-u if place in BACKWARDS else u, v))


def letter_spot(kit: AquaContext, place: int) -> Point:
    """The middle of a sector's letter."""
    plan = kit.plan.station
    return spot(kit, place, (0, plan.slanted_letter if place in SLANTED else plan.letter))


def lock_spot(kit: AquaContext, place: int) -> Point:
    """The middle of the lock on a sector's clockwise wall."""
    return spot(kit, place + 0.5, (0, kit.plan.station.lock))


def route(
    kit: AquaContext, ring: Sequence[str], way: Sequence[str], areas: tuple[str, str], colour: str
) -> Iterable[Node]:
    """A way from area to area as a dotted line through its locks, which are ringed; a shuttle crosses the middle."""
    places, size = [ring.index(letter) for letter in way], len(ring)
    points = [area_spot(kit, places[0], areas[0])]
    for here, there in pairwise(places):
        step = (there - here) % size
        if step in (1, size - 1):
            points.append(lock_spot(kit, here if step == 1 else there))
            yield circle(points[-1], 25, None, colour, 3)
        else:
            points += [spot(kit, here, (0, 130)), spot(kit, there, (0, 130))]
    points.append(area_spot(kit, places[-1], areas[1]))
    yield dashes(points, "#04121B", 10, dash=0.6, gap=DOTS)
    yield dashes(points, colour, 7, dash=0.6, gap=DOTS)


# -- areas ------------------------------------------------------------------------------------------------------------


class AreaModel(msgspec.Struct, frozen=True):
    """What an action area shows by itself; goods, cards and expansions lie on it as pieces."""

    program: str
    print: bool
    """Whether the pale glyph shows: white and blue always, others while they are empty."""
    field: str = ""
    """White: the program of the sector's programming field."""
    cost: int | None = None
    """Blue: time for the next free submarine field."""
    full_cost: int | None = None
    """Blue: the printed price where a research card of the viewer lowers it."""


def area(_kit: AquaContext, model: AreaModel) -> Group:
    """An action area."""
    face = laid_on(art(f"area_{model.program}{'_print' if model.print else ''}"))
    x, y = face.w / 2, face.h / 2
    if model.field:
        face.add(icons.hexagon(model.field, 17, (x, y + 14)))
    if model.cost is None:
        return face
    price = icons.price(str(model.cost), 20)
    if model.full_cost in (None, model.cost):
        icons.centred_on(face, price, (x + 1, y + 21))
        return face
    old = icons.number(str(model.full_cost), 16, MUTED)
    row = Group(size=(price.w + old.w + 5, price.h))
    centred(row, old, (old.w / 2, row.h / 2))
    row.add(line([(-2, row.h / 2 + 4), (old.w + 2, row.h / 2 - 4)], CORAL, 2))
    row.add(price).pos = (old.w + 5, 0)
    icons.centred_on(face, row, (x, y + 21))
    return face


def control_pad(_kit: AquaContext, letter: str) -> Group:
    """The control field with its letter as a print."""
    return stamped(Sprite(art("control_pad")), icons.number(letter.upper(), 40, PRINT))


def charging_pad(_kit: AquaContext, limit: int, full: bool) -> Group:
    """The charging station."""
    return laid_on(art(f"charging_pad_{limit}{'_full' if full else ''}"))


def lock(_kit: AquaContext, value: int, cost: int | None = None) -> Group:
    """A lock; where a research card of the viewer opens it for less, the printed value is struck through."""
    kind = min(value, 2)
    hatch = stamped(Sprite(art(f"lock_{kind}")), icons.number(str(value), 20, LOCK_INK[kind]))
    if cost is not None and cost != value:
        hatch.add(line([(15, 29), (30, 16)], "#C62F25", 2.6))
        hatch.add(icons.placed("lock_0", (37, 9), 0.5))
        centred(hatch, icons.number(str(cost), 13, LOCK_INK[0]), (37, 9))
    return hatch


def berth(_kit: AquaContext, cost: int | None) -> Group:
    """A submarine field: what it costs while it is free."""
    pill = laid_on(art("berth"))
    if cost is not None:
        icons.centred_on(pill, icons.price(str(cost), 19), (pill.w / 2, pill.h / 2))
    return pill


def sector_letter(letter: str, *, owned: bool = False) -> Group:
    """A sector's letter on its lamp; a foam ring when the viewer's lab has the letter."""
    lamp = stamped(Sprite(art("sector_letter")), icons.number(letter.upper(), 28, INK))
    if owned:
        lamp.add(circle((19.5, 19.5), 22.5, None, FOAM, 2.4)).z = -1
    return lamp


# -- the centre -------------------------------------------------------------------------------------------------------


def centre_tile(kit: AquaContext, bulb: int, segments: Sequence[tuple[int, Segment, int]]) -> Group:
    """The tile with its bulb and its segments, each with the ring place it feeds and the colour of its submarine."""
    tile = laid_on(art("centre_tile"))
    middle = (tile.w / 2, tile.h / 2)
    centred(tile, icons.number(str(bulb), 38, INK), (middle[0], middle[1] - 4))
    for place, segment, colour in segments:
        x, y = polar(middle, kit.plan.station.segment, 60 * place)
        goods = (("time", segment.time), ("crystals", segment.crystals), ("octopods", segment.octopods))
        lines = [icons.counted(str(count), what, 20) for what, count in goods if count]
        if segment.submarines:
            row = Row(25, gap=3)
            row.put(icons.number(str(segment.submarines), 20, INK))
            row.put(icons.sized(f"submarine_{kit.wood_name(colour)}", 21))
            lines.append(row)
        for node, at in zip(lines, about(y, len(lines), 25), strict=True):
            icons.centred_on(tile, node, (x, at))
    return tile


def title(kit: AquaContext, limit: int) -> Group:
    """The words in the corner of the table."""
    words = Group()
    kit.type.title(words, kit.say("station.title"), (0, 12), 26, LIGHT, weight=600, room=190)
    kit.type.words(words, kit.say("station.limit", n=limit), (0, 42), 15, "#A9C6CF", room=190)
    return words


# -- in a scoring -----------------------------------------------------------------------------------------------------


def sector_cell(kit: AquaContext, sector: Sector, letter: str) -> Group:
    """A sector told in an intermediate scoring: letter, holder, octopods and the points they take."""
    cell = boxed(CELL, INSET, corners=10)
    kit.type.title(cell, letter.upper(), (16, 19), 22, LAMP, align="centre")
    if sector.control == NOBODY:
        kit.type.title(cell, "–", (53, 29), 24, MUTED, align="centre")
    else:
        cell.add(icons.sized(kit.bot_art(sector.control), 46, (53, 29)))
    if sector.octopods:
        cell.add(icons.sized("octopod", 20, (22, 71)))
        kit.type.title(cell, f"×{sector.octopods}", (36, 71), 17, SECOND)
        lost = kit.tables.left[sector.octopods] if sector.control != NOBODY else 0
        if lost:
            kit.type.title(cell, minus(-lost), (84, 71), 19, CORAL, align="right")
    return cell
