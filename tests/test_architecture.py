"""Does every file keep to its room?

This is the import table of the architecture, enforced: what each folder under `tabletop/` may import, that rules know no pictures,
that nothing executable is ever read from outside, and that every file says which question it answers.
"""

from __future__ import annotations

import ast
import functools
import sys
from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
STANDARD = frozenset(sys.stdlib_module_names)

ROOMS: dict[str, frozenset[str]] = {
    "kernel": frozenset({"msgspec"}),
    "content": frozenset({"msgspec", "yaml"}),
    "games": frozenset({"tabletop.kernel", "tabletop.content", "msgspec"}),
    "bots": frozenset({"tabletop.kernel", "tabletop.workers", "msgspec"}),
    "coach": frozenset({"tabletop.kernel", "tabletop.content", "tabletop.bots", "tabletop.workers", "msgspec"}),
    "store": frozenset({"tabletop.kernel", "tabletop.content", "msgspec", "yaml", "platformdirs"}),
    "review": frozenset(
        {"tabletop.kernel", "tabletop.content", "tabletop.coach", "tabletop.store", "tabletop.workers", "msgspec"}
    ),
    "puzzles": frozenset(
        {
            "tabletop.kernel",
            "tabletop.content",
            "tabletop.games",
            "tabletop.bots",
            "tabletop.coach",
            "tabletop.store",
            "msgspec",
        }
    ),
    "guess": frozenset(
        {
            "tabletop.kernel",
            "tabletop.content",
            "tabletop.games",
            "tabletop.bots",
            "tabletop.coach",
            "tabletop.puzzles",
            "tabletop.review",
            "tabletop.store",
            "tabletop.workers",
            "msgspec",
        }
    ),
    "scene": frozenset({"pygame"}),
    "boards": frozenset({"tabletop.scene", "tabletop.content", "tabletop.kernel", "pygame", "msgspec"}),
    "app": frozenset(
        {
            "tabletop.kernel",
            "tabletop.content",
            "tabletop.games",
            "tabletop.bots",
            "tabletop.coach",
            "tabletop.guess",
            "tabletop.puzzles",
            "tabletop.review",
            "tabletop.store",
            "tabletop.scene",
            "tabletop.boards",
            "tabletop.workers",
            "pygame",
            "msgspec",
        }
    ),
    "cli": frozenset(
        {
            "tabletop.kernel",
            "tabletop.content",
            "tabletop.games",
            "tabletop.bots",
            "tabletop.coach",
            "tabletop.guess",
            "tabletop.puzzles",
            "tabletop.review",
            "tabletop.store",
            "tabletop.app",
            "msgspec",
        }
    ),
}
"""Beside the standard library and the room itself."""


def _files(*folders: str) -> list[Path]:
    return sorted(file for folder in folders for file in (ROOT / folder).rglob("*.py"))


PROGRAM = _files("tabletop")
EVERYTHING = [*PROGRAM, *_files("tests", "benchmarks"), ROOT / "main.py"]


def _wrong(files: Iterable[Path], ask: Callable[[Path], object]) -> dict[str, object]:
    """Of all these files those that are not as they should be, with what is wrong there."""
    answers = {str(file.relative_to(ROOT)): ask(file) for file in files}
    assert answers, "nothing was looked at"
    return {name: wrong for name, wrong in answers.items() if wrong}


@functools.cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


@functools.cache
def _nodes(file: Path) -> list[ast.AST]:
    return list(ast.walk(_tree(file)))


@functools.cache
def _imports(file: Path) -> frozenset[str]:
    """The dotted names a file imports, wherever in it the import stands."""
    found: set[str] = set()
    for node in _nodes(file):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.relative_to(ROOT)}:{node.lineno}: write imports out in full"
            module = node.module or ""
            if module == "tabletop":  # `from tabletop import games` imports the room `tabletop.games`
                found.update(f"tabletop.{alias.name}" for alias in node.names)
            else:
                found.add(module)
    return frozenset(
        found - {"tabletop.__version__", "tabletop.resources", "tabletop.ctrl_c"}
    )  # every room may ask these


