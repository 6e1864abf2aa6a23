"""Does every game that bots play alone come to its end?

python -m benchmarks.endings [GAME …] [--bots B …] [--seats N …] [--games N] [--seed S] [--minutes M]

One line for each game, bot and number of seats: how many games were played, how many decisions they took on average and at most,
and how many were broken off because nothing seemed to end them.
"""

from __future__ import annotations

import argparse
import sys
import time

from tabletop.cli.simulation import Outcome, Task, play_one
from tabletop.games import load, names
from tabletop.kernel import Setup

MOST_DECISIONS = 3000
BELOW_MASTER = ("random", "apprentice", "journeyman")


def outcomes(name: str, bot: str, seats: int, games: int, seed: int, minutes: float) -> list[Outcome]:
    """So many games of that bot alone, or as many as the time allows."""
    game = load(name)
    setup = Setup(seats, seed, game.complete_options(seats, {}))
    task = Task(name, setup, (bot,) * seats, plain=True, most_decisions=MOST_DECISIONS)
    end = time.monotonic() + 60 * minutes
    found: list[Outcome] = []
    for number in range(games):
        found.append(play_one(task, seed + number, game))
        if time.monotonic() > end:
            break
    return found


def row(name: str, bot: str, seats: int, played: list[Outcome]) -> str:
    """The figures as a line of a table."""
    decisions = [outcome.decisions for outcome in played]
    unfinished = [outcome.seed for outcome in played if not outcome.finished]
    mean = sum(decisions) / len(decisions)
    return f"| {name} | {bot} | {seats} | {len(played)} | {mean:.0f} | {max(decisions)} | {len(unfinished)} |"


def main(arguments: list[str] | None = None) -> int:
    """Play and print; fails when a game did not end."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.endings", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help=", ".join(names()))
    parser.add_argument("--bots", nargs="+", default=BELOW_MASTER, help="who plays (every level below Master)")
    parser.add_argument("--seats", type=int, nargs="+", default=[1, 2, 3, 4], help="how many play (1 to 4)")
    parser.add_argument("--games", type=int, default=1000, help="games of each line (1000)")
    parser.add_argument("--seed", type=int, default=80_000, help="the first seed (80000)")
    parser.add_argument("--minutes", type=float, default=1e9, help="most minutes for each line")
    chosen = parser.parse_args(arguments)
    print(
        "| game | bot | seats | games | decisions | longest | unfinished |\n|---|---|---|---|---|---|---|", flush=True
    )
    endless = 0
    for name in chosen.names or names():
        for bot in chosen.bots:
            for seats in chosen.seats:
                played = outcomes(name, bot, seats, chosen.games, chosen.seed, chosen.minutes)
                print(row(name, bot, seats, played), flush=True)
                endless += sum(not outcome.finished for outcome in played)
    return 1 if endless else 0


if __name__ == "__main__":
    sys.exit(main())
