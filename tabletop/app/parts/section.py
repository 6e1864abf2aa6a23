"""How are sections named, and how are short facts told?"""

from __future__ import annotations

from tabletop.scene import THEME, Panel, Sprite, Text
from tabletop.scene.layout import Cell, fixed, grow, row
from tabletop.scene.look.colour import Colour


def rule() -> Cell:
    """A line across the sheet."""
    return fixed(lambda size: Panel(size, fill="#CDBE9E"), h=2)


def section(words: str) -> Cell:
    """A label, and a line from it to the end of the width; what belongs to it follows below."""
    return fixed(row(Text(words, THEME.section(THEME.quiet_ink)), grow(rule()), gap=20), h=38)


def fact(icon: str, words: str, size: float, gap: float, colour: Colour) -> Cell:
    """A sign and what it stands for."""
    sign = Sprite(f"app/icon_{icon}", (20, 20), tint=THEME.quiet_light)
    return row(sign, gap, grow(Text(words, THEME.style(size, colour), max_lines=2, shrink=True)))
