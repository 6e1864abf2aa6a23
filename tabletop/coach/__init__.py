"""Who tells a player what a move is worth, and why? One voice for all games; it knows only what the seat may know."""

from tabletop.coach.depth import chance_for, deep, quick
from tabletop.coach.judgement import Judgement, Move
from tabletop.coach.judging import judge, judgements
from tabletop.coach.reasons import Because, why
from tabletop.coach.slips import Slip, as_good, slip
from tabletop.coach.words import labels, reasons, sentence, signed, slip_sentence, told

__all__ = [
    "Because",
    "Judgement",
    "Move",
    "Slip",
    "as_good",
    "chance_for",
    "deep",
    "judge",
    "judgements",
    "labels",
    "quick",
    "reasons",
    "sentence",
    "signed",
    "slip",
    "slip_sentence",
    "told",
    "why",
]
