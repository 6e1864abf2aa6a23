"""How do the rules of Red Outpost fit the contract of every game?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from tabletop.content import Components
from tabletop.games.red_outpost import (
    evaluate,
    flow,
    hidden,
    legal,
    prompts,
    reasons,
    scoring,
    solo,
    soundness,
    wording,
)
from tabletop.games.red_outpost.definitions import Definitions
from tabletop.games.red_outpost.inventory import inventory
from tabletop.games.red_outpost.locations import why_closed
from tabletop.games.red_outpost.setup import set_up
from tabletop.games.red_outpost.state import RedOutpostState
from tabletop.games.red_outpost.tables import PHASES, Tables
from tabletop.kernel import (
    GAME_OVER,
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


class RedOutpost(Game[RedOutpostState]):
    """Workers everybody shares, on a far planet."""

    name: ClassVar[str] = "red_outpost"
    seats: ClassVar[range] = range(1, 5)
    rules_version: ClassVar[int] = 2
    phases: ClassVar[tuple[str, ...]] = PHASES
    automated: ClassVar[tuple[str, ...]] = ("autom_turn_began",)
    state_type = RedOutpostState

    def __init__(self, components: Components[Definitions]) -> None:
        super().__init__(components)
        self.tables = Tables(components.definitions)
        self.rounds = self.tables.definitions.scoring.rounds

    def options(self, seats: int) -> list[Option]:
        """Blockers always; special cards with rivals. Alone a difficulty: `hard` is as printed, the others are ours."""
        blockers = Option("blockers", ("first_game", "random"), "first_game")
        if seats == 1:
            return [blockers, Option("difficulty", ("hard", "normal", "easy"), "hard")]
        return [blockers, Option("special_cards", (False, True), False)]

    def set_up(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> RedOutpostState:
        """A fresh table."""
        return set_up(self.tables, seats, rng, options)

    def actor(self, state: RedOutpostState) -> int | None:
        """The seat that decides."""
        return state.active if state.ask else None

    def decision(self, state: RedOutpostState) -> Decision | None:
        """What is asked."""
        return prompts.decision(self.tables, state)

    def legal(self, state: RedOutpostState) -> list[Command]:
        """Every legal command."""
        return legal.legal(self.tables, state)

    def check(self, state: RedOutpostState, command: Command) -> Reason | None:
        """Moves are looked up directly, everything else in the legal list."""
        if not state.ask:
            return GAME_OVER
        if state.ask == "move":
            pair = self.tables.moves.get(command)
            if pair is not None:
                return why_closed(self.tables, state, *pair)
        if command in legal.legal(self.tables, state):
            return None
        return self.why_not(state, command)

    def why_not(self, state: RedOutpostState, command: Command) -> Reason:
        """Why a command is refused."""
        return reasons.why_not(self.tables, state, command)

    def perform(self, state: RedOutpostState, command: Command, log: EventLog) -> None:
        """Carry out a legal command."""
        flow.answer(self.tables, state, command, log)

    def scores(self, state: RedOutpostState) -> list[ScoreSheet]:
        """Points by category."""
        return scoring.sheets(state)

    def winners(self, state: RedOutpostState) -> list[int]:
        """Who wins, or would win now."""
        return scoring.winners(state)

    def terms(self, state: RedOutpostState, seat: int) -> dict[str, float]:
        """About how many points the seat will end with, by what they are for."""
        return evaluate.terms(self.tables, state, seat)

    def estimates(self, state: RedOutpostState) -> list[float]:
        """The same for all seats."""
        return evaluate.estimates(self.tables, state)

    def opponent_estimate(self, state: RedOutpostState) -> float:
        """About how many points Autom will end with."""
        return evaluate.autom_estimate(self.tables, state)

    def same_turn(self, before: RedOutpostState, after: RedOutpostState) -> bool:
        """Turns are counted within each phase."""
        return (before.turn, before.phase, before.round) == (after.turn, after.phase, after.round)

    def text_facts(self) -> dict[str, dict[str, Value]]:
        """The numbers of locations, workers, goods, cards and rules."""
        return wording.facts(self.tables)

    def wanted_texts(self) -> list[str]:
        """The names and sentences of all pieces."""
        return wording.wanted(self.tables)

    def opponent(self, state: RedOutpostState) -> ScoreSheet | None:
        """Autom, in the solo game."""
        return None if state.autom is None else ScoreSheet(dict(state.autom.points))

    def opponent_reason(self, state: RedOutpostState, events: Sequence[Event]) -> Habit | None:
        """Why the opponent of the solo game did what these events tell."""
        return solo.reason(self.tables, state, events)

    def observe(self, state: RedOutpostState, seat: int) -> RedOutpostState:
        """The table without the hidden orders; they are hidden from all seats alike."""
        twin = self.copy(state)
        hidden.observe(twin)
        return twin

    def determinize(self, state: RedOutpostState, seat: int, rng: Rng) -> RedOutpostState:
        """The table with the hidden orders dealt anew."""
        twin = self.copy(state)
        hidden.determinize(twin, rng)
        return twin

    def inventory(self, state: RedOutpostState) -> Counter[str]:
        """All pieces, the box included."""
        return inventory(self.tables, state)

    def same_moment(self, replayed: RedOutpostState, saved: RedOutpostState) -> bool:
        """Older rules booked Autom's Beer house otherwise and cleared the table after the last day."""
        return soundness.same_but_for_books(self.tables, self.copy(replayed), self.copy(saved))

    def flaw(self, state: RedOutpostState) -> BadSnapshot | None:
        """What a well-typed state still has wrong."""
        return soundness.flaw(self.tables, state)
