"""How does a review speak of moments, moves and costs?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.coach import Words, ledger, signed
from tabletop.coach.wording import Wording
from tabletop.content import Texts
from tabletop.kernel import Command, Seat, Timeline, Value
from tabletop.review.findings import GOOD, Review, Verdict


class Spoken:
    """The words for one game that was played."""

    def __init__(self, timeline: Timeline[Any], seats: Sequence[Seat], texts: Texts) -> None:
        self._words = Words(texts, seats)
        self.seats = seats
        self.texts = texts
        self.say = texts.say
        self.command = self._words.label
        self._game, self._timeline = timeline.game, timeline
        self._wording = Wording(texts, seats)
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

    def move(self, position: int, command: Command) -> str:
        """What was done at a moment; a bare answer stands with its question."""
        said, asked = self.command(command), self._game.decision(self._timeline.state_at(position))
        question, mark, _ = (
            ("", "", "") if command.args or asked is None else self._wording.prompt(asked).partition("?")
        )
        return self.say("review.answer", question=question.split(". ")[-1] + mark, answer=said) if mark else said

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
            better = self.move(verdict.position, verdict.best.command)
            points = signed(self.texts, verdict.cost)
            rows = self._words.account(verdict.judgement, verdict.best, verdict.played)
            return self.say("coach.better", move=better, points=points, rows=rows)
        if verdict.played.command == verdict.best.command:
            return self.say("review.was_best")
        return self.say("review.as_good", move=self.move(verdict.position, verdict.best.command))

    def plan(self, verdict: Verdict) -> list[str]:
        """The line that was better, step by step."""
        return [self._words.step(step) for step in verdict.best.plan]

    def parts(self, verdict: Verdict) -> list[tuple[str, str]]:
        """What the better move would have brought against the one that was played, row by row."""
        rows = ledger(verdict.judgement, verdict.best, verdict.played)
        return [(self._words.row(verdict.judgement, row), signed(self.texts, row.points)) for row in rows]


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
