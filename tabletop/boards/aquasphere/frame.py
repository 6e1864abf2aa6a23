"""What stands around the station: top bar, seat rail, own board, and on it what a hovered drop would change?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.boards.aquasphere.faces import own_board as own
from tabletop.boards.aquasphere.faces import panels, seat_card
from tabletop.boards.aquasphere.kit import OPPONENT, AquaKit
from tabletop.boards.aquasphere.look import CORAL, FOAM, INSET, LAMP, SKIN
from tabletop.boards.common.board import View
from tabletop.boards.common.buttons import BarButton
from tabletop.boards.common.layers import Layers
from tabletop.boards.common.patch import Patches
from tabletop.boards.common.zones import polar
from tabletop.games.aquasphere.forecast import Forecast
from tabletop.games.aquasphere.moves.deploy import RIVAL
from tabletop.games.aquasphere.scoring import held
from tabletop.games.aquasphere.setup import faces_for
from tabletop.games.aquasphere.state import AquaState, Player
from tabletop.scene import Camera, Group, Node, Panel, polygon
from tabletop.scene.widgets import text_tip
from tabletop.scene.widgets.control import Control

if TYPE_CHECKING:
    from tabletop.boards.aquasphere.board import AquaBoard

PHASES = {"actions": "actions", "time": "scoring", "counters": "scoring", "refill": "next_round", "over": "scoring"}
BACK = (150.0, 28.0)
ZOOM = 1.25


# -- top bar ------------------------------------------------------------------------------------------------------------


def show_top_bar(kit: AquaKit, layers: Layers, patches: Patches, state: AquaState) -> None:
    """Rounds with their bulbs, phases, the general supply."""
    plan = kit.plan.top_bar
    faces = faces_for(kit.tables, kit.tables.places[state.seats])
    for number in range(1, kit.tables.rounds + 1):
        box, now = plan.rounds.cell(number - 1), number == state.round
        bulb = kit.of.centre_tiles[faces[-number]].bulb
        build = partial(panels.round_chip, kit, number, bulb, now=now)
        patches.show(layers.bar, f"round:{number}", (box.x, box.y), now, build)
    phase = PHASES[state.phase]
    patches.show(layers.bar, "phases", plan.phases.at, phase, lambda: panels.phases(kit, phase))
    left = (state.crystals, state.octopods, len(state.research_deck), len(state.expansion_deck))
    patches.show(layers.bar, "supply", plan.supply.at, left, lambda: panels.supply(kit, *left))


# -- seat rail ----------------------------------------------------------------------------------------------------------


def show_rail(board: AquaBoard, view: View[AquaState]) -> None:
    """Seat cards, what a scoring would bring now, ranks, the legend."""
    kit, layers, patches, state = board.kit, board.layers, board.patches, view.state
    rail = kit.plan.rail(state.seats, rivals=state.rival is not None)
    models = [_seat_model(board, view, seat) for seat in range(state.seats)]
    if state.rival is not None:
        models.append(_rival_model(board, state))
    for index, model in enumerate(models):
        box = rail.seats.cell(0, index)
        build = partial(seat_card.seat_card, kit, model)
        patch = patches.show(layers.rail, f"seat:{model.seat}", (box.x, box.y), model, build)
        board.seat_patch(patch, model.seat)
    tallies = tuple(
        (seat, tally.control, tally.bots, tally.crystals, -tally.leftover) for seat, tally in kit.tallies(state).items()
    )
    table = panels.ForecastModel(tallies, rail.forecast.size)
    patches.show(layers.rail, "forecast", rail.forecast.at, table, lambda: panels.forecast(kit, table))
    if rail.ladder is not None:
        ladder = panels.LadderModel(board.counting.get(0, state.players[0].score), rail.ladder.size)
        patches.show(layers.rail, "ladder", rail.ladder.at, ladder, lambda: panels.ladder(kit, ladder))
    legend = rail.legend
    if legend is not None:
        patches.show(layers.rail, "legend", legend.at, (), lambda: panels.legend(kit, legend.size))


def _seat_model(board: AquaBoard, view: View[AquaState], seat: int) -> seat_card.SeatModel:
    kit, state, person = board.kit, view.state, view.seats[seat]
    player, tables = state.players[seat], kit.tables
    acting = view.decision is not None and view.decision.seat == seat
    passed = seat in state.passed
    kind = "you" if person.kind == "human" and _alone(view, seat) else person.kind
    return seat_card.SeatModel(
        seat=seat,
        name=person.name,
        kind=kind,
        chip="turn" if acting else "passed" if passed else "",
        looked_at=seat == view.viewer and not acting and len(view.seats) > 1,
        points=board.counting.get(seat, player.score),
        size=kit.plan.rail(state.seats, rivals=state.rival is not None).seats.size,
        time=(player.time, tables.time_room(player)),
        crystals=(player.crystals, tables.crystal_room(player)),
        octopods=tables.octopod_room(player),
        cards=(len(player.research), tables.research_room(player)),
        supply=player.supply,
        submarines=(player.launched, tables.fleet),
        control=held(state, seat),
        expansions=(len(player.expansions), tables.most_expansions),
        programmed=tuple(player.programmed),
        free=max(0, tables.most_bots - len(player.programmed)),
        level=tables.levels[player.engineer],
        place=state.passed.index(seat) + 1 if passed else 0,
    )


def _alone(view: View[AquaState], seat: int) -> bool:
    """Whether the seat is the one person at the table, or the one who decides among several."""
    people = [number for number, person in enumerate(view.seats) if person.kind == "human"]
    return people == [seat] or (view.decision is not None and view.decision.seat == seat)


def _rival_model(board: AquaBoard, state: AquaState) -> seat_card.SeatModel:
    kit, rival = board.kit, state.rival
    assert rival is not None
    return seat_card.SeatModel(
        seat=OPPONENT,
        name=kit.say("rival.name"),
        kind="rival",
        chip="",
        looked_at=False,
        points=board.counting.get(OPPONENT, rival.score),
        size=kit.plan.rail(1, rivals=True).seats.size,
        supply=rival.supply,
        submarines=(rival.launched, kit.tables.fleet),
        control=held(state, RIVAL),
        turns=(len(rival.drawn), kit.of.solo.rivals.turns),
        chips=tuple(rival.drawn),
    )


# -- own board ----------------------------------------------------------------------------------------------------------


def show_dock(board: AquaBoard, view: View[AquaState], cast: Forecast | None) -> None:
    """The three panels of the seat that is looked at, and what the hovered drop would change there."""
    kit, layers, patches, state = board.kit, board.layers, board.patches, view.state
    plan, seat, tables = kit.plan.dock, view.viewer, kit.tables
    player = state.players[seat]
    fill = str(kit.wood(seat).fill)
    area = plan.area
    patches.show(layers.dock, "edge", area.at, fill, lambda: Panel((area.w, 3), fill=fill), z=-1)
    programs = own.ProgramsModel(
        seat=seat,
        programmed=tuple(player.programmed),
        most=tables.most_bots,
        paid=player.any_symbol,
        cost=tables.symbol_cost,
        returned=tables.bot_returned,
        mine=_alone(view, seat),
        name=kit.say("own.board_of", name=kit.seat_name(seat)),
    )
    patches.show(layers.dock, "programs", plan.programs.at, programs, lambda: own.programs(kit, programs), z=-1)
    then = cast.after.bot_points if cast is not None and cast.seat == seat else None
    scoring = tables.bot_points(player.supply, player.launched)
    supply = own.SupplyModel(player.supply, player.launched, scoring, None if then == scoring else then)
    patches.show(layers.dock, "own_supply", plan.supply.at, supply, lambda: own.supply(kit, supply), z=-1)
    lab = _lab_model(kit, player)
    patches.show(layers.dock, "lab", plan.lab.at, lab, lambda: own.lab_panel(kit, lab), z=-1)
    _back(board, view)
    if cast is not None and cast.seat == seat:
        for number, mark in enumerate(preview(kit, state, cast)):
            change = (cast.before, cast.after, mark.pos)
            patches.show(layers.dock, f"preview:{number}", (0, 0), change, partial(_itself, mark), z=9)


def _lab_model(kit: AquaKit, player: Player) -> own.LabModel:
    tables = kit.tables
    letters = len(tables.letters(player))
    hunters = [gain for card in player.research if card in tables.catch for gain in tables.gains[card]]
    return own.LabModel(
        base=player.base_lab,
        expansions=len(player.expansions),
        cards=len(player.research),
        time=player.time,
        time_room=tables.time_room(player),
        crystals=player.crystals,
        crystal_room=tables.crystal_room(player),
        octopod_room=tables.octopod_room(player),
        research_room=tables.research_room(player),
        letters=letters,
        points=tables.letter_points[letters],
        catch_bonus=tuple(hunters),
    )


def _back(board: AquaBoard, view: View[AquaState]) -> None:
    """While another seat's board lies in the dock: the way back to the own one."""
    home = view.decision.seat if view.decision is not None and view.legal else view.viewer
    button = board.back_button
    button.visible = home != view.viewer
    button.on_click = lambda: board.table.look_at(home)


