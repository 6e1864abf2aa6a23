"""Where does every piece lie for a given view, and which places are there? Pure functions of what is shown."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.common.ids import Id
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.zones import Zone
from tabletop.boards.red_outpost import kit as ids
from tabletop.boards.red_outpost.faces import autom, goal_card, points, stock, tile, wheels, worker_row
from tabletop.boards.red_outpost.faces.dock import crystal_places, hollow_centres
from tabletop.boards.red_outpost.kit import OutpostKit, OutpostView
from tabletop.boards.red_outpost.sheet import row_box, stock_box, tile_box
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.scene import Box
from tabletop.scene.geometry import Point

MARKER_STEP = 25.0
MARKER_CLOSE_STEP = 19.0
FIGURE_ASPECT = 108 / 153
FOOT = (40 / 108, 145 / 153)


USED = ("move", "stay", "relocate", "lay_down")
"""Commands that use a worker."""


def parties(state: RedOutpostState) -> list[int]:
    """Every seat, and Autom in the solo game."""
    return [*range(state.seats), *([AUTOM] if state.autom is not None else [])]


def usable_workers(view: OutpostView) -> set[str]:
    """The workers somebody at the mouse may use now."""
    return {command.word("worker") for command in view.legal if command.verb in USED}


def arrange(kit: OutpostKit, view: OutpostView) -> dict[Id, Piece]:
    """Every piece by id."""
    layout: dict[Id, Piece] = {}
    state, usable = view.state, usable_workers(view)
    for location in kit.book.locations:
        layout.update(_figures(kit, state, location, usable))
        layout.update(_blocker(kit, state, location))
    for deck in ("spaceship", "lake"):
        layout.update(_deck(kit, state, deck))
    for worker in kit.book.workers:
        layout.update(_row(kit, state, worker))
    for good in kit.book.goods:
        layout.update(_goods(kit, state, good))
    layout.update(_tracks(kit, state))
    layout.update(_dock(kit, state, view.viewer))
    if state.autom is not None:
        layout.update(_autom(kit, state))
    return layout


# -- figures ------------------------------------------------------------------------------------------------------


def _figures(kit: OutpostKit, state: RedOutpostState, location: str, usable: set[str]) -> Iterable[tuple[Id, Piece]]:
    here = [worker for worker in kit.book.workers if state.place[worker] == location]
    box = tile_box(kit, location)
    for index, worker in enumerate(here):
        foot = _foot(box, location, index, len(here))
        lying = state.lying[worker]
        seat = state.active if worker in usable else None
        yield ids.FIGURE(worker), figure_at(kit, worker, foot, lying, seat, z=index)


def _foot(box: Box, location: str, index: int, count: int) -> Point:
    if location not in tile.BENCHES:
        # two share a place only with special card 14: the second stands a little behind
        return (box.x + tile.PLACE[0] - index * 44, box.y + tile.PLACE[1] + 3 - index * 4)
    left, width = tile.BENCHES[location]
    step = min(44.0, (width - 40) / max(1, count - 1))
    first = left + (width - step * (count - 1)) / 2 - 4
    return (box.x + first + index * step, box.y + tile.PLACE[1] + 1)


def figure_at(kit: OutpostKit, worker: str, foot: Point, lying: bool, seat: int | None, z: float = 0) -> Piece:
    """A figure whose foot (or resting body) is on this point."""
    sizes = kit.plan.pieces
    if lying:
        w, h = sizes.figure_lying, sizes.figure_lying * 108 / 153
        centre = (foot[0] + w * (0.5 - 97 / 153), foot[1] - h * (0.94 - 0.5) + 2)
        return Piece("sheet", centre, (w, h), ("figure", worker, True, None), 20 + z)
    h = sizes.figure_standing
    w = h * FIGURE_ASPECT
    centre = (foot[0] + w * (0.5 - FOOT[0]), foot[1] - h * (FOOT[1] - 0.5))
    return Piece("sheet", centre, (w, h), ("figure", worker, False, seat), 20 + z)


def _blocker(kit: OutpostKit, state: RedOutpostState, location: str) -> Iterable[tuple[Id, Piece]]:
    when = "morning" if location in state.morning_blockers else "evening" if location in state.evening_blockers else ""
    if not when:
        return
    box, side = tile_box(kit, location), kit.plan.pieces.blocker
    closed = kit.book.blocked_by[state.phase] == when
    centre = (box.x + tile.BLOCKER[0], box.y + tile.BLOCKER[1])
    yield ids.BLOCKER(location), Piece("sheet", centre, (side, side), ("blocker", when, closed), 5)


# -- cards --------------------------------------------------------------------------------------------------------


def _deck(kit: OutpostKit, state: RedOutpostState, deck: str) -> Iterable[tuple[Id, Piece]]:
    box, (w, h) = tile_box(kit, deck), kit.plan.pieces.deck_card
    cards, discards = (
        (state.spaceship_deck, state.spaceship_discards)
        if deck == "spaceship"
        else (state.lake_deck, state.lake_discards)
    )
    (dx, dy), (ox, oy) = tile.DECKS
    if cards:
        centre = (box.x + dx + w / 2, box.y + dy + h / 2)
        yield ids.DECK(deck), Piece("low", centre, (w, h), ("deck", deck, len(cards)), 0)
    choosing = deck == "lake" and state.ask == "lake_source"
    if discards and not choosing:
        centre = (box.x + ox + w / 2, box.y + oy + h / 2)
        yield ids.CARD(discards[-1]), Piece("low", centre, (w, h), ("card", deck, discards[-1]), 1, 3)
    if deck != "lake":
        return
    drawn = state.visit.drawn if state.visit is not None else []
    fan = [*(discards if choosing else []), *drawn]
    for index, card in enumerate(fan):
        yield ids.CARD(card), _fanned(box, deck, card, index)


def _fanned(box: Box, deck: str, card: str, index: int) -> Piece:
    """A card to choose from: larger, in a row to the right of its deck."""
    w, h = 70.0, 100.0
    return Piece("top", (box.x + 176 + index * (w + 8), box.y + 72), (w, h), ("card", deck, card), 40 + index)


# -- rows ---------------------------------------------------------------------------------------------------------


def _row(kit: OutpostKit, state: RedOutpostState, worker: str) -> Iterable[tuple[Id, Piece]]:
    box = row_box(kit, worker)
    mood = state.mood[worker]
    x, y = worker_row.field_centre(kit, worker, mood)
    side = kit.plan.pieces.mood_marker
    yield ids.MOOD(worker), Piece("sheet", (box.x + x, box.y + y), (side, side), ("mood", worker, mood), 6)
    names = marker_names(state, worker)
    small = kit.plan.pieces.row_marker
    for index, (name, look) in enumerate(names):
        centre = marker_centre(kit, state, worker, index, len(names))
        yield name, Piece("sheet", centre, (small, small), look, 6)


def marker_names(state: RedOutpostState, worker: str) -> list[tuple[Id, tuple[str, int]]]:
    """Ids and looks of everything that counts as a marker on a portrait, grouped by seat."""
    if state.autom is not None:
        return [(ids.MARKER(worker, AUTOM, n), ("token", AUTOM)) for n in range(state.autom.markers[worker])]
    names: list[tuple[Id, tuple[str, int]]] = []
    for seat, count in enumerate(state.influence[worker]):
        names += [(ids.MARKER(worker, seat, n), ("token", seat)) for n in range(count)]
        crystals = state.players[seat].portrait_crystals.get(worker, 0)
        names += [(ids.PORTRAIT(worker, seat, n), ("portrait_crystal", seat)) for n in range(crystals)]
    return names


def goal_worker(kit: OutpostKit, state: RedOutpostState, worker: str) -> bool:
    """Whether the goal card of the solo game names the worker."""
    goal = kit.of.goals.get(state.autom.goal) if state.autom is not None else None
    return goal is not None and worker in (*goal.unmarked, *goal.cheerful)


def marker_centre(kit: OutpostKit, state: RedOutpostState, worker: str, index: int, count: int) -> Point:
    """The middle of a marker in its row; from the eleventh on they close up."""
    box = row_box(kit, worker)
    left = worker_row.markers_left(kit, worker, signed=goal_worker(kit, state, worker))
    step = MARKER_STEP if count <= 7 else max(8.0, min(MARKER_STEP, 170 / max(1, count - 1)))
    if count > 10:
        step = min(step, MARKER_CLOSE_STEP)
    return (box.x + left + 10 + index * step, box.y + worker_row.MARKERS[1])


# -- goods and tracks -----------------------------------------------------------------------------------------------


def _goods(kit: OutpostKit, state: RedOutpostState, good: str) -> Iterable[tuple[Id, Piece]]:
    box, sizes = stock_box(kit, good), kit.plan.pieces
    for index in range(min(3, state.goods[good])):
        x, y = stock.SLOTS[index]
        side = sizes.stock_cube
        yield ids.CUBE(good, index), Piece("sheet", (box.x + x, box.y + y), (side, side), ("cube", good), 6)
    for index in range(state.exported[good]):
        x, y = stock.space_centre(index)
        side = sizes.export_cube
        yield ids.SHIPPED(good, index), Piece("sheet", (box.x + x, box.y + y), (side, side), ("cube", good), 6)


def _tracks(kit: OutpostKit, state: RedOutpostState) -> Iterable[tuple[Id, Piece]]:
    sizes, sheet = kit.plan.pieces, kit.plan.sheet
    everybody = parties(state)
    totals = {seat: total_points(state, seat) for seat in everybody}
    for seat in everybody:
        tied = [other for other in everybody if totals[other] % 50 == totals[seat] % 50]
        x, y = points.token_middle(kit, totals[seat], tied.index(seat), len(tied))
        look = ("point_token", seat, totals[seat] // kit.of.scoring.track_fields)
        centre = (sheet.points.x + x, sheet.points.y + y)
        yield ids.POINTS(seat), Piece("sheet", centre, (sizes.point_token, sizes.point_token), look, 6)
    for seat in everybody:
        field = wheel_field(state, seat)
        sharing = [other for other in everybody if wheel_field(state, other) == field]
        side = sizes.wheel_token if len(sharing) < 3 else sizes.wheel_token_crowded
        x, y = wheels.token_places(field, len(sharing))[sharing.index(seat)]
        centre = (sheet.production_wheel.x + x, sheet.production_wheel.y + y)
        yield ids.WHEEL(seat), Piece("sheet", centre, (side, side), ("token", seat), 6)


def total_points(state: RedOutpostState, seat: int) -> int:
    """Where a seat (or Autom) stands on the track."""
    owner = state.autom if seat == AUTOM else state.players[seat]
    assert owner is not None
    return sum(owner.points.values())


def wheel_field(state: RedOutpostState, seat: int) -> int:
    """The wheel field of a seat (or Autom)."""
    owner = state.autom if seat == AUTOM else state.players[seat]
    assert owner is not None
    return owner.wheel


# -- the own board --------------------------------------------------------------------------------------------------


def markers_in_round(kit: OutpostKit, state: RedOutpostState) -> int:
    """How many markers a seat has for a round."""
    return kit.of.setup.markers[str(state.seats)] - kit.of.setup.markers_on_tracks


def _dock(kit: OutpostKit, state: RedOutpostState, seat: int) -> Iterable[tuple[Id, Piece]]:
    player, sizes, dock = state.players[seat], kit.plan.pieces, kit.plan.dock
    if state.autom is None:
        room = max(markers_in_round(kit, state), player.markers)
        centres = hollow_centres(dock.markers.size, room)
        for index in range(player.markers):
            centre = (dock.markers.x + centres[index][0], dock.markers.y + centres[index][1])
            look = ("token", seat)
            yield ids.HELD(seat, index), Piece("dock", centre, (sizes.tray_marker, sizes.tray_marker), look, 2)
        for index in range(player.stored):
            yield ids.STORED(seat, index), Piece("dock", stored_centre(kit, index), (32, 32), ("token", seat), 3)
    area = dock.crystals_solo if state.autom is not None else dock.crystals
    height, places = crystal_places(area.size, player.crystals)
    for index, (x, y) in enumerate(places):
        size = (height * 18.09 / 28.09, height)
        yield ids.CRYSTAL(seat, index), Piece("dock", (area.x + x, area.y + y), size, ("crystal",), 2)


def stored_centre(kit: OutpostKit, index: int) -> Point:
    """Where a marker lies on the special card of the Administration."""
    card = kit.plan.dock.location_card
    return (card.x + card.w - 30 - 34 * index, card.y + card.h - 21)


# -- Autom ----------------------------------------------------------------------------------------------------------


def _autom(kit: OutpostKit, state: RedOutpostState) -> Iterable[tuple[Id, Piece]]:
    opponent, area = state.autom, kit.plan.rails["solo"].autom
    assert opponent is not None
    assert area is not None
    for index in range(opponent.supply):
        x, y = autom.supply_centre(index)
        yield ids.SUPPLY(index), Piece("rail", (area.x + x, area.y + y), (19, 19), ("token", AUTOM), 3)
    if opponent.face_up:
        x, y, w, h = autom.CARD
        look = ("autom_card", opponent.face_up)
        yield ids.AUTOM_CARD(), Piece("rail", (area.x + x + w / 2, area.y + y + h / 2), (w, h), look, 2)
    if opponent.goal_cube:
        goal = kit.of.goals[opponent.goal]
        card, (x, y) = kit.plan.dock.goal, goal_card.CUBE_MIDDLE
        yield ids.GOAL_CUBE(), Piece("dock", (card.x + x, card.y + y), (36, 36), ("cube", goal.export), 3)


# -- places ---------------------------------------------------------------------------------------------------------


def zones(kit: OutpostKit, state: RedOutpostState) -> Iterable[Zone]:
    """Everything that can be pointed at although nothing lies there."""
    sheet, dock, solo = kit.plan.sheet, kit.plan.dock, state.autom is not None
    yield from (Zone(ids.TILE(name), tile_box(kit, name)) for name in kit.book.locations)
    yield from (Zone(ids.ROW(name), row_box(kit, name)) for name in kit.book.workers)
    yield from (Zone(ids.STOCK(name), stock_box(kit, name)) for name in kit.book.goods)
    yield Zone(ids.PHASE_WHEEL(), sheet.phase_wheel.box, 78)
    yield Zone(ids.PRODUCTION_WHEEL(), sheet.production_wheel.box, 78)
    yield Zone(ids.POINTS_TRACK(), sheet.points.box)
    yield Zone(ids.LEADS(), Box(sheet.captions.x + sheet.captions.w / 2, sheet.captions.y, sheet.captions.w / 2, 18))
    rail = kit.plan.rail(state.seats, bool(state.players[0].worker_card))
    yield Zone(ids.TURNS(), rail.turns.box, home="rail")
    yield Zone(ids.GAME_END(), kit.plan.top_bar.reminder.box, home="rail")
    yield Zone(ids.TRAY("crystals"), (dock.crystals_solo if solo else dock.crystals).box, home="dock")
    yield (
        Zone(ids.GOAL(), dock.goal.box, home="dock")
        if solo
        else Zone(ids.TRAY("markers"), dock.markers.box, home="dock")
    )
    if state.players[0].worker_card:
        yield Zone(ids.SPECIAL("worker"), dock.worker_card.box, home="dock")
        yield Zone(ids.SPECIAL("location"), dock.location_card.box, home="dock")
    elif not solo:
        yield Zone(ids.STANDING(), dock.forecast.box, home="dock")
