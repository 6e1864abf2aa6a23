"""What has been played so far, and how does one go back and forth in it?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic

import msgspec

from tabletop.kernel.command import Command, Reason
from tabletop.kernel.event import Event, Frame
from tabletop.kernel.game import Game
from tabletop.kernel.rng import Rng
from tabletop.kernel.state import OptionValue, S


class Setup(msgspec.Struct, frozen=True):
    """What a game was started with; together with the commands it determines everything."""

    seats: int
    seed: int
    options: dict[str, OptionValue]


class Step(msgspec.Struct):
    """One command that was played, with what is needed to take it back."""

    command: Command
    actor: int
    before: bytes
    """The frozen state before the command."""
    events: list[Event]
    forced: bool = False
    """Played by the app because it was the only legal command; an undo takes it back with the decision before it."""
    together: bool = False
    """Said with the step before it by one gesture: both are taken back together."""

    @property
    def reveals(self) -> bool:
        """Whether something hidden became known."""
        return any(event.reveals for event in self.events)


class Timeline(Generic[S]):
    """A running game: its state now, the steps behind it and, after an undo, the steps ahead.

    `position` counts the steps behind. Undo and jumps back stop where hidden information was revealed, unless `practice` is on;
    in a `final` game nothing is taken back at all. Undo takes back the last decision of one of the `people`, with all that
    automated seats and forced moves made of it; without `people` the last decision of anybody.
    """

    def __init__(
        self, game: Game[S], setup: Setup, state: S | None = None, *, practice: bool = False, final: bool = False
    ) -> None:
        self.game = game
        self.setup = setup
        self.state: S = game.new(setup.seats, setup.seed, setup.options) if state is None else state
        self.practice = practice
        self.final = final
        self.people: frozenset[int] | None = None
        """The seats people play; None when nobody asked who plays."""
        self.floor = 0
        """The moment a task or a what-if begins at: what led there can be looked at, but not taken back."""
        self._steps: list[Step] = []
        self._position = 0
        self._latest: bytes | None = None  # the newest state, kept while the position lies before it

    @classmethod
    def begin(
        cls,
        game: Game[S],
        seats: int,
        seed: int,
        options: Mapping[str, OptionValue] | None = None,
        *,
        practice: bool = False,
        final: bool = False,
    ) -> Timeline[S]:
        """A timeline at the start of a new game."""
        setup = Setup(seats, seed, game.complete_options(seats, options or {}))
        return cls(game, setup, practice=practice, final=final)

    @classmethod
    def replay(
        cls,
        game: Game[S],
        setup: Setup,
        commands: list[Command],
        *,
        practice: bool = False,
        progress: Callable[[int], None] | None = None,
    ) -> Timeline[S]:
        """Play a recorded history from its set-up; raises `IllegalCommand` where the rules refuse it."""
        timeline = cls(game, setup, practice=practice)
        for number, command in enumerate(commands):
            timeline.do(command, forced=len(game.legal(timeline.state)) == 1)
            if progress is not None:
                progress(number + 1)
        return timeline

    # --- reading -----------------------------------------------------------------------------------------------------

    @property
    def position(self) -> int:
        """How many steps lie behind the present state."""
        return self._position

    @property
    def length(self) -> int:
        """How many steps there are, those ahead included."""
        return len(self._steps)

    @property
    def past(self) -> list[Step]:
        """The steps behind the present state, oldest first."""
        return self._steps[: self._position]

    @property
    def future(self) -> list[Step]:
        """The steps that a redo would play again, next first."""
        return self._steps[self._position :]

    @property
    def commands(self) -> list[Command]:
        """The commands behind the present state: with the set-up, the whole game."""
        return [step.command for step in self.past]

    def state_at(self, position: int) -> S:
        """The state after that many steps, without going there; IndexError when there is no such moment."""
        if position == self._position:
            return self.game.copy(self.state)
        return self.game.thaw(self.frozen_at(position))

    def frozen_at(self, position: int) -> bytes:
        """The same as it lies there, frozen; cheaper for whoever passes it on."""
        if not 0 <= position <= len(self._steps):
            raise IndexError(position)
        if position < len(self._steps):
            return self._steps[position].before
        return self._latest if self._latest is not None else self.game.freeze(self.state)

    def frames(self, position: int, viewer: int) -> list[Frame[S]]:
        """What the viewer sees of the step that leads from that moment to the next; IndexError when there is no such step.

        The step is performed again on the state before it. Chance stands in the state, so it goes as it went.
        """
        if not 0 <= position < len(self._steps):
            raise IndexError(position)
        step = self._steps[position]
        return self.game.watch(self.game.thaw(step.before), step.command, viewer)

    @property
    def last_decision(self) -> Step | None:
        """The step that an undo takes back first, if it may; None when nobody has decided anything."""
        target = self._undo_target()
        return None if target is None else self._steps[target]

    # --- playing -----------------------------------------------------------------------------------------------------

    def do(self, command: Command, *, forced: bool = False, together: bool = False) -> list[Event]:
        """Apply a command here; steps that lay ahead are forgotten. `IllegalCommand` changes nothing."""
        actor = self.game.actor(self.state)
        before = self.game.freeze(self.state)
        events = self.game.apply(self.state, command)
        assert actor is not None, "a finished game refuses every command"
        del self._steps[self._position :]
        self._steps.append(Step(command, actor, before, events, forced, together))
        self._position += 1
        self._latest = None
        return events

    def undo(self) -> list[Command]:
        """Take back the last decision of a person and what followed from it; returns what was taken back, oldest first.

        Nothing happens (empty list) when `why_no_undo` has a reason.
        """
        taken = self.undo_takes_back()
        if taken:
            self._go(self._position - len(taken))
        return taken

    def undo_takes_back(self) -> list[Command]:
        """What `undo` would take back now, oldest first; empty when it may not."""
        target = self._undo_target()
        if target is None or self.why_not_back(target) is not None:
            return []
        return [step.command for step in self._steps[target : self._position]]

    def why_no_undo(self) -> Reason | None:
        """Why nothing can be taken back now; None when something can."""
        target = self._undo_target()
        return Reason("nothing_to_undo") if target is None else self.why_not_back(target)

    def why_not_back(self, position: int) -> Reason | None:
        """Why nobody may go back to that moment; None when that is allowed."""
        if position < self.floor:
            return Reason("before_the_beginning")
        if self.practice or position >= self._position:
            return None
        if self.final:
            return Reason("undo_is_off")
        for number in range(self._position - 1, position - 1, -1):
            if self._steps[number].reveals:
                return Reason("undo_would_unsee", {"command": str(self._steps[number].command), "step": number + 1})
        return None

    def redo(self) -> list[Event]:
        """Play the next step ahead, with what follows from it or was said with it; empty when there is none."""
        if self._position == len(self._steps):
            return []
        target = self._position + 1
        while target < len(self._steps) and (self._steps[target].forced or self._steps[target].together):
            target += 1
        events = [event for step in self._steps[self._position : target] for event in step.events]
        self._go(target)
        return events

    def jump(self, position: int) -> Reason | None:
        """Go to any moment of the timeline; returns why not when the way back is barred."""
        if not 0 <= position <= len(self._steps):
            return Reason("no_such_moment", {"position": position, "last": len(self._steps)})
        reason = self.why_not_back(position)
        if reason is None:
            self._go(position)
        return reason

    def branch(self, position: int | None = None, *, practice: bool | None = None) -> Timeline[S]:
        """A timeline of its own that shares the past up to that moment; this one stays as it is."""
        at = self._position if position is None else position
        twin = Timeline(
            self.game,
            self.setup,
            self.state_at(at),
            practice=self.practice if practice is None else practice,
            final=self.final,
        )
        twin.people = self.people
        twin.floor = min(self.floor, at)
        twin._steps = self._steps[:at]
        twin._position = at
        return twin

    def deal_anew(self, seat: int, chance: Rng) -> None:
        """Begin here with another deal of everything that seat cannot know: what would be without telling what is."""
        self.begin_at(self.game.determinize(self.state, seat, chance))

    def begin_at(self, state: S) -> None:
        """Begin here with that position, to which the steps behind need not lead; they can be looked at, but not taken back."""
        del self._steps[self._position :]
        self.state = state
        self.floor = self._position

    # --- inside ------------------------------------------------------------------------------------------------------

    def _undo_target(self) -> int | None:
        """Before which step the last decision stands that an undo would take back; None when there is none."""
        for number in range(self._position - 1, -1, -1):
            step = self._steps[number]
            if step.forced or step.together:
                continue
            if self.people is None or step.actor in self.people:
                return number
        return 0 if self.people is None and self._position else None

    def _go(self, position: int) -> None:
        if self._position == len(self._steps):
            self._latest = self.game.freeze(self.state)
        self.state = self.game.thaw(self.frozen_at(position))
        self._position = position
