"""How does the coach put plans and ledgers into words? In those of the log and of the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.coach.judgement import RIVAL, Judgement, Move, Step
from tabletop.coach.ledger import Row, ledger
from tabletop.coach.wording import SUMS, Wording
from tabletop.content import Texts
from tabletop.kernel import Command, Event, Seat
from tabletop.kernel.seat import named

Label = Callable[[Command], str]
"""The short name of a command, as the table says it."""
BESIDES = ("seat", "by", "source", "spot", "action")
"""Facts of an event that say nothing new about a command: whose it is, and from where something comes."""
LINES = 2
"""Lines of the log that tell what a step does."""


def labels(texts: Texts, seats: Sequence[Seat]) -> Label:
    """Names commands in the words of the game and of those who sit there."""

    def label(command: Command) -> str:
        text = texts.say(f"command.{command.verb}", **named(dict(command.args), seats)).rstrip(".")
        return text[:1].upper() + text[1:]

    return label


def signed(texts: Texts, points: float) -> str:
    """Points with one decimal and their sign."""
    shown = round(points, 1) or 0.0
    return texts.say("coach.plus" if shown > 0 else "coach.signed", points=shown)


class Words:
    """Speaks of one judgement to those who sit at a table."""

    def __init__(self, texts: Texts, seats: Sequence[Seat]) -> None:
        self.texts = texts
        self.label = labels(texts, seats)
        self._seats = seats
        self._wording = Wording(texts, seats)

    def step(self, step: Step) -> str:
        """What is done and what it brings, as the log will tell it."""
        move, told = self.label(step.command), self.told(step)
        if step.cost:
            return self.texts.say("coach.reply", name=self._seats[step.seat].name, move=move)
        words = self.texts.say("coach.step", move=move, told=told) if told else move
        return self.texts.say("coach.later", move=words) if step.later else words

    def told(self, step: Step) -> str:
        """What the log would say the step does to whoever takes it, without the name; what is gained, paid and scored first. What
        only chance would tell is left out, and what the command says already.
        """
        name, known = (
            f"{self._seats[step.seat].name} ",
            {
                step.command.verb,
                *(str(value) for _, value in step.command.args),
            },
        )
        runs: list[tuple[list[Event], str]] = []
        for event in step.events:
            mine = event.facts.get("seat", event.facts.get("by", step.seat)) == step.seat
            facts = {str(value) for fact, value in event.facts.items() if fact not in BESIDES}
            news = event.kind in SUMS or not facts <= known
            line = self._wording.event(event) if mine and news and not event.reveals else ""
            together = self._wording.events([*runs[-1][0], event]) if line and runs else ""
            if together:
                runs[-1] = [*runs[-1][0], event], together
            elif line:
                runs.append(([event], line))
        runs.sort(key=lambda run: run[0][0].kind not in SUMS)
        counted = [run for run in runs if run[0][0].kind in SUMS] or runs
        return ", ".join(line.removeprefix(name).rstrip(".") for _, line in counted[:LINES])

    def row(self, judgement: Judgement, row: Row) -> str:
        """The name of a row: a category of the score sheet, or what most of the position comes from."""
        if not row.cause:
            return self.texts.say(f"score.{row.category}")
        if row.cause == RIVAL:
            seat = judgement.rival
            name = self.texts.say("results.opponent") if seat is None else self._seats[seat].name
            return self.texts.say(f"coach.rival.{_way(row)}", name=name)
        return self.texts.say(f"coach.position.{row.cause}.{_way(row)}")

    def account(self, judgement: Judgement, move: Move, other: Move) -> str:
        """The whole ledger in one line."""
        rows = ledger(judgement, move, other)
        return ", ".join(f"{self.row(judgement, row)} {signed(self.texts, row.points)}" for row in rows)

    def sentence(self, judgement: Judgement, move: Move) -> str:
        """Why a move is worth what it is."""
        if len(judgement.moves) == 1:
            return self.texts.say("coach.only")
        other = judgement.against(move)
        rows = self.account(judgement, move, other)
        if not rows:
            return self.texts.say("coach.even", other=self.label(other.command))
        return self.texts.say("coach.against", other=self.label(other.command), rows=rows)

    def reason(self, judgement: Judgement, move: Move) -> str:
        """Why somebody moves so, in a sentence: what most of it brings, and what is to follow."""
        other = judgement.against(move)
        if len(judgement.moves) == 1 or move is other:
            return ""
        name = self._seats[judgement.seat].name
        gains = sorted((row for row in ledger(judgement, move, other) if row.points > 0), key=lambda row: -row.points)
        rows = ", ".join(f"{self.row(judgement, row)} {signed(self.texts, row.points)}" for row in gains[:LINES])
        later = next((step for step in move.plan[1:] if step.seat == judgement.seat), None)
        if rows and later is not None:
            return self.texts.say("coach.reason.both", name=name, rows=rows, step=self.step(later))
        if rows:
            return self.texts.say("coach.reason.rows", name=name, rows=rows, other=self.label(other.command))
        if later is not None:
            return self.texts.say("coach.reason.step", name=name, step=self.step(later))
        return self.texts.say("coach.reason.even", name=name, other=self.label(other.command))


def _way(row: Row) -> str:
    return "more" if row.points > 0 else "less"
