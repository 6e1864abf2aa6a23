"""How is the running program touched from outside: started, clicked, dragged, typed at, closed, killed?"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

from tests.ctrl_c import hear_ctrl_c
from tests.e2e.screen import XScreen
from tests.e2e.waiting import PATIENCE, until

ROOT = Path(__file__).parents[2]
Spot = tuple[int, int]
CLIENT_MESSAGE = 33
"""X's number for an event one client sends to another."""


def environment(home: Path, display: str | None) -> dict[str, str]:
    """The program's surroundings: a home of its own, that display or none, no sound device."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    kept |= {"BRETTWERK_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    return kept if display is None else {**kept, "DISPLAY": display}


class Program:
    """`python main.py` in a window on a virtual screen."""

    def __init__(self, screen: XScreen, home: Path, **more: str) -> None:
        self._screen = screen
        home.mkdir(parents=True, exist_ok=True)
        self._said = home.parent / f"{home.name}.said"
        with self._said.open("ab") as said:
            self.process = subprocess.Popen(
                [sys.executable, "main.py"],
                cwd=ROOT,
                env={**environment(home, screen.name), **more},
                stdout=said,
                stderr=said,
                preexec_fn=hear_ctrl_c,  # noqa: PLW1509 (no thread of this test holds a lock)
            )
        self.find_window()
        self._xdotool("mousemove", "0", "0")  # a resting pointer would hover something

    def find_window(self) -> None:
        """Learn which window it has and where; while starting, the program may change to another way of presenting."""
        self.window = until(self._find_window, "the window opens")
        self.box = until(self._geometry, "the window has a place")

    def _find_window(self) -> str:
        self.check_alive()
        found = self._xdotool("search", "--onlyvisible", "--pid", str(self.process.pid), may_fail=True).split()
        return found[-1] if found else ""

    def _geometry(self) -> pygame.Rect | None:
        words = self._xdotool("getwindowgeometry", "--shell", self.window, may_fail=True).split()
        if not words:
            self.window = self._find_window()
            return None
        facts = dict(word.split("=") for word in words)
        return pygame.Rect(*(int(facts[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))

    # -- looking ----------------------------------------------------------------------------------------------------

    def picture(self) -> pygame.Surface:
        """What the window shows now."""
        return self._screen.picture(self.box)

    def said(self) -> str:
        """Everything the program wrote to its terminal."""
        return self._said.read_text()

    def check_alive(self) -> None:
        """Fail with the program's own words when it has ended."""
        assert self.process.poll() is None, f"ended with {self.process.returncode}: {self.said()}"

    # -- touching ---------------------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        """Click with the left button."""
        self._xdotool(*self._to(spot), "mousedown", "1", "mouseup", "1")

    def lift(self, start: Spot, goal: Spot) -> None:
        """Press at one spot and move to another in steps, without letting go."""
        words = [*self._to(start), "mousedown", "1"]
        for share in (0.02, 0.1, 0.3, 0.6, 0.85, 1.0):
            between = (round(start[0] + share * (goal[0] - start[0])), round(start[1] + share * (goal[1] - start[1])))
            words += [*self._to(between), "sleep", "0.01"]
        self._xdotool(*words, *self._to(goal))

    def let_go(self) -> None:
        """Release the left button."""
        self._xdotool("mouseup", "1")

    def press_keys(self, *chords: str) -> None:
        """Press keys one after the other, in xdotool's words: "ctrl+a", "Return"."""
        self._xdotool("windowfocus", self.window, "key", *chords)

    def type_words(self, words: str) -> None:
        """Type on the keyboard."""
        self._xdotool("windowfocus", self.window, "type", "--delay", "15", words)

    def close_window(self) -> None:
        """Use the window's close sign, as a window manager does."""
        _ask_to_close(self._screen.name, int(self.window))

    def ended(self) -> int:
        """Wait for the end; the exit code."""
        until(lambda: self.process.poll() is not None, "the program ends")
        return self.process.returncode

    def _to(self, spot: Spot) -> Sequence[str]:
        return ("mousemove", "--window", self.window, str(spot[0]), str(spot[1]))

    def _xdotool(self, *words: str, may_fail: bool = False) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env={**os.environ, "DISPLAY": self._screen.name},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert may_fail or done.returncode == 0, (words, done.stderr, self.said())
        return done.stdout


class _Message(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("room", ctypes.c_long * 16),  # the largest X event is longer than this one
    ]


def _ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW; older versions of xdotool can only destroy a window, which no desktop does."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x11.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    x11.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    link = x11.XOpenDisplay(display.encode())
    protocols, delete = (x11.XInternAtom(link, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    message = _Message(CLIENT_MESSAGE, 0, 1, link, window, protocols, 32)
    message.data[0] = delete
    assert x11.XSendEvent(link, window, 0, 0, ctypes.byref(message))
    x11.XCloseDisplay(link)
