"""How strong is each level of bot, and how long does it think?

python -m benchmarks.bots [GAME …] [--games N] [--seed S] [--seats N] [--pairs A:B,…] [--solo N] [--minutes M]
    [--keep FOLDER] [--write]

A round robin of the levels with seats rotated: in every game one seat is the first bot of the pair, all others are the second.
The share of wins (a shared victory counts by halves) stands with its 95 % interval; at n seats an equal bot would win one game
in n. `--keep` notes the games played in a folder and goes on from there the next time. `--write` puts the tables of the games
measured into `docs/bots.md`, with date, seeds and machine.
"""

from __future__ import annotations

import argparse
import datetime as dt
import functools
import gc
import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.yardstick import rate, yardstick
from tabletop.bots import Bot
from tabletop.games import load, names
from tabletop.kernel import Game, Rng
from tabletop.store.files import write_whole
from tabletop.store.records import wilson
from tabletop.workers import COLLECT_EVERY

PAIRS = ("apprentice:random", "journeyman:apprentice", "master:journeyman")
DUEL = 2
CROWD = ("journeyman:apprentice",)
"""What is measured with more than two seats, unless pairs are named."""
SOLO = ("journeyman", "master")
MOST_DECISIONS = 3000
PAGE = Path(__file__).resolve().parents[1] / "docs" / "bots.md"


class Tally(msgspec.Struct):
    """What the games of one pairing came to, seen from its first bot."""

    games: int = 0
    wins: float = 0.0
    unfinished: int = 0
    points: float = 0.0
    others: float = 0.0
    seconds: float = 0.0
    decisions: int = 0
    longest: float = 0.0


def play(game: Game[Any], bots: list[str], seed: int, watched: int, tally: Tally) -> None:
    """One game; time is taken of the watched seat. Seconds are the processor's, so that a busy machine plays alike."""
    seats = len(bots)
    state = game.new(seats, seed)
    players = [
        Bot(name, game, seats, seat, Rng(seed).fork(seat + 1), time.process_time) for seat, name in enumerate(bots)
    ]
    decisions = 0
    while (actor := game.actor(state)) is not None and decisions < MOST_DECISIONS:
        began = time.process_time()
        command = players[actor].decide(state)
        if actor == watched:
            took = time.process_time() - began
            tally.seconds += took
            tally.decisions += 1
            tally.longest = max(tally.longest, took)
        game.apply(state, command, events=False)
        decisions += 1
    totals = [sheet.total for sheet in game.scores(state)]
    tally.games += 1
    tally.points += totals[watched]
    if seats > 1:
        tally.others += (sum(totals) - totals[watched]) / (seats - 1)
    if game.actor(state) is not None:
        tally.unfinished += 1
    elif watched in (winners := game.winners(state)):
        tally.wins += 1 / len(winners)


