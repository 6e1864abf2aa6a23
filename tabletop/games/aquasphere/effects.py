"""What can a research card do? The vocabulary of effects, which rules, icons and sentences share."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Resource: TypeAlias = Literal["time", "crystals", "points"]


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all definitions: frozen, and strict about unknown words."""


class Gain(Piece, frozen=True, tag_field="do", tag="gain"):
    """Brings time, crystals or knowledge points."""

    what: Resource
    count: int


class PayTime(Piece, frozen=True, tag_field="do", tag="pay_time"):
    """Has a price in time."""

    count: int


class ProgramBot(Piece, frozen=True, tag_field="do", tag="program_bot"):
    """Puts the next supply bot on the card's program; brings time instead when that is occupied."""

    if_occupied: int


class Unlock(Piece, frozen=True, tag_field="do", tag="unlock"):
    """Locks of one value have another price."""

    lock: int
    cost: int


class Jump(Piece, frozen=True, tag_field="do", tag="jump"):
    """The scientist may cross to the opposite sector."""

    cost: int


class DivideCost(Piece, frozen=True, tag_field="do", tag="divide_cost"):
    """A submarine costs only a part, rounded down."""

    by: int


class StepSideways(Piece, frozen=True, tag_field="do", tag="step_sideways"):
    """An engineer may step sideways once per game."""


Effect: TypeAlias = Gain | PayTime | ProgramBot | Unlock | Jump | DivideCost | StepSideways
