"""How do the parts of the own board look: plate, trays, and without special cards the round's standing?"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.boards.common.kit import signed
from tabletop.boards.common.row import Row
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.kit import OutpostKit
from tabletop.boards.red_outpost.look import LIGHT, LINE, QUIET_LIGHT, SHEET, art
from tabletop.scene import Group, Panel, Shadow, Shape, Sprite, circle
from tabletop.scene.geometry import Point, Size

DOCK, TRAY, TRAY_RIM = "#33241F", "#241815", "#150E0C"
CRYSTALS_SHOWN = 6
"""More crystals than this are one crystal and a number."""


class PlateModel(msgspec.Struct, frozen=True):
    """Whose board it is."""

    seat: int
    name: str
    own: bool


def plate(kit: OutpostKit, model: PlateModel, size: Size) -> Group:
    """The ground of the dock with the slanted plate of the seat."""
    look = kit.seat(model.seat)
    dock = Group(size=size)
    dock.add(Panel(size, fill=DOCK, corners=13, shadows=(Shadow(4, 9, 0.42),)))
    h = size[1]
    r = 13
    dock.add(
        Shape(
            (180, h),
            f'<path d="M{r} 0 L150 0 L91 {h:g} L{r} {h:g} a{r} {r} 0 0 1 {-r} {-r} L0 {r} a{r} {r} 0 0 1 {r} {-r} Z" '
            f'fill="{look.fill}"/>'
            f'<path d="M0 132 L105 132 L91 {h:g} L{r} {h:g} a{r} {r} 0 0 1 {-r} {-r} Z" fill="{look.rim}"/>'
            f'<path d="M158 0 L170 0 L111 {h:g} L99 {h:g} Z" fill="{look.rim}"/>',
        )
    )
    dock.add(circle((58, 54), 36.5, SHEET, look.rim, 2))
    dock.add(kit.token(model.seat, 47, (58, 54)))
    kit.type.title(dock, model.name, (56, 112), 23, "#FFFFFF", weight=600, align="centre", room=98)
    words = kit.say("dock.yours") if model.own else kit.say("dock.theirs", name=model.name)
    kit.type.words(dock, words, (48, 152), 14, "#FFFFFF", weight=600, align="centre", room=88)
    dock.add(Panel((size[0] + 2, h + 2), rim=LINE, rim_width=2, corners=14, pos=(-1, -1)))
    return dock


def tray(kit: OutpostKit, title: str, caption: str, size: Size) -> Group:
    """A sunken tray with a title and a line at its foot."""
    face = Group(size=size)
    face.add(Panel(size, fill=TRAY, corners=10))
    face.add(Panel((size[0] - 6, 2), fill="#4A3630", pos=(3, size[1] - 3)))
    face.add(Panel((size[0] + 2, size[1] + 2), rim=TRAY_RIM, rim_width=2, corners=11, pos=(-1, -1)))
    kit.type.title(face, title, (15, 20), 16, LIGHT, weight=500, room=size[0] - 26)
    if not kit.small:
        kit.type.words(face, caption, (15, 132), 14, QUIET_LIGHT, room=size[0] - 24)
    return face


def marker_tray(kit: OutpostKit, left: int, count: int, size: Size) -> Group:
    """The tray of influence markers: one hollow per marker of the round."""
    face = tray(kit, kit.say("dock.markers"), kit.say("dock.markers_left", n=left, count=count), size)
    for x, y in hollow_centres(size, count):
        face.add(Sprite(art("influence_hollow"), (35, 35), pos=(x - 17.5, y - 17.5)))
    return face


def crystal_tray(kit: OutpostKit, count: int, size: Size, many: bool) -> Group:
    """The tray of crystals; more than fit are one crystal and a number."""
    face = tray(
        kit, kit.say("dock.crystals"), kit.say("dock.crystals_worth", n=kit.of.scoring.crystals_per_point), size
    )
    if many:
        kit.type.title(face, f"×{count}", (74, 73), 28, LIGHT, weight=600)
    return face


def standing(kit: OutpostKit, rows: Sequence[tuple[str, int, tuple[int, ...]]], size: Size) -> Group:
    """Without special cards: who leads each worker, and for how much."""
    face = tray(kit, kit.say("dock.standing"), "", size)
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
    """The middles of so many marker hollows in two rows (5 + 4, 4 + 3, 3 + 3), in the tray's own coordinates."""
    upper = (count + 1) // 2
    step = min(54.0, (size[0] - 56) / max(1, upper - 1))
    centres = []
    for index in range(count):
        row, column, width = (0, index, upper) if index < upper else (1, index - upper, count - upper)
        centres.append((size[0] / 2 + (column - (width - 1) / 2) * step, 52.0 if row == 0 else 94.0))
    return centres


def crystal_places(size: Size, count: int) -> tuple[float, list[Point]]:
    """The height of a crystal and the middles of those shown, in the tray's own coordinates."""
    if count > CRYSTALS_SHOWN:
        return 60.0, [(48.0, 73.0)]
    if count <= 3:
        step = 46.0
        return 60.0, [(size[0] / 2 + (index - (count - 1) / 2) * step, 73.0) for index in range(count)]
    upper = (count + 1) // 2
    places: list[Point] = []
    for index in range(count):
        row, column, width = (0, index, upper) if index < upper else (1, index - upper, count - upper)
        places.append((size[0] / 2 + (column - (width - 1) / 2) * 40, 57.0 + row * 40))
    return 42.0, places
