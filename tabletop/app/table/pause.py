"""What can one do when the game is paused?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.app.parts.dialog import open_dialog
from tabletop.app.parts.emblem import emblem
from tabletop.scene import THEME, Group, Layer, Panel, Sprite, Text
from tabletop.scene.widgets import Button

if TYPE_CHECKING:
    from tabletop.app.table.screen import TableScreen

SIZE = (440.0, 720.0)
ROW, PITCH = 56.0, 66.0


def open_pause(table: TableScreen) -> None:
    """The pause menu over the table. Leaving needs no question: the game is saved."""
    app = table.app

    def fill(layer: Layer, sheet: Group, w: float, h: float) -> None:
        texts = app.texts
        game = table.session.game.name
        sheet.add(emblem(game, 64, (30, 28)))
        sheet.add(Text(texts.say("pause.title"), THEME.heading(44, THEME.ink), pos=(112, 22)))
        words = table.board.progress(table.current_view())[2]
        line = f"{table.session.texts.say('name')}, {words}"
        sheet.add(Text(line, THEME.style(16, THEME.quiet_ink), width=w - 130, max_lines=1, pos=(114, 74)))
        close = app.stage.overlays.close

        def after_closing(act: Callable[[], None]) -> Callable[[], None]:
            def both() -> None:
                close(layer)
                act()

            return both

        rows: list[tuple[str, str, str, Callable[[], None]]] = [
            ("back", "play", "back", lambda: close(layer)),
            ("restart_turn", "restart_turn", "restart_turn", after_closing(table.restart_turn)),
            ("save_as", "save", "save", after_closing(table.save_as)),
            ("load", "load", "load", app.go_load),
            ("help", "rules", "help", app.open_help),
            ("settings", "settings", "settings", app.open_settings),
            ("start_over", "restart_game", "", table.start_over),
            ("leave", "home", "", app.go_home),
        ]
        y, room = 120.0, h - 120 - 52
        pitch = min(PITCH, room / len(rows))
        for number, (key, icon, shortcut, act) in enumerate(rows):
            chord = texts.say(f"help.key.{shortcut}.chord") if shortcut else ""
            button = _row(texts.say(f"pause.{key}"), icon, chord, act, (w - 60, min(ROW, pitch - 8)), first=number == 0)
            button.pos = (30, y)
            sheet.add(button)
            if number == 0:
                layer.first_focus = button
            y += pitch
        saved = Text(texts.say("pause.nothing_lost"), THEME.style(14, THEME.quiet_ink))
        saved.pos = ((w - saved.w) / 2, h - 40)
        sheet.add(saved)

    open_dialog(app, "pause", SIZE, fill)


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
