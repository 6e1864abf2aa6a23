"""Does every game that bots play alone come to its end?

python -m benchmarks.endings [GAME …] [--bots B …] [--seats N …] [--games N] [--seed S] [--minutes M] [--keep FOLDER]

One line for each game, bot and number of seats: how many games were played, how many decisions they took on average and at most,
and how many were broken off because nothing seemed to end them. `--keep` notes every line's games in a file of that folder and
goes on from there the next time; several processes may each work on other lines of it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from tabletop.cli.simulation import Outcome, Task, play_one
from tabletop.games import load, names
from tabletop.kernel import Setup
from tabletop.store.files import write_whole

MOST_DECISIONS = 3000
BELOW_MASTER = ("random", "apprentice", "journeyman")


class Ended(msgspec.Struct):
    """How the games of one line ended."""

    seed: int
    """Of the first game; the others follow it one by one."""
    decisions: list[int] = []
    """That each game took."""
    unfinished: list[int] = []
    """The seeds of those that were broken off."""


def outcomes(name: str, bot: str, seats: int, seeds: range, minutes: float) -> Iterator[Outcome]:
    """A game of that bot alone for each seed, or for as many as the time allows."""
    game = load(name)
    setup = Setup(seats, seeds.start, game.complete_options(seats, {}))
    task = Task(name, setup, (bot,) * seats, plain=True, most_decisions=MOST_DECISIONS)
    end = time.monotonic() + 60 * minutes
    for seed in seeds:
        yield play_one(task, seed, game)
        if time.monotonic() > end:
            break


def line(name: str, bot: str, seats: int, chosen: argparse.Namespace) -> Ended:
    """Play the games of a line that are not noted yet."""
    file: Path | None = chosen.keep and chosen.keep / f"{name}-{bot}-{seats}-{chosen.seed}.json"
    ended = Ended(chosen.seed)
    if file is not None and file.exists():
        ended = msgspec.json.decode(file.read_bytes(), type=Ended)
    seeds = range(chosen.seed + len(ended.decisions), chosen.seed + chosen.games)
    for outcome in outcomes(name, bot, seats, seeds, chosen.minutes):
        ended.decisions.append(outcome.decisions)
        if not outcome.finished:
            ended.unfinished.append(outcome.seed)
        if file is not None:
            write_whole(file, msgspec.json.encode(ended))
    return ended


def row(name: str, bot: str, seats: int, ended: Ended) -> str:
    """The figures as a line of a table."""
    games = len(ended.decisions)
    mean = sum(ended.decisions) / games
    return f"| {name} | {bot} | {seats} | {games} | {mean:.0f} | {max(ended.decisions)} | {len(ended.unfinished)} |"


def main(arguments: list[str] | None = None) -> int:
    """Play and print; fails when a game did not end."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.endings", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help=", ".join(names()))
    parser.add_argument("--bots", nargs="+", default=BELOW_MASTER, help="who plays (every level below Master)")
    parser.add_argument("--seats", type=int, nargs="+", default=[1, 2, 3, 4], help="how many play (1 to 4)")
    parser.add_argument("--games", type=int, default=1000, help="games of each line (1000)")
    parser.add_argument("--seed", type=int, default=80_000, help="the first seed (80000)")
    parser.add_argument("--minutes", type=float, default=1e9, help="most minutes for each line")
    parser.add_argument("--keep", type=Path, help="a folder for the games played, to go on from there (none)")
    chosen = parser.parse_args(arguments)
    print(
        "| game | bot | seats | games | decisions | longest | unfinished |\n|---|---|---|---|---|---|---|", flush=True
    )
    endless = 0
    for name in chosen.names or names():
        for bot in chosen.bots:
            for seats in chosen.seats:
                ended = line(name, bot, seats, chosen)
                print(row(name, bot, seats, ended), flush=True)
                endless += len(ended.unfinished)
    return 1 if endless else 0


if __name__ == "__main__":
    sys.exit(main())
