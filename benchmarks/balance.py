"""Is a game of bots in balance: how long is it, what are its points made of, is every component used, does a seat win too often?

python -m benchmarks.balance [GAME …] [--levels L …] [--seats N …] [--games N] [--seed S] [--minutes M]
    [--values FOLDER] [--all]

For every level and number of seats so many games, or as many as the time allows, which all lines share; each says how many it
reached. Every figure stands with its 95 % interval; games are what is independent, so seats of one game are averaged first.

A turn is what the game tells as one. Places count from whoever decides first. A component is a key of `components.yaml`; it is used
whenever a seat's command or an event of a seat names it. Its fair share is what it would have if its whole section were used
alike, by the number of copies.
"""

from __future__ import annotations

import argparse
import gc
import math
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from tabletop.bots import Bot, standing_still
from tabletop.games import is_corrected, load, names
from tabletop.kernel import LEVELS, Game, Rng
from tabletop.store.records import SURE, wilson
from tabletop.workers import COLLECT_EVERY

MOST_DECISIONS = 3000
POOR = 1 / 3
"""Of its fair share: a component that is used less is named."""
MOST_NAMED = 12
"""In one line, unless all are asked for."""
_COPY = re.compile(r"_\d+$")
"""How the copies of a piece are told apart."""

Group = tuple[str, str]
"""What was done, and the section of the components it was done with."""


class Played(msgspec.Struct):
    """What one game came to."""

    turns: float
    """A seat."""
    points: list[dict[str, int]]
    winners: list[int]
    """By place."""
    uses: dict[Group, Counter[str]]
    finished: bool


class Vocabulary:
    """The components of a game by their names, with their sections and copies."""

    def __init__(self, game: Game[Any]) -> None:
        self.copies: dict[str, dict[str, int]] = {}
        self._section: dict[str, str] = {}  # of a name that two sections have, the first
        for section, entries in game.components.plain.items():
            keys = {str(key): entry for key, entry in entries.items()} if isinstance(entries, dict) else {}
            parts = {key: entry for key, entry in keys.items() if isinstance(entry, dict)}
            if len(parts) > 1:
                self.copies[section] = {key: int(entry.get("copies", 1)) for key, entry in parts.items()}
                for key in parts:
                    self._section.setdefault(key, section)

    def note(self, uses: dict[Group, Counter[str]], done: str, named: Iterable[Any]) -> None:
        """Count every component that is named."""
        for value in named:
            if isinstance(value, str):
                name = value if value in self._section else _COPY.sub("", value)
                if name in self._section:
                    uses[done, self._section[name]][name] += 1


def play(game: Game[Any], level: str, seats: int, seed: int, vocabulary: Vocabulary) -> Played:
    """One game of a level with itself."""
    state = game.new(seats, seed)
    players = [Bot(level, game, seats, seat, Rng(seed).fork(seat + 1), standing_still) for seat in range(seats)]
    uses: dict[Group, Counter[str]] = defaultdict(Counter)
    first, turns, decisions = game.actor(state) or 0, 1, 0
    while (actor := game.actor(state)) is not None and decisions < MOST_DECISIONS:
        command = players[actor].decide(state)
        vocabulary.note(uses, f"command {command.verb}", (value for _, value in command.args))
        for event in game.apply(state, command):
            turns += event.kind == "turn_began"
            if "seat" in event.facts and not event.reveals and not event.kind.startswith(game.automated):
                vocabulary.note(uses, event.kind, event.facts.values())
        decisions += 1
    finished = game.actor(state) is None
    winners = [(seat - first) % seats for seat in game.winners(state)] if finished else []
    return Played(turns / seats, [sheet.points for sheet in game.scores(state)], winners, dict(uses), finished)


def games(game: Game[Any], level: str, seats: int, seeds: range, seconds: float) -> Iterator[Played]:
    """A game for each seed, or for as many as the time allows."""
    vocabulary = Vocabulary(game)
    end = time.monotonic() + seconds
    for seed in seeds:
        yield play(game, level, seats, seed, vocabulary)
        if time.monotonic() > end:
            break


# --- what is printed -------------------------------------------------------------------------------------------------


def mean(figures: list[float]) -> str:
    """The mean with its 95 % interval."""
    middle = math.fsum(figures) / len(figures)
    if len(figures) == 1:
        return f"{middle:.1f}"
    spread = math.sqrt(math.fsum((figure - middle) ** 2 for figure in figures) / (len(figures) - 1))
    return f"{middle:.1f} ± {SURE * spread / math.sqrt(len(figures)):.1f}"


def length(played: list[Played]) -> str:
    """How many turns a seat has."""
    turns = sorted(one.turns for one in played)
    most = turns[math.ceil(0.95 * len(turns)) - 1]
    broken = sum(not one.finished for one in played)
    end = f"; {broken} broken off" if broken else ""
    return f"turns a seat: {mean(turns)}; 95 % of games at most {most:.0f}, longest {turns[-1]:.0f}{end}"


def points(played: list[Played]) -> Iterator[str]:
    """What seats and the best of them score, and the share of every category."""
    everybody = [one.points for one in played]
    yield f"points: {_made_of(everybody)}"
    if len(everybody[0]) > 1:
        best = [[max(seats, key=lambda sheet: sum(sheet.values()))] for seats in everybody]
        yield f"the best seat: {_made_of(best)}"


def _made_of(tables: list[list[dict[str, int]]]) -> str:
    totals = [math.fsum(sum(sheet.values()) for sheet in sheets) / len(sheets) for sheets in tables]
    whole = math.fsum(totals) or 1.0
    parts = []
    for category in tables[0][0]:
        means = [math.fsum(sheet[category] for sheet in sheets) / len(sheets) for sheets in tables]
        parts.append(f"{category} {mean(means)} ({100 * math.fsum(means) / whole:.0f} %)")
    return f"{mean(totals)} = {', '.join(parts)}"


