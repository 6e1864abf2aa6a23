"""How do award tablets and watches look?"""

from __future__ import annotations

from tabletop.boards.common.icons import centred_on, laid_on
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.faces import signs
from tabletop.boards.corrosion.look import DARK, INK, MUTED, art
from tabletop.scene import Group, Size, Sprite, circle, dashed_box

CHAINED, PLAIN, OWNED = (102.0, 52.0), (102.0, 44.0), (66.0, 44.0)
NARROW = 0.9
"""Chained tokens below this part of their width draw watch, number and sign closer together."""


def counted(kit: CorrosionContext, task: str, side: float) -> Sprite:
    """What a task counts."""
    return Sprite(art(signs.SIGNS.tasks[kit.of.awards[task].per]), (side, side))


def chained(kit: CorrosionContext, task: str, watch: str, size: Size = CHAINED) -> Group:
    """The token with the chain and, as long as it hangs there, the watch."""
    (w, h), is_set, k = size, kit.of.awards[task].per.endswith("set"), size[0] / CHAINED[0]
    if k < NARROW:
        face = _token(kit, task, "chained", size, (w * 0.5, 26), (w - 19, 29) if is_set else (w - 17.5, 26))
    else:
        face = _token(kit, task, "chained", size, (55 * k, 29), (w - 25, 34) if is_set else (w - 19, 29))
    if watch:
        x, side = (14.0, 34.0) if k < NARROW else (20 * min(k, 1), 44.0)
        centred_on(face, watch_token(kit, watch, side), (x, h / 2))
    return face


def plain(kit: CorrosionContext, task: str, size: Size = PLAIN) -> Group:
    """The token without a chain."""
    side, middle = 34 if kit.of.awards[task].per.endswith("set") else 29, size[0] / 2
    return _token(kit, task, "plain", size, (middle - 13, 29), (middle + 16, side))


def owned(kit: CorrosionContext, task: str) -> Group:
    """A token in the reserve."""
    return _token(kit, task, "owned", OWNED, (20, 26), (45, 27))


def _token(
    kit: CorrosionContext, task: str, kind: str, size: Size, points: tuple[float, float], sign: tuple[float, float]
) -> Group:
    """A token with its points and what it counts: where each of them stands, and how large."""
    face, y = laid_on(art(f"award_{kind}"), size), size[1] / 2
    worth = str(kit.of.awards[task].points)
    kit.type.title(face, worth, (points[0], y), points[1], INK, weight=700, align="centre")
    centred_on(face, counted(kit, task, sign[1]), (sign[0], y))
    return face


def watch_token(kit: CorrosionContext, watch: str, side: float) -> Group:
    """A watch with its gift inside."""
    face = laid_on(art("watch_token"), (side, side))
    tokens = signs.lines_of(kit.tables.effects[kit.tables.type_of[watch]])[0]
    centred_on(face, signs.sign_of(tokens[0], signs.Ink(side * 0.56, side * 0.34)), (side / 2, side / 2))
    if len(tokens) > 1:
        face.add(circle((side * 0.7, side * 0.7), 9, DARK))
        kit.type.title(face, tokens[1][1:], (side * 0.7, side * 0.7), 13, "#FFFFFF", weight=700, align="centre")
    return face


def taken(kit: CorrosionContext, seat: int | None, size: Size) -> Group:
    """The place of a token that is gone, with the shape of who took it."""
    face = Group(size=size)
    face.add(dashed_box((size[0] - 2, size[1] - 2), "#8A7A6ACC", radius=11, width=1.4, dash=5)).pos = (1, 1)
    text = kit.type.words(face, kit.say("taken"), (size[0] / 2, size[1] / 2), 14, MUTED, room=size[0] - 32)
    width = text.w + (22 if seat is not None else 0)
    text.pos = ((size[0] - width) / 2 + (22 if seat is not None else 0), text.y)
    if seat is not None:
        face.add(kit.token(seat, 15, (text.x - 13, size[1] / 2)))
    return face
