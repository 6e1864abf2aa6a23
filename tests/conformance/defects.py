"""What may a game do wrong? Small defects in the practice game, each of which the suite must notice."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tabletop.kernel import Command, Decision, Event, EventLog, Frame, Reason, Rng, ScoreSheet
from tests.practice_game import DRAW, KEEP, PracticeGame, StallState


class EndsNever(PracticeGame):
    def _finish(self, state: StallState, log: EventLog) -> None:
        state.round = 1


class ListsTwice(PracticeGame):
    def legal(self, state: StallState) -> list[Command]:
        legal = super().legal(state)
        return [*legal, legal[0]] if state.step == "serve" else legal


class ListsTooMuch(PracticeGame):
    """Lists a command its own check refuses."""

    def legal(self, state: StallState) -> list[Command]:
        return [*super().legal(state), Command("wait")] if state.step == "serve" else super().legal(state)

    def check(self, state: StallState, command: Command) -> Reason | None:
        return Reason("not_now") if command.verb == "wait" else super().check(state, command)


class AllowsTooMuch(PracticeGame):
    """Its own check lets an argument too many pass."""

    def check(self, state: StallState, command: Command) -> Reason | None:
        return super().check(state, Command(command.verb) if command.verb in ("draw", "keep") else command)


class HasNoWords(PracticeGame):
    def why_not(self, state: StallState, command: Command) -> Reason:
        return Reason("because")


class ChangesThenRefuses(PracticeGame):
    def why_not(self, state: StallState, command: Command) -> Reason:
        state.round += 1
        return super().why_not(state, command)


class DrawsOnlyWhenWatched(PracticeGame):
    """What happens depends on whether events are made."""

    def perform(self, state: StallState, command: Command, log: EventLog) -> None:
        if log is not None and command == KEEP:
            state.rng.bits()
        super().perform(state, command, log)


class SharesItsHands(PracticeGame):
    def copy(self, state: StallState) -> StallState:
        twin = super().copy(state)
        twin.keepers = state.keepers
        return twin


class SearchesOnTheTable(PracticeGame):
    def after(self, state: StallState, command: Command, *, spare: bool = False) -> StallState:
        twin = super().after(state, command, spare=spare)
        state.keepers = twin.keepers
        return twin


class LosesACard(PracticeGame):
    def _serve(self, state: StallState, keeper: Any, card: str, log: EventLog) -> None:
        super()._serve(state, keeper, card, log)
        if state.round == 3:
            keeper.row.pop()


class ForgetsInSnapshots(PracticeGame):
    def snapshot(self, state: StallState) -> dict[str, Any]:
        return {**super().snapshot(state), "turn": 0}


class ShowsTheDeck(PracticeGame):
    def observe(self, state: StallState, seat: int) -> StallState:
        twin = super().observe(state, seat)
        twin.deck = list(state.deck)
        return twin


class ShowsChance(PracticeGame):
    def observe(self, state: StallState, seat: int) -> StallState:
        twin = super().observe(state, seat)
        twin.rng = Rng(state.rng.seed, state.rng.draws)
        return twin


class PeeksForLegality(PracticeGame):
    """What is legal depends on the hidden card on top of the deck."""

    def legal(self, state: StallState) -> list[Command]:
        legal = super().legal(state)
        return legal[1:] if len(legal) > 1 and legal[0] == DRAW and state.deck[-1] == "apple" else legal


class KeepsTheTrueChance(PracticeGame):
    def determinize(self, state: StallState, seat: int, rng: Rng) -> StallState:
        twin = super().determinize(state, seat, rng)
        twin.rng = Rng(state.rng.seed, state.rng.draws)
        return twin


class DealsAwayCards(PracticeGame):
    def determinize(self, state: StallState, seat: int, rng: Rng) -> StallState:
        twin = super().determinize(state, seat, rng)
        twin.deck = ["apple"] * len(twin.deck)
        return twin


class HidesNothing(PracticeGame):
    """Shows every card to everybody, and so need not deal anything anew."""

    def observe(self, state: StallState, seat: int) -> StallState:
        twin = self.copy(state)
        twin.rng = Rng(0)
        return twin

    def determinize(self, state: StallState, seat: int, rng: Rng) -> StallState:
        twin = self.copy(state)
        twin.rng = Rng(rng.bits())
        return twin


class ScoresInSilence(PracticeGame):
    def _finish(self, state: StallState, log: EventLog) -> None:
        super()._finish(state, None)
        if log is not None:
            log.append(Event("game_over"))


class CountsWrong(PracticeGame):
    def _serve(self, state: StallState, keeper: Any, card: str, log: EventLog) -> None:
        super()._serve(state, keeper, card, log)
        keeper.points["served"] += 1
        if log is not None:
            log.append(Event("scored", {"seat": state.turn, "points": 1, "category": "served"}))


class CountsOtherwise(PracticeGame):
    """The categories change while the game runs."""

    def scores(self, state: StallState) -> list[ScoreSheet]:
        sheets = super().scores(state)
        return sheets if state.step == "over" else [ScoreSheet({"served": sheet.total}) for sheet in sheets]


class NamesAnotherSeat(PracticeGame):
    def decision(self, state: StallState) -> Decision | None:
        return None if state.step == "over" else Decision(state.seats - 1 - state.turn, "serve")


class SaysTheUnsaid(PracticeGame):
    """Tells of an event no text knows."""

    def _draw(self, state: StallState, keeper: Any, log: EventLog) -> None:
        super()._draw(state, keeper, log)
        if log is not None:
            log.append(Event("whispered", {"seat": state.turn}))


class TrustsItsSnapshots(PracticeGame):
    """Does not look whether a well-typed state makes sense."""

    def flaw(self, state: StallState) -> None:
        return None

    def inventory(self, state: StallState) -> Counter[str]:
        return Counter(box=1)


class TellsTooSoon(PracticeGame):
    """Says that a card was drawn, then draws it."""

    def _draw(self, state: StallState, keeper: Any, log: EventLog) -> None:
        if log is not None:
            log.append(Event("drawn", {"seat": state.turn, "card": state.deck[-1]}, reveals=True, only=state.turn))
        keeper.hand.append(state.deck.pop())
        if log is not None:
            log.append(Event("drawn_hidden", {"seat": state.turn}))


class TellsInMidAir(PracticeGame):
    """Says that a card was drawn while it lies nowhere."""

    def _draw(self, state: StallState, keeper: Any, log: EventLog) -> None:
        card = state.deck.pop()
        if log is not None:
            log.append(Event("drawn", {"seat": state.turn, "card": card}, reveals=True, only=state.turn))
        keeper.hand.append(card)


class ScoresTooLate(PracticeGame):
    """Says what a card scores when it is served, and counts it afterwards."""

    def _serve(self, state: StallState, keeper: Any, card: str, log: EventLog) -> None:
        before = dict(keeper.points)
        quiet: list[Event] = []
        super()._serve(state, keeper, card, quiet)
        if log is not None:
            after, keeper.points = keeper.points, before
            log.extend(quiet)
            keeper.points = after


class ChangesInSilence(PracticeGame):
    """Puts a card aside after everything was told."""

    def perform(self, state: StallState, command: Command, log: EventLog) -> None:
        super().perform(state, command, log)
        if command == DRAW and state.deck:
            state.box.append(state.deck.pop())


class EndsTooLate(PracticeGame):
    def _finish(self, state: StallState, log: EventLog) -> None:
        if log is not None:
            log.append(Event("game_over"))
        super()._finish(state, [])


class TellsEverybody(PracticeGame):
    """Everybody hears which card was drawn, and not that it was a secret."""

    def _draw(self, state: StallState, keeper: Any, log: EventLog) -> None:
        own: list[Event] = []
        super()._draw(state, keeper, own)
        if log is not None:
            log.extend(Event(event.kind, event.facts) for event in own)


class ShowsWhatIsWatched(PracticeGame):
    """Frames show the whole table."""

    def watch(self, state: StallState, command: Command, viewer: int) -> list[Frame[StallState]]:
        self.apply(state, command)
        return [Frame(Event("moved"), self.copy(state))]
