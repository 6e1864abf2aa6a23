"""Which signs stand for an effect, and how do signs stand in a line? Always made from the effect lists the rules use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from tabletop.boards.common.icons import Row, centred_on, number, sized, slash, stamped
from tabletop.boards.common.plan import Plan
from tabletop.boards.corrosion.look import INK, LIGHT, SKIN, art
from tabletop.content import DATA, convert, read
from tabletop.games.corrosion.definitions import Chrome, Cost
from tabletop.games.corrosion.effects import vocabulary as v
from tabletop.scene import Group, Node, Point, Sprite

Token = str
"""One sign of a line: the name of an icon, or `#text`, `P3` (three green points), `S2*` (a grade, qualified), `>`, `/`, `×`."""
digits = partial(number, SKIN.display, weight=700)
"""A number in the display face: its text, how large, which colour."""
PALE = ("chrome", "steam")
"""Parts of a price whose pips are light."""
COSTS = ("small", "medium", "any", "chrome", "steam", "engineer")


class Signs(Plan, frozen=True):
    """What `data/corrosion/signs.yaml` holds; it says how the name of an effect is looked up."""

    effects: dict[str, tuple[Token, ...]]
    goods: dict[str, Token]
    tasks: dict[str, str]


SIGNS = convert(read(DATA / "corrosion" / "signs.yaml"), Signs)


class Ink(NamedTuple):
    """How large signs and numbers are, and on which ground they stand."""

    sign: float
    digits: float
    dark: bool = False
    """On a dark plate: light numbers and arrows."""

    @property
    def colour(self) -> str:
        """Of numbers and strokes."""
        return LIGHT if self.dark else INK


def icon(name: str, height: float) -> Sprite:
    """A sign of this height; some are wider than high."""
    return sized(art(f"icon_{name}"), height)


def good(what: str, height: float) -> Sprite:
    """The sign of something a player can have."""
    return icon(SIGNS.goods[what], height)


def point(text: str, height: float) -> Group:
    """Green points: the shield with its number."""
    return stamped(icon("point_green", height), digits(text, height * 0.58, "#FFFFFF"), (height / 2, height * 0.47))


def emblem(suit: str, label: str, side: float) -> Group:
    """A suit's emblem with the grade inside."""
    size = side * (0.52 if suit == "wild" else 0.6) * (0.8 if len(label) > 1 else 1)
    ink = INK if suit == "orange" else "#FFFFFF"
    return stamped(Sprite(art(f"suit_{suit}"), (side, side)), digits(label, size, ink))


def pip(kind: str, count: int, height: float) -> Group:
    """One part of a price."""
    sign = sized(art(f"pip_{kind}"), height)
    text = digits("" if kind == "engineer" else str(count), height * 0.56, INK if kind in PALE else "#FFFFFF")
    return stamped(sign, text, (sign.w * 0.36, height * 0.48) if kind == "any" else None)


def cost_row(cost: Cost | Sequence[int], height: float, room: float, missing: frozenset[str] = frozenset()) -> Row:
    """A price as pips in equal cells; what is missing is pale."""
    counts = [getattr(cost, kind) for kind in COSTS] if isinstance(cost, Cost) else list(cost)
    due = [(kind, count) for kind, count in zip(COSTS, counts, strict=True) if count]
    row = Row(height, gap=0)
    cell = min(39.0 * height / 29, room / max(1, len(due)))
    for kind, count in due:
        box = row.put(Group(size=(cell, height)))
        sign = centred_on(box, pip(kind, count, height), (cell / 2, height / 2), cell)
        sign.opacity = 0.45 if kind in missing else 1.0
    return row


def line_of(tokens: Iterable[Token], ink: Ink, gap: float = 4) -> Row:
    """Signs side by side."""
    row = Row(ink.sign, gap=gap)
    for token in tokens:
        row.put(sign_of(token, ink))
    return row


