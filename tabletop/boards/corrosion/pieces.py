"""How does each piece look as a node, by what a layout says about it?"""

from __future__ import annotations

from tabletop.boards.common import makers
from tabletop.boards.common.icons import centred_on, resized
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.makers import baked, drawing, sided
from tabletop.boards.common.pieces import Rising
from tabletop.boards.corrosion.faces import awards, engineer, machines, signs
from tabletop.boards.corrosion.kit import Kit
from tabletop.boards.corrosion.look import DARK, LIGHT, art
from tabletop.scene import Baked, Node, Panel, Shadow, Sprite, circle
from tabletop.scene.geometry import Size

LIFT = (Shadow(2.4, 5, 0.45),)
SMALL_LIFT = Shadow(1.5, 3, 0.4)
TOUCHABLE = frozenset(
    {"engineer", "hand", "engineer_small", "chrome", "chrome_top", "one_shot", "one_shot_small", "turning", "award",
     "award_owned"}
)  # fmt: skip
"""Pieces that explain themselves; the others leave it to the place they lie on."""
CORNER = 0.09
"""How round the corners of cardboard are, by its width."""


def _board(size: Size, face: Node, corner: float) -> Baked:
    """A face of cardboard with its shadow, drawn once."""
    k = size[0] / face.w
    ground = Panel((size[0] - 2, face.h * k - 2), fill=DARK, corners=corner * k, pos=(1, 1), shadows=LIFT)
    return baked(size, ground, resized(face, size, middle=True), corner=size[0] * CORNER)


def _engineer(kit: Kit, size: Size, name: str, price: str) -> Node:
    face = engineer.large(kit, name)
    if price:
        face.add(engineer.price_tag(kit, price == "payable")).pos = (60, 79)
    return _board(size, face, 11)


def _hand(kit: Kit, size: Size, name: str, copiers: tuple[int, ...], usable_by: int | None, crowded: bool) -> Node:
    node = Rising(size=size)
    node.rises, node.corner = crowded, size[0] * CORNER
    node.add(_board(size, engineer.large(kit, name), 11))
    w, h = size
    if usable_by is not None:
        node.rim = node.add(Panel((w + 6, h + 6), rim=kit.seat(usable_by).fill, rim_width=4, corners=13, pos=(-3, -3)))
    if copiers:
        tag = node.add(engineer.copy_tag(kit, copiers))
        tag.pos = (w - tag.w + 7, -15)
    return node


def _engineer_small(kit: Kit, size: Size, name: str, state: str = "") -> Node:
    face = engineer.small(kit, name)
    if state == "veiled":
        machines.veiled(face)
    node = _board(size, face, 8)
    if state == "played":
        node.add(Panel((size[0] + 4, size[1] + 4), rim=LIGHT, rim_width=2.5, corners=9, pos=(-2, -2)))
    return node


def _one_shot_small(kit: Kit, size: Size, kind: str, state: str, missing: frozenset[str], at: str = "") -> Node:
    face = machines.one_shot_small(kit, kind, state, missing)
    if at == "veiled":
        machines.veiled(face)
    # activated: the stub is torn off, so no cardboard may show where it was
    torn = baked(size, resized(face, size, middle=True), corner=size[0] * CORNER)
    return torn if state == "activated" else _board(size, face, 9)


def _turning(kit: Kit, size: Size, kind: str, at: str = "") -> Node:
    side = size[0]
    ground = Panel((side - 2, side - 2), fill=DARK, corners=side / 2, pos=(1, 1), shadows=LIFT)
    node = baked(size, ground, machines.turning(kit, kind, side), corner=side / 2)
    if at == "veiled":
        node.add(Panel(size, fill=(42, 37, 34, 87), corners=side / 2))
    return node


def _award(kit: Kit, size: Size, task: str, chained: bool, watch: str) -> Node:
    ground = Panel((size[0] - 2, size[1] - 2), fill=DARK, corners=10, pos=(1, 1), shadows=LIFT)
    face = awards.chained(kit, task, watch, size) if chained else awards.plain(kit, task, size)
    return baked(size, ground, face, corner=size[0] * CORNER)


def _several(name: str, size: Size, count: int, disc: float, digits: float) -> Node:
    """One thing, or many as one with their number on a dark disc."""
    sign, side = Sprite(art(name), size, shadow=SMALL_LIFT), size[0]
    sign.corner = side / 2
    if count == 1:
        return sign
    node = baked(size, sign, circle((side / 2, side / 2), side * disc, DARK), corner=side / 2)
    centred(node, signs.digits(str(count), side * digits, LIGHT), (side / 2, side / 2))
    return node


def _marker(_kit: Kit, size: Size, what: str, count: int) -> Node:
    if what == "green":
        return baked(size, signs.point(str(count), size[0]))
    return baked(size, _several("icon_special", size, count, 0.34, 0.5))


def _choice(_kit: Kit, what: str, side: float) -> Node:
    """Something that may be taken, on a dark disc."""
    inner = side * 0.72
    disc = Panel((side, side), fill=DARK, rim="#D0A23C", rim_width=2.5, corners=side / 2, shadows=LIFT)
    name = "special" if what == "special" else f"gear_{what}"
    centred_on(disc, signs.point("1", inner) if what == "green" else signs.icon(name, inner), (side / 2, side / 2))
    return disc


MAKERS: dict[str, makers.Maker] = {
    "engineer": _engineer,
    "hand": _hand,
    "engineer_small": _engineer_small,
    "chrome": lambda kit, size, *told: _board(size, machines.chrome(kit, *told), 14),
    "chrome_top": lambda kit, size, name, *_at: _board(size, machines.chrome_top(kit, name), 11),
    "one_shot": lambda kit, size, *told: _board(size, machines.one_shot(kit, *told), 11),
    "one_shot_small": _one_shot_small,
    "turning": _turning,
    "award": _award,
    "award_owned": lambda kit, size, task: _board(size, awards.owned(kit, task), 9),
    "gear": lambda _kit, size, gear, count: _several(f"icon_gear_{gear}", size, count, 0.22, 0.36),
    "marker": _marker,
    "shield": sided(lambda _kit, value, side: signs.point(str(value), side)),
    "chrome_gear": drawing(art("icon_gear_chrome"), shadow=SMALL_LIFT),
    "star": drawing(art("icon_special"), shadow=SMALL_LIFT),
    "drop": drawing(art("icon_water_{0}"), shadow=SMALL_LIFT),
    "choice": sided(_choice),
}
