"""What stands on the surfaces of a screen about a game, and at its foot: where one may go from here, and with which keys?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.parts.page import lay_page
from tabletop.scene import THEME, Box, Group, Layer, Node, Panel, Text, TextStyle
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, row
from tabletop.scene.look.theme import Sizes
from tabletop.scene.widgets import Button, surface

QUIET = "#A99E8F"
WIDEST = 1920.0
"""Nothing is laid out wider than this; in a wider window it stands in the middle."""
NARROWEST = 560.0
"""How wide one of two columns is at least."""


def on(look: str, *parts: Part, name: str = "", focus: bool = False) -> Cell:
    """Paper, or a tray, with something on it."""
    group = Group(name=name)
    group.focus_group = focus
    return inside(group, lambda size: surface(look, size), *parts)


def edges(s: Sizes, width: float) -> float:
    """How much stays free at the left and right of a screen."""
    return max(0.0, (width - WIDEST) / 2) + s.edge


def two_columns(
    left: Cell, right: Cell, s: Sizes, room: float, *, least: tuple[float, float], share: float = 0.49
) -> Cell:
    """Beside each other, as high as there is room but never lower than `least`; in a narrow window below each other, so high."""
    columns = (grow(left, share, least=NARROWEST), grow(right, 1 - share, least=NARROWEST))
    beside = fixed(row(*columns, gap=s.space, align="stretch"), h=max(room, *least))
    return fitting(beside, column(fixed(left, h=least[0]), fixed(right, h=least[1]), gap=s.space))


def lay_on_foot(layer: Layer, content: Cell, below: Cell, width: float, height: float, top: float) -> None:
    """A screen below its bar and above its foot, which stays where it is when the content scrolls."""
    foot_h = below.high(width)
    lay_page(layer, content, width, height - foot_h, top)
    below.lay(Box(0, height - foot_h, width, foot_h), layer)


def one_line(words: str, style: TextStyle, *sizes: float) -> Cell:
    """Words in one line, in the largest of these sizes in which they fit."""
    return fitting(*(Text(words, style._replace(size=size), max_lines=1, shrink=True) for size in sizes))


def foot_button(
    s: Sizes, name: str, label: str, icon: str, act: Callable[[], None], *, look: str = "second", more: float = 0
) -> Button:
    """A button that leads on, as wide as its words; `more` makes it larger."""
    size = s.lead + more
    words = Text(label, THEME.style(size, face=THEME.strong)).w
    button = Button(label, icon=icon, look=look, size=(words + s.icon + 3 * s.pad + 10, s.button), font_size=size)
    button.on_click, button.name = act, name
    return button


def foot(s: Sizes, width: float, left: Sequence[Node], right: Sequence[Node], *below: str) -> Cell:
    """Buttons at both sides, in two lines where one is too short; quiet words below them at the left and the right."""
    lines = fitting(
        row(*left, grow(), *right, gap=s.gap),
        column(row(*left, gap=s.gap, wrap=True), row(grow(), *right, gap=s.gap), gap=s.gap),
    )
    words = [Text(line, THEME.style(14, QUIET), max_lines=1, shrink=True) for line in below]
    quiet = row(grow(words[0]), *words[1:], gap=s.space) if words else None
    ground = Panel((0, 0), fill="#1A1715")
    ground.name = "foot"
    ground.focus_group = True
    side = edges(s, width)
    return inside(
        ground,
        column(
            fixed(lambda size: Panel(size, fill="#0E0C0B"), h=2),
            column(lines, quiet, gap=s.gap, pad=(side, s.edge / 2 - 4, side, s.edge / 2 - 2)),
        ),
    )
