"""How does the table of points look: if the game ended now, line by line and seat by seat?"""

from __future__ import annotations

import msgspec

from tabletop.boards.watch.kit import WatchKit
from tabletop.boards.watch.look import BRASS, FAINT_LIGHT, LAMP, LIGHT, PALE_WARNING, PANEL, PANEL_RIM, QUIET_LIGHT
from tabletop.scene import Group, Panel, Shadow
from tabletop.scene.geometry import Size


class PointsModel(msgspec.Struct, frozen=True):
    """Points per category and seat; None where somebody else's hidden cards count."""

    rows: tuple[tuple[str, tuple[int | None, ...]], ...]
    totals: tuple[int, ...]
    seats: tuple[int, ...]
    """In the order of the columns: the looking seat first."""


def points_table(kit: WatchKit, model: PointsModel, size: Size) -> Group:
    """What everybody would score if the game ended now, source by source."""
    w, h = size
    panel = Group(size=size)
    panel.add(Panel(size, fill=PANEL, rim=PANEL_RIM, rim_width=1.8, corners=9, shadows=(Shadow(3, 8, 0.4),)))
    low = h < 300
    kit.type.title(panel, kit.say("points_now"), (14, 17 if low else 25), 18, LIGHT, weight=500, room=w - 28)
    pitch = 34.0 if len(model.seats) > 3 else 44.0
    last = len(model.seats) - 1
    columns = [w - 26 - pitch * (last - index) for index in range(len(model.seats))]
    top = 36.0 if low else 58.0
    for x, seat in zip(columns, model.seats, strict=True):
        panel.add(kit.token(seat, 15, (x, top)))
    step = (h - top - (44 if low else 62)) / len(model.rows)
    room = columns[0] - 30
    y = top + step / 2 + (9 if low else 16)
    best = max(model.totals)
    for category, values in model.rows:
        if not low:
            panel.add(Panel((w - 28, 1.2), fill="#3A3025", pos=(14, y - step / 2)))
        words = kit.say(f"score.{category}")
        kit.type.words(panel, words, (14, y), 15.5, QUIET_LIGHT, room=room)
        for x, value in zip(columns, values, strict=True):
            text = "?" if value is None else str(value).replace("-", "−")
            colour = FAINT_LIGHT if not value else PALE_WARNING if value < 0 else LIGHT
            kit.type.title(panel, text, (x, y), 17, colour, weight=500, align="centre", room=pitch)
        y += step
    line = y - step / 2 + 1
    panel.add(Panel((w - 28, 1.6), fill=BRASS, pos=(14, line)))
    y = (line + h) / 2 - 1
    kit.type.title(panel, kit.say("total"), (14, y), 17, LIGHT, weight=500, room=room)
    for x, total in zip(columns, model.totals, strict=True):
        colour = LAMP if total == best and len(model.totals) > 1 else LIGHT
        text = str(total).replace("-", "−")
        kit.type.title(panel, text, (x, y), 20, colour, weight=600, align="centre", room=pitch + 4)
    return panel
