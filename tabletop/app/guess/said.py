"""What does the rail say of a decision, and of a guess?"""

from __future__ import annotations

from functools import partial

from tabletop.app.guess.rail import Heading, Side, Verdict
from tabletop.app.guess.seating import comment_on, standing_of
from tabletop.app.table.coach_said import line_said, rows_said
from tabletop.app.table.session import Session
from tabletop.boards.common.board import Worth
from tabletop.coach import Judgement, Move, Words, apart, ledger, signed
from tabletop.guess.progress import Answer, Kept
from tabletop.guess.recorded import Decision, MasterGame, games_of
from tabletop.guess.scoring import HIS, beside, points
from tabletop.guess.words import CommentWords, title_of
from tabletop.kernel import Command
from tabletop.review import Spoken


def heading_of(session: Session, recorded: MasterGame, answers: tuple[str, ...], *, asks: bool) -> Heading:
    """Which game, which decision."""
    texts, decisions, seat = session.texts, recorded.decisions, session.seats[recorded.seat]
    say, games, position = texts.say, games_of(recorded.game), session.timeline.position
    number = next((n for n, one in enumerate(decisions) if one.position >= position), len(decisions))
    return Heading(
        title_of(recorded, texts), seat.colour,
        say("guess.own_game") if recorded.own else say("guess.game", n=games.index(recorded) + 1, of=len(games)),
        say("guess.holds", name=seat.name), say("guess.decision", n=min(number + 1, len(decisions)), of=len(decisions)),
        ", ".join(filter(None, Spoken(session.timeline, session.seats, texts).when(position))),
        say("guess.question", name=seat.name) if asks else say("guess.goes_on"), asks,
        tuple(bool(line) for line in answers[:number]), len(decisions),
        say("guess.left", n=max(0, len(decisions) - number - 1)),
    )  # fmt: skip


class Guessed:
    """A guess at a decision, beside the Master's move."""

    def __init__(self, session: Session, recorded: MasterGame, decision: Decision, said: Judgement, command: Command):
        self.command, self.decision, self.said = command, decision, said
        self._session, self._recorded, self._texts = session, recorded, session.texts
        self.own, self.his = _move(said, command), _move(said, Command.parse(decision.master))

    @property
    def is_his(self) -> bool:
        """Whether it is the Master's move, or one that leads to the same table."""
        return self.own is self.his

    def worth(self, move: Move, *, best: bool) -> Worth:
        """Against a middling move."""
        moves = self.said.moves
        gain = apart(move, moves[len(moves) // 2])
        words = signed(self._texts, gain)
        return Worth(gain, words if best else self._texts.say("guess.yours", worth=words), best)

    def verdict(self, answer: Answer | None, comments: CommentWords, answers: tuple[str, ...]) -> Verdict:
        """What came of it; `answer` where it counted."""
        say, said, words = self._texts.say, self.said, Words(self._texts, self._session.seats)
        own, his, command = self.own, self.his, self.command
        worth, by = points(self.decision, command), beside(self.decision, command)
        key = "his" if self.is_his else "better" if worth > HIS else "as_good" if worth == HIS else _word(worth)
        told = "gives" if by < 0 else "gains" if by > 0 else "plain"
        more, less = (his, said.against(his)) if self.is_his else (own, his)
        name, signed_worth = self._session.seats[said.seat].name, partial(self.worth, best=True)
        rating = ""
        if answer is not None:
            now, before = round(answer.now.points), round(answer.before.points)
            rating = say("guess.missed" if answer.missed else "guess.rating", now=now, before=before)
        return Verdict(
            worth, say(f"guess.word.{key}"), say(f"guess.points.{told}", n=worth, by=abs(by)), by < 0, rating,
            None if self.is_his else Side(say("guess.your_guess"), words.label(command), signed_worth(own).words, command),
            Side(say("guess.master", name=name), words.label(his.command), signed_worth(his).words, his.command),
            say("guess.less" if not self.is_his else "guess.lead" if his is said.best else "guess.behind"),
            tuple(rows_said(said, words, ledger(said, more, less))),
            line_said(words, say(f"guess.total.{said.unit}"), apart(more, less)), say(f"guess.zero.{said.unit}"),
            comment_on(comments, self._recorded, self.decision, command),
            standing_of(self._texts, self._recorded, Kept(answers)),
        )  # fmt: skip


def _move(said: Judgement, command: Command) -> Move:
    found = said.find(command)
    assert found is not None, "only what is legal is guessed"
    return found


def _word(points: int) -> str:
    return "good" if points > 5 else "not_his" if points else "far"
