"""Does `check-data` find every problem and name its place?"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec import structs

from tabletop import games
from tabletop.cli.commands import check_data
from tabletop.cli.commands.check_data import check
from tabletop.content.lessons import load_lessons
from tests.cli.conftest import Run
from tests.one_piece_more import with_one_piece_more

ROOT = Path(__file__).resolve().parents[2]


def test_our_own_data_has_no_problem(run: Run) -> None:
    answer = run("check-data")
    assert answer.code == 0, answer.out
    assert answer.out.endswith("files checked, 0 problems.\n")


def test_overrides_are_checked(run: Run, home: Path) -> None:
    folder = home / "overrides"
    folder.mkdir()
    (folder / "watch.yaml").write_text("nothing:\n  like: this\n", encoding="utf-8")
    (folder / "corrosion.yaml").write_text("a: 1\na: 2\n", encoding="utf-8")
    (folder / "chess.yaml").write_text("board: 64\n", encoding="utf-8")
    (folder / "red_outpost.yml").write_text("a: 1\n", encoding="utf-8")
    answer = run("check-data", "--json")
    assert answer.code == 1
    found = {(Path(p["file"]).name, p["line"], p["key"]) for p in json.loads(answer.out)["problems"]}
    assert found == {
        ("watch.yaml", 2, "override_unknown"),
        ("corrosion.yaml", 2, "key_twice"),
        ("chess.yaml", None, "override_of_no_game"),
        ("red_outpost.yml", None, "override_of_no_game"),
    }
    spoken = run("check-data").out
    assert f"{folder / 'watch.yaml'}:2: There is no value “nothing.like” to replace." in spoken
    assert "4 problems." in spoken


def test_a_piece_without_a_name_is_told_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in games.names():
        monkeypatch.setitem(games.LOADED, name, with_one_piece_more(name))
    answer = run("check-data", "--json")
    assert answer.code == 1
    found = {(Path(p["file"]).parent.name, Path(p["file"]).name, p["key"]) for p in json.loads(answer.out)["problems"]}
    assert found == {
        (name, f"text.{language}.yaml", "text_missing") for name in games.names() for language in ("en", "de")
    }
    assert "“piece.later.name”" in run("check-data").out


def test_a_lesson_that_cannot_be_played_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons = load_lessons("watch")
    assert lessons is not None
    other_deal = structs.replace(lessons, setup=structs.replace(lessons.setup, seed=lessons.setup.seed + 1))
    monkeypatch.setattr(check_data, "load_lessons", lambda name: other_deal if name == "watch" else None)
    answer = run("check-data", "--json")
    assert answer.code == 1
    problems = json.loads(answer.out)["problems"]
    assert {(Path(p["file"]).parent.name, p["key"]) for p in problems} == {("watch", "lesson_move")}
    assert all(p["line"] > 1 for p in problems)


def test_a_lesson_whose_values_nobody_knows_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lessons = load_lessons("watch")
    assert lessons is not None
    unknown = structs.replace(lessons, values="0" * 16)
    monkeypatch.setattr(check_data, "load_lessons", lambda name: unknown if name == "watch" else None)
    (problem,) = json.loads(run("check-data", "--json").out)["problems"]
    assert (Path(problem["file"]).name, problem["key"]) == ("learn.yaml", "unknown_reference")


# --- texts ---------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("practice")
@pytest.mark.parametrize(
    ("english", "german", "found"),
    [
        ("a: x\nb: y\n", "a: x\n", {("text.de.yaml", 1, "text_missing")}),
        ("a: x\n", "a: x\nc:\n  d: y\n", {("text.en.yaml", 1, "text_missing")}),
        ("a: x\nb: '{n} x'\n", "a: x\nb: x\n", {("text.de.yaml", 2, "text_field_missing")}),
        (
            "a: {one: '{n}', other: '{n}'}\n",
            "a: '{m}'\n",
            {("text.de.yaml", 1, "text_field_missing"), ("text.en.yaml", 1, "text_field_missing")},
        ),
        ("a: x\n", "a: 3\n", {("text.de.yaml", 1, "not_a_sentence")}),
        ("a: x\n", None, {("text.de.yaml", None, "no_such_file")}),
        ("a: x\na: y\n", "a: x\n", {("text.en.yaml", 2, "key_twice")}),
    ],
)
def test_texts_are_compared(tmp_path: Path, english: str, german: str | None, found: set[object]) -> None:
    folder = tmp_path / "stall"
    folder.mkdir()
    (folder / "text.en.yaml").write_text(english, encoding="utf-8")
    if german is not None:
        (folder / "text.de.yaml").write_text(german, encoding="utf-8")
    _, problems = check(tmp_path, tmp_path / "nothing")
    assert {(Path(error.file).name, error.line, error.key) for error in problems} == found


def test_broken_components_in_a_copy_of_the_program(tmp_path: Path) -> None:
    """The whole way: a copy of the program whose data somebody broke."""
    for folder in ("tabletop", "data"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "main.py", tmp_path / "main.py")
    file = tmp_path / "data" / "watch" / "components.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "\nnew_value: 3\nmark: S\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "main.py", "check-data", "--lang", "en"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    assert done.stderr == ""
    assert f"{file}:" in done.stdout
