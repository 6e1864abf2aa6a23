"""How do award tablets and watches look?"""

from __future__ import annotations

from tabletop.boards.common.icons import centred_on
from tabletop.boards.corrosion.faces import signs
from tabletop.boards.corrosion.faces.signs import Ink
from tabletop.boards.corrosion.kit import Kit
from tabletop.boards.corrosion.look import INK, MUTED, art
from tabletop.scene import Group, Sprite, circle, dashed_box
from tabletop.scene.geometry import Size

CHAINED = (102.0, 52.0)
PLAIN = (102.0, 44.0)
OWNED = (66.0, 44.0)
PER = {
    "drive_set": "icon_drives_set",
    "suit_set": "icon_suits_set",
    "qualified": "icon_engineer_qualified",
    "hot": "icon_water_hot",
    "special": "icon_special",
    "cog": "drive_cog",
    "piston": "drive_piston",
    "chain": "drive_chain",
}


def counted(kit: Kit, task: str, side: float) -> Sprite:
    """What a task counts."""
    return Sprite(art(PER[kit.of.awards[task].per]), (side, side))


def chained(kit: Kit, task: str, watch: str, size: Size = CHAINED) -> Group:
    """The token with the chain and, as long as it hangs there, the watch."""
    k = size[0] / CHAINED[0]
    face = Group(size=size)
    face.add(Sprite(art("award_chained"), size))
    middle = size[1] / 2
    _points(kit, face, task, 55 * k, middle)
    wide = kit.of.awards[task].per.endswith("set")
    centred_on(face, counted(kit, task, 34 if wide else 29), (size[0] - (25 if wide else 19), middle))
    if watch:
        centred_on(face, watch_token(kit, watch, 44 if k > 0.9 else 36), (20 * min(k, 1), middle))
    return face


def plain(kit: Kit, task: str, size: Size = PLAIN) -> Group:
    """The token without a chain."""
    face = Group(size=size)
    face.add(Sprite(art("award_plain"), size))
    _points(kit, face, task, size[0] / 2 - 13, size[1] / 2)
    side = 34 if kit.of.awards[task].per.endswith("set") else 29
    centred_on(face, counted(kit, task, side), (size[0] / 2 + 16, size[1] / 2))
    return face


def owned(kit: Kit, task: str) -> Group:
    """A token in the reserve."""
    face = Group(size=OWNED)
    face.add(Sprite(art("award_owned"), OWNED))
    _points(kit, face, task, 20, 22, 26)
    centred_on(face, counted(kit, task, 27), (45, 22))
    return face


def _points(kit: Kit, face: Group, task: str, x: float, y: float, size: float = 29) -> None:
    kit.type.title(face, str(kit.of.awards[task].points), (x, y), size, INK, weight=700, align="centre")


def watch_token(kit: Kit, watch: str, side: float) -> Group:
    """A watch with its gift inside."""
    face = Group(size=(side, side))
    face.add(Sprite(art("watch_token"), (side, side)))
    tokens = signs.lines_of(kit.tables.effects[kit.tables.type_of[watch]])[0]
    sign = face.add(signs.sign_of(tokens[0], Ink(side * 0.56, side * 0.34)))
    sign.pos = ((side - sign.w) / 2, (side - sign.h) / 2)
    if len(tokens) > 1:
        face.add(circle((side * 0.7, side * 0.7), 9, "#211D1A"))
        kit.type.title(face, tokens[1][1:], (side * 0.7, side * 0.7), 13, "#FFFFFF", weight=700, align="centre")
    return face


def taken(kit: Kit, seat: int | None, size: Size) -> Group:
    """The place of a token that is gone, with the shape of who took it."""
    face = Group(size=size)
    face.add(dashed_box((size[0] - 2, size[1] - 2), "#8A7A6ACC", radius=11, width=1.4, dash=5)).pos = (1, 1)
    text = kit.type.words(face, kit.say("taken"), (size[0] / 2, size[1] / 2), 14, MUTED, room=size[0] - 32)
    width = text.w + (22 if seat is not None else 0)
    text.pos = ((size[0] - width) / 2 + (22 if seat is not None else 0), text.y)
    if seat is not None:
        face.add(kit.token(seat, 15, (text.x - 13, size[1] / 2)))
    return face
