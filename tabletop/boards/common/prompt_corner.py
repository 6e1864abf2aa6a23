"""How does the prompt look beside the dock, when the rail is folded: words above, buttons below, as low as it can be?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tabletop.boards.common.prompt import MakeSign, PromptModel
from tabletop.boards.common.prompt_bar import EDGE, EDGES, GAP, PromptBar, said
from tabletop.boards.common.table_context import TableContext
from tabletop.scene import Flattened, Group, Panel, Shadow

LEADING, LINES = 1.2, 4
"""How far apart the lines of the sentence are, and how many it may have."""
HIGH, NARROW = 180.0, 300.0
"""From this height on words are large, unless the corner is narrow: there they take more lines."""


class Measure(NamedTuple):
    """How high the head with its token and a line of buttons are, and how large names and the sentence are written."""

    head: float
    line: float
    title: float
    letters: float


LOW, LARGE = Measure(38, 44, 21, 17), Measure(48, 48, 24, 21)


class PromptCorner(PromptBar):
    """The prompt in a corner. It is as high as its words and buttons want; `least` when they want less."""

    letters = 17.0

    def __init__(self, kit: TableContext[Any], width: float, height: float) -> None:
        super().__init__(kit, width, height)
        narrow = width < NARROW
        self._is = LARGE if height > HIGH and not narrow else LOW
        self._edges, self._breaks = (EDGES / 2, 2 * LINES) if narrow else (EDGES, LINES)
        self.widest = min(self.widest, width - 2 * self._edges)
        self._height = self._is.line + 4

    def show(self, model: PromptModel, make: MakeSign, choose: Callable[[str], None], most: float) -> bool:
        """Show this model; whether anything was built."""
        if not self._begins(model):
            return False
        buttons = {choice: self._made(choice, make, choose) for choice in model.choices}
        room = self.w - 2 * self._edges
        ends = self._lines([button for choice, button in buttons.items() if choice.ends], room)
        lines = self._lines([button for choice, button in buttons.items() if not choice.ends], room)
        low = self._is.head + GAP + (len(lines) + len(ends)) * self._is.line + GAP
        words, height = self._words(model)
        if low + height > self._least:  # rather the question alone than a table covered by all that helps to answer it
            words, height = self._words(model._replace(detail=""))
        self.size = (self.w, min(most, max(self._least, low + height)))
        y, last = self._is.head + height + GAP, self.h - GAP - len(ends) * self._is.line
        for number, line in enumerate((*lines, *ends)):
            if number == len(lines):
                y = max(y, last)  # what ends something stands at the foot, however much stands above it
            x = self._edges - 2
            for button in line:
                button.pos = (x, y)
                x += button.w + GAP
                self.add(button)
            y += self._is.line
        self.add(self._ground(model, height)).add(words)
        return True

    def _words(self, model: PromptModel) -> tuple[Group, float]:
        """What is said, and how high that is."""
        ink = "#FFFFFF" if model.notice else self._skin.ink if model.hint else self._skin.light
        words, room = Group(), self.w - 2 * self._edges
        text = self._kit.type.words(
            words, said(model), (0, 0), self._is.letters, ink, room=room, lines=self._breaks, leading=LEADING
        )
        text.pos = (self._edges, self._is.head - 2)
        return words, text.h

    def _ground(self, model: PromptModel, height: float) -> Flattened:
        """The paper with whose turn it is; a failed try or a hint on a ground of its own."""
        kit, skin, head = self._kit, self._skin, self._is.head
        ground = Flattened(size=self.size, z=-1)
        rim = skin.line if model.waiting else kit.seat(model.seat).fill
        ground.add(Panel(self.size, fill=skin.panel, rim=rim, rim_width=2.5, corners=11, shadows=(Shadow(3, 8, 0.4),)))
        ground.add(kit.token(model.seat, 26, (28, head / 2)))
        room = self.w - 52 - EDGE
        kit.type.title(ground, model.heading, (52, head / 2), self._is.title, skin.light, weight=700, room=room)
        fill = skin.accent_dark if model.notice else skin.marked if model.hint else None
        if fill is not None:
            ground.add(Panel((self.w - 2 * EDGE, height + 8), fill=fill, corners=8, pos=(EDGE, head - 6)))
        return ground
