"""What does a command line want, and what is answered to it?"""

from __future__ import annotations

import sys
from collections.abc import Callable

from tabletop import __version__
from tabletop.cli import Refused, commands, open_table
from tabletop.cli.arguments import Arguments, split_language
from tabletop.cli.terminal import Terminal, program, sentence_for
from tabletop.content import LANGUAGES, DataError, MissingText, Texts, load_texts

WRONG_INPUT = 2
INTERRUPTED = 130


def answer(given: list[str]) -> int:
    """Carry out one command line; returns the exit code."""
    return _spoken(given, lambda terminal, rest: _carry_out(terminal, rest, given))


def explain(trouble: BaseException) -> int:
    """Say why the window that was asked for without a word did not open, or broke; returns the exit code."""

    def raised(_: Terminal, __: list[str]) -> int:
        raise trouble

    return _spoken([], raised)


def _spoken(given: list[str], act: Callable[[Terminal, list[str]], int]) -> int:
    """Do something with a terminal that speaks the language asked for; whatever goes wrong is told in one sentence."""
    try:
        language, rest, refused = split_language(given)
        terminal = Terminal(_texts(language))
        try:
            if refused is not None:
                raise refused
            code = act(terminal, rest)
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
    except (DataError, MissingText) as error:  # there are no words left to say it with
        print(error.args[0], file=sys.stderr)
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
        return open_table(terminal.texts.language if given else None)
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
