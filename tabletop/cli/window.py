"""How is the window opened from a terminal?"""

from __future__ import annotations

import gc
import importlib
import os

from tabletop.cli.refused import Refused

FILES = 128
"""How many files the table may have open at once: fonts, saves, and what talks to the processes bots and coach think in."""


def let_open_files() -> None:
    """See to it that so many files can be open; `Refused` where the system forbids it, before anything is lost by it."""
    if os.name != "posix":
        return
    import resource  # Windows has no such thing

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now == resource.RLIM_INFINITY or now >= FILES:
        return
    if most != resource.RLIM_INFINITY and most < FILES:
        raise Refused("few_files", n=most, needed=FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, most))


def open_table(language: str | None) -> int:
    """Open the window, in the language asked for if one was. Imported only now: every other command works without pygame."""
    let_open_files()
    gc.disable()  # all that is loaded now stays: Python need not look for what does not. `start.run` lets it look again
    try:
        app = importlib.import_module("tabletop.app")
        scene = importlib.import_module("tabletop.scene")
    except ImportError as error:  # pygame is not installed
        raise Refused("no_window", why=str(error)) from None
    try:
        code: int = app.main(language)
    except scene.NoDisplay as error:
        raise Refused("few_colours" if error.few_colours else "no_display") from None
    finally:
        gc.enable()
    return code
