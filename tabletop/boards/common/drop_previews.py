"""What would the table show after each drop, worked out once although the hand goes to and fro?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tabletop.boards.common.board import View
from tabletop.boards.common.ids import Id
from tabletop.boards.common.prompter import Aside, Prompter
from tabletop.boards.common.redraw_on_change import Drawn, Patches


class Preview(NamedTuple):
    """What is shown while the hand is over a target, or over none."""

    drawn: Drawn
    aside: Aside | None
    words: tuple[str, str]


class DropPreviews:
    """The previews of one layout: drawing the table without any drop begins anew."""

    def __init__(self, patches: Patches, prompter: Prompter[Any], draw: Callable[[View[Any], object], Drawn]) -> None:
        self._patches, self._prompter, self._draw = patches, prompter, draw
        self._lies: Drawn = {}
        self._found: dict[tuple[Id, Id | None], Preview] = {}

    def begin(self, drawn: Drawn) -> None:
        """The table was drawn without any drop."""
        self._lies, self._found = drawn, {}

    def show(self, view: View[Any], source: Id, target: Id | None, cast: object) -> Preview:
        """Draw what the drop would change, where the rules foretell anything of it."""
        drop = (source, target)
        known = self._found.get(drop)
        if known is not None:
            self._patches.come_back(known.drawn)
            return known
        if cast is None:
            self.come_back()
        drawn = self._lies if cast is None else self._draw(view, cast)
        prompter = self._prompter
        words = prompter.aimed(view, source, target, cast)
        self._found[drop] = Preview(drawn, prompter.aside(view, source, cast), words)
        return self._found[drop]

    def come_back(self) -> None:
        """Draw the table as it lies."""
        self._patches.come_back(self._lies)
