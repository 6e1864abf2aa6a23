"""Where do the points of a branch and of its original differ, category by category?"""

from __future__ import annotations

from tabletop.app.parts.numbers import minus, signed
from tabletop.app.parts.plot_axes import QUIET
from tabletop.app.replay.recording import Recording
from tabletop.content import Texts
from tabletop.kernel import ScoreSheet
from tabletop.scene import THEME, Box, Panel, Text
from tabletop.scene.widgets import surface

GREEN, RED = "#2F6B35", "#B3352A"


def sheet_of(recording: Recording, seat: int) -> ScoreSheet:
    """The points of a seat as the recording ends, finished or not."""
    state = recording.timeline.state_at(recording.last)
    return recording.game.scores(recording.game.observe(state, recording.counted_by))[seat]


def points_table(branch: Recording, parent: Recording, seat: int, texts: Texts, box: Box, *, compact: bool) -> Panel:
    """Paper with one row a category and the total below the line."""
    root = surface("paper", (box.w, box.h), pos=(box.x, box.y))
    root.name = "points"
    here, there = sheet_of(branch, seat), sheet_of(parent, seat)
    size = 14.0 if compact else 18.0
    edge = 18.0 if compact else 28.0
    columns = [box.w - edge - step * (84.0 if compact else 130.0) for step in (2, 1, 0)]
    title = Text(
        branch.seats[seat].name,
        THEME.heading(18 if compact else 26, THEME.ink),
        width=columns[0] - edge - 90,
        max_lines=1,
    )
    head = 36.0 if compact else 58.0
    title.pos = (edge, head / 2 - title.h / 2 + 4)
    root.add(title)
    style = THEME.section(QUIET)._replace(size=11 if compact else 13)
    for key, x in zip(("there", "here", "change"), columns, strict=True):
        words = Text(texts.say(f"comparison.{key}"), style, max_lines=1)
        words.pos = (x - words.w, head - words.h - 4)
        root.add(words)
    rows = [(texts.say(f"score.{name}"), there.points[name], here.points[name]) for name in here.points]
    pitch = min(68.0, (box.h - head - (46 if compact else 66)) / max(1, len(rows)))
    for number, (name, old, new) in enumerate(rows):
        _row(root, name, old, new, head + number * pitch, pitch, columns, edge, min(size, pitch * 0.62))
    y = head + len(rows) * pitch + 4
    root.add(Panel((box.w - 2 * edge, 2.5), fill=THEME.ink, pos=(edge, y)))
    _row(
        root, texts.say("results.total"), there.total, here.total, y + 4, 34 if compact else 48, columns, edge, size + 5
    )
    return root


def _row(
    root: Panel, name: str, old: int, new: int, y: float, pitch: float, columns: list[float], edge: float, size: float
) -> None:
    middle = y + pitch / 2
    words = Text(name, THEME.style(size, THEME.ink), width=columns[0] - edge - 60, max_lines=1, shrink=True)
    words.pos = (edge, middle - words.h / 2)
    root.add(words)
    apart = new - old
    tint = THEME.ink if apart == 0 else GREEN if apart > 0 else RED
    for value, x, colour in (
        (minus(old), columns[0], QUIET),
        (minus(new), columns[1], THEME.ink),
        (signed(apart), columns[2], tint),
    ):
        text = Text(value, THEME.heading(size + 4, colour))
        text.pos = (x - text.w, middle - text.h / 2)
        root.add(text)
