"""How does a lesson speak: a slip of paper with the lamp, where one stands, a sentence, buttons or answers?"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tabletop.scene import THEME, Flattened, Group, IconButton, Panel, Shadow, Sprite, Text, circle
from tabletop.scene.look.colour import Colour
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
        self._w = width
        self._left, self._right = (BAND + 18) * u, width - EDGE * u
        self._paper = Group(pos=(0, POKE * u), z=1)
        self._words = self._paper.add(Flattened())
        y = self._head(slip, skip)
        self.sentence = Text(
            slip.sentence,
            THEME.style(font, THEME.ink, leading=1.4),
            width=self._right - self._left,
            max_lines=LINES,
            pos=(self._left, y),
        )
        self._words.add(self.sentence)
        y += self.sentence.h + 14 * u
        y = self._answers(slip, y)
        y = self._foot(slip, y)
        self.size = (width, y + POKE * u)
        self._ground(band, (width, y), slip.good)
        self.add(self._paper)

    def _ground(self, band: Colour, size: tuple[float, float], good: bool) -> None:
        u = self._u
        ground = self.add(Flattened(pos=(0, POKE * u)))
        ground.add(Panel(size, fill="#15110E", corners=12 * u, shadows=(Shadow(6, 22, 0.5),)))
        ground.add(surface("paper", size))
        ground.add(Panel((BAND * u, size[1] - 4), fill=band, corners=(10 * u, 0, 0, 10 * u), pos=(2, 2)))
        lamp = "app/coach_mark_good" if good else "app/coach_mark"
        ground.add(Sprite(lamp, (MARK * u, MARK * u), pos=(self._left - 4 * u, -POKE * u)))

    def _head(self, slip: Slip, skip: Act | None) -> float:
        """Chapter and place in it beside the lamp, a pip for every step below; where the sentence begins."""
        u = self._u
        left, right = self._left + (MARK + 4) * u, self._right
        style = THEME.style(15 * u, THEME.quiet_ink)
        if skip is not None:
            button = IconButton("skip_chapter", look="paper_second", side=28 * u, hint=skip.label, on_click=skip.act)
            button.pos = (right - 28 * u + 6 * u, 8 * u)
            button.name = skip.name
            self.buttons[skip.name] = self._paper.add(button)
            right = button.x - 10 * u
        if slip.place:
            count = self._words.add(Text(slip.place, style))
            count.pos = (right - count.w, 13 * u)
            right = count.x - 12 * u
        head = Text(slip.head, style, width=right - left, max_lines=1, shrink=True)
        if head.setting.was_cut:  # a long name in a small window: in narrow letters it can be read whole
            narrow = THEME.heading(15 * u, THEME.quiet_ink)
            head = Text(slip.head, narrow, width=right - left, max_lines=1, shrink=True)
        head.pos = (left, 13 * u)
        self._words.add(head)
        if slip.steps:
            pitch = min(13 * u, (self._right - left) / slip.steps)
            for number in range(slip.steps):
                now, done = number == slip.step, number < slip.step
                radius = min(4.4 if now else 3.4, pitch / u * 0.4) * u
                middle = (left + radius + number * pitch, 42 * u)
                fill = THEME.ink if done else "#F6EFDF" if now else None
                rim = ACCENT if now else THEME.ink if done else HOLLOW
                self._words.add(circle(middle, radius, fill, rim, (2.2 if now else 1.4) * u))
        return 58 * u

    def _answers(self, slip: Slip, y: float) -> float:
        u = self._u
        for answer in slip.answers:
            size = (self._right - self._left, 44 * u)
            button = Button(answer.label, look="paper_second", size=size, font_size=17 * u, on_click=answer.act)
            button.pos = (self._left, y)
            button.name = answer.name
            self.buttons[answer.name] = self._paper.add(button)
            if self.main is None:
                self.main = button
            y += 52 * u
        return y + (6 * u if slip.answers and (slip.acts or slip.note) else 0)

    def _foot(self, slip: Slip, y: float) -> float:
        u = self._u
        if not slip.acts and not slip.note:
            return y + 2 * u
        height = 40 * u
        if slip.note:
            note = Text(slip.note, THEME.style(16 * u, ACCENT, face=THEME.strong), height=height)
            note.pos = (self._left, y)
            self._words.add(note)
        x = self._right
        for act in reversed(slip.acts):
            words = Text(act.label, THEME.style(16 * u, face=THEME.strong)).w + (26 * u if act.icon else 0)
            button = Button(
                act.label,
                icon=act.icon,
                look="paper_main" if act.main else "paper_second",
                size=(max(92 * u, words + 30 * u), height),
                font_size=16 * u,
                icon_size=18 * u,
                on_click=act.act,
            )
            x -= button.w
            button.pos = (x, y)
            button.name = act.name
            x -= 10 * u
            self.buttons[act.name] = self._paper.add(button)
            if act.main:
                self.main = button
        return y + height + 16 * u
