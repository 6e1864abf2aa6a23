"""How does Corrosion keep the contract every game keeps?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar

from tabletop.content import Components
from tabletop.games.corrosion import (
    evaluate,
    flow,
    hidden,
    legal,
    prompts,
    reasons,
    scoring,
    setup,
    solo,
    soundness,
    wording,
)
from tabletop.games.corrosion.definitions import Definitions
from tabletop.games.corrosion.evaluate.memory import Key, key_after, key_of
from tabletop.games.corrosion.inventory import inventory
from tabletop.games.corrosion.state import CorrosionState
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import (
    BadSnapshot,
    Command,
    Decision,
    Event,
    EventLog,
    Game,
    Habit,
    Option,
    OptionValue,
    Reason,
    Rng,
    ScoreSheet,
    Value,
)


class Corrosion(Game[CorrosionState]):
    """The rules of Corrosion for one to four players."""

    name: ClassVar[str] = "corrosion"
    seats: ClassVar[range] = range(1, 5)
    rules_version: ClassVar[int] = 3
    counts_as: ClassVar[Mapping[str, str]] = {"chrome_machines": "chrome", "plans": "chrome", "toll": "green"}
    no_points: ClassVar[frozenset[str]] = frozenset({"race"})
    automated: ClassVar[tuple[str, ...]] = ("opponent_", "flipped", "clock_", "award_lost", "reshuffle_")
    state_type = CorrosionState

    def __init__(self, components: Components[Definitions]) -> None:
        super().__init__(components)
        self.tables = Tables(components.definitions)

    def options(self, seats: int) -> list[Option]:
        """With others: who begins and who has which set."""
        return setup.offered(seats)

    def set_up(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> CorrosionState:
        """A fresh state at the first decision."""
        return setup.set_up(self.tables, seats, rng, options)

    def actor(self, state: CorrosionState) -> int | None:
        """The seat the uppermost waiting thing waits for."""
        return state.pending[-1].seat if state.pending else None

    def decision(self, state: CorrosionState) -> Decision | None:
        """What the actor is asked."""
        return prompts.decision(self.tables, state)

    def legal(self, state: CorrosionState) -> list[Command]:
        """What the actor may do."""
        return legal.legal(self.tables, state)

    def why_not(self, state: CorrosionState, command: Command) -> Reason:
        """Why a command is refused."""
        return reasons.why_not(self.tables, state, command)

    def perform(self, state: CorrosionState, command: Command, log: EventLog) -> None:
        """Carry out a legal command and everything that follows by itself."""
        flow.choose(self.tables, state, command, log)

    def scores(self, state: CorrosionState) -> list[ScoreSheet]:
        """Green points, special markers, chrome machines, awards."""
        return [scoring.sheet(self.tables, player) for player in state.players]

    def winners(self, state: CorrosionState) -> list[int]:
        """The best seats; a solo game is rated, never lost."""
        return scoring.winners(self.tables, state)

    def terms(self, state: CorrosionState, seat: int) -> dict[str, float]:
        """A cheap estimate of a seat's final score by what it consists of."""
        return evaluate.terms(self.tables, state, seat)

    def evaluate(self, state: CorrosionState, seat: int) -> float:
        """The sum of the terms, quicker than by making them."""
        return evaluate.estimate(self.tables, state, seat)

    def estimates(self, state: CorrosionState) -> list[float]:
        """The estimates of all seats."""
        return evaluate.estimates(self.tables, state)

    def evaluate_at(self, state: CorrosionState, seat: int, key: Hashable) -> float:
        """The same; what the key says is not worked out again."""
        return evaluate.estimate(self.tables, state, seat, key if isinstance(key, Key) else None)

    def estimates_at(self, state: CorrosionState, key: Hashable) -> list[float]:
        """The estimates of all seats; what the key says is not worked out again."""
        return evaluate.estimates(self.tables, state, key if isinstance(key, Key) else None)

    def turn_key(self, state: CorrosionState) -> Key:
        """Everything, part by part."""
        return key_of(state)

    def key_after(self, state: CorrosionState, before: CorrosionState, key: Hashable) -> Key:
        """The same; parts that did not change are not gone through again."""
        return key_after(state, before, key) if isinstance(key, Key) else key_of(state)

    def same_turn(self, before: CorrosionState, after: CorrosionState) -> bool:
        """The wrench has not gone on."""
        return evaluate.turn_number(before) == evaluate.turn_number(after)

    def ladder(self, options: Mapping[str, OptionValue]) -> dict[str, int]:
        """The ratings of the solo game (digest 16.6)."""
        tiers = (0, *self.tables.definitions.solo.tiers)
        return {f"tier_{number}": points for number, points in enumerate(tiers)}

    def text_facts(self) -> dict[str, dict[str, Value]]:
        """The numbers of rules and places."""
        return wording.facts(self.tables)

    def wanted_texts(self) -> list[str]:
        """The names and sentences of all pieces."""
        return wording.wanted(self.tables)

    def after(self, state: CorrosionState, command: Command, *, spare: bool = False) -> CorrosionState:
        """The position after a legal command; players who do not change are the same in both."""
        twin = state if spare else flow.borrow(state)
        flow.choose_with_borrowed(self.tables, twin, command)
        return twin

    def opponent_reason(self, state: CorrosionState, events: Sequence[Event]) -> Habit | None:
        """Why the opponent of the solo game did what these events tell."""
        return solo.reason(state, events)

    def observe(self, state: CorrosionState, seat: int) -> CorrosionState:
        """Everything but the order of stacks and of the opponent's deck."""
        return hidden.observe(self.copy(state))

    def determinize(self, state: CorrosionState, seat: int, rng: Rng) -> CorrosionState:
        """A twin whose hidden orders are dealt anew."""
        return hidden.determinize(self.tables, self.copy(state), rng)

    def restore(self, data: Any) -> CorrosionState:
        """The inverse of `snapshot`. Before rules version 2 nothing was drawn by lot at the beginning."""
        if isinstance(data, dict) and data.get("options") == {} and data.get("seats") in self.seats:
            data = {**data, "options": setup.as_before_lots(data["seats"])}
        return super().restore(data)

    def flaw(self, state: CorrosionState) -> BadSnapshot | None:
        """What neither types nor the inventory show."""
        flaw = soundness.flaw(self.tables, state)
        if flaw is not None:
            return flaw
        twin = self.copy(state)
        if flow.at_rest(self.tables, twin) and twin == state:
            return None
        return BadSnapshot("pending", "nothing is to be decided")

    def inventory(self, state: CorrosionState) -> Counter[str]:
        """All cards, machines, tokens and special markers."""
        return inventory(state)
