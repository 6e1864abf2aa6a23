"""How does a sheet of paper name its sections?"""

from __future__ import annotations

from tabletop.scene import THEME, Group, Panel, Text
from tabletop.scene.layout import Cell, fixed, grow, row
from tabletop.scene.look.geometry import Box, Point

HEIGHT = 38.0
"""How far below its top what belongs to a section begins."""


def rule() -> Cell:
    """A line across the sheet."""
    return fixed(lambda size: Panel(size, fill="#CDBE9E"), h=2)


def section(words: str) -> Cell:
    """A label, and a line from it to the end of the width."""
    return fixed(row(Text(words, THEME.section(THEME.quiet_ink)), grow(rule()), gap=20), h=HEIGHT)


def add_section(sheet: Group, words: str, width: float, pos: Point) -> None:
    """The same at a place of one's own."""
    section(words).lay(Box(*pos, width, HEIGHT), sheet)
