"""How far is the game just played judged, as its Review button shows it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.app.replay.recording import Recording
from tabletop.app.review.judging import Judging, judging_of
from tabletop.app.review.move_plot import GREEN, RED
from tabletop.review import Spoken
from tabletop.scene import THEME, Button, Group, Panel, Sprite, Text, circle, text_tip

if TYPE_CHECKING:
    from tabletop.app.application import App

CALM_MS = 400.0
"""How long nothing happens before the judging begins: the result comes first."""
LAMP, EDGE, BAR, DISC = "#FFD98A", 14.0, 4.0, 13.0


class ReviewMark:
    """While the game is judged a bar that fills; then how many decisions were dear, or a tick for a clean game."""

    def __init__(self, app: App, recording: Recording, *, just_played: bool) -> None:
        self._app, self._recording = app, recording
        self._button: Button | None = None
        self._sign: Group | None = None
        if just_played and recording.humans and app.settings.coach.reviews != "off":
            app.stage.idle_jobs.later("review", CALM_MS, self._begin)
        elif self._judging is not None:
            self._judging.on_news = self._show

    @property
    def _judging(self) -> Judging | None:
        """The judging of this game, if there is one."""
        known = self._app.judging
        return known if known is not None and known.is_of(self._recording) else None

    def _begin(self) -> None:
        judging = judging_of(self._app, self._recording)
        judging.begin()
        if self._button is not None:
            judging.on_news = self._show
            self._show()

    def put_on(self, button: Button) -> None:
        """The button it is shown on."""
        self._button, self._sign = button, None
        self._show()

    def leave(self) -> None:
        """The judging goes on, nobody shows it here."""
        self._button = None
        if self._judging is not None:
            self._judging.on_news = None

    def _show(self) -> None:
        judging, button = self._judging, self._button
        if button is None or judging is None:
            return
        if self._sign is not None:
            self._sign.detach()
        self._sign = button.add(Group(size=button.size, name="review mark", z=1))
        review, recording = judging.review, self._recording
        spoken = Spoken(recording.timeline, recording.seats, recording.texts)
        if not review.done:
            self._bar(self._sign, review.share)
            words = spoken.say("review.progress", done=len(review.verdicts), n=len(review.decisions))
        else:
            seat = recording.home_seat if recording.home_seat in review.people else review.people[0]
            self._badge(self._sign, len(review.dearest(seat)))
            words = spoken.headline(review, seat)
        button.tip = lambda: text_tip(words)

    def _bar(self, sign: Group, share: float) -> None:
        wide = sign.w - 2 * EDGE
        ground = sign.add(Panel((wide, BAR), fill="#151210", corners=BAR / 2, pos=(EDGE, sign.h - BAR - 5)))
        ground.add(Panel((max(BAR, wide * share), BAR), fill=LAMP, corners=BAR / 2))

    def _badge(self, sign: Group, dear: int) -> None:
        x, y = sign.w - 6, 6.0
        sign.add(circle((x, y), DISC + 2, "#FBF6EA"))
        sign.add(circle((x, y), DISC, RED if dear else GREEN))
        if not dear:
            sign.add(Sprite("app/icon_check", (16, 16), tint="#FFFFFF", pos=(x - 8, y - 8)))
            return
        number = Text(str(dear), THEME.heading(18, "#FFFFFF", digits=True))
        number.pos = (x - number.w / 2, y - number.h / 2)
        sign.add(number)
