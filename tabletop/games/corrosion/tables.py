"""What do the rules look up again and again, made ready once from the definitions?"""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.games.corrosion.definitions import Cost, Definitions
from tabletop.games.corrosion.effects.vocabulary import (
    AnyEffect,
    Consume,
    Convert,
    CopyRule,
    Discount,
    Extra,
    Gain,
    Generate,
    Move,
    Produce,
    ShiftToX,
)
from tabletop.games.corrosion.state import DRIVES, ROWS, SECTORS, SPOTS
from tabletop.kernel import Command

DONE: Final = Command("done")
SKIP: Final = Command("skip")
DECLINE: Final = Command("decline")
NEVER: Final = Command("never")
TURN: Final = Command("turn")
PASS: Final = Command("pass")
PAY_TURN: Final = Command("pay_turn")
VACATE: Final = Command("vacate")
CONSUME: Final = Command("consume")
SHIFT: Final = Command("shift")

PriceTag = tuple[int, int, int, int, int, int]
"""Small, medium, any-mix, chrome, steam, engineers."""


class Engineer(msgspec.Struct, frozen=True):
    """What the rules need to know of an engineer card."""

    action: str
    grade: int
    value: int
    """Twice the grade; 4+ counts 9, that is 4.5 (ruling K6)."""
    suit: str
    qualified: bool
    costly: bool
    """Hiring her costs the price of the high grades."""
    back: str = ""
    """Letter and arrow on the back of a starting engineer."""

    @property
    def label(self) -> str:
        """The grade as printed: 1, 2, 3, 4 or 4+."""
        return f"{self.grade}+" if self.value % 2 else str(self.grade)


def prototype(drive: str) -> str:
    """The id of the prototype printed on a drive space."""
    return f"proto_{drive}"


def token(task: str, chained: bool) -> str:
    """The id of one of the two tokens of an award task."""
    return f"{task}_{'chained' if chained else 'plain'}"


