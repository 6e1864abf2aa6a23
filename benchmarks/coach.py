"""Does it pay to listen to the coach, does it stay with what it said, and how soon does it speak?

python -m benchmarks.coach [GAME …] [--parts follow,steady,speed] [--depth first|settled] [--seeds N] [--positions N] [--minutes M]

follow: solo games in which every decision is the coach's first suggestion, beside the one-step bot on the same seeds; the gain in
percent of the bot's average stands with its 95 % interval (paired by seed).
steady: positions from the middle of games, asked about twice and once more with other deals; how often the first suggestion is the
same.
speed: seconds until the first words and until it is settled, over the same kind of positions (median, 95 %, longest).
Seeds from a million upwards are kept for measuring.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from tabletop.bots import think
from tabletop.bots.messages import Question
from tabletop.coach import chance_for, deep, judge, quick
from tabletop.coach.process import SETTLED, Pondering
from tabletop.games import load, names
from tabletop.kernel import Game, Level, Rng
from tabletop.store.statistics import wilson

DEPTHS: dict[str, Callable[[Game[Any], int], Level]] = {"first": quick, "settled": deep}
CLOCK = time.process_time
"""What caps thinking is the processor's own time, so that a busy machine changes nothing but how long one waits."""
MOST_DECISIONS = 3000
NORMAL = 1.96
MIDDLE = (0.3, 0.7)
"""Which part of a game counts as its middle."""


def solo(game: Game[Any], seed: int, decide: Callable[[Any], Any]) -> int | None:
    """The points of one solo game; None when it does not end."""
    state = game.new(1, seed)
    for _ in range(MOST_DECISIONS):
        if game.actor(state) is None:
            return game.scores(state)[0].total
        game.apply(state, decide(state), events=False)
    return None


def follow(game: Game[Any], depth: str, seeds: int, first: int, minutes: float) -> str:
    """The coach's first suggestions beside the one-step bot."""
    level = DEPTHS[depth](game, 1)
    pairs: list[tuple[int, int]] = []
    end = time.monotonic() + 60 * minutes
    for seed in range(first, first + seeds):
        chance = Rng(seed)
        alone = solo(game, seed, lambda state, chance=chance: think("greedy", game, state, 0, chance))
        led = solo(
            game, seed, lambda state: judge(game, state, 0, level, chance_for(game, state, 0), CLOCK).best.command
        )
        if alone is not None and led is not None:
            pairs.append((alone, led))
        if time.monotonic() > end:
            break
    low, mean, high = gain(pairs)
    usual = sum(alone for alone, _ in pairs) / len(pairs)
    led_to = sum(led for _, led in pairs) / len(pairs)
    return (
        f"| {game.name} | {depth} | {len(pairs)} | {usual:.1f} | {led_to:.1f} | {100 * mean:+.0f} % "
        f"| {100 * low:+.0f} to {100 * high:+.0f} % |"
    )


def gain(pairs: list[tuple[int, int]]) -> tuple[float, float, float]:
    """What following brings as a share of the average without, with its 95 % interval, from pairs of the same seed."""
    count = len(pairs)
    usual = sum(alone for alone, _ in pairs) / count
    apart = [led - alone for alone, led in pairs]
    mean = sum(apart) / count
    spread = math.sqrt(sum((value - mean) ** 2 for value in apart) / max(1, count - 1) / count)
    return (mean - NORMAL * spread) / usual, mean / usual, (mean + NORMAL * spread) / usual


def positions(game: Game[Any], count: int, first: int) -> Iterator[tuple[Any, int]]:
    """Positions with a choice from the middle of games of one-step bots, one of each game, with whoever decides."""
    seed = first
    while count:
        seats = game.seats[seed % len(game.seats)]
        state, chance, seed = game.new(seats, seed), Rng(seed), seed + 1
        course = []
        while (actor := game.actor(state)) is not None and len(course) < MOST_DECISIONS:
            course.append(game.freeze(state))
            game.apply(state, think("greedy", game, state, actor, chance), events=False)
        start, stop = (int(share * len(course)) for share in MIDDLE)
        for number in range(start + chance.below(max(1, stop - start)), len(course)):
            state = game.thaw(course[number])
            actor = game.actor(state)
            if actor is not None and len(game.legal(state)) > 1:
                count -= 1
                yield state, actor
                break


