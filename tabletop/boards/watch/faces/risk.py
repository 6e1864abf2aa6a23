"""How does the risk look: how many departments are watched, what being caught costs, who is caught and in which order they move?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.boards.common.icons import Row, boxed
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces.goods import line_of
from tabletop.boards.watch.faces.space import order_tag
from tabletop.boards.watch.look import INK, LAMP, LIGHT, PANEL, PANEL_RIM, QUIET_INK, QUIET_LIGHT, sign
from tabletop.games.watch.forecast import Risk
from tabletop.scene import Group, Panel, Size


def risk_panel(kit: WatchContext, risk: Risk, pays: str, note: str, size: Size) -> Group:
    """The panel in the prompt rail; `pays` are the words before the amount, or the whole sentence when nothing is paid."""
    w = size[0]
    panel = boxed(size, PANEL, PANEL_RIM, 1.8)
    panel.add(sign("mark_risky", 24, (28, 27)))
    kit.type.title(panel, kit.say("risk.title"), (48, 27), 18.5, LIGHT, weight=500, room=w - 62)
    for index in range(risk.of):
        name, opacity = ("spy_back_set", 1.0) if index < risk.watching else ("spy_back", 0.6)
        panel.add(sign(name, 42, (37 + index * 50, 72), opacity=opacity))
    words = kit.say("risk.of", n=risk.watching, of=risk.of)
    kit.type.title(panel, words, (w - 16, 62), 20, LAMP, weight=500, align="right", room=62)
    kit.type.words(panel, kit.say("risk.watching"), (w - 16, 85), 14.5, QUIET_LIGHT, align="right", room=66)
    panel.add(Panel((w - 32, 1.5), fill=PANEL_RIM, pos=(16, 106)))
    y = 127.0
    if risk.amount:
        text = kit.type.words(panel, pays, (16, y), 16, LIGHT, room=126)
        x = 16 + min(text.w, 126) + 18
        panel.add(sign(kit.bribe_sign, 22, (x, y)))
        value = kit.type.title(panel, str(risk.amount), (x + 16, y), 20, LIGHT, weight=500)
        if not kit.solo:
            to = kit.type.words(panel, kit.say("risk.to"), (x + 24 + value.w, y), 16, LIGHT, room=24)
            x = x + 24 + value.w + min(to.w, 24) + 15
            if risk.to is None:
                panel.add(sign("bank_light", 20, (x, y)))
                name = kit.say("bank")
            else:
                panel.add(kit.token(risk.to, 16, (x, y)))
                name = kit.seat_name(risk.to)
            kit.type.title(panel, name, (x + 14, y), 17, LIGHT, weight=500, room=max(20.0, w - x - 24))
    else:
        kit.type.words(panel, pays, (16, y), 16, LIGHT, room=w - 32, lines=2)
        y += 18
    if note:
        kit.type.words(panel, note, (16, y + 27), 15, QUIET_LIGHT, room=w - 32, lines=2)
    return panel


CELL = (212.0, 206.0)
"""How large the picture of somebody who is caught is."""


class Catch(NamedTuple):
    """Somebody caught: who, on which space, what bribe, whom it feeds."""

    who: int
    space: str
    bribe: tuple[str, str]
    words: str


def catch(kit: WatchContext, one: Catch) -> Group:
    """Somebody who is caught: on which space, what it costs and whom it feeds."""
    cell, middle = Group(size=CELL), CELL[0] / 2
    row = Row(84, 12)
    row.put(kit.token(one.who, 30))
    row.put(sign(f"space_{one.space}", 84))
    row.put(line_of(*one.bribe, size=28))
    cell.add(row).pos = (middle - row.w / 2, 0)
    name = kit.say("banner.caught", name=kit.seat_name(one.who))
    kit.type.title(cell, name, (middle, 112), 21, INK, align="centre", room=CELL[0] - 8)
    kit.type.words(cell, one.words, (middle, 142), 16, QUIET_INK, align="centre", room=CELL[0] - 8, lines=3)
    return cell


def order(kit: WatchContext, seats: Sequence[int]) -> Row:
    """The workers in the clock order of the phase that begins."""
    row = Row(84, 22)
    for place, seat in enumerate(seats, start=1):
        one = row.put(Group(size=(60, 84)))
        kind = f"{'third' if seat < 0 else 'worker'}_{kit.colour(seat)}_standing"
        one.add(sign(kind, 76, (30, 44)))
        one.add(order_tag(kit, place, now=place == 1)).pos = (42, 0)
    return row
