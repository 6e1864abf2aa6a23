"""Did the other way pay? A what-if branch and the game it began in, one over the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop import boards
from tabletop.app.comparison.paired_plot import paired_plot
from tabletop.app.parts.page import background, edges, foot, foot_button, lay_on_foot, on, top_bar, two_columns
from tabletop.app.parts.plot_reading import QUIET
from tabletop.app.parts.written import minus, signed
from tabletop.app.replay.about import RecordingScreen
from tabletop.app.replay.recording import Recording
from tabletop.app.saves.finding import recording_in, save_of
from tabletop.content import Texts
from tabletop.kernel import ScoreSheet
from tabletop.review import expected
from tabletop.scene import THEME, Box, Group, Node, Panel, Size, Sizes, Sprite, Text
from tabletop.scene.layout import Cell, column, fixed, grow, inside, row

if TYPE_CHECKING:
    from tabletop.app.application import App

GREEN, RED = "#2F6B35", "#B3352A"
HIGHEST = 4.0
"""How high a row is at most, in letters."""


class ComparisonScreen(RecordingScreen):
    """The branch as solid lines over the broken ones of its original, and where their points differ."""

    def __init__(self, app: App, branch: Recording, parent: Recording) -> None:
        super().__init__(app)
        self.recording = self.branch = branch
        self.parent = parent
        self.seat = branch.home_seat
        assert branch.parent is not None
        self.fork = min(branch.parent.position, branch.last, parent.last)
        over = branch.over and parent.over
        self.until = branch.last, parent.last if over else min(branch.last, parent.last)
        """Up to which move each is looked at: to the end, or while one is not over as far as the branch has come."""

    def lay_out(self, width: float, height: float) -> None:
        """Head above, plot at the left, points at the right, buttons below."""
        for recording in (self.branch, self.parent):
            recording.speak(self.texts)
        self.layer.clear()
        s, say = self.sizes, self.texts.say
        background(self.layer, width, height, self.branch.game.name)
        bar = top_bar(self.app, self.layer, say("comparison.title"), say("replay.to.load"), self.back)
        below = self._foot(s, width)
        room = height - bar - below.high(width) - 2 * s.space - s.gap - 2 * s.edge
        plot, points = grow(partial(self._plot, s)), grow(partial(self._points_table, s))
        body = two_columns(
            row(plot, align="stretch"), row(points, align="stretch"), s, room, least=(400, 480), share=0.64
        )
        page = column(self._head(s), body, gap=s.space, pad=(edges(s, width), s.gap, edges(s, width), s.space))
        lay_on_foot(self.layer, page, below, width, height, bar)

    # --- parts -------------------------------------------------------------------------------------------------------

    def _head(self, s: Sizes) -> Cell:
        title = Text(self._verdict(), THEME.heading(s.hero), max_lines=1, shrink=True)
        line = Text(self._line(), THEME.style(s.lead, "#D6CDBE"), max_lines=1, shrink=True)
        title.name, line.name = "verdict", "line"
        mark = Sprite("app/coach_mark", (2 * s.edge, 2 * s.edge))
        return inside(Group(name="head"), row(mark, grow(column(title, line)), gap=s.space))

    def _plot(self, s: Sizes, size: Size) -> Node:
        self.plot = paired_plot(
            self.branch, self.parent, self.fork, self.seat, self.texts.say("results.opponent"), self.texts,
            Box(0, 0, *size), s, on_pick=self.watch_at,
        )  # fmt: skip
        return self.plot

    def _points_table(self, s: Sizes, size: Size) -> Node:
        table = Group(size=size)
        recordings = zip((self.branch, self.parent), self.until, strict=True)
        here, there = (sheet_of(recording, self.seat, moment) for recording, moment in recordings)
        over = self.branch.over and self.parent.over
        expected = None if over else (self._points(self.branch), self._points(self.parent))
        name = self.branch.seats[self.seat].name
        points_table(name, here, there, expected, self.texts, s, size[1]).lay(Box(0, 0, *size), table)
        return table

    def _foot(self, s: Sizes, width: float) -> Cell:
        say, over = self.texts.say, self.branch.over
        acts: list[tuple[str, str, Callable[[], None]]] = [
            ("watch_there", "replay", lambda: self._watch(self.parent)),
            ("watch_here", "replay", lambda: self._watch(self.branch)),
        ]
        if self.parent.over and self.parent.humans:
            acts.append(("review_there", "chart", lambda: self.app.go_review(self.parent)))
        buttons = [foot_button(s, name, say(f"comparison.{name}"), icon, act) for name, icon, act in acts]
        words, icon = say("replay.to.results" if over else "comparison.continue"), "podium" if over else "play"
        main = self.layer.first_focus = foot_button(s, "go on", words, icon, self.go_on, look="main")
        return foot(s, width, buttons, [main])

    def _verdict(self) -> str:
        say = self.texts.say
        if not self.branch.over:
            return say("comparison.running")
        apart = self._points(self.branch) - self._points(self.parent)
        if apart == 0:
            return say("comparison.same")
        return say("comparison.head" if apart > 0 else "comparison.less", n=abs(apart))

    def _line(self) -> str:
        here, there = (self._points(recording) for recording in (self.branch, self.parent))
        key = "line" if self.branch.over and self.parent.over else "running_line"
        title = self.parent.title or self.texts.say("name")
        name = self.branch.seats[self.seat].name
        return self.texts.say(f"comparison.{key}", name=name, here=here, there=there, title=title, n=self.fork)

    def _points(self, recording: Recording) -> int:
        """What both ended with; while one of them is not over, what could be expected in each after as many moves."""
        moment = self.until[recording is self.parent]
        if self.branch.over and self.parent.over:
            return sheet_of(recording, self.seat, moment).total
        return round(expected(recording.game, recording.timeline.state_at(moment), recording.counted_by)[self.seat])

    # --- what can be done --------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Play the branch on, or see how it ended."""
        entry = save_of(self.app, self.branch.id)
        if self.branch.over or entry is None:
            self.app.go_results(self.branch)
        else:
            self.app.continue_game(entry.file)

    def watch_at(self, position: int) -> None:
        """The branch from that moment on; where it is not so long, the original."""
        recording = self.branch if position <= self.branch.last else self.parent
        recording.go(position)
        self._watch(recording)

    def _watch(self, recording: Recording) -> None:
        if recording.game.name in boards.names():
            if recording.position == recording.last:
                recording.go(0)
            self.app.go_replay(recording, "load")

    def back(self) -> None:
        """The list of saves."""
        self.app.go_load(chosen=self.recording.id)


