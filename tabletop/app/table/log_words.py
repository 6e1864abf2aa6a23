"""Which lines does the log of a game have, and who does what?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from tabletop.boards.common.board import OPPONENT, REASON, LogLine
from tabletop.coach.wording import SCORED, Wording
from tabletop.kernel import NOBODY, Event, Step

HEADINGS = ("phase_began", "round_began", "round_ended")
GAME_OVER = "game_over"
NOTHING = -1
"""The number of the event a line is about that says why somebody moved so: none."""
ENDS = ("_ended", "_over")
"""How the kinds of events end after which nobody is on turn."""


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
        self._reasons: dict[int, tuple[Step, str, int]] = {}
        """Why a step was taken, by how many lay behind when it had been, and for whose eyes."""
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

    def explain(self, position: int, step: Step, why: str, eyes: int) -> None:
        """Say with the step that led there why it was taken, to whom may know that."""
        self._reasons[position] = step, why, eyes
        if position <= len(self._lines):
            self._lines[position - 1].clear()
            self._told.clear()

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
        same_for_all = number + 1 not in self._reasons and all(event.only is None for event in step.events)
        eyes = None if same_for_all else viewer
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
        explained, why, eyes = self._reasons.get(position, (None, "", None))
        if explained is step and viewer == eyes:
            seat = OPPONENT if any(line.seat == OPPONENT for line in lines) else step.actor
            lines.append(LogLine(position, why, seat, event=NOTHING, kind=REASON, turn=turn))
        return lines
