"""Which sentences say what a location or card does, and which numbers do all the others say?

They are built from the effect list the rules carry out and from the definitions, so a corrected value is told correctly at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tabletop.games.red_outpost.definitions import ANY, NONE, Definitions, Effect, Goal, Location
from tabletop.games.red_outpost.tables import Tables
from tabletop.kernel import Value

Facts = dict[str, Value]
Sentence = tuple[str, Facts]
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


# --- the numbers sentences say ----------------------------------------------------------------------------------------


def wanted(tables: Tables) -> list[str]:
    """The keys of the names and sentences of everything that has both, and of the names of lake and spaceship cards."""
    of = tables.definitions
    kinds: dict[str, Iterable[str]] = {
        "worker": of.workers,
        "good": of.goods,
        "phase": of.phases,
        "card": [*of.goals, *of.autom],
    }
    drawn = [f"card.{name}.name" for name in (*of.lake, *of.spaceship)]
    return drawn + [
        f"{kind}.{name}.{part}" for kind, names in kinds.items() for name in names for part in ("name", "text")
    ]


def facts(tables: Tables) -> dict[str, Facts]:
    """What the sentences of all pieces and of the rules say of the components, by the key they belong to."""
    of = tables.definitions
    places = {name: _location(tables, location) for name, location in of.locations.items()}
    found: dict[str, Facts] = {f"worker.{name}": _worker(tables, name) for name in of.workers}
    found |= {f"good.{name}": {"set": of.scoring.export_set} for name in of.goods}
    found |= {f"card.{name}": _goal(tables, goal) for name, goal in of.goals.items()}
    found |= {
        f"card.{name}": {"worker": card.worker, "locations": ",".join(card.locations)}
        for name, card in of.autom.items()
    }
    numbers = _numbers(tables)
    found |= {f"piece.{name}": numbers for name in ("crystal", "mood", "wheel", "export")}
    found |= {f"piece.deck_{name}": numbers for name in ("lake", "spaceship", "autom")}
    found["option.difficulty"] = found["reminder"] = numbers
    found["rules"] = numbers | {
        f"{place}_{name}": value for place, known in places.items() for name, value in known.items()
    }
    return found


def _location(tables: Tables, location: Location) -> Facts:
    """What a visit changes: `mood` for most workers, `odd` for who differs, `also` for who is elsewhere; effects numbered.

    What a corrected location no longer has reads as nothing.
    """
    (usual, _), *rest = Counter(location.mood.values()).most_common()
    known: Facts = {
        "mood": _signed(usual),
        "odd": _signed(rest[0][0] if rest else usual),
        "also": _signed(sum(location.also.values())),
        "morning_end": location.morning_end_mood,
        "own_1": sum(effects[0].count for effects in location.effects_for.values() if effects),
        "goods": ",".join(effect.good for effect in location.effects for _ in range(effect.count) if effect.good)
        or NONE,
    }
    first = location.effects[0] if location.effects else None
    known["count_1"] = 0 if first is None else first.count
    known["cost_1"] = 0 if first is None else first.cost
    known["good_1"] = first.good if first is not None and first.good in tables.goods else tables.goods[0]
    return known


def _worker(tables: Tables, worker: str) -> Facts:
    """What a worker's own place spares him, and what he gains or loses elsewhere."""
    known: Facts = {"loss": 0, "own": 0, "gain": 0}
    for location in tables.definitions.locations.values():
        usual = Counter(location.mood.values()).most_common(1)[0][0]
        if location.specialist == worker:
            known["loss"] = max(location.mood[worker] - mood for mood in location.mood.values())
        elif usual > 0 > location.mood[worker]:
            known["loss"] = -location.mood[worker]
        if location.effects_for.get(worker):
            known["own"] = location.effects_for[worker][0].count
        if worker in location.also:
            known["gain"] = location.also[worker]
    return known


def _goal(tables: Tables, goal: Goal) -> Facts:
    return {
        "unmarked": ",".join(goal.unmarked),
        "cheerful": ",".join(goal.cheerful),
        "least": tables.definitions.solo.mood_goal,
        "good": goal.export,
    }


def _numbers(tables: Tables) -> Facts:
    """The numbers that belong to no single piece."""
    of = tables.definitions
    loss = min(goal.loss for goal in of.goals.values())
    row = next(iter(of.goods.values()))
    known: Facts = {
        "start_points": of.setup.points,
        "start_crystals": of.setup.crystals,
        "lowest": _signed(min(tables.low.values())),
        "highest": _signed(max(tables.high.values())),
        "neutral": next(iter(of.workers.values())).mood_start,
        "per_point": of.scoring.crystals_per_point,
        "set": of.scoring.export_set,
        "fields": of.wheel.fields,
        "reward_points": of.wheel.reward_points,
        "reward_crystals": of.wheel.reward_crystals,
        "exports": ", ".join(str(points) for points in row.lasting),
        "repeating": row.repeating,
        "lake_cards": len(of.lake),
        "lake_fish": max(card.fish for card in of.lake.values()),
        "fish_cards": len(tables.fish_cards),
        "spaceship_cards": len(of.spaceship),
        "autom_cards": len(of.autom),
        "markers_each": of.solo.markers_each,
        "markers_goal": of.solo.markers_goal,
        "mood_goal": of.solo.mood_goal,
        "crystal_points": of.solo.crystal_points,
        "beer_house_points": of.solo.beer_house_points,
    }
    palace = (*of.scoring.palace, 0, 0, 0)
    known |= {f"palace_{place}": points for place, points in enumerate(palace[:3], start=1)}
    return known | {name: loss - relief for name, relief in of.solo.relief.items()}
