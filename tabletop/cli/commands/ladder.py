"""How well do the levels of bot play a game alone and against each other? What people climb and are rated by is measured here."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from tabletop.cli.arguments import Arguments, whole_number
from tabletop.cli.choosing import find_game
from tabletop.cli.simulation import Outcome, Task, play_one
from tabletop.cli.terminal import Progress, Terminal
from tabletop.kernel import Game, Setup
from tabletop.puzzles.ladder import CLIMBED, PAIRS, Ladder, Match, Played, file_of, ladder_of, modes_of, pair
from tabletop.store.files import write_whole
from tabletop.store.savefile import to_yaml

FIRST = 900_000
"""The seed of the first game; nothing else is measured with those that follow."""


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """The game, how many games of each kind, how long."""
    parser.add_argument("game", metavar="GAME", help=terminal.say("ladder.game"))
    runs = whole_number("--runs", 1, 10_000)
    parser.add_argument("--runs", type=runs, default=0, metavar="N", help=terminal.say("ladder.runs"))
    most = whole_number("--minutes", 1, 6000)
    parser.add_argument("--minutes", type=most, default=60, metavar="M", help=terminal.say("ladder.minutes"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Play on where the last time ended, as far as the time goes; then say what is known."""
    game = find_game(chosen.game, plain=True)
    ladder = ladder_of(game.name)
    if chosen.runs:
        ladder = _measured(game, ladder, chosen.runs, time.monotonic() + 60 * chosen.minutes)
    for mode in ladder.alone:
        rungs = ", ".join(f"{rung.score} ({rung.level} {rung.share:.0%})" for rung in ladder.rungs(mode))
        games = ", ".join(f"{level} {count}" for level, count in ladder.count(mode).items())
        terminal.line(terminal.say("ladder.rungs", mode=mode, games=games, rungs=rungs or "–"))
    for level, rating in ladder.strengths().items():
        terminal.line(
            terminal.say("ladder.level", level=level, points=round(rating.points), unsure=round(rating.deviation))
        )
    return 0


def _measured(game: Game[Any], known: Ladder, runs: int, until: float) -> Ladder:
    """Every kind of game gets the same time, as long as it lacks games. What was played with other values does not count."""
    ladder = known if known.values == game.fingerprint else Ladder(game.fingerprint)
    kinds: list[tuple[Played | Match, Callable[[], None]]] = []
    for mode, options in modes_of(game).items():
        setup = Setup(1, 0, game.complete_options(1, options))
        levels = ladder.alone.setdefault(mode, {})
        kinds += [
            (played := levels.setdefault(level, Played()), partial(_alone, game, setup, level, played))
            for level in CLIMBED
        ]
    for strong, weak in PAIRS:
        match = ladder.matches.setdefault(pair(strong, weak), Match())
        kinds.append((match, partial(_against, game, strong, weak, match)))
    bar = Progress(runs * len(kinds))
    while time.monotonic() < until and (open_now := [kind for kind in kinds if _count(kind[0]) < runs]):
        _, play = min(open_now, key=lambda kind: kind[0].seconds)
        play()
        write_whole(file_of(game.name), to_yaml(msgspec.to_builtins(ladder)).encode())
        bar.at(sum(min(runs, _count(kind)) for kind, _ in kinds))
    bar.end()
    return ladder


def _count(kind: Played | Match) -> int:
    return len(kind.results) if isinstance(kind, Played) else kind.games


def _alone(game: Game[Any], setup: Setup, level: str, played: Played) -> None:
    """One game more."""
    outcome = _play(game, setup, (level,), FIRST + len(played.results))
    played.seconds = round(played.seconds + outcome.seconds, 3)
    played.results.append(outcome.totals[0] - outcome.against)


def _against(game: Game[Any], strong: str, weak: str, match: Match) -> None:
    """One game more; every seed is played from both places."""
    place = match.games % 2
    levels = (strong, weak) if place == 0 else (weak, strong)
    setup = Setup(2, 0, game.complete_options(2, {}))
    outcome = _play(game, setup, levels, FIRST + match.games // 2)
    match.seconds = round(match.seconds + outcome.seconds, 3)
    match.games += 1
    match.points += (place in outcome.winners) / max(1, len(outcome.winners))


def _play(game: Game[Any], setup: Setup, levels: tuple[str, ...], seed: int) -> Outcome:
    return play_one(Task(game.name, setup, levels, plain=True), seed, game)
