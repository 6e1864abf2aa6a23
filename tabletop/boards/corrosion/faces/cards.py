"""How does a card or machine look, whatever its kind: large, small, or as a sign on a button?"""

from __future__ import annotations

from tabletop.boards.common.icons import Row, resized
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.faces import awards, engineer, machines, signs
from tabletop.boards.corrosion.faces.machines import NOTHING, TURNING
from tabletop.boards.corrosion.look import art
from tabletop.games.corrosion.state import DRIVES
from tabletop.scene import Group, Node, Sprite

PORTRAITS = {"engineer": 96.0, "turning": 100.0, "one_shot": 104.0, "chrome": 104.0}
"""How wide a piece stands in the inspector."""


def card(
    kit: CorrosionContext,
    name: str,
    *,
    small: bool,
    state: str = "plan",
    missing: frozenset[str] = NOTHING,
    wide: float = TURNING,
) -> Group:
    """A card or machine as it lies at a window (large) or in the factory and on piles (small); turning ones are so `wide`."""
    kind, type_name = kit.tables.kind_of[name], kit.tables.type_of.get(name, "")
    if kind == "engineer":
        return engineer.small(kit, name) if small else engineer.large(kit, name)
    if kind == "one_shot":
        return (machines.one_shot_small if small else machines.one_shot)(kit, type_name, state, missing)
    if kind == "turning":
        return machines.turning(kit, type_name, wide)
    return machines.chrome_top(kit, name) if small else machines.chrome(kit, name, state == "completed", missing)


def portrait(kit: CorrosionContext, name: str, state: str = "plan") -> Node:
    """A piece as it stands in the inspector."""
    width = PORTRAITS[kit.tables.kind_of[name]]
    face = card(kit, name, small=False, state=state, wide=width)
    return resized(face, (width, round(face.h * width / face.w)), middle=True)


def sign(kit: CorrosionContext, name: str) -> Node:
    """A piece as a sign on a button."""
    kind = kit.tables.kind_of[name]
    if kind == "engineer":
        of, pair = kit.tables.engineers[name], Row(29, gap=3)
        pair.put(signs.emblem(of.suit, of.label, 29))
        pair.put(signs.line_of(signs.lines_of(kit.tables.effects[of.action])[-1][-2:], signs.Ink(20, 16, dark=True)))
        return pair
    if kind in ("one_shot", "turning"):
        return resized(card(kit, name, small=True, wide=30), (29, 30) if kind == "one_shot" else (30, 30), middle=True)
    if kind == "award":
        return awards.counted(kit, kit.tables.type_of[name], 27)
    return Sprite(art(f"drive_{DRIVES[kit.tables.drive_of[name]]}"), (27, 27))
