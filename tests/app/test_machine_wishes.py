"""Does who never chose anything see things as everywhere on their machine?"""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

from tabletop.app import machine_wishes
from tabletop.app.machine_wishes import with_wishes
from tabletop.store import Settings

TOLD = {
    "enable-animations": "false",
    "text-scaling-factor": "1.27",
    "screen-reader-enabled": "true",
    "reduceMotion": "1",
    "voiceOverOnOffKey": "1",
}


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A machine that answers with these words; nothing makes the command fail."""
    told: dict[str, str] = dict(TOLD)

    def run(command: tuple[str, ...], **_: object) -> subprocess.CompletedProcess[str]:
        if not told[command[-1]]:
            raise subprocess.TimeoutExpired(command, machine_wishes.PATIENCE_S)
        return subprocess.CompletedProcess(command, 0, f"{told[command[-1]]}\n", "")

    monkeypatch.setattr("tabletop.app.machine_wishes.shutil.which", lambda name: name)
    monkeypatch.setattr("tabletop.app.machine_wishes.subprocess.run", run)
    return told


@pytest.mark.parametrize(
    ("platform", "animation", "scale", "speak"),
    [("linux", "off", 125, True), ("darwin", "off", 100, True), ("bsd", "normal", 100, False)],
)
def test_less_motion_larger_words_and_reading_aloud_are_taken_over(
    machine: dict[str, str], monkeypatch: pytest.MonkeyPatch, platform: str, animation: str, scale: int, speak: bool
) -> None:
    assert machine == TOLD
    monkeypatch.setattr(sys, "platform", platform)
    assert with_wishes(Settings()) == Settings(animation=animation, ui_scale=scale, speak=speak)


@pytest.mark.parametrize(("factor", "scale"), [("9.5", 200), ("0.1", 75), ("much", 100), ("", 100), ("1.0", 100)])
def test_whatever_is_said_an_interface_has_a_size_of_ours(
    machine: dict[str, str], monkeypatch: pytest.MonkeyPatch, factor: str, scale: int
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    machine |= {"text-scaling-factor": factor, "enable-animations": "", "screen-reader-enabled": "false"}
    assert with_wishes(Settings()) == Settings(ui_scale=scale)


def test_a_machine_without_such_a_command_wants_what_everybody_gets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("tabletop.app.machine_wishes.shutil.which", lambda _: None)
    assert with_wishes(Settings()) == Settings()


@pytest.mark.parametrize("known", [True, False])
def test_windows_is_asked_by_its_own_means(monkeypatch: pytest.MonkeyPatch, known: bool) -> None:
    def told(what: int, _size: int, answer: object, _change: int) -> None:
        ctypes.cast(answer, ctypes.POINTER(ctypes.c_int))[0] = int(what == machine_wishes.SCREEN_READER)

    @contextmanager
    def opened(*_: object) -> Iterator[str]:
        if not known:
            raise FileNotFoundError
        yield "key"

    registry = SimpleNamespace(HKEY_CURRENT_USER=1, OpenKey=opened, QueryValueEx=lambda *_: (150, 4))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "winreg", registry)
    user32 = SimpleNamespace(SystemParametersInfoW=told)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    assert with_wishes(Settings()) == Settings(animation="off", ui_scale=150 if known else 100, speak=True)
