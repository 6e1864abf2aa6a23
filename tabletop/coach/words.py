"""How does the coach put worth and reasons into words? At most two short sentences, in the game's own nouns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.coach.judgement import Judgement, Move
from tabletop.coach.reasons import LATER, Because, why
from tabletop.coach.slips import Slip
from tabletop.content import Texts
from tabletop.kernel import Command, Seat
from tabletop.kernel.seat import named

Label = Callable[[Command], str]
"""The short name of a command, as the table says it."""
ALSO = 0.5
"""How strong a second reason must be beside the first to be told."""
PLAIN = 0.35
"""How strong a reason one can see on the table must be to be told before one that only shows later."""


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


def told(texts: Texts, reason: Because) -> str:
    """One reason as a sentence."""
    return texts.say(reason.key, points=round(abs(reason.points), 1))


def reasons(texts: Texts, move: Move, other: Move) -> list[Because]:
    """What sets two moves apart, as far as there are words for it: what can be seen on the table before what comes later."""
    found = [reason for reason in why(move, other) if reason.key in texts]
    if found and found[0].term == LATER:
        first = found[0].points
        plain = [reason for reason in found[1:] if reason.points * first > 0 and reason.points / first >= PLAIN]
        found = [*plain, *(reason for reason in found if reason not in plain)]
    return found


def sentence(texts: Texts, judgement: Judgement, move: Move, label: Label) -> str:
    """Why a move is worth what it is: the best beside the second, the others beside the best."""
    if len(judgement.moves) == 1:
        return texts.say("coach.only")
    best = move is judgement.best
    other = judgement.moves[1] if best else judgement.best
    found = reasons(texts, move, other)
    if best:
        found = [reason for reason in found if reason.points > 0]
    if not found:
        return texts.say("coach.even", other=label(other.command))
    spoken = [found[0]]
    if best and len(found) > 1 and found[1].points >= ALSO * found[0].points:
        spoken.append(found[1])
    return " ".join(told(texts, reason) for reason in spoken)


def slip_sentence(texts: Texts, slip: Slip, label: Label) -> str:
    """What a slip gives away, and the better move."""
    against = [reason for reason in reasons(texts, slip.move, slip.better) if reason.points < 0]
    better = texts.say("coach.better", move=label(slip.better.command), points=round(slip.cost, 1))
    return f"{told(texts, against[0])} {better}" if against else better
