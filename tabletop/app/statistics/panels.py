"""What do the panels of the statistics share: paper with a heading, a legend, a word where there is too little to draw?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.app.parts.plot_axes import QUIET
from tabletop.content import Texts
from tabletop.scene import THEME, Box, Face, Group, Node, Text
from tabletop.scene.widgets import surface

RIVALS = "#8B7A5E"
GOOD, BAD = "#1E5B4B", "#8C2F22"
HEAVY = Face("barlow-condensed", 800)


class Letters(NamedTuple):
    """Sizes of words and edges, in one of the two layouts."""

    title: float
    text: float
    edge: float
    head: float

    @classmethod
    def of(cls, compact: bool) -> Letters:
        """Those of the compact layout, or of the normal one."""
        return cls(19, 12, 14, 40) if compact else cls(28, 15, 24, 76)


def paper(box: Box, name: str) -> Group:
    """A sheet with nothing on it."""
    root = Group(size=(box.w, box.h), pos=(box.x, box.y), name=name)
    root.add(surface("paper", (box.w, box.h)))
    return root


def head(root: Node, title: str, aside: str, letters: Letters, x: float | None = None) -> Text:
    """The heading of a sheet and a quiet word beside it; returns the heading."""
    left = letters.edge if x is None else x
    words = Text(title, THEME.heading(letters.title, THEME.ink))
    words.pos = (left, letters.head / 2 - words.h / 2)
    root.add(words)
    if aside:
        room = root.w - words.x - words.w - letters.edge - 12
        quiet = Text(aside, THEME.style(letters.text, QUIET), width=room, max_lines=1, shrink=True)
        quiet.pos = (words.x + words.w + 12, letters.head / 2 - quiet.h / 2 + 2)
        root.add(quiet)
    return words


def numbers(root: Node, facts: Sequence[tuple[str, str]], letters: Letters) -> None:
    """Values with their names above them, from the right edge of the head."""
    x = root.w - letters.edge
    for name, value in reversed(facts):
        strong = Text(value, THEME.style(letters.title, THEME.ink, face=HEAVY))
        quiet = Text(name, THEME.style(letters.text, QUIET))
        width = max(strong.w, quiet.w)
        quiet.pos = (x - quiet.w, letters.head * 0.16)
        strong.pos = (x - strong.w, quiet.y + quiet.h - letters.title * 0.16)
        root.add(quiet)
        root.add(strong)
        x -= width + letters.edge


def one_decimal(texts: Texts, value: float) -> str:
    """A mean as it is written in this language."""
    return texts.say("statistics.number", value=round(value, 1))


def signed_decimal(texts: Texts, value: float) -> str:
    """A difference of means with its sign."""
    words = one_decimal(texts, value)
    return f"+{words}" if round(value, 1) > 0 else words
