"""What does a table do at the moment, and what ends when it does something else?"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from tabletop.app.table.bot_thinking import BotThinking
from tabletop.app.table.pass_mouse_cover import PassMouseCover
from tabletop.kernel import Command
from tabletop.scene.core.clock import Timer, Timers


class TableState:
    """One of these at a time. What a state has begun ends with it."""

    moves: ClassVar[bool] = False
    """Whether something moves, or will by itself: nothing can be decided meanwhile."""

    def __init__(self, looks_at: int | None = None) -> None:
        self.looks_at = looks_at
        """The moment of the timeline that is shown instead of the present, if one is."""

    def enter(self) -> None:
        """Begin."""

    def exit(self) -> None:
        """Something else begins."""


class Arriving(TableState):
    """Somebody sits down; nothing is shown yet."""


class Deciding(TableState):
    """A person decides."""


class Waiting(TableState):
    """It is a bot's turn, or nobody's, and nothing goes on until a person wants something."""


class LookingBack(TableState):
    """Another moment than the present is shown."""


class Left(TableState):
    """The screen is gone. Nothing follows."""

    moves = True


class Motion(TableState):
    """The board shows how something goes."""

    moves = True


class ShowingMove(Motion):
    """A move that was just made is shown, with the reason of whoever made it where the coach explains that."""

    def __init__(self, why: str) -> None:
        super().__init__()
        self.why = why


class Travelling(Motion):
    """Everything glides to another moment of the timeline."""


class Recapping(Motion):
    """What the others did is shown again."""


class Finished(TableState):
    """A task is over although the game is not: nothing more is asked."""

    moves = True


class Covered(TableState):
    """Nothing is seen until the seat whose turn it is has opened the curtain."""

    def __init__(self, cover: PassMouseCover, seat: int, then: Callable[[], None]) -> None:
        super().__init__()
        self._cover, self._seat, self._then = cover, seat, then

    def enter(self) -> None:
        """Let it fall, unless it hangs there already."""
        self._cover.fall(self._seat, self._then)


class Delayed(TableState):
    """Something happens by itself after a while."""

    def __init__(self, timers: Timers, ms: float, then: Callable[[], None]) -> None:
        super().__init__()
        self._timers, self._ms, self._then = timers, ms, then
        self._timer: Timer | None = None

    def enter(self) -> None:
        """From now on the time runs."""
        self._timer = self._timers.after(self._ms, self._then)

    def exit(self) -> None:
        """It does not happen."""
        if self._timer is not None:
            self._timer.cancel()


class Pausing(Delayed):
    """A move follows by itself, once it has been seen that it will."""

    moves = True


class Over(Delayed):
    """The game is over, and what follows comes by itself."""


class BotThinks(TableState):
    """A bot decides, at the earliest after a pause, and its move is played."""

    moves = True

    def __init__(self, thinking: BotThinking, ms: float, play: Callable[[Command], None]) -> None:
        super().__init__()
        self._thinking, self._ms, self._play = thinking, ms, play

    @property
    def may_be_called_off(self) -> bool:
        """Whether it takes so long that something can be asked for meanwhile."""
        return self._thinking.busy

    def enter(self) -> None:
        """Let it think."""
        self._thinking.begin(self._ms, self._play)

    def exit(self) -> None:
        """It has decided, or nobody wants to know any more."""
        self._thinking.cease()
