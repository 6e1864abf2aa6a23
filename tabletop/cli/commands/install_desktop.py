"""How does the program come into the menu of a Linux desktop?"""

from __future__ import annotations

import importlib
import sys
from argparse import Namespace
from pathlib import Path

from tabletop.cli import Refused
from tabletop.cli.arguments import Arguments
from tabletop.cli.terminal import Terminal


def arguments(parser: Arguments, terminal: Terminal) -> None:
    """Only `--remove`."""
    parser.add_argument("--remove", action="store_true", help=terminal.say("install-desktop.remove"))


def run(chosen: Namespace, terminal: Terminal) -> int:
    """Write the entry, or take it away."""
    if not sys.platform.startswith("linux"):
        raise Refused("linux_only")
    entry = importlib.import_module("tabletop.app.desktop_entry")
    home = entry.data_home()
    try:
        done = entry.remove(home) if chosen.remove else entry.install(home, command())
    except OSError as error:
        raise Refused("cannot_be_written", file=str(error.filename or home), why=error.strerror or str(error)) from None
    word = "removed" if chosen.remove else "installed"
    terminal.line(terminal.say(f"install-desktop.{word}", n=len(done), folder=str(home)))
    return 0


def command() -> list[str]:
    """What starts this very program: the installed or bundled one by itself, a checkout with its Python."""
    program = Path(sys.argv[0]).resolve()
    if getattr(sys, "frozen", False):
        return [str(Path(sys.executable).resolve())]
    return [sys.executable, str(program)] if program.suffix == ".py" else [str(program)]
