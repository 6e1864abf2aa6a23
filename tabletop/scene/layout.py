"""Where does everything on a screen go? In rows, columns, grids and stacks, which measure what is in them and place it.

Cells are measured from below (how wide would it like to be, how high is it at that width?) and placed from above. They leave
plainly placed nodes behind and then are no more: painting, focus and input never hear of them. What stands in a cell is a node,
another cell, a number (an empty stretch, beside which no gap stands), None (nothing), or a function that makes a node of a size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from itertools import pairwise
from typing import TypeAlias, Union

from tabletop.scene.core.node import Node
from tabletop.scene.look.geometry import Box, Point, Size
from tabletop.scene.look.text import Text
from tabletop.scene.widgets.scroll import ScrollView

Part: TypeAlias = Union[Node, "Cell", Callable[[Size], Node], float, None]
Pad: TypeAlias = float | tuple[float, float] | tuple[float, float, float, float]
"""On all sides; at the sides, then above and below; at the left, above, at the right, below."""

ALIGN = {"start": 0.0, "stretch": 0.0, "centre": 0.5, "end": 1.0}


class Cell:
    """Room for something; empty by itself."""

    share, least = 0.0, 0.0
    """How much it takes of the room that others leave in a row or column, and how wide it is at least in that row."""
    gives = False
    """Whether it may become narrower in a row that is too long."""
    at: Point | None = None
    """Where in larger room it stands in its own size; None: it fills the room."""
    width: float | None = None
    height: float | None = None
    pad: tuple[float, float, float, float] = (0, 0, 0, 0)

    def wide(self) -> float:
        """How wide it would like to be."""
        return self._wide() + self.pad[0] + self.pad[2] if self.width is None else self.width

    def high(self, width: float) -> float:
        """How high it is at that width."""
        inner = width - self.pad[0] - self.pad[2]
        return self._high(inner) + self.pad[1] + self.pad[3] if self.height is None else self.height

    def lay(self, box: Box, home: Node) -> None:
        """Put everything into the box, in the coordinates of `home`, whose children the nodes become."""
        if self.at is not None:
            w = min(self.wide(), box.w)
            h = self.high(w)
            box = Box(box.x + (box.w - w) * self.at[0], box.y + (box.h - h) * self.at[1], w, h)
        left, top, right, bottom = self.pad
        self._lay(Box(box.x + left, box.y + top, box.w - left - right, box.h - top - bottom), home)

    def _wide(self) -> float:
        return 0.0

    def _high(self, width: float) -> float:
        return 0.0

    def _lay(self, box: Box, home: Node) -> None:
        """Nothing stands here."""


class _One(Cell):
    """A node; words are wrapped to the width they get, others keep their size."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.words = node if isinstance(node, Text) and node.flows else None
        self.gives = self.words is not None

    def _wide(self) -> float:
        return self.node.w if self.words is None else self.words.natural_width()

    def _high(self, width: float) -> float:
        return self.node.h if self.words is None else self.words.height_at(width)

    def _lay(self, box: Box, home: Node) -> None:
        if self.words is not None:
            self.words.wrap_to(box.w)
        self.node.pos = (box.x, box.y)
        home.add(self.node)


class _Made(Cell):
    def __init__(self, make: Callable[[Size], Node]) -> None:
        self._make = make

    def _lay(self, box: Box, home: Node) -> None:
        _One(self._make((box.w, box.h)))._lay(box, home)


