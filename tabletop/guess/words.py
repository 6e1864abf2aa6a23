"""What is said at a turning point? Two sentences at most, from the ledger and the plan, in the words of everything else."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.coach import Judgement, Move, Row, Words, apart, ledger, signed
from tabletop.content import Texts
from tabletop.guess.making import USUAL
from tabletop.guess.recorded import Comment, Decision, MasterGame, judgement_of
from tabletop.kernel import Command, Seat

ROWS, LEAST = 2, 0.2
"""Rows of a ledger that a sentence bears, and how much of the first a further one must be worth."""
NEARLY, MUCH = 0.85, 0.4
"""From which share of all that speaks for a move one row stands alone, and of the gain what speaks against it is told."""


def title_of(recorded: MasterGame, texts: Texts) -> str:
    """The title of a game; the texts are the game's."""
    return recorded.title if recorded.own else texts.say(f"guess.title.{recorded.title}")


class CommentWords:
    """Speaks of the turning points of one game: of what the Master's move, which everybody sees, is ahead."""

    def __init__(self, recorded: MasterGame, seats: Sequence[Seat], texts: Texts) -> None:
        self._recorded, self._texts, self._words = recorded, texts, Words(texts, seats)
        self._decisions = {decision.position: decision for decision in recorded.decisions}

    def of(self, comment: Comment) -> list[str]:
        """What the Master's move gains, and what that costs or prepares."""
        decision = self._decisions[comment.position]
        said = judgement_of(self._recorded, decision)
        his, other = said.find(Command.parse(decision.master)), said.find(Command.parse(comment.against))
        assert his is not None
        assert other is not None
        against = _for(said, other, his)
        is_traded = sum(row.points for row in against) >= MUCH * apart(his, other)
        first = self._gains(decision, said, his, other, traded=is_traded)
        second = self._against(said, against) if is_traded else self._follows(said, his)
        return [line for line in (first, second) if line]

    def _gains(self, decision: Decision, said: Judgement, his: Move, other: Move, *, traded: bool) -> str:
        """By how much it is ahead of what, and where that comes from; where one row is nearly all of it, that row alone."""
        say, label, gain = self._texts.say, self._words.label(other.command), apart(his, other)
        level = next((level for level in USUAL if decision.answers.get(level, "") in map(str, other.commands)), "")
        if level:
            label = say("guess.comment.usual", other=label, level=say(f"practice.level_of.{level}"))
        rows = _for(said, his, other)
        if not traded and rows[0].points >= NEARLY * sum(row.points for row in rows):
            return say("guess.comment.one", other=label, points=gain, row=self._words.row(said, rows[0]))
        return say("guess.comment.gains", other=label, points=gain, rows=self._listed(said, rows))

    def _follows(self, said: Judgement, his: Move) -> str:
        """What of the plan comes next, in this turn or a later one; a bare yes says nothing."""
        step = next((step for step in his.plan[1:] if step.seat == said.seat and step.command.args), None)
        if step is None:
            return ""
        key = "prepares" if step.later else "goes_on"
        return self._texts.say(f"guess.comment.{key}", step=self._words.label(step.command))

    def _against(self, said: Judgement, rows: Sequence[Row]) -> str:
        return self._texts.say("guess.comment.against", rows=self._listed(said, rows))

    def _listed(self, said: Judgement, rows: Sequence[Row]) -> str:
        told = (row for row in rows[:ROWS] if row.points >= LEAST * rows[0].points)
        return ", ".join(f"{self._words.row(said, row)} {signed(self._texts, row.points)}" for row in told)


def _for(said: Judgement, move: Move, other: Move) -> list[Row]:
    """What speaks for the one, the most first."""
    return sorted((row for row in ledger(said, move, other) if row.points > 0), key=lambda row: -row.points)
