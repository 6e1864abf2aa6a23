"""What does the coach's card say of a judgement: the plan in steps, the ledger against another move, every other move?"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.app.table.coach_card import LedgerLine, Said, StepLine
from tabletop.coach import Judgement, Move, Row, Step, Words, apart, ledger, signed
from tabletop.kernel import Command

MOST_STEPS = 5
"""Steps of a plan that are shown: of a longer turn its beginning and what comes later."""
MOST_ROWS = 4
"""Rows of the ledger that stand there by name; what is left is one row."""


class Wishes(NamedTuple):
    """How the card is to be shown."""

    other: Command | None = None
    """Which move the best one is compared with, if somebody asked for one."""
    lists: bool = False
    """Whether every other move is listed."""
    folded: bool = False
    least: float = 0.0


def steps_shown(judgement: Judgement) -> tuple[Step, ...]:
    """The own steps of the best plan that stand on the card and the table."""
    own = [step for step in judgement.best.plan if step.seat == judgement.seat]
    later = [step for step in own if step.later]
    now = [step for step in own if not step.later][: MOST_STEPS - len(later)]
    return (*now, *later)


def compared(judgement: Judgement, other: Command | None) -> Move:
    """The move the best one is compared with."""
    found = None if other is None else judgement.find(other)
    return judgement.against(judgement.best) if found is None or found is judgement.best else found


def others(judgement: Judgement) -> tuple[Move, ...]:
    """Every move but the best, in the order of their list."""
    return judgement.moves[1:]


def said(judgement: Judgement | None, words: Words, wishes: Wishes) -> Said:
    """The card of a judgement; of none the empty one."""
    say = words.texts.say
    if judgement is None:
        empty = Said(say("coach.title"), say("coach.thinking"), say("coach.zero"))
        return empty._replace(folded=wishes.folded, least=wishes.least)
    best, other = judgement.best, compared(judgement, wishes.other)
    card = Said(
        say("coach.title"),
        say("coach.plan" if judgement.settled else "coach.looking"),
        say("coach.zero"),
        words.label(best.command),
        signed(words.texts, judgement.gain(best)),
        round(judgement.share, 1) if not judgement.settled else 1.0,
        _lines(judgement, words),
        next((words.step(step) for step in best.plan if step.seat != judgement.seat), ""),
        folded=wishes.folded,
        least=wishes.least,
    )
    if other is best:
        return card
    if wishes.lists:
        moves = ((words.label(move.command), signed(words.texts, apart(move, best))) for move in others(judgement))
        card = card._replace(choices=tuple(moves))
    return card._replace(
        against=say("coach.versus", other=words.label(other.command)),
        rows=tuple(rows_said(judgement, words, ledger(judgement, best, other))),
        total=line_said(words, say("coach.total"), apart(best, other)),
    )


def _lines(judgement: Judgement, words: Words) -> tuple[StepLine, ...]:
    """The steps; the first one is named by the head of the card already."""
    lines = []
    for number, step in enumerate(steps_shown(judgement), 1):
        label, told = words.label(step.command), words.told(step)
        if number == 1:
            label, told = "", told[:1].upper() + told[1:]
        elif step.later:
            label = words.texts.say("coach.later", move=label)
        if label or told:
            lines.append(StepLine(number, label, told, step.later))
    return tuple(lines)


def rows_said(judgement: Judgement, words: Words, rows: list[Row]) -> list[LedgerLine]:
    """The largest rows by name in their order, and all others together."""
    named = rows
    if len(rows) > MOST_ROWS + 1:
        named = sorted(rows, key=lambda row: -abs(row.points))[:MOST_ROWS]
    found = [line_said(words, words.row(judgement, row), row.points) for row in rows if row in named]
    rest = round(sum(row.points for row in rows if row not in named), 1)
    return found if not rest else [*found, line_said(words, words.texts.say("coach.other"), rest)]


def line_said(words: Words, name: str, points: float) -> LedgerLine:
    """A row of that name."""
    return LedgerLine(name, signed(words.texts, points), points >= 0)
