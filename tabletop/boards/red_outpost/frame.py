"""What stands around the sheet: top bar, seat rail, own board?"""

from __future__ import annotations

from tabletop.boards.common.faces_around import Faces, is_you
from tabletop.boards.common.icons import Row
from tabletop.boards.common.seat_rail import plate, turn_order
from tabletop.boards.common.top_bar import Chip, chip_row, round_discs
from tabletop.boards.red_outpost.arrange import markers_in_round, total_points
from tabletop.boards.red_outpost.context import OutpostContext, OutpostView
from tabletop.boards.red_outpost.faces import dock, goal_card, icons, panels, special_card
from tabletop.boards.red_outpost.faces.seat_card import seat_card
from tabletop.boards.red_outpost.faces.tracks import PHASE_ART
from tabletop.boards.red_outpost.look import LIGHT, LINE, QUIET_LIGHT, SALMON, art
from tabletop.boards.red_outpost.plan import Rail
from tabletop.games.red_outpost.forecast import Forecast, RoundStanding
from tabletop.games.red_outpost.phases import turns_in
from tabletop.games.red_outpost.scoring import goal_loss
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.games.red_outpost.tables import PHASES
from tabletop.scene import Group, Panel, Size

# -- top bar ------------------------------------------------------------------------------------------------------


def show_top_bar(faces: Faces[OutpostContext], state: RedOutpostState) -> None:
    """Round, phases, turn and what counts at the end."""
    kit, bar, plan = faces.kit, faces.layers.bar, faces.kit.plan.top_bar
    faces.show(bar, "round", plan.round, round_discs, kit.say("round"), kit.of.scoring.rounds, state.round)
    turns = turns_in(kit.book, state, state.phase)
    faces.show(bar, "phases", plan.phases, _phases, state.phase, min(state.turn + 1, turns), turns)
    faces.show(bar, "reminder", plan.reminder, _reminder, state.seats)


def _phases(kit: OutpostContext, _size: Size, phase: str, turn: int, turns: int) -> Group:
    now = PHASES.index(phase)
    chips = [
        Chip(art(f"phase_{PHASE_ART[name]}"), kit.phase(name), "past" if at < now else "now" if at == now else "next")
        for at, name in enumerate(PHASES)
    ]
    words = kit.say("turn", turn=turn, turns=turns)
    wide = kit.type.words_width(words, 16, 600)
    room = kit.plan.top_bar.reminder.x - kit.plan.top_bar.phases.x - wide - 50
    line = chip_row(kit, chips, room)
    row = Group(size=(line.w + 22 + wide, line.h))
    row.add(line)
    kit.type.words(row, words, (line.w + 22, 18), 16, QUIET_LIGHT, weight=600)
    return row


def _reminder(kit: OutpostContext, _size: Size, seats: int) -> Group:
    group = Group()
    group.add(Panel((1.6, 28), fill=LINE))
    row = Row(28, gap=8)
    row.put(kit.type.line(kit.say("game_end"), 28, 15.5, QUIET_LIGHT, weight=600, room=90))
    row.put(icons.palace(22, SALMON), 10)
    rewards = kit.of.scoring.palace[: 2 if seats < 3 else 3]
    row.put(icons.number(" · ".join(str(points) for points in rewards), 17, LIGHT), 8)
    row.skip(14)
    for _ in range(kit.of.scoring.crystals_per_point):
        row.put(icons.crystal(27), 0)
    row.put(icons.number(f"= 1 {kit.say('vp')}", 17, LIGHT), 7)
    group.add(row).pos = (18, 0)
    return group


# -- seat rail ----------------------------------------------------------------------------------------------------


def show_rail(faces: Faces[OutpostContext], view: OutpostView, standing: RoundStanding, cast: Forecast | None) -> None:
    """A card per seat, and Autom's in the solo game; below them the panels."""
    kit, state, opponent = faces.kit, view.state, view.state.autom
    rail = kit.plan.rail(state.seats, bool(state.players[0].worker_card))
    for seat, player in enumerate(state.players):
        who = faces.sitting(view, seat, total_points(state, seat))
        markers = {"markers": player.markers} if opponent is None else {}
        holds = {**markers, "crystals": player.crystals, "palace": player.palace, "wheel": player.wheel}
        now = then = standing.points[seat] - standing.loss
        if cast is not None:
            then = cast.round_points[seat] - cast.loss
        cards = (player.worker_card, player.location_card) if player.worker_card and player.location_card else ()
        starts = opponent is None and state.starter == seat
        faces.show_seat(seat, rail.seats.cell(0, seat), seat_card, who, holds, (now, then), cards, starts=starts)
    if opponent is not None:
        who = faces.sitting(view, AUTOM, total_points(state, AUTOM))
        holds = {"markers": opponent.supply, "palace": opponent.palace, "wheel": opponent.wheel}
        taken = cast is not None and cast.marker == "removed"
        outlook = (standing.autom_points, standing.autom_points - taken)
        faces.show_seat(AUTOM, rail.seats.cell(0, state.seats), seat_card, who, holds, outlook)
    _show_panels(faces, state, rail)


