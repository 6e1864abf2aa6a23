"""Who sits where round the table, and who begins?"""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from tabletop.content import GameLook, look_of
from tabletop.content.look import Cut
from tabletop.scene import (
    SHELF,
    THEME,
    Box,
    Choice,
    Flattened,
    Group,
    Node,
    Panel,
    Point,
    Size,
    Sprite,
    Text,
    circle,
    surface,
)
from tabletop.scene.layout import Cell, Part, column, fixed, grow, row, stack

if TYPE_CHECKING:
    from tabletop.app.new_game.screen import NewGameScreen

TABLE = (430.0, 236.0)
COMMON, HIGHER, ALONE = (124.0, 58.0), (150.0, 92.0), (156.0, 112.0)
"""How large the board of all may be between those of the seats, where nobody sits opposite, and where nobody has one."""
UP = 22.0
"""By how much it lies higher where nobody sits opposite."""
OWN, ASIDE = (100.0, 36.0), (100.0, 58.0)
"""How large the board of a seat may be, and of one at the side, where a round table has more room."""
BEFORE = 0.6
"""How far it lies from the middle."""
SIDES = {3: (0.0, 0.25, 0.75)}
"""Where seats are elsewhere than all round: three sit at the foot, at the left and at the right."""
DOTS = 44


def beginning_panel(screen: NewGameScreen) -> Cell:
    """The table with everybody at it, who begins, and in which order they play."""
    say, s, draft = screen.texts.say, screen.sizes, screen.draft
    title = Text(say("new.begins"), THEME.heading(s.words(28, 22)))
    quiet = THEME.style(s.words(16, 14), THEME.quiet_light)
    offered = [
        ("", say("new.lot"), "dice"),
        *((place.colour, "", f"app/seat_{place.colour}") for place in draft.taken),
    ]
    choice = Choice(
        offered,
        draft.begins,
        ground="dark",
        size=(s.by(330, 280), s.by(44, 36)),
        font_size=s.words(16, 14),
        name="begins",
    )
    choice.on_change = screen.let_begin
    first = next((place.name for place in draft.taken if place.colour == draft.begins), "")
    means = "new.order_solo" if draft.is_solo else "new.begins_hint" if first else "new.lot_hint"
    order = row(*_order(screen), gap=6, wrap=True)
    if s.by(False, True):
        head = row(title, grow(least=12), None if draft.is_solo else choice)
        said = column(
            head, 8, Text(say(means, name=first), quiet, max_lines=2, shrink=True), grow(), order, pad=(24, 14)
        )
        return stack(partial(surface, "tray"), said)
    words = (
        Text(say(key, name=first), quiet, max_lines=2, shrink=True)
        for key in (means, "new.order_hint")
        if key == means or not draft.is_solo
    )
    said = column(
        title, 10, None if draft.is_solo else choice, 10, column(*words, gap=6), grow(), order, pad=(0, 22, 24, 22)
    )
    return stack(partial(surface, "tray"), row(18, _round_table(screen), 26, grow(said), align="stretch"))


def _order(screen: NewGameScreen) -> list[Part]:
    """Everybody in turn order, from whoever begins."""
    taken, s = screen.draft.taken, screen.sizes
    at = next((number for number, place in enumerate(taken) if place.colour == screen.draft.begins), 0)
    names: list[Part] = []
    for place in [*taken[at:], *taken[:at]]:
        words = Text(place.name, THEME.style(s.words(16, 14)), max_lines=1)
        name = words if words.w < 110 else fixed(Text(place.name, words.style, max_lines=1), w=110)
        then = Sprite("app/icon_chevron_right", (16, 16), tint=THEME.quiet_light) if names else None
        names.append(row(then, Sprite(f"app/seat_{place.colour}", (24, 24)), name, gap=6))
    return names


def _round_table(screen: NewGameScreen) -> Cell:
    """A table from above with the game's board on it, dots that run clockwise, and a piece where everybody sits, which can be
    dragged onto another one; who begins wears a ring.
    """
    taken, (w, h) = screen.draft.taken, TABLE
    group = Group(size=(w, h), focus_group=True)
    middle = (w / 2, h / 2 - 8)
    table = group.add(Sprite("app/round_table", (350, 210)))
    table.centre = middle
    places = SIDES.get(len(taken), tuple(number / len(taken) for number in range(len(taken))))
    look = look_of(screen.draft.game)
    if look.common is not None:
        faced = 0.5 in places
        board = _cut(look, look.common, ALONE if look.own is None else COMMON if faced else HIGHER)
        if board.w < board.h and faced and look.own is not None:  # it lies across, and is larger
            board = _cut(look, look.common, (COMMON[1], COMMON[0]), turned=0.25)
        up = 6 if look.own is None else 0 if faced else UP
        group.add(board).centre = (middle[0], middle[1] - up)
    if look.own is not None:
        for share in places:
            own = _cut(look, look.own, OWN if share in (0.0, 0.5) else ASIDE, turned=share)
            group.add(own).centre = _at_table(middle, share, BEFORE)
    for dot in range(DOTS if len(taken) > 1 else 0):
        at = _at_table(middle, (dot + 0.5) / DOTS, 0.86)
        group.add(circle(at, 2.2, "#F4EAD2"))
    for number, (place, share) in enumerate(zip(taken, places, strict=True)):
        at = _at_table(middle, share)
        if place.colour == screen.draft.begins:
            group.add(circle(at, 28, None, "#E3BE6C", 4))
        name = Text(place.name, THEME.style(14), max_lines=1)
        x = at[0] - name.w / 2 if abs(at[0] - middle[0]) > 9 else at[0] + 30
        y = at[1] + 22 if x < at[0] else at[1] - name.h / 2
        row(name).lay(Box(min(max(0.0, x), w - name.w), y, name.w, name.h), group)
        piece = group.add(Sprite(f"app/seat_{place.colour}", (44, 44)))
        piece.centre, piece.name, piece.corner = at, f"at table {number}", 22
        piece.hits = piece.focusable = len(taken) > 1
        screen.pieces.append(piece)
    return column(grow(), group, grow())


def _at_table(middle: Point, share: float, reach: float = 1.0) -> Point:
    """The place so far round the table, clockwise from its foot."""
    angle = math.pi / 2 + share * 2 * math.pi
    return (middle[0] + math.cos(angle) * 168 * reach, middle[1] + math.sin(angle) * 88 * reach)


def _cut(look: GameLook, cut: Cut, most: Size, turned: float = 0.0) -> Node:
    """A board, cut from the small picture of the game's table, as large as it may be, its foot towards whom it belongs to."""
    assert look.picture is not None
    (left, top, right, bottom), (whole_w, whole_h) = cut, SHELF.native(look.picture)
    wide, high = right - left, bottom - top
    k = min(most[0] / wide, most[1] / high)
    board = Flattened(size=(wide * k, high * k))
    part = board.add(Panel((wide * k, high * k), fill="#151210", corners=4))
    part.clips = True
    part.add(Sprite(look.picture, (whole_w * k, whole_h * k), pos=(-left * k, -top * k)))
    board.rotation = turned * 360
    return board