class _Line(Cell):
    """What rows and columns share: some cells keep their size, the others divide what is left."""

    along = "width"

    def __init__(self, parts: Iterable[Part], gap: float, pad: Pad, align: str) -> None:
        present = [part for part in parts if part is not None]
        stretch = [isinstance(part, int | float) for part in present]
        self.cells = [_cell(part) for part in present]
        for cell, part in zip(self.cells, present, strict=True):
            if isinstance(part, int | float):
                setattr(cell, self.along, part)
        self.after = [*(0.0 if a or b else gap for a, b in pairwise(stretch)), 0.0]
        """How much room there is behind every cell."""
        self.pad, self.align = _sides(pad), align

    def _divided(self, room: float, sizes: list[float]) -> list[float]:
        """How long every cell becomes, if it is at least so long; what is left goes to those that take a share."""
        growing = [i for i, cell in enumerate(self.cells) if cell.share]
        left = room - sum(self.after) - sum(size for i, size in enumerate(sizes) if i not in growing)
        while growing:
            part = max(0.0, left) / sum(self.cells[i].share for i in growing)
            poor = [i for i in growing if sizes[i] > part * self.cells[i].share]
            if not poor:
                return [part * self.cells[i].share if i in growing else size for i, size in enumerate(sizes)]
            left -= sum(sizes[i] for i in poor)
            growing = [i for i in growing if i not in poor]
        return sizes


class _Row(_Line):
    def _wide(self) -> float:
        growing = [cell for cell in self.cells if cell.share]
        part = max(((cell.least or cell.wide()) / cell.share for cell in growing), default=0.0)
        kept = sum(cell.wide() for cell in self.cells if not cell.share) + sum(self.after)
        return kept + part * sum(cell.share for cell in growing)

    def _widths(self, room: float) -> list[float]:
        """Where there is too little room, words without a share of their own give way, the longest first."""
        sizes = [cell.least if cell.share else cell.wide() for cell in self.cells]
        giving = [i for i, cell in enumerate(self.cells) if cell.gives and not cell.share and cell.width is None]
        over = sum(sizes) + sum(self.after) - room
        if over > 0 and giving:
            most = fair_share([sizes[i] for i in giving], sum(sizes[i] for i in giving) - over)
            sizes = [min(size, most) if i in giving else size for i, size in enumerate(sizes)]
        return self._divided(room, sizes)

    def _high(self, width: float) -> float:
        return max((cell.high(w) for cell, w in zip(self.cells, self._widths(width), strict=True)), default=0.0)

    def _lay(self, box: Box, home: Node) -> None:
        x = box.x
        for cell, w, after in zip(self.cells, self._widths(box.w), self.after, strict=False):
            h = box.h if self.align == "stretch" else cell.high(w) or box.h
            cell.lay(Box(x, box.y + (box.h - h) * ALIGN[self.align], w, h), home)
            x += w + after


class _Column(_Line):
    along = "height"

    def _wide(self) -> float:
        return max((cell.wide() for cell in self.cells), default=0.0)

    def _width(self, cell: Cell, room: float) -> float:
        return room if self.align == "stretch" else min(cell.wide() or room, room)

    def _heights(self, width: float) -> list[float]:
        return [cell.high(self._width(cell, width)) for cell in self.cells]

    def _high(self, width: float) -> float:
        return sum(self._heights(width)) + sum(self.after)

    def _lay(self, box: Box, home: Node) -> None:
        y = box.y
        for cell, h, after in zip(self.cells, self._divided(box.h, self._heights(box.w)), self.after, strict=False):
            w = self._width(cell, box.w)
            cell.lay(Box(box.x + (box.w - w) * ALIGN[self.align], y, w, h), home)
            y += h + after


class _Wrapped(_Line):
    """A row that goes on below where it is too long."""

    def _form(self, width: float) -> Cell:
        lines: list[list[Cell]] = [[]]
        for cell in self.cells:
            if lines[-1] and row(*lines[-1], cell, gap=self.after[0]).wide() > width + 0.01:
                lines.append([])
            lines[-1].append(cell)
        return column(*(row(*line, gap=self.after[0], align=self.align) for line in lines), gap=self.after[0])

    def _wide(self) -> float:
        return row(*self.cells, gap=self.after[0]).wide()

    def _high(self, width: float) -> float:
        return self._form(width).high(width)

    def _lay(self, box: Box, home: Node) -> None:
        self._form(box.w).lay(box, home)


class _Fitting(_Wrapped):
    def _form(self, width: float) -> Cell:
        return next((cell for cell in self.cells if cell.wide() <= width + 0.01), self.cells[-1])

    def _wide(self) -> float:
        return self.cells[0].wide()


