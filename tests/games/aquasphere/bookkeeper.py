"""What should every score be, kept from the told events alone with arithmetic written a second time?"""

from __future__ import annotations

from typing import Any

from tabletop.games.aquasphere.game import AquaSphere
from tabletop.games.aquasphere.state import AquaState
from tabletop.kernel import Event

RIVAL = 1


def triangle(count: int) -> int:
    """1, 3, 6, 10 …: the series of all four tables (digest 1.12)."""
    return count * (count + 1) // 2


def card_points(card: str) -> int:
    """The points printed on a research card, by its number in the digest (1.11)."""
    number = int(card[2:])
    if number <= 21:
        return 4 if number % 3 == 0 else 0
    return {24: 3, 25: 1}.get(number, 0)


class Seat:
    """One seat's pieces as the events tell them, and the score it should have."""

    def __init__(self, letter: str, supply: int, time: int, programmed: int) -> None:
        self.letters = {letter}
        self.expansions = 0
        self.supply = supply
        self.programmed = programmed
        self.submarines = 1
        self.crystals = 0
        self.time = time
        self.told = 0
        """Where the counter stands, as told."""
        self.owed = 0
        """Where it should stand."""


class Bookkeeper:
    """Follows a game from its first state through its events."""

    def __init__(self, game: AquaSphere, state: AquaState) -> None:
        self.definitions = game.components.definitions
        self.colours = state.seats + (state.rival is not None)
        self.alone = self.colours == 1
        self.seats = [
            Seat(player.base_lab, player.supply, player.time, len(player.programmed)) for player in state.players
        ]
        self.control: dict[str, int] = {}
        self.octopods = {letter: sector.octopods for letter, sector in state.sectors.items()}
        self.round = 1
        self.phase = "actions"
        self.sent_home: dict[int, int] = {}
        """Bots of each colour that the last overflow sent home."""
        self.may_cross = False

    def follow(self, events: list[Event]) -> None:
        """Book one command's events."""
        for event in events:
            facts: dict[str, Any] = dict(event.facts)
            if self.phase == "scoring" and self._counters_move(event.kind, facts):
                self._tally()
            book = getattr(self, f"_{event.kind}", None)
            if book is not None:
                book(facts)

    def _counters_move(self, kind: str, facts: dict[str, Any]) -> bool:
        """Whether this is the first thing told after the time steps of a scoring."""
        if kind == "bot_returned":
            return self.seats[facts["seat"]].programmed <= 2  # a third bot belongs to the time steps
        if kind == "paid":
            return bool(facts["what"] == "crystals")
        return kind in ("scored", "rival_scored", "advanced", "stopped", "phase_began")

    def _tally(self) -> None:
        """Steps 3 to 6 of an intermediate scoring for everybody (rule 38), and how far back it may lead (rule 39)."""
        self.phase = "counters"
        held = [list(self.control.values()).count(colour) for colour in range(self.colours)]
        for number, seat in enumerate(self.seats):
            total = self._majority(held, number)
            total += min(max(0, 14 - seat.supply), 2 + 2 * seat.submarines) + triangle(seat.crystals)
            total -= sum(triangle(self.octopods[at]) for at, colour in self.control.items() if colour == number)
            seat.owed += max(total, -(seat.told % 10))

    def _majority(self, held: list[int], number: int) -> int:
        if self.alone:
            return 6 if held[0] >= 4 else 3 if held[0] == 3 else 0
        if not held[number] or held[number] < max(held):
            return 0
        return 6 if held.count(held[number]) == 1 else 3

    # --- what the events tell ----------------------------------------------------------------------------------------

    def _turn_began(self, facts: dict[str, Any]) -> None:
        self.phase = "actions"
        self.settled()

    def settled(self) -> None:
        """Nothing is under way: every counter stands where it should."""
        assert [seat.told for seat in self.seats] == [seat.owed for seat in self.seats]

    def _round_began(self, facts: dict[str, Any]) -> None:
        self.round = facts["round"]

    def _phase_began(self, facts: dict[str, Any]) -> None:
        self.phase = facts["phase"]
        if self.phase == "final_scoring":
            self.settled()
            for seat in self.seats:
                seat.owed += triangle(len(seat.letters)) + seat.time
                seat.owed += 5 * (seat.submarines == 6) + 5 * (seat.expansions == 5)

    def _gained(self, facts: dict[str, Any]) -> None:
        self._change(facts, 1)

    def _paid(self, facts: dict[str, Any]) -> None:
        self._change(facts, -1)

    def _change(self, facts: dict[str, Any], sign: int) -> None:
        seat, count = self.seats[facts["seat"]], sign * facts["count"]
        if facts["what"] == "time":
            seat.time += count
        else:
            seat.crystals += count

    def _programmed(self, facts: dict[str, Any]) -> None:
        seat = self.seats[facts["seat"]]
        seat.supply -= 1
        seat.programmed += 1

    def _bot_returned(self, facts: dict[str, Any]) -> None:
        seat = self.seats[facts["seat"]]
        seat.supply += 1
        seat.programmed -= 1

    def _deployed(self, facts: dict[str, Any]) -> None:
        # The control field is told next, and takes a bot from the supply: this one comes from a symbol.
        self._bot_returned(facts)

    def _control_taken(self, facts: dict[str, Any]) -> None:
        self.seats[facts["seat"]].supply -= 1
        self.control[facts["sector"]] = facts["seat"]
        self.sent_home = {}

    def _rival_control_taken(self, facts: dict[str, Any]) -> None:
        self.control[facts["sector"]] = RIVAL

    def _went_home(self, facts: dict[str, Any]) -> None:
        self.seats[facts["seat"]].supply += facts["count"]
        self.sent_home[facts["seat"]] = facts["count"]

    def _rival_went_home(self, facts: dict[str, Any]) -> None:
        self.sent_home[RIVAL] = facts["count"]

    def _caught(self, facts: dict[str, Any]) -> None:
        self.octopods[facts["sector"]] -= facts["count"]
        self.seats[facts["seat"]].owed += triangle(facts["count"])

    def _rival_took(self, facts: dict[str, Any]) -> None:
        if facts["what"] == "octopods":
            self.octopods[facts["sector"]] -= facts["count"]

    def _refilled(self, facts: dict[str, Any]) -> None:
        if facts["what"] == "octopods":
            self.octopods[facts["sector"]] += facts["count"]

    def _launched(self, facts: dict[str, Any]) -> None:
        self.seats[facts["seat"]].submarines += 1
        self.seats[facts["seat"]].owed += 1 + self.round

    def _research_taken(self, facts: dict[str, Any]) -> None:
        self.seats[facts["seat"]].owed += 1 + self.round

    def _expansion_taken(self, facts: dict[str, Any]) -> None:
        seat = self.seats[facts["seat"]]
        seat.expansions += 1
        seat.letters |= set(self.definitions.expansions[facts["expansion"]].letters)

    def _card_used(self, facts: dict[str, Any]) -> None:
        number = facts["seat"]
        times = sum(count for colour, count in self.sent_home.items() if colour != number)
        points = card_points(facts["card"])
        self.seats[number].owed += points * (times if facts["card"] == "rc25" else 1)

    # --- the knowledge track -----------------------------------------------------------------------------------------

    def _line_crossed(self, facts: dict[str, Any]) -> None:
        assert facts["line"] == self.seats[facts["seat"]].told + 1
        assert facts["line"] % 10 == 0
        self.may_cross = True

    def _stopped(self, facts: dict[str, Any]) -> None:
        seat = self.seats[facts["seat"]]
        assert seat.told % 10 == 9
        seat.owed -= facts["count"]

    def _advanced(self, facts: dict[str, Any]) -> None:
        seat = self.seats[facts["seat"]]
        assert facts["source"] == seat.told
        lines = facts["target"] // 10 - facts["source"] // 10
        assert self.phase == "final_scoring" or lines == self.may_cross
        seat.told = facts["target"]
        self.may_cross = False
