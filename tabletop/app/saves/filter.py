"""Which saves does a player want to see, and in which order?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import msgspec

from tabletop import games
from tabletop.store import SavedGame

State: TypeAlias = Literal["running", "finished", "damaged"]
Sort: TypeAlias = Literal["newest", "oldest", "title", "longest"]
STATES: tuple[State, ...] = get_args(State)
SORTS: tuple[Sort, ...] = get_args(Sort)

Title: TypeAlias = Callable[[SavedGame], str]
"""What a save is called in the chosen language."""


def state_of(entry: SavedGame) -> State:
    """Under which of the three states a save is listed; one from a newer program cannot be opened either."""
    return "damaged" if entry.status == "newer" else entry.status


class Filter(msgspec.Struct):
    """Everything the filter panel can change."""

    words: str = ""
    games: set[str] = msgspec.field(default_factory=lambda: set(games.names()))
    states: set[State] = msgspec.field(default_factory=lambda: set(STATES))
    seats: int | None = None
    sort: Sort = "newest"

    def shown(self, entries: Iterable[SavedGame], title: Title) -> list[SavedGame]:
        """The saves that pass, in the chosen order."""
        found = [entry for entry in entries if self._passes(entry, title)]
        if self.sort == "title":
            return sorted(found, key=lambda entry: (title(entry).casefold(), -entry.saved.timestamp()))
        if self.sort == "longest":
            return sorted(found, key=lambda entry: entry.head.played if entry.head else 0, reverse=True)
        return sorted(found, key=lambda entry: entry.order, reverse=self.sort == "newest")

    def by_game(self, entries: Iterable[SavedGame], title: Title) -> dict[str, int]:
        """How many saves of each game pass everything but the choice of games."""
        counts = dict.fromkeys(games.names(), 0)
        for entry in entries:
            if entry.head is not None and self._passes(entry, title, but="games") and entry.head.game in counts:
                counts[entry.head.game] += 1
        return counts

    def by_state(self, entries: Iterable[SavedGame], title: Title) -> dict[State, int]:
        """How many saves of each state pass everything but the choice of states."""
        counts = dict.fromkeys(STATES, 0)
        for entry in entries:
            if self._passes(entry, title, but="states"):
                counts[state_of(entry)] += 1
        return counts

    def _passes(self, entry: SavedGame, title: Title, *, but: str = "") -> bool:
        if but != "states" and state_of(entry) not in self.states:
            return False
        if not self._mentions(entry, title):
            return False
        head = entry.head
        if head is None:  # nobody knows its game or seats: such a file is never hidden by them
            return True
        if but != "games" and head.game in games.names() and head.game not in self.games:
            return False
        return self.seats is None or len(head.seats) == self.seats

    def _mentions(self, entry: SavedGame, title: Title) -> bool:
        """Whether every word looked for stands in the title, a seat's name or, where there is neither, the file's name."""
        wanted = self.words.casefold().split()
        if not wanted:
            return True
        names = [seat.name for seat in entry.head.seats] if entry.head else [entry.file.name]
        text = " ".join([title(entry), *names]).casefold()
        return all(word in text for word in wanted)


def megabytes(entries: Iterable[SavedGame], pictures: Callable[[Path], int]) -> float:
    """How much room saves and their pictures take, with one decimal below ten; what takes room is never nothing."""
    total = sum(entry.size + pictures(entry.picture) for entry in entries) / 1_000_000
    return round(total) if total >= 10 else max(0.1, round(total, 1)) if total else 0
