"""How are reasons, commands, decisions and events put into a player's words?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from tabletop.boards.common.board import OPPONENT, LogLine
from tabletop.content import MissingText, Texts
from tabletop.kernel import NOBODY, Command, Decision, Event, Game, Reason, Seat, Step, Value
from tabletop.kernel.seat import SEAT_FIELDS, named
from tabletop.kernel.state import S

NOT_NOW = "not_now"
"""The reason of every verb that belongs to another question than the present one."""
HEADINGS = ("phase_began", "round_began", "round_ended")
POINTS = "points"
SCORED, GAME_OVER = "scored", "game_over"
SUMS = {SCORED: POINTS, "gained": "count", "paid": "count"}
"""Which number of an event adds up when the same is told twice in a row."""
CHANGES = (("before", "after"), ("source", "target"))
"""Facts that say from what to what something changes."""
LOSS = "_loss"
"""What follows the key of a sentence that has other words for points that are lost."""
RIVAL = "rival.subject"
"""How sentences about an automated opponent begin that has a name for several."""
ENDS = ("_ended", "_over")
"""How the kinds of events end after which nobody is on turn."""
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


def doers(step: Step, automated: tuple[str, ...]) -> Iterator[tuple[Event, int | None]]:
    """Every event of a step with whoever does it: a seat, the automated opponent, or nobody.

    An event says whose doing it is (`by`, otherwise `seat`), also where somebody else answers in the turn of another; what
    names nobody is done by whoever is on turn, until a phase, a round or the game ends.
    """
    turn_of: int | None = step.actor
    answered = False
    for event in step.events:
        named = event.facts.get("by", event.facts.get("seat"))
        seat = named if isinstance(named, int) and named >= 0 else None
        if event.facts.get("by") == NOBODY:
            yield event, None
            continue
        if event.kind == "turn_began" and seat is not None:
            turn_of = seat
        elif event.kind.endswith("_turn_began"):
            turn_of = OPPONENT
        elif event.kind.endswith(ENDS) or event.kind in HEADINGS:
            turn_of = None
        if event.kind.startswith(automated):
            answered = turn_of != OPPONENT
            yield event, OPPONENT
        elif turn_of is None or (answered and seat is None):
            yield event, seat
        else:
            answered = False
            yield event, turn_of if seat is None or turn_of == OPPONENT else seat


def _begins_turn(event: Event) -> bool:
    return event.kind.endswith("turn_began")


def turns_begun(past: Sequence[Step]) -> dict[int, int]:
    """How many turns each seat has begun; whoever set out did so before anything was told."""
    told = (event.facts["seat"] for step in past for event in step.events if event.kind == "turn_began")
    return dict(Counter([*(step.actor for step in past[:1]), *(int(seat) for seat in told)]))


class GameLog:
    """The log of a timeline, worded once per step and kept until the past changes; anew for a seat only where it sees more."""

    def __init__(self, wording: Wording, automated: tuple[str, ...] = ()) -> None:
        self._wording = wording
        self._automated = automated
        self._steps: list[Step] = []
        self._lines: list[dict[int | None, list[LogLine]]] = []
        self._told: dict[int | None, list[LogLine]] = {}
        self._turns: list[int] = [0]
        """How many turns had begun before each step, and after the last."""

    def lines(self, past: Sequence[Step], viewer: int | None) -> list[LogLine]:
        """Every line up to now, oldest first, without what only another seat may see (viewer None: only public lines)."""
        same = 0
        while same < min(len(past), len(self._steps)) and past[same] is self._steps[same]:
            same += 1
        if same < max(len(past), len(self._steps)):
            self._told.clear()
            del self._steps[same:], self._lines[same:], self._turns[same + 1 :]
            self._steps += past[same:]
            self._lines += [{} for _ in past[same:]]
            for step in past[same:]:
                self._turns.append(self._turns[-1] + sum(_begins_turn(event) for event in step.events))
        if viewer not in self._told:
            self._told[viewer] = self._whole(viewer)
        return self._told[viewer]

    def _whole(self, viewer: int | None) -> list[LogLine]:
        lines = [self._of_step(number, viewer) for number in range(len(self._steps))]
        begun = {line.text for line in lines[0]} if lines else set()
        first = [heading for heading in self._wording.first_headings() if lines and heading not in begun]
        return [
            *(LogLine(position=0, text=heading, heading=True) for heading in first),
            *(line for step in lines for line in step),
        ]

    def _of_step(self, number: int, viewer: int | None) -> list[LogLine]:
        """The lines of one step, the same for all seats where nobody sees more than the others."""
        step, known = self._steps[number], self._lines[number]
        eyes = viewer if any(event.only is not None for event in step.events) else None
        if eyes not in known:
            known[eyes] = self._worded(step, number + 1, eyes, self._turns[number])
        return known[eyes]

    def _worded(self, step: Step, position: int, viewer: int | None, turn: int) -> list[LogLine]:
        lines: list[LogLine] = []
        seen = -1
        run: list[Event] = []
        ends = any(event.kind == GAME_OVER for event in step.events)
        for event, doer in doers(step, self._automated):
            turn += _begins_turn(event)
            if ends and event.kind == SCORED:  # the scoring of the game is no part of the move that ended it
                turn, ends = turn + 1, False
            if event.only is not None and event.only != viewer:
                continue
            seen += 1
            text = self._wording.event(event)
            if not text:
                continue
            pieces = tuple(
                str(value) for name, value in event.facts.items() if isinstance(value, str) and name != "seat"
            )
            together = self._wording.events([*run, event]) if run else ""
            if together:
                run.append(event)
                more = tuple(piece for piece in pieces if piece not in lines[-1].pieces)
                lines[-1] = msgspec.structs.replace(
                    lines[-1], text=together, pieces=(*lines[-1].pieces, *more), events=tuple(run)
                )
                continue
            run = [event]
            lines.append(
                LogLine(
                    position=position,
                    text=text,
                    seat=doer,
                    pieces=pieces,
                    heading=event.kind in HEADINGS,
                    event=seen,
                    subject=self._wording.subject(event),
                    kind=event.kind,
                    turn=turn,
                    events=(event,),
                )
            )
        return lines
