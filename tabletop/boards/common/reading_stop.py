"""How does the game stop for a moment: what is scored, picture by picture and row by row, who leads, and a button to go on?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.boards.common.ids import SEAT, Id
from tabletop.boards.common.prompt import PaperButton
from tabletop.boards.common.table_context import TableContext, signed
from tabletop.scene import Flattened, Group, Layer, Motion, Node, Panel, Parallel, Shadow, Stage, arc, call, fade, wait
from tabletop.scene import Sequence as InTurn
from tabletop.scene.core.clock import Timer
from tabletop.scene.look.geometry import Box, Point
from tabletop.scene.motion.tween import FADE_MS, FLY_MS

EDGE, LABEL, COLUMN, LEAST = 30.0, 250.0, 118.0, 500.0
ROW, HEAD, FOOT, GAP = 40.0, 66.0, 66.0, 6.0
ROW_MS, MOST_MS = 420.0, 6000.0
"""How long a cell or a row stands before the next one comes, and how long all of them take at most, at the usual pace."""
RISE, MARK_MS, HOLD_MS = 46.0, 90.0, 260.0
"""How far a number rises from what is counted, how long after the one before it, and how long it stays there."""


class Mark(NamedTuple):
    """A number that rises from a thing on the table: what it gives a seat, or how many of its kind the seat has by now."""

    thing: Id
    seat: int
    number: int


class Row(NamedTuple):
    """A line of a scoring: what is scored, its points for each seat, the things that give them (else the card of the seat)."""

    label: str
    points: Mapping[int, int]
    things: tuple[Id, ...] = ()
    marks: tuple[Mark, ...] = ()

    def rising(self) -> Iterable[Mark]:
        """Every number that is counted for this row."""
        yield from self.marks
        for seat, points in self.points.items():
            rest = points - sum(mark.number for mark in self.marks if mark.seat == seat)
            if rest:
                yield Mark(SEAT(seat), seat, rest)


def marks_at(thing: Id, points: Mapping[int, int]) -> tuple[Mark, ...]:
    """What one thing gives every seat."""
    return tuple(Mark(thing, seat, number) for seat, number in points.items() if number)


def score_rows(
    kit: TableContext[Any], points: Mapping[int, Mapping[str, int]], marks: Mapping[str, Sequence[Mark]]
) -> tuple[Row, ...]:
    """A row for every category, in the words of the score sheet; `points` are those of each seat by category."""
    return tuple(
        Row(
            kit.texts.say(f"score.{name}"),
            {seat: mine[name] for seat, mine in points.items()},
            tuple(mark.thing for mark in marks.get(name, ())),
            tuple(marks.get(name, ())),
        )
        for name in next(iter(points.values()))
    )


class Cell(NamedTuple):
    """One picture of a strip, and the things on the table it speaks of."""

    build: Callable[[], Node]
    things: tuple[Id, ...] = ()
    marks: tuple[Mark, ...] = ()


class ReadingStop(NamedTuple):
    """What the panel says. `grants`: its rows are points that seats get now, so that their counters count."""

    title: str
    sentence: str = ""
    rows: tuple[Row, ...] = ()
    standing: Mapping[int, int] = {}
    """The points of every seat when it is over."""
    picture: Callable[[], Node] | None = None
    cells: tuple[Cell, ...] = ()
    """Pictures side by side that are told one after the other before the rows; the panel leaves what they light in sight."""
    grants: bool = True
    leads: bool = True
    """Whether `standing` says who leads; otherwise it is only the sum of the rows."""


class Hooks(NamedTuple):
    """What the panel asks of the table: light things, show a counter, say where a seat's counter or a thing is."""

    light: Callable[[tuple[Id, ...]], None]
    show: Callable[[Mapping[int, int]], None]
    seat_at: Callable[[int], Point | None]
    box_of: Callable[[Id], Box | None] = lambda _: None


