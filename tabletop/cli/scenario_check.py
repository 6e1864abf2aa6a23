"""Is a bundled position a sound scenario: a readable save whose goal names what its game knows, with a picture?"""

from __future__ import annotations

from pathlib import Path

from tabletop import games
from tabletop.content import LANGUAGES, DataError, load_texts
from tabletop.content.look import IMAGES
from tabletop.kernel.goal import Goal
from tabletop.store import StoreError
from tabletop.store.opening import check
from tabletop.store.savefile import Save


def flaw_of_scenario(file: Path) -> DataError | None:
    """The first thing that is wrong; None when nothing is."""
    try:
        save, document, game, state = check(file, games.load)
    except StoreError as error:
        problem = error.problem
        return DataError(file, problem.line, "misfit", field=file.stem, why=problem.sentence(load_texts(LANGUAGES[0])))
    if save.scenario is None:
        return document.error((), "scenario_missing")
    scenario, path = save.scenario, ("scenario", "goal")
    if not (IMAGES / f"app/scenario_{scenario.name}.svg").is_file():
        return document.error(("scenario", "name"), "unknown_reference", field="name", name=scenario.name)
    actor = game.actor(state)
    if actor is None or save.seats[actor].kind != "human":
        return document.error(("seats",), "misfit", field="seats", why="scenario")
    unknown = _unknown(save, scenario.goal, list(game.scores(state)[actor].points))
    if unknown:
        return document.error(path, "unknown_reference", field="goal", name=unknown)
    if scenario.goal.turns > 1 and state.seats > 1:
        return document.error((*path, "turns"), "misfit", field="turns", why=f"{state.seats} > 1")
    return None


def _unknown(save: Save, goal: Goal, categories: list[str]) -> str:
    """What a goal speaks of that the game does not have; empty when it has everything."""
    if goal.points:
        return goal.category if goal.category and goal.category not in categories else ""
    key = ".".join(["goal.event", goal.event, *(str(value) for value in goal.facts.values())])
    return "" if all(key in load_texts(language, save.game) for language in LANGUAGES) else key
