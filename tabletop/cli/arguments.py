"""How are the words after a command's name understood, and explained, in the reader's language?"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Never

from tabletop.cli import Refused
from tabletop.cli.terminal import Terminal, program
from tabletop.content import LANGUAGES, environment_language


class Arguments(argparse.ArgumentParser):
    """argparse speaking our texts: what does not fit raises `Refused` instead of ending the program."""

    def __init__(self, command: str, terminal: Terminal) -> None:
        heading = terminal.say("help.usage")
        super().__init__(
            prog=f"{program()} {command}",
            description=terminal.say(f"{command}.purpose"),
            formatter_class=_formatter(heading),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self.command = command
        self._terminal = terminal
        self._positionals.title = terminal.say("help.arguments")
        self._optionals.title = terminal.say("help.options")
        self.add_argument("-h", "--help", action="help", help=terminal.say("help.help"))
        self.add_argument("--lang", metavar="en|de", help=terminal.say("help.lang"))

    def read(self, words: Sequence[str]) -> argparse.Namespace:
        """What the words choose; `Refused` names what is wrong with them."""
        try:
            chosen, unknown = self.parse_known_args(words)
        except argparse.ArgumentError:
            self.error("")
        if unknown:
            raise Refused("unknown_argument", argument=unknown[0], command=self.command)
        return chosen

    def print_help(self, file: Any = None) -> None:
        """Explain the command, where and as this terminal can show it."""
        self._terminal.line(self.format_help().rstrip())
        self._terminal.flush()

    def error(self, message: str) -> Never:
        """argparse found something missing or misplaced; its own words are English only, so show how it is meant."""
        formatter = self.formatter_class(prog=self.prog)
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups, prefix="")
        usage = " ".join(formatter.format_help().split())
        raise Refused("usage", usage=usage) from None


def _formatter(heading: str) -> type[argparse.HelpFormatter]:
    class Formatter(argparse.HelpFormatter):
        """argparse's layout with our word for "usage"."""

        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: Iterable[Any],
            prefix: str | None = None,
        ) -> None:
            super().add_usage(usage, actions, groups, f"{heading} " if prefix is None else prefix)

    return Formatter


def whole_number(argument: str, least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number within bounds for that argument."""

    def number(text: str) -> int:
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdecimal() and len(digits) <= 20 and least <= int(text) <= most:
            return int(text)
        raise Refused("not_a_number", argument=argument, value=text, least=least, most=most)

    return number


OPTION = "--lang"


def split_language(arguments: Sequence[str]) -> tuple[str, list[str], Refused | None]:
    """The language asked for by `--lang`, else by the environment, else English; the other arguments; what was wrong with it.

    It is taken out before anything else is read, because even the help must already speak it.
    """
    rest: list[str] = []
    asked: str | None = None
    queue = list(arguments)
    while queue:
        word = queue.pop(0)
        if word == OPTION:
            asked = queue.pop(0) if queue else ""
        elif word.startswith(f"{OPTION}="):
            asked = word.partition("=")[2]
        else:
            rest.append(word)
    if asked is None:
        return environment_language(), rest, None
    if asked not in LANGUAGES:
        refused = Refused("unknown_language", language=asked, languages=", ".join(LANGUAGES))
        return environment_language(), rest, refused
    return asked, rest, None
