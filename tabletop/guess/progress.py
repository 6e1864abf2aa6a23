"""How far is the player in every game that is guessed, what was answered, and what did an answer do?"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from datetime import date
from typing import Any, NamedTuple

import msgspec

from tabletop.coach import apart, as_good
from tabletop.guess.recorded import Decision, MasterGame, judgement_of
from tabletop.guess.scoring import HIS, missed, points
from tabletop.kernel import Command, Seat, Timeline
from tabletop.puzzles.book import OWN, PuzzleBook
from tabletop.puzzles.rating import Rating
from tabletop.review import Verdict, card_of
from tabletop.store import Places
from tabletop.store.files import write_whole
from tabletop.store.savefile import to_yaml
from tabletop.store.scenarios import keep_scenario
from tabletop.store.sound_part import read_sound

WATCHED = ""
"""Stands for a decision that was only watched."""


class Kept(msgspec.Struct, frozen=True):
    """How far one game is guessed."""

    answers: tuple[str, ...] = ()
    """What was guessed at every decision so far, in their order; empty where it was only watched. One goes on with the next."""

    def points(self, recorded: MasterGame) -> int:
        """All points so far; what was only watched counts neither for nor against."""
        return sum(points(one, line) for one, line in self.pairs(recorded) if line != WATCHED)

    def pairs(self, recorded: MasterGame) -> list[tuple[Decision, str]]:
        """Every decision so far with its answer."""
        return list(zip(recorded.decisions, self.answers, strict=False))

    def is_through(self, recorded: MasterGame) -> bool:
        """Whether nothing is left to guess."""
        return len(self.answers) >= len(recorded.decisions)


class Answer(NamedTuple):
    """What a guess was worth, and what it did."""

    points: int
    before: Rating
    now: Rating
    missed: bool
    """Whether it lies among the own mistakes now."""


class Guesses:
    """All answers of one player, kept in a file after every one."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._kept, self.problem = read_sound(places.guesses, dict[str, Kept], {})

    def of(self, recorded: MasterGame) -> Kept:
        """How far that game is guessed. Answers that were not legal there count as watched."""
        kept = self._kept.get(recorded.name, Kept())
        answers = tuple(line if decision.way(line) is not None else WATCHED for decision, line in kept.pairs(recorded))
        return Kept(answers)

    def answer(
        self, recorded: MasterGame, timeline: Timeline[Any], seats: Sequence[Seat], command: Command, today: date
    ) -> Answer:
        """Guess the next decision; the timeline holds the whole game. `StoreError` when the disk refuses."""
        decision = self._next(recorded)
        worth, game = points(decision, command), recorded.game
        self._put(recorded, str(command))
        book = PuzzleBook(self._places.puzzles)
        score = min(1.0, worth / HIS)
        before, now = book.meet(game, f"{recorded.name}_{decision.position}", decision.rating, score)
        if not missed(decision, command):
            return Answer(worth, before, now, missed=False)
        name = f"{OWN}_{game}_{zlib.crc32(f'{recorded.name} {decision.position}'.encode()):08x}"
        task = card_of(name, timeline, seats, _verdict(recorded, decision, command))
        keep_scenario(self._places.mistakes, timeline.branch(decision.position), list(seats), task)
        book.put(game, name, today)
        return Answer(worth, before, now, missed=True)

    def watch_on(self, recorded: MasterGame) -> None:
        """Do not guess the next decision. `StoreError` when the disk refuses."""
        self._next(recorded)
        self._put(recorded, WATCHED)

    def restart(self, recorded: MasterGame) -> None:
        """Begin that game anew. `StoreError` when the disk refuses."""
        if self._kept.pop(recorded.name, None) is not None:
            self._keep()

    def _next(self, recorded: MasterGame) -> Decision:
        kept = self.of(recorded)
        assert not kept.is_through(recorded), "there is nothing left to guess"
        return recorded.decisions[len(kept.answers)]

    def _put(self, recorded: MasterGame, line: str) -> None:
        self._kept[recorded.name] = Kept((*self.of(recorded).answers, line))
        self._keep()

    def _keep(self) -> None:
        write_whole(self._places.guesses, to_yaml(msgspec.to_builtins(self._kept)).encode())


def _verdict(recorded: MasterGame, decision: Decision, command: Command) -> Verdict:
    """The guess as the review says it."""
    said = judgement_of(recorded, decision)
    guess = said.find(command)
    assert guess is not None, "only what is legal is guessed"
    both = msgspec.structs.replace(said, moves=(said.best, guess))
    return Verdict(
        decision.position, recorded.seat, both, said.gain(guess), apart(said.best, guess), as_good(said, command)
    )
