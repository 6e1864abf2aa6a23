"""What stands around the station: top bar, seat rail, own board, and on it what a hovered drop would change?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tabletop.boards.aquasphere.context import OPPONENT, AquaContext, AquaView
from tabletop.boards.aquasphere.faces import own_board as own
from tabletop.boards.aquasphere.faces import panels, seat_card
from tabletop.boards.aquasphere.look import CORAL, LAMP
from tabletop.boards.common.faces_around import Faces, is_you
from tabletop.boards.common.seat_rail import edge
from tabletop.boards.common.zones import polar
from tabletop.games.aquasphere.forecast import Forecast
from tabletop.games.aquasphere.scoring import held
from tabletop.games.aquasphere.setup import faces_for
from tabletop.games.aquasphere.state import RIVAL, AquaState
from tabletop.scene import Node, Panel, Point, Shape, Size, polygon

PHASES = {"actions": "actions", "time": "scoring", "counters": "scoring", "refill": "next_round", "over": "scoring"}


def show_top_bar(faces: Faces[AquaContext], state: AquaState) -> None:
    """Rounds with their bulbs, phases, the general supply."""
    kit, home, plan = faces.kit, faces.layers.bar, faces.kit.plan.top_bar
    tiles = faces_for(kit.tables, kit.tables.places[state.seats])
    for number in range(1, kit.tables.rounds + 1):
        bulb, now = kit.of.centre_tiles[tiles[-number]].bulb, number == state.round
        faces.show(home, f"round:{number}", plan.rounds.cell(number - 1), panels.round_chip, number, bulb, now=now)
    faces.show(home, "phases", plan.phases, panels.phases, PHASES[state.phase])
    left = (state.crystals, state.octopods, len(state.research_deck), len(state.expansion_deck))
    faces.show(home, "supply", plan.supply, panels.supply, *left)


def show_rail(faces: Faces[AquaContext], view: AquaView) -> None:
    """Seat cards, what a scoring would bring now, ranks, the legend."""
    kit, home, state, rival = faces.kit, faces.layers.rail, view.state, view.state.rival
    rail = kit.plan.rail(state.seats, rivals=rival is not None)
    for seat, player in enumerate(state.players):
        who = faces.sitting(view, seat, player.score)
        place = state.passed.index(seat) + 1 if seat in state.passed else 0
        card = rail.seats.cell(0, seat)
        faces.show_seat(seat, card, seat_card.seat_card, who, player, held(state, seat), place)
    if rival is not None:
        who = faces.sitting(view, OPPONENT, rival.score)
        card = rail.seats.cell(0, state.seats)
        faces.show_seat(OPPONENT, card, seat_card.rival_card, who, rival, held(state, RIVAL))
    tallies = {seat: tally.parts for seat, tally in kit.tallies(state).items()}
    faces.show(home, "forecast", rail.forecast, panels.forecast, tallies)
    if rail.ladder is not None:
        faces.show(home, "ladder", rail.ladder, panels.ladder, faces.table.counting.get(0, state.players[0].score))
    if rail.legend is not None:
        faces.show(home, "legend", rail.legend, panels.legend)


# -- own board ----------------------------------------------------------------------------------------------------------


def show_dock(faces: Faces[AquaContext], view: AquaView, cast: Forecast | None) -> None:
    """The three panels of the seat that is looked at, and what the hovered drop would change there."""
    kit, home, plan, seat = faces.kit, faces.layers.dock, faces.kit.plan.dock, view.viewer
    player, mine = view.state.players[seat], cast if cast is not None and cast.seat == seat else None
    faces.show(home, "edge", plan.area, edge, seat)
    faces.show(home, "programs", plan.programs, own.programs, seat, player, is_you(view, seat))
    scoring = kit.tables.bot_points(player.supply, player.launched) if mine is None else mine.after.bot_points
    faces.show(home, "own_supply", plan.supply, own.supply, player.supply, player.launched, scoring)
    faces.show(home, "lab", plan.lab, own.lab_panel, player)
    faces.show_way_back(view, plan.way_back)
    if mine is not None:
        for number, mark in enumerate(preview(kit, view.state, mine)):
            faces.patches.show(home, f"preview:{number}", (0, 0), (mine.before, mine.after, mark.args), mark, z=9)


# -- what a drop would change -------------------------------------------------------------------------------------------


def preview(kit: AquaContext, state: AquaState, cast: Forecast) -> Iterator[partial[Node] | partial[Shape]]:
    """On the own board: what is paid ringed in coral, the places that will be filled framed in lamp."""
    player, tables, plan, before, after = state.players[cast.seat], kit.tables, kit.plan.dock, cast.before, cast.after
    trays = (
        (before.time, after.time, tables.time_room(player)),
        (before.crystals, after.crystals, tables.crystal_room(player)),
    )
    for row, (had, has, room) in enumerate(trays):
        for index in range(min(had, has), max(had, has)):
            spot = own.tray_spot(kit, row, index, max(room, index + 1))
            yield partial(_framed, spot, (27, 29), CORAL if has < had else LAMP, 13, 2.4)
    if after.cards > before.cards:
        box = own.card_box(kit, before.cards, tables.research_room(player))
        yield partial(_framed, box.centre, (box.w + 6, box.h + 6))
    if after.expansions > before.expansions:
        box = plan.expansions.cell(before.expansions)
        yield partial(_framed, box.centre, (box.w + 6, box.h + 6))
    for program in set(after.programmed) ^ set(before.programmed):
        corners = tuple(polar(plan.symbols[program], 45, 60 * corner) for corner in range(6))
        yield partial(polygon, corners, None, LAMP if program in after.programmed else CORAL, 3)
    if after.launched > before.launched:
        yield partial(_framed, own.submarine_spot(kit, before.launched), (48, 30), LAMP, 14, 2.4)


def _framed(centre: Point, size: Size, colour: str = LAMP, corner: float = 9, width: float = 3) -> Node:
    at = (centre[0] - size[0] / 2, centre[1] - size[1] / 2)
    return Panel(size, rim=colour, rim_width=width, corners=corner, pos=at)
