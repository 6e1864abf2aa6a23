"""How are the puzzles of a game found, and do those in the box hold?"""

from __future__ import annotations

import time
from argparse import Namespace
from typing import Any

import msgspec

from tabletop.cli.arguments import Arguments, whole_number
from tabletop.cli.choosing import find_game
from tabletop.cli.terminal import Progress, Terminal
from tabletop.kernel import Game, Rng
from tabletop.puzzles.making import Maker
from tabletop.puzzles.puzzle import Pack, file_of, pack_of, rules_of
from tabletop.store.files import write_whole
from tabletop.store.savefile import to_yaml

FIRST = 700_000
"""The seed of the first game that is looked at; nothing else is measured with those that follow."""
WRONG = 1
SURE = 0.95
"""The share of a pack that another referee must confirm."""


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """The game, what to do, how many, how long, with which chance."""
    parser.add_argument("game", metavar="GAME", help=terminal.say("puzzles.game"))
    parser.add_argument("--make", type=whole_number("--make", 1, 1000), metavar="N", help=terminal.say("puzzles.make"))
    parser.add_argument("--prove", action="store_true", help=terminal.say("puzzles.prove"))
    most = whole_number("--minutes", 1, 600)
    parser.add_argument("--minutes", type=most, default=60, metavar="M", help=terminal.say("puzzles.minutes"))
    seed = whole_number("--seed", 0, 2**32)
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help=terminal.say("help.seed"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Make more of them, prove those there are, or count them; exit code 1 when too many do not hold."""
    until = time.monotonic() + 60 * chosen.minutes
    if chosen.make:
        _make(find_game(chosen.game, plain=True), chosen.make, until)
    pack = pack_of(chosen.game)
    if chosen.prove:
        return _prove(chosen.game, pack, until, chosen.seed, terminal)
    themes = {puzzle.theme for puzzle in pack.puzzles}
    terminal.line(terminal.say("puzzles.count", count=len(pack.puzzles), themes=len(themes), games=pack.looked_at))
    return 0


def _make(game: Game[Any], wanted: int, until: float) -> None:
    """Look in ever more games until there are so many; what was found is written after every game."""
    known = pack_of(game.name)
    pack = known if known.values == game.fingerprint else Pack(values=game.fingerprint)
    maker, bar = Maker(game), Progress(wanted)
    while len(pack.puzzles) < wanted and time.monotonic() < until:
        found = [puzzle for puzzle in maker.game_of(FIRST + pack.looked_at) if puzzle is not None]
        names = {puzzle.name for puzzle in pack.puzzles}
        fresh = [puzzle for puzzle in found if puzzle.name not in names]
        pack = Pack(pack.values, pack.looked_at + 1, (*pack.puzzles, *fresh)[:wanted])
        write_whole(file_of(game.name), to_yaml(msgspec.to_builtins(pack)).encode())
        bar.at(len(pack.puzzles))
    bar.end()
    pack_of.cache_clear()


def _prove(name: str, pack: Pack, until: float, seed: int, terminal: Terminal) -> int:
    """How many of the puzzles another referee confirms, in an order of chance as far as the time allows."""
    maker, chance = Maker(rules_of(name)), Rng(seed)
    order = list(pack.puzzles)
    chance.shuffle(order)
    held, looked_at = 0, 0
    for puzzle in order:
        if time.monotonic() > until:
            break
        holds = maker.holds(puzzle, seed)
        held, looked_at = held + holds, looked_at + 1
        if not holds:
            terminal.line(terminal.say("puzzles.broken", name=puzzle.name))
    terminal.line(terminal.say("puzzles.proven", held=held, count=looked_at))
    return 0 if held >= SURE * looked_at else WRONG
