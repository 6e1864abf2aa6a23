"""How is the move of somebody else told: which sentence stands in the prompt, what glows, what trace stays?"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple

from tabletop.boards.common.arrow import arrow, between
from tabletop.boards.common.board import OPPONENT, LogLine, View
from tabletop.boards.common.glow import Glow
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.part import F, Part
from tabletop.boards.common.pieces import Piece
from tabletop.boards.common.prompt import PromptChoice, PromptModel
from tabletop.boards.common.reading_stop import Hooks, ReadingStop, ReadingStopPanel
from tabletop.boards.common.sentences import Sentence, joined
from tabletop.boards.common.table_context import K
from tabletop.kernel import Frame
from tabletop.kernel.state import S
from tabletop.scene import Box, Group, Node

if TYPE_CHECKING:
    from tabletop.boards.common.event_motion import Beat, EventMotion
    from tabletop.boards.common.table_board import TableBoard

READ_MS, LETTER_MS, LONGEST_MS = 350.0, 11.0, 1500.0
"""How long source and target glow before a told move begins: for itself, for every letter of the sentence, at most."""
GO_ON = "go on"
"""How the button is known that goes on with a tale."""
NEAR = 12.0
"""A piece that goes less far than this only makes room."""


class Way(NamedTuple):
    """From where to where something goes, as boxes of the stage; `firm`: both lie on the part of the table that zooms."""

    source: Box
    target: Box
    firm: bool


class Tale(NamedTuple):
    """What somebody else does in one step: in one sentence, and what follows from it."""

    seat: int
    sentence: str
    rest: str

    @property
    def read_ms(self) -> float:
        """How long it takes to take it in."""
        return min(LONGEST_MS, READ_MS + LETTER_MS * len(self.sentence))


class MoveTelling(Part[S, K, F], Generic[S, K, F]):
    """One per board. The choreography opens it for every step and says when a beat begins."""

    def __init__(self, board: TableBoard[S, K, F]) -> None:
        super().__init__(board)
        self.said: PromptModel | None = None
        """What the prompt says while a move is told."""
        self.last: Tale | None = None
        """What was told last, until the viewer decides again."""
        self._tellers: dict[int, int] = {}
        self._tales: dict[int, Tale] = {}
        self._traces: dict[int, tuple[Node, ...]] = {}
        self._lights: list[Node] = []
        self._traced: set[int] = set()
        self._followed = 0
        self._then: Callable[[], None] | None = None
        self._view: View[S] | None = None
        self._panel: ReadingStopPanel | None = None

    # -- what is told -------------------------------------------------------------------------------------------------

    def open(self, frames: Sequence[Frame[S]], after: View[S], automated: tuple[str, ...]) -> None:
        """Look at a step: who does what in it. Events of kinds that begin with one of `automated` are the opponent's."""
        telling = after.telling
        mover = None if telling is None else telling.seat
        lines = {line.event: line for line in after.log if line.position == after.position and not line.heading}
        self._tellers, self._tales, self._traced, self._followed = {}, {}, set(), 0
        said: dict[int, list[Sentence]] = {}
        for number, frame in enumerate(frames):
            line = lines.get(number)
            seat = self._teller(frame, line, mover, automated)
            if seat is None or telling is None:
                continue
            self._tellers[id(frame.event)] = seat
            if line is not None and (seat == OPPONENT or line.seat == mover):
                said.setdefault(seat, []).append(Sentence(line.text, line.subject, line.kind))
        for seat, (first, *rest) in said.items():
            why = [Sentence(telling.why)] if telling is not None and telling.why and seat == mover else []
            self._tales[seat] = Tale(seat, first.text, joined([*rest, *why], self.kit.texts.say("table.log_and")))
        if mover is None and telling is not None:
            self.forget()

    @staticmethod
    def _teller(frame: Frame[S], line: LogLine | None, mover: int | None, automated: tuple[str, ...]) -> int | None:
        if frame.event.kind.startswith(automated) or (line is not None and line.seat == OPPONENT):
            return OPPONENT
        return mover

    def tale_of(self, beat: Beat[S]) -> Tale | None:
        """What is told when this beat begins: once for each who acts in the step."""
        seat = self._tellers.get(id(beat.events[0]))
        return None if seat is None else self._tales.get(seat)

    def forget(self) -> None:
        """The viewer decides: what others did lies behind."""
        self.last = None
        for nodes in self._traces.values():
            for node in nodes:
                node.detach()
        self._traces.clear()

    def rest(self) -> None:
        """Nothing is told any more; the traces stay."""
        self.said = None
        self._put_out()

    def show_traces(self, shown: bool) -> None:
        """Traces, unless something is lifted."""
        for nodes in self._traces.values():
            for node in nodes:
                node.visible = shown

    # -- showing it -----------------------------------------------------------------------------------------------------

    def tell(self, tale: Tale, view: View[S]) -> None:
        """Say the sentence in the prompt."""
        self.last, self._view = tale, view
        heading = self.kit.say("prompt.other_turn", name=self.kit.seat_name(tale.seat))
        self.said = PromptModel(tale.seat, heading, tale.sentence, detail=tale.rest, waiting=True)
        self.board.show_prompt(view)

    def pause(self, title: str, sentence: str, view: View[S]) -> None:
        """The game stops to be read: nobody decides meanwhile."""
        self._put_out()
        seat = view.viewer if view.decision is None else view.decision.seat
        self.said = PromptModel(seat, title, sentence, waiting=True)
        self.board.show_prompt(view)

    def hold(self, then: Callable[[], None]) -> None:
        """Stand still until somebody wants to see what comes next."""
        self._then = then
        if self.said is not None and self._view is not None:
            key = PromptChoice(GO_ON, self.kit.texts.say("table.go_on"), hint=self.kit.texts.say("table.go_on_hint"))
            self.said = self.said._replace(choices=(key,), columns=1)
            self.board.show_prompt(self._view)

    def interrupt(self, said: ReadingStop, hooks: Hooks, ms: float, then: Callable[[], None]) -> None:
        """Stop for an interlude, then go on."""
        stage = self.board.root.stage
        if stage is None:
            return
        panel = self._panel = ReadingStopPanel(stage, self.kit, said, hooks, ms)

        def closed() -> None:
            self._panel = None
            then()

        panel.on_closed = closed
        stage.overlays.open(panel, blur=False)
        panel.begin()

    @property
    def waits(self) -> bool:
        """Whether somebody must go on: a tale holds, or an interlude is being read."""
        return self._then is not None or self._panel is not None

    def go_on(self) -> None:
        """Go on with what waits."""
        if self._panel is not None:
            self._panel.close()
        then, self._then = self._then, None
        if then is not None:
            then()

    def call_off(self) -> None:
        """Nobody waits any more; what was to come is not shown."""
        self._then = None
        if self._panel is not None:
            self._panel.on_closed = None
            self._panel.close()
            self._panel = None

    def follow(self, motion: EventMotion[S, K, F], beat: Beat[S], view: View[S]) -> None:
        """Light what this beat takes where, when somebody else acts; the first way of each stays as a trace."""
        if self._followed == id(beat):
            return
        self._followed = id(beat)
        self._put_out()
        seat = self._tellers.get(id(beat.events[0]))
        if seat is None:
            return
        colour = str(self.kit.seat(seat).fill)
        way = self._way(motion, beat, self.board.arrange(view))
        if way is None:
            self._light_spoken(beat, colour, seat)
            return
        home = self.board.layers.traces if way.firm else self.board.layers.traces_fixed
        source, target = _inside(home, way.source), _inside(home, way.target)
        bow = arrow(*between(source, target), colour, width=6, dashed=True)
        ends = [_glowing(home, box, colour) for box in (source, target)]
        self._lights += [home.add(node) for node in ends]
        if seat in self._traced or motion.passing.issuperset(beat.kinds):
            self._lights.append(home.add(bow))
            return
        self._traced.add(seat)
        for node in self._traces.pop(seat, ()):
            node.detach()
        self._traces[seat] = (home.add(bow),)

    def _put_out(self) -> None:
        for node in self._lights:
            node.detach()
        self._lights.clear()

    def _light_spoken(self, beat: Beat[S], colour: str, seat: int) -> None:
        """Nothing moves on the table: what is spoken of glows, or the card of whoever acts."""
        words = tuple(value for event in beat.events for value in event.facts.values() if isinstance(value, str))
        nodes = [self.board.node_of(thing) for thing in self.board.spoken_of(words)]
        if not any(nodes):
            nodes = [self.board.node_of(SEAT(seat))]
        for node in nodes:
            if node is not None:
                home = self.board.layers.traces_fixed if self.board.layers.is_fixed(node) else self.board.layers.traces
                self._lights.append(home.add(Glow(node, home, colour)))

    # -- finding the way --------------------------------------------------------------------------------------------------

    def _way(self, motion: EventMotion[S, K, F], beat: Beat[S], new: Mapping[Id, Piece]) -> Way | None:
        """The way of what the events name, else of what goes farthest, else of what comes or goes."""
        old, names = self.board.pieces.layout, motion.renamed(beat)
        words = {str(value) for event in beat.events for value in event.facts.values()}
        ways: list[tuple[bool, float, Way]] = []
        for thing, piece in old.items():
            then = new.get(names.get(thing, thing))
            if then is not None and (then.home, then.centre) != (piece.home, piece.centre):
                way = Way(self._box(piece), self._box(then), self._firm(piece) and self._firm(then))
                named = bool(words & {str(part) for part in thing.parts})
                ways.append((named, math.dist(way.source.centre, way.target.centre), way))
        far = [entry for entry in ways if entry[1] > NEAR]
        if far:
            return max(far, key=lambda entry: entry[:2])[2]
        return self._coming(motion, beat, new) or self._going(motion, beat, new)

    def _coming(self, motion: EventMotion[S, K, F], beat: Beat[S], new: Mapping[Id, Piece]) -> Way | None:
        for thing, piece in new.items():
            start = None if thing in self.board.pieces.layout else motion.point(motion.origin(beat, thing, piece))
            if start is not None:
                return Way(_around(start), self._box(piece), firm=False)
        return None

    def _going(self, motion: EventMotion[S, K, F], beat: Beat[S], new: Mapping[Id, Piece]) -> Way | None:
        for thing, piece in self.board.pieces.layout.items():
            end = None if thing in new else motion.point(motion.goal(beat, thing, piece))
            if end is not None:
                return Way(self._box(piece), _around(end), firm=False)
        return None

    def _firm(self, piece: Piece) -> bool:
        return not self.board.layers.is_fixed(self.board.layers.homes[piece.home])

    def _box(self, piece: Piece) -> Box:
        home, box = self.board.layers.homes[piece.home], piece.box
        x, y = home.to_stage((box.x, box.y))
        scale = home.matrix_to().scale
        return Box(x, y, box.w * scale, box.h * scale)


def _around(point: tuple[float, float]) -> Box:
    return Box(point[0] - 20, point[1] - 20, 40, 40)


def _inside(home: Node, box: Box) -> Box:
    """A box of the stage in the coordinates of a part of the table."""
    scale = home.matrix_to().scale
    x, y = home.from_stage((box.x, box.y)) or (box.x, box.y)
    return Box(x, y, box.w / scale, box.h / scale)


def _glowing(home: Node, box: Box, colour: str) -> Node:
    place = home.add(Group(pos=(box.x, box.y), size=(box.w, box.h)))
    place.corner = min(14.0, min(box.w, box.h) / 3)
    glow = Glow(place, home, colour)
    place.detach()
    return glow
