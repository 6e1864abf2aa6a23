"""What can one do when the game is paused?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.parts.dialog import open_dialog
from tabletop.app.parts.emblem import emblem
from tabletop.app.shortcuts import bind, chord_words
from tabletop.content import Texts
from tabletop.scene import THEME, Group, Layer, Panel, Sprite, Text
from tabletop.scene.widgets import Button

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (440.0, 720.0)
ROW, PITCH = 56.0, 66.0


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
        buttons = [line._replace(act=acts(line)) for line in offered.lines]
        _fill(app.texts, offered._replace(lines=buttons), layer, sheet, (w, h))

    layer = open_dialog(app, "pause", SIZE, fill)
    bind(layer, {line.shortcut: acts(line) for line in menu().lines if line.shortcut})
    bind(layer, {"full_screen": app.toggle_full_screen})


def _fill(texts: Texts, menu: Menu, layer: Layer, sheet: Group, size: tuple[float, float]) -> None:
    w, h = size
    sheet.add(emblem(menu.game, 64, (30, 28)))
    sheet.add(Text(texts.say(menu.title), THEME.heading(44, THEME.ink), pos=(112, 22)))
    style = THEME.style(16, THEME.quiet_ink)
    sheet.add(Text(menu.standing, style, width=w - 130, max_lines=1, pos=(114, 74)))
    y, room = 120.0, h - 120 - 52
    pitch = min(PITCH, room / len(menu.lines))
    for number, item in enumerate(menu.lines):
        chord = chord_words(texts, item.shortcut) if item.shortcut else ""
        label = texts.say(item.text)
        button = _row(label, item.icon, chord, item.act, (w - 60, min(ROW, pitch - 8)), first=number == 0)
        button.pos = (30, y)
        sheet.add(button)
        if number == 0:
            layer.first_focus = button
        y += pitch
    saved = Text(texts.say(menu.foot), THEME.style(14, THEME.quiet_ink))
    saved.pos = ((w - saved.w) / 2, h - 40)
    sheet.add(saved)


def _row(
    label: str, icon: str, chord: str, act: Callable[[], None], size: tuple[float, float], *, first: bool
) -> Button:
    """A wide button with its words at the left and its key at the right."""
    look = THEME.buttons["paper_main" if first else "paper_second"]
    button = Button("", look=look, size=size, on_click=act)
    middle = size[1] / 2
    button.add(Sprite(f"app/icon_{icon}", (22, 22), tint=look.label, pos=(20, middle - 11)))
    words = Text(label, THEME.style(18, look.label, face=THEME.strong))
    words.pos = (58, middle - words.h / 2)
    button.add(words)
    if chord:
        cap = Text(chord, THEME.style(13, look.label))
        box = Panel((cap.w + 14, 24), rim=look.label, rim_width=1.5, corners=5)
        box.pos = (size[0] - cap.w - 32, middle - 12)
        cap.pos = (7, (24 - cap.h) / 2)
        box.add(cap)
        button.add(box)
    return button
