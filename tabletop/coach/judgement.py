"""What does the coach think of a position: which moves are there, and what is each worth?"""

from __future__ import annotations

import statistics

import msgspec

from tabletop.kernel import Command

FIRM = 3
"""Looks into what follows before a difference counts at all."""


class Move(msgspec.Struct, frozen=True):
    """A command and what it is worth to the seat."""

    command: Command
    worth: float
    """Expected lead in the end after it, less that after a usual move: the middle one of all."""
    spread: float = 0.0
    """How unsure the difference to the best move is (standard error)."""
    looks: int = 0
    """In how many deals what follows was examined; 0: only the own turn was looked at."""
    line: tuple[Command, ...] = ()
    """How the turn would go on after it."""
    also: tuple[Command, ...] = ()
    """Other commands that lead to the same table."""
    terms: dict[str, float] = {}
    """What the estimate after the own turn consists of, by the names the game gives its terms."""
    rival: float = 0.0
    """What the best rival's estimate after the own turn counts against it."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """All commands this is said of."""
        return (self.command, *self.also)


class Judgement(msgspec.Struct, frozen=True):
    """What a seat's moves are worth, best first."""

    seat: int
    moves: tuple[Move, ...]
    share: float = 1.0
    """How much of the thinking is done, 0 to 1."""

    @property
    def best(self) -> Move:
        """The first suggestion."""
        return self.moves[0]

    @property
    def settled(self) -> bool:
        """Whether nothing more will come."""
        return self.share >= 1.0

    @property
    def firm(self) -> bool:
        """Whether enough was examined to warn of anything."""
        return len(self.moves) > 1 and self.best.looks >= FIRM

    def find(self, command: Command) -> Move | None:
        """What is said of a command; None when it was not among the legal ones."""
        for move in self.moves:
            if command in move.commands:
                return move
        return None


def beside_the_usual(judgement: Judgement) -> Judgement:
    """The same with the middle move as 0. An estimate may jump as soon as anything is decided; that says nothing of a move."""
    usual = statistics.median(move.worth for move in judgement.moves)
    moves = tuple(msgspec.structs.replace(move, worth=move.worth - usual) for move in judgement.moves)
    return msgspec.structs.replace(judgement, moves=moves)