class ReadingStopCard(Group):
    """What an interlude says, with room for a foot below. `lines` are its cells and rows in the order they are told."""

    def __init__(self, kit: TableContext[Any], said: ReadingStop, foot: float = 0.0) -> None:
        super().__init__(name="interlude panel")
        self._kit, self._said = kit, said
        self.columns = list(said.standing)
        self.lines: list[Node] = []
        self.ending = self.add(Group())
        """What is only said when all is told."""
        self._sums = Group()
        picture = None if said.picture is None else said.picture()
        cells = [cell.build() for cell in said.cells]
        strip = sum(cell.w + GAP for cell in cells) - GAP
        least = LABEL + COLUMN * len(self.columns)
        self._width = width = EDGE * 2 + max(LEAST, 0.0 if picture is None else picture.w, strip, least)
        face = Flattened()
        kit.type.title(face, said.title, (EDGE, 38), 34, kit.skin.slip_ink, weight=600, room=width - 2 * EDGE)
        face.add(Panel((width - 2 * EDGE, 2), fill=kit.skin.edge, pos=(EDGE, HEAD - 2)))
        y = HEAD + 8
        if said.sentence:
            text = kit.type.words(
                face, said.sentence, (EDGE, y + 12), 18, kit.skin.slip_ink, room=width - 2 * EDGE, lines=6, leading=1.3
            )
            y = text.y + text.h + 14
        if picture is not None:
            face.add(picture)
            picture.pos = ((width - picture.w) / 2, y)
            y += picture.h + 14
        y = self._strip(cells, y)
        if self.columns:
            y = self._table(face, y)
        self.face, self.foot = face, y + 10
        self.size = face.size = (width, self.foot + foot)
        ground, shadows = kit.skin.slip or kit.skin.paper, (Shadow(16, 40, 0.6),)
        self.add(Panel(self.size, fill=ground, rim=kit.skin.edge, rim_width=2, corners=18, shadows=shadows, z=-2))
        face.z = -1
        self.add(face)

    def _strip(self, cells: Sequence[Node], y: float) -> float:
        x = (self._width - sum(cell.w + GAP for cell in cells) + GAP) / 2
        for cell in cells:
            holder = self.add(Flattened(size=cell.size, pos=(x, y)))
            holder.add(cell)
            self.lines.append(holder)
            x += cell.w + GAP
        return y + max((cell.h + 14 for cell in cells), default=0.0)

    def middle(self, column: int) -> float:
        """Where the numbers of a seat stand."""
        return self._width - EDGE - COLUMN * (len(self.columns) - column - 0.5)

    def _table(self, face: Group, y: float) -> float:
        """A column for every seat, a line for every row, the standing below."""
        kit, said = self._kit, self._said
        for column, seat in enumerate(self.columns):
            face.add(kit.token(seat, 24, (self.middle(column), y + 14)))
            kit.type.words(
                face,
                kit.seat_name(seat),
                (self.middle(column), y + 40),
                15,
                kit.skin.slip_quiet,
                align="centre",
                room=COLUMN - 10,
            )
        y += 60
        for row in said.rows:
            line = self.add(Flattened(size=(self._width, ROW), pos=(0, y)))
            kit.type.words(line, row.label, (EDGE, ROW / 2), 18, kit.skin.slip_ink, room=LABEL)
            for column, seat in enumerate(self.columns):
                value, at = row.points.get(seat, 0), (self.middle(column), ROW / 2)
                ink = kit.skin.slip_ink if value else kit.skin.slip_quiet
                kit.type.title(line, signed(value) if value else "–", at, 24, ink, align="centre")
            self.lines.append(line)
            y += ROW
        face.add(Panel((self._width - 2 * EDGE, 2), fill=kit.skin.edge, pos=(EDGE, y + 3)))
        label = kit.texts.say("interlude.standing" if said.leads else "interlude.sum")
        kit.type.words(face, label, (EDGE, y + 30), 18, kit.skin.slip_ink, weight=700, room=LABEL)
        self._sums = self.add(Group(pos=(0, y), size=(self._width, 56)))
        y += 56
        most = max(said.standing.values())
        if said.leads and most > min(said.standing.values()):
            leaders = [self._kit.seat_name(seat) for seat in self.columns if said.standing[seat] == most]
            key, names = ("leads", leaders[0]) if len(leaders) == 1 else ("tied", ", ".join(leaders))
            words = kit.texts.say(f"interlude.{key}", name=names, points=most)
            text = kit.type.words(
                self.ending, words, (EDGE, y + 12), 17, kit.skin.slip_quiet, room=self._width - 2 * EDGE, lines=2
            )
            y = text.y + text.h
        self.add_up(said.standing)
        return y

    def add_up(self, points: Mapping[int, int]) -> None:
        """Say how many points every seat has by now; whoever leads, once all is told."""
        kit, most = self._kit, max(points.values(), default=0)
        over = points == self._said.standing
        shared = over and self._said.leads and most > min(points.values(), default=0)
        self._sums.clear()
        self.ending.opacity = 1.0 if over else 0.0
        for column, seat in enumerate(self.columns):
            lead = shared and points[seat] == most
            if lead:
                self._sums.add(Panel((84, 40), fill=kit.skin.marked, corners=10, pos=(self.middle(column) - 42, 10)))
            ink, words = kit.skin.ink if lead else kit.skin.slip_ink, signed(points[seat]).lstrip("+")
            kit.type.title(self._sums, words, (self.middle(column), 30), 30, ink, weight=700, align="centre")


