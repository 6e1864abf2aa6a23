"""How does each event move something: figures glide, goods and crystals fly, cards flip, the wheel steps, numbers count?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.common.event_motion import Beat, EventMotion, Where
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.plan import read_pacing
from tabletop.boards.common.reading_stop import ReadingStop
from tabletop.boards.red_outpost import context as ids
from tabletop.boards.red_outpost import reading_stops
from tabletop.boards.red_outpost.arrange import parties, total_points
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.sheet import stock_box
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.kernel import Event

Outpost = RedOutpostState


class OutpostMotion(EventMotion[OutpostContext]):
    """What goes together on this table, and where things come from and go to."""

    pacing = read_pacing("red_outpost")

    def reading_stop(self, beat: Beat[Outpost]) -> ReadingStop | None:
        """The day, the end, a new day and a goal card."""
        return reading_stops.of_beat(self.kit, beat)

    def shows(self, event: Event) -> bool:
        """The points of the start lie on the track already."""
        return event.facts.get("category") != "start"

    def becomes(self, beat: Beat[Outpost], event: Event) -> dict[Id, Id]:
        """The same marker, cube or crystal flies on."""
        facts, before = event.facts, beat.before
        seat, worker, good = int(facts.get("seat", 0)), str(facts.get("worker")), str(facts.get("good"))
        source, target = str(facts.get("source")), str(facts.get("target"))
        player, taken = before.players[seat], {} if before.autom is None else before.autom.markers
        match event.kind:
            case "marker_placed":
                home = ids.STORED(seat, player.stored - 1) if source == "card" else ids.HELD(seat, player.markers - 1)
                return {home: ids.MARKER(worker, seat, before.influence[worker][seat])}
            case "marker_stored":
                return {ids.HELD(seat, player.markers - 1): ids.STORED(seat, player.stored)}
            case "marker_shifted" | "own_marker_moved":
                old, new = before.influence[source][seat], before.influence[target][seat]
                return {ids.MARKER(source, seat, old - 1): ids.MARKER(target, seat, new)}
            case "autom_marker_removed" if before.autom is not None:
                return {ids.MARKER(worker, AUTOM, taken[worker] - 1): ids.SUPPLY(before.autom.supply)}
            case "autom_marker_shifted":
                return {ids.MARKER(source, AUTOM, taken[source] - 1): ids.MARKER(target, AUTOM, taken[target])}
            case "exported" | "autom_exported":
                return {ids.CUBE(good, 2): ids.SHIPPED(good, before.exported[good])}
            case "goal_exported":
                return {ids.CUBE(good, 2): ids.GOAL_CUBE()}
            case "crystal_placed":
                there = player.portrait_crystals.get(worker, 0)
                return {ids.CRYSTAL(seat, player.crystals - 1): ids.PORTRAIT(worker, seat, there)}
        return {}

    def origin(self, beat: Beat[Outpost], thing: Id, _: Piece) -> Where:
        """Goods and crystals come from the location of the visit, markers from their seat, cards from their deck."""
        if thing.kind in (ids.CUBE, ids.CRYSTAL, ids.SHIPPED, ids.GOAL_CUBE):
            return self._visited(beat)
        return self._home(thing)

    def goal(self, beat: Beat[Outpost], thing: Id, _: Piece) -> Where:
        """Goods leave below their block, a crystal is spent at the location of the visit."""
        if thing.kind == ids.CUBE:
            box = stock_box(self.kit, thing.word())
            return self.table.layers.sheet.to_stage((box.centre[0], box.bottom + 40))
        if thing.kind == ids.CRYSTAL:
            return self._visited(beat) or ids.TILE("palace")
        return self._home(thing)

    def _home(self, thing: Id) -> Where:
        if thing.kind in (ids.MARKER, ids.PORTRAIT) and thing.number(1) != AUTOM:
            return SEAT(thing.number(1))
        if thing.kind == ids.CARD:
            return ids.DECK("lake" if thing.word() in self.kit.of.lake else "spaceship")
        return None

    def _visited(self, beat: Beat[Outpost]) -> Where:
        """The place that gives: the location of the visit."""
        visit = beat.after.visit or beat.before.visit
        location = beat.fact("location") or ("" if visit is None else visit.location)
        return ids.TILE(location) if location else None

    def flips(self, beat: Beat[Outpost]) -> Iterable[Id]:
        """Cards and blocking markers turn about their axis while they change."""
        for event in beat.events:
            if event.kind == "revealed":
                yield ids.AUTOM_CARD() if event.facts["what"] == "autom" else ids.CARD(str(event.facts["card"]))
            elif event.kind == "blockers_turned":
                yield from (thing for thing in self.table.pieces.nodes if thing.kind == ids.BLOCKER)

    def counts(self, state: Outpost) -> dict[int, int]:
        """The total of every seat, so that its number can count up to it."""
        return {seat: total_points(state, seat) for seat in parties(state)}
