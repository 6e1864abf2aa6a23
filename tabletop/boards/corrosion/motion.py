"""How does each event move something: the wheel turns, gears and water fly, cards travel, rust falls away?"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from tabletop.boards.common.event_motion import Beat, EventMotion, Where
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.motions import shining
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.plan import read_pacing
from tabletop.boards.common.reading_stop import Mark, ReadingStop, score_rows
from tabletop.boards.corrosion import context as ids
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.faces import engineer, own_board
from tabletop.boards.corrosion.faces.own_board import Wheel
from tabletop.boards.corrosion.faces.solo import DECK, DECK_AT, back
from tabletop.boards.corrosion.look import LETTER, art
from tabletop.boards.corrosion.marks import crowded
from tabletop.games.corrosion.inventory import whereabouts
from tabletop.games.corrosion.scoring import sheet
from tabletop.games.corrosion.state import DRIVES, CorrosionState, Player
from tabletop.games.corrosion.state import Wheel as Running
from tabletop.kernel import Event
from tabletop.scene import Box, Motion, Node, Sequence, Sprite, Tween, call, wait
from tabletop.scene.motion.tween import FADE_MS, TURN_MS, ease_in_out

LIGHT_MS = 120.0
"""From one machine that lights up to the next."""
RUST_MS, FALL = 420.0, 26.0
SHADES = 8
"""In so many steps trays take the colours of their new sectors."""


class CorrosionMotion(EventMotion[CorrosionContext]):
    """What goes together on this table, and where things come from and go to."""

    pacing = read_pacing("corrosion")
    passing = frozenset({"flipped"})
    wheel: Wheel
    homes = {ids.STAR: ids.SUPPLY("special"), ids.DROP: ids.BOILER()}  # noqa: RUF012 - the base says it is of the class

    def reading_stop(self, beat: Beat[CorrosionState]) -> ReadingStop | None:
        """The last turns and the final scoring."""
        return reading_stop_of(self.kit, beat, self.viewer)

    def shows(self, event: Event) -> bool:
        """What happens on a board that is not shown moves nothing but numbers, and those say it at the next event."""
        return event.kind not in ("turn_began", "declined")

    def origin(self, beat: Beat[CorrosionState], thing: Id, piece: Piece) -> Where:
        """Gears and points come from the machine that makes them, new cards from their stack."""
        if thing.kind == ids.PIECE:  # what lies in the deck nobody could see
            return self._deck() if "flipped" in beat.kinds else self._piece_home(thing.word(), beat.before)
        if thing.kind == ids.CHOICE:
            return None
        return ids.SUPPLY("special") if thing.kind == ids.MARKER else self._maker(beat)

    def goal(self, beat: Beat[CorrosionState], thing: Id, piece: Piece) -> Where:
        """Rust falls off the edge of its tray, spent gears go to the machine they pay for, cards to whoever took them."""
        if thing.kind == ids.PIECE:
            return None if "flipped" in beat.kinds else self._piece_home(thing.word(), beat.after)  # it is covered
        if thing.kind == ids.MARKER and beat.seat is not None:
            return ids.RESERVE("special") if beat.seat == self.viewer else SEAT(beat.seat)
        if thing.kind in (ids.SHIELD, ids.CHROME) or (thing.kind == ids.GEAR and "rusted" not in beat.kinds):
            return self._maker(beat)
        return super().goal(beat, thing, piece)

    def back(self, thing: Id, piece: Piece, where: Box | None) -> Node | None:
        """The opponent's cards lie face down in their deck."""
        name = thing.word() if thing.kind == ids.PIECE else ""
        return back(self.kit, name, piece.size) if name in self.kit.tables.engineers and where == self._deck() else None

    def _maker(self, beat: Beat[CorrosionState]) -> Where:
        """The machine or card that makes or takes something in this beat."""
        said = [beat.fact(name) for name in ("machine", "engineer", "piece", "token")]
        return next((self._node_of(name) for name in said if name is not None), None)

    def _node_of(self, name: str) -> Id:
        if self.kit.tables.kind_of.get(name) == "prototype":
            return ids.SPOT(DRIVES[self.kit.tables.drive_of[name]])
        return ids.PIECE(name)

    def _piece_home(self, name: str, state: CorrosionState) -> Where:
        """Where a piece lies that is not shown: with its owner, in a stack or pile, in the opponent's deck."""
        place = whereabouts(self.kit.tables, state, name)
        home = Id(str(place[0]), place[1:]) if place else None
        return self._deck() if home == ids.DECK() else home

    def _deck(self) -> Box:
        """Where the opponent's deck is drawn."""
        area = self.kit.plan.opponent
        return self.table.layers.low.matrix_to().box(Box(area.x + DECK_AT, area.y + DECK_AT, *DECK))

    def counts(self, state: CorrosionState) -> dict[int, int]:
        """The total of every seat, so that its number can count up to it."""
        return {seat: sheet(self.kit.tables, player).total for seat, player in enumerate(state.players)}

    def more(self, beat: Beat[CorrosionState]) -> Iterable[Motion]:
        """Machines that run light up in order, gears rust away."""
        viewer = self.viewer
        lit: list[Id] = []
        for event in beat.events:
            if viewer is None or event.facts.get("seat") != viewer:
                continue
            if event.kind == "turned":
                running = (waiting for waiting in beat.after.pending if isinstance(waiting, Running))
                lit += [self._node_of(name) for waiting in running for name in waiting.open]
            elif event.kind in ("activated", "worked"):
                lit.append(self._node_of(str(event.facts.get("machine") or event.facts["worked"])))
            elif event.kind == "rusted":
                at, pieces = beat.before.players[viewer].turned, self.laid_out(beat.before)
                gears = (piece for thing, piece in pieces.items() if thing.kind == ids.GEAR and thing.number(1) == at)
                yield from (self._crumble(piece) for piece in gears)
        for index, thing in enumerate(dict.fromkeys(lit)):
            node, home = partial(self.table.node_of, thing), self.table.layers.lights
            yield shining(node, home, LETTER, LIGHT_MS * index, LIGHT_MS * 2)

    def _crumble(self, piece: Piece) -> Motion:
        """A gear in sector X turns to rust, falls faster and faster and pales."""
        x, y = piece.box.x, piece.box.y
        rust = self.table.layers.top.add(Sprite(art("icon_gear_rusted"), piece.size, pos=(x, y)))

        def show(share: float) -> None:
            rust.opacity, rust.pos = 1 - share * share, (x, y + FALL * share * share)

        return Sequence(Tween(RUST_MS, show), call(rust.detach))

    def turns(self, before: CorrosionState, after: CorrosionState) -> Iterable[Motion]:
        """The wheel of the shown board turns with weight, there or back, and the colours of the trays with it."""
        if self.viewer is not None and after.players[self.viewer].turned != self.wheel.turned:
            yield self._turning(before.players[self.viewer], after.players[self.viewer].turned)

    def _turning(self, player: Player, turned: int) -> Motion:
        wheel, marks, part, stage = self.wheel, self.table.layers.marks, self.kit.plan.own, self.table.stage
        angle = 90.0 * ((turned - wheel.turned + 1) % 4 - 1)
        begun = wheel.swung
        colours = own_board.trays(self.kit, crowded(player), turned)
        colours.pivot, colours.scale, colours.pos, colours.z = (0, 0), part.scale, part.point(0, 0), 1
        colours.opacity, colours.can_wait = 0.0, True

        def lay() -> None:
            marks.add(colours)

        def show(share: float) -> None:
            colours.opacity = round(share * SHADES) / SHADES
            if share >= 1:
                wheel.rest(turned)
                if stage is not None:  # until the trays below have been drawn like this, and what they showed has paled
                    stage.tweens.run(wait(2 * FADE_MS), colours.detach).beside = True
                return
            gone = begun + (angle - begun) * share
            wheel.swing(gone, lean=gone * (1 - share))

        return Tween(TURN_MS, show, ease_in_out, prepare=lay)

    def card(self, beat: Beat[CorrosionState]) -> Node | None:
        """What others play is shown large."""
        kit, first = self.kit, beat.events[0]
        if first.kind in ("played", "copied") and self.viewer not in (None, first.facts["seat"]):
            seat, name = int(first.facts["seat"]), str(first.facts["engineer"])
            words = kit.say(f"played_by.{first.kind}", name=kit.seat_name(seat), piece=name)
            return engineer.played_card(kit, words, name, seat)
        if first.kind == "opponent_acts":
            name = str(first.facts["engineer"])
            return engineer.played_card(kit, kit.say("played_by.opponent", piece=name), name, -1)
        return None


