"""How do the pieces of a group lie side by side, each with the mark that needs its owner most?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.app.edition.controls import FaceTile
from tabletop.app.edition.correcting import Correcting
from tabletop.app.edition.words import CopyWords
from tabletop.content.owners_copy import Piece
from tabletop.scene import THEME, Box, Choice, Group, Node, Panel, ScrollView, Size, Sizes, Text, surface
from tabletop.scene.layout import column, fitting, fixed, grow, row

SHOWS = ("all", "open", "compared")
HIGH, WIDE = 150.0, 250.0
"""How high a face is, and how wide unless it is a row or a track."""
NAME, AIR = 50.0, 13.0
SLIP = (220.0, 118.0)
"""What stands for a piece without a face: its name and its values on paper."""
LINES = 4


class Faces:
    """The tray in the middle."""

    def __init__(
        self, correcting: Correcting, words: CopyWords, s: Sizes, *, on_choose: Callable[[Piece], None],
        on_enter: Callable[[], None], on_tick: Callable[[], None], on_show: Callable[[str], None],
    ) -> None:  # fmt: skip
        self._at, self._words, self._s = correcting, words, s
        self._choose, self._enter, self._tick, self._show = on_choose, on_enter, on_tick, on_show
        self.tiles: dict[str, FaceTile] = {}
        self.view = ScrollView((0, 0), ground="dark")

    def node(self, size: Size, group: str, shown: str, chosen: Piece, offset: float = 0.0) -> Node:
        """All of it in that room."""
        at, words, s = self._at, self._words, self._s
        tray = surface("tray", size)
        pieces = at.copy.pieces[group]
        done = sum(at.is_compared(piece) for piece in pieces)
        counts = {"all": len(pieces), "open": sum(map(at.is_open, pieces)), "compared": done}
        options = [(one, words.say(f"show.{one}", n=counts[one])) for one in SHOWS]
        name = Text(words.group(group), THEME.heading(s.title), max_lines=1, shrink=True)
        quiet = Text(words.say("compared_of", n=done, all=len(pieces)), THEME.style(16, THEME.quiet_light), max_lines=1)

        def choice(room: Size) -> Node:
            return Choice(options, shown, ground="dark", size=room, font_size=15, on_change=self._show, name="show")

        side = fixed(choice, w=s.by(376, 330), h=s.by(44, 36))
        head = fitting(
            row(fixed(name, w=min(name.w, 260)), 12, quiet, grow(), 12, side),
            column(row(name, 12, grow(quiet)), 8, fixed(choice, h=36)),
        )
        grid = grow(partial(self._grid, shown, chosen, offset))
        column(head, 14, grid, pad=(22, 16, 12, 6)).lay(Box(0, 0, *size), tray)
        return tray

    def shown(self, group: str, shown: str, chosen: Piece) -> list[Piece]:
        """The pieces the filter lets through; the chosen one stays until another is chosen."""
        tests: dict[str, Callable[[Piece], bool]] = {"open": self._at.is_open, "compared": self._at.is_compared}
        return [
            piece for piece in self._at.copy.pieces[group] if piece == chosen or shown == "all" or tests[shown](piece)
        ]

    def _grid(self, shown: str, chosen: Piece, offset: float, size: Size) -> Node:
        view = self.view = ScrollView((0, 0), ground="dark")
        view.size = size
        home = view.content.add(Group(name="faces"))
        home.focus_group = True
        self._room = size[0] - 20
        x = y = 0.0
        cell = self._cell(chosen.group)
        self.tiles = {}
        for piece in self.shown(chosen.group, shown, chosen):
            if x + cell[0] > self._room + 1:
                x, y = 0.0, y + cell[1] + 6
            tile = self._tile(piece, cell, piece == chosen)
            fixed(row(tile), *cell).lay(Box(x + 4, y + 4, *cell), home)
            self.tiles[piece.id] = tile
            x += cell[0] + 4
        home.size = (self._room, y + cell[1] + 8)
        view.content_height = home.h
        view.offset = offset
        return view

    def _face(self, piece: Piece) -> Node:
        face = self._at.face(piece)
        return self._slip(piece) if face is None else face

    def _slip(self, piece: Piece) -> Node:
        """A piece without a face: what it says, on paper."""
        at, words = self._at, self._words
        slip = Panel(SLIP, fill="#EFE6D3", rim="#B5A37F", rim_width=1.6, corners=9)
        lines = []
        for field in at.copy.fields(piece, at.plain)[:LINES]:
            name = Text(words.field(field, piece), THEME.style(14, THEME.quiet_ink), max_lines=1, shrink=True)
            value = Text(words.value(at.value(field.path)), THEME.style(15, THEME.ink, face=THEME.strong), max_lines=1)
            lines.append(fixed(row(grow(name), 8, value), h=25))
        column(*lines, pad=(12, 8)).lay(Box(0, 0, *SLIP), slip)
        return slip

    def _cell(self, group: str) -> Size:
        """As large as the largest of the group's tiles."""
        face = self._face(self._at.copy.pieces[group][0])
        k = self._scale(face)
        return (min(self._room, max(112.0, face.w * k) + AIR), face.h * k + NAME + 8)

    def _scale(self, face: Node) -> float:
        low = self._s.by(1.0, 0.85)
        most = self._room - AIR if face.w > 2 * face.h else WIDE * low
        return min(HIGH * low / face.h, most / face.w, 1.3)

    def _tile(self, piece: Piece, cell: Size, chosen: bool) -> FaceTile:
        face = self._face(piece)
        return FaceTile(
            cell, face, min(self._scale(face), (cell[0] - 8) / face.w), self._at.state(piece), self._words.piece(piece),
            chosen=chosen, on_choose=partial(self._choose, piece), on_enter=self._enter, on_tick=self._tick,
            name=f"piece {piece.id}", font_size=self._s.words(15, 14),
        )  # fmt: skip

    def renew(self, piece: Piece, chosen: bool) -> None:
        """Make the tile of one piece anew."""
        old = self.tiles.get(piece.id)
        if old is None or old.parent is None:
            return
        home, tile = old.parent, self._tile(piece, old.size, chosen)
        tile.pos = old.pos
        children = list(home.children)
        at = children.index(old)
        old.detach()
        home.add(tile)
        for after in children[at + 1 :]:  # the keyboard goes through them in this order
            after.to_front()
        self.tiles[piece.id] = tile