class ReadingStopPanel(Layer):
    """The panel above the table. It has all input until somebody goes on, or until its time is over."""

    def __init__(self, stage: Stage, kit: TableContext[Any], said: ReadingStop, hooks: Hooks, ms: float) -> None:
        super().__init__(name="interlude")
        self._scene, self._kit, self._said, self._hooks = stage, kit, said, hooks
        self._told = 0
        self._timer: Timer | None = None
        self._ms = ms
        self.on_escape = self.go_on
        self.shortcuts |= {"space": self.go_on, "return": self.go_on}
        self._marks = [mark for told in (said.cells, said.rows) for part in told for mark in part.marks]
        shade = self.add(Panel((stage.width, stage.height), fill="#00000022" if self._marks else "#00000066"))
        shade.hits = True
        self.panel = self.add(ReadingStopCard(kit, said, FOOT))
        self.panel.focus_group = self.panel.hits = True
        self._lines = self.panel.lines
        for line in self._lines:
            line.opacity = 0.0
        self._foot()
        self.panel.add_up(self._so_far())
        self.panel.pos = self._place()

    def _place(self) -> Point:
        """In the middle, or where it hides least of what is counted or lit; beside it rather than above or below."""
        (w, h), things = self.panel.size, {mark.thing for mark in self._marks}
        for told in (self._said.cells, self._said.rows):
            things.update(thing for part in told for thing in part.things)
        lit = [box for box in map(self._hooks.box_of, things) if box is not None]
        lit += [Box(x, y, 1, 1) for x, y in filter(None, map(self._hooks.seat_at, self._said.standing))]
        width, height = self._scene.width - w, self._scene.height - h
        places = [(x, y) for y in (height / 2, GAP, height - GAP) for x in (width / 2, width - GAP, GAP)]
        return min(places, key=lambda at: sum(Box(at[0], at[1], w, h).overlap(box) > 0 for box in lit))

    def _foot(self) -> None:
        kit, panel, y = self._kit, self.panel, self.panel.foot
        words = kit.texts.say("table.go_on")
        button = PaperButton(kit.skin, kit.type, words, (190, 46), centred=True, on_click=self.go_on)
        button.pos = (panel.w - EDGE - 190, y + 2)
        button.name = "interlude:go on"
        panel.add(button)
        key = "interlude.by_itself" if self._ms else "interlude.keys"
        kit.type.words(
            panel.face, kit.texts.say(key, n=round(self._ms / 1000)), (EDGE, y + 25), 15, kit.skin.slip_quiet,
            room=panel.w - 190 - 3 * EDGE,
        )  # fmt: skip
        self.first_focus = button

    # -- running --------------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Tell one cell and one row after the other, then wait."""
        parts = [self._telling(number) for number in range(len(self._lines))]
        told, tweens = InTurn(*parts, call(self._wait)), self._scene.tweens
        tweens.run(told, pace=tweens.pace * min(1.0, MOST_MS / max(MOST_MS, told.length)))

    def _telling(self, number: int) -> Motion:
        said, line = self._said, self._lines[number]
        parts: list[Cell | Row] = [*said.cells, *said.rows]
        told = parts[number]
        marks = (*told.rising(),) if isinstance(told, Row) else told.marks

        def show() -> None:
            self._hooks.light(told.things)

        def done() -> None:
            self._told = number + 1
            self.panel.add_up(self._so_far())
            if said.grants:
                self._hooks.show(self._so_far())

        rising = [
            InTurn(wait(at * min(MARK_MS, 2 * MARK_MS / len(marks))), self._rise(mark, told, line))
            for at, mark in enumerate(marks)
        ]
        return InTurn(call(show), Parallel(*rising), fade(line, 1, FADE_MS), call(done), wait(ROW_MS))

    def _so_far(self) -> dict[int, int]:
        """What every seat still gets in the rows to come is missing from its points."""
        later = self._said.rows[max(0, self._told - len(self._said.cells)) :]
        return {seat: had - sum(row.points.get(seat, 0) for row in later) for seat, had in self._said.standing.items()}

    def _rise(self, mark: Mark, told: Cell | Row, line: Node) -> Motion:
        """The number rises from its thing, stays to be read, and flies to where it is added up; a count pales where it is."""
        seats, box = self.panel.columns, self._hooks.box_of(mark.thing)
        start = self._hooks.seat_at(mark.seat) if box is None else box.centre
        if start is None or mark.seat not in seats:
            return Parallel()
        kit, counted = self._kit, isinstance(told, Cell)
        pill = Group(size=(74, 34))
        rim = kit.seat(mark.seat).fill
        pill.add(Panel(pill.size, fill="#FFF8E7", rim=rim, rim_width=3, corners=17, shadows=(Shadow(4, 8, 0.4),)))
        pill.add(kit.token(mark.seat, 20, (19, 17)))
        words = f"{mark.number}" if counted else signed(mark.number)
        kit.type.title(pill, words, (48, 17), 21, "#1E1B1A", weight=600, align="centre")

        def lift() -> None:
            self.add(pill)
            pill.move_centre_to(start)

        above = (start[0] - pill.w / 2, max(GAP, start[1] - pill.h / 2 - RISE))
        x, y = line.to_stage((self.panel.middle(seats.index(mark.seat)), ROW / 2))
        on = [] if counted else [arc(pill, (x - pill.w / 2, y - pill.h / 2), 2 * FLY_MS)]
        return InTurn(
            call(lift), arc(pill, above, FLY_MS), wait(HOLD_MS), *on, fade(pill, 0, FADE_MS), call(pill.detach)
        )

    def _wait(self) -> None:
        """Everything is told: it stays, or goes after its time."""
        self._hooks.light(())
        if self._ms:
            self._timer = self._scene.timers.after(self._ms, self.close)

    def go_on(self) -> None:
        """The rows still to come appear at once; then the panel goes."""
        if self._told < len(self._lines):
            self._scene.tweens.skip()
        else:
            self.close()

    def close(self) -> None:
        """Take the panel away; whoever waits for `on_closed` goes on."""
        if self._timer is not None:
            self._timer.cancel()
        self._scene.overlays.close(self)
