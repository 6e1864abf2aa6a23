"""What can one do when the game is paused, and how is it saved under a name of one's own?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.parts.dialog import open_dialog, open_sheet
from tabletop.app.parts.emblem import emblem
from tabletop.app.shortcuts import bind, chord_words
from tabletop.app.table.session import Session
from tabletop.content import Texts
from tabletop.scene import THEME, Box, Button, Colour, Group, Layer, Node, Panel, Size, Sprite, Text, TextField
from tabletop.scene.layout import Cell, column, fixed, grow, inside, placed, row
from tabletop.store import StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (440.0, 720.0)
ROW, GAP = 56.0, 10.0
HEAD, FOOT = 120.0, 52.0
SAVE_AS, FIELD = (520.0, 230.0), (460.0, 44.0)
"""The sheet that asks for a name, and where it is written."""


class MenuLine(NamedTuple):
    """One line of the menu: the key of its text, its icon, the shortcut that does the same, what it does, and whether the menu
    goes away before.
    """

    text: str
    icon: str
    shortcut: str
    act: Callable[[], None] = lambda: None
    closes: bool = False


class Menu(NamedTuple):
    """What the menu of a game offers: title and foot by the key of their text, and where the game stands."""

    game: str
    title: str
    standing: str
    lines: Sequence[MenuLine]
    foot: str


def open_menu(app: App, menu: Callable[[], Menu]) -> None:
    """A menu over the table; it is asked for what it offers whenever it is built."""

    def acts(line: MenuLine) -> Callable[[], None]:
        def act() -> None:
            if line.closes:
                app.stage.overlays.close(layer)
            line.act()

        return act

    def fill(layer: Layer, sheet: Group, w: float, h: float) -> None:
        offered = menu()
        lines = [line._replace(act=acts(line)) for line in offered.lines]
        _sheet(app.texts, offered._replace(lines=lines), layer, h).lay(Box(0, 0, w, h), sheet)

    layer = open_dialog(app, "pause", SIZE, fill)
    bind(layer, {line.shortcut: acts(line) for line in menu().lines if line.shortcut})
    bind(layer, {"full_screen": app.toggle_full_screen})


def _sheet(texts: Texts, menu: Menu, layer: Layer, height: float) -> Cell:
    """Which game this is, its lines as high as there is room, and what becomes of it meanwhile."""
    title = Text(texts.say(menu.title), THEME.heading(44, THEME.ink), max_lines=1, shrink=True)
    standing = Text(menu.standing, THEME.style(16, THEME.quiet_ink), max_lines=1)
    high = min(ROW, (height - HEAD - FOOT) / len(menu.lines) - GAP)

    def first(size: Size) -> Node:
        layer.first_focus = _line(texts, menu.lines[0], size, "paper_main")
        return layer.first_focus

    more = (fixed(partial(_line, texts, line, look="paper_second"), h=high) for line in menu.lines[1:])
    return column(
        fixed(row(emblem(menu.game, 64), grow(column(title, standing, gap=-6)), gap=18), h=HEAD),
        grow(column(fixed(first, h=high), *more, gap=GAP)),
        fixed(row(grow(), Text(texts.say(menu.foot), THEME.style(14, THEME.quiet_ink)), grow()), h=FOOT),
        pad=(30, 0),
    )


def _line(texts: Texts, line: MenuLine, size: Size, look: str) -> Button:
    """A wide button with its words at the left and its key at the right."""
    colour = THEME.buttons[look].label
    button = Button("", look=look, size=size, on_click=line.act)
    sign = Sprite(f"app/icon_{line.icon}", (22, 22), tint=colour)
    words = Text(texts.say(line.text), THEME.style(18, colour, face=THEME.strong), max_lines=1, shrink=True)
    row(sign, grow(words), _key(texts, line.shortcut, colour), gap=16, pad=(20, 0, 18, 0)).lay(Box(0, 0, *size), button)
    return button


def _key(texts: Texts, shortcut: str, colour: Colour) -> Cell | None:
    """The key that does the same, in its frame."""
    if not shortcut:
        return None
    cap = Text(chord_words(texts, shortcut), THEME.style(13, colour))
    frame = Panel((0, 0), rim=colour, rim_width=1.5, corners=5)
    return fixed(inside(frame, placed(cap)), w=cap.w + 14, h=24)


def open_save_as(app: App, session: Session, saved: Callable[[Path], None]) -> None:
    """Ask for a title and keep the game as it stands in a save of its own; `saved` hears in which file."""

    def fill(layer: Layer) -> Cell:
        texts = app.texts
        say = texts.say

        def save() -> None:
            try:
                twin = session.keeper.save_as(field.words or app.texts_of(session.game.name).say("name"))
            except StoreError as error:
                app.stage.overlays.close(layer)
                app.tell(error.problem)
                return
            app.stage.overlays.close(layer)
            saved(twin)
            app.toasts.show(texts.say("save_as.done"), field.words)

        field = TextField("", size=FIELD, hint=say("save_as.hint"), on_submit=lambda _: save(), max_length=60)
        layer.first_focus = field
        done = Button(say("save_as.save"), icon="save", look="paper_main", on_click=save)
        cancel = Button(say("save_as.cancel"), look="paper_second", on_click=lambda: app.stage.overlays.close(layer))
        title = Text(say("save_as.title"), THEME.heading(32, THEME.ink), max_lines=1, shrink=True)
        return column(title, 16, field, grow(), row(grow(), cancel, done, gap=16), pad=(30, 20))

    open_sheet(app, "save_as", SAVE_AS, fill)
