"""What is loaded while somebody looks at the home screen, so that the next screens come sooner?"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop import boards
from tabletop.scene.core.clock import IdleJobs

CALM_MS = 400.0
"""How long nothing happens before a bit is loaded."""
CHORE = "preload"


def preload(rest: IdleJobs, game: str) -> None:
    """Load the screens a game is begun on and all tables, that of this game first, a bit at a time."""
    loading = _loading(game)

    def bit() -> None:
        if next(loading, None) is not None:
            rest.later(CHORE, CALM_MS, bit)

    rest.later(CHORE, CALM_MS, bit)


def stop_loading(rest: IdleJobs) -> None:
    """Whoever goes on does not wait for it."""
    rest.drop(CHORE)


def _loading(game: str) -> Iterator[str]:
    from tabletop.app.table import screen as table

    yield table.__name__
    yield from boards.loading(game)
    from tabletop.app.new_game import screen as new_game

    yield new_game.__name__
