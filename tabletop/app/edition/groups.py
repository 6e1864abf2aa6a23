"""Which parts of a game are there, and how sure is each: the tray at the left, or where there is no room two lists?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.edition.controls import COUNT_ROOM, MARKS, GroupLine, mark_sign
from tabletop.app.edition.correcting import KNOWN, Correcting
from tabletop.app.edition.words import CopyWords
from tabletop.app.games_shown import playable
from tabletop.app.parts.dialog import Item, open_drop_down
from tabletop.app.parts.emblem import emblem
from tabletop.scene import (
    THEME,
    Box,
    Button,
    Group,
    Node,
    Panel,
    ScrollView,
    Size,
    Sizes,
    Text,
    surface,
    text_tip,
)
from tabletop.scene.layout import Cell, Part, column, fixed, grow, inside, placed, row

if TYPE_CHECKING:
    from tabletop.app.application import App

LINE, LOW, AROUND = 52.0, 40.0, 416.0
"""How high a group is at most and at least, and what stands above and below them."""


class Groups:
    """The games, the groups of the chosen one, and what can be done with the whole edition."""

    def __init__(
        self, app: App, correcting: Correcting, words: CopyWords, s: Sizes, *, on_game: Callable[[str], None],
        on_group: Callable[[str], None], on_edition: Callable[[Node], None], on_export: Callable[[], None],
        on_import: Callable[[], None],
    ) -> None:  # fmt: skip
        self._app, self._at, self._words, self._s = app, correcting, words, s
        self._on_game, self._on_group, self._on_edition = on_game, on_group, on_edition
        self._on_export, self._on_import = on_export, on_import

    def counts(self, group: str) -> list[int]:
        """Stated, found, ours, the owner's."""
        tallies = [self._at.counts(piece) for piece in self._at.copy.pieces[group]]
        return [sum(tally[mark] for tally in tallies) for mark in KNOWN]

    def _all(self) -> list[int]:
        return [sum(found) for found in zip(*map(self.counts, self._at.copy.pieces), strict=True)]

    # -- the tray -----------------------------------------------------------------------------------------------------

    def tray(self, size: Size, chosen: str) -> Node:
        """Everything below each other."""
        tray = surface("tray", size)
        tray.focus_group = True
        tray.name = "groups"
        pieces = self._at.copy.pieces
        high = max(LOW, min(LINE, (size[1] - AROUND) / len(pieces)))
        lines = column(*(fixed(partial(self._line, name, name == chosen), h=high) for name in pieces))
        legend = [row(mark_sign(MARKS[mark], 22), 10, grow(_quiet(self._words.say(f"mark.{mark}"), 15)))
                  for mark in KNOWN]  # fmt: skip
        column(
            fixed(self._games(), h=56), 12, fixed(self._edition(), h=44), 8, self._heads(), 4,
            grow(inside(ScrollView((0, 0), ground="dark"), lines)), 4, self._total(), 8,
            *(fixed(line, h=26) for line in legend), 12, fixed(self._files(), h=46), pad=(14, 16),
        ).lay(Box(0, 0, *size), tray)  # fmt: skip
        return tray

    def _games(self) -> Cell:
        return row(*(grow(partial(self._game, name)) for name in playable()), gap=8, align="stretch")

    def _game(self, name: str, size: Size) -> Node:
        chosen = name == self._at.base.name
        button = Button("", look="main" if chosen else "second", size=size, on_click=partial(self._on_game, name))
        button.name = f"game {name}"
        title = self._app.texts_of(name).say("name")
        button.tip = lambda: text_tip(title)
        placed(emblem(name, min(38.0, size[1] - 12))).lay(Box(0, 0, *size), button)
        return button

    def _edition(self) -> Cell:
        """Which edition is in use; opens what can be done with it."""

        def make(size: Size) -> Node:
            words = self._at.edition.name or self._words.say("our_values")
            button = Button(
                words, icon="chevron_down", look="second", size=size, font_size=16, icon_size=18, name="edition"
            )
            button.on_click = partial(self._on_edition, button)
            return button

        return row(grow(make), align="stretch")

    def _heads(self) -> Cell:
        name = Text(self._app.texts_of(self._at.base.name).say("name"), THEME.heading(24), max_lines=1, shrink=True)
        signs: list[Part] = []
        for mark in KNOWN:
            sign = Group(size=(COUNT_ROOM, 26))
            picture = mark_sign(MARKS[mark], 24)
            placed(picture).lay(sign.own_box(), sign)
            picture.hits = True
            picture.tip = partial(text_tip, self._words.say(f"mark.{mark}"))
            signs.append(sign)
        return fixed(row(10, grow(name), *signs, 4), h=32)

    def _line(self, group: str, chosen: bool, size: Size) -> Node:
        return GroupLine(
            size, self._words.group(group), self.counts(group), chosen=chosen,
            on_click=partial(self._on_group, group), name=f"group {group}",
        )  # fmt: skip

    def _total(self) -> Cell:
        counts = self._all()
        line = fixed(lambda size: Panel(size, fill="#4A423B"), h=2)

        def figure(count: int, colour: str) -> Cell:
            style = THEME.heading(18, colour, digits=True)
            return fixed(row(grow(), Text(str(count) if count else "–", style), grow()), w=COUNT_ROOM)

        figures = [figure(count, "#E3BE6C" if at == len(KNOWN) - 1 else "#F4F1EA") for at, count in enumerate(counts)]
        words = Text(self._words.say("values", n=sum(counts)), THEME.style(15.5, face=THEME.strong), max_lines=1)
        return column(line, fixed(row(10, grow(words), *figures, 4), h=36))

    def _files(self) -> Cell:
        def make(key: str, icon: str, act: Callable[[], None]) -> Part:
            words = self._words.say(key)
            return grow(
                lambda size: Button(words, icon=icon, look="second", size=size, font_size=15, on_click=act, name=key)
            )

        return row(
            make("export", "export", self._on_export),
            make("import", "import", self._on_import),
            gap=10,
            align="stretch",
        )

    # -- where there is little room -----------------------------------------------------------------------------------

    def line(self, chosen: str) -> Cell:
        """Game, edition, group and files in lists."""
        here, counts = self._at.base.name, self.counts(chosen)
        figures = "  ".join(
            f"{mark} {count}" for mark, count in zip(("S", "F", "R", "✎"), counts, strict=True) if count
        )

        def game(size: Size) -> Node:
            button = Button("", look="second", size=size, name=f"game {here}")
            items = [Item(self._app.texts_of(name).say("name"), partial(self._on_game, name), chosen=name == here)
                     for name in playable()]  # fmt: skip
            button.on_click = lambda: open_drop_down(self._app, button, items)
            placed(emblem(here, min(30.0, size[1] - 6))).lay(Box(0, 0, *size), button)
            return button

        def group(size: Size) -> Node:
            words = f"{self._words.group(chosen)}   {figures.replace('✎', '+')}"
            button = Button(
                words, icon="chevron_down", look="second", size=size, font_size=14, icon_size=16, name="group"
            )
            items = [Item(self._words.group(name), partial(self._on_group, name), chosen=name == chosen)
                     for name in self._at.copy.pieces]  # fmt: skip
            button.on_click = lambda: open_drop_down(self._app, button, items)
            return button

        def more(size: Size) -> Node:
            button = Button("", icon="more", look="second", size=size, name="edition")
            button.on_click = partial(self._on_edition, button)
            return button

        home = Group(name="groups", focus_group=True)
        return inside(home, row(fixed(game, w=52), grow(group), fixed(more, w=52), gap=8, align="stretch"))


def _quiet(words: str, size: float) -> Text:
    return Text(words, THEME.style(size, THEME.quiet_light), max_lines=1, shrink=True)
