"""How does an action space look: free, taken, closed, with its yield for whoever looks?"""

from __future__ import annotations

import msgspec

from tabletop.boards.common.icons import Row, centred_on, numbered, pill
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces.goods import line_of, number
from tabletop.boards.watch.look import CREAM, DARK_SAFE, DARK_WARNING, INK, LIGHT, SAFE, WARNING, art, sign
from tabletop.games.watch.forecast import Income
from tabletop.scene import Group, Panel, Sprite

SIDE = 120.0
BOX = 152.0
"""Side of the square a space is drawn in: the medallion, its shadow and the plate below it."""
MIDDLE = BOX / 2


class SpaceModel(msgspec.Struct, frozen=True):
    """Everything an action space shows."""

    space: str
    risky: bool
    taken: bool
    """A worker stands or lies here: the pictogram steps back."""
    income: Income | None
    """What it brings the looking seat; None where it brings nothing."""
    seat: int
    caught: bool = False
    closed: bool = False
    """Out of the game."""


def space(kit: WatchContext, model: SpaceModel) -> Group:
    """The medallion with pictogram, yield line and name plate."""
    kind = "risky" if model.risky else "safe"
    face = Group(size=(BOX, BOX))
    shadow = "shadow_octagon" if model.risky else "shadow_round"
    face.add(sign(shadow, 138, (MIDDLE, MIDDLE + 4)))
    pale = model.taken
    face.add(sign(f"space_{kind}" if pale or kit.compact else f"space_{model.space}", SIDE, (MIDDLE, MIDDLE)))
    if kit.compact:
        face.add(sign(f"action_{model.space}", 60, (MIDDLE, MIDDLE - 10), opacity=0.16 if pale else 1.0))
    elif pale:
        face.add(sign(f"action_{model.space}", 46, (MIDDLE, MIDDLE - 20), opacity=0.16))
    if model.income is not None and not kit.compact:
        centred_on(face, yield_line(kit, model.space, model.income, model.seat), (MIDDLE, MIDDLE + 17), 88)
    if model.caught:
        face.add(sign("space_caught", 132, (MIDDLE, MIDDLE)))
    if model.closed:
        face.add(sign("closed_marker", SIDE, (MIDDLE, MIDDLE)))
    return face


PLATE_DOWN = 47.5
"""How far the middle of the name plate lies below that of its space."""


def plate(kit: WatchContext, name: str, risky: bool) -> Group:
    """The name plate of a space, around its own middle: red with an eye or green with a tick."""
    face = Group()
    size, height = (20.0, 28.0) if kit.compact else (17.0, 25.0)
    width = min(136.0, max(86.0, kit.type.title_width(name, size, 500) + 46))
    x, y = -width / 2, 0.0
    fill, rim = (WARNING, DARK_WARNING) if risky else (SAFE, DARK_SAFE)
    face.add(Panel((width, height), fill="#00000055", corners=6, pos=(x, y - height / 2 + 3)))
    face.add(Panel((width, height), fill=fill, rim=rim, rim_width=2, corners=6, pos=(x, y - height / 2)))
    face.add(sign("eye_light", 12.5, (x + 18, y)) if risky else sign("tick_light", 15, (x + 16, y)))
    room = width - 40
    kit.type.title(face, name, (x + 30 + room / 2, y), size, CREAM, weight=500, align="centre", room=room)
    return face


def yield_line(kit: WatchContext, space_name: str, income: Income, seat: int) -> Row:
    """What the space brings now, in signs."""
    own = Sprite(kit.disc_art(seat), (17, 17))
    match space_name:
        case "smuggle":
            return line_of(str(income.pays), "gear", "→", *income.crates)
        case "sell":
            row = line_of("gear", "→", "rouble", 4)
            row.put(number(f"+{income.bonus}", 16))
            return row
        case "produce":
            alone = len(kit.seats) == 1
            return line_of(str(income.gears), "gear", *(() if alone else (4, own, sign("arrow", 12))))
        case "upgrade":
            known = [price for price in income.prices if price]
            span = "–".join(str(price) for price in sorted({min(known), max(known)})) if known else "–"
            return line_of(span, "rouble", "→", own)
        case "search":
            return line_of(str(income.draw), "sheet", "→", str(income.keep))
        case "watch":
            return line_of(str(income.spies), "eye", 6, sign("disc_black", 19))
        case _:
            gears = (str(income.gears), "gear") if income.gears else ()
            roubles = (str(income.roubles), sign("rouble", 18)) if income.roubles else ()
            return line_of(*gears, *((6,) if gears and roubles else ()), *roubles)


def risk_tag(kit: WatchContext, words: str, bribe: int) -> Group:
    """Under a free risky space: how many departments are watched and what being caught costs."""
    face = pill(108, 26, "#2A1512", "#E58A7A", 1.8)
    row = line_of(sign("eye_red", 12), words, sign(kit.bribe_sign, 17), str(bribe), size=15, gap=5, colour=LIGHT)
    centred_on(face, row, (54, 13), 94)
    return face


def order_tag(kit: WatchContext, place: int, *, now: bool) -> Group:
    """A worker's place in the clock order of this phase."""
    tag = Sprite(art("order_tag_now" if now else "order_tag"), (28, 28))
    return numbered(kit, tag, str(place), kit.fine(16), INK if now else LIGHT)
