"""How is the move of somebody else told: which sentence stands in the prompt, what glows, what trace stays?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from tabletop.boards.common.board import OPPONENT, LogLine, View
from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.lights import Glow, arrow, between, box_in, trail
from tabletop.boards.common.prompt import PromptChoice, PromptModel
from tabletop.boards.common.reading_stop import Hooks, ReadingStop, ReadingStopPanel
from tabletop.boards.common.sentences import Sentence, Tale, joined
from tabletop.boards.common.side_panel import SidePanel
from tabletop.boards.common.table import Part, Table
from tabletop.boards.common.table_context import K
from tabletop.kernel import Event, Frame
from tabletop.scene import Box, Group, Node, Text

FAINT_AFTER_MS, FAINT = 2000.0, 0.3
"""How soon the trail of a move is only faint, and how faint."""
SPACE = 130.0
"""What is larger is no space but a part of the table."""
GO_ON = "go on"
"""How the button is known that goes on with a tale."""


class Way(NamedTuple):
    """From where to where something goes, as boxes of the stage; `firm`: both lie on the part of the table that zooms."""

    source: Box
    target: Box
    firm: bool


class MoveTelling(Part[K]):
    """One per board. The motion of events opens it for every step and says when a beat begins."""

    def __init__(self, table: Table[K], side: SidePanel[K]) -> None:
        super().__init__(table)
        self._side = side
        self._tellers: dict[int, int] = {}
        self._tales: dict[int, Tale] = {}
        self._lights: list[Node] = []
        self._marked: list[Node] = []
        self._traced: set[int] = set()
        self._then: Callable[[], None] | None = None
        self._panel: ReadingStopPanel | None = None

    # -- what is told -------------------------------------------------------------------------------------------------

    def open(self, frames: Sequence[Frame[Any]], after: View[Any], automated: tuple[str, ...]) -> None:
        """Look at a step: who does what in it. Events of kinds that begin with one of `automated` are the opponent's."""
        telling = after.telling
        mover = None if telling is None else telling.seat
        lines = {line.event: line for line in after.log if line.position == after.position and not line.heading}
        self._tellers, self._tales, self._traced = {}, {}, set()
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
            doer = OPPONENT if mover is None else mover
            why = [Sentence(telling.why)] if telling is not None and telling.why and seat == doer else []
            self._tales[seat] = Tale(seat, first.text, joined([*rest, *why], self.kit.texts.say("table.log_and")))
        if mover is None and telling is not None:
            self.forget()

    @staticmethod
    def _teller(frame: Frame[Any], line: LogLine | None, mover: int | None, automated: tuple[str, ...]) -> int | None:
        if frame.event.kind.startswith(automated) or (line is not None and line.seat == OPPONENT):
            return OPPONENT
        return mover

    @property
    def said(self) -> PromptModel | None:
        """What the prompt says while a move is told."""
        return self._side.told

    def teller_of(self, event: Event) -> int | None:
        """Who is told of when the beat that begins with this event runs."""
        return self._tellers.get(id(event))

    def tale_of(self, event: Event) -> Tale | None:
        """What is told when the beat begins that begins with this event: once for each who acts in the step."""
        seat = self._tellers.get(id(event))
        return None if seat is None else self._tales.get(seat)

    def forget(self) -> None:
        """The viewer decides: what others did lies behind."""
        self._side.last = None
        self.table.layers.trails.clear()
        for node in self._marked:
            node.detach()
        self._marked.clear()

    def rest(self) -> None:
        """Nothing is told any more; the trails stay."""
        self._side.told = None
        self.put_out()

    # -- showing it -----------------------------------------------------------------------------------------------------

    def tell(self, tale: Tale, view: View[Any]) -> PromptModel:
        """The sentence as the prompt says it."""
        self._side.last = tale
        name, decides = self.kit.seat_name(tale.seat), view.decision is not None and view.decision.seat == tale.seat
        heading = self._side.prompter.heading(view, name) if decides else self.kit.say("prompt.other_turn", name=name)
        return PromptModel(tale.seat, heading, tale.sentence, detail=tale.rest, waiting=True)

    def pause(self, said: ReadingStop, view: View[Any]) -> PromptModel:
        """What the prompt says while the game stops to be read: nobody decides meanwhile."""
        self.put_out()
        seat = view.viewer if view.decision is None else view.decision.seat
        return PromptModel(seat, said.title, said.sentence, waiting=True)

    def hold(self, then: Callable[[], None]) -> None:
        """Stand still until somebody wants to see what comes next."""
        self._then = then

    def to_go_on(self, said: PromptModel) -> PromptModel:
        """What is said, with a button that goes on."""
        key = PromptChoice(GO_ON, self.kit.texts.say("table.go_on"), hint=self.kit.texts.say("table.go_on_hint"))
        return said._replace(choices=(key,), columns=1)

    def interrupt(self, said: ReadingStop, hooks: Hooks, ms: float, then: Callable[[], None]) -> None:
        """Stop for an interlude, then go on."""
        stage = self.table.stage
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

    def follow(self, events: tuple[Event, ...], seat: int, way: Way | None, *, passing: bool) -> None:
        """Light what a beat of somebody else takes where; the first way of each step leaves a trail, unless it only passes."""
        colour = str(self.kit.seat(seat).fill)
        if way is None:
            self._light_spoken(events, colour, seat)
            return
        home = self.table.layers.traces if way.firm else self.table.layers.traces_fixed
        source, target = _inside(home, way.source), _inside(home, way.target)
        bow = arrow(*between(source, target), colour, width=6, dashed=True)
        ends = [_glowing(home, box, colour) for box in (source, target)]
        self._lights += [home.add(node) for node in ends] + [home.add(bow)]
        if seat not in self._traced and not passing:
            self._traced.add(seat)
            self._leave_trail(way, colour)

    def _leave_trail(self, way: Way, colour: str) -> None:
        """A thin line on the table, over no number and no space, below all pieces, until the viewer has moved; soon it is faint."""
        home, stage, layers = self.table.layers.trails, self.table.stage, self.table.layers
        said = (node for layer in (layers.printed, layers.marks) for node in layer.walk() if isinstance(node, Text))
        boxes = [box_in(node, home) for node in (*said, *self.table.zones.values()) if node.shown()]
        avoid = [box for box in boxes if max(box.w, box.h) < SPACE]
        left = home.add(trail(_inside(home, way.source), _inside(home, way.target), colour, avoid))
        if stage is not None and stage.tweens.pace:
            stage.timers.after(FAINT_AFTER_MS, lambda: setattr(left, "opacity", FAINT))
        else:
            left.opacity = FAINT

    def mark(self, things: Iterable[Id], seat: int) -> None:
        """It happened to the viewer: these things are marked in their own colour until they have moved."""
        for node in map(self.table.node_of, things):
            if node is not None:
                home = self.table.layers.lights_over(node)
                self._marked.append(home.add(Glow(node, home, str(self.kit.seat(seat).fill))))

    def put_out(self) -> None:
        """Light nothing of a told move; trails and marks stay."""
        for node in self._lights:
            node.detach()
        self._lights.clear()

    def _light_spoken(self, events: tuple[Event, ...], colour: str, seat: int) -> None:
        """Nothing moves on the table: what is spoken of glows, or the card of whoever acts."""
        words = tuple(value for event in events for value in event.facts.values() if isinstance(value, str))
        dock, view = self.table.layers.dock, self.table.view
        other = view is not None and view.viewer != seat
        nodes = [self.table.node_of(thing) for thing in self.table.told.spoken_of(words)]
        # what lies in the dock of somebody else is not theirs
        nodes = [node for node in nodes if node is not None and not (other and node.within(dock))]
        if not nodes:
            nodes = [self.table.node_of(SEAT(seat))]
        for node in nodes:
            if node is not None:
                home = self.table.layers.traces_fixed if self.table.layers.is_fixed(node) else self.table.layers.traces
                self._lights.append(home.add(Glow(node, home, colour)))


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
