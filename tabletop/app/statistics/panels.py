"""What do the panels of the statistics share: paper with a heading, a legend, a word where there is too little to draw?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop.content import Texts
from tabletop.scene import THEME, Box, Face, Flattened, Group, Node, Panel, Text
from tabletop.scene.widgets import surface

BAND, GRID, AXIS, QUIET, RIVALS = "#E7DBC3", "#D3C5A6", "#9C8B66", "#5A5044", "#8B7A5E"
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


def head(root: Group, title: str, aside: str, letters: Letters, x: float | None = None) -> Text:
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


def ground(face: Flattened | Group, area: Box) -> None:
    """The field things are plotted on."""
    face.add(Panel((area.w, area.h), fill=BAND, corners=8, pos=(area.x, area.y)))


def label(face: Node, words: str, at: tuple[float, float], letters: Letters, anchor: float = 0.5) -> None:
    """A value beside an axis; the anchor says which share of its width lies left of the point."""
    text = Text(words, THEME.style(letters.text, QUIET))
    text.pos = (at[0] - text.w * anchor, at[1] - text.h / 2)
    face.add(text)


def too_few(face: Node, texts: Texts, area: Box, missing: int, letters: Letters) -> None:
    """What stands where something will be drawn."""
    says(face, texts.say("statistics.too_few", n=missing), area, letters)


def says(face: Node, sentence: str, area: Box, letters: Letters) -> None:
    """A sentence in the middle of an empty field."""
    style = THEME.style(letters.text + 1, QUIET)
    words = Text(sentence, style, width=area.w - 40, max_lines=3, align="centre")
    words.pos = (area.x + 20, area.centre[1] - words.h / 2)
    face.add(words)


def numbers(root: Group, facts: Sequence[tuple[str, str]], letters: Letters) -> None:
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
