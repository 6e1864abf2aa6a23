"""What does the machine say about how its owner wants things: less motion, larger words, read aloud?

Asked until there are settings of our own. A machine that says nothing, or nothing in time, wants what everybody gets.
"""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from typing import Any, NamedTuple

import msgspec

from tabletop.store import Settings

SMALLEST, LARGEST, STEP = 75, 200, 5
"""Per cent an interface can have, and the steps between them."""
PATIENCE_S = 0.5
GNOME = "org.gnome.desktop.interface"
GNOME_READER = "org.gnome.desktop.a11y.applications"
UNIVERSAL = "com.apple.universalaccess"
CLIENT_AREA_ANIMATION, SCREEN_READER = 0x1042, 0x0046
"""Windows: whether things inside a window may move, and whether something reads the screen aloud."""


class Wishes(NamedTuple):
    """What a machine says, each as where it says nothing."""

    still: bool = False
    words: float = 100.0
    """How large, in per cent."""
    speak: bool = False


def with_wishes(settings: Settings) -> Settings:
    """The settings as the machine's owner wants things to be."""
    asked = {"linux": _of_linux, "darwin": _of_mac, "win32": _of_windows}.get(sys.platform, Wishes)
    wishes: Wishes = asked()
    scale = min(LARGEST, max(SMALLEST, round(wishes.words / STEP) * STEP))
    animation = "off" if wishes.still else settings.animation
    return msgspec.structs.replace(settings, animation=animation, ui_scale=scale, speak=wishes.speak)


def _of_linux() -> Wishes:
    still = _said("gsettings", "get", GNOME, "enable-animations") == "false"
    factor = _said("gsettings", "get", GNOME, "text-scaling-factor")
    reader = _said("gsettings", "get", GNOME_READER, "screen-reader-enabled")
    return Wishes(still, _number(factor, 1.0) * 100, reader == "true")


def _of_mac() -> Wishes:
    still, reader = (_said("defaults", "read", UNIVERSAL, key) == "1" for key in ("reduceMotion", "voiceOverOnOffKey"))
    return Wishes(still, speak=reader)


def _of_windows() -> Wishes:
    ctypes: Any = importlib.import_module("ctypes")
    moves, reader = ctypes.c_int(1), ctypes.c_int(0)
    for what, answer in ((CLIENT_AREA_ANIMATION, moves), (SCREEN_READER, reader)):
        ctypes.windll.user32.SystemParametersInfoW(what, 0, ctypes.byref(answer), 0)
    registry: Any = importlib.import_module("winreg")
    try:
        with registry.OpenKey(registry.HKEY_CURRENT_USER, r"Software\Microsoft\Accessibility") as key:
            words = str(registry.QueryValueEx(key, "TextScaleFactor")[0])
    except OSError:  # never changed
        words = ""
    return Wishes(not moves.value, _number(words, 100.0), bool(reader.value))


def _said(*command: str) -> str:
    """What a command of the system answers; nothing when it is missing, refuses or takes long."""
    if shutil.which(command[0]) is None:
        return ""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=True)  # noqa: S603 (ours)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def _number(words: str, otherwise: float) -> float:
    try:
        return float(words)
    except ValueError:
        return otherwise
