"""How do machines look: chrome plates, one-shot tickets, turning discs, printed prototypes?"""

from __future__ import annotations

from tabletop.boards.common.row import Row
from tabletop.boards.corrosion.faces import signs
from tabletop.boards.corrosion.faces.signs import Ink
from tabletop.boards.corrosion.kit import Kit, centred_at
from tabletop.boards.corrosion.look import INK, LIGHT, SECOND, art
from tabletop.games.corrosion.tables import prototype
from tabletop.scene import Group, Panel, Sprite

CHROME = (120.0, 150.0)
CHROME_SMALL = (84.0, 106.0)
ONE_SHOT = (120.0, 142.0)
ONE_SHOT_SMALL = (94.0, 98.0)
PROTOTYPE = (112.0, 142.0)
PLAN_FOOT = "#D1D8DA"
"""The paper of a plan where its price stands."""
NOTHING: frozenset[str] = frozenset()


def chrome(kit: Kit, name: str, completed: bool = False, missing: frozenset[str] = NOTHING) -> Group:
    """A chrome machine: paper plan with its price, or metal with a tick."""
    machine = kit.of.chrome[name]
    face = Group(size=CHROME)
    face.add(Sprite(art("chrome_completed" if completed else "chrome_plan"), CHROME))
    face.add(Sprite(art(f"drive_{machine.drive}_tab"), (36, 36), pos=(5, 5)))
    face.add(Sprite(art(f"trigger_{machine.trigger}"), (27, 27), pos=(47.5, 9.5)))
    centred_at(face, signs.icon("points_medal", 36), (96, 23))
    kit.type.title(face, str(machine.points), (96, 23), 24, INK, weight=700, align="centre")
    lines = signs.chrome_lines(machine)
    if completed:
        signs.put_block(face, lines, (60, 88), _ink(lines, 39, 32), 108, 1.3)
        centred_at(face, signs.icon("complete", 22), (60, 133))
    else:
        signs.put_block(face, lines, (60, 76), _ink(lines, 36, 30), 108, 1.3)
        centred_at(face, signs.cost_row(machine.cost, 29, 102, missing), (60, 126.5))
    return face


def _ink(lines: list[list[str]], sign: float, digits: float) -> Ink:
    return Ink(sign, digits) if len(lines) < 2 else Ink(sign * 0.8, digits * 0.8)


def chrome_top(kit: Kit, name: str) -> Group:
    """The top of a chrome stack: drive, points, effect, price without its trigger."""
    machine = kit.of.chrome[name]
    face = Group(size=CHROME_SMALL)
    face.add(Sprite(art("chrome_plan_small"), CHROME_SMALL))
    face.add(Sprite(art(f"drive_{machine.drive}_tab"), (27, 27), pos=(4, 4)))
    centred_at(face, signs.icon("points_medal", 27), (67, 17))
    kit.type.title(face, str(machine.points), (67, 17), 18, INK, weight=700, align="centre")
    signs.put_block(face, signs.chrome_lines(machine), (42, 54), Ink(26, 20), 74)
    if kit.compact:  # pips would be too small to read there: the inspector says the price
        face.add(Panel((77, 27), fill=PLAN_FOOT, pos=(3.5, 71.5)))
    else:
        centred_at(face, signs.cost_row(machine.cost, 22, 72), (42, 88))
    return face


def one_shot(kit: Kit, type_name: str, state: str = "plan", missing: frozenset[str] = NOTHING) -> Group:
    """A one-shot machine in the market: `plan`, `completed` or `activated`."""
    machine = kit.of.one_shot[type_name]
    face = Group(size=ONE_SHOT)
    face.add(Sprite(art(f"one_shot_{state}"), ONE_SHOT))
    lines = signs.lines_of(machine.effect)
    ink = Ink(38, 30) if len(lines) < 2 else Ink(34, 28)
    if state == "plan":
        signs.put_block(face, lines, (60, 49), ink, 104, 1.7)
        centred_at(face, signs.cost_row(machine.cost, 29, 100, missing), (60, 120.5))
    else:
        signs.put_block(face, lines, (60, 58), ink, 96, 1.7)
    return face


def one_shot_small(kit: Kit, type_name: str, state: str = "plan", missing: frozenset[str] = NOTHING) -> Group:
    """The same for factory, stack and discard pile."""
    machine = kit.of.one_shot[type_name]
    face = Group(size=ONE_SHOT_SMALL)
    face.add(Sprite(art(f"one_shot_{state}_small"), ONE_SHOT_SMALL))
    lines = signs.lines_of(machine.effect)
    if state == "plan":
        signs.put_block(face, lines, (47, 31), Ink(24, 19), 80, 1.5)
        centred_at(face, signs.cost_row(machine.cost, 24, 78, missing), (47, 79))
    else:
        signs.put_block(face, lines, (47, 35), Ink(24, 19), 74, 1.5)
    return face


def turning(kit: Kit, type_name: str, side: float) -> Group:
    """A turning machine: verdigris disc with arrows on its rim."""
    face = Group(size=(side, side))
    face.add(Sprite(art("turning_disc"), (side, side)))
    lines = signs.lines_of(kit.of.turning[type_name].effect)
    if lines == [["gear_any", "steam", ">", "gear_chrome"]]:
        centred_at(face, signs.icon("chrome_conversion_dark", side * 0.61), (side / 2, side / 2))
    else:
        signs.put_block(face, lines, (side / 2, side / 2), Ink(side * 0.35, side * 0.28), side * 0.66)
    return face


def printed_prototype(kit: Kit, drive: str) -> Group:
    """The machine printed on a drive space."""
    face = Group(size=PROTOTYPE)
    face.add(Sprite(art(f"prototype_{drive}"), PROTOTYPE))
    counts = [token[1:] for line in signs.lines_of(kit.tables.effects[prototype(drive)]) for token in line]
    kit.type.title(face, counts[-1], (80, 60), 34, LIGHT, weight=700, align="centre")
    row = Row(18, gap=6)
    row.put(signs.icon("clear_x", 18))
    words = Group()
    text = kit.type.words(words, kit.say("at_the_bottom"), (0, 9), 13.5, LIGHT, weight=600, room=78)
    words.size = (min(text.w, 78), 18)
    row.put(words)
    centred_at(face, row, (56, 106))
    if not kit.compact:
        kit.type.words(face, kit.say("prototype"), (56, 126), 13.5, SECOND, align="centre", room=100)
    return face


def veiled(face: Group, share: float = 0.34) -> Group:
    """A face under the veil of discarded things."""
    face.add(Panel(face.size, fill=(42, 37, 34, round(255 * share)), corners=9))
    return face
