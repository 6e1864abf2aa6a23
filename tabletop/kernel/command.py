"""How is one decision of a player written down as a single line of text?"""

from __future__ import annotations

import re
from typing import TypeAlias

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
