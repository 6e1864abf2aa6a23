"""Where does every piece lie for a given view? Pure functions of what is shown."""

from __future__ import annotations

from tabletop.boards.common.icons import moved
from tabletop.boards.common.ids import Id
from tabletop.boards.common.pieces import Piece, Placed
from tabletop.boards.red_outpost import context as ids
from tabletop.boards.red_outpost.context import OutpostContext, OutpostView
from tabletop.boards.red_outpost.faces import goal_card, panels, stock, tile, tracks, worker_row
from tabletop.boards.red_outpost.faces.dock import crystal_places, hollow_centres
from tabletop.boards.red_outpost.sheet import row_box, stock_box, tile_box
from tabletop.games.red_outpost.state import AUTOM, Autom, RedOutpostState, Seat
from tabletop.scene import Box, Point

MARKER_STEP = 25.0
MARKER_CLOSE_STEP = 19.0
FIGURE_ASPECT = 108 / 153
FOOT = (40 / 108, 145 / 153)
FANNED = (70.0, 100.0)
USED = ("move", "stay", "relocate", "lay_down")
"""Commands that use a worker."""


def parties(state: RedOutpostState) -> list[int]:
    """Every seat, and Autom in the solo game."""
    return [*range(state.seats), *([AUTOM] if state.autom is not None else [])]


# -- figures ------------------------------------------------------------------------------------------------------


def _figures(kit: OutpostContext, view: OutpostView) -> Placed:
    state, usable = view.state, {command.word("worker") for command in view.legal if command.verb in USED}
    for location in kit.book.locations:
        here = [worker for worker in kit.book.workers if state.place[worker] == location]
        for index, worker in enumerate(here):
            foot = _foot(tile_box(kit, location), location, index, len(here))
            seat = state.active if worker in usable else None
            yield ids.FIGURE(worker), figure_at(kit, worker, foot, state.lying[worker], seat, z=index)


def _foot(box: Box, location: str, index: int, count: int) -> Point:
    if location not in tile.BENCHES:
        # two share a place only with special card 14: the second stands a little behind
        return (box.x + tile.PLACE[0] - index * 44, box.y + tile.PLACE[1] + 3 - index * 4)
    left, width = tile.BENCHES[location]
    step = min(44.0, (width - 40) / max(1, count - 1))
    first = left + (width - step * (count - 1)) / 2 - 4
    return (box.x + first + index * step, box.y + tile.PLACE[1] + 1)


def figure_at(kit: OutpostContext, worker: str, foot: Point, lying: bool, seat: int | None, z: float = 0) -> Piece:
    """A figure whose foot (or resting body) is on this point."""
    sizes = kit.plan.pieces
    if lying:
        w, h = sizes.figure_lying, sizes.figure_lying * 108 / 153
        centre = (foot[0] + w * (0.5 - 97 / 153), foot[1] - h * (0.94 - 0.5) + 2)
        return Piece("sheet", centre, (w, h), ("figure", worker, True, None), 20 + z, lying=True)
    h = sizes.figure_standing
    w = h * FIGURE_ASPECT
    centre = (foot[0] + w * (0.5 - FOOT[0]), foot[1] - h * (FOOT[1] - 0.5))
    return Piece("sheet", centre, (w, h), ("figure", worker, False, seat), 20 + z)


def _blockers(kit: OutpostContext, view: OutpostView) -> Placed:
    state, side = view.state, kit.plan.pieces.blocker
    for when, closed_off in (("morning", state.morning_blockers), ("evening", state.evening_blockers)):
        for location in closed_off:
            (centre,) = moved([tile.BLOCKER], tile_box(kit, location))
            look = ("blocker", when, kit.book.blocked_by[state.phase] == when)
            yield ids.BLOCKER(location), Piece("sheet", centre, (side, side), look, 5, turned=look[2])


# -- cards --------------------------------------------------------------------------------------------------------


