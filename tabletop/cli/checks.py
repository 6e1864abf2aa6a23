"""Are the bundled scenarios sound, and can the lessons be played move by move?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import games
from tabletop.content import DATA, LANGUAGES, DataError, Document, load_texts, read
from tabletop.content.lessons import Chapter, load_lessons
from tabletop.content.look import IMAGES
from tabletop.content.reader import YamlPath
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


if TYPE_CHECKING:
    from tabletop.app.learn.course import Course


def flaws_of_lessons(name: str) -> Iterator[DataError]:
    """The first thing in every chapter that cannot be played as it is written."""
    from tabletop.app.learn.course import Course  # a room of the app, but one without pictures

    lessons = load_lessons(name)
    if lessons is None:
        return
    document = read(DATA / name / "learn.yaml")
    try:
        game = games.with_values_of(name, lessons.values)
    except games.UnknownValues:
        yield document.error(("values",), "unknown_reference", field="values", name=lessons.values)
        return
    course = Course(game, lessons)
    for number, chapter in enumerate(lessons.chapters):
        flaw = _flaw(course, chapter, number, document)
        if flaw is not None:
            yield flaw


def _flaw(course: Course, chapter: Chapter, number: int, document: Document) -> DataError | None:
    game, setup = course.game, course.setup(chapter.id)
    state = game.new(setup.seats, setup.seed, setup.options)
    path: YamlPath = ("chapters", number)
    moves = [(path, command, "", True) for command in course.opening(chapter.id)]
    for beat in course.beats(chapter.id):
        at: YamlPath = (*path, "steps", beat.step)
        others_first = reversed(beat.commands) if beat.kind == "do" else beat.commands
        moves += [(at, command, beat.refused, command in beat.leads_on) for command in others_first]
    for where, command, wanted, is_played in moves:
        reason = game.check(state, command)
        found = "" if reason is None else reason.key
        if found != wanted:
            key = "lesson_refusal" if wanted else "lesson_move"
            return document.error(where, key, command=str(command), reason=found or "–", wanted=wanted)
        if is_played:
            game.perform(state, command, None)
    return None
