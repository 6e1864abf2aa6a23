"""How does a sheet of paper name its sections?"""

from __future__ import annotations

from tabletop.scene import THEME, Group, Panel, Text
from tabletop.scene.look.geometry import Point

HEIGHT = 38.0
"""How far below its top what belongs to a section begins."""


def add_section(sheet: Group, words: str, width: float, pos: Point) -> None:
    """A label, and a line from it to the end of that width."""
    x, y = pos
    label = sheet.add(Text(words, THEME.section(THEME.quiet_ink), pos=(x, y + 8)))
    sheet.add(Panel((width - label.w - 20, 2), fill="#CDBE9E", pos=(x + label.w + 20, y + 18)))