def _decks(kit: OutpostContext, view: OutpostView) -> Placed:
    state, (w, h) = view.state, kit.plan.pieces.deck_card
    drawn = state.visit.drawn if state.visit is not None else []
    for deck, cards, discards in (
        ("spaceship", state.spaceship_deck, state.spaceship_discards),
        ("lake", state.lake_deck, state.lake_discards),
    ):
        box, lake = tile_box(kit, deck), deck == "lake"
        pile, gone = ((box.x + x + w / 2, box.y + y + h / 2) for x, y in tile.DECKS)
        if cards:
            yield ids.DECK(deck), Piece("low", pile, (w, h), ("deck", deck, len(cards)), 0)
        choosing = lake and state.ask == "lake_source"
        for card in discards[-1:] if not choosing else ():
            yield ids.CARD(card), Piece("low", gone, (w, h), ("card", deck, card), 1, 3)
        fan = [*(discards if choosing else []), *(drawn if lake else [])]
        for index, card in enumerate(fan):  # to choose from: larger, in a row to the right of the deck
            spot = (box.x + 176 + index * (FANNED[0] + 8), box.y + 72)
            yield ids.CARD(card), Piece("top", spot, FANNED, ("card", deck, card), 40 + index)


# -- rows ---------------------------------------------------------------------------------------------------------


def _rows(kit: OutpostContext, view: OutpostView) -> Placed:
    state, side, small = view.state, kit.plan.pieces.mood_marker, kit.plan.pieces.row_marker
    for worker in kit.book.workers:
        mood = state.mood[worker]
        (centre,) = moved([worker_row.field_centre(kit, worker, mood)], row_box(kit, worker))
        yield ids.MOOD(worker), Piece("sheet", centre, (side, side), ("mood", worker, mood), 6)
        names = marker_names(state, worker)
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


def goal_worker(kit: OutpostContext, state: RedOutpostState, worker: str) -> bool:
    """Whether the goal card of the solo game names the worker."""
    goal = kit.of.goals.get(state.autom.goal) if state.autom is not None else None
    return goal is not None and worker in (*goal.unmarked, *goal.cheerful)


def marker_centre(kit: OutpostContext, state: RedOutpostState, worker: str, index: int, count: int) -> Point:
    """The middle of a marker in its row; from the eleventh on they close up."""
    box = row_box(kit, worker)
    left = worker_row.markers_left(kit, worker, signed=goal_worker(kit, state, worker))
    step = MARKER_STEP if count <= 7 else max(8.0, min(MARKER_STEP, 170 / max(1, count - 1)))
    if count > 10:
        step = min(step, MARKER_CLOSE_STEP)
    return (box.x + left + 10 + index * step, box.y + worker_row.MARKERS[1])


# -- goods and tracks -----------------------------------------------------------------------------------------------


def _goods(kit: OutpostContext, view: OutpostView) -> Placed:
    state, sizes = view.state, kit.plan.pieces
    for good in kit.book.goods:
        box, look = stock_box(kit, good), ("cube", good)
        stored, shipped = stock.SLOTS[: state.goods[good]], map(stock.space_centre, range(state.exported[good]))
        for kind, places, side in ((ids.CUBE, stored, sizes.stock_cube), (ids.SHIPPED, shipped, sizes.export_cube)):
            for index, centre in enumerate(moved(places, box)):
                yield kind(good, index), Piece("sheet", centre, (side, side), look, 6)


