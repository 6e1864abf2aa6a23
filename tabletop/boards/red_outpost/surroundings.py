"""What stands around the sheet: top bar, seat rail, own board?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.boards.common.board import View
from tabletop.boards.common.patch import Patches
from tabletop.boards.common.row import Row
from tabletop.boards.common.topbar import Chip, chip_row, round_discs
from tabletop.boards.red_outpost import glance, icons
from tabletop.boards.red_outpost.arrange import markers_in_round
from tabletop.boards.red_outpost.faces import autom, dock, goal_card, panels, seat_card, special_card
from tabletop.boards.red_outpost.faces.wheels import PHASE_ART
from tabletop.boards.red_outpost.kit import Kit
from tabletop.boards.red_outpost.layers import Layers
from tabletop.boards.red_outpost.look import LIGHT, LINE, QUIET_LIGHT, SKIN, art
from tabletop.boards.red_outpost.trays import CRYSTALS_SHOWN
from tabletop.games.red_outpost.forecast import Forecast, RoundStanding
from tabletop.games.red_outpost.phases import turns_in
from tabletop.games.red_outpost.rulebook import PHASES
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.scene import Group, Node, Panel
from tabletop.scene.geometry import Point

SALMON = "#E58A73"


# -- top bar ------------------------------------------------------------------------------------------------------


def show_top_bar(kit: Kit, layers: Layers, patches: Patches, state: RedOutpostState) -> None:
    """Round, phases, turn and what counts at the end."""
    plan = kit.plan.top_bar
    rounds = kit.of.scoring.rounds
    patches.show(
        layers.bar, "round", plan.round.at, state.round,
        lambda: round_discs(SKIN, kit.type, kit.say("round"), rounds, state.round),
    )  # fmt: skip
    turn, turns = min(state.turn + 1, turns_in(kit.book, state, state.phase)), turns_in(kit.book, state, state.phase)
    over = state.step == "over"
    patches.show(
        layers.bar, "phases", plan.phases.at, (state.phase, turn, turns, over), lambda: _phases(kit, state, turn, turns)
    )
    patches.show(layers.bar, "reminder", plan.reminder.at, state.seats, lambda: _reminder(kit, state))


def _phases(kit: Kit, state: RedOutpostState, turn: int, turns: int) -> Group:
    now = PHASES.index(state.phase)
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


def _reminder(kit: Kit, state: RedOutpostState) -> Group:
    group = Group()
    group.add(Panel((1.6, 28), fill=LINE))
    row = Row(28, gap=8)
    words = Group()
    text = kit.type.words(words, kit.say("game_end"), (0, 14), 15.5, QUIET_LIGHT, weight=600, room=90)
    words.size = (min(text.w, 90.0), 28)
    row.put(words)
    row.put(icons.palace(22, SALMON), 10)
    rewards = kit.of.scoring.palace[: 2 if state.seats < 3 else 3]
    row.put(icons.number(" · ".join(str(points) for points in rewards), 17, LIGHT), 8)
    row.skip(14)
    for _ in range(kit.of.scoring.crystals_per_point):
        row.put(icons.crystal(27), 0)
    row.put(icons.number(f"= 1 {kit.say('vp')}", 17, LIGHT), 7)
    row.pos = (18, 0)
    group.add(row)
    return group


# -- seat rail ----------------------------------------------------------------------------------------------------


def show_rail(
    kit: Kit,
    layers: Layers,
    patches: Patches,
    view: View,
    standing: RoundStanding,
    drop: Forecast | None,
    counting: dict[int, int],
    look_at: Callable[[int], None],
    explain: Callable[[str], Node | None],
) -> None:
    """Seat cards and the panels below them."""
    state: RedOutpostState = view.state
    special = bool(state.players[0].worker_card)
    rail = kit.plan.rail(state.seats, special)
    for index, model in enumerate(glance.seat_models(kit, view, standing, drop, counting, rail.seats.size[1])):
        box = rail.seats.cell(0, index)
        _seat_card(kit, layers, patches, model, (box.x, box.y), look_at if state.seats > 1 else None, explain)
    turns = glance.turns_model(kit, state)
    patches.show(layers.rail, "turns", rail.turns.at, turns, lambda: panels.turns(kit, turns, rail.turns.size))
    if rail.closed is not None:
        closed, closed_area = glance.closed_model(kit, state), rail.closed
        patches.show(
            layers.rail, "closed", closed_area.at, closed, lambda: panels.closed(kit, closed, closed_area.size)
        )
    if rail.supply is not None:
        counts, supply_area = tuple((good, state.supply[good]) for good in kit.book.goods), rail.supply
        patches.show(
            layers.rail, "supply", supply_area.at, counts, lambda: panels.supply(kit, counts, supply_area.size)
        )
    if rail.autom is not None and state.autom is not None:
        deck, autom_area = autom.AutomModel(len(state.autom.deck)), rail.autom
        patches.show(layers.rail, "autom", autom_area.at, deck, lambda: autom.autom_panel(kit, deck, autom_area.size))


def _seat_card(
    kit: Kit,
    layers: Layers,
    patches: Patches,
    model: seat_card.SeatModel,
    at: Point,
    look_at: Callable[[int], None] | None,
    explain: Callable[[str], Node | None],
) -> None:
    name = f"seat:{model.seat}"
    card = patches.show(layers.rail, name, at, model, lambda: seat_card.seat_card(kit, model))
    if card.tip is not None:
        return
    card.hits = True
    card.corner = 11
    card.tip = lambda: explain(name)
    if look_at is not None and model.seat >= 0:
        card.focusable = True
        card.on_click = lambda: look_at(model.seat)


# -- own board ----------------------------------------------------------------------------------------------------


def show_dock(
    kit: Kit,
    layers: Layers,
    patches: Patches,
    view: View,
    standing: RoundStanding,
    drop: Forecast | None,
    matters: frozenset[str],
) -> None:
    """Plate, trays, and special cards, the goal card or the standing of the round. `matters`: cards that can be used now."""
    state: RedOutpostState = view.state
    plan, seat = kit.plan.dock, view.viewer
    player, person = state.players[seat], view.seats[seat]
    acting = view.decision.seat if view.decision is not None else seat
    own = person.kind == "human" and (seat == acting or sum(other.kind == "human" for other in view.seats) == 1)
    plate = dock.PlateModel(seat, person.name, own)
    patches.show(layers.dock, "plate", plan.area.at, plate, lambda: dock.plate(kit, plate, plan.area.size), z=-1)
    many, per_point = player.crystals > CRYSTALS_SHOWN, kit.of.scoring.crystals_per_point
    tray = plan.crystals_solo if state.autom is not None else plan.crystals
    patches.show(
        layers.dock, "tray:crystals", tray.at, (player.crystals if many else 0,),
        lambda: dock.crystal_tray(kit, player.crystals, per_point, tray.size, many),
    )  # fmt: skip
    if state.autom is not None:
        goal = glance.goal_model(kit, state, standing, drop)
        if goal is not None:
            patches.show(layers.dock, "goal", plan.goal.at, goal, lambda: goal_card.goal_card(kit, goal))
        return
    count = max(markers_in_round(kit, state), player.markers)
    patches.show(
        layers.dock, "tray:markers", plan.markers.at, (player.markers, count),
        lambda: dock.marker_tray(kit, player.markers, count, plan.markers.size),
    )  # fmt: skip
    if not player.worker_card:
        rows = tuple((worker, state.mood[worker], standing.leaders[worker]) for worker in kit.book.workers)
        model = dock.StandingModel(rows)
        patches.show(
            layers.dock, "standing", plan.forecast.at, model, lambda: dock.standing(kit, model, plan.forecast.size)
        )
        return
    for name, card, area in (
        ("special:worker", player.worker_card, plan.worker_card),
        ("special:location", player.location_card, plan.location_card),
    ):
        rim = str(kit.seat(seat).fill) if card in matters else None
        patches.show(
            layers.dock, name, area.at, (card, rim),
            lambda card=card, rim=rim: special_card.special_card(kit, card, rim),  # type: ignore[misc]
        )  # fmt: skip
