"""What on the table changes from turn to turn without being a piece: the centre tile, pass places, lit arrows, cards in force?"""

from __future__ import annotations

from tabletop.boards.aquasphere.context import AquaContext, AquaView
from tabletop.boards.aquasphere.faces import headquarters as hq
from tabletop.boards.aquasphere.faces import icons, station
from tabletop.boards.aquasphere.look import LIGHT, art
from tabletop.boards.common.faces_around import Faces
from tabletop.boards.common.icons import pill
from tabletop.games.aquasphere.state import RedLine
from tabletop.scene import SHELF, Group


def show_marks(faces: Faces[AquaContext], view: AquaView) -> None:
    """Bring every mark on the table up to date."""
    kit, state, plan = faces.kit, view.state, faces.kit.plan.headquarters
    low, pills = faces.layers.marks, faces.layers.pills
    (x, y), (w, h) = kit.plan.station.centre, SHELF.native(art("centre_tile"))
    tile = (kit.tables.bulb(state), list(kit.tables.feeds(state)))
    faces.show(low, "centre", (x - w / 2, y - h / 2), station.centre_tile, *tile)
    for place in range(len(state.passed), state.seats):
        box = plan.pass_places.cell(place)
        faces.show(low, f"pass:{place}", (box.x, box.y), hq.pass_place, place + 1)
    card = state.program_cards[-1] if state.program_cards else ""
    faces.show(low, "next", plan.next_card.at, hq.next_card, card)
    faces.show(low, "order", plan.turn_order.at, hq.turn_order, state.seats)
    lap = kit.of.knowledge_track.lap
    scores = tuple((seat, score // lap) for seat, score in kit.scores(state).items())
    faces.show(low, "laps", plan.laps.at, hq.laps, scores)
    _arrows(faces, view)
    top = state.pending[-1] if view.legal and state.pending else None
    if isinstance(top, RedLine):
        faces.show(pills, "line", (0, 0), hq.line_frame, kit.tables.next_line(state.players[top.seat].score))
    for field, program in state.layout.items():
        cards = [card for card in state.players[view.viewer].research if card in kit.tables.enter[program]]
        gains = tuple(gain for card in cards for gain in kit.tables.gains[card])
        if gains:
            x, y = plan.fields[field]
            faces.show(pills, f"bonus:{field}", (x - 4, y + 24), bonus_pill, gains)


def _arrows(faces: Faces[AquaContext], view: AquaView) -> None:
    """The arrows the engineer may take now, and a lamp line round the tiles they lead to."""
    if view.decision is None or view.decision.kind != "turn":
        return
    low, here = faces.layers.marks, view.state.players[view.decision.seat].engineer
    for command in view.legal:
        if command.verb in ("engineer", "side_door"):
            there = command.word("to")
            if there in faces.kit.plan.arrows.get(here, {}):
                faces.show(low, f"arrow:{here}:{there}", (0, 0), hq.lit_arrow, here, there)
            faces.show(low, f"reach:{there}", (0, 0), hq.reachable, there)


def bonus_pill(_kit: AquaContext, gains: tuple[tuple[str, int], ...]) -> Group:
    """What a card of the viewer brings on the tile beside it."""
    row = icons.gains_row(gains, 22, 4, LIGHT)
    face = pill(row.w + 14, 24, "#0A2838F0", "#BFE6E3")
    icons.centred_on(face, row, (face.w / 2, 12))
    return face