def duel(game: Game[Any], pair: str, seats: int, games: int, seed: int, minutes: float, tally: Tally) -> Iterator[None]:
    """So many games of a pair, or as many as the time allows; every seed is played once from every seat."""
    first, second = pair.split(":")
    end = time.monotonic() + 60 * minutes
    for number in range(tally.games, games):
        watched = number % seats
        bots = [first if seat == watched else second for seat in range(seats)]
        play(game, bots, seed + number // seats, watched, tally)
        yield
        if time.monotonic() > end and watched == seats - 1:
            break


def alone(game: Game[Any], level: str, games: int, seed: int, minutes: float, tally: Tally) -> Iterator[None]:
    """So many solo games of a level."""
    end = time.monotonic() + 60 * minutes
    for number in range(tally.games, games):
        play(game, [level], seed + number, 0, tally)
        yield
        if time.monotonic() > end:
            break


class Kept:
    """The tallies of a game, kept in a file if there is one."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._tallies: dict[str, Tally] = {}
        if file is not None and file.exists():
            self._tallies = msgspec.json.decode(file.read_bytes(), type=dict[str, Tally])

    def of(self, label: str) -> Tally:
        """What was played of that line so far."""
        return self._tallies.setdefault(label, Tally())

    def save(self) -> None:
        """Note it."""
        if self._file is not None:
            write_whole(self._file, msgspec.json.encode(self._tallies))


def row(label: str, tally: Tally) -> str:
    """One line of the table."""
    low, high = wilson(round(tally.wins), tally.games)
    points = f"{tally.points / tally.games:.1f}" + (f" : {tally.others / tally.games:.1f}" if tally.others else "")
    return (
        f"| {label} | {tally.games} | {100 * tally.wins / tally.games:.0f} % | {100 * low:.0f}–{100 * high:.0f} % "
        f"| {points} | {1000 * tally.seconds / max(1, tally.decisions):.1f} | {tally.longest:.2f} | {tally.unfinished} |"
    )


def table(name: str, chosen: argparse.Namespace) -> str:
    """All measurements of one game as a Markdown table, told line by line while they come."""
    game = load(name)
    kept = Kept(chosen.keep and chosen.keep / f"{name}-{chosen.seed}.json")  # games of other seeds are other games
    lines = [
        "| pairing | games | wins | 95 % | points | ms per decision | longest (s) | unfinished |",
        "|---|---|---|---|---|---|---|---|",
    ]
    print(f"{name}\n" + "\n".join(lines), flush=True)
    for label, measure in measurements(game, chosen):
        tally = kept.of(label)
        for _ in measure(tally):
            kept.save()
        if tally.games:
            lines.append(row(label, tally))
            print(lines[-1], flush=True)
    return "\n".join(lines)


def measurements(
    game: Game[Any], chosen: argparse.Namespace
) -> Iterator[tuple[str, Callable[[Tally], Iterator[None]]]]:
    """The lines of the table and how each is measured."""
    limits = chosen.seed, chosen.minutes
    for seats in chosen.seats:
        for pair in chosen.pairs.split(",") if chosen.pairs else PAIRS if seats == DUEL else CROWD:
            label = f"{seats} seats: {pair.replace(':', ' against ')}"
            yield label, functools.partial(duel, game, pair, seats, chosen.games, *limits)
    for level in SOLO if chosen.solo else ():
        yield f"alone: {level}", functools.partial(alone, game, level, chosen.solo, *limits)


def write(name: str, measured: str, chosen: argparse.Namespace) -> None:
    """Put a game's table into the page, in place of the one that stands there."""
    date = dt.datetime.now(tz=dt.UTC).date().isoformat()
    yards = round(rate(_one_yardstick))
    head = f"{date}, seeds from {chosen.seed}, {yards} yardsticks per second."
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    text = PAGE.read_text(encoding="utf-8")
    fresh = f"{begin}\n{head}\n\n{measured}\n{end}"
    PAGE.write_text(
        re.sub(f"{re.escape(begin)}.*?{re.escape(end)}", lambda _: fresh, text, flags=re.DOTALL), encoding="utf-8"
    )


def _one_yardstick() -> int:
    yardstick()
    return 1


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, perhaps write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help=", ".join(names()))
    parser.add_argument("--games", type=int, default=200, help="games of each pairing (200)")
    parser.add_argument(
        "--seed", type=int, default=1_000_000, help="the first seed; nobody tunes on those from a million up"
    )
    parser.add_argument(
        "--seats", type=int, nargs="*", default=[2], help="how many play (2); with no number, nobody but solo"
    )
    parser.add_argument("--pairs", default="", help="who against whom (every level against the one below)")
    parser.add_argument("--solo", type=int, default=0, help="solo games of each level (none)")
    parser.add_argument("--minutes", type=float, default=1e9, help="most minutes for each line")
    parser.add_argument("--keep", type=Path, help="a folder for the games played, to go on from there (none)")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/bots.md")
    chosen = parser.parse_args(arguments)
    gc.set_threshold(COLLECT_EVERY)  # as in the process that thinks beside the window
    for name in chosen.names or names():
        if name not in names():
            print(f"no such game: {name} (there are {', '.join(names())})", file=sys.stderr)
            return 2
        measured = table(name, chosen)
        if chosen.write:
            write(name, measured, chosen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
