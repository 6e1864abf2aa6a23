"""What does the table screen ask of a board, and what may a board ask of the screen?"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, ClassVar, Generic, NamedTuple

import msgspec

from tabletop.content import Texts
from tabletop.kernel import Command, Decision, Event, Frame, Game, Seat
from tabletop.kernel.state import S
from tabletop.scene import Box, Group, Node

OPPONENT = -1
"""Stands in the log for the automated opponent of a solo game, who is no seat."""
REASON = "reason"
"""The kind of a line of the log that says why somebody acted so."""


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log: what happened at which step of the timeline, in words."""

    position: int
    """How many steps lay behind when it had happened: where a click on the line travels to."""
    text: str
    seat: int | None = None
    """Whose turn it happened in: a seat or `OPPONENT`."""
    pieces: tuple[str, ...] = ()
    """Ids of the pieces the line is about; hovering the line lights them."""
    heading: bool = False
    """A phase or round begins here."""
    event: int = 0
    """Which of the step's events, counted among those the viewer sees, it is about."""
    subject: str = ""
    """The name the text begins with, if it does: what happens in one turn names it once."""
    kind: str = ""
    """The kind of event it words: what is said of two of a kind begins alike."""
    turn: int = 0
    """Which turn, counted from the first, it happened in: the log tells the turn of a seat in one line."""
    events: tuple[Event, ...] = ()
    """What it words: several where the same is told of them together."""


class Telling(msgspec.Struct, frozen=True):
    """How the step that led to a view is told while it runs."""

    seat: int | None = None
    """Whose move is told; None: the viewer's own, of which only the automated opponent's part is told."""
    pace: float = 1.0
    """How long one may read before something moves, relative to normal."""
    why: str = ""
    """Why somebody else moves so, where the coach explains it."""
    hold: bool = False
    """Wait for the viewer after it."""
    stops: float | None = None
    """How long an interlude stays, in milliseconds; 0: until somebody goes on; None: nothing stops."""


class Worth(msgspec.Struct, frozen=True):
    """What the coach thinks a command is worth."""

    points: float
    words: str
    best: bool = False


class Planned(NamedTuple):
    """A step of the coach's plan, and whether it comes in a later turn only; number 0 is what somebody guessed instead."""

    number: int
    command: Command
    later: bool
    worth: Worth | None = None
    """What stands beside its target."""


class CardNode(Group):
    """A card as it lies in the rail."""

    cut = False
    """Whether it would be another one if there were more room, or less."""

    def fade(self, faded: bool) -> None:
        """Show that it speaks of what is over."""


class RailCard(NamedTuple):
    """A card of the screen's own that lies in the rail above the log."""

    model: Hashable
    """What it shows: another one is built when this changes."""
    grow: Callable[[float, float, float], Iterator[CardNode]]
    """Makes it for a width, a height and the scale of the table: the same node again and again, until it is complete."""
    over: bool = False
    """Whether it speaks of a position that is over."""
    make_room: Callable[[], None] | None = None
    """Shows less of it, so that there is room for the log below."""


class View(msgspec.Struct, Generic[S]):
    """Everything a board shows. The scene is a function of this."""

    state: S
    """What the viewer may know (an observation)."""
    seats: list[Seat]
    viewer: int
    """Whose own board lies in the dock."""
    eyes: int | None = None
    """Who looks at it; `NOBODY`: the whole table, or whoever it may be. None: the viewer."""
    decision: Decision | None = None
    legal: list[Command] = []
    """What the person at the mouse may do now; empty while a bot thinks or a replay runs."""
    log: list[LogLine] = []
    may_undo: bool = False
    no_undo: str = ""
    """Why nothing can be taken back now; empty when something can, or while others move."""
    may_redo: bool = False
    notice: str = ""
    """One sentence for the prompt rail: why the last try was refused; empty otherwise."""
    hint: Command | None = None
    """A command to point at because the player asked for a hint."""
    position: int = 0
    """How many steps of the timeline lie behind."""
    turns: dict[int, int] = {}
    """How many turns each seat has begun."""
    telling: Telling | None = None
    """How the step that led here is told; None: it is only shown."""
    worths: dict[Command, Worth] = {}
    """What stands beside what can be done."""
    plan: tuple[Planned, ...] = ()
    """What the coach would do, step by step."""
    card: RailCard | None = None
    """What the coach says."""
    looking_back: bool = False
    """Not the present but another moment of the timeline: nothing can be done in it."""


