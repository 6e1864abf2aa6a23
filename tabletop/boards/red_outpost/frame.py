"""What stands around the sheet: top bar, seat rail, own board?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.boards.common.dock import plate
from tabletop.boards.common.row import Row
from tabletop.boards.common.topbar import Chip, chip_row, round_discs
from tabletop.boards.red_outpost.arrange import markers_in_round, total_points
from tabletop.boards.red_outpost.faces import autom, dock, goal_card, icons, panels, special_card
from tabletop.boards.red_outpost.faces.goal_card import GoalModel
from tabletop.boards.red_outpost.faces.panels import ClosedModel, TurnsModel
from tabletop.boards.red_outpost.faces.seat_card import SeatModel, seat_card
from tabletop.boards.red_outpost.faces.wheels import PHASE_ART
from tabletop.boards.red_outpost.kit import OutpostKit, OutpostView
from tabletop.boards.red_outpost.look import LIGHT, LINE, QUIET_LIGHT, SALMON, SKIN, art
from tabletop.boards.red_outpost.plan import Rail
from tabletop.games.red_outpost.forecast import Forecast, RoundStanding
from tabletop.games.red_outpost.phases import turns_in
from tabletop.games.red_outpost.scoring import goal_loss
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.games.red_outpost.tables import PHASES
from tabletop.scene import Group, Panel
from tabletop.scene.geometry import Size

if TYPE_CHECKING:
    from tabletop.boards.red_outpost.board import OutpostBoard


# -- top bar ------------------------------------------------------------------------------------------------------


def show_top_bar(board: OutpostBoard, state: RedOutpostState) -> None:
    """Round, phases, turn and what counts at the end."""
    kit, home, show = board.kit, board.layers.bar, board.patches.show
    plan, rounds = kit.plan.top_bar, kit.of.scoring.rounds
    show(
        home, "round", plan.round.at, state.round,
        lambda: round_discs(SKIN, kit.type, kit.say("round"), rounds, state.round),
    )  # fmt: skip
    turns = turns_in(kit.book, state, state.phase)
    turn = min(state.turn + 1, turns)
    model = (state.phase, turn, turns, state.step == "over")
    show(home, "phases", plan.phases.at, model, lambda: _phases(kit, state.phase, turn, turns))
    show(home, "reminder", plan.reminder.at, state.seats, lambda: _reminder(kit, state.seats))


def _phases(kit: OutpostKit, phase: str, turn: int, turns: int) -> Group:
    now = PHASES.index(phase)
    chips = [
        Chip(art(f"phase_{PHASE_ART[name]}"), kit.phase(name), "past" if at < now else "now" if at == now else "next")
        for at, name in enumerate(PHASES)
    ]
    row = Group()
    words = kit.say("turn", turn=turn, turns=turns)
    room = kit.plan.top_bar.reminder.x - kit.plan.top_bar.phases.x - kit.type.words_width(words, 16, 600) - 50
    line = row.add(chip_row(SKIN, kit.type, chips, room, small=kit.small))
    kit.type.words(row, words, (line.w + 22, 18), 16, QUIET_LIGHT, weight=600)
    return row


def _reminder(kit: OutpostKit, seats: int) -> Group:
    group = Group()
    group.add(Panel((1.6, 28), fill=LINE))
    row = Row(28, gap=8)
    words = Group()
    text = kit.type.words(words, kit.say("game_end"), (0, 14), 15.5, QUIET_LIGHT, weight=600, room=90)
    words.size = (min(text.w, 90.0), 28)
    row.put(words)
    row.put(icons.palace(22, SALMON), 10)
    rewards = kit.of.scoring.palace[: 2 if seats < 3 else 3]
    row.put(icons.number(" · ".join(str(points) for points in rewards), 17, LIGHT), 8)
    row.skip(14)
    for _ in range(kit.of.scoring.crystals_per_point):
        row.put(icons.crystal(27), 0)
    row.put(icons.number(f"= 1 {kit.say('vp')}", 17, LIGHT), 7)
    row.pos = (18, 0)
    group.add(row)
    return group


# -- seat rail ----------------------------------------------------------------------------------------------------


def show_rail(board: OutpostBoard, view: OutpostView, standing: RoundStanding, cast: Forecast | None) -> None:
    """Seat cards and the panels below them."""
    kit, state, patches = board.kit, view.state, board.patches
    rail = kit.plan.rail(state.seats, bool(state.players[0].worker_card))
    for index, model in enumerate(seat_models(board, view, standing, cast, rail.seats.size)):
        box = rail.seats.cell(0, index)
        face = patches.show(
            board.layers.rail, f"seat:{model.seat}", (box.x, box.y), model,
            lambda model=model: seat_card(kit, model),  # type: ignore[misc]
        )  # fmt: skip
        board.seat_patch(face, model.seat)
    _show_panels(board, state, rail)


def _show_panels(board: OutpostBoard, state: RedOutpostState, rail: Rail) -> None:
    kit, home, show = board.kit, board.layers.rail, board.patches.show
    turns = turns_model(kit, state)
    show(home, "turns", rail.turns.at, turns, lambda: panels.turns(kit, turns, rail.turns.size))
    if rail.closed is not None:
        closed, closed_area = closed_model(kit, state), rail.closed
        show(home, "closed", closed_area.at, closed, lambda: panels.closed(kit, closed, closed_area.size))
    if rail.supply is not None:
        counts, supply_area = tuple((good, state.supply[good]) for good in kit.book.goods), rail.supply
        show(home, "supply", supply_area.at, counts, lambda: panels.supply(kit, counts, supply_area.size))
    if rail.autom is not None and state.autom is not None:
        deck, autom_area = len(state.autom.deck), rail.autom
        show(home, "autom", autom_area.at, deck, lambda: autom.autom_panel(kit, deck, autom_area.size))


def seat_models(
    board: OutpostBoard, view: OutpostView, standing: RoundStanding, cast: Forecast | None, size: Size
) -> list[SeatModel]:
    """One card per seat, and Autom's in the solo game."""
    state = view.state
    models = [_seat_model(board, view, seat, standing, cast, size) for seat in range(state.seats)]
    if state.autom is None:
        return models
    taken = cast is not None and cast.marker == "removed"
    opponent = SeatModel(
        seat=AUTOM,
        name=board.kit.seat_name(AUTOM),
        kind="autom",
        points=board.counting.get(AUTOM, total_points(state, AUTOM)),
        markers=state.autom.supply,
        palace=state.autom.palace,
        wheel=state.autom.wheel,
        round_now=standing.autom_points,
        round_then=standing.autom_points - 1 if taken else None,
        size=size,
    )
    return [*models, opponent]


