"""What is printed on the table and never changes: ground, market, own boards, hand?"""

from __future__ import annotations

import math
from collections.abc import Iterator

from tabletop.boards.common.top_bar import bar_ground, rail_ground
from tabletop.boards.common.zones import Handle, Rim, Zone, arc
from tabletop.boards.corrosion import context as ids
from tabletop.boards.corrosion.context import CorrosionContext, CorrosionView
from tabletop.boards.corrosion.faces import market
from tabletop.boards.corrosion.faces import own_board as own
from tabletop.boards.corrosion.look import BRASS, LIGHT, PANEL, PANEL_RIM, RAIL, WELL, art
from tabletop.boards.corrosion.plan import MARKET, OWN, Part, Side
from tabletop.games.corrosion.state import DISCARD_ROWS, ROWS, SPOTS
from tabletop.scene import Box, Flattened, Group, Panel, Point, Shadow, Sprite

WIDTH, HEIGHT = 1920.0, 1080.0


def backdrop(kit: CorrosionContext, _seen: Box) -> Flattened:
    """The workshop floor, the rails and the top bar with the name of the game."""
    ground = Flattened(opaque=True)
    ground.add(Sprite(art("workshop_floor"), (WIDTH, HEIGHT)))
    plan = kit.plan
    ground.add(bar_ground(kit))
    mark = plan.top_bar.mark
    ground.add(Sprite(art("trigger_wheel"), (mark.h - 2, mark.h - 2), pos=(mark.x, mark.y + 1)))
    words = (mark.x + mark.h + 8, mark.y + mark.h / 2)
    kit.type.title(ground, kit.texts.say("name"), words, 32, LIGHT, weight=700, room=mark.w - mark.h)
    rail = plan.rail(2)
    gap = min(rail.at[0], WIDTH - rail.at[0] - rail.size[0])
    ground.add(rail_ground(kit, Box(*rail.at, *rail.size), gap, RAIL))
    if not kit.compact:
        ground.add(rail_ground(kit, plan.prompt.area.box, 8, RAIL))
    return ground


def printed(kit: CorrosionContext, view: CorrosionView) -> Flattened:
    """All boards: market, reserve, factory, player board, hand."""
    sheet, solo = Flattened(), view.state.opponent is not None
    for part, face in ((kit.plan.market, market.printed(kit, solo)), (kit.plan.own, own.printed(kit))):
        board = sheet.add(Group(pos=part.at))
        board.pivot, board.scale = (0, 0), part.scale
        board.add(face)
    hand = kit.plan.hand.area
    sheet.add(Panel(hand.size, fill=PANEL, corners=14, pos=hand.at, shadows=(Shadow(3, 8, 0.5),)))
    if kit.compact:
        awards = kit.plan.awards.box.grown(10)
        size, at = (awards.w, awards.h), (awards.x, awards.y)
        sheet.add(Panel(size, fill=PANEL, rim=PANEL_RIM, rim_width=2, corners=14, pos=at))
        sheet.add(Panel(hand.size, fill=WELL, rim=PANEL_RIM, rim_width=2, corners=14, pos=hand.at))
    else:
        sheet.add(Sprite(art("hand_board"), hand.size, pos=hand.at))
        sheet.add(upright(kit, kit.say("market.awards"), (kit.plan.awards.x + 14, kit.plan.awards.y + 64), 120))
    return sheet


def upright(kit: CorrosionContext, words: str, centre: Point, room: float) -> Group:
    """A title that reads upwards."""
    face = Group()
    text = kit.type.title(face, words, centre, 17, BRASS, align="centre", room=room)
    text.centre, text.rotation = centre, -90
    return face


# -- places ---------------------------------------------------------------------------------------------------------


def zones(kit: CorrosionContext, view: CorrosionView) -> Iterator[Zone]:
    """Every place of the table that can be pointed at, the larger ones below."""
    yield from _market_places(kit.plan.market)
    yield Zone(ids.SUPPLY("awards"), kit.plan.awards.box, 10)
    yield from _own_places(kit.plan.own)
    yield Zone(ids.HAND(), kit.plan.hand.area.box, 14)
    if view.state.opponent is not None:
        yield Zone(ids.DECK(), kit.plan.opponent.box, 10)


def _market_places(part: Part) -> Iterator[Zone]:
    for row in ROWS:
        for spot in SPOTS:
            box = part.box(MARKET.place(row, spot))
            yield Zone(ids.WINDOW(row, spot), box, box.w / 2 if row == "turning" else 12)
        yield Zone(ids.STACK(row), part.box(MARKET.place(row, "stack")), 10)
        if row in DISCARD_ROWS:
            yield Zone(ids.DISCARD(row), part.box(MARKET.place(row, "discard")), 10)
    yield Zone(ids.SUPPLY("special"), part.box(MARKET.supply), 10)


def _own_places(part: Part) -> Iterator[Zone]:
    centre, k = part.point(*OWN.wheel), part.scale
    rim = Rim(ids.RIM(), centre, OWN.rim * k)
    for name, side in OWN.sides.items():
        if name in ("top", "bottom"):
            yield Zone(ids.TRAY(name), part.box(side.tray.box.grown(-1)), 10)
        else:
            yield Zone.polygon(ids.TRAY(name), [part.point(*corner) for corner in _cut_tray(side)])
        angle = side.angle + 90
        track = Handle.sector(ids.TRACK(name), centre, (106 * k, 138 * k), (angle - 44, angle + 44))
        track.rim = rim
        yield track
    yield rim
    yield Zone.circle(ids.HUB(), centre, 33 * k)
    for kind, corners, areas in ((ids.SPOT, 13, OWN.spots), (ids.RESERVE, 10, OWN.wells)):
        yield from (Zone(kind(name), part.box(area), corners) for name, area in areas.items())
    yield Zone(ids.BOILER(), part.box(OWN.boiler), 20)


def _cut_tray(side: Side) -> list[Point]:
    """The left or right tray: a box that ends on the circle round the wheel."""
    half = math.degrees(math.asin((side.tray.h / 2 - 1) / OWN.beside))
    edge = arc(OWN.wheel, OWN.beside, side.angle + 90 - half, side.angle + 90 + half, 12)
    outer = side.tray.x + 1 if side.angle else side.tray.x + side.tray.w - 1
    return [(outer, edge[0][1]), *edge, (outer, edge[-1][1])]
