"""What does each event move on this table, and where do things come from and go to?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from tabletop.boards.common.choreography import Beat, Choreography, Where
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.interlude import Interlude
from tabletop.boards.common.pieces import Piece
from tabletop.boards.watch import interludes
from tabletop.boards.watch import kit as ids
from tabletop.boards.watch.faces import banner
from tabletop.boards.watch.faces.goods import token
from tabletop.boards.watch.kit import WatchKit
from tabletop.boards.watch.look import sign
from tabletop.boards.watch.plan import around
from tabletop.games.watch import clock, scoring
from tabletop.games.watch.forecast import Forecast
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.wording import describe
from tabletop.kernel import Event
from tabletop.scene import Group, Motion, Node, arc, call, fade, wait
from tabletop.scene import Sequence as InTurn
from tabletop.scene.geometry import Point
from tabletop.scene.pace import FADE_MS, FLY_MS, TURN_MS

READ_MS = 700.0
"""How long a beat stays that people want to read."""


ORDERED = frozenset({"place", "actions"})
"""Phases that begin with their clock order being told."""


BRIBES = ("caught", "third_caught", "spared", "note_taken", "paid", "bribe_received", "gained")
"""What happens while bribes are paid, one caught worker after the other."""
DOTS = 3
"""Dots between two spaces on the way of the third worker or the robot."""


class WatchMotion(Choreography[WatchState, WatchKit, Forecast]):
    """Workers glide, discs and crates fly, the hand turns, spy cards turn over."""

    together: ClassVar[Mapping[str, Sequence[str]]] = {
        "disc_removed": ("disc_laid", "gained"),
        "disc_lifted": ("disc_laid",),
        "bonus_taken": ("gained", "paid", "crate_taken"),
        "paid": ("crate_taken", "gained", "note_returned"),
        "crate_returned": ("crate_taken",),
        "revealed": ("revealed",),
        "caught": ("spared", "note_taken", "paid", "bribe_received", "gained"),
        "third_caught": ("bribe_received", "gained"),
        "die_rolled": ("walked", "stayed"),
        "documents_drawn": ("document_drawn",),
        "documents_kept": ("shuffled",),
        "scored": ("scored",),
    }
    silent: ClassVar[frozenset[str]] = frozenset(
        {"turn_began", "round_began", "looked", "bonus_declined", "bonus_lost", "shuffled", "spies_set"}
    )
    lengths: ClassVar[Mapping[str, float]] = {"hand_turned": TURN_MS, "revealed": 380.0, "caught": 380.0}
    pauses: ClassVar[Mapping[str, float]] = {
        "revealed": READ_MS,
        "caught": READ_MS,
        "third_caught": READ_MS,
        "die_rolled": 260.0,
        "market_seen": READ_MS,
        "spared": 300.0,
        "phase_began": READ_MS,
        "hand_turned": 120.0,
    }

    interludes: ClassVar[Mapping[str, Sequence[str]]] = {
        "caught": BRIBES,
        "third_caught": BRIBES,
        "scored": ("scored",),
    }
    automated: ClassVar[tuple[str, ...]] = ("third_", "die_rolled", "walked")

    def interlude(self, beat: Beat[WatchState]) -> Interlude | None:
        """Catches, market cards and the final scoring."""
        return interludes.of_beat(self.kit, beat)

    def shows(self, event: Event) -> bool:
        """A phase is told where its order matters."""
        return event.kind != "phase_began" or event.facts["phase"] in ORDERED

    def renamed(self, beat: Beat[WatchState]) -> dict[Id, Id]:
        """The disc that leaves a row or a track is the one that is laid; a document keeps its face."""
        old: Id | None = None
        new: Id | None = None
        names: dict[Id, Id] = {}
        for event in beat.events:
            facts = event.facts
            if event.kind == "disc_removed":
                old = ids.DISC(str(facts["row"]), int(facts["column"]))
                if beat.after.solo is not None:
                    new = ids.STOCKED(beat.after.players[0].supply - 1)
            elif event.kind == "disc_lifted":
                old = ids.LAID(int(facts["track"]) - 1, int(facts["space"]) - 1)
            elif event.kind == "disc_laid":
                old = old or ids.HELD()
                new = ids.LAID(int(facts["track"]) - 1, int(facts["space"]) - 1)
            elif event.kind == "document_kept":
                names[ids.DRAWN(str(facts["document"]))] = ids.PAPER(str(facts["document"]))
        if old is not None and self._shown(old, beat):
            names[old] = new or ids.HELD()
        return names

    def _shown(self, thing: Id, beat: Beat[WatchState]) -> bool:
        """A disc of a board is only there when that board lies in the dock."""
        seat = beat.fact("seat")
        view = self.board.view
        return thing.kind != ids.DISC or (view is not None and seat is not None and int(seat) == view.viewer)

    def origin(self, beat: Beat[WatchState], thing: Id, piece: Piece) -> Where:
        """Goods come from the supply, crates from their pile, cards from their deck, discs from their owner."""
        seat = beat.fact("seat")
        if thing.kind in (ids.LAID, ids.HELD):
            return SEAT(int(seat)) if seat is not None else ids.SUPPLY()
        if thing.kind == ids.CRATE:
            value = beat.fact("crate")
            return ids.PILE(int(value)) if value is not None else None
        if thing.kind == ids.MARKET:
            return ids.DECK("market")
        if thing.kind in (ids.DRAWN, ids.PAPER, ids.BACK):
            return ids.DECK("documents")
        return ids.SUPPLY() if thing.kind in (ids.GEAR, ids.COIN, ids.NOTE, ids.BLOCK) else None

    def goal(self, beat: Beat[WatchState], thing: Id, piece: Piece) -> Where:
        """Where things go that leave the table."""
        if thing.kind == ids.CRATE:
            value = beat.fact("crate")
            return ids.PILE(int(value)) if value is not None and "crate_returned" in beat.kinds else None
        if thing.kind == ids.DRAWN:
            return ids.DECK("documents") if "document_kept" not in beat.kinds else ids.TRAY("documents")
        if thing.kind == ids.COIN and beat.after.activator is not None and "caught" in beat.kinds:
            return SEAT(beat.after.activator)
        return ids.SUPPLY() if thing.kind in (ids.GEAR, ids.COIN, ids.NOTE) else None

    def flips(self, beat: Beat[WatchState]) -> Iterable[Id]:
        """Spy cards turn over in their rooms, the die rolls."""
        if "revealed" in beat.kinds and beat.fact("what") == "spy":
            return [ids.SPY(index) for index in range(len(beat.after.active))]
        return [ids.DIE()] if "die_rolled" in beat.kinds else []

    def counts(self, state: WatchState) -> dict[int, int]:
        """The open points of every seat."""
        return {seat: sheet.total for seat, sheet in enumerate(scoring.sheets(self.kit.tables, state))}

    def more(self, beat: Beat[WatchState]) -> Iterable[Motion]:
        """Goods of seats whose trays do not lie in the dock fly to and from their cards; bribes go to the catcher."""
        view = self.board.view
        walked = next((event for event in beat.events if event.kind == "walked"), None)
        if walked is not None and walked.facts["source"] in self.kit.tables.position:
            yield from self._steps(str(walked.facts["source"]), str(walked.facts["space"]))
        for event in beat.events:
            facts = event.facts
            if event.kind not in ("gained", "paid", "crate_taken") or view is None or facts["seat"] == view.viewer:
                continue
            card = SEAT(int(facts["seat"]))
            if event.kind == "crate_taken":
                made: Node | None = sign(f"crate_{facts['colour']}_value", 44)
                yield from self._flight(made, ids.PILE(int(facts["crate"])), card)
                continue
            made = self._goods(str(facts["what"]))
            ends = (self._payer(beat), card) if event.kind == "gained" else (card, ids.SUPPLY())
            yield from self._flight(made, *ends)

    def moment(self, beat: Beat[WatchState]) -> Node | None:
        """Who comes when, who was caught and pays whom, the new market card: one readable beat each."""
        kit, state = self.kit, beat.after
        first = beat.events[0]
        if first.kind == "phase_began" and state.solo is None:
            order = clock.clock_order(kit.tables, state)
            title = kit.say(f"banner.order_{first.facts['phase']}")
            return banner.order(kit, title, order) if len(order) == len(state.players) + bool(state.walker) else None
        if first.kind in ("caught", "third_caught"):
            return banner.caught(kit, interludes.catch(kit, state, first, beat.events[1:]))
        if first.kind == "revealed" and first.facts["what"] == "market":
            card = str(first.facts["card"])
            words = " ".join(kit.texts.say(key, **facts) for key, facts in describe(kit.tables, f"market.{card}", 2))
            return banner.market(kit, card, state.round, words)
        return None

    def _steps(self, source: str, target: str) -> Iterable[Motion]:
        """The way the die sent somebody, dotted on the dial."""
        plan, places = self.kit.plan.bench.clock, self.kit.tables.position
        count = (places[target] - places[source]) % len(places) or len(places)
        way = plan.spaces.step * count
        start = plan.spaces.first + plan.spaces.step * places[source]
        home = self.board.layers.lights
        for index in range(1, DOTS * count):
            dot = sign("walk_dot", 15, around(plan.centre, plan.spaces.radius, start + way * index / (DOTS * count)))
            dot.opacity = 0.0
            home.add(dot)
            yield InTurn(fade(dot, 1, FADE_MS), wait(READ_MS), fade(dot, 0, FADE_MS), call(dot.detach))

    def _payer(self, beat: Beat[WatchState]) -> Id:
        """Who the bribe comes from; other goods come from the supply."""
        caught = next((event for event in beat.events if event.kind in ("caught", "third_caught")), None)
        return ids.SUPPLY() if caught is None else ids.SPACE(str(caught.facts["space"]))

    def _goods(self, what: str) -> Group | None:
        if what not in ("gears", "roubles"):
            return None
        return token(self.kit, "gear" if what == "gears" else "coin", 1, 34)

    def _flight(self, node: Node | None, start: Id, end: Id) -> Iterable[Motion]:
        """A thing that is only seen while it flies."""
        begin, goal = self._middle(start), self._middle(end)
        if node is None or begin is None or goal is None:
            return
        air = self.board.layers.air
        node.opacity = 0.0

        def lift() -> None:
            air.add(node)
            node.move_centre_to(begin)
            node.opacity = 1.0

        place = air.from_stage(goal) or goal
        at = (place[0] - node.w / 2, place[1] - node.h / 2)
        yield InTurn(call(lift), arc(node, at, FLY_MS), fade(node, 0, FADE_MS * 0.5), call(node.detach))

    def _middle(self, thing: Id) -> Point | None:
        node = self.board.node_of(thing)
        return None if node is None else node.stage_box().centre
