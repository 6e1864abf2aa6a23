"""How does the rail look: the card of a seat, and the table of points if the game ended now?"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.boards.common.icons import boxed
from tabletop.boards.common.seat_rail import Sitting
from tabletop.boards.common.table_context import minus
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces.goods import line_of
from tabletop.boards.watch.look import (
    BRASS,
    FAINT_LIGHT,
    INK,
    LAMP,
    LIGHT,
    PALE_WARNING,
    PANEL,
    PANEL_RIM,
    QUIET_LIGHT,
    art,
    sign,
)
from tabletop.games.watch.bribes import bribe
from tabletop.games.watch.state import THIRD, Player, Walker
from tabletop.kernel import ScoreSheet
from tabletop.scene import Group, Panel, Size, Sprite, circle


class Lies(msgspec.Struct, frozen=True):
    """What lies on a seat's card, besides what the player owns."""

    place: int
    """In the clock order of this phase; 0 when it has none."""
    turn: str
    """The words for the turn state."""
    spies: int
    """Spy cards this seat has set."""
    black: bool
    """The black disc."""


def seat_card(kit: WatchContext, size: Size, who: Sitting, player: Player, change: int, lies: Lies) -> Group:
    """One seat in the rail: name, points after the `change` of the hovered drop, and what lies open before it."""
    (w, h), look = size, kit.seat(who.seat)
    card = boxed(size, "#3B3226" if who.active else PANEL, drop=0.4)
    card.add(Panel((9, h), fill=look.fill, corners=(9, 0, 0, 9)))
    card.add(kit.disc(who.seat, 41, (38, 39)))
    strong = LAMP if who.active or change else LIGHT
    total, at = minus(who.points + change), (w - 14, 26)
    value = kit.card_type.title(card, total, at, 33, strong, weight=500, align="right", room=70)
    room = w - 68 - max(value.w, 44) - 22
    kit.card_type.title(card, who.name, (68, 25), 22, LIGHT, weight=500, room=room)
    unit = kit.say("points", n=who.points) if value.h < 42 else ""  # a large number leaves no room below it
    points = kit.type.words(card, unit, (w - 14, 51), 14.5, QUIET_LIGHT, align="right", room=60)
    kit.caption(card, who.kind, (68, 49), 15, QUIET_LIGHT, room=min(room, w - 68 - min(points.w, 60) - 22), card=True)
    _goods(kit, card, player, h > 150)
    if h > 150:
        tight = h < 195
        _small_board(kit, card, who.seat, player, 112 if tight else 114, 17.0 if tight else 18.0)
        _state(kit, card, who, player, lies)
    rim, width = (LAMP, 2.4) if who.active else (LIGHT if who.looked_at else PANEL_RIM, 1.8)
    card.add(Panel((w + 2, h + 2), rim=rim, rim_width=width, corners=10, pos=(-1, -1), z=1))
    return card


def _goods(kit: WatchContext, card: Group, player: Player, lines: bool) -> None:
    y = 85.0
    card.add(Panel((card.w - 32, 1.5), fill=PANEL_RIM, pos=(18, 65)))
    if lines:
        card.add(Panel((card.w - 32, 1.5), fill=PANEL_RIM, pos=(18, 103)))
    documents = {} if kit.solo else {"document": len(player.hand) + len(player.played)}
    goods = {"gear": player.gears, "rouble": player.roubles, "crate_light": len(player.crates), **documents}
    for index, (name, count) in enumerate({**goods, "note": player.notes}.items()):
        x = 30 + index * 48.5
        card.add(sign(name, 16 if name == "note" else 21, (x, y)))
        kit.card_type.title(card, str(count), (x + 15, y), 18, LIGHT if count else FAINT_LIGHT, weight=500)


def _small_board(kit: WatchContext, card: Group, seat: int, player: Player, top: float, pitch: float) -> None:
    look = kit.seat(seat)
    for row, (department, level) in enumerate(player.levels.items()):
        y = top + 4 + row * pitch
        card.add(sign(f"department_{department}_light", 17, (28, y)))
        for column in range(kit.tables.last_level):
            covered = column >= level
            fill, rim = (look.fill, look.rim) if covered else ("#17110C", "#5A4A34")
            card.add(circle((50 + column * 15.5, y), 6.3, fill, rim, 1.4))


FIRST_LINE = 122.0
"""Where the first line of a seat's state stands on its card; the third is black disc, spy cards, turn."""


def pitch_of(height: float) -> float:
    """The distance of the lines of a seat's state."""
    return 24.0 if height < 195 else 26.0


