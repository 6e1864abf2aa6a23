"""How did the expected points go in a branch and in the game it began in, one over the other?"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from tabletop.app.parts.plot_reading import PAPER, QUIET, Axes
from tabletop.app.replay.recording import Recording
from tabletop.app.review.move_plot import MovePlot, Series
from tabletop.content import Texts
from tabletop.review import expected
from tabletop.scene import THEME, Box, Node, Panel, Sizes, Text, dashes

FORK = "#7F611A"
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


def paired(branch: Recording, parent: Recording, fork: int, seat: int, opponent: str) -> list[Series]:
    """The branch, and broken the original from where they part: before, both are one. The person's own lie on top."""
    names = [(other.name, other.colour) for other in branch.seats] + [(opponent, "")]
    here, there = outlook(branch), outlook(parent, fork)
    width = range(min(len(here[0]), len(names)))
    own = [Series(*names[n], [moment[n] for moment in here], n == seat) for n in width]
    ahead = [Series(*names[n], [moment[n] for moment in there], n == seat, fork, dashed=True) for n in width]
    return sorted([*ahead, *own], key=lambda one: (one.own, not one.dashed))


class Fork(NamedTuple):
    """Where they part, and which line is which."""

    at: int
    parted: str
    here: str
    there: str
    size: float
    right: float
    """Where the legend ends."""

    def draw(self, home: Node, axes: Axes) -> None:
        """A line over the whole plot; the legend at the right of the title."""
        area, x = axes.area, axes.x(self.at)
        home.add(Panel((2.5, area.h), fill=FORK, pos=(x - 1.25, area.y)))
        words = Text(self.parted, THEME.style(self.size, FORK, face=THEME.strong))
        left = x + 8 if x + 8 + words.w < area.right else x - 8 - words.w
        words.pos = (left, area.y + 6)
        home.add(Panel((words.w + 12, words.h + 4), fill=PAPER, corners=6, pos=(left - 6, area.y + 4)))
        home.add(words)
        right, middle = self.right, area.y / 2
        for name, broken in ((self.there, True), (self.here, False)):
            text = home.add(Text(name, THEME.style(self.size, QUIET)))
            text.pos = (right - text.w, middle - text.h / 2)
            start = text.x - 46
            if broken:
                home.add(dashes([(start, middle), (start + 36, middle)], THEME.ink, 3, dash=7, gap=6))
            else:
                home.add(Panel((36, 4), fill=THEME.ink, corners=2, pos=(start, middle - 2)))
            right = start - 22


def paired_plot(
    branch: Recording, parent: Recording, fork: int, seat: int, opponent: str, texts: Texts, box: Box, s: Sizes,
    *, on_pick: Callable[[int], None],
) -> MovePlot:  # fmt: skip
    """The branch in solid lines, the original broken."""
    say = texts.say
    longer = max(branch, parent, key=lambda recording: recording.last)
    plot = MovePlot(longer, say("comparison.plot"), texts, box, s, name="paired plot", on_pick=on_pick)
    plot.show(
        paired(branch, parent, fork, seat, opponent),
        lambda one: f"{one.name}, {say('comparison.there')}" if one.dashed else one.name,
    )
    there, here = say("comparison.there"), say("comparison.here")
    plot.mark(Fork(fork, say("comparison.forked"), here, there, s.tiny, box.w - s.pad))
    return plot
