"""How do the screens hold together?"""

from __future__ import annotations

from collections.abc import Sequence


def main(arguments: Sequence[str]) -> int:
    """Open the window and play until it is closed; returns the exit code."""
    from tabletop.app.start import run  # pygame is loaded only when somebody wants to see something

    return run(arguments)