def _seat_model(
    board: OutpostBoard, view: OutpostView, seat: int, standing: RoundStanding, cast: Forecast | None, size: Size
) -> SeatModel:
    state, kit = view.state, board.kit
    player, person = state.players[seat], view.seats[seat]
    active = view.decision is not None and view.decision.seat == seat
    now = standing.points[seat] - standing.loss
    then = now if cast is None else cast.round_points[seat] - _loss_after(kit, state, cast)
    return SeatModel(
        seat=seat,
        name=person.name,
        kind="you" if person.kind == "human" and seat == view.viewer else person.kind,
        active=active,
        looked_at=seat == view.viewer and not active and len(view.seats) > 1,
        starter=state.autom is None and state.starter == seat,
        points=board.counting.get(seat, total_points(state, seat)),
        markers=player.markers if state.autom is None else None,
        crystals=player.crystals,
        palace=player.palace,
        wheel=player.wheel,
        cards=(player.worker_card, player.location_card) if player.worker_card and player.location_card else None,
        round_now=now,
        round_then=then if then != now else None,
        size=size,
    )


def turns_model(kit: OutpostKit, state: RedOutpostState) -> TurnsModel:
    """Whose turns the phase has and what comes after it."""
    count = turns_in(kit.book, state, state.phase)
    if state.autom is not None:
        order = tuple(AUTOM if turn % 2 == 0 else 0 for turn in range(count))
    else:
        order = tuple((state.starter + turn) % state.seats for turn in range(count))
    return TurnsModel(order, state.turn, _after_phase(kit, state))


def _after_phase(kit: OutpostKit, state: RedOutpostState) -> str:
    if state.phase == "evening":
        last = state.round >= kit.of.scoring.rounds
        return kit.say("turns.game_ends" if last else "turns.round_ends")
    after = PHASES[PHASES.index(state.phase) + 1]
    if state.autom is not None:
        return kit.say("turns.next_phase", phase=after)
    starter = (state.starter + 1) % state.seats
    return kit.say("turns.next_starter", phase=after, name=kit.seat_name(starter))


def closed_model(kit: OutpostKit, state: RedOutpostState) -> ClosedModel:
    """What the blocking markers close."""
    names = kit.book.locations
    morning = tuple(name for name in names if name in state.morning_blockers)
    evening = tuple(name for name in names if name in state.evening_blockers)
    return ClosedModel(morning, evening, kit.book.blocked_by[state.phase])


# -- own board ----------------------------------------------------------------------------------------------------


