"""How does the game stop for a moment: what is scored, picture by picture and row by row, who leads, and a button to go on?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.boards.common.ids import Id
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


class Row(NamedTuple):
    """One line of a scoring: what is scored, how many points it gives each seat, and the things that give them."""

    label: str
    points: Mapping[int, int]
    things: tuple[Id, ...] = ()


def score_rows(
    kit: TableContext[Any], points: Mapping[int, Mapping[str, int]], things: tuple[Id, ...] = ()
) -> tuple[Row, ...]:
    """A row for every category, in the words of the score sheet; `points` are those of each seat by category."""
    categories = next(iter(points.values()))
    return tuple(
        Row(kit.texts.say(f"score.{name}"), {seat: mine[name] for seat, mine in points.items()}, things)
        for name in categories
    )


class Cell(NamedTuple):
    """One picture of a strip, and the things on the table it speaks of."""

    build: Callable[[], Node]
    things: tuple[Id, ...] = ()


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
                value = row.points.get(seat, 0)
                ink = kit.skin.slip_ink if value else kit.skin.slip_quiet
                kit.type.title(
                    line, signed(value) if value else "–", (self.middle(column), ROW / 2), 24, ink, align="centre"
                )
            self.lines.append(line)
            y += ROW
        face.add(Panel((self._width - 2 * EDGE, 2), fill=kit.skin.edge, pos=(EDGE, y + 3)))
        most = max(said.standing.values())
        shared = said.leads and most > min(said.standing.values())
        label = kit.texts.say("interlude.standing" if said.leads else "interlude.sum")
        kit.type.words(face, label, (EDGE, y + 30), 18, kit.skin.slip_ink, weight=700, room=LABEL)
        for column, seat in enumerate(self.columns):
            value = said.standing[seat]
            lead = shared and value == most
            if lead:
                face.add(Panel((84, 40), fill=kit.skin.marked, corners=10, pos=(self.middle(column) - 42, y + 10)))
            ink = kit.skin.ink if lead else kit.skin.slip_ink
            kit.type.title(
                face, signed(value).lstrip("+"), (self.middle(column), y + 30), 30, ink, weight=700, align="centre"
            )
        leaders = [self._kit.seat_name(seat) for seat in self.columns if said.standing[seat] == most]
        y += 56
        if shared:
            key, names = ("leads", leaders[0]) if len(leaders) == 1 else ("tied", ", ".join(leaders))
            words = kit.texts.say(f"interlude.{key}", name=names, points=most)
            text = kit.type.words(
                face, words, (EDGE, y + 12), 17, kit.skin.slip_quiet, room=self._width - 2 * EDGE, lines=2
            )
            y = text.y + text.h
        return y


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
        shade = self.add(Panel((stage.width, stage.height), fill="#00000066"))
        shade.hits = True
        self.panel = self.add(ReadingStopCard(kit, said, FOOT))
        self.panel.focus_group = self.panel.hits = True
        self._lines = self.panel.lines
        for line in self._lines:
            line.opacity = 0.0
        self._foot()
        self.panel.pos = (self._left(), (stage.height - self.panel.h) / 2)

    def _left(self) -> float:
        """In the middle, or as far right of what the cells light as there is room."""
        middle, most = (self._scene.width - self.panel.w) / 2, self._scene.width - self.panel.w - GAP
        lit = [self._hooks.box_of(thing) for cell in self._said.cells for thing in cell.things]
        return max(middle, min(most, max((box.right + GAP for box in lit if box is not None), default=0)))

    def _foot(self) -> None:
        kit, panel, y = self._kit, self.panel, self.panel.foot
        button = PaperButton(
            kit.skin, kit.type, kit.texts.say("table.go_on"), (190, 46), centred=True, on_click=self.go_on
        )
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
        flights = self._flights(told, line) if isinstance(told, Row) and said.grants else []

        def show() -> None:
            self._hooks.light(told.things)

        def done() -> None:
            self._told = number + 1
            if said.grants:
                self._hooks.show(self._so_far())

        return InTurn(call(show), fade(line, 1, FADE_MS), Parallel(*flights), call(done), wait(ROW_MS))

    def _so_far(self) -> dict[int, int]:
        """What every seat still gets in the rows to come is missing from its counter."""
        later = self._said.rows[max(0, self._told - len(self._said.cells)) :]
        return {
            seat: total - sum(row.points.get(seat, 0) for row in later) for seat, total in self._said.standing.items()
        }

    def _flights(self, row: Row, line: Node) -> list[Motion]:
        """The points fly from their row to the counter of their seat."""
        return [
            self._flight(row.points[seat], seat, column, line)
            for column, seat in enumerate(self.panel.columns)
            if row.points.get(seat)
        ]

    def _flight(self, points: int, seat: int, column: int, line: Node) -> Motion:
        goal = self._hooks.seat_at(seat)
        if goal is None:
            return Parallel()
        kit = self._kit
        look = kit.seat(seat)
        pill = Group(size=(58, 34))
        pill.add(Panel(pill.size, fill="#FFF8E7", rim=look.fill, rim_width=3, corners=17, shadows=(Shadow(4, 8, 0.4),)))
        kit.type.title(pill, signed(points), (29, 17), 21, "#1E1B1A", weight=600, align="centre")

        def lift() -> None:
            self.add(pill)
            pill.move_centre_to(line.to_stage((self.panel.middle(column), ROW / 2)))

        at = (goal[0] - pill.w / 2, goal[1] - pill.h / 2)
        return InTurn(call(lift), arc(pill, at, 2 * FLY_MS), fade(pill, 0, FADE_MS), call(pill.detach))

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
