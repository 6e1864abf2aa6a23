"""How does one watch a game that was played?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop import boards
from tabletop.app.application import PACES, App
from tabletop.app.parts.emblem import emblem
from tabletop.app.replay.controls import Controls
from tabletop.app.replay.playback import Playback
from tabletop.app.replay.preview import Looking
from tabletop.app.replay.recording import Recording
from tabletop.app.replay.time_bar import TimeBar
from tabletop.app.screen import Screen
from tabletop.app.shortcuts import bind
from tabletop.app.table.pass_mouse_cover import PassMouseCover
from tabletop.app.table.session import Session
from tabletop.boards.common.board import Board
from tabletop.content import look_of
from tabletop.kernel.state import State
from tabletop.scene import THEME, Group, Panel, Text
from tabletop.scene.widgets import Button, IconButton, text_tip

BAR = 104.0
PAUSE_MS = 420
"""How long a move stays to be seen at normal speed before the next one follows."""
WIDTH = 1920.0


class ReplayScreen(Looking, Screen):
    """The game's own board, which takes no command, above a bar that runs the recording."""

    shrinks = True

    def __init__(self, app: App, played: Session | Recording, origin: str) -> None:
        self.recording = played if isinstance(played, Recording) else Recording.of(played)
        super().__init__(app)
        self._origin = origin
        self._ways: dict[str, Callable[[], None]] = {
            "home": app.go_home,
            "load": app.go_load,
            "results": lambda: app.go_results(played),
            "review": lambda: app.go_review(self.recording),
            "practice": app.go_practice,
            "statistics": app.go_statistics,
        }
        self._looking: int | None = None
        self._cover = PassMouseCover(app, self.recording, menu=self.back)
        self.playback = Playback(
            self.stage, self.recording, advance=self._advance, changed=self._changed, pause_ms=PAUSE_MS
        )
        self._board: Board[State] | None = None
        self._left = False
        bind(self.layer, {"play": self.playback.toggle, "play_on": self.play_on, "review": self.review})

    @property
    def game_name(self) -> str | None:
        """The recorded game."""
        return self.game.name

    # --- building ----------------------------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """The board, as large as the bar below it leaves room."""
        self.recording.speak(self.app.texts_of(self.game.name))
        self.layer.clear()
        self.layer.add(Panel((width, height), fill="#14110F"))
        self._board = boards.build(self.game.name, self)
        k = min(width / WIDTH, (height - BAR) / 1080)
        holder = self.layer.add(Group(size=(WIDTH, 1080), pivot=(0, 0), scale=k))
        holder.pos = ((width - WIDTH * k) / 2, (height - BAR - 1080 * k) / 2)
        holder.add(self._board.root)
        self._lay_bar(width, height - BAR)
        self._changed()
        if self._cover.needed(self.recording.home_seat) and not self.recording.over:
            self._cover.fall(self.recording.home_seat, self._changed)

    def _lay_bar(self, width: float, y: float) -> None:
        bar = self.layer.add(Panel((width, BAR), fill="#1A1715", pos=(0, y)))
        bar.add(Panel((width, 2), fill="#0E0C0B"))
        group = bar.add(Group(size=(WIDTH, BAR), pos=((width - WIDTH) / 2, 0)))
        say, recording = self.app.texts.say, self.recording
        back = Button(
            say(f"replay.to.{self._origin}"),
            icon="back",
            look="second",
            size=(132, 48),
            font_size=16,
            on_click=self.back,
        )
        back.pos = (24, 28)
        back.name = "back"
        group.add(back)
        group.add(emblem(recording.game.name, 56, (176, 24)))
        reviewed = recording.over and recording.humans
        room = 204 if reviewed else 268
        title = Text(
            recording.title or recording.texts.say("name"), THEME.heading(26), width=room, max_lines=1, shrink=True
        )
        title.pos = (246, 18)
        note = Text(
            say("replay.uncovered" if recording.over else "replay.covered"), THEME.style(14, THEME.quiet_light), width=room,
            max_lines=2, shrink=True,
        )  # fmt: skip
        if reviewed:
            review = IconButton("coach", look="second", side=48, on_click=self.review, hint=say("review.open"))
            review.pos = (466, 28)
            review.name = "review"
            group.add(review)
        note.pos = (246, 50)
        group.add(title)
        group.add(note)
        self._caption = group.add(Text("", THEME.style(16, THEME.light_text), width=600, max_lines=1, pos=(534, 12)))
        colour = look_of(recording.game.name).progress
        self._time_bar = group.add(TimeBar(recording.last, recording.ticks, 600, colour, on_change=self._chosen))
        self._time_bar.pos = (534, 40)
        self._time_bar.on_click = self.playback.toggle
        self._time_bar.name = "time bar"
        self._controls = group.add(Controls(self.app, self.playback, height=46, ends=True))
        self._controls.pos = (1162, 29)
        x = 1162 + self._controls.w + 14
        self._on = Button(
            say("load.play_on"), icon="play_from_here", look="main", size=(WIDTH - 24 - x, 46), font_size=16,
            on_click=self.play_on,
        )  # fmt: skip
        self._on.pos = (x, 29)
        self._on.name = "play on"
        self._on.tip = lambda: text_tip(say("load.play_on_hint"))
        group.add(self._on)
        self.layer.first_focus = self._time_bar

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
        before, frames = self.recording.view(), self.recording.ahead()
        events = self.recording.forward()
        self._tell()
        self.stage.tweens.pace = PACES[self.app.settings.animation] / self.playback.speed
        self.app.sounds.play_for(events)
        self._board.animate(frames, before, self.recording.view(), lambda: None if self._left else done())

    def _finish_motion(self) -> None:
        if len(self.stage.tweens):
            self.stage.tweens.skip()

    def _changed(self) -> None:
        if self._board is None or self._left:
            return
        self._board.lay_out(self.recording.view(self._looking))
        self._tell()

    def _tell(self) -> None:
        self._time_bar.position = self.recording.position
        self._caption.content = self.recording.caption()
        self._controls.refresh()
        self._on.enabled = self.recording.may_play_on

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


def screen(app: App, played: Session | Recording, origin: str = "home") -> ReplayScreen:
    """The recording of a game, of the one at the table or of a save; `origin` is where Back leads."""
    return ReplayScreen(app, played, origin)
