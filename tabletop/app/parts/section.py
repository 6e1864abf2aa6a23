"""How does a sheet of paper name its sections?"""

from __future__ import annotations

from tabletop.scene import THEME, Panel, Text
from tabletop.scene.layout import Cell, fixed, grow, row


def rule() -> Cell:
    """A line across the sheet."""
    return fixed(lambda size: Panel(size, fill="#CDBE9E"), h=2)


def section(words: str) -> Cell:
    """A label, and a line from it to the end of the width; what belongs to it follows below."""
    return fixed(row(Text(words, THEME.section(THEME.quiet_ink)), grow(rule()), gap=20), h=38)
