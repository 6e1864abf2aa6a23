"""How does the table of points look: if the game ended now, line by line and seat by seat?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.boards.common.icons import boxed
from tabletop.boards.common.table_context import minus
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.look import BRASS, FAINT_LIGHT, LAMP, LIGHT, PALE_WARNING, PANEL, PANEL_RIM, QUIET_LIGHT
from tabletop.kernel import ScoreSheet
from tabletop.scene import Group, Panel, Size


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