def _show_panels(faces: Faces[OutpostContext], state: RedOutpostState, rail: Rail) -> None:
    kit, home = faces.kit, faces.layers.rail
    words = (kit.say("turns.title"), _after_phase(kit, state))
    faces.show(home, "turns", rail.turns, turn_order, _turns(kit, state), state.turn, *words, art("glyph_tick"))
    if rail.closed is not None:
        now = kit.book.blocked_by[state.phase]
        faces.show(home, "closed", rail.closed, panels.closed, state.morning_blockers, state.evening_blockers, now)
    if rail.supply is not None:
        faces.show(home, "supply", rail.supply, panels.supply, state.supply)
    if rail.autom is not None and state.autom is not None:
        faces.show(home, "autom", rail.autom, panels.autom_panel, len(state.autom.deck))


def _turns(kit: OutpostContext, state: RedOutpostState) -> list[int]:
    """Whose turns the phase has."""
    count = turns_in(kit.book, state, state.phase)
    if state.autom is not None:
        return [AUTOM if turn % 2 == 0 else 0 for turn in range(count)]
    return [(state.starter + turn) % state.seats for turn in range(count)]


def _after_phase(kit: OutpostContext, state: RedOutpostState) -> str:
    if state.phase == "evening":
        last = state.round >= kit.of.scoring.rounds
        return kit.say("turns.game_ends" if last else "turns.round_ends")
    after = PHASES[PHASES.index(state.phase) + 1]
    if state.autom is not None:
        return kit.say("turns.next_phase", phase=after)
    starter = (state.starter + 1) % state.seats
    return kit.say("turns.next_starter", phase=after, name=kit.seat_name(starter))


# -- own board ----------------------------------------------------------------------------------------------------


def show_dock(faces: Faces[OutpostContext], view: OutpostView, standing: RoundStanding, cast: Forecast | None) -> None:
    """Plate, trays, and special cards, the goal card or the standing of the round."""
    kit, state, home, opponent = faces.kit, view.state, faces.layers.dock, view.state.autom
    plan, seat, player = kit.plan.dock, view.viewer, view.state.players[view.viewer]
    words = kit.say("dock.yours") if is_you(view, seat) else kit.say("dock.theirs", name=kit.seat_name(seat))
    faces.show(home, "plate", plan.area, plate, seat, words, dock.DOCK)
    tray = plan.crystals if opponent is None else plan.crystals_solo
    faces.show(home, "tray:crystals", tray, dock.crystal_tray, player.crystals)
    if opponent is not None:
        if opponent.goal:
            loss, met = goal_loss(kit.book, state, opponent), [line not in standing.missed for line in goal_card.LINES]
            after = goal_card.NOTHING if cast is None else [line not in cast.missed for line in goal_card.LINES]
            goal = (opponent.goal, loss, state.mood, opponent.goal_cube, met, after)
            faces.show(home, "goal", plan.goal, goal_card.goal_card, *goal)
        return
    count = max(markers_in_round(kit, state), player.markers)
    faces.show(home, "tray:markers", plan.markers, dock.marker_tray, player.markers, count)
    if player.worker_card:
        matters, rim = cards_that_matter(view), str(kit.seat(seat).fill)
        for name, card, area in (
            ("special:worker", player.worker_card, plan.worker_card),
            ("special:location", player.location_card, plan.location_card),
        ):
            faces.show(home, name, area, special_card.special_card, card, rim if card in matters else None)
        return
    rows = [(worker, state.mood[worker], standing.leaders[worker]) for worker in kit.book.workers]
    faces.show(home, "standing", plan.forecast, dock.standing, rows)


def cards_that_matter(view: OutpostView) -> tuple[str, ...]:
    """Special cards of the seat in the dock that can matter in its turn now."""
    if view.decision is None or view.decision.seat != view.viewer or not view.legal:
        return ()
    player, visit = view.state.players[view.viewer], view.state.visit
    cards = (player.worker_card, player.location_card)
    return cards if visit is None else tuple(card for card in cards if card in (visit.worker, visit.location))
