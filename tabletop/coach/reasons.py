"""Why is one move better than another? What the terms of the estimate say changes most between them."""

from __future__ import annotations

import msgspec

from tabletop.coach.judgement import Move

SCORE = "score"
RIVAL = "rival"
"""What the best rival has less."""
LATER = "later"
"""What only shows once the others have answered."""
LEAST = 0.25
"""Points a term must differ by to be worth a word."""


class Because(msgspec.Struct, frozen=True):
    """One term that sets two moves apart; the sentence is `coach.term.<term>.more` or `.less`."""

    term: str
    points: float
    """Positive: it speaks for the first move."""

    @property
    def key(self) -> str:
        """The key of its sentence."""
        return f"coach.term.{self.term}.{'more' if self.points > 0 else 'less'}"


def why(move: Move, other: Move) -> list[Because]:
    """What speaks for and against a move beside another, strongest first; together they are the whole difference."""
    parts = _terms(move, other)
    if other.rival != move.rival:
        parts[RIVAL] = other.rival - move.rival
    parts[LATER] = move.worth - other.worth - sum(parts.values())
    found = [Because(term, points) for term, points in parts.items() if abs(points) >= LEAST]
    return sorted(found, key=lambda part: abs(part.points), reverse=True)


def _terms(move: Move, other: Move) -> dict[str, float]:
    """The difference term by term. Where one of them ends the game there is only its score, so only the sums compare."""
    if move.terms.keys() == {SCORE} or other.terms.keys() == {SCORE}:
        return {SCORE: sum(move.terms.values()) - sum(other.terms.values())}
    names = [*move.terms, *(name for name in other.terms if name not in move.terms)]
    return {name: move.terms.get(name, 0.0) - other.terms.get(name, 0.0) for name in names}
