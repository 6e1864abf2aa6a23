"""How is a worker's row composed: portrait, name, mood track?"""

from __future__ import annotations

from tabletop.boards.common.table_context import signed as with_sign
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.look import FRAME, INK, LIGHT, LIGHT_PAPER, MOOD_FIELDS, WORKERS, art
from tabletop.scene import Group, Panel, Point, Shadow, Sprite

SIZE = (498.0, 87.7)
PORTRAIT = 88.0
NAME: Point = (100.0, 21.5)
NAME_ROOM = 96.0
MARKERS: Point = (202.0, 21.5)
"""Left end and middle line of the influence markers."""
SIGN = 24.0
"""The tick or cross behind the name of a goal character."""
CHIP_RIGHT = 488.0
TRACK_LEFT, TRACK_TOP = 98.5, 42.0
FIELD = (35.3, 37.7)
BADGE: Point = (55.5, 58.0)
STAR: Point = (6.0, 7.0)


def field_centre(kit: OutpostContext, worker: str, mood: int) -> Point:
    """The middle of a mood field in the row."""
    values = kit.of.workers[worker].mood_values
    index = values.index(max(values[0], min(mood, values[-1])))
    return (TRACK_LEFT + (index + 0.5) * FIELD[0], TRACK_TOP + FIELD[1] / 2)


def sign_left(kit: OutpostContext, worker: str) -> float:
    """Where the sign behind a name begins."""
    return NAME[0] + min(NAME_ROOM, kit.type.title_width(kit.worker(worker), 19)) + 6


def markers_left(kit: OutpostContext, worker: str, *, signed: bool) -> float:
    """Where the markers begin: further right when a sign stands behind a long name."""
    return max(MARKERS[0], sign_left(kit, worker) + SIGN + 8) if signed else MARKERS[0]


def worker_row(kit: OutpostContext, worker: str) -> Group:
    """A row without what changes during a game."""
    row = Group(size=SIZE)
    row.add(Panel(SIZE, fill=LIGHT_PAPER, corners=10, shadows=(Shadow(3, 6, 0.3, "#3A2A1A"),)))
    row.add(Sprite(art(f"portrait_{worker}"), (PORTRAIT + 1, SIZE[1]), corners=(10, 0, 0, 10)))
    row.add(Panel((3, SIZE[1]), fill=WORKERS[worker][0], pos=(PORTRAIT - 2, 0)))
    row.add(Panel(SIZE, rim=FRAME, rim_width=2, corners=10))
    kit.type.title(row, kit.worker(worker), NAME, 19, INK, weight=600, room=NAME_ROOM)
    for index, value in enumerate(kit.of.workers[worker].mood_values):
        _field(kit, row, index, value)
    return row


def _field(kit: OutpostContext, row: Group, index: int, value: int) -> None:
    x, (w, h) = TRACK_LEFT + index * FIELD[0], FIELD
    fill = MOOD_FIELDS[max(min(MOOD_FIELDS), min(value, max(MOOD_FIELDS)))]
    rim, width = ("#2A2624", 1.6) if value == 0 else ("#26302F" if value < 0 else "#A9772B", 1.2)
    row.add(Panel((w - 1.3, h), fill=fill, rim=rim, rim_width=width, corners=5, pos=(x + 0.65, TRACK_TOP)))
    middle, colour = (x + w / 2, TRACK_TOP + h / 2), LIGHT if value < -1 else "#2B2622"
    kit.type.title(row, with_sign(value), middle, 16, colour, align="centre", weight=500)


def state_badge(lying: bool) -> Group:
    """Whether the worker may still be used: an upright or a lying figure."""
    badge = Group(size=(28, 25))
    badge.add(Panel((28, 25), fill=LIGHT_PAPER, rim=FRAME, rim_width=1.6, corners=6))
    badge.add(Sprite(art("state_lying" if lying else "state_standing"), (21, 21), pos=(3.5, 2)))
    return badge
