"""How does a lesson speak: a slip of paper with the lamp, where one stands, a sentence, buttons or answers?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from tabletop.scene import THEME, Box, Flattened, Group, IconButton, Node, Panel, Shadow, Sprite, Text, circle
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, row
from tabletop.scene.look.colour import Colour
from tabletop.scene.look.geometry import Size
from tabletop.scene.widgets import Button, surface

WIDTH, FONT, LINES = 380.0, 20.0, 5
"""In design pixels of a large table; a sentence has at most so many lines, so it never scrolls and never shrinks."""
SMALL_WIDTH, SMALL_FONT = 300.0, 17.0
"""In pixels of a small window."""
SMALL_BELOW = 0.875
MARK, POKE = 58.0, 18.0
"""The lamp, and how far it looks over the upper edge."""
BAND, EDGE = 8.0, 18.0
ACCENT = "#A63A2B"
HOLLOW = "#C9BA99"


class Act(NamedTuple):
    """One button: a name to know it by, its words, what it does; the main one is dark."""

    name: str
    label: str
    act: Callable[[], None]
    main: bool = False
    icon: str | None = None


class Slip(NamedTuple):
    """Everything a bubble shows."""

    head: str
    sentence: str
    acts: tuple[Act, ...] = ()
    answers: tuple[Act, ...] = ()
    place: str = ""
    """Which step of how many."""
    step: int = 0
    steps: int = 0
    note: str = ""
    """Beside the buttons: whose move it is."""
    good: bool = False
    """The lamp wears its tick."""


def measures(scale: float) -> tuple[float, float]:
    """How wide the bubble is and how large its letters are on a stage of this scale: small windows keep readable words."""
    return (WIDTH, FONT) if scale >= SMALL_BELOW else (SMALL_WIDTH / scale, SMALL_FONT / scale)


class Bubble(Group):
    """The slip. `buttons` finds its buttons by name; the first main one is `main`."""

    def __init__(self, slip: Slip, band: Colour, scale: float, skip: Act | None = None) -> None:
        width, font = measures(scale)
        super().__init__(name="bubble")
        self.hits = True
        self.focus_group = True
        self.main: Button | None = None
        self.buttons: dict[str, Button] = {}
        self._u = u = font / FONT
        self.sentence = Text(slip.sentence, THEME.style(font, THEME.ink, leading=1.4), max_lines=LINES)
        left, right = (BAND + 18) * u, EDGE * u
        content = column(
            fixed(self._head(slip, skip), h=58 * u),
            column(self.sentence, 14 * u, *self._answers(slip), self._foot(slip), pad=(left, 0, right, 0)),
        )
        high = content.high(width)
        self.size = (width, high + POKE * u)
        self._ground(band, (width, high), slip.good)
        content.lay(Box(0, 0, width, high), self.add(Group(pos=(0, POKE * u), z=1)))

    def _ground(self, band: Colour, size: Size, good: bool) -> None:
        u = self._u
        ground = self.add(Flattened(pos=(0, POKE * u)))
        ground.add(Panel(size, fill="#15110E", corners=12 * u, shadows=(Shadow(6, 22, 0.5),)))
        ground.add(surface("paper", size))
        ground.add(Panel((BAND * u, size[1] - 4), fill=band, corners=(10 * u, 0, 0, 10 * u), pos=(2, 2)))
        lamp = "app/coach_mark_good" if good else "app/coach_mark"
        ground.add(Sprite(lamp, (MARK * u, MARK * u), pos=((BAND + 14) * u, -POKE * u)))

    def _head(self, slip: Slip, skip: Act | None) -> Cell:
        """Chapter and place in it beside the lamp, a pip for every step below."""
        u, colour = self._u, THEME.quiet_ink
        style = THEME.style(15 * u, colour)
        button = None
        if skip is not None:
            button = IconButton("skip_chapter", look="paper_second", side=28 * u, hint=skip.label, on_click=skip.act)
            self._name(button, skip)
        chapter = fitting(  # a long name in a small window can be read whole in narrow letters
            Text(slip.head, style, max_lines=1),
            Text(slip.head, THEME.heading(15 * u, colour), max_lines=1, shrink=True),
        )
        place = Text(slip.place, style) if slip.place else None
        words = fixed(row(grow(chapter), place, button, gap=11 * u), h=28 * u)
        right = EDGE if button is None else EDGE - 6
        pips = fixed(partial(self._pips, slip), h=22 * u) if slip.steps else None
        return column(8 * u, words, pips, pad=((BAND + MARK + 22) * u, 0, right * u, 0))

    def _pips(self, slip: Slip, size: Size) -> Node:
        u, pips = self._u, Group(size=size)
        pitch = min(13 * u, size[0] / slip.steps)
        for number in range(slip.steps):
            now, done = number == slip.step, number < slip.step
            radius = min(4.4 if now else 3.4, pitch / u * 0.4) * u
            fill = THEME.ink if done else "#F6EFDF" if now else None
            rim = ACCENT if now else THEME.ink if done else HOLLOW
            pips.add(circle((radius + number * pitch, 6 * u), radius, fill, rim, (2.2 if now else 1.4) * u))
        return pips

    def _answers(self, slip: Slip) -> Iterator[Part]:
        for answer in slip.answers:
            yield fixed(partial(self._answer, answer), h=44 * self._u)
            yield 8 * self._u

    def _answer(self, answer: Act, size: Size) -> Node:
        button = Button(answer.label, look="paper_second", size=size, font_size=17 * self._u, on_click=answer.act)
        self.main = self.main or button
        return self._name(button, answer)

    def _foot(self, slip: Slip) -> Cell:
        u = self._u
        if not slip.acts and not slip.note:
            return fixed(None, h=2 * u)
        note = Text(slip.note, THEME.style(16 * u, ACCENT, face=THEME.strong)) if slip.note else None
        buttons = row(note, grow(), *map(self._act, slip.acts), gap=10 * u)
        return column(6 * u if slip.answers else None, fixed(buttons, h=40 * u), 16 * u)

    def _act(self, act: Act) -> Button:
        u = self._u
        words = Text(act.label, THEME.style(16 * u, face=THEME.strong)).w + (26 * u if act.icon else 0)
        look, size = "paper_main" if act.main else "paper_second", (max(92 * u, words + 30 * u), 40 * u)
        button = Button(
            act.label, icon=act.icon, look=look, size=size, font_size=16 * u, icon_size=18 * u, on_click=act.act
        )
        if act.main:
            self.main = button
        return self._name(button, act)

    def _name(self, button: Button, act: Act) -> Button:
        button.name = act.name
        self.buttons[act.name] = button
        return button
