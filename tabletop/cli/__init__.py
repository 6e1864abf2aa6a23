"""What can be done with Brettwerk from a terminal?"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from tabletop.cli.window import open_table

__all__ = ["main"]


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
