"""Which pieces and numbers does `data/corrosion/components.yaml` hold?"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from tabletop.games.corrosion.effects.vocabulary import ActivateAll, AnyEffect, Count, Effect, Extra, ShiftToX, Some

Suit: TypeAlias = Literal["blue", "green", "orange", "gray", "wild"]
Letter: TypeAlias = Literal["a", "b", "c", "d"]
Drive: TypeAlias = Literal["cog", "piston", "chain"]
Trigger: TypeAlias = Literal["wheel", "play", "build", "completion", "copy", "discount", "end_of_turn"]
Copies: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=6)]
Grade: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=4)]
Problem: TypeAlias = tuple[tuple[str | int, ...], str, dict[str, Any]]
"""Where something is wrong, the text key below `error.` and its parameters."""


NEEDS: dict[type[Effect], str] = {
    ShiftToX: "needs_completion", Extra: "needs_end_of_turn", ActivateAll: "runs_itself",
}  # fmt: skip
"""What is wrong where an effect stands that needs another moment, below `unsound.` in the texts."""


class Definition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the components file."""


class SeatNumbers(Definition, frozen=True):
    """What the number of players decides (digest 3.2)."""

    special: Some
    tasks: Annotated[int, msgspec.Meta(ge=1, le=8)]


class Start(Definition, frozen=True):
    """What every player begins with (digest 3.6)."""

    chrome: Count
    green: Count
    hot: Count
    cold: Count
    small: Count
    medium: Count


class SetUp(Definition, frozen=True):
    """The numbers of the set-up."""

    by_seats: dict[str, SeatNumbers]
    special_in_box: Some
    markers_on_last: Count
    start: Start


class HirePrice(Definition, frozen=True):
    """What a high grade costs in addition (digest 6.6)."""

    green: Count
    steam: Count


class Prices(Definition, frozen=True):
    """Prices that stand in the rules and not on a piece."""

    hire_from_grade: Grade
    hire: HirePrice
    discard: Some
    speed_up: Some


class End(Definition, frozen=True):
    """When the end phase begins and what its turns cost (digest 14, 15)."""

    special_left: Count
    awards_left: Count
    turns: tuple[Some, ...]
    chrome_per_point: Some


class Solo(Definition, frozen=True):
    """The numbers of the solo mode (digest 16)."""

    letter: Letter
    opponent: tuple[Letter, ...]
    flips: Some
    clock: Some
    reshuffles: Some
    tiers: tuple[int, ...]
    removes: dict[str, Literal["engineer", "one_shot", "turning", "chrome"]]
    award_machine: str


class Action(Definition, frozen=True):
    """What an engineer does; `twice`: the action has a steam price that C19 lets one pay twice."""

    effect: tuple[AnyEffect, ...]
    twice: bool = False


class StartingEngineer(Definition, frozen=True):
    """A card of one of the four starting sets, with the letter and arrow on its back."""

    letter: Letter
    action: str
    grade: Grade
    suit: Suit
    arrow: Literal["up", "down", "none"]


class QualifiedEngineer(Definition, frozen=True):
    """A card of the engineer row; `plus` makes a 4 a 4+."""

    action: str
    grade: Grade
    plus: bool
    suit: Suit


class Cost(Definition, frozen=True):
    """What completing a machine takes; `any` = iron gears in any mix, `engineer` = qualified ones removed."""

    small: Count = 0
    medium: Count = 0
    any: Count = 0
    chrome: Count = 0
    steam: Count = 0
    engineer: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0


class OneShot(Definition, frozen=True):
    """A type of one-shot machine."""

    copies: Copies
    cost: Cost
    effect: tuple[AnyEffect, ...]


class Turning(Definition, frozen=True):
    """A type of turning machine."""

    copies: Copies
    effect: tuple[AnyEffect, ...]


class Who(Definition, frozen=True):
    """Which played engineers switch a machine on."""

    grade: Grade
    qualified: bool = False
    """Only qualified engineers of that grade."""


class Chrome(Definition, frozen=True):
    """A chrome machine."""

    row: Literal["basic", "advanced"]
    drive: Drive
    cost: Cost
    points: Count
    trigger: Trigger
    effect: tuple[AnyEffect, ...]
    yardstick: float
    who: tuple[Who, ...] = ()
    of: Literal["one_shot", "chrome"] | None = None
    """Trigger completion: which completions count."""
    after: Literal["turn", "play"] | None = None
    """Trigger end of turn: which main action switches it on."""


