"""How many decisions and copies per second do the rules of each game manage?

python -m benchmarks.rules [GAME …] [--seats N] [--rounds N] [--json]

A decision is what a random player needs: the legal list, a choice, the command applied without events. The figures per
yardstick are the ones to compare: they say how many of each fit into one run of a fixed piece of plain Python on the same
machine in the same minute.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from benchmarks.yardstick import best_rates
from tabletop.games import UnknownGame, load, names
from tabletop.kernel import Game, Rng

_CHUNK = 200


class RandomPlay:
    """Random games one after the other, in small portions."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self._game = game
        self._seats = seats
        self._chance = Rng(1)
        self._seed = 0
        self.state = game.new(seats, 0)

    def decisions(self) -> int:
        """Play some decisions, with a new game whenever one is over; returns how many."""
        game, chance = self._game, self._chance
        for _ in range(_CHUNK):
            legal = game.legal(self.state)
            if not legal:
                self._seed += 1
                self.state = game.new(self._seats, self._seed)
                legal = game.legal(self.state)
            game.apply(self.state, chance.choice(legal), events=False)
        return _CHUNK

    def half_way(self) -> Any:
        """A state from the middle of a game."""
        _, length = self._played(10**9)
        return self._played(length // 2)[0]

    def _played(self, most: int) -> tuple[Any, int]:
        """The first game after that many decisions or at its end, and how many they were."""
        game, state, chance = self._game, self._game.new(self._seats, 0), Rng(2)
        done = 0
        while done < most and (legal := game.legal(state)):
            game.apply(state, chance.choice(legal), events=False)
            done += 1
        return state, done


def measure(game: Game[Any], seats: int, rounds: int) -> dict[str, float | str | int]:
    """The figures of one game."""
    play = RandomPlay(game, seats)
    middle = play.half_way()
    rates = best_rates({"decisions": play.decisions, "copies": _copies(game, middle)}, rounds)
    yard = rates["yardstick"]
    return {
        "game": game.name,
        "seats": seats,
        "yardsticks_per_second": round(yard, 1),
        "decisions_per_second": round(rates["decisions"]),
        "decisions_per_yardstick": round(rates["decisions"] / yard, 2),
        "copies_per_second": round(rates["copies"]),
        "copies_per_yardstick": round(rates["copies"] / yard, 2),
        "microseconds_per_copy": round(1e6 / rates["copies"], 1),
    }


def _copies(game: Game[Any], state: Any) -> Callable[[], int]:
    def copy_some() -> int:
        for _ in range(_CHUNK):
            game.copy(state)
        return _CHUNK

    return copy_some


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rules", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(names()))
    parser.add_argument("--seats", type=int, help="how many play (otherwise as many as can)")
    parser.add_argument("--rounds", type=int, default=7, help="interleaved measurements of which the best counts")
    parser.add_argument("--json", action="store_true", help="one JSON object per game and line")
    chosen = parser.parse_args(arguments)
    for name in chosen.games or names():
        try:
            game = load(name)
        except UnknownGame:
            print(f"no such game: {name} (there are {', '.join(names())})", file=sys.stderr)
            return 2
        seats = chosen.seats or game.seats[-1]
        if seats not in game.seats:
            print(f"{name} is played by {game.seats[0]} to {game.seats[-1]}", file=sys.stderr)
            return 2
        show(measure(game, seats, chosen.rounds), as_json=chosen.json)
    return 0


def show(figures: dict[str, float | str | int], *, as_json: bool) -> None:
    """Print the figures of one game, on one line as JSON or spread out for people."""
    if as_json:
        print(json.dumps(figures), flush=True)
        return
    print(f"{figures['game']}, {figures['seats']} seats")
    for name, value in figures.items():
        if name not in ("game", "seats"):
            print(f"  {name.replace('_', ' '):28} {value:>14,}")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
