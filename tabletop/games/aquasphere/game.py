"""AquaSphere as the program sees it: the contract, answered by the rooms around this file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tabletop.content import Components
from tabletop.games.aquasphere import (
    evaluate,
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
from tabletop.games.aquasphere.definitions import Definitions
from tabletop.games.aquasphere.flow import settle
from tabletop.games.aquasphere.inventory import inventory
from tabletop.games.aquasphere.moves.commands import MOVES
from tabletop.games.aquasphere.state import AquaState, Turn
from tabletop.games.aquasphere.tables import Route, Tables
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


class AquaSphere(Game[AquaState]):
    """The rules of AquaSphere."""

    name = "aquasphere"
    seats = range(1, 5)
    rules_version = 1
    automated = ("rival_",)
    state_type = AquaState

    def __init__(self, components: Components[Definitions]) -> None:
        super().__init__(components)
        self.tables = Tables(components.definitions)
        self.rounds = self.tables.rounds

    def options(self, seats: int) -> list[Option]:
        """Alone: which house mode, and the rival's handicap."""
        if seats != 1:
            return []
        rivals = self.tables.definitions.solo.rivals
        usual = rivals.standard_handicap if rivals.standard_handicap in rivals.handicaps else rivals.handicaps[0]
        return [
            Option("solo", ("target_run", "rivals"), "target_run"),
            Option("handicap", rivals.handicaps, usual),
        ]

    def set_up(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> AquaState:
        """A fresh game."""
        return setup.set_up(self.tables, seats, rng, options)

    def actor(self, state: AquaState) -> int | None:
        """The seat of the decision on top."""
        pending = state.pending
        return pending[-1].seat if pending else None

    def decision(self, state: AquaState) -> Decision | None:
        """The decision on top."""
        return prompts.decision(self.tables, state)

    def legal(self, state: AquaState) -> list[Command]:
        """Every command of the decision on top."""
        return legal.legal(self.tables, state)

    def why_not(self, state: AquaState, command: Command) -> Reason:
        """Why a command is refused."""
        return reasons.why_not(self.tables, state, command)

    def perform(self, state: AquaState, command: Command, log: EventLog) -> None:
        """The command, then everything that leaves no choice."""
        MOVES[command.verb](self.tables, state, state.pending[-1], command, log)
        settle(self.tables, state, log)

    def scores(self, state: AquaState) -> list[ScoreSheet]:
        """Points by category."""
        return [ScoreSheet(dict(player.points)) for player in state.players]

    def winners(self, state: AquaState) -> list[int]:
        """Who wins, or would win now."""
        return scoring.winners(state)

    def terms(self, state: AquaState, seat: int) -> dict[str, float]:
        """An estimate of the seat's final score by what it consists of."""
        return evaluate.terms(self.tables, state, seat)

    def estimates(self, state: AquaState) -> list[float]:
        """The estimates of all seats."""
        return evaluate.estimates(self.tables, state)

    def same_turn(self, before: AquaState, after: AquaState) -> bool:
        """A seat that chooses its turn anew is in the next one, unless it has only cashed in a bot."""
        if before.phase != after.phase or before.round != after.round:
            return False
        top = after.pending[-1]
        if not isinstance(top, Turn):
            return True
        was, now = before.players[top.seat], after.players[top.seat]
        return (was.engineer, was.area, was.any_symbol, was.scientist) == (
            now.engineer,
            now.area,
            now.any_symbol,
            now.scientist,
        )

    def ladder(self, options: Mapping[str, OptionValue]) -> dict[str, int]:
        """The ranks of a target run; a game against the rival team is won or lost."""
        return self.tables.definitions.solo.target_run.ranks if options.get("solo") == "target_run" else {}

    def text_facts(self) -> dict[str, dict[str, Value]]:
        """Gains, prices, room and points of the components."""
        return wording.facts(self.tables)

    def wanted_texts(self) -> list[str]:
        """The names and sentences of all pieces."""
        return wording.wanted(self.tables)

    def opponent(self, state: AquaState) -> ScoreSheet | None:
        """The rival team of the house mode."""
        return None if state.rival is None else ScoreSheet(state.rival.points)

    def opponent_reason(self, state: AquaState, events: Sequence[Event]) -> Habit | None:
        """Why the opponent of the solo game did what these events tell."""
        return solo.reason(self.tables, state, events)

    def observe(self, state: AquaState, seat: int) -> AquaState:
        """What the seat may know."""
        twin = self.copy(state)
        hidden.observe(twin)
        return twin

    def determinize(self, state: AquaState, seat: int, rng: Rng) -> AquaState:
        """A state the seat could be in."""
        twin = self.copy(state)
        hidden.determinize(self.tables, twin, rng)
        return twin

    def inventory(self, state: AquaState) -> Counter[str]:
        """How many of every piece there are, wherever they lie."""
        return inventory(self.tables, state)

    def flaw(self, state: AquaState) -> BadSnapshot | None:
        """What is impossible about the state."""
        return soundness.flaw(self.tables, state)

    # --- what boards ask beyond the contract -------------------------------------------------------------------------

    def routes(self, state: AquaState, seat: int) -> dict[str, Route]:
        """The cheapest way of the seat's scientist to every sector."""
        return self.tables.routes(state.ring, state.players[seat])

    def forecast(self, state: AquaState) -> list[scoring.Tally]:
        """What every seat would get in an intermediate scoring held now."""
        return scoring.tally(self.tables, state)

    def rank(self, state: AquaState) -> str:
        """The rank of a target run with the score now."""
        return scoring.rank(self.tables, state.players[0].score)
