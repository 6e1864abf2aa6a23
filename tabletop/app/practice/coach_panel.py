"""What may the coach do at all tables, and how does it sound then?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.parts.coach_wishes import CoachWishes
from tabletop.app.parts.page import on
from tabletop.boards.common.board import Worth
from tabletop.boards.common.move_values import pill_of
from tabletop.coach import signed
from tabletop.scene import THEME, Box, Group, Node, Panel, Size, Sizes, Sprite, Text
from tabletop.scene.layout import Cell, Part, column, fitting, fixed, grow, inside, row

if TYPE_CHECKING:
    from tabletop.app.application import App

DARK = "#241D18"
WORTH = 3.2
"""Of the move in the sample."""
MARK, LEAST_SAMPLE = 64.0, 110.0
CHOICE, SLIDER, POINTS = 360.0, 250.0, 104.0


class CoachPanel:
    """A paper with every wish about the coach; below them a sample of its voice as it is wished for now."""

    def __init__(self, app: App, s: Sizes) -> None:
        self._app, self._s = app, s
        self._sample = Group(name="sample")
        self._wishes = CoachWishes(
            app, choice_size=(CHOICE, s.control), slider_width=SLIDER, font_size=s.tiny, changed=self._speak
        )

    def cell(self) -> Cell:
        """One line a wish; where there is no room beside its name, the control stands below it."""
        s, say, wishes = self._s, self._app.texts.say, self._wishes
        mark = Sprite("app/coach_mark", (s.control - 4, s.control - 4))
        title = Text(say("coach.title"), THEME.heading(s.title, THEME.ink))
        how = Text(say("practice.coach_how"), THEME.style(s.small, THEME.quiet_ink), max_lines=1)
        warns = row(wishes.warns, 10, fixed(row(grow(), wishes.points), w=POINTS))
        switches = (self._line(f"coach_{name}", switch, hint=True) for name, switch in wishes.switches.items())
        lines = (
            self._line("coach_speaks", wishes.speaks),
            *switches,
            self._line("coach_warns", warns),
            self._line("coach_reviews", wishes.reviews),
        )
        head = row(mark, s.gap - 2, title, s.pad - 4, grow(how))
        return on(
            "paper",
            column(
                head, *lines, grow(inside(self._sample, self._fill)), gap=s.pad - 6, pad=(s.pad, s.gap, s.pad, s.pad)
            ),
            name="coach panel",
            focus=True,
        )

    def _line(self, key: str, control: Part, *, hint: bool = False) -> Cell:
        s, say = self._s, self._app.texts.say
        words = Text(say(f"settings.{key}"), THEME.style(s.body, THEME.ink, face=THEME.strong))
        if hint:
            quiet = Text(say(f"practice.{key}"), THEME.style(s.tiny, THEME.quiet_ink))
            return row(grow(column(words, quiet)), 10, control)
        return fitting(row(words, grow(), 10, control), column(words, row(control, grow()), gap=4))

    def _speak(self) -> None:
        self._sample.clear()
        self._fill(self._sample.size)

    def _fill(self, size: Size) -> Node:
        """The coach as it would speak now: when, with which numbers, and what it asks before; nothing where it is tight."""
        if size[1] < LEAST_SAMPLE:
            return Group()
        coach, say = self._app.settings.coach, self._app.texts.say
        lines = [say(f"practice.sample.{coach.speaks}")]
        if coach.speaks != "never":
            lines.append(say("practice.sample.warns", n=coach.warn_points))
            if coach.explain_bots:
                lines.append(say("practice.sample.bots"))
        first, other = THEME.style(18, THEME.light_text, leading=1.25), THEME.style(15, THEME.quiet_light, leading=1.25)
        texts = [Text(line, other if number else first) for number, line in enumerate(lines)]
        worth = Worth(WORTH, signed(self._app.texts, WORTH), best=True)
        pill = pill_of(worth) if coach.worth and coach.speaks != "never" else None
        words = grow(column(*texts, gap=6))
        voice = row(Sprite("app/coach_mark", (MARK, MARK)), words, pill, gap=14, pad=(14, 0))
        inside(Panel(size, fill=DARK, corners=11), voice).lay(Box(0, 0, *size), self._sample)
        return Group()
