"""How does a lesson speak: a slip of paper with the lamp, where one stands, a sentence, buttons or answers?"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from tabletop.scene import (
    THEME,
    Box,
    Flattened,
    Group,
    IconButton,
    Node,
    Panel,
    Point,
    Shadow,
    Sprite,
    Text,
    circle,
    polygon,
)
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, row
from tabletop.scene.look.colour import Colour
from tabletop.scene.look.geometry import Size
from tabletop.scene.widgets import Button, surface

WIDTH, FONT, LINES = 380.0, 20.0, 5
"""In design pixels of a large table; a sentence has at most so many lines, so it never scrolls and never shrinks."""
SMALL_WIDTH, SMALL_FONT = 330.0, 17.0
"""In pixels of a small window."""
SMALL_BELOW = 0.875
MARK, POKE = 58.0, 18.0
"""The lamp, and how far it looks over the upper edge."""
BAND, EDGE = 8.0, 18.0
ACCENT = "#A63A2B"
TAIL = "#EFE6D3"
TAIL_LONG, TAIL_ROOT, TAIL_STOP = 150.0, 34.0, 12.0
"""How far the tail reaches, how wide it begins, and how far it keeps from what it points at."""
STEEP = 2.5
"""So many times as long as the gap it crosses a tail may be; a flatter one would be a line along the edge."""
HOLLOW = "#C9BA99"


STOP = re.compile(r"(?<=[.!?:;]) +")
"""Where a reason ends and what is asked for begins, or the other way round."""


def instructed(sentence: str, verbs: str) -> str:
    """A sentence with what the hands are to do in bold: the part that begins with one of these verbs, else the last with one."""
    parts = STOP.split(sentence)
    begins, holds = re.compile(rf"({verbs})\b", re.IGNORECASE), re.compile(rf"\b({verbs})\b", re.IGNORECASE)
    asked = [part for part in parts if begins.match(part)] or [part for part in parts if holds.search(part)]
    return sentence.replace(asked[-1], f"{{b}}{asked[-1]}{{/b}}") if asked else sentence


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
    reply: str = ""
    """Below the question: why the answer that was given is not right."""
    wrong: frozenset[int] = frozenset()
    """The answers that were given and are not right."""


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
        reply = (
            Text(slip.reply, THEME.style(font * 0.9, ACCENT, face=THEME.strong, leading=1.3)) if slip.reply else None
        )
        words = column(self.sentence, 8 * u if reply else None, reply, 14 * u, *self._answers(slip), self._foot(slip))
        content = column(
            fixed(self._head(slip, skip), h=58 * u),
            column(words, pad=(left, 0, right, 0)),
        )
        high = content.high(width)
        self.size = (width, high + POKE * u)
        self._ground(band, (width, high), slip.good)
        content.lay(Box(0, 0, width, high), self.add(Group(pos=(0, POKE * u), z=1)))

    def point_at(self, lit: Sequence[Box]) -> None:
        """Grow a tail towards the first of these that is near enough, and where no other lies in the way."""
        own = self.stage_box()
        own = Box(own.x, own.y + POKE * self._u, own.w, own.h - POKE * self._u)
        for box in lit:
            tail = _tail(own, box, self._u)
            if tail is not None and not any(_around(tail).overlap(other) > 0 for other in lit if other is not box):
                x, y = self.stage_box().x, self.stage_box().y
                self.add(polygon([(a - x, b - y) for a, b in tail], TAIL, "#15110E", 2)).z = -1
                return

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
        dots = fixed(lambda size: pips(slip.step, slip.steps, size, u), h=22 * u) if slip.steps else None
        return column(8 * u, words, dots, pad=((BAND + MARK + 22) * u, 0, right * u, 0))

    def _answers(self, slip: Slip) -> Iterator[Part]:
        """Each with its key before it, apart from its words; one that was tried is crossed out and stays."""
        u = self._u
        for number, answer in enumerate(slip.answers):
            key = f"{number + 1}" if number not in slip.wrong else "×"
            key_style = THEME.style(15 * u, ACCENT if number in slip.wrong else THEME.quiet_ink, face=THEME.strong)
            button = partial(self._answer, answer, number in slip.wrong)
            yield fixed(row(fixed(Text(key, key_style), w=22 * u), grow(button), align="stretch"), h=44 * u)
            yield 8 * u

    def _answer(self, answer: Act, tried: bool, size: Size) -> Node:
        button = Button(answer.label, look="paper_second", size=size, font_size=17 * self._u, on_click=answer.act)
        button.enabled = not tried
        if not tried:
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


def pips(step: int, steps: int, size: Size, u: float) -> Node:
    """One for every step: those done, the one running, those to come."""
    group = Group(size=size)
    pitch = min(13 * u, size[0] / steps)
    for number in range(steps):
        now, done = number == step, number < step
        radius = min(4.4 if now else 3.4, pitch / u * 0.4) * u
        fill = THEME.ink if done else "#F6EFDF" if now else None
        rim = ACCENT if now else THEME.ink if done else HOLLOW
        group.add(circle((radius + number * pitch, 6 * u), radius, fill, rim, (2.2 if now else 1.4) * u))
    return group


def _tail(bubble: Box, lit: Box, u: float) -> list[Point] | None:
    """Root and tip of a tail on the side of the bubble that faces this box; None when it lies too close or too far."""
    sides = {
        "left": bubble.x - lit.right,
        "right": lit.x - bubble.right,
        "up": bubble.y - lit.bottom,
        "down": lit.y - bubble.bottom,
    }
    side, gap = max(sides.items(), key=lambda each: each[1])
    if gap <= TAIL_STOP:
        return None
    half, (cx, cy) = TAIL_ROOT * u / 2, lit.centre
    if side in ("left", "right"):
        y = min(max(cy, bubble.y + 3 * half), bubble.bottom - 3 * half)
        start = (bubble.x + 2 if side == "left" else bubble.right - 2, y)
        root = [(start[0], y - half), (start[0], y + half)]
        aim = (lit.right if side == "left" else lit.x, _within(y, lit.y, lit.bottom))
    else:
        x = min(max(cx, bubble.x + 3 * half), bubble.right - 3 * half)
        start = (x, bubble.y + 2 if side == "up" else bubble.bottom - 2)
        root = [(x - half, start[1]), (x + half, start[1])]
        aim = (_within(x, lit.x, lit.right), lit.bottom if side == "up" else lit.y)
    far = math.dist(start, aim)
    if far > min(STEEP * gap, TAIL_LONG * max(1.0, u)):
        return None
    share = (far - TAIL_STOP) / far
    tip = (start[0] + (aim[0] - start[0]) * share, start[1] + (aim[1] - start[1]) * share)
    return [root[0], tip, root[1]]


def _within(at: float, start: float, end: float) -> float:
    """The nearest place between two edges, a little inside."""
    edge = min(20.0, (end - start) / 3)
    return min(max(at, start + edge), end - edge)


def _around(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
