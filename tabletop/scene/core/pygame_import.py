"""How is pygame imported without what it asks for and can do without? That is a third of its time, or half where it is old.

Hidden while it is being imported: the old `pkg_resources`, what works with numpy's arrays, and the mixer, which whoever makes
sounds imports.
"""

from __future__ import annotations

import os
import sys

for system in ("X11", "WAYLAND"):  # SDL asks only once by which name desktops are to group windows and find their icon
    os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", "brettwerk")

HIDDEN = (
    "pkg_resources",
    "pygame.fastevent",
    "pygame.mixer",
    "pygame.mixer_music",
    "pygame.sndarray",
    "pygame.surfarray",
)

if "pygame" not in sys.modules:
    hidden = [name for name in HIDDEN if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]  # importing them fails, for which pygame is prepared
    try:
        import pygame  # noqa: F401
    finally:
        for name in hidden:
            del sys.modules[name]
