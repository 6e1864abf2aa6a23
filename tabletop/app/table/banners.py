"""What stands over a table that shows another moment than the present, and over that of a what-if?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.saves.words import family_line
from tabletop.app.table.session import Session
from tabletop.content import Texts
from tabletop.scene import THEME, Box, Button, Group, Panel, Text, surface, text_tip
from tabletop.scene.layout import row

if TYPE_CHECKING:
    from tabletop.app.application import App

TOP, PAD, GAP, HEIGHT = 92.0, 18.0, 10.0, 64.0
BUTTON, FONT = 44.0, 17.0
BAND, BAND_PAD = 34.0, 24.0
FILL, WORDS = "#E8B04B", "#241B12"
"""Height, sides and colours of the band over a what-if."""


class Ways(NamedTuple):
    """Where one can go from another moment; `what_if` only where games branch."""

    look: Callable[[int], None]
    play_on: Callable[[int], None]
    what_if: Callable[[int], None] | None


def look_back_banner(session: Session, position: int, texts: Texts, ways: Ways, room: Box, scale: float) -> Group:
    """The banner of that moment, over the upper edge of a table that lies there and is shown at this scale."""
    timeline, say = session.timeline, texts.say
    title = "table.back.title" if position < timeline.position else "table.back.title_ahead"
    words = Text(say(title, n=position, last=timeline.length), THEME.style(20, THEME.ink, face=THEME.strong))
    reason = timeline.why_not_back(position)

    def button(name: str, icon: str | None, act: Callable[[], None], enabled: bool, tip: str, main: bool) -> Button:
        label = "" if icon is not None else say(f"table.back.{name}")
        size = (BUTTON, BUTTON) if icon is not None else None
        look = "paper_main" if main else "paper_second"
        made = Button(label, icon=icon, look=look, size=size, font_size=FONT, on_click=act)
        made.name = f"look {name}"
        made.enabled = enabled
        if tip:
            made.tip = lambda: text_tip(tip)
        return made

    earlier, later, now = position - 1, position + 1, timeline.position
    why = say("table.back.play_on_tip") if reason is None else session.wording.reason(reason)
    step_back, step_on = say("table.back.earlier"), say("table.back.later")
    buttons = [
        button("earlier", "step_back", lambda: ways.look(earlier), position > 0, step_back, False),
        button("later", "step_forward", lambda: ways.look(later), position < timeline.length, step_on, False),
        button("now", None, lambda: ways.look(now), True, "", True),
        button("play_on", None, lambda: ways.play_on(position), reason is None, why, False),
    ]
    what_if = ways.what_if
    if what_if is not None:
        decided = timeline.game.actor(timeline.state_at(position)) is not None
        tip = say("table.back.what_if_tip")
        buttons.append(button("what_if", None, lambda: what_if(position), decided, tip, False))
    line = row(words, 2 * GAP, *buttons, gap=GAP, pad=(PAD, 0))
    width = line.wide()
    banner = Group(name="looking back", size=(width, HEIGHT), z=10)
    banner.add(surface("paper", (width, HEIGHT)))
    line.lay(Box(0, 0, width, HEIGHT), banner)
    banner.pivot, banner.scale = (0, 0), min(1.0, room.w / width)
    banner.pos = (room.x + (room.w - width * banner.scale) / 2, room.y + TOP * scale)
    return banner


def band_height(app: App, session: Session) -> float:
    """How much of the window's upper edge belongs to the band; none at the table of a real game."""
    return 0.0 if session.keeper.run.parent is None else BAND * app.stage.shrunk


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
    words = Text(
        line, THEME.style(FONT * k, WORDS, face=THEME.strong), width=width - 2 * BAND_PAD, max_lines=1, shrink=True
    )
    words.pos = ((width - words.w) / 2, (height - words.h) / 2)
    strip.add(words)
    return strip