def places(played: list[Played], seats: int) -> str:
    """How often each place wins; a shared victory counts by halves."""
    finished = [one for one in played if one.finished]
    shares = []
    for place in range(seats):
        wins = math.fsum(1 / len(one.winners) for one in finished if place in one.winners)
        low, high = wilson(round(wins), len(finished))
        shares.append(f"{100 * wins / max(1, len(finished)):.0f} % ({100 * low:.0f}–{100 * high:.0f})")
    return f"wins by place, {100 / seats:.0f} % being fair: {', '.join(shares)}"


def uses(game: Game[Any], played: list[Played], every: bool) -> Iterator[str]:
    """How often the components of every section are used in every way, and which too seldom."""
    counts: dict[Group, Counter[str]] = defaultdict(Counter)
    for one in played:
        for group, counted in one.uses.items():
            counts[group].update(counted)
    copies = Vocabulary(game).copies
    told: list[Counter[str]] = []
    for (done, section), counted in sorted(counts.items(), key=lambda entry: entry[0][0].startswith("command ")):
        members, total = copies[section], sum(counted.values())
        if counted in told or len(counted) < 2:  # a command says the same as its event; one name is no choice
            continue
        told.append(counted)
        fair = total / sum(members.values())
        shares = sorted((counted[name] / (fair * number), name) for name, number in members.items())
        named = [_share(name, share, counted[name]) for share, name in shares if every or share < POOR]
        if len(named) > MOST_NAMED and not every:
            named[MOST_NAMED:] = [f"and {len(named) - MOST_NAMED} more"]
        poor = ", ".join(named) or "none below a third"
        yield f"{section}, {done}: {total / len(played):.1f} a game, {len(counted)} of {len(members)}; {poor}"


def _share(name: str, share: float, count: int) -> str:
    """A component's use, measured by its fair share, as sure as so many uses make it."""
    reach = SURE / math.sqrt(count) if count else 0.0
    return f"{name} {share:.2f}" + (f" ± {share * reach:.2f}" if count else "")


def report(game: Game[Any], level: str, seats: int, played: list[Played]) -> Iterator[str]:
    """Length, points and places of one level at one number of seats."""
    yield f"{game.name}, {level}, {seats} seats, {len(played)} games"
    yield length(played)
    yield from points(played)
    if seats > 1:
        yield places(played, seats)


def measure(game: Game[Any], chosen: argparse.Namespace) -> None:
    """Play and print, level by level, and of every level what was used over all numbers of seats."""
    numbers = [seats for seats in chosen.seats if seats in game.seats]
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    end = time.monotonic() + 60 * chosen.minutes
    lines = len(chosen.levels) * len(numbers)
    for level in chosen.levels:
        everything: list[Played] = []
        for seats in numbers:
            share = (end - time.monotonic()) / lines  # what one line does not need the next ones may have
            played = list(games(game, level, seats, seeds, share))
            print("\n  ".join(report(game, level, seats, played)), flush=True)
            everything += played
            lines -= 1
        head = f"{game.name}, {level}, components over all {len(everything)} games"
        print("\n  ".join([head, *uses(game, everything, chosen.all)]), flush=True)


class Words(argparse.ArgumentParser):
    """argparse that says in one sentence what is wrong, and ends with 2."""

    def error(self, message: str) -> NoReturn:
        """Without the usage: `--help` shows it."""
        self.exit(2, f"{message}\n")


def at_least_one(word: str) -> int:
    """A whole number from 1."""
    if not word.isascii() or not word.isdecimal() or int(word) == 0:
        raise argparse.ArgumentTypeError(f"'{word}' is no whole number from 1")
    return int(word)


def most_minutes(word: str) -> float:
    """A time above 0."""
    try:
        minutes = float(word)
    except ValueError:
        minutes = math.nan
    if not 0 < minutes < math.inf:
        raise argparse.ArgumentTypeError(f"'{word}' is no number of minutes above 0")
    return minutes


def main(arguments: list[str] | None = None) -> int:
    """Play and print."""
    parser = Words(
        prog="python -m benchmarks.balance", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="GAME", help=f"{', '.join(names())} (all)")
    parser.add_argument("--levels", nargs="+", default=["journeyman"], choices=LEVELS, help="who plays (journeyman)")
    parser.add_argument(
        "--seats", type=int, nargs="+", default=[1, 2, 3, 4], choices=range(1, 5), help="how many play (1 to 4)"
    )
    parser.add_argument("--games", type=at_least_one, default=100, help="games of each line (100)")
    parser.add_argument("--seed", type=int, default=90_000, help="the first seed (90000)")
    parser.add_argument(
        "--minutes", type=most_minutes, default=10.0, help="most minutes for each of the games named (10)"
    )
    parser.add_argument(
        "--values",
        type=Path,
        help="a folder of corrections as an owner writes them (<game>.yaml): what do they change?",
    )
    parser.add_argument("--all", action="store_true", help="name every component, not only those used too seldom")
    chosen = parser.parse_args(arguments)
    for name in chosen.names:
        if name not in names():
            parser.error(f"no such game: {name} (there are {', '.join(names())})")
        if chosen.values and not is_corrected(name, chosen.values):
            parser.error(f"nothing is corrected there: {chosen.values / name}.yaml")
    gc.set_threshold(COLLECT_EVERY)  # as in the process that thinks beside the window
    for name in chosen.names or names():
        measure(load(name, chosen.values), chosen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
