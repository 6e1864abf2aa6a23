"""What can be done with Brettwerk from a terminal, and how is the window opened from there?"""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Sequence

FILES = 128
"""How many files the table may have open at once: fonts, saves, and what talks to the processes bots and coach think in."""


class Refused(Exception):
    """Input that cannot be used; `key` and `params` name a sentence below `cli.error.`."""

    def __init__(self, key: str, /, **params: str | int) -> None:
        super().__init__(f"{key} {params}")
        self.key = key
        self.params = params


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command line; returns the exit code. Wrong input gives one sentence on the error stream and a 2."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # a program of ours greets in its own words
    given = list(sys.argv[1:] if arguments is None else arguments)
    trouble: BaseException | None = None
    if not given:
        try:
            return open_table(None)
        except (Exception, KeyboardInterrupt) as error:
            trouble = error
    from tabletop.cli import answering  # whoever only wants the window does not wait for the words of a terminal

    return answering.answer(given) if trouble is None else answering.explain(trouble)


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
