"""What does the machine say about how its owner wants to see things: less motion, larger words?

Asked until there are settings of our own. A machine that says nothing, or nothing in time, wants what everybody gets.
"""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from typing import Any

import msgspec

from tabletop.store import Settings

SMALLEST, LARGEST, STEP = 75, 200, 5
"""Per cent an interface can have, and the steps between them."""
PATIENCE_S = 0.5
GNOME = "org.gnome.desktop.interface"
CLIENT_AREA_ANIMATION = 0x1042
"""Windows: whether things inside a window may move."""


def with_wishes(settings: Settings) -> Settings:
    """The settings as the machine's owner wants things to be."""
    still, words = {"linux": _of_linux, "darwin": _of_mac, "win32": _of_windows}.get(
        sys.platform, lambda: (False, 100.0)
    )()
    scale = min(LARGEST, max(SMALLEST, round(words / STEP) * STEP))
    return msgspec.structs.replace(settings, animation="off" if still else settings.animation, ui_scale=scale)


def _of_linux() -> tuple[bool, float]:
    still = _said("gsettings", "get", GNOME, "enable-animations") == "false"
    factor = _said("gsettings", "get", GNOME, "text-scaling-factor")
    return still, _number(factor, 1.0) * 100


def _of_mac() -> tuple[bool, float]:
    return _said("defaults", "read", "com.apple.universalaccess", "reduceMotion") == "1", 100.0


def _of_windows() -> tuple[bool, float]:
    ctypes: Any = importlib.import_module("ctypes")
    moves = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0)
    registry: Any = importlib.import_module("winreg")
    try:
        with registry.OpenKey(registry.HKEY_CURRENT_USER, r"Software\Microsoft\Accessibility") as key:
            words = str(registry.QueryValueEx(key, "TextScaleFactor")[0])
    except OSError:  # never changed
        words = ""
    return not moves.value, _number(words, 100.0)


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
