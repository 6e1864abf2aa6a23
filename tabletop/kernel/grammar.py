"""How are the commands of a game written, and when can each be meant? What is wrong in form or moment is told by this alone."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import NamedTuple, TypeAlias

from tabletop.kernel.command import Command


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