class TableHost:
    """What is around a board, as far as the board may speak to it. As it stands here somebody only looks: whatever is tried,
    nothing happens. What a board must know of a setting is asked here too, with the answer for a picture nobody plays at.
    """

    @property
    def game(self) -> Game[Any]:
        """The rules, for asking (never for deciding)."""
        raise NotImplementedError

    @property
    def texts(self) -> Texts:
        """The game's sentences in the chosen language."""
        raise NotImplementedError

    @property
    def rail_at_left(self) -> bool:
        """Whether prompt and log stand at the left of the table."""
        return False

    def doubt(self, thing: str) -> str:
        """How many values of the thing of that id are reconstructed, for whoever wants to know; empty when none are."""
        return ""

    def give(self, command: Command, *, together: bool = False) -> None:
        """The player decided: apply this legal command; `together` with the one before, which the same gesture said."""

    def refuse(self, command: Command | None) -> None:
        """The player meant this command, or nothing that there is, where it cannot be given: say why not in the prompt rail."""

    def why_not(self, command: Command) -> str:
        """The sentence that says why a command is not legal now; empty when it is."""
        return ""

    def undo(self) -> None:
        """Take the last decision back."""

    def redo(self) -> None:
        """Play the next step again."""

    def ask_hint(self) -> None:
        """Point at a good command."""

    def recap(self) -> None:
        """Show again what the others did since the viewer's last turn."""

    def open_menu(self) -> None:
        """The pause menu."""

    def look_at(self, seat: int) -> None:
        """Lay another seat's own board into the dock."""

    def travel(self, position: int) -> None:
        """Go to that moment of the timeline."""

    def heard(self, events: Sequence[Event], *, landed: bool | None = None) -> None:
        """What these events show takes off now, or has landed; neither: there is nothing to see of them."""

    def taken_up(self) -> None:
        """A hand has taken up a piece."""

    def rearranged(self) -> None:
        """The board has given the rail's room to the table or taken it back: what lies over it may have to make way."""


class Board(ABC, Generic[S]):
    """One game's table. It draws a `View`, turns gestures into commands and events into motion; it decides nothing."""

    root: Node
    """Everything the board draws, in design pixels of 1920×1080."""
    ground: str = "#1A1715"
    """The colour around the board where a window has another shape."""
    shortcuts: ClassVar[dict[str, str]] = {}
    """Keys the board brings: chord and the text that says what it does. The screen passes them to `key`."""
    keys: ClassVar[tuple[str, ...]] = ()
    """Further chords for `key`: those every table has and help names once."""

    def __init__(self, host: TableHost) -> None:
        self.host = host

    @abstractmethod
    def lay_out(self, view: View[S]) -> None:
        """Put every node where this view wants it, at once. After any motion this must change nothing."""

    def is_for_all(self, frames: Sequence[Frame[S]], before: View[S]) -> bool:
        """Whether `animate` would stop at something, or lay a card over the table, that the whole table should read."""
        return False

    @abstractmethod
    def animate(self, frames: Sequence[Frame[S]], before: View[S], after: View[S], done: Callable[[], None]) -> None:
        """Show what happened as motion, then call `done` (at speed 0 at once). The screen lays out afterwards."""

    def retrace(
        self, frames: Sequence[Frame[S]], start: S, view: View[S], done: Callable[[], None], *, back: bool
    ) -> None:
        """Go to another moment of the timeline, then call `done`. `frames` from `start` on lie between; `back` says which way."""
        self.lay_out(view)
        done()

    def obvious(self, view: View[S]) -> Command | None:
        """What is done by itself in this view, because every other answer only gives something up."""
        return view.legal[0] if len(view.legal) == 1 else None

    def asking(self) -> Box | None:
        """Where on the stage the question to the player stands; None where there is no prompt."""
        return None

    def fold(self) -> None:
        """Give the room of the rail to the table, or take it back; nothing where there is no rail."""

    @abstractmethod
    def positions(self) -> dict[str, Box]:
        """Where each piece lies right now, by piece id: what tests compare after a motion with a fresh layout."""

    @abstractmethod
    def gesture_for(self, command: Command) -> str:
        """How a legal command of the current view is given: `drag SOURCE TARGET`, `click NODE`, `turn NODE`, `button COMMAND`
        or `pick NODE … COMMAND`; empty when no gesture leads to it (a defect that tests look for).
        """

    @abstractmethod
    def lift(self, piece: str, target: str | None = None) -> bool:
        """Lift a piece as if the mouse had, hovering the target (for screenshots and tests); False when it cannot be."""

    def key(self, chord: str) -> None:
        """One of the board's own keys was pressed."""

    def advise(self, view: View[S]) -> None:
        """Show the newer worths and card of this view, and nothing else of it."""

    def get_ready(self, view: View[S]) -> Iterator[None]:
        """Make the card of this view ready, bit by bit and unseen: then `advise` takes no time."""
        return iter(())

    @property
    def waits(self) -> bool:
        """Whether a motion stands still until somebody goes on."""
        return False

    @property
    def tells(self) -> bool:
        """Whether the move of somebody else is being told."""
        return False

    def go_on(self) -> None:
        """Go on with a motion that waits."""

    def call_off(self) -> None:
        """Forget a motion that waits."""

    @abstractmethod
    def landmark(self) -> Box:
        """The part of the table that stands for the game in a small picture."""

    @abstractmethod
    def progress(self, view: View[S]) -> tuple[int, int, str]:
        """How far the game is, for save lists: step now, steps in all, and the words for it."""
