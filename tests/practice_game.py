"""What does a small complete game look like? One to test everything with that stands on the contract; it does not ship.

Two to four stall keepers (or one alone) take a fruit each turn, from the hidden deck or the open market, and may then serve
one from their hidden hand. A fruit served on top of its own kind scores a streak; in the end most of a kind scores, and
what is left in hand costs its value.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

import msgspec

from tabletop.content import DATA, Components, Texts, load_components, read
from tabletop.content.text import flatten
from tabletop.kernel import (
    HIDDEN,
    BadSnapshot,
    Command,
    Decision,
    Event,
    EventLog,
    Game,
    Option,
    OptionValue,
    Reason,
    Rng,
    ScoreSheet,
    State,
)
from tests.conformance.telling import Telling

PRACTICE_DATA = Path(__file__).parent / "practice_data"
CATEGORIES = ("served", "majority", "leftover")
WILD = "wild"
DRAW = Command("draw")
KEEP = Command("keep")
TELLING = Telling(
    announced={
        "drawn_hidden": "to the other seats, what `drawn` told one",
        "kept": "nothing was served",
        "turn_began": "alone, the same seat goes on",
    },
    waiting=frozenset({"step"}),
)


class Fruit(msgspec.Struct, frozen=True):
    value: int
    copies: int


class Definitions(msgspec.Struct, frozen=True):
    fruits: dict[str, Fruit]
    hand: int
    hand_limit: int
    market: int
    rounds: int
    streak: int
    majority: int
    solo_target: int


class Keeper(msgspec.Struct):
    hand: list[str]
    row: list[str]
    points: dict[str, int]


class StallState(State, kw_only=True):
    round: int
    turn: int
    step: Literal["take", "serve", "over"]
    deck: list[str]
    market: list[str]
    box: list[str]
    keepers: list[Keeper]


def practice_components(overrides: Path | None = None) -> Components[Definitions]:
    return load_components("practice", Definitions, overrides, PRACTICE_DATA)


class PracticeGame(Game[StallState]):
    name = "practice"
    seats = range(1, 5)
    rules_version = 1
    has_secrets = True
    state_type = StallState

    def __init__(self, components: Components[Definitions] | None = None) -> None:
        super().__init__(components or practice_components())
        self.definitions: Definitions = self.components.definitions
        self.rounds = self.definitions.rounds

    def options(self, seats: int) -> list[Option]:
        return [Option("wilds", (True, False), True), Option("market", ("open", "closed"), "open")]

    def set_up(self, seats: int, rng: Rng, options: dict[str, OptionValue]) -> StallState:
        fruits = self.definitions.fruits
        deck = [name for name, fruit in fruits.items() for _ in range(fruit.copies) if name != WILD]
        wilds = [WILD] * fruits[WILD].copies
        if options["wilds"]:
            deck += wilds
        rng.shuffle(deck)
        hands = [[deck.pop() for _ in range(self.definitions.hand)] for _ in range(seats)]
        market = [deck.pop() for _ in range(self.definitions.market)] if options["market"] == "open" else []
        return StallState(
            seats=seats,
            options=options,
            rng=rng,
            round=1,
            turn=0,
            step="take",
            deck=deck,
            market=market,
            box=[] if options["wilds"] else wilds,
            keepers=[Keeper(hand, [], dict.fromkeys(CATEGORIES, 0)) for hand in hands],
        )

    # --- decisions ---------------------------------------------------------------------------------------------------

    def actor(self, state: StallState) -> int | None:
        return None if state.step == "over" else state.turn

    def decision(self, state: StallState) -> Decision | None:
        if state.step == "over":
            return None
        return Decision(state.turn, state.step, {"round": state.round} if state.step == "take" else {})

    def legal(self, state: StallState) -> list[Command]:
        if state.step == "over":
            return []
        if state.step == "take":
            market = [Command("take", (("card", card),)) for card in dict.fromkeys(state.market)]
            return [DRAW, *market] if state.deck else market
        hand = state.keepers[state.turn].hand
        serve = [Command("serve", (("card", card),)) for card in dict.fromkeys(hand)]
        return serve if len(hand) >= self.definitions.hand_limit else [*serve, KEEP]

    def why_not(self, state: StallState, command: Command) -> Reason:
        if command.verb not in ("take", "draw", "serve", "keep"):
            return Reason("unknown_command", {"command": str(command)})
        if (command.verb in ("take", "draw")) != (state.step == "take"):
            return Reason("not_now")
        if command == DRAW:
            return Reason("deck_empty")
        if command == KEEP:
            return Reason("hand_full", {"limit": self.definitions.hand_limit})
        if command.verb == "take":
            return Reason("not_in_market", {"card": str(command.get("card", "-"))})
        return Reason("not_in_hand", {"card": str(command.get("card", "-"))})

    def perform(self, state: StallState, command: Command, log: EventLog) -> None:
        keeper = state.keepers[state.turn]
        if command.verb == "draw":
            self._draw(state, keeper, log)
        elif command.verb == "take":
            self._take(state, keeper, command.word("card"), log)
        elif command.verb == "serve":
            self._serve(state, keeper, command.word("card"), log)
        elif log is not None:
            log.append(Event("kept", {"seat": state.turn}))
        if state.step == "take":
            state.step = "serve"
            return
        state.step = "take"
        self._next_turn(state, log)

    def _draw(self, state: StallState, keeper: Keeper, log: EventLog) -> None:
        card = state.deck.pop()
        keeper.hand.append(card)
        if log is not None:
            log.append(Event("drawn", {"seat": state.turn, "card": card}, reveals=True, only=state.turn))
            log.append(Event("drawn_hidden", {"seat": state.turn}))

    def _take(self, state: StallState, keeper: Keeper, card: str, log: EventLog) -> None:
        state.market.remove(card)
        keeper.hand.append(card)
        if log is not None:
            log.append(Event("moved", {"piece": card, "source": "market", "target": "hand", "seat": state.turn}))
        if not state.deck:
            return
        fresh = state.deck.pop()
        state.market.append(fresh)
        if log is not None:
            log.append(Event("moved", {"piece": fresh, "source": "deck", "target": "market"}, reveals=True))

    def _serve(self, state: StallState, keeper: Keeper, card: str, log: EventLog) -> None:
        keeper.hand.remove(card)
        follows = bool(keeper.row) and (keeper.row[-1] == card or WILD in (keeper.row[-1], card))
        keeper.row.append(card)
        if log is not None:
            log.append(Event("moved", {"piece": card, "source": "hand", "target": "row", "seat": state.turn}))
        points = self.definitions.fruits[card].value + (self.definitions.streak if follows else 0)
        _score(state, state.turn, "served", points, log)

    def _next_turn(self, state: StallState, log: EventLog) -> None:
        state.turn = (state.turn + 1) % state.seats
        if state.turn == 0:
            if state.round == self.definitions.rounds:
                self._finish(state, log)
                return
            state.round += 1
            if log is not None:
                log.append(Event("round_began", {"round": state.round}))
        if log is not None:
            log.append(Event("turn_began", {"seat": state.turn}))

    def _finish(self, state: StallState, log: EventLog) -> None:
        for fruit in self.definitions.fruits:
            counts = [keeper.row.count(fruit) for keeper in state.keepers]
            for seat, count in enumerate(counts):
                if count and count == max(counts):
                    _score(state, seat, "majority", self.definitions.majority, log)
        for seat, keeper in enumerate(state.keepers):
            _score(state, seat, "leftover", -sum(self.definitions.fruits[card].value for card in keeper.hand), log)
        state.step = "over"
        if log is not None:
            log.append(Event("game_over"))

    # --- results -----------------------------------------------------------------------------------------------------

    def scores(self, state: StallState) -> list[ScoreSheet]:
        return [ScoreSheet(dict(keeper.points)) for keeper in state.keepers]

    def winners(self, state: StallState) -> list[int]:
        totals = [sheet.total for sheet in self.scores(state)]
        if state.seats == 1:
            return [0] if totals[0] >= self.definitions.solo_target else []
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    # --- what is hidden ----------------------------------------------------------------------------------------------

    def observe(self, state: StallState, seat: int) -> StallState:
        twin = self.copy(state)
        twin.rng = Rng(0)
        twin.deck = [HIDDEN] * len(twin.deck)
        for other, keeper in enumerate(twin.keepers):
            if other != seat:
                keeper.hand = [HIDDEN] * len(keeper.hand)
        return twin

    def determinize(self, state: StallState, seat: int, rng: Rng) -> StallState:
        twin = self.copy(state)
        hands = [keeper.hand for other, keeper in enumerate(twin.keepers) if other != seat]
        pool = sorted(twin.deck + [card for hand in hands for card in hand])
        rng.shuffle(pool)
        for cards in [twin.deck, *hands]:
            cards[:] = [pool.pop() for _ in cards]
        twin.rng = Rng(rng.bits())
        return twin

    # --- states as values --------------------------------------------------------------------------------------------

    def inventory(self, state: StallState) -> Counter[str]:
        pieces = Counter(state.deck + state.market + state.box)
        for keeper in state.keepers:
            pieces.update(keeper.hand)
            pieces.update(keeper.row)
        return pieces

    def flaw(self, state: StallState) -> BadSnapshot | None:
        if len(state.keepers) != state.seats:
            return BadSnapshot("keepers", "one per seat")
        if not 0 <= state.turn < state.seats:
            return BadSnapshot("turn", "no such seat")
        if not 1 <= state.round <= self.definitions.rounds:
            return BadSnapshot("round", "no such round")
        if state.options["market"] == "closed" and state.market:
            return BadSnapshot("market", "closed")
        if WILD in state.box and state.options["wilds"]:
            return BadSnapshot("box", "wild fruit is in play")
        if any(set(keeper.points) != set(CATEGORIES) for keeper in state.keepers):
            return BadSnapshot("keepers.points", "other categories")
        turns_left = (self.definitions.rounds - state.round + 1) * state.seats
        if state.step != "over" and len(state.deck) + len(state.market) < turns_left:
            return BadSnapshot("deck", "too few cards for the rounds to come")
        return None


def _score(state: StallState, seat: int, category: str, points: int, log: EventLog) -> None:
    if points == 0:
        return
    state.keepers[seat].points[category] += points
    if log is not None:
        log.append(Event("scored", {"seat": seat, "points": points, "category": category}))


def recount(game: PracticeGame, state: StallState) -> list[int]:
    """The final totals, recomputed from the rows and hands alone."""
    fruits = game.definitions.fruits
    rows = [Counter(keeper.row) for keeper in state.keepers]
    totals = []
    for keeper, row in zip(state.keepers, rows, strict=True):
        total = sum(fruits[card].value for card in keeper.row) - sum(fruits[card].value for card in keeper.hand)
        for below, above in zip(keeper.row, keeper.row[1:], strict=False):
            if below == above or WILD in (below, above):
                total += game.definitions.streak
        for fruit in fruits:
            if row[fruit] and row[fruit] == max(other[fruit] for other in rows):
                total += game.definitions.majority
        totals.append(total)
    return totals


def expected(game: PracticeGame) -> set[str]:
    """What random play must show: every fruit served and every category scored."""
    return {f"piece={fruit}" for fruit in game.definitions.fruits} | {f"category={name}" for name in CATEGORIES}


def practice_texts(language: str, more: Mapping[str, str] | None = None) -> Texts:
    """The shared texts with those of the practice game on top, and these above all."""
    entries: dict[str, str] = {}
    plurals: dict[str, dict[str, str]] = {}
    for file in (DATA / "shared", PRACTICE_DATA / "practice"):
        flatten(read(file / f"text.{language}.yaml"), entries, plurals)
    return Texts(language, {**entries, **(more or {})}, plurals)
