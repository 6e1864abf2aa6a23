"""Does the history of a save really lead to its position?"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from tabletop.cli.arguments import Arguments
from tabletop.cli.choosing import find_game
from tabletop.cli.terminal import Terminal
from tabletop.kernel import Game
from tabletop.store import prove
from tabletop.store.savefile import Save, read_save

NOT_PROVEN = 1


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """The save and `--json`."""
    parser.add_argument("save", metavar="SAVE", help=terminal.say("replay.save"))
    parser.add_argument("--json", action="store_true", help=terminal.say("help.json"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Play the history again; exit code 1 with the first difference when it leads elsewhere."""
    file = Path(chosen.save)
    save, _ = read_save(file)
    problem = prove(file, lambda name: _game_of(name, save))
    moves = save.position
    if chosen.json:
        terminal.json(
            {
                "game": save.game,
                "moves": moves,
                "proven": problem is None,
                "problem": None if problem is None else problem.sentence(terminal.texts),
            }
        )
    elif problem is None:
        terminal.line(terminal.say("replay.proven", n=moves))
    else:
        terminal.line(problem.sentence(terminal.texts))
    return 0 if problem is None else NOT_PROVEN


def _game_of(name: str, save: Save) -> Game[Any]:
    """The rules with the values the save was played with: the owner's overrides, or without them when that fits."""
    game = find_game(name)
    if game.fingerprint == save.fingerprint:
        return game
    plain = find_game(name, plain=True)
    return plain if plain.fingerprint == save.fingerprint else game
