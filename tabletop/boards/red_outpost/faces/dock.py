"""How do the trays of the own board look, and without special cards the standing of the round?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.boards.common.icons import Row
from tabletop.boards.common.seat_rail import tray, two_rows
from tabletop.boards.common.table_context import signed
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.look import LIGHT, LINE, QUIET_LIGHT, art
from tabletop.scene import Group, Panel, Point, Size, Sprite

DOCK, TRAY = "#33241F", ("#241815", "#4A3630", "#150E0C")
CRYSTALS_SHOWN = 6
"""More crystals than this are one crystal and a number."""


def marker_tray(kit: OutpostContext, size: Size, left: int, count: int) -> Group:
    """The tray of influence markers: one hollow per marker of the round."""
    face = tray(kit, size, kit.say("dock.markers"), kit.say("dock.markers_left", n=left, count=count), TRAY)
    for x, y in hollow_centres(size, count):
        face.add(Sprite(art("influence_hollow"), (35, 35), pos=(x - 17.5, y - 17.5)))
    return face


def crystal_tray(kit: OutpostContext, size: Size, count: int) -> Group:
    """The tray of crystals; more than fit are one crystal and a number."""
    worth = kit.say("dock.crystals_worth", n=kit.of.scoring.crystals_per_point)
    face = tray(kit, size, kit.say("dock.crystals"), worth, TRAY)
    if count > CRYSTALS_SHOWN:
        kit.type.title(face, f"×{count}", (74, 73), 28, LIGHT, weight=600)
    return face


def standing(kit: OutpostContext, size: Size, rows: Sequence[tuple[str, int, tuple[int, ...]]]) -> Group:
    """Without special cards: who leads each worker, and for how much."""
    face = tray(kit, size, kit.say("dock.standing"), "", TRAY)
    width = (size[0] - 24) / len(rows)
    for index, (worker, mood, leads) in enumerate(rows):
        x = 12 + index * width
        face.add(Panel((width - 10, 100), fill="#33241F", rim=LINE, rim_width=1.6, corners=9, pos=(x + 5, 38)))
        face.add(icons.head(worker, 40)).pos = (x + width / 2 - 20, 44)
        tokens = Row(20, gap=3)
        for seat in leads:
            tokens.put(kit.token(seat, 17))
        if not leads:
            tokens.put(icons.number("–", 17, QUIET_LIGHT))
        face.add(tokens).pos = (x + width / 2 - tokens.w / 2, 88)
        points = f"{signed(mood)} {kit.say('vp')}"
        kit.type.title(face, points, (x + width / 2, 122), 16, LIGHT, weight=500, align="centre", room=width - 14)
    return face


def hollow_centres(size: Size, count: int) -> list[Point]:
    """The middles of so many marker hollows, in the tray's own coordinates."""
    return two_rows(size[0], count, min(54.0, (size[0] - 56) / max(1, (count + 1) // 2 - 1)), (52.0, 94.0))


def crystal_places(size: Size, count: int) -> tuple[float, list[Point]]:
    """The height of a crystal and the middles of those shown, in the tray's own coordinates."""
    if count > CRYSTALS_SHOWN:
        return 60.0, [(48.0, 73.0)]
    if count <= 3:
        return 60.0, [(size[0] / 2 + (index - (count - 1) / 2) * 46.0, 73.0) for index in range(count)]
    return 42.0, two_rows(size[0], count, 40.0, (57.0, 97.0))