def _state(kit: WatchContext, card: Group, who: Sitting, player: Player, lies: Lies) -> None:
    x, y, pitch = 148.0, FIRST_LINE, pitch_of(card.h)
    room = card.w - x - 10
    if player.space:
        left = x
        if lies.place:
            card.add(Sprite(art("order_tag_now" if who.active else "order_tag"), (24, 24), pos=(x - 2, y - 12)))
            colour = INK if who.active else LIGHT
            kit.card_type.title(card, str(lies.place), (x + 10, y), 14, colour, align="centre")
            left = x + 27
        kit.card_type.title(card, kit.space(player.space), (left, y), 17, LIGHT, weight=500, room=room - (left - x))
        words = kit.card_type.words(card, kit.say("bribe_of"), (x, y + pitch), 15, QUIET_LIGHT, room=62)
        row = line_of(sign(kit.bribe_sign, 18), str(bribe(kit.tables, player)), size=17, colour=LIGHT)
        card.add(row).pos = (x + min(words.w, 62) + 6, y + pitch - row.h / 2)
    if lies.turn and not lies.spies and player.space:  # until it is placed the worker stands there
        colour = LAMP if who.active else QUIET_LIGHT
        left = x + 28 if lies.black else x
        kit.card_type.words(card, lies.turn, (left, y + 2 * pitch + 1), 15, colour, room=room - (left - x))
    for index in range(lies.spies):
        card.add(sign("spy_back_set", 24, (x + 46 + index * 26, y + 2 * pitch)))


def third_card(kit: WatchContext, size: Size, walker: Walker) -> Group:
    """A low card of the worker nobody plays, the third worker or the robot: sign, name, space, discs left."""
    w, h = size
    card = boxed(size, PANEL, PANEL_RIM, 1.8, drop=0.4)
    card.add(Panel((9, h), fill=kit.seat(THIRD).fill, corners=(9, 0, 0, 9)))
    if kit.solo:
        card.add(sign(f"robot_{kit.colour(THIRD)}", 52, (38, 38)))
    else:
        card.add(kit.disc(THIRD, 41, (38, 36)))
        row = line_of(Sprite(kit.disc_art(THIRD), (18, 18)), str(walker.discs), size=17, colour=LIGHT)
        card.add(row).pos = (68, 76 - row.h / 2)
    kit.type.title(card, kit.seat_name(THIRD), (68, 25), 20, LIGHT, weight=500, room=w - 140)
    if walker.space:
        kit.type.words(card, kit.space(walker.space), (68, 49), 15, QUIET_LIGHT, room=w - 140)
    return card


def points_table(kit: WatchContext, size: Size, sheets: Sequence[ScoreSheet], secret: Sequence[bool]) -> Group:
    """What everybody would score if the game ended now, source by source; of `secret` hands only that they are."""
    w, h = size
    panel = boxed(size, PANEL, PANEL_RIM, 1.8, drop=0.4)
    low = h < 300
    kit.type.title(panel, kit.say("points_now"), (14, 17 if low else 25), 18, LIGHT, weight=500, room=w - 28)
    pitch = 34.0 if len(sheets) > 3 else 44.0
    columns = [w - 26 - pitch * (len(sheets) - 1 - index) for index in range(len(sheets))]
    top = 36.0 if low else 58.0
    for seat, x in enumerate(columns):
        panel.add(kit.token(seat, 15, (x, top)))
    step = (h - top - (44 if low else 62)) / len(sheets[0].points)
    room = columns[0] - 30
    y = top + step / 2 + (9 if low else 16)
    best = max(sheet.total for sheet in sheets)
    for category in sheets[0].points:
        if not low:
            panel.add(Panel((w - 28, 1.2), fill="#3A3025", pos=(14, y - step / 2)))
        kit.type.words(panel, kit.say(f"score.{category}"), (14, y), 15.5, QUIET_LIGHT, room=room)
        for x, sheet, hidden in zip(columns, sheets, secret, strict=True):
            value = None if category == "documents" and hidden else sheet.points[category]
            text = "?" if value is None else minus(value)
            colour = FAINT_LIGHT if not value else PALE_WARNING if value < 0 else LIGHT
            kit.type.title(panel, text, (x, y), 17, colour, weight=500, align="centre", room=pitch)
        y += step
    line = y - step / 2 + 1
    panel.add(Panel((w - 28, 1.6), fill=BRASS, pos=(14, line)))
    y = (line + h) / 2 - 1
    kit.type.title(panel, kit.say("total"), (14, y), 17, LIGHT, weight=500, room=room)
    for x, sheet in zip(columns, sheets, strict=True):
        colour = LAMP if sheet.total == best and len(sheets) > 1 else LIGHT
        kit.type.title(panel, minus(sheet.total), (x, y), 20, colour, weight=600, align="centre", room=pitch + 4)
    return panel
