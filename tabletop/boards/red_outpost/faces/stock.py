"""How is a block of stock and export composed, with rivals and in the solo game?"""

from __future__ import annotations

from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.look import FRAME, GOOD_LABELS, INK, QUIET_INK, RED, art
from tabletop.scene import Group, Panel, Point, Shadow, Sprite

SIZE = (182.5, 90.0)
SLOTS: tuple[Point, ...] = ((86.0, 23.0), (122.0, 23.0), (158.0, 23.0))
SPACES = (9.5, 64.3, 119.2)
SPACE = (54.0, 37.0)


def space_centre(space: int) -> Point:
    """The middle of an export space, counted from 0."""
    return (SPACES[min(space, 2)] + SPACE[0] / 2, 50 + SPACE[1] / 2)


def panel(kit: OutpostContext, good: str) -> Group:
    """The block itself."""
    block = Group(size=SIZE)
    block.add(Panel(SIZE, fill=FRAME, corners=10, shadows=(Shadow(3, 6, 0.3, "#3A2A1A"),)))
    block.add(Sprite(art(f"export_panel_{good}"), SIZE))
    kit.type.title(block, kit.good(good), (10, 23), 18, GOOD_LABELS[good], weight=500, room=46)
    return block


def spaces(kit: OutpostContext, good: str, stored: int, shipped: int, solo: tuple[str, bool] | None) -> Group:
    """Slots and spaces as they are now, without the cubes; in the solo game the goal and whether it has its cube."""
    block = Group(size=SIZE)
    for index, (x, y) in enumerate(SLOTS[stored:], start=stored):
        name = "export_slot" if index < 2 else "export_slot_ship_now" if stored == 2 else "export_slot_ship"
        block.add(Sprite(art(name), (31, 31), pos=(x - 15.5, y - 15.5)))
    if solo is not None:
        _solo_line(kit, block, good, solo, hot=stored == 2)
        return block
    row = kit.of.goods[good]
    for index, points in enumerate((*row.lasting, row.repeating)):
        now, last = index == shipped, index == len(row.lasting)
        block.add(Sprite(art("export_space_next" if now else "export_space"), SPACE, pos=(SPACES[index], 50)))
        x, y = space_centre(index)
        colour = INK if now else QUIET_INK
        if last:
            block.add(icons.glyph("glyph_repeat", 19, colour)).pos = (x + 1, y - 9)
        if last or index >= shipped:
            words = f"{points} {kit.say('vp')}" if now and not last else str(points)
            kit.type.title(block, words, (x - (9 if last else 0), y), 20, colour, align="centre", weight=500)
    return block


def _solo_line(kit: OutpostContext, block: Group, good: str, solo: tuple[str, bool], *, hot: bool) -> None:
    """What the third cube of a good does for the goal; `hot`: it is the next one."""
    goal, met = kit.of.goals.get(solo[0]), solo[1]
    if goal is None:
        return
    wanted = goal.export == good
    key = "third_ships" if not wanted else "goal_met_next" if met else "goal_first"
    kit.type.words(block, kit.say(f"stock.{key}"), (10, 68.5), 15, QUIET_INK, room=98)
    rim, width = (RED, 3.0) if hot else ("#CDB98E", 1.6)
    block.add(Panel((62, 35), fill="#FFFDF6", rim=rim, rim_width=width, corners=7, pos=(111.5, 50.5)))
    if wanted and not met:
        block.add(Sprite(art("goal_export"), (31, 31), pos=(127, 52.5)))
        return
    kit.type.title(block, f"{goal.points[good]} {kit.say('vp')}", (142.5, 68), 20, INK, align="centre", weight=500)
