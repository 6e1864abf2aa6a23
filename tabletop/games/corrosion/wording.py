"""Which sentences say what a piece does, and which numbers do all the others say?

Every effect of the vocabulary has its sentence below `effect.` in the texts, what switches a machine on below `when.`; the
numbers come from the definitions, so a corrected value is worded correctly at once.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.corrosion.definitions import Chrome
from tabletop.games.corrosion.effects.vocabulary import AnyEffect, Generate, Produce
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Value

Sentence = tuple[str, dict[str, Value]]
"""A text key and the parameters its sentence needs."""


def describe(tables: Tables, type_name: str) -> list[Sentence]:
    """What an action, machine, prototype or watch does: what switches it on, then effect by effect."""
    first: list[Sentence] = []
    last: list[Sentence] = []
    if type_name in tables.definitions.chrome:
        first = _switch(tables.definitions.chrome[type_name])
    elif tables.kind_of.get(type_name) == "prototype":
        first = [("when.prototype", {})]
        last = [("when.compulsory", {})] if type_name in tables.compulsory else []
    return [*first, *sentences(tables.effects[type_name]), *last]


def _switch(machine: Chrome) -> list[Sentence]:
    """What switches a chrome machine on, unless its effects say so themselves."""
    who = ",".join(f"{'qualified' if one.qualified else 'any'}_{one.grade}" for one in machine.who)
    if machine.trigger == "wheel":
        return [("when.wheel", {})]
    if machine.trigger == "completion":
        return [(f"when.completion_{machine.of}" if machine.of else "when.completion", {})]
    if machine.trigger == "end_of_turn":
        return [(f"when.end_of_turn_{machine.after}", {"who": who})]
    return [("when.play", {"who": who})] if who else []


def wanted(tables: Tables) -> list[str]:
    """The keys of the names of all pieces and of the sentences of all types."""
    told = [key for type_name in tables.effects for key, _ in describe(tables, type_name)]
    return [*(f"piece.{piece}.name" for piece in tables.kind_of), *told]


def facts(tables: Tables) -> dict[str, dict[str, Value]]:
    """The numbers the rules and the places of the table speak of."""
    of = tables.definitions
    start, prices, end, solo = of.setup.start, of.prices, of.end, of.solo
    numbers: dict[str, Value] = {
        "water": start.hot + start.cold, "hot": start.hot, "small": start.small, "medium": start.medium,
        "chrome": start.chrome, "green": start.green,
        "hand": sum(card.letter == solo.letter for card in of.starting.values()), "set": solo.letter.upper(),
        "speed_up": prices.speed_up, "discard": prices.discard,
        "hire_grade": prices.hire_from_grade, "hire_green": prices.hire.green, "hire_steam": prices.hire.steam,
        "gears": sum(effect.count for effect in tables.effects["gear"] if isinstance(effect, Produce)),
        "heat": sum(effect.count for effect in tables.effects["steam"] if isinstance(effect, Generate)
                    and isinstance(effect.count, int)),
        "special_left": end.special_left, "awards_left": end.awards_left, "per_point": end.chrome_per_point,
        "turns": ", ".join(map(str, end.turns)),
        "deck": sum(card.letter in solo.opponent for card in of.starting.values()),
        "flips": solo.flips, "clock": solo.clock, "reshuffles": solo.reshuffles, "best": solo.tiers[-1],
    }  # fmt: skip
    return {"rules": numbers, "board.inspect": numbers}


def sentences(effects: Iterable[AnyEffect]) -> Iterable[Sentence]:
    """One sentence per effect, in their order."""
    for effect in effects:
        yield f"effect.{effect.name}", effect.numbers()
