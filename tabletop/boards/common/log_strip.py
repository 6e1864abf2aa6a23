"""How is the log told in one line where it has no room?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.boards.common.board import LogLine
from tabletop.boards.common.log import log_ground
from tabletop.boards.common.table_context import TableContext
from tabletop.scene import Flattened, Group, Point, Shape, text_tip

STRIP_HIGH = 50.0
SIZE, LEADING = 14.5, 1.2
CHEVRON = 44.0
"""What the sign at the right end takes."""


class LogStrip(Group):
    """One line where the log would be; a click makes room for the log."""

    def __init__(self, kit: TableContext[Any]) -> None:
        super().__init__(name="log strip", visible=False)
        self._skin, self._type = kit.skin, kit.type
        self._title, tip = kit.texts.say("table.log_title"), kit.texts.say("table.log_strip")
        self._said: tuple[str, float] | None = None
        self.hits = self.focusable = True
        self.corner = 11
        self.tip = lambda: text_tip(tip)

    def show(self, lines: list[LogLine], position: int, at: Point, width: float, make_room: Callable[[], None]) -> None:
        """Show what was told last at that moment of the timeline."""
        last = next((line.text for line in reversed(lines) if not line.heading and line.position <= position), "")
        self.pos, self.on_click = at, make_room
        if self._said != (last, width):
            self._said = last, width
            self.size = (width, STRIP_HIGH)
            self.clear()
            self.add(self._face(last))

    def _face(self, text: str) -> Flattened:
        skin, face = self._skin, Flattened(size=self.size)
        log_ground(face, skin, self.size)
        title = self._type.title(face, self._title, (14, STRIP_HIGH / 2), 18, skin.light, weight=500)
        begin = 14 + title.w + 14
        room = self.w - begin - CHEVRON
        lines = 2 if self._type.words_width(text, SIZE) > room else 1
        middle = STRIP_HIGH / 2 - (lines - 1) * SIZE * LEADING / 2
        self._type.words(face, text, (begin, middle), SIZE, skin.quiet_light, room=room, lines=lines, leading=LEADING)
        path = '<path d="M2 10 L9 3 L16 10" fill="none" stroke="#CDBFAE" stroke-width="2" stroke-linecap="round"/>'
        face.add(Shape((18, 13), path, pos=(self.w - 32, (STRIP_HIGH - 13) / 2)))
        return face
