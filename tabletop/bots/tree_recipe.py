"""Recipe "tree": what do many imagined courses say, each in a deal of its own and ever deeper where it matters?

Information set Monte Carlo tree search: one tree for all deals, in which a command's statistics gather whatever is hidden.
Commands that look poor at once are not tried; a new position counts as its best step is estimated.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from tabletop.bots.advice import Advice, Choice
from tabletop.bots.look import Look, deal
from tabletop.kernel import Command, Level, Rng

CURIOSITY = 0.7
"""How strongly rarely tried commands are tried again, in spreads of all worths seen at the root."""
DEEPEST = 40
REPORT_EVERY = 8
"""Courses between two advices."""


class Branch:
    """A command in the tree: what was found after it, and what may follow."""

    def __init__(self, hope: float) -> None:
        self.hope = hope
        """The estimate when it was first seen; counts as one visit."""
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.node: Node | None = None

    @property
    def worth(self) -> float:
        """The average for the seat that decides."""
        return (self.total + self.hope) / (self.visits + 1)

    def add(self, worth: float) -> None:
        """One more course went this way."""
        self.visits += 1
        self.total += worth
        self.squares += worth * worth


class Node:
    """A moment of decision, whatever is hidden from the one who thinks."""

    def __init__(self) -> None:
        self.branches: dict[Command, Branch] = {}
        self.visits = 0


def think(look: Look, state: Any, level: Level, chance: Rng) -> Iterator[Advice | None]:
    """Courses until the budget is out; the most visited command counts as the best."""
    root = Node()
    values = _Values()
    number = 0
    while not look.budget.out:
        _course(look, root, deal(look, state, chance, number), level.lines, values)
        number += 1
        if number % REPORT_EVERY == 0:
            yield _advice(root, look.budget.share)
    yield _advice(root, 1.0)


class _Values:
    """How far apart the worths seen so far lie."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._squares += step * (value - self.mean)

    @property
    def spread(self) -> float:
        return math.sqrt(self._squares / self.count) if self.count > 1 else 1.0


def _course(look: Look, root: Node, state: Any, width: int, values: _Values) -> None:
    """Down the tree to a new position, and its estimates back up."""
    game = look.game
    path: list[tuple[Node, Branch, int]] = []
    node = root
    estimates: list[float] = []
    for _ in range(DEEPEST):
        seat = game.actor(state)
        if seat is None:
            break
        new = not node.branches
        command, best = _choose(look, node, state, seat, width, values.spread)
        if new and node is not root:
            estimates = best
            break
        branch = node.branches[command]
        path.append((node, branch, seat))
        game.perform(state, command, None)
        look.budget.spend()
        branch.node = branch.node or Node()
        node = branch.node
    estimates = estimates or game.estimates(state)
    values.add(look.standing(estimates, look.seat))
    for passed, branch, seat in path:
        passed.visits += 1
        branch.add(look.standing(estimates, seat))


def _choose(look: Look, node: Node, state: Any, seat: int, width: int, spread: float) -> tuple[Command, list[float]]:
    """The command to go on with, and the estimates after the best of those seen here for the first time."""
    legal = look.game.legal(state)
    best: list[float] = []
    fresh = [command for command in legal if command not in node.branches]
    for command in fresh:
        estimates = look.game.estimates(look.after(state, command))
        hope = look.standing(estimates, seat)
        node.branches[command] = Branch(hope)
        if not best or hope > look.standing(best, seat):
            best = estimates
    open_now = [(command, node.branches[command]) for command in legal]
    if len(open_now) > width:
        open_now.sort(key=lambda pair: pair[1].hope, reverse=True)
        open_now = open_now[:width]
    curiosity = CURIOSITY * spread * math.sqrt(math.log(node.visits + 2))
    return max(open_now, key=lambda pair: pair[1].worth + curiosity / math.sqrt(pair[1].visits + 1))[0], best


def _advice(root: Node, share: float) -> Advice:
    choices = []
    for command, branch in root.branches.items():
        mean = branch.worth
        spread = math.sqrt(max(0.0, (branch.squares + branch.hope**2) / (branch.visits + 1) - mean**2))
        choices.append(Choice(command, mean, spread, branch.visits))
    choices.sort(key=lambda choice: (choice.visits, choice.worth), reverse=True)
    return Advice(tuple(choices), share)
