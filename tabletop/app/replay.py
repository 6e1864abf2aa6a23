"""How does one watch a game that was played?"""

from __future__ import annotations

from collections.abc import Callable

from tabletop import boards
from tabletop.app.application import PACES, App
from tabletop.app.curtain import Curtain
from tabletop.app.film_bar import FilmBar
from tabletop.app.palette import palette_of
from tabletop.app.projector import Projector
from tabletop.app.reel import Reel
from tabletop.app.screen import Screen
from tabletop.app.session import Session
from tabletop.app.still import Looking
from tabletop.app.transport import Transport
from tabletop.boards.common.board import Board
from tabletop.scene import THEME, Group, Panel, Sprite, Text
from tabletop.scene.widgets import Button, text_tip

BAR = 104.0
PAUSE_MS = 420
"""How long a move stays to be seen at normal speed before the next one follows."""
WIDTH = 1920.0


class ReplayScreen(Looking, Screen):
    """The game's own board, which takes no command, above a bar that runs the film."""

    shrinks = True

    def __init__(self, app: App, played: Session | Reel, origin: str) -> None:
        self.reel = played if isinstance(played, Reel) else Reel.of(played)
        super().__init__(app)
        self._origin = origin
        self._ways: dict[str, Callable[[], None]] = {
            "home": app.go_home,
            "load": app.go_load,
            "results": lambda: app.go_results(played),
        }
        self._looking: int | None = None
        self._curtain = Curtain(app, self.reel)
        self.projector = Projector(
            self.stage, self.reel, advance=self._advance, changed=self._changed, pause_ms=PAUSE_MS
        )
        self._board: Board | None = None
        self._left = False
        self.layer.shortcuts.update({"space": self.projector.toggle, "p": self.play_on})

    @property
    def game_name(self) -> str | None:
        """The game on the film."""
        return self.game.name

    # --- building ----------------------------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """The board, as large as the bar below it leaves room."""
        self.reel.speak(self.app.texts_of(self.game.name))
        self.layer.clear()
        self.layer.add(Panel((width, height), fill="#14110F"))
        self._board = boards.build(self.game.name, self)
        k = min(width / WIDTH, (height - BAR) / 1080)
        holder = self.layer.add(Group(size=(WIDTH, 1080), pivot=(0, 0), scale=k))
        holder.pos = ((width - WIDTH * k) / 2, (height - BAR - 1080 * k) / 2)
        holder.add(self._board.root)
        self._lay_bar(width, height - BAR)
        self._changed()
        if self._curtain.needed(self.reel.home_seat) and not self.reel.over:
            self._curtain.fall(self.reel.home_seat, self._changed)

    def _lay_bar(self, width: float, y: float) -> None:
        bar = self.layer.add(Panel((width, BAR), fill="#1A1715", pos=(0, y)))
        bar.add(Panel((width, 2), fill="#0E0C0B"))
        group = bar.add(Group(size=(WIDTH, BAR), pos=((width - WIDTH) / 2, 0)))
        say, reel = self.app.texts.say, self.reel
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
        group.add(Sprite(f"app/emblem_{reel.game.name}", (56, 56), pos=(176, 24)))
        title = Text(reel.title or reel.texts.say("name"), THEME.heading(26), width=268, max_lines=1, shrink=True)
        title.pos = (246, 18)
        note = Text(
            say("replay.uncovered" if reel.over else "replay.covered"), THEME.style(14, THEME.quiet_light), width=268,
            max_lines=2,
        )  # fmt: skip
        note.pos = (246, 50)
        group.add(title)
        group.add(note)
        self._caption = group.add(Text("", THEME.style(16, THEME.light_text), width=600, max_lines=1, pos=(534, 12)))
        colour = palette_of(reel.game.name).progress
        self._film = group.add(FilmBar(reel.last, reel.ticks, 600, colour, on_change=self._chosen))
        self._film.pos = (534, 40)
        self._film.on_click = self.projector.toggle
        self._film.name = "film"
        self._transport = group.add(Transport(self.app, self.projector, height=46, ends=True))
        self._transport.pos = (1162, 29)
        x = 1162 + self._transport.w + 14
        self._on = Button(
            say("load.play_on"), icon="play_from_here", look="main", size=(WIDTH - 24 - x, 46), font_size=16,
            on_click=self.play_on,
        )  # fmt: skip
        self._on.pos = (x, 29)
        self._on.name = "play on"
        self._on.tip = lambda: text_tip(say("load.play_on_hint"))
        group.add(self._on)
        self.layer.first_focus = self._film

    # --- running -----------------------------------------------------------------------------------------------------

    def _chosen(self, position: int) -> None:
        """The bar was moved: a single move on is shown as it happens, everything else at once."""
        self._finish_motion()
        if position == self.reel.position + 1:
            self.projector.forward()
        else:
            self.projector.go(position)

    def _advance(self, done: Callable[[], None]) -> None:
        assert self._board is not None
        self._finish_motion()
        before = self.reel.view()
        events = self.reel.forward()
        self._tell()
        self.stage.tweens.pace = PACES[self.app.settings.animation] / self.projector.speed
        self.app.sounds.play_for(events)
        self._board.animate(events, before, self.reel.view(), lambda: None if self._left else done())

    def _finish_motion(self) -> None:
        if len(self.stage.tweens):
            self.stage.tweens.skip()

    def _changed(self) -> None:
        if self._board is None or self._left:
            return
        self._board.lay_out(self.reel.view(self._looking))
        self._tell()

    def _tell(self) -> None:
        self._film.position = self.reel.position
        self._caption.content = self.reel.caption()
        self._transport.refresh()
        self._on.enabled = self.reel.may_play_on

    # --- what the board may ask --------------------------------------------------------------------------------------

    def undo(self) -> None:
        """One move back."""
        self._finish_motion()
        self.projector.back()

    def redo(self) -> None:
        """One move on."""
        self._finish_motion()
        self.projector.forward()

    def travel(self, position: int) -> None:
        """To a line of the log."""
        self._finish_motion()
        self.projector.go(position)

    def look_at(self, seat: int) -> None:
        """Lay another seat's board into the dock; the same seat again returns."""
        self._looking = None if seat in (self.reel.home_seat, self._looking) else seat
        self._changed()

    def open_menu(self) -> None:
        """The menu of a film is its way out."""
        self.back()

    # --- leaving -----------------------------------------------------------------------------------------------------

    def play_on(self) -> None:
        """Sit down at this moment, in a save of its own."""
        self._finish_motion()
        self.projector.stop()
        if self.reel.may_play_on:
            self.app.go_table(self.reel.play_on(self.app.places.saves))

    def back(self) -> None:
        """Where the film was started."""
        self._ways[self._origin]()

    def leave(self) -> None:
        """Stop running; motion has its usual speed again."""
        self._left = True
        self.projector.stop()
        self.stage.tweens.skip()
        self.stage.tweens.pace = PACES[self.app.settings.animation]
        super().leave()


def screen(app: App, played: Session | Reel, origin: str = "home") -> ReplayScreen:
    """The film of a game, of the one at the table or of a save; `origin` is where Back leads: home, load or results."""
    return ReplayScreen(app, played, origin)
