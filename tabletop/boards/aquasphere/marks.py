"""What on the table changes from turn to turn without being a piece: the centre tile, pass places, lit arrows, cards in force?"""

from __future__ import annotations

from functools import partial

from tabletop.boards.aquasphere.faces import headquarters as hq
from tabletop.boards.aquasphere.faces import icons, station
from tabletop.boards.aquasphere.gestures import line_ahead
from tabletop.boards.aquasphere.kit import NEUTRAL, AquaKit
from tabletop.boards.aquasphere.look import LIGHT
from tabletop.boards.common.board import View
from tabletop.boards.common.layers import Layers
from tabletop.boards.common.patch import Patches
from tabletop.boards.common.row import Row
from tabletop.games.aquasphere.definitions import Segment
from tabletop.games.aquasphere.state import COLOURS, AquaState, RedLine
from tabletop.scene import Group, Panel

NO_SEGMENT = Segment(time=0, crystals=0, octopods=0, submarines=0)


def show_marks(kit: AquaKit, layers: Layers, patches: Patches, view: View[AquaState]) -> None:
    """Bring every mark on the table up to date."""
    state, plan = view.state, kit.plan.headquarters
    model = centre_model(kit, state)
    x, y = kit.plan.station.centre
    at = (x - station.CENTRE[0] / 2, y - station.CENTRE[1] / 2)
    patches.show(layers.marks, "centre", at, model, lambda: station.centre_tile(kit, model))
    for place in range(state.seats):
        if place < len(state.passed):
            continue
        box = plan.pass_places.cell(place)
        build = partial(hq.pass_place, kit, place + 1)
        patches.show(layers.marks, f"pass:{place}", (box.x, box.y), (), build)
    card = state.program_cards[-1] if state.program_cards else ""
    patches.show(layers.marks, "next", plan.next_card.at, card, lambda: hq.next_card(kit, card))
    patches.show(layers.marks, "order", plan.turn_order.at, state.seats, lambda: hq.turn_order(kit, state.seats))
    lap = kit.of.knowledge_track.lap
    scores = tuple((seat, score // lap) for seat, score in kit.scores(state).items())
    patches.show(layers.marks, "laps", plan.laps.at, scores, lambda: hq.laps(kit, scores))
    _arrows(kit, layers, patches, view)
    if view.legal and state.pending and isinstance(state.pending[-1], RedLine):
        line = line_ahead(kit, state).number()
        patches.show(layers.pills, "line", (0, 0), line, partial(hq.line_frame, kit, line))
    _bonuses(kit, layers, patches, view)


def centre_model(kit: AquaKit, state: AquaState) -> station.CentreModel:
    """The centre tile on top, its segments by the ring place they feed."""
    tile = state.centre[-1]
    segments = kit.tables.segments[tile.face]
    places = [NO_SEGMENT] * len(state.ring)
    woods = [NEUTRAL[0]] * len(state.ring)
    colour = COLOURS - kit.tables.player_counts[state.seats].neutral_colours
    for number, segment in enumerate(segments):
        place = (number + tile.rotation) % len(state.ring)
        places[place] = segment
        if segment.submarines:
            woods[place] = kit.wood_name(min(colour, COLOURS - 1))
            colour += segment.submarines
    return station.CentreModel(kit.tables.bulb(state), tuple(places) if segments else (), tuple(woods))


def _arrows(kit: AquaKit, layers: Layers, patches: Patches, view: View[AquaState]) -> None:
    """The arrows the engineer may take now, and a lamp line round the tiles they lead to."""
    if view.decision is None or view.decision.kind != "turn":
        return
    here = view.state.players[view.decision.seat].engineer
    for command in view.legal:
        if command.verb not in ("engineer", "side_door"):
            continue
        there = command.word("to")
        if (here, there) in hq.ARROWS:
            name = f"arrow:{here}:{there}"
            patches.show(layers.marks, name, (0, 0), (), partial(hq.lit_arrow, kit, here, there))
        patches.show(layers.marks, f"reach:{there}", (0, 0), (), partial(hq.reachable, kit, there))


def _bonuses(kit: AquaKit, layers: Layers, patches: Patches, view: View[AquaState]) -> None:
    """Research cards of the viewer that pay on a tile of the headquarters: what they bring, beside the tile."""
    player = view.state.players[view.viewer]
    for field, program in view.state.layout.items():
        cards = [card for card in player.research if card in kit.tables.enter[program]]
        gains = tuple(gain for card in cards for gain in kit.tables.gains[card])
        if not gains:
            continue
        x, y = kit.plan.headquarters.fields[field]
        at = (x - 4, y + 24)
        patches.show(layers.pills, f"bonus:{field}", at, gains, partial(bonus_pill, gains))


def bonus_pill(gains: tuple[tuple[str, int], ...]) -> Group:
    """What a card in force brings."""
    row = Row(22, gap=4)
    for what, count in gains:
        row.put(icons.rosette(count, 20) if what == "points" else icons.counted(f"+{count}", what, 15, LIGHT))
    pill = Group(size=(row.w + 14, 24))
    pill.add(Panel(pill.size, fill="#0A2838F0", rim="#BFE6E3", rim_width=1.6, corners=12))
    icons.centred_on(pill, row, (pill.w / 2, 12))
    return pill
