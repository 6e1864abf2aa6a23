"""Which ways through a whole own turn are the best? A beam that knows positions it has seen on another way."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Hashable, Iterator
from typing import Any

import msgspec

from tabletop.bots.look import Look
from tabletop.kernel import Command

LONGEST = 60
"""Commands of one turn; no turn of any game comes near."""
HARDLY = 0.01
"""How far it counts by how much a line lay behind when it was given up: enough to tell such lines apart."""


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Inside, Python does not look for rings of garbage: positions hold none, and looking again and again while thousands of them
    come and go takes a tenth of a search's time. For a short time only: others make rings.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


class Line(msgspec.Struct, frozen=True):
    """A way through a turn, what it is worth and where it leads."""

    commands: tuple[Command, ...]
    worth: float
    end: Any
    path: tuple[Hashable, ...] = ()
    """The keys of the positions it leads through, the end included."""


def turns(look: Look, state: Any, width: int) -> list[Line]:
    """Ways from here to the end of the turn of whoever decides, best first; follows `width` of them at a time.

    When the budget runs out, ways not followed to the end count as they stand.
    """
    beam = Beam(look, state, width)
    for _ in beam.steps():
        pass
    return beam.lines


class Beam:
    """One search through a turn: the lines found, and what became of every command it may begin with."""

    def __init__(self, look: Look, state: Any, width: int) -> None:
        self.lines: list[Line] = []
        """The lines so far, best first; before any turn is through, those still followed."""
        self._look = look
        self._state = state
        self._width = width
        self._ways: dict[Hashable, dict[Command, tuple[Command, ...]]] = {}
        """For every position seen: by which commands it is reached, one way for each first command."""
        self._behind: dict[Command, float] = {}
        """By how much the lines given up lay behind the best at that moment, the least for each first command."""

    def steps(self) -> Iterator[None]:
        """Search layer after layer."""
        look, state = self._look, self._state
        seat = look.game.actor(state)
        assert seat is not None
        done: list[Line] = []
        open_lines = [Line((), look.worth(state, seat), state)]
        given_up: list[Line] = []
        for _ in range(LONGEST):
            found: list[Line] = []
            with uncollected():
                for line in open_lines:
                    found += self._continued(line, seat)
            open_lines = []
            for line in found:
                (open_lines if look.goes_on(state, line.end) else done).append(line)
            open_lines.sort(key=_worth, reverse=True)
            if not open_lines and not done:
                # Every way led to positions given up before: then the best of those are followed after all.
                open_lines, given_up = sorted(given_up, key=_worth, reverse=True), []
            left_behind, open_lines = open_lines[self._width :], open_lines[: self._width]
            given_up += left_behind
            for line in left_behind:
                lag = open_lines[0].worth - line.worth
                self._behind[line.commands[0]] = min(lag, self._behind.get(line.commands[0], lag))
            if look.budget.out:
                done += [*open_lines, *(left_behind if not done else ())]
                open_lines = []
            self.lines = sorted(done or open_lines, key=_worth, reverse=True)
            yield
            if not open_lines:
                return

    def _continued(self, line: Line, seat: int) -> list[Line]:
        """The line with every command that may follow; ways that lead to a position reached before are only noted."""
        look = self._look
        found = []
        before = line.path[-1] if line.path else None
        legal = look.game.legal(line.end)
        for number, command in enumerate(legal, 1):
            # Nobody asks again for a position that was followed, except for the one the turn begins with.
            spare = number == len(legal) and line.end is not self._state
            state = look.after(line.end, command, spare=spare)
            key = look.game.turn_key(state) if spare else look.game.key_after(state, line.end, before)
            commands = (*line.commands, command)
            ways = self._ways.get(key)
            if ways is not None:
                ways.setdefault(commands[0], commands)
                continue
            self._ways[key] = {commands[0]: commands}
            found.append(Line(commands, look.worth(state, seat, key), state, (*line.path, key)))
        return found

    def beginnings(self) -> dict[Command, list[Line]]:
        """The lines found for each first command, best first; a position reached on two ways counts for both."""
        found: dict[Command, list[Line]] = {}
        for line in self.lines:
            entered = set()
            for place, key in enumerate(line.path, 1):
                for first, way in self._ways[key].items():
                    if first not in entered:
                        entered.add(first)
                        commands = line.commands if first == line.commands[0] else (*way, *line.commands[place:])
                        found.setdefault(first, []).append(msgspec.structs.replace(line, commands=commands))
        return found

    def given_up(self, first: Command) -> float:
        """What a command counts that no line was found for: like the worst one found, hardly less the farther it lay behind."""
        return self.lines[-1].worth - HARDLY * self._behind.get(first, 0.0)


def _worth(line: Line) -> float:
    return line.worth
