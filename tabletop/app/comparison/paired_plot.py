"""How did the expected points go in a branch and in the game it began in, one over the other?"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from tabletop.app.replay.recording import Recording
from tabletop.app.results.score_plot import QUIET
from tabletop.app.review.line_plot import PAPER, LinePlot, Series
from tabletop.content import Texts
from tabletop.review import expected
from tabletop.scene import THEME, Box, Panel, Text, dashes

FORK = "#8A6A1E"


MOST = 80
"""Moments that are estimated; in longer games the values between them are drawn straight."""


def outlook(recording: Recording, first: int = 0) -> list[list[float]]:
    """What everybody could be expected to have in the end, from a move on to the last one."""
    timeline, last = recording.timeline, recording.last
    moments = [*range(first, last, max(1, -(-(last - first) // MOST))), last]
    known = [expected(recording.game, timeline.state_at(position), recording.counted_by) for position in moments]
    points = known[:1]
    for (start, before), (end, after) in pairwise(zip(moments, known, strict=True)):
        for step in range(1, end - start + 1):
            share = step / (end - start)
            points.append([one + share * (other - one) for one, other in zip(before, after, strict=True)])
    return points


class PairedPlot(LinePlot):
    """The branch in solid lines, the original broken; where they part stands a mark, and before it they are one."""

    def __init__(
        self, branch: Recording, parent: Recording, fork: int, seat: int, opponent: str, texts: Texts, box: Box, *,
        compact: bool, on_pick: Callable[[int], None],
    ) -> None:  # fmt: skip
        longer = max(branch, parent, key=lambda recording: recording.last)
        super().__init__(
            box, texts.say("comparison.plot"), longer.last, longer.ticks, texts, rounds=bool(branch.game.rounds),
            compact=compact, on_pick=on_pick,
        )  # fmt: skip
        self.name = "paired plot"
        self._fork = fork
        names = [(other.name, other.colour) for other in branch.seats] + [(opponent, "")]
        here, there = outlook(branch), outlook(parent, fork)
        width = min(len(here[0]), len(names))
        ahead = [
            Series(*names[number], [moment[number] for moment in there], number == seat, fork, dashed=True)
            for number in range(width)
        ]
        own = [Series(*names[number], [moment[number] for moment in here], number == seat) for number in range(width)]
        self.plot(sorted([*ahead, *own], key=lambda one: (one.own, not one.dashed)))
        self._legend()

    def slip_title(self, position: int) -> str:
        """The move."""
        return self.texts.say("results.move", n=position)

    def slip_name(self, one: Series) -> str:
        """Lines of the original say so."""
        return f"{one.name}, {self.texts.say('comparison.there')}" if one.dashed else one.name

    def _legend(self) -> None:
        """Which line is which, and where they part."""
        size = 13.0 if self.compact else 15.0
        x = self.across(self._fork)
        self._signs.add(Panel((2.5, self.area.h), fill=FORK, pos=(x - 1.25, self.area.y)))
        style = THEME.style(size, FORK, face=THEME.strong)
        words = Text(self.texts.say("comparison.forked"), style)
        left = x + 8 if x + 8 + words.w < self.area.right else x - 8 - words.w
        words.pos = (left, self.area.y + 6)
        self._signs.add(Panel((words.w + 12, words.h + 4), fill=PAPER, corners=6, pos=(left - 6, self.area.y + 4)))
        self._signs.add(words)
        right = self.w - (18 if self.compact else 24)
        middle = 20.0 if self.compact else 32.0
        for key, broken in (("there", True), ("here", False)):
            text = Text(self.texts.say(f"comparison.{key}"), THEME.style(size, QUIET))
            text.pos = (right - text.w, middle - text.h / 2)
            self._signs.add(text)
            start = text.x - 46
            if broken:
                self._signs.add(dashes([(start, middle), (start + 36, middle)], THEME.ink, 3, dash=7, gap=6))
            else:
                self._signs.add(Panel((36, 4), fill=THEME.ink, corners=2, pos=(start, middle - 2)))
            right = start - 22
