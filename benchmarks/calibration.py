"""Does a point of an estimate become a point in the end?

python -m benchmarks.calibration [GAME …] [--seats N …] [--games N] [--seed S] [--minutes M] [--keep FOLDER]

Journeymen play; at the beginning of every turn the terms of the estimate of whoever decides are noted. Once the game is over,
what the seat really scored is compared with them. First the whole estimate: by how much it lay too high (+) or too low in every
tenth of a game. Then a regression of what was scored on the terms, for every third of a game by itself: 1 means that a point of
the term becomes a point. Only terms that carry a point on average, this way or that, are listed; one that is alike in all
positions of a third says nothing and stands there without a factor. Every figure stands with its 95 % interval; games are what
is independent. `--keep` notes the games in a folder and goes on from there the next time; after a change of an estimate begin a
new one.
"""

from __future__ import annotations

import argparse
import gc
import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.balance import Words, at_least_one, most_minutes
from tabletop.bots import Bot, standing_still
from tabletop.games import load, names
from tabletop.kernel import Game, Rng
from tabletop.store.records import SURE
from tabletop.workers import COLLECT_EVERY

MOST_DECISIONS = 3000
TENTHS, THIRDS = 10, 3
WEIGHTY = 1.0
"""Points a term carries on average, with or without its sign, for its factor to be asked for."""
ALIKE = 0.05
"""A term that varies by less than that in a third of a game cannot be told from the time that is left."""


class Position(msgspec.Struct):
    """The beginning of a turn."""

    seat: int
    at: int
    """Decisions made before it."""
    terms: dict[str, float]


class Noted(msgspec.Struct):
    """What one game showed."""

    decisions: int
    positions: list[Position]
    final: list[int]

    def share(self, position: Position) -> float:
        """How much of the game lay behind, from 0 to less than 1."""
        return position.at / self.decisions


def play(game: Game[Any], seats: int, seed: int) -> Noted:
    """One game of Journeymen."""
    state = game.new(seats, seed)
    bots = [Bot("journeyman", game, seats, seat, Rng(seed).fork(seat + 1), standing_still) for seat in range(seats)]
    positions, before, decisions = [], None, 0
    while (actor := game.actor(state)) is not None and decisions < MOST_DECISIONS:
        if before is None or game.actor(before) != actor or not game.same_turn(before, state):
            terms = {name: worth for name, worth in game.terms(state, actor).items() if name not in game.no_points}
            positions.append(Position(actor, decisions, terms))
        before = game.copy(state)
        game.apply(state, bots[actor].decide(state), events=False)
        decisions += 1
    return Noted(decisions, positions, [sheet.total for sheet in game.scores(state)])


def games(game: Game[Any], seats: int, seeds: range, seconds: float, keep: Path | None) -> list[Noted]:
    """A game for each seed, or for as many as the time allows; those noted before are not played again."""
    file = keep and keep / f"{game.name}-{seats}-{seeds.start}.jsonl"
    noted = []
    if file is not None and file.exists():
        noted = [msgspec.json.decode(line, type=Noted) for line in file.read_bytes().splitlines()][: len(seeds)]
    end = time.monotonic() + seconds
    for seed in seeds[len(noted) :]:
        if noted and time.monotonic() > end:
            break
        noted.append(play(game, seats, seed))
        if file is not None:
            with file.open("ab") as out:
                out.write(msgspec.json.encode(noted[-1]) + b"\n")
    return noted


# --- the whole estimate ----------------------------------------------------------------------------------------------


def biases(noted: list[Noted]) -> list[tuple[float, float]]:
    """For every tenth of a game: how much too high the estimate is on average, and how sure that is."""
    found = []
    for tenth in range(TENTHS):
        means = []
        for one in noted:
            errors = [
                math.fsum(position.terms.values()) - one.final[position.seat]
                for position in one.positions
                if int(TENTHS * one.share(position)) == tenth
            ]
            if errors:
                means.append(math.fsum(errors) / len(errors))
        found.append(_mean(means))
    return found


def _mean(figures: list[float]) -> tuple[float, float]:
    """The mean and how far its 95 % interval reaches."""
    if len(figures) < 2:
        return (figures or [math.nan])[0], math.inf
    middle = math.fsum(figures) / len(figures)
    variance = math.fsum((figure - middle) ** 2 for figure in figures) / (len(figures) - 1)
    return middle, SURE * math.sqrt(variance / len(figures))


# --- its terms -------------------------------------------------------------------------------------------------------


class Factor(msgspec.Struct):
    """What becomes of a point of a term in one third of a game."""

    carries: float
    """Points on average."""
    weight: float
    """The same without signs."""
    value: float = math.nan
    reach: float = math.inf


