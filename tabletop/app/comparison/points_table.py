"""Where do the points of a branch and of its original differ, category by category?"""

from __future__ import annotations

from tabletop.app.parts.page import on
from tabletop.app.parts.plot_reading import QUIET
from tabletop.app.parts.written import minus, signed
from tabletop.app.replay.recording import Recording
from tabletop.content import Texts
from tabletop.kernel import ScoreSheet
from tabletop.scene import THEME, Panel, Sizes, Text
from tabletop.scene.layout import Cell, column, fixed, grow, row

GREEN, RED = "#2F6B35", "#B3352A"
HIGHEST = 4.0
"""How high a row is at most, in letters."""


def sheet_of(recording: Recording, seat: int) -> ScoreSheet:
    """The points of a seat as the recording ends, finished or not."""
    state = recording.timeline.state_at(recording.last)
    return recording.game.scores(recording.game.observe(state, recording.counted_by))[seat]


def points_table(branch: Recording, parent: Recording, seat: int, texts: Texts, s: Sizes, room: float) -> Cell:
    """Paper with one row a category and the total below the line; `room` is how high it is."""
    here, there = sheet_of(branch, seat), sheet_of(parent, seat)
    wide = 6 * s.body
    name = Text(branch.seats[seat].name, THEME.heading(s.title, THEME.ink), max_lines=1, shrink=True)
    style = THEME.section(QUIET)._replace(size=s.tiny - 2)
    heads = [Text(texts.say(f"comparison.{key}"), style, max_lines=1) for key in ("there", "here", "change")]
    head, foot = s.title * 2.1, s.title * 1.7
    pitch = min(HIGHEST * s.body, (room - head - foot - s.pad) / max(1, len(here.points)))
    size = min(s.body, pitch * 0.6)

    def line(words: str, old: int, new: int, size: float) -> Cell:
        apart = new - old
        tint = THEME.ink if apart == 0 else GREEN if apart > 0 else RED
        cells = ((minus(old), QUIET), (minus(new), THEME.ink), (signed(apart), tint))
        label = Text(words, THEME.style(size, THEME.ink), max_lines=1, shrink=True)
        values = [Text(value, THEME.heading(size + 4, colour)) for value, colour in cells]
        return row(grow(label), *(fixed(row(grow(), value), w=wide) for value in values))

    rows = [line(texts.say(f"score.{key}"), there.points[key], here.points[key], size) for key in here.points]
    return on(
        "paper",
        column(
            fixed(row(grow(name), *(fixed(row(grow(), words), w=wide) for words in heads), align="end"), h=head),
            *(fixed(one, h=pitch) for one in rows),
            4,
            fixed(lambda size: Panel(size, fill=THEME.ink), h=2.5),
            fixed(line(texts.say("results.total"), there.total, here.total, s.body + 5), h=foot),
            pad=(s.pad, 0),
        ),
        name="points",
    )
