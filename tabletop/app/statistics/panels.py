"""What do the panels of the statistics share: a heading, values in it, means as they are written?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.parts.plot_reading import QUIET
from tabletop.content import Texts
from tabletop.scene import THEME, Node, Sizes, Text
from tabletop.scene.layout import Cell, column, fixed, grow, row

RIVALS = "#8B7A5E"
GOOD, BAD = "#1E5B4B", "#8C2F22"


def head_of(s: Sizes) -> float:
    """How high the heading of a panel is."""
    return 3.2 * s.pad


def head(title: str, aside: str, s: Sizes, *after: Node | Cell | None, before: Node | None = None) -> Cell:
    """The heading of a panel, a quiet word beside it, and what stands at its right."""
    words = Text(title, THEME.heading(s.title, THEME.ink))
    quiet = Text(aside, THEME.style(s.tiny, QUIET), max_lines=1, shrink=True)
    return fixed(row(before, words, grow(quiet), *after, gap=s.gap, pad=(s.pad, 0)), h=head_of(s))


def numbers(facts: Sequence[tuple[str, str]], s: Sizes) -> Cell:
    """Values with their names above them."""
    cells = [
        column(
            row(grow(), Text(name, THEME.style(s.tiny, QUIET))),
            row(grow(), Text(value, THEME.style(s.title, THEME.ink, face=THEME.heavy, leading=1.0))),
        )
        for name, value in facts
    ]
    return row(*cells, gap=s.pad)


def one_decimal(texts: Texts, value: float) -> str:
    """A mean as it is written in this language."""
    return texts.say("statistics.number", value=round(value, 1))


def signed_decimal(texts: Texts, value: float) -> str:
    """A difference of means with its sign."""
    words = one_decimal(texts, value)
    return f"+{words}" if round(value, 1) > 0 else words
