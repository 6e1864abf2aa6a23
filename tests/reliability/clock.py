"""Is every game kept and the one played last found again, whatever the clock says and wherever it is set?"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from tabletop.kernel import Rng, Timeline
from tabletop.store import Keeper, Places, Records, Shelf, open_save, result_of
from tests.practice_game import PracticeGame
from tests.store.clocks import clock_at
from tests.store.conftest import SEATS, play

GAME = PracticeGame()
ODD = (1900, 1960, 1969, 1970, 1989, 1990, 2038, 2106, 2500)
"""Years of clocks without a battery, of clocks that ran over, and of such as somebody mistyped."""
TOGETHER = 25
"""Sittings in one folder."""


def find_game(name: str) -> PracticeGame:
    """The only game there is."""
    return {"practice": GAME}[name]


def run(folder: Path, count: int, seed: int) -> tuple[dict[str, int | str], list[str]]:
    """So many sittings, each by another clock: new games and old ones, closed, killed or played to their end."""
    chance, failures, figures = Random(seed), list[str](), {"sittings": count, "set back": 0, "results": 0}
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    for number in range(count):
        if number % TOGETHER == 0:
            player = _Player(Places.below(folder / str(number)), chance)
        before, moment = moment, _next(moment, chance)
        figures["set back"] += moment < before
        try:
            player.sit(moment)
        except Exception as error:
            failures.append(f"sitting {number}, {moment:%Y-%m-%d}: {type(error).__name__}: {error}")
        figures["results"] += player.finished
    return dict(figures), failures


def _next(moment: datetime, chance: Random) -> datetime:
    """What the clock says next: a little later, a little or much earlier, or anything."""
    return chance.choice(
        (
            moment + timedelta(minutes=chance.randrange(1, 5000)),
            moment - timedelta(seconds=chance.randrange(1, 5000)),
            moment - timedelta(days=chance.randrange(1, 400)),
            datetime(chance.choice(ODD), chance.randrange(1, 13), chance.randrange(1, 29), tzinfo=UTC),
            datetime(2026, 11, chance.randrange(1, 29), chance.randrange(24), chance.randrange(60), tzinfo=UTC),
        )
    )


class _Player:
    """Somebody who sits down again and again, and knows what they played."""

    def __init__(self, places: Places, chance: Random) -> None:
        self.places, self.chance = places, chance
        self.shelf = Shelf(places, find_game)
        self.played: dict[Path, Any] = {}
        """The position of every game that goes on, the last played one last."""
        self.finished = False

    def sit(self, moment: datetime) -> None:
        """Play a while; AssertionError when anything is not as it must be afterwards."""
        with clock_at(moment, self.places.saves):
            keeper = self._begin()
            timeline = keeper.timeline
            for _ in range(10**6 if self.chance.random() < 0.1 else self.chance.randrange(1, 8)):
                if GAME.actor(timeline.state) is None:
                    break
                play(timeline, 1, Rng(self.chance.randrange(10**6)))
                keeper.did(timeline.past[-1].command)
                assert keeper.problem is None, keeper.problem
            self.finished = GAME.actor(timeline.state) is None
            if self.finished:
                Records(self.places.records).add(result_of(timeline, keeper.run.id, SEATS, "usual"))
            if self.finished or self.chance.random() < 0.7:
                assert keeper.close()
            else:  # the program is gone
                keeper._journal.close()
        self.played.pop(keeper.file, None)
        if not self.finished:
            self.played[keeper.file] = timeline.state
        self._look(keeper.file, timeline.state)

    def _begin(self) -> Keeper:
        if not self.played or self.chance.random() < 0.4:
            return Keeper.start(self.places.saves, Timeline.begin(GAME, 3, self.chance.randrange(10**6)), SEATS)
        return Keeper.resume(self.places.saves, open_save(self.chance.choice(list(self.played)), find_game))

    def _look(self, file: Path, state: object) -> None:
        opened = open_save(file, find_game)
        assert (opened.notes, opened.timeline.state) == ([], state)
        entries = self.shelf.entries()
        assert {entry.status for entry in entries} <= {"running", "finished"}, "a save is refused"
        running = [entry.file for entry in entries if entry.status == "running"]
        assert running == [*self.played][::-1], "they are not in the order of play"
        assert Records(self.places.records).read()[1] == []
