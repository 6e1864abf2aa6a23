"""Where does every piece lie?"""

from __future__ import annotations

from collections import Counter

from tabletop.boards.common.icons import about, change, counted, spread
from tabletop.boards.common.pieces import Piece, Placed
from tabletop.boards.watch import context as ids
from tabletop.boards.watch.context import WatchContext, WatchView
from tabletop.boards.watch.faces import crate_stock, ledger, own_board, seat_card, trays
from tabletop.games.watch import actions, clock, crates
from tabletop.games.watch.state import BLOCKED, THIRD, WatchState
from tabletop.games.watch.tables import COLOURS
from tabletop.scene import Point

SINGLE_TOKENS = 3
"""So many tokens of a tray lie side by side; more would cover each other's numbers, so equal ones become one with its count."""
FAN = (130.0, 156.0)
"""Size of a document that was just drawn."""
TAB, TAB_STEP = 31.0, 37.0
"""How wide a document is of which only its edge is seen, and how far the next one lies."""
HIDDEN_FAN = (50.0, 60.0)
CARD_LOW = 150.0
"""Seat cards lower than this leave out the small board."""


def order_tags(kit: WatchContext, view: WatchView) -> dict[int, int]:
    """The place of every worker in the order of this phase."""
    state = view.state
    return {} if state.solo is not None or state.phase == "over" else clock.numbers(kit.tables, state)


# -- the clock ----------------------------------------------------------------------------------------------------


def _clock(kit: WatchContext, view: WatchView) -> Placed:
    state, plan = view.state, kit.plan.bench.clock
    turned, side = 90.0 * (state.round - 1), (plan.market, plan.market)
    if state.solo is None:
        reach = 2 * plan.hand[1]
        yield ids.ARROW(), Piece("low", plan.centre, (plan.picture, plan.picture), ("arrow",), -1, turned)
        yield ids.HAND(), Piece("low", plan.centre, (reach, reach), ("hand",), 0, turned)
    for z, card in enumerate([*state.past[-1:], state.card], start=1 if state.past else 2):
        yield ids.MARKET(len(state.past) - 2 + z), Piece("low", plan.centre, side, ("market", card), z)


def space_centre(kit: WatchContext, name: str) -> Point:
    """The middle of an action space."""
    plan = kit.plan.bench.clock
    return plan.spaces.spot(plan.centre, kit.tables.position[name])


def worker_piece(kit: WatchContext, seat: int, space: str, *, standing: bool, look: tuple[object, ...]) -> Piece:
    """A worker on its space: upright with its feet below the middle, or lying with its head to the left."""
    (x, y), sizes = space_centre(kit, space), kit.plan.pieces
    robot = seat == THIRD and len(kit.seats) == 1
    size = sizes.robot if robot else sizes.worker if standing else sizes.worker_lying
    return Piece("sheet", (x, y - (30 if robot or standing else 21)), size, look, y, lying=not (robot or standing))


def _workers(kit: WatchContext, view: WatchView) -> Placed:
    state, tags, acting = view.state, order_tags(kit, view), None if view.decision is None else view.decision.seat
    for seat, player in enumerate(state.players):
        standing = player.standing or not player.space
        look = ("worker", seat, standing, tags.get(seat, 0), seat == acting)
        if player.space:
            yield ids.WORKER(seat), worker_piece(kit, seat, player.space, standing=standing, look=look)
        else:
            yield ids.WORKER(seat), _waiting(kit, state, seat, look)
    walker = state.walker
    if walker is None:
        return
    standing = walker.standing or not walker.space
    look = ("worker", THIRD, standing, tags.get(THIRD, 0), False)
    if walker.space:
        yield ids.WALKER(), worker_piece(kit, THIRD, walker.space, standing=standing, look=look)
    else:
        yield ids.WALKER(), Piece("rail", _third_spot(kit, state, 0.55), kit.plan.pieces.worker, look, 5)
    if walker.roll:
        die, side, area = ("die", walker.roll), (kit.plan.pieces.die,) * 2, kit.plan.bench.solo_robot
        if state.solo is None:
            yield ids.DIE(), Piece("rail", _third_spot(kit, state, 0.86), side, die, 5)
        else:
            yield ids.DIE(), Piece("sheet", (area.x + area.w - 40, area.y + 38), side, die)


def _third_spot(kit: WatchContext, state: WatchState, across: float) -> Point:
    area = kit.plan.rail(state.seats).third
    assert area is not None
    return (area.x + area.w * across, area.y + area.h * 0.5)