def factors(noted: list[Noted], third: int) -> dict[str, Factor]:
    """The regression of what was scored on the terms in that third, with an intercept of its own."""
    clusters = []
    for one in noted:
        chosen = [position for position in one.positions if int(THIRDS * one.share(position)) == third]
        clusters.append([(position.terms, float(one.final[position.seat])) for position in chosen])
    rows = [row for cluster in clusters for row in cluster]
    if not rows:
        return {}
    terms = list(dict.fromkeys(name for of_row, _ in rows for name in of_row))
    found, varying, middle = {}, [], {}
    for name in terms:
        worths = [of_row.get(name, 0.0) for of_row, _ in rows]
        middle[name] = math.fsum(worths) / len(worths)
        found[name] = Factor(middle[name], math.fsum(map(abs, worths)) / len(worths))
        if math.fsum((worth - middle[name]) ** 2 for worth in worths) / len(worths) > ALIKE**2:
            varying.append(name)
    scored = math.fsum(final for _, final in rows) / len(rows)
    # Of every cluster: its rows of terms less their means, and what was scored less the mean of that.
    centred = [
        [([of_row.get(name, 0.0) - middle[name] for name in varying], final - scored) for of_row, final in cluster]
        for cluster in clusters
    ]
    for name, value, reach in _regressed(varying, centred):
        found[name].value, found[name].reach = value, reach
    return found


Row = tuple[list[float], float]


def _regressed(names_of: list[str], clusters: list[list[Row]]) -> Iterator[tuple[str, float, float]]:
    """Least squares; intervals hold although positions of one game depend on each other."""
    size = len(names_of)
    squares = [[0.0] * size for _ in range(size)]
    products = [0.0] * size
    for cluster in clusters:
        for row, scored in cluster:
            for i, worth in enumerate(row):
                products[i] += worth * scored
                for j in range(i, size):
                    squares[i][j] += worth * row[j]
    for i in range(size):
        for j in range(i):
            squares[i][j] = squares[j][i]
    inverse = _inverted(squares)
    values = [math.fsum(map(float.__mul__, line, products)) for line in inverse]
    spread = [0.0] * size
    for cluster in clusters:
        pull = [0.0] * size
        for row, scored in cluster:
            missed = scored - math.fsum(map(float.__mul__, row, values))
            for i, worth in enumerate(row):
                pull[i] += worth * missed
        for i, line in enumerate(inverse):
            spread[i] += math.fsum(map(float.__mul__, line, pull)) ** 2
    for name, value, squared in zip(names_of, values, spread, strict=True):
        yield name, value, SURE * math.sqrt(squared)


def _inverted(matrix: list[list[float]]) -> list[list[float]]:
    """By elimination; terms that say exactly the same are told apart by next to nothing."""
    size = len(matrix)
    work = [[*line, *(float(i == j) for j in range(size))] for i, line in enumerate(matrix)]
    for i in range(size):
        work[i][i] += 1e-6 * matrix[i][i]
    for i in range(size):
        pivot = max(range(i, size), key=lambda at: abs(work[at][i]))
        work[i], work[pivot] = work[pivot], work[i]
        first = work[i][i]
        work[i] = [figure / first for figure in work[i]]
        for j in range(size):
            if j != i and (share := work[j][i]):
                work[j] = [figure - share * other for figure, other in zip(work[j], work[i], strict=True)]
    return [line[size:] for line in work]


# --- what is printed -------------------------------------------------------------------------------------------------


def report(game: Game[Any], seats: int, noted: list[Noted]) -> Iterator[str]:
    """Both tables as a page shows them."""
    turns = sum(len(one.positions) for one in noted)
    yield f"{game.name}, {seats} seats, {len(noted)} games, {turns} positions\n"
    yield "| tenth | " + " | ".join(str(tenth + 1) for tenth in range(TENTHS)) + " |"
    yield "|---" * (TENTHS + 1) + "|"
    yield "| too high by | " + " | ".join(f"{middle:+.1f} ± {reach:.1f}" for middle, reach in biases(noted)) + " |\n"
    thirds = [factors(noted, third) for third in range(THIRDS)]
    yield "| term | first third | second | last |"
    yield "|---|---|---|---|"
    for name in dict.fromkeys(name for found in thirds for name in found):
        if any(name in found and found[name].weight >= WEIGHTY for found in thirds):
            yield f"| {name} | " + " | ".join(_cell(found.get(name)) for found in thirds) + " |"
    yield ""


def _cell(factor: Factor | None) -> str:
    if factor is None:
        return "–"
    if math.isnan(factor.value):
        return f"{factor.carries:.1f} points"
    return f"{factor.carries:.1f} points × {factor.value:.2f} ± {factor.reach:.2f}"


def main(arguments: list[str] | None = None) -> int:
    """Play and print."""
    parser = Words(
        prog="python -m benchmarks.calibration",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="GAME", help=f"{', '.join(names())} (all)")
    parser.add_argument("--seats", type=int, nargs="+", default=[1, 2], choices=range(1, 5), help="how many play (1 2)")
    parser.add_argument("--games", type=at_least_one, default=300, help="games of each line (300)")
    parser.add_argument("--seed", type=int, default=500_000, help="the first seed (500000)")
    parser.add_argument("--minutes", type=most_minutes, default=10.0, help="most minutes for each line (10)")
    parser.add_argument("--keep", type=Path, help="a folder for the games played, to go on from there (none)")
    chosen = parser.parse_args(arguments)
    for name in chosen.names:
        if name not in names():
            parser.error(f"no such game: {name} (there are {', '.join(names())})")
    gc.set_threshold(COLLECT_EVERY)
    for name in chosen.names or names():
        game = load(name)
        for seats in chosen.seats:
            seeds = range(chosen.seed, chosen.seed + chosen.games)
            noted = games(game, seats, seeds, 60 * chosen.minutes, chosen.keep)
            print("\n".join(report(game, seats, noted)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
