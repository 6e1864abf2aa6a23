"""Is everything under `data/`, and everything the owner overrides, as it should be: also scenarios, and lessons move by move?"""

from __future__ import annotations

import contextlib
import itertools
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import games, resources
from tabletop.cli.arguments import Arguments
from tabletop.cli.choosing import overrides_folder
from tabletop.cli.terminal import Terminal, data_problem
from tabletop.content import DATA, LANGUAGES, DataError, Document, check_look, load_texts, read, read_edition
from tabletop.content.lessons import Chapter, load_lessons, wrong_facts
from tabletop.content.look import IMAGES
from tabletop.content.reader import YamlPath
from tabletop.content.text import fields_of, flatten, of_type
from tabletop.kernel.goal import Goal
from tabletop.store import StoreError, opening
from tabletop.store.savefile import Save
from tabletop.store.scenarios import drawing_of

FOUND_PROBLEMS = 1


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """Only `--json`: the problems as data."""
    parser.add_argument("--json", action="store_true", help=terminal.say("help.json"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """List every problem as `file:line: sentence`; exit code 1 when there is one."""
    files, problems = check(DATA, overrides_folder(), resources.folder("saves"))
    if chosen.json:
        listed = [
            {
                "file": error.file,
                "line": error.line,
                "key": error.key,
                "sentence": terminal.texts.say(f"error.{error.key}", **error.params),
            }
            for error in problems
        ]
        terminal.json({"files": files, "problems": listed})
    else:
        for error in problems:
            terminal.line(data_problem(error, terminal.texts))
        terminal.line(terminal.say("check-data.summary", files=files, n=len(problems)))
    return FOUND_PROBLEMS if problems else 0


def check(data: Path, overrides: Path, saves: Path | None = None) -> tuple[int, list[DataError]]:
    """How many files were read, and every problem found, each once, by file and line."""
    documents: dict[Path, Document] = {}
    problems: list[DataError] = []
    files = [*sorted(data.rglob("*.yaml")), *sorted(overrides.glob("*.yaml"))]
    for file in files:
        try:
            documents[file] = read(file)
        except DataError as error:
            problems.append(error)
    for folder in sorted(file.parent for file in documents if file.name == f"text.{LANGUAGES[0]}.yaml"):
        problems.extend(_texts(folder, documents))
    problems.extend(_games(overrides))
    scenarios = [] if saves is None else sorted(saves.glob("*.yaml"))
    problems.extend(flaw for file in scenarios if (flaw := flaw_of_scenario(file)) is not None)
    files += scenarios
    problems.extend(_strays(overrides))
    problems.extend(_resting(overrides))
    unique = {(error.file, error.line, error.key, str(error.params)): error for error in problems}
    return len(files), sorted(unique.values(), key=lambda error: (error.file, error.line or 0, error.key))


def _games(overrides: Path) -> Iterator[DataError]:
    """What is wrong with the games' components, with the owner's overrides, and with how the games show themselves."""
    for name in games.names():
        wrong = check_look(name)
        if wrong is not None:
            yield wrong
        try:
            game = games.load(name, overrides)
        except DataError as error:
            yield error
            continue
        yield from game.components.refused
        yield from _lessons(name)
        yield from _unnamed(name)


def _lessons(name: str) -> Iterator[DataError]:
    """What is wrong with a game's lesson. Lessons speak of our own values, so the owner's do not count here."""
    try:
        yield from wrong_facts(name, games.load(name).components.definitions)
        yield from flaws_of_lessons(name)
    except DataError as error:
        yield error


def _unnamed(name: str) -> Iterator[DataError]:
    """Pieces without a name or sentence."""
    for language in LANGUAGES:
        with contextlib.suppress(DataError):  # told with the file itself
            texts = load_texts(language, name)
            missing = {of_type(key) for key in games.load(name).wanted_texts() if key not in texts}
            file = DATA / name / f"text.{language}.yaml"
            yield from (DataError(file, None, "text_missing", field=key) for key in sorted(missing))


def _strays(overrides: Path) -> Iterator[DataError]:
    """Override files that belong to no game and would never be read."""
    for file in sorted(overrides.glob("*.y*ml")):
        if file.suffix != ".yaml" or file.stem not in games.names():
            yield DataError(
                file, None, "override_of_no_game", games=", ".join(f"{name}.yaml" for name in games.names())
            )


def _resting(overrides: Path) -> Iterator[DataError]:
    """What is wrong with the editions that are not in use."""
    for name in games.names():
        for file in sorted((overrides / name).glob("*.yaml")):
            try:
                edition, document = read_edition(file, name)
            except DataError as error:
                yield error
            else:
                yield from games.load(name).components.corrected(edition, document).refused


def _texts(folder: Path, documents: dict[Path, Document]) -> Iterator[DataError]:
    """All languages of a folder must have the same keys, each with the same fields."""
    tables: dict[str, dict[str, set[str]]] = {}
    for language in LANGUAGES:
        document = documents.get(folder / f"text.{language}.yaml")
        if document is None:
            yield DataError(folder / f"text.{language}.yaml", None, "no_such_file")
            return
        entries: dict[str, str] = {}
        plurals: dict[str, dict[str, str]] = {}
        try:
            flatten(document, entries, plurals)
        except DataError as error:
            yield error
            return
        tables[language] = {key: fields_of(sentence) for key, sentence in entries.items()}
        tables[language] |= {key: fields_of(" ".join(forms.values())) for key, forms in plurals.items()}
    for language, other in itertools.permutations(LANGUAGES, 2):
        document, known = documents[folder / f"text.{other}.yaml"], tables[other]
        for key, fields in tables[language].items():
            path = tuple(key.split("."))
            if key not in known:
                yield document.error(path, "text_missing", field=key)
            elif fields - known[key]:
                yield document.error(path, "text_field_missing", field=key, name=", ".join(sorted(fields - known[key])))


def flaw_of_scenario(file: Path) -> DataError | None:
    """The first thing that is wrong; None when nothing is."""
    try:
        save, document, game, state = opening.check(file, games.load)
    except StoreError as error:
        problem = error.problem
        return DataError(file, problem.line, "misfit", field=file.stem, why=problem.sentence(load_texts(LANGUAGES[0])))
    if save.scenario is None:
        return document.error((), "scenario_missing")
    scenario, path = save.scenario, ("scenario", "goal")
    if not (IMAGES / f"{drawing_of(scenario.name)}.svg").is_file():
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