class Prototype(Definition, frozen=True):
    """The machine printed on a drive space."""

    effect: tuple[AnyEffect, ...]
    compulsory: bool


class Award(Definition, frozen=True):
    """A task for the final scoring."""

    per: Literal["cog", "piston", "chain", "drive_set", "qualified", "suit_set", "hot", "special"]
    points: Some
    plain_back: Letter
    chained_back: Letter


class Watch(Definition, frozen=True):
    """A type of watch token."""

    copies: Annotated[int, msgspec.Meta(ge=1, le=4)]
    effect: tuple[AnyEffect, ...]


class Worth(Definition, frozen=True):
    """What things are worth in points in mid-game, for estimates only (digest 18.12)."""

    iron: float
    steam: float
    chrome: float
    water: float
    engineer: float
    turning: float
    one_shot: float


class Definitions(Definition, frozen=True):
    """Everything in the components file."""

    setup: SetUp
    prices: Prices
    end: End
    solo: Solo
    actions: dict[str, Action]
    starting: dict[str, StartingEngineer]
    qualified: dict[str, QualifiedEngineer]
    one_shot: dict[str, OneShot]
    turning: dict[str, Turning]
    chrome: dict[str, Chrome]
    prototypes: dict[Drive, Prototype]
    awards: dict[str, Award]
    watches: dict[str, Watch]
    worth: Worth

    def check(self) -> Problem | None:
        """The first reference to something that does not exist, or number that cannot be set up; None when all is well."""
        return self._check_references() or self._check_effects() or self._check_sets() or self._check_supplies()

    def _check_references(self) -> Problem | None:
        for kind in ("starting", "qualified"):
            for name, engineer in getattr(self, kind).items():
                if engineer.action not in self.actions:
                    return _unknown((kind, name, "action"), engineer.action)
        for action in self.solo.removes:
            if action not in self.actions:
                return _unknown(("solo", "removes", action), action)
        if self.solo.award_machine not in self.one_shot:
            return _unknown(("solo", "award_machine"), self.solo.award_machine)
        return None

    def _check_effects(self) -> Problem | None:
        """Some effects need their moment: a machine just completed, the end of a turn, or that nothing runs yet."""
        for kind in ("actions", "one_shot", "turning", "chrome", "prototypes", "watches"):
            for name, piece in getattr(self, kind).items():
                switch = (piece.trigger, piece.of) if isinstance(piece, Chrome) else ("", None)
                allowed: dict[type[Effect], bool] = {
                    ShiftToX: switch == ("completion", "one_shot"),
                    Extra: switch[0] == "end_of_turn",
                    ActivateAll: kind in ("actions", "one_shot", "watches"),
                }
                for effect in piece.effect:
                    if not allowed.get(type(effect), True):
                        return _misfit((kind, name, "effect"), NEEDS[type(effect)])
        return None

    def _check_sets(self) -> Problem | None:
        """Every player needs a hand, the opponent a deck of other cards, every chrome row its three machines."""
        letters = {card.letter for card in self.starting.values()}
        for letter in ("a", "b", "c", "d"):
            if letter not in letters:
                return _misfit(("starting",), "set_missing")
        opponent = self.solo.opponent
        if not opponent or self.solo.letter in opponent or len(set(opponent)) < len(opponent):
            return _misfit(("solo", "opponent"), "opponents_sets")
        if sum(card.letter in opponent for card in self.starting.values()) < 2:
            return _misfit(("starting",), "opponents_deck")
        for row in ("basic", "advanced"):
            if sum(machine.row == row for machine in self.chrome.values()) < 3:
                return _misfit(("chrome",), "three_machines")
        return None

    def _check_supplies(self) -> Problem | None:
        watches = sum(watch.copies for watch in self.watches.values())
        for seats in ("1", "2", "3", "4"):
            numbers = self.setup.by_seats.get(seats)
            if numbers is None:
                return _unknown(("setup", "by_seats"), seats)
            on_machines = 2 * self.setup.markers_on_last
            if numbers.tasks > min(len(self.awards), watches) or not on_machines <= numbers.special <= (
                self.setup.special_in_box
            ):
                return _misfit(("setup", "by_seats", seats), "box_holds")
        return None


def _unknown(path: tuple[str, ...], name: str) -> Problem:
    return path, "unknown_reference", {"field": path[-1], "name": name}


def _misfit(path: tuple[str, ...], why: str) -> Problem:
    return path, "unsound", {"field": ".".join(path), "why": why}
