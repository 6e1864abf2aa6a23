"""How is one decision of a player written as a single line of text, which are a game's, and why may one not be made?"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from typing import NamedTuple, TypeAlias

import msgspec

Value: TypeAlias = str | int
"""What an argument may be: a word or a whole number. Lists are words joined by commas (`pay=small,small`)."""

_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)")
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_WORD = re.compile(r"[A-Za-z_?][A-Za-z0-9_.,:+?-]*")

LONGEST_VALUE = 1000
"""Characters an argument may have; Python itself refuses to read numbers of a few thousand digits."""
LONGEST_LINE = 10_000
"""Characters a line may have; longer than any command a game lists."""


class BadCommandLine(ValueError):
    """A line of text that is no command at all (not merely one the rules refuse)."""


class Command(msgspec.Struct, frozen=True, gc=False):
    """One thing a person decides: a verb and named arguments, written `hire spot=B`.

    Commands are plain values: equal when they read the same, usable as dictionary keys, cheap to make.
    `Command.parse(str(command)) == command` holds for every command a game lists; therefore a word must not
    look like a number (write the number itself) and holds no spaces.

    >>> Command.of("complete", machine="c07", pay="small,small")
    Command('complete machine=c07 pay=small,small')
    """

    verb: str
    args: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, verb: str, **args: Value) -> Command:
        """Make a command from keyword arguments, in the order given.

        The order belongs to the command: games always name arguments in the same order. In hot loops build
        `Command(verb, (("worker", w), ("to", t)))` directly or keep tables of ready-made commands.
        """
        return cls(verb, tuple(args.items()))

    @classmethod
    def parse(cls, line: str) -> Command:
        """Read a line back; raises `BadCommandLine` when it is not of the form `verb name=value …`."""
        parts = line.split() if len(line) <= LONGEST_LINE else []
        if not parts or not _NAME.fullmatch(parts[0]):
            raise BadCommandLine(line)
        args: list[tuple[str, Value]] = []
        for part in parts[1:]:
            name, equals, text = part.partition("=")
            if not equals or not _NAME.fullmatch(name) or any(name == known for known, _ in args):
                raise BadCommandLine(line)
            if len(text) > LONGEST_VALUE:
                raise BadCommandLine(line)
            if _NUMBER.fullmatch(text):
                args.append((name, int(text)))
            elif _WORD.fullmatch(text):
                args.append((name, text))
            else:
                raise BadCommandLine(line)
        return cls(parts[0], tuple(args))

    def __getitem__(self, name: str) -> Value:
        """The argument of that name; KeyError when the command has none."""
        for key, value in self.args:
            if key == name:
                return value
        raise KeyError(name)

    def get(self, name: str, default: Value | None = None) -> Value | None:
        """The argument of that name, or the default."""
        for key, value in self.args:
            if key == name:
                return value
        return default

    def word(self, name: str) -> str:
        """The argument as a word, empty when missing (for checks that must not raise on bad input)."""
        value = self.get(name)
        return value if isinstance(value, str) else ""

    def number(self, name: str) -> int:
        """The argument as a number, 0 when missing or no number."""
        value = self.get(name)
        return value if isinstance(value, int) else 0

    def words(self, name: str) -> tuple[str, ...]:
        """The comma-joined argument as separate words."""
        text = self.word(name)
        return tuple(text.split(",")) if text else ()

    def __str__(self) -> str:
        if not self.args:
            return self.verb
        return self.verb + "".join(f" {name}={value}" for name, value in self.args)

    def __repr__(self) -> str:
        return f"Command({str(self)!r})"


class Verb(NamedTuple):
    """One verb of a game."""

    names: tuple[str, ...] = ()
    """What it names, in order."""
    moments: tuple[Hashable, ...] = ()
    """The questions it can answer; any where none is named."""
    kind: type | None = None
    """What its values are, words (str) or whole numbers (int), where the rules ask for nothing else."""
    only_on: str = ""
    """The place whose action it belongs to."""


Grammar: TypeAlias = Mapping[str, Verb]
"""All verbs of a game."""


def is_written(grammar: Grammar, command: Command) -> bool:
    """Whether there is such a verb, and it names what it names, in that order."""
    verb = grammar.get(command.verb)
    if verb is None or tuple(name for name, _ in command.args) != verb.names:
        return False
    return verb.kind is None or all(type(value) is verb.kind for _, value in command.args)


def has_place(grammar: Grammar, command: Command, moment: Hashable) -> bool:
    """Whether a known verb can answer that question."""
    moments = grammar[command.verb].moments
    return not moments or moment in moments


class Reason(msgspec.Struct, frozen=True):
    """Why not: a text key below `reason.` and the parameters its sentence needs.

    `Reason("closed_in_phase", {"location": "lake", "phase": "morning"})` is worded by the text
    `reason.closed_in_phase` of the game, or of the shared texts when the game has none.
    """

    key: str
    params: dict[str, Value] = {}


class Habit(NamedTuple):
    """Why an automated opponent acts like that: a text key below `opponent_reason.` and what its sentence speaks of."""

    key: str
    params: Mapping[str, Value | list[str]]


GAME_OVER = Reason("game_over")
"""Nobody has to decide any more."""


class IllegalCommand(Exception):
    """A command the rules refuse; the state is exactly as it was before."""

    def __init__(self, command: Command, reason: Reason) -> None:
        super().__init__(f"{command}: {reason.key} {reason.params or ''}".rstrip())
        self.command = command
        self.reason = reason
