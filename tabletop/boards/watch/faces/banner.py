"""How does a moment of the game look that everybody should read: an order, somebody caught, a new market card?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.boards.common.icons import centred_on
from tabletop.boards.common.row import Row
from tabletop.boards.watch.faces.clock import market_card
from tabletop.boards.watch.faces.goods import line_of
from tabletop.boards.watch.faces.space import order_tag
from tabletop.boards.watch.kit import WatchKit
from tabletop.boards.watch.look import INK, LIGHT_PAPER, PAPER_RIM, QUIET_INK, sign
from tabletop.scene import Baked, Group, Node, Panel, Shadow, circle

WIDTH = 440.0


def _slip(kit: WatchKit, title: str, picture: Node, words: str, band: str) -> Baked:
    """A paper slip with a brass pin: a title, a picture, a sentence."""
    face = Group()
    kit.type.title(face, title, (WIDTH / 2, 36), 26, INK, weight=500, align="centre", room=WIDTH - 48)
    picture.pos = ((WIDTH - picture.w) / 2, 62)
    face.add(picture)
    y = 62 + picture.h + 24
    if words:
        text = kit.type.words(face, words, (WIDTH / 2, y), 17, QUIET_INK, align="centre", room=WIDTH - 56, lines=3)
        y += text.h
    size = (WIDTH, y + 8)
    card = Baked(size=size)
    card.add(
        Panel(size, fill=LIGHT_PAPER, rim=PAPER_RIM, rim_width=2, corners=10, shadows=(Shadow(12, 30, 0.6),), z=-1)
    )
    card.add(Panel((7, size[1] - 28), fill=band, corners=3, pos=(4, 14)))
    card.add(face)
    card.add(circle((WIDTH / 2, 3), 8, "#B98A2E", "#6F5219", 1.6))
    return card


class Catch(NamedTuple):
    """Somebody caught: who, on which space, what bribe, whom it feeds."""

    who: int
    space: str
    bribe: tuple[str, str]
    words: str


def caught(kit: WatchKit, one: Catch) -> Baked:
    """Somebody is caught: on which space, what it costs and whom it feeds."""
    title = kit.say("banner.caught", name=kit.seat_name(one.who))
    return _slip(kit, title, _signs(one, 84, 30), one.words, "#A63A2B")


def _signs(one: Catch, height: float, size: float) -> Row:
    """The space and the bribe."""
    row = Row(height + 6, 18)
    row.put(sign(f"space_{one.space}", height))
    row.put(sign("bribe", height / 2))
    row.put(line_of(*one.bribe, size=size))
    return row


def catches(kit: WatchKit, caught_ones: Sequence[Catch]) -> Group:
    """Everybody who is caught, one below the other."""
    sheet = Group(size=(WIDTH + 60, 112.0 * len(caught_ones)))
    for number, one in enumerate(caught_ones):
        line = sheet.add(Group(pos=(0, 112.0 * number)))
        row = line.add(Row(90, 18))
        row.put(kit.token(one.who, 30))
        row.put(_signs(one, 84, 28))
        row.pos = (0, 4)
        left = row.w + 22
        name = kit.say("banner.caught", name=kit.seat_name(one.who))
        kit.type.title(line, name, (left, 32), 22, INK, room=sheet.w - left)
        kit.type.words(line, one.words, (left, 62), 16, QUIET_INK, room=sheet.w - left, lines=3)
    return sheet


def market(kit: WatchKit, card: str, round_: int, words: str) -> Baked:
    """A new round with its market card."""
    face = market_card(kit, card, 150)
    return _slip(kit, kit.say("banner.round", round=round_), face, words, "#B98A2E")


def order(kit: WatchKit, title: str, seats: Sequence[int]) -> Baked:
    """The clock order of the phase that begins."""
    row = Row(84, 22)
    for place, seat in enumerate(seats, start=1):
        one = Group(size=(60, 84))
        kind = f"{'third' if seat < 0 else 'worker'}_{kit.colour(seat)}_standing"
        one.add(sign(kind, 76, (30, 44)))
        one.add(order_tag(kit, place, now=place == 1)).pos = (42, 0)
        row.put(one)
    holder = Group(size=(WIDTH - 40, 90))
    centred_on(holder, row, (holder.w / 2, 45))
    names = " · ".join(kit.seat_name(seat) for seat in seats)
    return _slip(kit, title, holder, names, "#DDB75F")
