"""Where does a player look up keys and rules?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.dialog import open_dialog
from tabletop.content import Texts
from tabletop.scene import THEME, Group, Layer, Panel, Sprite, Text
from tabletop.scene.widgets import Button, ScrollView

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (1080.0, 900.0)
KEYS = (
    "move",
    "act",
    "back",
    "undo",
    "redo",
    "restart_turn",
    "hint",
    "save",
    "load",
    "settings",
    "full_screen",
    "help",
)


def open_over(app: App, game: str | None = None) -> None:
    """The rules of a game (that of the screen, if it is about one) and the keys, over whatever is shown."""
    name = game or (app.screen.game_name if app.screen is not None else None)

    def fill(layer: Layer, sheet: Group, w: float, h: float) -> None:
        texts = app.texts_of(name)
        title = texts.say("help.rules_of", game=texts.say("name")) if name else texts.say("help.title")
        if name:
            sheet.add(Sprite(f"app/emblem_{name}", (56, 56), pos=(32, 20)))
        sheet.add(Text(title, THEME.heading(40, THEME.ink), pos=(104 if name else 32, 20)))
        view = ScrollView((w - 48, h - 180), pos=(32, 92))
        sheet.add(view)
        y = _pages(view, texts, w - 100)
        view.content_height = _keys(view, app.texts, w - 100, y)
        done = Button(
            app.texts.say("settings.done"),
            icon="check",
            look="paper_main",
            size=(190, 48),
            on_click=lambda: app.stage.overlays.close(layer),
        )
        done.pos = (w - 222, h - 66)
        sheet.add(done)
        layer.first_focus = done

    layer = open_dialog(app, "help", SIZE, fill)
    layer.shortcuts["f1"] = lambda: app.stage.overlays.close(layer)


def _pages(view: ScrollView, texts: Texts, width: float) -> float:
    """The chapters of the rules, in order: `rules.1.title`, `rules.1.text`, `rules.2.title` …"""
    y, number = 0.0, 1
    while f"rules.{number}.title" in texts:
        heading = Text(texts.say(f"rules.{number}.title"), THEME.heading(26, THEME.ink), pos=(0, y))
        body = Text(texts.say(f"rules.{number}.text"), THEME.style(17, THEME.ink), width=width)
        body.pos = (0, y + heading.h + 4)
        view.content.add(heading)
        view.content.add(body)
        y += heading.h + body.h + 22
        number += 1
    return y


def _keys(view: ScrollView, texts: Texts, width: float, y: float) -> float:
    heading = Text(texts.say("help.keys"), THEME.heading(26, THEME.ink), pos=(0, y))
    view.content.add(heading)
    y += heading.h + 10
    for number, key in enumerate(KEYS):
        x = (number % 2) * width / 2
        cap = Text(texts.say(f"help.key.{key}.chord"), THEME.style(15, THEME.ink, face=THEME.strong))
        box = Panel((cap.w + 18, 30), rim="#8A7A5A", rim_width=1.5, corners=6, pos=(x, y))
        cap.pos = (9, (30 - cap.h) / 2)
        box.add(cap)
        view.content.add(box)
        words = Text(texts.say(f"help.key.{key}.does"), THEME.style(16, THEME.quiet_ink))
        words.pos = (x + max(170, cap.w + 34), y + 4)
        view.content.add(words)
        y += 40 if number % 2 else 0
    return y + (40 if len(KEYS) % 2 else 0)
