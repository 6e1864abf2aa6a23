"""Which sentences say what a location or card does?

They are built from the effect list the rules carry out, so a corrected value is told correctly at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tabletop.games.red_outpost.definitions import ANY, Definitions, Effect, Location
from tabletop.kernel import Value

Sentence = tuple[str, dict[str, Value]]
"""A text key and the parameters its sentence needs."""

GOODS = ("produce", "add")


def describe_location(of: Definitions, name: str) -> list[Sentence]:
    """When it is open, what it does, what it does for certain workers, what it does to moods."""
    location = of.locations[name]
    return [
        *_opening(location),
        *describe_effects(location.effects),
        *_for_workers(location),
        *_moods(location),
        *_also(location),
        *_morning_end(location),
    ]


def describe_card(of: Definitions, card: str) -> list[Sentence]:
    """What a lake or spaceship card brings."""
    effects = of.lake[card].effects if card in of.lake else of.spaceship[card].effects
    return describe_effects(effects) or [("effect.nothing", {})]


def describe_special(of: Definitions, card: str) -> list[Sentence]:
    """What a special card allows; one that replaces a location says what it does instead."""
    special = of.specials[card]
    facts: dict[str, Value] = {"count": special.count, "mood": _signed(special.mood)}
    return [(f"special.{card}.text", facts), *describe_effects(special.effects)]


def describe_effects(effects: Iterable[Effect]) -> list[Sentence]:
    """One sentence per effect; goods that come in equal numbers share one."""
    told: list[Sentence] = []
    goods: dict[tuple[str, int], list[str]] = {}
    for effect in effects:
        if effect.do in GOODS and effect.good != ANY:
            goods.setdefault((effect.do, effect.count), []).append(effect.good)
        elif effect.do in GOODS:
            told.append((f"effect.{effect.do}_any", {"n": effect.count}))
        elif effect.do == "mood":
            told.append(("effect.visitor_mood", {"change": _signed(effect.count)}))
        elif effect.do in ("shift_moods", "exchange"):
            up, down = _signed(effect.count), _signed(-effect.count)
            told.append((f"effect.{effect.do}", {"n": effect.cost, "up": up, "down": down}))
        else:
            told.append((f"effect.{effect.do}", {"n": effect.count}))
    gained: list[Sentence] = [
        (f"effect.{do}" if len(names) == 1 else f"effect.{do}_each", {"count": count, "goods": ",".join(names)})
        for (do, count), names in goods.items()
    ]
    return [*gained, *told]


def _opening(location: Location) -> list[Sentence]:
    if location.ordinary:
        return []
    return [(f"effect.only_{phase}", {}) for phase in location.phases[:1]]


def _for_workers(location: Location) -> Iterable[Sentence]:
    for worker, effects in location.effects_for.items():
        yield "effect.instead", {"worker": worker}
        yield from describe_effects(effects)


def _moods(location: Location) -> list[Sentence]:
    """The mood most get, and who gets another."""
    usual = Counter(location.mood.values()).most_common(1)[0][0]
    others: dict[int, list[str]] = {}
    for worker, mood in location.mood.items():
        if mood != usual and not (mood == 0 and worker in location.also):
            others.setdefault(mood, []).append(worker)
    said: list[Sentence] = []
    if usual:
        unmoved = others.pop(0, [])
        key = "effect.mood_except" if unmoved else "effect.mood"
        said.append((key, {"change": _signed(usual), "workers": ",".join(unmoved)}))
    for mood, workers in others.items():
        said.append(("effect.mood_for", {"change": _signed(mood), "workers": ",".join(workers)}))
    return said


def _also(location: Location) -> Iterable[Sentence]:
    for worker, mood in location.also.items():
        yield "effect.also", {"worker": worker, "change": _signed(mood)}


def _morning_end(location: Location) -> list[Sentence]:
    change = location.morning_end_mood
    return [("effect.morning_end", {"change": _signed(change)})] if change else []


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", "−")
