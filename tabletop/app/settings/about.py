"""Which version is this, under which licence, and whose work is in it?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop import __version__
from tabletop.app.games_shown import shown
from tabletop.app.parts.dialog import done_button, open_sheet
from tabletop.app.parts.emblem import emblem
from tabletop.app.parts.page import rule, section
from tabletop.content import credits_read, look_of
from tabletop.scene import THEME, Layer, ScrollView, Sprite, Text, TextStyle
from tabletop.scene.layout import Cell, column, fitting, fixed, grow, inside, row

if TYPE_CHECKING:
    from tabletop.app.application import App

SIZE = (1080.0, 700.0)
HEAD, FOOT, EDGE = 100.0, 78.0, 36.0
EMBLEM = 60.0
STEPS = {"up": -0.12, "down": 0.12, "page up": -0.9, "page down": 0.9, "home": -1e9, "end": 1e9}
"""By which share of what is seen a key scrolls; nothing in the middle needs the focus."""


def open_over(app: App) -> None:
    """The page over whatever is shown."""
    page = _Page(app)
    layer = open_sheet(app, "about", SIZE, page.fill)
    layer.shortcuts |= {key: partial(page.scroll, share) for key, share in STEPS.items()}
    layer.repeating |= STEPS.keys()


class _Page:
    """What the page shows, built anew for every size."""

    def __init__(self, app: App) -> None:
        self._app, self._say = app, app.texts.say

    def scroll(self, share: float) -> None:
        """Scroll the middle by that share of it."""
        self._view.scroll_by(share * self._view.h)

    def fill(self, layer: Layer) -> Cell:
        """Head, two columns or one, foot."""
        self._view = ScrollView((0, 0))
        halves = grow(self._games(), 0.53, least=430), grow(self._makers(), 0.47, least=380)
        middle = fitting(row(*halves, gap=44, align="start"), column(self._games(), 16, self._makers()))
        return column(
            fixed(self._head(), h=HEAD),
            grow(row(EDGE, grow(inside(self._view, row(grow(middle), 24, align="stretch"))), 12, align="stretch")),
            fixed(self._foot(layer), h=FOOT),
        )

    def _head(self) -> Cell:
        title = Text(self._say("about.title"), THEME.heading(40, THEME.ink), max_lines=1, shrink=True)
        games = self._say("home.tagline", n=len(shown()))
        words = self._say("about.version", version=__version__, games=games)
        version = Text(words, THEME.style(16, THEME.quiet_ink), max_lines=1, shrink=True)
        return row(Sprite("app/logo", (60, 60)), grow(column(title, version, gap=-6)), gap=18, pad=(EDGE, 0))

    def _foot(self, layer: Layer) -> Cell:
        done = layer.first_focus = done_button(self._app, layer)
        licences = Text(
            self._say("about.licences"), THEME.style(15, THEME.quiet_ink), height=48, max_lines=2, shrink=True
        )
        return column(2, rule(), 8, row(grow(licences), done, gap=16), pad=(EDGE, 0))

    # --- the two columns ---------------------------------------------------------------------------------------------

    def _games(self) -> Cell:
        """The games with those who made them, and that this is not theirs."""
        said = f"{{b}}{self._say('about.lead')}{{/b}}: {self._say('about.unofficial')}"
        unofficial = Text(said, THEME.style(15, THEME.ink, leading=1.3))
        return column(section(self._say("about.games")), *map(self._game, shown()), 6, unofficial, 8, gap=8)

    def _game(self, game: str) -> Cell:
        look = look_of(game)
        lines = (
            (self._app.texts_of(game).say("name"), THEME.heading(26, THEME.ink)),
            (self._named("about.designed", look.designed_by), THEME.style(17, THEME.ink, face=THEME.strong)),
            (self._named("about.published", look.published_by), THEME.style(15, THEME.quiet_ink)),
        )
        return row(column(6, emblem(game, EMBLEM)), grow(self._lines(*lines)), gap=18, align="start")

    def _makers(self) -> Cell:
        """What is our own, the letters, and what it runs on."""
        owed, say = credits_read(), self._say
        thanks = say("about.thanks", names=", ".join(owed.programs))
        return column(
            section(say("about.own")),
            *(self._entry(say(f"about.{part}"), say(f"about.{part}_by")) for part in ("drawings", "sounds", "code")),
            section(say("about.fonts", licence=owed.fonts_licence)),
            *(self._entry(font.name, ", ".join(font.by)) for font in owed.fonts),
            section(say("about.programs")),
            Text(thanks, THEME.style(16, THEME.ink, leading=1.3)),
            8,
            gap=4,
        )

    # --- building blocks ---------------------------------------------------------------------------------------------

    def _entry(self, what: str, by: str) -> Cell:
        return self._lines(
            (what, THEME.style(16, THEME.ink, face=THEME.strong)), (by, THEME.style(15, THEME.quiet_ink))
        )

    def _lines(self, *lines: tuple[str, TextStyle]) -> Cell:
        """Texts below each other. What is not known is left out."""
        return column(*(Text(words, style) for words, style in lines if words))

    def _named(self, key: str, names: Sequence[str]) -> str:
        return self._say(key, names=", ".join(names)) if names else ""
