"""How does a seat's card in the rail look: who, points, goods, the small board, its place in the order?"""

from __future__ import annotations

import msgspec

from tabletop.boards.watch.faces.goods import line_of
from tabletop.boards.watch.kit import WatchKit
from tabletop.boards.watch.look import FAINT_LIGHT, LAMP, LIGHT, PANEL, PANEL_RIM, QUIET_LIGHT, art, sign
from tabletop.games.watch.state import THIRD
from tabletop.scene import Group, Panel, Shadow, Sprite, circle

GOODS = ("gear", "rouble", "crate_light", "document", "note")


class SeatModel(msgspec.Struct, frozen=True):
    """Everything a seat card shows."""

    seat: int
    name: str
    kind: str
    active: bool
    looked_at: bool
    points: int
    then: int | None
    """The points after the hovered drop."""
    goods: tuple[int, ...]
    """Gears, roubles, crates, documents, notes."""
    levels: tuple[tuple[str, int], ...]
    place: int
    """In the clock order of this phase; 0 when it has none."""
    space: str
    bribe: int
    turn: str
    """The words for the turn state."""
    spies: int
    """Spy cards this seat has set."""
    size: tuple[float, float]
    black: bool = False
    """The black disc lies on this card."""
    solo: bool = False


def seat_card(kit: WatchKit, model: SeatModel) -> Group:
    """One seat in the rail: name, points, and what lies open before it."""
    w, h = model.size
    look = kit.seat(model.seat)
    card = Group(size=model.size)
    card.add(Panel(model.size, fill="#3B3226" if model.active else PANEL, corners=9, shadows=(Shadow(3, 8, 0.4),)))
    card.add(Panel((9, h), fill=look.fill, corners=(9, 0, 0, 9)))
    card.add(kit.disc(model.seat, 41, (38, 39)))
    ink = LAMP if model.active else LIGHT
    points = str(model.points if model.then is None else model.then).replace("-", "−")
    strong = LAMP if model.then is not None and model.then != model.points else ink
    value = kit.type.title(card, points, (w - 14, 26), 33, strong, weight=500, align="right", room=70)
    room = w - 68 - max(value.w, 44) - 22
    kit.type.title(card, model.name, (68, 25), 22, LIGHT, weight=500, room=room)
    kit.caption(card, model.kind, (68, 49), 15, QUIET_LIGHT, room=room)
    kit.type.words(card, kit.say("points", n=model.points), (w - 14, 51), 14.5, QUIET_LIGHT, align="right", room=60)
    _goods(kit, card, model, h > 150)
    if h > 150:
        tight = h < 195
        _small_board(kit, card, model, 112 if tight else 114, 17.0 if tight else 18.0)
        _state(kit, card, model, pitch_of(h))
    rim, width = (LAMP, 2.4) if model.active else (LIGHT if model.looked_at else PANEL_RIM, 1.8)
    card.add(Panel((w + 2, h + 2), rim=rim, rim_width=width, corners=10, pos=(-1, -1), z=1))
    return card


def _goods(kit: WatchKit, card: Group, model: SeatModel, lines: bool) -> None:
    w = model.size[0]
    y = 85.0
    card.add(Panel((w - 32, 1.5), fill=PANEL_RIM, pos=(18, 65)))
    if lines:
        card.add(Panel((w - 32, 1.5), fill=PANEL_RIM, pos=(18, 103)))
    shown = [pair for pair in zip(GOODS, model.goods, strict=True) if not model.solo or pair[0] != "document"]
    for index, (name, count) in enumerate(shown):
        x = 30 + index * 48.5
        card.add(sign(name, 16 if name == "note" else 21, (x, y)))
        kit.type.title(card, str(count), (x + 15, y), 18, LIGHT if count else FAINT_LIGHT, weight=500)


def _small_board(kit: WatchKit, card: Group, model: SeatModel, top: float, pitch: float) -> None:
    look = kit.seat(model.seat)
    for row, (department, level) in enumerate(model.levels):
        y = top + 4 + row * pitch
        card.add(sign(f"department_{department}_light", 17, (28, y)))
        for column in range(kit.tables.last_level):
            covered = column >= level
            fill, rim = (look.fill, look.rim) if covered else ("#17110C", "#5A4A34")
            card.add(circle((50 + column * 15.5, y), 6.3, fill, rim, 1.4))


FIRST_LINE = 122.0
"""Where the first line of a seat's state stands on its card."""


def pitch_of(height: float) -> float:
    """The distance of the lines of a seat's state."""
    return 24.0 if height < 195 else 26.0


def third_line(height: float) -> float:
    """Where the last line of a seat's state stands: black disc, spy cards, turn."""
    return FIRST_LINE + 2 * pitch_of(height)


def _state(kit: WatchKit, card: Group, model: SeatModel, pitch: float) -> None:
    x, y = 148.0, FIRST_LINE
    room = model.size[0] - x - 10
    if model.space:
        left = x
        if model.place:
            card.add(Sprite(art("order_tag_now" if model.active else "order_tag"), (24, 24), pos=(x - 2, y - 12)))
            kit.type.title(
                card, str(model.place), (x + 10, y), 14, "#2B2A33" if model.active else LIGHT, align="centre"
            )
            left = x + 27
        kit.type.title(card, kit.space(model.space), (left, y), 17, LIGHT, weight=500, room=room - (left - x))
        words = kit.type.words(card, kit.say("bribe_of"), (x, y + pitch), 15, QUIET_LIGHT, room=62)
        unit = sign("disc_neutral" if model.solo else "rouble", 18)
        row = line_of(unit, str(model.bribe), size=17, colour=LIGHT)
        row.pos = (x + min(words.w, 62) + 6, y + pitch - row.h / 2)
        card.add(row)
    if model.turn and not model.spies:
        colour = LAMP if model.active else QUIET_LIGHT
        left = x + 28 if model.black else x
        kit.type.words(card, model.turn, (left, y + 2 * pitch + 1), 15, colour, room=room - (left - x))
    for index in range(model.spies):
        card.add(sign("spy_back_set", 24, (x + 46 + index * 26, y + 2 * pitch)))


class ThirdModel(msgspec.Struct, frozen=True):
    """The worker nobody plays: the third worker or the robot."""

    name: str
    roll: int
    discs: int | None
    space: str
    size: tuple[float, float]


def third_card(kit: WatchKit, model: ThirdModel) -> Group:
    """A low card: sign, name, the die of this round, discs left."""
    w, h = model.size
    card = Group(size=model.size)
    card.add(Panel(model.size, fill=PANEL, rim=PANEL_RIM, rim_width=1.8, corners=9, shadows=(Shadow(3, 8, 0.4),)))
    card.add(Panel((9, h), fill=kit.seat(THIRD).fill, corners=(9, 0, 0, 9)))
    if model.discs is None:
        card.add(sign(f"robot_{kit.colour(THIRD)}", 52, (38, 38)))
    else:
        card.add(kit.disc(THIRD, 41, (38, 36)))
    kit.type.title(card, model.name, (68, 25), 20, LIGHT, weight=500, room=w - 140)
    if model.space:
        kit.type.words(card, kit.space(model.space), (68, 49), 15, QUIET_LIGHT, room=w - 140)
    if model.discs is not None:
        row = line_of(Sprite(kit.disc_art(THIRD), (18, 18)), str(model.discs), size=17, colour=LIGHT)
        row.pos = (68, 76 - row.h / 2)
        card.add(row)
    return card
