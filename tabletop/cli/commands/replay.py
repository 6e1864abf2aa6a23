"""Does the history of a save really lead to its position, and what do its pictures look like?"""

from __future__ import annotations

import importlib
from argparse import Namespace
from contextlib import closing
from pathlib import Path

from tabletop.cli import Refused
from tabletop.cli.arguments import Arguments
from tabletop.cli.choosing import find_game
from tabletop.cli.terminal import Progress, Terminal
from tabletop.store import prove
from tabletop.store.savefile import read_save

NOT_PROVEN = 1


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """The save, `--json` and `--film`."""
    parser.add_argument("save", metavar="SAVE", help=terminal.say("replay.save"))
    parser.add_argument("--json", action="store_true", help=terminal.say("help.json"))
    parser.add_argument("--film", metavar="OUT", help=terminal.say("replay.film"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Play the history again; exit code 1 with the first difference when it leads elsewhere. With `--film` draw it instead."""
    if chosen.film is not None:
        return _film(chosen, terminal)
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


def _film(chosen: Namespace, terminal: Terminal) -> int:
    """All that moves as pictures; a bar tells how far it is, and Ctrl C ends it."""
    film = importlib.import_module("tabletop.app.film")
    bar: Progress | None = None
    made = 0
    try:
        with closing(film.film(Path(chosen.save), Path(chosen.film), terminal.texts.language)) as pictures:
            for made, moves in pictures:
                bar = bar or Progress(moves)
                bar.at(made)
    except film.CannotDraw as refusal:
        raise Refused(refusal.key, **refusal.params) from None
    except OSError as error:
        raise Refused("unwritable", file=chosen.film, why=error.strerror or str(error)) from None
    finally:
        if bar is not None:
            bar.end()
    terminal.line(terminal.say("replay.filmed", n=made, out=chosen.film))
    return 0
