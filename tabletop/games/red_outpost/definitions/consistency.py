"""Do the component data fit together, so that the rules can rely on them?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from tabletop.games.red_outpost.definitions.pieces import ANY, NONE, Effect

if TYPE_CHECKING:
    from tabletop.games.red_outpost.definitions import Definitions

Problem: TypeAlias = tuple[tuple[str | int, ...], str, dict[str, Any]]


def first_problem(definitions: Definitions) -> Problem | None:
    """The first cross-reference or number that does not fit; None when all do."""
    return _first(
        _check_workers(definitions),
        _check_locations(definitions),
        _check_effects(definitions),
        _check_blockers(definitions),
        _check_numbers(definitions),
        _check_cards(definitions),
        _check_specials(definitions),
        _check_goals(definitions),
        _check_autom(definitions),
    )


def _first(*problems: Problem | None) -> Problem | None:
    return next((problem for problem in problems if problem is not None), None)


def _unknown(path: tuple[str | int, ...], name: str) -> Problem:
    return path, "unknown_reference", {"field": ".".join(str(step) for step in path), "name": name}


def _wrong(path: tuple[str | int, ...], why: str) -> Problem:
    return path, "unsound", {"field": ".".join(str(step) for step in path), "why": why}


def _check_workers(definitions: Definitions) -> Problem | None:
    for name, worker in definitions.workers.items():
        values = worker.mood_values
        if not values or list(values) != list(range(values[0], values[-1] + 1)):
            return _wrong(("workers", name, "mood_values"), "rise_by_one")
        if worker.mood_start not in values:
            return _wrong(("workers", name, "mood_start"), "on_the_track")
    return None


def _check_locations(definitions: Definitions) -> Problem | None:
    for name, location in definitions.locations.items():
        if location.mood.keys() != definitions.workers.keys():
            return _wrong(("locations", name, "mood"), "per_worker")
        for worker in [*location.also, *location.effects_for]:
            if worker not in definitions.workers:
                return _unknown(("locations", name), worker)
        if location.specialist and location.specialist not in definitions.workers:
            return _unknown(("locations", name, "specialist"), location.specialist)
        # Digest 6.3.3: with all ten open in these phases there is always a legal move.
        if location.ordinary and set(location.phases) != {"morning", "day_1", "day_2", "evening"}:
            return _wrong(("locations", name, "phases"), "ordinary_phases")
    for name, phases in (("field_kitchen", ("lunch",)), ("barracks", ("evening",))):
        if (
            name not in definitions.locations
            or definitions.locations[name].ordinary
            or definitions.locations[name].phases != phases
        ):
            return _wrong(("locations", name), "own_phase")
    if sum(location.ordinary for location in definitions.locations.values()) < 10:
        return _wrong(("locations",), "ten_places")
    if sorted(definitions.ring) != sorted(definitions.locations):
        return _wrong(("ring",), "ring_once")
    return None


def _check_effects(definitions: Definitions) -> Problem | None:
    lists: list[tuple[tuple[str | int, ...], tuple[Effect, ...]]] = []
    for name, location in definitions.locations.items():
        lists.append((("locations", name, "effects"), location.effects))
        lists += [(("locations", name, "effects_for", who), effects) for who, effects in location.effects_for.items()]
    lists += [(("specials", name, "effects"), special.effects) for name, special in definitions.specials.items()]
    for path, effects in lists:
        for index, effect in enumerate(effects):
            where = (*path, index)
            if effect.do in ("produce", "add"):
                if effect.good != ANY and effect.good not in definitions.goods:
                    return _unknown((*where, "good"), effect.good)
            elif effect.good:
                return _wrong((*where, "good"), "no_good")
            if effect.cost < 0 or (effect.count < 1 and effect.do != "mood"):
                return _wrong(where, "positive")
            if path[0] == "specials" and effect.do not in ("mood", "crystal", "wheel", "produce", "add"):
                return _wrong((*where, "do"), "not_special")
            if effect.do == "lake" and effect.count > 2:
                return _wrong((*where, "count"), "two_cards")
    return None


def _check_blockers(definitions: Definitions) -> Problem | None:
    names = [*definitions.blockers.morning, *definitions.blockers.evening]
    for name in names:
        if name not in definitions.locations:
            return _unknown(("blockers",), name)
        if not definitions.locations[name].ordinary:
            return _wrong(("blockers",), "never_blocked")
    if (
        len(set(names)) != len(names)
        or len(definitions.blockers.morning) != 3
        or len(definitions.blockers.evening) != 3
    ):
        return _wrong(("blockers",), "three_and_three")
    return None


def _check_numbers(definitions: Definitions) -> Problem | None:
    if list(definitions.phases) != ["morning", "day_1", "lunch", "day_2", "evening"]:
        return _wrong(("phases",), "five_phases")
    if definitions.wheel.fields < 1 or not 0 <= definitions.wheel.start < definitions.wheel.fields:
        return _wrong(("wheel",), "wheel_start")
    if set(definitions.setup.markers) != {"2", "3", "4"}:
        return _wrong(("setup", "markers"), "by_count")
    for count, markers in definitions.setup.markers.items():
        if not definitions.setup.markers_on_tracks <= markers <= definitions.setup.markers_in_box:
            return _wrong(("setup", "markers", count), "markers_between")
    if definitions.scoring.rounds != 2:
        return _wrong(("scoring", "rounds"), "two_days")
    if definitions.scoring.crystals_per_point < 1 or definitions.scoring.export_set < 1:
        return _wrong(("scoring",), "positive")
    for name, good in definitions.goods.items():
        # Digest 6.5.6: a full row and a set that is about to ship must exist at the same time.
        if good.cubes < len(good.lasting) + definitions.scoring.export_set:
            return _wrong(("goods", name, "cubes"), "export_cubes")
    return None


def _check_cards(definitions: Definitions) -> Problem | None:
    if not definitions.spaceship or len(definitions.lake) < 4:
        return _wrong(("lake",), "enough_cards")
    for name, ship in definitions.spaceship.items():
        if ship.good not in (NONE, ANY, *definitions.goods):
            return _unknown(("spaceship", name, "good"), ship.good)
        if ship.crystals < 0:
            return _wrong(("spaceship", name, "crystals"), "not_negative")
    for name, lake in definitions.lake.items():
        if lake.fish < 0:
            return _wrong(("lake", name, "fish"), "not_negative")
    if "fish" not in definitions.goods:
        return _unknown(("lake",), "fish")
    return None


def _check_specials(definitions: Definitions) -> Problem | None:
    for name, special in definitions.specials.items():
        if name not in (definitions.locations if special.kind == "location" else definitions.workers):
            return _unknown(("specials", name), name)
        if special.but and special.but not in definitions.goods:
            return _unknown(("specials", name, "but"), special.but)
        if bool(special.effects) != (special.power == "replace_location"):
            return _wrong(("specials", name, "effects"), "only_replacing")
    # Digest 6.3.3: four workers must remain for four players in Lunch.
    if any(special.power == "lay_down" and special.count > 2 for special in definitions.specials.values()):
        return _wrong(("specials", "field_kitchen", "count"), "two_workers")
    for kind in ("location", "worker"):
        if sum(special.kind == kind for special in definitions.specials.values()) < 4:
            return _wrong(("specials",), "four_of_a_kind")
    return None


def _check_goals(definitions: Definitions) -> Problem | None:
    for name, goal in definitions.goals.items():
        for worker in [*goal.unmarked, *goal.cheerful]:
            if worker not in definitions.workers:
                return _unknown(("goals", name), worker)
        if goal.export not in definitions.goods:
            return _unknown(("goals", name, "export"), goal.export)
        if goal.loss < max(definitions.solo.relief.values(), default=0):
            return _wrong(("goals", name, "loss"), "least_loss")
        if len({*goal.unmarked, *goal.cheerful}) != 3 or len(goal.unmarked) + len(goal.cheerful) != 3:
            return _wrong(("goals", name), "three_goal_workers")
        if sorted(goal.workers) != sorted(definitions.workers):
            return _wrong(("goals", name, "workers"), "every_worker")
        for field, order in (("warehouse", goal.warehouse), ("spaceship", goal.spaceship), ("points", goal.points)):
            if sorted(order) != sorted(definitions.goods):
                return _wrong(("goals", name, field), "every_good")
    if len(definitions.goals) < definitions.scoring.rounds:
        return _wrong(("goals",), "goal_per_round")
    return None


def _check_autom(definitions: Definitions) -> Problem | None:
    for name, card in definitions.autom.items():
        if card.worker not in definitions.workers:
            return _unknown(("autom", name, "worker"), card.worker)
        for place in card.locations:
            if place not in definitions.locations:
                return _unknown(("autom", name, "locations"), place)
            if not definitions.locations[place].ordinary:
                return _wrong(("autom", name, "locations"), "never_chosen")
    if len(definitions.autom) < 9:
        return _wrong(("autom",), "nine_cards")
    for place in definitions.solo.reminders:
        if place not in definitions.locations:
            return _unknown(("solo", "reminders"), place)
    if set(definitions.solo.relief) != {"easy", "normal", "hard"}:
        return _wrong(("solo", "relief"), "three_levels")
    solo, tracks = definitions.solo, definitions.setup.markers_on_tracks
    needed = len(definitions.workers) * solo.markers_each + 3 * solo.markers_goal + tracks
    if solo.markers < needed:
        return _wrong(("solo", "markers"), "start_markers")
    return None
