"""Which commands are there? Every file in this folder is one: `check_data.py` is `check-data`.

A command file has two functions: `arguments(parser, terminal)` adds what the command understands, and
`run(chosen, terminal)` does it and returns the exit code. Its words stand below `cli.<name>` in the shared texts, at least
`purpose`. A new command is a new file here and nothing else.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
from typing import Protocol, cast

from tabletop.cli.arguments import Arguments
from tabletop.cli.terminal import Terminal


class Subcommand(Protocol):
    """What a command file offers."""

    def arguments(self, parser: Arguments, terminal: Terminal) -> None:
        """Add what the command understands."""

    def run(self, chosen: argparse.Namespace, terminal: Terminal) -> int:
        """Do it; returns the exit code."""


def names() -> list[str]:
    """The commands as they are typed."""
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__))


def find(name: str) -> Subcommand:
    """The command of that name."""
    return cast("Subcommand", importlib.import_module(f"{__name__}.{name.replace('-', '_')}"))
