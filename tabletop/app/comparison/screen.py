"""Did the other way pay? A what-if branch and the game it began in, one over the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop import boards
from tabletop.app.comparison.family import entry_of
from tabletop.app.comparison.paired_plot import paired_plot
from tabletop.app.comparison.points_table import points_table, sheet_of
from tabletop.app.parts.page import page_below, planks, top_bar
from tabletop.app.replay.about import RecordingScreen
from tabletop.app.replay.recording import Recording
from tabletop.review import expected
from tabletop.scene import THEME, Box, Group, Panel, Sprite, Text
from tabletop.scene.widgets import Button

if TYPE_CHECKING:
    from tabletop.app.application import App


class Places:
    """Head above, plot at the left, points at the right, buttons below."""

    def __init__(self, width: float, height: float, compact: bool, top: float) -> None:
        self.compact = compact
        bar = 68.0 if compact else 148.0
        left = 24.0 if compact else (width - min(width, 1920)) / 2 + 48
        right = width - left
        gap = 16.0 if compact else 24.0
        bottom = height - bar - (12 if compact else 26)
        self.head = Box(left, top + (8 if compact else 6), right - left, 60 if compact else 120)
        y = self.head.bottom + (6 if compact else 14)
        split = round((right - left - gap) * 0.64)
        self.plot = Box(left, y, split, bottom - y)
        self.points = Box(left + split + gap, y, right - left - split - gap, bottom - y)
        self.left, self.right = left, right
        self.bar = Box(0, height - bar, width, bar)


class ComparisonScreen(RecordingScreen):
    """The branch as solid lines over the broken ones of its original, and where their points differ."""

    def __init__(self, app: App, branch: Recording, parent: Recording) -> None:
        super().__init__(app)
        self.recording = self.branch = branch
        self.parent = parent
        self.seat = branch.home_seat
        assert branch.parent is not None
        self.fork = min(branch.parent.position, branch.last, parent.last)

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        for recording in (self.branch, self.parent):
            recording.speak(self.texts)
        self.layer.clear()
        compact = self.stage.compact or height < 1000
        planks(self.layer, width, height, self.branch.game.name)
        say = self.texts.say
        bar = top_bar(self.app, self.layer, say("comparison.title"), say("replay.to.load"), self.back)
        page, page_w, page_h = page_below(self.layer, bar, width, height)
        places = self.places = Places(page_w, page_h, compact, bar)
        self._head(page, places)
        self.plot = page.add(
            paired_plot(
                self.branch, self.parent, self.fork, self.seat, say("results.opponent"), self.texts, places.plot,
                compact=compact, on_pick=self.watch_at,
            )
        )  # fmt: skip
        page.add(points_table(self.branch, self.parent, self.seat, self.texts, places.points, compact=compact))
        self._buttons(page, places)

    # --- parts -------------------------------------------------------------------------------------------------------

    def _head(self, page: Group, places: Places) -> None:
        box, compact = places.head, places.compact
        root = page.add(Group(size=(box.w, box.h), pos=(box.x, box.y), name="head"))
        side = 48.0 if compact else 104.0
        root.add(Sprite("app/coach_mark", (side, side), pos=(0, (box.h - side) / 2)))
        left = side + (14 if compact else 26)
        style = THEME.heading(26 if compact else 44)
        title = Text(self._verdict(), style, width=box.w - left, max_lines=1, shrink=True)
        line = Text(
            self._line(), THEME.style(14 if compact else 20, "#D6CDBE"), width=box.w - left, max_lines=1, shrink=True
        )
        top = (box.h - title.h - line.h) / 2
        title.pos, line.pos = (left, top), (left, top + title.h)
        title.name, line.name = "verdict", "line"
        root.add(title)
        root.add(line)

    def _verdict(self) -> str:
        say = self.texts.say
        if not self.branch.over:
            return say("comparison.running")
        apart = sheet_of(self.branch, self.seat).total - sheet_of(self.parent, self.seat).total
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
        if recording.over:
            return sheet_of(recording, self.seat).total
        return round(
            expected(recording.game, recording.timeline.state_at(recording.last), recording.counted_by)[self.seat]
        )

    def _buttons(self, page: Group, places: Places) -> None:
        say, bar, compact = self.texts.say, places.bar, places.compact
        ground = page.add(Panel((bar.w, bar.h), fill="#1A1715", pos=(bar.x, bar.y)))
        ground.add(Panel((bar.w, 2), fill="#0E0C0B"))
        ground.focus_group = True
        h, y = (46.0, 11.0) if compact else (64.0, 24.0)
        acts: list[tuple[str, str, Callable[[], None]]] = [
            ("watch_there", "replay", lambda: self._watch(self.parent)),
            ("watch_here", "replay", lambda: self._watch(self.branch)),
        ]
        if self.parent.over and self.parent.humans:
            acts.append(("review_there", "chart", lambda: self.app.go_review(self.parent)))
        x = places.left
        for name, icon, act in acts:
            width = 224.0 if compact else 330.0
            button = Button(
                say(f"comparison.{name}"), icon=icon, look="second", size=(width, h), font_size=15 if compact else 19,
                on_click=act, pos=(x, y),
            )  # fmt: skip
            button.name = name
            ground.add(button)
            x += width + (12 if compact else 21)
        wide = 250.0 if compact else 380.0
        key = "replay.to.results" if self.branch.over else "comparison.continue"
        main = Button(say(key), icon="podium" if self.branch.over else "play", size=(wide, h), on_click=self.go_on)
        main.pos = (places.right - wide, y)
        main.name = "go on"
        ground.add(main)
        self.layer.first_focus = main

    # --- what can be done --------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Play the branch on, or see how it ended."""
        entry = entry_of(self.app, self.branch.id)
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
        self.app.go_load()


def screen(app: App, branch: Recording, parent: Recording) -> ComparisonScreen:
    """A branch beside the game it began in."""
    return ComparisonScreen(app, branch, parent)
