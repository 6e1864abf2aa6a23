"""How are reasons, commands, decisions and events put into a player's words? Log and coach say the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.content import MissingText, Texts
from tabletop.kernel import Command, Decision, Event, Game, Habit, Reason, Seat, Value
from tabletop.kernel.seat import SEAT_FIELDS, named
from tabletop.kernel.state import S

NOT_NOW = "not_now"
"""The reason of every verb that belongs to another question than the present one."""
POINTS = "points"
SCORED = "scored"
SUMS = {SCORED: POINTS, "gained": "count", "paid": "count"}
"""Which number of an event adds up when the same is told twice in a row."""
CHANGES = (("before", "after"), ("source", "target"))
"""Facts that say from what to what something changes."""
LOSS = "_loss"
"""What follows the key of a sentence that has other words for points that are lost."""
RIVAL = "rival.subject"
"""How sentences about an automated opponent begin that has a name for several."""
BEGINNINGS = ("first_round", "first_phase")
"""What stands above the first move: the set-up happens before anything is told."""


class Wording:
    """Speaks of one running game: its texts and the names at its seats."""

    def __init__(self, texts: Texts, seats: Sequence[Seat]) -> None:
        self.texts = texts
        self.seats = seats

    def reason(self, reason: Reason, asked: Decision | None = None) -> str:
        """Why not, in one sentence; after "that is not asked now" stands what is `asked`."""
        sentence = self.texts.say(f"reason.{reason.key}", **self._named(reason.params))
        if reason.key == NOT_NOW and asked is not None:
            return f"{sentence} {self.prompt(asked)}"
        return sentence

    def opponent_reason(self, reason: Habit) -> str:
        """Why the automated opponent did something."""
        return self.texts.say(f"opponent_reason.{reason.key}", **reason.params)

    def command(self, command: Command) -> str:
        """The short label of a command."""
        return self.texts.say(f"command.{command.verb}", **self._named(dict(command.args)))

    def prompt(self, decision: Decision) -> str:
        """The sentence that asks for a decision."""
        return self.texts.say(f"prompt.{decision.kind}", **self._named(decision.params))

    def event(self, event: Event) -> str:
        """The log line of an event; empty when it is not worth one."""
        if any(event.facts.get(first, "") == event.facts.get(last, "x") for first, last in CHANGES):
            return ""  # what stands at its end does not change, who is there already does not go
        return self._told(event.kind, event.facts)

    def events(self, run: Sequence[Event]) -> str:
        """One line for several events of a kind, where there is a sentence for them; otherwise empty.

        What was booked in parts is added up, what happened several times is counted, and of several things of which the same
        is told a sentence with forms for one and for several (`one`, `other`) speaks at once.
        """
        kind, facts = run[0].kind, run[0].facts
        if any(event.kind != kind or event.facts.keys() != facts.keys() for event in run):
            return ""
        apart = {name for event in run for name, value in event.facts.items() if value != facts[name]}
        sum_of = SUMS.get(kind, "")
        if sum_of in facts and len({self._told(kind, {**event.facts, sum_of: 1}) for event in run}) == 1:
            return self._told(kind, {**facts, sum_of: sum(int(event.facts[sum_of]) for event in run)})
        if not apart:
            counted = self._told(kind, facts, times=len(run))
            return "" if counted == self._told(kind, facts) else counted
        if len(apart) > 1 or apart & set(SEAT_FIELDS) or not self.texts.counts(f"log.{kind}"):
            return ""  # what two seats do stands in two lines
        (name,) = apart
        return self._told(kind, facts, n=len(run), **{name: [str(event.facts[name]) for event in run]})

    def subject(self, event: Event) -> str:
        """The name the log line of an event begins with; empty where it begins otherwise."""
        key = f"log.{event.kind}"
        if RIVAL in self.texts and self.texts.template(key).startswith(self.texts.say(RIVAL) + " "):
            return self.texts.say(RIVAL)
        return self.texts.subject(key, **self._named({**event.facts, "times": 1, "n": 1}))

    def _told(self, kind: str, facts: Mapping[str, Value], **more: int | list[str]) -> str:
        key = f"log.{kind}"
        if key not in self.texts:
            raise MissingText(f"{self.texts.language}: {key}")
        points = facts.get(POINTS)
        if points == 0:
            return ""
        if isinstance(points, int) and points < 0 and f"{key}{LOSS}" in self.texts:
            key, facts = f"{key}{LOSS}", {**facts, POINTS: -points}
        return self.texts.say(key, **{"times": 1, "n": 1, **self._named(facts), **more})

    def result(self, game: Game[S], state: S) -> str:
        """Everybody's points at the end, the winners first."""
        winners = game.winners(state)
        points = {seat.name: sheet.total for seat, sheet in zip(self.seats, game.scores(state), strict=True)}
        won = {self.seats[seat].name for seat in winners}
        opponent = game.opponent(state)
        if opponent is not None:
            points[self.texts.say("results.opponent")] = opponent.total
        order = sorted(points, key=lambda name: (name not in won, -points[name]))
        told = ", ".join(self.texts.say("table.final_points", name=name, points=points[name]) for name in order)
        return self.texts.say("table.final_score", points=told)

    def first_headings(self) -> list[str]:
        """What stands above the first round, which begins with the set-up; nothing where a game has no rounds."""
        return [self.texts.say(key) for key in BEGINNINGS if key in self.texts]

    def _named(self, params: Mapping[str, Value]) -> dict[str, Value]:
        return named(params, self.seats)
