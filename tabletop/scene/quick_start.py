"""How is pygame imported without the old `pkg_resources`, which it asks for and can do without? That is half of its time."""

from __future__ import annotations

import sys

ASKED_FOR = "pkg_resources"

if ASKED_FOR not in sys.modules and "pygame" not in sys.modules:
    sys.modules[ASKED_FOR] = None  # type: ignore[assignment]  # importing it fails, for which pygame is prepared
    try:
        import pygame  # noqa: F401
    finally:
        del sys.modules[ASKED_FOR]
