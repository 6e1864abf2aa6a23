"""How does the coach's card look: the lamp, the best move with its reason, two more, and where would each of them go?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from tabletop.app.table.blunder_question import touched
from tabletop.boards.common.board import Board, CardNode
from tabletop.boards.common.lettering import Lettering
from tabletop.boards.common.lights import Glow
from tabletop.kernel import Command
from tabletop.kernel.state import State
from tabletop.scene import THEME, Flattened, Group, Layer, Node, Panel, Shadow, Sprite, Text
from tabletop.scene.look.colour import with_alpha
from tabletop.scene.widgets import Button, IconButton, text_tip
from tabletop.scene.widgets.control import Control

HEAD, ROW, GAP, EDGE = 60.0, 70.0, 6.0, 8.0
LAMP, LINE, GROUND, RAISED, QUIET = "#FFD98A", "#E3BE6C", "#241D18", "#30271F", "#CDBFAE"
BUTTON, FOLD = 40.0, 30.0
LEAST_NAME = 0.85
"""How much smaller the name of a further move may become to stand in one line; else it takes the room of the reason."""
SIGN, SMALL_SIGN = 44.0, 36.0
"""The sign of the target beside the unfolded move and beside the others."""
FOOT = 30.0
VEIL = 0.72
"""How much a veil takes of words about a position that is over."""
USUAL = 429.0
"""How high it is with three moves and a sentence of two lines."""
STRETCH = 42.0
"""So much the frame of the unfolded move may be higher than its words: two lines."""


class Row(NamedTuple):
    """One move: what to do, what it is worth, how long its bar is, why, and the parts of the estimate if asked for."""

    move: str
    worth: str
    share: float
    why: str
    parts: tuple[str, ...] = ()


class Said(NamedTuple):
    """Everything the card shows."""

    title: str
    place: str
    rows: tuple[Row, ...]
    opened: int
    foot: str
    folded: bool = False
    """Only the head is shown, with the worth of the best move."""
    least: float = USUAL
    """How high it is at least: it only grows while it lies there, so that nothing below it jumps with every word."""


class Asked(Protocol):
    """Whom the buttons of the card ask."""

    def open_row(self, number: int) -> None:
        """Unfold a move."""

    def show_it(self) -> None:
        """Light its gesture."""

    def tell_why(self) -> None:
        """Its parts."""

    def glance(self, number: int | None) -> None:
        """The pointer is on a move, or on none."""

    def fold(self) -> None:
        """Show only the head, or everything again."""

    @property
    def words(self) -> tuple[str, str, str]:
        """What its buttons are called: show it, why, fold."""


class CoachCard(CardNode):
    """The card. It takes the height it needs, at most what there is: then rows, foot and reason go, in this order.

    `sign` makes the sign of the target of a row, so high and wide.
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
        if said.rows and not said.folded:
            yield from self._moves(y)
        elif not said.folded:
            self._waiting(y)
        size = self.size
        self._ground.add(Panel(size, fill=GROUND, corners=11, shadows=(Shadow(4, 9, 0.42),)))
        self._ground.add(Panel((size[0] + 2, size[1] + 2), rim="#5B4A34", rim_width=2, corners=12, pos=(-1, -1)))
        if said.rows and not said.folded:
            veil = Panel(
                (size[0] - 6, size[1] - HEAD - 2), fill=with_alpha(GROUND, VEIL), corners=9, pos=(3, HEAD - 1), z=5
            )
            veil.name, veil.visible = "coach:veil", False
            self._veil = self.add(veil)
        yield self

    def _moves(self, y: float) -> Iterator[CardNode]:
        """The unfolded move, the others, and the foot below them."""
        said, room = self._said, self._room
        below = self._opened(said.opened, y)
        yield self
        others = [number for number in range(len(said.rows)) if number != said.opened]
        others = others[: max(0, int((room + GAP - below) // (ROW + GAP)))]
        end = below + len(others) * (ROW + GAP) + FOOT
        self.cut |= len(others) + 1 < len(said.rows) or max(end, said.least) > room
        end -= FOOT if end > room else 0.0
        spare = max(0.0, min(said.least, room) - end)
        y = self._framed(y, below + min(spare, STRETCH))
        for number in others:
            y = self._folded(number, said.rows[number], y)
            yield self
        if y + FOOT <= room:
            y = self._foot(max(y, min(said.least, room) - FOOT))
        self.size = (self.w, y)

    def _waiting(self, y: float) -> None:
        """What it looks like before the first words: the places of the moves, empty."""
        w, height = self.w - 2 * EDGE, min(self._said.least, self._room)
        self.cut = height < self._said.least
        rows = max(0, min(2, int((height - y - FOOT - 2 * BUTTON) // (ROW + GAP))))
        frame = height - FOOT - rows * (ROW + GAP) - GAP - y
        if frame >= BUTTON:
            self._ground.add(Panel((w, frame), fill=RAISED, rim="#5B4A34", rim_width=2, corners=9, pos=(EDGE, y), z=1))
            for dot in range(3):
                at = (self.w / 2 + 22 * (dot - 1) - 4, y + frame / 2 - 4)
                self._words.add(Panel((8, 8), fill=LINE, corners=4, pos=at))
            for row in range(rows):
                at = (EDGE, y + frame + GAP + row * (ROW + GAP))
                self._ground.add(Panel((w, ROW), fill=RAISED, corners=8, pos=at, z=1))
            y = self._foot(height - FOOT)
        self.size = (self.w, y)

    def _head(self) -> float:
        words, said = self._words, self._said
        words.add(Sprite("app/coach_mark", (42, 42), pos=(10, 8)))
        title = self._type.title(words, said.title, (62, 30), 26, THEME.light_text, weight=600)
        place = said.place
        if said.folded and said.rows:
            place = f"{said.rows[0].worth}  {said.rows[0].move}"
        colour = LAMP if said.folded and said.rows else QUIET
        self._type.words(words, place, (70 + title.w, 32), 15, colour, room=self.w - 76 - title.w - FOLD - EDGE)
        icon = "chevron_down" if said.folded else "chevron_up"
        fold = IconButton(icon, look="second", side=FOLD, hint=self._coach.words[2], on_click=self._coach.fold)
        fold.pos, fold.name = (self.w - FOLD - EDGE, (HEAD - FOLD) / 2), "coach:fold"
        self.add(fold)
        return HEAD

    def _opened(self, number: int, y: float) -> float:
        """The words of the unfolded move; where whatever comes below its frame would begin."""
        w, type_, row = self.w - 2 * EDGE, self._type, self._said.rows[number]
        inside = Group()
        left, middle = EDGE + 12.0, y + 26.0
        sign = self._sign(number, SIGN)
        if sign is not None:
            middle = y + 8 + SIGN / 2
            sign.pos = (left, middle - SIGN / 2)
            inside.add(sign)
            left += sign.w + 10
        worth = type_.title(inside, row.worth, (EDGE + w - 12, middle), 30, LAMP, weight=700, align="right")
        name = type_.title(
            inside, row.move, (left, middle), 21, THEME.light_text, weight=600, room=worth.x - left - 8, lines=2
        )
        if sign is not None:
            name.y = middle - name.h / 2
        at = max(middle + (SIGN / 2 + 6 if sign is not None else 20), name.y + name.h + 4)
        inside.add(Panel((w - 24, 8), fill="#171310", corners=4, pos=(EDGE + 12, at)))
        inside.add(Panel((max(8, (w - 24) * row.share), 8), fill=LAMP, corners=4, pos=(EDGE + 12, at)))
        at += 16
        for number, line in enumerate((row.why, *row.parts)):
            size = 16.5 if not number else 15
            text = Text(
                line,
                THEME.style(max(size, type_.floor), THEME.light_text if not number else QUIET, leading=1.28),
                width=w - 24,
                max_lines=4 if not number else 3,
                pos=(EDGE + 12, at),
            )
            if at + text.h + BUTTON + 20 > self._room and number:
                self.cut = True
                break
            inside.add(text)
            at += text.h + 5
        self._words.add(inside)
        return at + BUTTON + 15 + GAP

    def _framed(self, y: float, below: float) -> float:
        """The frame of lamp light around the unfolded move, and its buttons."""
        w, bottom = self.w - 2 * EDGE, below - GAP
        show, why, _ = self._coach.words
        font = max(16.0, self._type.floor)
        for label, icon, act, x, share, key in (
            (show, "eye", self._coach.show_it, EDGE + 12, 0.56, "show"),
            (why, None, self._coach.tell_why, EDGE + 20 + (w - 32) * 0.56, 0.44, "why"),
        ):
            area = ((w - 32) * share, BUTTON)
            look = "main" if key == "show" else "second"
            button = Button(label, icon=icon, look=look, size=area, font_size=font, icon_size=18, on_click=act)
            button.pos, button.name = (x, bottom - BUTTON - 10), f"coach:{key}"
            self.add(button)
        self._ground.add(Panel((w, bottom - y), fill=RAISED, rim=LINE, rim_width=2, corners=9, pos=(EDGE, y), z=1))
        return below

    def _folded(self, number: int, row: Row, y: float) -> float:
        node = _FoldedRow(row, self._sign(number, SMALL_SIGN), (self.w - 2 * EDGE, ROW), self._type)
        node.pos, node.name = (EDGE, y), f"coach:row:{number}"
        node.on_click = lambda: self._coach.open_row(number)
        node.on_hover = lambda inside: self._coach.glance(number if inside else None)
        self.add(node)
        return y + ROW + GAP

    def _foot(self, y: float) -> float:
        self._type.words(
            self._words, self._said.foot, (self.w / 2, y + 13), 13.5, QUIET, align="centre", room=self.w - 20
        )
        return y + FOOT


class _FoldedRow(Control):
    """A further move as a button: sign, name, worth, half a sentence, bar."""

    def __init__(self, row: Row, sign: Node | None, size: tuple[float, float], type_: Lettering) -> None:
        super().__init__(size)
        self.corner = 8
        self.ring_colour = str(THEME.light_text)
        self._face = self.add(Flattened(size=size))
        self._body = self._face.add(Panel(size, fill=RAISED, corners=8))
        w, left = size[0], 12.0
        if sign is not None:
            sign.pos = (9, (51 - SMALL_SIGN) / 2 + 3)
            self._face.add(sign)
            left = 9 + sign.w + 9
        worth = type_.title(self._face, row.worth, (w - 12, 19), 24, THEME.light_text, weight=600, align="right")
        room = worth.x - left - 8
        if type_.title_width(row.move, 18 * LEAST_NAME) <= room:
            type_.title(self._face, row.move, (left, 19), 18, THEME.light_text, weight=600, room=room)
            style = THEME.style(max(14.5, type_.floor), QUIET)
            self._face.add(Text(row.why, style, width=w - left - 12, max_lines=1, pos=(left, 33)))
        else:
            name = type_.title(self._face, row.move, (left, 19), 17, THEME.light_text, weight=600, room=room, lines=2)
            name.y = (54 - name.h) / 2
        self.tip = lambda: text_tip(row.why)
        self._face.add(Panel((w - 24, 6), fill="#171310", corners=3, pos=(12, 57)))
        self._face.add(Panel((max(6, (w - 24) * row.share), 6), fill="#C9A45A", corners=3, pos=(12, 57)))
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
