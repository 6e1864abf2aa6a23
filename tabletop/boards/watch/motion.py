"""What does each event move on this table, and where do things come from and go to?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from tabletop.boards.common.event_motion import Beat, EventMotion, Where
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.motions import flight
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.plan import read_pacing
from tabletop.boards.common.reading_stop import Cell, Mark, ReadingStop, ReadingStopCard, score_rows
from tabletop.boards.common.zones import polar
from tabletop.boards.watch import context as ids
from tabletop.boards.watch.context import WatchContext
from tabletop.boards.watch.faces import risk
from tabletop.boards.watch.faces.clock import market_card
from tabletop.boards.watch.faces.goods import token
from tabletop.boards.watch.look import art, sign
from tabletop.games.watch import bribes, clock, scoring
from tabletop.games.watch.state import THIRD, WatchState
from tabletop.games.watch.wording import describe
from tabletop.kernel import Event, Value
from tabletop.scene import Box, Motion, Node, Sequence, Sprite, call, fade, wait

BACKS: dict[str, str] = {ids.MARKET: "market_back", ids.DRAWN: "document_back", ids.PAPER: "document_back"}
"""Drawings of the backs of cards that come from a deck, by their kind."""
READ_MS = 700.0
"""How long the way of a worker stays that nobody plays."""
ORDERED = frozenset({"place", "actions"})
"""Phases that begin with their clock order being told."""
DOTS = 3
"""Dots between two spaces on the way of the third worker or the robot."""
TOKENS = {"gears": "gear", "roubles": "coin"}
"""Goods that fly as tokens."""


class WatchMotion(EventMotion[WatchContext]):
    """Workers glide, discs and crates fly, the hand turns, spy cards turn over."""

    pacing = read_pacing("watch")
    homes = {  # noqa: RUF012 - the base says it is of the class
        ids.MARKET: ids.DECK("market"), ids.DRAWN: ids.DECK("documents"), ids.PAPER: ids.DECK("documents"),
        ids.BACK: ids.DECK("documents"), ids.GEAR: ids.SUPPLY(), ids.COIN: ids.SUPPLY(), ids.NOTE: ids.SUPPLY(),
        ids.BLOCK: ids.SUPPLY(),
    }  # fmt: skip

    def reading_stop(self, beat: Beat[WatchState]) -> ReadingStop | None:
        """Catches, market cards and the final scoring."""
        return reading_stop_of(self.kit, beat, self.viewer)

    def shows(self, event: Event) -> bool:
        """A phase is told where its order matters."""
        return event.kind != "phase_began" or event.facts["phase"] in ORDERED

    def renamed(self, beat: Beat[WatchState]) -> dict[Id, Id]:
        """The disc that leaves a row or a track is the one that is laid; spy cards and documents keep their faces."""
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
                old = _laid(event)
            elif event.kind == "disc_laid":
                old, new = old or ids.HELD(), _laid(event)
            elif event.kind == "spy_set" and facts["department"] in beat.after.active:
                place, last = beat.after.active.index(str(facts["department"])), len(beat.before.active)
                names |= {ids.SPY(last): ids.SPY(place), **{ids.SPY(at): ids.SPY(at + 1) for at in range(place, last)}}
            elif event.kind == "document_kept":
                names[ids.DRAWN(str(facts["document"]))] = ids.PAPER(str(facts["document"]))
        # a disc of a board is only there when that board lies in the dock
        if old is not None and (old.kind != ids.DISC or (beat.seat is not None and beat.seat == self.viewer)):
            names[old] = new or ids.HELD()
        return names

    def origin(self, beat: Beat[WatchState], thing: Id, piece: Piece) -> Where:
        """Goods come from the supply, crates from their pile, cards from their deck, discs from their owner."""
        if thing.kind in (ids.LAID, ids.HELD):
            return ids.SUPPLY() if beat.seat is None else SEAT(beat.seat)
        return ids.PILE(thing.number()) if thing.kind == ids.CRATE else super().origin(beat, thing, piece)

    def goal(self, beat: Beat[WatchState], thing: Id, piece: Piece) -> Where:
        """Where things go that leave the table."""
        if thing.kind == ids.CRATE:
            return ids.PILE(thing.number()) if "crate_returned" in beat.kinds else None
        if thing.kind == ids.DRAWN and "document_kept" in beat.kinds:
            return ids.TRAY("documents")
        if thing.kind == ids.COIN and beat.after.activator is not None and "caught" in beat.kinds:
            return SEAT(beat.after.activator)
        return super().goal(beat, thing, piece) if thing.kind in (ids.DRAWN, ids.GEAR, ids.COIN, ids.NOTE) else None

    def back(self, thing: Id, piece: Piece, where: Box | None) -> Node | None:
        """Market cards and documents lie face down in their decks."""
        name = BACKS.get(thing.kind)
        return None if name is None else Sprite(art(name), piece.size)

    def flips(self, beat: Beat[WatchState]) -> Iterable[Id]:
        """The die rolls."""
        return [ids.DIE()] if "die_rolled" in beat.kinds else []

    def counts(self, state: WatchState) -> dict[int, int]:
        """The open points of every seat."""
        return {seat: sheet.total for seat, sheet in enumerate(scoring.sheets(self.kit.tables, state))}

    def more(self, beat: Beat[WatchState]) -> Iterable[Motion]:
        """Goods of seats whose trays do not lie in the dock fly to and from their cards; bribes go to the catcher."""
        viewer, caught = self.viewer, [event for event in beat.events if event.kind in ("caught", "third_caught")]
        payer = ids.SPACE(str(caught[0].facts["space"])) if caught else ids.SUPPLY()
        for event in beat.events:
            facts = event.facts
            if event.kind == "walked" and facts["source"] in self.kit.tables.position:
                yield from self._steps(str(facts["source"]), str(facts["space"]))
            if event.kind not in ("gained", "paid", "crate_taken") or viewer in (None, facts["seat"]):
                continue
            card = SEAT(int(facts["seat"]))
            if event.kind == "crate_taken":
                crate = sign(f"crate_{facts['colour']}_value", 44)
                yield from self._flight(crate, ids.PILE(int(facts["crate"])), card)
            elif facts["what"] in TOKENS:
                ends = (payer, card) if event.kind == "gained" else (card, ids.SUPPLY())
                yield from self._flight(token(self.kit, TOKENS[str(facts["what"])], "1", 1, 34), *ends)

    def card(self, beat: Beat[WatchState]) -> Node | None:
        """Who comes when in the phase that begins."""
        kit, state = self.kit, beat.after
        first = beat.events[0]
        if first.kind == "phase_began" and state.solo is None:
            order = clock.clock_order(kit.tables, state)
            if len(order) == len(state.players) + bool(state.walker):
                title, names = kit.say(f"banner.order_{first.facts['phase']}"), map(kit.seat_name, order)
                picture = partial(risk.order, kit, order)
                return ReadingStopCard(kit, ReadingStop(title, " · ".join(names), picture=picture))
        return None

    def _steps(self, source: str, target: str) -> Iterable[Motion]:
        """The way the die sent somebody, dotted on the dial."""
        plan, places = self.kit.plan.bench.clock, self.kit.tables.position
        count = (places[target] - places[source]) % len(places) or len(places)
        way = plan.spaces.step * count
        start = plan.spaces.first + plan.spaces.step * places[source]
        for index in range(1, DOTS * count):
            middle = polar(plan.centre, plan.spaces.radius, start + way * index / (DOTS * count))
            dot = self.table.layers.lights.add(sign("walk_dot", 15, middle))
            dot.opacity = 0.0
            yield Sequence(fade(dot, 1), wait(READ_MS), fade(dot, 0), call(dot.detach))

    def _flight(self, node: Node, start: Id, end: Id) -> Iterable[Motion]:
        begin, goal = self.point(start), self.point(end)
        if begin is not None and goal is not None:
            yield flight(node, self.table.layers.air, begin, goal)


def _laid(event: Event) -> Id:
    """The space of a track; the rules count from 1."""
    return ids.LAID(int(event.facts["track"]) - 1, int(event.facts["space"]) - 1)


CAUGHT = ("caught", "third_caught")


def reading_stop_of(kit: WatchContext, beat: Beat[WatchState], viewer: int | None) -> ReadingStop | None:
    """What stops the game before this beat."""
    first = beat.events[0]
    if first.kind in CAUGHT:
        return _strike(kit, beat.before, THIRD if first.kind == "third_caught" else int(first.facts["seat"]))
    if first.kind == "revealed" and first.facts["what"] == "market":
        return _market(kit, beat, str(first.facts["card"]))
    return _final(kit, beat.after, viewer) if first.kind == "scored" else None


def _strike(kit: WatchContext, state: WatchState, now: int) -> ReadingStop | None:
    """Everybody the cards catch, told once, before the first of them pays: the money moves afterwards."""
    tables, places = kit.tables, {who: bribes.space_of(state, who) for who in clock.clock_order(kit.tables, state)}
    caught = [who for who, space in places.items() if bribes.is_caught(tables, state, space)]
    if now != caught[0]:
        return None
    cells = [Cell(partial(risk.catch, kit, _catch(kit, state, who)), (ids.SPACE(places[who]),)) for who in caught]
    return ReadingStop(kit.say("interlude.caught"), cells=tuple(cells))


def _catch(kit: WatchContext, state: WatchState, who: int) -> risk.Catch:
    """Where, what bribe, and who gets it or why nothing is paid."""
    third, to, solo = who == THIRD, state.activator, state.solo is not None
    why = "" if third or solo else bribes.spared(state, who)
    costs = 0 if third or why else bribes.bribe(kit.tables, state.players[who])
    if why or solo:
        nobody = "_nobody" if to is None else ""
        words = kit.say("banner.paid_discs" if solo else f"banner.spared_{why}{nobody}")
    else:
        key = "third" if third else "to"
        words = kit.say(f"banner.{key}_bank") if to is None else kit.say(f"banner.{key}_seat", name=kit.seat_name(to))
    return risk.Catch(who, bribes.space_of(state, who), (str(costs), "disc" if solo else "rouble"), words)


def _market(kit: WatchContext, beat: Beat[WatchState], card: str) -> ReadingStop:
    words = " ".join(kit.texts.say(key, **facts) for key, facts in describe(kit.tables, f"market.{card}", 2))
    standing = {seat: sheet.total for seat, sheet in enumerate(scoring.sheets(kit.tables, beat.after))}
    title = kit.say("interlude.market", round=beat.after.round)
    return ReadingStop(title, words, standing=standing, picture=lambda: market_card(kit, card, 150))


def _final(kit: WatchContext, state: WatchState, viewer: int | None) -> ReadingStop:
    sheets = scoring.sheets(kit.tables, state)
    marks: dict[str, list[Mark]] = {}
    for seat, sheet in enumerate(sheets):
        for category, points, facts in scoring.parts(kit.tables, state, seat, sheet):
            thing = _counted(category, len(marks.get(category, ())), facts, own=seat == viewer)
            if points and thing is not None:
                marks.setdefault(category, []).append(Mark(thing, seat, points))
    rows = score_rows(kit, {seat: sheet.points for seat, sheet in enumerate(sheets)}, marks)
    standing = {seat: sheet.total for seat, sheet in enumerate(sheets)}
    return ReadingStop(kit.say("interlude.final"), kit.say("interlude.final_text"), rows, standing, grants=False)


def _counted(category: str, number: int, facts: Mapping[str, Value], *, own: bool) -> Id | None:
    """What on the table gives these points; nothing there where it lies on a board that is not shown."""
    if "track" in facts:
        return ids.TRACK(int(str(facts["track"])[1:]) - 1)
    if not own:
        return None
    if "crate" in facts:
        return ids.CRATE(number)
    return ids.ROW(str(facts["department"])) if "department" in facts else ids.TRAY(category)
