"""Does the history of a save really lead to its position?"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from tabletop.cli.arguments import Arguments
from tabletop.cli.choosing import find_game
from tabletop.cli.terminal import Terminal
from tabletop.store import prove
from tabletop.store.savefile import read_save

NOT_PROVEN = 1


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """The save and `--json`."""
    parser.add_argument("save", metavar="SAVE", help=terminal.say("replay.save"))
    parser.add_argument("--json", action="store_true", help=terminal.say("help.json"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Play the history again; exit code 1 with the first difference when it leads elsewhere."""
    file = Path(chosen.save)
    save, _ = read_save(file)
    problem = prove(file, find_game)
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
