"""How do the frames of a command become motion: what moves together, where things come from and go to, how long it takes?"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias

import msgspec

from tabletop.boards.common.board import View
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.motions import Deferred, counting
from tabletop.boards.common.move_telling import MoveTelling, Way
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.plan import Pacing
from tabletop.boards.common.reading_stop import ROW_MS, Hooks, ReadingStop, ReadingStopCard
from tabletop.boards.common.sentences import Tale
from tabletop.boards.common.side_panel import SidePanel
from tabletop.boards.common.table import Part, Table
from tabletop.boards.common.table_context import K
from tabletop.kernel import Event, Frame
from tabletop.kernel.state import S
from tabletop.scene import Box, Motion, Node, Parallel, Point, call, fade, wait
from tabletop.scene import Sequence as InTurn
from tabletop.scene.motion.tween import FADE_MS

COUNT_MS = 200.0
"""A number that counts once the pieces are there."""

NEAR = 12.0
"""A piece that goes less far than this only makes room."""
SEEN_MS = 800.0
"""How long the move of somebody else lasts at least, so that it is seen."""
READ_MS = 900.0
"""How long a card that nobody must put away stays besides a while for each of its lines."""
Where: TypeAlias = Box | Point | Id | None
"""A box or point of the stage, a thing on the table, or nowhere."""
Stop: TypeAlias = Callable[[Callable[[], None]], None]
"""Something that stops the motion until it calls what it is given."""


class Beat(msgspec.Struct, Generic[S], frozen=True):
    """Events that are shown at once, with what the viewer may know before and after them."""

    events: tuple[Event, ...]
    before: S
    after: S

    @property
    def kinds(self) -> set[str]:
        """The kinds of its events."""
        return {event.kind for event in self.events}

    def fact(self, name: str) -> str | None:
        """A word that the first event having such a fact says."""
        return next((str(event.facts[name]) for event in self.events if name in event.facts), None)

    @property
    def seat(self) -> int | None:
        """The seat that the first event naming one speaks of."""
        said = self.fact("seat")
        return None if said is None else int(said)


class Around(NamedTuple):
    """What runs beside a motion."""

    side: SidePanel[Any]
    telling: MoveTelling[Any]
    refresh: Callable[[View[Any]], None]
    """Brings everything up to date that is no piece."""
    light: Callable[[tuple[Id, ...]], None]
    """Lights these things and nothing else."""


class EventMotion(Part[K]):
    """A game says what belongs together and where things come from; this runs it, one layout per beat."""

    pacing: ClassVar[Pacing] = Pacing()
    """Which events are one beat, and how long it takes: `read_pacing(game)`."""
    homes: ClassVar[Mapping[str, Id]] = {}
    """By the kind of piece: where one that appears comes from and one that leaves goes, unless `origin` or `goal` know better."""

    passing: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that only lead to what somebody does: their way is no trace of it."""

    def __init__(self, table: Table[K], around: Around) -> None:
        super().__init__(table)
        self.around = around
        self._followed: View[Any] | None = None

    # -- what a game fills in -----------------------------------------------------------------------------------------

    def shows(self, event: Event) -> bool:
        """Whether there is anything to see."""
        return True

    def renamed(self, beat: Beat[Any]) -> dict[Id, Id]:
        """Which piece becomes which, so that the same marker or cube flies on."""
        return {old: new for event in beat.events for old, new in self.becomes(beat, event).items()}

    def becomes(self, beat: Beat[Any], event: Event) -> Mapping[Id, Id]:
        """Which piece one event of the beat takes elsewhere: old id to new id."""
        return {}

    def origin(self, beat: Beat[Any], thing: Id, piece: Piece) -> Where:
        """Where a piece that appears comes from; nowhere: it fades in."""
        return self.homes.get(thing.kind)

    def goal(self, beat: Beat[Any], thing: Id, piece: Piece) -> Where:
        """Where a piece that goes flies to; nowhere: it fades out."""
        return self.homes.get(thing.kind)

    def flips(self, beat: Beat[Any]) -> Iterable[Id]:
        """Pieces that turn over meanwhile."""
        return ()

    def back(self, thing: Id, piece: Piece, where: Box | None) -> Node | None:
        """The back with which a piece comes out of that deck, or goes there; None: its face is always seen."""
        return None

    def counts(self, state: Any) -> dict[int, int]:
        """Numbers that count up or down when they change, by seat; `table.counting` has those under way."""
        return {}

    def more(self, beat: Beat[Any]) -> Iterable[Motion]:
        """Motions of the game's own, all at once with the rest."""
        return ()

    def turns(self, before: Any, after: Any) -> Iterable[Motion]:
        """How what is no piece gets from one state to the next, in a move or on the way through the timeline."""
        return ()

    def pause(self, beat: Beat[Any]) -> float:
        """The breath after a beat."""
        return self.pacing.pauses.get(beat.events[0].kind, 0.0)

    def card(self, beat: Beat[Any]) -> Node | None:
        """A large card in the middle of the table while the beat and its pause run."""

    def reading_stop(self, beat: Beat[Any]) -> ReadingStop | None:
        """What stops the game before this beat, for as long as people want to read it; where nothing stops it is a large card."""

    @property
    def viewer(self) -> int | None:
        """The seat whose own board lies on the table."""
        return None if self.table.view is None else self.table.view.viewer

    def laid_out(self, state: Any) -> dict[Id, Piece]:
        """Where every piece lies in another state of the same view."""
        view = self.table.view
        return {} if view is None else self.table.told.arrange(msgspec.structs.replace(view, state=state))

    # -- running ------------------------------------------------------------------------------------------------------

    def run(self, frames: Sequence[Frame[Any]], before: View[Any], after: View[Any], done: Callable[[], None]) -> None:
        """Show the frames one beat after the other, then the view that follows, then call `done`."""
        telling = self.around.telling
        stops = None if after.telling is None else after.telling.stops
        beats = self._gathered(self.beats(frames, before.state))
        said = {number: self.reading_stop(beat) for number, beat in enumerate(beats) if stops is not None}
        # The log tells what lies before the next stop, and while that is read what it says itself: nothing of what follows.
        places = {id(frame.event): number for number, frame in enumerate(frames)}
        begins = [*(places[id(beat.events[0])] for beat in beats), len(frames)]
        ends = [number for number, panel in said.items() if panel is not None]
        shown = self._up_to(after, before, begins[min(ends, default=-1)])
        telling.open(frames, shown, self.table.host.game.automated)
        self.around.side.show_below(shown)
        parts: list[Motion | Stop] = []
        told: set[int] = set()
        for number, beat in enumerate(beats):
            panel = said.get(number)
            if panel is not None:
                shown = self._up_to(after, before, begins[number + 1])
                parts.append(self._stop(panel, beat, shown))
            tale, view = telling.tale_of(beat.events[0]), msgspec.structs.replace(shown, state=beat.after)
            if tale is not None and tale.seat not in told:
                told.add(tale.seat)
                parts.append(self._announce(tale, beat, shown, view))
            parts.append(self._step(beat, view, told=panel is not None))
            if panel is not None:
                shown = self._up_to(after, before, begins[min((end for end in ends if end > number), default=-1)])
        seen = {id(event) for beat in beats for event in beat.events}
        unseen = [frame.event for frame in frames if id(frame.event) not in seen]
        parts.append(call(lambda: self.table.host.heard(unseen)))
        stage, telling_now = self.table.stage, after.telling
        if beats and stage is not None and telling_now is not None and telling_now.seat is not None:
            begun = stage.clock()

            def stay() -> Motion:
                gone = (stage.clock() - begun) / stage.tweens.pace if stage.tweens.pace else math.inf
                return wait(max(0.0, SEEN_MS * telling_now.pace - gone))

            parts.append(Deferred(stay))
        if told and after.telling is not None and after.telling.hold:
            parts.append(partial(self._hold, shown))
        parts.append(Deferred(lambda: self._settle(after)))
        self._pass(parts, done)

    def is_for_all(self, frames: Sequence[Frame[Any]], start: Any) -> bool:
        """Whether something stops the game on the way, or lies as a large card in the middle of the table."""
        beats = self._gathered(self.beats(frames, start))
        return any(self.reading_stop(beat) is not None or self.card(beat) is not None for beat in beats)

    def _up_to(self, after: View[Any], before: View[Any], event: int) -> View[Any]:
        """The view while the step runs; its log says nothing of this event and those after it."""
        log = [line for line in after.log if line.position != after.position or line.event < event]
        return msgspec.structs.replace(after, decision=before.decision, legal=[], notice="", hint=None, log=log)

    def _pass(self, parts: Sequence[Motion | Stop], done: Callable[[], None]) -> None:
        """Run the motions up to the next stop, wait there until somebody goes on, run the rest."""
        at = next((number for number, part in enumerate(parts) if not isinstance(part, Motion)), len(parts))
        motions = [part for part in parts[:at] if isinstance(part, Motion)]

        def then() -> None:
            stop = parts[at] if at < len(parts) else None
            if stop is None or isinstance(stop, Motion):
                done()
            else:
                stop(lambda: self._pass(parts[at + 1 :], done))

        stage = self.table.stage
        if stage is not None:
            stage.tweens.run(InTurn(*motions), then)

    def _gathered(self, beats: Sequence[Beat[Any]]) -> list[Beat[Any]]:
        """Beats that one interlude tells become one."""
        found: list[Beat[Any]] = []
        for beat in beats:
            first = found[-1].events[0].kind if found else ""
            if first in self.pacing.interludes and beat.kinds <= {*self.pacing.interludes[first], *self.pacing.silent}:
                found[-1] = Beat((*found[-1].events, *beat.events), found[-1].before, beat.after)
            else:
                found.append(beat)
        return found

    def _stop(self, said: ReadingStop, beat: Beat[Any], shown: View[Any]) -> Stop:
        """Stop before a beat: the panel tells it, counters count with its rows."""
        around, view = self.around, msgspec.structs.replace(shown, state=beat.before)
        ms = 0.0 if shown.telling is None else shown.telling.stops or 0.0

        def count(points: Mapping[int, int]) -> None:
            self.table.counting = dict(points)
            around.refresh(view)

        def stop(then: Callable[[], None]) -> None:
            around.side.tell(around.telling.pause(said, view), view)
            hooks = Hooks(around.light, count, lambda seat: self.point(SEAT(seat)), self.box)
            around.telling.interrupt(said, hooks, ms, then)

        return stop

    def _announce(self, tale: Tale, beat: Beat[Any], shown: View[Any], view: View[Any]) -> Motion:
        """Say what somebody else does and light it, before it moves."""
        ms = tale.read_ms * (0.0 if shown.telling is None else shown.telling.pace)

        def begin() -> Motion:
            self.around.side.tell(self.around.telling.tell(tale, shown), shown)
            self._follow(beat, view)
            return wait(ms)

        return Deferred(begin)

    def _hold(self, shown: View[Any], then: Callable[[], None]) -> None:
        """Stop after what somebody else did, until the viewer wants to see what comes next."""
        side, telling = self.around.side, self.around.telling
        telling.hold(then)
        if side.told is not None:
            side.tell(telling.to_go_on(side.told), shown)

    def beats(self, frames: Sequence[Frame[Any]], start: Any) -> list[Beat[Any]]:
        """What is shown in which step; silent beats are left out."""
        groups: list[list[Frame[Any]]] = []
        for frame in frames:
            if not self.shows(frame.event):
                continue
            if groups and frame.event.kind in self.pacing.together.get(groups[-1][0].event.kind, ()):
                groups[-1].append(frame)
            else:
                groups.append([frame])
        states = [start, *(group[-1].state for group in groups)]
        beats = [
            Beat(tuple(frame.event for frame in group), earlier, later)
            for group, (earlier, later) in zip(groups, pairwise(states), strict=True)
        ]
        return [beat for beat in beats if not beat.kinds <= self.pacing.silent]

    def _step(self, beat: Beat[Any], view: View[Any], *, told: bool) -> Motion:
        step = Deferred(lambda: self._move(beat, view))
        card, pause = (None, 0.0) if told else self.card_and_pause(beat)
        if card is not None:
            return InTurn(self._appear(card), step, wait(pause), fade(card, 0, FADE_MS), call(card.detach))
        return InTurn(step, wait(pause)) if pause else step

    def card_and_pause(self, beat: Beat[Any]) -> tuple[Node | None, float]:
        """The large card of a beat that nothing stopped, and the breath after it; it may be what would have stopped the game."""
        card, said = self.card(beat), self.reading_stop(beat)
        if card is None and said is not None:
            return ReadingStopCard(self.kit, said), READ_MS + ROW_MS * len(said.cells + said.rows)
        return card, self.pause(beat)

    def _appear(self, card: Node) -> Motion:
        """Lay a card over the middle of the table."""

        def show() -> None:
            home = self.table.layers.cards
            home.add(card)
            card.centre = (self.table.root.w / 2, self.table.root.h / 2)
            card.opacity = 0.0

        return InTurn(call(show), fade(card, 1, FADE_MS))

    def _move(self, beat: Beat[Any], view: View[Any]) -> Motion:
        """From what lies on the table now to what the events make of it; numbers change when the pieces are there."""
        table, host = self.table, self.table.host
        host.heard(beat.events, landed=False)
        then = self.counts(beat.after)
        now = {seat: table.counting.get(seat, value) for seat, value in self.counts(beat.before).items()}
        self._follow(beat, view)
        pieces = table.pieces.travel(
            table.arrange(view),
            renamed=self.renamed(beat),
            origin=lambda thing, piece: self.box(self.origin(beat, thing, piece)),
            goal=lambda thing, piece: self.box(self.goal(beat, thing, piece)),
            back=self.back,
            flips=set(self.flips(beat)),
            ms=self.pacing.lengths.get(beat.events[0].kind, 0.0),
        )
        moving = Parallel(pieces, *self.turns(beat.before, beat.after), *self.more(beat))
        self._take_time(moving.length)

        def land() -> None:
            host.heard(beat.events, landed=True)
            table.counting = {seat: value for seat, value in now.items() if value != then.get(seat, value)}
            self.around.refresh(view)

        changed = [seat for seat, value in now.items() if value != then.get(seat, value)]
        counts = [counting(self._counter(view, seat), now[seat], then[seat], COUNT_MS) for seat in changed]
        return InTurn(moving, call(land), *counts)

    def _take_time(self, ms: float) -> None:
        """While things fly, numbers and faces beside them may come a frame or two late: no frame is long because of them."""
        stage = self.table.stage
        if stage is not None:
            stage.take_time(ms)

    def box(self, where: Where) -> Box | None:
        """What of the stage is meant; None: nothing."""
        if isinstance(where, Id):
            node = self.table.node_of(where)
            return None if node is None else node.stage_box()
        return Box(*where, 0, 0) if where is not None and len(where) == 2 else where

    def point(self, where: Where) -> Point | None:
        """The middle of it."""
        box = self.box(where)
        return None if box is None else box.centre

    def _counter(self, view: View[Any], seat: int) -> Callable[[int], None]:
        def show(value: int) -> None:
            self.table.counting[seat] = value
            self.around.refresh(view)

        return show

    def _settle(self, after: View[Any]) -> Motion:
        """The last step: the layout of the view itself, with what may be used now."""
        self.table.counting.clear()
        self.around.refresh(after)
        pieces = self.table.pieces
        beside = None if self.table.stage is None else self.table.stage.tweens
        last = Parallel(pieces.travel(self.table.arrange(after), beside=beside), pieces.go_home())
        self._take_time(last.length)
        return last

    # -- what is told of it -------------------------------------------------------------------------------------------

    def _follow(self, beat: Beat[Any], view: View[Any]) -> None:
        """Light what a beat takes where, once, when somebody else acts."""
        if self._followed is view:
            return
        self._followed, telling = view, self.around.telling
        telling.put_out()
        seat, viewer = telling.teller_of(beat.events[0]), self.viewer
        if seat is not None and beat.events[0].kind not in self.pacing.by_rules:
            way = self._way(beat, self.table.arrange(view))
            telling.follow(beat.events, seat, way, passing=self.passing.issuperset(beat.kinds))
        for event in beat.events:
            if seat != viewer is not None and event.facts.get(self.pacing.suffered.get(event.kind, "")) == viewer:
                words = tuple(value for value in event.facts.values() if isinstance(value, str))
                telling.mark((SEAT(viewer), *self.table.told.spoken_of(words)), viewer)

    def _way(self, beat: Beat[Any], new: Mapping[Id, Piece]) -> Way | None:
        """The way of what the events name, else of what goes farthest, else of what comes or goes."""
        old, names = self.table.pieces.layout, self.renamed(beat)
        words = {str(value) for event in beat.events for value in event.facts.values()}
        ways: list[tuple[bool, float, Way]] = []
        for thing, piece in old.items():
            then = new.get(names.get(thing, thing))
            if then is not None and (then.home, then.centre) != (piece.home, piece.centre):
                way = Way(self._lies(piece), self._lies(then), self._firm(piece) and self._firm(then))
                named = bool(words & {str(part) for part in thing.parts})
                ways.append((named, math.dist(way.source.centre, way.target.centre), way))
        far = [entry for entry in ways if entry[1] > NEAR]
        if far:
            return max(far, key=lambda entry: entry[:2])[2]
        passing = [thing for thing in (*new, *old) if (thing in new) != (thing in old)]
        for thing in passing:  # what comes, else what goes
            piece = old.get(thing) or new[thing]
            point = self.point((self.goal if thing in old else self.origin)(beat, thing, piece))
            if point is not None:
                spot, lies = Box(point[0] - 20, point[1] - 20, 40, 40), self._lies(piece)
                return Way(lies, spot, firm=False) if thing in old else Way(spot, lies, firm=False)
        return None

    def _firm(self, piece: Piece) -> bool:
        return not self.table.layers.is_fixed(self.table.layers.homes[piece.home])

    def _lies(self, piece: Piece) -> Box:
        home, box = self.table.layers.homes[piece.home], piece.box
        x, y = home.to_stage((box.x, box.y))
        scale = home.matrix_to().scale
        return Box(x, y, box.w * scale, box.h * scale)
