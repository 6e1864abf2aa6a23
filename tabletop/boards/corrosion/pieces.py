"""How does each piece look as a node, by what a layout says about it?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.boards.common.lettering import centred
from tabletop.boards.common.pieces import Piece, Rimmed
from tabletop.boards.corrosion.faces import awards, engineer, machines, signs
from tabletop.boards.corrosion.kit import Kit, resized
from tabletop.boards.corrosion.look import DARK, LIGHT, art
from tabletop.scene import Baked, Group, Node, Panel, Press, Shadow, Sprite, circle
from tabletop.scene.geometry import Size

LIFT = (Shadow(2.4, 5, 0.45),)
RISE = 24.0
SMALL_LIFT = Shadow(1.5, 3, 0.4)
TOUCHABLE = frozenset(
    {"engineer", "hand", "engineer_small", "chrome", "chrome_top", "one_shot", "one_shot_small", "turning", "award",
     "award_owned"}
)  # fmt: skip
"""Pieces that explain themselves; the others leave it to the place they lie on."""
Maker = Callable[[Kit, Piece, list[Any]], Node]


def make(kit: Kit, piece: Piece) -> Node:
    """The node of a piece."""
    kind, *rest = piece.look
    node = _MAKERS[str(kind)](kit, piece, rest)
    node.corner = 9.0 * piece.size[0] / 100
    if kind in ("turning", "choice", "gear", "drop"):
        node.corner = piece.size[0] / 2
    return node


def _board(piece: Piece, native: Size, face: Group, corner: float) -> Baked:
    """A face of cardboard with its shadow, drawn once."""
    node = Baked(size=piece.size)
    k = piece.size[0] / native[0]
    node.add(Panel((piece.size[0] - 2, native[1] * k - 2), fill=DARK, corners=corner * k, pos=(1, 1), shadows=LIFT))
    node.add(resized(face, native, piece.size))
    return node


def _engineer(kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    name, price = rest
    face = engineer.large(kit, name)
    if price:
        tag = face.add(engineer.price_tag(kit, price == "payable"))
        tag.pos = (60, 79)
    return _board(piece, engineer.LARGE, face, 11)


class HandCard(Rimmed):
    """A card in hand; where cards overlap, the one that is pointed at rises above its neighbours."""

    rises = False

    def hovered(self, inside: bool) -> None:
        """The pointer came or left."""
        super().hovered(inside)
        self._stand(inside)

    def pressed(self, event: Press) -> bool:
        """Whoever takes the card takes it from where it lies."""
        self._stand(False)
        return super().pressed(event)

    def _stand(self, up: bool) -> None:
        if self.rises and up != (self.children[0].y < 0):
            by = -RISE if up else RISE
            self.z += -2 * by
            for part in self.children:
                part.pos = (part.x, part.y + by)


def _hand(kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    name, copiers, usable_by, crowded = rest
    node = HandCard(size=piece.size)
    node.rises = crowded
    node.add(_board(piece, engineer.LARGE, engineer.large(kit, name), 11))
    w, h = piece.size
    if usable_by is not None:
        node.rim = node.add(Panel((w + 6, h + 6), rim=kit.seat(usable_by).fill, rim_width=4, corners=13, pos=(-3, -3)))
    if copiers:
        tag = node.add(engineer.copy_tag(kit, copiers))
        tag.pos = (w - tag.w + 7, -15)
    return node


def _engineer_small(kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    face = engineer.small(kit, rest[0])
    if rest[-1] == "veiled":
        machines.veiled(face)
    node = _board(piece, engineer.SMALL, face, 8)
    if rest[-1] == "played":
        node.add(Panel((piece.size[0] + 4, piece.size[1] + 4), rim=LIGHT, rim_width=2.5, corners=9, pos=(-2, -2)))
    return node


def _chrome(kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    return _board(piece, machines.CHROME, machines.chrome(kit, *rest), 14)


def _chrome_top(kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    return _board(piece, machines.CHROME_SMALL, machines.chrome_top(kit, rest[0]), 11)


def _one_shot(kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    return _board(piece, machines.ONE_SHOT, machines.one_shot(kit, *rest), 11)


def _one_shot_small(kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    type_name, state, missing = rest[:3]
    face = machines.one_shot_small(kit, type_name, state, missing)
    if rest[-1] == "veiled":
        machines.veiled(face)
    if state == "activated":  # the stub is torn off, so no cardboard may show where it was
        node = Baked(size=piece.size)
        node.add(resized(face, machines.ONE_SHOT_SMALL, piece.size))
        return node
    return _board(piece, machines.ONE_SHOT_SMALL, face, 9)


def _turning(kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    side = piece.size[0]
    node = Baked(size=piece.size)
    node.add(Panel((side - 2, side - 2), fill=DARK, corners=side / 2, pos=(1, 1), shadows=LIFT))
    node.add(machines.turning(kit, rest[0], side))
    if rest[-1] == "veiled":
        node.add(Panel(piece.size, fill=(42, 37, 34, 87), corners=side / 2))
    return node


def _award(kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    task, chained, watch = rest
    node = Baked(size=piece.size)
    node.add(Panel((piece.size[0] - 2, piece.size[1] - 2), fill=DARK, corners=10, pos=(1, 1), shadows=LIFT))
    node.add(awards.chained(kit, task, watch, piece.size) if chained else awards.plain(kit, task, piece.size))
    return node


def _award_owned(kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    return _board(piece, awards.OWNED, awards.owned(kit, rest[0]), 9)


def _gear(_kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    gear, count = rest
    if count == 1:
        return Sprite(art(f"icon_gear_{gear}"), piece.size, shadow=SMALL_LIFT)
    node = Baked(size=piece.size)
    side = piece.size[0]
    node.add(Sprite(art(f"icon_gear_{gear}"), piece.size, shadow=SMALL_LIFT))
    node.add(circle((side / 2, side / 2), side * 0.22, DARK))
    centred(node, signs.digits(str(count), side * 0.36, LIGHT), (side / 2, side / 2))
    return node


def _marker(_kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    what, count = rest
    side = piece.size[0]
    node = Baked(size=piece.size)
    if what == "green":
        node.add(signs.point(str(count), side))
        return node
    node.add(Sprite(art("icon_special"), piece.size, shadow=SMALL_LIFT))
    if count > 1:
        node.add(circle((side / 2, side / 2), side * 0.34, DARK))
        centred(node, signs.digits(str(count), side * 0.5, LIGHT), (side / 2, side / 2))
    return node


def _shield(_kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    node = Baked(size=piece.size)
    node.add(signs.point(str(rest[0]), piece.size[0]))
    return node


def _choice(_kit: Kit, piece: Piece, rest: list[Any]) -> Node:
    """Something that may be taken, on a dark disc."""
    side = piece.size[0]
    node = Baked(size=piece.size)
    node.add(Panel(piece.size, fill=DARK, rim="#D0A23C", rim_width=2.5, corners=side / 2, shadows=LIFT))
    inner = side * 0.72
    sign: Node
    if rest[0] == "green":
        sign = signs.point("1", inner)
    else:
        sign = signs.icon("special" if rest[0] == "special" else f"gear_{rest[0]}", inner)
    sign.pos = ((side - inner) / 2, (side - inner) / 2)
    node.add(sign)
    return node


def _sign(name: str) -> Maker:
    def made(_kit: Kit, piece: Piece, rest: list[Any]) -> Node:
        return Sprite(art(name.format(*rest)), piece.size, shadow=SMALL_LIFT)

    return made


_MAKERS: dict[str, Maker] = {
    "engineer": _engineer,
    "hand": _hand,
    "engineer_small": _engineer_small,
    "chrome": _chrome,
    "chrome_top": _chrome_top,
    "one_shot": _one_shot,
    "one_shot_small": _one_shot_small,
    "turning": _turning,
    "award": _award,
    "award_owned": _award_owned,
    "gear": _gear,
    "marker": _marker,
    "shield": _shield,
    "chrome_gear": _sign("icon_gear_chrome"),
    "star": _sign("icon_special"),
    "drop": _sign("icon_water_{0}"),
    "choice": _choice,
}
