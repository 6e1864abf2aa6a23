"""Does it pay to listen to the coach, does it stay with what it said, how soon does it speak, and does the window stay smooth?

python -m benchmarks.coach [GAME …] [--parts follow,steady,speed,warned,frames] [--depth first|settled] [--seeds N] [--positions N]
    [--games N] [--seed S] [--minutes M] [--keep FILE]

follow: solo games in which every decision is the coach's first suggestion, beside the one-step bot on the same seeds; the gain in
percent of the bot's average stands with its 95 % interval (paired by seed).
steady: positions from the middle of games, asked about twice and once more with other deals; how often the first suggestion is the
same. Beside it how often two different ones lie within the noise of either estimate, and how many points they lie apart on average.
speed: seconds until the first words and until it is settled, over the same kind of positions (median, 95 %, longest).
warned: how many of its warnings a referee confirms, and how many real slips it warns of (benchmarks/referee.py).
frames: frames of the window that took too long, without and with the coach thinking beside it.
Seeds from a million upwards are kept for measuring. Broken off, by --minutes, Ctrl C or the end of the process, it prints what it
has; with --keep it goes on from there another time.
"""

from __future__ import annotations

import argparse
import math
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks import coach_frames
from benchmarks.by_seed import BySeed, Found
from benchmarks.referee import confirmed, refereed
from tabletop.bots import think
from tabletop.coach import Judgement, apart, chance_for, deep, judge, quick
from tabletop.coach.process import SETTLED, Pondering, Question
from tabletop.coach.slips import DOUBTS
from tabletop.games import load, names
from tabletop.kernel import Command, Game, Level, Rng
from tabletop.store.records import wilson

DEPTHS: dict[str, Callable[[Game[Any], int], Level]] = {"first": quick, "settled": deep}
CLOCK = time.process_time
"""What caps thinking is the processor's own time, so that a busy machine changes nothing but how long one waits."""
MOST_DECISIONS = 3000
NORMAL = 1.96
MIDDLE = (0.3, 0.7)
"""Which part of a game counts as its middle."""
SPARE = 2
"""So many seeds are tried for each that is wanted: a game may not end, or offer no choice in its middle."""


class Part(NamedTuple):
    """Something that is measured seed by seed."""

    head: str
    measure: Callable[[Game[Any], str, int], Found]
    """The figures of one seed; None when it has none to give."""
    line: Callable[[str, str, list[list[float]]], str]
    """The figures of all seeds as a line of a table."""


def solo(game: Game[Any], seed: int, decide: Callable[[Any], Any]) -> int | None:
    """The points of one solo game; None when it does not end."""
    state = game.new(1, seed)
    for _ in range(MOST_DECISIONS):
        if game.actor(state) is None:
            return game.scores(state)[0].total
        game.apply(state, decide(state), events=False)
    return None


def follow(game: Game[Any], depth: str, seed: int) -> Found:
    """What the one-step bot reaches, and whoever does what the coach says first; and the processor seconds of the latter."""
    level, chance = DEPTHS[depth](game, 1), Rng(seed)
    alone = solo(game, seed, lambda state: think("greedy", game, state, 0, chance))
    start = CLOCK()
    led = solo(game, seed, lambda state: judge(game, state, 0, level, chance_for(game, state, 0), CLOCK).best.command)
    return None if alone is None or led is None else [alone, led, CLOCK() - start]


def followed(name: str, depth: str, rows: list[list[float]]) -> str:
    """The coach's first suggestions beside the one-step bot."""
    alone, led, seconds = (sum(column) / len(rows) for column in zip(*rows, strict=True))
    low, mean, high = gain([(row[0], row[1]) for row in rows])
    return (
        f"| {name} | {depth} | {len(rows)} | {alone:.1f} | {led:.1f} | {100 * mean:+.0f} % "
        f"| {100 * low:+.0f} to {100 * high:+.0f} % | {seconds:.0f} |"
    )


def gain(pairs: list[tuple[float, float]]) -> tuple[float, float, float]:
    """What following brings as a share of the average without, with its 95 % interval, from pairs of the same seed."""
    count = len(pairs)
    usual = sum(alone for alone, _ in pairs) / count
    apart = [led - alone for alone, led in pairs]
    mean = sum(apart) / count
    spread = math.sqrt(sum((value - mean) ** 2 for value in apart) / max(1, count - 1) / count)
    return (mean - NORMAL * spread) / usual, mean / usual, (mean + NORMAL * spread) / usual


def position(game: Game[Any], seed: int) -> tuple[Any, int] | None:
    """A position with a choice from the middle of a game of one-step bots, with whoever decides."""
    state, chance = game.new(game.seats[seed % len(game.seats)], seed), Rng(seed)
    course: list[bytes] = []
    while (actor := game.actor(state)) is not None and len(course) < MOST_DECISIONS:
        course.append(game.freeze(state))
        game.apply(state, think("greedy", game, state, actor, chance), events=False)
    start, stop = (int(share * len(course)) for share in MIDDLE)
    for number in range(start + chance.below(max(1, stop - start)), len(course)):
        state = game.thaw(course[number])
        actor = game.actor(state)
        if actor is not None and len(game.legal(state)) > 1:
            return state, actor
    return None


