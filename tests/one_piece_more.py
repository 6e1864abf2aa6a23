"""What would a game be with one piece more, or with another value? For tests of what must outlast both."""

from __future__ import annotations

import copy
from typing import Any

from tabletop import games
from tabletop.content.components import packed
from tabletop.kernel import Game

PIECES = {
    "aquasphere": ("research", "rc01"),
    "corrosion": ("one_shot", "o12"),
    "red_outpost": ("lake", "lk1"),
    "watch": ("documents", "d01"),
}
"""Which piece is put in a second time, under another id."""


def with_one_piece_more(name: str) -> Game[Any]:
    """The rules of a game as if its data had one piece more than today."""
    plain = copy.deepcopy(games.load(name).components.plain)
    part, piece = PIECES[name]
    plain[part]["later"] = plain[part][piece]
    game = games.load(name).with_values(packed(plain))
    assert game is not None
    game.pinned = ""
    return game
