"""How does a bot at the table decide while the window goes on: asked when, shown how, hurried and called off by what?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.app.shortcuts import SHORTCUTS
from tabletop.bots import Advice, level_of, think
from tabletop.bots.thinker import Question
from tabletop.content import Texts
from tabletop.kernel import Command, Rng
from tabletop.scene import THEME, Group, Panel, Text, surface
from tabletop.scene.core.clock import Timer
from tabletop.workers import Ticket

if TYPE_CHECKING:
    from tabletop.app.application import App
    from tabletop.app.table.session import Session

WIDTH = 300.0
MARGIN = 16.0
INSET = 20.0
BAR = (WIDTH - 2 * INSET, 5.0)
LEFT = 80.0
"""Room for the time left."""
LETTERS, QUIET, GROWN = 16.0, 14.0, 1.2
"""How large its two lines are, and by how much they may grow above a table that shrank: the log below is no wider."""
STEPS = 40
"""In which the bar fills; a calm sign is drawn seldom."""
POLL_MS = 30.0
"""Between two looks at what the bot has found."""
QUIET_MS = 500.0
"""So long a bot thinks before a sign says so."""
BRIEF_MS = 300.0
"""A thought that will be through so soon needs no sign any more: it would only flash."""
CHANCE = 7
"""Marks the stream of chance bots draw from."""


class BotThinking:
    """The bots of one game at the table. At most one thinks at a time."""

    def __init__(self, app: App, session: Session) -> None:
        self._app = app
        self._session = session
        self._ticket: Ticket[Advice] | None = None
        self._command: Command | None = None
        self._play: Callable[[Command], None] = lambda _: None
        self._timer: Timer | None = None
        self._began = 0.0
        self._most = 0.0
        """Milliseconds the thought may take, however slow the machine is."""
        self._sign: Sign | None = None

    @property
    def busy(self) -> bool:
        """Whether a bot thinks about its move now."""
        return self._ticket is not None

    def begin(self, ms: float, play: Callable[[Command], None]) -> None:
        """Let the bot whose turn it is think, and play its move, at the earliest after so long."""
        self.cease()
        self._play, self._timer = play, self._app.stage.timers.after(ms, self._ask)
        session, game = self._session, self._session.game
        actor = session.actor
        assert actor is not None
        name = session.seats[actor].level or "random"
        level = level_of(name, game, len(session.seats))
        chance = Rng(session.timeline.setup.seed).fork(CHANCE).fork(session.timeline.position)
        if level is None or level.recipe == "step":  # looks only one step ahead, and is through at once
            self._command = think(name, game, session.state, actor, chance)
            return
        self._began, self._most = self._app.stage.clock(), 1000 * level.seconds
        frozen = game.freeze(session.state)
        self._ticket = self._app.thinker.ask(Question(game.address, frozen, actor, name, chance.bits()))

    def _ask(self) -> None:
        """Play what it has decided; until then the sign shows how far it is."""
        ticket, command = self._ticket, self._command
        if ticket is not None:
            self._app.thinker.poll()
            if ticket.decided:
                assert ticket.answer is not None
                command = ticket.answer.command
        if command is not None:
            self.cease()
            self._play(command)
            return
        assert ticket is not None
        self._timer = self._app.stage.timers.after(POLL_MS, self._ask)
        waited = self._app.stage.clock() - self._began
        if waited >= QUIET_MS:
            self._show(waited, ticket.answer.share if ticket.answer is not None else 0.0)

    def hurry(self) -> None:
        """Decide at once."""
        if self._ticket is not None:
            self._app.thinker.hurry()

    def cease(self) -> None:
        """Nobody wants to know any more: an undo, another screen, the end of the program."""
        if self._ticket is not None and not self._ticket.decided:
            self._app.thinker.cancel()
        self._ticket = self._command = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._sign is not None:
            self._sign.detach()
            self._sign = None

    def _show(self, waited: float, share: float) -> None:
        session, stage = self._session, self._app.stage
        actor = session.actor
        assert actor is not None
        left = waited * (1 - share) / share if share else 0.0
        if self._sign is None:
            if share and left < BRIEF_MS:
                return
            grown = min(stage.shrunk, GROWN)
            self._sign = Sign(self._app.texts, session.seats[actor].name, grown, self.hurry)
            stage.floating.add(self._sign)
        at_left = self._app.settings.rail == "left"
        x = MARGIN if at_left else stage.width - self._sign.w - MARGIN
        self._sign.pos = (x, stage.height - self._sign.h - MARGIN)
        self._sign.tell(share, round(min(left, max(0.0, self._most - waited)) / 1000))


class Sign(Group):
    """A slip in the corner, over the end of the log: who thinks, about how long still, what hurries it, and a bar that fills."""

    def __init__(self, texts: Texts, name: str, grown: float, hurry: Callable[[], None]) -> None:
        letters, quiet, high = LETTERS * grown, QUIET * grown, 36 + 40 * grown
        super().__init__(name="thinking", size=(WIDTH, high))
        self._texts = texts
        self.add(surface("paper", (WIDTH, high)))
        who = Text(texts.say("thinking.who", name=name), THEME.style(letters, THEME.ink), **_line(BAR[0] - LEFT, 10))
        self.add(who)
        self._left = self.add(Text("", THEME.style(letters, THEME.ink), align="right", **_line(LEFT, 10)))
        self._left.x = WIDTH - INSET - LEFT
        how = texts.say("thinking.hurry", key=texts.say(f"key.{SHORTCUTS['act'][0]}"))
        self.add(Text(how, THEME.style(quiet, THEME.quiet_ink), **_line(BAR[0], 10 + who.h + 2)))
        self._bar_at = (INSET, high - 17)
        self.add(Panel(BAR, fill="#D6C8AA", corners=2.5, pos=self._bar_at))
        self._bar = self.add(self._filled(BAR[0] / STEPS))
        self.hits = True
        self.on_click = hurry

    def tell(self, share: float, seconds: int) -> None:
        """How far it is."""
        self._left.content = self._texts.say("thinking.left", n=seconds) if seconds else ""
        width = BAR[0] * max(1, round(STEPS * share)) / STEPS
        if self._bar.w != width:
            self._bar.detach()
            self._bar = self.add(self._filled(width))

    def _filled(self, width: float) -> Panel:
        return Panel((width, BAR[1]), fill="#7C6A45", corners=2.5, pos=self._bar_at)


def _line(width: float, y: float) -> dict[str, Any]:
    return {"width": width, "max_lines": 1, "shrink": True, "pos": (INSET, y)}
