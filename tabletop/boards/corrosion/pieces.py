"""How does each piece look as a node, by what a layout says about it?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.boards.common.icons import Maker, baked, boxed, centred_on, drawing, resized, sided
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.pieces import Rising
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.faces import awards, cards, engineer, machines, signs
from tabletop.boards.corrosion.look import DARK, LIGHT, PAPER, art
from tabletop.scene import Flattened, Group, Node, Panel, Shadow, Size, Sprite, circle

LIFT = (Shadow(2.4, 5, 0.45),)
SMALL_LIFT = Shadow(1.5, 3, 0.4)
VEIL = (42, 37, 34, 87)
"""Over what is discarded."""
TOUCHABLE = frozenset({"card", "hand", "award", "award_owned", "ghost"})
"""Pieces that explain themselves; the others leave it to the place they lie on."""
CORNER = 0.09
"""How round the corners of cardboard are, by its width."""
CORNERS = {"engineer": (11.0, 8.0), "one_shot": (11.0, 9.0), "chrome": (14.0, 11.0)}
"""How round the ground of a card is, large and small."""


def _board(size: Size, face: Node, corner: float) -> Flattened:
    """A face of cardboard with its shadow, drawn once."""
    k = size[0] / face.w
    ground = Panel((size[0] - 2, face.h * k - 2), fill=DARK, corners=corner * k, pos=(1, 1), shadows=LIFT)
    return baked(size, ground, resized(face, size, middle=True), corner=size[0] * CORNER)


def _card(
    kit: CorrosionContext,
    size: Size,
    name: str,
    form: str,
    state: str = "plan",
    missing: frozenset[str] = machines.NOTHING,
) -> Node:
    """A card or machine: `large`, `small`, discarded (`veiled`), just `played`, or with a price tag (`payable` or not)."""
    kind, small = kit.tables.kind_of[name], form in ("small", "veiled", "played")
    face = cards.card(kit, name, small=small, state=state, missing=missing, wide=size[0])
    corner = size[0] / 2 if kind == "turning" else CORNERS[kind][small]
    if form in ("payable", "unpayable"):
        face.add(engineer.price_tag(kit, form == "payable")).pos = (60, 79)
    elif form == "veiled":
        face.add(Panel(face.size, fill=VEIL, corners=corner if kind == "turning" else 9))
    if kind == "one_shot" and state == "activated":  # the stub is torn off: no cardboard may show where it was
        return baked(size, resized(face, size, middle=True), corner=size[0] * CORNER)
    node = _board(size, face, corner)
    node.hangs = kind == "chrome"  # the gears it makes begin close together
    if kind == "turning":
        node.corner = size[0] / 2
    elif form == "played":
        node.add(Panel((size[0] + 4, size[1] + 4), rim=LIGHT, rim_width=2.5, corners=9, pos=(-2, -2)))
    return node


def _hand(
    kit: CorrosionContext, size: Size, name: str, copiers: tuple[int, ...], usable_by: int | None, crowded: bool
) -> Node:
    node = Rising(size=size)
    node.rises, node.hangs, node.corner = crowded, True, size[0] * CORNER
    node.add(_board(size, engineer.large(kit, name), 11))
    w, h = size
    if usable_by is not None:
        node.rim = node.add(Panel((w + 6, h + 6), rim=kit.seat(usable_by).fill, rim_width=4, corners=13, pos=(-3, -3)))
    if copiers:
        tag = node.add(engineer.copy_tag(kit, copiers))
        tag.pos = (w - tag.w + 7, -15)
    return node


def _award(kit: CorrosionContext, size: Size, task: str, chained: bool, watch: str) -> Node:
    face = awards.chained(kit, task, watch, size) if chained else awards.plain(kit, task, size)
    return _board(size, face, 10)


def _several(name: str, size: Size, count: int, disc: float, digits: float) -> Node:
    """One thing, or many as one with their number on a dark disc."""
    sign, side = Sprite(art(name), size, shadow=SMALL_LIFT), size[0]
    sign.corner = side / 2
    if count == 1:
        return sign
    node = baked(size, sign, circle((side / 2, side / 2), side * disc, DARK), corner=side / 2)
    centred(node, signs.digits(str(count), side * digits, LIGHT), (side / 2, side / 2))
    return node


def _marker(_kit: CorrosionContext, size: Size, what: str, count: int) -> Node:
    if what == "green":
        return baked(size, signs.point(str(count), size[0]))
    return baked(size, _several("icon_special", size, count, 0.34, 0.5))


def _choice(_kit: CorrosionContext, what: str, side: float) -> Node:
    """Something that may be taken, on a dark disc."""
    inner = side * 0.72
    disc = Panel((side, side), fill=DARK, rim="#D0A23C", rim_width=2.5, corners=side / 2, shadows=LIFT)
    name = "special" if what == "special" else f"gear_{what}"
    centred_on(disc, signs.point("1", inner) if what == "green" else signs.icon(name, inner), (side / 2, side / 2))
    return disc


def _round(node: Node) -> Node:
    """Lit as a disc."""
    node.corner = node.w / 2
    return node


MAKERS: dict[str, Maker] = {
    "card": _card,
    "hand": _hand,
    "award": _award,
    "award_owned": lambda kit, size, task: _board(size, awards.owned(kit, task), 9),
    "gear": lambda _kit, size, gear, count: _several(f"icon_gear_{gear}", size, count, 0.22, 0.36),
    "marker": _marker,
    "shield": sided(lambda _kit, value, side: signs.point(str(value), side)),
    "chrome_gear": drawing(art("icon_gear_chrome"), shadow=SMALL_LIFT),
    "star": drawing(art("icon_special"), shadow=SMALL_LIFT),
    "drop": drawing(art("icon_water_{0}"), shadow=SMALL_LIFT),
    "choice": sided(_choice),
    "ghost": lambda _kit, size: _round(Group(size=size)),
}


def _action(kit: CorrosionContext, name: str) -> Node:
    """An action by itself: its signs on paper."""
    face = boxed((118.0, 96.0), PAPER, "#B5A37F")
    signs.put_block(face, signs.lines_of(kit.tables.effects[name]), (59, 48), signs.Ink(34, 26), 100)
    return face


COPIES: Mapping[str, Callable[[CorrosionContext, str], Node]] = {
    "chrome": machines.chrome,
    "qualified": engineer.large,
    "starting": engineer.large,
    "actions": _action,
    "one_shot": machines.one_shot,
    "turning": lambda kit, name: machines.turning(kit, name, 110),
    "awards": awards.plain,
    "watches": lambda kit, kind: awards.watch_token(kit, {of: it for it, of in kit.tables.type_of.items()}[kind], 104),
    "prototypes": machines.printed_prototype,
}
