"""Is every command line understood or answered with one clear sentence?"""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
import types
from pathlib import Path

import pytest

import tabletop
from tabletop.cli import commands
from tabletop.content import LANGUAGES, load_texts
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = ["check-data", "games", "play", "replay", "simulate"]


def test_the_overview_names_every_command(run: Run) -> None:
    assert set(COMMANDS) <= set(commands.names())
    answer = run("--help")
    assert answer.code == 0
    for name in commands.names():
        assert f"  {name} " in answer.out


def test_every_command_has_its_purpose_in_both_languages() -> None:
    for language in LANGUAGES:
        for name in commands.names():
            assert load_texts(language).say(f"cli.{name}.purpose")


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize(("language", "usage"), [("en", "Usage: main.py"), ("de", "Aufruf: main.py")])
def test_every_command_explains_itself(
    name: str, language: str, usage: str, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        run(name, "--help", "--lang", language)
    assert end.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{usage} {name}")
    assert "--lang" in out


def test_the_version(run: Run) -> None:
    assert run("--version").out == f"Brettwerk {tabletop.__version__}\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dance"], "There is no command “dance”"),
        (["--dance"], "“--dance” means nothing to main.py"),
        (["games", "--dance"], "“--dance” means nothing to games"),
        (["games", "more"], "“more” means nothing to games"),
        (["simulate"], "it is called like this: main.py simulate"),
        (["simulate", "practice", "--seats"], "it is called like this: main.py simulate"),
        (["simulate", "chess"], "There is no game “chess”"),
        (["simulate", "x" * 5000], "There is no game “xxx"),
        (["simulate", "new\nline\r\x1b[2J"], "There is no game “new line ?[2J”"),
        (["replay", "new\nline.yaml"], "new line.yaml: There is no such file"),
        (["play", "practice", "--script", "\udcff\n"], " cannot be read"),
        (["simulate", "practice", "--seats", "two"], "--seats takes a whole number from 0 to 99, not “two”"),
        (["simulate", "practice", "--seats", "7"], "practice is played by 1 to 4, not by 7"),
        (["simulate", "practice", "--seed", "-1"], "--seed takes a whole number"),
        (["simulate", "practice", "--seed", "9" * 5000], "--seed takes a whole number"),
        (["simulate", "practice", "--seed", "18446744073709551615", "--games", "2"], "There are no 2 seeds"),
        (["simulate", "practice", "--games", "0"], "--games takes a whole number from 1"),
        (["simulate", "practice", "--jobs", "0"], "--jobs takes a whole number from 1"),
        (["simulate", "practice", "--bots", "oracle"], "There is no bot “oracle”"),
        (["simulate", "practice", "--seats", "3", "--bots", "random,random"], "There are 2 bots for a game of 3"),
        (["simulate", "practice", "--option", "wilds"], "“wilds” is no option; write name=value"),
        (["simulate", "practice", "--option", "=true"], "“=true” is no option"),
        (["simulate", "practice", "--option", "rain=true"], "practice for 1 has no option “rain”"),
        (["simulate", "practice", "--option", "wilds=perhaps"], "it takes true, false"),
        (["play", "practice"], "it is called like this: main.py play"),
        (["play", "practice", "--script", "nowhere.txt"], "nowhere.txt cannot be read"),
        (["replay", "nowhere.yaml"], "nowhere.yaml: There is no such file"),
        (["--lang", "fr", "games"], "“fr” is no language of this program; it speaks en, de"),
        (["games", "--lang"], "“” is no language of this program"),
    ],
)
@pytest.mark.usefixtures("practice")
def test_wrong_input_gives_one_sentence_and_a_2(run: Run, words: list[str], sentence: str) -> None:
    answer = run(*words)
    assert answer.code == 2
    assert answer.out == ""
    assert sentence in answer.err
    assert answer.err.count("\n") == 1
    assert len(answer.err) < 800


# --- languages -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variable", "words", "expected"),
    [
        ("de_AT.UTF-8", ["dance"], "Einen Befehl"),
        ("de", ["dance"], "Einen Befehl"),
        ("en_GB.UTF-8", ["dance"], "There is no command"),
        ("fr_FR", ["dance"], "There is no command"),
        ("", ["dance"], "There is no command"),
        ("de_DE", ["--lang", "en", "dance"], "There is no command"),
        ("C", ["dance", "--lang=de"], "Einen Befehl"),
    ],
)
def test_the_language(
    run: Run, monkeypatch: pytest.MonkeyPatch, variable: str, words: list[str], expected: str
) -> None:
    monkeypatch.setenv("LANG", variable)
    assert expected in run(*words).err


# --- the window ----------------------------------------------------------------------------------------------------------


def test_without_a_command_the_table_opens(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str | None] = []
    app = types.ModuleType("tabletop.app")
    app.main = lambda language: asked.append(language) or 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tabletop.app", app)
    assert run("--lang", "de").code == 0
    assert run().code == 0
    assert asked == ["de", None]


def test_a_table_that_cannot_open_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> types.ModuleType:
        message = f"No module named {name!r}"
        raise ModuleNotFoundError(message)

    monkeypatch.setattr(importlib, "import_module", missing)
    answer = run()
    assert answer.code == 2
    assert answer.err == "The table cannot be opened: No module named 'tabletop.app'.\n"


# --- the real program ----------------------------------------------------------------------------------------------------


def _program(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *words],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        cwd=cwd,
    )


def test_the_program_from_any_folder(tmp_path: Path) -> None:
    done = _program("games", "--json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {game["name"] for game in json.loads(done.stdout)} == {"aquasphere", "corrosion", "red_outpost", "watch"}


def test_the_program_needs_no_pygame() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", str(ROOT / "main.py"), "games"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={"LANG": "C.UTF-8", "PATH": ""},
    )
    assert done.returncode == 0
    assert "pygame" not in done.stderr


def test_a_reader_that_goes_away_is_no_failure() -> None:
    """`… | head -1` must not end in a traceback."""
    line = f'"{sys.executable}" "{ROOT / "main.py"}" games --json | head -c 1'
    done = subprocess.run(line, shell=True, capture_output=True, text=True, timeout=300, check=False)  # noqa: S602 (a pipe is meant)
    assert done.stderr == ""
