"""How does each event move something: figures glide, goods and crystals fly, cards flip, the wheel steps, numbers count?"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.boards.common.choreography import Beat, Choreography, Where
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.interlude import Interlude
from tabletop.boards.common.pieces import Piece
from tabletop.boards.red_outpost import interludes
from tabletop.boards.red_outpost import kit as ids
from tabletop.boards.red_outpost.arrange import parties, total_points
from tabletop.boards.red_outpost.kit import OutpostKit
from tabletop.boards.red_outpost.sheet import stock_box
from tabletop.games.red_outpost.forecast import Forecast
from tabletop.games.red_outpost.state import AUTOM, RedOutpostState
from tabletop.kernel import Event
from tabletop.scene.pace import FLIP_MS, GLIDE_MS

Outpost = RedOutpostState


class OutpostMotion(Choreography[RedOutpostState, OutpostKit, Forecast]):
    """What goes together on this table, and where things come from and go to."""

    together = {  # noqa: RUF012 - the base says it is of the class
        "produced": ("wheel_moved", "autom_wheel_moved"),
        "exported": ("scored",),
        "autom_exported": ("autom_scored",),
        "worker_scored": ("scored",),
        "goal_missed": ("scored",),
        "scored": ("gained", "scored"),
        "mood_changed": ("mood_changed",),
        "autom_marker_placed": ("autom_marker_placed",),
        "good_returned": ("good_returned",),
        "stood_up": ("blockers_turned", "starter_passed"),
        "phase_began": ("blockers_turned", "turn_began", "autom_turn_began"),
        "round_began": ("phase_began", "blockers_turned"),
    }
    silent = frozenset(
        {"turn_began", "autom_turn_began", "card_used", "blockers_turned", "card_kept", "game_over", "morning_ended"}
    )
    lengths = {  # noqa: RUF012
        "moved": GLIDE_MS,
        "round_ended": 0.0,
        "final_scoring": 0.0,
        "relocated": GLIDE_MS,
        "stayed": GLIDE_MS,
        "laid_down": GLIDE_MS,
        "revealed": FLIP_MS * 1.5,
        "round_began": GLIDE_MS * 2,
        "portraits_cleared": GLIDE_MS * 1.5,
    }
    pauses = {  # noqa: RUF012
        "revealed": 260.0,
        "autom_fallback": 200.0,
        "goal_missed": 250.0,
        "worker_scored": 120.0,
    }

    interludes = {  # noqa: RUF012
        "round_ended": ("worker_scored", "scored", "autom_scored", "goal_missed"),
        "final_scoring": ("scored", "autom_scored"),
    }
    automated = ("autom_",)

    def interlude(self, beat: Beat[Outpost]) -> Interlude | None:
        """The day, the end, a new day and a goal card."""
        return interludes.of_beat(self.kit, beat)

    def shows(self, event: Event) -> bool:
        """The points of the start lie on the track already."""
        return event.facts.get("category") != "start"

    def renamed(self, beat: Beat[Outpost]) -> dict[Id, Id]:
        """Which piece becomes which, so that the same marker or cube flies on."""
        makers = ((_RENAMED.get(event.kind), event) for event in beat.events)
        return dict(maker(beat.before, event) for maker, event in makers if maker is not None)

    def origin(self, beat: Beat[Outpost], thing: Id, _: Piece) -> Where:
        """Goods and crystals come from the location of the visit, markers from their seat, cards from their deck."""
        if thing.kind in (ids.CUBE, ids.CRYSTAL, ids.SHIPPED, ids.GOAL_CUBE):
            return self._visited(beat)
        return self._home(thing)

    def goal(self, beat: Beat[Outpost], thing: Id, _: Piece) -> Where:
        """Goods leave below their block, a crystal is spent at the location of the visit."""
        if thing.kind == ids.CUBE:
            box = stock_box(self.kit, thing.word())
            return self.board.layers.sheet.to_stage((box.centre[0], box.bottom + 40))
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
                yield from (thing for thing in self.board.pieces.nodes if thing.kind == ids.BLOCKER)

    def counts(self, state: Outpost) -> dict[int, int]:
        """The total of every seat, so that its number can count up to it."""
        return {seat: total_points(state, seat) for seat in parties(state)}


def _placed(before: Outpost, event: Event) -> tuple[Id, Id]:
    seat, worker = int(event.facts["seat"]), str(event.facts["worker"])
    player = before.players[seat]
    stored = event.facts["source"] == "card"
    home = ids.STORED(seat, player.stored - 1) if stored else ids.HELD(seat, player.markers - 1)
    return home, ids.MARKER(worker, seat, before.influence[worker][seat])


def _stored(before: Outpost, event: Event) -> tuple[Id, Id]:
    seat = int(event.facts["seat"])
    player = before.players[seat]
    return ids.HELD(seat, player.markers - 1), ids.STORED(seat, player.stored)


def _shifted(before: Outpost, event: Event) -> tuple[Id, Id]:
    seat, source, target = int(event.facts["seat"]), str(event.facts["source"]), str(event.facts["target"])
    influence = before.influence
    return ids.MARKER(source, seat, influence[source][seat] - 1), ids.MARKER(target, seat, influence[target][seat])


def _autom_removed(before: Outpost, event: Event) -> tuple[Id, Id]:
    assert before.autom is not None
    worker = str(event.facts["worker"])
    return ids.MARKER(worker, AUTOM, before.autom.markers[worker] - 1), ids.SUPPLY(before.autom.supply)


def _autom_shifted(before: Outpost, event: Event) -> tuple[Id, Id]:
    assert before.autom is not None
    source, target = str(event.facts["source"]), str(event.facts["target"])
    markers = before.autom.markers
    return ids.MARKER(source, AUTOM, markers[source] - 1), ids.MARKER(target, AUTOM, markers[target])


def _exported(before: Outpost, event: Event) -> tuple[Id, Id]:
    good = str(event.facts["good"])
    goal = ids.GOAL_CUBE() if event.kind == "goal_exported" else ids.SHIPPED(good, before.exported[good])
    return ids.CUBE(good, 2), goal


def _crystal_placed(before: Outpost, event: Event) -> tuple[Id, Id]:
    seat, worker = int(event.facts["seat"]), str(event.facts["worker"])
    player = before.players[seat]
    return ids.CRYSTAL(seat, player.crystals - 1), ids.PORTRAIT(worker, seat, player.portrait_crystals.get(worker, 0))


_RENAMED: dict[str, Callable[[Outpost, Event], tuple[Id, Id]]] = {
    "marker_placed": _placed,
    "marker_stored": _stored,
    "marker_shifted": _shifted,
    "own_marker_moved": _shifted,
    "autom_marker_removed": _autom_removed,
    "autom_marker_shifted": _autom_shifted,
    "exported": _exported,
    "autom_exported": _exported,
    "goal_exported": _exported,
    "crystal_placed": _crystal_placed,
}
"""Old id and new id of the piece an event takes elsewhere, by the kind of event."""