def steady(game: Game[Any], depth: str, seed: int) -> Found:
    """Whether the first suggestion is the same when somebody asks twice, and when other deals are looked at; whether what is
    suggested then lies within the noise of both estimates, and how many points the first thinks it lies behind.
    """
    found = position(game, seed)
    if found is None:
        return None
    state, seat = found
    level = DEPTHS[depth](game, state.seats)
    chances = (chance_for(game, state, seat), chance_for(game, state, seat), Rng(seed))
    said, twice, other = (judge(game, state, seat, level, chance, CLOCK) for chance in chances)
    apart, doubt = behind(said, other.best.command)
    back, back_doubt = behind(other, said.best.command)
    return [
        float(twice.best.command in said.best.commands),
        float(other.best.command in said.best.commands),
        float(apart <= DOUBTS * doubt and back <= DOUBTS * back_doubt),
        apart,
    ]


def behind(judgement: Judgement, command: Command) -> tuple[float, float]:
    """How many points a command lies behind the first suggestion, and how unsure that is."""
    move = judgement.find(command)
    assert move is not None
    return apart(judgement.best, move), move.spread


def stayed(name: str, depth: str, rows: list[list[float]]) -> str:
    """How often it stayed with what it said."""
    again, dealt, even = (sum(int(row[part]) for row in rows) for part in range(3))
    apart = [row[3] for row in rows if not row[1]]
    shares = " | ".join(_share(count, len(rows)) for count in (again, dealt, even))
    return f"| {name} | {depth} | {len(rows)} | {shares} | {sum(apart) / max(1, len(apart)):.2f} |"


def _share(same: int, asked: int) -> str:
    low, high = wilson(same, asked)
    return f"{100 * same / asked:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def speed(game: Game[Any], _depth: str, seed: int) -> Found:
    """Processor seconds until the first words and until the mind is made up, thought as the coach beside the window thinks."""
    found = position(game, seed)
    if found is None:
        return None
    state, seat = found
    start, heard = CLOCK(), 0.0
    pondering = Pondering(game, Question(game.name, game.freeze(state), seat, SETTLED), CLOCK)
    while not pondering.decided:
        pondering.step()
        if pondering.advice is not None and not heard:
            heard = CLOCK() - start
    return [heard, CLOCK() - start]


def spoke(name: str, _depth: str, rows: list[list[float]]) -> str:
    """How soon it spoke."""
    begun, settled = (_spread(list(column)) for column in zip(*rows, strict=True))
    return f"| {name} | {len(rows)} | {begun} | {settled} |"


def _spread(seconds: list[float]) -> str:
    ordered = sorted(seconds)
    return f"{ordered[len(ordered) // 2]:.2f} / {ordered[int(0.95 * len(ordered))]:.2f} / {ordered[-1]:.2f}"


PARTS = {
    "follow": Part(
        "| game | depth | seeds | one-step bot | following | gain | 95 % | s a seed |\n|---|---|---|---|---|---|---|---|",
        follow,
        followed,
    ),
    "steady": Part(
        "| game | depth | positions | asked twice (95 %) | other deals (95 %) | the same or within the noise (95 %) "
        "| points apart where not the same |\n|---|---|---|---|---|---|---|",
        steady,
        stayed,
    ),
    "speed": Part("| game | positions | first words (s) | settled (s) |\n|---|---|---|---|", speed, spoke),
    "warned": Part(
        "| game | moves | warnings confirmed | slips warned of |\n|---|---|---|---|",
        lambda game, _depth, seed: None if (at := position(game, seed)) is None else refereed(game, *at, seed),
        confirmed,
    ),
    "frames": Part(
        "| game | frames | over 16.7 ms | over 33 ms | late by the clock | longest (ms) | processor |\n"
        "|---|---|---|---|---|---|---|",
        lambda game, _depth, seed: coach_frames.beside(game.name, seed),
        lambda name, _depth, rows: coach_frames.line(name, rows),
    ),
}


def rows_of(
    part: str, game: Game[Any], depth: str, wanted: int, first: int, end: float, kept: BySeed
) -> list[list[float]]:
    """The figures of so many seeds, or of as many as the time allows; those known already cost none."""
    of = f"{part} {game.name} {depth}"
    rows: list[list[float]] = []
    try:
        for seed in range(first, first + SPARE * wanted):
            if len(rows) == wanted:
                break
            if not kept.known(of, seed):
                if time.monotonic() > end:
                    continue
                kept.add(of, seed, PARTS[part].measure(game, depth, seed))
            found = kept.find(of, seed)
            rows += [] if found is None else [found]
    except KeyboardInterrupt:
        print("broken off; what there is:", file=sys.stderr)
    return rows


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.coach", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help=", ".join(names()))
    parser.add_argument("--parts", default=",".join(PARTS), help="what to measure (all)")
    parser.add_argument("--depth", choices=list(DEPTHS), default="settled", help="which word counts (the settled one)")
    parser.add_argument("--seeds", type=int, default=50, help="solo games to follow (50)")
    parser.add_argument("--positions", type=int, default=200, help="positions (200)")
    parser.add_argument("--games", type=int, default=4, help="games whose frames are counted (4)")
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first seed")
    parser.add_argument("--minutes", type=float, default=1e9, help="most minutes for each line")
    parser.add_argument("--keep", type=Path, help="a file where the figures of every seed are written, and found again")
    chosen = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    kept = BySeed(chosen.keep)
    wanted = {"follow": chosen.seeds, "frames": chosen.games}
    for part in chosen.parts.split(","):
        print(PARTS[part].head, flush=True)
        for name in chosen.names or names():
            end = time.monotonic() + 60 * chosen.minutes
            count = wanted.get(part, chosen.positions)
            rows = rows_of(part, load(name), chosen.depth, count, chosen.seed, end, kept)
            if rows:
                print(PARTS[part].line(name, chosen.depth, rows), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
