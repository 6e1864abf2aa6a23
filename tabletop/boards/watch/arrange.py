"""Where does every piece lie?"""

from __future__ import annotations

from tabletop.boards.common.board import View
from tabletop.boards.common.ids import Id
from tabletop.boards.common.pieces import Piece
from tabletop.boards.watch import kit as ids
from tabletop.boards.watch.faces import ledger, own_board, seat_card, shelf, trays
from tabletop.boards.watch.faces.goods import coins
from tabletop.boards.watch.kit import WatchKit
from tabletop.games.watch import actions, clock, crates
from tabletop.games.watch.state import BLOCKED, THIRD, WatchState
from tabletop.games.watch.tables import COLOURS
from tabletop.scene.geometry import Point

TOKENS_ROOM = 112.0
"""Width for the tokens of a tray beside its number."""
FAN = (130.0, 156.0)
"""Size of a document that was just drawn."""
HIDDEN_FAN = (50.0, 60.0)
CARD_LOW = 150.0
"""Seat cards lower than this leave out the small board."""


def arrange(kit: WatchKit, view: View[WatchState]) -> dict[Id, Piece]:
    """Every piece of a view."""
    layout: dict[Id, Piece] = {}
    for part in (_clock, _workers, _spies, _tracks, _stock, _own_board, _goods, _papers, _solo):
        layout.update(part(kit, view))
    return layout


def order_tags(kit: WatchKit, view: View[WatchState]) -> dict[int, int]:
    """The place of every worker in the clock order of this phase."""
    state = view.state
    if state.solo is not None or state.phase == "over":
        return {}
    if state.phase != "place":
        return {who: index for index, who in enumerate(clock.clock_order(kit.tables, state), start=1)}
    moved = state.seats + (1 if state.walker is not None else 0) - len(state.queue)
    before = _placed(kit, view)
    order = [*(before if len(before) == moved else [None] * moved), *state.queue]
    return {who: index for index, who in enumerate(order, start=1) if who is not None}


def _placed(kit: WatchKit, view: View[WatchState]) -> list[int]:
    """Who has placed this round, first to last: the log tells, the state only keeps who is still to come."""
    order: list[int] = []
    for line in reversed(view.log):
        if line.position > view.position:
            continue
        if line.heading:
            break
        if "third" in line.pieces:
            order.append(THIRD)
        elif line.seat is not None and any(piece in kit.tables.position for piece in line.pieces):
            order.append(line.seat)
    return list(dict.fromkeys(reversed(order)))


def deciding(view: View[WatchState]) -> int | None:
    """The seat whose decision is open."""
    return view.decision.seat if view.decision is not None else None


# -- the clock ----------------------------------------------------------------------------------------------------


def _clock(kit: WatchKit, view: View[WatchState]) -> dict[Id, Piece]:
    state, plan = view.state, kit.plan.bench.clock
    pieces: dict[Id, Piece] = {}
    turned = 90.0 * (state.round - 1)
    if state.solo is None:
        reach = 2 * plan.hand[1]
        pieces[ids.ARROW()] = Piece("low", plan.centre, (plan.picture, plan.picture), ("arrow",), -1, turned)
        pieces[ids.HAND()] = Piece("low", plan.centre, (reach, reach), ("hand",), 0, turned)
    side = (plan.market, plan.market)
    if state.past:
        pieces[ids.MARKET(len(state.past) - 1)] = Piece("low", plan.centre, side, ("market", state.past[-1]), 1)
    pieces[ids.MARKET(len(state.past))] = Piece("low", plan.centre, side, ("market", state.card), 2)
    return pieces


def space_centre(kit: WatchKit, name: str) -> Point:
    """The middle of an action space."""
    plan = kit.plan.bench.clock
    return plan.spaces.spot(plan.centre, kit.tables.position[name])


def worker_piece(kit: WatchKit, seat: int, space: str, *, standing: bool, look: tuple[object, ...]) -> Piece:
    """A worker on its space: upright with its feet below the middle, or lying with its head to the left."""
    x, y = space_centre(kit, space)
    sizes = kit.plan.pieces
    if seat == THIRD and len(kit.seats) == 1:
        return Piece("sheet", (x, y - 30), sizes.robot, look, y)
    if standing:
        return Piece("sheet", (x, y - 30), sizes.worker, look, y)
    return Piece("sheet", (x, y - 21), sizes.worker_lying, look, y)


def _workers(kit: WatchKit, view: View[WatchState]) -> dict[Id, Piece]:
    state = view.state
    tags, acting = order_tags(kit, view), deciding(view)
    mine = any(command.verb == "place" for command in view.legal)
    pieces: dict[Id, Piece] = {}
    for seat, player in enumerate(state.players):
        usable = mine and seat == acting
        standing = player.standing or not player.space
        look = ("worker", seat, standing, tags.get(seat, 0), seat == acting, usable)
        if player.space:
            pieces[ids.WORKER(seat)] = worker_piece(kit, seat, player.space, standing=standing, look=look)
        else:
            pieces[ids.WORKER(seat)] = _waiting(kit, state, seat, look)
    walker = state.walker
    if walker is not None:
        standing = walker.standing or not walker.space
        look = ("worker", THIRD, standing, tags.get(THIRD, 0), False, False)
        if walker.space:
            pieces[ids.WALKER()] = worker_piece(kit, THIRD, walker.space, standing=standing, look=look)
        else:
            pieces[ids.WALKER()] = Piece("rail", _third_spot(kit, state, 0.55, 0.5), kit.plan.pieces.worker, look, 5)
        if walker.roll:
            pieces[ids.DIE()] = _die(kit, state, walker.roll)
    return pieces


