"""Which effects can a piece of the game have, and what are their sentence and their sign called?

A new word is a class here, an entry in `WORDS` of its family beside this file (`gears`, `points`, `building`, `machines`) unless it
is a standing rule, its sentence below `effect.` in the texts, its sign in `signs.yaml`, and a worth for bots in `evaluate/pieces`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from tabletop.kernel import Value

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=60)]
Some: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=60)]
Per: TypeAlias = Literal["water", "hot", "completed_one_shot", "turning_type"]
"""What an effect may be counted by: the owner's water or hot water, completed one-shot machines, types of turning machines."""


class Effect(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One step of what a piece does; `do` in the data names the subclass."""

    @property
    def name(self) -> str:
        """What its sentence and its sign are called: the word, and what makes the wording differ."""
        return "_".join((str(self.__struct_config__.tag), *self.variant()))

    def variant(self) -> tuple[str, ...]:
        """What makes the wording differ."""
        return ()

    def numbers(self) -> dict[str, Value]:
        """What its sentence says in figures."""
        return {}


class Standing(Effect, frozen=True):
    """A rule that holds as long as its machine stands: nothing is carried out, whoever it concerns asks for it."""


class Generate(Effect, frozen=True, tag="generate"):
    """Move up to that many water tokens from cold to hot; `max` moves all."""

    count: Some | Literal["max"]

    def variant(self) -> tuple[str, ...]:
        """All of them are no number."""
        return () if isinstance(self.count, int) else (self.count,)

    def numbers(self) -> dict[str, Value]:
        """How many, unless all."""
        return {"n": self.count} if isinstance(self.count, int) else {}


class Consume(Effect, frozen=True, tag="consume"):
    """A price in steam: whoever does not pay it goes without everything that follows."""

    count: Some

    def numbers(self) -> dict[str, Value]:
        """How many."""
        return {"n": self.count}


class Produce(Effect, frozen=True, tag="produce"):
    """New gears: iron into sector 3 (`iron` = the size is chosen gear by gear), chrome into the reserve."""

    gear: Literal["small", "medium", "iron", "chrome"]
    count: Some
    per: Literal["water"] | None = None

    def variant(self) -> tuple[str, ...]:
        """Of what, and counted by what."""
        return (self.gear, "per", self.per) if self.per else (self.gear,)

    def numbers(self) -> dict[str, Value]:
        """How many."""
        return {"n": self.count}


class Gain(Effect, frozen=True, tag="gain"):
    """Points or a hot water token, as often as `per` counts."""

    what: Literal["green", "special", "special_or_green", "water"]
    count: Some
    per: Literal["completed_one_shot", "hot", "turning_type"] | None = None

    def variant(self) -> tuple[str, ...]:
        """Of what, and counted by what."""
        return (self.what, "per", self.per) if self.per else (self.what,)

    def numbers(self) -> dict[str, Value]:
        """How many."""
        return {"n": self.count}


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

    def variant(self) -> tuple[str, ...]:
        """What for what, and whether on a condition."""
        paid = "_and_".join(name for name, count in (("iron", self.iron), ("steam", self.steam)) if count)
        return (paid or "nothing", "to", self.gives, *(("if_in_x",) if self.if_in_x else ()))

    def numbers(self) -> dict[str, Value]:
        """How often, what it brings and costs, and who has to lie in X."""
        told: dict[str, Value] = {"n": self.times, "count": self.count, "steam": self.steam}
        lying = self.if_in_x
        return told | {"lying": lying.count, "grade": lying.grade} if lying else told


class Build(Effect, frozen=True, tag="build"):
    """Take a machine from one of these display rows."""

    rows: tuple[Literal["basic", "advanced", "one_shot", "turning"], ...]

    def variant(self) -> tuple[str, ...]:
        """From which rows."""
        return self.rows


class Hire(Effect, frozen=True, tag="hire"):
    """Take an engineer from the engineer row into hand."""


class TakeAward(Effect, frozen=True, tag="take_award"):
    """Take any token of the award supply, with its watch."""


class Move(Effect, frozen=True, tag="move"):
    """Move any own machines of these kinds to any sectors; completed one-shots that reach X are activated."""

    kinds: tuple[Literal["one_shot", "turning"], ...]

    def variant(self) -> tuple[str, ...]:
        """Which machines."""
        return self.kinds


class Fetch(Effect, frozen=True, tag="fetch"):
    """Take one item out of the three discard piles."""


class CompleteFree(Effect, frozen=True, tag="complete_free"):
    """Complete one of one's machines without its cost."""


class Recall(Effect, frozen=True, tag="recall"):
    """Take up to that many engineers from the factory back into hand; `all` takes every one."""

    count: Some | Literal["all"]

    def variant(self) -> tuple[str, ...]:
        """All of them are no number."""
        return () if isinstance(self.count, int) else (self.count,)

    def numbers(self) -> dict[str, Value]:
        """How many, unless all."""
        return {"n": self.count} if isinstance(self.count, int) else {}


class ActivateAll(Effect, frozen=True, tag="activate_all"):
    """Activate turning machines and wheel-trigger chrome machines without turning the wheel."""


class ActivateAgain(Effect, frozen=True, tag="activate_again"):
    """Activate up to that many different turning machines once more that already ran in this phase."""

    count: Some

    def numbers(self) -> dict[str, Value]:
        """How many."""
        return {"n": self.count}


class ActivateBuilt(Standing, frozen=True, tag="activate_built"):
    """A turning machine runs once as it is built."""


class TakeFromStack(Standing, frozen=True, tag="take_from_stack"):
    """Hiring and building may take the top of a refill stack."""


class ShiftToX(Effect, frozen=True, tag="shift_to_x"):
    """The one-shot machine just completed goes straight to sector X and is activated."""


class Discount(Standing, frozen=True, tag="discount"):
    """Completions of these kinds cost fewer gears of that size."""

    gear: Literal["small", "medium", "chrome"]
    count: Some
    on: tuple[Literal["one_shot", "chrome"], ...]

    def variant(self) -> tuple[str, ...]:
        """Of which gears."""
        return (self.gear,)

    def numbers(self) -> dict[str, Value]:
        """How many, on what."""
        return {"n": self.count, "on": ",".join(self.on)}


class CopyRule(Standing, frozen=True, tag="copy_rule"):
    """Copying is easier."""

    rule: Literal["equal_grade", "any_suit", "two_engineers"]

    def variant(self) -> tuple[str, ...]:
        """Which rule."""
        return (self.rule,)


class PlaceEarlier(Standing, frozen=True, tag="place_earlier"):
    """Played engineers are put one sector earlier."""


class ActTwice(Standing, frozen=True, tag="act_twice"):
    """An engineer action with a steam price may be paid and carried out twice."""


class Extra(Standing, frozen=True, tag="extra"):
    """An additional action at the end of the turn."""

    action: Literal["play", "turn"]

    def variant(self) -> tuple[str, ...]:
        """Which action."""
        return (self.action,)


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
