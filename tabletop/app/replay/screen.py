"""How does one watch a game that was played?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop import boards
from tabletop.app.application import PACES, App
from tabletop.app.parts.emblem import emblem
from tabletop.app.replay.about import RecordingScreen
from tabletop.app.replay.playback import Controls, Playback
from tabletop.app.replay.preview import Looking
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.time_bar import HEIGHT, TimeBar
from tabletop.app.replay.turning_points import EDGE, PointSlip, TurningPoints, points_of
from tabletop.app.shortcuts import bind
from tabletop.app.table.pass_mouse_cover import PassMouseCover
from tabletop.app.table.session import Session
from tabletop.boards.common.board import Board, View
from tabletop.content import look_of
from tabletop.kernel import Event
from tabletop.kernel.state import State
from tabletop.scene import THEME, Box, Button, Group, IconButton, Node, Panel, Size, Text, text_tip
from tabletop.scene.layout import Cell, column, fitting, fixed, grow, inside, placed, row

BAR = 104.0
PAUSE_MS = 420
"""How long a move stays to be seen at normal speed before the next one follows."""
WIDTH = 1920.0


class ReplayScreen(Looking, RecordingScreen):
    """The game's own board, which takes no command, above a bar that runs the recording."""

    shrinks = True

    def __init__(
        self, app: App, played: Session | Recording, origin: str, back: Callable[[], None] | None,
        points: TurningPoints | None = None,
    ) -> None:  # fmt: skip
        self.recording = played if isinstance(played, Recording) else Recording.of(played)
        super().__init__(app)
        self._origin = origin
        self._ways: dict[str, Callable[[], None]] = {
            "home": app.go_home,
            "load": lambda: app.go_load(chosen=self.recording.id),
            "results": lambda: app.go_results(played),
            "review": lambda: app.go_review(self.recording),
            "statistics": back or app.go_statistics,
            "practice": lambda: app.go_practice(self.recording.game.name),
        }
        self.points = points or points_of(app, self.recording, self._try)
        self._point: PointSlip | None = None
        self._looking: int | None = None
        self._cover = PassMouseCover(app, self.recording, menu=self.back)
        self.playback = Playback(
            self.stage, self.recording, advance=self._advance, changed=self._changed, pause_ms=PAUSE_MS,
            stops=self.points.said,
        )  # fmt: skip
        self._board: Board[State] | None = None
        self._left = False
        bind(self.layer, {"play": self.playback.toggle, "play_on": self.play_on, "review": self.review})
        bind(self.layer, {"decide": self.decide})

    def heard(self, events: Sequence[Event], *, landed: bool | None = None) -> None:
        """What is shown is heard."""
        self.app.hear(events, landed=landed)

    # --- building ----------------------------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """The board, as large as the bar below it leaves room."""
        self.recording.speak(self.app.texts_of(self.game.name))
        self.layer.clear()
        self.layer.add(Panel((width, height), fill="#14110F"))
        self._board = boards.build(self.game.name, self)
        bar = self._bar()
        wide = min(width, WIDTH)
        high = max(BAR, bar.high(wide))
        k = min(width / WIDTH, (height - high) / 1080)
        holder = self.layer.add(Group(size=(WIDTH, 1080), pivot=(0, 0), scale=k))
        holder.pos = ((width - WIDTH * k) / 2, (height - high - 1080 * k) / 2)
        holder.add(self._board.root)
        self._holder = holder
        ground, edge = Panel((0, 0), fill="#1A1715"), fixed(lambda size: Panel(size, fill="#0E0C0B"), h=2)
        whole = inside(ground, column(edge, grow()), row(grow(), fixed(bar, w=wide), grow()))
        whole.lay(Box(0, height - high, width, high), self.layer)
        self._changed()
        if self._cover.needed(self.recording.home_seat) and not self.recording.over:
            self._cover.fall(self.recording.home_seat, self._changed)

    def _bar(self) -> Cell:
        """Where one came from, which game it is, the moments and what runs them; in two lines where one is too short."""
        say, recording = self.app.texts.say, self.recording
        words = say(f"replay.to.{self._origin}")
        back = Button(words, icon="back", look="second", size=(132, 48), font_size=16, on_click=self.back)
        back.name = "back"
        review = None
        if recording.over and recording.humans:
            review = IconButton("coach", look="second", side=48, on_click=self.review, hint=say("review.open"))
            review.name = "review"
        film = IconButton("film", look="second", side=48, on_click=self.film, hint=say("film.make"))
        film.name = "film"
        title = Text(recording.title or recording.texts.say("name"), THEME.heading(26), max_lines=1, shrink=True)
        quiet, shown = THEME.style(14, THEME.quiet_light), "uncovered" if recording.over else "covered"
        note = Text(say(f"replay.{shown}"), quiet, max_lines=2, shrink=True)
        self._caption = Text("", THEME.style(16, THEME.light_text), max_lines=1)
        self._controls = Controls(self.app, self.playback, height=46, ends=True)
        self._on = Button(
            say("load.play_on"), icon="play_from_here", look="main", size=(248, 46), font_size=16, on_click=self.play_on
        )
        self._on.name = "play on"
        self._on.tip = lambda: text_tip(say("load.play_on_hint"))
        game = row(grow(column(title, note)), 8, film, review, gap=8)
        begin = (back, 20, emblem(recording.game.name, 56), 14)
        time = column(fixed(self._caption, h=28), fixed(self._moments, h=HEIGHT))
        return fitting(
            row(*begin, fixed(game, w=316), 16, grow(time, least=350), 24, self._controls, 14, self._on, pad=(24, 0)),
            column(row(*begin, grow(game), 14, self._on), row(grow(time), 28, self._controls), gap=4, pad=(24, 8)),
        )

    def _moments(self, size: Size) -> Node:
        recording, colour = self.recording, look_of(self.recording.game.name).progress
        self._time_bar = TimeBar(recording.last, recording.ticks, size[0], colour, on_change=self._chosen)
        self._time_bar.on_click = self.playback.toggle
        self._time_bar.name = "time bar"
        self.layer.first_focus = self._time_bar
        return self._time_bar

    # --- running -----------------------------------------------------------------------------------------------------

    def _chosen(self, position: int) -> None:
        """The bar was moved: a single move on is shown as it happens, everything else at once."""
        self._finish_motion()
        if position == self.recording.position + 1:
            self.playback.forward()
        else:
            self.playback.go(position)

    def _advance(self, done: Callable[[], None]) -> None:
        assert self._board is not None
        self._finish_motion()
        before, frames = self._view(), self.recording.ahead()
        self.recording.forward()
        self._tell()
        self.stage.tweens.pace = PACES[self.app.settings.animation] / self.playback.speed
        self._board.animate(frames, before, self._view(), lambda: None if self._left else done())

    def _view(self, seat: int | None = None) -> View[State]:
        """Where turning points are asked about, the log does not run ahead."""
        view = self.recording.view(seat)
        if self.points.said:
            view.log = [line for line in view.log if line.position <= self.recording.position]
        return view

    def _finish_motion(self) -> None:
        if len(self.stage.tweens):
            self.stage.tweens.skip()

    def _changed(self) -> None:
        if self._board is None or self._left:
            return
        self._board.lay_out(self._view(self._looking))
        self._tell()

    def _tell(self) -> None:
        self._time_bar.position = self.recording.position
        self._caption.content = self.recording.caption()
        self._controls.refresh()
        self._on.enabled = self.recording.may_play_on
        self._show_point()

    def _show_point(self) -> None:
        """The question before a turning point, what is said of it after it; else nothing."""
        if self._point is not None:
            self._point.detach()
            self._point = None
        position, said = self.recording.position, self.points.said
        words = said.get(position) or said.get(position - 1)
        if words is not None:
            asks, scale = self.decide if position in said else None, self.stage.scale * self._holder.scale
            self._point = PointSlip(self.texts, words, asks, scale)
            placed(self._point, 1, 1).lay(Box(0, 0, WIDTH - EDGE, 1080 - EDGE), self._holder)

    def decide(self) -> None:
        """What would I do? At a turning point one decides oneself."""
        if self.recording.position in self.points.said:
            self._finish_motion()
            self.playback.stop()
            self.points.decide(self.recording.position)

    def _try(self, _position: int) -> None:
        """A game of its own from there, with the coach."""
        if self.recording.may_play_on:
            self.app.go_table(self.recording.play_on(self.app.places.saves), advised=True)

    # --- what the board may ask --------------------------------------------------------------------------------------

    def undo(self) -> None:
        """One move back."""
        self._finish_motion()
        self.playback.back()

    def redo(self) -> None:
        """One move on."""
        self._finish_motion()
        self.playback.forward()

    def travel(self, position: int) -> None:
        """To a line of the log."""
        self._finish_motion()
        self.playback.go(position)

    def look_at(self, seat: int) -> None:
        """Lay another seat's board into the dock; the same seat again returns."""
        self._looking = None if seat in (self.recording.home_seat, self._looking) else seat
        self._changed()

    def open_menu(self) -> None:
        """The menu of a recording is its way out."""
        self.back()

    # --- leaving -----------------------------------------------------------------------------------------------------

    def play_on(self) -> None:
        """Sit down at this moment, in a save of its own."""
        self._finish_motion()
        self.playback.stop()
        if self.recording.may_play_on:
            self.app.go_table(self.recording.play_on(self.app.places.saves))

    def review(self) -> None:
        """What the decisions of this game were worth, once it is over."""
        if self.recording.over and self.recording.humans:
            self.app.go_review(self.recording)

    def back(self) -> None:
        """Where the recording was started."""
        self._ways[self._origin]()

    def leave(self) -> None:
        """Stop running; motion has its usual speed again."""
        self._left = True
        self.playback.stop()
        self.stage.tweens.skip()
        self.stage.tweens.pace = PACES[self.app.settings.animation]
        super().leave()


def screen(
    app: App, played: Session | Recording, origin: str = "home", back: Callable[[], None] | None = None
) -> ReplayScreen:
    """The recording of a game, of the one at the table or of a save; `origin` is where Back leads, to its row by `back`."""
    return ReplayScreen(app, played, origin, back)
