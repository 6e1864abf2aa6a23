"""Which games of Masters are there to guess in, how are they made, and does a referee confirm what is said of them?"""

from __future__ import annotations

import time
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from tabletop.bots import standing_still
from tabletop.cli.arguments import Arguments, whole_number
from tabletop.cli.choosing import find_game, game_texts
from tabletop.cli.terminal import Progress, Terminal
from tabletop.coach import deep
from tabletop.content import convert, read
from tabletop.guess.choosing import MASTER, Shelf, Table, looked_at, play, tables
from tabletop.guess.making import FEWEST_COMMENTS, holds, judged
from tabletop.guess.recorded import Box, MasterGame, file_of, games_of, packed, timeline_of
from tabletop.kernel import Game
from tabletop.store.files import write_whole
from tabletop.store.savefile import to_yaml

FIRST = 500_000
"""The seed of the first game that is played; nothing else is measured with those that follow."""
KEPT = 4
"""So many of the games of each way to play wait to be judged."""
PLAYING = 0.5
"""The share of the time Masters play; in the rest their games are judged."""
PROOF = 46
"""Stands for the deals of the referee that proves: others than those the comments were found with."""
WRONG = 1


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """The game, how many to make of how many, how long, where the others are kept, and whether to prove."""
    parser.add_argument("game", metavar="GAME", help=terminal.say("guess.game"))
    parser.add_argument("--make", type=whole_number("--make", 1, 12), metavar="N", help=terminal.say("guess.make"))
    games = whole_number("--of", 1, 10_000)
    parser.add_argument("--of", type=games, default=50, metavar="N", help=terminal.say("guess.of"))
    most = whole_number("--minutes", 1, 600)
    parser.add_argument("--minutes", type=most, default=60, metavar="M", help=terminal.say("guess.minutes"))
    parser.add_argument("--keep", type=Path, metavar="FILE", help=terminal.say("guess.keep"))
    parser.add_argument("--prove", action="store_true", help=terminal.say("guess.prove"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Make better ones, prove what is said of those there are, or list them; exit code 1 when something does not hold."""
    begin = time.monotonic()
    game = find_game(chosen.game, plain=True)
    if chosen.make:
        keep = chosen.keep or Path(f"played_{game.name}.yaml")
        seconds = 60.0 * chosen.minutes
        shelf = _play(game, chosen.make, chosen.of, begin + PLAYING * seconds, keep)
        _judge(game, chosen.make, shelf, begin + seconds, keep)
    games_of.cache_clear()
    wrong = 0
    texts = game_texts(game.name, terminal.texts.language)
    for recorded in games_of(game.name):
        key = f"guess.title.{recorded.title}"
        terminal.line(
            terminal.say(
                "guess.one",
                name=recorded.name,
                title=texts.say(key) if key in texts else recorded.title,
                seats=recorded.seats,
                decisions=len(recorded.decisions),
                comments=len(recorded.comments),
            )
        )
        if chosen.prove:
            wrong += _prove(recorded, terminal)
    return WRONG if wrong else 0


def _play(game: Game[Any], wanted: int, count: int, until: float, keep: Path) -> Shelf:
    """Let Masters play until there are so many games, each way to play in turn; what suits best is written after every game."""
    known = convert(read(keep), Shelf) if keep.exists() else Shelf()
    shelf = known if known.values == game.fingerprint else Shelf(game.fingerprint)
    ways, bar = tables(game, wanted), Progress(count)
    while shelf.count < count and (time.monotonic() < until or shelf.count < len(ways)):
        table = shelf.count % len(ways)
        found = looked_at(play(game, ways[table], FIRST + shelf.count), table)
        best = sorted((*shelf.games, found), key=lambda one: -one.worth)
        games = [one for at in range(len(ways)) for one in [one for one in best if one.table == at][:KEPT]]
        shelf = Shelf(shelf.values, shelf.count + 1, tuple(games))
        write_whole(keep, to_yaml(msgspec.to_builtins(shelf)).encode())
        bar.at(shelf.count)
    bar.end()
    return shelf


def _judge(game: Game[Any], wanted: int, shelf: Shelf, until: float, keep: Path) -> None:
    """Judge the best game of every way to play, and the next best where too little can be said of it."""
    for number, way in enumerate(tables(game, wanted)):
        for at, one in enumerate(shelf.games):
            if one.table != number:
                continue
            name = f"{game.name}_{one.seed}"
            box = list(games_of(game.name))
            known = next((have for have in box if have.name == name), None)
            comments = one.comments
            if comments is None and (time.monotonic() < until or not _has(box, way)):
                recorded = _recorded(game, way, one.seed, one.seat, one.moves)
                comments = len(recorded.comments)
                games = (*shelf.games[:at], msgspec.structs.replace(one, comments=comments), *shelf.games[at + 1 :])
                shelf = msgspec.structs.replace(shelf, games=games)
                write_whole(keep, to_yaml(msgspec.to_builtins(shelf)).encode())
                if known is None and (comments >= FEWEST_COMMENTS or not _has(box, way)):
                    _put(game.name, way, recorded)
            if comments is None or comments >= FEWEST_COMMENTS:
                break


def _has(box: list[MasterGame], way: Table) -> bool:
    """Whether there is a game of Masters at that table."""
    return any(MASTER in have.kinds and (have.seats, have.options) == (way.seats, way.options) for have in box)


def _recorded(game: Game[Any], way: Table, seed: int, seat: int, moves: str) -> MasterGame:
    name = f"{game.name}_{seed}"
    whole = MasterGame(
        game.name, name, name, game.fingerprint, way.seats, seed, seat, way.options, (MASTER,) * way.seats, moves
    )
    *_, recorded = judged(whole, deep(game, way.seats), standing_still)
    assert isinstance(recorded, MasterGame), "the game comes last"
    return recorded


def _put(name: str, way: Table, recorded: MasterGame) -> None:
    """In the place of another at such a table, and of all that no Masters played."""
    games_of.cache_clear()
    others = [
        have
        for have in games_of(name)
        if MASTER in have.kinds and (have.seats, have.options) != (way.seats, way.options)
    ]
    box = Box(tuple(packed(one) for one in sorted((*others, recorded), key=lambda one: (one.seats, one.name))))
    write_whole(file_of(name), to_yaml(msgspec.to_builtins(box)).encode())
    games_of.cache_clear()


def _prove(recorded: MasterGame, terminal: Terminal) -> int:
    """How many comments a referee with other deals does not confirm."""
    timeline = timeline_of(recorded)
    held = [holds(timeline, recorded, comment, seed=PROOF) for comment in recorded.comments]
    for comment, sure in zip(recorded.comments, held, strict=True):
        if not sure:
            terminal.line(terminal.say("guess.broken", position=comment.position, against=comment.against))
    terminal.line(terminal.say("guess.proven", held=sum(held), count=len(held)))
    return len(held) - sum(held)
