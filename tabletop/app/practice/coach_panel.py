"""What may the coach do at all tables, and how does it sound then?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.parts.coach_wishes import CoachWishes
from tabletop.boards.common.board import Worth
from tabletop.boards.common.move_values import pill_of
from tabletop.coach import signed
from tabletop.scene import THEME, Box, Group, Node, Panel, Sprite, Text
from tabletop.scene.widgets import surface

if TYPE_CHECKING:
    from tabletop.app.application import App

DARK = "#241D18"
WORTH = 3.2
"""Of the move in the sample."""
MARK, GAP, LEAST_SAMPLE = 64.0, 6.0, 110.0
ROW = 61.0


class CoachPanel:
    """A paper with every wish about the coach; below them a sample of its voice as it is wished for now."""

    def __init__(self, app: App, box: Box, *, compact: bool) -> None:
        self._app, self._box, self._compact = app, box, compact
        self.root = Group(size=(box.w, box.h), pos=(box.x, box.y), name="coach panel")
        self.root.focus_group = True
        self.root.add(surface("paper", (box.w, box.h)))
        self._edge = 16.0 if compact else 26.0
        self._y = self._head()
        room = box.w - 2 * self._edge
        self._wishes = wishes = CoachWishes(
            app,
            choice_size=(room, 34) if compact else (360, 44),
            slider_width=room - 110 if compact else 250,
            font_size=13 if compact else 15,
            changed=self._speak,
        )
        self._rows(wishes)
        self._sample: Node | None = None
        self._speak()

    def _head(self) -> float:
        say, compact = self._app.texts.say, self._compact
        side = 28.0 if compact else 40.0
        top = 8.0 if compact else 14.0
        self.root.add(Sprite("app/coach_mark", (side, side), pos=(self._edge, top)))
        title = Text(say("coach.title"), THEME.heading(21 if compact else 28, THEME.ink))
        title.pos = (self._edge + side + 10, top + (side - title.h) / 2)
        self.root.add(title)
        how = Text(say("practice.coach_how"), THEME.style(14 if compact else 16, THEME.quiet_ink))
        how.pos = (title.x + title.w + 18, top + (side - how.h) / 2 + 2)
        if how.x + how.w < self._box.w - 12:
            self.root.add(how)
        return top + side + (8 if compact else 18)

    def _rows(self, wishes: CoachWishes) -> None:
        compact = self._compact
        if compact:
            wishes.speaks.pos = (self._edge, self._y)
            self.root.add(wishes.speaks)
            self._y += wishes.speaks.h + 18
        else:
            self._line("settings.coach_speaks", wishes.speaks, ROW)
        for name, switch in wishes.switches.items():
            self._line(f"settings.coach_{name}", switch, 60 if compact else ROW, f"practice.coach_{name}")
        if compact:
            self._heading("settings.coach_warns")
            wishes.warns.pos = (self._edge, self._y)
            self.root.add(wishes.warns)
            self._y += 40
        else:
            self._line("settings.coach_warns", wishes.warns, ROW - 4, room=110)
        self.root.add(wishes.points)
        if compact:
            self._heading("settings.coach_reviews")
            wishes.reviews.pos = (self._edge, self._y)
            self.root.add(wishes.reviews)
        else:
            self._line("settings.coach_reviews", wishes.reviews, ROW)

    def _heading(self, key: str) -> None:
        """The words above a control that takes the whole width."""
        words = Text(self._app.texts.say(key), THEME.style(14, THEME.ink, face=THEME.strong))
        words.pos = (self._edge, self._y + 6)
        self.root.add(words)
        self._y += 34

    def _line(self, key: str, control: Node, height: float, hint: str = "", room: float = 0.0) -> None:
        say, size = self._app.texts.say, 14 if self._compact else 17
        right = self._box.w - self._edge - room
        control.pos = (right - control.w, self._y + (height - 10 - control.h) / 2)
        words = Text(
            say(key), THEME.style(size, THEME.ink, face=THEME.strong), width=control.x - self._edge - 10, max_lines=1,
            shrink=True,
        )  # fmt: skip
        words.pos = (self._edge, self._y + (0 if hint else (height - 10 - words.h) / 2))
        self.root.add(words)
        if hint:
            quiet = Text(
                say(hint),
                THEME.style(13 if self._compact else 15, THEME.quiet_ink),
                pos=(self._edge, self._y + words.h + 1),
            )
            self.root.add(quiet)
        self.root.add(control)
        self._y += height

    def _speak(self) -> None:
        """The coach as it would speak now: when, with which numbers, and what it asks before."""
        points, warns = self._wishes.points, self._wishes.warns
        points.pos = (self._box.w - self._edge - points.w, warns.y + (warns.h - points.h) / 2)
        if self._sample is not None:
            self._sample.detach()
            self._sample = None
        w, h = self._box.w - 2 * self._edge, self._box.h - self._y - 22
        if self._compact or h < LEAST_SAMPLE:
            return
        coach, say = self._app.settings.coach, self._app.texts.say
        sample = self._sample = self.root.add(Group(size=(w, h), pos=(self._edge, self._y), name="sample"))
        sample.add(Panel((w, h), fill=DARK, corners=11))
        sample.add(Sprite("app/coach_mark", (MARK, MARK), pos=(14, (h - MARK) / 2)))
        x, right = MARK + 30, w - 16
        if coach.worth and coach.speaks != "never":
            pill = pill_of(Worth(WORTH, signed(self._app.texts, WORTH), best=True))
            pill.pos = (right - pill.w, (h - pill.h) / 2)
            sample.add(pill)
            right = pill.x - 14
        lines = [say(f"practice.sample.{coach.speaks}")]
        if coach.speaks != "never":
            lines.append(say("practice.sample.warns", n=coach.warn_points))
            if coach.explain_bots:
                lines.append(say("practice.sample.bots"))
        first, other = THEME.style(18, THEME.light_text, leading=1.25), THEME.style(15, THEME.quiet_light, leading=1.25)
        texts = [Text(line, other if number else first, width=right - x) for number, line in enumerate(lines)]
        y = (h - sum(text.h for text in texts) - GAP * (len(texts) - 1)) / 2
        for text in texts:
            text.pos = (x, y)
            sample.add(text)
            y += text.h + GAP
