"""How does the coach's card look: the lamp, the best move with its reason, two more, and what it knows?"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from tabletop.boards.common.lettering import Lettering
from tabletop.scene import THEME, Baked, Group, Panel, Shadow, Sprite, Text
from tabletop.scene.widgets import Button, IconButton, text_tip
from tabletop.scene.widgets.control import Control

HEAD, ROW, GAP, EDGE = 60.0, 70.0, 6.0, 8.0
LAMP, LINE, GROUND, RAISED, QUIET = "#FFD98A", "#E3BE6C", "#241D18", "#30271F", "#CDBFAE"
BUTTON, FOLD = 40.0, 30.0


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


class CoachCard(Group):
    """The card. It takes the height it needs, at most what there is: then rows, foot and reason go, in this order."""

    def __init__(self, said: Said, coach: Asked, width: float, room: float, scale: float) -> None:
        super().__init__(name="coach", size=(width, HEAD))
        self.focus_group = True
        self.hits = True
        self._said, self._coach, self._type = said, coach, Lettering(THEME.title.family, THEME.text.family, scale)
        self._ground = self.add(Baked(z=-1))
        self._words = self.add(Baked())
        y = self._head()
        if said.rows and not said.folded:
            y = self._opened(said.rows[said.opened], y, room)
            for number, row in enumerate(said.rows):
                if number != said.opened and y + ROW <= room:
                    y = self._folded(number, row, y)
            if y + 30 <= room:
                y = self._foot(y)
        self.size = (width, y)
        self._ground.add(Panel(self.size, fill=GROUND, corners=11, shadows=(Shadow(4, 9, 0.42),)))
        self._ground.add(Panel((width + 2, y + 2), rim="#5B4A34", rim_width=2, corners=12, pos=(-1, -1)))

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

    def _opened(self, row: Row, y: float, room: float) -> float:
        """The unfolded move, in a frame of lamp light."""
        w, type_ = self.w - 2 * EDGE, self._type
        inside = Group()
        worth = type_.title(inside, row.worth, (EDGE + w - 12, y + 26), 30, LAMP, weight=700, align="right")
        name = type_.title(
            inside, row.move, (EDGE + 12, y + 26), 21, THEME.light_text, weight=600, room=w - worth.w - 36, lines=2
        )
        at = max(y + 46, name.y + name.h + 4)
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
            if at + text.h + BUTTON + 20 > room and number:
                break
            inside.add(text)
            at += text.h + 5
        show, why, _ = self._coach.words
        font = max(16.0, type_.floor)
        for label, icon, act, x, share, key in (
            (show, "eye", self._coach.show_it, EDGE + 12, 0.56, "show"),
            (why, None, self._coach.tell_why, EDGE + 20 + (w - 32) * 0.56, 0.44, "why"),
        ):
            area = ((w - 32) * share, BUTTON)
            look = "main" if key == "show" else "second"
            button = Button(label, icon=icon, look=look, size=area, font_size=font, icon_size=18, on_click=act)
            button.pos, button.name = (x, at + 5), f"coach:{key}"
            self.add(button)
        at += BUTTON + 15
        self._ground.add(Panel((w, at - y), fill=RAISED, rim=LINE, rim_width=2, corners=9, pos=(EDGE, y), z=1))
        self._words.add(inside)
        return at + GAP

    def _folded(self, number: int, row: Row, y: float) -> float:
        node = _FoldedRow(row, (self.w - 2 * EDGE, ROW), self._type)
        node.pos, node.name = (EDGE, y), f"coach:row:{number}"
        node.on_click = lambda: self._coach.open_row(number)
        node.on_hover = lambda inside: self._coach.glance(number if inside else None)
        self.add(node)
        return y + ROW + GAP

    def _foot(self, y: float) -> float:
        self._type.words(
            self._words, self._said.foot, (self.w / 2, y + 13), 13.5, QUIET, align="centre", room=self.w - 20
        )
        return y + 30


class _FoldedRow(Control):
    """A further move as a button: name, worth, half a sentence, bar."""

    def __init__(self, row: Row, size: tuple[float, float], type_: Lettering) -> None:
        super().__init__(size)
        self.corner = 8
        self.ring_colour = str(THEME.light_text)
        self._face = self.add(Baked(size=size))
        self._body = self._face.add(Panel(size, fill=RAISED, corners=8))
        w = size[0]
        worth = type_.title(self._face, row.worth, (w - 12, 19), 24, THEME.light_text, weight=600, align="right")
        type_.title(self._face, row.move, (12, 19), 18, THEME.light_text, weight=600, room=w - worth.w - 34)
        size_of_words = max(14.5, type_.floor)
        self._face.add(Text(row.why, THEME.style(size_of_words, QUIET), width=w - 24, max_lines=1, pos=(12, 33)))
        self.tip = lambda: text_tip(row.why)
        self._face.add(Panel((w - 24, 6), fill="#171310", corners=3, pos=(12, 57)))
        self._face.add(Panel((max(6, (w - 24) * row.share), 6), fill="#C9A45A", corners=3, pos=(12, 57)))
        self.restate()

    def restate(self) -> None:
        """Lighter under the pointer."""
        self._body.restyle(fill="#3C3128" if self.state in ("hover", "pressed") else RAISED)
