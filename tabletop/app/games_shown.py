"""Which games are shown, in which order, and which of them can be played?"""

from __future__ import annotations

from tabletop import boards, games
from tabletop.content import look_of


def shown() -> list[str]:
    """Every game there is, in the order in which the boxes lie on the table."""
    return sorted(games.names(), key=lambda game: (look_of(game).order, game))


def playable() -> list[str]:
    """Those with a table, in the same order."""
    tables = boards.names()
    return [game for game in shown() if game in tables]


def first_game() -> str:
    """What somebody who never played is offered: the lightest."""
    return min(playable(), key=lambda game: look_of(game).weight)