def parent_of(app: App, branch: Recording) -> Recording | None:
    """The recording of the game a branch began in; None, with a sentence to the player, when it is not there any more."""
    entry = None if branch.parent is None else save_of(app, branch.parent.id)
    if entry is None:
        app.toasts.show(app.texts.say("comparison.gone"), kind="problem")
        return None
    return recording_in(app, entry.file)


def sheet_of(recording: Recording, seat: int, moment: int) -> ScoreSheet:
    """The points of a seat at that moment."""
    state = recording.timeline.state_at(moment)
    return recording.game.scores(recording.game.observe(state, recording.counted_by))[seat]


def points_table(
    person: str,
    here: ScoreSheet,
    there: ScoreSheet,
    expected: tuple[int, int] | None,
    texts: Texts,
    s: Sizes,
    room: float,
) -> Cell:
    """Paper with one row a category and the total below the line, and what is expected of both where one is not over; `room` is
    how high it is.
    """
    wide = 6 * s.body
    name = Text(person, THEME.heading(s.title, THEME.ink), max_lines=1, shrink=True)
    style = THEME.section(QUIET)._replace(size=s.tiny - 2)
    heads = [Text(texts.say(f"comparison.{key}"), style, max_lines=1) for key in ("there", "here", "change")]
    head, foot = s.title * 2.1, s.title * 1.7
    pitch = min(
        HIGHEST * s.body, (room - head - foot * (1 if expected is None else 2) - s.pad) / max(1, len(here.points))
    )
    size = min(s.body, pitch * 0.6)

    def line(words: str, old: int, new: int, size: float) -> Cell:
        apart = new - old
        tint = THEME.ink if apart == 0 else GREEN if apart > 0 else RED
        cells = ((minus(old), QUIET), (minus(new), THEME.ink), (signed(apart), tint))
        label = Text(words, THEME.style(size, THEME.ink), max_lines=1, shrink=True)
        values = [Text(value, THEME.heading(size + 4, colour)) for value, colour in cells]
        return row(grow(label), *(fixed(row(grow(), value), w=wide) for value in values))

    more = (
        None
        if expected is None
        else fixed(line(texts.say("comparison.expected"), expected[1], expected[0], s.body), h=foot)
    )
    rows = [line(texts.say(f"score.{key}"), there.points[key], here.points[key], size) for key in here.points]
    return on(
        "paper",
        column(
            fixed(row(grow(name), *(fixed(row(grow(), words), w=wide) for words in heads), align="end"), h=head),
            *(fixed(one, h=pitch) for one in rows),
            4,
            fixed(lambda size: Panel(size, fill=THEME.ink), h=2.5),
            fixed(line(texts.say("results.total"), there.total, here.total, s.body + 5), h=foot),
            more,
            pad=(s.pad, 0),
        ),
        name="points",
    )


screen = ComparisonScreen
