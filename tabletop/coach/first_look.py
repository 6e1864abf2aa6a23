"""Where does every command lead with the best rest of the own turn?"""

from __future__ import annotations

import math
import statistics
import zlib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tabletop.bots.look import Look
from tabletop.bots.turn_search import Line
from tabletop.coach.judgement import Move, Sheet, average, less, plus
from tabletop.kernel import Command

Search = Callable[[Look, Any, int], list[Line]]
"""The ways to the end of a turn, best first, so many followed at a time."""
Expect = Callable[[Any], Sheet]


class _Way(NamedTuple):
    """A way on after a command, what the first deal said of it, and the table it leads to."""

    line: tuple[Command, ...]
    sheet: Sheet
    turn_ends: int


class _Seen:
    """What was found of one command."""

    def __init__(self) -> None:
        self.sheets: list[Sheet] = []
        """Of the best way in every deal."""
        self.ways: list[_Way] = []
        """Those of the first deal, best first."""
        self.also: list[Command] = []

    @property
    def worths(self) -> list[float]:
        return [math.fsum(sheet.values()) for sheet in self.sheets]


class FirstLook:
    """Every legal command, looked at in one deal after the other."""

    def __init__(self, look: Look, legal: list[Command], expect: Expect) -> None:
        self._look = look
        self._legal = legal
        self._expect = expect
        self._seen: dict[Command, _Seen] = {}
        """By command; those that lead to the same table share one entry."""

    def look_in(self, imagined: Any, width: int, search: Search) -> Iterator[None]:
        """One more deal: each command once, then the rest of the turn after it, the promising ones first."""
        look, game = self._look, self._look.game
        open_now: list[tuple[float, Command, Any]] = []
        tables: dict[Any, Command] = {}
        for command in list(self._seen) or self._legal:
            position = look.after(imagined, command)
            same = tables.setdefault(game.turn_key(position), command)
            if same is not command and command not in self._seen:
                self._seen[same].also.append(command)
                continue
            self._seen.setdefault(command, _Seen())
            open_now.append((look.worth(position, look.seat), command, position))
            yield
        open_now.sort(key=lambda entry: entry[0], reverse=True)
        for left, (_, command, position) in enumerate(open_now):
            ends: list[tuple[tuple[Command, ...], Any]] = [((), position)]
            if look.goes_on(imagined, position) and not look.budget.out:
                with look.budget.portion(look.budget.left // (len(open_now) - left)):
                    ends = [(line.commands, line.end) for line in search(look, position, width)[:width]]
            seen = self._seen[command]
            if not seen.sheets:
                seen.ways = [_Way(line, self._expect(end), zlib.crc32(game.freeze(end))) for line, end in ends]
            seen.sheets.append(seen.ways[0].sheet if not seen.sheets else self._expect(ends[0][1]))
            yield

    def moves(self) -> list[Move]:
        """What the deals so far say, best first; every way on after a command is a move of its own."""
        ranked = sorted(self._seen.items(), key=lambda entry: math.fsum(entry[1].worths), reverse=True)
        best = ranked[0][1].worths
        moves = []
        for command, seen in ranked:
            apart = [one - other for one, other in zip(best, seen.worths, strict=True)]
            spread = statistics.pstdev(apart) / math.sqrt(len(best))
            sheet = average(seen.sheets)
            for way in seen.ways:
                own = plus(sheet, less(way.sheet, seen.sheets[0]))
                moves.append(Move(command, own, spread, 0, way.line, (), tuple(seen.also), way.turn_ends))
        return sorted(moves, key=lambda move: move.total, reverse=True)
