"""How does the table of a what-if show that it is not the real game?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.saves.words import family_line
from tabletop.scene import THEME, Group, Panel, Text

if TYPE_CHECKING:
    from tabletop.app.application import App
    from tabletop.app.table.session import Session

HEIGHT, PAD, FONT = 34.0, 24.0, 17.0
FILL, WORDS = "#E8B04B", "#241B12"


def band_height(app: App, session: Session) -> float:
    """How much of the window's upper edge belongs to the band; none at the table of a real game."""
    return 0.0 if session.keeper.run.parent is None else HEIGHT * app.stage.shrunk


def band(app: App, session: Session, width: float) -> Group:
    """Which game it branched off, and whether anything lies otherwise in it."""
    parent, timeline = session.keeper.run.parent, session.timeline
    assert parent is not None
    setup, height = timeline.setup, band_height(app, session)
    line = app.texts.say("table.what_if.band", of=family_line(app, parent))
    if timeline.floor or timeline.state_at(0) != timeline.game.new(setup.seats, setup.seed, setup.options):
        line = f"{line} {app.texts.say('table.what_if.dealt_anew')}"
    strip = Group(name="what if", size=(width, height))
    strip.add(Panel((width, height), fill=FILL))
    k = app.stage.shrunk
    words = Text(line, THEME.style(FONT * k, WORDS, face=THEME.strong), width=width - 2 * PAD, max_lines=1, shrink=True)
    words.pos = ((width - words.w) / 2, (height - words.h) / 2)
    strip.add(words)
    return strip
