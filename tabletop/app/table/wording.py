"""How are reasons, commands, decisions and events put into a player's words?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from tabletop.boards.common.board import OPPONENT, LogLine
from tabletop.content import MissingText, Texts
from tabletop.kernel import Command, Decision, Event, Reason, Seat, Step, Value
from tabletop.kernel.seat import named

NOT_NOW = "not_now"
"""The reason of every verb that belongs to another question than the present one."""
HEADINGS = ("phase_began", "round_began", "round_ended")


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

    def event(self, event: Event, times: int = 1) -> str:
        """The log line of an event that happened so often; empty when it is not worth one."""
        if event.facts.get("before", "") == event.facts.get("after", "x"):
            return ""  # what stands at its end does not change
        key = f"log.{event.kind}"
        if key not in self.texts:
            raise MissingText(f"{self.texts.language}: {key}")
        return self.texts.say(key, **self._named({**event.facts, "times": times}))

    def first_heading(self) -> str:
        """What stands above the first round, which begins with the set-up; empty where a game has no rounds."""
        return self.texts.say("first_round") if "first_round" in self.texts else ""

    def _named(self, params: Mapping[str, Value]) -> dict[str, Value]:
        return named(params, self.seats)


def doers(step: Step, automated: tuple[str, ...]) -> Iterator[tuple[Event, int | None]]:
    """Every event of a step with whoever does it: a seat, the automated opponent, or nobody (scorings name their seat)."""
    turn_of: int | None = step.actor
    answered = False
    for event in step.events:
        named = event.facts.get("seat")
        seat = named if isinstance(named, int) else None
        if event.kind == "turn_began" and seat is not None:
            turn_of = seat
        elif event.kind.endswith("_turn_began"):
            turn_of = OPPONENT
        elif event.kind.endswith("_ended") or event.kind in HEADINGS:
            turn_of = None
        if event.kind.startswith(automated):
            answered = turn_of != OPPONENT
            yield event, OPPONENT
        elif turn_of is None or (answered and seat is None):
            yield event, seat
        else:
            answered = False
            yield event, turn_of


class GameLog:
    """The log of a timeline, worded once per step and kept until the past changes."""

    def __init__(self, wording: Wording, automated: tuple[str, ...] = ()) -> None:
        self._wording = wording
        self._automated = automated
        self._steps: list[Step] = []
        self._lines: list[list[LogLine]] = []

    def lines(self, past: Sequence[Step], viewer: int | None) -> list[LogLine]:
        """Every line up to now, oldest first, without what only another seat may see (viewer None: only public lines)."""
        same = 0
        while same < min(len(past), len(self._steps)) and past[same] is self._steps[same]:
            same += 1
        del self._steps[same:], self._lines[same:]
        for number in range(same, len(past)):
            self._steps.append(past[number])
            self._lines.append([])
        heading = self._wording.first_heading() if past else ""
        result = [LogLine(position=0, text=heading, heading=True)] if heading else []
        for number, step in enumerate(past):
            if not self._lines[number]:
                self._lines[number] = self._worded(step, number + 1, viewer)
            result.extend(self._lines[number])
        return result

    def forget(self) -> None:
        """Word everything anew (another language, another viewer)."""
        self._steps.clear()
        self._lines.clear()

    def _worded(self, step: Step, position: int, viewer: int | None) -> list[LogLine]:
        lines: list[LogLine] = []
        seen = -1
        last, times = None, 1
        for event, doer in doers(step, self._automated):
            if event.only is not None and event.only != viewer:
                continue
            seen += 1
            text = self._wording.event(event)
            if not text:
                continue
            times = times + 1 if last is not None and (last.kind, last.facts) == (event.kind, event.facts) else 1
            last = event
            more = self._wording.event(event, times)
            if times > 1 and more != text:  # the sentence counts
                lines[-1] = msgspec.structs.replace(lines[-1], text=more)
                continue
            pieces = tuple(
                str(value) for name, value in event.facts.items() if isinstance(value, str) and name != "seat"
            )
            lines.append(
                LogLine(
                    position=position,
                    text=text,
                    seat=doer,
                    pieces=pieces,
                    heading=event.kind in HEADINGS,
                    event=seen,
                )
            )
        return lines
