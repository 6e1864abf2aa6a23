"""What stands around the bench: top bar, seat rail, own board?"""

from __future__ import annotations

from tabletop.boards.common.faces_around import Faces
from tabletop.boards.common.seat_rail import edge
from tabletop.boards.watch.arrange import order_tags, playable
from tabletop.boards.watch.context import WatchContext, WatchView
from tabletop.boards.watch.faces import bar, own_board, seat_card, solo, trays
from tabletop.games.watch import debt
from tabletop.games.watch.forecast import Forecast
from tabletop.games.watch.scoring import document_points
from tabletop.games.watch.state import WatchState
from tabletop.kernel import ScoreSheet

PHASES = ("place", "bribes", "actions", "hand", "market")


def show_top_bar(faces: Faces[WatchContext], state: WatchState) -> None:
    """Round, phases, what is left of the decks."""
    kit, home, plan = faces.kit, faces.layers.bar, faces.kit.plan.top_bar
    faces.show(home, "round", plan.round, bar.round_words, state.round)
    faces.show(home, "pips", plan.pips, bar.pips, state.round)
    names = [name for name in PHASES if state.solo is None or name != "hand"]
    if state.phase in ("smuggling", "over"):
        names[-1] = "smuggling"
    now = names.index(state.phase) if state.phase in names else len(names)
    faces.show(home, "phases", plan.phases, bar.chips, [kit.say(f"phase.{name}") for name in names], now)
    papers_left = None if state.solo is not None else len(state.documents)
    faces.show(home, "supplies", plan.supplies, bar.supplies, len(state.market), papers_left)


def show_rail(faces: Faces[WatchContext], view: WatchView, sheets: list[ScoreSheet], cast: Forecast | None) -> None:
    """Seat cards, the worker nobody plays, the table of points."""
    kit, state, tags = faces.kit, view.state, order_tags(faces.kit, view)
    rail = kit.plan.rail(state.seats)
    for seat, player in enumerate(state.players):
        who = faces.sitting(view, seat, sheets[seat].total)
        change = cast.points[seat] if cast is not None and cast.points else 0
        lies = seat_card.Lies(
            place=tags.get(seat, 0),
            turn=_turn(kit, view, seat),
            spies=len(state.active) if state.activator == seat and not state.revealed else 0,
            black=state.black_disc == seat and seat != view.viewer,
        )
        faces.show_seat(seat, rail.seats.cell(0, seat), seat_card.seat_card, who, player, change, lies)
    if rail.third is not None and state.walker is not None:
        faces.show(faces.layers.rail, "third", rail.third, seat_card.third_card, state.walker)
    secret = [any(name not in kit.tables.suit_of for name in player.hand) for player in state.players]
    faces.show(faces.layers.rail, "points", rail.points, seat_card.points_table, sheets, secret)


def _turn(kit: WatchContext, view: WatchView, seat: int) -> str:
    """The words for the turn of a seat."""
    state = view.state
    if view.decision is not None and view.decision.seat == seat:
        return kit.say("turn.now" if seat != view.viewer or view.seats[seat].kind != "human" else "turn.yours")
    if state.phase not in ("place", "actions") or not state.players[seat].space:
        return ""
    waits, done = ("to_move", "moved") if state.phase == "place" else ("to_act", "done")
    return kit.say(f"turn.{waits if seat in state.queue else done}")


def show_dock(faces: Faces[WatchContext], view: WatchView, cast: Forecast | None) -> None:
    """The board of the seat looked at and everything it owns."""
    kit, state, home, seat = faces.kit, view.state, faces.layers.dock, view.viewer
    plan, player = kit.plan.dock, state.players[seat]
    acts = bool(state.queue) and state.queue[0] == seat
    mine = cast if acts else None
    faces.show(home, "dock", plan.area, edge, seat)
    faces.show(home, "board", plan.board, own_board.board, seat, player, "" if mine is None else mine.row)
    gears, roubles = (0, 0) if mine is None else (mine.gears, mine.roubles)
    faces.show(home, "tray:gears", plan.gears, trays.goods, kit.say("tray.gears"), player.gears, gears)
    faces.show(home, "tray:roubles", plan.roubles, trays.goods, kit.say("tray.roubles"), player.roubles, roubles)
    price = debt.repayment(kit.tables, state) if acts else kit.tables.debt.repay
    faces.show(home, "tray:debt", plan.debt, trays.debt, player.notes, price)
    faces.show(home, "tray:crates", plan.crates, trays.crates, player.crates)
    if state.solo is not None:
        faces.show(home, "tray:discs", plan.documents, solo.disc_supply, player.supply)
    else:
        owned = player.hand + player.played
        points, now = document_points(kit.tables, owned), len(playable(view))
        faces.show(home, "tray:documents", plan.documents, trays.tray, owned, points, now)
