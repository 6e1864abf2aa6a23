"""How does the coach's card look: the move with its plan step by step, what it brings against another, all other moves?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from tabletop.app.table.blunder_question import touched
from tabletop.boards.common.board import Board, CardNode
from tabletop.boards.common.lettering import Lettering
from tabletop.boards.common.lights import Glow
from tabletop.boards.common.plan_marks import plan_number
from tabletop.kernel import Command
from tabletop.kernel.state import State
from tabletop.scene import THEME, Box, Face, Flattened, Group, Layer, Node, Panel, Shadow, Sprite, Text, TextStyle
from tabletop.scene.layout import Cell, Part, column, fixed, grow, inside, row
from tabletop.scene.look.colour import with_alpha
from tabletop.scene.widgets import Button, IconButton, ScrollView, text_tip
from tabletop.scene.widgets.control import Control

HEAD, GAP, EDGE, PAD = 56.0, 6.0, 8.0, 12.0
LAMP, LINE, GROUND, RAISED, QUIET = "#FFD98A", "#E3BE6C", "#241D18", "#30271F", "#CDBFAE"
PAPER, INK, MORE, LESS, PALE = "#F6EFDF", "#2B2622", "#2F6B35", "#8C2F22", "#6B5D4B"
BUTTON, FOLD, ROW = 40.0, 30.0, 42.0
SIGN, STEP_SIGN = 42.0, 26.0
NUMBER = 24.0
VEIL = 0.72
"""How much a veil takes of words about a position that is over."""
USUAL = 429.0
"""How high it is at least, so that the log below it rests."""


class StepLine(NamedTuple):
    """One step of the plan: its number, what is done, and what that brings."""

    number: int
    label: str
    told: str = ""
    later: bool = False


class LedgerLine(NamedTuple):
    """One row of the ledger."""

    name: str
    points: str
    more: bool


class Said(NamedTuple):
    """Everything the card shows."""

    title: str
    place: str
    foot: str
    move: str = ""
    worth: str = ""
    share: float = 1.0
    """How much is thought through."""
    steps: tuple[StepLine, ...] = ()
    reply: str = ""
    """The answer of a rival that matters."""
    against: str = ""
    rows: tuple[LedgerLine, ...] = ()
    total: LedgerLine | None = None
    choices: tuple[tuple[str, str], ...] = ()
    """Every other move with its worth, while one asks why not that."""
    folded: bool = False
    """Only the head is shown, with the worth of the best move."""
    least: float = USUAL
    """How high it is at least: it only grows while it lies there, so that nothing below it jumps with every word."""


class Asked(Protocol):
    """Whom the buttons of the card ask."""

    def show_it(self) -> None:
        """Light the gesture of the move."""

    def ask_why_not(self) -> None:
        """List every other move, or none."""

    def compare(self, number: int) -> None:
        """Set the ledger against another move of the list."""

    def glance(self, command: int | None) -> None:
        """The pointer is on a step, or on none."""

    def fold(self) -> None:
        """Show only the head, or everything again."""

    @property
    def words(self) -> tuple[str, str, str]:
        """What its buttons are called: show it, why not, fold."""


class CoachCard(CardNode):
    """The card. It takes the height it needs, at most what there is: then later steps, the answer and the ledger go, in this
    order, until the rest fits.

    `sign` makes the sign of a step, so high.
    """

    def __init__(
        self, said: Said, coach: Asked, sign: Callable[[int, float], Node | None],
        width: float, room: float, scale: float,
    ) -> None:  # fmt: skip
        super().__init__(name="coach", size=(width, HEAD))
        self.focus_group = True
        self.hits = True
        self._sign = sign
        self._said, self._coach, self._type = said, coach, Lettering(THEME.title.family, THEME.text.family, scale)
        self._room = room
        self._ground = self.add(Flattened(z=-1))
        self._words = self.add(Flattened())
        self._veil: Node | None = None

    def fade(self, faded: bool) -> None:
        """A veil falls over everything below the head."""
        if self._veil is not None:
            self._veil.visible = faded

    def grow(self) -> Iterator[CardNode]:
        """Add one part after the other, each of which takes a while to be set."""
        said, y = self._said, self._head()
        yield self
        if said.folded:
            self.size = (self.w, y)
        elif not said.move:
            self._waiting(y)
        else:
            yield from self._spoken(y)
        size = self.size
        self._ground.add(Panel(size, fill=GROUND, corners=11, shadows=(Shadow(4, 9, 0.42),)))
        self._ground.add(Panel((size[0] + 2, size[1] + 2), rim="#5B4A34", rim_width=2, corners=12, pos=(-1, -1)))
        if said.move and not said.folded:
            veil = Panel(
                (size[0] - 6, size[1] - HEAD - 2), fill=with_alpha(GROUND, VEIL), corners=9, pos=(3, HEAD - 1), z=5
            )
            veil.name, veil.visible = "coach:veil", False
            self._veil = self.add(veil)
        yield self

    def _head(self) -> float:
        words, said = self._words, self._said
        words.add(Sprite("app/coach_mark", (42, 42), pos=(10, 7)))
        title = self._type.title(words, said.title, (62, 28), 26, THEME.light_text, weight=600)
        place = f"{said.worth}  {said.move}" if said.folded and said.move else said.place
        colour = LAMP if said.folded and said.move else QUIET
        self._type.words(words, place, (70 + title.w, 30), 15, colour, room=self.w - 76 - title.w - FOLD - EDGE)
        icon = "chevron_down" if said.folded else "chevron_up"
        fold = IconButton(icon, look="second", side=FOLD, hint=self._coach.words[2], on_click=self._coach.fold)
        fold.pos, fold.name = (self.w - FOLD - EDGE, (HEAD - FOLD) / 2), "coach:fold"
        self.add(fold)
        return HEAD

    def _waiting(self, y: float) -> None:
        """What it looks like before the first words: the places of the move and of the ledger, empty."""
        w, height = self.w - 2 * EDGE, min(self._said.least, self._room)
        foot = self._foot_high()
        self.cut = height < self._said.least
        frame = (height - y - foot - GAP) * 0.6
        if frame >= BUTTON:
            self._ground.add(Panel((w, frame), fill=RAISED, rim="#5B4A34", rim_width=2, corners=9, pos=(EDGE, y), z=1))
            below = y + frame + GAP
            self._ground.add(Panel((w, height - foot - below), fill=RAISED, corners=8, pos=(EDGE, below), z=1))
        self.size = (self.w, height)

    # --- what it says ------------------------------------------------------------------------------------------------

    def _spoken(self, y: float) -> Iterator[CardNode]:
        """The move and its plan, the answer, the ledger, and the foot below them; or the list of all other moves."""
        said = self._said
        title, named = self._move()
        yield self
        foot = self._foot_high()
        steps = [self._step(step) for step in said.steps]
        yield self
        reply, paper = self._reply(), self._ledger()
        yield self
        kept, answers, accounts = self._fitting(self._room - y - foot - named, steps, reply, paper)
        self.cut = kept < len(steps) or (reply is not None and not answers) or (paper is not None and not accounts)
        inner = y + named
        for step in steps[:kept]:
            step.pos = (EDGE + PAD, inner)
            self._words.add(step)
            inner += step.h + 3
        inner += 5
        self._framed(y, inner - y, title)
        y = inner + GAP
        if said.choices:
            self._listed(y, max(ROW, min(self._room, max(said.least, y + 5 * ROW + foot)) - foot - y))
            y = max(ROW + y, min(self._room, max(said.least, y + 5 * ROW + foot)) - foot)
        for part, shown in ((reply, answers), (paper, accounts)):
            if part is not None and shown and not said.choices:
                part.pos = (EDGE, y)
                self._words.add(part)
                y += part.h + GAP
        yield self
        self._foot(max(y, min(said.least, self._room) - foot))

    def _fitting(
        self, room: float, steps: Sequence[Node], reply: Node | None, paper: Node | None
    ) -> tuple[int, bool, bool]:
        """How many steps, and whether the answer and the ledger, find room."""
        ways = [(count, True, True) for count in range(len(steps), min(len(steps), 3) - 1, -1)]
        ways += [(count, False, True) for count in range(len(steps), -1, -1)]
        if self._said.choices:
            return min(len(steps), 1), False, False
        for count, answers, accounts in ways:
            high = sum(step.h + 3 for step in steps[:count]) + 5 + GAP
            high += reply.h + GAP if reply is not None and answers else 0
            high += paper.h + GAP if paper is not None else 0
            if high <= room:
                return count, answers, accounts
        return 0, False, False

    def _move(self) -> tuple[Node, float]:
        """The sign, name and worth of the move, a thin line that fills while it thinks; and how high they are."""
        w, type_, said = self.w - 2 * EDGE, self._type, self._said
        inside, left, middle = Group(), EDGE + PAD, 8 + SIGN / 2
        sign = self._sign(0, SIGN)
        if sign is not None:
            sign.pos = (left, middle - SIGN / 2)
            inside.add(sign)
            left += sign.w + 10
        worth = type_.title(inside, said.worth, (EDGE + w - PAD, middle), 30, LAMP, weight=700, align="right")
        room = worth.x - left - 8
        long = type_.title_width(said.move, 21) > 1.8 * room
        name = type_.title(
            inside, said.move, (left, middle), 17 if long else 21, THEME.light_text, weight=600, room=room, lines=3
        )
        name.y = max(8, middle - name.h / 2)
        if said.steps and said.steps[0].number > 1:
            tag = inside.add(plan_number(1, False, NUMBER - 4))
            tag.pos = (EDGE + 4, 3)
        at = max(middle + SIGN / 2, name.y + name.h) + 5
        if said.share < 1:
            inside.add(Panel((w - 2 * PAD, 3), fill="#171310", corners=1.5, pos=(EDGE + PAD, at)))
            inside.add(Panel((max(6, (w - 2 * PAD) * said.share), 3), fill=LAMP, corners=1.5, pos=(EDGE + PAD, at)))
        return inside, at + 9

    def _framed(self, y: float, high: float, title: Node) -> None:
        """The frame of lamp light around the move."""
        title.pos = (0, y)
        self._words.add(title)
        w = self.w - 2 * EDGE
        self._ground.add(Panel((w, high), fill=RAISED, rim=LINE, rim_width=2, corners=9, pos=(EDGE, y), z=1))

    def _step(self, step: StepLine) -> Node:
        """Number, what is done and what it brings."""
        told = f"{{b}}{step.label}:{{/b}} {step.told}" if step.label and step.told else step.told or step.label
        style = TextStyle(
            Face(THEME.text.family, 400), max(15.5, self._type.floor), THEME.light_text, leading=1.27,
            bold=Face(THEME.text.family, 600)
        )  # fmt: skip
        sign = self._sign(step.number - 1, STEP_SIGN) if step.number > 1 else None
        words = column(1, Text(told, style))
        number = plan_number(step.number, step.later, NUMBER)
        line = _laid(row(number, 8, sign, 7 if sign else None, grow(words), align="start"), self.w - 2 * (EDGE + PAD))
        line.name = f"coach:step:{step.number}"
        line.hits = True
        line.on_hover = lambda inside: self._coach.glance(step.number - 1 if inside else None)
        return line

    def _reply(self) -> Node | None:
        if not self._said.reply:
            return None
        words = Text(self._said.reply, THEME.style(max(15, self._type.floor), QUIET, leading=1.27))
        return _laid(column(words, pad=(PAD, 7)), self.w - 2 * EDGE, RAISED)

    def _ledger(self) -> Node | None:
        """Paper with the row of every category and their sum."""
        said, size = self._said, max(15.0, self._type.floor)
        if said.total is None:
            return None
        total: list[Part] = [2, fixed(lambda line: Panel(line, fill=INK), h=1.6), 3] if said.rows else []
        return _laid(
            column(
                Text(said.against, THEME.style(size - 0.5, PALE)), 4, *(ledger_row(line, size) for line in said.rows),
                *total, ledger_row(said.total, size, face=THEME.strong), pad=(PAD, 8),
            ),
            self.w - 2 * EDGE,
            PAPER,
        )  # fmt: skip

    def _listed(self, y: float, high: float) -> None:
        """Every other move, to be compared with the best."""
        view, listed = ScrollView((0, 0), ground="dark"), list[Node]()
        row(EDGE, grow(inside(view)), EDGE, align="stretch").lay(Box(0, y, self.w, high), self)
        for number, (label, worth) in enumerate(self._said.choices):
            choice = _Choice(label, worth, (view.w - 16, ROW - 4), self._type)
            choice.name, choice.on_click = f"coach:other:{number}", _acting(self._coach.compare, number)
            listed.append(choice)
        view.content_height = len(listed) * ROW
        column(*listed, gap=4).lay(Box(0, 0, view.w - 16, view.content_height), view.content)

    # --- the foot ----------------------------------------------------------------------------------------------------

    def _foot_words(self) -> Node:
        style = THEME.style(max(13, self._type.floor), QUIET, leading=1.22)
        return _laid(column(Text(self._said.foot, style), pad=(PAD, 0)), self.w)

    def _foot_high(self) -> float:
        return BUTTON + 2 * GAP + self._foot_words().h + 4

    def _foot(self, y: float) -> None:
        """Its buttons, and what 0 means."""
        w = self.w - 2 * EDGE - GAP
        show, why_not, _ = self._coach.words
        font, x = max(16.0, self._type.floor), EDGE
        for label, icon, look, act, share, key in (
            (show, "eye", "main", self._coach.show_it, 0.45, "show"),
            (why_not, None, "second", self._coach.ask_why_not, 0.55, "why_not"),
        ):
            button = Button(
                label, icon=icon, look=look, size=(w * share, BUTTON), font_size=font, icon_size=18, on_click=act
            )
            button.pos, button.name = (x, y), f"coach:{key}"
            button.enabled = key == "show" or self._said.total is not None
            self.add(button)
            x += w * share + GAP
        words = self._foot_words()
        words.y = y + BUTTON + GAP
        self._words.add(words)
        self.size = (self.w, words.y + words.h + GAP + 4)


def _laid(cell: Cell, width: float, fill: str = "") -> Group:
    """A part of the card, so wide and as high as it needs to be, on a ground of its own."""
    made = Group(size=(width, cell.high(width)))
    if fill:
        made.add(Panel(made.size, fill=fill, corners=8))
    cell.lay(Box(0, 0, *made.size), made)
    return made


def ledger_row(line: LedgerLine, size: float, face: Face | None = None) -> Cell:
    """A row of the ledger."""
    points = Text(line.points, THEME.style(size + 1, MORE if line.more else LESS, face=THEME.strong))
    return row(grow(Text(line.name, THEME.style(size, INK, face=face, leading=1.2))), 10, points, align="start")


def _acting(act: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: act(number)


class _Choice(Control):
    """A move that one may ask about: its name, and what it is worth."""

    def __init__(self, label: str, worth: str, size: tuple[float, float], type_: Lettering) -> None:
        super().__init__(size)
        self.corner = 8
        self.ring_colour = str(THEME.light_text)
        self._face = self.add(Flattened(size=size))
        self._body = self._face.add(Panel(size, fill=RAISED, corners=8))
        middle = size[1] / 2
        points = type_.title(self._face, worth, (size[0] - 10, middle), 20, THEME.light_text, weight=600, align="right")
        style = THEME.style(max(14.5, type_.floor), THEME.light_text, leading=1.15)
        name = Text(label, style, max_lines=2, shrink=True)
        row(12, grow(name)).lay(Box(0, 0, points.x - 8, size[1]), self._face)
        self.tip = lambda: text_tip(label)
        self.restate()

    def restate(self) -> None:
        """Lighter under the pointer."""
        self._body.restyle(fill="#3C3128" if self.state in ("hover", "pressed") else RAISED)


class Glance:
    """The rims around what hands would touch for one command; at most one command is looked at."""

    def __init__(self, layer: Layer) -> None:
        self._layer = layer
        self._rims: Group | None = None

    def at(self, board: Board[State], command: Command) -> None:
        """Light the gesture of this command on the board, and nothing else."""
        self.end()
        self._rims = self._layer.add(Group(name="glance", z=4))
        self._rims.passes = True
        for node in touched(board, command):
            self._rims.add(Glow(node, self._rims, LAMP))

    def end(self) -> None:
        """Light nothing."""
        if self._rims is not None:
            self._rims.detach()
            self._rims = None
