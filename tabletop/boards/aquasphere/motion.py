"""How does each event move something: figures walk, bots step down, goods fly, the ring turns, scorings are told?"""

from __future__ import annotations

import math
from collections.abc import Iterable

from tabletop.boards.aquasphere import interludes
from tabletop.boards.aquasphere import kit as ids
from tabletop.boards.aquasphere.arrange import GOODS
from tabletop.boards.aquasphere.faces import station
from tabletop.boards.aquasphere.kit import OPPONENT, AquaKit
from tabletop.boards.common.choreography import Beat, Choreography, Where
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.interlude import Interlude
from tabletop.boards.common.pieces import Piece
from tabletop.games.aquasphere.forecast import Forecast
from tabletop.games.aquasphere.moves.deploy import RIVAL
from tabletop.games.aquasphere.state import AquaState
from tabletop.kernel import Event
from tabletop.scene import Group, Motion, Node, Tween, call, fade, wait
from tabletop.scene import Sequence as InTurn
from tabletop.scene.easing import ease_in_out
from tabletop.scene.pace import FADE_MS, FLY_MS, GLIDE_MS, TURN_MS

CONTROL = ("displaced", "control_taken", "rival_control_taken")
RING_MS = 2.4 * TURN_MS
REACH = 420.0
"""How far from the middle of the station pieces turn with it."""