def view_buttons(kit: AquaKit, camera: Camera) -> Group:
    """Smaller, larger, fit: for hands without a wheel."""
    row = Group(name="view")
    row.focus_group = True
    acts = {"out": lambda: camera.zoom_by(1 / ZOOM), "in": lambda: camera.zoom_by(ZOOM), "fit": camera.fit}
    for index, (name, act) in enumerate(acts.items()):
        box = kit.plan.station.view.cell(index)
        button = row.add(BarButton(SKIN, f"app/icon_zoom_{name}", (box.w, box.h), on_click=act))
        button.pos, button.name = (box.x, box.y), f"view:{name}"
        hint = kit.texts.say(f"board.view.{name}")
        button.tip = partial(text_tip, hint)
    return row


class BackButton(Control):
    """Brings the own board back into the dock."""

    def __init__(self, kit: AquaKit) -> None:
        super().__init__(BACK)
        self.name = "dock:back"
        self.corner = 8
        self.ring_colour = LAMP
        self._body = self.add(Panel(BACK, fill=INSET, rim=FOAM, rim_width=1.6, corners=8))
        words = kit.say("own.back")
        kit.type.title(self, words, (BACK[0] / 2, BACK[1] / 2), 17, FOAM, align="centre", room=BACK[0] - 16)
        area = kit.plan.dock.area
        self.pos = (area.x + area.w - BACK[0] - 18, area.y + 18)
        self.z = 8

    def restate(self) -> None:
        """Lighter under the pointer."""
        if self.children:
            self._body.restyle(fill=SKIN.raised if self.state == "hover" else INSET)


