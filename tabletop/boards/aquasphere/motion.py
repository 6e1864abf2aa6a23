"""How does each event move something: figures walk, bots step down, goods fly, the ring turns, scorings are told?"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from tabletop.boards.aquasphere import context as ids
from tabletop.boards.aquasphere.context import OPPONENT, AquaContext
from tabletop.boards.aquasphere.faces import station
from tabletop.boards.aquasphere.faces.station import sector_cell
from tabletop.boards.aquasphere.look import art
from tabletop.boards.common.event_motion import Beat, EventMotion, Where
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.plan import read_pacing
from tabletop.boards.common.reading_stop import Cell, Mark, ReadingStop, Row, score_rows
from tabletop.games.aquasphere.scoring import final_points
from tabletop.games.aquasphere.state import NOBODY, RIVAL, AquaState
from tabletop.kernel import Event
from tabletop.scene import Box, Group, Motion, Node, Sprite, Tween, call, fade, wait
from tabletop.scene import Sequence as InTurn
from tabletop.scene.motion.tween import FADE_MS, ease_in_out

BACKS: dict[str, str] = {ids.CARD: "research_card_back", ids.TILE: "lab_expansion_back"}
"""Drawings of the backs of what is dealt, by its kind."""
REACH = 420.0
"""How far from the middle of the station pieces turn with it."""


class AquaMotion(EventMotion[AquaContext]):
    """What belongs together, and where things come from."""

    pacing = read_pacing("aquasphere")

    def reading_stop(self, beat: Beat[AquaState]) -> ReadingStop | None:
        """The scorings and the end of a round."""
        return reading_stop_of(self.kit, beat)

    def counts(self, state: AquaState) -> dict[int, int]:
        """Scores count up."""
        return self.kit.scores(state)

    def origin(self, beat: Beat[AquaState], thing: Id, piece: Piece) -> Where:
        """New goods come out of the centre, gains from the sector, bots and submarines from their owner."""
        if thing.kind in (ids.HOLDER, ids.SUBMARINE):
            return self._owner(int(piece.look[1]))
        if thing.kind == ids.HELD:  # from its area; from the general supply it comes out of the centre
            source = beat.fact("source")
            here = source in beat.after.sectors
            return ids.AREA(str(source), self.kit.area_of(thing.word())) if here else ids.CENTRE()
        if thing.kind == ids.CHARGING:
            return ids.CONTROL(thing.word())
        dealt = thing.kind in BACKS and "revealed" in beat.kinds
        return ids.CENTRE() if dealt or thing.kind == ids.GOOD else self._station_of(beat, thing)

    def goal(self, beat: Beat[AquaState], thing: Id, _piece: Piece) -> Where:
        """What is taken flies to whoever took it; bots go home to their owner; time pays locks, a crystal the red line."""
        if thing.kind in BACKS and "revealed" in beat.kinds:
            return None  # it is covered
        if thing.kind in (ids.GOOD, ids.CARD, ids.TILE):
            rival = any(kind.startswith("rival") for kind in beat.kinds)
            taker = OPPONENT if beat.seat is None and rival else beat.seat
            return ids.CENTRE() if taker is None else SEAT(taker)
        if thing.kind == ids.CHARGING:
            return self._owner(thing.number(1))
        if thing.kind == ids.HELD and "line_crossed" in beat.kinds:
            return ids.TRACK()
        if thing.kind == ids.HELD:
            target = beat.fact("target")
            return ids.LETTER(target) if target in beat.after.sectors else ids.CENTRE()
        return self._station_of(beat, thing)

    def _owner(self, colour: int) -> Where:
        if colour < len(self.kit.seats):
            return SEAT(colour)
        return SEAT(OPPONENT) if colour == RIVAL else ids.CENTRE()

    def _station_of(self, beat: Beat[AquaState], thing: Id) -> Where:
        """Bots of the own board come from the sector of the beat and go there."""
        sector = beat.fact("sector")
        own = thing.kind in (ids.SUPPLY, ids.PROGRAMMED)
        return ids.CONTROL(sector) if own and sector in beat.after.sectors else None

    def becomes(self, beat: Beat[AquaState], event: Event) -> dict[Id, Id]:
        """The same bot, submarine or crystal flies on."""
        facts, before = event.facts, beat.before
        letter, program, colour = str(facts.get("sector")), str(facts.get("program")), int(facts.get("colour", 0))
        seat = int(facts.get("seat", 0))
        old, new = before.players[seat], beat.after.players[seat]
        match event.kind:
            case "programmed":
                return {ids.SUPPLY(seat, old.supply - 1): ids.PROGRAMMED(seat, program)}
            case "bot_returned":
                return {ids.PROGRAMMED(seat, program): ids.SUPPLY(seat, old.supply)}
            case "displaced":
                return {ids.HOLDER(letter): ids.CHARGING(letter, colour, before.sectors[letter].charging[colour])}
            case "control_taken":
                gone = [ids.PROGRAMMED(seat, program) for program in old.programmed if program not in new.programmed]
                gone += [ids.SUPPLY(seat, old.supply - 1)] if new.supply < old.supply else []
                return {thing: ids.HOLDER(letter) for thing in gone[:1]}
            case "launched":
                berth = ids.SUBMARINE(letter, len(before.sectors[letter].submarines))
                return {ids.DOCKED(seat, old.launched): berth}
            case "went_home":
                home = range(new.supply - old.supply)
                return {ids.CHARGING(letter, seat, 1 + n): ids.SUPPLY(seat, old.supply + n) for n in home}
            case "gained" if facts["source"] in before.sectors and facts["what"] in ("time", "crystals"):
                what, source = str(facts["what"]), str(facts["source"])
                left, have = getattr(beat.after.sectors[source], what), getattr(old, what)
                return {
                    ids.GOOD(what, source, left + n): ids.HELD(what, seat, have + n) for n in range(int(facts["count"]))
                }
        return {}

    def flips(self, beat: Beat[AquaState]) -> Iterable[Id]:
        """A new program card lays its tiles out."""
        return map(ids.PROGRAM, beat.after.layout.values()) if "laid_out" in beat.kinds else ()

    def back(self, thing: Id, piece: Piece, where: Box | None) -> Node | None:
        """New cards and tiles come out of the centre face down."""
        name = BACKS.get(thing.kind)
        return None if name is None or where != self.box(ids.CENTRE()) else Sprite(art(name), piece.size)

    def more(self, beat: Beat[AquaState]) -> Iterable[Motion]:
        """Between rounds the ring turns once while every picture stays upright."""
        if "refill_began" in beat.kinds:
            yield self._ring()
        way = (beat.fact("route") or "").split(",")
        if len(way) > 1:
            yield self._walk(beat, way)

    def _walk(self, beat: Beat[AquaState], way: list[str]) -> Motion:
        """The route of a scientist shows while it walks, and pales."""
        seat = beat.seat or 0
        areas = (beat.before.players[seat].area, beat.after.players[seat].area)
        trail = Group(name="trail")
        for node in station.route(self.kit, beat.after.ring, way, areas, self.kit.lit(seat)):
            trail.add(node)
        self.table.layers.lights.add(trail)
        return InTurn(wait(self.pacing.lengths["moved"]), fade(trail, 0, FADE_MS), call(trail.detach))

    def _ring(self) -> Motion:
        pieces, (cx, cy) = self.table.pieces, self.kit.plan.station.centre
        ring: list[tuple[Node, Piece]] = []

        def begin() -> None:
            for thing, node in pieces.nodes.items():
                x, y = pieces.layout[thing].centre
                loose = pieces.layout[thing].home in ("low", "sheet")
                if loose and math.hypot(x - cx, y - cy) < REACH and x < self.kit.plan.headquarters.area.x:
                    ring.append((node, pieces.layout[thing]))

        def show(share: float) -> None:
            cos, sin = math.cos(2 * math.pi * share), math.sin(2 * math.pi * share)
            for node, piece in ring:
                dx, dy = piece.centre[0] - cx, piece.centre[1] - cy
                x, y = piece.centre if share >= 1 else (cx + dx * cos - dy * sin, cy + dx * sin + dy * cos)
                node.pos = (x - piece.size[0] / 2, y - piece.size[1] / 2)

        return Tween(self.pacing.lengths["refill_began"], show, ease_in_out, prepare=begin)


def reading_stop_of(kit: AquaContext, beat: Beat[AquaState]) -> ReadingStop | None:
    """What stops the game before this beat."""
    if (beat.before.phase, beat.after.phase) == ("time", "counters"):
        return _intermediate(kit, beat.before)
    event, state = beat.events[0], beat.after
    if event.kind != "phase_began" or event.facts["phase"] != "final_scoring":
        return None
    points = {seat: final_points(kit.tables, player) for seat, player in enumerate(state.players)}
    return _sum(kit.texts.say("phase.final_scoring"), kit.say("interlude.final_text"), score_rows(kit, points, {}))


def _intermediate(kit: AquaContext, state: AquaState) -> ReadingStop:
    """Sector by sector, then category by category; what gives the points is lit as far as it lies in the station."""
    held = [letter for letter in state.ring if state.sectors[letter].control != NOBODY]
    caught_in = kit.area_of("octopods")
    infested = {letter: ids.AREA(letter, caught_in) for letter in state.ring if state.sectors[letter].octopods}
    cells: list[Cell] = []
    tallies, so_far, marks = kit.tallies(state), Counter[int](), dict[str, list[Mark]]()
    for letter in state.ring:
        octopods, control = (infested[letter],) if letter in infested else (), ids.CONTROL(letter)
        sector, counted = state.sectors[letter], tuple[Mark, ...]()
        who = sector.control if sector.control < state.seats else OPPONENT
        if letter in held and who in tallies:
            so_far[who] += 1
            counted = (Mark(control, who, so_far[who]),)
            marks["control"] = [mark for mark in marks.get("control", []) if mark.seat != who]
            marks["control"].append(Mark(control, who, tallies[who].control))
            marks.setdefault("octopods", []).extend(Mark(at, who, -kit.tables.left[sector.octopods]) for at in octopods)
        lit = (ids.LETTER(letter), control, *octopods)
        cells.append(Cell(partial(sector_cell, kit, sector, letter), lit, counted))
    lit_by = {
        "control": tuple(map(ids.CONTROL, held)),
        "octopods": tuple(infested[letter] for letter in held if letter in infested),
    }
    rows = []
    for name in tallies[0].parts:
        given = {seat: tally.parts[name] for seat, tally in tallies.items()}
        rising = tuple(mark for mark in marks.get(name, ()) if mark.number)
        rows.append(Row(kit.say(f"forecast.{name}"), given, lit_by.get(name, ()), rising))
    title = kit.say("interlude.round", round=state.round)
    return _sum(title, kit.say("interlude.scoring_text"), rows)._replace(cells=tuple(cells))


def _sum(title: str, sentence: str, rows: Sequence[Row]) -> ReadingStop:
    """What a scoring gives in all; the red lines may still take some of it."""
    total = {seat: sum(row.points[seat] for row in rows) for seat in rows[0].points}
    return ReadingStop(title, sentence, tuple(rows), total, grants=False, leads=False)
