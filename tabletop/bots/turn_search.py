"""Which ways through a whole own turn are the best? A beam that knows positions it has seen on another way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tabletop.bots.look import Look
from tabletop.kernel import Command

LONGEST = 60
"""Commands of one turn; no turn of any game comes near."""


class Line(msgspec.Struct, frozen=True):
    """A way through a turn, what it is worth and where it leads."""

    commands: tuple[Command, ...]
    worth: float
    end: Any


def turns(look: Look, state: Any, width: int) -> list[Line]:
    """Ways from here to the end of the turn of whoever decides, best first; follows `width` of them at a time.

    When the budget runs out, ways not followed to the end count as they stand.
    """
    found: list[Line] = []
    for lines in steps(look, state, width):
        found = lines
    return found


def steps(look: Look, state: Any, width: int) -> Iterator[list[Line]]:
    """The same bit by bit: after each layer of commands the lines so far."""
    seat = look.game.actor(state)
    assert seat is not None
    done: list[Line] = []
    open_lines = [Line((), look.worth(state, seat), state)]
    seen: set[Any] = set()
    for _ in range(LONGEST):
        found: list[Line] = []
        for line in open_lines:
            found += _continued(look, line, seat, seen)
        open_lines = []
        for line in found:
            (open_lines if look.goes_on(state, line.end) else done).append(line)
        open_lines.sort(key=_worth, reverse=True)
        left_behind, open_lines = open_lines[width:], open_lines[:width]
        if look.budget.out:
            done += [*open_lines, *(left_behind if not done else ())]
            open_lines = []
        yield sorted(done or open_lines, key=_worth, reverse=True)
        if not open_lines:
            return


def _worth(line: Line) -> float:
    return line.worth


def _continued(look: Look, line: Line, seat: int, seen: set[Any]) -> list[Line]:
    """The line with every command that may follow; ways that lead to a position reached before are dropped."""
    found = []
    for command in look.game.legal(line.end):
        state = look.after(line.end, command)
        key = look.game.turn_key(state)
        if key in seen:
            continue
        seen.add(key)
        found.append(Line((*line.commands, command), look.worth(state, seat), state))
    return found
