"""How are research cards and the tiles of a lab composed?"""

from __future__ import annotations

from tabletop.boards.aquasphere.context import AquaContext
from tabletop.boards.aquasphere.faces import icons
from tabletop.boards.aquasphere.look import INK, LAMP, art
from tabletop.boards.common.icons import about, laid_on
from tabletop.boards.common.lettering import centred
from tabletop.games.aquasphere.definitions import LabTile, ResearchCard
from tabletop.games.aquasphere.effects import Gain, Jump, PayTime, Unlock
from tabletop.scene import Flattened, Group, Panel, Point, Size, Sprite

CARD = (89.0, 125.0)
TIMING = {"scoring": "scoring", "taken": "immediate", "engineer": "once"}
"""The timing sign of a card by its moment; the others are permanent."""
STACK = 2.0
MOST_EDGES = 3


def research_card(kit: AquaContext, card: str) -> Group:
    """The face of a research card, from its family, program and effects."""
    of = kit.of.research[card]
    face = laid_on(art("research_card"), CARD)
    icons.centred_on(face, icons.glyph(TIMING.get(of.when, "permanent"), 19, "#F4F1EA"), _at(24, -49.6))
    if of.family in ("night_shift", "crash_program"):
        _program_card(face, of)
    elif of.family == "side_door":
        face.add(icons.sized("effect_side_door", 70, _at(0, 8)))
    else:
        picture = f"effect_hq_bonus_{of.program}" if of.family == "hq_bonus" else f"effect_{of.family}"
        face.add(icons.sized(picture, 52, _at(0, -11)))
        _arrow(face, "arrow", 21)
        _lower(kit, face, of)
    return face


def _at(x: float, y: float) -> Point:
    return (CARD[0] / 2 + x, CARD[1] / 2 + y)


def _arrow(face: Group, name: str, y: float) -> None:
    face.add(icons.sized(f"card_{name}", 13, _at(0, y)))


def _amount(face: Group, count: int, sign: Sprite, x: float, y: float) -> None:
    """A large number left of a sign that lies already."""
    face.add(sign)
    centred(face, icons.number(str(count), 31, INK), _at(x, y))


def _program_card(face: Group, of: ResearchCard) -> None:
    """Night shift and crash program: time above, the symbol a bot goes to below."""
    paid = sum(effect.count for effect in of.effects if isinstance(effect, PayTime))
    gained = sum(effect.count for effect in of.effects if isinstance(effect, Gain) and effect.what == "time")
    if paid:
        _amount(face, paid, icons.sized("cost_time_pay", 40, _at(9, -14)), -22, -14)
    else:
        _amount(face, gained, icons.sized("time_marker", 32, _at(11, -14)), -16, -14)
    _arrow(face, "arrow" if paid else "plus", 13)
    face.add(icons.sized(f"effect_program_{of.program}", 42, _at(0, 39)))


def _lower(kit: AquaContext, face: Group, of: ResearchCard) -> None:
    """What a card gives, below the arrow."""
    match of.effects[0]:
        case Gain(what="points", count=count):
            each = of.when == "overflow"
            icons.centred_on(face, icons.rosette(count, 34, dark=True), _at(-16 if each else 0, 43))
            if each:
                kit.type.title(face, kit.say("card.each"), _at(17, 43), 18, INK, align="centre", room=44)
        case Gain(what=what, count=count):
            _amount(face, count, icons.good(what, 30 if what == "crystals" else 27, _at(10, 43)), -14, 43)
        case Unlock(cost=cost) | Jump(cost=cost) as effect:
            if isinstance(effect, Unlock):
                centred(face, icons.number(str(effect.lock), 12, INK), _at(-3.0, -15.4))
            _amount(face, cost, icons.sized("time_marker", 27, _at(10, 43)), -14, 43)
        case _:
            face.add(icons.sized("cost_time_half", 32, _at(0, 43)))


def expansion(kit: AquaContext, tile: str) -> Group:
    """A lab expansion: letters, and room for things."""
    of = kit.of.expansions[tile]
    face, room = laid_on(art("lab_expansion")), rooms(of)
    x, y = face.w / 2, face.h / 2
    if len(of.letters) == 1:
        _medallion(face, of.letters[0], (x, y - 13), 1.05)
        what, count = room[0]
        centred(face, icons.number(f"+{count}", 27, INK), (x - 15, y + 27))
        face.add(icons.sized(f"capacity_{what}", 25, (x + 14, y + 27)))
    elif of.letters:
        for letter, at in zip(of.letters, (x - 17, x + 17), strict=False):
            _medallion(face, letter, (at, y + 6), 0.88)
    else:
        same = len({count for _, count in room}) == 1
        for (what, count), at in zip(room, about(x, len(room), 23), strict=True):
            face.add(icons.sized(f"capacity_{what}", 22, (at, y - 6)))
            if not same:
                centred(face, icons.number(f"+{count}", 20, INK), (at, y + 27))
        if same:
            words = kit.say("lab.each", n=room[0][1])
            kit.type.title(face, words, (x, y + 27), 18, INK, align="centre", room=70)
    return face


def rooms(of: LabTile) -> list[tuple[str, int]]:
    """What a tile holds: (symbol, count), nothing that is 0."""
    counts = (("research", of.research), ("crystal", of.crystals), ("octopod", of.octopods), ("time", of.time))
    return [(symbol, count) for symbol, count in counts if count]


def base_lab(kit: AquaContext, lab: str) -> Group:
    """The base lab: letter, four capacities."""
    of = kit.of.base_labs[lab]
    face = laid_on(art("base_lab"))
    x, y = face.w / 2, face.h / 2
    _medallion(face, of.letters[0], (x, y - 15), 1.0)
    room = rooms(of)
    for (what, count), at in zip(room, about(x, len(room), 25), strict=True):
        face.add(icons.sized(f"capacity_{what}", 22, (at, y + 18)))
        centred(face, icons.number(str(count), 17, INK), (at, y + 37))
    return face


def _medallion(face: Group, letter: str, centre: Point, scale: float) -> None:
    face.add(icons.placed("letter_medallion", centre, scale))
    centred(face, icons.number(letter.upper(), 30 * scale, LAMP), centre)


def stacked(face: Group, size: Size, below: int, edge: str) -> Flattened:
    """A card or tile on its stack: one offset edge per piece below, three at most."""
    pile = Flattened(size=size)
    for depth in range(min(MOST_EDGES, below), 0, -1):
        at = (depth * STACK, depth * STACK)
        pile.add(Panel(size, fill=edge, rim="#5E5540", rim_width=1, corners=size[0] * 0.08, pos=at))
    pile.add(icons.resized(face, size))
    return pile
