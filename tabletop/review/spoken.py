"""How does a review speak of moments, moves and costs?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.coach import reasons, signed, slip_sentence, told
from tabletop.coach.words import Label
from tabletop.content import Texts
from tabletop.kernel import Seat, Timeline, Value
from tabletop.review.findings import GOOD, Review, Verdict


class Spoken:
    """The words for one game that was played; `label` names a command as the table does."""

    def __init__(self, timeline: Timeline[Any], seats: Sequence[Seat], texts: Texts, label: Label) -> None:
        self.seats = seats
        self.texts = texts
        self.say = texts.say
        self.command = label
        self._game = timeline.game
        self._end = timeline.state_at(timeline.length)
        self._began = _began(timeline)

    def when(self, position: int) -> tuple[str, str]:
        """Round and phase of a move, as far as the game has them; else its number."""
        texts, game = self.texts, self._game
        began = self._began[min(position, len(self._began) - 1)]
        move = self.say("results.move", n=position + 1)
        if not game.rounds:
            return move, ""
        phase = began.get("phase", game.phases[0] if game.phases else "")
        words = [texts.say(key) for key in (f"load.phase.{phase}", f"phase.{phase}.name") if key in texts]
        return self.say("replay.round", round=began.get("round", 1)), words[0] if words else move

    @property
    def phases(self) -> list[tuple[int, str]]:
        """Where each phase began, by the number of moves; nothing where progress is not counted in phases."""
        names = self._game.phases
        if not names:
            return []
        known = [(began.get("round", 1), str(began.get("phase", names[0]))) for began in self._began]
        return [(at, now[1]) for at, now in enumerate(known) if not at or now != known[at - 1]]

    def cost(self, points: float) -> str:
        """What a decision gave away, with its sign."""
        return signed(self.texts, -points)

    def headline(self, review: Review, seat: int) -> str:
        """What the game was about, in one line."""
        dear = review.dearest(seat)
        if not dear:
            return self.say("review.clean")
        points = round(sum(verdict.cost for verdict in dear), 1)
        whole = round(points) if points >= 2 else points
        return self.say("review.lost", n=len(dear), count=self.say(f"review.number.{len(dear)}"), points=whole)

    def standing(self, review: Review, seat: int) -> str:
        """The own result, and how many decisions were as good as the best."""
        game, state = self._game, self._game.observe(self._end, seat)  # a game that still runs has secrets
        totals = [sheet.total for sheet in game.scores(state)]
        names = [other.name for other in self.seats]
        if (opponent := game.opponent(state)) is not None:
            totals.append(opponent.total)
            names.append(self.opponent)
        others = [
            (total, name) for number, (total, name) in enumerate(zip(totals, names, strict=True)) if number != seat
        ]
        result = self.say("review.result", name=names[seat], n=totals[seat])
        if others:
            most, name = max(others, key=lambda other: other[0])
            apart = totals[seat] - most
            key = "level" if apart == 0 else "ahead" if apart > 0 else "behind"
            result = self.say(f"review.{key}", result=result, n=abs(apart), name=name)
        else:
            result = self.say("review.alone", result=result)
        good = sum(verdict.is_good for verdict in review.of(seat))
        return f"{result} {self.say('review.good', n=review.count(seat), good=good)}"

    @property
    def opponent(self) -> str:
        """How the automated opponent of a solo game is called."""
        return self.say("results.opponent")

    def why(self, verdict: Verdict) -> str:
        """In a sentence: what speaks against the move that was played, and what would rather have been done."""
        if verdict.cost >= GOOD:
            return slip_sentence(self.texts, verdict.slip, self.command)
        if verdict.played.command == verdict.best.command:
            return self.say("review.was_best")
        return self.say("review.as_good", move=self.command(verdict.best.command))

    def parts(self, verdict: Verdict) -> list[str]:
        """What sets the two moves apart, term by term."""
        found = reasons(self.texts, verdict.played, verdict.best)
        return [told(self.texts, reason) for reason in found]


def _began(timeline: Timeline[Any]) -> list[dict[str, Value]]:
    """The newest round and phase the events have told of, before every move."""
    known: dict[str, Value] = {}
    found = [known]
    for step in (*timeline.past, *timeline.future):
        for event in step.events:
            if event.kind in ("round_began", "phase_began"):
                known = {**known, **event.facts}
        found.append(known)
    return found
