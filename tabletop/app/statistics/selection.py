"""Which of all finished games are looked at: one game or all, which way to play, how many seats, against whom, since when?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any, Literal, TypeAlias

import msgspec

from tabletop.app.results.kinds import TABLE, Kind, kinds_of
from tabletop.kernel import LEVELS, Game
from tabletop.store import Result

ALONE = "alone"
"""The way to play of all games together that is not round the table."""
Part: TypeAlias = Literal["game", "mode", "seats", "levels", "days", "edition"]
DAYS: tuple[int | None, ...] = (None, 365, 90, 30)
"""How far back one may look; None is the beginning."""


class Selection(msgspec.Struct, frozen=True):
    """What the filter says."""

    game: str | None = None
    """None: all games."""
    mode: str = TABLE
    seats: int | None = None
    levels: frozenset[str] = frozenset(LEVELS)
    days: int | None = None
    edition: str | None = ""
    """Which values the games were played by: ours, those of an owner's edition of that name, or (None) any."""

    def fits(self, result: Result, kind: Kind | None, now: datetime, *, apart_from: Part | None = None) -> bool:
        """Whether a result is looked at; one part of the filter may be left out to count what the others leave."""
        solo = len(result.seats) == 1
        tests: dict[Part, Callable[[], bool]] = {
            "game": lambda: self.game in (None, result.game),
            "mode": lambda: kind.holds(result) if kind is not None else solo == (self.mode != TABLE),
            "seats": lambda: solo or self.seats in (None, len(result.seats)),
            "levels": lambda: not (met := levels_of(result)) or bool(met & self.levels),
            "days": lambda: self.days is None or result.date >= now - timedelta(days=self.days),
            "edition": lambda: self.edition in (None, result.edition),
        }
        return all(test() for part, test in tests.items() if part != apart_from)


class Archive:
    """All results of people, and what the present selection leaves of them."""

    def __init__(self, results: Sequence[Result], games: dict[str, Game[Any]], now: datetime) -> None:
        self.results = [result for result in results if result.game in games and person(result) is not None]
        self.games = games
        self._now = now
        self._kinds = {name: kinds_of(game) for name, game in games.items()}
        self.selection = Selection()

    def kinds(self, game: str | None) -> list[Kind]:
        """The ways to play of a game, the table first; none for all games together."""
        return [] if game is None else sorted(self._kinds[game], key=lambda kind: kind.solo)

    @property
    def kind(self) -> Kind | None:
        """The way to play that is chosen; None while all games are looked at."""
        chosen = self.selection
        return next((kind for kind in self.kinds(chosen.game) if kind.name == chosen.mode), None)

    def change(self, **changes: Any) -> None:
        """Look at something else; a way to play the new game does not have becomes the table."""
        chosen = msgspec.structs.replace(self.selection, **changes)
        modes = self.modes(chosen.game)
        if chosen.mode not in modes:
            chosen = msgspec.structs.replace(chosen, mode=modes[0])
        self.selection = chosen

    def modes(self, game: str | None) -> list[str]:
        """The names of the ways to play that can be chosen."""
        return [TABLE, ALONE] if game is None else [kind.name for kind in self.kinds(game)]

    @property
    def editions(self) -> list[str]:
        """The owner's editions games were played with; none for whoever has none."""
        return sorted({result.edition for result in self.results} - {""})

    @property
    def chosen(self) -> list[Result]:
        """The results looked at, oldest first."""
        return self.count_of()

    def count_of(self, apart_from: Part | None = None, **changes: Any) -> list[Result]:
        """What would be looked at with that changed, one part left out if wished."""
        chosen = msgspec.structs.replace(self.selection, **changes)
        kind = next((kind for kind in self.kinds(chosen.game) if kind.name == chosen.mode), None)
        found = [result for result in self.results if chosen.fits(result, kind, self._now, apart_from=apart_from)]
        return sorted(found, key=lambda result: result.date)


def levels_of(result: Result) -> frozenset[str]:
    """The levels of the bots at the table, as far as there are such levels today."""
    return frozenset(seat.level for seat in result.seats if seat.kind == "bot" and seat.level in LEVELS)


def person(result: Result) -> int | None:
    """The seat of the person who did best; None when only bots played."""
    totals = result.totals
    people = [number for number, seat in enumerate(result.seats) if seat.kind == "human" and number < len(totals)]
    return max(people, key=lambda number: totals[number], default=None)