class AquaMotion(Choreography[AquaState, AquaKit, Forecast]):
    """What belongs together, and where things come from."""

    together = {  # noqa: RUF012 - the engine declares it
        "moved": ("paid",),
        "deployed": CONTROL,
        "displaced": CONTROL,
        "rival_moved": CONTROL,
        "went_home": ("went_home", "rival_went_home"),
        "rival_went_home": ("went_home", "rival_went_home"),
        "line_crossed": ("paid",),
        "advanced": ("scored",),
        "scored": ("scored", "advanced"),
        "refilled": ("refilled", "gained"),
        "cleared": ("cleared",),
        "revealed": ("revealed",),
        "laid_out": ("revealed", "round_began"),
        "neutral_launched": ("neutral_launched",),
    }
    silent = frozenset({"turn_began", "acted", "card_used", "game_over", "ranked", "no_action"})
    lengths = {  # noqa: RUF012
        "moved": 1.6 * GLIDE_MS,
        "rival_moved": 1.6 * GLIDE_MS,
        "refill_began": RING_MS,
        "laid_out": 1.5 * TURN_MS,
        "refilled": 1.4 * FLY_MS,
        "cleared": 1.2 * FLY_MS,
    }
    pauses = {  # noqa: RUF012
        "rival_drew": 260.0,
        "line_crossed": 200.0,
        "stopped": 400.0,
        "revealed": 200.0,
        "scored": 160.0,
    }

    automated = ("rival_",)

    def interlude(self, beat: Beat[AquaState]) -> Interlude | None:
        """The scorings and the end of a round."""
        return interludes.of_beat(self.kit, beat)

    def counts(self, state: AquaState) -> dict[int, int]:
        """Scores count up."""
        return self.kit.scores(state)

    # -- what becomes what ------------------------------------------------------------------------------------------------

    def renamed(self, beat: Beat[AquaState]) -> dict[Id, Id]:
        """The same bot, submarine or crystal flies on."""
        found: dict[Id, Id] = {}
        for event in beat.events:
            maker = _RENAMERS.get(event.kind)
            if maker is not None:
                found.update(maker(beat, event))
        return found

    # -- where from, where to ---------------------------------------------------------------------------------------------

    def origin(self, beat: Beat[AquaState], thing: Id, piece: Piece) -> Where:
        """New goods come out of the centre, gains from the sector, bots and submarines from their owner."""
        if thing.kind == ids.GOOD:
            return ids.CENTRE()
        if thing.kind in (ids.HOLDER, ids.SUBMARINE):
            return self._owner(int(piece.look[1]))
        if thing.kind == ids.HELD:
            return self._source(beat, thing.word())
        if thing.kind == ids.CHARGING:
            return ids.CONTROL(thing.word())
        if thing.kind in (ids.SUPPLY, ids.PROGRAMMED):
            return self._station_of(beat)
        return None

    def goal(self, beat: Beat[AquaState], thing: Id, _piece: Piece) -> Where:
        """What is taken flies to whoever took it; bots go home to their owner."""
        if thing.kind == ids.GOOD:
            seat = beat.fact("seat")
            return SEAT(int(seat)) if seat is not None else self._taker(beat)
        if thing.kind == ids.CHARGING:
            return self._owner(thing.number(1))
        if thing.kind == ids.HELD:
            return self._paid_to(beat)
        if thing.kind in (ids.CARD, ids.TILE):
            return self._taker(beat)
        if thing.kind in (ids.SUPPLY, ids.PROGRAMMED):
            return self._station_of(beat)
        return None

    def _owner(self, colour: int) -> Where:
        if colour < len(self.kit.seats):
            return SEAT(colour)
        return SEAT(OPPONENT) if colour == RIVAL else ids.CENTRE()

    def _taker(self, beat: Beat[AquaState]) -> Where:
        seat = beat.fact("seat")
        if seat is not None:
            return SEAT(int(seat))
        return SEAT(OPPONENT) if any(kind.startswith("rival") for kind in beat.kinds) else ids.CENTRE()

    def _source(self, beat: Beat[AquaState], what: str) -> Where:
        """The area a gain was taken from; from the general supply it comes out of the centre."""
        source = beat.fact("source")
        program = next((program for program, good in GOODS.items() if good == what), None)
        if source in beat.after.sectors and program is not None:
            return ids.AREA(source, program)
        return ids.CENTRE()

    def _paid_to(self, beat: Beat[AquaState]) -> Where:
        """Time goes to the locks on the way, a crystal to the red line."""
        if "line_crossed" in beat.kinds:
            return ids.TRACK()
        target = beat.fact("target")
        return ids.LETTER(target) if target in beat.after.sectors else ids.CENTRE()

    def _station_of(self, beat: Beat[AquaState]) -> Where:
        sector = beat.fact("sector")
        return ids.CONTROL(sector) if sector in beat.after.sectors else None

    def flips(self, beat: Beat[AquaState]) -> Iterable[Id]:
        """New cards and expansions turn over; a new program card lays its tiles out."""
        for event in beat.events:
            if event.kind == "revealed" and "card" in event.facts:
                yield ids.CARD(str(event.facts["card"]))
            elif event.kind == "revealed" and "expansion" in event.facts:
                yield ids.TILE(str(event.facts["expansion"]))
            elif event.kind == "laid_out":
                yield from (ids.PROGRAM(program) for program in beat.after.layout.values())

    # -- the ring -----------------------------------------------------------------------------------------------------------

    def more(self, beat: Beat[AquaState]) -> Iterable[Motion]:
        """Between rounds the ring turns once while every picture stays upright."""
        if "refill_began" in beat.kinds:
            yield self._ring()
        way = (beat.fact("route") or "").split(",")
        if len(way) > 1:
            yield self._walk(beat, way)

    def _walk(self, beat: Beat[AquaState], way: list[str]) -> Motion:
        """The route of a scientist shows while it walks, and pales."""
        seat = int(beat.fact("seat") or 0)
        areas = (beat.before.players[seat].area, beat.after.players[seat].area)
        trail = Group(name="trail")
        for node in station.route(self.kit, beat.after.ring, way, areas, self.kit.wood(seat).light):
            trail.add(node)
        self.board.layers.lights.add(trail)
        return InTurn(wait(self.lengths["moved"]), fade(trail, 0, FADE_MS), call(trail.detach))

    def _ring(self) -> Motion:
        pieces, (cx, cy) = self.board.pieces, self.kit.plan.station.centre
        ring: list[tuple[Node, Piece]] = []

        def begin() -> None:
            for thing, node in pieces.nodes.items():
                x, y = pieces.layout[thing].centre
                loose = pieces.layout[thing].home in ("low", "sheet")
                if loose and math.hypot(x - cx, y - cy) < REACH and x < self.kit.plan.headquarters.area.x:
                    ring.append((node, pieces.layout[thing]))

        def show(share: float) -> None:
            turn = 2 * math.pi * share
            for node, piece in ring:
                (x, y), (w, h) = piece.centre, piece.size
                if share < 1:
                    dx, dy = x - cx, y - cy
                    x = cx + dx * math.cos(turn) - dy * math.sin(turn)
                    y = cy + dx * math.sin(turn) + dy * math.cos(turn)
                node.pos = (x - w / 2, y - h / 2)

        return Tween(RING_MS, show, ease_in_out, prepare=begin)


