"""Which version is this, under which licence, and whose work is in it?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop import __version__
from tabletop.app.games_shown import shown
from tabletop.app.parts import section
from tabletop.app.parts.dialog import open_dialog
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.section import add_section
from tabletop.content import credits_read, look_of
from tabletop.scene import THEME, Group, Layer, Panel, Sprite, Text, TextStyle
from tabletop.scene.widgets import Button, ScrollView

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (1080.0, 700.0)
HEAD, FOOT, EDGE, GAP = 100.0, 78.0, 36.0, 44.0
NARROW = 880.0
"""Below this width everything stands in one column."""
EMBLEM = 60.0
STEPS = {"up": -0.12, "down": 0.12, "page up": -0.9, "page down": 0.9, "home": -1e9, "end": 1e9}
"""By which share of what is seen a key scrolls; nothing in the middle needs the focus."""


def open_over(app: App) -> None:
    """The page over whatever is shown."""
    page = _Page(app)
    layer = open_dialog(app, "about", SIZE, page.fill)
    layer.shortcuts |= {key: partial(page.scroll, share) for key, share in STEPS.items()}
    layer.repeating |= STEPS.keys()


class _Page:
    """What the page shows, built anew for every size."""

    def __init__(self, app: App) -> None:
        self._app, self._say = app, app.texts.say

    def scroll(self, share: float) -> None:
        """Scroll the middle by that share of it."""
        self._view.scroll_by(share * self._view.h)

    def fill(self, layer: Layer, sheet: Group, w: float, h: float) -> None:
        """Head, two columns or one, foot."""
        self._head(sheet, w)
        self._view = sheet.add(ScrollView((w - EDGE - 12, h - HEAD - FOOT), pos=(EDGE, HEAD)))
        room = w - 2 * EDGE
        width = room if w < NARROW else (room - GAP) * 0.53
        games = self._games(width, (0.0, 0.0))
        if w < NARROW:
            self._view.content_height = self._makers(width, (0.0, games + 16))
        else:
            self._view.content_height = max(games, self._makers(room - GAP - width, (width + GAP, 0.0)))
        self._foot(layer, sheet, w, h)

    def _head(self, sheet: Group, w: float) -> None:
        sheet.add(Sprite("app/logo", (60, 60), pos=(EDGE, 22)))
        title = Text(self._say("about.title"), THEME.heading(40, THEME.ink), width=w - 190, max_lines=1, shrink=True)
        title.pos = (EDGE + 78, 16)
        sheet.add(title)
        games = self._say("home.tagline", n=len(shown()))
        words = self._say("about.version", version=__version__, games=games)
        style = THEME.style(16, THEME.quiet_ink)
        sheet.add(Text(words, style, width=w - 190, max_lines=1, shrink=True, pos=(EDGE + 80, 62)))

    def _foot(self, layer: Layer, sheet: Group, w: float, h: float) -> None:
        sheet.add(Panel((w - 2 * EDGE, 2), fill="#CDBE9E", pos=(EDGE, h - FOOT + 2)))
        done = Button(
            self._say("settings.done"),
            icon="check",
            look="paper_main",
            size=(190, 48),
            on_click=lambda: self._app.stage.overlays.close(layer),
        )
        done.pos = (w - EDGE - 190, h - 66)
        style = THEME.style(15, THEME.quiet_ink)
        room = w - 2 * EDGE - 206
        sheet.add(
            Text(
                self._say("about.licences"), style, width=room, height=48, max_lines=2, shrink=True, pos=(EDGE, h - 66)
            )
        )
        sheet.add(done)
        layer.first_focus = done

    # --- the two columns ---------------------------------------------------------------------------------------------

    def _games(self, width: float, pos: tuple[float, float]) -> float:
        """The games with those who made them, and that this is not theirs; where it ends."""
        x, y = pos
        content = self._view.content
        add_section(content, self._say("about.games"), width, pos)
        y += section.HEIGHT + 4
        for game in shown():
            look = look_of(game)
            content.add(emblem(game, EMBLEM, (x, y + 2)))
            left, room = x + EMBLEM + 18, width - EMBLEM - 18
            name = self._app.texts_of(game).say("name")
            below = self._lines(
                (left, y - 4),
                room,
                (name, THEME.heading(26, THEME.ink)),
                (self._named("about.designed", look.designed_by), THEME.style(17, THEME.ink, face=THEME.strong)),
                (self._named("about.published", look.published_by), THEME.style(15, THEME.quiet_ink)),
            )
            y = max(below, y + EMBLEM + 4) + 12
        said = f"{{b}}{self._say('about.lead')}{{/b}}: {self._say('about.unofficial')}"
        words = Text(said, THEME.style(15, THEME.ink, leading=1.3), width=width, pos=(x, y + 2))
        content.add(words)
        return y + words.h + 8

    def _makers(self, width: float, pos: tuple[float, float]) -> float:
        """What is our own, the letters, and what it runs on; where it ends."""
        owed = credits_read()
        y = self._section("about.own", width, pos)
        for part in ("drawings", "sounds", "code"):
            y = self._entry(self._say(f"about.{part}"), self._say(f"about.{part}_by"), width, (pos[0], y))
        y = self._section("about.fonts", width, (pos[0], y + 4), licence=owed.fonts_licence)
        for font in owed.fonts:
            y = self._entry(font.name, ", ".join(font.by), width, (pos[0], y))
        y = self._section("about.programs", width, (pos[0], y + 4))
        thanks = self._say("about.thanks", names=", ".join(owed.programs))
        words = self._view.content.add(Text(thanks, THEME.style(16, THEME.ink, leading=1.3), width=width))
        words.pos = (pos[0], y)
        return y + words.h + 8

    # --- building blocks ---------------------------------------------------------------------------------------------

    def _section(self, key: str, width: float, pos: tuple[float, float], **facts: str) -> float:
        add_section(self._view.content, self._say(key, **facts), width, pos)
        return pos[1] + section.HEIGHT

    def _entry(self, what: str, by: str, width: float, pos: tuple[float, float]) -> float:
        strong, quiet = THEME.style(16, THEME.ink, face=THEME.strong), THEME.style(15, THEME.quiet_ink)
        return self._lines(pos, width, (what, strong), (by, quiet)) + 4

    def _lines(self, pos: tuple[float, float], width: float, *lines: tuple[str, TextStyle]) -> float:
        """Texts below each other; where they end. What is not known is left out."""
        x, y = pos
        for words, style in lines:
            if words:
                text = self._view.content.add(Text(words, style, width=width, pos=(x, y)))
                y += text.h
        return y

    def _named(self, key: str, names: Sequence[str]) -> str:
        return self._say(key, names=", ".join(names)) if names else ""
