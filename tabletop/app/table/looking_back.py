"""How does one look at an earlier moment of the running game, and return from there?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.boards.common.board import View
from tabletop.kernel.state import State
from tabletop.scene import THEME, Group, Text
from tabletop.scene.core.inputs import Input, Key
from tabletop.scene.widgets import Button, surface, text_tip

if TYPE_CHECKING:
    from tabletop.app.table.travelling import Travelling

TOP, PAD, GAP, HEIGHT = 92.0, 18.0, 10.0, 64.0
BUTTON, FONT = 44.0, 17.0
STEPS = {"left": -1, "right": 1}


class LookingBack:
    """One per table. While it is on, the board shows another moment as the viewer saw it; the timeline stays where it is, and
    whoever must decide waits.
    """

    def __init__(self, table: Travelling) -> None:
        self._table = table
        self._position: int | None = None
        self._banner: Group | None = None

    @property
    def on(self) -> bool:
        """Whether another moment than the present is shown."""
        return self._position is not None

    @property
    def shown(self) -> int:
        """The moment that is shown."""
        return self._table.session.timeline.position if self._position is None else self._position

    def view(self) -> View[State] | None:
        """What the board shows of that moment; None when the present is shown."""
        if self._position is None:
            return None
        table = self._table
        view = table.session.seen_at(self._position, table.eyes, table.viewer)
        view.looking_back = True
        view.may_undo, view.may_redo = self._position > 0, self._position < table.session.timeline.length
        return view

    def look(self, position: int) -> None:
        """Show that moment; the present ends the looking back."""
        table = self._table
        timeline = table.session.timeline
        position = min(timeline.length, max(0, position))
        since = self.shown
        self._position = None if position == timeline.position else position
        self._show_banner()
        if position == since:
            table.carry_on()
        else:
            table.glide(since, position, table.carry_on)

    def step(self, by: int) -> None:
        """Some moves earlier or later."""
        if self._position is not None:
            self._table.travel(self._position + by)

    def end(self) -> None:
        """Back to the present."""
        self._table.travel(self._table.session.timeline.position)

    def forget(self) -> None:
        """The present is shown from now on, however it gets onto the table."""
        self._position = None
        self._show_banner()

    def laid_out(self) -> None:
        """The table was built anew."""
        self._banner = None
        self._show_banner()

    # -- the banner ---------------------------------------------------------------------------------------------------

    def _show_banner(self) -> None:
        if self._banner is not None:
            self._banner.detach()
            self._banner = None
        filters = self._table.stage.filters
        if self._steps in filters:
            filters.remove(self._steps)
        if self._position is None:
            return
        filters.append(self._steps)
        self._banner = self._table.layer.add(self._made(self._position))

    def _steps(self, event: Input) -> bool:
        """Arrows step, whatever has the focus."""
        if not isinstance(event, Key) or event.chord not in STEPS or event.released or len(self._table.stage.overlays):
            return False
        self.step(STEPS[event.chord])
        return True

    def _made(self, position: int) -> Group:
        table, timeline = self._table, self._table.session.timeline
        say = table.app.texts.say
        title = "table.back.title" if position < timeline.position else "table.back.title_ahead"
        words = Text(say(title, n=position, last=timeline.length), THEME.style(20, THEME.ink, face=THEME.strong))
        reason = timeline.why_not_back(position)
        buttons = [
            self._button("earlier", "step_back", lambda: self.step(-1), position > 0),
            self._button("later", "step_forward", lambda: self.step(1), position < timeline.length),
            self._button("now", None, self.end, True, look="paper_main"),
            self._button("play_on", None, lambda: table.play_on(position), reason is None),
        ]
        why = say("table.back.play_on_tip") if reason is None else table.session.wording.reason(reason)
        buttons[-1].tip = lambda: text_tip(why)
        if table.may_branch:
            decided = timeline.game.actor(timeline.state_at(position)) is not None
            branch = self._button("what_if", None, lambda: table.what_if(position), decided)
            branch.tip = lambda: text_tip(say("table.back.what_if_tip"))
            buttons.append(branch)
        width = 2 * PAD + words.w + sum(button.w + GAP for button in buttons) + GAP
        banner = Group(name="looking back", size=(width, HEIGHT), z=10)
        banner.add(surface("paper", (width, HEIGHT)))
        words.pos = (PAD, (HEIGHT - words.h) / 2)
        banner.add(words)
        x = PAD + words.w + 2 * GAP
        for button in buttons:
            button.pos = (x, (HEIGHT - button.h) / 2)
            banner.add(button)
            x += button.w + GAP
        root = table.board.root
        room = root.stage_box()
        banner.pivot, banner.scale = (0, 0), min(1.0, room.w / width)
        banner.pos = (room.x + (room.w - width * banner.scale) / 2, room.y + TOP * root.scale)
        return banner

    def _button(
        self, name: str, icon: str | None, act: Callable[[], None], enabled: bool, look: str = "paper_second"
    ) -> Button:
        words = self._table.app.texts.say(f"table.back.{name}")
        size = (BUTTON, BUTTON) if icon is not None else None
        button = Button("" if icon else words, icon=icon, look=look, size=size, font_size=FONT, on_click=act)
        button.name = f"look {name}"
        button.enabled = enabled
        if icon is not None:
            button.tip = lambda: text_tip(words)
        return button