def _within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def forbidden(file: Path, imports: AbstractSet[str]) -> set[str]:
    """What a file of `tabletop/` imports although its room may not."""
    parts = file.relative_to(ROOT / "tabletop").with_suffix("").parts
    if len(parts) == 1:
        known = ("tabletop.cli",) if parts == ("__main__",) else ("tabletop.kernel", "msgspec")
        return {
            name
            for name in imports
            if name.split(".")[0] not in STANDARD and not any(_within(name, package) for package in known)
        }
    room = parts[0]
    allowed = {*ROOMS[room], f"tabletop.{room}"}
    wrong = {
        name
        for name in imports
        if name.split(".")[0] not in STANDARD and not any(_within(name, package) for package in allowed)
    }
    if room == "games" and len(parts) > 2:
        wrong |= _other_games(imports, parts[1], "tabletop.games")
    if room == "boards" and len(parts) > 2:
        own = f"tabletop.games.{parts[1]}"
        wrong = {name for name in wrong if not _within(name, own)}
        wrong |= {
            name
            for name in _other_games(imports, parts[1], "tabletop.boards")
            if not _within(name, "tabletop.boards.common")
        }
    return wrong


def _other_games(imports: AbstractSet[str], own: str, room: str) -> set[str]:
    """Imports from the folder of another game in the same room."""
    return {
        name
        for name in imports
        if _within(name, room)
        and name != room
        and name.split(".")[2] != own
        and (ROOT / Path(*name.split(".")[:3])).is_dir()
    }


def test_every_file_keeps_to_its_room() -> None:
    assert _wrong(PROGRAM, lambda file: forbidden(file, _imports(file))) == {}


def test_every_room_is_in_the_table() -> None:
    rooms = {folder.name for folder in (ROOT / "tabletop").iterdir() if any(folder.glob("**/*.py"))}
    assert rooms - {"__pycache__"} <= ROOMS.keys()


LARGEST_CIRCLES = {"scene": 7, "boards/common": 0, "boards": 0, "app/table": 0}
"""How many files of a room may import each other in one circle, those that only name each other's types counted; who owns a room
sets its number.
"""