def steady(game: Game[Any], depth: str, count: int, first: int, minutes: float) -> str:
    """How often the first suggestion is the same when somebody asks twice, and when other deals were looked at."""
    asked, again, dealt = 0, 0, 0
    end = time.monotonic() + 60 * minutes
    for state, seat in positions(game, count, first):
        level = DEPTHS[depth](game, state.seats)
        chances = (chance_for(game, state, seat), chance_for(game, state, seat), Rng(first + asked))
        said, twice, other = (judge(game, state, seat, level, chance, CLOCK).best for chance in chances)
        asked += 1
        again += twice.command in said.commands
        dealt += other.command in said.commands
        if time.monotonic() > end:
            break
    return f"| {game.name} | {depth} | {asked} | {_share(again, asked)} | {_share(dealt, asked)} |"


def _share(same: int, asked: int) -> str:
    low, high = wilson(same, asked)
    return f"{100 * same / asked:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def speed(game: Game[Any], count: int, first: int, minutes: float) -> str:
    """Processor seconds until the first words and until the mind is made up, thought as the coach beside the window thinks."""
    begun: list[float] = []
    settled: list[float] = []
    end = time.monotonic() + 60 * minutes
    for state, seat in positions(game, count, first):
        start, heard = CLOCK(), 0.0
        pondering = Pondering(game, Question(0, game.name, game.freeze(state), seat, SETTLED, 0), CLOCK)
        while not pondering.decided:
            pondering.step()
            if pondering.advice is not None and not heard:
                heard = CLOCK() - start
        begun.append(heard)
        settled.append(CLOCK() - start)
        if time.monotonic() > end:
            break
    return f"| {game.name} | {len(begun)} | {_spread(begun)} | {_spread(settled)} |"


def _spread(seconds: list[float]) -> str:
    ordered = sorted(seconds)
    return f"{ordered[len(ordered) // 2]:.2f} / {ordered[int(0.95 * len(ordered))]:.2f} / {ordered[-1]:.2f}"


HEADS = {
    "follow": "| game | depth | seeds | one-step bot | following | gain | 95 % |\n|---|---|---|---|---|---|---|",
    "steady": "| game | depth | positions | asked twice (95 %) | other deals (95 %) |\n|---|---|---|---|---|",
    "speed": "| game | positions | first words (s) | settled (s) |\n|---|---|---|---|",
}


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.coach", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help=", ".join(names()))
    parser.add_argument("--parts", default=",".join(HEADS), help="what to measure (all)")
    parser.add_argument("--depth", choices=list(DEPTHS), default="settled", help="which word counts (the settled one)")
    parser.add_argument("--seeds", type=int, default=50, help="solo games (50)")
    parser.add_argument("--positions", type=int, default=200, help="positions (200)")
    parser.add_argument("--seed", type=int, default=1_000_000, help="the first seed")
    parser.add_argument("--minutes", type=float, default=1e9, help="most minutes for each line")
    chosen = parser.parse_args(arguments)
    for part in chosen.parts.split(","):
        print(HEADS[part], flush=True)
        for name in chosen.names or names():
            game = load(name)
            if part == "follow":
                print(follow(game, chosen.depth, chosen.seeds, chosen.seed, chosen.minutes), flush=True)
            elif part == "steady":
                print(steady(game, chosen.depth, chosen.positions, chosen.seed, chosen.minutes), flush=True)
            else:
                print(speed(game, chosen.positions, chosen.seed, chosen.minutes), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
