"""What can be done with Brettwerk from a terminal?"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence

from tabletop import __version__
from tabletop.cli import commands
from tabletop.cli.arguments import Arguments
from tabletop.cli.language import split_language
from tabletop.cli.refused import Refused, sentence_for
from tabletop.cli.terminal import Terminal, program
from tabletop.content import LANGUAGES, DataError, MissingText, Texts, load_texts

WRONG_INPUT = 2
INTERRUPTED = 130

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command line; returns the exit code. Wrong input gives one sentence on the error stream and a 2."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # a program of ours greets in its own words
    try:
        return _answer(list(sys.argv[1:] if arguments is None else arguments))
    except (DataError, MissingText) as error:  # there are no words left to say it with
        print(error.args[0], file=sys.stderr)
        return WRONG_INPUT


def _answer(given: list[str]) -> int:
    language, rest, refused = split_language(given)
    terminal = Terminal(_texts(language))
    try:
        if refused is not None:
            raise refused
        code = _carry_out(terminal, rest, given)
        terminal.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        terminal.close_output()
        return 0
    except Exception as error:
        sentence = sentence_for(error, terminal.texts)
        if sentence is None:
            raise
        terminal.complain(sentence)
        return WRONG_INPUT


def _texts(language: str) -> Texts:
    """The sentences of the language asked for, or of another when its file is broken."""
    try:
        return load_texts(language)
    except DataError:
        others = [other for other in LANGUAGES if other != language]
        if not others:
            raise
        return load_texts(others[0])


def _carry_out(terminal: Terminal, rest: list[str], given: list[str]) -> int:
    if not rest:
        return _open_table(terminal.texts.language if given else None)
    name, *arguments = rest
    if name in ("-h", "--help"):
        return _overview(terminal)
    if name == "--version":
        terminal.line(f"Brettwerk {__version__}")
        return 0
    if name.startswith("-"):
        raise Refused("unknown_argument", argument=name, command=program())
    if name not in commands.names():
        raise Refused("unknown_command", command=name, commands=", ".join(commands.names()))
    command = commands.find(name)
    parser = Arguments(name, terminal)
    command.arguments(parser, terminal)
    chosen = parser.read(arguments)
    return command.run(chosen, terminal)


def _overview(terminal: Terminal) -> int:
    """What `--help` says: how to open the table and every command with its purpose."""
    terminal.line(terminal.say("overview", program=program(whole=True)))
    terminal.line()
    width = max(len(name) for name in commands.names())
    for name in commands.names():
        terminal.line(f"  {name:<{width}}  {terminal.say(f'{name}.purpose')}")
    terminal.line()
    terminal.line(terminal.say("overview_end", program=program(whole=True)))
    return 0


def _open_table(language: str | None) -> int:
    """Open the window, in the language asked for if one was. Imported only now: every other command works without pygame."""
    try:
        app = importlib.import_module("tabletop.app")
        scene = importlib.import_module("tabletop.scene")
    except ImportError as error:  # pygame is not installed
        raise Refused("no_window", why=str(error)) from None
    try:
        code: int = app.main(language)
    except scene.NoDisplay:
        raise Refused("no_display") from None
    return code
