"""How far is one in the lesson of a game? The card that lies over the prompt while the lesson itself says what to do."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from tabletop.app.lesson.bubble import ACCENT, HOLLOW, Act, pips
from tabletop.content import Texts
from tabletop.content.lessons import Chapter
from tabletop.scene import THEME, Group, Node, Panel, Size, Sprite, Text, circle, surface
from tabletop.scene.layout import Cell, column, fitting, fixed, grow, row, stack
from tabletop.scene.widgets import Button

HEAD, LINE, DISC = 62.0, 34.0, 13.0
NARROWEST, LEAST = 270.0, 0.75
"""In a narrower rail its words would be cut, and drawn smaller than this they could not be read."""


class Progressed(NamedTuple):
    """The chapters of a lesson, which of them are learned, the running one and its step."""

    title: str
    chapters: tuple[Chapter, ...]
    learned: frozenset[str]
    running: Chapter
    step: int


def progress_card(of: Progressed, texts: Texts, language: str, width: float, acts: tuple[Act, ...]) -> Node:
    """Every chapter a line, the running one with a pip for every step, the ways out below."""
    title = Text(of.title, THEME.heading(24, THEME.light_text), max_lines=1, shrink=True)
    ground = partial(Panel, fill=THEME.ink, corners=(11, 11, 0, 0))
    head = stack(ground, row(14, Sprite("app/coach_mark", (44, 44)), 12, grow(title), 12))
    lines = (_line(of, number, texts, language) for number in range(len(of.chapters)))
    buttons = row(*(grow(partial(_button, act)) for act in acts), gap=10, align="stretch")
    below = column(8, *lines, 8, fixed(buttons, h=40), pad=(10, 0, 10, 12))
    page = column(row(2, grow(fixed(head, h=HEAD)), 2, pad=(0, 2, 0, 0)), below)
    card = Group(size=(width, page.high(width)), name="progress")
    card.hits = card.focus_group = True
    stack(partial(surface, "paper"), page).lay(card.own_box(), card)
    return card


def _line(of: Progressed, number: int, texts: Texts, language: str) -> Cell:
    chapter = of.chapters[number]
    running, learned = chapter is of.running, chapter.id in of.learned
    disc = fixed(partial(_disc, number + 1, running, learned), w=2 * DISC + 2, h=2 * DISC + 2)
    face = THEME.strong if running else THEME.text
    words = Text(chapter.title[language], THEME.style(16, THEME.ink, face=face), max_lines=1, shrink=True)
    steps = len(chapter.steps)
    said = f"{min(of.step + 1, steps)} / {steps}" if running else texts.say("learn.min", n=chapter.minutes)
    place = Text(said, THEME.style(14, ACCENT if running else THEME.quiet_ink))
    if not running:
        told = grow(row(8, disc, 10, grow(words), 8))
        return fixed(fitting(row(told, place, 8), told), h=LINE)
    shown = fixed(lambda size: pips(of.step, steps, size, 1.0), h=16)
    rim = partial(Panel, fill="#FBF6EA", rim=ACCENT, rim_width=2.5, corners=9)
    told = row(8, disc, 10, grow(column(row(grow(words), 8, place), 3, shown)), 8)
    return fixed(stack(rim, told), h=1.7 * LINE)


def _disc(number: int, running: bool, learned: bool, size: Size) -> Node:
    group, middle = Group(size=size), (size[0] / 2, size[1] / 2)
    rim = ACCENT if running else THEME.ink if learned else HOLLOW
    group.add(circle(middle, DISC, ACCENT if running else None, rim, 2))
    sign: Node = Text(str(number), THEME.heading(16, THEME.light_text if running else THEME.ink))
    if learned and not running:
        sign = Sprite("app/icon_check", (15, 15), tint=THEME.ink)
    group.add(sign).centre = middle
    return group


def _button(act: Act, size: Size) -> Button:
    return Button(
        act.label,
        icon=act.icon,
        look="paper_second",
        size=size,
        font_size=15,
        icon_size=17,
        on_click=act.act,
        name=act.name,
    )
