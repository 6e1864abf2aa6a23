"""How is a block of stock and export composed, with rivals and in the solo game?"""

from __future__ import annotations

from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.kit import OutpostKit
from tabletop.boards.red_outpost.look import FRAME, GOOD_LABELS, INK, QUIET_INK, RED, art
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.scene import Group, Panel, Shadow, Sprite
from tabletop.scene.geometry import Point

SIZE = (182.5, 90.0)
SLOTS: tuple[Point, ...] = ((86.0, 23.0), (122.0, 23.0), (158.0, 23.0))
SPACES = (9.5, 64.3, 119.2)
SPACE = (54.0, 37.0)


def space_centre(space: int) -> Point:
    """The middle of an export space, counted from 0."""
    return (SPACES[min(space, 2)] + SPACE[0] / 2, 50 + SPACE[1] / 2)


def panel(kit: OutpostKit, good: str) -> Group:
    """The block itself."""
    block = Group(size=SIZE)
    block.add(Panel(SIZE, fill=FRAME, corners=10, shadows=(Shadow(3, 6, 0.3, "#3A2A1A"),)))
    block.add(Sprite(art(f"export_panel_{good}"), SIZE))
    kit.type.title(block, kit.good(good), (10, 23), 18, GOOD_LABELS[good], weight=500, room=46)
    return block


def spaces(kit: OutpostKit, state: RedOutpostState, good: str) -> Group:
    """Slots and spaces as they are now, without the cubes."""
    block = Group(size=SIZE)
    stored = state.goods[good]
    for index, (x, y) in enumerate(SLOTS[stored:], start=stored):
        name = "export_slot" if index < 2 else "export_slot_ship_now" if stored == 2 else "export_slot_ship"
        block.add(Sprite(art(name), (31, 31), pos=(x - 15.5, y - 15.5)))
    if state.autom is not None:
        _solo_line(kit, block, state, good)
        return block
    row = kit.of.goods[good]
    shipped = state.exported[good]
    vp = kit.say("vp")
    for index, points in enumerate((*row.lasting, row.repeating)):
        _space(kit, block, index, points, shipped, last=index == len(row.lasting), vp=vp)
    return block


def _space(kit: OutpostKit, block: Group, index: int, points: int, shipped: int, *, last: bool, vp: str) -> None:
    x = SPACES[index]
    now = index == shipped
    block.add(Sprite(art("export_space_next" if now else "export_space"), SPACE, pos=(x, 50)))
    centre = (x + SPACE[0] / 2, 50 + SPACE[1] / 2)
    if last:
        colour = INK if now else QUIET_INK
        kit.type.title(block, str(points), (centre[0] - 9, centre[1]), 20, colour, align="centre", weight=500)
        block.add(icons.glyph("glyph_repeat", 19, colour)).pos = (centre[0] + 1, centre[1] - 9)
    elif now:
        kit.type.title(block, f"{points} {vp}", centre, 20, INK, align="centre", weight=500)
    elif index > shipped:
        kit.type.title(block, str(points), centre, 20, QUIET_INK, align="centre", weight=500)


def _solo_line(kit: OutpostKit, block: Group, state: RedOutpostState, good: str) -> None:
    autom = state.autom
    assert autom is not None
    goal = kit.of.goals.get(autom.goal)
    if goal is None:
        return
    wanted = goal.export == good
    key = "third_ships" if not wanted else "goal_met_next" if autom.goal_cube else "goal_first"
    kit.type.words(block, kit.say(f"stock.{key}"), (10, 68.5), 15, QUIET_INK, room=98)
    hot = state.goods[good] == 2
    block.add(
        Panel(
            (62, 35),
            fill="#FFFDF6",
            rim=RED if hot else "#CDB98E",
            rim_width=3 if hot else 1.6,
            corners=7,
            pos=(111.5, 50.5),
        )
    )
    if wanted and not autom.goal_cube:
        block.add(Sprite(art("goal_export"), (31, 31), pos=(127, 52.5)))
        return
    kit.type.title(block, f"{goal.points[good]} {kit.say('vp')}", (142.5, 68), 20, INK, align="centre", weight=500)