def show_dock(board: OutpostBoard, view: OutpostView, standing: RoundStanding, cast: Forecast | None) -> None:
    """Plate, trays, and special cards, the goal card or the standing of the round."""
    kit, state, home, show = board.kit, view.state, board.layers.dock, board.patches.show
    plan, seat = kit.plan.dock, view.viewer
    player, person = state.players[seat], view.seats[seat]
    acting = view.decision.seat if view.decision is not None else seat
    own = person.kind == "human" and (seat == acting or sum(other.kind == "human" for other in view.seats) == 1)
    words = kit.say("dock.yours") if own else kit.say("dock.theirs", name=person.name)
    show(home, "plate", plan.area.at, (seat, words), lambda: plate(kit, seat, words, plan.area.size, dock.DOCK), z=-1)
    many = player.crystals > dock.CRYSTALS_SHOWN
    tray = plan.crystals_solo if state.autom is not None else plan.crystals
    show(
        home, "tray:crystals", tray.at, player.crystals if many else 0,
        lambda: dock.crystal_tray(kit, player.crystals, tray.size, many),
    )  # fmt: skip
    if state.autom is not None:
        goal = goal_model(kit, state, standing, cast)
        if goal is not None:
            show(home, "goal", plan.goal.at, goal, lambda: goal_card.goal_card(kit, goal))
        return
    count = max(markers_in_round(kit, state), player.markers)
    show(
        home, "tray:markers", plan.markers.at, (player.markers, count),
        lambda: dock.marker_tray(kit, player.markers, count, plan.markers.size),
    )  # fmt: skip
    if player.worker_card:
        _show_special_cards(board, view)
        return
    rows = tuple((worker, state.mood[worker], standing.leaders[worker]) for worker in kit.book.workers)
    show(home, "standing", plan.forecast.at, rows, lambda: dock.standing(kit, rows, plan.forecast.size))


def _show_special_cards(board: OutpostBoard, view: OutpostView) -> None:
    kit, plan, player = board.kit, board.kit.plan.dock, view.state.players[view.viewer]
    matters = cards_that_matter(view)
    for name, card, area in (
        ("special:worker", player.worker_card, plan.worker_card),
        ("special:location", player.location_card, plan.location_card),
    ):
        rim = str(kit.seat(view.viewer).fill) if card in matters else None
        board.patches.show(
            board.layers.dock, name, area.at, (card, rim),
            lambda card=card, rim=rim: special_card.special_card(kit, card, rim),  # type: ignore[misc]
        )  # fmt: skip


def cards_that_matter(view: OutpostView) -> tuple[str, ...]:
    """Special cards of the seat in the dock that can matter in its turn now."""
    if view.decision is None or view.decision.seat != view.viewer or not view.legal:
        return ()
    player, visit = view.state.players[view.viewer], view.state.visit
    cards = (player.worker_card, player.location_card)
    return cards if visit is None else tuple(card for card in cards if card in (visit.worker, visit.location))


def goal_model(
    kit: OutpostKit, state: RedOutpostState, standing: RoundStanding, cast: Forecast | None
) -> GoalModel | None:
    """The goal card of the solo game with what is met."""
    autom = state.autom
    if autom is None or not autom.goal:
        return None
    goal = kit.of.goals[autom.goal]
    met = tuple(line not in standing.missed for line in ("unmarked", "cheerful", "export"))
    after = (False, False, False) if cast is None else _met_after(kit, state, cast)
    loss = goal_loss(kit.book, state, autom)
    moods = tuple(state.mood[worker] for worker in goal.cheerful)
    return GoalModel(autom.goal, loss, (met[0], met[1], met[2]), after, moods, autom.goal_cube)


def _loss_after(kit: OutpostKit, state: RedOutpostState, cast: Forecast) -> int:
    """Solo: what goals would still cost after a cast."""
    if state.autom is None or not state.autom.goal:
        return 0
    return _met_after(kit, state, cast).count(False) * goal_loss(kit.book, state, state.autom)


def _met_after(kit: OutpostKit, state: RedOutpostState, cast: Forecast) -> tuple[bool, bool, bool]:
    autom = state.autom
    assert autom is not None
    goal = kit.of.goals[autom.goal]
    markers = dict(autom.markers)
    if cast.marker == "removed":
        markers[cast.worker] -= 1
    moods = {**state.mood, cast.worker: cast.mood_after, **{shift.worker: shift.after for shift in cast.others}}
    return (
        not any(markers[worker] for worker in goal.unmarked),
        all(moods[worker] >= kit.of.solo.mood_goal for worker in goal.cheerful),
        autom.goal_cube or any(export.fills_goal for export in cast.exports),
    )