# -- renaming: what becomes what ------------------------------------------------------------------------------------------


def _programmed(beat: Beat[AquaState], event: Event) -> dict[Id, Id]:
    seat, program = int(event.facts["seat"]), str(event.facts["program"])
    return {ids.SUPPLY(seat, beat.before.players[seat].supply - 1): ids.PROGRAMMED(seat, program)}


def _bot_returned(beat: Beat[AquaState], event: Event) -> dict[Id, Id]:
    seat, program = int(event.facts["seat"]), str(event.facts["program"])
    return {ids.PROGRAMMED(seat, program): ids.SUPPLY(seat, beat.before.players[seat].supply)}


def _displaced(beat: Beat[AquaState], event: Event) -> dict[Id, Id]:
    letter, colour = str(event.facts["sector"]), int(event.facts["colour"])
    return {ids.HOLDER(letter): ids.CHARGING(letter, colour, beat.before.sectors[letter].charging[colour])}


def _control_taken(beat: Beat[AquaState], event: Event) -> dict[Id, Id]:
    seat, letter = int(event.facts["seat"]), str(event.facts["sector"])
    before, after = beat.before.players[seat], beat.after.players[seat]
    gone = [program for program in before.programmed if program not in after.programmed]
    if gone:
        return {ids.PROGRAMMED(seat, gone[0]): ids.HOLDER(letter)}
    if after.supply < before.supply:
        return {ids.SUPPLY(seat, before.supply - 1): ids.HOLDER(letter)}
    return {}


def _launched(beat: Beat[AquaState], event: Event) -> dict[Id, Id]:
    seat, letter = int(event.facts["seat"]), str(event.facts["sector"])
    taken = len(beat.before.sectors[letter].submarines)
    return {ids.DOCKED(seat, beat.before.players[seat].launched): ids.SUBMARINE(letter, taken)}


def _gained(beat: Beat[AquaState], event: Event) -> dict[Id, Id]:
    what, source, seat = str(event.facts["what"]), str(event.facts["source"]), int(event.facts["seat"])
    if source not in beat.before.sectors or what not in ("time", "crystals"):
        return {}
    sector = beat.after.sectors[source]
    left = {"time": sector.time, "crystals": sector.crystals}[what]
    player = beat.before.players[seat]
    have = {"time": player.time, "crystals": player.crystals}[what]
    count = int(event.facts["count"])
    return {ids.GOOD(what, source, left + index): ids.HELD(what, seat, have + index) for index in range(count)}


def _went_home(beat: Beat[AquaState], event: Event) -> dict[Id, Id]:
    seat, letter = int(event.facts["seat"]), str(event.facts["sector"])
    before, after = beat.before.players[seat].supply, beat.after.players[seat].supply
    return {ids.CHARGING(letter, seat, 1 + index): ids.SUPPLY(seat, before + index) for index in range(after - before)}


_RENAMERS = {
    "programmed": _programmed,
    "bot_returned": _bot_returned,
    "displaced": _displaced,
    "control_taken": _control_taken,
    "launched": _launched,
    "gained": _gained,
    "went_home": _went_home,
}