def preview(kit: AquaKit, state: AquaState, cast: Forecast) -> list[Node]:
    """On the own board: what is paid ringed in coral, the places that will be filled framed in lamp."""
    marks: list[Node] = []
    player, tables, plan = state.players[cast.seat], kit.tables, kit.plan.dock
    rows = (
        ("time", cast.before.time, cast.after.time, tables.time_room(player)),
        ("crystals", cast.before.crystals, cast.after.crystals, tables.crystal_room(player)),
    )
    for row, (_, had, has, room) in enumerate(rows):
        for index in range(min(had, has), max(had, has)):
            x, y = own.tray_spot(kit, row, index, max(room, index + 1))
            colour = CORAL if has < had else LAMP
            marks.append(Panel((27, 29), rim=colour, rim_width=2.4, corners=13, pos=(x - 13.5, y - 14.5)))
    if cast.after.cards > cast.before.cards:
        x, y = own.card_spot(kit, cast.before.cards, tables.research_room(player))
        w, h = plan.cards.size
        marks.append(Panel((w + 6, h + 6), rim=LAMP, rim_width=3, corners=9, pos=(x - w / 2 - 3, y - h / 2 - 3)))
    if cast.after.expansions > cast.before.expansions:
        box = plan.expansions.cell(cast.before.expansions)
        marks.append(Panel((box.w + 6, box.h + 6), rim=LAMP, rim_width=3, corners=9, pos=(box.x - 3, box.y - 3)))
    before, after = set(cast.before.programmed), set(cast.after.programmed)
    marks += [_symbol_ring(kit, program, LAMP) for program in after - before]
    marks += [_symbol_ring(kit, program, CORAL) for program in before - after]
    if cast.after.launched > cast.before.launched:
        x, y = own.submarine_spot(kit, cast.before.launched)
        marks.append(Panel((48, 30), rim=LAMP, rim_width=2.4, corners=14, pos=(x - 24, y - 15)))
    return marks


def _itself(mark: Node) -> Node:
    return mark


def _symbol_ring(kit: AquaKit, program: str, colour: str) -> Node:
    x, y = kit.plan.dock.symbols[program]
    return polygon([polar((x, y), 45, 60 * corner) for corner in range(6)], None, colour, 3)