def _waiting(kit: WatchContext, state: WatchState, seat: int, look: tuple[object, ...]) -> Piece:
    """Before its first placement a worker waits on its seat card; on a low one, smaller, over the disc with its sign."""
    box, (w, h) = kit.plan.rail(state.seats).seats.cell(0, seat), kit.plan.pieces.worker
    if box.h < CARD_LOW:
        return Piece("rail", (box.x + 34, box.y + 36), (w * 0.8, h * 0.8), look, 5)
    return Piece("rail", (box.x + 200, box.y + 150), (w, h), look, 5)


def _spies(kit: WatchContext, view: WatchView) -> Placed:
    state, plan, sizes = view.state, kit.plan.bench, kit.plan.pieces
    for index in range(len(actions.spy_pool(kit.tables, state))):
        card = state.active[index] if index < len(state.active) else ""
        if state.revealed and card:
            spot = plan.clock.emblems.spot(plan.clock.centre, kit.tables.departments.index(card))
            yield ids.SPY(index), Piece("sheet", spot, (sizes.spy_turned,) * 2, ("spy", card, "open", None), 0)
            continue
        known = card if card in kit.tables.departments else ""
        look = ("spy", known, "set" if card else "rest", state.activator if card else None)
        spot = plan.spy_cards.cell(index % 2, index // 2).centre
        yield ids.SPY(index), Piece("sheet", spot, (sizes.spy, sizes.spy), look, 0, turned=not known)
    if state.solo is None:
        yield ids.BLACK(), _black_disc(kit, view)


def _black_disc(kit: WatchContext, view: WatchView) -> Piece:
    state, owner = view.state, view.state.black_disc
    if owner is None:
        x, y = space_centre(kit, "watch")
        return Piece("sheet", (x + 42, y - 36), (30, 30), ("black",), -1)
    if owner == view.viewer:
        return Piece("dock", kit.plan.dock.black_disc, (36, 36), ("black",), 2)
    box = kit.plan.rail(state.seats).seats.cell(0, owner)
    third_line = seat_card.FIRST_LINE + 2 * seat_card.pitch_of(box.h)
    spot = (box.x + 159, box.y + third_line) if box.h > CARD_LOW else (box.x + 56, box.y + 56)
    return Piece("rail", spot, (26, 26), ("black",), 2)


# -- the tracks and the own board ---------------------------------------------------------------------------------


def _tracks(kit: WatchContext, view: WatchView) -> Placed:
    state, side, area = view.state, kit.plan.pieces.disc, kit.plan.bench.ledger
    for index, track in enumerate(state.tracks):
        for space, who in enumerate(track):
            kind, look = (ids.BLOCK, ("block",)) if who == BLOCKED else (ids.LAID, ("disc", who))
            yield kind(index, space), Piece("sheet", ledger.space_centre(kit, index, space), (side, side), look)
    if state.held and state.queue:
        spot = (area.x - 12, area.y + area.h / 2)
        yield ids.HELD(), Piece("top", spot, (side + 6, side + 6), ("held", state.queue[0]))


def _stock(kit: WatchContext, view: WatchView) -> Placed:
    """The crate of each colour that goes first; the others are the piles below."""
    stock, side = view.state.stock, kit.plan.pieces.crate
    for colour in COLOURS:
        value = crates.best_of_its_own(kit.tables, stock, colour)
        if value:
            spot = crate_stock.top_middle(kit, value, stock[value - 1])
            yield ids.STOCK(value), Piece("low", spot, (side, side), ("stock", value))


def _own_board(kit: WatchContext, view: WatchView) -> Placed:
    side = kit.plan.pieces.disc
    for department, level in view.state.players[view.viewer].levels.items():
        row = kit.tables.departments.index(department)
        for column in range(level + 1, kit.tables.last_level + 1):
            spot = own_board.disc_centre(kit, row, column)
            yield ids.DISC(department, column), Piece("dock", spot, (side, side), ("disc", view.viewer), 1)


# -- goods and papers of the seat in the dock ---------------------------------------------------------------------


def _goods(kit: WatchContext, view: WatchView) -> Placed:
    player, plan, sizes = view.state.players[view.viewer], kit.plan.dock, kit.plan.pieces
    for kind, count, area, size in (
        (ids.GEAR, player.gears, plan.gears, sizes.gear),
        (ids.COIN, player.roubles, plan.roubles, sizes.coin),
    ):
        tokens = counted(Counter(map(str, change(count, ids.TOKENS))), SINGLE_TOKENS)
        step = size * (1.08 if any(many > 1 for *_, many in tokens) else 0.98)
        for index, (coin, number, many) in enumerate(tokens):
            spot = (area.x + 12 + size / 2 + index * step, area.y + 53)
            yield (
                kind(int(coin), number),
                Piece("dock", spot, (size, size), ("token", str(kind), coin, many), 1 + index * 0.01),
            )
    for index in range(min(player.notes, 3)):
        spot = (plan.debt.x + 42 + index * 5, plan.debt.y + 53 - index * 4)
        yield ids.NOTE(index), Piece("dock", spot, sizes.note, ("note",), 1 + index * 0.01)
    side = sizes.crate - 2
    for index, value in enumerate(player.crates):
        spot = trays.crate_centre(kit, index, len(player.crates))
        yield (
            ids.CRATE(value, player.crates[:index].count(value)),
            Piece("dock", spot, (side, side), ("crate", value), 1 + index * 0.01),
        )


def _papers(kit: WatchContext, view: WatchView) -> Placed:
    if view.state.solo is not None:
        return
    player, grid = view.state.players[view.viewer], kit.plan.dock.hand
    (left, top), (width, high), step = grid.at, grid.size, grid.step[0]
    usable = [name for name in player.hand if name in playable(view)]
    others, stack = [name for name in player.hand if name not in usable], len(player.played)
    right = kit.plan.dock.sets.x - 12 - (TAB + 8 if stack else 0)
    tabs = others if usable and (len(player.hand) * step > right - left) else []
    pitch = TAB_STEP if len(tabs) < 4 else TAB_STEP / 2
    whole = [name for name in (*usable, *others) if name not in tabs]
    xs = spread(len(whole), left, right - len(tabs) * pitch - width, step)
    begin = (xs[-1] + min(step, right - len(tabs) * pitch - xs[-1]) if xs else left) if tabs else 0.0
    lies: list[tuple[str, float, float, tuple[object, ...]]] = [
        (name, x, width, ("whole", name, view.viewer, name in usable)) for name, x in zip(whole, xs, strict=True)
    ]
    lies += [(name, begin + index * pitch, TAB, ("tab", name, view.viewer)) for index, name in enumerate(tabs)]
    for index, name in enumerate(player.played):
        under = min(2, stack - 1 - index) * -5.0
        lies.append((name, right + 8 + under, TAB, ("played", name, view.viewer, -1 if under else stack)))
    for index, (name, x, wide, look) in enumerate(lies):
        known = name in kit.of.documents
        spot = (x + wide / 2, top + high / 2)
        piece = Piece("dock", spot, (wide, high), look if known else ("back",), 1 + index * 0.01)
        yield ids.PAPER(name) if known else ids.BACK(index), piece


def playable(view: WatchView) -> set[str]:
    """The documents that can be played now."""
    return {command.word("document") for command in view.legal if command.verb == "play"}


def fan_middle(kit: WatchContext) -> Point:
    """Where drawn documents lie: in the middle of the bench."""
    bench = kit.plan.table
    return (bench.x + bench.w / 2, bench.y + bench.h * 0.52)


def _drawn(kit: WatchContext, view: WatchView) -> Placed:
    """Documents just drawn: large in the middle for whoever searches, small backs for the others."""
    (mx, my), (x, y), names = fan_middle(kit), space_centre(kit, "search"), view.state.drawn
    for index, (name, off) in enumerate(zip(names, about(0, len(names), 1), strict=True)):
        if name in kit.of.documents:
            spot, look = (mx + off * (FAN[0] + 12), my), ("paper", name, view.viewer)
            yield ids.DRAWN(name), Piece("top", spot, FAN, look, 1 + index * 0.01)
        else:
            yield ids.DRAWN(index), Piece("top", (x + off * 26, y - 12), HIDDEN_FAN, ("back",), index * 0.01)


def _solo(kit: WatchContext, view: WatchView) -> Placed:
    state, area, side = view.state, kit.plan.dock.documents, kit.plan.pieces.disc
    if state.solo is None:
        return
    xs = spread(state.players[0].supply, area.x + 20 + side / 2, area.x + area.w - 20 - side / 2, side + 2)
    for index, x in enumerate(xs):
        spot = (x, area.y + area.h * 0.52)
        yield ids.STOCKED(index), Piece("dock", spot, (side, side), ("disc", 0), 1 + index * 0.01)
    for index in range(kit.of.solo.pocket_watches):
        spot = own_board.cell_centre(kit, kit.tables.departments.index("office"), index)
        yield ids.POCKET(index), Piece("dock", spot, (36, 48), ("pocket", index >= state.solo.watches), 1)


PARTS = (_clock, _workers, _spies, _tracks, _stock, _own_board, _goods, _papers, _drawn, _solo)
