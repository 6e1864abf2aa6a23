"""What stands around the boards: top bar with phases and supplies, seat cards, the solo opponent?"""

from __future__ import annotations

from tabletop.boards.common.faces_around import Faces
from tabletop.boards.corrosion.context import CorrosionContext, CorrosionView
from tabletop.boards.corrosion.faces import bar, seat_card, solo
from tabletop.games.corrosion.end_phase import supplies, turn_price
from tabletop.games.corrosion.forecast import Forecast
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.turn import has_wrench, phase

# -- top bar ------------------------------------------------------------------------------------------------------


def show_top_bar(faces: Faces[CorrosionContext], view: CorrosionView) -> None:
    """Whose turn, the phases, what ends the game."""
    kit, home, state, plan = faces.kit, faces.layers.bar, view.state, faces.kit.plan.top_bar
    seat = has_wrench(state) or 0
    faces.show(home, "turn", plan.turn, bar.turn_owner, seat, view.turns.get(seat, int(seat >= 0)))
    faces.show(home, "phases", plan.phases, bar.phases, seat, phase(state))
    first, second = plan.supplies.cell(0), plan.supplies.cell(1)
    if state.opponent is not None:
        faces.show(home, "reshuffles", second, bar.reshuffles, state.opponent.reshuffles)
    else:
        special, awards = supplies(kit.tables, state)
        faces.show(home, "special", first, bar.supply, "special", special)
        faces.show(home, "award_supply", second, bar.supply, "award", awards)
    words = _note(kit, state)
    if words:
        faces.show(home, "note", plan.note, bar.note, words, state.end_phase)


def _note(kit: CorrosionContext, state: CorrosionState) -> str:
    """What begins the last turns; then what a turn costs whoever is on turn."""
    if not state.end_phase:
        spare = state.opponent is not None or kit.compact
        return "" if spare else kit.say("bar.ends_at", n=kit.of.end.special_left)
    price = turn_price(kit.tables, state, max(0, has_wrench(state) or 0))
    return kit.say("bar.last_turns", n=price) if price is not None else kit.say("bar.last_pass")


# -- seat cards ---------------------------------------------------------------------------------------------------


def show_seats(faces: Faces[CorrosionContext], view: CorrosionView, cast: Forecast | None) -> None:
    """One card per seat, and the opponent's in the solo game."""
    kit, state, scores = faces.kit, view.state, faces.kit.game.scores(view.state)
    compact = kit.compact
    rail = kit.plan.chips(state.seats, kit.grown) if compact else kit.plan.rail(state.seats)
    lit = frozenset() if cast is None else frozenset(name for _, names in cast.copiers for name in names)
    face = seat_card.seat_chip if compact else seat_card.seat_card
    for seat, player in enumerate(state.players):
        who = faces.sitting(view, seat, scores[seat].total, active=seat == has_wrench(state))
        gains = cast.gains if cast is not None and cast.seat == seat else ()
        faces.show_seat(seat, rail.cell(0, seat), face, who, player, lit, gains)
    if state.opponent is not None:
        who = faces.sitting(view, -1, 0, active=has_wrench(state) == -1)
        points = faces.table.counting.get(0, scores[0].total)
        rank = sum(points >= tier for tier in kit.of.solo.tiers)
        card = solo.opponent_chip if compact else solo.opponent_card
        offered = state.opponent.discard[-1] if state.opponent.discard else ""
        faces.show_seat(-1, rail.cell(0, 1), card, who, rank, offered, _removed(kit, view))


def _removed(kit: CorrosionContext, view: CorrosionView) -> str:
    """What the opponent took away in its last turn, as the log tells it; empty when nothing."""
    kinds = ("opponent_acts", "opponent_removed")
    told = [line for line in view.log if line.kind in kinds and line.position <= view.position]
    if not told or told[-1].kind == "opponent_acts":
        return ""
    return next((word for word in told[-1].pieces if word in kit.tables.kind_of), "")
