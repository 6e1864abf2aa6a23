"""What is every command worth at the end of the own turn, each with the best rest of the turn?"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from tabletop.bots.look import Look
from tabletop.bots.tally import Tally
from tabletop.bots.turn_search import Line
from tabletop.coach.judgement import Judgement, Move
from tabletop.kernel import Command

Search = Callable[[Look, Any, int], list[Line]]
"""The ways to the end of a turn, best first, so many followed at a time."""


class _Seen:
    """What was found of one command."""

    def __init__(self) -> None:
        self.gains = Tally()
        self.line: tuple[Command, ...] = ()
        self.terms: dict[str, float] = {}
        self.rival = 0.0
        self.also: list[Command] = []

    def add(self, gain: float, line: tuple[Command, ...], terms: dict[str, float], rival: float) -> None:
        """One more deal."""
        count = len(self.gains.worths)
        self.line = self.line if count else line
        self.gains.worths.append(gain)
        for name in self.terms.keys() | terms.keys():
            before = self.terms.get(name, 0.0)
            self.terms[name] = before + (terms.get(name, 0.0) - before) / (count + 1)
        self.rival += (rival - self.rival) / (count + 1)


class FirstLook:
    """Every legal command, looked at in one deal after the other."""

    def __init__(self, look: Look, legal: list[Command]) -> None:
        self._look = look
        self._legal = legal
        self._seen: dict[Command, _Seen] = {}
        """By command; those that lead to the same table share one entry."""

    def look_in(self, imagined: Any, width: int, search: Search) -> Iterator[None]:
        """One more deal: each command once, then the rest of the turn after it, the promising ones first."""
        look, game = self._look, self._look.game
        before = look.worth(imagined, look.seat)
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
        for left, (worth, command, position) in enumerate(open_now):
            line: tuple[Command, ...] = ()
            if look.goes_on(imagined, position) and not look.budget.out:
                with look.budget.portion(look.budget.left // (len(open_now) - left)):
                    best = search(look, position, width)[0]
                worth, line, position = best.worth, best.commands, best.end
            terms = game.terms(position, look.seat)
            self._seen[command].add(worth - before, line, terms, sum(terms.values()) - worth)
            yield

    def judgement(self, share: float) -> Judgement:
        """What the deals so far say."""
        ranked = sorted(self._seen.items(), key=lambda entry: entry[1].gains.mean, reverse=True)
        best = ranked[0][1].gains.worths
        moves = []
        for command, seen in ranked:
            apart = Tally()
            apart.worths = [one - other for one, other in zip(best, seen.gains.worths, strict=True)]
            spread = apart.spread / math.sqrt(len(best))
            moves.append(
                Move(command, seen.gains.mean, spread, 0, seen.line, tuple(seen.also), dict(seen.terms), seen.rival)
            )
        return Judgement(self._look.seat, tuple(moves), share)
