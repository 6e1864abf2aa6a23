"""Which parts of the table can be pointed at, clicked and dropped on, although nothing lies there?"""

from __future__ import annotations

from tabletop.boards.red_outpost.kit import Kit
from tabletop.boards.red_outpost.sheet import row_box, stock_box, tile_box
from tabletop.scene import Box, Node


class Zone(Node):
    """An unseen box that the pointer, drags and the keyboard find."""

    def __init__(self, name: str, box: Box, corner: float = 10) -> None:
        super().__init__(pos=(box.x, box.y), size=(box.w, box.h))
        self.name = name
        self.hits = True
        self.corner = corner


def sheet_zones(kit: Kit) -> dict[str, Zone]:
    """The zones on the cream sheet: tiles, rows, blocks, wheels, the track."""
    plan = kit.plan.sheet
    zones = [Zone(f"tile:{name}", tile_box(kit, name)) for name in kit.book.locations]
    zones += [Zone(f"row:{name}", row_box(kit, name)) for name in kit.book.workers]
    zones += [Zone(f"stock:{name}", stock_box(kit, name)) for name in kit.book.goods]
    zones.append(Zone("phase_wheel", plan.phase_wheel.box, 78))
    zones.append(Zone("production_wheel", plan.production_wheel.box, 78))
    zones.append(Zone("points_track", plan.points.box))
    return {zone.name: zone for zone in zones}


def dock_zones(kit: Kit, *, solo: bool, special_cards: bool) -> dict[str, Zone]:
    """The zones of the own board."""
    plan = kit.plan.dock
    zones = [Zone("tray:crystals", (plan.crystals_solo if solo else plan.crystals).box)]
    if solo:
        zones.append(Zone("goal", plan.goal.box))
    else:
        zones.append(Zone("tray:markers", plan.markers.box))
    if special_cards:
        zones.append(Zone("special:worker", plan.worker_card.box))
        zones.append(Zone("special:location", plan.location_card.box))
    return {zone.name: zone for zone in zones}