def reading_stop_of(kit: CorrosionContext, beat: Beat[CorrosionState], viewer: int | None) -> ReadingStop | None:
    """What stops the game before this beat."""
    first, players = beat.events[0], beat.after.players
    standing = {seat: sheet(kit.tables, player).total for seat, player in enumerate(players)}
    if first.kind == "end_phase_began":
        prices = " · ".join(str(price) for price in kit.of.end.turns)
        return ReadingStop(kit.say("last.title"), kit.say("last.text", prices=prices), standing=standing)
    if first.kind != "scored":
        return None
    points = {seat: sheet(kit.tables, player).points for seat, player in enumerate(players)}
    marks: dict[str, list[Mark]] = {}
    for event in beat.events:  # only the own board lies on the table; what others have is counted at their cards
        seat, category = int(event.facts.get("seat", -1)), str(event.facts.get("category"))
        if event.kind == "scored" and seat == viewer and event.facts["points"]:
            thing = ids.PIECE(str(event.facts["piece"])) if "piece" in event.facts else ids.RESERVE(category)
            marks.setdefault(category, []).append(Mark(thing, seat, int(event.facts["points"])))
    rows = score_rows(kit, points, marks)
    text = kit.say("final.text_solo" if len(players) == 1 else "final.text")
    return ReadingStop(kit.say("final.title"), text, rows, standing, grants=False)
