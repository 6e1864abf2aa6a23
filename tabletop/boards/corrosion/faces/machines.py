"""How do machines look: chrome plates, one-shot tickets, turning discs, printed prototypes?"""

from __future__ import annotations

from tabletop.boards.common.icons import Row, centred_on, laid_on
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.faces import signs
from tabletop.boards.corrosion.look import INK, LIGHT, SECOND, art
from tabletop.games.corrosion.tables import prototype
from tabletop.scene import Group, Panel, Point, Sprite

CHROME, ONE_SHOT_SMALL, TURNING = (120.0, 150.0), (94.0, 98.0), 84.0
PLAN_FOOT = "#D1D8DA"
"""The paper of a plan where its price stands."""
NOTHING: frozenset[str] = frozenset()


def chrome(kit: CorrosionContext, name: str, completed: bool = False, missing: frozenset[str] = NOTHING) -> Group:
    """A chrome machine: paper plan with its price, or metal with a tick."""
    machine = kit.of.chrome[name]
    face = _plate(kit, name, "chrome_completed" if completed else "chrome_plan", (36, 5, (96, 23), 24))
    face.add(Sprite(art(f"trigger_{machine.trigger}"), (27, 27), pos=(47.5, 9.5)))
    lines = signs.chrome_lines(machine)
    k, y, foot = (0.92 if len(lines) < 2 else 0.68), 91 if completed else 82, 133 if completed else 126.5
    ink = signs.Ink(39 * k, 32 * k) if completed else signs.Ink(36 * k, 30 * k)
    signs.put_block(face, lines, (60, y), ink, 108, 1.3)
    put_name(kit, face, kit.piece(name), (60, 50), 106)
    done = signs.icon("complete", 22) if completed else signs.cost_row(machine.cost, 29, 102, missing)
    centred_on(face, done, (60, foot))
    return face


def put_name(kit: CorrosionContext, face: Group, name: str, centre: Point, room: float) -> None:
    """The name of a machine, where it can be read."""
    if not kit.compact:
        kit.type.title(face, name, centre, 14, INK, align="centre", room=room)


def _plate(kit: CorrosionContext, name: str, drawing: str, tab: tuple[float, float, Point, float]) -> Group:
    """The ground of a chrome machine with its drive and its points: side and corner of both, where the points stand, digits."""
    machine, (side, corner, medal, digits) = kit.of.chrome[name], tab
    face = laid_on(art(drawing))
    face.add(Sprite(art(f"drive_{machine.drive}_tab"), (side, side), pos=(corner, corner)))
    centred_on(face, signs.icon("points_medal", side), medal)
    kit.type.title(face, str(machine.points), medal, digits, INK, weight=700, align="centre")
    return face


def chrome_top(kit: CorrosionContext, name: str) -> Group:
    """The top of a chrome stack: drive, points, effect, price without its trigger."""
    machine = kit.of.chrome[name]
    face = _plate(kit, name, "chrome_plan_small", (27, 4, (67, 17), 18))
    signs.put_block(face, signs.chrome_lines(machine), (42, 54), signs.Ink(26, 20), 74)
    if kit.compact:  # pips would be too small to read there: the inspector says the price
        face.add(Panel((77, 27), fill=PLAN_FOOT, pos=(3.5, 71.5)))
    else:
        centred_on(face, signs.cost_row(machine.cost, 22, 72), (42, 88))
    return face


def one_shot(kit: CorrosionContext, type_name: str, state: str = "plan", missing: frozenset[str] = NOTHING) -> Group:
    """A one-shot machine in the market: `plan`, `completed` or `activated`."""
    of, face = kit.of.one_shot[type_name], laid_on(art(f"one_shot_{state}"))
    lines, (y, room) = signs.lines_of(of.effect), (57, 104) if state == "plan" else (66, 96)
    signs.put_block(face, lines, (60, y), signs.Ink(36, 28) if len(lines) < 2 else signs.Ink(30, 25), room, 1.5)
    put_name(kit, face, kit.piece(type_name), (60, 16 if state == "plan" else 22), 100)
    if state == "plan":
        centred_on(face, signs.cost_row(of.cost, 29, 100, missing), (60, 120.5))
    return face


def one_shot_small(kit: CorrosionContext, name: str, state: str = "plan", missing: frozenset[str] = NOTHING) -> Group:
    """The same for factory, stack and discard pile."""
    of, face = kit.of.one_shot[name], laid_on(art(f"one_shot_{state}_small"))
    y, room = (31, 80) if state == "plan" else (35, 74)
    signs.put_block(face, signs.lines_of(of.effect), (47, y), signs.Ink(24, 19), room, 1.5)
    if state == "plan":
        centred_on(face, signs.cost_row(of.cost, 24, 78, missing), (47, 79))
    return face


def turning(kit: CorrosionContext, type_name: str, side: float) -> Group:
    """A turning machine: verdigris disc with arrows on its rim."""
    face = laid_on(art("turning_disc"), (side, side))
    lines, named = signs.lines_of(kit.of.turning[type_name].effect), side > 100 and not kit.compact
    if lines == [["gear_any", "steam", ">", "gear_chrome"]]:
        high, y = (0.44, 0.39) if named else (0.61, 0.5)
        centred_on(face, signs.icon("chrome_conversion_dark", side * high), (side / 2, side * y))
    else:
        middle = (side / 2, side * (0.44 if named else 0.5))
        signs.put_block(face, lines, middle, signs.Ink(side * 0.35, side * 0.28), side * 0.66)
    if named:
        put_name(kit, face, kit.piece(type_name), (side / 2, side * 0.7), side * 0.57)
    return face


def printed_prototype(kit: CorrosionContext, drive: str) -> Group:
    """The machine printed on a drive space."""
    face = laid_on(art(f"prototype_{drive}"))
    counts = [token[1:] for line in signs.lines_of(kit.tables.effects[prototype(drive)]) for token in line]
    kit.type.title(face, counts[-1], (80, 60), 34, LIGHT, weight=700, align="centre")
    row = Row(18, gap=6)
    row.put(signs.icon("clear_x", 18))
    row.put(kit.type.line(kit.say("at_the_bottom"), 18, 13.5, LIGHT, weight=600, room=78))
    centred_on(face, row, (56, 106))
    if not kit.compact:
        kit.type.words(face, kit.say("prototype"), (56, 126), 13.5, SECOND, align="centre", room=100)
    return face