def _die(kit: WatchKit, state: WatchState, roll: int) -> Piece:
    side = (kit.plan.pieces.die, kit.plan.pieces.die)
    if state.solo is None:
        return Piece("rail", _third_spot(kit, state, 0.86, 0.5), side, ("die", roll), 5)
    area = kit.plan.bench.solo_robot
    return Piece("sheet", (area.x + area.w - 40, area.y + 38), side, ("die", roll))


def _third_spot(kit: WatchKit, state: WatchState, across: float, down: float) -> Point:
    area = kit.plan.rail(state.seats).third
    assert area is not None
    return (area.x + area.w * across, area.y + area.h * down)


def _waiting(kit: WatchKit, state: WatchState, seat: int, look: tuple[object, ...]) -> Piece:
    """Before its first placement a worker waits on its seat card; on a low one, smaller, over the disc with its sign."""
    box, (w, h) = kit.plan.rail(state.seats).seats.cell(0, seat), kit.plan.pieces.worker
    if box.h < CARD_LOW:
        return Piece("rail", (box.x + 34, box.y + 36), (w * 0.8, h * 0.8), look, 5)
    return Piece("rail", (box.x + 200, box.y + 150), (w, h), look, 5)


def _spies(kit: WatchKit, view: View[WatchState]) -> dict[Id, Piece]:
    state, plan = view.state, kit.plan.bench
    pieces: dict[Id, Piece] = {}
    known = {name for name in state.active if name in kit.tables.departments}
    small, large = kit.plan.pieces.spy, kit.plan.pieces.spy_turned
    for index in range(len(actions.spy_pool(kit.tables, state))):
        card = state.active[index] if index < len(state.active) else ""
        if state.revealed and card:
            quarter = kit.tables.departments.index(card)
            spot = plan.clock.emblems.spot(plan.clock.centre, quarter)
            pieces[ids.SPY(index)] = Piece("sheet", spot, (large, large), ("spy", card, "open", None), 0)
            continue
        spot = plan.spy_cards.cell(index % 2, index // 2).centre
        setter = state.activator if card else None
        look = ("spy", card if card in known else "", "set" if card else "rest", setter)
        pieces[ids.SPY(index)] = Piece("sheet", spot, (small, small), look, 0)
    if state.solo is None:
        pieces[ids.BLACK()] = _black_disc(kit, view)
    return pieces


def _black_disc(kit: WatchKit, view: View[WatchState]) -> Piece:
    state, owner = view.state, view.state.black_disc
    if owner is None:
        x, y = space_centre(kit, "watch")
        return Piece("sheet", (x + 42, y - 36), (30, 30), ("black",), -1)
    if owner == view.viewer:
        return Piece("dock", kit.plan.dock.black_disc, (36, 36), ("black",), 2)
    box = kit.plan.rail(state.seats).seats.cell(0, owner)
    spot = (box.x + 159, box.y + seat_card.third_line(box.h)) if box.h > CARD_LOW else (box.x + 56, box.y + 56)
    return Piece("rail", spot, (26, 26), ("black",), 2)


# -- the tracks and the own board ---------------------------------------------------------------------------------


def _tracks(kit: WatchKit, view: View[WatchState]) -> dict[Id, Piece]:
    state = view.state
    side = kit.plan.pieces.disc
    pieces: dict[Id, Piece] = {}
    for index, track in enumerate(state.tracks):
        for space, who in enumerate(track):
            spot = ledger.space_centre(kit, index, space)
            if who == BLOCKED:
                pieces[ids.BLOCK(index, space)] = Piece("sheet", spot, (side, side), ("block",))
            else:
                pieces[ids.LAID(index, space)] = Piece("sheet", spot, (side, side), ("disc", who))
    if state.held and state.queue:
        area = kit.plan.bench.ledger
        look = ("held", state.queue[0])
        pieces[ids.HELD()] = Piece("top", (area.x - 12, area.y + area.h / 2), (side + 6, side + 6), look)
    return pieces


def _stock(kit: WatchKit, view: View[WatchState]) -> dict[Id, Piece]:
    """The crate of each colour that goes first; the others are the piles below."""
    stock, side = view.state.stock, kit.plan.pieces.crate
    pieces: dict[Id, Piece] = {}
    for colour in COLOURS:
        value = crates.best_of_its_own(kit.tables, stock, colour)
        if value:
            spot = shelf.top_middle(kit, value, stock[value - 1])
            pieces[ids.STOCK(value)] = Piece("low", spot, (side, side), ("stock", value))
    return pieces


def _own_board(kit: WatchKit, view: View[WatchState]) -> dict[Id, Piece]:
    player, side = view.state.players[view.viewer], kit.plan.pieces.disc
    pieces: dict[Id, Piece] = {}
    for department, level in player.levels.items():
        row = kit.tables.departments.index(department)
        for column in range(level + 1, kit.tables.last_level + 1):
            spot = own_board.disc_centre(kit, row, column)
            pieces[ids.DISC(department, column)] = Piece("dock", spot, (side, side), ("disc", view.viewer), 1)
    return pieces


# -- goods and papers of the seat in the dock ---------------------------------------------------------------------


def _goods(kit: WatchKit, view: View[WatchState]) -> dict[Id, Piece]:
    player, plan, sizes = view.state.players[view.viewer], kit.plan.dock, kit.plan.pieces
    pieces: dict[Id, Piece] = {}
    for kind, count, area, size, look in (
        (ids.GEAR, player.gears, plan.gears, sizes.gear, "gear"),
        (ids.COIN, player.roubles, plan.roubles, sizes.coin, "coin"),
    ):
        tokens = coins(count)
        for index, value in enumerate(tokens):
            spot = trays.token_centre(size, (area.x + 12, area.y + 53), index, len(tokens), TOKENS_ROOM)
            pieces[kind(index)] = Piece("dock", spot, (size, size), (look, value), 1 + index * 0.01)
    for index in range(min(player.notes, 3)):
        spot = (plan.debt.x + 42 + index * 5, plan.debt.y + 53 - index * 4)
        pieces[ids.NOTE(index)] = Piece("dock", spot, sizes.note, ("note",), 1 + index * 0.01)
    side = sizes.crate - 2
    for index, value in enumerate(player.crates):
        spot = trays.crate_centre(kit, index, len(player.crates))
        pieces[ids.CRATE(index)] = Piece("dock", spot, (side, side), ("crate", value), 1 + index * 0.01)
    return pieces


def _papers(kit: WatchKit, view: View[WatchState]) -> dict[Id, Piece]:
    state, seat = view.state, view.viewer
    if state.solo is not None:
        return {}
    player, grid = state.players[seat], kit.plan.dock.hand
    room = kit.plan.dock.sets.x - grid.at[0] - 14
    cards = [*((name, False) for name in player.hand), *((name, True) for name in player.played)]
    step = min(grid.step[0], (room - grid.size[0]) / max(1, len(cards) - 1))
    pieces: dict[Id, Piece] = {}
    for index, (name, played) in enumerate(cards):
        spot = (grid.at[0] + grid.size[0] / 2 + index * step, grid.at[1] + grid.size[1] / 2)
        known = name in kit.of.documents
        look = ("paper", name, seat, played) if known else ("back",)
        thing = ids.PAPER(name) if known else ids.BACK(index)
        pieces[thing] = Piece("dock", spot, grid.size, look, 1 + index * 0.01)
    pieces.update(_drawn(kit, view))
    return pieces


def fan_middle(kit: WatchKit) -> Point:
    """Where drawn documents lie: in the middle of the bench."""
    bench = kit.plan.bench.area
    return (bench.x + bench.w / 2, bench.y + bench.h * 0.52)


def _drawn(kit: WatchKit, view: View[WatchState]) -> dict[Id, Piece]:
    """Documents just drawn: large in the middle for whoever searches, small backs for the others."""
    state = view.state
    if not state.drawn:
        return {}
    pieces: dict[Id, Piece] = {}
    middle = fan_middle(kit)
    count = len(state.drawn)
    for index, name in enumerate(state.drawn):
        off = index - (count - 1) / 2
        if name in kit.of.documents:
            spot = (middle[0] + off * (FAN[0] + 12), middle[1])
            pieces[ids.DRAWN(name)] = Piece("top", spot, FAN, ("paper", name, view.viewer, False), 1 + index * 0.01)
        else:
            x, y = space_centre(kit, "search")
            pieces[ids.DRAWN(index)] = Piece("top", (x + off * 26, y - 12), HIDDEN_FAN, ("back",), index * 0.01)
    return pieces


def _solo(kit: WatchKit, view: View[WatchState]) -> dict[Id, Piece]:
    state = view.state
    if state.solo is None:
        return {}
    area, side = kit.plan.dock.documents, kit.plan.pieces.disc
    pieces: dict[Id, Piece] = {}
    count = state.players[0].supply
    step = min(side + 2, (area.w - 40 - side) / max(1, count - 1))
    for index in range(count):
        spot = (area.x + 20 + side / 2 + index * step, area.y + area.h * 0.52)
        pieces[ids.STOCKED(index)] = Piece("dock", spot, (side, side), ("disc", 0), 1 + index * 0.01)
    row = kit.tables.departments.index("office")
    for index in range(kit.of.solo.pocket_watches):
        x, y = own_board.cell_centre(kit, row, index)
        gone = index >= state.solo.watches
        pieces[ids.POCKET(index)] = Piece("dock", (x, y), (36, 48), ("pocket", gone), 1)
    return pieces