class Tables:
    """Definitions, and tables made from them: pieces, effects, costs and ready-made commands."""

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        self.engineers: dict[str, Engineer] = {}
        self.type_of: dict[str, str] = {}
        """The type of every machine, prototype, award token and watch: what its effects and name hang on."""
        self.kind_of: dict[str, str] = {}
        """engineer, one_shot, turning, chrome, prototype, award or watch, for every piece."""
        self.effects: dict[str, tuple[AnyEffect, ...]] = {}
        """By type: an action, a machine, a prototype or a watch."""
        self._engineers(definitions)
        self._machines(definitions)
        self._tokens(definitions)
        self.harmless = frozenset(name for name, effects in self.effects.items() if all(map(_loses_nothing, effects)))
        """Types whose activation can only be good: whatever it costs may still be declined."""
        self._standing(definitions)
        self._commands()
        self._prices: dict[tuple[int, int, int], dict[str, PriceTag]] = {}

    # --- pieces ------------------------------------------------------------------------------------------------------

    def _engineers(self, definitions: Definitions) -> None:
        for name, action in definitions.actions.items():
            self.effects[name] = action.effect
        self.twice = frozenset(name for name, action in definitions.actions.items() if action.twice)
        for name, card in definitions.starting.items():
            back = f"{card.letter}_{card.arrow}"
            self.engineers[name] = Engineer(card.action, card.grade, 2 * card.grade, card.suit, False, False, back)
        for name, qualified in definitions.qualified.items():
            value = 2 * qualified.grade + qualified.plus
            costly = qualified.grade >= definitions.prices.hire_from_grade
            self.engineers[name] = Engineer(qualified.action, qualified.grade, value, qualified.suit, True, costly)
        for name in self.engineers:
            self.kind_of[name] = "engineer"
        self.qualified = frozenset(definitions.qualified)
        self.starting_set: dict[str, list[str]] = {}
        for name, card in definitions.starting.items():
            self.starting_set.setdefault(card.letter, []).append(name)

    def _machines(self, definitions: Definitions) -> None:
        self.deck: dict[str, list[str]] = {row: [] for row in ROWS}
        """All pieces of a row's stack before it is shuffled."""
        self.deck["engineer"] = list(definitions.qualified)
        for kind, types in (("one_shot", definitions.one_shot), ("turning", definitions.turning)):
            for name, machine in types.items():
                self.effects[name] = machine.effect
                for number in range(1, machine.copies + 1):
                    self._add(f"{name}_{number}", name, kind)
                    self.deck[kind].append(f"{name}_{number}")
        for name, chrome in definitions.chrome.items():
            self.effects[name] = chrome.effect
            self._add(name, name, "chrome")
            self.deck[chrome.row].append(name)
        for drive in DRIVES:
            self.effects[prototype(drive)] = definitions.prototypes[drive].effect
            self._add(prototype(drive), prototype(drive), "prototype")
        self.drive_of = {name: DRIVES.index(chrome.drive) for name, chrome in definitions.chrome.items()}
        self.drive_of |= {prototype(drive): at for at, drive in enumerate(DRIVES)}
        self.compulsory = {prototype(drive) for drive in DRIVES if definitions.prototypes[drive].compulsory}

    def _tokens(self, definitions: Definitions) -> None:
        for task in definitions.awards:
            for chained in (True, False):
                self._add(token(task, chained), task, "award")
        self.all_watches: list[str] = []
        for name, watch in definitions.watches.items():
            self.effects[name] = watch.effect
            for number in range(1, watch.copies + 1):
                self._add(f"{name}_{number}", name, "watch")
                self.all_watches.append(f"{name}_{number}")

    def _add(self, piece: str, type_name: str, kind: str) -> None:
        self.type_of[piece] = type_name
        self.kind_of[piece] = kind

    # --- chrome machines that work all the time ----------------------------------------------------------------------

    def _standing(self, definitions: Definitions) -> None:
        self.standing: dict[str, frozenset[str]] = {}
        """The standing rules of a chrome machine: the names of its effects, copy rules by their rule."""
        self.discount: dict[str, dict[str, tuple[int, int, int]]] = {"one_shot": {}, "chrome": {}}
        """What a machine takes off a completion of that kind: small, medium, chrome."""
        self.wheel_chrome = frozenset(name for name, chrome in definitions.chrome.items() if chrome.trigger == "wheel")
        self.extra: dict[str, tuple[int, str]] = {}
        """End-of-turn machines: price in steam, and `play` or `turn`."""
        self.shifters: set[str] = set()
        for name, chrome in definitions.chrome.items():
            self.standing[name] = frozenset(
                effect.rule if isinstance(effect, CopyRule) else str(effect.__struct_config__.tag)
                for effect in chrome.effect
            )
            for effect in chrome.effect:
                if isinstance(effect, Discount):
                    cut = tuple(effect.count if effect.gear == gear else 0 for gear in ("small", "medium", "chrome"))
                    for kind in effect.on:
                        self.discount[kind][name] = (cut[0], cut[1], cut[2])
                elif isinstance(effect, Extra) and chrome.trigger == "end_of_turn":
                    price = sum(other.count for other in chrome.effect if isinstance(other, Consume))
                    self.extra[name] = (price, effect.action)
                elif isinstance(effect, ShiftToX) and chrome.trigger == "completion":
                    self.shifters.add(name)
        self.after_turn = frozenset(name for name in self.extra if definitions.chrome[name].after == "turn")
        self.after_play = {name for name in self.extra if definitions.chrome[name].after == "play"}
        self.on_play: dict[str, frozenset[str]] = {}
        """Engineers that switch a machine on when they are played (C03, C06, C21)."""
        self.on_completion = {
            name: chrome.of for name, chrome in definitions.chrome.items() if chrome.trigger == "completion"
        }
        for name, chrome in definitions.chrome.items():
            if chrome.who:
                self.on_play[name] = frozenset(
                    engineer
                    for engineer, card in self.engineers.items()
                    for who in chrome.who
                    if card.grade == who.grade and (card.qualified or not who.qualified)
                )
        self.paying_on_play = {name for name in self.on_play if definitions.chrome[name].trigger == "play"}

    # --- costs -------------------------------------------------------------------------------------------------------

    def price(self, machine: str, cut: tuple[int, int, int]) -> PriceTag:
        """What completing a machine costs after discounts (digest 10.3): fixed gears first, the rest from any-mix (K26)."""
        return self.prices(cut)[machine]

    def prices(self, cut: tuple[int, int, int]) -> dict[str, PriceTag]:
        """What completing every machine costs after discounts."""
        tags = self._prices.get(cut)
        if tags is None:
            machines = [piece for piece, kind in self.kind_of.items() if kind in ("chrome", "one_shot")]
            tags = self._prices[cut] = {machine: _discounted(self.cost(machine), cut) for machine in machines}
        return tags

    def cost(self, machine: str) -> Cost:
        """The printed cost of a chrome or one-shot machine."""
        type_name = self.type_of[machine]
        if self.kind_of[machine] == "chrome":
            return self.definitions.chrome[type_name].cost
        return self.definitions.one_shot[type_name].cost

    # --- commands ----------------------------------------------------------------------------------------------------

    def _commands(self) -> None:
        def one(verb: str, name: str, values: list[str]) -> dict[str, Command]:
            return {value: Command(verb, ((name, value),)) for value in values}

        def gears(verb: str) -> dict[str, list[Command]]:
            return {
                gear: [Command(verb, (("gear", gear), ("sector", sector))) for sector in SECTORS]
                for gear in ("small", "medium")
            }

        engineers = list(self.engineers)
        machines = [
            piece for piece, kind in self.kind_of.items() if kind in ("one_shot", "turning", "chrome", "prototype")
        ]
        movable = [piece for piece in machines if self.kind_of[piece] in ("one_shot", "turning")]
        self.play = one("play", "engineer", engineers)
        self.copy = one("copy", "engineer", engineers)
        self.join = one("join", "engineer", engineers)
        self.recall = one("recall", "engineer", engineers)
        self.remove = one("remove", "engineer", engineers)
        self.complete = one("complete", "machine", machines)
        self.activate = one("activate", "machine", machines)
        self.use = one("use", "machine", list(self.extra))
        self.speed = one("speed_up", "piece", engineers + movable)
        self.fetch = one("fetch", "piece", engineers + movable)
        self.discard = one("discard", "row", ["engineer", "one_shot", "turning"])
        self.hire = one("hire", "spot", [*SPOTS, "stack"])
        self.award = one("award", "token", [token(task, c) for task in self.definitions.awards for c in (True, False)])
        self.produce = one("produce", "gear", ["small", "medium"])
        self.take = one("take", "what", ["special", "green"])
        self.place = one("place", "at", ["storage", "drive"])
        self.build = {
            row: {spot: Command("build", (("row", row), ("spot", spot))) for spot in (*SPOTS, "stack")} for row in ROWS
        }
        self.spend = gears("spend")
        self.convert = gears("convert")
        self.move = {
            piece: [Command("move", (("machine", piece), ("to", sector))) for sector in SECTORS] for piece in movable
        }


def _loses_nothing(effect: AnyEffect) -> bool:
    """Whether carrying out an effect can harm nobody who gets it; a special marker taken may end the game."""
    if isinstance(effect, Gain):
        return effect.what != "special"
    return isinstance(effect, (Generate, Produce, Convert, Move))


def _discounted(cost: Cost, cut: tuple[int, int, int]) -> PriceTag:
    small = max(0, cost.small - cut[0])
    medium = max(0, cost.medium - cut[1])
    spare = (cut[0] - (cost.small - small)) + (cut[1] - (cost.medium - medium))
    return small, medium, max(0, cost.any - spare), max(0, cost.chrome - cut[2]), cost.steam, cost.engineer
