"""What does a view say that several parts of the table need: order, points, who is caught, what may be used?"""

from __future__ import annotations

from tabletop.boards.common.board import View
from tabletop.boards.watch.faces.points import PointsModel
from tabletop.boards.watch.faces.seat_card import SeatModel
from tabletop.boards.watch.kit import WatchKit
from tabletop.games.watch import bribes, clock
from tabletop.games.watch.forecast import Forecast
from tabletop.games.watch.state import THIRD, WatchState
from tabletop.kernel import ScoreSheet


def order_tags(kit: WatchKit, state: WatchState) -> dict[int, int]:
    """The place of every worker in the clock order of this phase; while placing only of those still to move."""
    if state.solo is not None or state.phase == "over":
        return {}
    if state.phase == "place":
        moved = state.seats + (1 if state.walker is not None else 0) - len(state.queue)
        return {who: moved + index for index, who in enumerate(state.queue, start=1)}
    return {who: index for index, who in enumerate(clock.clock_order(kit.tables, state), start=1)}


def caught_spaces(kit: WatchKit, state: WatchState) -> frozenset[str]:
    """The spaces on which somebody is caught by the spy cards that lie open."""
    if not state.revealed:
        return frozenset()
    return frozenset(space for space in clock.occupied(state) if bribes.is_caught(kit.tables, state, space))


def deciding(view: View[WatchState]) -> int | None:
    """The seat whose decision is open."""
    return view.decision.seat if view.decision is not None else None


def seat_models(
    kit: WatchKit, view: View[WatchState], sheets: list[ScoreSheet], cast: Forecast | None, counting: dict[int, int]
) -> list[SeatModel]:
    """One card per seat."""
    state = view.state
    tags, acting = order_tags(kit, state), deciding(view)
    size = kit.plan.rail(state.seats).seats.size
    models = []
    for seat, person in enumerate(view.seats):
        player = state.players[seat]
        change = cast.points[seat] if cast is not None and cast.points else 0
        points = counting.get(seat, sheets[seat].total)
        models.append(
            SeatModel(
                seat=seat,
                name=person.name,
                kind=_kind(kit, view, seat),
                active=seat == acting,
                looked_at=seat == view.viewer and seat != acting and len(view.seats) > 1,
                points=points,
                then=points + change if change else None,
                goods=(
                    player.gears,
                    player.roubles,
                    len(player.crates),
                    len(player.hand) + len(player.played),
                    player.notes,
                ),
                levels=tuple(player.levels.items()),
                place=tags.get(seat, 0),
                space=player.space,
                bribe=bribes.bribe(kit.tables, player),
                turn=_turn(kit, view, seat),
                spies=len(state.active) if state.activator == seat and not state.revealed else 0,
                size=size,
                black=state.black_disc == seat and seat != view.viewer,
                solo=state.solo is not None,
            )
        )
    return models


def _kind(kit: WatchKit, view: View[WatchState], seat: int) -> str:
    person = view.seats[seat]
    if person.kind == "human":
        return kit.say("seat.you" if seat == view.viewer else "seat.human")
    level = f"new.level.{person.level}"
    return kit.say("seat.bot_level", level=kit.texts.say(level)) if level in kit.texts else kit.say("seat.bot")


def _turn(kit: WatchKit, view: View[WatchState], seat: int) -> str:
    state = view.state
    if deciding(view) == seat:
        return kit.say("turn.now" if seat != view.viewer or view.seats[seat].kind != "human" else "turn.yours")
    if state.phase == "over" or not state.players[seat].space:
        return ""
    waiting = seat in state.queue
    if state.phase == "place":
        return kit.say("turn.to_move" if waiting else "turn.moved")
    if state.phase == "actions":
        return kit.say("turn.to_act" if waiting else "turn.done")
    return ""


def points_model(kit: WatchKit, view: View[WatchState], sheets: list[ScoreSheet]) -> PointsModel:
    """If the game ended now, as far as the looking seat may know."""
    state = view.state
    rows = []
    for category in sheets[0].points:
        values: list[int | None] = []
        for seat, sheet in enumerate(sheets):
            secret = any(name not in kit.tables.suit_of for name in state.players[seat].hand)
            values.append(None if category == "documents" and secret else sheet.points[category])
        rows.append((category, tuple(values)))
    return PointsModel(tuple(rows), tuple(sheet.total for sheet in sheets), tuple(range(len(sheets))))


def walker_seat(state: WatchState) -> int | None:
    """The worker nobody plays, when there is one."""
    return THIRD if state.walker is not None else None
