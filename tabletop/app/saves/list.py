"""How are hundreds of saves listed without building hundreds of rows?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.app.saves.row import SaveRow
from tabletop.scene import Key, Node, Panel, ScrollView, Size, Sizes, stage_of
from tabletop.store import SavedGame

EDGE = 10.0
"""Room around the rows for the ring of the chosen one, inside the window that clips them."""
AHEAD = 2
"""Rows built beyond both ends of the window, so that a turn of the wheel shows paper at once."""


class SaveList(ScrollView):
    """A window onto rows of one height. Only those near the window exist. Up and Down choose, Enter opens."""

    def __init__(
        self,
        size: Size,
        s: Sizes,
        build: Callable[[SavedGame, Size], SaveRow],
        *,
        on_choose: Callable[[SavedGame], None],
        on_open: Callable[[SavedGame], None],
    ) -> None:
        self._entries: list[SavedGame] = []
        self._built: dict[int, SaveRow] = {}
        self._pitch, self._row_height, bar_gap = s.words(114, 92), s.words(104, 84), s.by(8, 4)
        self._build = build
        self._row_size = (size[0] - EDGE - bar_gap - 12, self._row_height)
        super().__init__(size, ground="dark")
        self.focus_group = True
        self.on_choose, self.on_open = on_choose, on_open
        self.chosen: int | None = None
        left = EDGE + self._row_size[0] + bar_gap
        self._track = self.add(Panel((8, size[1] - EDGE - 2), fill="#1A1715", corners=4, pos=(left, EDGE)))
        self._track.visible = False

    @property
    def entries(self) -> Sequence[SavedGame]:
        """What is listed, in order."""
        return self._entries

    @property
    def seen(self) -> list[SavedGame]:
        """Those whose rows are there now."""
        return [self._entries[index] for index in sorted(self._built) if index < len(self._entries)]

    def show(self, entries: Sequence[SavedGame], chosen: SavedGame | None) -> None:
        """List these; the chosen one stays chosen if it is still there. The window stays where it is."""
        before = self.chosen_entry
        self._entries = list(entries)
        files = [entry.file for entry in self._entries]
        self.chosen = files.index(chosen.file) if chosen is not None and chosen.file in files else None
        stage = stage_of(self)
        focused = stage is not None and any(stage.focus.node is row for row in self._built.values())
        for row in self._built.values():
            row.detach()
        self._built.clear()
        self.content_height = max(0.0, len(files) * self._pitch - (self._pitch - self._row_height)) + 2 * EDGE
        self._track.visible = self.reach > 0
        if focused and self.chosen is not None and before is not None and stage is not None:
            self._bring_into_view(self.chosen)
            stage.focus.set(self.row(self.chosen))

    @property
    def chosen_entry(self) -> SavedGame | None:
        """The save that is chosen."""
        return self._entries[self.chosen] if self.chosen is not None and self.chosen < len(self._entries) else None

    def row(self, index: int) -> SaveRow:
        """The row of a place in the list, built now if it was not there."""
        if index not in self._built:
            entry = self._entries[index]
            row = self._built[index] = self._build(entry, self._row_size)
            row.pos = (EDGE, EDGE + index * self._pitch)
            row.on_click = lambda: self._clicked(index)
            row.on_double_click = lambda: self.open(index)
            row.choose(index == self.chosen)
            self.content.add(row)
        return self._built[index]

    def choose(self, index: int) -> None:
        """Choose a row, bring it into view and give it the keyboard."""
        if not self._entries:
            return
        index = min(len(self._entries) - 1, max(0, index))
        changed = index != self.chosen
        self.chosen = index
        self._bring_into_view(index)
        for number, row in self._built.items():
            row.choose(number == index)
        stage = stage_of(self)
        if stage is not None:
            stage.focus.set(self.row(index))
        if changed:
            self.on_choose(self._entries[index])

    def open(self, index: int) -> None:
        """Choose a row and act on it."""
        self.choose(index)
        self.on_open(self._entries[index])

    def key(self, event: Key) -> bool:
        """Up, Down, Home, End and Page keys choose."""
        here = self._focused_row()
        page = max(1, int(self.h // self._pitch))
        last = len(self._entries) - 1
        goals = {"up": here - 1, "down": here + 1, "home": 0, "end": last}
        goals |= {"page up": here - page, "page down": here + page}
        if event.name not in goals or last < 0 or event.mods.ctrl:
            return False
        goal = min(last, max(0, goals[event.name]))
        if goal == here and event.name in ("up", "down"):
            return False  # the list ends here: let the focus leave it
        self.choose(goal)
        return True

    def _focused_row(self) -> int:
        """The row that has the keyboard, else the chosen one; −1 when there is neither."""
        stage = stage_of(self)
        focused = stage.focus.node if stage is not None else None
        for index, row in self._built.items():
            if focused is not None and focused.within(row):
                return index
        return -1 if self.chosen is None else self.chosen

    def reveal(self, node: Node) -> None:
        """Rows place themselves; the base class would forget the edge around them."""

    def _clicked(self, index: int) -> None:
        stage = stage_of(self)
        if index == self.chosen and stage is not None and stage.focus.by_key:
            self.open(index)
        else:
            self.choose(index)

    def _bring_into_view(self, index: int) -> None:
        top, bottom = index * self._pitch, EDGE + index * self._pitch + self._row_height + EDGE
        if top < self.offset:
            self.offset = top
        elif bottom > self.offset + self.h:
            self.offset = bottom - self.h

    def _place(self) -> None:
        super()._place()
        if self.reach > 0:  # the bar runs beside the rows, not beside the room for the ring above them
            self._bar.y = EDGE + self._bar.y * (self.h - EDGE - self._bar.h) / max(1.0, self.h - self._bar.h)
        first = max(0, int((self.offset - EDGE) // self._pitch) - AHEAD)
        last = min(len(self._entries), int((self.offset + self.h) // self._pitch) + 1 + AHEAD)
        for index in [number for number in self._built if not first <= number < last]:
            self._built.pop(index).detach()
        for index in range(first, last):
            self.row(index)
