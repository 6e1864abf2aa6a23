"""Is every terminal answered in letters it has, and every broken one with a sentence and a 2?"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.cli.terminal import PLAIN
from tabletop.content import DataError, Texts
from tests.cli.conftest import Run
from tests.cli.test_coach_command import kept

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = f'"{sys.executable}" "{ROOT / "main.py"}"'
posix = pytest.mark.skipif(os.name != "posix", reason="the shell of this system cannot close streams like this")


def through_shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # noqa: S602 (a redirection is meant)
        line.replace("PROGRAM", PROGRAM),
        shell=True,
        capture_output=True,
        timeout=300,
        check=False,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", **environment},
    )


@posix
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("PROGRAM games --lang en >&-", "the standard output is closed"),
        ("PROGRAM games --lang en > /dev/full", "could not be printed"),
        ("PROGRAM games --help --lang en > /dev/full", "could not be printed"),
        ("PROGRAM play watch --lang en --script - <&-", "the standard input is closed"),
        ("PROGRAM play watch --lang en --script /dev/zero", "/dev/zero is larger than 8 MB"),
        ("PROGRAM screenshot --lang en --screen home --out /dev/full", "cannot be written"),
    ],
)
def test_a_broken_stream_is_one_sentence_and_a_2(line: str, sentence: str) -> None:
    if "/dev/full" in line and not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    done = through_shell(line)
    assert done.returncode == 2
    assert sentence in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1


@posix
def test_with_every_stream_closed_only_the_code_is_left() -> None:
    assert through_shell("PROGRAM dance >&- 2>&- <&-").returncode == 2


@pytest.mark.parametrize(
    ("encoding", "words"), [("ascii", "Laenge"), ("cp437", "Länge"), ("latin-1", "Länge"), ("utf-8", "Länge")]
)
def test_the_letters_of_the_terminal_are_respected(encoding: str, words: str) -> None:
    done = through_shell("PROGRAM --help --lang de", PYTHONIOENCODING=encoding)
    assert done.returncode == 0
    assert words in done.stdout.decode(encoding)
    assert done.stderr == b""


@pytest.mark.parametrize("encoding", ["ascii", "cp437"])
def test_a_complaint_has_plain_quotes_where_there_are_no_others(encoding: str) -> None:
    done = through_shell("PROGRAM dance --lang de", PYTHONIOENCODING=encoding)
    assert done.returncode == 2
    assert '"dance"' in done.stderr.decode(encoding)


def test_json_keeps_its_letters_on_every_terminal() -> None:
    told = [
        json.loads(through_shell("PROGRAM games --json --lang de", PYTHONIOENCODING=encoding).stdout.decode(encoding))
        for encoding in ("ascii", "utf-8")
    ]
    assert told[0] == told[1]


def test_every_plain_spelling_is_plain() -> None:
    assert all(spelling.isascii() for spelling in PLAIN.values())


@pytest.mark.parametrize("name", ["", ".", "/", "folder", "x" * 5000])
def test_a_picture_needs_a_name(run: Run, home: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)
    (home / "folder").mkdir()
    answer = run("screenshot", "--screen", "home", "--out", name)
    assert answer.code == 2
    assert answer.err.count("\n") == 1


def test_a_line_of_twenty_thousand_arguments_is_refused_at_once_and_shortly(run: Run, home: Path) -> None:
    script = home / "moves.txt"
    script.write_text("hire " + " ".join(f"a{number}=b" for number in range(20_000)))
    answer = run("play", "watch", "--script", str(script))
    assert answer.code == 2
    assert "moves.txt:1" in answer.err
    assert len(answer.err) < 1000


@pytest.mark.parametrize(
    ("started", "name"),
    [("/usr/bin/brettwerk", "brettwerk"), ("Brettwerk.exe", "Brettwerk.exe"), ("main.py", "main.py")],
)
def test_help_names_the_program_as_it_was_started(
    started: str, name: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [started])
    assert f"{name} COMMAND --help" in run("--help").out
    assert f"called like this: {name} replay" in run("replay").err


def test_a_data_folder_nobody_may_look_into_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRETTWERK_HOME", "x" * 300)
    answer = run("games")
    assert answer.code == 2
    assert "cannot be used" in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("broken", [{"de"}, {"de", "en"}])
def test_broken_texts_are_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch, broken: set[str]) -> None:
    whole = Texts("en", {"cli.error.unknown_command": "no {command}, only {commands}"}, {})

    def load(language: str, game: str | None = None) -> Texts:
        if language in broken:
            raise DataError("text.yaml", 7, "not_yaml")
        return whole

    monkeypatch.setattr("tabletop.cli.answering.load_texts", load)
    answer = run("dance", "--lang", "de")
    assert answer.code == 2
    assert answer.err.startswith("no dance" if "en" not in broken else "text.yaml:7")


def test_without_any_file_of_texts_only_the_file_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def load(language: str, game: str | None = None) -> Texts:
        raise DataError(f"text.{language}.yaml", None, "no_such_file")

    monkeypatch.setattr("tabletop.cli.answering.load_texts", load)
    monkeypatch.setattr("tabletop.cli.answering.LANGUAGES", ("en",))
    answer = run("games", "--lang", "en")
    assert answer.code == 2
    assert answer.err == "text.en.yaml: no_such_file\n"


def test_a_sentence_that_is_missing_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "tabletop.cli.answering.load_texts", lambda language: Texts(language, {"cli.overview": "there"}, {})
    )
    answer = run("dance", "--lang", "en")
    assert answer.code == 2
    assert answer.err == "en: cli.error.unknown_command\n"


def test_a_save_gives_no_orders_to_the_terminal(run: Run, home: Path) -> None:
    file, _ = kept(10)
    text = (
        file.read_text(encoding="utf-8")
        .replace("name: Ada", 'name: "A\\e[2Jda"')
        .replace("name: Bo", 'name: "B\\x9bo"')
    )
    file.write_text(text, encoding="utf-8")
    answer = run("coach", str(file))
    assert answer.code == 0
    assert "A?[2Jda" in answer.out or "B?o" in answer.out
    assert "\x1b" not in answer.out
