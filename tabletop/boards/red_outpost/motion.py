"""How does each event move something: figures glide, goods and crystals fly, cards flip, the wheel steps, numbers count?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.common.event_motion import Beat, EventMotion, Where
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.plan import read_pacing
from tabletop.boards.common.reading_stop import ReadingStop, Row, marks_at
from tabletop.boards.red_outpost import context as ids
from tabletop.boards.red_outpost.arrange import parties, total_points
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces import panels
from tabletop.boards.red_outpost.faces.goal_card import SIZE, goal_card
from tabletop.boards.red_outpost.faces.tile import DECK_OF
from tabletop.boards.red_outpost.look import art
from tabletop.boards.red_outpost.sheet import stock_box
from tabletop.games.red_outpost.scoring import goal_loss
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.kernel import Event
from tabletop.scene import Box, Node, Sprite

Outpost = RedOutpostState


class OutpostMotion(EventMotion[OutpostContext]):
    """What goes together on this table, and where things come from and go to."""

    pacing = read_pacing("red_outpost")

    def reading_stop(self, beat: Beat[Outpost]) -> ReadingStop | None:
        """The day, the end, a new day and a goal card."""
        return reading_stop_of(self.kit, beat)

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
        solo = self.kit.plan.rails["solo"].autom
        if thing.kind == ids.AUTOM_CARD and solo is not None:
            x, y, w, h = panels.DECK
            deck, rail = Box(solo.x + x, solo.y + y, w, h), self.table.layers.rail
            return rail.matrix_to().box(deck)
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

    def back(self, thing: Id, piece: Piece, where: Box | None) -> Node | None:
        """The cards of all decks."""
        if thing.kind not in (ids.AUTOM_CARD, ids.CARD):
            return None
        name = "autom" if thing.kind == ids.AUTOM_CARD else DECK_OF[str(piece.look[1])]
        return Sprite(art(f"card_{name}_back"), piece.size)

    def flips(self, beat: Beat[Outpost]) -> Iterable[Id]:
        """Autom's card changes."""
        return [ids.AUTOM_CARD()] if "revealed" in beat.kinds and beat.fact("what") == "autom" else []

    def counts(self, state: Outpost) -> dict[int, int]:
        """The total of every seat, so that its number can count up to it."""
        return {seat: total_points(state, seat) for seat in parties(state)}


DAY = frozenset({"moods_day_1", "moods_day_2", "goals_missed"})
"""Points that the rows of workers and goals tell already."""


def reading_stop_of(kit: OutpostContext, beat: Beat[RedOutpostState]) -> ReadingStop | None:
    """What stops the game before this beat."""
    first, state = beat.events[0], beat.after
    standing = {seat: total_points(state, seat) for seat in parties(state)}
    if first.kind == "round_ended":
        title = kit.say("interlude.day", round=first.facts["round"])
        return ReadingStop(title, kit.say("interlude.day_text"), tuple(_day(kit, beat)), standing)
    if first.kind == "final_scoring":
        rows = tuple(_end(kit, beat))
        return ReadingStop(kit.say("interlude.end"), kit.say("interlude.end_text"), rows, standing) if rows else None
    if first.kind == "revealed" and first.facts["what"] == "goal" and state.round > 1:  # the first is a decision
        name, opponent = str(first.facts["card"]), state.autom
        assert opponent is not None
        title, words = kit.say("interlude.goal", round=state.round), kit.texts.say(f"card.{name}.text")
        loss = goal_loss(kit.book, state, opponent)
        return ReadingStop(title, words, picture=lambda: goal_card(kit, SIZE, name, loss, state.mood))
    return None


def _day(kit: OutpostContext, beat: Beat[RedOutpostState]) -> Iterable[Row]:
    """The mood of every worker for whoever leads him; in the solo game the markers of Autom and missed goals."""
    workers: dict[str, dict[int, int]] = {}
    for event in beat.events:
        if event.kind == "worker_scored":
            workers.setdefault(str(event.facts["worker"]), {})[int(event.facts["seat"])] = int(event.facts["mood"])
    for worker, points in workers.items():
        yield Row(kit.worker(worker), points, (ids.ROW(worker),), marks_at(ids.ROW(worker), points))
    for event in beat.events:
        facts = event.facts
        if event.kind == "goal_missed":
            label = kit.say("interlude.missed", line=kit.texts.say(f"goal_line.{facts['line']}"))
            lost = {int(facts["seat"]): int(facts["points"])}
            yield Row(label, lost, (ids.GOAL(),), marks_at(ids.GOAL(), lost))
    yield from _end(kit, beat)


def _end(kit: OutpostContext, beat: Beat[RedOutpostState]) -> Iterable[Row]:
    """What is scored by category: Palace and crystals, the markers of Autom."""
    categories: dict[str, dict[int, int]] = {}
    for event in beat.events:
        category = str(event.facts.get("category", ""))
        if event.kind not in ("scored", "autom_scored") or category in DAY:
            continue
        seat = AUTOM if event.kind == "autom_scored" else int(event.facts["seat"])
        points = categories.setdefault(category, {})
        points[seat] = points.get(seat, 0) + int(event.facts["points"])
    for category, points in categories.items():
        palace = ids.TILE("palace")
        at = ((palace,), marks_at(palace, points)) if category == "palace" else ()
        yield Row(kit.texts.say(f"score.{category}"), points, *at)