class _Stack(_Line):
    """All in the same room: that of a node of its own, if there is one. A view that scrolls is as high as its content, but at
    most as high as it was made.
    """

    node: Node | None = None

    def _wide(self) -> float:
        return max((cell.wide() for cell in self.cells), default=0.0)

    def _high(self, width: float) -> float:
        return min(self.node.h, self._highest(width)) if isinstance(self.node, ScrollView) else self._highest(width)

    def _highest(self, width: float) -> float:
        return max((cell.high(width) for cell in self.cells), default=0.0)

    def _lay(self, box: Box, home: Node) -> None:
        if self.node is not None:
            self.node.pos, self.node.size = (box.x, box.y), (box.w, box.h)
            home, box = home.add(self.node), Box(0, 0, box.w, box.h)
        if isinstance(home, ScrollView):
            box = Box(0, 0, box.w, max(box.h, self._highest(box.w)))
            home.content_height, home = box.h, home.content
        for cell in self.cells:
            cell.lay(box, home)


def _cell(part: Part) -> Cell:
    if isinstance(part, Node):
        return _One(part)
    if part is None or isinstance(part, int | float):
        return Cell()
    return part if isinstance(part, Cell) else _Made(part)


def _sides(pad: Pad) -> tuple[float, float, float, float]:
    sides = pad if isinstance(pad, tuple) else (pad, pad)
    return (*sides, *sides) if len(sides) == 2 else sides


def fair_share(sizes: Sequence[float], room: float) -> float:
    """How long the longest may be so that all fit: what short ones leave goes to the long ones."""
    for number, size in enumerate(sorted(sizes)):
        share = room / (len(sizes) - number)
        if size > share:
            return share
        room -= size
    return max(sizes, default=0.0)


# --- what screens say ----------------------------------------------------------------------------------------------------


def row(*parts: Part, gap: float = 0, pad: Pad = 0, align: str = "centre", wrap: bool = False) -> Cell:
    """Side by side; `align` says how they stand in the height: start, centre, end or stretch. Wrapped, it goes on below."""
    return (_Wrapped if wrap else _Row)(parts, gap, pad, align)


def column(*parts: Part, gap: float = 0, pad: Pad = 0, align: str = "stretch") -> Cell:
    """Below each other; `align` says how they stand in the width: start, centre, end or stretch."""
    return _Column(parts, gap, pad, align)


def grid(*parts: Part, columns: int, gap: float = 0, pad: Pad = 0, even: bool = False) -> Cell:
    """In lines of so many equal columns; `even` lines share the height they are given."""
    present = [part for part in parts if part is not None]
    cells = [grow(part) for part in present] + [grow() for _ in range(-len(present) % columns)]
    rows = [row(*cells[at : at + columns], gap=gap, align="stretch") for at in range(0, len(cells), columns)]
    return column(*(grow(line) if even else line for line in rows), gap=gap, pad=pad)


def stack(*parts: Part, pad: Pad = 0) -> Cell:
    """One above the other in the same room: paper, then what stands on it."""
    return _Stack(parts, 0, pad, "stretch")


def inside(node: Node, *parts: Part) -> Cell:
    """A node that becomes as large as its room, and what lies in it; a `ScrollView` scrolls what is higher than that."""
    return _with(_Stack(parts, 0, 0, "stretch"), node=node)


def fitting(*forms: Part) -> Cell:
    """The first of these forms that is not too wide for the room, else the last."""
    return _Fitting(forms, 0, 0, "stretch")


def grow(part: Part = None, share: float = 1, least: float = 0) -> Cell:
    """It takes a share of what others leave; alone, an empty stretch."""
    return _with(part, share=share, least=least)


def fixed(part: Part, w: float | None = None, h: float | None = None) -> Cell:
    """It is so wide and high, whatever is in it."""
    return _with(part, width=w, height=h)


def placed(part: Part, across: float = 0.5, down: float = 0.5) -> Cell:
    """In its own size in larger room: 0 at the left or above, 1 at the right or below."""
    return _with(part, at=(across, down))


def _with(part: Part, **wishes: object) -> Cell:
    cell = copy(_cell(part))
    for name, value in wishes.items():
        setattr(cell, name, value)
    return cell
