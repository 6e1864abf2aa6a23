"""What was the game about: what was given away, how it ended, how far the judging is?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.parts.emblem import SeatTabs
from tabletop.app.parts.page import one_line
from tabletop.content import seat_looks
from tabletop.review import Review, Spoken
from tabletop.scene import THEME, Box, Button, Group, Node, Panel, Size, Sizes, Sprite, Text
from tabletop.scene.layout import Cell, column, fitting, fixed, grow, row

BAR = 10.0


class ReviewHead:
    """The mark of the coach, one line and its particulars; while the game is judged, a bar that fills and can be stopped."""

    def __init__(
        self, spoken: Spoken, s: Sizes, colour: str, *, on_seat: Callable[[int], None], on_judge: Callable[[], None]
    ) -> None:
        self._spoken, self._s, self._on_seat, self._on_judge = spoken, s, on_seat, on_judge
        self._colour = colour
        self.root = Group(name="head")

    def show(self, review: Review, seat: int, *, at_work: bool) -> None:
        """What is known now."""
        root, s, say = self.root, self._s, self._spoken.say
        root.clear()
        waiting = say("review.judging" if at_work else "review.stopped")
        title = self._spoken.headline(review, seat) if review.done else waiting
        letters = THEME.heading(s.hero, THEME.light_text)
        words = fitting(
            *(Text(title, letters._replace(size=size), max_lines=1) for size in (s.hero, s.title + 6, s.title)),
            Text(title, letters._replace(size=s.lead + 2, leading=1.05)),
        )
        tabs = None
        if len(review.people) > 1:
            tabs = SeatTabs(self._spoken.seats, review.people, seat, on_change=self._on_seat)
        below = self._particulars(review, seat) if review.done else self._bar(review, at_work=at_work)
        mark = Sprite("app/coach_mark", (2 * s.edge, 2 * s.edge))
        lines = column(row(grow(words), tabs, gap=s.space), below)
        row(mark, grow(lines), gap=s.space).lay(Box(0, 0, *root.size), root)

    def _particulars(self, review: Review, seat: int) -> Cell:
        s, colour = self._s, self._spoken.seats[seat].colour
        words = one_line(self._spoken.standing(review, seat), THEME.style(s.lead, "#D6CDBE"), s.lead, s.small, s.tiny)
        piece = Sprite(f"app/seat_{colour}", (s.lead + 7, s.lead + 7)) if colour in seat_looks() else None
        return row(piece, grow(words), gap=10)

    def _bar(self, review: Review, *, at_work: bool) -> Cell:
        s, say = self._s, self._spoken.say
        button = Button(
            say("review.stop" if at_work else "review.go_on"), icon="stop" if at_work else "play", look="second",
            size=(9.5 * s.small, s.control - 6), font_size=s.small, icon_size=s.icon - 6, on_click=self._on_judge, name="judge"
        )  # fmt: skip
        done = Text(
            say("review.progress", done=len(review.verdicts), n=len(review.decisions)), THEME.style(s.body, "#D6CDBE")
        )

        def progress(size: Size) -> Node:
            bar = Panel(size, fill="#151210", corners=BAR / 2)
            bar.name = "progress"
            bar.add(Panel((max(BAR, size[0] * review.share), BAR), fill=self._colour, corners=BAR / 2))
            return bar

        return row(grow(fixed(progress, h=BAR)), done, button, gap=14)
