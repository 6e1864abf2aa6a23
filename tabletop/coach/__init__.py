"""Who tells a player where a move leads, and what another would bring? One voice; it knows only what the seat may know."""

from tabletop.coach.depth import chance_for, deep, quick
from tabletop.coach.judgement import Judgement, Move, Step, apart
from tabletop.coach.judging import judge, judgements
from tabletop.coach.ledger import Row, ledger
from tabletop.coach.slips import Slip, as_good, slip, warning
from tabletop.coach.words import Words, labels, signed

__all__ = [
    "Judgement",
    "Move",
    "Row",
    "Slip",
    "Step",
    "Words",
    "apart",
    "as_good",
    "chance_for",
    "deep",
    "judge",
    "judgements",
    "labels",
    "ledger",
    "quick",
    "signed",
    "slip",
    "warning",
]
