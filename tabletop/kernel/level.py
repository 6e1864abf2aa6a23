"""How does a bot of one level think, as `data/<game>/bots.yaml` says?"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

Recipe = Literal["step", "turn", "replies"]
"""What is looked at: each single step; whole own turns; those and what the others answer."""
Count = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Share = Annotated[float, msgspec.Meta(ge=0, le=100)]


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level of one game. Nodes decide how long it thinks, so that a seed gives the same move everywhere."""

    recipe: Recipe
    nodes: Count
    """Positions looked at for one decision."""
    seconds: Annotated[float, msgspec.Meta(gt=0, le=60)]
    """More it never takes, however slow the machine is."""
    lines: Count = 1
    """Ways through the own turn that are followed at the same time."""
    deals: Count = 1
    """How often what the seat may not know is dealt anew and everything thought through again."""
    candidates: Count = 1
    """Own turns whose consequences are examined."""
    turns: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """Turns played on after the own one."""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """Or: rounds played on, the present one included, so that everything is compared at the same moment; 0 for turns."""
    along: bool = False
    """Whether the average after each round but the present one counts, instead of the last moment alone."""
    reply_lines: Count = 1
    """Ways followed through each of those turns."""
    heedless: bool = False
    """Whether those turns are taken without an eye on rivals, which is faster."""
    rivals: Share = 0.0
    """How much a point of the best rival counts against one's own."""
    slip: Share = 0.0
    """By how many points it may misjudge a position."""


class Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The three levels of a game, and those that think otherwise when somebody plays alone."""

    apprentice: Level
    journeyman: Level
    master: Level
    alone: dict[Literal["apprentice", "journeyman", "master"], Level] = {}

    def of(self, name: str, seats: int) -> Level | None:
        """The level of that name for so many seats; None when there is none."""
        if seats == 1 and name in self.alone:
            return self.alone[name]
        level: Level | None = getattr(self, name, None) if name in LEVELS else None
        return level


LEVELS: Final = ("apprentice", "journeyman", "master")
"""The levels, weakest first."""
