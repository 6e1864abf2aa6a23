"""What is said at a turning point? Two sentences at most, from the ledger and the plan, in the words of everything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.coach import Judgement, Move, Words, apart, ledger, signed
from tabletop.content import Texts
from tabletop.guess.making import USUAL
from tabletop.guess.recorded import Comment, Decision, MasterGame, judgement_of
from tabletop.kernel import Command, Seat, Timeline
from tabletop.review import Spoken

ROWS = 2
"""Rows of a ledger that a sentence bears."""


def title_of(recorded: MasterGame, texts: Texts) -> str:
    """The title of a game; the texts are the game's."""
    return recorded.title if recorded.own else texts.say(f"guess.title.{recorded.title}")


class CommentWords:
    """Speaks of the turning points of one game; the timeline holds the whole game."""

    def __init__(self, recorded: MasterGame, timeline: Timeline[Any], seats: Sequence[Seat], texts: Texts) -> None:
        self._recorded, self._texts, self._seats = recorded, texts, seats
        self._words, self._spoken = Words(texts, seats), Spoken(timeline, seats, texts)
        self._decisions = {decision.position: decision for decision in recorded.decisions}

    def of(self, comment: Comment) -> list[str]:
        """What the Master's move gains, and what it prepares or the other leaves."""
        decision = self._decisions[comment.position]
        said = judgement_of(self._recorded, decision)
        his, other = said.find(Command.parse(decision.master)), said.find(Command.parse(comment.against))
        assert his is not None
        assert other is not None
        gains = self._texts.say(
            "guess.comment.gains",
            move=self._spoken.move(decision.position, Command.parse(decision.master)),
            other=self._words.label(Command.parse(comment.against)),
            points=apart(his, other),
            rows=self._rows(said, his, other),
        )
        return [line for line in (gains, self._second(decision, said, his, other)) if line]

    def _second(self, decision: Decision, said: Judgement, his: Move, other: Move) -> str:
        own = [step for step in his.plan[1:] if step.seat == said.seat]
        later = next((step for step in own if step.later and step.command.args), None)  # a bare yes says nothing
        if later is not None:
            return self._texts.say("guess.comment.prepares", step=self._words.label(later.command))
        if rows := self._rows(said, other, his):
            return self._texts.say("guess.comment.instead", rows=rows)
        level = next((level for level in USUAL if decision.answers.get(level, "") in map(str, other.commands)), "")
        return (
            self._texts.say("guess.comment.usual", level=self._texts.say(f"practice.level_of.{level}")) if level else ""
        )

    def _rows(self, said: Judgement, move: Move, other: Move) -> str:
        """What speaks for the one, the most first."""
        rows = sorted((row for row in ledger(said, move, other) if row.points > 0), key=lambda row: -row.points)
        return ", ".join(f"{self._words.row(said, row)} {signed(self._texts, row.points)}" for row in rows[:ROWS])
