"""What can one do when the game is paused?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.parts.dialog import open_dialog
from tabletop.app.parts.emblem import emblem
from tabletop.app.shortcuts import bind, chord_words
from tabletop.scene import THEME, Group, Layer, Panel, Sprite, Text
from tabletop.scene.widgets import Button

if TYPE_CHECKING:
    from tabletop.app.table.screen import TableScreen

SIZE = (440.0, 720.0)
ROW, PITCH = 56.0, 66.0


class MenuLine(NamedTuple):
    """One line of the menu: the key of its text, its icon, the shortcut that does the same, and what it does."""

    text: str
    icon: str
    shortcut: str
    act: Callable[[], None]


class Menu(NamedTuple):
    """What the menu offers: title and foot by the key of their text; `lines` gets a call that closes the menu."""

    title: str
    lines: Callable[[Callable[[], None]], list[MenuLine]]
    foot: str


def open_pause(table: TableScreen) -> None:
    """The pause menu over the table. Leaving needs no question: the game is saved."""
    open_menu(table, Menu("pause.title", lambda close: _lines(table, close), "pause.nothing_lost"))


def open_menu(table: TableScreen, menu: Menu) -> None:
    """A menu over the table."""
    app = table.app

    def lines(layer: Layer) -> list[MenuLine]:
        return menu.lines(lambda: app.stage.overlays.close(layer))

    layer = open_dialog(
        app, "pause", SIZE, lambda layer, sheet, w, h: _fill(table, menu, lines(layer), layer, sheet, (w, h))
    )
    bind(layer, {item.shortcut: item.act for item in lines(layer) if item.shortcut})
    bind(layer, {"full_screen": app.toggle_full_screen})


def _lines(table: TableScreen, close: Callable[[], None]) -> list[MenuLine]:
    app = table.app

    def after_closing(act: Callable[[], None]) -> Callable[[], None]:
        def both() -> None:
            close()
            act()

        return both

    again = MenuLine("pause.restart_turn", "restart_turn", "restart_turn", after_closing(table.restart_turn))
    original = MenuLine("pause.original", "back", "", after_closing(table.return_to_original))
    return [
        MenuLine("pause.back", "play", "back", close),
        *(() if table.session.keeper.run.parent is None else (original,)),
        *(() if table.is_covered else (again,)),
        MenuLine("pause.save_as", "save", "save", after_closing(table.save_as)),
        MenuLine("pause.load", "load", "load", table.open_saves),
        MenuLine("pause.help", "rules", "help", app.open_help),
        MenuLine("pause.settings", "settings", "settings", app.open_settings),
        MenuLine("pause.start_over", "restart_game", "", table.start_over),
        MenuLine("pause.leave", "home", "", app.go_home),
    ]


def _fill(
    table: TableScreen, menu: Menu, items: list[MenuLine], layer: Layer, sheet: Group, size: tuple[float, float]
) -> None:
    texts, (w, h) = table.app.texts, size
    sheet.add(emblem(table.game.name, 64, (30, 28)))
    sheet.add(Text(texts.say(menu.title), THEME.heading(44, THEME.ink), pos=(112, 22)))
    words = table.board.progress(table.current_view())[2]
    line = f"{table.session.texts.say('name')}, {words}"
    sheet.add(Text(line, THEME.style(16, THEME.quiet_ink), width=w - 130, max_lines=1, pos=(114, 74)))
    y, room = 120.0, h - 120 - 52
    pitch = min(PITCH, room / len(items))
    for number, item in enumerate(items):
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