def _tracks(kit: OutpostContext, view: OutpostView) -> Placed:
    state, sizes, sheet = view.state, kit.plan.pieces, kit.plan.sheet
    everybody = parties(state)
    totals = {seat: total_points(state, seat) for seat in everybody}
    fields = {seat: owner_of(state, seat).wheel for seat in everybody}
    for seat in everybody:
        tied = [other for other in everybody if totals[other] % 50 == totals[seat] % 50]
        (centre,) = moved([tracks.token_middle(kit, totals[seat], tied.index(seat), len(tied))], sheet.points.box)
        look = ("point_token", seat, totals[seat] // kit.of.scoring.track_fields)
        yield ids.POINTS(seat), Piece("sheet", centre, (sizes.point_token, sizes.point_token), look, 6)
    for seat in everybody:
        sharing = [other for other in everybody if fields[other] == fields[seat]]
        side = sizes.wheel_token if len(sharing) < 3 else sizes.wheel_token_crowded
        places = moved(tracks.token_places(fields[seat], len(sharing)), sheet.production_wheel.box)
        yield ids.WHEEL(seat), Piece("sheet", places[sharing.index(seat)], (side, side), ("token", seat), 6)


def owner_of(state: RedOutpostState, seat: int) -> Seat | Autom:
    """Who plays a seat; Autom has one of its own."""
    owner = state.autom if seat == AUTOM else state.players[seat]
    assert owner is not None
    return owner


def total_points(state: RedOutpostState, seat: int) -> int:
    """Where a seat (or Autom) stands on the track."""
    return sum(owner_of(state, seat).points.values())


# -- the own board --------------------------------------------------------------------------------------------------


def markers_in_round(kit: OutpostContext, state: RedOutpostState) -> int:
    """How many markers a seat has for a round."""
    return kit.of.setup.markers[str(state.seats)] - kit.of.setup.markers_on_tracks


def _dock(kit: OutpostContext, view: OutpostView) -> Placed:
    state, seat, dock, side = view.state, view.viewer, kit.plan.dock, kit.plan.pieces.tray_marker
    player, solo = state.players[seat], state.autom is not None
    if not solo:
        room = max(markers_in_round(kit, state), player.markers)
        hollows = moved(hollow_centres(dock.markers.size, room), dock.markers.box)
        for index in range(player.markers):
            yield ids.HELD(seat, index), Piece("dock", hollows[index], (side, side), ("token", seat), 2)
        for index in range(player.stored):
            yield ids.STORED(seat, index), Piece("dock", stored_centre(kit, index), (32, 32), ("token", seat), 3)
    area = dock.crystals_solo if solo else dock.crystals
    height, places = crystal_places(area.size, player.crystals)
    for index, centre in enumerate(moved(places, area.box)):
        size = (height * 18.09 / 28.09, height)
        yield ids.CRYSTAL(seat, index), Piece("dock", centre, size, ("crystal",), 2)


def stored_centre(kit: OutpostContext, index: int) -> Point:
    """Where a marker lies on the special card of the Administration."""
    card = kit.plan.dock.location_card
    return (card.x + card.w - 30 - 34 * index, card.y + card.h - 21)


# -- Autom ----------------------------------------------------------------------------------------------------------


def _autom(kit: OutpostContext, view: OutpostView) -> Placed:
    opponent, area = view.state.autom, kit.plan.rails["solo"].autom
    if opponent is None:
        return
    assert area is not None
    supply = ((194.0 + index % 3 * 24, 263.0 + index // 3 * 24) for index in range(opponent.supply))
    for index, centre in enumerate(moved(supply, area.box)):
        yield ids.SUPPLY(index), Piece("rail", centre, (19, 19), ("token", AUTOM), 3)
    if opponent.face_up:
        x, y, w, h = panels.CARD
        look = ("autom_card", opponent.face_up)
        yield ids.AUTOM_CARD(), Piece("rail", (area.x + x + w / 2, area.y + y + h / 2), (w, h), look, 2)
    if opponent.goal_cube:
        (centre,) = moved([goal_card.CUBE_MIDDLE], kit.plan.dock.goal.box)
        yield ids.GOAL_CUBE(), Piece("dock", centre, (36, 36), ("cube", kit.of.goals[opponent.goal].export), 3)


PARTS = (_figures, _blockers, _decks, _rows, _goods, _tracks, _dock, _autom)
