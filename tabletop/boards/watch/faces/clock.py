"""How does the clock look: dial, round plaques, room names, the hand, the market card?"""

from __future__ import annotations

import math

from tabletop.boards.common.icons import about, boxed, laid_on, resized
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.zones import polar
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces.goods import number, pill
from tabletop.boards.watch.look import CREAM, INK, LAMP, LIGHT, SKIN, art, sign
from tabletop.scene import Face, Group, Point, Size, Sprite, Text, TextStyle
from tabletop.scene.look.typeset import width_of

PITCH = (29.0, 28.0)
"""Distance of two round numbers on a lying and on a standing plaque."""
MARKET, NEXT = 150.0, 230.0
"""How large a market card lies on the clock, and while somebody looks at the next one."""
DECKS: dict[str, tuple[str, str, Size, Point]] = {
    "market": ("market_deck", "market_back", (76, 76), (14, 94)),
    "documents": ("document_deck", "document_back", (74, 87), (64, 100)),
}
"""Drawings of a deck and of its empty place, their size, and where the number stands."""


def dial(kit: WatchContext, *, solo: bool) -> Group:
    """The clock without anything that changes: bezel, rooms with their names and emblems."""
    plan = kit.plan.bench.clock
    face = Group()
    side = plan.picture
    face.add(Sprite(art("factory_plan"), (side, side), pos=(plan.centre[0] - side / 2, plan.centre[1] - side / 2)))
    for quarter, room in enumerate(kit.tables.departments):
        face.add(sign(f"emblem_{room}", plan.emblem, plan.emblems.spot(plan.centre, quarter)))
        if not kit.compact:
            _arc_name(kit, face, kit.department(room), quarter)
    if solo:
        half = side / 2
        shade = Sprite(art("quarter_shade"), (half, half), pos=(plan.centre[0] - half, plan.centre[1] - half))
        face.add(shade)
    return face


def _arc_name(kit: WatchContext, face: Group, name: str, quarter: int) -> None:
    """A room's name on its arc, letter by letter; the lower two rooms are read from the middle of the clock."""
    plan = kit.plan.bench.clock
    style = TextStyle(Face(SKIN.display, 500), 17, INK, leading=1.0)
    letters = name.upper()
    widths = [width_of(letter, style.face, style.size) + 1.6 for letter in letters]
    low = 90 < (plan.names.first + 90 * quarter) % 360 < 270
    radius = plan.names.radius
    turn = -1 if low else 1
    at = plan.names.first + 90 * quarter - turn * math.degrees(sum(widths) / radius) / 2
    for letter, width in zip(letters, widths, strict=True):
        half = turn * math.degrees(width / radius) / 2
        at += half
        glyph = Text(letter, style)
        middle = polar(plan.centre, radius, at)
        glyph.rotation = at + 180 if low else at
        centred(face, glyph, middle)
        at += half


def plaque(kit: WatchContext, quarter: int, running: int, lit: bool) -> Group:
    """The round numbers of a quarter, the running one marked; lit where the hand points."""
    lying = quarter % 2 == 0
    face = Group()
    if lit:
        w, h = (100.0, 26.0) if lying else (28.0, 94.0)
        face.add(Sprite(art("plaque_now_h" if lying else "plaque_now_v"), (w, h), pos=(-w / 2, -h / 2)))
    numbers = range(quarter + 1, kit.tables.rounds + 1, len(kit.tables.departments))
    for value, off in zip(numbers, about(0, len(numbers), PITCH[0] if lying else PITCH[1]), strict=True):
        spot, now = (off, 0.0) if lying else (0.0, off), value == running
        if now:
            face.add(sign("plaque_round", 22, spot))
        colour = INK if now else CREAM if value > running else "#9A8C68"
        kit.type.title(face, str(value), spot, 15.5, colour, align="centre", weight=600 if now else 500)
    return face


def hand(reach: tuple[float, float]) -> Group:
    """The clock hand pointing to 12, in a square around the middle of the clock so that it turns about it."""
    inner, outer = reach
    face = Group(size=(2 * outer, 2 * outer))
    face.add(Sprite(art("clock_hand"), (36, outer - inner), pos=(outer - 18, 0)))
    left, right, foot = outer - 18, outer + 18, outer - inner
    face.outline = [(left, foot), (left, 40), (outer, 0), (right, 40), (right, foot)]
    return face


def order_arrow(kit: WatchContext) -> Group:
    """The arrow that says where the order starts, drawn for 12 o'clock in a square around the middle."""
    plan = kit.plan.bench.clock
    half = plan.picture / 2
    face = Group(size=(2 * half, 2 * half))
    x, y = plan.arrow
    face.add(Sprite(art("order_arrow"), (112, 56), pos=(half + x - 56, half + y - 28)))
    return face


def market_card(kit: WatchContext, card: str, side: float = MARKET) -> Group:
    """A market card with its numbers; its quarters face the rooms."""
    of = kit.tables.market[card]
    both = of.scrounge_gears and of.scrounge_roubles
    kind = "both" if both else "gears" if of.scrounge_gears else "roubles"
    face = laid_on(art(f"market_{kind}"), (MARKET, MARKET))
    scrounged = [value for value in (of.scrounge_gears, of.scrounge_roubles) if value]
    values = [(str(of.eye), (37, 56), INK, 27), (f"+{of.sale_roubles}", (112, 56), INK, 27)]
    values += [(f"+{of.overtime_gears}", (112, 132), LIGHT, 27)]
    spots = ((19, 132), (55, 132)) if both else ((38, 132),)
    values += [(f"+{value}", at, INK, 24 if both else 27) for value, at in zip(scrounged, spots, strict=True)]
    for text, centre, colour, size in values:
        centred(face, number(text, size, colour), centre)
    return resized(face, (side, side))


def next_card(kit: WatchContext, card: str) -> Group:
    """The market card somebody has just looked at, around its middle."""
    face, ground = Group(), boxed((NEXT + 60, NEXT + 76), "#17110CE6", LAMP, 2, corners=14)
    kit.type.title(ground, kit.say("corner.next"), (ground.w / 2, 28), 22, LIGHT, weight=500, align="centre", room=NEXT)
    ground.add(market_card(kit, card, NEXT)).pos = (30, 50)
    face.add(ground).pos = (-ground.w / 2, -ground.h / 2)
    return face


def deck(kit: WatchContext, name: str, left: int, size: Size, known: str = "") -> Group:
    """A deck in a corner of the bench: its name, its back, or its top card where that is known, how many cards are left."""
    full, empty, back, at = DECKS[name]
    face = Group(size=size)
    title = kit.say(f"corner.{name}")
    kit.type.title(face, title, (size[0] / 2, 11), 16, LIGHT, weight=500, align="centre", room=size[0] + 12)
    picture = Sprite(art(full if left else empty), back, opacity=1.0 if left else 0.25)
    face.add(picture).pos = ((size[0] - picture.w) / 2, 26)
    if known:
        face.add(market_card(kit, known, back[0] - 4)).pos = ((size[0] - back[0]) / 2 + 2, 28)
    face.add(pill(kit, str(left), at))
    return face
