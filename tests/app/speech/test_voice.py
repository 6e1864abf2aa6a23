"""Does the system's own voice get every line, in a process of its own, and stop at once?"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.app.speech.voice import Voice, speaker_for

WITHIN_S = 5.0


def in_time(holds: Callable[[], bool]) -> bool:
    """Whether it holds before long."""
    end = time.monotonic() + WITHIN_S
    while not holds() and time.monotonic() < end:
        time.sleep(0.01)
    return holds()


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What an espeak-ng of our own was given; it takes an hour for everything that begins with “long”."""
    file, program = tmp_path / "said", tmp_path / "espeak-ng"
    program.write_text(f'#!/bin/sh\nread -r line\necho "$2 $line" >>{file}\ncase $line in long*) sleep 3600;; esac\n')
    program.chmod(0o755)
    file.touch()
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin")
    monkeypatch.setattr("sys.platform", "linux")
    return file


def test_lines_are_said_one_after_the_other(said: Path) -> None:
    speaks = Voice("de")
    for line in ("Hallo", "-v $HOME `date`", "Zwei\nZeilen"):
        speaks.say(line)
    assert in_time(lambda: said.read_text().splitlines() == [*("de Hallo", "de -v $HOME `date`", "de Zwei Zeilen")])
    speaks.close()


def test_what_is_said_is_cut_off_and_the_next_line_heard(said: Path) -> None:
    speaks = Voice("en")
    speaks.say("long story")
    speaks.say("never heard")
    assert in_time(lambda: said.read_text() == "en long story\n")
    speaks.hush()
    speaks.say("next")
    assert in_time(lambda: said.read_text() == "en long story\nen next\n")
    speaks.close()


def test_a_system_without_a_voice_is_dumb_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    speaks = Voice("en")
    assert speaks.is_dumb
    speaks.say("Hello")
    speaks.hush()


@pytest.mark.parametrize(("platform", "program"), [("linux", "spd-say"), ("darwin", "say"), ("win32", "powershell")])
def test_every_system_has_its_own_voice(platform: str, program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr("shutil.which", lambda name: name if name in (program, "espeak-ng") else None)
    speaker = speaker_for("de")
    assert speaker is not None
    assert program in " ".join(speaker.command)


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="needs espeak-ng")
def test_a_real_voice_begins_to_speak() -> None:
    speaks = Voice("en")
    speaks.say("Hello")
    assert not speaks.is_dumb
    assert speaks._process is not None
    assert speaks._process.poll() is None
    speaks.close()
