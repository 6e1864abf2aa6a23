"""What does a view say that several parts of the table need: who may be used, what the round would pay, whose turns come?"""

from __future__ import annotations

from tabletop.boards.common.board import View
from tabletop.boards.red_outpost.faces.goal_card import GoalModel
from tabletop.boards.red_outpost.faces.panels import ClosedModel, TurnsModel
from tabletop.boards.red_outpost.faces.seat_card import SeatModel
from tabletop.boards.red_outpost.kit import Kit
from tabletop.games.red_outpost.forecast import Forecast, RoundStanding
from tabletop.games.red_outpost.phases import turns_in
from tabletop.games.red_outpost.rulebook import PHASES
from tabletop.games.red_outpost.scoring import goal_loss
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState

FIGURE_VERBS = ("move", "stay", "relocate", "lay_down")


def usable_workers(view: View) -> frozenset[str]:
    """The workers somebody at the mouse may use now."""
    return frozenset(command.word("worker") for command in view.legal if command.verb in FIGURE_VERBS)


def seat_models(
    kit: Kit, view: View, standing: RoundStanding, drop: Forecast | None, counting: dict[int, int], height: float
) -> list[SeatModel]:
    """One card per seat, and Autom's in the solo game."""
    state: RedOutpostState = view.state
    acting = view.decision.seat if view.decision is not None else None
    models = [
        _seat_model(kit, view, seat, standing, drop, counting, height, active=seat == acting)
        for seat in range(state.seats)
    ]
    if state.autom is not None:
        models.append(_autom_model(kit, state, standing, drop, counting, height))
    return models


def _seat_model(
    kit: Kit,
    view: View,
    seat: int,
    standing: RoundStanding,
    drop: Forecast | None,
    counting: dict[int, int],
    height: float,
    *,
    active: bool,
) -> SeatModel:
    state: RedOutpostState = view.state
    player, person = state.players[seat], view.seats[seat]
    now = standing.points[seat] - standing.loss
    then = None if drop is None else drop.round_points[seat] - _loss_after(kit, state, drop)
    kind = "you" if person.kind == "human" and seat == view.viewer else person.kind
    return SeatModel(
        seat=seat,
        name=person.name,
        kind=kind,
        active=active,
        looked_at=seat == view.viewer and not active and len(view.seats) > 1,
        starter=state.autom is None and state.starter == seat,
        points=counting.get(seat, sum(player.points.values())),
        markers=player.markers if state.autom is None else None,
        crystals=player.crystals,
        palace=player.palace,
        wheel=player.wheel,
        cards=(player.worker_card, player.location_card) if player.worker_card and player.location_card else None,
        round_now=now,
        round_then=then if then != now else None,
        height=height,
    )


def _autom_model(
    kit: Kit,
    state: RedOutpostState,
    standing: RoundStanding,
    drop: Forecast | None,
    counting: dict[int, int],
    height: float,
) -> SeatModel:
    autom = state.autom
    assert autom is not None
    then = standing.autom_points - 1 if drop is not None and drop.marker == "removed" else None
    return SeatModel(
        seat=AUTOM,
        name=kit.say("autom"),
        kind="autom",
        active=False,
        looked_at=False,
        starter=False,
        points=counting.get(AUTOM, sum(autom.points.values())),
        markers=autom.supply,
        crystals=None,
        palace=autom.palace,
        wheel=autom.wheel,
        cards=None,
        round_now=standing.autom_points,
        round_then=then,
        height=height,
    )


def turns_model(kit: Kit, state: RedOutpostState) -> TurnsModel:
    """Whose turns the phase has and what comes after it."""
    count = turns_in(kit.book, state, state.phase)
    if state.autom is not None:
        order = tuple(AUTOM if turn % 2 == 0 else 0 for turn in range(count))
    else:
        order = tuple((state.starter + turn) % state.seats for turn in range(count))
    return TurnsModel(order, state.turn, _after_phase(kit, state))


def _after_phase(kit: Kit, state: RedOutpostState) -> str:
    if state.phase == "evening":
        last = state.round >= kit.of.scoring.rounds
        return kit.say("turns.game_ends" if last else "turns.round_ends")
    after = PHASES[PHASES.index(state.phase) + 1]
    if state.autom is not None:
        return kit.say("turns.next_phase", phase=after)
    starter = (state.starter + 1) % state.seats
    return kit.say("turns.next_starter", phase=after, name=kit.seat_name(starter))


def closed_model(kit: Kit, state: RedOutpostState) -> ClosedModel:
    """What the blocking markers close."""
    names = kit.book.locations
    morning = tuple(name for name in names if name in state.morning_blockers)
    evening = tuple(name for name in names if name in state.evening_blockers)
    return ClosedModel(morning, evening, kit.book.blocked_by[state.phase])


def goal_model(kit: Kit, state: RedOutpostState, standing: RoundStanding, drop: Forecast | None) -> GoalModel | None:
    """The goal card of the solo game with what is met."""
    autom = state.autom
    if autom is None or not autom.goal:
        return None
    goal = kit.of.goals[autom.goal]
    met = tuple(line not in standing.missed for line in ("unmarked", "cheerful", "export"))
    after = (False, False, False) if drop is None else _met_after(kit, state, drop)
    loss = goal_loss(kit.book, state, autom)
    moods = tuple(state.mood[worker] for worker in goal.cheerful)
    return GoalModel(autom.goal, loss, (met[0], met[1], met[2]), after, moods, autom.goal_cube)


def _loss_after(kit: Kit, state: RedOutpostState, drop: Forecast) -> int:
    """Solo: what goals would still cost after a drop."""
    if state.autom is None or not state.autom.goal:
        return 0
    return _met_after(kit, state, drop).count(False) * goal_loss(kit.book, state, state.autom)


def _met_after(kit: Kit, state: RedOutpostState, drop: Forecast) -> tuple[bool, bool, bool]:
    autom = state.autom
    assert autom is not None
    goal = kit.of.goals[autom.goal]
    markers = dict(autom.markers)
    if drop.marker == "removed":
        markers[drop.worker] -= 1
    moods = {**state.mood, drop.worker: drop.mood_after, **{shift.worker: shift.after for shift in drop.others}}
    return (
        not any(markers[worker] for worker in goal.unmarked),
        all(moods[worker] >= kit.of.solo.mood_goal for worker in goal.cheerful),
        autom.goal_cube or any(export.fills_goal for export in drop.exports),
    )