def sign_of(sign: Token, ink: Ink) -> Node:
    """The drawing of one sign: a number, points, a gear, a good."""
    kind, rest, shade = sign[0], sign[1:], "light" if ink.dark else "dark"
    if kind == "#":
        return digits(rest, ink.digits, ink.colour)
    if kind == "P" and rest:
        return point(rest, ink.sign)
    if kind == "S" and rest:
        return _grade(rest, ink.sign)
    match sign:
        case ">":
            return icon(f"arrow_{shade}", ink.sign * 0.62)
        case "/":
            return slash((ink.sign * 0.3, ink.sign * 0.74), ink.colour, 2.4, 1.5)
        case "×":
            return digits("×", ink.digits * 0.9, ink.colour)
        case "special_or_point":
            text, width = digits("1", ink.sign * 0.56, "#FFFFFF"), ink.sign * 2.15
            return stamped(icon(sign, ink.sign), text, (width * 0.8, ink.sign * 0.47))
        case "chrome_conversion":
            return icon(f"chrome_conversion_{shade}", ink.sign)
    return icon(sign, ink.sign)


def _grade(text: str, side: float) -> Group:
    """A grade whatever the suit; a star says that only qualified engineers count."""
    sign = emblem("any", text.rstrip("*"), side)
    if text.endswith("*"):
        star = side * 0.5
        sign.add(icon("qualified_star", star)).pos = (side - star * 0.62, -star * 0.3)
    return sign


# -- effects ------------------------------------------------------------------------------------------------------


def tokens_of(effect: v.AnyEffect) -> list[Token]:
    """The signs of one effect."""
    number = getattr(effect, "times", getattr(effect, "count", ""))
    words = f"{effect.name}_{number}".split("_")
    beginnings = ("_".join(words[:count]) for count in range(len(words), 0, -1))
    values = msgspec.structs.asdict(effect)
    name = next(name for name in beginnings if name in SIGNS.effects)
    return [token.format(**values) for token in SIGNS.effects[name]]


def lines_of(effects: Sequence[v.AnyEffect]) -> list[list[Token]]:
    """One line of signs per effect; a price opens the line of what it pays for."""
    lines: list[list[Token]] = []
    for effect in effects:
        tokens = tokens_of(effect)
        if lines and (lines[-1][-1:] == [">"] or tokens[:1] == [">"]):
            lines[-1] += tokens
        else:
            lines.append(list(tokens))
        lying = effect.if_in_x if isinstance(effect, v.Convert) else None
        if lying is not None:
            lines.insert(-1, ["clear_x", *([f"S{lying.grade}"] * lying.count)])
    return lines


def chrome_lines(machine: Chrome) -> list[list[Token]]:
    """The effect of a chrome machine with what switches it on beside the trigger."""
    lines = lines_of(machine.effect)
    if machine.who:
        grades = [["/", f"S{who.grade}{'*' if who.qualified else ''}"] for who in machine.who]
        who = [*[token for grade in grades for token in grade][1:], ">"]
        return [who, *lines] if len(machine.who) > 1 else [who + lines[0], *lines[1:]]
    if machine.of is not None:
        arrow = [] if lines[0][0] == ">" else [">"]
        return [[f"machine_{machine.of}", *arrow, *(token for line in lines for token in line)]]
    return lines


def put_block(on: Node, lines: Sequence[Sequence[Token]], at: Point, ink: Ink, room: float, most: float = 1.0) -> None:
    """Lines of signs around a middle, centred one below the other, shrunk to the room; short ones share a line.

    A single square sign may be shown up to `most` times as large.
    """
    rows = [line_of(tokens, ink) for tokens in lines]
    if len(rows) > 1 and sum(row.w for row in rows) + 8 * (len(rows) - 1) <= room * 1.04:
        rows = [line_of([token for tokens in lines for token in tokens], ink)]
    step = ink.sign * (1.08 if len(rows) < 3 else 0.93)
    alone = len(rows) == 1 and len(rows[0].children) == 1 and rows[0].w <= ink.sign
    k = min(most if alone else 1.0, *(room / row.w for row in rows if row.w)) if rows else 1.0
    group = Group(size=(room, step * (len(rows) - 1) * k + ink.sign * k))
    for index, row in enumerate(rows):
        row.pivot, row.scale = (0, 0), k
        row.pos = ((room - row.w * k) / 2, index * step * k)
        group.add(row)
    centred_on(on, group, at)
