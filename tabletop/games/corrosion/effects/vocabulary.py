"""Which effects can a piece of the game have?"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=60)]
Some: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=60)]


class Effect(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One step of what a piece does; `do` in the data names the subclass."""


class Generate(Effect, frozen=True, tag="generate"):
    """Move up to that many water tokens from cold to hot; `max` moves all."""

    count: Some | Literal["max"]


class Consume(Effect, frozen=True, tag="consume"):
    """A price in steam: whoever does not pay it goes without everything that follows."""

    count: Some


class Produce(Effect, frozen=True, tag="produce"):
    """New gears: iron into sector 3 (`iron` = the size is chosen gear by gear), chrome into the reserve."""

    gear: Literal["small", "medium", "iron", "chrome"]
    count: Some
    per: Literal["water"] | None = None


class Gain(Effect, frozen=True, tag="gain"):
    """Points or a hot water token, as often as `per` counts."""

    what: Literal["green", "special", "special_or_green", "water"]
    count: Some
    per: Literal["completed_one_shot", "hot", "turning_type"] | None = None


class Lying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many engineers of that grade have to lie in sector X."""

    grade: Some
    count: Some


class Convert(Effect, frozen=True, tag="convert"):
    """Up to `times` times: spend iron gears and steam for chrome gears or green points."""

    times: Some
    iron: Annotated[int, msgspec.Meta(ge=0, le=1)]
    steam: Count
    gives: Literal["chrome", "green"]
    count: Some
    if_in_x: Lying | None = None


class Build(Effect, frozen=True, tag="build"):
    """Take a machine from one of these display rows."""

    rows: tuple[Literal["basic", "advanced", "one_shot", "turning"], ...]


class Hire(Effect, frozen=True, tag="hire"):
    """Take an engineer from the engineer row into hand."""


class TakeAward(Effect, frozen=True, tag="take_award"):
    """Take any token of the award supply, with its watch."""


class Move(Effect, frozen=True, tag="move"):
    """Move any own machines of these kinds to any sectors; completed one-shots that reach X are activated."""

    kinds: tuple[Literal["one_shot", "turning"], ...]


class Fetch(Effect, frozen=True, tag="fetch"):
    """Take one item out of the three discard piles."""


class CompleteFree(Effect, frozen=True, tag="complete_free"):
    """Complete one of one's machines without its cost."""


class Recall(Effect, frozen=True, tag="recall"):
    """Take up to that many engineers from the factory back into hand; `all` takes every one."""

    count: Some | Literal["all"]


class ActivateAll(Effect, frozen=True, tag="activate_all"):
    """Activate turning machines and wheel-trigger chrome machines without turning the wheel."""


class ActivateAgain(Effect, frozen=True, tag="activate_again"):
    """Activate up to that many different turning machines once more that already ran in this phase."""

    count: Some


class ActivateBuilt(Effect, frozen=True, tag="activate_built"):
    """A turning machine runs once as it is built."""


class TakeFromStack(Effect, frozen=True, tag="take_from_stack"):
    """Hiring and building may take the top of a refill stack."""


class ShiftToX(Effect, frozen=True, tag="shift_to_x"):
    """The one-shot machine just completed goes straight to sector X and is activated."""


class Discount(Effect, frozen=True, tag="discount"):
    """Completions of these kinds cost fewer gears of that size."""

    gear: Literal["small", "medium", "chrome"]
    count: Some
    on: tuple[Literal["one_shot", "chrome"], ...]


class CopyRule(Effect, frozen=True, tag="copy_rule"):
    """Copying is easier."""

    rule: Literal["equal_grade", "any_suit", "two_engineers"]


class PlaceEarlier(Effect, frozen=True, tag="place_earlier"):
    """Played engineers are put one sector earlier."""


class ActTwice(Effect, frozen=True, tag="act_twice"):
    """An engineer action with a steam price may be paid and carried out twice."""


class Extra(Effect, frozen=True, tag="extra"):
    """An additional action at the end of the turn."""

    action: Literal["play", "turn"]


AnyEffect: TypeAlias = (
    Generate
    | Consume
    | Produce
    | Gain
    | Convert
    | Build
    | Hire
    | TakeAward
    | Move
    | Fetch
    | CompleteFree
    | Recall
    | ActivateAll
    | ActivateAgain
    | ActivateBuilt
    | TakeFromStack
    | ShiftToX
    | Discount
    | CopyRule
    | PlaceEarlier
    | ActTwice
    | Extra
)
