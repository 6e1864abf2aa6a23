"""What was the game about: what was given away, how it ended, how far the judging is?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.parts.seat_tabs import SeatTabs
from tabletop.content import seat_looks
from tabletop.review import Review, Spoken
from tabletop.scene import THEME, Box, Group, Panel, Sprite, Text
from tabletop.scene.widgets import Button

BAR = 10.0


class ReviewHead:
    """The mark of the coach, one line and its particulars; while the game is judged, a bar that fills and can be stopped."""

    def __init__(
        self, spoken: Spoken, box: Box, colour: str, *, compact: bool, on_seat: Callable[[int], None],
        on_judge: Callable[[], None],
    ) -> None:  # fmt: skip
        self._spoken, self._compact, self._on_seat, self._on_judge = spoken, compact, on_seat, on_judge
        self._colour = colour
        self.root = Group(size=(box.w, box.h), pos=(box.x, box.y), name="head")

    def show(self, review: Review, seat: int, *, at_work: bool) -> None:
        """What is known now."""
        root, compact = self.root, self._compact
        root.clear()
        side = 40.0 if compact else 104.0
        root.add(Sprite("app/coach_mark", (side, side), pos=(0 if compact else 4, (root.h - side) / 2)))
        left = side + (12 if compact else 24)
        room = root.w - left
        if len(review.people) > 1:
            tabs = SeatTabs(self._spoken.seats, review.people, seat, on_change=self._on_seat)
            tabs.pos = (root.w - tabs.w, 0 if compact else 14)
            root.add(tabs)
            room -= tabs.w + 16
        say = self._spoken.say
        waiting = say("review.judging" if at_work else "review.stopped")
        title = self._spoken.headline(review, seat) if review.done else waiting
        words = Text(title, THEME.heading(24 if compact else 44), width=room, max_lines=1, shrink=True)
        words.pos = (left, (2 if compact else 50) - (0 if compact else words.h / 2))
        root.add(words)
        y = words.y + words.h + (0 if compact else 2)
        if review.done:
            self._particulars(review, seat, left, y)
        else:
            self._bar(review, left, y, at_work=at_work)

    def _particulars(self, review: Review, seat: int, left: float, y: float) -> None:
        root, size = self.root, 13.0 if self._compact else 19.0
        colour = self._spoken.seats[seat].colour
        if colour in seat_looks():
            side = size + 7
            root.add(Sprite(f"app/seat_{colour}", (side, side), pos=(left, y)))
            left += side + 10
        text = Text(
            self._spoken.standing(review, seat),
            THEME.style(size, "#D6CDBE"),
            width=root.w - left,
            max_lines=1,
            shrink=True,
        )
        text.pos = (left, y + (size + 7 - text.h) / 2)
        text.name = "standing"
        root.add(text)

    def _bar(self, review: Review, left: float, y: float, *, at_work: bool) -> None:
        root, say, compact = self.root, self._spoken.say, self._compact
        high = 26.0 if compact else 38.0
        button = Button(
            say("review.stop" if at_work else "review.go_on"), icon="stop" if at_work else "play", look="second",
            size=(112 if compact else 150, high), font_size=13 if compact else 16, icon_size=15 if compact else 18,
            on_click=self._on_judge,
        )  # fmt: skip
        button.name = "judge"
        button.pos = (root.w - button.w, y)
        root.add(button)
        done = Text(
            say("review.progress", done=len(review.verdicts), n=len(review.decisions)),
            THEME.style(13 if compact else 17, "#D6CDBE"),
        )
        done.pos = (button.x - done.w - 14, y + (high - done.h) / 2)
        root.add(done)
        wide = done.x - left - 14
        bar = root.add(Panel((wide, BAR), fill="#151210", corners=BAR / 2, pos=(left, y + (high - BAR) / 2)))
        bar.name = "progress"
        filled = max(BAR, wide * review.share)
        bar.add(Panel((filled, BAR), fill=self._colour, corners=BAR / 2))
