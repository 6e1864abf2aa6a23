"""How are the puzzles of a game found, and do those in the box hold?"""

from __future__ import annotations

import math
import time
from argparse import Namespace
from collections import Counter

import msgspec

from tabletop.cli.arguments import Arguments, whole_number
from tabletop.cli.choosing import find_game
from tabletop.cli.terminal import Progress, Terminal
from tabletop.games import load, names
from tabletop.kernel import Rng
from tabletop.puzzles.making import TRIES, Maker, found_by
from tabletop.puzzles.puzzle import Pack, Puzzle, file_of, pack_of, position, rules_of, squeezed
from tabletop.store.files import write_whole
from tabletop.store.savefile import to_yaml

FIRST = 700_000
"""The seed of the first game that is looked at; nothing else is measured with those that follow."""
WRONG = 1
SURE = 0.95
"""The share of a pack that another referee must confirm."""
MOST_OF_A_THEME, MOST_EASY = 0.35, 0.72
"""No theme is a larger share of a full pack, and what a Journeyman finds is never a larger share of what there is."""


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """The game, what to do, how many, how long, with which chance."""
    parser.add_argument("game", metavar="GAME", nargs="?", help=terminal.say("puzzles.game"))
    parser.add_argument("--make", type=whole_number("--make", 1, 1000), metavar="N", help=terminal.say("puzzles.make"))
    parser.add_argument("--prove", action="store_true", help=terminal.say("puzzles.prove"))
    parser.add_argument("--levels", action="store_true", help=terminal.say("puzzles.levels"))
    most = whole_number("--minutes", 1, 600)
    parser.add_argument("--minutes", type=most, default=60, metavar="M", help=terminal.say("puzzles.minutes"))
    seed = whole_number("--seed", 0, 2**32)
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help=terminal.say("help.seed"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Make more of them, prove those there are, see who finds them, or count them; exit code 1 when too many do not hold."""
    until = time.monotonic() + 60 * chosen.minutes
    games = (
        [find_game(chosen.game, plain=True).name]
        if chosen.game
        else [game for game in names() if pack_of(game).puzzles]
    )
    return max(_carried_out(game, chosen, until, terminal) for game in games)


def _carried_out(name: str, chosen: Namespace, until: float, terminal: Terminal) -> int:
    """What was asked for, for one game."""
    if chosen.make:
        _make(name, chosen.make, until)
    pack = pack_of(name)
    if chosen.prove:
        return _prove(name, pack, until, chosen.seed, terminal)
    if chosen.levels:
        _levels(name, pack, until, chosen.seed, terminal)
        return 0
    themes = Counter(puzzle.theme for puzzle in pack.puzzles)
    terminal.line(
        terminal.say("puzzles.count", game=name, count=len(pack.puzzles), themes=len(themes), games=pack.looked_at)
    )
    for theme, count in sorted(themes.items()):
        terminal.line(f"  {theme} {count}")
    return 0


def _make(name: str, wanted: int, until: float) -> None:
    """Look in ever more games until there are so many; what was found is written after every game, so that whoever comes again goes
    on with the next. A pack keeps the values it was begun with.
    """
    known = pack_of(name)
    game = rules_of(name) if known.puzzles else load(name)
    pack = _small(msgspec.structs.replace(known, values=game.fingerprint))
    if pack != known:
        _keep(name, pack)
    maker, bar, most = Maker(game), Progress(wanted), math.ceil(MOST_OF_A_THEME * wanted)
    while len(pack.puzzles) < wanted and time.monotonic() < until:
        found = {puzzle.name: puzzle for puzzle in pack.puzzles}

        def room(theme: str, easy: bool, found: dict[str, Puzzle] = found) -> bool:
            themes = Counter(puzzle.theme for puzzle in found.values())
            ease = sum(puzzle.easy for puzzle in found.values())
            return themes[theme] < most and (not easy or ease < MOST_EASY * (len(found) + 1))

        for puzzle in maker.game_of(FIRST + pack.looked_at, room):
            if puzzle is not None:
                found.setdefault(puzzle.name, puzzle)
        pack = _small(Pack(pack.values, pack.looked_at + 1, tuple(found.values())[:wanted]))
        _keep(name, pack)
        bar.at(len(pack.puzzles))
    bar.end()
    pack_of.cache_clear()


def _small(pack: Pack) -> Pack:
    """The same with all moves squeezed."""
    puzzles = tuple(msgspec.structs.replace(puzzle, moves=squeezed(puzzle.moves)) for puzzle in pack.puzzles)
    return msgspec.structs.replace(pack, puzzles=puzzles)


def _keep(name: str, pack: Pack) -> None:
    write_whole(file_of(name), to_yaml(msgspec.to_builtins(pack)).encode())


def _levels(name: str, pack: Pack, until: float, seed: int, terminal: Terminal) -> None:
    """How many of the puzzles every level of bot solves, in an order of chance as far as the time allows."""
    rules, chance = rules_of(name), Rng(seed)
    order = list(pack.puzzles)
    chance.shuffle(order)
    shares: list[dict[str, float]] = []
    for puzzle in order:
        if time.monotonic() > until:
            break
        shares.append(found_by(rules, position(rules, puzzle).state, puzzle.seat, puzzle.answers, chance.bits()))
    rows = [
        [name, str(len(shares)), *(f"{sum(found[level] for found in shares) / len(shares):.0%}" for level in TRIES)]
    ]
    terminal.table(
        [terminal.say("puzzles.game_head"), terminal.say("puzzles.number_head"), *TRIES], rows if shares else []
    )


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
    terminal.line(terminal.say("puzzles.proven", game=name, held=held, count=looked_at))
    return 0 if held >= SURE * looked_at else WRONG
