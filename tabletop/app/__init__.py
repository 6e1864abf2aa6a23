"""How do the screens hold together?"""

from __future__ import annotations


def main(language: str | None = None) -> int:
    """Open the window, in that language if one was asked for, and play until it is closed; returns the exit code."""
    from tabletop.app.start import run  # pygame is loaded only when somebody wants to see something

    return run(language)
