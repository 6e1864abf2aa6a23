"""What is printed on the bench and never changes, and which printed places can be pointed at?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.common.pieces import Rimmed
from tabletop.boards.common.top_bar import railed_ground
from tabletop.boards.common.zones import Zone, polar
from tabletop.boards.watch import context as ids
from tabletop.boards.watch.arrange import space_centre
from tabletop.boards.watch.context import WatchContext, WatchView
from tabletop.boards.watch.faces import bar, clock, crate_stock, ledger, solo
from tabletop.boards.watch.look import DARK_WARNING, GROUND, INK, LIGHT, RAIL, art
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.tables import COLOURS
from tabletop.scene import Box, Flattened, Group, Sprite


def backdrop(kit: WatchContext, bench: Box) -> Flattened:
    """The ground behind everything, the top bar with the name; the bench lies there."""
    ground = railed_ground(kit, bench, art("bench"), RAIL, GROUND, "#120D09")
    ground.add(bar.name_plate(kit)).pos = kit.plan.top_bar.title.at
    return ground


def printed(kit: WatchContext, view: WatchView) -> Flattened:
    """Bench, clock, majorities page or solo card, shelf as one picture."""
    state, plan, table = view.state, kit.plan.bench, kit.plan.table
    sheet = Flattened(opaque=True)
    sheet.add(Sprite(art("bench"), table.size, pos=table.at))
    sheet.add(clock.dial(kit, solo=state.solo is not None))
    if state.solo is None:
        sheet.add(ledger.page(kit, spaces=kit.tables.track_spaces[state.seats])).pos = plan.ledger.at
    else:
        sheet.add(solo.solo_card(kit, state.solo.card, plan.solo_card.size)).pos = plan.solo_card.at
    sheet.add(crate_stock.ground(kit)).pos = plan.shelf.at
    box = plan.spies
    kit.type.title(sheet, kit.say("corner.spies"), (box.x + 2, box.y + 11), 16, LIGHT, weight=500, room=box.w)
    sheet.add(_supply(kit)).pos = plan.supply.at
    return sheet


def _supply(kit: WatchContext) -> Group:
    """A gear, a note and a coin: where goods come from."""
    face, width = Group(), kit.plan.bench.supply.w
    words = kit.say("corner.supply")
    kit.type.title(face, words, (width - 2, 10), 16, LIGHT, weight=500, align="right", room=width)
    for name, box, text, middle, ink in (
        ("gear_1", (46, 26, 38, 38), "1", (65, 44), INK),
        ("debt_note", (0, 78, 44, 29), str(kit.of.debt.gives), (22, 92.5), DARK_WARNING),
        ("coin_1", (46, 72, 36, 36), "1", (64, 89.5), INK),
    ):
        face.add(Sprite(art(name), box[2:], pos=box[:2]))
        kit.type.title(face, text, middle, 15, ink, align="centre")
    return face


def zones(kit: WatchContext, view: WatchView) -> Iterable[Zone]:
    """Everything that can be pointed at although no piece lies there."""
    state, plan = view.state, kit.plan
    centre, bench = plan.bench.clock.centre, plan.bench
    for quarter, room in enumerate(kit.tables.departments):
        yield Zone.sector(ids.ROOM(room), centre, (121, 291), (90.0 * quarter, 90.0 * quarter + 90))
    for name in kit.tables.spaces:
        yield _space_zone(kit, name)
    yield Zone(ids.SHELF(), bench.shelf.box)
    for value in kit.tables.values:
        x, y = crate_stock.pile_middle(kit, value)
        top = crate_stock.top_middle(kit, value, kit.of.players[str(state.seats)].crates_per_value)[1]
        side = plan.pieces.crate
        yield Zone(ids.PILE(value), Box(x - side / 2, top - side / 2, side, y - top + side), 6)
    for index, colour in enumerate(COLOURS):
        yield Zone(ids.COLOUR(colour), plan.stock.labels.cell(index), 7)
    for deck, area in (("market", bench.market_deck), ("documents", bench.document_deck)):
        if deck == "market" or state.solo is None:
            yield Zone(ids.DECK(deck), area.box)
    yield Zone(ids.SUPPLY(), bench.supply.box)
    if state.solo is None:
        yield from _track_zones(kit, state)
    else:
        yield Zone(ids.SOLO(), bench.solo_card.box, 12)
        yield Zone(ids.LADDER(), bench.solo_ranks.box, 9)
    yield from _dock_zones(kit, state)


class SpaceZone(Zone, Rimmed):
    """An action space: the halo of the worker says enough, it wears no rim of its own."""


def _space_zone(kit: WatchContext, name: str) -> Zone:
    """A circle, or an octagon where it is risky."""
    centre, radius = space_centre(kit, name), kit.plan.bench.clock.space / 2 - 2
    corners = 8 if kit.tables.risky[name] else 32
    outline = [polar(centre, radius * 1.05, 360 / corners * (corner + 0.5)) for corner in range(corners)]
    return SpaceZone.polygon(ids.SPACE(name), outline)


def _track_zones(kit: WatchContext, state: WatchState) -> Iterable[Zone]:
    area = kit.plan.bench.ledger
    yield Zone(ids.LEDGER(), area.box, 12)
    radius = kit.plan.tracks.size[0] / 2
    for index in range(len(kit.tables.tracks)):
        y = ledger.space_centre(kit, index, 0)[1]
        yield Zone(ids.TRACK(index), Box(area.x + 76, y - 27, area.w - 86, 54), 8)
        for space in range(kit.tables.track_spaces[state.seats]):
            yield Zone.circle(ids.SLOT(index, space), ledger.space_centre(kit, index, space), radius)


def _dock_zones(kit: WatchContext, state: WatchState) -> Iterable[Zone]:
    plan = kit.plan.dock
    for index, department in enumerate(kit.tables.departments):
        first = plan.cells.cell(0, index)
        yield Zone(ids.ROW(department), Box(plan.board.x + 22, first.y - 5, 732, 66), 8, "dock")
    for name, area in (("gears", plan.gears), ("roubles", plan.roubles), ("debt", plan.debt), ("crates", plan.crates)):
        yield Zone(ids.TRAY(name), area.box, 9, "dock")
    yield Zone(ids.TRAY("discs" if state.solo is not None else "documents"), plan.documents.box, 9, "dock")
