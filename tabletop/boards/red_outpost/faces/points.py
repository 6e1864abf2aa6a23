"""How does the track of victory points look, and where does a score lie on it?"""

from __future__ import annotations

from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.look import LIGHT, art
from tabletop.scene import Group, Point, Sprite

SIZE = (1272.0, 38.0)
TOKEN_MIDDLE = 27.0


def track(kit: OutpostContext) -> Group:
    """The ruler with its numbers."""
    fields = kit.of.scoring.track_fields
    ruler = Group(size=SIZE)
    ruler.add(Sprite(art("vp_ruler"), SIZE))
    step = SIZE[0] / fields
    for value in range(fields):
        colour = LIGHT if value % 5 == 0 else "#5E5142"
        weight = 600 if value % 5 == 0 else 500
        kit.type.title(ruler, str(value), ((value + 0.5) * step, 10.5), 14, colour, align="centre", weight=weight)
    return ruler


def token_middle(kit: OutpostContext, points: int, rank: int, tied: int) -> Point:
    """Where a token lies; several on one field lie a little apart."""
    fields = kit.of.scoring.track_fields
    step = SIZE[0] / fields
    shift = (rank - (tied - 1) / 2) * min(9.0, 22.0 / max(1, tied))
    return ((points % fields + 0.5) * step + shift, TOKEN_MIDDLE)
