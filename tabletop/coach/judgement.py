"""What does the coach think of a position: which moves are there, what sheet may each lead to, and on which way?"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from tabletop.kernel import Command, Event

Sheet = dict[str, float]
"""An expected score sheet: its categories, and what stands in none of them by its cause."""
RIVAL = "rival"
"""What the best rival is expected to have, taken off."""
FIRM = 3
"""Deals played on before a difference counts at all."""


class Step(msgspec.Struct, frozen=True):
    """One command of a plan."""

    seat: int
    command: Command
    events: tuple[Event, ...] = ()
    """What it does, as far as the seat that asks would see it."""
    later: bool = False
    """Whether it belongs to a turn after this one, and only says about what will come."""
    cost: float = 0.0
    """By how many points the answer of a rival changes what the seat may expect."""


class Move(msgspec.Struct, frozen=True):
    """A command and where it leads."""

    command: Command
    sheet: Sheet
    """Averaged over all deals and playings-out."""
    spread: float = 0.0
    """How unsure the difference to the best move is (standard error)."""
    deals: int = 0
    """In how many deals it was played on; 0: only the own turn was looked at."""
    line: tuple[Command, ...] = ()
    """How the turn would go on after it."""
    plan: tuple[Step, ...] = ()
    """The own commands to the end of this turn and in the next two, and the one answer of a rival that matters."""
    also: tuple[Command, ...] = ()
    """Other commands that lead to the same table."""
    turn_ends: int = 0
    """Stands for the table at the end of the own turn: moves whose lines lead to the same one have the same."""

    @property
    def total(self) -> float:
        """All rows together."""
        return math.fsum(self.sheet.values())

    @property
    def value(self) -> float:
        """Expected final points, or the expected lead, to the tenth in which it is told."""
        return round(self.total, 1)

    @property
    def commands(self) -> tuple[Command, ...]:
        """All commands this is said of."""
        return (self.command, *self.also)


class Judgement(msgspec.Struct, frozen=True):
    """A seat's moves, best first."""

    seat: int
    moves: tuple[Move, ...]
    share: float = 1.0
    """How much of the thinking is done, 0 to 1."""
    unit: Literal["points", "lead"] = "points"
    """What values count: the seat's own points, or its lead over the best rival."""
    categories: tuple[str, ...] = ()
    """Those of the score sheet."""
    rival: int | None = None
    """Which seat is the best rival now."""

    @property
    def best(self) -> Move:
        """The first suggestion."""
        return self.moves[0]

    @property
    def settled(self) -> bool:
        """Whether nothing more will come."""
        return self.share >= 1.0

    def find(self, command: Command) -> Move | None:
        """What is said of a command; None when it was not among the legal ones."""
        for move in self.moves:
            if command in move.commands:
                return move
        return None

    def against(self, move: Move) -> Move:
        """What a move is compared with unless somebody asks for another: the best with the second, the others with the best."""
        return self.moves[1] if move is self.best and len(self.moves) > 1 else self.best

    def gain(self, move: Move) -> float:
        """What a move brings against that."""
        return apart(move, self.against(move))


def apart(move: Move, other: Move) -> float:
    """How much more a move is worth than another, to the tenth."""
    return round(move.value - other.value, 1)


def average(sheets: Sequence[Sheet]) -> Sheet:
    """The mean of several sheets."""
    return {row: math.fsum(sheet.get(row, 0.0) for sheet in sheets) / len(sheets) for row in _rows(sheets)}


def less(sheet: Sheet, other: Sheet) -> Sheet:
    """One sheet less another."""
    return {row: sheet.get(row, 0.0) - other.get(row, 0.0) for row in _rows((sheet, other))}


def plus(sheet: Sheet, other: Sheet) -> Sheet:
    """Two sheets together."""
    return {row: sheet.get(row, 0.0) + other.get(row, 0.0) for row in _rows((sheet, other))}


def _rows(sheets: Iterable[Sheet]) -> list[str]:
    return list(dict.fromkeys(row for sheet in sheets for row in sheet))
