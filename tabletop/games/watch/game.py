"""How does WATCH keep the contract every game keeps?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar

from tabletop.content import Components
from tabletop.games.watch import (
    documents,
    evaluate,
    hidden,
    legal,
    prompts,
    reasons,
    scoring,
    setup,
    solo,
    soundness,
    turn,
    wording,
)
from tabletop.games.watch.definitions import Definitions
from tabletop.games.watch.inventory import inventory
from tabletop.games.watch.state import WatchState
from tabletop.games.watch.tables import Tables
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


class Watch(Game[WatchState]):
    """WATCH by Daniel Newman: worker placement on a clock, under the eyes of the others."""

    name: ClassVar[str] = "watch"
    seats: ClassVar[range] = range(1, 5)
    rules_version: ClassVar[int] = 2
    has_secrets: ClassVar[bool] = True
    counts_as: ClassVar[Mapping[str, str]] = {"last_haul": "crates"}
    automated: ClassVar[tuple[str, ...]] = ("third_", "die_rolled", "walked", "stayed")
    state_type = WatchState

    def __init__(self, components: Components[Definitions]) -> None:
        super().__init__(components)
        self.tables = Tables(components.definitions)
        self.rounds = self.tables.rounds

    def options(self, seats: int) -> list[Option]:
        """With others: who is asked about documents. The digest knows no variants."""
        if seats == 1:
            return []
        return [Option("questions", (documents.ASK_EVERYBODY, documents.ASK_WITH_CHOICE), documents.ASK_EVERYBODY)]

    def set_up(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> WatchState:
        """A fresh table; the start player of round one decides first."""
        return setup.set_up(self.tables, seats, rng, options)

    def actor(self, state: WatchState) -> int | None:
        """The first of the queue."""
        return state.queue[0] if state.steps else None

    def decision(self, state: WatchState) -> Decision | None:
        """What the present step asks."""
        return prompts.decision(self.tables, state)

    def legal(self, state: WatchState) -> list[Command]:
        """What the present step allows."""
        return legal.legal(self.tables, state)

    def why_not(self, state: WatchState, command: Command) -> Reason:
        """The most specific reason there is."""
        return reasons.why_not(self.tables, state, command)

    def perform(self, state: WatchState, command: Command, log: EventLog) -> None:
        """Carry the command out and go on to the next decision."""
        turn.perform(self.tables, state, command, log)

    def scores(self, state: WatchState) -> list[ScoreSheet]:
        """The seven scoring steps as if the game ended now, debts as they are."""
        return scoring.sheets(self.tables, state)

    def winners(self, state: WatchState) -> list[int]:
        """Most points, shared when equal (ruling A22); solo whoever reaches a rank."""
        return scoring.winners(self.tables, state)

    def terms(self, state: WatchState, seat: int) -> dict[str, float]:
        """An estimate of that seat's final score by what it consists of."""
        return evaluate.terms(self.tables, state, seat)

    def estimates(self, state: WatchState) -> list[float]:
        """The estimates of all seats; the tracks are counted once."""
        return evaluate.estimates(self.tables, state)

    def same_turn(self, before: WatchState, after: WatchState) -> bool:
        """A seat comes to turn once in each phase."""
        return before.phase == after.phase and before.round == after.round

    def turn_key(self, state: WatchState) -> Hashable:
        """Documents are the same in whichever order they came."""
        hands = [player.hand for player in state.players]
        for player in state.players:
            player.hand = sorted(player.hand)
        key = super().turn_key(state)
        for player, hand in zip(state.players, hands, strict=True):
            player.hand = hand
        return key

    def caps(self, seats: int) -> dict[str, int]:
        """Majorities in gears and roubles are limited; the solo game has no caps (digest 6)."""
        if seats == 1:
            return {}
        caps = self.tables.definitions.majorities
        return {"gears": caps.gears_cap, "roubles": caps.roubles_cap}

    def ladder(self, options: Mapping[str, OptionValue]) -> dict[str, int]:
        """No rank, then those of the solo cards."""
        return {"none": 0, **{name: rank.points for name, rank in self.tables.definitions.solo.ranks.items()}}

    def text_facts(self) -> dict[str, dict[str, Value]]:
        """Prices, limits and points of the components."""
        return wording.facts(self.tables)

    def wanted_texts(self) -> list[str]:
        """The names and sentences of all pieces."""
        return wording.wanted(self.tables)

    def opponent_reason(self, state: WatchState, events: Sequence[Event]) -> Habit | None:
        """Why the opponent of the solo game did what these events tell."""
        return solo.reason(events)

    def observe(self, state: WatchState, seat: int) -> WatchState:
        """What that seat may know."""
        return hidden.observe(self.copy(state), seat)

    def determinize(self, state: WatchState, seat: int, rng: Rng) -> WatchState:
        """A table that seat could be looking at."""
        return hidden.determinize(self.tables, self.copy(state), seat, rng)

    def inventory(self, state: WatchState) -> Counter[str]:
        """All pieces, wherever they lie."""
        return inventory(self.tables, state)

    def restore(self, data: Any) -> WatchState:
        """The inverse of `snapshot`. Tables from before rules version 2 asked about documents only those who had a choice."""
        if isinstance(data, dict) and data.get("seats") != 1 and data.get("options") == {}:
            data = {**data, "options": {"questions": documents.ASK_WITH_CHOICE}}
        return super().restore(data)

    def flaw(self, state: WatchState) -> BadSnapshot | None:
        """What a well-typed state still has wrong."""
        return soundness.flaw(self.tables, state)