def _imported_beside(folder: Path) -> dict[str, set[str]]:
    """The files of a folder, by what they import of it."""
    files = {".".join(file.relative_to(ROOT).with_suffix("").parts): file for file in sorted(folder.rglob("*.py"))}
    found: dict[str, set[str]] = {}
    for name, file in files.items():
        if file.stem == "__init__":
            continue
        named = {
            f"{node.module}.{alias.name}"
            for node in _nodes(file)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        found[name] = set((_imports(file) | named) & files.keys()) - {name}
    return found


def _largest_circle(imports: dict[str, set[str]]) -> set[str]:
    """The most files that all reach each other."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        waiting = [start]
        while waiting:
            for name in imports.get(waiting.pop(), set()) - seen:
                seen.add(name)
                waiting.append(name)
        return seen

    all_reached = {name: reached(name) for name in imports}
    circles = [{other for other in there if name in all_reached.get(other, ())} for name, there in all_reached.items()]
    return max(circles, key=len, default=set())


def test_a_circle_of_imports_is_found_through_other_files() -> None:
    assert _largest_circle({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}) == {"a", "b", "c"}
    assert _largest_circle({"a": {"b"}, "b": set()}) == set()


@pytest.mark.parametrize("room", LARGEST_CIRCLES)
def test_files_of_a_room_import_one_way(room: str) -> None:
    circle = _largest_circle(_imported_beside(ROOT / "tabletop" / room))
    assert len(circle) <= LARGEST_CIRCLES[room], sorted(circle)


def test_rules_know_no_pictures() -> None:
    for room in ("kernel", "content", "games", "bots", "coach", "review", "guess"):
        files = _files(f"tabletop/{room}")
        assert _wrong(files, lambda file: [name for name in _imports(file) if _within(name, "pygame")]) == {}


def test_the_program_does_not_know_its_tests() -> None:
    outside = {"tests", "pytest", "hypothesis", "benchmarks"}
    files = [*PROGRAM, ROOT / "main.py"]
    assert _wrong(files, lambda file: {name.split(".")[0] for name in _imports(file)} & outside) == {}


def test_the_entry_point_only_knows_the_command_line() -> None:
    assert {name for name in _imports(ROOT / "main.py") if name.split(".")[0] not in STANDARD} == {"tabletop.cli"}


def test_the_command_line_opens_the_window_only_when_asked() -> None:
    """`games` or `simulate` must work on a machine without pygame: the app is imported inside a function."""
    for file in _files("tabletop/cli"):
        top = {
            name
            for node in _tree(file).body
            if isinstance(node, ast.Import | ast.ImportFrom)
            for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names])
        }
        assert not {name for name in top if _within(name, "tabletop.app")}, file


# --- what no file does ---------------------------------------------------------------------------------------------------

NEVER_CALLED = {"eval", "exec", "compile", "__import__"}
NEVER_IMPORTED = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "jsonpickle", "random", "numpy"}
YAML_LOADERS = {
    "load",
    "load_all",
    "full_load",
    "unsafe_load",
    "safe_load",
    "safe_load_all",
    "full_load_all",
    "parse",
    "compose",
}


def _executable(file: Path) -> set[str]:
    """What a file calls or imports although it could run what it reads."""
    called = {node.func.id for node in _nodes(file) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    return called & NEVER_CALLED | {name.split(".")[0] for name in _imports(file)} & NEVER_IMPORTED


def test_nothing_executable_is_read() -> None:
    assert _wrong(PROGRAM, _executable) == {}


def _loaders(file: Path) -> set[str]:
    """What a file uses of yaml to read with."""
    used = {
        node.attr
        for node in _nodes(file)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "yaml"
    }
    imported = {
        alias.name
        for node in _nodes(file)
        if isinstance(node, ast.ImportFrom) and node.module == "yaml"
        for alias in node.names
    }
    return (used | imported) & YAML_LOADERS


def test_only_the_strict_reader_reads_yaml() -> None:
    reader = ROOT / "tabletop" / "content" / "strict.py"
    assert _loaders(reader)
    assert _wrong((file for file in EVERYTHING if file not in (reader, Path(__file__).resolve())), _loaders) == {}


# --- how files look ------------------------------------------------------------------------------------------------------


def test_every_file_says_which_question_it_answers() -> None:
    files = (file for file in EVERYTHING if file.stat().st_size)
    assert _wrong(files, lambda file: not ast.get_docstring(_tree(file))) == {}, "begin with a docstring"


def _lines_if_too_many(file: Path) -> int:
    length = len(file.read_text(encoding="utf-8").splitlines())
    most = 600 if "tests" in file.relative_to(ROOT).parts else 450
    return length if length > most else 0


def test_files_stay_readable() -> None:
    """One idea a file: about 400 lines, with a little room; lists of scenarios may run longer."""
    assert _wrong(EVERYTHING, _lines_if_too_many) == {}


MOST_LINES = {"scene": 7_900, "boards/common": 8_525, "boards": 21_675}
"""How many lines a room may have: what comes in new is written lean on what there is, or something goes for it."""


@pytest.mark.parametrize("room", MOST_LINES)
def test_rooms_stay_as_light_as_they_are(room: str) -> None:
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in _files(f"tabletop/{room}"))
    assert lines <= MOST_LINES[room]


# --- screens are laid out, not placed by hand -----------------------------------------------------------------------------

PLACES = {"pos", "x", "y", "centre"}
MOST_PLACED, MOST_ASKED = 140, 10
"""How often `tabletop/app` places something by hand (pictures that are fanned, plots, what moves), and asks whether the layout is
the normal or the small one: everything else is laid out by `scene/layout` and takes its sizes from `Screen.sizes`.
"""


def placed_by_hand(file: Path) -> int:
    """How often a file says where something lies."""
    found = 0
    for node in _nodes(file):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        )
        found += sum(isinstance(target, ast.Attribute) and target.attr in PLACES for target in targets)
        found += isinstance(node, ast.keyword) and node.arg == "pos"
    return found


def asks_for_compact(file: Path) -> int:
    """How often it chooses by whether the layout is the compact one."""
    tests = [node.test for node in _nodes(file) if isinstance(node, ast.If | ast.IfExp)]
    names = [[getattr(part, "attr", getattr(part, "id", "")) for part in ast.walk(test)] for test in tests]
    return sum(any(name.lstrip("_").upper() in ("COMPACT", "NORMAL") for name in said) for said in names)


def test_screens_place_little_by_hand() -> None:
    files = _files("tabletop/app")
    assert sum(map(placed_by_hand, files)) <= MOST_PLACED
    assert sum(map(asks_for_compact, files)) <= MOST_ASKED


# --- boards are parts ----------------------------------------------------------------------------------------------------

BOARD_OVERRIDES = {"draw", "progress", "setup_key", "spoken_of"}
"""What a table says in methods of its own besides the parts it names."""
FURTHER_OVERRIDES = {"corrosion": {"add_parts", "turn_parts", "hold_trays", "lay_out", "also_called"}}
"""What only one table needs: the wheel of Corrosion is neither piece nor face."""
BOARDS = sorted(file.parent.name for file in (ROOT / "tabletop" / "boards").glob("*/board.py"))
BOARDS.remove("common")


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_overrides_only_what_is_named(game: str) -> None:
    body = _tree(ROOT / "tabletop" / "boards" / game / "board.py").body
    (board,) = (node for node in body if isinstance(node, ast.ClassDef))
    methods = {node.name for node in board.body if isinstance(node, ast.FunctionDef)}
    assert methods <= BOARD_OVERRIDES | FURTHER_OVERRIDES.get(game, set())


# --- one dialect for all games -------------------------------------------------------------------------------------------

ANSWERS: dict[str, tuple[str, ...]] = {
    "definitions": ("Definitions",),
    "tables": ("Tables",),
    "state": (),
    "setup": ("set_up",),
    "flow": (),
    "legal": ("legal",),
    "reasons": ("why_not",),
    "prompts": ("decision",),
    "scoring": ("winners",),
    "hidden": ("observe", "determinize"),
    "solo": (),
    "evaluate": (),
    "inventory": ("inventory",),
    "soundness": ("flaw",),
    "game": (),
}
"""The questions every game answers: the file, and the names its answer has everywhere."""
TURNS = ("turn", "moves")
"""What a command changes: one file, or a folder."""
WHERE_NEEDED = ("effects", "wording")
"""Asked only of games whose pieces have a vocabulary of effects, or whose sentences say numbers of the components."""

PRINTED: dict[str, dict[str, str]] = {
    "aquasphere": {
        "forecast": "what a command would change for certain, for whoever holds a piece over the table",
    },
    "corrosion": {
        "chrome_machines": "which of them work, what they change, and where they are mounted",
        "completing": "paying for a machine and flipping it",
        "display": "the rows, their windows and refill stacks",
        "end_phase": "when it begins, and what a turn costs in it",
        "engineers": "playing and copying them",
        "factory": "the four sectors around the wheel",
        "maintenance": "the secondary actions",
        "resources": "steam, gears, points and markers",
        "wheel": "turning it and activating what it switches on",
        "forecast": "what a play, a turn of the wheel or a payment would mean now",
    },
    "red_outpost": {
        "actions": "step 4 of a turn: Palace, Beer house, Warehouse, Administration, Spaceship",
        "forecast": "what a move would change for certain, for whoever holds a worker over the table",
        "lake": "its deck and who draws how many",
        "locations": "which are open, and to whom",
        "phases": "the parts of the day",
        "special_cards": "those that act outside the four steps",
    },
    "watch": {
        "actions": "the eight actions in their first part",
        "bribes": "who is caught and pays",
        "clock": "the order the hand gives",
        "crates": "which one somebody gets",
        "debt": "notes of debt",
        "discs": "from the board to the tracks",
        "documents": "which may be played now",
        "forecast": "what a space, a disc or a bribe would mean now, for whoever holds something over the table",
    },
}
"""Further files carry a word of the printed game; here with what it means."""


def _game_files(game: str) -> dict[str, list[Path]]:
    """The files of a game by the question they answer; a folder answers one question in several files."""
    found: dict[str, list[Path]] = {}
    for file in _files(f"tabletop/games/{game}"):
        name = file.relative_to(ROOT / "tabletop" / "games" / game).with_suffix("").parts[0]
        found.setdefault(name, []).append(file)
    return found


def _top_names(files: list[Path]) -> set[str]:
    return {
        node.name for file in files for node in _tree(file).body if isinstance(node, ast.FunctionDef | ast.ClassDef)
    }


@pytest.mark.parametrize("game", sorted(PRINTED))
def test_every_game_answers_the_same_questions(game: str) -> None:
    files = _game_files(game)
    assert sum(name in files for name in TURNS) == 1, "either a turn or moves"
    for name, answers in ANSWERS.items():
        assert name in files, f"where is {name}?"
        assert set(answers) <= _top_names(files[name]), name


@pytest.mark.parametrize("game", sorted(PRINTED))
def test_further_files_carry_printed_words(game: str) -> None:
    further = _game_files(game).keys() - {"__init__", *ANSWERS, *TURNS, *WHERE_NEEDED}
    assert further == PRINTED[game].keys()


def test_every_game_speaks_the_dialect() -> None:
    games = {folder.name for folder in (ROOT / "tabletop" / "games").iterdir() if (folder / "game.py").exists()}
    assert games == PRINTED.keys()


def _short_parameters(file: Path) -> set[str]:
    return {
        f"{node.name}({argument.arg})"
        for node in _nodes(file)
        if isinstance(node, ast.FunctionDef)
        for argument in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        if len(argument.arg) < 3 and argument.arg not in SHORT_WORDS
    }


def test_parameters_are_whole_words() -> None:
    assert _wrong(_files("tabletop/games", "tabletop/kernel"), _short_parameters) == {}


SHORT_WORDS = {"n", "to", "of", "by", "at"}
"""A count in mathematics, and prepositions."""


# --- the test itself -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "imported", "wrong"),
    [
        ("kernel/game.py", "yaml", True),
        ("kernel/game.py", "msgspec", False),
        ("kernel/game.py", "tabletop.content", True),
        ("content/reader.py", "tabletop.kernel", True),
        ("games/watch/turn.py", "pygame", True),
        ("games/watch/turn.py", "tabletop.kernel", False),
        ("games/watch/turn.py", "tabletop.games.watch.state", False),
        ("games/watch/turn.py", "tabletop.games.corrosion.state", True),
        ("games/watch/turn.py", "tabletop.scene", True),
        ("games/watch/turn.py", "random", False),
        ("bots/search.py", "tabletop.games", True),
        ("bots/search.py", "tabletop.content", True),
        ("bots/search.py", "tabletop.coach", True),
        ("coach/judging.py", "tabletop.bots", False),
        ("coach/judging.py", "tabletop.games.watch", True),
        ("scene/node.py", "tabletop.kernel", True),
        ("boards/watch/table.py", "tabletop.games.watch.state", False),
        ("boards/watch/table.py", "tabletop.games.corrosion.state", True),
        ("boards/watch/table.py", "tabletop.boards.common.cards", False),
        ("boards/watch/table.py", "tabletop.boards.corrosion.table", True),
        ("boards/common/cards.py", "tabletop.games.watch.state", True),
        ("store/saves.py", "platformdirs", False),
        ("store/saves.py", "tabletop.games", True),
        ("app/home.py", "tabletop.boards.watch", False),
        ("app/home.py", "tabletop.cli", True),
        ("cli/play.py", "tabletop.games", False),
        ("cli/play.py", "pygame", True),
    ],
)
def test_the_table_is_read_rightly(file: str, imported: str, wrong: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "is_dir", lambda self: self.name in ("watch", "corrosion", "common"))
    assert (forbidden(ROOT / "tabletop" / file, {imported}) == {imported}) is wrong
