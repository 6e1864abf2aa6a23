"""What does the player's book of puzzles say: ratings, answers, what comes back when, which theme is weak, what is next?

What was answered wrongly comes back after one day, then after three and seven, until it was found three times in a row. Three
rising intervals are all a card ever lives through, so no model of memory is fitted to anybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

import msgspec

from tabletop.kernel import Rng
from tabletop.puzzles.puzzle import Puzzle
from tabletop.puzzles.rating import Rating, after
from tabletop.store.files import write_whole
from tabletop.store.savefile import to_yaml
from tabletop.store.sound_part import read_sound

DAYS = (1, 3, 7)
"""How long something stays away after it was missed, found once, found twice."""
EASIER = 120
"""How far below the player's rating a puzzle lies that is found two times in three."""
NEAR = 8
"""Among how many of the fitting puzzles chance chooses."""
HINTED = 0.5
"""What an answer counts that was found with a hint."""
RECENT = 30
"""How many answers a theme is judged by."""
PUZZLE_DEVIATION = 150.0
"""How sure the first rating of a puzzle is."""
OWN = "own"
"""The theme of a card that was made of an own slip: it is neither rated nor counted among the themes of a game."""


def is_own(name: str) -> bool:
    """Whether a card was made of an own slip, and lies in a file of its own."""
    return name.startswith(f"{OWN}_")


class Answered(msgspec.Struct, frozen=True):
    """One answer, and the player's rating after it."""

    day: date
    game: str
    puzzle: str
    theme: str
    right: bool
    points: float
    deviation: float


class Due(msgspec.Struct, frozen=True):
    """When a puzzle comes back, and how often in a row it was found since."""

    day: date
    streak: int = 0


class Book(msgspec.Struct):
    """Everything, by game."""

    ratings: dict[str, Rating] = {}
    puzzles: dict[str, dict[str, Rating]] = {}
    """The ratings of the puzzles that were answered."""
    due: dict[str, dict[str, Due]] = {}
    answers: list[Answered] = []


class Change(NamedTuple):
    """What an answer did."""

    before: Rating
    now: Rating
    back_in: int
    """Days until it comes back; 0: it does not."""
    rated: bool


class PuzzleBook:
    """The book of one player, kept in a file after every answer."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._book, self.problem = read_sound(file, Book, Book())

    def rating(self, game: str) -> Rating:
        """How strong the player is in a game."""
        return self._book.ratings.get(game, Rating())

    def answers(self, game: str) -> list[Answered]:
        """All answers in a game, the oldest first."""
        return [answer for answer in self._book.answers if answer.game == game]

    def due(self, games: Iterable[str], today: date) -> list[tuple[str, str]]:
        """What comes back today: game and puzzle, what waits longest first."""
        found = [
            (due.day, game, name)
            for game in games
            for name, due in self._book.due.get(game, {}).items()
            if due.day <= today
        ]
        return [(game, name) for _, game, name in sorted(found)]

    def put(self, game: str, name: str, today: date) -> None:
        """A slip of an own game comes back from tomorrow on, unless it does already or was learned. `StoreError` when the disk
        refuses.
        """
        cards = self._book.due.setdefault(game, {})
        if name not in cards and not any(answer.puzzle == name for answer in self.answers(game)):
            cards[name] = Due(today + timedelta(DAYS[0]))
            self._keep()

    def drop(self, game: str, name: str) -> None:
        """It does not come back. `StoreError` when the disk refuses."""
        if self._book.due.get(game, {}).pop(name, None) is not None:
            self._keep()

    def first_due(self, games: Iterable[str]) -> date | None:
        """When the next card comes back, today or later; None where none waits."""
        return min((due.day for game in games for due in self._book.due.get(game, {}).values()), default=None)

    def answer(self, game: str, puzzle: Puzzle, *, right: bool, hinted: bool, today: date) -> Change:
        """Write an answer down; only the first to a puzzle counts for the ratings. `StoreError` when the disk refuses."""
        book, own = self._book, self.rating(game)
        known = book.puzzles.setdefault(game, {})
        rated = puzzle.name not in known and puzzle.theme != OWN
        met = known.get(puzzle.name, Rating(puzzle.rating, PUZZLE_DEVIATION))
        now = own
        if rated:
            score = (HINTED if hinted else 1.0) if right else 0.0
            now, known[puzzle.name] = after(own, [(met, score)]), after(met, [(own, 1 - score)])
            book.ratings[game] = now
        back_in = self._put_off(game, puzzle.name, found=right and not hinted, today=today)
        line = Answered(today, game, puzzle.name, puzzle.theme, right, round(now.points, 1), round(now.deviation, 1))
        book.answers.append(line)
        self._keep()
        return Change(own, now, back_in, rated)

    def meet(self, game: str, name: str, first: float, score: float) -> tuple[Rating, Rating]:
        """Rate the player by something that is no puzzle, the first time it is met, and it by the player; the ratings before and
        after. `StoreError` when the disk refuses.
        """
        own, known = self.rating(game), self._book.puzzles.setdefault(game, {})
        if name in known:
            return own, own
        met = Rating(first, PUZZLE_DEVIATION)
        now, known[name] = after(own, [(met, score)]), after(met, [(own, 1 - score)])
        self._book.ratings[game] = now
        self._keep()
        return own, now

    def _keep(self) -> None:
        write_whole(self._file, to_yaml(msgspec.to_builtins(self._book)).encode())

    def _put_off(self, game: str, name: str, *, found: bool, today: date) -> int:
        cards = self._book.due.setdefault(game, {})
        if name not in cards and found:
            return 0
        streak = cards[name].streak + 1 if found else 0
        if streak == len(DAYS):
            del cards[name]
            return 0
        cards[name] = Due(today + timedelta(DAYS[streak]), streak)
        return DAYS[streak]

    def offered(self, game: str, puzzles: Sequence[Puzzle], theme: str = "") -> Puzzle | None:
        """What comes next; the same until something is answered."""
        return self.next(game, puzzles, Rng(len(self.answers(game)) + 1), theme)

    def next(self, game: str, puzzles: Sequence[Puzzle], chance: Rng, theme: str = "") -> Puzzle | None:
        """A puzzle never answered that is found two times in three; when all were, what was answered longest ago."""
        order = [answer.puzzle for answer in self.answers(game)]
        fitting = [puzzle for puzzle in puzzles if not theme or puzzle.theme == theme]
        fresh = [puzzle for puzzle in fitting if puzzle.name not in order]
        if not fresh:
            last = {name: number for number, name in enumerate(order)}
            return min(fitting, key=lambda puzzle: last[puzzle.name], default=None)
        aim = self.rating(game).points - EASIER
        fresh.sort(key=lambda puzzle: (abs(puzzle.rating - aim), puzzle.name))
        return chance.choice(fresh[:NEAR])

    def days_in_a_row(self, today: date) -> int:
        """On how many days up to today, or yesterday, something was answered without a gap."""
        days = {answer.day for answer in self._book.answers}
        at = today if today in days else today - timedelta(1)
        run = 0
        while at in days:
            run, at = run + 1, at - timedelta(1)
        return run

    def themes(self, game: str) -> list[tuple[str, int, int]]:
        """Every theme that was met: how often found, of how many of the last answers, the weakest first."""
        answers: dict[str, list[bool]] = {}
        for answer in self.answers(game):
            if answer.theme != OWN:
                answers.setdefault(answer.theme, []).append(answer.right)
        found = [(theme, sum(right[-RECENT:]), len(right[-RECENT:])) for theme, right in answers.items()]
        return sorted(found, key=lambda entry: (entry[1] / entry[2], entry[0]))
