"""How is more shown than fits: a window with a bar, a list of rows to choose from?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tabletop.scene.core.inputs import LEFT, Key, Move, Press, Release, Wheel
from tabletop.scene.core.node import Group, Node
from tabletop.scene.core.stage import stage_of
from tabletop.scene.look.geometry import Point, Size
from tabletop.scene.look.shapes import Panel
from tabletop.scene.look.theme import THEME

BAR = 8.0
STEP = 60.0


class Bar(Node):
    """The thumb of a scroll bar."""

    def __init__(self, view: ScrollView, colour: str) -> None:
        super().__init__(size=(BAR + 8, 10))
        self.hits = True
        self._view = view
        self._thumb = self.add(Panel((BAR, 10), fill=colour, corners=BAR / 2, pos=(4, 0)))
        self._grip = 0.0

    def place(self, top: float, height: float) -> None:
        """Put the thumb."""
        self.pos = (self._view.w - BAR - 8, top)
        self.size = (BAR + 8, height)
        self._thumb.size = (BAR, height)

    def pressed(self, event: Press) -> bool:
        """Take hold of the thumb."""
        if event.button != LEFT:
            return False
        self._grip = event.point[1]
        return True

    def moved(self, event: Move) -> bool:
        """The content follows the thumb."""
        room = self._view.h - self.h
        if room > 0:
            factor = self.matrix_to().scale
            self._view.scroll_by((event.point[1] - self._grip) / factor * self._view.reach / room)
        self._grip = event.point[1]
        return True

    def released(self, event: Release) -> bool:
        """The bar stays where it was dragged to."""
        return True


class ScrollView(Node):
    """A window onto `content`: add nodes there and say its `content_height`. Wheel, bar, Page keys; focus scrolls into view."""

    def __init__(self, size: Size, *, ground: str = "paper", pos: Point = (0, 0)) -> None:
        super().__init__(pos=pos, size=size)
        self.clips = True
        self.hits = True
        self.content = self.add(Group(name="content"))
        self._bar = self.add(Bar(self, str(THEME.fields[ground].knob_off)))
        self._bar.z = 1
        self._content_height = 0.0
        self._offset = 0.0
        self._place()

    @property
    def content_height(self) -> float:
        """How tall the content is."""
        return self._content_height

    @content_height.setter
    def content_height(self, value: float) -> None:
        self._content_height = value
        self.offset = self._offset
        self._place()

    @property
    def reach(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self._content_height - self.h)

    @property
    def offset(self) -> float:
        """How far it is scrolled."""
        return self._offset

    @offset.setter
    def offset(self, value: float) -> None:
        self._offset = min(self.reach, max(0.0, value))
        self._place()

    def scroll_by(self, dy: float) -> None:
        """Scroll further down by so much."""
        self.offset = self._offset + dy

    def _place(self) -> None:
        self.content.pos = (0, -round(self._offset))
        self._bar.visible = self.reach > 0
        if self.reach > 0:
            height = max(30.0, self.h * self.h / self._content_height)
            self._bar.place((self.h - height) * self._offset / self.reach, height)

    def reveal(self, node: Node) -> None:
        """Scroll just far enough that this node can be seen."""
        box = node.matrix_to(self.content).box(node.own_box())
        if box.y < self._offset:
            self.offset = box.y - 6
        elif box.bottom > self._offset + self.h:
            self.offset = box.bottom - self.h + 6

    def wheeled(self, event: Wheel) -> bool:
        """The wheel scrolls, unless there is nothing to scroll."""
        if self.reach <= 0:
            return False
        self.scroll_by(-event.dy * STEP)
        return True

    def key(self, event: Key) -> bool:
        """Page keys scroll."""
        pages = {"page up": -0.9, "page down": 0.9}
        if event.name not in pages or self.reach <= 0:
            return False
        self.scroll_by(pages[event.name] * self.h)
        return True


class ScrollList(ScrollView):
    """Rows below each other; one is chosen. Up and Down choose, Enter or a double click opens."""

    def __init__(
        self,
        size: Size,
        rows: Sequence[Node] = (),
        *,
        gap: float = 10,
        ground: str = "paper",
        on_choose: Callable[[int], None] | None = None,
        on_open: Callable[[int], None] | None = None,
        pos: Point = (0, 0),
    ) -> None:
        super().__init__(size, ground=ground, pos=pos)
        self.focus_group = True
        self.on_choose = on_choose
        self.on_open = on_open
        self.chosen: int | None = None
        self._gap = gap
        self.rows: list[Node] = []
        self.set_rows(rows)

    def set_rows(self, rows: Sequence[Node]) -> None:
        """Show these rows instead; nothing is chosen."""
        self.content.clear()
        self.rows = list(rows)
        self.chosen = None
        y = 0.0
        for i, row in enumerate(self.rows):
            row.pos = (0, y)
            row.hits = row.focusable = True
            row.on_click = self._chooser(i)
            row.on_double_click = partial(self.open, i)
            self.content.add(row)
            y += row.h + self._gap
        self.content_height = max(0.0, y - self._gap)

    def _chooser(self, index: int) -> Callable[[], None]:
        return lambda: self.open(index) if self.chosen == index and self._by_key() else self.choose(index)

    def _by_key(self) -> bool:
        stage = stage_of(self)
        return stage is not None and stage.focus.by_key

    def choose(self, index: int) -> None:
        """Choose a row and bring it into view."""
        if not self.rows:
            return
        self.chosen = min(len(self.rows) - 1, max(0, index))
        self.reveal(self.rows[self.chosen])
        stage = stage_of(self)
        if stage is not None:
            stage.focus.set(self.rows[self.chosen])
        if self.on_choose is not None:
            self.on_choose(self.chosen)

    def open(self, index: int) -> None:
        """Open a row."""
        self.choose(index)
        if self.on_open is not None:
            self.on_open(index)

    def key(self, event: Key) -> bool:
        """Up, Down, Home, End and Page keys choose."""
        stage = stage_of(self)
        focused = stage.focus.node if stage is not None else None
        here = next((i for i, row in enumerate(self.rows) if focused and focused.within(row)), self.chosen or 0)
        page = max(1, int(self.h // (self.rows[0].h + self._gap))) if self.rows else 1
        goals = {
            "up": here - 1,
            "down": here + 1,
            "home": 0,
            "end": len(self.rows) - 1,
            "page up": here - page,
            "page down": here + page,
        }
        if event.name not in goals or not self.rows or event.mods.ctrl:
            return False
        goal = min(len(self.rows) - 1, max(0, goals[event.name]))
        if goal == here and event.name in ("up", "down"):
            return False  # the list ends here: let the focus leave it
        self.choose(goal)
        return True
