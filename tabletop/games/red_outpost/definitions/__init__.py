"""What pieces does Red Outpost have? The types of `data/red_outpost/components.yaml`."""

from __future__ import annotations

import msgspec

from tabletop.games.red_outpost.definitions.consistency import Problem, first_problem
from tabletop.games.red_outpost.definitions.pieces import (
    ANY,
    NONE,
    AutomCard,
    Blockers,
    Deed,
    Effect,
    Goal,
    Good,
    LakeCard,
    Location,
    Phase,
    PhaseRule,
    Power,
    Scoring,
    SetupNumbers,
    Solo,
    SpaceshipCard,
    Special,
    Wheel,
    Worker,
)

__all__ = [
    "ANY",
    "NONE",
    "AutomCard",
    "Blockers",
    "Deed",
    "Definitions",
    "Effect",
    "Goal",
    "Good",
    "LakeCard",
    "Location",
    "Phase",
    "PhaseRule",
    "Power",
    "Problem",
    "Scoring",
    "SetupNumbers",
    "Solo",
    "SpaceshipCard",
    "Special",
    "Wheel",
    "Worker",
]


class Definitions(msgspec.Struct, frozen=True):
    """Everything there is."""

    workers: dict[str, Worker]
    goods: dict[str, Good]
    locations: dict[str, Location]
    ring: tuple[str, ...]
    phases: dict[Phase, PhaseRule]
    wheel: Wheel
    setup: SetupNumbers
    blockers: Blockers
    scoring: Scoring
    spaceship: dict[str, SpaceshipCard]
    lake: dict[str, LakeCard]
    specials: dict[str, Special]
    goals: dict[str, Goal]
    autom: dict[str, AutomCard]
    solo: Solo

    def check(self) -> Problem | None:
        """The first cross-reference or number that does not fit; None when all do."""
        return first_problem(self)
