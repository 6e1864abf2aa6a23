"""What is said of the turning points of a game that is watched, and what is asked before each?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.replay.recording import Recording
from tabletop.content import Texts
from tabletop.review import Spoken, recall, review_file
from tabletop.scene import THEME, Box, Button, Group, Sprite, Text, surface
from tabletop.scene.layout import column, grow, row

if TYPE_CHECKING:
    from tabletop.app.application import App

WIDTH, MARK, EDGE, LEAST_PIXELS = 310.0, 44.0, 12.0, 11.0


class TurningPoints(NamedTuple):
    """Those of one game."""

    said: Mapping[int, str] = {}
    """A sentence or two about each, by the number of moves before it."""
    decide: Callable[[int], None] = lambda _: None
    """Somebody wants to decide there."""


def points_of(app: App, recording: Recording, decide: Callable[[int], None]) -> TurningPoints:
    """The dearest decisions of people, where the game is over and was reviewed."""
    if not (recording.over and recording.humans and recording.id):
        return TurningPoints()
    review = recall(review_file(app.places.reviews, recording.id), recording.timeline, recording.humans)
    spoken = Spoken(recording.timeline, recording.seats, recording.texts)
    dear = (verdict for seat in recording.humans for verdict in review.dearest(seat))
    return TurningPoints({verdict.position: spoken.why(verdict) for verdict in dear}, decide)


class PointSlip(Group):
    """Over the end of the log: before the move what one would do, after it what it was worth."""

    def __init__(self, texts: Texts, said: str, decide: Callable[[], None] | None, scale: float) -> None:
        """`decide` where it is asked, else the sentences stand there."""
        super().__init__(name="turning point", z=4)
        self.focus_group = True
        least = LEAST_PIXELS / scale
        kicker = Text(texts.say("replay.turning_point"), THEME.style(max(15, least), THEME.quiet_ink), max_lines=1)
        words = Text(
            texts.say("replay.what_would_i_do") if decide is not None else said,
            THEME.style(max(17, least), THEME.ink, leading=1.25),
        )
        button = None
        if decide is not None:
            button = Button(
                texts.say("replay.decide"), icon="target", look="paper_main", height=44, font_size=max(16, least),
                on_click=decide, name="decide",
            )  # fmt: skip
        mark = Sprite("app/coach_mark", (MARK, MARK))
        said_at = row(mark, 12, grow(column(kicker, 2, words)), align="start")
        content = column(said_at, button, gap=10, pad=(14, 12, 14, 14))
        self.size = (WIDTH, content.high(WIDTH))
        self.add(surface("paper", self.size)).hits = True
        content.lay(Box(0, 0, *self.size), self)
